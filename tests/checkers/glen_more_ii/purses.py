"""What can be paid with coins, own goods and the market: the least number of coins that it takes."""

from __future__ import annotations

from typing import NamedTuple

from checkers.tiles import PRICES
from quaich.games.glen_more_ii.component_form import GOOD_WORDS, Exchange, ExchangeAny, ExchangeDifferent, TileCost
from quaich.games.glen_more_ii.state import GOODS

from .facts import goods_of

NEVER = 1000


class Purse(NamedTuple):
    coins: int
    stock: tuple[int, ...]
    filled: tuple[int, ...]


def to_buy(purse: Purse, good: int, wanted: int) -> int:
    """Coins for so many of a kind, own ones used first."""
    missing = max(0, wanted - purse.stock[good])
    fields = PRICES[purse.filled[good] :]
    return sum(fields[:missing]) if missing <= len(fields) else NEVER


def price_of(purse: Purse, wanted: list[int]) -> int:
    return sum(to_buy(purse, good, many) for good, many in enumerate(wanted))


def price_of_any(purse: Purse, wanted: list[int], more: int, kinds: list[int]) -> int:
    """With so many more of any of these kinds."""
    if more == 0:
        return price_of(purse, wanted)
    added = [[n + (good == kind) for good, n in enumerate(wanted)] for kind in kinds]
    return min(price_of_any(purse, one, more - 1, kinds) for one in added)


def can_pay_tile(cost: TileCost, purse: Purse) -> bool:
    """Coins that are printed, and those for goods that are missing."""
    goods = price_of_any(purse, goods_of(cost), cost.any, list(range(GOODS)))
    return goods + cost.coins <= purse.coins


def can_trade(trade: Exchange | ExchangeAny | ExchangeDifferent, purse: Purse, coin: bool) -> bool:
    """Whether the least that a trade asks for can be given; a coin may stand for one of the goods."""
    if isinstance(trade, Exchange):
        wanted = goods_of(trade.gives)
        fewer = [[n - (good == kind) for good, n in enumerate(wanted)] for kind in range(GOODS) if wanted[kind]]
        prices = [price_of(purse, wanted), *([1 + price_of(purse, one) for one in fewer] if coin else [])]
    elif isinstance(trade, ExchangeAny):
        kinds = [GOOD_WORDS.index(good) for good in trade.accepts]
        prices = [price_of_any(purse, [0] * GOODS, trade.least, kinds)]
        prices += [1 + price_of_any(purse, [0] * GOODS, trade.least - 1, kinds)] if coin else []
    else:
        each = sorted(to_buy(purse, good, 1) for good in range(GOODS))
        prices = [sum(each[: trade.least]), *([1 + sum(each[: trade.least - 1])] if coin else [])]
    return min(prices) <= purse.coins


def after_sales(purse: Purse) -> set[Purse]:
    """Every purse that selling can make of this one."""
    found, fresh = {purse}, [purse]
    while fresh:
        one = fresh.pop()
        for good in range(GOODS):
            if one.stock[good] and one.filled[good]:
                sold = Purse(
                    one.coins + PRICES[one.filled[good] - 1],
                    tuple(n - (at == good) for at, n in enumerate(one.stock)),
                    tuple(n - (at == good) for at, n in enumerate(one.filled)),
                )
                if sold not in found:
                    found.add(sold)
                    fresh.append(sold)
    return found
