"""What the port tiles do."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import (
    BUILD_ANYWHERE,
    COPY,
    DAIRY,
    DISTILLERY,
    DRAW_CONTRACTS,
    FIELD,
    GOODS,
    HEXES,
    LUMBERJACK,
    MINER,
    MONEY,
    MOVE_BUILDING,
    PORTS,
    RAW,
    SHIFT_PRICE,
    SPARE_ANIMALS,
    SWAP_UNITS,
    TRADE_PROCESSED,
    TRADE_RAW,
    UNITS,
    UPGRADE_PORT,
)
from . import contracts, placing, ports
from .vocabulary import (
    ANYWHERE,
    BUILDING_ANYWHERE,
    DRAWING,
    FOR_NOTHING,
    GAIN,
    GAINING,
    GAVE,
    GIVE,
    GIVING,
    GLORY,
    GOT_GOODS,
    GOT_MONEY,
    KEEPING,
    MOVE,
    MOVING,
    NO_ROOM,
    NOT_NOW,
    NOT_THERE,
    OK,
    PORT,
    PORT_NOTHING,
    PORT_OTHERWISE,
    REBUILDING,
    SAME_UNIT,
    SWAP,
    SWAPPED,
    SWAPPING,
    TORE_DOWN,
    UPGRADING,
)


@rule
def has_goods(s, p, first, last, many):
    """Whether a player has so many of one kind between these."""
    for good in range(first, last):
        if s.goods[p][good] >= many:
            return True
    return False


@rule
def why_no_effect(box, s, p, tile):
    """A port that would bring nothing just now is not used. [COC.23]"""
    does = box.port_does[tile]
    if does == SHIFT_PRICE or does == SPARE_ANIMALS or does == COPY:
        return PORT_OTHERWISE
    if does != MONEY and s.todo[s.depth - 1][0] == KEEPING:
        return NOT_NOW  # pounds may pay for a contract; anything else can wait until these are put away
    works = True
    if does == TRADE_RAW:
        works = has_goods(s, p, 0, RAW, box.port_gives[tile])
    elif does == TRADE_PROCESSED:
        works = has_goods(s, p, RAW, GOODS, box.port_gives[tile])
    elif does == BUILD_ANYWHERE:
        works = can_build(box, s, p, ANYWHERE, 0, UNITS)
    elif does == MOVE_BUILDING:
        works = can_move(box, s, p)
    elif does == SWAP_UNITS:
        works = can_swap(box, s, p)
    return OK if works else PORT_NOTHING


@rule
def can_build(box, s, p, way, first, last):
    for unit in range(first, last):
        if placing.why_not_build(box, s, p, unit, way) == OK:
            return True
    return False


@rule
def why_not_port(box, s, place):
    """[COC.23]"""
    if place % ports.COPYING >= PORTS or place >= ports.COPYING + PORTS:
        return NOT_THERE
    reason = ports.why_not_use(box, s, s.player, place)
    return reason if reason != OK else why_no_effect(box, s, s.player, ports.tile_for(s, place))


@rule
def list_ports(box, s, out, n):
    """[COC.23]"""
    for place in range(PORTS):
        if why_not_port(box, s, place) == OK:
            out[n] = PORT * 1024 + place
            n += 1
    if box.printed and ports.place_of_copy(box, s) != ports.NOWHERE:
        for place in range(ports.COPYING, ports.COPYING + PORTS):
            if why_not_port(box, s, place) == OK:
                out[n] = PORT * 1024 + place
                n += 1
    return n


@rule
def use(box, s, p, place):
    """[COC.23 COC.P2 COC.P3 COC.P4 COC.P5 COC.P7 COC.P8]"""
    tile = ports.tile_for(s, place)
    does = box.port_does[tile]
    ports.spend(box, s, p, place)
    if box.port_money[tile]:
        s.cash[p] += box.port_money[tile]
        tell(s, GOT_MONEY, p, box.port_money[tile], 0)
    if does == TRADE_RAW or does == TRADE_PROCESSED:
        push(s, GIVING, tile, 0, 0)
    elif does == BUILD_ANYWHERE:
        push(s, BUILDING_ANYWHERE, 0, 0, 0)
    elif does == MOVE_BUILDING:
        push(s, MOVING, 0, 0, 0)
    elif does == DRAW_CONTRACTS:
        if contracts.may_draw(box, s, p):
            push(s, DRAWING, 0, 0, 0)
    elif does == UPGRADE_PORT:
        s.glory[p] += box.port_glory[tile]
        tell(s, GLORY, p, tile, box.port_glory[tile])
        push(s, UPGRADING, box.port_brings[tile], 0, 0)
    elif does == SWAP_UNITS:
        push(s, SWAPPING, box.port_brings[tile], 0, 0)


# goods for goods


@rule
def first_good(box, s):
    """The first good of the kind that this port deals in."""
    return 0 if box.port_does[s.todo[s.depth - 1][1]] == TRADE_RAW else RAW


@rule
def why_not_give(box, s, p, good):
    """[COC.P2 COC.P3]"""
    first = first_good(box, s)
    if good < first or good >= first + RAW:
        return NOT_THERE
    return OK if s.goods[p][good] >= box.port_gives[s.todo[s.depth - 1][1]] else NOT_THERE


@rule
def list_gifts(box, s, out):
    """[COC.P2 COC.P3]"""
    n = 0
    first = first_good(box, s)
    for good in range(first, first + RAW):
        if why_not_give(box, s, s.player, good) == OK:
            out[n] = GIVE * 1024 + good
            n += 1
    return n


@rule
def give(box, s, p, good):
    """[COC.P2 COC.P3]"""
    frame = s.todo[s.depth - 1]
    s.goods[p][good] -= box.port_gives[frame[1]]
    tell(s, GAVE, p, good, box.port_gives[frame[1]])
    frame[0] = GAINING


@rule
def why_not_gain(box, s, counts):
    """As many goods as the port brings, equal or different. [COC.P2 COC.P3]"""
    many = counts % 4 + counts // 4 % 4 + counts // 16 % 4
    return OK if counts < 64 and many == box.port_brings[s.todo[s.depth - 1][1]] else NOT_NOW


@rule
def list_gains(box, s, out):
    """[COC.P2 COC.P3]"""
    n = 0
    for counts in range(64):
        if why_not_gain(box, s, counts) == OK:
            out[n] = GAIN * 1024 + counts
            n += 1
    return n


@rule
def gain(box, s, p, counts):
    """[COC.P2 COC.P3]"""
    first = first_good(box, s)
    pop(s)
    for i in range(RAW):
        many = counts >> (2 * i) & 3
        if many:
            s.goods[p][first + i] += many
            tell(s, GOT_GOODS, p, first + i, many)


# a building that moves


@rule
def why_not_move(box, s, p, h):
    """A building goes back to its column, and some building must then find a hex within reach. [COC.P7]"""
    if h >= HEXES or placing.owner_of(s, h) != p or not placing.is_building(placing.unit_of(s, h)):
        return NOT_THERE
    unit = placing.unit_of(s, h)
    placing.take_unit(box, s, p, h)
    works = can_build(box, s, p, FOR_NOTHING, DAIRY, DISTILLERY + 1)
    placing.put_unit(box, s, p, unit, h)
    return OK if works else NO_ROOM


@rule
def can_move(box, s, p):
    for h in range(HEXES):
        if placing.owner_of(s, h) == p and why_not_move(box, s, p, h) == OK:
            return True
    return False


@rule
def list_moves(box, s, out):
    """[COC.P7]"""
    n = 0
    for h in range(HEXES):
        if placing.owner_of(s, h) == s.player and why_not_move(box, s, s.player, h) == OK:
            out[n] = MOVE * 1024 + h
            n += 1
    return n


@rule
def move(box, s, p, h):
    """[COC.P7]"""
    s.todo[s.depth - 1][0] = REBUILDING
    tell(s, TORE_DOWN, p, placing.unit_of(s, h), h)
    placing.take_unit(box, s, p, h)


@rule
def why_not_rebuild(box, s, p, unit):
    """The same or another building. [COC.P7]"""
    if not placing.is_building(unit):
        return NOT_NOW
    return placing.why_not_build(box, s, p, unit, FOR_NOTHING)


@rule
def list_rebuildings(box, s, out):
    """[COC.P7]"""
    n = placing.list_units(box, s, FOR_NOTHING, out, 0)
    kept = 0
    for k in range(n):
        if placing.is_building(out[k] % 1024):
            out[kept] = out[k]
            kept += 1
    return kept


# units that change places with the board (printed edition)


@rule
def may_swap(unit):
    """Any but fields; fishers stay what they are."""
    return unit <= MINER and unit != FIELD


@rule
def why_not_swap(box, s, p, h, unit):
    """Another unit that the terrain takes, for nothing. [COC.P7]"""
    if h >= HEXES or placing.owner_of(s, h) != p or not may_swap(placing.unit_of(s, h)) or not may_swap(unit):
        return NOT_THERE
    old = placing.unit_of(s, h)
    if old == unit:
        return SAME_UNIT
    if not placing.ground(box, s, unit, h // 60) >> (h % 60) & 1:
        return NO_ROOM
    if box.fishes[s.clan[p]] and old >= LUMBERJACK and unit >= LUMBERJACK:
        return OK
    return placing.why_not_unit(box, s, p, unit)


@rule
def can_swap(box, s, p):
    for h in range(HEXES):
        if placing.owner_of(s, h) == p:
            for unit in range(8):
                if why_not_swap(box, s, p, h, unit) == OK:
                    return True
    return False


@rule
def list_swaps(box, s, out):
    """[COC.P7]"""
    n = 0
    for h in range(HEXES):
        if placing.owner_of(s, h) == s.player:
            for unit in range(8):
                if why_not_swap(box, s, s.player, h, unit) == OK:
                    out[n] = SWAP * 1024 + h * 8 + unit
                    n += 1
    return n


@rule
def swap(box, s, p, h, unit):
    """[COC.P7]"""
    old = placing.unit_of(s, h)
    placing.take_unit(box, s, p, h)
    placing.put_unit(box, s, p, unit, h)
    tell(s, SWAPPED, p, old, unit)
