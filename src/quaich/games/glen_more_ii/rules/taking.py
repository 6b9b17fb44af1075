"""Which tile: taking one, stopping on The End, or discarding one if none can be had."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import territory
from ...shared.rules.rondel import ahead, behind, space_of
from ..state import SPACES, THE_END
from . import costs, placing, rondel
from .activating import NO_TILE
from .vocabulary import (
    ACTIVATING,
    DISCARD,
    GAVE_UP,
    GOT_COINS,
    GOT_MOVES,
    LAYING,
    NO_END,
    NOT_AHEAD,
    OK,
    PROTECTED,
    SELL_FIRST,
    STOP,
    TAKE,
    TILE_TO_BE_HAD,
    TOOK,
)

FOR_COINS, FOR_MOVES = 0, 1  # what a discarded tile brings


# what may be chosen


@rule
def is_closed(box, tile):
    """No piece takes a protected tile; The End is for stopping. [GM2.15 GM2.97]"""
    return box.protected[tile] != 0 or tile == THE_END


@rule
def why_not_take(box, s, tile):
    """A tile on the rondel may be taken if it can be paid in full and laid. [GM2.15 GM2.34 GM2.35]"""
    if space_of(s, tile) < 0:
        return NOT_AHEAD
    if is_closed(box, tile):
        return PROTECTED
    reason = costs.why_not_place(box, s, s.player, tile)
    return costs.why_not_pay(box, s, s.player, tile) if reason == OK else reason


@rule
def can_take(box, s, tile, found):
    """The same for a tile that lies ahead, if `found` tells where there is room. [GM2.15 GM2.34]"""
    if is_closed(box, tile) or not placing.fits(box, s, tile, found):
        return False
    if box.cost_clansmen[tile] and costs.why_not_place(box, s, s.player, tile) != OK:
        return False
    return costs.can_pay(box, s, s.player, tile)


@rule
def why_not_stop(s):
    """[GM2.97]"""
    return OK if space_of(s, THE_END) >= 0 else NO_END


@rule
def some_tile_to_be_had(box, s):
    """Whether any tile could be taken, if need be after selling. [GM2.36]"""
    for space in range(SPACES):
        if s.space[space] > 0:
            reason = why_not_take(box, s, s.space[space] - 1)
            if reason == OK or reason == SELL_FIRST:
                return True
    return False


@rule
def why_not_discard(box, s, tile):
    """The way out is for those who could take no tile even by selling. [GM2.36]"""
    if space_of(s, tile) < 0:
        return NOT_AHEAD
    if is_closed(box, tile):
        return PROTECTED
    return TILE_TO_BE_HAD if some_tile_to_be_had(box, s) else OK


@rule
def list_taking(box, s, out):
    """Every tile on the rondel that can be had, the nearest first, and The End; without any, those that may be
    discarded. [GM2.15 GM2.36 GM2.97]"""
    n = 0
    found = territory.rooms(box, s)
    the_end = False
    gap = behind(s.last)
    space = ahead(s.last)
    while space != gap:
        tile = s.space[space] - 1
        if tile == THE_END:
            the_end = True
        elif tile >= 0 and can_take(box, s, tile, found):
            out[n] = TAKE * 1024 + tile
            n += 1
        space = ahead(space)
    if n == 0 and not some_tile_to_be_had(box, s):
        n = list_discards(box, s, out)
    if the_end:
        out[n] = STOP * 1024
        n += 1
    return n


@rule
def list_discards(box, s, out):
    """Any tile, for a coin or for a movement point. [GM2.36]"""
    n = 0
    space = ahead(s.last)
    while space != behind(s.last):
        tile = s.space[space] - 1
        if tile >= 0 and not is_closed(box, tile):
            out[n] = DISCARD * 1024 + tile * 2 + FOR_COINS
            out[n + 1] = DISCARD * 1024 + tile * 2 + FOR_MOVES
            n += 2
        space = ahead(space)
    return n


# doing it


@rule
def take(box, s, p, tile):
    """The piece moves onto the tile; it is paid, then laid or put aside, and activated. [GM2.14 GM2.16 GM2.33]"""
    pop(s)
    tell(s, TOOK, p, tile, 0)
    rondel.go_to(box, s, p, tile)
    push(s, ACTIVATING, tile, 0, 0)
    push(s, LAYING, tile, 0, 0)
    costs.begin_paying(box, s, p, tile)


@rule
def stop(box, s, p):
    """The piece stands on The End; the market is still open, but nothing is activated. [GM2.87 GM2.97]"""
    pop(s)
    rondel.stop_on_the_end(box, s, p)
    s.extra_used = 1
    push(s, ACTIVATING, NO_TILE, 0, 0)


@rule
def discard(box, s, p, tile, brings):
    """The piece moves onto a tile that nobody gets, for a coin or a movement point. [GM2.36 GM2.37]"""
    pop(s)
    tell(s, GAVE_UP, p, tile, 0)
    rondel.go_to(box, s, p, tile)
    rondel.discard(s, tile)
    push(s, ACTIVATING, NO_TILE, 0, 0)
    if brings == FOR_COINS:
        s.coins[p] += box.fallback_coins
        tell(s, GOT_COINS, p, -1, box.fallback_coins)
    else:
        s.moves += box.fallback_moves
        tell(s, GOT_MOVES, p, -1, box.fallback_moves)
