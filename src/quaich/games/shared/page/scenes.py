"""The landscape on a tile: flat shapes in two tints of its ground, and over them what runs through."""

from __future__ import annotations

from collections.abc import Sequence

from ....pictures.icons import shape
from ....pictures.markup import Markup, el

FAR = "M4.500 52C16 43 28 41 42 46S72 53 95.500 42V66H4.500Z"
NEAR = "M4.500 60C20 51 34 52 52 58S82 60 95.500 54V95.500H4.500Z"
RIVER = "M39 0C33 17 46 33 40 50S33 83 39 100H61C67 83 54 67 60 50S67 17 61 0Z"
BANKS = "M39 0C33 17 46 33 40 50S33 83 39 100M61 100C67 83 54 67 60 50S67 17 61 0"
RIPPLES = "M47 12C44 22 50 30 48 40M54 30C57 40 51 48 53 58M46 64C44 72 50 80 48 90"

Standing = Sequence[tuple[float, float, float]]  # icons in the landscape: x, y, size


def scene(name: str, standing: Standing) -> Markup:
    """Hills, and what the tile is called for."""
    there = [shape(f"icon-{name}", x, y, size) for x, y, size in standing]
    return el(
        "g", el("path", d=FAR, class_="far"), el("g", there, class_="standing"), el("path", d=NEAR, class_="near")
    )


def river(turned: bool = False) -> Markup:
    """From north to south, or turned by a quarter from east to west; it ends in the middle of a side, where the next
    tile goes on."""
    lines = [("river", RIVER), ("bank", BANKS), ("ripple", RIPPLES)]
    return el(
        "g",
        [el("path", d=path, class_=class_) for class_, path in lines],
        transform="rotate(90 50 50)" if turned else None,
    )
