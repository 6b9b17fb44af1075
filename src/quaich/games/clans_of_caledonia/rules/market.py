"""The market: six prices, merchants on the buy and sell fields, and the purchases of the neighbourhood bonus."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import GOODS, TOP_STEP
from . import placing
from .vocabulary import (
    BOUGHT,
    BUY,
    BUY_NEAR,
    MERCHANTS_OPPOSITE,
    NO_GOODS,
    NO_MERCHANTS,
    NO_MONEY,
    NO_NEIGHBOUR,
    NOT_NOW,
    OK,
    PRICE,
    SELL,
    SHIFTED,
    SOLD,
    TOO_MANY,
)

BUYING, SELLING = 0, 1  # the two fields of a good


@rule
def price_of(box, s, good):
    return box.price[good][s.step[good]]


@rule
def move_price(s, good, steps):
    """The marker moves and stops at the ends of its scale. [COC.13]"""
    s.step[good] = min(max(s.step[good] + steps, 0), TOP_STEP)
    tell(s, PRICE, good, s.step[good], 0)


@rule
def is_shifted_elsewhere(s, good, side):
    """Whether a port has just changed the price for another trade than this. [COC.P6]"""
    return s.shifted != 0 and s.shifted != 1 + good * 2 + side


# trading


@rule
def most_to_buy(box, s, p, good, discount):
    """How many units merchants and money allow. Stewart has the pound before paying. [COC.13 COC.K-stewart]"""
    if s.placed[p][good] < 0:
        return 0
    price = max(price_of(box, s, good) - discount, 1)
    return min(s.idle[p], (s.cash[p] + box.trade_money[s.clan[p]]) // price)


@rule
def most_to_sell(s, p, good):
    """[COC.13]"""
    if s.placed[p][good] > 0:
        return 0
    return min(s.idle[p], s.goods[p][good])


@rule
def why_not_buy(box, s, p, good, many):
    """[COC.13 COC.T2]"""
    if good >= GOODS or many == 0:
        return NOT_NOW
    if is_shifted_elsewhere(s, good, BUYING):
        return SHIFTED
    return why_not_afford(box, s, p, good, many, 0)


@rule
def why_not_afford(box, s, p, good, many, discount):
    """Merchants, their place, and the money. [COC.13]"""
    if s.placed[p][good] < 0:
        return MERCHANTS_OPPOSITE
    if s.idle[p] < many:
        return NO_MERCHANTS
    return OK if many <= most_to_buy(box, s, p, good, discount) else NO_MONEY


@rule
def why_not_sell(s, p, good, many):
    """[COC.13 COC.T2]"""
    if good >= GOODS or many == 0:
        return NOT_NOW
    if is_shifted_elsewhere(s, good, SELLING):
        return SHIFTED
    if s.placed[p][good] > 0:
        return MERCHANTS_OPPOSITE
    if s.idle[p] < many:
        return NO_MERCHANTS
    return OK if s.goods[p][good] >= many else NO_GOODS


@rule
def list_trades(box, s, out, n):
    """All purchases and sales, by good. [COC.13]"""
    p = s.player
    if s.idle[p] == 0:
        return n
    for good in range(GOODS):
        if not is_shifted_elsewhere(s, good, BUYING):
            for many in range(1, most_to_buy(box, s, p, good, 0) + 1):
                out[n] = BUY * 1024 + good * 8 + many
                n += 1
        if not is_shifted_elsewhere(s, good, SELLING):
            for many in range(1, most_to_sell(s, p, good) + 1):
                out[n] = SELL * 1024 + good * 8 + many
                n += 1
    return n


@rule
def take_goods(box, s, p, good, many, discount):
    """Merchants go to the buy field; all units cost the price before it rises. [COC.13 COC.T1 COC.T12
    COC.K-stewart]"""
    price = max(price_of(box, s, good) - discount, 1)
    s.cash[p] += box.trade_money[s.clan[p]] - price * many
    s.goods[p][good] += many
    s.idle[p] -= many
    s.placed[p][good] += many
    tell(s, BOUGHT, p, good, many)
    move_price(s, good, many)


@rule
def buy(box, s, p, good, many):
    """[COC.13]"""
    s.shifted = 0
    take_goods(box, s, p, good, many, 0)


@rule
def sell(box, s, p, good, many):
    """Merchants go to the sell field; all units bring the price before it falls. [COC.13 COC.T12 COC.K-stewart]"""
    s.shifted = 0
    s.cash[p] += box.trade_money[s.clan[p]] + price_of(box, s, good) * many
    s.goods[p][good] -= many
    s.idle[p] -= many
    s.placed[p][good] -= many
    tell(s, SOLD, p, good, many)
    move_price(s, good, -many)


# the neighbourhood bonus


@rule
def goods_of_neighbours(box, s, p, h):
    """The goods that units of others beside a hex make, as bits. [COC.16 COC.33]"""
    found = 0
    if box.neighbour == 0:
        return 0
    beside = box.beside[s.map][h]
    own = s.own[p]
    if beside[0] & s.taken[0] & ~own[0] == 0 and beside[1] & s.taken[1] & ~own[1] == 0:
        return 0
    for direction in range(6):
        other = box.around[s.map][h][direction] - 1
        if other >= 0 and s.unit_at[other] > 0 and placing.owner_of(s, other) != p:
            good = box.makes[placing.unit_of(s, other)]
            if good >= 0:
                found |= 1 << good
    return found


@rule
def most_allowed(box, s, good):
    """Three or four of a good; in the printed edition in the whole turn. [COC.16]"""
    return box.neighbour - s.near_bought[good] if box.printed else box.neighbour


@rule
def why_not_buy_near(box, s, p, goods, good, many):
    """[COC.16 COC.T4]"""
    if good >= GOODS or many == 0:
        return NOT_NOW
    if not goods >> good & 1:
        return NO_NEIGHBOUR
    if is_shifted_elsewhere(s, good, BUYING):
        return SHIFTED
    if many > most_allowed(box, s, good):
        return TOO_MANY
    return why_not_afford(box, s, p, good, many, box.discount[good])


@rule
def list_near(box, s, goods, out, n):
    """Purchases of what neighbours make. [COC.16]"""
    p = s.player
    for good in range(GOODS):
        if goods >> good & 1 and not is_shifted_elsewhere(s, good, BUYING):
            most = min(most_to_buy(box, s, p, good, box.discount[good]), most_allowed(box, s, good))
            for many in range(1, most + 1):
                out[n] = BUY_NEAR * 1024 + good * 8 + many
                n += 1
    return n


@rule
def buy_near(box, s, p, good, many):
    """Each good once, at its discount; the price rises as ever. [COC.16 COC.T4]"""
    s.shifted = 0
    s.near_bought[good] += many
    s.todo[s.depth - 1][1] &= ~(1 << good)
    take_goods(box, s, p, good, many, box.discount[good])
