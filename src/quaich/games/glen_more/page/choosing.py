"""How Glen More asks on a page, and where its actions stand in the pictures."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.action import argument_of, verb_of
from ...shared.page import spots
from ...shared.page.choosing import Choosing
from .. import asking
from ..notation import tiles_ahead
from ..room import names as names_of
from ..rules import vocabulary as v


def spot_of(s: Any, act: int) -> str:
    """The id of the element that stands for an action; empty for what is a button outside the pictures."""
    if verb_of(act) == v.PASS_OVER:
        return f"spot-take-{tiles_ahead(s)[0][1]}"
    if verb_of(act) == v.PROMOTE:
        return f"spot-man-{argument_of(act)}"
    return spots.spot_of(act)


CHOOSING: Final = Choosing(
    names_of,
    asking.question,
    asking.choices,
    asking.refused,
    asking.STEPS,
    spot_of,
    whole_steps=(v.TAKING, v.LAYING, v.ACTIVATING, v.MOVING),
    on_board=(v.TAKING,),
    about_a_tile=[step for step in asking.STEPS if step not in (v.TAKING, v.MOVING)],
)
