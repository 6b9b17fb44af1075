"""What the rules of both Glen Mores report, as lines of a log in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .naming import Names, cell_name
from .rules import vocabulary as v

Line = Callable[[int, int, int], str]
WITHOUT_SEAT = (v.DISCARDED, v.REVEALED, v.ROLLED, v.SCORING, v.GAME_OVER)
QUIET = (v.FORCED, v.ACTIVATED)  # what follows from them is reported by itself


def lines(names: Names, who: str, tile_of_card: Callable[[int], int], source: Callable[[int], str]) -> dict[int, Line]:
    """The events that both games have, each with what makes a line of its three numbers."""

    def log(key: str, **arguments: Any) -> str:
        return names.say(f"log.{key}", **arguments)

    def of_tile(key: str) -> Line:
        """Something that a tile brings; what no tile brings has a text of its own."""
        return lambda _, tile, n: (
            log(key, who=who, tile=names.tile(tile), n=n) if tile >= 0 else log(f"{key}_else", who=who, n=n)
        )

    return {
        v.TURN: lambda *_: log("turn", who=who),
        v.TOOK: lambda _, tile, __: log("took", who=who, tile=names.tile(tile)),
        v.PAID: lambda _, __, good: log("paid", who=who, good=names.good(good)),
        v.BOUGHT: lambda _, good, n: log("bought", who=who, good=names.good(good), n=n),
        v.SOLD: lambda _, good, n: log("sold", who=who, good=names.good(good), n=n),
        v.GAVE_CLANSMAN: lambda *_: log("gave_clansman", who=who),
        v.GAVE_CASKS: lambda _, n, __: log("gave_casks", who=who, n=n),
        v.LAID: lambda _, tile, cell: log("laid", who=who, tile=names.tile(tile), cell=cell_name(cell)),
        v.GOT_CLANSMEN: of_tile("got_clansmen"),
        v.GOT_CASKS: of_tile("got_casks"),
        v.GOT_COINS: of_tile("got_coins"),
        v.GOT_POINTS: of_tile("got_points"),
        v.GOT_MOVES: of_tile("got_moves"),
        v.GOT_CARD: lambda _, card, __: log("got_card", who=who, place=names.tile(tile_of_card(card))),
        v.GOT_GOOD: lambda _, tile, good: log("got_good", who=who, tile=names.tile(tile), good=names.good(good)),
        v.MOVED: lambda _, start, goal: log("moved", who=who, start=names.tile(start), goal=names.tile(goal)),
        v.DISCARDED: lambda tile, *_: log("discarded", tile=names.tile(tile)),
        v.REVEALED: lambda tile, *_: log("revealed", tile=names.tile(tile)),
        v.SCORING: lambda number, *_: log("scoring", number=number),
        v.AWARDED: lambda _, by, n: log("awarded", who=who, source=source(by), n=n),
        v.GAME_OVER: lambda *_: log("game_over"),
    }
