"""What may come of the steps of a turn that are still open, in hundredths of a victory point. No rule of the game."""

from ....kernel.engine import rule
from ..state import (
    BAKERY,
    CONTRACTS,
    COW,
    DAIRY,
    DISTILLERY,
    GOODS,
    GRAIN,
    HIGHEST_COST,
    LOOKING,
    MILK,
    RAW,
    SHEEP,
    TRADE_RAW,
)
from . import contracts, hexes, placing, production, prospects
from .prospects import FREE_HEX, FREE_UPGRADE
from .vocabulary import (
    BUILDING_ANYWHERE,
    BUTCHERING,
    DRAWING,
    EXPANDING,
    FOR_NOTHING,
    GAINING,
    GIVING,
    KEEPING,
    MAKING,
    MOVING,
    NEARING,
    ON_FREE_HEX,
    PLACING,
    REBUILDING,
    STORING,
    SWAPPING,
    UPGRADING,
)

NO_UNIT = -1
NEW_SETTLEMENT = 100  # where the unit that is to be placed could begin one
DRAWN, NEAR = 90, 48
ANYWHERE_POUNDS, MOVE_POUNDS, BUILDING_POUNDS, SWAP_POUNDS = 9, 3, 8, 3


@rule
def beside_own(box, s, p, word):
    """The hexes beside own units, one word of them."""
    found = 0
    for at in range(2):
        bits = s.own[p][at]
        h = 0
        while bits:
            h = hexes.first_of(bits, h)
            found |= box.beside[s.map][at * 60 + h][word]
            bits &= bits - 1
    return found


# a unit that is to be placed


@rule
def expect_unit(box, s, p):
    """It counts as built, on the cheapest hex; returns its price, or NO_UNIT."""
    if p != s.player or s.depth == 0 or s.todo[s.depth - 1][0] != PLACING:
        return NO_UNIT
    unit, way = s.todo[s.depth - 1][1], s.todo[s.depth - 1][2]
    price = 0
    if way != FOR_NOTHING:
        price = placing.unit_price(box, s, p, unit)
        if way != ON_FREE_HEX:
            price += cheapest(box, s, p, unit, way)
    price = min(price, s.cash[p])
    s.built[p][unit] += 1
    s.cash[p] -= price
    return price


@rule
def cheapest(box, s, p, unit, way):
    """The least that a hex for this unit costs."""
    low = placing.spots(box, s, p, unit, way, 0)
    high = placing.spots(box, s, p, unit, way, 1)
    for cost in range(HIGHEST_COST):
        within = box.within[s.map][cost]
        if low & within[0] | high & within[1]:
            return cost
    return HIGHEST_COST


@rule
def forget_unit(s, p, price):
    if price != NO_UNIT:
        s.built[p][s.todo[s.depth - 1][1]] -= 1
        s.cash[p] += price


@rule
def worth_of_place(box, s, p, unit, way):
    """Whether the unit could begin a settlement."""
    for word in range(2):
        if placing.spots(box, s, p, unit, way, word) & ~beside_own(box, s, p, word):
            return NEW_SETTLEMENT
    return 0


# steps


@rule
def is_being_paid(s, p, contract):
    """Whether animals are just being slaughtered for a contract."""
    frame = s.todo[max(s.depth - 1, 0)]
    return s.depth > 0 and p == s.player and frame[0] == BUTCHERING and frame[1] == contract


@rule
def worth_of_turn(box, s, p):
    """All open steps of whoever decides."""
    value = 0
    for frame in range(s.depth):
        value += worth_of_step(box, s, p, s.todo[frame][0], s.todo[frame][1], s.todo[frame][2], s.todo[frame][3])
    return value


@rule
def worth_of_step(box, s, p, step, a, b, c):
    """What one open step may bring; the letters are its arguments."""
    pound = prospects.pound(box, s, p)
    if step == PLACING:
        return worth_of_place(box, s, p, a, b)
    if step == UPGRADING:
        return a * FREE_UPGRADE * pound
    if step == EXPANDING:
        return FREE_HEX * pound + NEW_SETTLEMENT
    if step == BUTCHERING:
        animals = b * prospects.worth_of_animal(box, s, p, SHEEP) + c * prospects.worth_of_animal(box, s, p, COW)
        return prospects.gain_of(box, s, p, a) - animals
    if step == DRAWING:
        return DRAWN if contracts.may_draw(box, s, p) else 0
    if step == KEEPING:
        return worth_of_drawn(box, s, p, a)
    if step == NEARING:
        return NEAR * hexes.count_bits(a)
    if step == GIVING or step == GAINING:
        return worth_of_gift(box, s, p, step, a)
    if step == BUILDING_ANYWHERE:
        return ANYWHERE_POUNDS * pound
    if step == MOVING:
        return MOVE_POUNDS * pound
    if step == REBUILDING:
        return BUILDING_POUNDS * pound
    if step == SWAPPING:
        return a * SWAP_POUNDS * pound
    if (step == MAKING or step == STORING) and p == s.player:
        value = 0 if box.printed else production.wages(box, s, p) * pound
        return value + worth_of_making(box, s, p, a) if step == MAKING else value
    return 0


@rule
def worth_of_making(box, s, p, unit):
    """What the buildings that are still to work will add."""
    time = prospects.later(box, s)
    milk, grain = s.goods[p][MILK], s.goods[p][GRAIN]
    value = 0
    if unit == DAIRY:
        value = prospects.worth_of_cheese(box, s, p, time, milk)
    bakeries = 0 if unit == DISTILLERY else s.built[p][BAKERY]
    return value + prospects.worth_of_bread_and_whisky(box, s, p, time, grain, bakeries)


@rule
def still_to_make(s, p):
    """How many goods the buildings that are still to work can make."""
    frame = s.todo[max(s.depth - 1, 0)]
    if p != s.player or s.depth == 0 or frame[0] != MAKING:
        return 0
    made = min(s.built[p][DAIRY], s.goods[p][MILK]) if frame[1] == DAIRY else 0
    bakeries = 0 if frame[1] == DISTILLERY else s.built[p][BAKERY]
    return made + min(bakeries + s.built[p][DISTILLERY], s.goods[p][GRAIN])


@rule
def worth_of_drawn(box, s, p, kept):
    """The best of the contracts that are looked at."""
    best = 0
    price = 0 if kept else contracts.price(box, s)
    for i in range(LOOKING):
        contract = s.looking[i] - 1
        if contract >= 0 and contract < CONTRACTS and price <= s.cash[p]:
            value = prospects.prospect_of(box, s, p, contract, s.cash[p] - price)
            best = max(best, value - price * prospects.pound(box, s, p))
    return best


@rule
def worth_of_gift(box, s, p, step, tile):
    """Goods that a port gives, less the one that it takes."""
    time = prospects.later(box, s)
    first = 0 if box.port_does[tile] == TRADE_RAW else RAW
    best = 0
    for good in range(first, min(first + RAW, GOODS)):
        best = max(best, prospects.worth_of_good(box, s, p, good, time))
    return best * (box.port_brings[tile] - (box.port_gives[tile] if step == GIVING else 0))
