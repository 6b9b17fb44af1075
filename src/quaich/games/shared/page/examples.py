"""The rulebook's examples as pictures: small boards with what may be done there, and why the rest may not.

Nothing in them can be chosen, and many stand on one page: so no element keeps an id.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from ....kernel.action import argument_of, verb_of
from ....kernel.game import Setting
from ....kernel.room import NOBODY
from ....pictures.icons import seat_mark
from ....pictures.markup import Inside, Markup, at, classes, el
from ....words import listing, text
from ..examples import CHAIN, LAND, MARKET, SCORES, TILES, Answer, Book, Moment, answers
from ..naming import Names, cell_name
from ..rules import vocabulary as v
from ..state import DIE, SPACES
from . import land, land_picture, market, rondel, tile
from .land_picture import WAYS, Frame, Land, frame_around
from .tile import Tiles
from .wording import USED, say

ID: Final = re.compile(r' id="[^"]*"')
TICK, CROSS = "M-5 0-1.500 4 5.500-4", "M-4.500-4.500 4.500 4.500M4.500-4.500-4.500 4.500"
TOP = 33  # where a mark stands on a tile, below its name
PLACES: Final[dict[int, tuple[float, float]]] = {
    v.USE: (84, TOP),
    v.SELL: (86, 50),
    v.PAY: (86, 50),
}  # where marks of verbs stand


@dataclass(frozen=True)
class Note:
    """What the rules say of something that a picture points out."""

    label: str
    can: bool
    why: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A picture ready for the page, with its caption and what is pointed out in it."""

    parts: list[Markup]
    caption: str
    notes: list[Note]


@dataclass(frozen=True)
class Shown:
    """What a picture is drawn from."""

    moment: Moment
    tiles: Tiles
    asked: list[Answer]

    @property
    def names(self) -> Names:
        return self.tiles.names

    @property
    def s(self) -> Any:
        return self.moment.game.state


@dataclass(frozen=True)
class Examples:
    """The examples of one of the games, drawn."""

    book: Book
    tiles_of: Callable[[Setting, str], Tiles]
    has: Callable[[Any, Any, Any, int], Inside]  # what counts, above a territory
    in_hand: Callable[[Any, int], int]
    compared: Mapping[int, str]  # what scorings compare: the source of its points, and its heading
    achievement: Callable[[Any, Any, int, int], int]
    more: Mapping[str, Callable[[Shown], list[Markup]]] = field(default_factory=dict)  # what this game alone can show
    marks: Mapping[int, tuple[float, float]] = field(default_factory=dict)  # where verbs of its own have their marks
    label_of: Callable[[Shown, int], str] = lambda shown, action: ""  # of its own actions, where the picture shows what

    def boards(self, rule: str, language: str) -> list[list[Board]]:
        """The examples of a rule, each as its pictures one after the other."""
        return [
            [self.board(moment, language) for moment in self.book.moments(one)] for one in self.book.examples_of(rule)
        ]

    def ruled(self) -> dict[str, list[str]]:
        """The rules that have pictures, with the keys of their examples."""
        found: dict[str, list[str]] = {}
        for one in self.book.examples:
            for rule in one.rules:
                found.setdefault(rule, []).append(one.key)
        return found

    def board(self, moment: Moment, language: str) -> Board:
        shown = Shown(moment, self.tiles_of(moment.game.setting, language), answers(moment))
        parts = [part for kind in moment.picture.show for part in self.drawn(kind, shown)]
        bare = [Markup(ID.sub("", part)) for part in parts]
        return Board(bare, moment.picture.caption[language], self.notes(shown))

    def drawn(self, kind: str, shown: Shown) -> list[Markup]:
        if kind == LAND:
            return [self.territory(shown, seat) for seat in shown.moment.picture.seats]
        if kind == SCORES:
            return self.scores(shown)
        if kind == TILES:
            return self.large_tiles(shown)
        return self.more[kind](shown) if kind in self.more else DRAWN[kind](shown)

    def notes(self, shown: Shown) -> list[Note]:
        """What the rules say of the actions that are pointed out; those of which they say the same stand together."""
        language = shown.names.language
        groups: dict[tuple[bool, str, tuple[str, ...]], list[str]] = {}
        for one in shown.asked:
            can = one.reason is None
            why = text(language, "reading.can") if one.reason is None else one.reason.told(language)
            rules = () if one.reason is None else one.reason.rules
            named = self.label_of(shown, one.action) or label(shown, one.action)
            groups.setdefault((can, why, rules), []).append(named)
        return [Note(capital(listing(language, labels)), *said) for said, labels in groups.items()]

    # territories

    def territory(self, shown: Shown, seat: int) -> Markup:
        """A territory with marks on cells, tiles and ways, its owner's coins and pieces above it."""
        game, box, s = shown.moment.game, shown.tiles.box, shown.s
        hand = self.in_hand(s, seat)
        own = Land(shown.tiles, unticked(s), seat, game.seats[seat], {}, NOBODY)
        cells = [argument_of(one.action) for one in shown.asked if verb_of(one.action) == v.LAY]
        frame = frame_around([s.cell[one] for one in own.tiles] + cells)
        who = el("p", seat_mark(seat), " ", game.seats[seat], class_=f"who seat{seat}")
        held = land.hand_picture(shown.tiles, hand) if hand != NOBODY else None
        return el(
            "div",
            el("div", who, self.has(shown.names, box, s, seat), class_="has"),
            held,
            self.map_of(own, frame, shown.asked),
            class_="land example-land",
        )

    def map_of(self, own: Land, frame: Frame, asked: Sequence[Answer]) -> Markup:
        margin, size = land_picture.MARGIN, tile.SIZE
        width, height = frame.columns * size + margin, frame.rows * size + margin
        return el(
            "svg",
            land_picture.edges(frame),
            [land_picture.tile_at(own, frame, one) for one in own.tiles],
            [land_picture.standing_on(own, frame, one) for one in own.tiles],
            [self.mark_of(own, frame, one) for one in asked],
            viewBox=f"{-margin} -6 {width + 6} {height + 6}",
            width=(width + 6) * 0.9,
            class_="map",
            role="group",
            aria_label=say(own.names, "land", who=own.owner),
            focusable="false",
        )

    def mark_of(self, own: Land, frame: Frame, asked: Answer) -> Markup | None:
        """A tick or a cross where an action would happen; its words stand below the picture."""
        verb, argument, can = verb_of(asked.action), argument_of(asked.action), asked.reason is None
        if verb == v.LAY:
            x, y = frame.corner(argument)
            covers = any(own.s.cell[one] == argument for one in own.tiles)
            return el("g", outline(can, covers), sign(can, 50, 50, 2.2), transform=at(x, y), aria_hidden="true")
        if verb == v.MOVE:
            return arrow(own, frame, argument // 8, argument % 8)
        on = argument // 8 if verb in (v.SELL, v.PAY) else argument
        places = PLACES | dict(self.marks)
        if verb not in places:
            return None
        x, y = frame.corner(own.s.cell[on])
        return el("g", sign(can, *places[verb], 1.15), transform=at(x, y), aria_hidden="true")

    def large_tiles(self, shown: Shown) -> list[Markup]:
        """Tiles by their English names; of several with one name, the first."""
        english = self.tiles_of(shown.moment.game.setting, "en").names
        numbers = [next(n for n in count() if english.tile(n) == name) for name in shown.moment.picture.tiles]
        return [el("ul", [el("li", shown.tiles.svg(number)) for number in numbers], class_="large-tiles")]

    # points

    def scores(self, shown: Shown) -> list[Markup]:
        """What each has in the comparisons, and the points for it."""
        language = shown.names.language
        heads = [el("th", say(shown.names, f"head.{what}"), scope="col") for what in self.compared.values()]
        heads = [el("td"), *heads, el("th", text(language, "reading.together"), scope="col")]
        rows = [self.score_row(shown, seat) for seat in range(shown.tiles.box.players)]
        return [el("table", el("thead", el("tr", heads)), el("tbody", rows), class_="scores")]

    def score_row(self, shown: Shown, seat: int) -> Markup:
        s, language = shown.s, shown.names.language
        cells = []
        for source in self.compared:
            points = text(language, "reading.points", n=s.points[seat][source])
            number = self.achievement(shown.tiles.box, s, seat, source)
            cells.append(el("td", f"{number} ", el("span", f"→ {points}", class_="gain")))
        total = text(language, "reading.points", n=sum(s.points[seat][source] for source in self.compared))
        who = el("th", seat_mark(seat), " ", shown.moment.game.seats[seat], scope="row", class_=f"seat{seat}")
        return el("tr", who, cells, el("td", total, class_="total"))


def label(shown: Shown, action: int) -> str:
    """Where something happens, if the picture shows what; other actions as they are written."""
    verb, argument = verb_of(action), argument_of(action)
    names, s = shown.names, shown.s
    if verb == v.LAY:
        return cell_name(argument)
    if verb == v.TAKE:
        return names.ahead(s, argument)
    if verb == v.USE:
        return names.placed(s, argument)
    if verb == v.MOVE:
        start, way = argument // 8, argument % 8
        return f"{cell_name(s.cell[start])} → {cell_name(s.cell[s.beside[start][way] - 1])}"
    return shown.moment.game.text_of(action, names.language)


def capital(words: str) -> str:
    """With a capital at the beginning; a cell is written small."""
    return words if words[1:2].isdigit() else words[:1].upper() + words[1:]


def unticked(s: Any) -> Any:
    """The same without the ticks of this turn: in an example a tick says what may be done."""
    s = s.copy()
    s.ready = [0 if ready == USED else ready for ready in s.ready]
    return s


def outline(can: bool, covers: bool) -> Markup:
    """The edge of a cell; a tile that would be covered stays to be seen."""
    look = classes("may" if can else "may-not", "covers" if covers else None)
    return el("rect", x=4, y=4, width=92, height=92, rx=5, class_=look)


def sign(can: bool, x: float, y: float, scale: float) -> Markup:
    """A tick or a cross on a disc: two shapes, two colours."""
    drawn = [el("circle", r=9), el("path", d=TICK if can else CROSS)]
    return el("g", drawn, transform=at(x, y, scale), class_="sign yes" if can else "sign no")


def arrow(own: Land, frame: Frame, start: int, way: int) -> Markup:
    """A step of a clansman, drawn over the border of two tiles."""
    x, y = WAYS[way]
    left, top = frame.corner(own.s.cell[start])
    turned = f"rotate({land_picture.turn(x, y)})"
    drawn = [el("circle", r=13, class_="knob"), el("path", d="M-5 -6 7 0 -5 6Z", class_="tip", transform=turned)]
    return el("g", drawn, transform=at(left + 50 + x * 46, top + 50 + y * 46), class_="arrow", aria_hidden="true")


# rondel, market, tiles


def chain(shown: Shown) -> list[Markup]:
    """The chain from its rear on, as a list that runs over several lines."""
    s, most = shown.s, shown.moment.picture.spaces
    held = [one for steps in range(SPACES) if (one := s.space[(s.last + steps) % SPACES])]
    taken = {1 + argument_of(one.action): one.reason is None for one in shown.asked if verb_of(one.action) == v.TAKE}
    items = [link(shown, one, place == 0, taken.get(one)) for place, one in enumerate(held[:most])]
    items += [el("li", "…", class_="on")] if most < len(held) else []
    return [el("ol", items, class_="chain", aria_label=text(shown.names.language, "reading.chain"))]


def link(shown: Shown, held: int, last: bool, can: bool | None) -> Markup:
    """A tile, perhaps with a mark, or a piece."""
    if held > 0:
        mark = None if can is None else el("svg", sign(can, 0, 0, 1), viewBox="-10 -10 20 20", aria_hidden="true")
        return el("li", shown.tiles.svg(held - 1), mark)
    piece = -1 - held
    name = say(shown.names, "die") if piece == DIE else shown.moment.game.seats[piece]
    token = rondel.die() if piece == DIE else rondel.token(piece)
    note = el("small", text(shown.names.language, "reading.last")) if last else None
    return el("li", token, el("b", name), note, class_=f"who-stands seat{piece}")


def market_table(shown: Shown) -> list[Markup]:
    return [market.market(shown.names, shown.tiles.box, shown.s, {})]


DRAWN: Final[dict[str, Callable[[Shown], list[Markup]]]] = {CHAIN: chain, MARKET: market_table}
