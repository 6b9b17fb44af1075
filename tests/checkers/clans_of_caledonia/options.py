"""What may be done in a position, by brute force over everything that there is, as the books of an accountant say."""

from collections.abc import Iterator
from itertools import product

from quaich.games.clans_of_caledonia.rules import vocabulary as v

from .books import Books, Seat
from .building import WAYS, crates_free, fits, most_near, near_price, placings, unit_left, units_for
from .contracts import LUMBER, MERCHANT, MINES, SHIPS
from .facts import (
    ALL_MERCHANTS,
    ANIMALS,
    BOOK,
    BUILDINGS,
    CONTRACTS,
    FIELD,
    FISHER,
    FREE_TECH_PRICE,
    GOODS,
    GRAIN,
    LUMBERJACK,
    MILK,
    MINER,
    PROCESSED,
    RAW,
    TOP_LEVEL,
    TOP_STEP,
    UNITS,
)
from .land import Hex, around, number_of
from .ports import COPY, kinds
from .rounds import most_made

BUYING, SELLING = 0, 1
# when ports may be used: the later edition knows them before and after the action only
GERMAN_MOMENTS = (v.ACTING, v.ENDING, v.NEARING, v.DRAWING, v.KEEPING, v.EXPANDING, v.UPGRADING, v.TAKING)
PRINTED_MOMENTS = (v.ACTING, v.ENDING)

Found = Iterator[tuple[int, int]]  # verb and argument


def legal_actions(b: Books) -> set[int]:
    """All actions that nothing forbids."""
    step = b.task.step
    found = set(OFFERS[step](b))
    if b.shifted:
        found = {own for own in found if own[0] in (v.BUY, v.SELL, v.BUY_NEAR)}
    else:
        found |= set(ports(b)) | set(shifts(b))
    return {verb * 1024 + argument for verb, argument in found | set(casks(b))}


# trading


def price_of(b: Books, good: int) -> int:
    return near_price(b, good) if b.task.step == v.NEARING else b.price(good)


def trades(b: Books) -> Found:
    seat = b.seat
    for good, many in product(range(len(GOODS)), range(1, ALL_MERCHANTS + 1)):
        if can_buy(b, good, many) and b.shifted in (None, (good, BUYING)):
            yield v.BUY, good * 8 + many
        sells = seat.placed[good] <= 0 and many <= min(seat.idle, seat.goods[good])
        if sells and b.shifted in (None, (good, SELLING)):
            yield v.SELL, good * 8 + many


def can_buy(b: Books, good: int, many: int) -> bool:
    seat = b.seat
    pounds = seat.cash + b.facts.clan(seat.clan, "trade_money")
    return bool(seat.placed[good] >= 0 and many <= seat.idle and many * price_of(b, good) <= pounds)


def casks(b: Books) -> Found:
    """At any time of the own turn; between two halves of something that belongs together there is no time."""
    if b.seat.is_clan("mackenzie") and b.task.step in GERMAN_MOMENTS:
        for space, many in enumerate(b.cellar):
            if many:
                yield v.UNCASK, space


# building


def units(b: Books) -> Found:
    way = WAYS[b.task.step]
    for unit in units_for(b, b.task.step):
        if placings(b, b.seat, unit, way):
            yield v.BUILD, unit


def hexes(b: Books) -> Found:
    for place in placings(b, b.seat, b.task.number, b.task.extra):
        yield v.PLACE, number_of(place)


def rowings(b: Books) -> Found:
    seat = b.seat
    if not seat.is_clan("macdonald") or b.rowed >= b.facts.clan(seat.clan, "rows"):
        return
    for start in [place for place, unit in seat.units.items() if unit == FISHER]:
        for direction in range(6):
            goal = towards(start, direction)
            if goal in around(start) and b.land.is_loch(goal) and may_row(b, seat, start, goal):
                yield v.ROW, number_of(start) * 6 + direction


def towards(start: Hex, direction: int) -> Hex:
    """The hex there, on the map or off it, from the north clockwise."""
    column, row = start
    low = column % 2
    ways = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
    return column + ways[direction][0], row + ways[direction][1]


def may_row(b: Books, seat: Seat, start: Hex, goal: Hex) -> bool:
    if goal in b.taken():
        return False
    unit = seat.units.pop(start)
    allowed = fits(b, seat, FISHER, goal)
    seat.units[start] = unit
    return allowed


def movable(b: Books) -> list[Hex]:
    """Buildings that could be torn down and placed elsewhere."""
    found = []
    for where in [place for place, unit in b.seat.units.items() if unit in BUILDINGS]:
        unit = b.seat.units.pop(where)
        if any(placings(b, b.seat, other, v.FOR_NOTHING) for other in BUILDINGS):
            found.append(where)
        b.seat.units[where] = unit
    return found


def moves(b: Books) -> Found:
    for where in movable(b):
        yield v.MOVE, number_of(where)


def swaps(b: Books) -> Found:
    """Units on the map against such of another kind on the board, fields apart."""
    seat = b.seat
    for where, old in list(seat.units.items()):
        del seat.units[where]
        others = [unit for unit in range(FISHER) if FIELD not in (old, unit) and unit != old and unit_left(seat, unit)]
        fitting = [unit for unit in others if fits(b, seat, unit, where)]
        seat.units[where] = old
        yield from ((v.SWAP, number_of(where) * 8 + unit) for unit in fitting)


# contracts and upgrades


def cost_now(b: Books) -> int:
    return b.facts.contract_cost(b.round)


def takings(b: Books, first: bool = True) -> Found:
    if crates_free(b, b.seat) and (not first or b.seat.cash >= cost_now(b)):
        for held in b.offer:
            if held:
                yield v.TAKE, held - 1


def keepings(b: Books) -> Found:
    if b.task.number or b.seat.cash >= cost_now(b):
        for contract in b.looking:
            yield v.KEEP, contract
    yield v.ENOUGH, 0


def fulfillings(b: Books) -> Found:
    seat = b.seat
    for contract in seat.crates:
        printed = CONTRACTS[contract]
        enough = all(have >= asked for have, asked in zip(seat.goods, printed.goods, strict=True))
        if enough and lacking(b, list(printed.animals)) <= spared(b):
            yield v.FULFIL, contract


def lacking(b: Books, animals: list[int]) -> int:
    """Animals that are asked for and are not there."""
    return sum(max(asked - b.seat.built(unit), 0) for unit, asked in zip(ANIMALS, animals, strict=True))


def spared(b: Books) -> int:
    """Animals that a port saves just now."""
    return int(any(True for _ in at_hand(b, "spare_animals")))


def butcheries(b: Books) -> Found:
    """Sheep first, as the order does not matter; a port spares where no animal is lacking otherwise."""
    asked = b.task.animals
    unit = next(own for own in ANIMALS if asked[own])
    if b.seat.built(unit):
        yield from ((v.SLAUGHTER, number_of(place)) for place, own in b.seat.units.items() if own == unit)
    left = [many - (own == unit) for own, many in zip(ANIMALS, asked, strict=True)]
    if spared(b) and lacking(b, left) == 0:
        yield v.SPARE, unit


def upgrades(b: Books) -> Found:
    seat = b.seat
    possible = {MERCHANT: seat.hired < ALL_MERCHANTS, SHIPS: seat.ships < TOP_LEVEL}
    possible |= {LUMBER: can_learn(b, LUMBERJACK, FREE_TECH_PRICE), MINES: can_learn(b, MINER, FREE_TECH_PRICE)}
    yield from ((v.UPGRADE, which) for which, may in possible.items() if may)
    yield from ((v.RECALL, good) for good, many in enumerate(seat.placed) if many)
    yield v.ENOUGH, 0


def can_learn(b: Books, worker: int, pounds: int) -> bool:
    seat = b.seat
    return worker not in seat.techs and not seat.is_clan("macdonald") and seat.cash >= pounds


# ports


def at_hand(b: Books, does: str) -> Found:
    """The port that does this, directly or through the one that copies: place as an action names it, and its fee."""
    seat = b.seat
    for place, tile in enumerate(b.ports):
        if b.facts.port_does(tile) == does:
            if place not in seat.used_ports and b.land.has_port(place, set(seat.units), seat.ships):
                yield place, 0
            for copier, own in enumerate(b.ports):
                pays = b.facts.port(own).get("pays", 0)
                free = copier not in seat.used_ports and b.land.has_port(copier, set(seat.units), seat.ships)
                if b.facts.port_does(own) == "copy" and does != "copy" and free and seat.cash >= pays:
                    yield COPY + place, pays


def ports(b: Books) -> Found:
    """Ports that are used by themselves, where they would bring something."""
    step = b.task.step
    if step not in (PRINTED_MOMENTS if b.facts.printed else GERMAN_MOMENTS):
        return
    for does, brings in PORTS.items():
        for place, fee in at_hand(b, does):
            b.seat.cash -= fee
            if brings(b):
                yield v.PORT, place
            b.seat.cash += fee


def no_drawing_now(b: Books) -> bool:
    """One drawing after the other."""
    return b.task.step not in (v.DRAWING, v.KEEPING) and not (b.task.step == v.NEARING and b.task.extra)


PORTS = {
    "trade_raw": lambda b: any(b.seat.goods[good] for good in RAW),
    "trade_processed": lambda b: any(b.seat.goods[good] for good in PROCESSED),
    "build_anywhere": lambda b: any(placings(b, b.seat, unit, v.ANYWHERE) for unit in range(len(UNITS))),
    "money": lambda b: True,
    "move_building": lambda b: bool(movable(b)),
    "draw_contracts": no_drawing_now,
    "upgrade": lambda b: True,
    "swap_units": lambda b: any(True for _ in swaps(b)),
}


def shifts(b: Books) -> Found:
    """A price is shifted for a trade that can be made then."""
    step = b.task.step
    if step not in (v.ACTING, v.NEARING):
        return
    for _, fee in list(at_hand(b, "shift_price"))[:1]:
        steps = int(b.facts.port(5)["steps"])
        for good, side in product(range(len(GOODS)), (BUYING, SELLING)):
            before = b.step[good]
            b.step[good] = max(before - steps, 0) if side == BUYING else min(before + steps, TOP_STEP)
            b.seat.cash -= fee
            if could_trade(b, good, side):
                yield v.SHIFT, good * 2 + side
            b.step[good] = before
            b.seat.cash += fee


def could_trade(b: Books, good: int, side: int) -> bool:
    seat = b.seat
    if b.task.step == v.NEARING:
        return side == BUYING and good in b.task.goods and most_near(b, good) > 0
    if side == BUYING:
        return can_buy(b, good, 1)
    return seat.placed[good] <= 0 and seat.idle > 0 and seat.goods[good] > 0


def gains(b: Books) -> Found:
    many = int(b.facts.port(b.task.number - 1)["brings"])
    for counts in product(range(many + 1), repeat=3):
        if sum(counts) == many:
            yield v.GAIN, sum(count * 4**at for at, count in enumerate(counts))


# by step


def acting(b: Books) -> Found:
    seat, board = b.seat, BOOK["board"]
    yield from trades(b)
    yield from takings(b)
    yield from units(b)
    yield from fulfillings(b)
    yield from rowings(b)
    if seat.cash >= board["ship_cost"] and seat.ships < TOP_LEVEL:
        yield v.SHIP, 0
    for which, worker in enumerate((LUMBERJACK, MINER)):
        if can_learn(b, worker, board["technology_cost"]):
            yield v.TECH, which
    if seat.cash >= board["merchant_cost"] and seat.hired < ALL_MERCHANTS:
        yield v.HIRE, 0
    yield v.PASS, 0


def near(b: Books) -> Found:
    for good in b.task.goods:
        for many in range(1, most_near(b, good) + 1):
            if b.shifted in (None, (good, BUYING)):
                yield v.BUY_NEAR, good * 8 + many
    if b.task.extra:
        yield v.DRAW, 0
    yield v.ENOUGH, 0


def bids(b: Books) -> Found:
    for points in range(b.bid + 1, BOOK["variants"]["highest_bid"] + 1):
        yield v.BID, points
    if b.bid >= 0:
        yield v.DROP, 0


def up_to(verb: int, most: int) -> Found:
    yield from ((verb, many) for many in range(most + 1))


def with_enough(found: Found) -> Found:
    yield from found
    yield v.ENOUGH, 0


OFFERS = {
    v.DRAFTING: lambda b: ((v.PICK, clan) for clan in b.clans),
    v.BIDDING: bids,
    v.SETTLING: units,
    v.ACTING: acting,
    v.ENDING: lambda b: iter([(v.END, 0)]),
    v.PLACING: hexes,
    v.NEARING: near,
    v.DRAWING: lambda b: iter([(v.DRAW, 0), (v.ENOUGH, 0)]),
    v.KEEPING: keepings,
    v.TAKING: lambda b: with_enough(takings(b, first=False)),
    v.FULFILLING: lambda b: with_enough(fulfillings(b)),
    v.BUTCHERING: butcheries,
    v.EXPANDING: lambda b: with_enough(units(b)),
    v.UPGRADING: upgrades,
    v.GIVING: lambda b: ((v.GIVE, good) for good in kinds(b) if b.seat.goods[good]),
    v.GAINING: gains,
    v.BUILDING_ANYWHERE: units,
    v.MOVING: moves,
    v.REBUILDING: units,
    v.SWAPPING: lambda b: with_enough(swaps(b)) if b.task.extra else swaps(b),
    v.MAKING: lambda b: up_to(v.MAKE, most_made(b, b.task.number)),
    v.STORING: lambda b: up_to(v.STORE, b.task.number),
    v.CHURNING: lambda b: up_to(v.BUTTER, b.seat.goods[MILK]),
    v.BREWING: lambda b: up_to(v.BREW, min(b.task.number, b.seat.goods[GRAIN])),
}
