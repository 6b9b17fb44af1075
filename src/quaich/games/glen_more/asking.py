"""What is asked at a decision of Glen More: the question, the choices in groups, and what cannot be chosen.

Terminal and page ask the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...kernel.action import action, argument_of, verb_of
from ...kernel.asking import Choice, Meant, Refused, together
from ...kernel.game import Reason, Setting
from ...words import LANGUAGES
from ..shared import asking as shared
from ..shared.asking import FAMILIAR, MOVES, SALES, cells_beside
from ..shared.descriptions import trade_words
from ..shared.naming import cell_name, laid, tiles_ahead
from . import signs
from .notation import GOODS, Names, notation
from .room import names as names_of
from .rules import vocabulary as v
from .state import IN_STACKS

__all__ = [
    "FAMILIAR",
    "MOVES",
    "SALES",
    "Choice",
    "Meant",
    "Refused",
    "choices",
    "question",
    "refusals",
    "refused",
    "together",
]

STEPS = {
    v.TAKING: "taking",
    v.PAYING: "paying",
    v.PAYING_DIFFERENT: "paying_different",
    v.GIVING_CLANSMEN: "giving_clansmen",
    v.LAYING: "laying",
    v.CHOOSING: "choosing",
    v.FILLING: "filling",
    v.ACTIVATING: "activating",
    v.TRADING: "trading",
    v.MOVING: "moving",
}


def step_of(s: Any) -> int:
    """The decision that is open."""
    return int(s.todo[s.depth - 1][0])


def question(setting: Setting, s: Any, legal: Sequence[int], language: str) -> str:
    """What is to be decided, in one sentence."""
    names, box = names_of(setting, language), setting.box
    step, tile, first, second = s.todo[s.depth - 1]
    words: dict[str, Any] = {}
    if step not in (v.TAKING, v.MOVING):
        words["tile"] = names.tile(tile)
    if step == v.PAYING:
        words |= {"good": names.good(first), "n": second}
    elif step in (v.PAYING_DIFFERENT, v.GIVING_CLANSMEN, v.CHOOSING):
        words["n"] = first
    elif step == v.TRADING:
        words |= {"terms": trade_words(names, box, tile), "given": first}
    elif step == v.MOVING:
        words["n"] = s.moves
    if step in (v.ACTIVATING, v.MOVING) and not any(verb_of(act) in (v.USE, v.MOVE, v.PROMOTE) for act in legal):
        return names.say("ask.go_on" if s.moves and step == v.ACTIVATING else "ask.done")
    if step == v.TAKING and legal[0] == action(v.PASS_OVER, 0):
        return names.say("ask.passing")
    return names.say(f"ask.{STEPS[step]}", **words)


def choices(setting: Setting, s: Any, legal: Sequence[int], language: str) -> list[Choice]:
    """The legal actions, numbered from 1 in their order, each in full."""
    names, found = names_of(setting, language), []
    for number, act in enumerate(legal, 1):
        full = setting.room.describe(setting, s, act, language)
        if verb_of(act) == v.TAKE and shared.stays_last(s, argument_of(act)):
            full += f" ({names.say('again')})"
        group, row, label = place_in_list(names, setting.box, s, act)
        brief = brief_use(names, setting.box, s, act) if verb_of(act) == v.USE else ""
        found.append(Choice(number, act, full, group, row, label, brief))
    return found


def brief_use(names: Names, box: Any, s: Any, act: int) -> str:
    """`Pasture o16: cattle`."""
    tile = argument_of(act)
    does = "".join(part for part, _ in signs.activation(names, box, tile))
    return f"{names.placed(s, tile)}: {does}"


def place_in_list(names: Names, box: Any, s: Any, act: int) -> shared.Row:
    """The group of an action, and its row and label there."""
    verb, argument = verb_of(act), argument_of(act)
    if verb == v.SELL:
        return shared.sale_row(names, box, s, argument)
    if verb == v.MOVE:
        return shared.move_row(names, s, argument)
    if verb == v.PROMOTE:
        return MOVES, names.say("row.promote"), cell_name(s.cell[argument])
    return "", "", ""


# what cannot be chosen


def refused(setting: Setting, s: Any, language: str) -> list[Refused]:
    """What one might expect to choose at this decision and why it is not to be had."""
    return shared.refused(setting, s, expected(names_of(setting, language), s))


def refusals(setting: Setting, s: Any, language: str, near: bool = False) -> list[tuple[str, Reason]]:
    """The same without numbers. `near`: only what somebody who looks at the map may not see."""
    return shared.told(refused(setting, s, language), near)


def expected(names: Names, s: Any) -> Iterator[tuple[int, str]]:
    """Actions of the usual kind for the open decision."""
    step = step_of(s)
    if step == v.TAKING:
        yield from ((action(v.TAKE, tile), names.ahead(s, tile)) for _, tile in tiles_ahead(s))
    elif step == v.LAYING:
        yield from ((action(v.LAY, cell), cell_name(cell)) for cell in cells_beside(s))
    elif step == v.ACTIVATING:
        yield from ((action(v.USE, tile), names.placed(s, tile)) for tile in laid(s, s.player))
    else:
        yield from ((act, notation(names, s, act)) for act in small_actions(s, step))


def small_actions(s: Any, step: int) -> Iterator[int]:
    """What one might do beside laying and activating: buy, stop, promote."""
    if step in (v.PAYING, v.PAYING_DIFFERENT, v.TRADING):
        yield from (action(v.BUY, good) for good in range(len(GOODS)))
    if step == v.TRADING:
        yield action(v.ENOUGH, 0)
    if step == v.MOVING:
        yield from (action(v.PROMOTE, tile) for tile in laid(s, s.player) if s.clansmen[tile])


def meant(setting: Setting, s: Any) -> list[Meant]:
    """Everything that can be asked about by its text, legal or not."""
    spoken = [names_of(setting, language) for language in LANGUAGES]
    return shared.meant(setting, s, spoken, lambda names, act: notation(names, s, act), IN_STACKS)


def no_moment(reason: Reason) -> bool:
    """Whether a reason only says that something belongs to another moment."""
    return shared.is_reason(reason, "glen_more", "not_now")


def out_of_sight(reason: Reason) -> bool:
    """Whether a reason only says that a tile is not to be had: there may be others of its name that are."""
    return shared.is_reason(reason, "glen_more", "not_ahead")
