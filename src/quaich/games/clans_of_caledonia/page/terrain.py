"""The ground of a hex: colour and pattern, so that terrains are told without their colours."""

from __future__ import annotations

from ....pictures.icons import shape
from ....pictures.markup import Markup, at, el
from ..state import FOREST, GRASS, LOCH, MOUNTAIN
from .hexagons import CORNERS, outline

LAND = {GRASS: "grass", FOREST: "forest", MOUNTAIN: "mountain"}
WAVES = "M-22 -14c5 -4 9 -4 14 0s9 4 14 0M-6 2c5 -4 9 -4 14 0s9 4 14 0M-24 17c5 -4 9 -4 14 0s9 4 14 0"
# What grows in a part of a hex, around its middle: icon, x, y, size.
GROWING = {
    GRASS: (("tuft", -13, -7, 13), ("tuft", 2, 2, 13)),
    FOREST: (("icon-forest", -16, -13, 20), ("icon-forest", 0, -6, 17)),
    MOUNTAIN: (("icon-mountain", -16, -12, 30),),
}
TUFT = "M3 21C4 13 2 9 1 5M7 21C8 11 8 6 12 2M13 21C14 13 17 9 22 6"


def symbol_id(kinds: int) -> str:
    return f"terrain-{kinds}"


def symbols() -> list[Markup]:
    """A symbol for each ground that a map has, drawn around 0 0."""
    return [
        el("symbol", el("path", d=TUFT), id="tuft", viewBox="0 0 24 24"),
        *(symbol(kinds) for kinds in range(1, LOCH + 1)),
    ]


def symbol(kinds: int) -> Markup:
    drawn = loch() if kinds == LOCH else land([kind for kind in LAND if kinds & kind])
    return el("g", drawn, id=symbol_id(kinds), class_="ground")


def loch() -> list[Markup]:
    return [el("polygon", points=outline(), class_="water"), el("path", d=WAVES, class_="waves")]


def land(kinds: list[int]) -> list[Markup]:
    """One kind fills the hex; two and three share it."""
    if len(kinds) == 1:
        return [el("polygon", points=outline(), class_=LAND[kinds[0]]), growing(kinds[0], 0, -3)]
    cut, middles = (HALVES, HALF_MIDDLES) if len(kinds) == 2 else (THIRDS, THIRD_MIDDLES)
    parts = []
    for kind, corners, (x, y) in zip(kinds, cut, middles, strict=True):
        points = " ".join(f"{left:.1f} {top:.1f}" for left, top in corners)
        parts += [el("polygon", points=points, class_=LAND[kind]), growing(kind, x, y, 0.82)]
    return parts


def growing(kind: int, x: float, y: float, scale: float = 1) -> Markup:
    there = [shape(name, left, top, size) for name, left, top, size in GROWING[kind]]
    return el("g", there, transform=at(x, y, scale), class_=f"growing on-{LAND[kind]}")


def between(one: int, other: int) -> tuple[float, float]:
    (x, y), (further, lower) = CORNERS[one], CORNERS[other]
    return (x + further) / 2, (y + lower) / 2


NORTH, SOUTH = between(0, 1), between(3, 4)
HALVES = ((CORNERS[0], NORTH, SOUTH, CORNERS[4], CORNERS[5]), (NORTH, CORNERS[1], CORNERS[2], CORNERS[3], SOUTH))
HALF_MIDDLES = ((-18, -4), (18, -4))
MIDDLE = (0.0, 0.0)
THIRDS = (
    (CORNERS[5], CORNERS[0], NORTH, MIDDLE, between(4, 5)),
    (NORTH, CORNERS[1], CORNERS[2], between(2, 3), MIDDLE),
    (between(4, 5), MIDDLE, between(2, 3), CORNERS[3], CORNERS[4]),
)
THIRD_MIDDLES = ((-18, -12), (18, -12), (0, 20))
