"""Upgrades: shipping, technologies, merchants; paid as an action, or had from contracts and ports."""

from ....kernel.agenda import pop
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import GOODS, LEVELS, MERCHANTS
from . import placing
from .vocabulary import (
    ALL_HIRED,
    HIRE,
    HIRED,
    LEARNT,
    NO_MONEY,
    NOT_FOR_CLAN,
    NOT_NOW,
    NOT_THERE,
    OK,
    RECALL,
    RECALLED,
    SHIP,
    SHIPPED,
    SHIPS_AT_END,
    TECH,
    TECH_DONE,
    UPGRADE,
)

TECHS = 2
MERCHANT, SHIPPING, TECHNOLOGY = 0, 1, 2  # arguments of a free upgrade; technologies from there on


# what they cost, and whether they are to be had


@rule
def why_not_ship(box, s, p, price):
    """[COC.18]"""
    if s.ships[p] == LEVELS - 1:
        return SHIPS_AT_END
    return OK if price <= s.cash[p] else NO_MONEY


@rule
def why_not_tech(box, s, p, tech, price):
    """MacDonald has no technologies. [COC.19 COC.K-macdonald]"""
    if tech >= TECHS:
        return NOT_THERE
    if box.fishes[s.clan[p]]:
        return NOT_FOR_CLAN
    if s.techs[p] >> tech & 1:
        return TECH_DONE
    return OK if price <= s.cash[p] else NO_MONEY


@rule
def why_not_hire(box, s, p, price):
    """[COC.20]"""
    if s.hired[p] == MERCHANTS:
        return ALL_HIRED
    return OK if price <= s.cash[p] else NO_MONEY


# having them


@rule
def ship(box, s, p, price):
    """[COC.18]"""
    s.cash[p] -= price
    s.ships[p] += 1
    placing.survey(box, s, p)
    tell(s, SHIPPED, p, s.ships[p], 0)


@rule
def learn(s, p, tech, price):
    """[COC.19]"""
    s.cash[p] -= price
    s.techs[p] |= 1 << tech
    tell(s, LEARNT, p, tech, 0)


@rule
def hire(s, p, price):
    """The merchant can trade in later turns of this round. [COC.20]"""
    s.cash[p] -= price
    s.hired[p] += 1
    s.idle[p] += 1
    tell(s, HIRED, p, 0, 0)


# as actions


@rule
def list_paid(box, s, out, n):
    """[COC.18 COC.19 COC.20]"""
    p = s.player
    if why_not_ship(box, s, p, box.ship_cost) == OK:
        out[n] = SHIP * 1024
        n += 1
    for tech in range(TECHS):
        if why_not_tech(box, s, p, tech, box.tech_cost) == OK:
            out[n] = TECH * 1024 + tech
            n += 1
    if why_not_hire(box, s, p, box.merchant_cost) == OK:
        out[n] = HIRE * 1024
        n += 1
    return n


# free ones


@rule
def why_not_upgrade(box, s, p, what):
    """A merchant or a step of shipping for nothing, a technology at half the price. [COC.21]"""
    if what == MERCHANT:
        return why_not_hire(box, s, p, 0)
    if what == SHIPPING:
        return why_not_ship(box, s, p, 0)
    return why_not_tech(box, s, p, what - TECHNOLOGY, box.tech_cost_bonus)


@rule
def why_not_recall(s, p, good):
    """A merchant may come back from the market instead, even when all are hired. [COC.21]"""
    if good >= GOODS:
        return NOT_NOW
    return OK if s.placed[p][good] != 0 else NOT_THERE


@rule
def list_free(box, s, out):
    """[COC.21]"""
    p = s.player
    n = 0
    for what in range(TECHNOLOGY + TECHS):
        if why_not_upgrade(box, s, p, what) == OK:
            out[n] = UPGRADE * 1024 + what
            n += 1
    for good in range(GOODS):
        if s.placed[p][good] != 0:
            out[n] = RECALL * 1024 + good
            n += 1
    return n


@rule
def upgrade(box, s, p, what):
    """[COC.21]"""
    use_up(s)
    if what == MERCHANT:
        hire(s, p, 0)
    elif what == SHIPPING:
        ship(box, s, p, 0)
    else:
        learn(s, p, what - TECHNOLOGY, box.tech_cost_bonus)


@rule
def recall(s, p, good):
    """[COC.21]"""
    use_up(s)
    s.placed[p][good] += 1 if s.placed[p][good] < 0 else -1
    s.idle[p] += 1
    tell(s, RECALLED, p, good, 0)


@rule
def use_up(s):
    """One free upgrade less."""
    frame = s.todo[s.depth - 1]
    frame[1] -= 1
    if frame[1] == 0:
        pop(s)
