"""Why an action is not to be had just now. What `legal` lists are those for which this says OK."""

from ....kernel.engine import rule
from ...shared.rules import market, paying, territory, trading
from ...shared.rules.moving import why_not_move
from ...shared.rules.rondel import space_of
from ..state import GOODS, TILES
from . import activating, costs, moving, turn
from .vocabulary import (
    ACTIVATING,
    BUY,
    CHOOSE,
    CHOOSING,
    END,
    ENOUGH,
    FILL,
    FILLING,
    FINISH,
    GIVE_CHIEFTAIN,
    GIVE_CLANSMAN,
    GIVING_CLANSMEN,
    LAY,
    LAYING,
    MOVE,
    MOVING,
    NO_CLANSMAN_TO_GIVE,
    NOT_AHEAD,
    NOT_NOW,
    NOT_THERE,
    OK,
    PASS_OVER,
    PAY,
    PAYING_DIFFERENT,
    PROMOTE,
    SELL,
    TAKE,
    TAKING,
    TRADING,
    USE,
)


@rule
def why(box, s, number):
    """The reason, or OK. Any integer may be asked about."""
    if s.over or number < 0:
        return NOT_NOW
    verb = number // 1024
    argument = number % 1024
    step = s.todo[s.depth - 1][0]
    if verb == SELL and turn.sales_are_open(step):
        return why_not_sell(box, s, argument // 8, argument % 8)
    if step == TAKING:
        return why_in_taking(box, s, verb, argument)
    if step == LAYING:
        return why_in_laying(box, s, verb, argument)
    if step == ACTIVATING or step == MOVING:
        return why_late(box, s, step, verb, argument)
    if step == CHOOSING:
        return OK if verb == CHOOSE and argument < GOODS else NOT_NOW
    if step == FILLING:
        return OK if verb == FILL and argument == 0 else NOT_NOW
    return why_in_paying(box, s, step, verb, argument)


@rule
def why_not_sell(box, s, tile, good):
    if tile >= TILES:
        return NOT_THERE
    return market.why_not_sell(box, s, tile, good)


@rule
def why_in_taking(box, s, verb, argument):
    if verb == TAKE:
        if argument >= TILES or space_of(s, argument) < 0:
            return NOT_AHEAD
        return turn.why_not_take(box, s, argument)
    if verb == PASS_OVER and argument == 0:
        return turn.why_not_pass_over(box, s)
    return NOT_NOW


@rule
def why_in_laying(box, s, verb, argument):
    if verb == LAY:
        return territory.why_not_lay(box, s, s.todo[s.depth - 1][1], argument)
    return NOT_NOW


@rule
def why_late(box, s, step, verb, argument):
    """While activating, and while clansmen move."""
    if step == ACTIVATING:
        if verb == USE and argument < TILES:
            return activating.why_not_use(box, s, s.player, argument)
        if verb == (FINISH if s.moves else END) and argument == 0:
            return OK
        return NOT_NOW
    if verb == MOVE and argument < TILES * 8:
        if not market.is_own(s, s.player, argument // 8):
            return NOT_THERE
        return why_not_move(s, argument // 8, argument % 8)
    if verb == PROMOTE and argument < TILES:
        if not market.is_own(s, s.player, argument):
            return NOT_THERE
        return moving.why_not_promote(s, s.player, argument)
    if verb == END and argument == 0:
        return OK
    return NOT_NOW


@rule
def why_in_paying(box, s, step, verb, argument):
    """For a tile or in a trade."""
    if step == GIVING_CLANSMEN:
        return why_in_giving(box, s, verb, argument)
    if verb == ENOUGH and argument == 0 and step == TRADING:
        return trading.why_not_enough(box, s)
    buying = verb == BUY
    if not buying and verb != PAY:
        return NOT_NOW
    good = argument if buying else argument % 8
    if good >= GOODS:
        return NOT_THERE
    if not buying:
        tile = argument // 8
        if tile >= TILES or not market.is_own(s, s.player, tile) or s.goods[tile][good] == 0:
            return NOT_THERE
    return why_not_this_good(box, s, step, good, buying)


@rule
def why_not_this_good(box, s, step, good, buying):
    if step == TRADING:
        return trading.why_not_give(box, s, s.player, good, buying)
    if step == PAYING_DIFFERENT:
        return costs.why_not_different(box, s, s.player, good, buying)
    if buying:
        return paying.why_not_buy_for_cost(box, s, s.player, good)
    return paying.why_not_pay_for_cost(s, good)


@rule
def why_in_giving(box, s, verb, argument):
    """A clansman or a chieftain for Loch Ness."""
    p = s.player
    if verb == GIVE_CHIEFTAIN and argument == 0:
        return OK if s.chieftains[p] > 0 else NO_CLANSMAN_TO_GIVE
    if verb != GIVE_CLANSMAN:
        return NOT_NOW
    if argument >= TILES or not market.is_own(s, p, argument) or s.clansmen[argument] == 0:
        return NOT_THERE
    tile = s.todo[s.depth - 1][1]
    return OK if costs.can_give_clansman(box, s, p, argument, tile) else NO_CLANSMAN_TO_GIVE
