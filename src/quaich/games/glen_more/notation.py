"""How actions are written: `take Loch Ness`, `lay q16`, `use Distillery q17`. One text for records, mail and keyboard.

English is canonical; German and Italian are read as well. Cells are named by a letter for the column (west to east)
and a number for the row (south to north); the start village lies at p16.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ...kernel.action import action, argument_of, verb_of
from ..shared import naming
from ..shared import notation as shared
from ..shared.naming import cell_name, column_name, laid, tiles_ahead
from .components import Components
from .components import names as names_of
from .rules import vocabulary as v
from .state import SIDE

__all__ = ["GOODS", "VERBS", "Names", "arguments", "cell_name", "column_name", "imaginable", "notation", "tiles_ahead"]

GOODS = ("wood", "stone", "sheep", "cattle", "grain")
VERBS = shared.VERBS | {
    v.PASS_OVER: "pass_over",
    v.GIVE_CHIEFTAIN: "give_chieftain",
    v.PROMOTE: "promote",
    v.FILL: "fill",
}


class Names(naming.Names):
    """What tiles are called in one language."""

    area: ClassVar[str] = "glen_more"
    goods: ClassVar[tuple[str, ...]] = GOODS

    def __init__(self, components: Components, language: str) -> None:
        super().__init__(names_of(components), language)


def arguments(names: Names, s: Any, verb: int, argument: int) -> dict[str, Any]:
    """The words that an action's text needs."""
    if verb == v.PROMOTE:
        return {"cell": cell_name(s.cell[argument])}
    return shared.arguments(names, s, verb, argument)


def imaginable(s: Any) -> list[int]:
    """Actions that somebody may think of in this position, legal or not: what one may ask "why not?" about."""
    found = [action(v.TAKE, tile) for _, tile in tiles_ahead(s)]
    found += [action(v.LAY, row * SIDE + column) for row in range(SIDE) for column in range(SIDE)]
    for tile in laid(s, s.player):
        found += [action(verb, tile) for verb in (v.USE, v.GIVE_CLANSMAN, v.PROMOTE)]
        found += [action(verb, tile * 8 + good) for verb in (v.PAY, v.SELL) for good in range(len(GOODS))]
        found += [action(v.MOVE, tile * 8 + direction) for direction in range(8) if s.beside[tile][direction]]
    found += [action(verb, good) for verb in (v.BUY, v.CHOOSE) for good in range(len(GOODS))]
    return found + [action(verb, 0) for verb in (v.PASS_OVER, v.GIVE_CHIEFTAIN, v.ENOUGH, v.FILL, v.FINISH, v.END)]


def notation(names: Names, s: Any, number: int) -> str:
    """A legal action as it is written in a language."""
    verb, argument = verb_of(number), argument_of(number)
    return names.say(f"do.{VERBS[verb]}", **arguments(names, s, verb, argument))
