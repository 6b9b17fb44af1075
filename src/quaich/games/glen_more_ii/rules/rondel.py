"""The rondel: what all have passed leaves at once, what comes, the die, and The End."""

from ....kernel.chance import DICE, draw
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules.rondel import ahead, behind, ends_a_stack, head_gap, move_piece, reveal, space_of
from ..state import DIE, IN_PILE, STACKS, THE_END
from . import scoring
from .vocabulary import DIE_GONE, DISCARDED, ROLLED, STOPPED

# whose pieces have finished


@rule
def all_have_finished(box, s):
    """The game waits for every seat, and never for the die. [GM2.97 GM2.98]"""
    return s.finished == (1 << box.players) - 1


@rule
def somebody_on_the_end(box, s):
    """Whether a piece stands on The End: tiles beyond it still have somebody behind them. [GM2.16 GM2.97]"""
    for p in range(box.players):
        if s.at[p] < 0:
            return True
    return False


@rule
def is_beyond_the_end(s, space):
    """Whether The End lies between the last piece and a space. [GM2.97]"""
    at = s.last
    while at != space:
        if s.space[at] == 1 + THE_END:
            return True
        at = ahead(at)
    return False


# moving


@rule
def go_to(box, s, p, tile):
    """A piece moves onto a tile; whatever all have passed now leaves at once. [GM2.14 GM2.15 GM2.16 GM2.97]"""
    space = space_of(s, tile)
    if is_beyond_the_end(s, space):
        s.finished |= 1 << p
    move_piece(s, p, space)
    clear_behind(box, s)


@rule
def stop_on_the_end(box, s, p):
    """A piece leaves its space and stands on The End, where there is room for all. [GM2.97]"""
    s.space[s.at[p]] = 0
    s.at[p] = -1
    s.finished |= 1 << p
    tell(s, STOPPED, p, 0, 0)
    clear_behind(box, s)


@rule
def clear_behind(box, s):
    """Tiles that no piece is behind go to the discard pile; The End never does. [GM2.16 GM2.17 GM2.21]"""
    while s.space[s.last] >= 0:
        if s.space[s.last] == 1 + THE_END:
            if somebody_on_the_end(box, s):
                return
        elif s.space[s.last] > 0:
            discard(s, s.space[s.last] - 1)
            s.space[s.last] = 0
        s.last = ahead(s.last)


@rule
def discard(s, tile):
    """A tile goes to the discard pile. [GM2.16]"""
    s.fate[tile] = IN_PILE
    tell(s, DISCARDED, tile, 0, 0)


# what comes


@rule
def refill(box, s):
    """New tiles at the head, until just the space behind the last piece is free. The last tile of A, B or C is
    followed by a scoring at once; when D is used up, spaces stay free. [GM2.17 GM2.18 GM2.19 GM2.20]"""
    gap = behind(s.last)
    space = head_gap(s)
    while space != gap and s.top < box.in_stacks:
        tile = reveal(box, s, space)
        if 0 < box.stack[tile] < STACKS - 1 and ends_a_stack(box, s, tile, box.in_stacks):
            scoring.score_round(box, s)
        space = ahead(space)


# the die


@rule
def landing(box, s, face):
    """Where the die goes: so many tiles ahead, pieces not counted, and on to the first one without an icon; The End
    holds it up. If there is none, onto the free space at the head of the chain. [GM2.22 GM2.23 GM2.24 GM2.25 GM2.26]"""
    space = ahead(s.at[DIE])
    while s.space[space] != 0:
        if s.space[space] > 0:
            face -= 1
            tile = s.space[space] - 1
            if tile == THE_END or (face <= 0 and not box.icon[tile]):
                return space
        space = ahead(space)
    return space


@rule
def roll_die(box, s):
    """The die moves on and takes the tile that it reaches to the discard pile; at The End it leaves the game. [GM2.22
    GM2.23 GM2.24 GM2.28]"""
    face = box.die[draw(s, DICE, 6)]
    space = landing(box, s, face)
    tile = s.space[space] - 1
    s.seals += 1
    if tile == THE_END:
        tell(s, ROLLED, face, -1, 0)
        tell(s, DIE_GONE, 0, 0, 0)
        s.space[s.at[DIE]] = 0
        s.at[DIE] = -1
    else:
        tell(s, ROLLED, face, tile, 0)
        move_piece(s, DIE, space)
        if tile >= 0:
            discard(s, tile)
    clear_behind(box, s)
