"""Activating: the new tile and those around it, each once, in any order; Loch Ness and Loch Oich reach further."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market, scoring
from ...shared.rules.activating import (
    NOT_READY,
    USED,
    list_far,
    list_near,
    make_all_ready,
    make_ready,
    may_reach_anywhere,
    why_no_use,
)
from ..state import ANY_GOOD, MOVEMENT, PRODUCE, TRADE
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
    NOT_ACTIVE,
    NOT_THERE,
    OK,
    TRADING,
)


@rule
def begin_activation(box, s, p, tile):
    """The new tile and its neighbours become ready; with Loch Oich the whole territory, and then Loch Ness has no
    turn. [GM1.24 GM1.33]"""
    if box.activates_all[tile]:
        make_all_ready(s, p)
    else:
        make_ready(s, tile)
    push(s, ACTIVATING, tile, 0, 0)


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
def list_uses(box, s, out):
    """Tiles to activate, and an end of it; activation is optional. [GM1.24]"""
    p = s.player
    laid = s.todo[s.depth - 1][1]
    n = list_near(s, laid, out, 0)
    if may_reach_anywhere(box, s, p) or box.activates_all[laid]:
        n = list_far(s, p, laid, out, n)
    n = keep_useful(box, s, p, out, n)
    out[n] = (FINISH if s.moves else END) * 1024
    return n + 1


@rule
def keep_useful(box, s, p, out, n):
    """Of the tiles listed, those whose activation brings something now."""
    kept = 0
    for k in range(n):
        if why_no_use(box, s, p, out[k] % 1024) == OK:
            out[kept] = out[k]
            kept += 1
    return kept


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
