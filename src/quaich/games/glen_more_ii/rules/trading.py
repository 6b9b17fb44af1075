"""Trades: as in both Glen Mores, with a coin for a good (Sinclair) and clan markers for goods."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import paying, trading
from ...shared.rules.market import NOT_TO_BE_HAD
from ..state import ANY_GOOD, CLANS, EXACT, GOODS, TRADE_TILE
from . import clan_board
from .vocabulary import (
    BUY,
    COIN_GIVEN,
    ENOUGH,
    GAVE_COINS,
    GIVE_COIN,
    NO_COINS,
    NO_MARKER,
    NOT_YOUR_CLAN,
    OK,
    WOULD_NOT_REACH,
)

# a coin for a good


@rule
def coin_for_good(box, s, p, tile):
    """The coins that may stand for a good on this tile, or 0: on trade tiles, with Sinclair. [GM2.85:sinclair]"""
    if box.kind[tile] == TRADE_TILE:
        for clan in range(CLANS):
            if box.good_coins[clan] and clan_board.holds(box, s, p, clan):
                return box.good_coins[clan]
    return 0


@rule
def price_with_coin(box, s, p, tile):
    """The least that must be spent until the trade may stop, if the coin stands for the good that costs most.
    [GM2.64 GM2.85:sinclair]"""
    price = NOT_TO_BE_HAD
    coin = coin_for_good(box, s, p, tile)
    if coin:
        for good in range(GOODS):
            s.stock[p][good] += 1
            price = min(price, coin + trading.price_of_rest(box, s, p, tile, 0, 0))
            s.stock[p][good] -= 1
    return price


@rule
def why_not_give_coin(box, s, p):
    """Once in a trade, as long as the rest can be given. [GM2.85:sinclair]"""
    tile, given, extra = s.todo[s.depth - 1][1], s.todo[s.depth - 1][2], s.todo[s.depth - 1][3]
    coin = coin_for_good(box, s, p, tile)
    if coin == 0:
        return NOT_YOUR_CLAN
    if s.coin_given:
        return COIN_GIVEN
    if coin > s.coins[p]:
        return NO_COINS
    if box.trade[tile] == EXACT:
        extra += 1
    return OK if coin + trading.price_of_rest(box, s, p, tile, given + 1, extra) <= s.coins[p] else WOULD_NOT_REACH


@rule
def give_coin(box, s, p):
    """The coin goes to the bank and counts as a good of the kind that is missing. [GM2.85:sinclair]"""
    coin = coin_for_good(box, s, p, s.todo[s.depth - 1][1])
    s.coins[p] -= coin
    s.coin_given = 1
    tell(s, GAVE_COINS, p, coin, 0)
    hand_over(box, s, p, ANY_GOOD)


# the trade


@rule
def why_not_trade(box, s, p, tile):
    """A trade may begin when its least can be paid, purchases included; one for a marker needs a marker. [GM2.64
    GM2.85:sinclair GM2.59]"""
    if box.makes_markers[tile] and s.markers[p] == 0:
        return NO_MARKER
    reason = trading.why_not_trade(box, s, p, tile)
    if reason != OK and price_with_coin(box, s, p, tile) <= s.coins[p]:
        return OK
    return reason


@rule
def why_not_give(box, s, p, good, buying):
    """Goods are own ones or bought for this purpose; what follows may count on the coin. [GM2.64 GM2.85:sinclair]"""
    reason = trading.why_not_give(box, s, p, good, buying)
    if reason != WOULD_NOT_REACH or s.coin_given:
        return reason
    coin = coin_for_good(box, s, p, s.todo[s.depth - 1][1])
    if coin and reaches_with_coin(box, s, p, good, buying, coin):
        return OK
    return reason


@rule
def reaches_with_coin(box, s, p, good, buying, coin):
    """Whether a good may be given by somebody who pays the coin later, and so needs one other good less.
    [GM2.85:sinclair]"""
    reaches = False
    s.coins[p] -= coin
    for other in range(GOODS):
        s.stock[p][other] += 1
        reaches = reaches or trading.why_not_give(box, s, p, good, buying) == OK
        s.stock[p][other] -= 1
    s.coins[p] += coin
    return reaches


@rule
def list_gifts(box, s, out):
    """Goods that may be given next, from own tiles and from the market, the coin, and stopping. [GM2.30 GM2.64
    GM2.85:sinclair]"""
    p = s.player
    n = 0
    for good in range(GOODS):
        if s.stock[p][good] > 0 and why_not_give(box, s, p, good, False) == OK:
            n = paying.list_own(s, p, good, out, n)
    for good in range(GOODS):
        if why_not_give(box, s, p, good, True) == OK:
            out[n] = BUY * 1024 + good
            n += 1
    if why_not_give_coin(box, s, p) == OK:
        out[n] = GIVE_COIN * 1024
        n += 1
    if trading.why_not_enough(box, s) == OK:
        out[n] = ENOUGH * 1024
        n += 1
    return n


@rule
def hand_over(box, s, p, good):
    """A good or the coin is given; a trade that has all it can take pays at once. [GM2.64]"""
    if trading.given(box, s, good):
        settle(box, s, p)


@rule
def settle(box, s, p):
    """Points and casks as in both games; a tile of this one places a clan marker. [GM2.64]"""
    tile = s.todo[s.depth - 1][1]
    s.coin_given = 0
    trading.settle(box, s, p)
    for _ in range(box.makes_markers[tile]):
        clan_board.begin_claiming(box, s, p)
