"""Setting up: stacks, start villages, the order of the pieces, and the first tiles on the rondel."""

from ....kernel.chance import SETUP, shuffle
from ....kernel.engine import rule
from ...shared.rules import rondel
from ..state import GOODS, IN_STACKS, RIVER_COLUMN, ROAD_ROW, SIDE, STACKS, START_VILLAGE
from . import turn


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
        s.first[p] = village
        s.newest[p] = village
        s.laid[p] = 1
        s.coins[p] = box.start_coins


@rule
def stock_market(box, s):
    """With two or three players a coin lies on the first field of each row. [GM1.7]"""
    for good in range(GOODS):
        s.filled[good] = box.start_filled[box.players]


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
    rondel.place_pieces(box, s)
    rondel.lay_first_tiles(box, s)
    turn.begin_turn(box, s)
