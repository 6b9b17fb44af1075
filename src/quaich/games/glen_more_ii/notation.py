"""How actions are written: `take Loch Ness`, `claim MacLeod`, `lay q16`. One text for records, mail and keyboard.

English is canonical; German and Italian are read as well. Cells are named by a letter for the column (west to east)
and a number for the row (south to north); the start village lies at p16, the home castle at q16.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...kernel.action import action, argument_of, verb_of
from ..shared import naming
from ..shared import notation as shared
from ..shared.naming import cell_name, laid, tiles_ahead
from . import component_form as form
from .components import Components
from .components import names as names_of
from .rules import vocabulary as v
from .state import CLANS, SIDE, THE_END, TO_CHOOSE, TO_CLAIM, TO_FILL, TO_REMOVE, TO_STAND

GOODS: Final = form.GOOD_WORDS
VERBS: Final = shared.VERBS | {
    v.STOP: "stop",
    v.DISCARD: "discard",
    v.GAIN: "gain",
    v.CLAIM: "claim",
    v.STAND: "stand",
    v.PUT: "put",
    v.BUILD: "build",
    v.REMOVE: "remove",
    v.USE_FOR_POINTS: "use_for_points",
    v.GIVE_COIN: "give_coin",
}
EFFECTS: Final = {TO_STAND: "stand", TO_CHOOSE: "choose", TO_FILL: "fill", TO_CLAIM: "claim", TO_REMOVE: "remove"}
FALLBACKS: Final = ("coin", "move")  # what a discarded tile brings


class Names(naming.Names):
    """What tiles, goods and clans are called in one language."""

    area: ClassVar[str] = "glen_more_ii"
    goods: ClassVar[tuple[str, ...]] = GOODS

    def __init__(self, components: Components, language: str) -> None:
        super().__init__(names_of(components), language)
        self._clans = [clan.name for clan in components.clans]
        self.david_hume = components.david_hume.name

    def clan(self, clan: int) -> str:
        """Clans have the same name in every language."""
        return self._clans[clan]

    def kind(self, kind: int) -> str:
        return self.say(f"kind.{form.KINDS[kind]}")

    def in_pile(self, tile: int) -> str:
        """A tile of the discard pile; with its number if another one has the same name."""
        name = self.tile(tile)
        namesakes = [other for other in range(THE_END) if self.tile(other) == name]
        return name if len(namesakes) == 1 else f"{name} +{namesakes.index(tile) + 1}"


def open_step(s: Any) -> list[int]:
    """The frame on top of the agenda: step and arguments; zeros when the game is over."""
    return list(s.todo[s.depth - 1]) if s.depth else [0, 0, 0, 0]


def key_of(verb: int, argument: int) -> str:
    """The last part of the ids of an action's texts."""
    if verb == v.GAIN:
        return f"gain.{EFFECTS[argument]}"
    if verb == v.DISCARD:
        return f"discard.{FALLBACKS[argument % 2]}"
    return VERBS[verb]


def arguments(names: Names, s: Any, verb: int, argument: int) -> dict[str, Any]:
    """The words that an action's text needs."""
    if verb == v.DISCARD:
        return {"tile": names.ahead(s, argument // 2)}
    if verb == v.CLAIM:
        return {"clan": names.clan(argument)}
    if verb == v.STAND:
        return {"cell": cell_name(s.cell[argument])}
    if verb == v.PUT:
        return {"good": names.good(argument % 8), "cell": cell_name(s.cell[argument // 8])}
    if verb == v.BUILD:
        return {"tile": names.in_pile(argument)}
    if verb in (v.REMOVE, v.USE_FOR_POINTS):
        return {"tile": names.placed(s, argument)}
    return shared.arguments(names, s, verb, argument)


def notation(names: Names, s: Any, number: int) -> str:
    """A legal action as it is written in a language."""
    verb, argument = verb_of(number), argument_of(number)
    return names.say(f"do.{key_of(verb, argument)}", **arguments(names, s, verb, argument))


def imaginable(s: Any) -> list[int]:
    """Actions that somebody may think of in this position, legal or not: what one may ask "why not?" about."""
    ahead = [tile for _, tile in tiles_ahead(s) if tile != THE_END]
    found = [action(v.TAKE, tile) for tile in ahead]
    found += [action(v.DISCARD, tile * 2 + brings) for tile in ahead for brings in range(len(FALLBACKS))]
    found += [action(v.LAY, row * SIDE + column) for row in range(SIDE) for column in range(SIDE)]
    for tile in laid(s, s.player):
        with_tile = (v.USE, v.USE_FOR_POINTS, v.GIVE_CLANSMAN, v.STAND, v.REMOVE)
        found += [action(verb, tile) for verb in with_tile]
        found += [action(verb, tile * 8 + good) for verb in (v.PAY, v.SELL, v.PUT) for good in range(len(GOODS))]
        found += [action(v.MOVE, tile * 8 + direction) for direction in range(8) if s.beside[tile][direction]]
    found += [action(v.CLAIM, clan) for clan in range(CLANS)]
    found += [action(v.BUILD, tile) for tile in range(THE_END)]
    found += [action(v.GAIN, effect) for effect in EFFECTS]
    found += [action(verb, good) for verb in (v.BUY, v.CHOOSE) for good in range(len(GOODS))]
    return found + [action(verb, 0) for verb in (v.STOP, v.GIVE_COIN, v.ENOUGH, v.FINISH, v.END)]
