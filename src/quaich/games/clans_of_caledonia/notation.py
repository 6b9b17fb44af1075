"""How actions are written: `buy 2 whisky`, `build bakery`, `place c4`. One text for records, mail and keyboard.

English is canonical; German and Italian are read as well. Hexes are named by a letter for the column (from the left)
and a number for the row (from the top), ports by the letter of their module, contracts by their number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel.action import action, argument_of, verb_of
from .map_building import LETTERS, around, name_of, on_map
from .names import Names, hex_name
from .rules import vocabulary as v
from .rules.ports import COPYING
from .state import (
    CELLAR,
    CLANS,
    COLUMNS,
    COW,
    EACH,
    FISHER,
    GOODS,
    GRAIN,
    HEXES,
    MILK,
    PORTS,
    RAW,
    SHEEP,
    TRADE_RAW,
    UNITS,
)

VERBS = {
    v.PICK: "pick",
    v.BID: "bid",
    v.DROP: "drop",
    v.BUILD: "build",
    v.PLACE: "place",
    v.BUY: "buy",
    v.SELL: "sell",
    v.TAKE: "take",
    v.SHIP: "ship",
    v.TECH: "tech",
    v.HIRE: "hire",
    v.FULFIL: "fulfil",
    v.PASS: "pass",
    v.END: "end",
    v.BUY_NEAR: "buy_near",
    v.ENOUGH: "enough",
    v.DRAW: "draw",
    v.KEEP: "keep",
    v.SLAUGHTER: "slaughter",
    v.SPARE: "spare",
    v.UPGRADE: "upgrade",
    v.RECALL: "recall",
    v.PORT: "port",
    v.GIVE: "give",
    v.GAIN: "gain",
    v.SHIFT: "shift",
    v.MOVE: "move",
    v.ROW: "row",
    v.UNCASK: "uncask",
    v.MAKE: "make",
    v.STORE: "store",
    v.BUTTER: "butter",
    v.BREW: "brew",
    v.SWAP: "swap",
}
TECHS = ("lumberjacks", "miners")  # argument of TECH
UPGRADES = ("merchant", "shipping", *TECHS)  # argument of UPGRADE
SIDES = ("down", "up")  # where a price goes before a purchase, before a sale
MOST = 7  # goods in a trade: one for each merchant
MOST_POINTS = 40  # of a bid that one may think of
DIRECTIONS = 6


def open_step(s: Any) -> list[int]:
    """The frame on top of the agenda: step and arguments; zeros when the game is over."""
    return list(s.todo[s.depth - 1]) if s.depth else [0, 0, 0, 0]


def first_traded(box: Any, s: Any) -> int:
    """The first good of the kind that the open port deals in: raw or processed."""
    return 0 if box.port_does[open_step(s)[1]] == TRADE_RAW else RAW


def gained(box: Any, s: Any, counts: int) -> list[int]:
    """The goods that `GAIN` means, as numbers by good."""
    goods, first = [0] * GOODS, first_traded(box, s)
    for at in range(RAW):
        goods[first + at] = counts >> 2 * at & 3
    return goods


def rowed_to(argument: int) -> str:
    """The name of the hex that a fisher would row to; empty beyond the edge of the map."""
    start = argument // DIRECTIONS
    place = around((start % COLUMNS, start // COLUMNS))[argument % DIRECTIONS]
    return name_of(place) if on_map(place) else ""


def made(box: Any, s: Any) -> int:
    """The good that the buildings make about which `MAKE` decides."""
    return int(box.makes[open_step(s)[1]])


def key_of(verb: int, argument: int) -> str:
    """The last part of the ids of an action's texts."""
    if verb == v.PORT and argument >= COPYING:
        return "copy"
    if verb == v.TECH:
        return f"tech.{TECHS[argument]}"
    if verb == v.UPGRADE:
        return f"upgrade.{UPGRADES[argument]}"
    if verb == v.SHIFT:
        return f"shift.{SIDES[argument % 2]}"
    return VERBS[verb]


def arguments(names: Names, box: Any, s: Any, verb: int, argument: int) -> dict[str, Any]:
    """The words that an action's text needs."""
    if verb == v.PICK:
        return {"clan": names.clan(argument)}
    if verb in (v.BID, v.STORE, v.BUTTER, v.BREW):
        return {"n": argument}
    if verb == v.UNCASK:
        return {"space": argument + 1}
    if verb in (v.BUILD, v.SPARE):
        return {"unit": names.unit(argument)}
    if verb in (v.BUY, v.SELL, v.BUY_NEAR):
        return {"goods": names.goods(argument // 8, argument % 8)}
    if verb in (v.TAKE, v.FULFIL, v.KEEP):
        return {"contract": names.contract(argument)}
    if verb == v.PORT:
        return {"letter": LETTERS[argument % COPYING]}
    return placed_arguments(names, box, s, verb, argument)


def placed_arguments(names: Names, box: Any, s: Any, verb: int, argument: int) -> dict[str, Any]:
    """The same for hexes, and for goods by themselves."""
    if verb in (v.PLACE, v.SLAUGHTER, v.MOVE):
        return {"hex": hex_name(argument)}
    if verb == v.ROW:
        return {"hex": hex_name(argument // DIRECTIONS), "there": rowed_to(argument)}
    if verb == v.SWAP:
        return {"hex": hex_name(argument // 8), "unit": names.unit(argument % 8)}
    if verb in (v.RECALL, v.GIVE):
        return {"good": names.good(argument)}
    if verb == v.SHIFT:
        return {"good": names.good(argument // 2)}
    if verb == v.GAIN:
        goods = gained(box, s, argument)
        return {"goods": ", ".join(names.goods(good, n) for good, n in enumerate(goods) if n)}
    if verb == v.MAKE:
        return {"goods": names.goods(made(box, s), argument)}
    return {}


def notation(names: Names, box: Any, s: Any, number: int) -> str:
    """A legal action as it is written in a language."""
    verb, argument = verb_of(number), argument_of(number)
    return names.say(f"do.{key_of(verb, argument)}", **arguments(names, box, s, verb, argument))


# what one may ask about


def imaginable(s: Any) -> list[int]:
    """Actions that somebody may think of in this position, legal or not: what one may ask "why not?" about."""
    trades = [good * 8 + n for good in range(GOODS) for n in range(1, MOST + 1)]
    found = [action(v.PICK, clan) for clan in range(CLANS)]
    found += [action(v.BUILD, unit) for unit in range(UNITS)]
    found += [action(v.PLACE, h) for h in range(HEXES)]
    found += [action(verb, trade) for verb in (v.BUY, v.SELL) for trade in trades]
    found += [action(v.TAKE, contract - 1) for contract in s.offer if contract > 0]
    found += [action(v.FULFIL, contract - 1) for contract in s.crate[s.player] if contract > 0]
    found += [action(v.TECH, which) for which in range(len(TECHS))]
    found += [action(v.PORT, start + place) for start in (0, COPYING) for place in range(PORTS)]
    found += [action(v.SHIFT, change) for change in range(2 * GOODS)]
    found += [action(v.UPGRADE, which) for which in range(len(UPGRADES))]
    found += [action(v.RECALL, good) for good in range(GOODS)]
    found += [action(v.UNCASK, space) for space in range(CELLAR)]
    found += [action(v.ROW, way) for way in ways_to_row(s)]
    found += [action(verb, 0) for verb in (v.SHIP, v.HIRE, v.PASS, v.END, v.DROP, v.ENOUGH, v.DRAW)]
    return found + imaginable_now(s, trades)


def ways_to_row(s: Any) -> list[int]:
    """Where fishers of whoever decides could row to, if nothing were in the way."""
    fisher = 1 + s.player * UNITS + FISHER
    starts = [h * DIRECTIONS for h in range(HEXES) if s.unit_at[h] == fisher]
    ways = [start + direction for start in starts for direction in range(DIRECTIONS)]
    return [way for way in ways if rowed_to(way)]


def imaginable_now(s: Any, trades: list[int]) -> list[int]:
    """The same for what only the open step has."""
    p, built = s.player, [h for h in range(HEXES) if s.unit_at[h] > 0]
    now: dict[int, tuple[int, Iterable[int]]] = {
        v.BIDDING: (v.BID, range(MOST_POINTS)),
        v.NEARING: (v.BUY_NEAR, trades),
        v.KEEPING: (v.KEEP, [contract - 1 for contract in s.looking if contract > 0]),
        v.BUTCHERING: (v.SLAUGHTER, built),
        v.GIVING: (v.GIVE, range(GOODS)),
        v.GAINING: (v.GAIN, range(1, 64)),
        v.MOVING: (v.MOVE, built),
        v.SWAPPING: (v.SWAP, [h * 8 + unit for h in built for unit in range(8)]),
        v.MAKING: (v.MAKE, range(EACH + 1)),
        v.STORING: (v.STORE, range(EACH + 1)),
        v.CHURNING: (v.BUTTER, range(s.goods[p][MILK] + 2)),
        v.BREWING: (v.BREW, range(s.goods[p][GRAIN] + 2)),
    }
    verb, possible = now.get(open_step(s)[0], (0, ()))
    found = [action(verb, argument) for argument in possible]
    return found + [action(v.SPARE, animal) for animal in (SHEEP, COW) if verb == v.SLAUGHTER]
