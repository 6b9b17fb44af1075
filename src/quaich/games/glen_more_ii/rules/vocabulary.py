"""The numbers that stand for verbs, steps, reasons and events. They never change their meaning.

Numbers below 32 (reasons and events: below 64) mean the same in both Glen Mores; from there on they are this game's
own, and from 64 (96) on those of the chronicles.

An action is `verb * 1024 + argument`. What the argument is stands behind each verb; tile is the tile's number, good a
market row (0 to 4), cell = row * 32 + column, direction 0 to 7 from north clockwise, clan 0 to 22 by the alphabet.
"""

# verbs of both games
TAKE = 1  # tile: move onto it and take it
PAY = 3  # tile * 8 + good: pay with a good that lies on this tile
BUY = 4  # good: buy it from the market for what is to be paid just now
SELL = 5  # tile * 8 + good: sell a good that lies on this tile
LAY = 6  # cell: lay the tile there
USE = 7  # tile: activate it
CHOOSE = 8  # good: this kind comes onto the tile
GIVE_CLANSMAN = 9  # tile: pay with a Scotsman who stands there
ENOUGH = 11  # 0: no more of what is offered just now
MOVE = 12  # tile * 8 + direction: a Scotsman goes from this tile to the neighbouring one
FINISH = 15  # 0: no further activations by the tile that was built in between
END = 16  # 0: end the turn
# verbs of this game
STOP = 32  # 0: move onto The End, and take no further tile
DISCARD = 33  # tile * 2 + (0 for a coin, 1 for a movement point): no tile can be had; this one is discarded
GAIN = 34  # TO_STAND ...: this one-time effect comes next
CLAIM = 35  # clan: a marker onto its field
STAND = 36  # tile: a Scotsman of the supply stands there
PUT = 37  # tile * 8 + good: this good comes onto this tile; when tiles were removed, onto the home castle
BUILD = 38  # tile: one of the discard pile, to be laid for nothing
REMOVE = 39  # tile: one of the own territory leaves the game
USE_FOR_POINTS = 40  # tile: activate it, but make points instead of casks (MacGregor)
GIVE_COIN = 41  # 0: in this trade a coin stands for a good (Sinclair)
VERBS = 42

# steps of a turn, the agenda's frames; behind each its arguments
TAKING = 1  # -
PAYING = 2  # tile, good, how many of it are left to pay
GIVING_CLANSMEN = 4  # tile, how many are left
LAYING = 5  # tile
CHOOSING = 6  # tile, how many goods
ACTIVATING = 8  # the tile just laid, or -1; at the bottom of the agenda it is what is left of the turn
TRADING = 9  # tile, goods (EXACT: rounds) given, EXACT: goods given in this round; DIFFERENT: kinds given as bits
# of this game
PAYING_ANY = 32  # tile, how many goods of any kind are left to pay
GAINING = 33  # tile, one-time effects that are still to come, as bits (1 << TO_STAND ...)
CLAIMING = 34  # -
STANDING = 35  # how many Scotsmen
PUTTING = 36  # good, how many, 1 + the only tile onto which they may come, or 0
USING = 37  # kinds of which a tile each may still be activated, as bits
BUILDING = 38  # -
REMOVING = 39  # how many tiles, 1 + tile that has gone while the layout is not legal without another
STOWING = 40  # removed tile: which of its goods find room in the home castle
KEEPING = 41  # tile: which of two goods it produces, since there is room for one

# reasons why an action is not to be had, of both games
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
RIVER_BROKEN = 14  # what runs west-east would meet a plain side: here the river, in Glen More the road
SECOND_RIVER = 15  # a river tile belongs at an end of the river
TABLE_EDGE = 16
NOT_ACTIVE = 17  # neither the new tile nor beside it
ALREADY_USED = 18
NO_EFFECT = 19  # the tile does nothing when activated
TILE_FULL = 20
NO_COINS_IN_ROW = 21  # nothing to be had for a sale
NOT_THERE = 22  # no such good, tile or Scotsman at that place
KIND_GIVEN = 23  # another kind is asked for
NO_MOVES_LEFT = 24
TILE_TO_BE_HAD = 26  # discarding is for those who can take no tile at all
WOULD_NOT_REACH = 27  # after it the rest could not be paid
NOT_ENOUGH_GIVEN = 28
# of this game
PROTECTED = 64  # no piece may move onto this tile
NO_END = 65  # The End does not lie on the rondel
NOTHING_UNDER = 66  # to be laid on a tile of the same kind only
KIND_DIFFERS = 67  # the tile there is of another kind
RIVER_DIFFERS = 68  # of the two tiles only one has a river
NO_MARKER = 69  # no clan marker is left
FIELD_TAKEN = 70
ROAD_TOO_DEAR = 71
NO_CASK_MADE = 72  # the activation of this tile makes no cask
NOT_YOUR_CLAN = 73  # the clan that allows it is not on one's side
COIN_GIVEN = 74  # a coin already stands for a good in this trade
NOT_IN_PILE = 75
HOME_STAYS = 76  # start village and home castle cannot be removed
LAND_SPLIT = 77  # a tile would lose touch with the home tile
RIVER_SPLIT = 78  # the river would have a gap
RIVER_DAMMED = 79  # a tile without river would lie at the river's end
MUST_REMOVE = 80  # the layout is not legal yet: a second tile has to go
WRONG_KIND = 81  # a tile of another kind may be activated here

# events, for logs; behind each its three numbers; of both games
TURN = 1  # seat
TOOK = 2  # seat, tile
PAID = 4  # seat, tile, good
BOUGHT = 5  # seat, good, price
SOLD = 6  # seat, good, price
GAVE_CLANSMAN = 7  # seat, tile
GAVE_CASKS = 9  # seat, casks
LAID = 10  # seat, tile, cell
GOT_CLANSMEN = 11  # seat, tile, Scotsmen
GOT_CASKS = 12  # seat, tile or -1, casks
GOT_COINS = 13  # seat, tile or -1, coins
GOT_CARD = 14  # seat, landmark
GOT_GOOD = 15  # seat, tile, good
ACTIVATED = 16  # seat, tile
GOT_POINTS = 17  # seat, tile, points
GOT_MOVES = 18  # seat, tile or -1, movement points
MOVED = 19  # seat, from tile, to tile
DISCARDED = 21  # tile
REVEALED = 22  # tile, space
ROLLED = 23  # face, tile that it discards or -1
SCORING = 24  # number of the scoring
AWARDED = 25  # seat, source (BY_WHISKY ...), points
GAME_OVER = 26
FORCED = 27  # action that the rules played because there was no other
# of this game
STOPPED = 64  # seat: on The End
GAVE_UP = 65  # seat, tile that is discarded because none could be taken
BUILT_OVER = 66  # seat, tile, tile that it covers
GOT_PERSON = 67  # seat, tile, Persons; -1: David Hume
CLAIMED = 68  # seat, clan, coins for the road
CLAN_POINTS = 69  # seat, clan, points
NO_FIELD = 70  # seat: the marker is forfeited, no field could be paid
LOST_CLANSMEN = 71  # seat, Scotsmen that the supply does not hold any more
LOST_GOODS = 72  # seat, good, number that found no room
GAVE_COINS = 73  # seat, coins
TOOK_FROM_PILE = 74  # seat, tile
TOOK_AWAY = 75  # seat, tile that leaves the territory and the game
SENT_HOME = 76  # seat, Scotsmen that went to the home castle
MOVES_LEFT = 77  # seat, movement points, victory points for them
DIE_GONE = 78
