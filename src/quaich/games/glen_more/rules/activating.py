"""Activating: the new tile and those around it, each once, in any order; Loch Ness and Loch Oich reach further."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import ANY_GOOD, CARDS, MOVEMENT, NOTHING, PRODUCE, START_VILLAGE, TRADE
from . import market, scoring, trading
from .vocabulary import (
    ACTIVATED,
    ACTIVATING,
    ALREADY_USED,
    CHOOSING,
    END,
    FINISH,
    GOT_GOOD,
    GOT_MOVES,
    GOT_POINTS,
    MOVING,
    NO_EFFECT,
    NOT_ACTIVE,
    NOT_THERE,
    OK,
    TILE_FULL,
    TRADING,
    USE,
)

NOT_READY, READY, USED = 0, 1, 2


@rule
def begin_activation(box, s, p, tile):
    """The new tile and its neighbours become ready; with Loch Oich the whole territory, and then Loch Ness has no
    turn. [GM1.24 GM1.33]"""
    if box.activates_all[tile]:
        own = START_VILLAGE + p
        while own >= 0:
            s.ready[own] = READY
            own = s.following[own] - 1
        s.extra_used = 1
    else:
        s.ready[tile] = READY
        around = s.beside[tile]
        for direction in range(8):
            if around[direction]:
                s.ready[around[direction] - 1] = READY
    push(s, ACTIVATING, tile, 0, 0)


@rule
def may_reach_anywhere(box, s, p):
    """Loch Ness: once a turn, one tile of choice, wherever it lies. [GM1.36]"""
    if s.extra_used or s.cards[p] == 0:
        return False
    for card in range(CARDS):
        if box.extra_activation[card] and scoring.owns(s, p, card):
            return True
    return False


@rule
def why_no_use(box, s, p, tile):
    """Why a ready tile brings nothing now. A full tile takes no more goods; a trade needs its goods. [GM1.25 GM1.28
    GM1.32]"""
    does = box.activation[tile]
    if does == PRODUCE:
        return TILE_FULL if market.goods_on(s, tile) >= box.capacity else OK
    if does == TRADE:
        return trading.why_not_trade(box, s, p, tile)
    if does == NOTHING:
        return NO_EFFECT
    return OK


@rule
def why_not_use(box, s, p, tile):
    """No tile is activated twice in a turn. [GM1.24 GM1.36]"""
    if not market.is_own(s, p, tile):
        return NOT_THERE
    if s.ready[tile] == USED:
        return ALREADY_USED
    if s.ready[tile] == NOT_READY and not may_reach_anywhere(box, s, p):
        return NOT_ACTIVE
    return why_no_use(box, s, p, tile)


@rule
def list_near(box, s, p, laid, out):
    """The new tile and those around it that are ready and bring something. [GM1.24]"""
    n = 0
    if s.ready[laid] == READY and why_no_use(box, s, p, laid) == OK:
        out[n] = USE * 1024 + laid
        n += 1
    around = s.beside[laid]
    for direction in range(8):
        tile = around[direction] - 1
        if tile >= 0 and s.ready[tile] == READY and why_no_use(box, s, p, tile) == OK:
            out[n] = USE * 1024 + tile
            n += 1
    return n


@rule
def list_far(box, s, p, laid, out, n):
    """The other tiles of the territory: those that Loch Oich made ready, or any one by Loch Ness. [GM1.33 GM1.36]"""
    around = s.beside[laid]
    tile = START_VILLAGE + p
    while tile >= 0:
        if tile != laid and s.ready[tile] != USED:
            near = False
            for direction in range(8):
                near = near or around[direction] == 1 + tile
            if not near and why_no_use(box, s, p, tile) == OK:
                out[n] = USE * 1024 + tile
                n += 1
        tile = s.following[tile] - 1
    return n


@rule
def list_uses(box, s, out):
    """Tiles to activate, and an end of it; activation is optional. [GM1.24]"""
    p = s.player
    laid = s.todo[s.depth - 1][1]
    n = list_near(box, s, p, laid, out)
    if may_reach_anywhere(box, s, p) or box.activates_all[laid]:
        n = list_far(box, s, p, laid, out, n)
    out[n] = (FINISH if s.moves else END) * 1024
    return n + 1


@rule
def use(box, s, p, tile):
    """Activates one tile; one that was not ready by Loch Ness. [GM1.24 GM1.25 GM1.27 GM1.28 GM1.29 GM1.36]"""
    if s.ready[tile] == NOT_READY:
        s.extra_used = 1
    s.ready[tile] = USED
    tell(s, ACTIVATED, p, tile, 0)
    does = box.activation[tile]
    if does == PRODUCE:
        produce(box, s, p, tile)
    elif does == TRADE:
        push(s, TRADING, tile, 0, 0)
    elif does == MOVEMENT:
        s.moves += box.moves[tile]
        tell(s, GOT_MOVES, p, tile, box.moves[tile])
    else:
        scoring.earn(s, p, box.reward[tile])
        tell(s, GOT_POINTS, p, tile, box.reward[tile])


@rule
def produce(box, s, p, tile):
    """One good onto the tile; the abbey's owner chooses which. [GM1.25 GM1.27]"""
    if box.produces[tile] == ANY_GOOD:
        push(s, CHOOSING, tile, 1, 0)
    else:
        market.put_good(s, p, tile, box.produces[tile])
        tell(s, GOT_GOOD, p, tile, box.produces[tile])


@rule
def finish(s):
    """No further activations: the movement points gained are spent now, at the end of the turn. [GM1.30]"""
    pop(s)
    push(s, MOVING, 0, 0, 0)


@rule
def rest(s, p):
    """The turn is over: no tile is ready any more."""
    tile = START_VILLAGE + p
    while tile >= 0:
        s.ready[tile] = NOT_READY
        tile = s.following[tile] - 1
    s.moves = 0
    s.extra_used = 0
