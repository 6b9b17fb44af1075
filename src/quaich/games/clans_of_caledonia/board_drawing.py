"""A player's board as text: the units with what they make, and beside them what the player has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.lines import Line, beside, folded, padded, width_of
from . import printed, signs
from .map_building import LETTERS
from .names import IMPORT_IDS, Names
from .rules import settlements
from .state import (
    CELLAR,
    EACH,
    FISHER,
    GOODS,
    LUMBERJACK,
    MERCHANTS,
    MINER,
    NO_CLAN,
    NO_GOOD,
    PORTS,
    UNITS,
    UNKNOWN,
    WORKERS,
)

UNIT, COST = 13, 6  # columns of the units: name, and price behind the pieces
LEFT, GAP = 43, 2
NARROWEST = 30  # what stands beside the units


def board(names: Names, box: Any, s: Any, name: str, seat: int, width: int = 80) -> list[Line]:
    """What a player has; nothing before the clan is chosen."""
    if s.clan[seat] == NO_CLAN:
        return []
    units = [unit_line(names, box, s, seat, unit) for unit in shown_units(box, s, seat)]
    left = max(LEFT, *map(width_of, units))
    side_by_side = width >= left + GAP + NARROWEST
    room = width - left - GAP if side_by_side else width
    has = [row for line in possessions(names, box, s, seat) for row in folded(line, room, 2)]
    mark, style = signs.seat_span(seat, name)
    head: Line = [(mark, style), (f"  {names.clan(s.clan[seat])}", "title")]
    return [head, *(beside([padded(line, left) for line in units], has, GAP) if side_by_side else [*units, *has])]


# units


def shown_units(box: Any, s: Any, seat: int) -> list[int]:
    """All units of the clan; workers that may be anything share one supply."""
    return list(range(UNITS if box.fishes[s.clan[seat]] else FISHER))


def unit_line(names: Names, box: Any, s: Any, seat: int, unit: int) -> Line:
    """`bakery      ●●··   8  2 grain → 2 bread`."""
    here, clan = s.built[seat][unit], s.clan[seat]
    of = here if box.fishes[clan] and unit >= WORKERS else EACH
    shape, style = signs.SHAPES[seat], f"seat{seat}"
    drawn = signs.pieces(shape, here, max(of, here), style)
    blank = " " * max(EACH - max(of, here), 0)
    price = f"{box.unit_cost[clan][unit]:>{COST - 2}}  "
    line: Line = [(f"{names.unit(unit):<{UNIT}}", ""), *drawn, (blank, ""), (price, "coin")]
    return [*line, (income(names, box, s, seat, unit), "")]


def income(names: Names, box: Any, s: Any, seat: int, unit: int) -> str:
    """What all units of a kind bring in a production."""
    here = s.built[seat][unit]
    if here == 0:
        return ""
    if unit >= WORKERS:
        learnt = unit in (LUMBERJACK, MINER) and s.techs[seat] >> (unit - LUMBERJACK) & 1
        return names.pounds(here * (box.income[s.clan[seat]][unit] + box.tech_income * learnt))
    made = names.goods(box.makes[unit], here * box.amount[unit])
    if box.takes[unit] == NO_GOOD:
        return made
    return f"{names.goods(box.takes[unit], here)} → {made}"


# what the player has


def possessions(names: Names, box: Any, s: Any, seat: int) -> Iterator[Line]:
    """Money, goods, merchants, shipping, contracts and what else there is."""
    glory = names.say("table.glory", n=s.glory[seat])
    yield [(names.pounds(s.cash[seat]), "coin"), (f", {glory}", "")]
    yield from goods(names, s, seat)
    yield merchants(names, s, seat)
    yield [
        (names.say("table.shipping", level=s.ships[seat]), ""),
        (f" ({printed.shipping(names, s.ships[seat])})", "dim"),
    ]
    if box.fishes[s.clan[seat]]:
        free = 2 * EACH - sum(s.built[seat][WORKERS:])
        yield [(names.say("table.workers_left", n=free), "")]
    else:
        yield technologies(names, s, seat)
    yield from crates(names, box, s, seat)
    yield from done(names, box, s, seat)
    yield from cellar(names, box, s, seat)
    used = [LETTERS[place] for place in range(PORTS) if s.used_ports[seat] >> place & 1]
    if used:
        yield [(names.say("table.ports_used", ports=", ".join(used)), "")]


def goods(names: Names, s: Any, seat: int) -> Iterator[Line]:
    parts: Line = []
    for good in range(GOODS):
        if s.goods[seat][good]:
            parts += [(", ", "")] if parts else []
            parts.append((names.goods(good, s.goods[seat][good]), signs.good_span(names, good)[1]))
    yield [(names.say("table.stock") + " ", "dim"), *(parts or [(names.say("table.no_goods"), "dim")])]


def merchants(names: Names, s: Any, seat: int) -> Line:
    """`●●●○○··`: at hand, at the market, still on the board."""
    idle, hired = s.idle[seat], s.hired[seat]
    shape, style = signs.SHAPES[seat], f"seat{seat}"
    at_market = names.say("table.at_market", n=hired - idle)
    line: Line = [(names.say("table.merchants") + " ", "dim"), (shape * idle, style)]
    line += [(signs.LEFT * (MERCHANTS - hired), "dim"), (f" {names.say('table.at_hand', n=idle)}", "")]
    return [*line, (f", {at_market}", "")] if hired > idle else line


def technologies(names: Names, s: Any, seat: int) -> Line:
    learnt = [names.unit(unit) for unit in (LUMBERJACK, MINER) if s.techs[seat] >> (unit - LUMBERJACK) & 1]
    words = names.list(learnt) if learnt else names.say("table.no_technology")
    return [(names.say("table.technology") + " ", "dim"), (words, "" if learnt else "dim")]


def crates(names: Names, box: Any, s: Any, seat: int) -> Iterator[Line]:
    """The contracts that are still to be fulfilled, one in each crate."""
    for crate in range(box.crates[s.clan[seat]]):
        held = s.crate[seat][crate]
        if held == UNKNOWN:
            yield [(names.say("table.crate") + " ", "dim"), (names.say("table.hidden"), "dim")]
        elif held:
            terms = f"{printed.needs(names, box, held - 1)} → {printed.gives(names, box, held - 1)}"
            yield [(names.contract(held - 1) + ": ", "open"), (terms, "")]
        else:
            yield [(names.say("table.crate") + " ", "dim"), (names.say("table.empty"), "dim")]


def done(names: Names, box: Any, s: Any, seat: int) -> Iterator[Line]:
    """Contracts fulfilled with what they brought, and settlements."""
    linked, all_ = settlements.connected(box, s, seat), settlements.settlements(box, s, seat)
    brought = [names.imports(kind, s.imports[seat][kind]) for kind in range(len(IMPORT_IDS)) if s.imports[seat][kind]]
    brought += [names.say("bonus.hops", n=s.hop[seat])] if s.hop[seat] else []
    words = names.say("table.contracts_done", n=s.exports[seat])
    yield [(words + (": " + ", ".join(brought) if brought else ""), "")]
    yield [(names.say("table.settlements", n=linked, all=all_), "")]


def cellar(names: Names, box: Any, s: Any, seat: int) -> Iterator[Line]:
    if not box.stores[s.clan[seat]]:
        return
    spaces = [f"{s.cellar[space]} ({box.cellar_money[space]})" for space in range(CELLAR)]
    yield [(names.say("table.cellar") + " ", "dim"), (", ".join(spaces), "good.whisky")]
