"""The market: five rows of three fields. Whoever buys leaves coins on the lowest free field; whoever sells takes the
coins from the highest field that has some."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import GOODS
from .vocabulary import BOUGHT, NO_COINS_IN_ROW, NOT_THERE, OK, PAID, SELL, SOLD

FIELDS = 3
NOT_TO_BE_HAD = 1000  # a price nobody can pay: the row has too few free fields


@rule
def price_of(box, filled, many):
    """What so many goods of a row cost together, one field after the other. [GM1.16 GM2.29 GM2.30]"""
    if filled + many > FIELDS:
        return NOT_TO_BE_HAD
    total = 0
    for field in range(filled, filled + many):
        total += box.price[field]
    return total


@rule
def proceeds_of(box, filled, many):
    """What so many goods of a row bring together; from an empty row on, nothing. [GM1.16 GM2.31]"""
    total = 0
    for field in range(max(filled - many, 0), filled):
        total += box.price[field]
    return total


@rule
def put_good(s, p, tile, good):
    """A good from the supply comes onto a tile."""
    s.goods[tile][good] += 1
    s.stock[p][good] += 1


@rule
def take_good(s, p, tile, good):
    """A good leaves a tile for the supply."""
    s.goods[tile][good] -= 1
    s.stock[p][good] -= 1


@rule
def goods_on(s, tile):
    """How many goods of all kinds lie on a tile."""
    on = s.goods[tile]
    return on[0] + on[1] + on[2] + on[3] + on[4]


@rule
def pay_from(s, p, tile, good):
    """A good from an own tile pays. [GM1.17 GM1.22 GM2.32a]"""
    take_good(s, p, tile, good)
    tell(s, PAID, p, tile, good)


@rule
def buy(box, s, p, good):
    """A good is bought and used up at once; it never lies on a tile. [GM1.16 GM1.17 GM2.30]"""
    price = box.price[s.filled[good]]
    s.coins[p] -= price
    s.filled[good] += 1
    tell(s, BOUGHT, p, good, price)


@rule
def sell(box, s, p, tile, good):
    """A good goes back to the supply for the coins of the highest field that has some. [GM1.16 GM1.17 GM2.31]"""
    s.filled[good] -= 1
    price = box.price[s.filled[good]]
    s.coins[p] += price
    take_good(s, p, tile, good)
    tell(s, SOLD, p, good, price)


@rule
def is_own(s, p, tile):
    """Whether a tile lies in a player's territory."""
    own = s.first[p]
    while own >= 0:
        if own == tile:
            return True
        own = s.following[own] - 1
    return False


@rule
def why_not_sell(box, s, tile, good):
    """Selling is open at any time in the own turn, as often as the row has coins. [GM1.16 GM2.31]"""
    if good >= GOODS or not is_own(s, s.player, tile) or s.goods[tile][good] == 0:
        return NOT_THERE
    if s.filled[good] == 0:
        return NO_COINS_IN_ROW
    return OK


@rule
def list_sales(box, s, out, n):
    """All sales that are possible, by row and then by tile. [GM1.16 GM2.31]"""
    p = s.player
    stock = s.stock[p]
    for good in range(GOODS):
        if stock[good] > 0 and s.filled[good] > 0:
            tile = s.first[p]
            while tile >= 0:
                if s.goods[tile][good] > 0:
                    out[n] = SELL * 1024 + tile * 8 + good
                    n += 1
                tile = s.following[tile] - 1
    return n
