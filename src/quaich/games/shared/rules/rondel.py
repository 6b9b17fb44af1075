"""The rondel: who is last, and what lies ahead."""

from ....kernel.chance import SETUP, shuffle
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import DIE, SPACES
from .vocabulary import REVEALED


@rule
def ahead(space):
    """The next space clockwise."""
    return (space + 1) % SPACES


@rule
def behind(space):
    return (space + SPACES - 1) % SPACES


@rule
def last_piece(s):
    """The piece at the end of the chain: it moves next. [GM1.9 GM2.13]"""
    return -1 - s.space[s.last]


@rule
def space_of(s, tile):
    """The space where a tile lies, or -1."""
    for space in range(SPACES):
        if s.space[space] == 1 + tile:
            return space
    return -1


@rule
def next_tile_space(s, space):
    """The first space ahead of this one that holds a tile."""
    space = ahead(space)
    while s.space[space] <= 0:
        space = ahead(space)
    return space


@rule
def move_piece(s, piece, space):
    """The piece leaves its space and stands where a tile lay. [GM1.10 GM2.14]"""
    s.space[s.at[piece]] = 0
    s.space[space] = -1 - piece
    s.at[piece] = space


@rule
def head_gap(s):
    """The first empty space at the head of the chain; the last one is the gap behind the last piece."""
    space = behind(s.last)
    while s.space[behind(space)] == 0:
        space = behind(space)
    return space


@rule
def ends_a_stack(box, s, tile, in_stacks):
    """Whether this tile, just drawn, was the last of its stack."""
    return s.top == in_stacks or box.stack[s.order[s.top]] != box.stack[tile]


@rule
def reveal(box, s, space):
    """The next tile of the stacks comes onto a space. Each brings something hidden to light."""
    tile = s.order[s.top]
    s.top += 1
    s.space[space] = 1 + tile
    s.seals += 1
    tell(s, REVEALED, tile, space, 0)
    return tile


@rule
def place_pieces(box, s):
    """The pieces one behind the other in random order, then the die where it plays. [GM1.5 GM1.7 GM2.5 GM2.6]"""
    seats = s.at  # each piece's space is written below; until then the list holds the order of the seats
    for p in range(box.players):
        seats[p] = p
    shuffle(s, SETUP, seats, 0, box.players)
    for space in range(box.players):
        s.space[space] = -1 - seats[space]
    for space in range(box.players):
        s.at[-1 - s.space[space]] = space
    if box.uses_die[box.players]:
        s.space[box.players] = -1 - DIE
        s.at[DIE] = box.players


@rule
def lay_first_tiles(box, s):
    """All other spaces but the one behind the first piece get tiles. [GM1.6 GM2.8]"""
    space = box.players + box.uses_die[box.players]
    while space != behind(s.last):
        reveal(box, s, space)
        space += 1
