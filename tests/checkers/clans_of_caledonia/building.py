"""Expansion: units that come onto the map, what they cost, what neighbours sell then, fishers that row."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v

from .books import Books, Seat, Task
from .facts import BUILDINGS, EIGHT_WORKERS, FISHER, GROUND, MAKES, OF_A_KIND, UNITS, WORKERS
from .land import Hex, around, distance, hex_at, number_of, on_map

WAYS = {
    v.SETTLING: v.AT_START,
    v.ACTING: v.AS_ACTION,
    v.EXPANDING: v.ON_FREE_HEX,
    v.BUILDING_ANYWHERE: v.ANYWHERE,
    v.REBUILDING: v.FOR_NOTHING,
}


# where and for how much


def unit_left(seat: Seat, unit: int) -> bool:
    """Whether another one lies on the board."""
    if unit in WORKERS and seat.is_clan("macdonald"):
        return sum(seat.built(worker) for worker in WORKERS) < EIGHT_WORKERS
    return unit != FISHER and seat.built(unit) < OF_A_KIND


def fits(b: Books, seat: Seat, unit: int, place: Hex) -> bool:
    """Whether a hex is free, in play, of the right kind, and far enough from other fishers."""
    if place in b.taken():
        return False
    if unit == FISHER:
        others = [other for other, held in seat.units.items() if held == FISHER]
        return place in b.land.fishing and all(distance(place, other) > 1 for other in others)
    return place in b.land.buildable and GROUND.get(unit, "G") in b.land.terrain[place]


def may_stand(b: Books, seat: Seat, unit: int, place: Hex, way: int) -> bool:
    """Whether a unit may be placed on a hex, money apart."""
    if not fits(b, seat, unit, place):
        return False
    if way == v.AT_START:
        return place in b.land.border if seat.is_clan("fergusson") else True
    return way == v.ANYWHERE or b.within_reach(seat, place)


def cost(b: Books, seat: Seat, unit: int, place: Hex, way: int) -> int:
    """Unit and hex, less what a clan saves; never below nothing."""
    if way == v.FOR_NOTHING:
        return 0
    pounds = b.facts.unit_cost(seat.clan, unit)
    if unit in BUILDINGS:
        pounds -= b.facts.building_discount(seat.clan, seat.built(unit))
    if way != v.ON_FREE_HEX and unit != FISHER:
        pounds += b.land.cost[place]
    if place in b.land.mouths:
        pounds -= b.facts.mouth_discount(seat.clan)
    return max(pounds, 0)


def placings(b: Books, seat: Seat, unit: int, way: int) -> set[Hex]:
    """Where a unit may go, with the money there is."""
    if not unit_left(seat, unit):
        return set()
    hexes = {place for place in b.land.terrain if may_stand(b, seat, unit, place, way)}
    return {place for place in hexes if cost(b, seat, unit, place, way) <= seat.cash}


def units_for(b: Books, step: int) -> list[int]:
    """Units that a step is about."""
    if step == v.SETTLING:
        return list(WORKERS)
    return list(BUILDINGS) if step == v.REBUILDING else list(range(len(UNITS)))


# building


def build(b: Books, unit: int) -> None:
    """A unit is chosen; everything else happens when it is placed."""
    task = b.tasks.pop()
    demand(unit in units_for(b, task.step), f"unit {unit} is not one to build now")
    demand(unit_left(b.seat, unit), f"no unit {unit} is left on the board")
    b.tasks.append(Task(v.PLACING, unit, WAYS[task.step]))


def place(b: Books, number: int) -> None:
    task, seat, where = b.tasks.pop(), b.seat, hex_at(number)
    unit, way = task.number, task.extra
    demand(may_stand(b, seat, unit, where, way), f"unit {unit} may not stand on {where}")
    pounds = cost(b, seat, unit, where, way)
    b.pay(seat, pounds)
    seat.units[where] = unit
    b.hear(v.BUILT, b.player, unit, number)
    b.may_hear(v.PAID, b.player, pounds)
    if way != v.AT_START:
        after_placing(b, unit, where, draws=way != v.FOR_NOTHING)


def after_placing(b: Books, unit: int, where: Hex, draws: bool) -> None:
    """What neighbours make can be bought now; with a fourth building contracts may be drawn."""
    seat = b.seat
    drawing = draws and unit in BUILDINGS and seat.built(unit) == OF_A_KIND and crates_free(b, seat) > 0
    goods = neighbours_goods(b, where)
    if goods or drawing:
        b.tasks.append(Task(v.NEARING, extra=int(drawing), goods=goods))


def crates_free(b: Books, seat: Seat) -> int:
    return b.facts.crates(seat.clan) - len(seat.crates)


def neighbours_goods(b: Books, where: Hex) -> set[int]:
    """What units of others make that stand beside a hex, no river in between."""
    if b.facts.solo:
        return set()
    found = set()
    for other in b.land.beside(where):
        owner = b.owner(other)
        if owner is not None and owner != b.player:
            unit = b.seats[owner].units[other]
            if unit in MAKES:
                found.add(MAKES[unit])
    return found


def near_price(b: Books, good: int) -> int:
    return b.price(good) - b.facts.near_discount(good)


def most_near(b: Books, good: int) -> int:
    """How many units of a good could be bought of neighbours just now."""
    seat = b.seat
    if seat.placed[good] < 0:
        return 0
    affordable = (seat.cash + b.facts.clan(seat.clan, "trade_money")) // max(near_price(b, good), 1)
    return min(int(b.facts.entry["neighbour"]) - b.near_bought[good], seat.idle, affordable)


def buy_near(b: Books, argument: int) -> None:
    """At the price as it stands less the discount; then the price rises."""
    good, many = divmod(argument, 8)
    demand(good in b.task.goods, f"no neighbour makes good {good}, or it was bought already")
    demand(b.near_bought[good] + many <= b.facts.entry["neighbour"], "too many for a neighbourhood bonus")
    b.task.goods.discard(good)
    b.near_bought[good] += many
    purchase(b, good, many, near_price(b, good))


def purchase(b: Books, good: int, many: int, price: int) -> None:
    """Merchants onto the buy field, pounds out, goods in, the price up; Stewart's pound comes first."""
    seat = b.seat
    demand(many > 0 and seat.idle >= many, f"{seat.idle} merchants are too few for {many}")
    demand(seat.placed[good] >= 0, "merchants stand on the other field")
    demand(b.shifted is None or b.shifted == (good, 0), "the price was shifted for something else")
    earn(b, int(b.facts.clan(seat.clan, "trade_money")))
    b.pay(seat, many * price)
    b.hear(v.BOUGHT, b.player, good, many)
    b.may_hear(v.PAID, b.player, many * price)
    seat.idle -= many
    seat.placed[good] += many
    seat.goods[good] += many
    shift(b, good, many)
    b.shifted = None


def earn(b: Books, pounds: int) -> None:
    """Money from the bank."""
    if pounds:
        b.seat.cash += pounds
        b.may_hear(v.GOT_MONEY, b.player, pounds)


def shift(b: Books, good: int, steps: int) -> None:
    b.move_price(good, steps)
    b.hear(v.PRICE, good, b.step[good])


# other movements


def row(b: Books, argument: int) -> None:
    """One fisher, one hex, before the action; at least one free loch hex between two fishers."""
    number, direction = divmod(argument, 6)
    start, seat = hex_at(number), b.seat
    goal = in_direction(start, direction)
    demand(seat.is_clan("macdonald") and seat.units.get(start) == FISHER, "no fisher is there to row")
    demand(b.rowed < b.facts.clan(seat.clan, "rows"), "a fisher has rowed already")
    demand(b.land.is_loch(goal) and goal not in b.taken(), "a fisher rows onto a free loch hex")
    del seat.units[start]
    demand(fits(b, seat, FISHER, goal), "no loch hex stays free between two fishers")
    seat.units[goal] = FISHER
    b.rowed += 1
    b.hear(v.ROWED_TO, b.player, number, number_of(goal))


def in_direction(start: Hex, direction: int) -> Hex:
    """The hex there, from the north clockwise."""
    column, line = start
    lower = column % 2
    ways = [(0, -1), (1, lower - 1), (1, lower), (0, 1), (-1, lower), (-1, lower - 1)]
    goal = column + ways[direction][0], line + ways[direction][1]
    demand(on_map(goal) and goal in around(start), f"there is nothing in direction {direction}")
    return goal


def tear_down(b: Books, number: int) -> None:
    """A building goes back to its column; another one comes elsewhere."""
    b.tasks.pop()
    where, seat = hex_at(number), b.seat
    unit = seat.units.get(where, -1)
    demand(unit in BUILDINGS, "bakeries, dairies and distilleries are torn down")
    del seat.units[where]
    b.hear(v.TORE_DOWN, b.player, unit, number)
    b.tasks.append(Task(v.REBUILDING))


def swap(b: Books, argument: int) -> None:
    """A unit on the map against one of another kind on the board; fields stay."""
    number, unit = divmod(argument, 8)
    where, seat = hex_at(number), b.seat
    old = seat.units.get(where, -1)
    fields = UNITS.index("field")
    demand(old >= 0 and old != unit and fields not in (old, unit), f"{old} is not exchanged for {unit}")
    del seat.units[where]
    demand(unit_left(seat, unit), f"no unit {unit} is left on the board")
    demand(fits(b, seat, unit, where), f"unit {unit} does not fit there")
    seat.units[where] = unit
    b.task.number, b.task.extra = b.task.number - 1, 1
    b.hear(v.SWAPPED, b.player, old, unit)
    after_placing(b, unit, where, draws=True)
