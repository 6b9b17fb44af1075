"""Activating: the new tile and those around it, each once a turn; Loch Ness, Castle of Mey and clans reach further.

Serves ACTIVATING (USE, USE_FOR_POINTS, FINISH, END) and KEEPING (CHOOSE).
"""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import activating, market, scoring
from ...shared.rules.activating import NOT_READY, READY, USED, may_reach_anywhere
from ..state import ANY_GOOD, BY_CLANS, CLANS, MOVEMENT, NO_GOOD, PRODUCE, TRADE, WHISKY, WITH
from . import clan_board, stacks, trading
from .vocabulary import (
    ACTIVATED,
    ACTIVATING,
    ALREADY_USED,
    CHOOSE,
    CHOOSING,
    CLAN_POINTS,
    END,
    FINISH,
    GOT_GOOD,
    GOT_MOVES,
    GOT_POINTS,
    KEEPING,
    KIND_GIVEN,
    LOST_GOODS,
    NO_CASK_MADE,
    NOT_ACTIVE,
    NOT_THERE,
    NOT_YOUR_CLAN,
    OK,
    TRADING,
    USE,
    USE_FOR_POINTS,
)

NO_TILE = -1  # a Person, The End or a discarded tile: nothing is near

# which tiles are ready


@rule
def make_ready(s, p, tile):
    """A tile that is there and has not been activated in this turn. [GM2.60 GM2.79]"""
    if s.fate[tile] == WITH + p and s.ready[tile] == NOT_READY:
        s.ready[tile] = READY


@rule
def make_all_ready(s, p):
    """Castle of Mey: the whole territory, and then Loch Ness adds nothing. [GM2.72 GM2.89]"""
    tile = s.first[p]
    while tile >= 0:
        make_ready(s, p, tile)
        tile = s.following[tile] - 1
    s.extra_used = 1


@rule
def make_near_ready(s, p, tile):
    """The tile and those around it; what was built over them takes their place, and of a removed tile those that lay
    around it. [GM2.53 GM2.60 GM2.79 GM2.94]"""
    tile = stacks.uppermost(s, tile)
    make_ready(s, p, tile)
    around = s.beside[tile]
    for direction in range(8):
        if around[direction]:
            make_ready(s, p, stacks.uppermost(s, around[direction] - 1))


@rule
def forget_ready(s, p):
    """Tiles that have not been activated are no longer ready; those that have been stay used. [GM2.60 GM2.86]"""
    tile = s.first[p]
    while tile >= 0:
        if s.ready[tile] == READY:
            s.ready[tile] = NOT_READY
        tile = s.following[tile] - 1


@rule
def open_activation(box, s):
    """When nothing is left to be done before it, the tiles become ready: again, if a building came in between.
    [GM2.60 GM2.72 GM2.86]"""
    frame = s.todo[s.depth - 1]
    if frame[2] == 0:
        frame[2] = 1
        if is_inner(s):
            forget_ready(s, s.player)
        if frame[1] >= 0 and box.activates_all[frame[1]]:
            make_all_ready(s, s.player)
        elif frame[1] >= 0:
            make_near_ready(s, s.player, frame[1])


# why not, and what there is


@rule
def is_inner(s):
    """Whether what is activated belongs to a building inside the turn. [GM2.86]"""
    return s.depth > 1


@rule
def reaches_far(box, s, p):
    """Loch Ness helps once a turn, and not within a building. [GM2.71 GM2.86 GM2.87]"""
    return not is_inner(s) and may_reach_anywhere(box, s, p)


@rule
def why_no_use(box, s, p, tile):
    """Why a tile would bring nothing now. [GM2.60 GM2.62 GM2.63 GM2.64]"""
    if box.activation[tile] == TRADE:
        return trading.why_not_trade(box, s, p, tile)
    return activating.why_no_use(box, s, p, tile)


@rule
def clan_for_points(box, s, p):
    """The clan on a player's side that makes points of whisky, or -1. [GM2.85:macgregor]"""
    for clan in range(CLANS):
        if box.cask_points[clan] and clan_board.holds(box, s, p, clan):
            return clan
    return -1


@rule
def why_not_for_points(box, s, p, tile):
    """MacGregor: a whisky tile that makes a cask, whether or not its barley could be paid. [GM2.85:macgregor]"""
    if box.kind[tile] != WHISKY or box.makes_casks[tile] == 0:
        return NO_CASK_MADE
    return OK if clan_for_points(box, s, p) >= 0 else NOT_YOUR_CLAN


@rule
def why_not_reach(box, s, p, tile):
    """No tile is activated twice in a turn. [GM2.60 GM2.71]"""
    if not market.is_own(s, p, tile):
        return NOT_THERE
    if s.ready[tile] == USED:
        return ALREADY_USED
    if s.ready[tile] == NOT_READY and not reaches_far(box, s, p):
        return NOT_ACTIVE
    return OK


@rule
def why_not_use(box, s, p, tile):
    """[GM2.60 GM2.62 GM2.71]"""
    reason = why_not_reach(box, s, p, tile)
    return why_no_use(box, s, p, tile) if reason == OK else reason


@rule
def why_not_use_for_points(box, s, p, tile):
    """[GM2.60 GM2.71 GM2.85:macgregor]"""
    reason = why_not_reach(box, s, p, tile)
    return why_not_for_points(box, s, p, tile) if reason == OK else reason


@rule
def list_tile(box, s, p, tile, out, n):
    """The activations of one tile that bring something now."""
    if why_no_use(box, s, p, tile) == OK:
        out[n] = USE * 1024 + tile
        n += 1
    if why_not_for_points(box, s, p, tile) == OK:
        out[n] = USE_FOR_POINTS * 1024 + tile
        n += 1
    return n


@rule
def list_uses(box, s, out):
    """Tiles to activate, in the order of the territory, and an end of it; activation is optional. [GM2.60 GM2.71]"""
    p = s.player
    far = reaches_far(box, s, p)
    n = 0
    tile = s.first[p] if far or s.todo[s.depth - 1][1] >= 0 else NO_TILE
    while tile >= 0:
        if s.ready[tile] == READY or (far and s.ready[tile] == NOT_READY):
            n = list_tile(box, s, p, tile, out, n)
        tile = s.following[tile] - 1
    out[n] = (FINISH if is_inner(s) else END) * 1024
    return n + 1


# doing it


@rule
def use(box, s, p, tile):
    """A tile that was not ready is the one of Loch Ness. [GM2.60 GM2.71]"""
    if s.ready[tile] == NOT_READY:
        s.extra_used = 1
    activate(box, s, p, tile)


@rule
def use_for_points(box, s, p, tile):
    """[GM2.71 GM2.85:macgregor]"""
    if s.ready[tile] == NOT_READY:
        s.extra_used = 1
    make_points(box, s, p, tile)


@rule
def activate(box, s, p, tile):
    """Whatever the tile does. [GM2.61 GM2.63 GM2.64 GM2.65 GM2.66]"""
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
def make_points(box, s, p, tile):
    """MacGregor: points instead of a cask, and nothing is paid. [GM2.85:macgregor]"""
    s.ready[tile] = USED
    tell(s, ACTIVATED, p, tile, 0)
    clan = clan_for_points(box, s, p)
    s.points[p][BY_CLANS] += box.cask_points[clan]
    tell(s, CLAN_POINTS, p, clan, box.cask_points[clan])


@rule
def finish(s, p):
    """A building inside the turn is done; the one that is open below marks its tiles anew. [GM2.86]"""
    pop(s)
    forget_ready(s, p)
    for k in range(s.depth):
        if s.todo[k][0] == ACTIVATING:
            s.todo[k][2] = 0


# producing


@rule
def room_on(box, s, tile):
    return box.capacity - market.goods_on(s, tile)


@rule
def make(s, p, tile, good):
    """A good comes onto the tile. [GM2.63]"""
    market.put_good(s, p, tile, good)
    tell(s, GOT_GOOD, p, tile, good)


@rule
def produce(box, s, p, tile):
    """One good, one of choice, or two; of two as many as there is room for. [GM2.63]"""
    good, too = box.produces[tile], box.produces_too[tile]
    if good == ANY_GOOD:
        push(s, CHOOSING, tile, 1, 0)
    elif too == NO_GOOD:
        make(s, p, tile, good)
    elif room_on(box, s, tile) > 1:
        make(s, p, tile, good)
        make(s, p, tile, too)
    elif good == too:
        make(s, p, tile, good)
        tell(s, LOST_GOODS, p, good, 1)
    else:
        push(s, KEEPING, tile, 0, 0)


@rule
def run_keeping(box, s):
    """Whoever has sold in the meantime may have made room for both goods. [GM2.31 GM2.63]"""
    tile = s.todo[s.depth - 1][1]
    if room_on(box, s, tile) < 2:
        return False
    pop(s)
    produce(box, s, s.player, tile)
    return True


@rule
def why_not_keep(box, s, good):
    """[GM2.63]"""
    tile = s.todo[s.depth - 1][1]
    return OK if good == box.produces[tile] or good == box.produces_too[tile] else KIND_GIVEN


@rule
def list_keeping(box, s, out, n):
    """Which of two goods stays, as there is room for one. [GM2.63]"""
    tile = s.todo[s.depth - 1][1]
    out[n] = CHOOSE * 1024 + box.produces[tile]
    out[n + 1] = CHOOSE * 1024 + box.produces_too[tile]
    return n + 2


@rule
def keep(box, s, p, good):
    """The other one is lost. [GM2.63]"""
    tile = s.todo[s.depth - 1][1]
    pop(s)
    make(s, p, tile, good)
    tell(s, LOST_GOODS, p, box.produces[tile] + box.produces_too[tile] - good, 1)
