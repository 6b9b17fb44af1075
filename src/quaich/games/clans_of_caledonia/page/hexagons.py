"""Where hexes lie in the picture: a flat side up, those of every second column half a hex lower."""

from __future__ import annotations

from math import sqrt

from ..map_building import Place, around
from ..state import COLUMNS

RADIUS = 40.0  # from the middle of a hex to its corners
HEIGHT = RADIUS * sqrt(3)
STEP = RADIUS * 1.5  # from column to column
CORNERS = tuple((RADIUS * x, HEIGHT / 2 * y) for x, y in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0)))
# Side d, as in `around`, lies between the corners d and d + 1: from the north clockwise.


def place_at(number: int) -> Place:
    """The place of a hex by its number."""
    return number % COLUMNS, number // COLUMNS


def middle(place: Place) -> tuple[float, float]:
    """The middle of a place; it may lie outside the map."""
    column, row = place
    return RADIUS + column * STEP, HEIGHT / 2 * (1 + column % 2) + row * HEIGHT


def outline(inset: float = 0) -> str:
    """The corners of a hex around the point 0 0, for `points`."""
    part = 1 - inset / (HEIGHT / 2)
    return " ".join(f"{x * part:.1f} {y * part:.1f}" for x, y in CORNERS)


def side(direction: int, inset: float = 0) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of a side, around the point 0 0."""
    part = 1 - inset / (HEIGHT / 2)
    (left, top), (right, bottom) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (left * part, top * part), (right * part, bottom * part)


def line(place: Place, direction: int, inset: float = 0) -> str:
    """A side as a path."""
    x, y = middle(place)
    (left, top), (right, bottom) = side(direction, inset)
    return f"M{x + left:.1f} {y + top:.1f} {x + right:.1f} {y + bottom:.1f}"


def neighbours(place: Place) -> tuple[Place, ...]:
    return around(place)
