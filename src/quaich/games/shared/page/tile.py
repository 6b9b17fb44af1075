"""A tile as a picture of 100 x 100 units: name on top, cost and kind below it, what it brings at the bottom.

The middle stays free for goods and clansmen. What runs through a tile meets what runs through its neighbours. A game
says of each of its tiles what its `Face` is and how it is worded; here it is drawn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from ....pictures.icons import icon
from ....pictures.markup import Inside, Markup, classes, el, safe
from ..naming import Names
from . import scenes, signs_row
from .signs_row import Sign
from .wording import USED, say, short_name

SIZE = 100
EDGE = 4.5  # the printed frame
NAME = 12.5  # the largest size of a name
COST, ACTIVATION, GAIN = 16.5, 25.0, 15.0
COSTS = 62.0  # the room for a cost beside the kind's icon
BADGE = 19  # what each further icon beside the kind's takes of it
SMALLEST = 16.5  # of an activation in one row
BOTTOM, LOWER = 64.5, 94.0  # the strip of what a tile brings
LEFT, RIGHT = EDGE + 1.5, SIZE - EDGE - 1.5
INNER = RIGHT - LEFT


@dataclass(frozen=True)
class Face:
    """What is printed on a tile."""

    frame: str  # colour and pattern
    kind: str  # its icon
    scene: str  # the icon that stands in the landscape,
    standing: scenes.Standing  # and where
    cost: list[Sign]
    does: list[Sign]  # when it is activated
    once: list[Sign]  # what it brings when it is laid
    effect: list[Sign] = field(default_factory=list)  # what its card does
    ways: list[Markup] = field(default_factory=list)  # river and road
    before: str = ""  # an icon before the name
    badges: tuple[str, ...] = ()  # icons beside that of the kind
    note: str = ""  # a sign behind the name


class Tiles(ABC):
    """The tiles of one box in one language. What is printed never changes, so each is drawn once."""

    def __init__(self, names: Names, box: Any) -> None:
        self.names, self.box = names, box
        self._drawn: dict[int, tuple[str, Markup]] = {}

    @abstractmethod
    def face(self, tile: int) -> Face:
        """What is printed on a tile."""

    @abstractmethod
    def printed(self, tile: int) -> list[str]:
        """The same in words, one after the other."""

    @abstractmethod
    def does(self, tile: int) -> str:
        """What an activation brings, wherever the tile lies; empty if it brings nothing."""

    def here(self, s: Any, tile: int) -> list[str]:
        """What is to be said of a tile in its place beside what lies on it."""
        return []

    def badge(self, s: Any, tile: int) -> str:
        """An icon for what a tile has become in its place; nothing for most."""
        return ""

    def words(self, tile: int) -> str:
        """`Distillery: costs 1 stone; once 1 cask; activation: 1 grain for 1 cask`."""
        return say(self.names, "tile", tile=self.names.tile(tile), about="; ".join(self.printed(tile)))

    def laid(self, s: Any, tile: int, active: bool) -> str:
        """`Forest p17: wood 2 of 3; 1 clansman; active`."""
        names, parts = self.names, self.here(s, tile)
        for good, n in enumerate(s.goods[tile]):
            if n:
                parts.append(say(names, "lie", goods=names.amount(good, n), most=self.box.capacity))
        if s.clansmen[tile]:
            parts.append(names.say("sign.clansmen", n=s.clansmen[tile]))
        if s.ready[tile] == USED:
            parts.append(say(names, "used"))
        elif active:
            parts.append(say(names, "active"))
        if does := self.does(tile):
            parts.append(say(names, "activation", effect=does))
        placed = names.placed(s, tile)
        return say(names, "tile", tile=placed, about="; ".join(parts)) if parts else placed

    def svg(self, tile: int, class_: str = "") -> Markup:
        """A tile by itself: for pages of components and rules, and for the log."""
        words = self.words(tile)
        return el(
            "svg",
            el("title", words),
            self.picture(tile),
            class_=f"tile-picture {class_}".strip(),
            viewBox="0 0 100 100",
            role="img",
            aria_label=words,
        )

    def picture(self, tile: int, id_: str | None = None) -> Markup:
        """What is printed on a tile."""
        if tile not in self._drawn:
            face = self.face(tile)
            self._drawn[tile] = face.frame, safe(printed(face, short_name(self.names, tile) + face.note))
        frame, drawn = self._drawn[tile]
        return el("g", drawn, id=id_, class_=classes("tile", frame), aria_hidden="true")

    def told(self, tile: int, id_: str | None = None) -> Markup:
        """The same with its words, inside a larger picture."""
        words = self.words(tile)
        return el("g", el("title", words), self.picture(tile, id_), role="img", aria_label=words)


def printed(face: Face, name: str) -> list[Inside]:
    return [
        ground(face.frame),
        scenes.scene(face.scene, face.standing),
        face.ways,
        band(name, face.before),
        cost(face),
        [icon(badge, 73 - BADGE * place, 23, 18) for place, badge in enumerate(face.badges, 1)],
        icon(face.kind, 73, 23, 20),
        brings(face),
    ]


def ground(frame: str) -> list[Markup]:
    """The frame with its pattern, and the paper inside."""
    inner = SIZE - 2 * EDGE
    return [
        el("rect", x=0.5, y=0.5, width=99, height=99, rx=4, class_="frame"),
        el("rect", x=0.5, y=0.5, width=99, height=99, rx=4, fill=f"url(#pattern-{frame})"),
        el("rect", x=EDGE, y=EDGE, width=inner, height=inner, rx=2, class_="ground"),
    ]


def band(name: str, before: str) -> list[Markup]:
    """The name on its band, perhaps with an icon before it."""
    size = min(NAME, (INNER - (14 if before else 0)) / (0.5 * len(name)))
    middle = SIZE / 2 + (6 if before else 0)
    parts = [el("rect", x=EDGE, y=EDGE, width=SIZE - 2 * EDGE, height=15, class_="band")]
    if before:
        parts.append(icon(before, EDGE + 1, EDGE + 1.2, 12.6))
    return [*parts, el("text", name, x=middle, y=15.5, font_size=size, text_anchor="middle", class_="name")]


def cost(face: Face) -> Markup | None:
    """What it costs, upper left; nothing for what is free."""
    if not face.cost:
        return None
    size = fitting(face.cost, COSTS - BADGE * len(face.badges), COST)
    width = signs_row.width_of(face.cost, size)
    pill = el("rect", x=EDGE + 1.5, y=21, width=width + 5, height=COST + 4, rx=3, class_="cost")
    return el("g", pill, signs_row.row(face.cost, EDGE + 4, 23 + (COST - size) / 2, size))


def brings(face: Face) -> list[Markup]:
    """At the bottom: what activation does, large; and behind a plus with a broken line what comes once. What a card
    does stands there too, or above it if both are there."""
    does, effect = face.does, face.effect
    once = [Sign(text="+"), *face.once] if face.once else []
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


PATTERNS = {
    "yellow": ("6", "M-1 1 1 -1M-1 7 7 -1M5 7 7 5"),
    "green": ("6", "M1 4.500 2.500 1.500 4 4.500"),
    "brown": ("8", "M0 0H8M0 4H8M2 0V4M6 4V8"),
    "grey": ("5", "M2.500 0V5M0 2.500H5"),
    "blue": ("6", "M0 3Q1.500 1 3 3T6 3"),
}


def patterns(more: dict[str, tuple[str, str]] | None = None) -> list[Markup]:
    """A pattern for each frame, so that frames are told without their colours."""
    return [
        el(
            "pattern",
            el("path", d=path, class_="pattern"),
            id=f"pattern-{frame}",
            width=size,
            height=size,
            patternUnits="userSpaceOnUse",
        )
        for frame, (size, path) in (PATTERNS | (more or {})).items()
    ]
