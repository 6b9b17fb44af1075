"""Passing."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from .vocabulary import PASSED


@rule
def pass_round(box, s, p):
    """The highest bonus that is left; the order of passing is that of production and of the next round's turns.
    [COC.22 COC.T3]"""
    bonus = box.passing[s.passes]
    s.cash[p] += bonus
    s.next_order[s.passes] = p
    s.passes += 1
    s.passed |= 1 << p
    tell(s, PASSED, p, bonus, 0)
