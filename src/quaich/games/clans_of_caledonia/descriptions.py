"""Actions in full: what they cost, what they bring, what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.action import argument_of, verb_of
from . import printed
from .names import Names, hex_name
from .notation import UPGRADES, arguments, gained, key_of, made, open_step
from .rules import contracts, market, placing, port_uses, ports
from .rules import vocabulary as v
from .state import BAKERY, DAIRY, DISTILLERY, EACH, GOODS, GRAIN, MILK, SHIFT_PRICE, TOP_STEP, WORKERS

WAYS = {  # how one builds at a step, before the hex is chosen
    v.SETTLING: v.AT_START,
    v.ACTING: v.AS_ACTION,
    v.EXPANDING: v.ON_FREE_HEX,
    v.BUILDING_ANYWHERE: v.ANYWHERE,
    v.REBUILDING: v.FOR_NOTHING,
}
REFUSALS = {  # what `enough` means at a step
    v.NEARING: "nearing",
    v.DRAWING: "drawing",
    v.KEEPING: "keeping",
    v.TAKING: "taking",
    v.FULFILLING: "fulfilling",
    v.EXPANDING: "expanding",
    v.UPGRADING: "upgrading",
    v.SWAPPING: "swapping",
}
BUILDINGS = (DAIRY, BAKERY, DISTILLERY)


class Describer:
    """Words actions for whoever decides in one position."""

    def __init__(self, names: Names, box: Any, s: Any) -> None:
        self.names, self.box, self.s, self.p = names, box, s, int(s.player)
        self.clan = s.clan[self.p]
        self.told: dict[int, Callable[[int], str]] = {
            v.PICK: self.pick, v.BUILD: self.build, v.PLACE: self.place, v.BUY: self.buy, v.SELL: self.sell,
            v.BUY_NEAR: self.buy_near, v.TAKE: self.take, v.KEEP: self.keep, v.FULFIL: self.fulfil, v.SHIP: self.ship,
            v.TECH: self.tech, v.HIRE: self.hire, v.UPGRADE: self.upgrade, v.RECALL: self.recall, v.PASS: self.pass_,
            v.ENOUGH: self.enough, v.DRAW: self.draw, v.SLAUGHTER: self.slaughter, v.PORT: self.port,
            v.GIVE: self.give, v.GAIN: self.gain, v.SHIFT: self.shift, v.MOVE: self.move, v.UNCASK: self.uncask,
            v.MAKE: self.make, v.STORE: self.store, v.BUTTER: self.butter, v.BREW: self.brew, v.SWAP: self.swap,
        }  # fmt: skip

    def describe(self, action: int) -> str:
        """An action as a person wants to hear it before choosing."""
        verb, argument = verb_of(action), argument_of(action)
        if verb in self.told:
            return self.told[verb](argument)
        words = arguments(self.names, self.box, self.s, verb, argument)
        return self.full(key_of(verb, argument), **words)

    # parts of sentences

    def full(self, key: str, **words: object) -> str:
        return self.names.say(f"full.{key}", **words)

    def joined(self, *parts: str) -> str:
        return "; ".join(part for part in parts if part)

    def pounds(self, n: int) -> str:
        return self.names.pounds(int(n))

    def cost(self, n: int) -> str:
        """`for 5 pounds`, `for nothing`; a negative cost is received."""
        if n == 0:
            return self.names.say("for_nothing")
        return self.names.say("for_pounds" if n > 0 else "get_pounds", pounds=self.pounds(abs(n)))

    def moved(self, good: int, steps: int) -> int:
        """The price of a good after so many steps."""
        return int(self.box.price[good][min(max(self.s.step[good] + steps, 0), TOP_STEP)])

    def new_price(self, good: int, steps: int) -> str:
        """Where the price goes: `then the price is 12 instead of 10`."""
        before, after = market.price_of(self.box, self.s, good), self.moved(good, steps)
        return "" if after == before else self.names.say("price_then", before=before, after=after)

    # clans

    def pick(self, clan: int) -> str:
        at = self.s.clan_at.index(clan) if clan in self.s.clan_at else -1
        start = printed.start(self.names, self.box, self.s.tile_at[at]) if at >= 0 and self.s.tile_at[at] >= 0 else ""
        power = printed.clan(self.names, self.box, clan)
        return self.full("pick", clan=self.names.clan(clan), start=start, power=power)

    # building

    def way(self) -> int:
        return WAYS.get(open_step(self.s)[0], v.AS_ACTION)

    def build(self, unit: int) -> str:
        way, price = self.way(), placing.unit_price(self.box, self.s, self.p, unit)
        key = {v.ON_FREE_HEX: "build_free_hex", v.FOR_NOTHING: "build_free"}.get(way, "build")
        does = printed.makes(self.names, self.box, self.clan, self.s.techs[self.p], unit)
        return self.full(key, unit=self.names.unit(unit), pounds=self.pounds(price), does=does)

    def place(self, h: int) -> str:
        _, unit, way, _ = open_step(self.s)
        price = placing.price_at(self.box, self.s, self.p, unit, way, h)
        placed = self.full("place", unit=self.names.unit(unit), hex=hex_name(h), cost=self.cost(price))
        return self.joined(placed, self.near(h, way), self.fourth(unit, way))

    def near(self, h: int, way: int) -> str:
        """What neighbours sell afterwards."""
        if way == v.AT_START:
            return ""
        goods = market.goods_of_neighbours(self.box, self.s, self.p, h)
        found = [self.names.good(good) for good in range(GOODS) if goods >> good & 1]
        return self.names.say("then_near", goods=self.names.list(found)) if found else ""

    def fourth(self, unit: int, way: int) -> str:
        """A fourth building brings contracts to look at."""
        fourth = unit in BUILDINGS and self.s.built[self.p][unit] == EACH - 1 and way != v.FOR_NOTHING
        if not (fourth and contracts.may_draw(self.box, self.s, self.p)):
            return ""
        return self.names.say("then_draw", n=self.box.draws[self.clan])

    def swap(self, argument: int) -> str:
        h, unit = divmod(argument, 8)
        old = self.names.unit(placing.unit_of(self.s, h))
        return self.full("swap", hex=hex_name(h), old=old, unit=self.names.unit(unit))

    def move(self, h: int) -> str:
        return self.full("move", hex=hex_name(h), unit=self.names.unit(placing.unit_of(self.s, h)))

    # trading

    def trade(self, key: str, argument: int, discount: int, up: bool) -> str:
        good, n = divmod(argument, 8)
        each = max(market.price_of(self.box, self.s, good) - discount, 1)
        extra = self.box.trade_money[self.clan]
        total = each * n - extra if up else each * n + extra
        told = self.full(key, goods=self.names.goods(good, n), pounds=self.pounds(total))
        return self.joined(told, self.new_price(good, n if up else -n))

    def buy(self, argument: int) -> str:
        return self.trade("buy", argument, 0, up=True)

    def sell(self, argument: int) -> str:
        return self.trade("sell", argument, 0, up=False)

    def buy_near(self, argument: int) -> str:
        return self.trade("buy_near", argument, self.box.discount[argument // 8], up=True)

    def shift(self, argument: int) -> str:
        good, side = divmod(argument, 2)
        place = ports.place_for(self.box, self.s, self.p, SHIFT_PRICE)
        steps = self.box.port_steps[ports.tile_for(self.s, place)] if place != ports.NOWHERE else 0
        before, after = market.price_of(self.box, self.s, good), self.moved(good, steps if side else -steps)
        return self.full(key_of(v.SHIFT, argument), good=self.names.good(good), before=before, after=after)

    # contracts

    def contract(self, key: str, number: int, cost: int) -> str:
        exchange = printed.contract(self.names, self.box, number)
        return self.full(key, contract=self.names.contract(number), exchange=exchange, cost=self.cost(cost))

    def take(self, number: int) -> str:
        further = open_step(self.s)[0] == v.TAKING
        return self.contract("take", number, 0 if further else contracts.price(self.box, self.s))

    def keep(self, number: int) -> str:
        further = open_step(self.s)[1] > 0
        return self.contract("keep", number, 0 if further else contracts.price(self.box, self.s))

    def fulfil(self, number: int) -> str:
        return self.contract("fulfil", number, 0)

    def draw(self, _: int) -> str:
        n = min(self.box.draws[self.clan], self.s.left)
        return self.full("draw", n=n, most=self.box.keeps[self.clan], cost=self.cost(contracts.price(self.box, self.s)))

    def slaughter(self, h: int) -> str:
        return self.full("slaughter", unit=self.names.unit(placing.unit_of(self.s, h)), hex=hex_name(h))

    # the own board

    def shipping(self) -> str:
        return printed.shipping(self.names, self.s.ships[self.p] + 1)

    def wage(self, which: int) -> int:
        """What a worker brings once the technology is learnt."""
        return int(self.box.income[self.clan][WORKERS + which] + self.box.tech_income)

    def ship(self, _: int) -> str:
        return self.full("ship", cost=self.cost(self.box.ship_cost), reach=self.shipping())

    def tech(self, which: int) -> str:
        return self.full(key_of(v.TECH, which), cost=self.cost(self.box.tech_cost), n=self.wage(which))

    def hire(self, _: int) -> str:
        return self.full("hire", cost=self.cost(self.box.merchant_cost), n=self.s.idle[self.p] + 1)

    def upgrade(self, which: int) -> str:
        if UPGRADES[which] == "merchant":
            return self.full("hire", cost=self.cost(0), n=self.s.idle[self.p] + 1)
        if UPGRADES[which] == "shipping":
            return self.full("ship", cost=self.cost(0), reach=self.shipping())
        return self.full(key_of(v.TECH, which - 2), cost=self.cost(self.box.tech_cost_bonus), n=self.wage(which - 2))

    def recall(self, good: int) -> str:
        return self.full("recall", good=self.names.good(good), n=self.s.idle[self.p] + 1)

    def pass_(self, _: int) -> str:
        place = self.s.passes
        bonus = self.pounds(self.box.passing[place])
        if self.box.players == 1:
            return self.full("pass_alone", pounds=bonus)
        if self.s.round == self.box.rounds - 1:
            return self.full("pass_last", pounds=bonus)
        return self.full("pass", pounds=bonus, place=place + 1)

    def enough(self, _: int) -> str:
        step = open_step(self.s)[0]
        return self.full(f"enough.{REFUSALS[step]}" if step in REFUSALS else "enough.other")

    # ports

    def port(self, place: int) -> str:
        tile = ports.tile_for(self.s, place)
        told = self.full(key_of(v.PORT, place), port=self.names.port(place % ports.COPYING), effect=self.effect(tile))
        pays = ports.place_of_copy(self.box, self.s) if place >= ports.COPYING else ports.NOWHERE
        return told if pays == ports.NOWHERE else self.joined(told, self.cost(self.box.port_pays[self.s.port_at[pays]]))

    def effect(self, tile: int) -> str:
        return printed.port(self.names, self.box, tile)

    def give(self, good: int) -> str:
        tile = open_step(self.s)[1]
        key = "give_raw" if port_uses.first_good(self.box, self.s) == 0 else "give_processed"
        return self.full(key, goods=self.names.goods(good, self.box.port_gives[tile]), n=self.box.port_brings[tile])

    def gain(self, counts: int) -> str:
        return self.full("gain", goods=self.names.stock(gained(self.box, self.s, counts)))

    # production

    def uncask(self, space: int) -> str:
        pays = self.box.cellar_money[space]
        return self.full("uncask" if pays else "uncask_young", space=space + 1, pounds=self.pounds(pays))

    def make(self, n: int) -> str:
        good, unit = made(self.box, self.s), open_step(self.s)[1]
        if n == 0:
            return self.full("make_none", good=self.names.good(good))
        given = self.names.goods(self.box.takes[unit], n)
        told = self.full("make", goods=self.names.goods(good, n), given=given)
        bonus = self.box.whisky_money[self.clan] * n if unit == DISTILLERY else 0
        return self.joined(told, self.cost(-bonus) if bonus else "")

    def store(self, n: int) -> str:
        return self.full("store" if n else "store_none", n=n)

    def butter(self, n: int) -> str:
        return self.for_money("butter", MILK, n, self.box.butter[self.clan])

    def brew(self, n: int) -> str:
        return self.for_money("brew", GRAIN, n, self.box.beer[self.clan])

    def for_money(self, key: str, good: int, n: int, each: int) -> str:
        if n == 0:
            return self.full(f"{key}_none")
        return self.full(key, goods=self.names.goods(good, n), pounds=self.pounds(n * each))


def describe(names: Names, box: Any, s: Any, action: int) -> str:
    """An action as a person wants to hear it before choosing."""
    return Describer(names, box, s).describe(action)
