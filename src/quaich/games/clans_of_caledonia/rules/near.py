"""What a placed unit brings at once: goods that neighbours make, and contracts drawn with a fourth building."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ..state import EACH, GOODS
from . import contracts, market, placing
from .vocabulary import DRAW, DRAWING, MUST_TRADE, NEARING, NOT_NOW, OK


@rule
def is_fourth(s, p, unit):
    """The fourth bakery, distillery or dairy. [COC.17]"""
    return placing.is_building(unit) and s.built[p][unit] == EACH


@rule
def some_for_sale(box, s, p, goods):
    """Whether merchants could buy any of these goods; money may still come from ports and casks. [COC.16]"""
    if s.idle[p] == 0:
        return False
    for good in range(GOODS):
        if goods >> good & 1 and s.placed[p][good] >= 0 and market.most_allowed(box, s, good) > 0:
            return True
    return False


@rule
def placed(box, s, p, unit, h, counts):
    """A unit stands: its neighbours' goods can be bought, and contracts drawn, if it counts as one more. [COC.16
    COC.17]"""
    goods = market.goods_of_neighbours(box, s, p, h)
    draws = 0
    if counts and is_fourth(s, p, unit) and contracts.may_draw(box, s, p):
        draws = 1
    if goods and some_for_sale(box, s, p, goods):
        push(s, NEARING, goods, draws, 0)
    elif draws:
        push(s, DRAWING, 0, 0, 0)


@rule
def why_not_draw(box, s):
    """With an empty crate; a port may have filled it since the building was placed. [COC.17 COC.P8]"""
    frame = s.todo[s.depth - 1]
    if frame[0] == NEARING and s.shifted:
        return MUST_TRADE
    if frame[0] == NEARING and frame[2] == 0:
        return NOT_NOW
    return contracts.why_not_draw(box, s, s.player)


@rule
def list_draw(box, s, out, n):
    """[COC.17]"""
    if why_not_draw(box, s) == OK:
        out[n] = DRAW * 1024
        n += 1
    return n


@rule
def list_near(box, s, out):
    """Purchases, and the contracts that may be drawn as well. [COC.16 COC.17]"""
    frame = s.todo[s.depth - 1]
    n = market.list_near(box, s, frame[1], out, 0)
    return list_draw(box, s, out, n)


@rule
def draw(box, s, p):
    """[COC.17]"""
    frame = s.todo[s.depth - 1]
    if frame[0] == DRAWING:
        pop(s)
    else:
        frame[2] = 0
        close_if_done(s)
    contracts.draw_some(box, s, p)


@rule
def buy(box, s, p, good, many):
    """[COC.16]"""
    market.buy_near(box, s, p, good, many)
    close_if_done(s)


@rule
def close_if_done(s):
    frame = s.todo[s.depth - 1]
    if frame[1] == 0 and frame[2] == 0:
        pop(s)
