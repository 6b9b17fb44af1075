"""Activating: the new tile and those around it, each once, in any order; some tiles reach further."""

from ....kernel.engine import rule
from ..state import NOTHING, PRODUCE, TRADE
from . import market, trading
from .vocabulary import NO_EFFECT, OK, TILE_FULL, USE

NOT_READY, READY, USED = 0, 1, 2


@rule
def make_ready(s, tile):
    """The new tile and its neighbours may be activated. [GM1.24 GM2.60]"""
    s.ready[tile] = READY
    around = s.beside[tile]
    for direction in range(8):
        if around[direction]:
            s.ready[around[direction] - 1] = READY


@rule
def make_all_ready(s, p):
    """The whole territory may be activated; no further tile can then be added. [GM1.33 GM2.72]"""
    own = s.first[p]
    while own >= 0:
        s.ready[own] = READY
        own = s.following[own] - 1
    s.extra_used = 1


@rule
def may_reach_anywhere(box, s, p):
    """Loch Ness: once a turn, one tile of choice, wherever it lies. [GM1.36 GM2.71 GM2.87]"""
    if s.extra_used or s.cards[p] == 0:
        return False
    for card in range(len(box.extra_activation)):
        if box.extra_activation[card] and s.cards[p] >> card & 1:
            return True
    return False


@rule
def why_no_use(box, s, p, tile):
    """Why a ready tile brings nothing now. A full tile takes no more goods; a trade needs its goods. [GM1.25 GM1.28
    GM1.32 GM2.62 GM2.63 GM2.64]"""
    does = box.activation[tile]
    if does == PRODUCE:
        return TILE_FULL if market.goods_on(s, tile) >= box.capacity else OK
    if does == TRADE:
        return trading.why_not_trade(box, s, p, tile)
    if does == NOTHING:
        return NO_EFFECT
    return OK


@rule
def list_near(s, laid, out, n):
    """The new tile and those around it that are ready, whatever they bring. [GM1.24 GM2.60]"""
    if s.ready[laid] == READY:
        out[n] = USE * 1024 + laid
        n += 1
    around = s.beside[laid]
    for direction in range(8):
        tile = around[direction] - 1
        if tile >= 0 and s.ready[tile] == READY:
            out[n] = USE * 1024 + tile
            n += 1
    return n


@rule
def list_far(s, p, laid, out, n):
    """The other tiles of the territory that have not been activated in this turn. [GM1.33 GM1.36 GM2.71 GM2.72]"""
    around = s.beside[laid]
    tile = s.first[p]
    while tile >= 0:
        if tile != laid and s.ready[tile] != USED:
            near = False
            for direction in range(8):
                near = near or around[direction] == 1 + tile
            if not near:
                out[n] = USE * 1024 + tile
                n += 1
        tile = s.following[tile] - 1
    return n


@rule
def rest(s, p):
    """The turn is over: no tile is ready any more."""
    tile = s.first[p]
    while tile >= 0:
        s.ready[tile] = NOT_READY
        tile = s.following[tile] - 1
    s.moves = 0
    s.extra_used = 0
