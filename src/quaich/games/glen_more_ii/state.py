"""What is printed and agreed (the box), and what changes during a game (the state).

A field that has the name of one in Glen More means the same: both games' rows are read by the same rules. What is of
this game alone says so by its name.
"""

from ...kernel.state import Row, i8, i16, i32, i64
from ..shared.state import *  # noqa: F403 (what both Glen Mores number alike belongs to this game's state too)
from ..shared.state import GOODS, SIDE, SPACES

PLAYERS = 4  # at most
STACKS = 5  # S, A, B, C, D
DEPTH = 24  # of the agenda: a tile gives a marker, the marker a tile of the discard pile, that tile a marker ...
STREAMS = 3  # of chance: set-up, draws, dice

# Pieces on the rondel: 0 to 3 are the seats' own; the die has the number that it has in Glen More.
PIECES = 6

# Tiles. Those of the chronicles follow from 79 to 109: so `1 + tile` fits 8 bits, `tile * 8 + direction` 10.
THE_END = 70  # tiles 0 to 69 are S, A, B, C, D
HOME = 71  # start village of seat 0; 72 its home castle; then those of the other seats
TILES = 79
IN_STACKS = 71  # places of the order in which tiles come: 70 and The End

BARLEY = 4  # what grain is called here

# kinds of tiles
VILLAGE, CASTLE, ANIMAL, MATERIAL, WHISKY, TRADE_TILE, LOCH, PERSON, SPECIAL = range(9)
# what a tile or its card brings once, where somebody may have to choose: which first, or what
TO_STAND, TO_CHOOSE, TO_FILL, TO_CLAIM, TO_REMOVE = range(5)  # Scotsman, goods of choice, goods, marker, removal

# landmarks, in the order of their cards
LOCH_LOCHY, DONAN_CASTLE, CASTLE_STALKER, INVERNESS, LOCH_SHIEL, DUART_CASTLE = range(6)
LOCH_NESS, ARMADALE_CASTLE, LOCH_MORAR, CASTLE_MOIL, CASTLE_OF_MEY = range(6, 11)
CARDS = 11
NO_CARD = -1

CLANS = 23  # fields of the clan board that can be claimed, by the alphabet
BRODIE, CAMERON, CHISHOLM, DOUGLAS, GRANT, GUNN, MACDONALD, MACDONELL, MACGREGOR, MACKINTOSH = range(10)
MACLACHLAN, MACLEAN, MACLEOD, MACMILLAN, MACPHERSON, MCKAY, MCKENZIE, MCKINNON = range(10, 18)
MUNRO, OLIPHANT, ROSS, SINCLAIR, SUTHERLAND = range(18, 23)
START = CLANS  # where the roads begin
# what a clan counts, to give victory points for it
NOT_COUNTED, COUNT_VILLAGES, COUNT_SETTLED, COUNT_COINS, COUNT_OVERBUILDING, COUNT_RIVERS = range(6)
TIERS = 2  # of such points

# what became of a tile
TO_COME = 0  # it lies in a stack or on the rondel, or is being taken
IN_PILE = 1  # the discard pile
REMOVED = 2  # from a territory, and so from the game
WITH = 3  # + seat: it lies in that seat's territory, or as a Person beside it

# where victory points come from while the game runs; what the end adds is counted from the final state
BY_TILES, BY_WHISKY, BY_CASTLE, BY_LANDMARKS, BY_PERSONS, BY_CLANS = range(6)
EARNINGS = 6

UNKNOWN = -1  # a tile in a hidden stack


class Box(Row):
    """Components and agreements: the same for all games played with this box."""

    # agreed
    players: int = i8()
    short_game: int = i8()  # 1: The End lies on top of stack D
    uses_die: list[int] = i8(PLAYERS + 1)  # by the number of players: 1 if the die plays

    # tiles
    kind: list[int] = i8(TILES)
    stack: list[int] = i8(TILES)  # 0 to 4; a home tile: -1
    river: list[int] = i8(TILES)  # 1: the river runs through the tile
    down: list[int] = i8(TILES)  # 1: what runs through it runs north-south (in this game nothing does)
    across: list[int] = i8(TILES)  # 1: it runs west-east (in this game the river)
    card: list[int] = i8(TILES)  # the landmark that the tile is, or NO_CARD
    persons: list[int] = i8(TILES)  # how many Persons the tile counts as; 0 where it is no Person
    overbuilds: list[int] = i8(TILES)  # 1: it is laid on a tile of its own kind
    icon: list[int] = i8(TILES)  # 1: it has a chronicle's icon; the die leaves it alone
    protected: list[int] = i8(TILES)  # 1: no piece may move onto it

    # what a tile costs
    cost: list[list[int]] = i8(TILES, GOODS)
    cost_any: list[int] = i8(TILES)  # so many goods of any kind
    cost_coins: list[int] = i8(TILES)
    cost_casks: list[int] = i8(TILES)
    cost_clansmen: list[int] = i8(TILES)  # Scotsmen of the own territory

    # what it brings once, when it is laid, its card included
    gain_clansmen: list[int] = i8(TILES)  # onto the tile
    gain_markers: list[int] = i8(TILES)  # clan markers to be placed
    gain_casks: list[int] = i8(TILES)
    gain_coins: list[int] = i8(TILES)
    gain_points: list[int] = i8(TILES)
    gain_goods: list[int] = i8(TILES)  # goods of choice, onto the tile
    gain_good: list[list[int]] = i8(TILES, GOODS)  # just these goods, onto the tile (Inverness)
    may_remove: list[int] = i8(TILES)  # so many tiles of the own territory at most (Loch Morar)
    activates_all: list[int] = i8(TILES)  # 1: the whole territory is activated (Castle of Mey)

    # what its activation does
    activation: list[int] = i8(TILES)
    produces: list[int] = i8(TILES)  # a good, ANY_GOOD, or NO_GOOD
    produces_too: list[int] = i8(TILES)  # the second of two goods, or NO_GOOD
    moves: list[int] = i8(TILES)  # movement points
    reward: list[int] = i8(TILES)  # victory points for nothing
    trade: list[int] = i8(TILES)  # EXACT, ANY or DIFFERENT
    gives: list[list[int]] = i8(TILES, GOODS)  # EXACT: the goods asked for
    accepts: list[int] = i8(TILES)  # ANY: the kinds that do, as bits
    least: list[int] = i8(TILES)  # goods to be given at least; EXACT: rounds
    most: list[int] = i8(TILES)  # goods to be given at most; EXACT: rounds
    points: list[list[int]] = i8(TILES, 6)  # victory points by the number of goods (EXACT: of rounds) given
    makes_casks: list[int] = i8(TILES)  # casks for one round of the trade
    makes_markers: list[int] = i8(TILES)  # clan markers to be placed for it

    # landmarks
    extra_activation: list[int] = i8(CARDS)  # 1: one tile of choice a turn
    doubles_castle: list[int] = i8(CARDS)  # 1: Scotsmen in the home castle count twice
    coins_counted: list[int] = i8(CARDS)  # at the end, so many of the own coins, at most,
    coin_points: list[int] = i8(CARDS)  # bring so many points more each

    # clan board
    distance: list[list[int]] = i8(CLANS + 1, CLANS)  # coins of the cheapest way from a field, or START, to another
    repeatable: list[int] = i8(CLANS)  # 1: it can be claimed again and again
    clan_goods: list[list[int]] = i8(CLANS, GOODS)  # onto own tiles of choice
    clan_clansmen: list[int] = i8(CLANS)  # Scotsmen onto own tiles of choice
    clan_casks: list[int] = i8(CLANS)
    clan_coins: list[int] = i8(CLANS)
    clan_moves: list[int] = i8(CLANS)  # movement points
    clan_points: list[int] = i8(CLANS)
    clan_counts: list[int] = i8(CLANS)  # NOT_COUNTED, COUNT_VILLAGES ...
    clan_least: list[list[int]] = i8(CLANS, TIERS)  # from so many on
    clan_brings: list[list[int]] = i8(CLANS, TIERS)  # so many points
    clan_activates: list[int] = i16(CLANS)  # kinds of which a tile each may be activated, as bits
    clan_removes: list[int] = i8(CLANS)  # tiles of the own territory that may be removed
    clan_builds: list[int] = i8(CLANS)  # tiles of the discard pile to be built for nothing
    clan_persons: list[int] = i8(CLANS)  # David Hume: as many Persons as he counts
    # clans that last
    settles: list[int] = i8(CLANS)  # 1: castles count as if a Scotsman stood there, for placing (Mackintosh)
    cask_points: list[int] = i8(CLANS)  # points instead of casks that an activation makes, and no cost (MacGregor)
    move_points: list[int] = i8(CLANS)  # points for each movement point that is left (MacLachlan)
    good_coins: list[int] = i8(CLANS)  # coins for a good, once an activation of a trade tile (Sinclair)

    # the two ways of placing, the same for both Glen Mores: see `down` and `across`
    in_column: int = i32()  # the bit of the column in which a way runs north-south; 0: there is none

    # set-up, market, scoring
    in_stacks: int = i8()  # tiles in the stacks, The End included
    end_after: int = i8()  # The End comes after so many tiles of stack D
    end_spread: int = i8()  # or up to so many more or fewer
    start_coins: list[int] = i8(PLAYERS)  # by place in the chain, the last piece first
    start_clansmen: int = i8()  # on the start village
    idle_clansmen: int = i8()  # in the own supply
    clan_markers: int = i8()  # of each player
    start_filled: list[int] = i8(PLAYERS + 1)  # by the number of players: fields with a coin in each market row
    capacity: int = i8()  # goods that fit on a tile
    price: list[int] = i8(3)  # of the three fields of a market row
    die: list[int] = i8(6)
    fallback_coins: int = i8()  # for a tile discarded because none could be taken
    fallback_moves: int = i8()  # or so many movement points
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
    turn_of: int = i8()  # whose turn it is
    over: int = i8()
    seals: int = i16()  # how often hidden information came out or the turn passed on: undo stops there
    scorings: int = i8()  # done so far, of four
    moves: int = i8()  # movement points that are left: the pool of this turn
    extra_used: int = i8()  # 1: Loch Ness has activated its tile in this turn
    coin_given: int = i8()  # 1: in the trade that is open a coin stands for a good (Sinclair)

    # rondel and stacks
    space: list[int] = i8(SPACES)  # 0 empty; 1 + tile; or -1 - piece
    at: list[int] = i8(PIECES)  # the space of each piece; -1: none, or it stands on The End
    last: int = i8()  # the space of the piece at the end of the chain
    finished: int = i8()  # seats whose piece is on or beyond The End, as bits
    order: list[int] = i8(IN_STACKS)  # the tiles in the order in which they come: the five stacks, one after the other
    top: int = i8()  # the place in that order of the next tile

    # tiles: what became of each, and of those laid, each at one cell
    fate: list[int] = i8(TILES)  # TO_COME, IN_PILE, REMOVED, WITH + seat
    cell: list[int] = i16(TILES)
    over_it: list[int] = i8(TILES)  # 1 + tile that was built over it; 0: it is the uppermost
    goods: list[list[int]] = i8(TILES, GOODS)
    clansmen: list[int] = i8(TILES)  # Scotsmen of the territory's owner
    ready: list[int] = i8(TILES)  # 1: may be activated in this turn; 2: has been
    beside: list[list[int]] = i8(TILES, 8)  # 1 + uppermost tile to the north, north-east, ... north-west; 0 none
    following: list[int] = i8(TILES)  # 1 + uppermost tile that comes next in the same territory; 0 none

    # the territory of the player whose turn it is, as bits: a word a row, a bit a column
    land: list[int] = i32(SIDE)  # cells with a tile
    room: list[int] = i32(SIDE)  # free cells at the side of a tile, with an own Scotsman near
    south: int = i8()  # the lowest row with land
    north: int = i8()  # the highest row with land

    # players
    first: list[int] = i8(PLAYERS)  # the tile with which a territory begins: the start village, or what covers it
    newest: list[int] = i8(PLAYERS)  # the tile that is the last one of `following`
    laid: list[int] = i8(PLAYERS)  # how many tiles the territory has; what is built over counts once
    stock: list[list[int]] = i8(PLAYERS, GOODS)  # goods on all own tiles together
    coins: list[int] = i16(PLAYERS)
    casks: list[int] = i8(PLAYERS)
    idle: list[int] = i8(PLAYERS)  # Scotsmen in the own supply
    markers: list[int] = i8(PLAYERS)  # clan markers in the own supply
    persons: list[int] = i8(PLAYERS)  # Persons, David Hume as two
    cards: list[int] = i32(PLAYERS)  # landmarks, a bit each
    points: list[list[int]] = i16(PLAYERS, EARNINGS)

    # clan board
    holders: list[int] = i8(CLANS)  # seats with a clan marker on each field, as bits
    road: list[int] = i8(CLANS)  # coins of the cheapest way to each field just now

    # market
    filled: list[int] = i8(GOODS)  # fields with coins, of three
