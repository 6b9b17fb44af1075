"""Paying with own goods or from the market: what must be bought, and what for; costs, one good after the other."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ..state import GOODS
from . import market
from .market import NOT_TO_BE_HAD
from .vocabulary import BUY, KIND_GIVEN, NO_COINS, NOT_FOR_SALE, OK, PAY, PAYING, WOULD_NOT_REACH

# what must be bought


@rule
def price_of_missing(box, s, p, tile, good, left):
    """What must be bought for a cost from this good on, of which so many are left: coins, or NOT_TO_BE_HAD.
    [GM1.11 GM2.34]"""
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
    """The least that must be spent for so many goods, each of another kind and of none of these kinds. [GM1.23
    GM2.64]"""
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
def price_of_any(box, s, p, kinds, left):
    """The least that must be spent for so many goods of these kinds (as bits): own ones first, then the cheapest.
    [GM1.28 GM2.64]"""
    for good in range(GOODS):
        if kinds >> good & 1:
            left -= s.stock[p][good]
    price = 0
    field = 0
    while left > 0:
        if field == market.FIELDS:
            return NOT_TO_BE_HAD
        for good in range(GOODS):
            if left > 0 and kinds >> good & 1 and s.filled[good] <= field:
                price += box.price[field]
                left -= 1
        field += 1
    return price


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
def could_sell(s, p):
    """Whether a player has anything that the market would take."""
    for good in range(GOODS):
        if s.stock[p][good] > 0 and s.filled[good] > 0:
            return True
    return False


# paying, good by good


@rule
def begin_goods(box, s, tile):
    """The goods of a cost are to be paid, one kind after the other. [GM1.22 GM2.33]"""
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
    """Paying with a good of this kind, from each tile where one lies. [GM1.17 GM2.32a]"""
    if s.stock[p][good] > 0:
        tile = s.first[p]
        while tile >= 0:
            if s.goods[tile][good] > 0:
                out[n] = PAY * 1024 + tile * 8 + good
                n += 1
            tile = s.following[tile] - 1
    return n


@rule
def price_after_buying(box, s, p, tile, good, left):
    """What buying one good, and then all that is still missing for the cost, takes in coins. [GM1.16 GM2.30]"""
    price = market.price_of(box, s.filled[good], 1)
    s.filled[good] += 1
    price += price_of_missing(box, s, p, tile, good, left - 1)
    s.filled[good] -= 1
    return price


@rule
def why_not_pay_for_cost(s, good):
    """A cost names its goods, and they are paid one kind after the other. [GM1.22 GM2.33]"""
    return OK if good == s.todo[s.depth - 1][2] else KIND_GIVEN


@rule
def why_not_buy_for_cost(box, s, p, good):
    """Buying is free choice, even of what one owns, as long as the rest can be paid. [GM1.11 GM1.16 GM2.30 GM2.33]"""
    frame = s.todo[s.depth - 1]
    if good != frame[2]:
        return KIND_GIVEN
    return why_too_dear(box, s, p, good, price_after_buying(box, s, p, frame[1], good, frame[3]))


@rule
def why_too_dear(box, s, p, good, price):
    """`price`: of one such good and of all that must be bought after it. [GM1.16 GM2.30]"""
    one = market.price_of(box, s.filled[good], 1)
    if one >= NOT_TO_BE_HAD:
        return NOT_FOR_SALE
    if one > s.coins[p]:
        return NO_COINS
    return OK if price <= s.coins[p] else WOULD_NOT_REACH


@rule
def list_cost(box, s, out):
    """Ways to pay the next good of a cost. [GM1.16 GM1.17 GM2.30 GM2.32a]"""
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
