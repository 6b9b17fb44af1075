"""What is printed and agreed (the box), and what changes during a game (the state)."""

from ...kernel.state import Row, i8, i16, i32, i64
from ..shared.state import *  # noqa: F403 (what both Glen Mores number alike belongs to this game's state too)
from ..shared.state import GOODS, HOME_COLUMN, HOME_ROW, SIDE, SPACES

PLAYERS = 5  # at most
TILES = 72  # 67 in the stacks (tile 0 to 66), then one start village a seat (67 to 71)
IN_STACKS = 67
START_VILLAGE = 67  # that of seat 0
STACKS = 4  # 0, 1, 2, 3
DEPTH = 8  # of the agenda
STREAMS = 3  # of chance: set-up, draws, dice

RIVER_COLUMN, ROAD_ROW = HOME_COLUMN, HOME_ROW  # where the start village lies

# kinds of tiles
QUARRY, FOREST, MEADOW, PASTURE, FIELD, DISTILLERY, ABBEY, BUTCHER, FAIR, GROCER, BRIDGE, TAVERN = range(12)
VILLAGE, CASTLE, LOCH = 12, 13, 14
# frames
YELLOW, GREEN, BROWN, GREY, BLUE = range(5)

# special places, in the order of their cards
LOCH_LOCHY, CASTLE_MOIL, CASTLE_STALKER, ARMADALE_CASTLE, LOCH_MORAR, LOCH_NESS, CASTLE_OF_MEY = range(7)
DUART_CASTLE, IONA_ABBEY, CAWDOR_CASTLE, LOCH_SHIEL, LOCH_OICH, DONAN_CASTLE = range(7, 13)
CARDS = 13
NO_CARD = -1

# where victory points come from while the game runs; what the end adds is counted from the final state
BY_TILES, BY_WHISKY, BY_CHIEFTAINS, BY_PLACES = range(4)
EARNINGS = 4

UNKNOWN = -1  # a tile in a hidden stack, or points that are nobody's to see


class Box(Row):
    """Components and agreements: the same for all games played with this box."""

    # agreed
    players: int = i8()
    hidden_points: int = i8()  # 1: victory points are kept hidden (an option)

    # tiles
    kind: list[int] = i8(TILES)
    frame: list[int] = i8(TILES)
    stack: list[int] = i8(TILES)  # 0 to 3; a start village: -1
    river: list[int] = i8(TILES)  # 1: a river runs north-south through the tile
    road: list[int] = i8(TILES)  # 1: a road runs east-west through the tile
    down: list[int] = i8(TILES)  # 1: what runs through it runs north-south: the river
    across: list[int] = i8(TILES)  # 1: it runs west-east: the road
    card: list[int] = i8(TILES)  # the special place that the tile is, or NO_CARD

    # what a tile costs
    cost: list[list[int]] = i8(TILES, GOODS)
    cost_casks: list[int] = i8(TILES)
    cost_different: list[int] = i8(TILES)  # so many goods, each of another kind
    cost_clansmen: list[int] = i8(TILES)  # clansmen or chieftains

    # what it brings once, when it is laid
    gain_clansmen: list[int] = i8(TILES)
    gain_casks: list[int] = i8(TILES)
    gain_coins: list[int] = i8(TILES)
    gain_goods: list[int] = i8(TILES)  # goods of choice, onto the tile
    fills_empty: list[int] = i8(TILES)  # 1: one good onto each empty production tile (Loch Shiel)
    activates_all: list[int] = i8(TILES)  # 1: the whole territory is activated (Loch Oich)

    # what its activation does
    activation: list[int] = i8(TILES)
    produces: list[int] = i8(TILES)  # a good, ANY_GOOD, or NO_GOOD
    moves: list[int] = i8(TILES)  # movement points
    reward: list[int] = i8(TILES)  # victory points for nothing (taverns)
    trade: list[int] = i8(TILES)  # EXACT, ANY or DIFFERENT
    gives: list[list[int]] = i8(TILES, GOODS)  # EXACT: the goods asked for by one round of the trade
    accepts: list[int] = i8(TILES)  # ANY: the kinds that do, as bits: all
    least: list[int] = i8(TILES)  # goods to be given at least; EXACT: rounds
    most: list[int] = i8(TILES)  # goods to be given at most; EXACT: rounds
    points: list[list[int]] = i8(TILES, 6)  # victory points by the number of goods (EXACT: of rounds) given
    makes_casks: list[int] = i8(TILES)  # casks for one round of the trade

    # special places
    bonnets: list[int] = i8(CARDS)
    doubles_chieftains: list[int] = i8(CARDS)  # 1: own chieftains count twice
    extra_activation: list[int] = i8(CARDS)  # 1: one tile of choice a turn
    end_frame: list[list[int]] = i8(CARDS, 5)  # at the end, points for each own tile with this frame
    end_kind: list[list[int]] = i8(CARDS, 15)  # at the end, points for each own tile of this kind

    # the two ways of placing, the same for both Glen Mores: see `down` and `across`
    in_column: int = i32()  # the bit of the column in which a way runs north-south; 0: there is none

    # set-up, market, scoring
    start_coins: int = i8()
    start_clansmen: int = i8()
    start_filled: list[int] = i8(PLAYERS + 1)  # by the number of players: fields with a coin in each market row
    uses_die: list[int] = i8(PLAYERS + 1)  # by the number of players
    capacity: int = i8()  # goods that fit on a tile
    price: list[int] = i8(3)  # of the three fields of a market row
    die: list[int] = i8(6)
    by_difference: list[int] = i8(6)  # points by the difference to the player with the fewest; the last: and more
    point_a_coin: int = i8()
    point_a_tile_more: int = i8()  # than the smallest territory has


class State(Row):
    """One game in progress."""

    # chance: nobody's to know
    key: list[int] = i64(4)
    block: list[int] = i64(16)  # random words of the block that was mixed last
    block_of: int = i32()  # which block that is
    drawn: list[int] = i16(STREAMS)

    # whose turn, and what is still to be done in it
    todo: list[list[int]] = i16(DEPTH, 4)
    depth: int = i8()
    player: int = i8()  # who decides
    over: int = i8()
    seals: int = i16()  # how often hidden information came out or the turn passed on: undo stops there
    scorings: int = i8()  # done so far, of three
    moves: int = i8()  # movement points gained in this turn
    extra_used: int = i8()  # 1: Loch Ness has activated its tile in this turn

    # rondel and stacks
    space: list[int] = i8(SPACES)  # 0 empty; 1 + tile; or -1 - piece
    at: list[int] = i8(PLAYERS + 1)  # the space of each piece, the die's last
    last: int = i8()  # the space of the piece at the end of the chain
    order: list[int] = i8(IN_STACKS)  # the tiles in the order in which they come: the four stacks, one after the other
    top: int = i8()  # the place in that order of the next tile

    # tiles laid: each in one territory, at one cell
    cell: list[int] = i16(TILES)
    goods: list[list[int]] = i8(TILES, GOODS)
    clansmen: list[int] = i8(TILES)
    ready: list[int] = i8(TILES)  # 1: may be activated in this turn; 2: has been
    beside: list[list[int]] = i8(TILES, 8)  # 1 + tile to the north, north-east, ... north-west; 0 none
    following: list[int] = i8(TILES)  # 1 + tile that the same player laid next; 0 none

    # the territory of the player whose turn it is, as bits: a word a row, a bit a column
    land: list[int] = i32(SIDE)  # cells with a tile
    room: list[int] = i32(SIDE)  # free cells at the side of a tile, with an own clansman near
    south: int = i8()  # the lowest row with land
    north: int = i8()  # the highest row with land

    # players
    first: list[int] = i8(PLAYERS)  # the tile with which a territory begins: the start village
    newest: list[int] = i8(PLAYERS)  # the tile that was laid last
    laid: list[int] = i8(PLAYERS)  # how many tiles the territory has
    stock: list[list[int]] = i8(PLAYERS, GOODS)  # goods on all own tiles together
    coins: list[int] = i16(PLAYERS)
    casks: list[int] = i8(PLAYERS)
    chieftains: list[int] = i8(PLAYERS)
    cards: list[int] = i16(PLAYERS)  # special places, a bit each
    points: list[list[int]] = i16(PLAYERS, EARNINGS)

    # market
    filled: list[int] = i8(GOODS)  # fields with coins, of three
