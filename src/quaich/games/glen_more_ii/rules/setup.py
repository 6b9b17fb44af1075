"""Setting up: stacks, home tiles, the order of the pieces, coins, and the first tiles on the rondel."""

from ....kernel.chance import SETUP, draw, shuffle
from ....kernel.engine import rule
from ...shared.rules import rondel
from ...shared.rules.territory import link_neighbours
from ..state import GOODS, HOME, HOME_COLUMN, HOME_ROW, IN_STACKS, PIECES, SIDE, STACKS, THE_END, WITH
from . import clan_board, turn


@rule
def shuffle_stacks(box, s):
    """The tiles by the letter on their back, each stack shuffled for itself; then The End. [GM2.7 GM2.8]"""
    end = 0
    for stack in range(STACKS):
        start = end
        for tile in range(IN_STACKS):
            if box.stack[tile] == stack and tile != THE_END:
                s.order[end] = tile
                end += 1
        shuffle(s, SETUP, s.order, start, end)
    put_in_the_end(s, start, end_comes_after(box, s))


@rule
def end_comes_after(box, s):
    """How many tiles of stack D lie on The End. [GM2.7]"""
    if box.short_game:
        return 0
    return box.end_after - box.end_spread + draw(s, SETUP, 2 * box.end_spread + 1)


@rule
def put_in_the_end(s, start, above):
    """The End comes into stack D, under so many of its tiles. [GM2.7]"""
    for place in range(IN_STACKS - 1, start + above, -1):
        s.order[place] = s.order[place - 1]
    s.order[start + above] = THE_END


@rule
def settle_players(box, s):
    """A home tile of two halves with a Scotsman on the start village; Scotsmen and markers in the supply. [GM2.2]"""
    for p in range(box.players):
        village = HOME + 2 * p
        castle = village + 1
        s.cell[village] = HOME_ROW * SIDE + HOME_COLUMN
        s.cell[castle] = s.cell[village] + 1
        s.fate[village] = WITH + p
        s.fate[castle] = WITH + p
        s.first[p] = village
        s.following[village] = 1 + castle
        s.newest[p] = castle
        s.laid[p] = 2
        link_neighbours(s, p, castle)
        s.clansmen[village] = box.start_clansmen
        s.idle[p] = box.idle_clansmen
        s.markers[p] = box.clan_markers


@rule
def stock_market(box, s):
    """With two or three players a coin lies on the first field of each row. [GM2.9]"""
    for good in range(GOODS):
        s.filled[good] = box.start_filled[box.players]


@rule
def place_pieces(box, s):
    """The pieces in random order, the last with the fewest coins, and the die where it plays. [GM2.5 GM2.6]"""
    rondel.place_pieces(box, s)
    for space in range(box.players):
        s.coins[-1 - s.space[space]] = box.start_coins[space]
    for piece in range(PIECES):
        if s.space[s.at[piece]] != -1 - piece:
            s.at[piece] = -1


@rule
def set_up(box, s, key):
    """A fresh game from a key of four 32-bit words. Nothing of an earlier game may be left in the state. [GM2.2
    GM2.5 GM2.6 GM2.7 GM2.8 GM2.9]"""
    for i in range(4):
        s.key[i] = key[i]
    s.south = HOME_ROW  # there is no map yet that a survey would have to clear
    s.north = HOME_ROW
    shuffle_stacks(box, s)
    settle_players(box, s)
    stock_market(box, s)
    clan_board.open_roads(box, s)
    place_pieces(box, s)
    rondel.lay_first_tiles(box, s)
    turn.begin_turn(box, s)
