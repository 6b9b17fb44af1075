"""Movement points: clansmen walk from tile to tile."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from .vocabulary import MOVE, MOVED, NO_MOVES_LEFT, NOT_THERE, OK


@rule
def clansmen_at_home(s, p):
    """Clansmen in the territory of a player."""
    n = 0
    tile = s.first[p]
    while tile >= 0:
        n += s.clansmen[tile]
        tile = s.following[tile] - 1
    return n


@rule
def why_not_move(s, tile, direction):
    """One point, one tile; diagonally too. [GM1.30 GM2.66]"""
    if s.clansmen[tile] == 0 or s.beside[tile][direction] == 0:
        return NOT_THERE
    return OK if s.moves else NO_MOVES_LEFT


@rule
def list_steps(s, tile, out, n):
    """Where a clansman on this tile may go. [GM1.30 GM2.66]"""
    around = s.beside[tile]
    for direction in range(8):
        if around[direction]:
            out[n] = MOVE * 1024 + tile * 8 + direction
            n += 1
    return n


@rule
def move(s, p, tile, direction):
    """[GM1.30 GM2.66 GM2.68]"""
    to = s.beside[tile][direction] - 1
    s.moves -= 1
    s.clansmen[tile] -= 1
    s.clansmen[to] += 1
    tell(s, MOVED, p, tile, to)
