"""MacDonald's fishers row."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import FISHER, HEXES
from . import hexes, placing
from .vocabulary import FISHER_NEAR, HEX_TAKEN, NOT_FOR_CLAN, NOT_THERE, OK, ROW, ROWED, ROWED_TO, WRONG_TERRAIN

DIRECTIONS = 6


@rule
def is_beside_other(box, s, p, h, but):
    """Whether a hex lies beside an own fisher other than this one. [COC.K-macdonald]"""
    for direction in range(DIRECTIONS):
        other = box.around[s.map][h][direction] - 1
        if other >= 0 and other != but and s.unit_at[other] == placing.code_of(p, FISHER):
            return True
    return False


@rule
def why_not_row(box, s, p, h, direction):
    """Before the action one fisher may row to a free loch hex beside it. [COC.K-macdonald]"""
    if box.rows[s.clan[p]] == 0:
        return NOT_FOR_CLAN
    if h >= HEXES or s.unit_at[h] != placing.code_of(p, FISHER):
        return NOT_THERE
    if s.rowed >= box.rows[s.clan[p]]:
        return ROWED
    to = box.around[s.map][h][direction] - 1
    if to < 0 or not hexes.holds(box.rowing[s.map], to):
        return WRONG_TERRAIN
    if s.unit_at[to] != 0:
        return HEX_TAKEN
    return FISHER_NEAR if is_beside_other(box, s, p, to, h) else OK


@rule
def list_rows(box, s, out, n):
    """[COC.K-macdonald]"""
    p = s.player
    if s.rowed >= box.rows[s.clan[p]] or s.built[p][FISHER] == 0:
        return n
    for h in range(HEXES):
        if s.unit_at[h] == placing.code_of(p, FISHER):
            for direction in range(DIRECTIONS):
                if why_not_row(box, s, p, h, direction) == OK:
                    out[n] = ROW * 1024 + h * DIRECTIONS + direction
                    n += 1
    return n


@rule
def row(box, s, p, h, direction):
    """It takes along what is in reach, and brings no neighbourhood bonus. [COC.K-macdonald]"""
    to = box.around[s.map][h][direction] - 1
    s.rowed += 1
    placing.take_unit(box, s, p, h)
    placing.put_unit(box, s, p, FISHER, to)
    tell(s, ROWED_TO, p, h, to)
