"""The turn: which decision is open, what may be done, doing it, and running on to the next decision."""

from ....kernel.agenda import clear, pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market, paying, territory, trading
from ...shared.rules.activating import rest
from ...shared.rules.moving import move
from ...shared.rules.rondel import ahead, last_piece, move_piece, space_of
from ..state import DIE
from . import activating, benefits, costs, moving, rondel
from .vocabulary import (
    ACTIVATING,
    BUY,
    CHOOSE,
    CHOOSING,
    END,
    ENOUGH,
    FILL,
    FINISH,
    FORCED,
    GIVE_CHIEFTAIN,
    GIVE_CLANSMAN,
    GIVING_CLANSMEN,
    LAY,
    LAYING,
    MOVE,
    MOVING,
    OK,
    PASS_OVER,
    PAY,
    PAYING,
    PAYING_DIFFERENT,
    PROMOTE,
    SELL,
    SELL_FIRST,
    TAKE,
    TAKING,
    TILE_TO_BE_HAD,
    TOOK,
    TRADING,
    TURN,
    USE,
)

# taking a tile


@rule
def why_not_take(box, s, tile):
    """A tile on the rondel may be taken if it can be paid in full and laid. [GM1.10 GM1.11]"""
    p = s.player
    reason = costs.why_not_give(box, s, p, tile)
    if reason != OK:
        return reason
    return costs.why_not_pay(box, s, p, tile)


@rule
def list_taking(box, s, out):
    """Every tile on the rondel that can be had, the nearest first. Only if none could be had even by selling, the
    player passes over the next one. [GM1.10 GM1.11 GM1.12]"""
    n = 0
    found = territory.rooms(box, s)
    space = ahead(s.last)
    while s.space[space]:
        tile = s.space[space] - 1
        if tile >= 0 and territory.fits(box, tile, found) and can_take(box, s, tile):
            out[n] = TAKE * 1024 + tile
            n += 1
        space = ahead(space)
    if n == 0 and why_not_pass_over(box, s) == OK:
        out[0] = PASS_OVER * 1024
        n = 1
    return n


@rule
def can_take(box, s, tile):
    """Whether a tile for which there is room can be paid. [GM1.11]"""
    if box.cost_clansmen[tile] and costs.why_not_give(box, s, s.player, tile) != OK:
        return False
    return costs.can_pay(box, s, s.player, tile)


@rule
def why_not_pass_over(box, s):
    """[GM1.12]"""
    for space in range(len(s.space)):
        if s.space[space] > 0:
            reason = why_not_take(box, s, s.space[space] - 1)
            if reason == OK or reason == SELL_FIRST:
                return TILE_TO_BE_HAD
    return OK


@rule
def take(box, s, tile):
    """The piece moves onto the tile; it is paid, then laid. [GM1.10 GM1.22]"""
    pop(s)
    p = s.player
    tell(s, TOOK, p, tile, 0)
    move_piece(s, p, space_of(s, tile))
    push(s, LAYING, tile, 0, 0)
    costs.begin_paying(box, s, p, tile)


@rule
def lay(box, s, cell):
    """The tile is laid; its benefits come first, then activations. [GM1.10 GM1.22]"""
    tile = s.todo[s.depth - 1][1]
    pop(s)
    p = s.player
    territory.lay_tile(s, p, tile, cell)
    activating.begin_activation(box, s, p, tile)
    benefits.begin_benefits(box, s, p, tile)


# the end of a turn


@rule
def end_turn(box, s):
    """Movement is over; tiles leave, tiles come, and the die may move before the next player. [GM1.10 GM1.13
    GM1.15 GM1.30]"""
    clear(s)
    rest(s, s.player)
    s.seals += 1
    close_up(box, s)


@rule
def close_up(box, s):
    """The chain is closed up behind the last piece; while that is the die, it rolls. [GM1.9 GM1.13 GM1.15]"""
    rondel.clear_behind(s)
    rondel.refill(box, s)
    while not s.over and last_piece(s) == DIE:
        rondel.roll_die(box, s)
        rondel.clear_behind(s)
        rondel.refill(box, s)
    if not s.over:
        begin_turn(box, s)


@rule
def begin_turn(box, s):
    """Whoever is last in the chain acts, perhaps once more. [GM1.9]"""
    s.player = last_piece(s)
    territory.survey(box, s, s.player, 0)
    push(s, TAKING, 0, 0, 0)
    tell(s, TURN, s.player, 0, 0)


# the open decision


@rule
def list_step(box, s, out):
    """The legal actions of the step on top of the agenda, without sales."""
    step = s.todo[s.depth - 1][0]
    if step == ACTIVATING:
        return activating.list_uses(box, s, out)
    if step == MOVING:
        return moving.list_moves(s, out)
    if step == TAKING:
        return list_taking(box, s, out)
    if step == LAYING:
        return territory.list_cells(box, s, s.todo[s.depth - 1][1], out, 0)
    if step == TRADING:
        return trading.list_gifts(box, s, out)
    if step == PAYING:
        return paying.list_cost(box, s, out)
    if step == CHOOSING:
        return benefits.list_choices(s, out)
    if step == PAYING_DIFFERENT:
        return costs.list_different(box, s, out)
    if step == GIVING_CLANSMEN:
        return costs.list_givers(box, s, out)
    return benefits.list_filling(s, out)


@rule
def sales_are_open(step):
    """Goods may be sold at every decision of the own turn but in the middle of paying. [GM1.16]"""
    return step != PAYING and step != PAYING_DIFFERENT and step != GIVING_CLANSMEN and step != TRADING


@rule
def legal(box, s, out):
    """Writes the legal actions of the open decision, always in the same order; returns how many."""
    if s.over:
        return 0
    n = list_step(box, s, out)
    if sales_are_open(s.todo[s.depth - 1][0]):
        n = market.list_sales(box, s, out, n)
    return n


@rule
def carry_out(box, s, number):
    """One legal action."""
    verb = number // 1024
    argument = number % 1024
    if verb == USE:
        activating.use(box, s, s.player, argument)
    elif verb == SELL:
        market.sell(box, s, s.player, argument // 8, argument % 8)
    elif verb == PAY:
        market.pay_from(s, s.player, argument // 8, argument % 8)
        hand_over(box, s, argument % 8)
    elif verb == BUY:
        market.buy(box, s, s.player, argument)
        hand_over(box, s, argument)
    elif verb == TAKE:
        take(box, s, argument)
    elif verb == LAY:
        lay(box, s, argument)
    elif verb == MOVE:
        move(s, s.player, argument // 8, argument % 8)
    elif verb == PROMOTE:
        moving.promote(s, s.player, argument)
    elif verb == FINISH:
        activating.finish(s)
    elif verb == END:
        end_turn(box, s)
    elif verb == CHOOSE:
        benefits.choose(s, s.player, argument)
    elif verb == ENOUGH:
        trading.settle(box, s, s.player)
    elif verb == FILL:
        benefits.fill(box, s, s.player)
    elif verb == GIVE_CLANSMAN:
        costs.give_clansman(box, s, s.player, argument)
    elif verb == GIVE_CHIEFTAIN:
        costs.give_chieftain(s, s.player)
    elif verb == PASS_OVER:
        rondel.pass_over(s, s.player)
        end_turn(box, s)


@rule
def hand_over(box, s, good):
    """A good, own or bought, goes to what is being paid. [GM1.17]"""
    step = s.todo[s.depth - 1][0]
    if step == PAYING:
        paying.cost_paid(box, s)
    elif step == PAYING_DIFFERENT:
        costs.different_paid(s, good)
    elif trading.given(box, s, good):
        trading.settle(box, s, s.player)


@rule
def is_forced(number):
    """A single option is played by the rules, unless it ends the turn."""
    return number // 1024 != END and number // 1024 != PASS_OVER


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
