"""A tile as a picture of 100 x 100 units: name on top, cost and kind below it, what it brings at the bottom.

The middle stays free for goods and clansmen. River and road run through, so that neighbours join.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from ....pictures.icons import icon
from ....pictures.markup import Inside, Markup, classes, el, safe
from ..component_form import FRAMES, KINDS
from ..notation import Names
from ..state import NO_CARD
from . import scenes, signs_row
from .signs_row import Sign
from .wording import short_name, tile_words

SIZE = 100
EDGE = 4.5  # the printed frame
NAME = 12.5  # the largest size of a name
COST, ACTIVATION, GAIN = 16.5, 25.0, 15.0
SMALLEST = 16.5  # of an activation in one row
BOTTOM, LOWER = 64.5, 94.0  # the strip of what a tile brings
LEFT, RIGHT = EDGE + 1.5, SIZE - EDGE - 1.5
INNER = RIGHT - LEFT

# What is printed never changes while a game runs; a setting has its own names and its own box.
DRAWN: WeakKeyDictionary[Names, dict[int, Markup]] = WeakKeyDictionary()


def tile_svg(names: Names, box: Any, tile: int, class_: str = "") -> Markup:
    """A tile by itself: for pages of components and rules, and for the log."""
    words = tile_words(names, box, tile)
    return el(
        "svg",
        el("title", words),
        picture(names, box, tile),
        class_=f"tile-picture {class_}".strip(),
        viewBox="0 0 100 100",
        role="img",
        aria_label=words,
    )


def picture(names: Names, box: Any, tile: int, id_: str | None = None) -> Markup:
    """What is printed on a tile."""
    known = DRAWN.setdefault(names, {})
    if tile not in known:
        known[tile] = safe(printed(names, box, tile))
    return el("g", known[tile], id=id_, class_=classes("tile", frame_of(box, tile)), aria_hidden="true")


def printed(names: Names, box: Any, tile: int) -> list[Inside]:
    return [
        ground(box, tile),
        scenes.scene(box.kind[tile]),
        scenes.ways(bool(box.river[tile]), bool(box.road[tile])),
        band(names, box, tile),
        cost(box, tile),
        icon(KINDS[box.kind[tile]], 73, 23, 20),
        brings(box, tile),
    ]


def frame_of(box: Any, tile: int) -> str:
    return str(FRAMES[box.frame[tile]])


def ground(box: Any, tile: int) -> list[Markup]:
    """The frame with its pattern, and the paper inside."""
    inner = SIZE - 2 * EDGE
    return [
        el("rect", x=0.5, y=0.5, width=99, height=99, rx=4, class_="frame"),
        el("rect", x=0.5, y=0.5, width=99, height=99, rx=4, fill=f"url(#pattern-{frame_of(box, tile)})"),
        el("rect", x=EDGE, y=EDGE, width=inner, height=inner, rx=2, class_="ground"),
    ]


def band(names: Names, box: Any, tile: int) -> list[Markup]:
    """The name on its band; a special place has the sign of its card before it."""
    name, special = short_name(names, tile), box.card[tile] != NO_CARD
    room = INNER - (14 if special else 0)
    size = min(NAME, room / (0.5 * len(name)))
    middle = SIZE / 2 + (6 if special else 0)
    parts = [el("rect", x=EDGE, y=EDGE, width=SIZE - 2 * EDGE, height=15, class_="band")]
    if special:
        parts.append(icon("card", EDGE + 1, EDGE + 1.2, 12.6))
    return [*parts, el("text", name, x=middle, y=15.5, font_size=size, text_anchor="middle", class_="name")]


def cost(box: Any, tile: int) -> Markup | None:
    """What it costs, upper left; nothing for what is free."""
    signs = signs_row.cost(box, tile)
    if not signs:
        return None
    width = signs_row.width_of(signs, COST)
    pill = el("rect", x=EDGE + 1.5, y=21, width=width + 5, height=COST + 4, rx=3, class_="cost")
    return el("g", pill, signs_row.row(signs, EDGE + 4, 23, COST))


def brings(box: Any, tile: int) -> list[Markup]:
    """At the bottom: what activation does, large; and behind a plus with a broken line what comes once. What the card
    of a special place does stands there too, or above it if both are there."""
    does = signs_row.activation(box, tile)
    once = signs_row.gains(box, tile)
    effect = signs_row.card_effect(box, box.card[tile])
    once = [Sign(text="+"), *once] if once else []
    corner = once or effect
    parts = []
    size = fitting(corner, RIGHT - LEFT - 30, GAIN) if corner and does else GAIN
    if does:
        parts.append(activation(does, RIGHT - LEFT - 4 - (width_of(corner, size) + 2 if corner else 0)))
    if corner:
        parts.append(small(corner, LOWER, "once" if once else "card", size))
    if once and effect:
        parts.append(small(effect, LOWER - GAIN - 5.5, "card"))
    return parts


def activation(does: list[Sign], room: float) -> Markup:
    """As large as fits: in one row, or in two where that would be small."""
    height = LOWER - BOTTOM
    size = fitting(does, room, ACTIVATION)
    if size >= SMALLEST or signs_row.ARROW not in does:
        width = signs_row.width_of(does, size) + 4
        rows = [signs_row.row(does, LEFT + 2, BOTTOM + (height - size) / 2, size)]
    else:
        halves = signs_row.halves(does)
        sizes = [fitting(half, room, height / 2 - 0.5) for half in halves]
        width = max(map(signs_row.width_of, halves, sizes)) + 5
        rows = [
            signs_row.row(half, LEFT + 2.5, BOTTOM + 0.5 + place * height / 2, sizes[place])
            for place, half in enumerate(halves)
        ]
    return el("g", el("rect", x=LEFT, y=BOTTOM, width=width, height=height, rx=3, class_="does"), rows)


def fitting(signs: list[Sign], room: float, size: float) -> float:
    """The height at which signs fit into a width."""
    return min(size, size * room / signs_row.width_of(signs, size))


def small(signs: list[Sign], lower: float, class_: str, size: float = GAIN) -> Markup:
    """A pill flush right that ends at `lower`."""
    width, height = width_of(signs, size), GAIN + 4
    pill = el("rect", x=RIGHT - width, y=lower - height, width=width, height=height, rx=3, class_=class_)
    return el("g", pill, signs_row.row(signs, RIGHT - width + 2, lower - (height + size) / 2, size))


def width_of(signs: list[Sign], size: float) -> float:
    return signs_row.width_of(signs, size) + 4


def patterns() -> list[Markup]:
    """A pattern for each frame, so that frames are told without their colours."""
    lines = {
        "yellow": ("6", "M-1 1 1 -1M-1 7 7 -1M5 7 7 5"),
        "green": ("6", "M1 4.500 2.500 1.500 4 4.500"),
        "brown": ("8", "M0 0H8M0 4H8M2 0V4M6 4V8"),
        "grey": ("5", "M2.500 0V5M0 2.500H5"),
        "blue": ("6", "M0 3Q1.500 1 3 3T6 3"),
    }
    return [
        el(
            "pattern",
            el("path", d=path, class_="pattern"),
            id=f"pattern-{frame}",
            width=size,
            height=size,
            patternUnits="userSpaceOnUse",
        )
        for frame, (size, path) in lines.items()
    ]
