"""What is to come as things stand: income, what contracts still need, what a hex costs and what neighbours sell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..rules import contracts, market, placing, production
from ..rules import vocabulary as v
from ..state import BAKERY, CELLAR, COW, DAIRY, DISTILLERY, FIELD, GOODS, GRAIN, MACKENZIE, SHEEP, WHISKY


@dataclass(frozen=True)
class Income:
    """What the next production brings at most; `sharing`: grain is too little for all that could be made of it."""

    goods: list[int]
    pounds: int
    sharing: bool


def income(box: Any, s: Any, seat: int) -> Income:
    """Raw goods, then what buildings could make of them and of the stock, and pounds. [COC.24]"""
    goods, stock = [0] * GOODS, list(s.goods[seat])
    for unit in (SHEEP, COW, FIELD):
        goods[box.makes[unit]] += s.built[seat][unit] * box.amount[unit]
    wanted = 0
    for unit in (DAIRY, BAKERY, DISTILLERY):
        given = box.takes[unit]
        made = min(s.built[seat][unit], stock[given] + goods[given])
        goods[box.makes[unit]] += made
        wanted += made * (given == GRAIN)
    pounds = production.wages(box, s, seat) + goods[WHISKY] * box.whisky_money[s.clan[seat]]
    return Income(goods, int(pounds), wanted > stock[GRAIN] + goods[GRAIN])


@dataclass(frozen=True)
class Missing:
    """What a player still lacks for a contract."""

    goods: list[int]
    meat: list[int]  # animals

    @property
    def nothing(self) -> bool:
        return not any(self.goods) and not any(self.meat)


def missing(box: Any, s: Any, seat: int, contract: int) -> Missing:
    """Casks in the cellar can be fetched at any time, so they are there. [COC.21 COC.K-mackenzie]"""
    stock = list(s.goods[seat])
    if s.clan[seat] == MACKENZIE:
        stock[WHISKY] += sum(s.cellar[space] for space in range(CELLAR))
    goods = [max(box.needs[contract][good] - stock[good], 0) for good in range(GOODS)]
    meat = [max(box.meat[contract][animal] - s.built[seat][animal], 0) for animal in (SHEEP, COW)]
    return Missing(goods, meat)


# hexes on which the unit in hand may stand


def full_costs(box: Any, s: Any, offered: list[int]) -> dict[int, int]:
    """What the unit that is to be placed costs on each of these hexes, land included."""
    step, unit, way, _ = s.todo[s.depth - 1]
    if step != v.PLACING:
        return {}
    return {h: int(placing.price_at(box, s, s.player, unit, way, h)) for h in offered}


def goods_near(box: Any, s: Any, offered: list[int]) -> dict[int, tuple[int, ...]]:
    """The goods that neighbours of each of these hexes would sell."""
    step, _, way, _ = s.todo[s.depth - 1]
    if step != v.PLACING or way == v.AT_START:
        return {}
    found = {h: market.goods_of_neighbours(box, s, s.player, h) for h in offered}
    return {h: tuple(good for good in range(GOODS) if goods >> good & 1) for h, goods in found.items() if goods}


# the market


@dataclass(frozen=True)
class Quote:
    """What some units of a good cost or bring just now."""

    n: int
    pounds: int
    after: int  # the price afterwards


def quote(box: Any, s: Any, seat: int, good: int, n: int, discount: int = 0) -> Quote:
    """A purchase. Stewart's pound is taken off. [COC.13 COC.16 COC.K-stewart]"""
    each = max(market.price_of(box, s, good) - discount, 1)
    return Quote(n, int(each * n - extra(box, s, seat)), price_after(box, s, good, n))


def sale(box: Any, s: Any, seat: int, good: int, n: int) -> Quote:
    price = market.price_of(box, s, good)
    return Quote(n, int(price * n + extra(box, s, seat)), price_after(box, s, good, -n))


def extra(box: Any, s: Any, seat: int) -> int:
    """What a clan gets for each trade; nobody's clan gets nothing."""
    return int(box.trade_money[s.clan[seat]]) if seat >= 0 else 0


def price_after(box: Any, s: Any, good: int, steps: int) -> int:
    step = min(max(s.step[good] + steps, 0), len(box.price[good]) - 1)
    return int(box.price[good][step])


def contract_price(box: Any, s: Any) -> int:
    return int(contracts.price(box, s))
