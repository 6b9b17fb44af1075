"""The landscape on a tile: flat shapes in two tints of its ground, and river and road over them."""

from __future__ import annotations

from ....pictures.icons import shape
from ....pictures.markup import Markup, el
from ..component_form import KINDS

FAR = "M4.500 52C16 43 28 41 42 46S72 53 95.500 42V66H4.500Z"
NEAR = "M4.500 60C20 51 34 52 52 58S82 60 95.500 54V95.500H4.500Z"
RIVER = "M39 0C33 17 46 33 40 50S33 83 39 100H61C67 83 54 67 60 50S67 17 61 0Z"
BANKS = "M39 0C33 17 46 33 40 50S33 83 39 100M61 100C67 83 54 67 60 50S67 17 61 0"
RIPPLES = "M47 12C44 22 50 30 48 40M54 30C57 40 51 48 53 58M46 64C44 72 50 80 48 90"
ROAD = "M0 44C17 39 33 49 50 44S83 39 100 44V60C83 66 67 54 50 60S17 66 0 60Z"
VERGES = "M0 44C17 39 33 49 50 44S83 39 100 44M100 60C83 66 67 54 50 60S17 66 0 60"
RUTS = "M0 52C17 47 33 57 50 52S83 47 100 52"

# what stands in the landscape, each the kind's own icon: x, y, size
STANDING: dict[str, tuple[tuple[float, float, float], ...]] = {
    "forest": ((8, 30, 30), (32, 36, 24), (53, 31, 28), (76, 40, 20)),
    "quarry": ((8, 32, 30), (48, 40, 24)),
    "village": ((12, 34, 28), (52, 38, 24)),
    "castle": ((30, 22, 40),),
    "distillery": ((28, 24, 38),),
    "abbey": ((30, 22, 40),),
    "bridge": ((22, 26, 54),),
    "tavern": ((30, 26, 36),),
    "butcher": ((30, 26, 36),),
    "fair": ((12, 32, 30), (46, 26, 34)),
    "grocer": ((30, 26, 36),),
    "field": ((10, 34, 28), (38, 40, 24), (64, 38, 26)),
    "meadow": ((10, 36, 26), (42, 42, 20), (66, 40, 24)),
    "pasture": ((6, 40, 24), (28, 40, 24), (50, 40, 24), (72, 40, 24)),
    "loch": ((22, 22, 52),),
}


def scene(kind: int) -> Markup:
    """Hills, and what the tile is called for."""
    there = [shape(f"icon-{KINDS[kind]}", x, y, size) for x, y, size in STANDING[KINDS[kind]]]
    return el(
        "g", el("path", d=FAR, class_="far"), el("g", there, class_="standing"), el("path", d=NEAR, class_="near")
    )


def ways(river: bool, road: bool) -> list[Markup]:
    """Each ends in the middle of a side, where the next tile goes on."""
    parts = []
    if river:
        lines = [("river", RIVER), ("bank", BANKS), ("ripple", RIPPLES)]
        parts += [el("path", d=path, class_=class_) for class_, path in lines]
    if road:
        lines = [("road", ROAD), ("verge", VERGES), ("rut", RUTS)]
        parts += [el("path", d=path, class_=class_) for class_, path in lines]
    return parts
