"""What is asked at a decision of Glen More: the question, the choices in groups, and what cannot be chosen.

Terminal and page ask the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...kernel.action import action, argument_of, verb_of
from ...kernel.asking import Choice, Meant, Refused, together
from ...kernel.game import Reason, Setting
from ...words import LANGUAGES, text
from . import maps, signs
from .descriptions import trade_words
from .notation import GOODS, Names, cell_name, good_name, notation, tiles_ahead
from .room import names as names_of
from .rules import vocabulary as v
from .state import IN_STACKS, SIDE, SPACES

__all__ = [
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
SALES, MOVES = "sales", "moves"
FAMILIAR = (v.NOT_ACTIVE, v.NO_EFFECT, v.ALREADY_USED, v.NO_CLANSMAN_NEAR)  # reasons that need not be said each time


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
        words |= {"good": good_name(first, language), "n": second}
    elif step in (v.PAYING_DIFFERENT, v.GIVING_CLANSMEN, v.CHOOSING):
        words["n"] = first
    elif step == v.TRADING:
        words |= {"terms": trade_words(names, box, tile), "given": first}
    elif step == v.MOVING:
        words["n"] = s.moves
    if step in (v.ACTIVATING, v.MOVING) and not any(verb_of(act) in (v.USE, v.MOVE, v.PROMOTE) for act in legal):
        return text(language, "glen_more.ask.go_on" if s.moves and step == v.ACTIVATING else "glen_more.ask.done")
    if step == v.TAKING and legal[0] == action(v.PASS_OVER, 0):
        return text(language, "glen_more.ask.passing")
    return text(language, f"glen_more.ask.{STEPS[step]}", **words)


def choices(setting: Setting, s: Any, legal: Sequence[int], language: str) -> list[Choice]:
    """The legal actions, numbered from 1 in their order, each in full."""
    found = []
    for number, act in enumerate(legal, 1):
        full = setting.room.describe(setting, s, act, language)
        note = remark(s, act, language)
        group, row, label = place_in_list(setting, s, act, language)
        brief = brief_use(setting, s, act, language) if verb_of(act) == v.USE else ""
        found.append(Choice(number, act, f"{full} ({note})" if note else full, group, row, label, brief))
    return found


def brief_use(setting: Setting, s: Any, act: int, language: str) -> str:
    """`Pasture o16: cattle`."""
    names, tile = names_of(setting, language), argument_of(act)
    does = "".join(part for part, _ in signs.activation(names, setting.box, tile))
    return f"{names.placed(s, tile)}: {does}"


def place_in_list(setting: Setting, s: Any, act: int, language: str) -> tuple[str, str, str]:
    """The group of an action, and its row and label there."""
    verb, argument = verb_of(act), argument_of(act)
    if verb == v.SELL:
        good = argument % 8
        row = text(
            language, "glen_more.row.sell", good=good_name(good, language), n=setting.box.price[s.filled[good] - 1]
        )
        return SALES, row, cell_name(s.cell[argument // 8])
    if verb == v.MOVE:
        there = s.beside[argument // 8][argument % 8] - 1
        row = text(language, "glen_more.row.move", cell=cell_name(s.cell[argument // 8]))
        return MOVES, row, cell_name(s.cell[there])
    if verb == v.PROMOTE:
        return MOVES, text(language, "glen_more.row.promote"), cell_name(s.cell[argument])
    return "", "", ""


def remark(s: Any, act: int, language: str) -> str:
    """What else is good to know: who takes a near tile stays last and plays again."""
    if verb_of(act) != v.TAKE:
        return ""
    steps = next(steps for steps, tile in tiles_ahead(s) if tile == argument_of(act))
    return text(language, "glen_more.again") if steps < steps_to_next_piece(s) else ""


def steps_to_next_piece(s: Any) -> int:
    """How far ahead of the last piece the next one stands, the die included."""
    return next((steps for steps in range(1, SPACES) if s.space[(s.last + steps) % SPACES] < 0), SPACES)


# what cannot be chosen


def refused(setting: Setting, s: Any, language: str) -> list[Refused]:
    """What one might expect to choose at this decision and why it is not to be had."""
    found = []
    for act, label in expected(names_of(setting, language), s):
        code = setting.room.rules().why(setting.box, s, act)
        if code != v.OK:
            found.append(Refused(act, label, code, setting.room.reason(setting, s, act, code)))
    return found


def refusals(setting: Setting, s: Any, language: str, near: bool = False) -> list[tuple[str, Reason]]:
    """The same without numbers. `near`: only what somebody who looks at the map may not see."""
    told = refused(setting, s, language)
    return [(one.label, one.reason) for one in told if not (near and one.code in FAMILIAR)]


def expected(names: Names, s: Any) -> Iterator[tuple[int, str]]:
    """Actions of the usual kind for the open decision."""
    step = step_of(s)
    if step == v.TAKING:
        yield from ((action(v.TAKE, tile), names.ahead(s, tile)) for _, tile in tiles_ahead(s))
    elif step == v.LAYING:
        yield from ((action(v.LAY, cell), cell_name(cell)) for cell in cells_beside(s))
    elif step == v.ACTIVATING:
        yield from ((action(v.USE, tile), names.placed(s, tile)) for tile in maps.laid(s, s.player))
    else:
        yield from ((act, notation(names, s, act)) for act in small_actions(s, step))


def small_actions(s: Any, step: int) -> Iterator[int]:
    """What one might do beside laying and activating: buy, stop, promote."""
    if step in (v.PAYING, v.PAYING_DIFFERENT, v.TRADING):
        yield from (action(v.BUY, good) for good in range(len(GOODS)))
    if step == v.TRADING:
        yield action(v.ENOUGH, 0)
    if step == v.MOVING:
        yield from (action(v.PROMOTE, tile) for tile in maps.laid(s, s.player) if s.clansmen[tile])


def cells_beside(s: Any) -> list[int]:
    """Free cells at the side of a tile."""
    cells = {s.cell[tile] for tile in maps.laid(s, s.player)}
    around = {cell + way for cell in cells for way in (1, -1, SIDE, -SIDE)} - cells
    return sorted(cell for cell in around if 0 < cell % SIDE < SIDE - 1 and 0 < cell // SIDE < SIDE - 1)


def meant(setting: Setting, s: Any) -> list[Meant]:
    """Everything that can be asked about by its text, legal or not."""
    spoken = [names_of(setting, language) for language in LANGUAGES]
    known = [Meant(act, tuple(notation(names, s, act) for names in spoken)) for act in setting.room.imaginable(s)]
    ahead = {tile for _, tile in tiles_ahead(s)}
    away = [tile for tile in range(IN_STACKS) if tile not in ahead]
    return known + [Meant(action(v.TAKE, tile), tuple(taking(names, tile) for names in spoken)) for tile in away]


def taking(names: Names, tile: int) -> str:
    return text(names.language, "glen_more.do.take", tile=names.tile(tile))


def no_moment(reason: Reason) -> bool:
    """Whether a reason only says that something belongs to another moment."""
    return reason.key == "glen_more.why.not_now"


def out_of_sight(reason: Reason) -> bool:
    """Whether a reason only says that a tile is not to be had: there may be others of its name that are."""
    return reason.key == "glen_more.why.not_ahead"
