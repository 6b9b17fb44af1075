"""Settlements in the picture of the map: each group of neighbouring units has a line around it."""

from __future__ import annotations

from typing import Any

from ....pictures.markup import Markup, el
from ..rules import hexes
from ..state import HEXES
from .hexagons import line, place_at


def outline_of(box: Any, s: Any, seat: int) -> Markup | None:
    """The sides of a player's hexes beyond which no unit of the same settlement stands."""
    own = [h for h in range(HEXES) if hexes.holds(s.own[seat], h)]
    sides = [
        line(place_at(h), direction, 1.6)
        for h in own
        for direction, other in enumerate(box.around[s.map][h])
        if other == 0 or not hexes.holds(s.own[seat], other - 1)
    ]
    return el("path", d="".join(sides), class_=f"settlement seat{seat}") if sides else None
