"""Why an action is not to be had just now. What `legal` lists are those for which this says OK."""

from ....kernel.engine import rule
from ..state import UNITS
from . import (
    acting,
    auction,
    cellar,
    contracts,
    drafting,
    fulfilling,
    market,
    near,
    placing,
    port_uses,
    ports,
    production,
    settling,
    shifting,
    turn,
    upgrading,
)
from .vocabulary import (
    ACTING,
    ANYWHERE,
    BID,
    BIDDING,
    BREW,
    BREWING,
    BUILD,
    BUILDING_ANYWHERE,
    BUTCHERING,
    BUTTER,
    BUY_NEAR,
    CHURNING,
    DRAFTING,
    DRAW,
    DRAWING,
    DROP,
    END,
    ENDING,
    ENOUGH,
    EXPANDING,
    FULFIL,
    FULFILLING,
    GAIN,
    GAINING,
    GIVE,
    GIVING,
    KEEP,
    KEEPING,
    MAKE,
    MAKING,
    MOVE,
    MOVING,
    MUST_TRADE,
    NEARING,
    NOT_NOW,
    NOT_THERE,
    OK,
    ON_FREE_HEX,
    PICK,
    PLACE,
    PLACING,
    PORT,
    REBUILDING,
    RECALL,
    SETTLING,
    SHIFT,
    SLAUGHTER,
    SPARE,
    STORE,
    STORING,
    SWAP,
    SWAPPING,
    TAKE,
    TAKING,
    UNCASK,
    UPGRADE,
    UPGRADING,
)


@rule
def why(box, s, number):
    """The reason, or OK. Any integer may be asked about."""
    if s.over or number < 0:
        return NOT_NOW
    verb = number // 1024
    argument = number % 1024
    step = s.todo[s.depth - 1][0]
    if verb == PORT or verb == SHIFT or verb == UNCASK:
        return why_beside(box, s, verb, argument)
    if verb == BUILD and argument >= UNITS:
        return NOT_THERE
    if verb == ENOUGH:
        return why_not_stop(s, argument)
    if step == ACTING:
        return acting.why_not_act(box, s, verb, argument)
    if step == ENDING:
        return OK if verb == END and argument == 0 else NOT_NOW
    if step == PLACING:
        return why_in_placing(box, s, verb, argument)
    if turn.is_outside(step):
        return why_outside(box, s, step, verb, argument)
    if step == NEARING or step == DRAWING:
        return why_near(box, s, step, verb, argument)
    if step == MOVING or step == REBUILDING or step == GIVING or step == GAINING or step == SWAPPING:
        return why_in_port(box, s, step, verb, argument)
    return why_further(box, s, step, verb, argument)


@rule
def why_beside(box, s, verb, argument):
    """Ports, prices and casks: what may be done beside the action."""
    if verb == SHIFT:
        return shifting.why_not_shift(box, s, argument // 2, argument % 2)
    if verb == UNCASK:
        return cellar.why_not_uncask(s, s.player, argument) if cellar.is_open(s) else NOT_NOW
    if s.shifted:
        return MUST_TRADE
    return port_uses.why_not_port(box, s, argument) if ports.are_open(box, s) else NOT_NOW


@rule
def why_not_stop(s, argument):
    if argument == 0 and turn.is_enough(s):
        return OK
    return MUST_TRADE if s.shifted else NOT_NOW


@rule
def why_in_placing(box, s, verb, argument):
    if verb != PLACE:
        return NOT_NOW
    frame = s.todo[s.depth - 1]
    return placing.why_not_place(box, s, s.player, frame[1], frame[2], argument)


@rule
def why_outside(box, s, step, verb, argument):
    """Before the first round, and in production."""
    p = s.player
    if step == SETTLING and verb == BUILD:
        return settling.why_not_settle(box, s, p, argument)
    if step == DRAFTING and verb == PICK:
        return drafting.why_not_pick(s, argument)
    if step == BIDDING and verb == BID:
        return auction.why_not_bid(box, s, argument)
    if step == BIDDING and verb == DROP and argument == 0:
        return auction.why_not_drop(s)
    if step == MAKING and verb == MAKE:
        return production.why_not_make(box, s, p, argument)
    if step == STORING and verb == STORE:
        return production.why_not_store(s, argument)
    if step == CHURNING and verb == BUTTER:
        return production.why_not_churn(s, p, argument)
    return NOT_NOW


@rule
def why_near(box, s, step, verb, argument):
    """What a placed unit brings."""
    if verb == BUY_NEAR and step == NEARING:
        goods = s.todo[s.depth - 1][1]
        return market.why_not_buy_near(box, s, s.player, goods, argument // 8, argument % 8)
    return near.why_not_draw(box, s) if verb == DRAW and argument == 0 else NOT_NOW


@rule
def why_in_port(box, s, step, verb, argument):
    """While a port does its work."""
    p = s.player
    if step == GIVING and verb == GIVE:
        return port_uses.why_not_give(box, s, p, argument)
    if step == GAINING and verb == GAIN:
        return port_uses.why_not_gain(box, s, argument)
    if step == MOVING and verb == MOVE:
        return port_uses.why_not_move(box, s, p, argument)
    if step == REBUILDING and verb == BUILD:
        return port_uses.why_not_rebuild(box, s, p, argument)
    if step == SWAPPING and verb == SWAP:
        return port_uses.why_not_swap(box, s, p, argument // 8, argument % 8)
    return NOT_NOW


@rule
def why_further(box, s, step, verb, argument):
    """What goes on after the choice of an action."""
    p = s.player
    if step == TAKING and verb == TAKE:
        return contracts.why_not_take(box, s, p, argument)
    if step == KEEPING and verb == KEEP:
        return contracts.why_not_keep(box, s, p, argument)
    if step == FULFILLING and verb == FULFIL:
        return fulfilling.why_not_fulfil(box, s, p, argument)
    if step == BUTCHERING and (verb == SLAUGHTER or verb == SPARE):
        return fulfilling.why_not_butcher(box, s, p, verb, argument)
    if step == EXPANDING and verb == BUILD:
        return placing.why_not_build(box, s, p, argument, ON_FREE_HEX)
    if step == BUILDING_ANYWHERE and verb == BUILD:
        return placing.why_not_build(box, s, p, argument, ANYWHERE)
    if step == UPGRADING and verb == UPGRADE:
        return upgrading.why_not_upgrade(box, s, p, argument)
    if step == UPGRADING and verb == RECALL:
        return upgrading.why_not_recall(s, p, argument)
    if step == BREWING and verb == BREW:
        return fulfilling.why_not_brew(s, p, argument)
    return NOT_NOW
