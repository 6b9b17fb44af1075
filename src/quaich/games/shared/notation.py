"""How the actions that both Glen Mores have are written: their words, whatever the language."""

from __future__ import annotations

from typing import Any, Final

from .naming import Names, cell_name
from .rules import vocabulary as v

VERBS: Final = {
    v.TAKE: "take",
    v.PAY: "pay",
    v.BUY: "buy",
    v.SELL: "sell",
    v.LAY: "lay",
    v.USE: "use",
    v.CHOOSE: "choose",
    v.GIVE_CLANSMAN: "give_clansman",
    v.ENOUGH: "enough",
    v.MOVE: "move",
    v.FINISH: "finish",
    v.END: "end",
}


def arguments(names: Names, s: Any, verb: int, argument: int) -> dict[str, Any]:
    """The words that the text of an action needs which both games have."""
    if verb == v.TAKE:
        return {"tile": names.ahead(s, argument)}
    if verb in (v.PAY, v.SELL):
        return {"good": names.good(argument % 8), "cell": cell_name(s.cell[argument // 8])}
    if verb in (v.BUY, v.CHOOSE):
        return {"good": names.good(argument)}
    if verb == v.LAY:
        return {"cell": cell_name(argument)}
    if verb == v.USE:
        return {"tile": names.placed(s, argument)}
    if verb == v.GIVE_CLANSMAN:
        return {"cell": cell_name(s.cell[argument])}
    if verb == v.MOVE:
        there = s.beside[argument // 8][argument % 8] - 1
        return {"cell": cell_name(s.cell[argument // 8]), "there": cell_name(s.cell[there])}
    return {}
