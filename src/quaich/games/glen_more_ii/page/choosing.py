"""How Glen More II asks on a page, and where its actions stand in the pictures."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.action import argument_of, verb_of
from ....kernel.asking import Refused
from ....kernel.game import Setting
from ...shared.page import spots
from ...shared.page.choosing import Choosing
from .. import asking
from ..room import names as names_of
from ..rules import vocabulary as v
from ..state import THE_END

ABOUT_A_TILE: Final = (
    *(v.PAYING, v.PAYING_ANY, v.GIVING_CLANSMEN, v.LAYING, v.CHOOSING, v.ACTIVATING, v.TRADING, v.GAINING),
    *(v.STOWING, v.KEEPING),
)
FILLED_IN: Final = (v.PAYING, v.PAYING_ANY, v.GIVING_CLANSMEN, v.CHOOSING, v.TRADING, v.STOWING, v.KEEPING)


def spot_of(s: Any, act: int) -> str:
    """The id of the element that stands for an action; empty for what is a button outside the pictures. To touch a tile
    of the own territory means what is asked just now."""
    verb, argument = verb_of(act), argument_of(act)
    if verb in (v.STAND, v.REMOVE):
        return f"spot-use-{argument}"
    if verb == v.PUT:
        return f"spot-use-{argument // 8}"
    if verb == v.CLAIM:
        return f"spot-claim-{argument}"
    if verb == v.BUILD:
        return f"spot-build-{argument}"
    if verb == v.STOP:
        return f"spot-take-{THE_END}"
    return spots.spot_of(act)


def refused(setting: Setting, s: Any, language: str) -> list[Refused]:
    """What one might expect: not that an ordinary tile be laid where there is one already."""
    found = asking.refused(setting, s, language)
    return [one for one in found if verb_of(one.action) != v.LAY or one.code != v.CELL_TAKEN]


CHOOSING: Final = Choosing(
    names_of,
    asking.question,
    asking.choices,
    refused,
    asking.STEPS,
    spot_of,
    whole_steps=[step for step in asking.STEPS if step not in FILLED_IN],
    on_board=(v.TAKING, v.CLAIMING, v.BUILDING),
    about_a_tile=ABOUT_A_TILE,
    quiet=(v.SELL, v.MOVE),
    lined_up=(v.USE, v.USE_FOR_POINTS),
)
