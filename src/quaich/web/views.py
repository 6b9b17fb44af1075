"""The view of each game: see `kernel.viewing`."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from ..games import room
from ..kernel.viewing import View


@cache
def view_of(game: str) -> View:
    """What a game brings for the page."""
    found: Any = room(game)
    return cast(View, found.view())
