"""Why an action is not to be had just now. What `legal` lists are those for which this says OK."""

from ....kernel.engine import rule
from ...shared.rules import market
from ...shared.rules import trading as shared_trading
from ..state import GOODS, THE_END, TILES
from . import activating, costs, effects, moving, placing, taking, trading, turn
from .vocabulary import (
    ACTIVATING,
    BUY,
    CHOOSE,
    DISCARD,
    END,
    ENOUGH,
    FINISH,
    GIVE_CLANSMAN,
    GIVE_COIN,
    GIVING_CLANSMEN,
    KEEPING,
    LAY,
    LAYING,
    MOVE,
    NOT_AHEAD,
    NOT_NOW,
    NOT_THERE,
    OK,
    PAY,
    PAYING,
    PAYING_ANY,
    SELL,
    STOP,
    TAKE,
    TAKING,
    TRADING,
    USE,
    USE_FOR_POINTS,
)


@rule
def why(box, s, number):
    """The reason, or OK. Any integer may be asked about."""
    if s.over or number < 0:
        return NOT_NOW
    verb = number // 1024
    argument = number % 1024
    step = s.todo[s.depth - 1][0]
    if verb == SELL and turn.is_open(s):
        return why_not_sell(box, s, argument // 8, argument % 8)
    if verb == MOVE and turn.is_open(s):
        return moving.why_not_move(box, s, argument // 8, argument % 8)
    if step == ACTIVATING:
        return why_in_activating(box, s, verb, argument)
    if step == TAKING:
        return why_in_taking(box, s, verb, argument)
    if step == LAYING:
        return placing.why_not_lay(box, s, s.todo[s.depth - 1][1], argument) if verb == LAY else NOT_NOW
    if step == KEEPING:
        return activating.why_not_keep(box, s, argument) if verb == CHOOSE else NOT_NOW
    if step == GIVING_CLANSMEN:
        return why_in_giving(box, s, verb, argument)
    if step == TRADING:
        return why_in_trading(box, s, verb, argument)
    if step == PAYING or step == PAYING_ANY:
        return why_in_paying(box, s, verb, argument)
    return effects.why(box, s, verb, argument)


@rule
def why_not_sell(box, s, tile, good):
    if tile >= TILES:
        return NOT_THERE
    return market.why_not_sell(box, s, tile, good)


@rule
def why_in_taking(box, s, verb, argument):
    if verb == TAKE:
        return taking.why_not_take(box, s, argument) if argument <= THE_END else NOT_AHEAD
    if verb == DISCARD:
        return taking.why_not_discard(box, s, argument // 2) if argument // 2 <= THE_END else NOT_AHEAD
    if verb == STOP and argument == 0:
        return taking.why_not_stop(s)
    return NOT_NOW


@rule
def why_in_activating(box, s, verb, argument):
    if verb == USE:
        return activating.why_not_use(box, s, s.player, argument) if argument < TILES else NOT_THERE
    if verb == USE_FOR_POINTS:
        return activating.why_not_use_for_points(box, s, s.player, argument) if argument < TILES else NOT_THERE
    if verb == (FINISH if activating.is_inner(s) else END) and argument == 0:
        return OK
    return NOT_NOW


@rule
def why_in_giving(box, s, verb, argument):
    """A Scotsman for Loch Ness."""
    if verb != GIVE_CLANSMAN:
        return NOT_NOW
    return costs.why_not_give_clansman(box, s, s.player, argument) if argument < TILES else NOT_THERE


@rule
def why_not_there(s, verb, argument):
    """A good to be bought, or one that lies on an own tile."""
    if verb == BUY:
        return OK if argument < GOODS else NOT_THERE
    if verb != PAY:
        return NOT_NOW
    tile = argument // 8
    good = argument % 8
    if tile >= TILES or good >= GOODS or not market.is_own(s, s.player, tile) or s.goods[tile][good] == 0:
        return NOT_THERE
    return OK


@rule
def why_in_paying(box, s, verb, argument):
    """For a tile."""
    reason = why_not_there(s, verb, argument)
    if reason != OK:
        return reason
    if verb == BUY:
        return costs.why_not_buy(box, s, s.player, argument)
    return costs.why_not_kind(s, argument % 8)


@rule
def why_in_trading(box, s, verb, argument):
    """For a trade."""
    if verb == ENOUGH and argument == 0:
        return shared_trading.why_not_enough(box, s)
    if verb == GIVE_COIN and argument == 0:
        return trading.why_not_give_coin(box, s, s.player)
    reason = why_not_there(s, verb, argument)
    if reason != OK:
        return reason
    return trading.why_not_give(box, s, s.player, argument if verb == BUY else argument % 8, verb == BUY)
