"""The turn: which decision is open, what may be done, doing it, and running on to the next decision."""

from ....kernel.agenda import pop
from ....kernel.engine import rule
from ....kernel.telling import tell
from . import (
    acting,
    auction,
    cellar,
    contracts,
    drafting,
    fulfilling,
    near,
    placing,
    port_uses,
    ports,
    production,
    rounds,
    settling,
    shifting,
    upgrading,
)
from .vocabulary import (
    ACTING,
    ANYWHERE,
    AT_START,
    BID,
    BIDDING,
    BREW,
    BUILD,
    BUILDING_ANYWHERE,
    BUTCHERING,
    BUTTER,
    BUY_NEAR,
    CHURNING,
    CLOSING,
    DRAW,
    DRAWING,
    DROP,
    END,
    ENDING,
    ENOUGH,
    EXPANDING,
    FORCED,
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
    NEARING,
    ON_FREE_HEX,
    PASS,
    PICK,
    PLACE,
    PLACING,
    PORT,
    PRODUCING,
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

# the open decision


@rule
def is_enough(s):
    """Whether what is offered just now may be declined. A trade for which a port moved the price may not. [COC.14
    COC.16 COC.17 COC.21 COC.P6]"""
    frame = s.todo[s.depth - 1]
    step = frame[0]
    if step == NEARING:
        return s.shifted == 0
    if step == SWAPPING:
        return frame[2] != 0
    if step == DRAWING or step == KEEPING or step == TAKING:
        return True
    return step == FULFILLING or step == EXPANDING or step == UPGRADING


@rule
def list_offer(box, s, out):
    """The legal actions of a step that may be declined, without declining."""
    step = s.todo[s.depth - 1][0]
    if step == NEARING:
        return near.list_near(box, s, out)
    if step == DRAWING:
        return near.list_draw(box, s, out, 0)
    if step == KEEPING:
        return contracts.list_keeps(box, s, out, 0)
    if step == TAKING:
        return contracts.list_takes(box, s, out, 0)
    if step == FULFILLING:
        return fulfilling.list_fulfilments(box, s, out, 0)
    if step == EXPANDING:
        return placing.list_units(box, s, ON_FREE_HEX, out, 0)
    if step == SWAPPING:
        return port_uses.list_swaps(box, s, out)
    return upgrading.list_free(box, s, out)


@rule
def list_duty(box, s, out):
    """The legal actions of a step inside a turn that must be done."""
    step = s.todo[s.depth - 1][0]
    if step == BUTCHERING:
        return fulfilling.list_animals(box, s, out)
    if step == GIVING:
        return port_uses.list_gifts(box, s, out)
    if step == GAINING:
        return port_uses.list_gains(box, s, out)
    if step == BUILDING_ANYWHERE:
        return placing.list_units(box, s, ANYWHERE, out, 0)
    if step == MOVING:
        return port_uses.list_moves(box, s, out)
    if step == REBUILDING:
        return port_uses.list_rebuildings(box, s, out)
    return fulfilling.list_brews(s, out)


@rule
def list_outside(box, s, out):
    """The legal actions of a step before the first round or after the last turn of one."""
    step = s.todo[s.depth - 1][0]
    if step == SETTLING:
        return settling.list_workers(box, s, out)
    if step == MAKING:
        return production.list_makes(box, s, out)
    if step == STORING:
        return production.list_stores(s, out)
    if step == CHURNING:
        return production.list_churns(s, out)
    if step == BIDDING:
        return auction.list_bids(box, s, out)
    return drafting.list_clans(s, out)


@rule
def is_outside(step):
    """Whether a step belongs to no turn."""
    return step <= SETTLING or step == MAKING or step == STORING or step == CHURNING


@rule
def list_step(box, s, out):
    """The legal actions of the step on top of the agenda, without what may be done beside it."""
    step = s.todo[s.depth - 1][0]
    if step == ACTING:
        return acting.list_actions(box, s, out)
    if step == PLACING:
        return placing.list_places(box, s, out)
    if step == ENDING:
        out[0] = END * 1024
        return 1
    if is_outside(step):
        return list_outside(box, s, out)
    if step == SWAPPING or is_enough(s) or step == NEARING:
        n = list_offer(box, s, out)
        if is_enough(s):
            out[n] = ENOUGH * 1024
            n += 1
        return n
    return list_duty(box, s, out)


@rule
def legal(box, s, out):
    """Writes the legal actions of the open decision, always in the same order; returns how many."""
    if s.over:
        return 0
    n = list_step(box, s, out)
    if ports.are_open(box, s):
        n = port_uses.list_ports(box, s, out, n)
    n = shifting.list_shifts(box, s, out, n)
    if cellar.is_open(s):
        n = cellar.list_casks(s, out, n)
    return n


# carrying out


@rule
def place(box, s, h):
    """The unit stands; what it brings at once comes first. [COC.15 COC.16 COC.17 COC.P7]"""
    p = s.player
    unit, way = placing.pay_and_put(box, s, p, h)
    if way == AT_START:
        settling.settled(box, s)
    else:
        near.placed(box, s, p, unit, h, way != placing.FOR_NOTHING)


@rule
def build(box, s, unit):
    """A unit is chosen in one of the ways of building; its hex comes next. [COC.15 COC.21 COC.P4 COC.P7]"""
    step = s.todo[s.depth - 1][0]
    if step == SETTLING:
        placing.build(s, unit, AT_START)
        return
    pop(s)
    if step == EXPANDING:
        placing.build(s, unit, ON_FREE_HEX)
    elif step == BUILDING_ANYWHERE:
        placing.build(s, unit, ANYWHERE)
    else:
        placing.build(s, unit, placing.FOR_NOTHING)


@rule
def stop(s):
    """No more of what is offered."""
    if s.todo[s.depth - 1][0] == KEEPING:
        contracts.put_rest_under(s, s.player)
    else:
        pop(s)


@rule
def swap(box, s, h, unit):
    """[COC.P7]"""
    p = s.player
    port_uses.swap(box, s, p, h, unit)
    frame = s.todo[s.depth - 1]
    frame[1] -= 1
    frame[2] = 1
    if frame[1] == 0:
        pop(s)
    near.placed(box, s, p, unit, h, True)


@rule
def carry_out_outside(box, s, verb, argument):
    """An action of no turn."""
    p = s.player
    if verb == MAKE:
        production.make(box, s, p, argument)
    elif verb == STORE:
        production.store(s, p, argument)
    elif verb == BUTTER:
        production.churn(box, s, p, argument)
    elif verb == PICK:
        drafting.pick(box, s, p, argument)
    elif verb == BID:
        auction.bid(box, s, p, argument)
    elif verb == DROP:
        auction.drop(box, s, p)


@rule
def carry_out_port(box, s, verb, argument):
    """What ports and casks bring."""
    p = s.player
    if verb == PORT:
        port_uses.use(box, s, p, argument)
    elif verb == SHIFT:
        shifting.shift(box, s, p, argument // 2, argument % 2)
    elif verb == UNCASK:
        cellar.uncask(box, s, p, argument)
    elif verb == GIVE:
        port_uses.give(box, s, p, argument)
    elif verb == GAIN:
        port_uses.gain(box, s, p, argument)
    elif verb == MOVE:
        port_uses.move(box, s, p, argument)
    elif verb == SWAP:
        swap(box, s, argument // 8, argument % 8)
    elif verb == BREW:
        fulfilling.brew(box, s, p, argument)


@rule
def carry_out_further(box, s, verb, argument):
    """What goes on after the choice of an action."""
    p = s.player
    if verb == BUY_NEAR:
        near.buy(box, s, p, argument // 8, argument % 8)
    elif verb == UPGRADE:
        upgrading.upgrade(box, s, p, argument)
    elif verb == RECALL:
        upgrading.recall(s, p, argument)
    elif verb == SLAUGHTER:
        fulfilling.slaughter(box, s, p, argument)
    elif verb == SPARE:
        fulfilling.spare(box, s, p, argument)
    elif verb == DRAW:
        near.draw(box, s, p)
    elif verb == KEEP:
        contracts.keep(box, s, p, argument)
    elif verb == BUILD:
        build(box, s, argument)
    elif verb == TAKE:
        contracts.take(box, s, p, argument)
    else:
        fulfilling.fulfil(box, s, p, argument)


@rule
def carry_out(box, s, number):
    """One legal action, and what follows without anybody's choice."""
    verb = number // 1024
    argument = number % 1024
    step = s.todo[s.depth - 1][0]
    if verb == PLACE:
        place(box, s, argument)
    elif verb == END:
        rounds.end_turn(box, s)
    elif verb == ENOUGH:
        stop(s)
    elif is_outside(step) and verb != BUILD:
        carry_out_outside(box, s, verb, argument)
    elif is_of_port(verb):
        carry_out_port(box, s, verb, argument)
    elif step == ACTING:
        acting.act(box, s, verb, argument)
    else:
        carry_out_further(box, s, verb, argument)
    run_on(box, s)


@rule
def is_of_port(verb):
    """Whether an action is that of a port, of the cellar or of the beer: none of these is the action of a turn."""
    return (verb >= PORT and verb <= MOVE) or verb == UNCASK or verb == SWAP or verb == BREW


@rule
def run_on(box, s):
    """Production and the end of a round go on until somebody has a choice. [COC.12]"""
    while not s.over and s.todo[s.depth - 1][0] >= PRODUCING:
        if s.todo[s.depth - 1][0] == CLOSING:
            rounds.close_round(box, s)
        else:
            production.run_production(box, s)


@rule
def is_forced(s, number):
    """A single option is played by the rules, unless it ends a turn, or puts away contracts that nobody has looked at
    yet."""
    verb = number // 1024
    frame = s.todo[s.depth - 1]
    if verb == ENOUGH:
        return frame[0] != KEEPING
    if verb == PLACE:
        return frame[2] != AT_START
    return verb != END and verb != PASS and verb != DROP


@rule
def play(box, s, number, out):
    """Carries out one legal action and runs on to the next decision. Writes that decision's legal actions; returns how
    many there are, 0 when the game is over."""
    carry_out(box, s, number)
    n = legal(box, s, out)
    while n == 1 and is_forced(s, out[0]):
        tell(s, FORCED, out[0], 0, 0)
        carry_out(box, s, out[0])
        n = legal(box, s, out)
    return n
