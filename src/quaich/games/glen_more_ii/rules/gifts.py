"""Gifts: goods of choice onto one tile, goods of a clan onto any own tiles, Scotsmen of a clan.

Serves the steps CHOOSING (verbs CHOOSE, and ENOUGH where there is no room), PUTTING (PUT, and ENOUGH where there is no
room) and STANDING (STAND). CHOOSING serves tiles that produce a good of choice as well.
"""

from ....kernel.agenda import pop
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market
from ..state import ANY_GOOD, GOODS
from .vocabulary import (
    CHOOSE,
    ENOUGH,
    GOT_CLANSMEN,
    GOT_GOOD,
    KIND_GIVEN,
    LOST_GOODS,
    NOT_NOW,
    NOT_THERE,
    OK,
    PUT,
    PUTTING,
    STAND,
    TILE_FULL,
)

# goods of choice onto one tile


@rule
def has_room(box, s, tile):
    """At most three goods lie on a tile. [GM2.57 GM2.63]"""
    return market.goods_on(s, tile) < box.capacity


@rule
def could_sell_from(s, tile):
    """Whether a good of this tile could be sold, to make room. [GM2.31]"""
    for good in range(GOODS):
        if s.goods[tile][good] and s.filled[good]:
            return True
    return False


@rule
def list_choices(box, s, out, n):
    """Any of the five kinds, whisky is none of them; on a full tile there is only going without. [GM2.57 GM2.63
    GM2.93]"""
    if not has_room(box, s, s.todo[s.depth - 1][1]):
        out[n] = ENOUGH * 1024
        return n + 1
    for good in range(GOODS):
        out[n] = CHOOSE * 1024 + good
        n += 1
    return n


@rule
def why_not_choose(box, s, good):
    if good >= GOODS:
        return NOT_THERE
    return OK if has_room(box, s, s.todo[s.depth - 1][1]) else TILE_FULL


@rule
def why_not_do_without(box, s):
    """A good is lost only where there is no room for it. [GM2.57 GM2.59]"""
    return NOT_NOW if has_room(box, s, s.todo[s.depth - 1][1]) else OK


@rule
def choose(s, p, good):
    """One good of choice comes onto the tile. [GM2.57 GM2.63 GM2.93]"""
    frame = s.todo[s.depth - 1]
    tile = frame[1]
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)
    market.put_good(s, p, tile, good)
    tell(s, GOT_GOOD, p, tile, good)


@rule
def do_without(s, p):
    """The tile is full: goods still to be chosen are lost. [GM2.57]"""
    many = s.todo[s.depth - 1][2]
    pop(s)
    tell(s, LOST_GOODS, p, ANY_GOOD, many)


@rule
def run_choosing(box, s):
    """Nobody is asked when there is no room and none can be made. [GM2.57]"""
    tile = s.todo[s.depth - 1][1]
    if has_room(box, s, tile) or could_sell_from(s, tile):
        return False
    do_without(s, s.player)
    return True


# certain goods: onto one tile, or onto any of the own ones


@rule
def lowest_of_group(s):
    """The gifts that came together lie one upon the other on the agenda; the lowest of them."""
    only = s.todo[s.depth - 1][3]
    low = s.depth - 1
    while low > 0 and s.todo[low - 1][0] == PUTTING and s.todo[low - 1][3] == only:
        low -= 1
    return low


@rule
def goods_waiting(s):
    """How many goods that came together are still to be placed."""
    n = 0
    for frame in range(lowest_of_group(s), s.depth):
        n += s.todo[frame][2]
    return n


@rule
def room_for_gifts(box, s):
    """How many goods still fit where these may go. [GM2.83 GM2.92]"""
    only = s.todo[s.depth - 1][3]
    if only:
        return box.capacity - market.goods_on(s, only - 1)
    room = 0
    tile = s.first[s.player]
    while tile >= 0:
        room += box.capacity - market.goods_on(s, tile)
        tile = s.following[tile] - 1
    return room


@rule
def first_choosable(box, s):
    """Goods come one kind after the other; where not all of them find room, any may be next. [GM2.83]"""
    return s.depth - 1 if goods_waiting(s) <= room_for_gifts(box, s) else lowest_of_group(s)


@rule
def frame_of_gift(box, s, good):
    """Where on the agenda a kind waits that may be placed now, or -1."""
    for frame in range(s.depth - 1, first_choosable(box, s) - 1, -1):
        if s.todo[frame][1] == good:
            return frame
    return -1


@rule
def list_puts(box, s, out, n):
    """Onto any tile that has room; where none has, there is only going without. [GM2.83 GM2.92]"""
    only = s.todo[s.depth - 1][3]
    if room_for_gifts(box, s) == 0:
        out[n] = ENOUGH * 1024
        return n + 1
    for frame in range(s.depth - 1, first_choosable(box, s) - 1, -1):
        tile = s.first[s.player]
        while tile >= 0:
            if (only == 0 or only == 1 + tile) and has_room(box, s, tile):
                out[n] = PUT * 1024 + tile * 8 + s.todo[frame][1]
                n += 1
            tile = s.following[tile] - 1
    return n


@rule
def why_not_put(box, s, tile, good):
    """[GM2.83 GM2.92]"""
    only = s.todo[s.depth - 1][3]
    if good >= GOODS or not market.is_own(s, s.player, tile) or (only and only != 1 + tile):
        return NOT_THERE
    if not has_room(box, s, tile):
        return TILE_FULL
    return OK if frame_of_gift(box, s, good) >= 0 else KIND_GIVEN


@rule
def why_not_lose(box, s):
    """A good must be placed if there is room for it. [GM2.59 GM2.83]"""
    return NOT_NOW if room_for_gifts(box, s) else OK


@rule
def put(box, s, p, tile, good):
    """One good comes onto a tile. [GM2.83 GM2.92]"""
    at = frame_of_gift(box, s, good)
    s.todo[at][2] -= 1
    if s.todo[at][2] == 0:
        take_out(s, at)
    market.put_good(s, p, tile, good)
    tell(s, GOT_GOOD, p, tile, good)


@rule
def take_out(s, at):
    """A frame leaves the agenda; those above it come down."""
    for frame in range(at, s.depth - 1):
        for part in range(4):
            s.todo[frame][part] = s.todo[frame + 1][part]
    pop(s)


@rule
def lose(s, p):
    """There is no room: the good is lost. [GM2.83 GM2.92]"""
    good = s.todo[s.depth - 1][1]
    many = s.todo[s.depth - 1][2]
    pop(s)
    tell(s, LOST_GOODS, p, good, many)


@rule
def run_putting(box, s):
    """Nobody is asked where there is one place and room for all, or no room and none to be made. [GM2.83 GM2.92]"""
    p = s.player
    only = s.todo[s.depth - 1][3]
    room = room_for_gifts(box, s)
    if room == 0:
        if could_make_room(s, p, only):
            return False
        lose(s, p)
        return True
    if only and goods_waiting(s) <= room:
        put(box, s, p, only - 1, s.todo[s.depth - 1][1])
        return True
    return False


@rule
def could_make_room(s, p, only):
    """Whether a sale would make room where the goods may go. [GM2.31]"""
    if only:
        return could_sell_from(s, only - 1)
    tile = s.first[p]
    while tile >= 0:
        if could_sell_from(s, tile):
            return True
        tile = s.following[tile] - 1
    return False


# Scotsmen of clans


@rule
def why_not_stand(s, tile):
    """Onto any own tile. [GM2.83]"""
    return OK if market.is_own(s, s.player, tile) else NOT_THERE


@rule
def list_stands(s, out, n):
    """[GM2.83]"""
    tile = s.first[s.player]
    while tile >= 0:
        out[n] = STAND * 1024 + tile
        n += 1
        tile = s.following[tile] - 1
    return n


@rule
def stand(s, p, tile):
    """A Scotsman of the supply comes onto an own tile. [GM2.83 GM2.85:chisholm GM2.85:mckinnon GM2.85:ross]"""
    frame = s.todo[s.depth - 1]
    frame[1] -= 1
    if frame[1] == 0:
        pop(s)
    s.idle[p] -= 1
    s.clansmen[tile] += 1
    tell(s, GOT_CLANSMEN, p, tile, 1)
