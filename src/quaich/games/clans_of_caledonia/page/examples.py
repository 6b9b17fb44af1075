"""The rulebook's examples as pictures: parts of the map and of the market, with what may be done there, and why not.

Nothing in them can be chosen, and many stand on one page: so no element keeps an id.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ....kernel.action import argument_of, verb_of
from ....kernel.viewing import Look
from ....pictures.markup import Markup, at, el
from ....words import listing, text
from .. import examples
from ..examples import CONTRACT, EXPORT, MAP, MARKET, MAT, Answer, Moment
from ..names import Names, hex_name
from ..room import names as names_of
from ..rules import vocabulary as v
from ..state import HEXES
from . import contract, export, forecast, market
from .hexagons import HEIGHT, RADIUS, middle, outline, place_at
from .map_picture import sheet_of, whole_map
from .mat_picture import Mat, mat_picture
from .wording import capital

ID: Final = re.compile(r' (?:id|tabindex)="[^"]*"')
TICK, CROSS = "M-5 0-1.500 4 5.500-4", "M-4.500-4.500 4.500 4.500M4.500-4.500-4.500 4.500"
ON_HEX = (v.PLACE, v.SLAUGHTER, v.MOVE)


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
    parts = [DRAWN[kind](moment, names, asked) for kind in moment.picture.show]
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
    if verb_of(action) in ON_HEX:
        return hex_name(argument_of(action))
    return moment.game.text_of(action, names.language)


def look_of(moment: Moment, names: Names) -> Look:
    game = moment.game
    return Look(game.setting, game.state, game.seats, game.player, names.language)


# the pictures


def map_part(moment: Moment, names: Names, asked: list[Answer]) -> Markup:
    """The part of the map where something stands or is pointed out."""
    look, s, box = look_of(moment, names), moment.game.state, moment.game.setting.box
    pointed = {argument_of(one.action): one.reason is None for one in asked if verb_of(one.action) in ON_HEX}
    can = [h for h, may in pointed.items() if may]
    sheet = sheet_of(look, names, {}, forecast.full_costs(box, s, can), forecast.goods_near(box, s, can))
    shown = [middle(place_at(h)) for h in range(HEXES) if s.unit_at[h] or h in pointed]
    shown += [middle(sheet.ports[argument_of(one.action)]) for one in asked if verb_of(one.action) == v.PORT]
    marks = [mark(*middle(place_at(h)), may) for h, may in pointed.items()]
    marks += [
        mark(*middle(sheet.ports[argument_of(one.action)]), one.reason is None)
        for one in asked
        if verb_of(one.action) == v.PORT
    ]
    return el("div", whole_map(sheet, frame(shown), marks), class_="map-part")


def frame(shown: list[tuple[float, float]]) -> str:
    """A window around some places, with the hexes beside them."""
    left, right = min(x for x, _ in shown) - 2.1 * RADIUS, max(x for x, _ in shown) + 2.1 * RADIUS
    top, bottom = min(y for _, y in shown) - HEIGHT, max(y for _, y in shown) + HEIGHT
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def mark(x: float, y: float, can: bool) -> Markup:
    """A tick or a cross on a disc, and a line around the hex: two shapes, two colours."""
    drawn = [el("circle", r=9), el("path", d=TICK if can else CROSS)]
    sign = el("g", drawn, transform=at(19, -20, 1.05), class_="sign yes" if can else "sign no")
    ring = el("polygon", points=outline(3), class_="may" if can else "may-not")
    return el("g", ring, sign, transform=at(round(x, 1), round(y, 1)), aria_hidden="true")


def market_table(moment: Moment, names: Names, asked: list[Answer]) -> Markup:
    return market.market(look_of(moment, names), names, {})


def own_contracts(moment: Moment, names: Names, asked: list[Answer]) -> Markup:
    """What lies in the crates of whoever acts, with what is missing."""
    s, box, seat = moment.game.state, moment.game.setting.box, moment.game.player
    held = [one - 1 for one in s.crate[seat] if one > 0]
    cards = [contract.card(names, box, s, one, seat, {}, "") for one in held]
    return el("div", el("ul", cards, class_="crates"), class_="example-contracts")


def open_contracts(moment: Moment, names: Names, asked: list[Answer]) -> Markup:
    """What lies face up on the export board, with the price of the round."""
    return el("div", export.contracts(look_of(moment, names), names, {}), class_="export example-export")


def own_mat(moment: Moment, names: Names, asked: list[Answer]) -> Markup:
    game = moment.game
    drawn = mat_picture(Mat(names, game.setting.box, game.state, game.player, {}), game.seats[game.player])
    return el("div", drawn, class_="mat example-mat")


Drawing = Callable[[Moment, Names, list[Answer]], Markup]
DRAWN: Final[dict[str, Drawing]] = {
    MAP: map_part,
    MARKET: market_table,
    CONTRACT: own_contracts,
    MAT: own_mat,
    EXPORT: open_contracts,
}
