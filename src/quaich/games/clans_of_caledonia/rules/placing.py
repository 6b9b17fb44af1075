"""Placing units: what they cost, where they may stand, what comes into reach; and taking them away again."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import (
    BAKERY,
    BITS,
    DAIRY,
    DISTILLERY,
    EACH,
    FISHER,
    HEXES,
    HIGHEST_COST,
    LOCH,
    LUMBERJACK,
    UNITS,
    WORDS,
    WORKERS,
)
from . import hexes
from .vocabulary import (
    ANYWHERE,
    AT_START,
    BUILD,
    BUILT,
    FISHER_NEAR,
    FOR_NOTHING,
    HEX_TAKEN,
    NO_HEX,
    NO_MONEY,
    NONE_LEFT,
    NOT_AT_BORDER,
    NOT_FOR_CLAN,
    OFF_MAP,
    OK,
    ON_FREE_HEX,
    OUT_OF_REACH,
    PAID,
    PLACE,
    PLACING,
    WRONG_TERRAIN,
)

# units and what they cost


@rule
def is_building(unit):
    """Dairy, bakery, distillery: the buildings that process goods."""
    return unit == DAIRY or unit == BAKERY or unit == DISTILLERY


@rule
def workers_of(s, p):
    """Workers on the map, fishers included. [COC.S4]"""
    built = s.built[p]
    n = 0
    for unit in range(WORKERS, UNITS):
        n += built[unit]
    return n


@rule
def why_not_unit(box, s, p, unit):
    """Whether a unit of this kind is left on the board. [COC.15 COC.T6 COC.K-macdonald]"""
    if unit < WORKERS:
        return OK if s.built[p][unit] < EACH else NONE_LEFT
    if box.fishes[s.clan[p]]:
        return OK if workers_of(s, p) < 2 * EACH else NONE_LEFT
    if unit == FISHER:
        return NOT_FOR_CLAN
    return OK if s.built[p][unit] < EACH else NONE_LEFT


@rule
def unit_price(box, s, p, unit):
    """The red number above the column; Campbell's buildings are cheaper. [COC.15 COC.K-campbell COC.T10]"""
    clan = s.clan[p]
    price = box.unit_cost[clan][unit]
    if is_building(unit):
        price -= box.building_discount[clan][min(s.built[p][unit], EACH - 1)]
    return max(price, 0)


@rule
def price_at(box, s, p, unit, way, h):
    """What a unit costs on this hex, land included. [COC.8 COC.15 COC.21 COC.K-robertson COC.T11]"""
    if way == FOR_NOTHING:
        return 0
    price = unit_price(box, s, p, unit)
    if way != ON_FREE_HEX and unit != FISHER:
        price += box.cost[s.map][h]
    if hexes.holds(box.mouths[s.map], h):
        price -= box.mouth_discount[s.clan[p]]
    return max(price, 0)


# where a unit may stand


@rule
def ground(box, s, unit, word):
    """The hexes of the map on which such a unit can stand at all, one word of them. [COC.15 COC.K-macdonald]"""
    if unit == FISHER:
        return box.fishing[s.map][word]
    if unit < WORKERS:
        return box.land[s.map][0][word]
    return box.land[s.map][1 + unit - LUMBERJACK][word]


@rule
def area(box, s, p, way, word):
    """The hexes that are in reach, one word of them. [COC.9 COC.15 COC.18 COC.K-fergusson COC.P4]"""
    if way == ANYWHERE:
        return -1
    if way == AT_START:
        return box.border[s.map][word] if box.start_at_border[s.clan[p]] else -1
    return s.reach[p][word]


@rule
def affordable(box, s, p, unit, way, word):
    """The hexes that can be paid, one word of them. [COC.15 COC.K-robertson]"""
    if way == FOR_NOTHING:
        return -1
    left = s.cash[p] - unit_price(box, s, p, unit)
    discount = box.mouth_discount[s.clan[p]]
    if way == ON_FREE_HEX or unit == FISHER:
        if left >= 0:
            return -1
        return box.mouths[s.map][word] if left + discount >= 0 else 0
    found = 0
    if left >= 0:
        found = box.within[s.map][min(left, HIGHEST_COST)][word]
    if discount and left + discount >= 0:
        found |= box.within[s.map][min(left + discount, HIGHEST_COST)][word] & box.mouths[s.map][word]
    return found


@rule
def near_fishers(box, s, p, word):
    """Hexes beside own fishers: no second fisher may stand there, one word of them. [COC.K-macdonald]"""
    found = 0
    if s.built[p][FISHER]:
        for part in range(WORDS):
            bits = s.own[p][part] & box.fishing[s.map][part]
            h = 0
            while bits:
                h = hexes.first_of(bits, h)
                found |= box.beside[s.map][part * BITS + h][word]
                bits &= bits - 1
    return found


@rule
def spots(box, s, p, unit, way, word):
    """The free hexes where this unit may be placed in this way, one word of them. [COC.15]"""
    found = ground(box, s, unit, word) & ~s.taken[word] & area(box, s, p, way, word)
    if found == 0:
        return 0
    found &= affordable(box, s, p, unit, way, word)
    if unit == FISHER:
        found &= ~near_fishers(box, s, p, word)
    return found


@rule
def has_spot(box, s, p, unit, way):
    return spots(box, s, p, unit, way, 0) != 0 or spots(box, s, p, unit, way, 1) != 0


@rule
def why_not_build(box, s, p, unit, way):
    """A unit may be built if one is left and some hex can take it. [COC.15]"""
    reason = why_not_unit(box, s, p, unit)
    if reason != OK:
        return reason
    if has_spot(box, s, p, unit, way):
        return OK
    if way != FOR_NOTHING and unit_price(box, s, p, unit) > s.cash[p] + box.mouth_discount[s.clan[p]]:
        return NO_MONEY
    return NO_HEX


@rule
def list_units(box, s, way, out, n):
    """The units that may be built. [COC.15]"""
    for unit in range(UNITS):
        if why_not_unit(box, s, s.player, unit) == OK and has_spot(box, s, s.player, unit, way):
            out[n] = BUILD * 1024 + unit
            n += 1
    return n


@rule
def why_not_place(box, s, p, unit, way, h):
    """Why a unit may not stand on this hex. [COC.9 COC.15 COC.K-fergusson COC.K-macdonald]"""
    if h >= HEXES:
        return OFF_MAP
    word, bit = h // 60, 1 << (h % 60)
    if s.unit_at[h] != 0:
        return HEX_TAKEN
    if not ground(box, s, unit, word) & bit:
        return WRONG_TERRAIN if is_active(box, s, h) else OFF_MAP
    if not area(box, s, p, way, word) & bit:
        return NOT_AT_BORDER if way == AT_START else OUT_OF_REACH
    if unit == FISHER and near_fishers(box, s, p, word) & bit:
        return FISHER_NEAR
    return OK if way == FOR_NOTHING or price_at(box, s, p, unit, way, h) <= s.cash[p] else NO_MONEY


@rule
def is_active(box, s, h):
    """Whether a hex belongs to the map that is played on. [COC.32]"""
    if box.terrain[s.map][h] == LOCH:
        return True
    for kind in range(3):
        if hexes.holds(box.land[s.map][kind], h):
            return True
    return False


@rule
def list_places(box, s, out):
    """The hexes for the unit that is to be placed."""
    frame = s.todo[s.depth - 1]
    low = spots(box, s, s.player, frame[1], frame[2], 0)
    high = spots(box, s, s.player, frame[1], frame[2], 1)
    return hexes.list_hexes(low, high, PLACE, out, 0)


# units come and go


@rule
def code_of(p, unit):
    """What stands in `unit_at`."""
    return 1 + p * UNITS + unit


@rule
def unit_of(s, h):
    """The unit on a hex where one of a player stands."""
    return (s.unit_at[h] - 1) % UNITS


@rule
def owner_of(s, h):
    """The seat whose unit stands on a hex, or -1."""
    return (s.unit_at[h] - 1) // UNITS if s.unit_at[h] > 0 else -1


@rule
def put_unit(box, s, p, unit, h):
    """A unit comes onto the map; more hexes may be in reach. [COC.15]"""
    s.unit_at[h] = code_of(p, unit)
    s.built[p][unit] += 1
    hexes.add(s.own[p], h)
    hexes.add(s.taken, h)
    hexes.unite(s.reach[p], box.reach[s.map][s.ships[p]][h])


@rule
def take_unit(box, s, p, h):
    """A unit goes back to the board: its hex is free again, and its reach is lost. [COC.21]"""
    s.built[p][unit_of(s, h)] -= 1
    s.unit_at[h] = 0
    hexes.remove(s.own[p], h)
    hexes.remove(s.taken, h)
    survey(box, s, p)


@rule
def survey(box, s, p):
    """Finds anew what is in reach of a player's units. [COC.15 COC.18]"""
    reach = s.reach[p]
    for word in range(WORDS):
        reach[word] = 0
    for word in range(WORDS):
        bits = s.own[p][word]
        h = 0
        while bits:
            h = hexes.first_of(bits, h)
            hexes.unite(reach, box.reach[s.map][s.ships[p]][word * 60 + h])
            bits &= bits - 1


@rule
def build(s, unit, way):
    """The unit is chosen; the hex comes next. [COC.15]"""
    push(s, PLACING, unit, way, 0)


@rule
def pay_and_put(box, s, p, h):
    """The unit that is to be placed is paid with its hex, and stands. Returns it with the way of building. [COC.15]"""
    frame = s.todo[s.depth - 1]
    unit, way = frame[1], frame[2]
    pop(s)
    price = price_at(box, s, p, unit, way, h)
    s.cash[p] -= price
    put_unit(box, s, p, unit, h)
    tell(s, BUILT, p, unit, h)
    tell(s, PAID, p, price, 0)
    return unit, way
