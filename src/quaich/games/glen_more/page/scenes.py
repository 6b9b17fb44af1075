"""The landscape on a tile: what stands in it by its kind, and river and road."""

from __future__ import annotations

from ....pictures.markup import Markup, el
from ...shared.page.scenes import river

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


def ways(through: bool, road: bool) -> list[Markup]:
    """Each ends in the middle of a side, where the next tile goes on."""
    parts = [river()] if through else []
    if road:
        lines = [("road", ROAD), ("verge", VERGES), ("rut", RUTS)]
        parts += [el("path", d=path, class_=class_) for class_, path in lines]
    return parts
