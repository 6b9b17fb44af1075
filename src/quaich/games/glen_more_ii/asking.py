"""What is asked at a decision of Glen More II: the question, the choices in groups, and what cannot be chosen.

Terminal and page ask the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...kernel.action import action, argument_of, verb_of
from ...kernel.asking import Choice, Meant, Refused, together
from ...kernel.game import Reason, Setting
from ...words import LANGUAGES
from ..shared import asking as shared
from ..shared.asking import FAMILIAR, MOVES, SALES, cells_beside
from ..shared.naming import cell_name, laid, tiles_ahead
from . import signs
from .descriptions import effect, two_goods
from .notation import EFFECTS, GOODS, Names, notation, open_step
from .room import names as names_of
from .rules import trading
from .rules import vocabulary as v
from .state import CLANS, IN_PILE, THE_END

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

STEPS: Final = {
    v.TAKING: "taking",
    v.PAYING: "paying",
    v.PAYING_ANY: "paying_any",
    v.GIVING_CLANSMEN: "giving_clansmen",
    v.LAYING: "laying",
    v.CHOOSING: "choosing",
    v.ACTIVATING: "activating",
    v.TRADING: "trading",
    v.GAINING: "gaining",
    v.CLAIMING: "claiming",
    v.STANDING: "standing",
    v.PUTTING: "putting",
    v.USING: "using",
    v.BUILDING: "building",
    v.REMOVING: "removing",
    v.STOWING: "stowing",
    v.KEEPING: "keeping",
}
BRIEF: Final = (v.USE, v.STAND, v.REMOVE)  # whose numbers stand on the map


def step_of(s: Any) -> int:
    """The decision that is open."""
    return open_step(s)[0]


# the question


def question(setting: Setting, s: Any, legal: Sequence[int], language: str) -> str:
    """What is to be decided, in one sentence."""
    names, box = names_of(setting, language), setting.box
    step = step_of(s)
    if step == v.ACTIVATING:
        return names.say(f"ask.{of_activating(s, legal)}", **words_for(names, box, s, step))
    if step == v.TAKING and not any(verb_of(act) == v.TAKE for act in legal):
        return names.say("ask.discarding" if any(verb_of(act) == v.DISCARD for act in legal) else "ask.stopping")
    if step == v.REMOVING and open_step(s)[2]:
        return names.say("ask.removing_too")
    return names.say(f"ask.{STEPS[step]}", **words_for(names, box, s, step))


def of_activating(s: Any, legal: Sequence[int]) -> str:
    """What is left of the turn: tiles to activate, steps to go, or nothing."""
    verbs = {verb_of(act) for act in legal}
    if verbs & {v.USE, v.USE_FOR_POINTS}:
        return "activating" if open_step(s)[1] >= 0 else "activating_one"
    if v.MOVE in verbs:
        return "moving"
    return "go_on" if v.FINISH in verbs else "done"


def words_for(names: Names, box: Any, s: Any, step: int) -> dict[str, Any]:
    """What the question needs."""
    _, first, second, third = open_step(s)
    if step == v.ACTIVATING:
        return {"n": s.moves} | ({"tile": names.tile(first)} if first >= 0 else {})
    if step == v.PAYING:
        return {"tile": names.tile(first), "good": names.good(second), "n": third}
    if step in (v.PAYING_ANY, v.GIVING_CLANSMEN, v.CHOOSING):
        return {"tile": names.tile(first), "n": second}
    if step == v.TRADING:
        return {"tile": names.tile(first), "terms": effect(names, box, s, first), "given": second}
    if step == v.KEEPING:
        return {"tile": names.tile(first), "goods": two_goods(names, box, first)}
    if step == v.PUTTING:
        return {"goods": names.amount(first, second)}
    if step == v.USING:
        kinds = [names.kind(kind) for kind in range(first.bit_length()) if first >> kind & 1]
        return {"kinds": names.list(kinds)}
    if step in (v.LAYING, v.GAINING, v.STOWING):
        return {"tile": names.tile(first)}
    return {"n": first}


# the choices


def choices(setting: Setting, s: Any, legal: Sequence[int], language: str) -> list[Choice]:
    """The legal actions, numbered from 1 in their order, each in full."""
    names, found = names_of(setting, language), []
    for number, act in enumerate(legal, 1):
        full = setting.room.describe(setting, s, act, language)
        if verb_of(act) == v.TAKE and shared.stays_last(s, argument_of(act)):
            full += f" ({names.say('again')})"
        group, row, label = place_in_list(names, setting.box, s, act)
        found.append(Choice(number, act, full, group, row, label, brief(names, setting.box, s, act)))
    return found


def brief(names: Names, box: Any, s: Any, act: int) -> str:
    """`Galloway o16: cattle`."""
    verb, argument = verb_of(act), argument_of(act)
    if verb == v.USE:
        return f"{names.placed(s, argument)}: {''.join(part for part, _ in signs.activation(names, box, argument))}"
    return names.placed(s, argument) if verb in BRIEF else ""


def place_in_list(names: Names, box: Any, s: Any, act: int) -> shared.Row:
    """The group of an action, and its row and label there."""
    verb, argument = verb_of(act), argument_of(act)
    if verb == v.SELL:
        return shared.sale_row(names, box, s, argument)
    if verb == v.MOVE:
        return shared.move_row(names, s, argument)
    return "", "", ""


# what cannot be chosen


def refused(setting: Setting, s: Any, language: str) -> list[Refused]:
    """What one might expect to choose at this decision and why it is not to be had."""
    return shared.refused(setting, s, expected(names_of(setting, language), setting.box, s))


def refusals(setting: Setting, s: Any, language: str, near: bool = False) -> list[tuple[str, Reason]]:
    """The same without numbers. `near`: only what somebody who looks at the map may not see."""
    return shared.told(refused(setting, s, language), near)


def expected(names: Names, box: Any, s: Any) -> Iterator[tuple[int, str]]:
    """Actions of the usual kind for the open decision."""
    step = step_of(s)
    if step == v.TAKING:
        yield from ((action(v.TAKE, tile), names.ahead(s, tile)) for _, tile in tiles_ahead(s) if tile != THE_END)
    elif step == v.LAYING:
        yield from ((action(v.LAY, cell), cell_name(cell)) for cell in cells_to_lay(box, s))
    elif step in (v.ACTIVATING, v.USING):
        yield from ((action(v.USE, tile), names.placed(s, tile)) for tile in laid(s, s.player))
    elif step == v.CLAIMING:
        yield from ((action(v.CLAIM, clan), names.clan(clan)) for clan in range(CLANS))
    elif step == v.BUILDING:
        in_pile = [tile for tile in range(THE_END) if s.fate[tile] == IN_PILE]
        yield from ((action(v.BUILD, tile), names.in_pile(tile)) for tile in in_pile)
    elif step == v.REMOVING:
        yield from ((action(v.REMOVE, tile), names.placed(s, tile)) for tile in laid(s, s.player))
    else:
        yield from ((act, notation(names, s, act)) for act in small_actions(box, s, step))


def small_actions(box: Any, s: Any, step: int) -> Iterator[int]:
    """What one might do beside laying and activating: buy, stop, and with the clan for it pay with a coin."""
    if step in (v.PAYING, v.PAYING_ANY, v.TRADING):
        yield from (action(v.BUY, good) for good in range(len(GOODS)))
    if step == v.TRADING:
        yield action(v.ENOUGH, 0)
    if step == v.TRADING and trading.coin_for_good(box, s, s.player, open_step(s)[1]):
        yield action(v.GIVE_COIN, 0)
    if step == v.GAINING:
        yield from (action(v.GAIN, effect) for effect in EFFECTS)


def cells_to_lay(box: Any, s: Any) -> list[int]:
    """Free cells at the side of a tile; for what is built over others, the cells of the own tiles."""
    if box.overbuilds[open_step(s)[1]]:
        return sorted(s.cell[tile] for tile in laid(s, s.player))
    return cells_beside(s)


# what may be asked about


def meant(setting: Setting, s: Any) -> list[Meant]:
    """Everything that can be asked about by its text, legal or not."""
    spoken = [names_of(setting, language) for language in LANGUAGES]
    return shared.meant(setting, s, spoken, lambda names, act: notation(names, s, act), THE_END)


def no_moment(reason: Reason) -> bool:
    """Whether a reason only says that something belongs to another moment."""
    return shared.is_reason(reason, "glen_more_ii", "not_now")


def out_of_sight(reason: Reason) -> bool:
    """Whether a reason only says that there is no such thing: there may be others of its name that there are."""
    return any(shared.is_reason(reason, "glen_more_ii", key) for key in ("not_ahead", "not_in_pile"))
