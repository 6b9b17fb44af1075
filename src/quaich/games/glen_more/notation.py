"""How actions are written: `take Loch Ness`, `lay q16`, `use Distillery q17`. One text for records, mail and keyboard.

English is canonical; German and Italian are read as well. Cells are named by a letter for the column (west to east)
and a number for the row (south to north); the start village lies at p16.
"""

from __future__ import annotations

from typing import Any

from ...kernel.action import action, argument_of, verb_of
from ...words import catalogue, text
from .components import Components
from .components import names as names_of
from .rules import vocabulary as v
from .state import SIDE, SPACES, START_VILLAGE

GOODS = ("wood", "stone", "sheep", "cattle", "grain")
VERBS = {
    v.TAKE: "take",
    v.PASS_OVER: "pass_over",
    v.PAY: "pay",
    v.BUY: "buy",
    v.SELL: "sell",
    v.LAY: "lay",
    v.USE: "use",
    v.CHOOSE: "choose",
    v.GIVE_CLANSMAN: "give_clansman",
    v.GIVE_CHIEFTAIN: "give_chieftain",
    v.ENOUGH: "enough",
    v.MOVE: "move",
    v.PROMOTE: "promote",
    v.FILL: "fill",
    v.FINISH: "finish",
    v.END: "end",
}


def column_name(column: int) -> str:
    return chr(ord("a") + column) if column < 26 else "a" + chr(ord("a") + column - 26)


def cell_name(cell: int) -> str:
    """`p16` for the cell in column 15 and row 15."""
    return f"{column_name(cell % SIDE)}{cell // SIDE + 1}"


def good_name(good: int, language: str) -> str:
    return text(language, f"good.{GOODS[good]}")


def tiles_ahead(s: Any) -> list[tuple[int, int]]:
    """The tiles that lie ahead of the last piece: each with the number of spaces to go."""
    spaces = ((steps, s.space[(s.last + steps) % SPACES]) for steps in range(1, SPACES))
    return [(steps, held - 1) for steps, held in spaces if held > 0]


class Names:
    """What tiles are called in one language."""

    def __init__(self, components: Components, language: str) -> None:
        self.language = language
        catalogue(language)  # refuses a language that there is not
        self._names = [name[language] for name in names_of(components)]

    def tile(self, tile: int) -> str:
        return self._names[tile]

    def placed(self, s: Any, tile: int) -> str:
        """A tile in a territory, with its cell, as several may have the same name."""
        return f"{self.tile(tile)} {cell_name(s.cell[tile])}"

    def ahead(self, s: Any, tile: int) -> str:
        """A tile on the rondel; with the way to it if another has the same name."""
        name = self.tile(tile)
        namesakes = [(steps, other) for steps, other in tiles_ahead(s) if self.tile(other) == name]
        if len(namesakes) < 2:
            return name
        return f"{name} +{next(steps for steps, other in namesakes if other == tile)}"


def arguments(names: Names, s: Any, verb: int, argument: int) -> dict[str, str]:
    """The words that an action's text needs."""
    language = names.language
    if verb == v.TAKE:
        return {"tile": names.ahead(s, argument)}
    if verb in (v.PAY, v.SELL):
        return {"good": good_name(argument % 8, language), "cell": cell_name(s.cell[argument // 8])}
    if verb in (v.BUY, v.CHOOSE):
        return {"good": good_name(argument, language)}
    if verb == v.LAY:
        return {"cell": cell_name(argument)}
    if verb == v.USE:
        return {"tile": names.placed(s, argument)}
    if verb in (v.GIVE_CLANSMAN, v.PROMOTE):
        return {"cell": cell_name(s.cell[argument])}
    if verb == v.MOVE:
        there = s.beside[argument // 8][argument % 8] - 1
        return {"cell": cell_name(s.cell[argument // 8]), "there": cell_name(s.cell[there])}
    return {}


def imaginable(s: Any) -> list[int]:
    """Actions that somebody may think of in this position, legal or not: what one may ask "why not?" about."""
    seat, own = s.player, []
    tile = START_VILLAGE + seat
    while tile >= 0:
        own.append(tile)
        tile = s.following[tile] - 1
    found = [action(v.TAKE, tile) for _, tile in tiles_ahead(s)]
    found += [action(v.LAY, row * SIDE + column) for row in range(SIDE) for column in range(SIDE)]
    for tile in own:
        found += [action(verb, tile) for verb in (v.USE, v.GIVE_CLANSMAN, v.PROMOTE)]
        found += [action(verb, tile * 8 + good) for verb in (v.PAY, v.SELL) for good in range(len(GOODS))]
        found += [action(v.MOVE, tile * 8 + direction) for direction in range(8) if s.beside[tile][direction]]
    found += [action(verb, good) for verb in (v.BUY, v.CHOOSE) for good in range(len(GOODS))]
    return found + [action(verb, 0) for verb in (v.PASS_OVER, v.GIVE_CHIEFTAIN, v.ENOUGH, v.FILL, v.FINISH, v.END)]


def notation(names: Names, s: Any, number: int) -> str:
    """A legal action as it is written in a language."""
    verb, argument = verb_of(number), argument_of(number)
    return text(names.language, f"glen_more.do.{VERBS[verb]}", **arguments(names, s, verb, argument))
