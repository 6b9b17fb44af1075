"""Setting up: stacks, start villages, the order of the pieces, and the first tiles on the rondel."""

from ....kernel.chance import SETUP, shuffle
from ....kernel.engine import rule
from ..state import DIE, GOODS, IN_STACKS, RIVER_COLUMN, ROAD_ROW, SIDE, STACKS, START_VILLAGE
from . import rondel, turn


@rule
def shuffle_stacks(box, s):
    """The tiles by the number on their back, each stack shuffled for itself. [GM1.3]"""
    end = 0
    for stack in range(STACKS):
        start = end
        for tile in range(IN_STACKS):
            if box.stack[tile] == stack:
                s.order[end] = tile
                end += 1
        shuffle(s, SETUP, s.order, start, end)


@rule
def settle_players(box, s):
    """A start village with a clansman, six coins. [GM1.4]"""
    for p in range(box.players):
        village = START_VILLAGE + p
        s.cell[village] = ROAD_ROW * SIDE + RIVER_COLUMN
        s.clansmen[village] = box.start_clansmen
        s.newest[p] = village
        s.laid[p] = 1
        s.coins[p] = box.start_coins


@rule
def stock_market(box, s):
    """With two or three players a coin lies on the first field of each row. [GM1.7]"""
    for good in range(GOODS):
        s.filled[good] = box.start_filled[box.players]


@rule
def place_pieces(box, s):
    """The pieces one behind the other in random order, then the die where it plays. [GM1.5 GM1.7]"""
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
    """All other spaces but the one behind the first piece get tiles. [GM1.6]"""
    space = box.players + box.uses_die[box.players]
    while space != rondel.behind(s.last):
        rondel.reveal(box, s, space)
        space += 1


@rule
def set_up(box, s, key):
    """A fresh game from a key of four 32-bit words. Nothing of an earlier game may be left in the state. [GM1.1 GM1.3
    GM1.4 GM1.5 GM1.6 GM1.7]"""
    for i in range(4):
        s.key[i] = key[i]
    s.south = ROAD_ROW  # there is no map yet that a survey would have to clear
    shuffle_stacks(box, s)
    settle_players(box, s)
    stock_market(box, s)
    place_pieces(box, s)
    lay_first_tiles(box, s)
    turn.begin_turn(s)
