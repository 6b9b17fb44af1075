"""Movement points: clansmen walk, or leave the territory for good and become chieftains."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules.moving import clansmen_at_home, list_steps
from ..state import IN_STACKS
from . import rondel
from .vocabulary import END, LAST_CLANSMAN, NO_MOVES_LEFT, NOT_THERE, OK, PROMOTE, PROMOTED


@rule
def last_may_leave(s):
    """The very last turn: the refill of this turn will lay the last tile of all. [GM1.31]"""
    return s.top + rondel.tiles_to_come(s) >= IN_STACKS


@rule
def why_not_promote(s, p, tile):
    """One clansman must stay, at least until the very last turn. [GM1.30 GM1.31]"""
    if s.clansmen[tile] == 0:
        return NOT_THERE
    if s.moves == 0:
        return NO_MOVES_LEFT
    if clansmen_at_home(s, p) == 1 and not last_may_leave(s):
        return LAST_CLANSMAN
    return OK


@rule
def list_moves(s, out):
    """Who may go where, who may become a chieftain; points may be lost. [GM1.30 GM1.31]"""
    p = s.player
    n = 0
    if s.moves:
        can_leave = clansmen_at_home(s, p) > 1 or last_may_leave(s)
        tile = s.first[p]
        while tile >= 0:
            if s.clansmen[tile] > 0:
                n = list_steps(s, tile, out, n)
                if can_leave:
                    out[n] = PROMOTE * 1024 + tile
                    n += 1
            tile = s.following[tile] - 1
    out[n] = END * 1024
    return n + 1


@rule
def promote(s, p, tile):
    """A clansman leaves the territory and is a chieftain for good. [GM1.30]"""
    s.moves -= 1
    s.clansmen[tile] -= 1
    s.chieftains[p] += 1
    tell(s, PROMOTED, p, tile, 0)
