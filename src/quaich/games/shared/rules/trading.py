"""Trades: tiles that turn goods into whisky or victory points."""

from ....kernel.agenda import pop
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import ANY, DIFFERENT, EXACT, GOODS
from . import market, paying, scoring
from .market import NOT_TO_BE_HAD
from .vocabulary import (
    BUY,
    ENOUGH,
    GOT_CASKS,
    GOT_POINTS,
    KIND_GIVEN,
    NO_COINS,
    NOT_ENOUGH_GIVEN,
    NOT_FOR_SALE,
    OK,
    SELL_FIRST,
    WOULD_NOT_REACH,
)

# what must be bought


@rule
def price_of_round(box, s, p, tile, done):
    """Coins that the rest of one round of an exact trade takes, when so many of its goods are given. [GM1.26
    GM1.28 GM2.64]"""
    price = 0
    gives = box.gives[tile]
    for good in range(GOODS):
        need = gives[good] - done
        done = max(done - gives[good], 0)
        if need > s.stock[p][good]:
            price += market.price_of(box, s.filled[good], need - s.stock[p][good])
    return price


@rule
def next_stop(box, tile, given):
    """At how many goods a trade may stop, if so many are given: where it brings something. [GM1.28 GM2.64]"""
    given = max(given, box.least[tile])
    while given < box.most[tile] and box.points[tile][given] == 0:
        given += 1
    return given


@rule
def price_of_rest(box, s, p, tile, given, extra):
    """The least that must be spent until the trade may stop. `given` and `extra` are those of its frame. [GM1.28
    GM2.64]"""
    if box.trade[tile] == EXACT:
        return price_of_round(box, s, p, tile, extra)
    left = next_stop(box, tile, given) - given
    if box.trade[tile] == ANY:
        return paying.price_of_any(box, s, p, box.accepts[tile], left)
    return paying.price_of_different(box, s, p, left, extra)


@rule
def price_of_trade(box, s, p, tile):
    """The least that must be spent until the trade brings something. [GM1.28 GM2.64]"""
    return price_of_rest(box, s, p, tile, 0, 0)


@rule
def why_not_trade(box, s, p, tile):
    """A trade may begin when its least can be paid, purchases included. [GM1.16 GM1.26 GM1.28 GM2.64]"""
    price = price_of_trade(box, s, p, tile)
    if price <= s.coins[p]:
        return OK
    if price >= NOT_TO_BE_HAD:
        return NOT_FOR_SALE
    return SELL_FIRST if paying.could_sell(s, p) else NO_COINS


# giving goods one by one


@rule
def due_good(box, tile, done):
    """Which good of an exact trade comes next."""
    for good in range(GOODS):
        if done < box.gives[tile][good]:
            return good
        done -= box.gives[tile][good]
    return -1


@rule
def rest_after(box, s, p, frame, good, bought):
    """What must still be spent after giving this good, so that what was begun comes to an end."""
    tile, given, extra = frame[1], frame[2], frame[3]
    if bought:
        s.filled[good] += 1
    else:
        s.stock[p][good] -= 1
    if box.trade[tile] == EXACT:
        extra += 1
    elif box.trade[tile] == DIFFERENT:
        extra |= 1 << good
    price = price_of_rest(box, s, p, tile, given + 1, extra)
    if bought:
        s.filled[good] -= 1
    else:
        s.stock[p][good] += 1
    return price


@rule
def why_not_kind(box, frame, good):
    """An exact trade asks for one kind after the other, a fair for different kinds, others for certain ones. [GM1.28
    GM2.64]"""
    tile, extra = frame[1], frame[3]
    if box.trade[tile] == EXACT and good != due_good(box, tile, extra):
        return KIND_GIVEN
    if box.trade[tile] == ANY and not box.accepts[tile] >> good & 1:
        return KIND_GIVEN
    if box.trade[tile] == DIFFERENT and extra >> good & 1:
        return KIND_GIVEN
    return OK


@rule
def why_not_give(box, s, p, good, buying):
    """Goods are own ones or bought for this purpose. [GM1.16 GM1.17 GM1.28 GM2.64]"""
    frame = s.todo[s.depth - 1]
    wrong = why_not_kind(box, frame, good)
    if wrong != OK:
        return wrong
    if not buying:
        return OK if rest_after(box, s, p, frame, good, False) <= s.coins[p] else WOULD_NOT_REACH
    price = market.price_of(box, s.filled[good], 1)
    if price >= NOT_TO_BE_HAD:
        return NOT_FOR_SALE
    if price > s.coins[p]:
        return NO_COINS
    return OK if price + rest_after(box, s, p, frame, good, True) <= s.coins[p] else WOULD_NOT_REACH


@rule
def why_not_enough(box, s):
    """A trade may stop when enough is given; an exact one only between rounds. [GM1.28 GM2.64]"""
    tile, given, extra = s.todo[s.depth - 1][1], s.todo[s.depth - 1][2], s.todo[s.depth - 1][3]
    if box.trade[tile] == EXACT:
        return NOT_ENOUGH_GIVEN if given < box.least[tile] or extra > 0 else OK
    return OK if next_stop(box, tile, given) == given else NOT_ENOUGH_GIVEN


@rule
def list_gifts(box, s, out):
    """Goods that may be given next, from own tiles and from the market, and stopping. [GM1.16 GM1.28 GM2.64]"""
    p = s.player
    n = 0
    for good in range(GOODS):
        if s.stock[p][good] > 0 and why_not_give(box, s, p, good, False) == OK:
            n = paying.list_own(s, p, good, out, n)
    for good in range(GOODS):
        if why_not_give(box, s, p, good, True) == OK:
            out[n] = BUY * 1024 + good
            n += 1
    if why_not_enough(box, s) == OK:
        out[n] = ENOUGH * 1024
        n += 1
    return n


@rule
def given(box, s, good):
    """One good is given. Returns whether the trade has all it can take. [GM1.28 GM2.64]"""
    frame = s.todo[s.depth - 1]
    tile = frame[1]
    if box.trade[tile] == EXACT:
        frame[3] += 1
        if due_good(box, tile, frame[3]) < 0:
            frame[2] += 1
            frame[3] = 0
    else:
        frame[2] += 1
        if box.trade[tile] == DIFFERENT:
            frame[3] |= 1 << good
    return frame[2] == box.most[tile]


@rule
def settle(box, s, p):
    """The trade pays: victory points by what was given, casks by rounds. [GM1.26 GM1.28 GM2.64]"""
    tile = s.todo[s.depth - 1][1]
    given = s.todo[s.depth - 1][2]
    pop(s)
    if box.points[tile][given]:
        scoring.earn(s, p, box.points[tile][given])
        tell(s, GOT_POINTS, p, tile, box.points[tile][given])
    if box.makes_casks[tile]:
        s.casks[p] += box.makes_casks[tile] * given
        tell(s, GOT_CASKS, p, tile, box.makes_casks[tile] * given)
