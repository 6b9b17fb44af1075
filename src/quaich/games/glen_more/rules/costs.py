"""What a tile costs, whether it can be paid, and paying it: with own goods, or from the market."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import GOODS, START_VILLAGE
from . import market, placing
from .market import NOT_TO_BE_HAD
from .vocabulary import (
    BUY,
    GAVE_CASKS,
    GAVE_CHIEFTAIN,
    GAVE_CLANSMAN,
    GIVE_CHIEFTAIN,
    GIVE_CLANSMAN,
    GIVING_CLANSMEN,
    KIND_GIVEN,
    NO_CASK,
    NO_CLANSMAN_TO_GIVE,
    NO_COINS,
    NO_ROOM,
    NOT_FOR_SALE,
    OK,
    PAY,
    PAYING,
    PAYING_DIFFERENT,
    SELL_FIRST,
    WOULD_NOT_REACH,
)

ALL_KINDS = 1 << GOODS


# whether a cost can be paid


@rule
def price_of_missing(box, s, p, tile, good, left):
    """What must be bought for a cost from this good on, of which so many are left: coins, or NOT_TO_BE_HAD.
    [GM1.11]"""
    price = 0
    stock = s.stock[p]
    cost = box.cost[tile]
    while good < GOODS:
        if left > stock[good]:
            price += market.price_of(box, s.filled[good], left - stock[good])
        good += 1
        if good < GOODS:
            left = cost[good]
    return price


@rule
def price_of_different(box, s, p, left, kinds):
    """The least that must be spent for so many goods, each of another kind and of none of these kinds. [GM1.23]"""
    price = 0
    for _ in range(left):
        best = NOT_TO_BE_HAD
        best_good = 0
        for good in range(GOODS):
            if not kinds >> good & 1:
                each = 0 if s.stock[p][good] > 0 else market.price_of(box, s.filled[good], 1)
                if each < best:
                    best = each
                    best_good = good
        price += best
        kinds |= 1 << best_good
    return price


@rule
def price_of_cost(box, s, p, tile):
    """What must be spent in the market for a tile, if own goods are used where there are any. [GM1.11]"""
    if box.cost_different[tile]:
        return price_of_different(box, s, p, box.cost_different[tile], 0)
    return price_of_missing(box, s, p, tile, 0, box.cost[tile][0])


@rule
def lack_after_selling(box, s, p, tile, kinds):
    """The coins that are missing for a cost, and for one good of each of these kinds, if everything else is sold."""
    coins = s.coins[p]
    for good in range(GOODS):
        spare = s.stock[p][good] - box.cost[tile][good] - (kinds >> good & 1)
        if spare < 0:
            coins -= market.price_of(box, s.filled[good], -spare)
        else:
            coins += market.proceeds_of(box, s.filled[good], spare)
    return max(-coins, 0)


@rule
def reach_after_selling(box, s, p, tile):
    """Whether the goods of a cost could be paid after sales. [GM1.11 GM1.12]"""
    for kinds in range(ALL_KINDS if box.cost_different[tile] else 1):
        if count_bits(kinds) == box.cost_different[tile] and lack_after_selling(box, s, p, tile, kinds) == 0:
            return True
    return False


@rule
def count_bits(bits):
    """How many bits are set."""
    n = 0
    while bits:
        n += bits & 1
        bits >>= 1
    return n


@rule
def can_pay(box, s, p, tile):
    """Whether a player can pay for a tile now. [GM1.11 GM1.22]"""
    return s.casks[p] >= box.cost_casks[tile] and price_of_cost(box, s, p, tile) <= s.coins[p]


@rule
def why_not_pay(box, s, p, tile):
    """Why a player cannot pay for a tile now. Costs are paid before the tile is laid. [GM1.11 GM1.22 GM1.23]"""
    if can_pay(box, s, p, tile):
        return OK
    if s.casks[p] < box.cost_casks[tile]:
        return NO_CASK
    price = price_of_cost(box, s, p, tile)
    if reach_after_selling(box, s, p, tile):
        return SELL_FIRST
    return NOT_FOR_SALE if price >= NOT_TO_BE_HAD else NO_COINS


@rule
def can_give_clansman(box, s, p, giver, tile):
    """Whether a tile still finds room when a clansman has left: those who remain decide. [GM1.19 GM1.23 GM1.31]"""
    s.clansmen[giver] -= 1
    placing.survey(s, p)
    fits = placing.has_room(box, s, tile)
    s.clansmen[giver] += 1
    placing.survey(s, p)
    return fits


@rule
def why_not_give(box, s, p, tile):
    """Loch Ness: a chieftain, or a clansman whose leaving still leaves room. Of all other tiles: whether there is any.
    [GM1.23]"""
    if s.chieftains[p] >= box.cost_clansmen[tile]:
        return OK if placing.has_room(box, s, tile) else NO_ROOM
    giver = START_VILLAGE + p
    while giver >= 0:
        if s.clansmen[giver] > 0 and can_give_clansman(box, s, p, giver, tile):
            return OK
        giver = s.following[giver] - 1
    return NO_CLANSMAN_TO_GIVE


# paying


@rule
def begin_paying(box, s, p, tile):
    """Lays the parts of a cost onto the agenda; casks go at once, there is nothing to choose. [GM1.22 GM1.23
    GM1.43]"""
    if box.cost_casks[tile]:
        s.casks[p] -= box.cost_casks[tile]
        tell(s, GAVE_CASKS, p, box.cost_casks[tile], 0)
    if box.cost_clansmen[tile]:
        push(s, GIVING_CLANSMEN, tile, box.cost_clansmen[tile], 0)
    if box.cost_different[tile]:
        push(s, PAYING_DIFFERENT, tile, box.cost_different[tile], 0)
    else:
        push(s, PAYING, tile, 0, box.cost[tile][0])
        skip_paid(box, s)


@rule
def skip_paid(box, s):
    """Goes on to the next good that is still to be paid; the frame ends when there is none."""
    frame = s.todo[s.depth - 1]
    while frame[3] == 0:
        frame[2] += 1
        if frame[2] == GOODS:
            pop(s)
            return
        frame[3] = box.cost[frame[1]][frame[2]]


@rule
def list_own(s, p, good, out, n):
    """Paying with a good of this kind, from each tile where one lies. [GM1.17]"""
    if s.stock[p][good] > 0:
        tile = START_VILLAGE + p
        while tile >= 0:
            if s.goods[tile][good] > 0:
                out[n] = PAY * 1024 + tile * 8 + good
                n += 1
            tile = s.following[tile] - 1
    return n


@rule
def price_after_buying(box, s, p, tile, good, left):
    """What buying one good, and then all that is still missing for the cost, takes in coins. [GM1.16]"""
    price = market.price_of(box, s.filled[good], 1)
    s.filled[good] += 1
    price += price_of_missing(box, s, p, tile, good, left - 1)
    s.filled[good] -= 1
    return price


@rule
def why_not_pay_for_cost(s, good):
    """A cost names its goods, and they are paid one kind after the other. [GM1.22]"""
    return OK if good == s.todo[s.depth - 1][2] else KIND_GIVEN


@rule
def why_not_buy_for_cost(box, s, p, good):
    """Buying is free choice, even of what one owns, as long as the rest can be paid. [GM1.11 GM1.16]"""
    frame = s.todo[s.depth - 1]
    if good != frame[2]:
        return KIND_GIVEN
    return why_too_dear(box, s, p, good, price_after_buying(box, s, p, frame[1], good, frame[3]))


@rule
def why_too_dear(box, s, p, good, price):
    """`price`: of one such good and of all that must be bought after it. [GM1.16]"""
    one = market.price_of(box, s.filled[good], 1)
    if one >= NOT_TO_BE_HAD:
        return NOT_FOR_SALE
    if one > s.coins[p]:
        return NO_COINS
    return OK if price <= s.coins[p] else WOULD_NOT_REACH


@rule
def list_cost(box, s, out):
    """Ways to pay the next good of a cost. [GM1.16 GM1.17]"""
    p = s.player
    good = s.todo[s.depth - 1][2]
    n = list_own(s, p, good, out, 0)
    if why_not_buy_for_cost(box, s, p, good) == OK:
        out[n] = BUY * 1024 + good
        n += 1
    return n


@rule
def cost_paid(box, s):
    """One good of a cost is paid."""
    s.todo[s.depth - 1][3] -= 1
    skip_paid(box, s)


@rule
def why_not_different(box, s, p, good, buying):
    """Loch Oich: two goods of different kinds. An own one leaves the rest as near as it was; whatever is bought, the
    rest must stay within reach. [GM1.23]"""
    frame = s.todo[s.depth - 1]
    if frame[3] >> good & 1:
        return KIND_GIVEN
    if not buying:
        return OK
    rest = price_of_different(box, s, p, frame[2] - 1, frame[3] | 1 << good)
    return why_too_dear(box, s, p, good, rest + market.price_of(box, s.filled[good], 1))


@rule
def list_different(box, s, out):
    """[GM1.23]"""
    p = s.player
    n = 0
    for good in range(GOODS):
        if why_not_different(box, s, p, good, False) == OK:
            n = list_own(s, p, good, out, n)
    for good in range(GOODS):
        if why_not_different(box, s, p, good, True) == OK:
            out[n] = BUY * 1024 + good
            n += 1
    return n


@rule
def different_paid(s, good):
    frame = s.todo[s.depth - 1]
    frame[2] -= 1
    frame[3] |= 1 << good
    if frame[2] == 0:
        pop(s)


@rule
def list_givers(box, s, out):
    """Clansmen who may go for Loch Ness, and a chieftain. [GM1.23]"""
    p = s.player
    tile = s.todo[s.depth - 1][1]
    n = 0
    giver = START_VILLAGE + p
    while giver >= 0:
        if s.clansmen[giver] > 0 and can_give_clansman(box, s, p, giver, tile):
            out[n] = GIVE_CLANSMAN * 1024 + giver
            n += 1
        giver = s.following[giver] - 1
    if s.chieftains[p] > 0:
        out[n] = GIVE_CHIEFTAIN * 1024
        n += 1
    return n


@rule
def give_clansman(s, p, giver):
    """A clansman goes back to the supply; the map of room changes with him. [GM1.23]"""
    s.clansmen[giver] -= 1
    placing.survey(s, p)
    tell(s, GAVE_CLANSMAN, p, giver, 0)
    given(s)


@rule
def give_chieftain(s, p):
    """[GM1.23]"""
    s.chieftains[p] -= 1
    tell(s, GAVE_CHIEFTAIN, p, 0, 0)
    given(s)


@rule
def given(s):
    frame = s.todo[s.depth - 1]
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)
