"""The turn: which decision is open, what may be done, doing it, and running on to the next decision."""

from ....kernel.agenda import clear, pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market
from ...shared.rules import moving as walking
from ...shared.rules.activating import rest
from ...shared.rules.rondel import last_piece
from ..state import DIE, PERSON
from . import activating, costs, effects, ending, gaining, moving, persons, placing, rondel, taking, trading
from .vocabulary import (
    ACTIVATING,
    BUY,
    DISCARD,
    END,
    FINISH,
    FORCED,
    GIVE_CLANSMAN,
    GIVE_COIN,
    GIVING_CLANSMEN,
    KEEPING,
    LAYING,
    MOVE,
    PAY,
    PAYING,
    PAYING_ANY,
    SELL,
    STOP,
    TAKE,
    TAKING,
    TRADING,
    TURN,
    USE,
    USE_FOR_POINTS,
)

# the turn


@rule
def begin_turn(box, s):
    """Whoever is last in the chain acts, perhaps once more. [GM2.13]"""
    s.player = last_piece(s)
    s.turn_of = s.player
    placing.survey(box, s)
    push(s, TAKING, 0, 0, 0)
    tell(s, TURN, s.player, 0, 0)


@rule
def lay(box, s, p, cell):
    """The tile is laid; its one-time effects come first, then activations. [GM2.14 GM2.55]"""
    tile = s.todo[s.depth - 1][1]
    pop(s)
    placing.lay(box, s, p, tile, cell)
    gaining.begin(box, s, p, tile)


@rule
def end_turn(box, s, p):
    """Movement points that are left are spent or lost, tiles come, and the die may move before the next player; with
    everybody on The End or beyond the game is over. [GM2.14 GM2.18 GM2.27 GM2.67 GM2.97]"""
    clear(s)
    moving.spend_rest(box, s, p)
    rest(s, p)
    s.seals += 1
    if rondel.all_have_finished(box, s):
        ending.finish(box, s)
        return
    rondel.refill(box, s)
    while last_piece(s) == DIE:
        rondel.roll_die(box, s)
        rondel.refill(box, s)
    begin_turn(box, s)


# what needs no decision


@rule
def run_laying(box, s):
    """A Person is put aside. For a tile that is built inside the turn the map is made anew, for Scotsmen may have come
    or gone since it began. [GM2.46 GM2.86]"""
    tile = s.todo[s.depth - 1][1]
    if box.kind[tile] == PERSON:
        pop(s)
        s.todo[s.depth - 1][1] = activating.NO_TILE
        persons.take(box, s, s.player, tile)
        return True
    if s.depth > 2:
        placing.survey(box, s)
    return False


@rule
def run_step(box, s):
    """Goes on with the step on top, as far as it needs no decision; says whether it did. [GM2.14]"""
    step = s.todo[s.depth - 1][0]
    if step == ACTIVATING:
        activating.open_activation(box, s)
        return False
    if step == LAYING:
        return run_laying(box, s)
    if step == KEEPING:
        return activating.run_keeping(box, s)
    return effects.run(box, s)


# the open decision


@rule
def list_step(box, s, out):
    """The legal actions of the step on top of the agenda, without steps and sales. [GM2.14]"""
    step = s.todo[s.depth - 1][0]
    if step == ACTIVATING:
        return activating.list_uses(box, s, out)
    if step == TAKING:
        return taking.list_taking(box, s, out)
    if step == LAYING:
        return placing.list_cells(box, s, s.todo[s.depth - 1][1], out, 0)
    if step == TRADING:
        return trading.list_gifts(box, s, out)
    if step == PAYING or step == PAYING_ANY:
        return costs.list_ways_to_pay(box, s, out)
    if step == GIVING_CLANSMEN:
        return costs.list_givers(box, s, out)
    if step == KEEPING:
        return activating.list_keeping(box, s, out, 0)
    return effects.list_step(box, s, out, 0)


@rule
def is_open(s):
    """Scotsmen may walk and goods be sold at every decision of the own turn but in the middle of a payment, of a trade,
    and of a removal that is not legal yet. [GM2.31 GM2.61 GM2.67]"""
    step = s.todo[s.depth - 1][0]
    if step == PAYING or step == PAYING_ANY or step == GIVING_CLANSMEN or step == TRADING:
        return False
    return effects.one_may_trade_and_walk(s)


@rule
def legal(box, s, out):
    """Writes the legal actions of the open decision, always in the same order; returns how many."""
    if s.over:
        return 0
    n = list_step(box, s, out)
    if is_open(s):
        n = moving.list_moves(box, s, out, n)
        n = market.list_sales(box, s, out, n)
    return n


# doing it


@rule
def carry_out(box, s, number):
    """One legal action, and all that follows without a decision."""
    carry_out_verb(box, s, s.player, number // 1024, number % 1024)
    while s.depth > 0 and run_step(box, s):
        pass


@rule
def carry_out_verb(box, s, p, verb, argument):
    """What a turn has of itself, and what the market and the pool of movement points offer; the rest are effects."""
    step = s.todo[s.depth - 1][0]
    if verb == SELL:
        market.sell(box, s, p, argument // 8, argument % 8)
    elif verb == MOVE:
        walking.move(s, p, argument // 8, argument % 8)
    elif step == ACTIVATING:
        carry_out_activation(box, s, p, verb, argument)
    elif step == TAKING:
        carry_out_taking(box, s, p, verb, argument)
    elif step == LAYING:
        lay(box, s, p, argument)
    elif step == KEEPING:
        activating.keep(box, s, p, argument)
    elif verb == PAY:
        market.pay_from(s, p, argument // 8, argument % 8)
        hand_over(box, s, p, argument % 8)
    elif verb == BUY:
        market.buy(box, s, p, argument)
        hand_over(box, s, p, argument)
    elif verb == GIVE_CLANSMAN:
        costs.give_clansman(box, s, p, argument)
    elif verb == GIVE_COIN:
        trading.give_coin(box, s, p)
    elif step == TRADING:
        trading.settle(box, s, p)
    else:
        effects.carry_out(box, s, verb, argument)


@rule
def carry_out_activation(box, s, p, verb, argument):
    """A tile is activated, or what is activated comes to its end."""
    if verb == USE:
        activating.use(box, s, p, argument)
    elif verb == USE_FOR_POINTS:
        activating.use_for_points(box, s, p, argument)
    elif verb == FINISH:
        activating.finish(s, p)
    else:
        end_turn(box, s, p)


@rule
def carry_out_taking(box, s, p, verb, argument):
    if verb == TAKE:
        taking.take(box, s, p, argument)
    elif verb == DISCARD:
        taking.discard(box, s, p, argument // 2, argument % 2)
    else:
        taking.stop(box, s, p)


@rule
def hand_over(box, s, p, good):
    """A good, own or bought, goes to what is being paid. [GM2.30 GM2.33 GM2.64]"""
    if s.todo[s.depth - 1][0] == TRADING:
        trading.hand_over(box, s, p, good)
    else:
        costs.paid(box, s)


@rule
def is_forced(number):
    """A single option is played by the rules, unless it ends the turn or the piece's way. [GM2.97]"""
    verb = number // 1024
    return verb != END and verb != STOP


@rule
def play(box, s, number, out):
    """Carries out one legal action and runs on to the next decision. Writes that decision's legal actions; returns how
    many there are, 0 when the game is over."""
    carry_out(box, s, number)
    n = legal(box, s, out)
    while n == 1 and is_forced(out[0]):
        tell(s, FORCED, out[0], 0, 0)
        carry_out(box, s, out[0])
        n = legal(box, s, out)
    return n
