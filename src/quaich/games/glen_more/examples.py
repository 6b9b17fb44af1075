"""The rulebook's examples: small positions from `rulebook/examples.toml`, played by the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.room import Room, Setting
from ..shared.example_positions import Position
from ..shared.examples import CHAIN, LAND, MARKET, SCORES, TILES, Book, Example, answers
from .example_positions import Seat, state_of
from .room import ROOM

__all__ = ["BOOK", "CHAIN", "LAND", "MARKET", "SCORES", "TILES", "answers", "examples", "moments"]

SOURCE: Final = Path(__file__).with_name("rulebook") / "examples.toml"


@cache
def setting_for(players: int) -> Setting:
    """The printed components; all examples share them."""
    return Setting.of(cast(Room, ROOM), players)


def position_of(row: dict[str, Any]) -> Position:
    seats = tuple(Seat(**seat) for seat in row.get("seat", []))
    chain, left = tuple(row.get("chain", [0])), tuple(row.get("left", []))
    return Position(row.get("players", 4), seats, row.get("market", {}), chain, left)


BOOK: Final = Book.read(SOURCE, position_of, setting_for, state_of)

moments = BOOK.moments


def examples() -> tuple[Example, ...]:
    """All examples, in their order."""
    return BOOK.examples
