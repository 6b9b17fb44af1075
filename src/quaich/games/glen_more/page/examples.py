"""The rulebook's examples as pictures: small boards with what may be done there, and why the rest may not.

Nothing in them can be chosen, and many stand on one page: so no element keeps an id.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ....kernel.action import argument_of, verb_of
from ....kernel.room import NOBODY
from ....pictures.icons import seat_mark
from ....pictures.markup import Markup, at, el
from ....words import listing, text
from .. import drawing, examples
from ..examples import CHAIN, LAND, MARKET, SCORES, TILES, Answer, Moment
from ..notation import Names, cell_name
from ..room import names as names_of
from ..rules import vocabulary as v
from ..state import BY_CHIEFTAINS, BY_PLACES, BY_WHISKY, DIE, SPACES
from . import land, land_picture, market, rondel, tile
from .land_picture import WAYS, Frame, Land, frame_around
from .wording import USED, say

ID: Final = re.compile(r' id="[^"]*"')
TICK, CROSS = "M-5 0-1.500 4 5.500-4", "M-4.500-4.500 4.500 4.500M4.500-4.500-4.500 4.500"
TOP = 33  # where a mark stands on a tile
COMPARED = {BY_WHISKY: "casks", BY_CHIEFTAINS: "chieftains", BY_PLACES: "places"}


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


def boards(rule: str, language: str) -> list[list[Board]]:
    """The examples of a rule, each as its pictures one after the other."""
    return [[board(moment, language) for moment in examples.moments(one)] for one in examples.examples_of(rule)]


def ruled() -> dict[str, list[str]]:
    """The rules that have pictures, with the keys of their examples."""
    found: dict[str, list[str]] = {}
    for one in examples.examples():
        for rule in one.rules:
            found.setdefault(rule, []).append(one.key)
    return found


def board(moment: Moment, language: str) -> Board:
    names = names_of(moment.game.setting, language)
    asked = examples.answers(moment)
    parts = [part for kind in moment.picture.show for part in DRAWN[kind](moment, names, asked)]
    bare = [Markup(ID.sub("", part)) for part in parts]
    return Board(bare, moment.picture.caption[language], notes(moment, names, asked))


def notes(moment: Moment, names: Names, asked: list[Answer]) -> list[Note]:
    """What the rules say of the actions that are pointed out; those of which they say the same stand together."""
    groups: dict[tuple[bool, str, tuple[str, ...]], list[str]] = {}
    for one in asked:
        can = one.reason is None
        why = text(names.language, "reading.can") if one.reason is None else one.reason.told(names.language)
        rules = () if one.reason is None else one.reason.rules
        groups.setdefault((can, why, rules), []).append(label(moment, names, one.action))
    return [Note(capital(listing(names.language, labels)), *said) for said, labels in groups.items()]


def label(moment: Moment, names: Names, action: int) -> str:
    """Where something happens, if the picture shows what; other actions as they are written."""
    verb, argument = verb_of(action), argument_of(action)
    if verb == v.LAY:
        return cell_name(argument)
    s = moment.game.state
    if verb == v.TAKE:
        return names.ahead(s, argument)
    if verb == v.USE:
        return names.placed(s, argument)
    if verb == v.MOVE:
        tile_, way = argument // 8, argument % 8
        return f"{cell_name(s.cell[tile_])} → {cell_name(s.cell[s.beside[tile_][way] - 1])}"
    return moment.game.text_of(action, names.language)


def capital(words: str) -> str:
    """With a capital at the beginning; a cell is written small."""
    return words if words[1:2].isdigit() else words[:1].upper() + words[1:]


# territories


def lands(moment: Moment, names: Names, asked: list[Answer]) -> list[Markup]:
    return [territory(moment, names, seat, asked) for seat in moment.picture.seats]


def territory(moment: Moment, names: Names, seat: int, asked: list[Answer]) -> Markup:
    """A territory with marks on cells, tiles and ways, its owner's coins and pieces above it."""
    game, box, s = moment.game, moment.game.setting.box, moment.game.state
    hand = land.in_hand(s) if s.player == seat else NOBODY
    shown = Land(names, box, unticked(s), seat, game.seats[seat], {}, NOBODY)
    cells = [argument_of(one.action) for one in asked if verb_of(one.action) == v.LAY]
    frame = frame_around([s.cell[one] for one in shown.tiles] + cells)
    who = el("p", seat_mark(seat), " ", game.seats[seat], class_=f"who seat{seat}")
    counts = land.counts(names, box, s, seat)
    held = land.hand_picture(names, box, hand) if hand != NOBODY else None
    return el(
        "div", el("div", who, counts, class_="has"), held, map_of(shown, frame, asked), class_="land example-land"
    )


def unticked(s: Any) -> Any:
    """The same without the ticks of this turn: in an example a tick says what may be done."""
    s = s.copy()
    s.ready = [0 if ready == USED else ready for ready in s.ready]
    return s


def map_of(shown: Land, frame: Frame, asked: list[Answer]) -> Markup:
    margin, size = land_picture.MARGIN, tile.SIZE
    width, height = frame.columns * size + margin, frame.rows * size + margin
    return el(
        "svg",
        land_picture.edges(frame),
        [land_picture.tile_at(shown, frame, one) for one in shown.tiles],
        [land_picture.standing_on(shown, frame, one) for one in shown.tiles],
        [mark_of(shown, frame, one) for one in asked],
        viewBox=f"{-margin} -6 {width + 6} {height + 6}",
        width=(width + 6) * 0.9,
        class_="map",
        role="group",
        aria_label=say(shown.names, "land", who=shown.owner),
        focusable="false",
    )


def mark_of(shown: Land, frame: Frame, asked: Answer) -> Markup | None:
    """A tick or a cross where an action would happen; its words stand below the picture."""
    verb, argument, can = verb_of(asked.action), argument_of(asked.action), asked.reason is None
    if verb == v.LAY:
        x, y = frame.corner(argument)
        return el("g", outline(can), sign(can, 50, 50, 2.2), transform=at(x, y), aria_hidden="true")
    if verb == v.MOVE:
        return arrow(shown, frame, argument // 8, argument % 8)
    if verb not in (v.USE, v.PROMOTE, v.SELL, v.PAY):
        return None
    on = argument // 8 if verb in (v.SELL, v.PAY) else argument
    x, y = frame.corner(shown.s.cell[on])
    left, top = {v.USE: (84, TOP), v.PROMOTE: (36, 55)}.get(verb, (86, 50))
    return el("g", sign(can, left, top, 1.15), transform=at(x, y), aria_hidden="true")


def outline(can: bool) -> Markup:
    return el("rect", x=4, y=4, width=92, height=92, rx=5, class_="may" if can else "may-not")


def sign(can: bool, x: float, y: float, scale: float) -> Markup:
    """A tick or a cross on a disc: two shapes, two colours."""
    drawn = [el("circle", r=9), el("path", d=TICK if can else CROSS)]
    return el("g", drawn, transform=at(x, y, scale), class_="sign yes" if can else "sign no")


def arrow(shown: Land, frame: Frame, tile_: int, way: int) -> Markup:
    """A step of a clansman, drawn over the border of two tiles."""
    x, y = WAYS[way]
    left, top = frame.corner(shown.s.cell[tile_])
    turned = f"rotate({land_picture.turn(x, y)})"
    drawn = [el("circle", r=13, class_="knob"), el("path", d="M-5 -6 7 0 -5 6Z", class_="tip", transform=turned)]
    return el("g", drawn, transform=at(left + 50 + x * 46, top + 50 + y * 46), class_="arrow", aria_hidden="true")


# rondel, market, points, tiles


def chain(moment: Moment, names: Names, asked: list[Answer]) -> list[Markup]:
    """The chain from its rear on, as a list that runs over several lines."""
    game, s = moment.game, moment.game.state
    held = [s.space[(s.last + steps) % SPACES] for steps in range(SPACES)]
    shown = [one for one in held if one][: moment.picture.spaces]
    taken = {1 + argument_of(one.action): one.reason is None for one in asked if verb_of(one.action) == v.TAKE}
    box = game.setting.box
    items = [link(names, box, one, game.seats, place == 0, taken.get(one)) for place, one in enumerate(shown)]
    if len(shown) < len([one for one in held if one]):
        items.append(el("li", "…", class_="on"))
    return [el("ol", items, class_="chain", aria_label=text(names.language, "reading.chain"))]


def link(names: Names, box: Any, held: int, seats: tuple[str, ...], last: bool, can: bool | None) -> Markup:
    """A tile, perhaps with a mark, or a piece."""
    if held > 0:
        mark = None if can is None else el("svg", sign(can, 0, 0, 1), viewBox="-10 -10 20 20", aria_hidden="true")
        return el("li", tile.tile_svg(names, box, held - 1), mark)
    piece = -1 - held
    name = say(names, "die") if piece == DIE else seats[piece]
    token = rondel.die() if piece == DIE else rondel.token(piece)
    note = el("small", text(names.language, "reading.last")) if last else None
    return el("li", token, el("b", name), note, class_=f"who-stands seat{piece}")


def market_table(moment: Moment, names: Names, asked: list[Answer]) -> list[Markup]:
    return [market.market(names, moment.game.setting.box, moment.game.state, {})]


def scores(moment: Moment, names: Names, asked: list[Answer]) -> list[Markup]:
    """What each has in the three comparisons, and the points for it."""
    game, language = moment.game, names.language
    heads = [el("th", say(names, f"head.{what}"), scope="col") for what in COMPARED.values()]
    heads = [el("td"), *heads, el("th", text(language, "reading.together"), scope="col")]
    rows = [score_row(game, seat, language) for seat in range(game.setting.players)]
    return [el("table", el("thead", el("tr", heads)), el("tbody", rows), class_="scores")]


def score_row(game: Any, seat: int, language: str) -> Markup:
    box, s = game.setting.box, game.state
    bonnets = sum(box.bonnets[card] for card in drawing.cards_of(s, seat))
    has = (s.casks[seat], s.chieftains[seat] + bonnets, len(drawing.cards_of(s, seat)))
    cells = []
    for source, number in zip(COMPARED, has, strict=True):
        points = text(language, "reading.points", n=s.points[seat][source])
        cells.append(el("td", f"{number} ", el("span", f"→ {points}", class_="gain")))
    total = text(language, "reading.points", n=sum(s.points[seat][source] for source in COMPARED))
    who = el("th", seat_mark(seat), " ", game.seats[seat], scope="row", class_=f"seat{seat}")
    return el("tr", who, cells, el("td", total, class_="total"))


def large_tiles(moment: Moment, names: Names, asked: list[Answer]) -> list[Markup]:
    english = names_of(moment.game.setting, "en")
    box = moment.game.setting.box
    known = {english.tile(number): number for number in reversed(range(67))}
    items = [el("li", tile.tile_svg(names, box, known[name])) for name in moment.picture.tiles]
    return [el("ul", items, class_="large-tiles")]


Drawing = Callable[[Moment, Names, list[Answer]], list[Markup]]
DRAWN: Final[dict[str, Drawing]] = {
    LAND: lands,
    CHAIN: chain,
    MARKET: market_table,
    SCORES: scores,
    TILES: large_tiles,
}
