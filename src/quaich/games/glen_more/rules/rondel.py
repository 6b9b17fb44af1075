"""The rondel: who is last, what leaves, what comes, and the die."""

from ....kernel.chance import DICE, draw
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules.rondel import ahead, behind, ends_a_stack, head_gap, move_piece, next_tile_space, reveal
from ..state import DIE, IN_STACKS, STACKS
from . import scoring
from .vocabulary import DISCARDED, GAME_OVER, PASSED_OVER, ROLLED


@rule
def pass_over(s, piece):
    """Who can have no tile moves onto the next one ahead; it leaves the game, for nothing. [GM1.12]"""
    space = next_tile_space(s, s.at[piece])
    tell(s, PASSED_OVER, piece, s.space[space] - 1, 0)
    move_piece(s, piece, space)


@rule
def tiles_to_come(s):
    """How many tiles the refill of this turn will lay: as many as the end of the chain moves on. [GM1.31]"""
    n = 0
    space = s.last
    while s.space[space] >= 0:
        space = ahead(space)
        n += 1
    return n


@rule
def clear_behind(s):
    """Tiles behind the piece that is last now go back to the box, and nobody gets them. [GM1.13]"""
    while s.space[s.last] >= 0:
        if s.space[s.last] > 0:
            tell(s, DISCARDED, s.space[s.last] - 1, 0, 0)
            s.space[s.last] = 0
        s.last = ahead(s.last)


@rule
def refill(box, s):
    """New tiles at the head, until just the space behind the last piece is free; the last tile of stack 1, 2 or 3
    is followed by a scoring at once, and the third scoring ends the game. [GM1.8 GM1.13 GM1.14]"""
    gap = behind(s.last)
    space = head_gap(s)
    while space != gap:
        tile = reveal(box, s, space)
        if box.stack[tile] > 0 and ends_a_stack(box, s, tile, IN_STACKS):
            scoring.score_round(box, s)
            if box.stack[tile] == STACKS - 1:
                s.over = 1
                tell(s, GAME_OVER, 0, 0, 0)
                return
        space = ahead(space)


@rule
def roll_die(box, s):
    """The die moves as many tiles as it shows, pieces not counted; the tile it reaches leaves the game. [GM1.15]"""
    face = box.die[draw(s, DICE, 6)]
    space = s.at[DIE]
    for _ in range(face):
        space = next_tile_space(s, space)
    s.seals += 1
    tell(s, ROLLED, face, s.space[space] - 1, 0)
    move_piece(s, DIE, space)
