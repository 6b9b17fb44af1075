"""What the rules report, as lines of a log in the reader's language. A log is kept as events, never as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...kernel.game import Event
from . import printed
from .names import Names, hex_name
from .notation import TECHS
from .rules import vocabulary as v

Line = Callable[[int, int, int], str]
WITHOUT_SEAT = (v.PRICE, v.REVEALED, v.REMOVED, v.ROLLED, v.ROUND_OVER, v.GAME_OVER)
QUIET = (v.FORCED, v.TURN)  # what follows is reported by itself
QUIET_FOR_NONE = {  # not worth a line when this one of the three numbers is 0
    v.PAID: 1, v.PASSED: 1, v.PUT_UNDER: 1, v.EARNED: 1, v.STORED: 1, v.CHURNED: 1, v.BREWED: 1,
    v.PRODUCED: 2, v.GLORY: 2, v.IMPORTED: 2,
}  # fmt: skip


def report(names: Names, box: Any, event: Event, seats: Sequence[str]) -> str | None:
    """A line for the log, or None for what needs none."""
    what, *numbers = event
    if what in QUIET or (what in QUIET_FOR_NONE and numbers[QUIET_FOR_NONE[what]] == 0):
        return None
    who = "" if what in WITHOUT_SEAT else seats[numbers[0]]
    for chapter in (of_clans, of_market, of_map, of_contracts, of_rounds):
        line = chapter(names, box, who).get(what)
        if line:
            return line(*numbers)
    raise KeyError(what)


def of_clans(names: Names, box: Any, who: str) -> dict[int, Line]:
    """Draft and auction."""

    def log(key: str, **arguments: object) -> str:
        return names.say(f"log.{key}", who=who, **arguments)

    return {
        v.PICKED: lambda _, clan, tile: log("picked", clan=names.clan(clan), start=printed.start(names, box, tile)),
        v.BADE: lambda _, n, __: log("bade", n=n),
        v.DROPPED: lambda *_: log("dropped"),
        v.WON_AUCTION: lambda _, n, __: log("won_auction", n=n),
    }


def of_market(names: Names, box: Any, who: str) -> dict[int, Line]:
    """Goods and money."""

    def log(key: str, **arguments: object) -> str:
        return names.say(f"log.{key}", **arguments)

    return {
        v.PAID: lambda _, n, __: log("paid", who=who, pounds=names.pounds(n)),
        v.GOT_MONEY: lambda _, n, __: log("got_money", who=who, pounds=names.pounds(n)),
        v.BOUGHT: lambda _, good, n: log("bought", who=who, goods=names.goods(good, n)),
        v.SOLD: lambda _, good, n: log("sold", who=who, goods=names.goods(good, n)),
        v.PRICE: lambda good, step, _: log("price", good=names.good(good), pounds=names.pounds(box.price[good][step])),
        v.GAVE: lambda _, good, n: log("gave", who=who, goods=names.goods(good, n)),
        v.GOT_GOODS: lambda _, good, n: log("got_goods", who=who, goods=names.goods(good, n)),
        v.SHIFTED_PRICE: lambda _, good, step: log(
            "shifted_price", who=who, good=names.good(good), pounds=names.pounds(box.price[good][step])
        ),
        v.HIRED: lambda *_: log("hired", who=who),
        v.RECALLED: lambda _, good, __: log("recalled", who=who, good=names.good(good)),
        v.ROLLED: lambda good, n, _: log("rolled", good=names.good(good), steps=f"{n:+d}".replace("-", "−")),
    }


def of_map(names: Names, box: Any, who: str) -> dict[int, Line]:
    """Units, shipping and ports."""

    def log(key: str, **arguments: object) -> str:
        return names.say(f"log.{key}", who=who, **arguments)

    return {
        v.BUILT: lambda _, unit, h: log("built", unit=names.unit(unit), hex=hex_name(h)),
        v.SHIPPED: lambda _, level, __: log("shipped", reach=printed.shipping(names, level)),
        v.LEARNT: lambda _, which, __: log(f"learnt.{TECHS[which]}"),
        v.SLAUGHTERED: lambda _, unit, h: log("slaughtered", unit=names.unit(unit), hex=hex_name(h)),
        v.SPARED: lambda _, unit, __: log("spared", unit=names.unit(unit)),
        v.USED_PORT: lambda _, at, tile: log("used_port", port=names.port(at), effect=printed.port(names, box, tile)),
        v.TORE_DOWN: lambda _, unit, h: log("tore_down", unit=names.unit(unit), hex=hex_name(h)),
        v.SWAPPED: lambda _, old, new: log("swapped", old=names.unit(old), new=names.unit(new)),
        v.ROWED_TO: lambda _, start, there: log("rowed", hex=hex_name(start), there=hex_name(there)),
    }


def of_contracts(names: Names, box: Any, who: str) -> dict[int, Line]:
    """Contracts and what they bring."""

    def log(key: str, **arguments: object) -> str:
        return names.say(f"log.{key}", **arguments)

    def of(number: int) -> dict[str, str]:
        return {"contract": names.contract(number), "exchange": printed.contract(names, box, number)}

    return {
        v.TOOK: lambda _, number, __: log("took", who=who, **of(number)),
        v.FULFILLED: lambda _, number, __: log("fulfilled", who=who, **of(number)),
        v.IMPORTED: lambda _, kind, n: log("imported", who=who, imports=names.imports(kind, n)),
        v.COIN: lambda _, n, __: log("coin", who=who, pounds=names.pounds(n)),
        v.DREW: lambda _, n, __: log("drew", who=who, n=n),
        v.KEPT: lambda _, number, __: log("kept", who=who, **of(number)),
        v.PUT_UNDER: lambda _, n, __: log("put_under", who=who, n=n),
        v.REVEALED: lambda number, *_: log("revealed", **of(number)),
        v.REMOVED: lambda number, *_: log("removed", **of(number)),
    }


def of_rounds(names: Names, box: Any, who: str) -> dict[int, Line]:
    """Turns, production, glory, the end."""

    def log(key: str, **arguments: object) -> str:
        return names.say(f"log.{key}", **arguments)

    return {
        v.PASSED: lambda _, n, __: log("passed", who=who, pounds=names.pounds(n)),
        v.PRODUCED: lambda _, good, n: log("produced", who=who, goods=names.goods(good, n)),
        v.EARNED: lambda _, n, __: log("earned", who=who, pounds=names.pounds(n)),
        v.STORED: lambda _, n, __: log("stored", who=who, n=n),
        v.UNCASKED: lambda _, space, n: log(
            "uncasked" if n else "uncasked_young", who=who, space=space + 1, pounds=names.pounds(n)
        ),
        v.CHURNED: lambda _, n, money: log("churned", who=who, n=n, pounds=names.pounds(money)),
        v.BREWED: lambda _, n, money: log("brewed", who=who, n=n, pounds=names.pounds(money)),
        v.GLORY: lambda _, __, n: log("glory", who=who, n=n),
        v.ROUND_OVER: lambda number, *_: log("round_over", number=number + 1),
        v.GAME_OVER: lambda *_: log("game_over"),
    }
