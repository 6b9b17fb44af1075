"""The choice of an action: which are to be had, and beginning one."""

from ....kernel.engine import rule
from . import contracts, fulfilling, market, passing, placing, rowing, upgrading
from .vocabulary import (
    AS_ACTION,
    BUILD,
    BUY,
    ENDING,
    FULFIL,
    HIRE,
    MUST_TRADE,
    NOT_NOW,
    OK,
    PASS,
    ROW,
    SELL,
    SHIP,
    TAKE,
    TECH,
)


@rule
def list_actions(box, s, out):
    """Exactly one of these in a turn; a price that a port has moved must be used. [COC.11 COC.P6]"""
    n = market.list_trades(box, s, out, 0)
    if s.shifted:
        return n
    n = contracts.list_takes(box, s, out, n)
    n = placing.list_units(box, s, AS_ACTION, out, n)
    n = upgrading.list_paid(box, s, out, n)
    n = fulfilling.list_fulfilments(box, s, out, n)
    out[n] = PASS * 1024
    return rowing.list_rows(box, s, out, n + 1)


@rule
def why_not_act(box, s, verb, argument):
    """[COC.11]"""
    p = s.player
    if verb == BUY:
        return market.why_not_buy(box, s, p, argument // 8, argument % 8)
    if verb == SELL:
        return market.why_not_sell(s, p, argument // 8, argument % 8)
    if s.shifted:
        return MUST_TRADE
    if verb == TAKE:
        return contracts.why_not_take(box, s, p, argument)
    if verb == BUILD:
        return placing.why_not_build(box, s, p, argument, AS_ACTION)
    if verb == FULFIL:
        return fulfilling.why_not_fulfil(box, s, p, argument)
    if verb == TECH:
        return upgrading.why_not_tech(box, s, p, argument, box.tech_cost)
    if verb == ROW:
        return rowing.why_not_row(box, s, p, argument // rowing.DIRECTIONS, argument % rowing.DIRECTIONS)
    return why_not_plain(box, s, verb, argument)


@rule
def why_not_plain(box, s, verb, argument):
    """Actions of which there is only one kind."""
    if argument != 0:
        return NOT_NOW
    if verb == SHIP:
        return upgrading.why_not_ship(box, s, s.player, box.ship_cost)
    if verb == HIRE:
        return upgrading.why_not_hire(box, s, s.player, box.merchant_cost)
    return OK if verb == PASS else NOT_NOW


@rule
def act(box, s, verb, argument):
    """The action is chosen: what it brings comes first, then the turn ends. Rowing comes before it. [COC.11
    COC.K-macdonald]"""
    p = s.player
    if verb == ROW:
        rowing.row(box, s, p, argument // rowing.DIRECTIONS, argument % rowing.DIRECTIONS)
        return
    s.todo[s.depth - 1][0] = ENDING
    if verb == BUY:
        market.buy(box, s, p, argument // 8, argument % 8)
    elif verb == SELL:
        market.sell(box, s, p, argument // 8, argument % 8)
    elif verb == TAKE:
        contracts.take(box, s, p, argument)
    elif verb == BUILD:
        placing.build(s, argument, AS_ACTION)
    elif verb == SHIP:
        upgrading.ship(box, s, p, box.ship_cost)
    elif verb == TECH:
        upgrading.learn(s, p, argument, box.tech_cost)
    elif verb == HIRE:
        upgrading.hire(s, p, box.merchant_cost)
    elif verb == FULFIL:
        fulfilling.fulfil(box, s, p, argument)
    else:
        passing.pass_round(box, s, p)
