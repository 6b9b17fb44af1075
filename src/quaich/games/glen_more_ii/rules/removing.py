"""Tiles leave a territory and the game: Loch Morar and MacMillan.

Serves the steps REMOVING (verbs REMOVE and ENOUGH) and STOWING (PUT onto the home castle, and ENOUGH where it has no
room).
"""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market
from ..state import GOODS, HOME_COLUMN, REMOVED, SIDE, TILES, WITH
from . import gifts, stacks
from .vocabulary import (
    ENOUGH,
    GOT_GOOD,
    HOME_STAYS,
    LAND_SPLIT,
    LOST_GOODS,
    MUST_REMOVE,
    NOT_NOW,
    NOT_THERE,
    OK,
    PUT,
    REMOVE,
    REMOVING,
    RIVER_SPLIT,
    SENT_HOME,
    STOWING,
    TILE_FULL,
    TOOK_AWAY,
)

NOBODY = -1  # no tile
HALF = 60  # tiles below it are bits of one word, the others of a second


# what would be left


@rule
def is_in(low, high, tile):
    if tile < HALF:
        return low >> tile & 1
    return high >> (tile - HALF) & 1


@rule
def with_tile(low, high, tile):
    if tile < HALF:
        return low | 1 << tile, high
    return low, high | 1 << (tile - HALF)


@rule
def touches(s, tile, low, high):
    """Whether a tile has a side in common with one of a set."""
    for direction in range(0, 8, 2):
        other = s.beside[tile][direction] - 1
        if other >= 0 and is_in(low, high, other):
            return True
    return False


@rule
def held_together(s, p, gone, too):
    """The tiles that hang together with the start village by their sides when one or two are gone. [GM2.73]"""
    low, high = with_tile(0, 0, stacks.start_village(s, p))
    grows = True
    while grows:
        grows = False
        tile = s.first[p]
        while tile >= 0:
            if tile != gone and tile != too and not is_in(low, high, tile) and touches(s, tile, low, high):
                low, high = with_tile(low, high, tile)
                grows = True
            tile = s.following[tile] - 1
    return low, high


@rule
def lost_touch(s, p, gone, too):
    """A tile that would lose touch with the home tile, or NOBODY. [GM2.73]"""
    low, high = held_together(s, p, gone, too)
    tile = s.first[p]
    while tile >= 0:
        if tile != gone and tile != too and not is_in(low, high, tile):
            return tile
        tile = s.following[tile] - 1
    return NOBODY


@rule
def river_left(box, s, p, gone, too):
    """The columns in which river tiles would be left, as bits."""
    columns = 0
    tile = s.first[p]
    while tile >= 0:
        if box.river[tile] and tile != gone and tile != too:
            columns |= 1 << s.cell[tile] % SIDE
        tile = s.following[tile] - 1
    return columns


@rule
def beyond_gap(box, s, p, gone, too):
    """A river tile that a gap would part from the home tile, or NOBODY. [GM2.42 GM2.73]"""
    river = river_left(box, s, p, gone, too)
    x = HOME_COLUMN
    while river >> x & 1:
        river &= ~(1 << x)
        x += 1
    x = HOME_COLUMN - 1
    while river >> x & 1:
        river &= ~(1 << x)
        x -= 1
    tile = s.first[p]
    while tile >= 0:
        if box.river[tile] and tile != gone and tile != too and river >> s.cell[tile] % SIDE & 1:
            return tile
        tile = s.following[tile] - 1
    return NOBODY


@rule
def astray(box, s, p, gone, too):
    """A tile that could not stay when one or two are gone; NOBODY if all is well. Scotsmen do not matter here.
    [GM2.73 GM2.78]"""
    tile = lost_touch(s, p, gone, too)
    return tile if tile >= 0 else beyond_gap(box, s, p, gone, too)


# which tiles may go


@rule
def is_home(s, p, tile):
    """Start village and home castle, built over or not. [GM2.76]"""
    return tile == stacks.start_village(s, p) or tile == stacks.home_castle(s, p)


@rule
def why_not_remove(box, s, tile):
    """What is left must be legal; where two tiles may go, what is left after both. [GM2.73 GM2.76 GM2.78 GM2.94]"""
    p = s.player
    frame = s.todo[s.depth - 1]
    if not market.is_own(s, p, tile):
        return NOT_THERE
    if is_home(s, p, tile):
        return HOME_STAYS
    other = astray(box, s, p, tile, NOBODY)
    if other < 0:
        return OK
    if frame[2]:
        return MUST_REMOVE
    if frame[1] > 1 and astray(box, s, p, tile, other) < 0:
        return OK
    return LAND_SPLIT if lost_touch(s, p, tile, NOBODY) >= 0 else RIVER_SPLIT


@rule
def why_not_stop(s):
    """Nobody has to remove anything, but what is left must be legal. [GM2.78 GM2.85:macmillan GM2.94]"""
    return MUST_REMOVE if s.todo[s.depth - 1][2] else OK


@rule
def list_removals(box, s, out, n):
    """[GM2.73 GM2.94]"""
    tile = s.first[s.player]
    while tile >= 0:
        if why_not_remove(box, s, tile) == OK:
            out[n] = REMOVE * 1024 + tile
            n += 1
        tile = s.following[tile] - 1
    if why_not_stop(s) == OK:
        out[n] = ENOUGH * 1024
        n += 1
    return n


@rule
def run_removing(box, s):
    """Nobody is asked where no tile may go."""
    tile = s.first[s.player]
    while tile >= 0:
        if why_not_remove(box, s, tile) == OK:
            return False
        tile = s.following[tile] - 1
    pop(s)
    return True


# removing


@rule
def remove(box, s, p, tile):
    """A tile goes, and with it what it was built over; its goods wait until all removing is done. [GM2.74 GM2.75
    GM2.78 GM2.85:macmillan GM2.94]"""
    left = s.todo[s.depth - 1][1] - 1
    pop(s)
    tell(s, TOOK_AWAY, p, tile, 0)
    send_clansmen_home(s, p, tile)
    if market.goods_on(s, tile):
        for good in range(GOODS):
            s.stock[p][good] -= s.goods[tile][good]
        push(s, STOWING, tile, 0, 0)
    take_from_line(s, p, tile)
    forget_neighbour(s, tile)
    leave_game(s, p, tile)
    if left:
        unfinished = astray(box, s, p, NOBODY, NOBODY) >= 0
        push(s, REMOVING, left, 1 + tile if unfinished else 0, 0)


@rule
def send_clansmen_home(s, p, tile):
    """[GM2.75]"""
    many = s.clansmen[tile]
    if many:
        s.clansmen[tile] = 0
        s.clansmen[stacks.home_castle(s, p)] += many
        tell(s, SENT_HOME, p, many, 0)


@rule
def take_from_line(s, p, tile):
    """The tile is none of the territory any more. The first one never goes: it lies on the start village's place."""
    before = s.first[p]
    while s.following[before] != 1 + tile:
        before = s.following[before] - 1
    s.following[before] = s.following[tile]
    s.following[tile] = 0
    if s.newest[p] == tile:
        s.newest[p] = before
    s.laid[p] -= 1


@rule
def forget_neighbour(s, tile):
    """No tile knows it any more, nor does one that has been removed before; it still knows those around it, which are
    activated all the same if it is the new tile. [GM2.79 GM2.94]"""
    for other in range(TILES):
        for direction in range(8):
            if s.beside[other][direction] == 1 + tile:
                s.beside[other][direction] = 0


@rule
def leave_game(s, p, tile):
    """The whole stack is out of the game, and in no discard pile. [GM2.74]"""
    s.ready[tile] = 0
    for other in range(TILES):
        if s.fate[other] == WITH + p and s.cell[other] == s.cell[tile]:
            s.fate[other] = REMOVED


# what lay on it


@rule
def lowest_of_group(s):
    """Tiles removed together wait one upon the other on the agenda; the lowest of them."""
    low = s.depth - 1
    while low > 0 and s.todo[low - 1][0] == STOWING:
        low -= 1
    return low


@rule
def goods_waiting(s):
    n = 0
    for frame in range(lowest_of_group(s), s.depth):
        n += market.goods_on(s, s.todo[frame][1])
    return n


@rule
def waits_on(s, good):
    """A removed tile with a good of this kind, or NOBODY."""
    for frame in range(s.depth - 1, lowest_of_group(s) - 1, -1):
        if s.goods[s.todo[frame][1]][good]:
            return s.todo[frame][1]
    return NOBODY


@rule
def why_not_stow(box, s, tile, good):
    """The goods go to the home castle, as many as find room there. [GM2.75]"""
    castle = stacks.home_castle(s, s.player)
    if tile != castle or good >= GOODS or waits_on(s, good) < 0:
        return NOT_THERE
    return OK if gifts.has_room(box, s, castle) else TILE_FULL


@rule
def why_not_leave(box, s):
    """A good is lost only where there is no room. [GM2.75]"""
    return NOT_NOW if gifts.has_room(box, s, stacks.home_castle(s, s.player)) else OK


@rule
def list_stowing(box, s, out, n):
    """[GM2.75]"""
    castle = stacks.home_castle(s, s.player)
    for good in range(GOODS):
        if why_not_stow(box, s, castle, good) == OK:
            out[n] = PUT * 1024 + castle * 8 + good
            n += 1
    if why_not_leave(box, s) == OK:
        out[n] = ENOUGH * 1024
        n += 1
    return n


@rule
def stow(s, p, good):
    """One good comes to the home castle. [GM2.75]"""
    castle = stacks.home_castle(s, p)
    s.goods[waits_on(s, good)][good] -= 1
    market.put_good(s, p, castle, good)
    tell(s, GOT_GOOD, p, castle, good)


@rule
def leave(s, p):
    """What finds no room is lost. [GM2.75]"""
    tile = s.todo[s.depth - 1][1]
    pop(s)
    for good in range(GOODS):
        if s.goods[tile][good]:
            tell(s, LOST_GOODS, p, good, s.goods[tile][good])
            s.goods[tile][good] = 0


@rule
def run_stowing(box, s):
    """Nobody is asked when all finds room, or when nothing does and no room can be made. [GM2.75]"""
    castle = stacks.home_castle(s, s.player)
    tile = s.todo[s.depth - 1][1]
    if market.goods_on(s, tile) == 0:
        pop(s)
        return True
    room = box.capacity - market.goods_on(s, castle)
    if goods_waiting(s) <= room:
        for good in range(GOODS):
            while s.goods[tile][good]:
                stow(s, s.player, good)
        return True
    if room == 0 and not gifts.could_sell_from(s, castle):
        leave(s, s.player)
        return True
    return False
