"""Actions in full: what a tile costs and brings, what a clan asks and gives, what a trade pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel.action import argument_of, verb_of
from ...kernel.lines import plain
from ..shared import descriptions as shared
from ..shared.descriptions import missing_words, pays_now
from ..shared.naming import cell_name, laid, tiles_ahead
from ..shared.rules.trading import price_of_trade
from . import printed, signs
from .notation import Names, arguments, key_of, open_step
from .rules import clan_board, costs, trading
from .rules import vocabulary as v
from .state import (
    CLANS,
    COUNT_COINS,
    NO_GOOD,
    NOT_COUNTED,
    PERSON,
    PRODUCE,
    TRADE,
)

REFUSALS: Final = {  # what `enough` means at a step
    v.CHOOSING: "choosing",
    v.PUTTING: "putting",
    v.CLAIMING: "claiming",
    v.USING: "using",
    v.BUILDING: "building",
    v.REMOVING: "removing",
    v.STOWING: "stowing",
}


class Describer:
    """Words actions for whoever decides in one position."""

    def __init__(self, names: Names, box: Any, s: Any) -> None:
        self.names, self.box, self.s, self.p = names, box, s, int(s.player)
        self.told: dict[int, Callable[[int], str]] = {
            v.TAKE: self.take, v.DISCARD: self.discard, v.LAY: self.lay, v.USE: self.use, v.BUY: self.buy,
            v.SELL: self.sell, v.CHOOSE: self.choose, v.MOVE: self.move, v.ENOUGH: self.enough, v.END: self.end,
            v.CLAIM: self.claim, v.BUILD: self.build, v.USE_FOR_POINTS: self.use_for_points, v.GAIN: self.gain,
            v.GIVE_COIN: self.give_coin, v.STAND: self.stand, v.PUT: self.put,
        }  # fmt: skip

    def describe(self, action: int) -> str:
        """An action as a person wants to hear it before choosing."""
        verb, argument = verb_of(action), argument_of(action)
        if verb in self.told:
            return self.told[verb](argument)
        return self.full(key_of(verb, argument), **arguments(self.names, self.s, verb, argument))

    def full(self, key: str, **words: Any) -> str:
        return self.names.say(f"full.{key}", **words)

    # taking

    def take(self, tile: int) -> str:
        """`Pulteney, 4 spaces ahead, costs 1 stone, you buy 1 stone for 2 coins`."""
        names, box = self.names, self.box
        steps = next(steps for steps, other in tiles_ahead(self.s) if other == tile)
        parts = [self.full("take", tile=names.tile(tile), n=steps)]
        if box.overbuilds[tile]:
            parts.append(names.say("built_over", kind=names.kind(box.kind[tile])))
        if box.kind[tile] == PERSON:
            return ", ".join([*parts, names.say("brings_marker")]) if box.gain_markers[tile] else parts[0]
        cost = cost_words(names, box, tile)
        parts.append(names.say("costs", cost=cost) if cost else names.say("costs_nothing"))
        missing = missing_words(names, box, self.s, self.p, tile)
        price = costs.price_of_cost(box, self.s, self.p, tile) - box.cost_coins[tile]
        if missing and not box.cost_any[tile]:
            parts.append(names.say("to_buy", goods=missing, n=price))
        elif price:
            parts.append(names.say("to_spend", n=price))
        return ", ".join(parts)

    def discard(self, argument: int) -> str:
        tile, brings = divmod(argument, 2)
        n = self.box.fallback_moves if brings else self.box.fallback_coins
        return self.full(key_of(v.DISCARD, argument), tile=self.names.tile(tile), n=n)

    def lay(self, cell: int) -> str:
        tile = open_step(self.s)[1]
        under = self.tile_at(cell) if self.box.overbuilds[tile] else -1
        key = "lay_over" if under >= 0 else "lay"
        below = {"below": self.names.tile(under)} if under >= 0 else {}
        return self.full(key, cell=cell_name(cell), tiles=self.activated_at(tile, cell), **below)

    def activated_at(self, tile: int, cell: int) -> str:
        if self.box.activates_all[tile]:
            return self.names.say("all_tiles")
        return shared.activated_at(self.names, self.box, self.s, tile, cell)

    def tile_at(self, cell: int) -> int:
        """The own uppermost tile there, or -1."""
        return next((tile for tile in laid(self.s, self.p) if self.s.cell[tile] == cell), -1)

    # activating

    def use(self, tile: int) -> str:
        parts = [effect(self.names, self.box, self.s, tile), *purchases(self.names, self.box, self.s, tile)]
        return self.full("use", tile=self.names.placed(self.s, tile), effect=", ".join(parts))

    def use_for_points(self, tile: int) -> str:
        points = next(n for clan, n in enumerate(self.box.cask_points) if n and self.s.holders[clan] >> self.p & 1)
        return self.full("use_for_points", tile=self.names.placed(self.s, tile), n=points)

    def choose(self, good: int) -> str:
        step, tile, _, _ = open_step(self.s)
        if step != v.KEEPING:
            return self.full("choose", good=self.names.good(good))
        other = self.box.produces[tile] + self.box.produces_too[tile] - good
        return self.full("keep", good=self.names.good(good), other=self.names.good(other))

    def buy(self, good: int) -> str:
        return self.full("buy", good=self.names.good(good), n=self.box.price[self.s.filled[good]])

    def sell(self, argument: int) -> str:
        words = arguments(self.names, self.s, v.SELL, argument)
        return self.full("sell", **words, n=self.box.price[self.s.filled[argument % 8] - 1])

    def move(self, argument: int) -> str:
        return self.full("move", **arguments(self.names, self.s, v.MOVE, argument), n=self.s.moves - 1)

    def give_coin(self, _: int) -> str:
        return self.full("give_coin", n=trading.coin_for_good(self.box, self.s, self.p, open_step(self.s)[1]))

    def enough(self, _: int) -> str:
        step = open_step(self.s)[0]
        if step == v.TRADING:
            return self.full("enough", n=pays_now(self.box, self.s))
        return self.full(f"enough.{REFUSALS[step]}")

    def end(self, _: int) -> str:
        """Points that are left are lost, or victory points."""
        if self.s.moves == 0:
            return self.full("end")
        points = self.s.moves * sum(
            self.box.move_points[clan] for clan in range(CLANS) if self.s.holders[clan] >> self.p & 1
        )
        return self.full("end_for_points", n=points) if points else self.full("end_losing", n=self.s.moves)

    # one-time effects

    def gain(self, effect: int) -> str:
        tile = open_step(self.s)[1]
        return self.full(key_of(v.GAIN, effect), tile=self.names.tile(tile))

    def stand(self, tile: int) -> str:
        return self.full("stand", tile=self.names.placed(self.s, tile))

    def put(self, argument: int) -> str:
        tile, good = divmod(argument, 8)
        return self.full("put", good=self.names.good(good), tile=self.names.placed(self.s, tile))

    def claim(self, clan: int) -> str:
        road, brings = self.s.road[clan], printed.clan(self.names, self.box, clan)
        told = self.full("claim" if road else "claim_free", clan=self.names.clan(clan), brings=brings, n=road)
        if self.box.clan_counts[clan] == NOT_COUNTED:
            return told
        return f"{told}; {self.names.say('points_now', n=self.points_of_claim(clan))}"

    def points_of_claim(self, clan: int) -> int:
        """What a clan that counts something would bring now."""
        if self.box.clan_counts[clan] != COUNT_COINS:
            return int(clan_board.points_for_count(self.box, self.s, self.p, clan))
        coins = self.s.coins[self.p] - self.s.road[clan]
        reached = zip(self.box.clan_least[clan], self.box.clan_brings[clan], strict=True)
        return max((points for least, points in reached if coins >= least), default=0)

    def build(self, tile: int) -> str:
        brings = ", ".join(plain([part]) for part in signs.brings(self.names, self.box, tile))
        key = "build" if brings else "build_bare"
        return self.full(key, tile=self.names.tile(tile), kind=self.names.kind(self.box.kind[tile]), brings=brings)


def describe(names: Names, box: Any, s: Any, action: int) -> str:
    """An action as a person wants to hear it before choosing."""
    return Describer(names, box, s).describe(action)


def cost_words(names: Names, box: Any, tile: int) -> str:
    """`1 wood and 1 stone`; empty for a tile that costs nothing."""
    others = (
        ("cost_any", box.cost_any[tile]),
        ("cost_coins", box.cost_coins[tile]),
        ("cost_casks", box.cost_casks[tile]),
        ("cost_clansmen", box.cost_clansmen[tile]),
    )
    return shared.cost_words(names, box, tile, others)


def effect(names: Names, box: Any, s: Any, tile: int) -> str:
    """What an activation brings: as in both games, or two goods, or a clan marker."""
    if box.activation[tile] == PRODUCE and box.produces_too[tile] != NO_GOOD:
        return shared.lying(names, box, s, tile, two_goods(names, box, tile))
    if box.activation[tile] == TRADE and box.makes_markers[tile]:
        return names.say("effect.marker", amount=box.least[tile])
    return shared.effect(names, box, s, tile)


def two_goods(names: Names, box: Any, tile: int) -> str:
    """What a tile produces that produces two."""
    made = [0] * len(names.goods)
    made[box.produces[tile]] += 1
    made[box.produces_too[tile]] += 1
    return names.list(names.amounts(made))


def purchases(names: Names, box: Any, s: Any, tile: int) -> list[str]:
    """What a trade takes in coins before it brings anything; a coin may stand for a good."""
    if box.activation[tile] != TRADE:
        return []
    price = min(price_of_trade(box, s, s.player, tile), trading.price_with_coin(box, s, s.player, tile))
    return [names.say("to_spend", n=price)] if 0 < price <= s.coins[s.player] else []
