"""The four ports of a game: who may use them, and what each tile does. MacKenzie's cellar opens at the same moments."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import (
    BUILD_ANYWHERE,
    CELLAR,
    COPY,
    DAIRY,
    DISTILLERY,
    DRAW_CONTRACTS,
    GOODS,
    HEXES,
    LUMBERJACK,
    MACKENZIE,
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
    WHISKY,
)
from . import hexes, market, placing
from .vocabulary import (
    ACTING,
    ANYWHERE,
    BUILDING_ANYWHERE,
    DRAWING,
    ENDING,
    EXPANDING,
    FOR_NOTHING,
    GAIN,
    GAINING,
    GAVE,
    GIVE,
    GIVING,
    GLORY,
    GOT_GOODS,
    GOT_MONEY,
    MOVE,
    MOVING,
    NEARING,
    NO_MONEY,
    NO_ROOM,
    NO_TRADE_THEN,
    NOT_NOW,
    NOT_THERE,
    OK,
    PORT,
    PORT_AWAY,
    PORT_NOTHING,
    PORT_OTHERWISE,
    PORT_USED,
    REBUILDING,
    SAME_UNIT,
    SHIFT,
    SHIFTED_PRICE,
    SWAP,
    SWAPPED,
    SWAPPING,
    TAKING,
    TORE_DOWN,
    UNCASK,
    UNCASKED,
    UPGRADING,
    USED_PORT,
)

COPYING = 8  # added to a place: the ninth port does what the port there does
NOWHERE = -1


# who may use which


@rule
def are_open(box, s):
    """Ports may be used at any time in the own turn; printed edition: before and after the action. [COC.23]"""
    step = s.todo[s.depth - 1][0]
    if s.shifted:
        return False
    if step == ACTING or step == ENDING:
        return True
    if box.printed:
        return False
    return step == NEARING or step == EXPANDING or step == UPGRADING or step == TAKING or step == DRAWING


@rule
def why_not_reach(box, s, p, place):
    """Each port once in a game, and only from a hex beside it or within shipping reach. [COC.23 COC.T7]"""
    if s.used_ports[p] >> place & 1:
        return PORT_USED
    if hexes.meet(s.own[p], box.port_from[s.map][place][s.ships[p]]):
        return OK
    return PORT_AWAY


@rule
def tile_for(s, place):
    """The port tile whose work is done: that of another place if the ninth port copies it. [COC.23]"""
    return s.port_at[place - COPYING] if place >= COPYING else s.port_at[place]


@rule
def place_of_copy(box, s):
    """Where the ninth port lies, or NOWHERE."""
    for place in range(PORTS):
        if box.port_does[s.port_at[place]] == COPY:
            return place
    return NOWHERE


@rule
def why_not_use(box, s, p, place):
    """Whether a port is at hand, directly or through the ninth one; whatever it does. [COC.23]"""
    if place < PORTS:
        return why_not_reach(box, s, p, place)
    copy = place_of_copy(box, s)
    if copy == NOWHERE or copy == place - COPYING:
        return NOT_THERE
    reason = why_not_reach(box, s, p, copy)
    if reason == OK and s.cash[p] < box.port_pays[s.port_at[copy]]:
        return NO_MONEY
    return reason


@rule
def place_for(box, s, p, does):
    """The place of a port at hand that does this, or NOWHERE. [COC.23]"""
    for place in range(PORTS):
        if box.port_does[s.port_at[place]] == does:
            if why_not_use(box, s, p, place) == OK:
                return place
            if box.printed and why_not_use(box, s, p, COPYING + place) == OK:
                return COPYING + place
    return NOWHERE


@rule
def spend(box, s, p, place):
    """The player's marker comes onto the port. [COC.23]"""
    marked = place
    if place >= COPYING:
        marked = place_of_copy(box, s)
        s.cash[p] -= box.port_pays[s.port_at[marked]]
    s.used_ports[p] |= 1 << marked
    tell(s, USED_PORT, p, marked, tile_for(s, place))


@rule
def spared(box, s, p):
    """How many animals a port at hand saves. [COC.P1]"""
    place = place_for(box, s, p, SPARE_ANIMALS)
    return 0 if place == NOWHERE else box.port_brings[tile_for(s, place)]


# what they do


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
    if place % COPYING >= PORTS or place >= COPYING + PORTS:
        return NOT_THERE
    reason = why_not_use(box, s, s.player, place)
    return reason if reason != OK else why_no_effect(box, s, s.player, tile_for(s, place))


@rule
def list_ports(box, s, out, n):
    """[COC.23]"""
    for place in range(PORTS):
        if why_not_port(box, s, place) == OK:
            out[n] = PORT * 1024 + place
            n += 1
    if box.printed and place_of_copy(box, s) != NOWHERE:
        for place in range(COPYING, COPYING + PORTS):
            if why_not_port(box, s, place) == OK:
                out[n] = PORT * 1024 + place
                n += 1
    return n


@rule
def use(box, s, p, place):
    """[COC.23 COC.P2 COC.P3 COC.P4 COC.P5 COC.P7 COC.P8]"""
    tile = tile_for(s, place)
    does = box.port_does[tile]
    spend(box, s, p, place)
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


# the price that moves before a trade


@rule
def why_not_shift(box, s, good, side):
    """Three steps down before buying, up before selling; the trade must follow. [COC.P6]"""
    step = s.todo[s.depth - 1][0]
    if good >= GOODS or s.shifted or (step == NEARING and side == market.SELLING):
        return NOT_NOW
    if step == NEARING and not s.todo[s.depth - 1][1] >> good & 1:
        return NOT_NOW
    place = place_for(box, s, s.player, SHIFT_PRICE)
    if place == NOWHERE:
        return PORT_AWAY
    before = s.step[good]
    steps = box.port_steps[tile_for(s, place)]
    s.step[good] = min(before + steps, 9) if side == market.SELLING else max(before - steps, 0)
    works = can_trade(box, s, s.player, good, side, step == NEARING)
    s.step[good] = before
    return OK if works else NO_TRADE_THEN


@rule
def can_trade(box, s, p, good, side, near):
    if side == market.SELLING:
        return market.most_to_sell(s, p, good) > 0
    if near:
        most = market.most_to_buy(box, s, p, good, box.discount[good])
        return min(most, market.most_allowed(box, s, good)) > 0
    return market.most_to_buy(box, s, p, good, 0) > 0


@rule
def list_shifts(box, s, out, n):
    """[COC.P6]"""
    if s.shifted == 0 and place_for(box, s, s.player, SHIFT_PRICE) != NOWHERE:
        for good in range(GOODS):
            for side in range(2):
                if why_not_shift(box, s, good, side) == OK:
                    out[n] = SHIFT * 1024 + good * 2 + side
                    n += 1
    return n


@rule
def shift(box, s, p, good, side):
    """[COC.P6]"""
    place = place_for(box, s, p, SHIFT_PRICE)
    steps = box.port_steps[tile_for(s, place)]
    spend(box, s, p, place)
    s.shifted = 1 + good * 2 + side
    market.move_price(s, good, steps if side == market.SELLING else -steps)
    tell(s, SHIFTED_PRICE, p, good, s.step[good])


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
    return unit == LUMBERJACK or unit == LUMBERJACK + 1 or (unit < LUMBERJACK and unit != 4)


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


# MacKenzie's cellar


@rule
def casks_of(box, s, p):
    """Casks in a player's cellar. [COC.K-mackenzie]"""
    if s.clan[p] != MACKENZIE:
        return 0
    n = 0
    for space in range(CELLAR):
        n += s.cellar[space]
    return n


@rule
def why_not_uncask(s, p, space):
    """[COC.K-mackenzie]"""
    return OK if s.clan[p] == MACKENZIE and space < CELLAR and s.cellar[space] > 0 else NOT_THERE


@rule
def list_casks(s, out, n):
    """[COC.K-mackenzie]"""
    for space in range(CELLAR):
        if why_not_uncask(s, s.player, space) == OK:
            out[n] = UNCASK * 1024 + space
            n += 1
    return n


@rule
def uncask(box, s, p, space):
    """A cask comes to the stock and ages no more; an aged one pays at once. [COC.K-mackenzie]"""
    s.cellar[space] -= 1
    s.goods[p][WHISKY] += 1
    s.cash[p] += box.cellar_money[space]
    tell(s, UNCASKED, p, space, box.cellar_money[space])
