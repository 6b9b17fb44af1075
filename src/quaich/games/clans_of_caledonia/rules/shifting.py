"""The port that moves a price before a trade in the same turn."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import GOODS, SHIFT_PRICE, TOP_STEP
from . import market, ports
from .vocabulary import ACTING, NEARING, NO_TRADE_THEN, NOT_NOW, OK, SHIFT, SHIFTED_PRICE


@rule
def can_be_now(s):
    """Before an action, or before buying from neighbours. The later printed edition knows no ports in the middle of an
    action; but there the same port could have been used before it, to the same end. [COC.23 COC.P6]"""
    step = s.todo[s.depth - 1][0]
    return s.shifted == 0 and (step == ACTING or step == NEARING)


@rule
def why_not_shift(box, s, good, side):
    """Three steps down before buying, up before selling; the trade must follow. [COC.P6]"""
    step = s.todo[s.depth - 1][0]
    if good >= GOODS or not can_be_now(s) or (step == NEARING and side == market.SELLING):
        return NOT_NOW
    if step == NEARING and not s.todo[s.depth - 1][1] >> good & 1:
        return NOT_NOW
    place = ports.place_for(box, s, s.player, SHIFT_PRICE)
    if place == ports.NOWHERE:
        return ports.why_none_for(box, s, s.player, SHIFT_PRICE)
    before = s.step[good]
    steps = box.port_steps[ports.tile_for(s, place)]
    fee = ports.fee(box, s, place)
    s.step[good] = min(before + steps, TOP_STEP) if side == market.SELLING else max(before - steps, 0)
    s.cash[s.player] -= fee
    works = can_trade(box, s, s.player, good, side, step == NEARING)
    s.step[good] = before
    s.cash[s.player] += fee
    return OK if works else NO_TRADE_THEN


@rule
def can_trade(box, s, p, good, side, near):
    if side == market.SELLING:
        return market.most_to_sell(s, p, good) > 0
    if near:
        most = market.most_to_buy(box, s, p, good, box.discount[good])
        return min(most, market.most_allowed(box, s, good)) > 0
    return market.most_to_buy(box, s, p, good, 0) > 0


@rule
def list_shifts(box, s, out, n):
    """[COC.P6]"""
    if can_be_now(s) and ports.place_for(box, s, s.player, SHIFT_PRICE) != ports.NOWHERE:
        for good in range(GOODS):
            for side in range(2):
                if why_not_shift(box, s, good, side) == OK:
                    out[n] = SHIFT * 1024 + good * 2 + side
                    n += 1
    return n


@rule
def shift(box, s, p, good, side):
    """[COC.P6]"""
    place = ports.place_for(box, s, p, SHIFT_PRICE)
    steps = box.port_steps[ports.tile_for(s, place)]
    ports.spend(box, s, p, place)
    s.shifted = 1 + good * 2 + side
    market.move_price(s, good, steps if side == market.SELLING else -steps)
    tell(s, SHIFTED_PRICE, p, good, s.step[good])
