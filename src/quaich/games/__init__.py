"""The games, a room each. No game imports another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..kernel.game import Room

GAMES = ("glen_more", "glen_more_ii", "clans_of_caledonia")


@cache
def room(name: str) -> Room:
    """The game with this name."""
    from ..kernel.game import QuaichError

    if name not in GAMES:
        raise QuaichError("error.no_game", game=name, games=", ".join(GAMES))
    found: Room = import_module(f"{__package__}.{name}.room").ROOM
    return found


def part(name: str, module: str) -> Any:
    """A module of a game that terminal or page need beside its room, such as `component_tables`."""
    room(name)  # refuses another
    return import_module(f"{__package__}.{name}.{module}")
