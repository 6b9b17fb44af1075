"""Actions in full: what a tile costs, what must be bought for how much, what it will activate, what a trade pays."""

from __future__ import annotations

from typing import Any

from ...kernel.action import argument_of, verb_of
from ...words import listing, text
from ..shared.rules import trading
from .notation import GOODS, VERBS, Names, arguments, tiles_ahead
from .rules import costs
from .rules import vocabulary as v
from .signs import goods_words
from .state import ANY_GOOD, MOVEMENT, NOTHING, PRODUCE, REWARD, SIDE, START_VILLAGE


def describe(names: Names, box: Any, s: Any, action: int) -> str:
    """An action as a person wants to hear it before choosing."""
    verb, argument = verb_of(action), argument_of(action)
    words: dict[str, Any] = dict(arguments(names, s, verb, argument))
    if verb == v.TAKE:
        return describe_take(names, box, s, argument)
    if verb == v.LAY:
        words["tiles"] = activated_at(names, box, s, argument)
    elif verb == v.USE:
        words["effect"] = ", ".join([effect(names, box, s, argument), *purchases(names, box, s, argument)])
    elif verb == v.BUY:
        words["n"] = box.price[s.filled[argument]]
    elif verb == v.SELL:
        words["n"] = box.price[s.filled[argument % 8] - 1]
    elif verb == v.PASS_OVER:
        words["tile"] = names.tile(tiles_ahead(s)[0][1])
    elif verb in (v.MOVE, v.PROMOTE):
        words["n"] = s.moves - 1
    elif verb == v.FINISH:
        words["n"] = s.moves
    elif verb == v.ENOUGH:
        words["n"] = pays_now(box, s)
    return text(names.language, f"glen_more.full.{VERBS[verb]}", **words)


def pays_now(box: Any, s: Any) -> int:
    """What the trade on top of the agenda would pay, were it to stop now."""
    _, tile, given, _ = s.todo[s.depth - 1]
    return int(box.points[tile][given])


def cost_words(names: Names, box: Any, tile: int) -> str:
    """`1 wood and 1 stone`; empty for a tile that costs nothing."""
    language = names.language
    parts = [goods_words(names, good, n) for good, n in enumerate(box.cost[tile]) if n]
    for key, n in (
        ("cost_casks", box.cost_casks[tile]),
        ("cost_different", box.cost_different[tile]),
        ("cost_clansmen", box.cost_clansmen[tile]),
    ):
        if n:
            parts.append(text(language, f"glen_more.{key}", n=n))
    return listing(language, parts)


def missing_words(names: Names, box: Any, s: Any, seat: int, tile: int) -> str:
    """The goods of a cost that the seat does not have."""
    lack = [(good, n - s.stock[seat][good]) for good, n in enumerate(box.cost[tile])]
    return listing(names.language, [goods_words(names, good, n) for good, n in lack if n > 0])


def describe_take(names: Names, box: Any, s: Any, tile: int) -> str:
    """`Distillery, 4 spaces ahead, costs 1 stone: you buy 1 stone for 2 coins`."""
    language, seat = names.language, s.player
    steps = next(steps for steps, other in tiles_ahead(s) if other == tile)
    parts = [text(language, "glen_more.full.take", tile=names.tile(tile), n=steps)]
    cost = cost_words(names, box, tile)
    parts.append(text(language, "glen_more.costs", cost=cost) if cost else text(language, "glen_more.costs_nothing"))
    missing = missing_words(names, box, s, seat, tile)
    price = costs.price_of_cost(box, s, seat, tile)
    if missing:
        parts.append(text(language, "glen_more.to_buy", goods=missing, n=price))
    elif price:
        parts.append(text(language, "glen_more.to_spend", n=price))
    return ", ".join(parts)


def around(s: Any, seat: int, cell: int) -> list[int]:
    """The tiles of a territory that lie around a cell, in the order in which they were laid."""
    found, tile = [], START_VILLAGE + seat
    while tile >= 0:
        other = s.cell[tile]
        if other != cell and abs(other // SIDE - cell // SIDE) <= 1 and abs(other % SIDE - cell % SIDE) <= 1:
            found.append(tile)
        tile = s.following[tile] - 1
    return found


def activated_at(names: Names, box: Any, s: Any, cell: int) -> str:
    """The tiles that can be activated when the tile in hand is laid at a cell, itself first."""
    laying = s.todo[s.depth - 1][1]
    tiles = [laying, *around(s, s.player, cell)]
    active = [names.tile(tile) for tile in tiles if box.activation[tile] != NOTHING]
    return listing(names.language, active) or text(names.language, "glen_more.nothing")


def effect(names: Names, box: Any, s: Any, tile: int) -> str:
    """What an activation brings: `1 wood`, `1 movement point`, `up to 8 points for different goods`."""
    language, does = names.language, box.activation[tile]
    if does == PRODUCE:
        good = box.produces[tile]
        if good == ANY_GOOD:
            return text(language, "glen_more.effect.any_good")
        goods, lie = goods_words(names, good, 1), s.goods[tile][good]
        return text(language, "glen_more.effect.good", goods=goods, n=lie, most=box.capacity)
    if does == MOVEMENT:
        return text(language, "glen_more.effect.moves", n=box.moves[tile])
    if does == REWARD:
        return text(language, "glen_more.effect.points", n=box.reward[tile])
    return trade_words(names, box, tile)


def purchases(names: Names, box: Any, s: Any, tile: int) -> list[str]:
    """What a trade takes in coins before it brings anything; own goods are used where there are any."""
    if box.activation[tile] in (NOTHING, PRODUCE, MOVEMENT, REWARD):
        return []
    price = trading.price_of_trade(box, s, s.player, tile)
    return [text(names.language, "glen_more.to_spend", n=price)] if 0 < price <= s.coins[s.player] else []


def trade_words(names: Names, box: Any, tile: int) -> str:
    """What a trade asks and pays."""
    language, trade, most = names.language, ("exact", "any", "different")[box.trade[tile]], box.most[tile]
    pays = "/".join(str(box.points[tile][n]) for n in range(box.least[tile], most + 1))
    if trade == "exact":
        goods = [goods_words(names, good, n) for good, n in enumerate(box.gives[tile]) if n]
        if box.makes_casks[tile]:
            return text(language, "glen_more.effect.cask", goods=listing(language, goods))
        if most > 1:
            kind = next(good for good in range(len(GOODS)) if box.gives[tile][good])
            return text(language, "glen_more.effect.rounds", goods=goods_words(names, kind, most), pays=pays)
        return text(language, "glen_more.effect.exact", goods=listing(language, goods), pays=pays)
    return text(language, f"glen_more.effect.{trade}", least=box.least[tile], most=most, pays=pays)
