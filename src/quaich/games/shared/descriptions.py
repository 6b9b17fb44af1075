"""What both Glen Mores say of tiles in full: what a cost lacks, what an activation brings, what a trade pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .naming import Names, laid
from .rules import trading
from .signs import ALL_KINDS, amount_traded, numbers_traded, plural, points_paid
from .state import ANY, ANY_GOOD, EXACT, GOODS, MOVEMENT, NOTHING, PRODUCE, REWARD, SIDE, TRADE


def cost_words(names: Names, box: Any, tile: int, others: Sequence[tuple[str, int]]) -> str:
    """`1 wood and 1 stone`; empty for a tile that costs nothing. `others`: what else it costs, by the texts' keys."""
    return names.list([*names.amounts(box.cost[tile]), *(names.say(key, n=n) for key, n in others if n)])


def missing_words(names: Names, box: Any, s: Any, seat: int, tile: int) -> str:
    """The goods of a cost that the seat does not have."""
    return names.list(names.amounts([n - s.stock[seat][good] for good, n in enumerate(box.cost[tile])]))


def around(s: Any, seat: int, cell: int) -> list[int]:
    """The tiles of a territory that lie around a cell, in the order in which they were laid."""
    found = []
    for tile in laid(s, seat):
        there = s.cell[tile]
        if there != cell and abs(there // SIDE - cell // SIDE) <= 1 and abs(there % SIDE - cell % SIDE) <= 1:
            found.append(tile)
    return found


def activated_at(names: Names, box: Any, s: Any, laying: int, cell: int) -> str:
    """The tiles that can be activated when this tile is laid at a cell, itself first."""
    tiles = [laying, *around(s, s.player, cell)]
    active = [names.tile(tile) for tile in tiles if box.activation[tile] != NOTHING]
    return names.list(active) or names.say("nothing")


def effect(names: Names, box: Any, s: Any, tile: int) -> str:
    """What an activation brings: `1 wood`, `1 movement point`, `up to 8 points for different goods`."""
    does = box.activation[tile]
    if does == PRODUCE:
        good = box.produces[tile]
        if good == ANY_GOOD:
            return names.say("effect.any_good")
        return lying(names, box, s, tile, names.amount(good, 1))
    if does == MOVEMENT:
        return names.say("effect.moves", n=box.moves[tile])
    if does == REWARD:
        return names.say("effect.points", n=box.reward[tile])
    return trade_words(names, box, tile)


def lying(names: Names, box: Any, s: Any, tile: int, goods: str) -> str:
    """What a tile produces, and how full it is."""
    return names.say("effect.good", goods=goods, n=sum(s.goods[tile]), most=box.capacity)


def purchases(names: Names, box: Any, s: Any, tile: int) -> list[str]:
    """What a trade takes in coins before it brings anything; own goods are used where there are any."""
    if box.activation[tile] != TRADE:
        return []
    price = trading.price_of_trade(box, s, s.player, tile)
    return [names.say("to_spend", n=price)] if 0 < price <= s.coins[s.player] else []


def trade_words(names: Names, box: Any, tile: int) -> str:
    """What a trade asks and pays."""
    pays = points_paid(box, tile)
    if box.trade[tile] == EXACT:
        return exact_words(names, box, tile, pays)
    least, most = numbers_traded(box, tile)[0], box.most[tile]
    if box.trade[tile] == ANY and box.accepts[tile] != ALL_KINDS:
        kinds = "/".join(plural(names, good) for good in range(GOODS) if box.accepts[tile] >> good & 1)
        return names.say("effect.of_kinds", amount=amount_traded(box, tile), kinds=kinds, pays=pays)
    key = "effect.any" if box.trade[tile] == ANY else "effect.different"
    return names.say(key, amount=amount_traded(box, tile), least=least, most=most, pays=pays)


def exact_words(names: Names, box: Any, tile: int, pays: str) -> str:
    """Just these goods, once or in rounds."""
    goods = names.list(names.amounts(box.gives[tile]))
    if box.makes_casks[tile]:
        return names.say("effect.cask", goods=goods)
    if box.most[tile] > 1:
        kind = next(good for good in range(GOODS) if box.gives[tile][good])
        return names.say("effect.rounds", goods=names.amount(kind, box.most[tile]), pays=pays)
    return names.say("effect.exact", goods=goods, pays=pays)


def pays_now(box: Any, s: Any) -> int:
    """The points that the trade on top of the agenda would pay, were it to stop now."""
    _, tile, given, _ = s.todo[s.depth - 1]
    return int(box.points[tile][given])
