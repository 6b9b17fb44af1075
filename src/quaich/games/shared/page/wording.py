"""What a picture says to those who hear it, as far as both Glen Mores say it alike."""

from __future__ import annotations

from typing import Any

from ....words import text
from ..naming import Names, text_id

READY, USED = 1, 2  # a tile that may be activated in this turn, and one that has been


def say(names: Names, key: str, **arguments: Any) -> str:
    """A text of the page of this game, or of both."""
    return text(names.language, text_id(names.area, f"page.{key}"), **arguments)


def short_name(names: Names, tile: int) -> str:
    """A tile's name without what its icons say as well: `Fair` for `Fair (1-4)`."""
    return names.tile(tile).partition(" (")[0]
