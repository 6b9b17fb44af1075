"""The numbers of verbs, steps, reasons and events that both Glen Mores have. They never change their meaning.

Each game's own numbers stand in its own vocabulary, which holds these as well. An action is `verb * 1024 + argument`;
tile is the tile's number, good a market row (0 to 4), cell = row * 32 + column, direction 0 to 7 from north clockwise.
"""

# verbs
TAKE = 1  # tile: move onto it and take it
PAY = 3  # tile * 8 + good: pay with a good that lies on this tile
BUY = 4  # good: buy it from the market for what is to be paid just now
SELL = 5  # tile * 8 + good: sell a good that lies on this tile
LAY = 6  # cell: lay the tile there
USE = 7  # tile: activate it
CHOOSE = 8  # good: this kind comes onto the tile
GIVE_CLANSMAN = 9  # tile: pay with a clansman who stands there
ENOUGH = 11  # 0: no more of what is offered just now
MOVE = 12  # tile * 8 + direction: a clansman goes from this tile to the neighbouring one
FINISH = 15  # 0: no further activations
END = 16  # 0: end the turn

# steps of a turn, the agenda's frames; behind each its arguments
TAKING = 1  # -
PAYING = 2  # tile, good, how many of it are left to pay
GIVING_CLANSMEN = 4  # tile, how many are left
LAYING = 5  # tile
CHOOSING = 6  # tile, how many goods
ACTIVATING = 8  # the tile just laid
TRADING = 9  # tile, goods (EXACT: rounds) given, EXACT: goods given in this round; DIFFERENT: kinds given as bits

# reasons why an action is not to be had
OK = 0
NOT_NOW = 1  # this is no moment for it
NOT_AHEAD = 2  # no such tile lies on the rondel
NO_COINS = 3  # too few coins to buy what is missing
SELL_FIRST = 4  # too few coins, but selling could bring them
NOT_FOR_SALE = 5  # all fields of the market row are full
NO_CASK = 6
NO_CLANSMAN_TO_GIVE = 7
NO_ROOM = 8  # no cell where the tile may lie
NOT_ADJACENT = 9  # no side of a tile there
NO_CLANSMAN_NEAR = 10
CELL_TAKEN = 11
DOWN_BROKEN = 12  # a side with what runs from north to south would meet a plain one
SECOND_DOWN = 13  # a tile with it belongs at one of its ends
ACROSS_BROKEN = 14  # the same for what runs from west to east
SECOND_ACROSS = 15
TABLE_EDGE = 16
NOT_ACTIVE = 17  # neither the new tile nor beside it
ALREADY_USED = 18
NO_EFFECT = 19  # the tile does nothing when activated
TILE_FULL = 20
NO_COINS_IN_ROW = 21  # nothing to be had for a sale
NOT_THERE = 22  # no such good, tile or clansman at that place
KIND_GIVEN = 23  # another kind is asked for
NO_MOVES_LEFT = 24
TILE_TO_BE_HAD = 26  # the way out is for those who can take no tile at all
WOULD_NOT_REACH = 27  # after it the rest could not be paid
NOT_ENOUGH_GIVEN = 28

# events, for logs; behind each its three numbers
TURN = 1  # seat
TOOK = 2  # seat, tile
PAID = 4  # seat, tile, good
BOUGHT = 5  # seat, good, price
SOLD = 6  # seat, good, price
GAVE_CLANSMAN = 7  # seat, tile
GAVE_CASKS = 9  # seat, casks
LAID = 10  # seat, tile, cell
GOT_CLANSMEN = 11  # seat, tile, clansmen
GOT_CASKS = 12  # seat, tile or -1, casks
GOT_COINS = 13  # seat, tile or -1, coins
GOT_CARD = 14  # seat, card
GOT_GOOD = 15  # seat, tile, good
ACTIVATED = 16  # seat, tile
GOT_POINTS = 17  # seat, tile, points
GOT_MOVES = 18  # seat, tile or -1, movement points
MOVED = 19  # seat, from tile, to tile
DISCARDED = 21  # tile
REVEALED = 22  # tile, space
ROLLED = 23  # face, tile that leaves the rondel or -1
SCORING = 24  # number of the scoring
AWARDED = 25  # seat, source, points
GAME_OVER = 26
FORCED = 27  # action that the rules played because there was no other
