"""What is asked at a decision of Clans of Caledonia: the question, the choices in groups, and what cannot be chosen.

Terminal and page ask the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...kernel.action import action, argument_of, verb_of
from ...kernel.asking import Choice, Meant, Refused, together
from ...kernel.game import Reason, Setting
from ...words import LANGUAGES
from . import printed
from .map_building import around, on_map
from .names import Names, hex_name
from .notation import DIRECTIONS, gained, notation, rowed_to
from .room import names as names_of
from .rules import hexes, market, placing
from .rules import vocabulary as v
from .state import BAKERY, COLUMNS, DAIRY, DISTILLERY, FISHER, GOODS, HEXES, PORTS, UNITS, WORKERS

__all__ = ["Choice", "Meant", "Refused", "choices", "question", "refusals", "refused", "together"]

STEPS: Final = {
    v.DRAFTING: "drafting",
    v.BIDDING: "bidding",
    v.SETTLING: "settling",
    v.ACTING: "acting",
    v.ENDING: "ending",
    v.PLACING: "placing",
    v.NEARING: "nearing",
    v.DRAWING: "drawing",
    v.KEEPING: "keeping",
    v.TAKING: "taking",
    v.FULFILLING: "fulfilling",
    v.BUTCHERING: "butchering",
    v.EXPANDING: "expanding",
    v.UPGRADING: "upgrading",
    v.GIVING: "giving",
    v.GAINING: "gaining",
    v.BUILDING_ANYWHERE: "building_anywhere",
    v.MOVING: "moving",
    v.REBUILDING: "rebuilding",
    v.SWAPPING: "swapping",
    v.MAKING: "making",
    v.STORING: "storing",
    v.CHURNING: "churning",
    v.BREWING: "brewing",
}
TRADES, UNITS_GROUP, HEXES_GROUP, BIDS, ROWING, SWAPS, GAINS, SHIFTS = (
    "trades", "units", "hexes", "bids", "rowing", "swaps", "gains", "shifts",
)  # fmt: skip
FAMILIAR = (v.PORT_AWAY, v.PORT_USED, v.PORT_NOTHING, v.PORT_OTHERWISE, v.HEX_TAKEN, v.OUT_OF_REACH)  # need not be said


def step_of(s: Any) -> int:
    """The decision that is open."""
    return int(s.todo[s.depth - 1][0])


# the question


def question(setting: Setting, s: Any, legal: Sequence[int], language: str) -> str:
    """What is to be decided, in one sentence."""
    names, box = names_of(setting, language), setting.box
    step = step_of(s)
    if s.shifted and step == v.ACTING:
        good, side = divmod(s.shifted - 1, 2)
        return names.say("ask.shifted_sale" if side else "ask.shifted_purchase", good=names.good(good))
    return names.say(f"ask.{STEPS[step]}", **words_for(names, box, s, step))


def words_for(names: Names, box: Any, s: Any, step: int) -> dict[str, Any]:
    """What the question needs."""
    _, first, second, third = s.todo[s.depth - 1]
    if step == v.PLACING:
        return {"unit": names.unit(first)}
    if step == v.BIDDING:
        return {"bid": s.bidding - 1 if s.bidding else names.say("ask.no_bid")}
    if step == v.BUTCHERING:
        left = [names.meat(animal, many) for animal, many in enumerate((second, third)) if many]
        return {"contract": names.contract(first), "meat": names.list(left)}
    if step in (v.GIVING, v.GAINING):
        return {"port": printed.port(names, box, first)}
    if step == v.MAKING:
        return {"unit": names.unit(first)}
    if step in (v.UPGRADING, v.SWAPPING, v.STORING, v.BREWING):
        return {"n": first}
    return {"n": box.draws[s.clan[s.player]]} if step == v.DRAWING else {}


# the choices


def choices(setting: Setting, s: Any, legal: Sequence[int], language: str) -> list[Choice]:
    """The legal actions, numbered from 1 in their order, each in full."""
    names, box = names_of(setting, language), setting.box
    found = []
    for number, act in enumerate(legal, 1):
        full = setting.room.describe(setting, s, act, language)
        group, row, label = place_in_list(names, box, s, act)
        rank = price_of_hex(box, s, argument_of(act)) if verb_of(act) == v.PLACE else 0
        found.append(Choice(number, act, full, group, row, label, brief(names, act), rank))
    return found


def brief(names: Names, act: int) -> str:
    """A contract that stands on the export board needs but its name."""
    return names.contract(argument_of(act)) if verb_of(act) == v.TAKE else ""


def place_in_list(names: Names, box: Any, s: Any, act: int) -> tuple[str, str, str]:
    """The group of an action, and its row and label there."""
    verb, argument = verb_of(act), argument_of(act)
    if verb in (v.BUY, v.SELL, v.BUY_NEAR):
        return TRADES, trade_row(names, box, s, verb, argument // 8), f"×{argument % 8}"
    if verb == v.BUILD:
        price = placing.unit_price(box, s, s.player, argument)
        free = step_of(s) == v.REBUILDING
        return UNITS_GROUP, names.say("row.build"), names.unit(argument) + ("" if free else f" {price}")
    if verb == v.PLACE:
        pounds = names.pounds(price_of_hex(box, s, argument))
        return HEXES_GROUP, names.say("row.place", pounds=pounds), hex_name(argument)
    return other_place(names, box, s, verb, argument)


def price_of_hex(box: Any, s: Any, h: int) -> int:
    """What the unit in hand costs there, hex and unit together."""
    _, unit, way, _ = s.todo[s.depth - 1]
    return 0 if way == v.FOR_NOTHING else int(placing.price_at(box, s, s.player, unit, way, h))


def other_place(names: Names, box: Any, s: Any, verb: int, argument: int) -> tuple[str, str, str]:
    """The same for rarer actions; most stand by themselves."""
    if verb == v.BID:
        return BIDS, names.say("row.bid"), str(argument)
    if verb == v.ROW:
        return ROWING, names.say("row.row", hex=hex_name(argument // DIRECTIONS)), rowed_to(argument)
    if verb == v.SWAP:
        h, unit = divmod(argument, 8)
        old = names.unit(placing.unit_of(s, h))
        return SWAPS, names.say("row.swap", hex=hex_name(h), unit=old), names.unit(unit)
    if verb == v.GAIN:
        goods = gained(box, s, argument)
        return GAINS, names.say("row.gain"), "+".join(names.goods(good, n) for good, n in enumerate(goods) if n)
    if verb == v.SHIFT:
        good, side = divmod(argument, 2)
        return SHIFTS, names.say("row.shift_up" if side else "row.shift_down"), names.good(good)
    return "", "", ""


def trade_row(names: Names, box: Any, s: Any, verb: int, good: int) -> str:
    """`Buy wool for 4 each`."""
    discount = box.discount[good] if verb == v.BUY_NEAR else 0
    pounds = names.pounds(max(market.price_of(box, s, good) - discount, 1))
    key = {v.BUY: "row.buy", v.SELL: "row.sell", v.BUY_NEAR: "row.buy_near"}[verb]
    return names.say(key, good=names.good(good), pounds=pounds)


# what cannot be chosen


def refused(setting: Setting, s: Any, language: str) -> list[Refused]:
    """What one might expect to choose at this decision and why it is not to be had."""
    found, names = [], names_of(setting, language)
    for act in expected(setting.box, s):
        code = setting.room.rules().why(setting.box, s, act)
        if code != v.OK:
            label = label_of(names, setting.box, s, act)
            found.append(Refused(act, label, code, setting.room.reason(setting, s, act, code)))
    return found


def label_of(names: Names, box: Any, s: Any, act: int) -> str:
    """Hexes by their names alone, units and contracts by theirs; other actions as they are written."""
    verb, argument = verb_of(act), argument_of(act)
    if verb == v.PLACE:
        return hex_name(argument)
    if verb == v.BUILD:
        return names.unit(argument)
    return names.contract(argument) if verb in (v.TAKE, v.KEEP) else notation(names, box, s, act)


def refusals(setting: Setting, s: Any, language: str, near: bool = False) -> list[tuple[str, Reason]]:
    """The same without numbers. `near`: only what somebody who looks at the map may not see."""
    told = refused(setting, s, language)
    return [(one.label, one.reason) for one in told if not (near and one.code in FAMILIAR)]


def expected(box: Any, s: Any) -> Iterator[int]:
    """Actions of the usual kind for the open decision."""
    step = step_of(s)
    if step == v.PLACING:
        yield from (action(v.PLACE, h) for h in hexes_near(box, s))
    elif step == v.SETTLING:
        yield from (act for act in units_of(box, s) if argument_of(act) >= WORKERS)
    elif step == v.REBUILDING:
        yield from (action(v.BUILD, unit) for unit in (DAIRY, BAKERY, DISTILLERY))
    elif step in (v.EXPANDING, v.BUILDING_ANYWHERE):
        yield from units_of(box, s)
    elif step == v.ACTING:
        yield from actions_of_a_turn(box, s)
    else:
        yield from small_actions(s, step)


def units_of(box: Any, s: Any) -> Iterator[int]:
    """The units that the clan has; fishers are one clan's only."""
    fishes = box.fishes[s.clan[s.player]]
    yield from (action(v.BUILD, unit) for unit in range(UNITS if fishes else FISHER))


def actions_of_a_turn(box: Any, s: Any) -> Iterator[int]:
    """Each of the eight actions, in its kinds, and the ports."""
    for good in range(GOODS):
        yield action(v.BUY, good * 8 + 1)
        yield action(v.SELL, good * 8 + 1)
    yield from (action(v.TAKE, contract - 1) for contract in s.offer if contract)
    yield from units_of(box, s)
    yield from (action(v.SHIP, 0), action(v.TECH, 0), action(v.TECH, 1), action(v.HIRE, 0))
    yield from (action(v.FULFIL, contract - 1) for contract in s.crate[s.player] if contract > 0)
    yield from (action(v.PORT, place) for place in range(PORTS))


def small_actions(s: Any, step: int) -> Iterator[int]:
    """What one might do beside the actions of a turn."""
    if step == v.NEARING:
        yield from (action(v.BUY_NEAR, good * 8 + 1) for good in range(GOODS) if s.todo[s.depth - 1][1] >> good & 1)
    elif step == v.UPGRADING:
        yield from (action(v.UPGRADE, which) for which in range(4))
    elif step == v.KEEPING:
        yield from (action(v.KEEP, contract - 1) for contract in s.looking if contract > 0)
    elif step == v.TAKING:
        yield from (action(v.TAKE, contract - 1) for contract in s.offer if contract)
    elif step == v.GIVING:
        yield from (action(v.GIVE, good) for good in range(GOODS))
    elif step == v.ENDING:
        yield from (action(v.PORT, place) for place in range(PORTS))


def hexes_near(box: Any, s: Any) -> list[int]:
    """Hexes in reach of own units or with a common side."""
    p = s.player
    found = {h for h in range(HEXES) if hexes.holds(s.reach[p], h)}
    for h in range(HEXES):
        if hexes.holds(s.own[p], h):
            beside = around((h % COLUMNS, h // COLUMNS))
            found |= {row * COLUMNS + column for column, row in beside if on_map((column, row))}
    return sorted(h for h in found if s.unit_at[h] == 0)


# what may be asked about


def meant(setting: Setting, s: Any) -> list[Meant]:
    """Everything that can be asked about by its text, legal or not."""
    spoken = [names_of(setting, language) for language in LANGUAGES]
    return [
        Meant(act, tuple(notation(names, setting.box, s, act) for names in spoken))
        for act in setting.room.imaginable(s)
    ]


def no_moment(reason: Reason) -> bool:
    """Whether a reason only says that something belongs to another moment."""
    return reason.key == "clans_of_caledonia.why.not_now"


def out_of_sight(reason: Reason) -> bool:
    """Whether a reason only says that there is no such thing: there may be others of its name that there are."""
    return reason.key == "clans_of_caledonia.why.not_there"
