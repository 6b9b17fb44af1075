"""The numbers that stand for verbs, steps, reasons and events. They never change their meaning.

An action is `verb * 1024 + argument`. What the argument is stands behind each verb; hex is row * 13 + column (0 to
116), good a column of the market (0 to 5), unit 0 to 8 (sheep to fisher), contract 0 to 49, place that of a port (0 to
3), direction 0 to 5 from north clockwise.
"""

# verbs
PICK = 1  # clan: with the starting tile beside it
BID = 2  # points
DROP = 3  # 0: bid no more for this clan
BUILD = 4  # unit: it comes from the board, and is placed next
PLACE = 5  # hex
BUY = 6  # good * 8 + number
SELL = 7  # good * 8 + number
TAKE = 8  # contract: one that lies face up
SHIP = 9  # 0: a step of shipping
TECH = 10  # 0 lumberjacks, 1 miners
HIRE = 11  # 0: a merchant
FULFIL = 12  # contract: one in an own crate
PASS = 13  # 0
END = 14  # 0: end the turn
BUY_NEAR = 15  # good * 8 + number: by the neighbourhood bonus
ENOUGH = 16  # 0: no more of what is offered just now
DRAW = 17  # 0: look at contracts of the stack
KEEP = 18  # contract: one of those looked at
SLAUGHTER = 19  # hex
SPARE = 20  # unit (sheep or cow): a port saves the animal
UPGRADE = 21  # 0 merchant, 1 shipping, 2 lumberjacks, 3 miners
RECALL = 22  # good: instead of an upgrade a merchant comes back from there
PORT = 23  # place; or 8 + place: the ninth port does what the port at this place does
GIVE = 24  # good: into a port
GAIN = 25  # goods out of a port: number of the first, + 4 * the second, + 16 * the third raw (or processed) good
SHIFT = 26  # good * 2 + side (0 buy, 1 sell): a port changes the price before this trade
MOVE = 27  # hex: this building is torn down, to be built elsewhere
ROW = 28  # hex * 6 + direction: the fisher there
UNCASK = 29  # space of the cellar: a cask goes to the stock
MAKE = 30  # number of goods that buildings of one kind make
STORE = 31  # number of casks that go into the cellar
BUTTER = 32  # number of milk
BREW = 33  # number of grain
SWAP = 34  # hex * 8 + unit: this unit takes the place of what stands there
VERBS = 35

# steps, the agenda's frames; behind each its arguments
DRAFTING = 1  # place in the order, or -1 after an auction
BIDDING = 2  # -
SETTLING = 3  # number of the start worker, over all players
ACTING = 4  # -
ENDING = 5  # -
PLACING = 6  # unit, way of building
NEARING = 7  # goods as bits, 1 if contracts may be drawn as well
DRAWING = 8  # -
KEEPING = 9  # contracts kept
TAKING = 10  # contracts taken in this action
FULFILLING = 11  # contracts that may still be fulfilled in this action
BUTCHERING = 12  # contract, sheep left, cows left
EXPANDING = 13  # -
UPGRADING = 14  # upgrades left
GIVING = 15  # port tile
GAINING = 16  # port tile
BUILDING_ANYWHERE = 17  # -
MOVING = 18  # -
REBUILDING = 19  # -
SWAPPING = 20  # units left, 1 if one was swapped
MAKING = 21  # unit
STORING = 22  # casks, at most
CHURNING = 23  # -
BREWING = 24  # grain, at most
PRODUCING = 25  # place in the order of passing; no decision
CLOSING = 26  # the end of a round; no decision

# ways of building, the second argument of PLACING
AT_START = 0  # unit and hex are paid, anywhere
AS_ACTION = 1  # unit and hex are paid
ON_FREE_HEX = 2  # the unit is paid
ANYWHERE = 3  # unit and hex are paid, reach does not matter
FOR_NOTHING = 4

# reasons why an action is not to be had
OK = 0
NOT_NOW = 1  # this is no moment for it
NOT_THERE = 2  # no such clan, contract, unit, cask or merchant at that place
BID_TOO_LOW = 3
BID_TOO_HIGH = 4
MUST_BID = 5  # nobody has bid yet
NONE_LEFT = 6  # all units of this kind are on the map
NOT_FOR_CLAN = 7  # this clan does not have such a thing
NO_MONEY = 8
NO_HEX = 9  # no hex for such a unit that is in reach and can be paid
OFF_MAP = 10  # not a hex of the map that is played on
HEX_TAKEN = 11
WRONG_TERRAIN = 12
OUT_OF_REACH = 13
NOT_AT_BORDER = 14
FISHER_NEAR = 15  # between two fishers a loch hex stays free
NO_MERCHANTS = 16  # too few beside the board
MERCHANTS_OPPOSITE = 17  # own merchants stand on the other field of this good
NO_GOODS = 18
NO_CRATE = 19  # no crate is free
SHIPS_AT_END = 20
TECH_DONE = 21
ALL_HIRED = 22
GOODS_MISSING = 23  # for the contract
CASKS_IN_CELLAR = 24  # there would be enough if casks came out of the cellar
ANIMALS_MISSING = 25
NO_NEIGHBOUR = 26  # no neighbour makes this good, or it was bought already
TOO_MANY = 27  # more than that is not allowed at once
PORT_USED = 28
PORT_AWAY = 29  # not within reach
PORT_NOTHING = 30  # it would bring nothing
PORT_OTHERWISE = 31  # this port is used while trading or fulfilling a contract
SHIFTED = 32  # the price was changed for another trade
NO_TRADE_THEN = 33  # after it the good could not be traded
STILL_NEEDED = 34  # the rest of the contract could not be met
MUST_TRADE = 35  # the price was changed for a trade
ROWED = 36  # a fisher has rowed in this turn
NO_ROOM = 37  # nowhere for the building to go
SAME_UNIT = 38
REASONS = 39

# events, for logs; behind each its three numbers
TURN = 1  # seat, round
PICKED = 2  # seat, clan, starting tile
BADE = 3  # seat, points
DROPPED = 4  # seat
WON_AUCTION = 5  # seat, points
BUILT = 6  # seat, unit, hex
PAID = 7  # seat, pounds
BOUGHT = 8  # seat, good, number
SOLD = 9  # seat, good, number
PRICE = 10  # good, step
TOOK = 11  # seat, contract
GOT_MONEY = 12  # seat, pounds
SHIPPED = 13  # seat, level
LEARNT = 14  # seat, 0 lumberjacks or 1 miners
HIRED = 15  # seat
FULFILLED = 16  # seat, contract
IMPORTED = 17  # seat, import, number
COIN = 18  # seat, pounds: for a space of the track
SLAUGHTERED = 19  # seat, unit, hex
SPARED = 20  # seat, unit
PASSED = 21  # seat, pounds
DREW = 22  # seat, number of contracts
KEPT = 23  # seat, contract
PUT_UNDER = 24  # seat, number of contracts
RECALLED = 25  # seat, good
USED_PORT = 26  # seat, place, port tile
GAVE = 27  # seat, good, number
GOT_GOODS = 28  # seat, good, number
SHIFTED_PRICE = 29  # seat, good, step
TORE_DOWN = 30  # seat, unit, hex
ROWED_TO = 31  # seat, from hex, to hex
UNCASKED = 32  # seat, space, pounds
STORED = 33  # seat, casks
PRODUCED = 34  # seat, good, number
EARNED = 35  # seat, pounds: by workers
CHURNED = 36  # seat, milk, pounds
BREWED = 37  # seat, grain, pounds
GLORY = 38  # seat, scoring tile, glory
REVEALED = 39  # contract, slot
REMOVED = 40  # contract, slot: out of the game
ROLLED = 41  # good, number
ROUND_OVER = 42  # round
GAME_OVER = 43
FORCED = 44  # action that the rules played because there was no other
SWAPPED = 45  # seat, unit that goes, unit that comes
EVENTS = 46
