"""Movement points: a pool for the turn, open at nearly every moment of it."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import moving
from ...shared.rules.market import is_own
from ..state import BY_CLANS, CLANS, TILES
from . import clan_board, placing
from .vocabulary import LAYING, MOVE, MOVES_LEFT, NO_ROOM, NOT_THERE, OK


@rule
def would_leave_room(box, s, tile, direction):
    """Whether the tile in hand still finds a place after a step. [GM2.45 GM2.67]"""
    to = s.beside[tile][direction] - 1
    s.clansmen[tile] -= 1
    s.clansmen[to] += 1
    placing.survey(box, s)
    fits = placing.has_room(box, s, s.todo[s.depth - 1][1])
    s.clansmen[to] -= 1
    s.clansmen[tile] += 1
    placing.survey(box, s)
    return fits


@rule
def why_not_move(box, s, tile, direction):
    """One point, one tile, in the own territory; not away from where a tile is just to be laid. [GM2.45 GM2.66
    GM2.67]"""
    if tile >= TILES or not is_own(s, s.player, tile):
        return NOT_THERE
    reason = moving.why_not_move(s, tile, direction)
    if reason != OK or s.todo[s.depth - 1][0] != LAYING:
        return reason
    return OK if would_leave_room(box, s, tile, direction) else NO_ROOM


@rule
def list_moves(box, s, out, n):
    """Who may go where. [GM2.66 GM2.67]"""
    if s.moves == 0:
        return n
    tile = s.first[s.player]
    while tile >= 0:
        if s.clansmen[tile] > 0:
            n = list_steps_that_leave_room(box, s, out, n, moving.list_steps(s, tile, out, n))
        tile = s.following[tile] - 1
    return n


@rule
def list_steps_that_leave_room(box, s, out, start, end):
    """Of the steps listed from start to end, those that may be made while a tile is to be laid. [GM2.45 GM2.67]"""
    if s.todo[s.depth - 1][0] != LAYING:
        return end
    n = start
    for k in range(start, end):
        step = out[k] - MOVE * 1024
        if would_leave_room(box, s, step // 8, step % 8):
            out[n] = out[k]
            n += 1
    return n


@rule
def spend_rest(box, s, p):
    """At the end of the turn points that are left are lost, or with MacLachlan victory points. [GM2.67
    GM2.85:maclachlan]"""
    for clan in range(CLANS):
        if s.moves and box.move_points[clan] and clan_board.holds(box, s, p, clan):
            points = s.moves * box.move_points[clan]
            s.points[p][BY_CLANS] += points
            tell(s, MOVES_LEFT, p, s.moves, points)
