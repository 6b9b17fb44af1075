"""The table of Glen More as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .notation import Names, tiles_ahead


def draw(names: Names, box: Any, s: Any, seats: Sequence[str]) -> str:
    """The table in a few lines."""
    return ", ".join(names.tile(tile) for _, tile in tiles_ahead(s))
