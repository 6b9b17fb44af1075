"""What a tile costs, whether it can be paid, and paying it: with own goods, or from the market."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market, paying
from ...shared.rules.market import NOT_TO_BE_HAD
from ..state import GOODS
from . import placing
from .vocabulary import (
    BUY,
    GAVE_CASKS,
    GAVE_CLANSMAN,
    GAVE_COINS,
    GIVE_CLANSMAN,
    GIVING_CLANSMEN,
    KIND_GIVEN,
    NO_CASK,
    NO_CLANSMAN_TO_GIVE,
    NO_COINS,
    NO_ROOM,
    NOT_FOR_SALE,
    NOT_THERE,
    OK,
    PAYING,
    PAYING_ANY,
    SELL_FIRST,
)

# what must be bought


@rule
def due(box, tile, good, at, left):
    """How many of a good are still due, if the cost is being paid at good `at`, of which so many are left."""
    if good < at:
        return 0
    return left if good == at else box.cost[tile][good]


@rule
def price_of_any(box, s, p, tile, at, left, any_left):
    """What must be bought for goods of any kind, beside a cost that is being paid: own goods first that are not needed
    for it, then the cheapest fields that it leaves. [GM2.33 GM2.34]"""
    for good in range(GOODS):
        any_left -= max(s.stock[p][good] - due(box, tile, good, at, left), 0)
    price = 0
    field = 0
    while any_left > 0:
        if field == market.FIELDS:
            return NOT_TO_BE_HAD
        for good in range(GOODS):
            bought = max(due(box, tile, good, at, left) - s.stock[p][good], 0)
            if any_left > 0 and s.filled[good] + bought <= field:
                price += box.price[field]
                any_left -= 1
        field += 1
    return price


@rule
def price_of_rest(box, s, p, tile, at, left, any_left):
    """What must be bought for the rest of a cost, if own goods are used where there are any. [GM2.33 GM2.34]"""
    price = paying.price_of_missing(box, s, p, tile, at, left)
    if any_left:
        price += price_of_any(box, s, p, tile, at, left, any_left)
    return price


@rule
def price_of_cost(box, s, p, tile):
    """Coins that a tile takes now, those of its cost and those for the market. [GM2.33 GM2.34]"""
    return box.cost_coins[tile] + price_of_rest(box, s, p, tile, 0, box.cost[tile][0], box.cost_any[tile])


# whether selling helps


@rule
def coins_of_row(box, s, p, tile, good, kept):
    """What a row of the market brings, or takes (below 0), if all own goods are sold but those of the cost and so many
    more."""
    spare = s.stock[p][good] - box.cost[tile][good] - kept
    if spare < 0:
        return -market.price_of(box, s.filled[good], -spare)
    return market.proceeds_of(box, s.filled[good], spare)


@rule
def reach_after_selling(box, s, p, tile):
    """Whether the coins and goods of a cost could be paid after sales. Each further good of any kind comes from where
    it costs least, which is best since no row gets cheaper. [GM2.34 GM2.36]"""
    coins = s.coins[p] - box.cost_coins[tile]
    for good in range(GOODS):
        coins += coins_of_row(box, s, p, tile, good, 0)
    kept = 0  # how many of each kind, four bits for each
    for _ in range(box.cost_any[tile]):
        least = NOT_TO_BE_HAD
        least_good = 0
        for good in range(GOODS):
            already = kept >> (4 * good) & 15
            loss = coins_of_row(box, s, p, tile, good, already) - coins_of_row(box, s, p, tile, good, already + 1)
            if loss < least:
                least = loss
                least_good = good
        coins -= least
        kept += 1 << (4 * least_good)
    return coins >= 0


# whether a tile can be paid


@rule
def can_pay(box, s, p, tile):
    """Whether a player can pay for a tile now, Scotsmen apart. [GM2.33 GM2.34]"""
    if s.casks[p] < box.cost_casks[tile]:
        return False
    if box.cost_any[tile] or box.cost_coins[tile]:
        return price_of_cost(box, s, p, tile) <= s.coins[p]
    return paying.price_of_missing(box, s, p, tile, 0, box.cost[tile][0]) <= s.coins[p]  # the same, and usual


@rule
def why_not_pay(box, s, p, tile):
    """Why a player cannot pay for a tile now. [GM2.33 GM2.34]"""
    if can_pay(box, s, p, tile):
        return OK
    if s.casks[p] < box.cost_casks[tile]:
        return NO_CASK
    if reach_after_selling(box, s, p, tile):
        return SELL_FIRST
    return NOT_FOR_SALE if price_of_cost(box, s, p, tile) >= NOT_TO_BE_HAD else NO_COINS


@rule
def can_give_clansman(box, s, p, giver, tile):
    """Whether a tile still finds room when a Scotsman has left: those who remain decide. [GM2.34 GM2.87]"""
    s.clansmen[giver] -= 1
    placing.survey(box, s)
    fits = placing.has_room(box, s, tile)
    s.clansmen[giver] += 1
    placing.survey(box, s)
    return fits


@rule
def why_not_place(box, s, p, tile):
    """A tile needs a place, and a Scotsman who pays for it must leave one. [GM2.34 GM2.87]"""
    if not box.cost_clansmen[tile]:
        return OK if placing.has_room(box, s, tile) else NO_ROOM
    giver = s.first[p]
    while giver >= 0:
        if s.clansmen[giver] > 0 and can_give_clansman(box, s, p, giver, tile):
            return OK
        giver = s.following[giver] - 1
    return NO_CLANSMAN_TO_GIVE


# paying


@rule
def begin_paying(box, s, p, tile):
    """Coins and casks go at once, there is nothing to choose; goods and Scotsmen come onto the agenda. [GM2.33]"""
    if box.cost_coins[tile]:
        s.coins[p] -= box.cost_coins[tile]
        tell(s, GAVE_COINS, p, box.cost_coins[tile], 0)
    if box.cost_casks[tile]:
        s.casks[p] -= box.cost_casks[tile]
        tell(s, GAVE_CASKS, p, box.cost_casks[tile], 0)
    if box.cost_clansmen[tile]:
        push(s, GIVING_CLANSMEN, tile, box.cost_clansmen[tile], 0)
    if box.cost_any[tile]:
        push(s, PAYING_ANY, tile, box.cost_any[tile], 0)
    paying.begin_goods(box, s, tile)


@rule
def why_not_kind(s, good):
    """A cost names its goods, and they are paid one kind after the other; then those of any kind. [GM2.33]"""
    frame = s.todo[s.depth - 1]
    return OK if frame[0] == PAYING_ANY or good == frame[2] else KIND_GIVEN


@rule
def price_after_buying(box, s, p, good):
    """What buying one good, and then all that is still missing for the cost, takes in coins. [GM2.30]"""
    frame = s.todo[s.depth - 1]
    tile = frame[1]
    price = market.price_of(box, s.filled[good], 1)
    s.filled[good] += 1
    if frame[0] == PAYING_ANY:
        price += price_of_any(box, s, p, tile, GOODS, 0, frame[2] - 1)
    else:
        price += price_of_rest(box, s, p, tile, frame[2], frame[3] - 1, box.cost_any[tile])
    s.filled[good] -= 1
    return price


@rule
def why_not_buy(box, s, p, good):
    """Buying is free choice, even of what one owns, as long as the rest can be paid. [GM2.30 GM2.33]"""
    reason = why_not_kind(s, good)
    if reason != OK:
        return reason
    return paying.why_too_dear(box, s, p, good, price_after_buying(box, s, p, good))


@rule
def list_ways_to_pay(box, s, out):
    """Own goods that do, from each tile where one lies, and purchases. [GM2.30 GM2.32a GM2.33]"""
    p = s.player
    n = 0
    for good in range(GOODS):
        if why_not_kind(s, good) == OK:
            n = paying.list_own(s, p, good, out, n)
    for good in range(GOODS):
        if why_not_buy(box, s, p, good) == OK:
            out[n] = BUY * 1024 + good
            n += 1
    return n


@rule
def paid(box, s):
    """One good is paid."""
    frame = s.todo[s.depth - 1]
    if frame[0] == PAYING:
        paying.cost_paid(box, s)
        return
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)


# Scotsmen


@rule
def why_not_give_clansman(box, s, p, giver):
    """[GM2.33 GM2.87]"""
    if not market.is_own(s, p, giver) or s.clansmen[giver] == 0:
        return NOT_THERE
    return OK if can_give_clansman(box, s, p, giver, s.todo[s.depth - 1][1]) else NO_CLANSMAN_TO_GIVE


@rule
def list_givers(box, s, out):
    """Scotsmen who may go for Loch Ness. [GM2.33 GM2.87]"""
    p = s.player
    n = 0
    giver = s.first[p]
    while giver >= 0:
        if why_not_give_clansman(box, s, p, giver) == OK:
            out[n] = GIVE_CLANSMAN * 1024 + giver
            n += 1
        giver = s.following[giver] - 1
    return n


@rule
def give_clansman(box, s, p, giver):
    """A Scotsman goes back to the own supply; the map of room changes with him. [GM2.33 GM2.87]"""
    s.clansmen[giver] -= 1
    s.idle[p] += 1
    placing.survey(box, s)
    tell(s, GAVE_CLANSMAN, p, giver, 0)
    frame = s.todo[s.depth - 1]
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)
