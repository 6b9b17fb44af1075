"""The numbers that stand for verbs, steps, reasons and events. They never change their meaning.

An action is `verb * 1024 + argument`. What the argument is stands behind each verb; tile is the tile's number (0 to
71), good a market row (0 to 4), cell = row * 32 + column, direction 0 to 7 from north clockwise.
"""

# verbs
TAKE = 1  # tile: move onto it and take it
PASS_OVER = 2  # 0: no tile can be had; the next one ahead leaves the game
PAY = 3  # tile * 8 + good: pay with a good that lies on this tile
BUY = 4  # good: buy it from the market for what is to be paid just now
SELL = 5  # tile * 8 + good: sell a good that lies on this tile
LAY = 6  # cell: lay the tile there
USE = 7  # tile: activate it
CHOOSE = 8  # good: this kind comes onto the tile
GIVE_CLANSMAN = 9  # tile: pay with a clansman who stands there
GIVE_CHIEFTAIN = 10  # 0: pay with a chieftain
ENOUGH = 11  # 0: give no more goods in this trade
MOVE = 12  # tile * 8 + direction: a clansman goes from this tile to the neighbouring one
PROMOTE = 13  # tile: a clansman leaves the territory and becomes a chieftain
FILL = 14  # 0: Loch Shiel fills the empty production tiles
FINISH = 15  # 0: no further activations; movement points come next
END = 16  # 0: end the turn
VERBS = 17

# steps of a turn, the agenda's frames; behind each its arguments
TAKING = 1  # -
PAYING = 2  # tile, good, how many of it are left to pay
PAYING_DIFFERENT = 3  # tile, how many are left, kinds already paid as bits
GIVING_CLANSMEN = 4  # tile, how many are left
LAYING = 5  # tile
CHOOSING = 6  # tile, how many goods
FILLING = 7  # tile
ACTIVATING = 8  # the tile just laid
TRADING = 9  # tile, goods (EXACT: rounds) given, EXACT: goods given in this round; DIFFERENT: kinds given as bits
MOVING = 10  # -

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
RIVER_BROKEN = 12  # a river side would meet a plain one
SECOND_RIVER = 13  # a river tile belongs at an end of the river
ROAD_BROKEN = 14
SECOND_ROAD = 15
TABLE_EDGE = 16
NOT_ACTIVE = 17  # neither the new tile nor beside it
ALREADY_USED = 18
NO_EFFECT = 19  # the tile does nothing when activated
TILE_FULL = 20
NO_COINS_IN_ROW = 21  # nothing to be had for a sale
NOT_THERE = 22  # no such good, tile or clansman at that place
KIND_GIVEN = 23  # another kind is asked for
NO_MOVES_LEFT = 24
LAST_CLANSMAN = 25
TILE_TO_BE_HAD = 26  # passing over is for those who can take no tile at all
WOULD_NOT_REACH = 27  # after it the rest could not be paid
NOT_ENOUGH_GIVEN = 28
REASONS = 29

# events, for logs; behind each its three numbers
TURN = 1  # seat
TOOK = 2  # seat, tile
PASSED_OVER = 3  # seat, tile
PAID = 4  # seat, tile, good
BOUGHT = 5  # seat, good, price
SOLD = 6  # seat, good, price
GAVE_CLANSMAN = 7  # seat, tile
GAVE_CHIEFTAIN = 8  # seat
GAVE_CASKS = 9  # seat, casks
LAID = 10  # seat, tile, cell
GOT_CLANSMEN = 11  # seat, tile, clansmen
GOT_CASKS = 12  # seat, tile, casks
GOT_COINS = 13  # seat, tile, coins
GOT_CARD = 14  # seat, card
GOT_GOOD = 15  # seat, tile, good
ACTIVATED = 16  # seat, tile
GOT_POINTS = 17  # seat, tile, points
GOT_MOVES = 18  # seat, tile, movement points
MOVED = 19  # seat, from tile, to tile
PROMOTED = 20  # seat, tile
DISCARDED = 21  # tile
REVEALED = 22  # tile, space
ROLLED = 23  # face, tile that leaves the game
SCORING = 24  # number of the scoring
AWARDED = 25  # seat, source (BY_WHISKY ...), points
GAME_OVER = 26
FORCED = 27  # action that the rules played because there was no other
EVENTS = 28
