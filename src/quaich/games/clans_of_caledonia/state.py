"""What is printed and agreed (the box), and what changes during a game (the state)."""

from ...kernel.state import Row, i8, i16, i32, i64

PLAYERS = 4  # at most
ROUNDS = 5
DEPTH = 20  # of the agenda
STREAMS = 3  # of chance: set-up, draws (none in this game), dice

# hexes: row * 13 + column, both from 0; a set of hexes is two words of 60 bits: hex h is bit h % 60 of word h // 60
COLUMNS, ROWS = 13, 9
HEXES = COLUMNS * ROWS
WORDS, BITS = 2, 60
MAPS = 16  # number of a map: bit 0 is set where module A lies on side 2, bit 1 for B, bit 2 for C, bit 3 for D
LEVELS = 6  # of shipping: none, river, then 1, 2, 3, 4 loch hexes
PORTS = 4  # places of ports, at the modules A, B, C, D
GRASS, FOREST, MOUNTAIN, LOCH = 1, 2, 4, 8  # terrain, as bits
TERRAINS = 3  # kinds of land, in that order
HIGHEST_COST = 6  # of a hex

GOODS = 6  # in the order of the market's columns
WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY = range(GOODS)
RAW = 3  # goods 0 to 2 are raw, 3 to 5 processed
NO_GOOD = -1
STEPS = 10  # of a price; the lowest is step 0
TOP_STEP = STEPS - 1
IMPORTS = 3
COTTON, TOBACCO, SUGAR_CANE = range(IMPORTS)

UNITS = 9
SHEEP, COW, DAIRY, BAKERY, FIELD, DISTILLERY, LUMBERJACK, MINER, FISHER = range(UNITS)
WORKERS = LUMBERJACK  # units from here on are workers; the fisher is MacDonald's
EACH = 4  # units of a kind
MERCHANTS = 7  # of a player
NEUTRAL = -1  # in `unit_at`: a neutral worker of the solo game

CONTRACTS = 50
SLOTS = 8  # crates on the export board, at most; on the small side 0 to 2 above, 3 to 5 below
CRATES = 2  # of a player, at most
LOOKING = 6  # contracts drawn at once, at most

CLANS = 9
BUCHANAN, CAMPBELL, CUNNINGHAM, FERGUSSON, MACDONALD, MACKENZIE, ROBERTSON, STEWART, MACEWEN = range(CLANS)
NO_CLAN = CLANS  # a row more in the tables by clan: of somebody who has none yet
TILES = 9  # starting tiles, port tiles, scoring tiles
CELLAR = 3  # spaces

# what a port does
SPARE_ANIMALS, TRADE_RAW, TRADE_PROCESSED, BUILD_ANYWHERE, MONEY, SHIFT_PRICE, MOVE_BUILDING = range(7)
DRAW_CONTRACTS, UPGRADE_PORT, SWAP_UNITS, COPY = range(7, 11)

# what a scoring tile counts
COUNT_RAW, COUNT_PROCESSED, COUNT_PRODUCTION, COUNT_WORKERS, COUNT_BORDER, COUNT_IMPORTS = range(6)
COUNT_MEAT, COUNT_UPGRADES, COUNT_COSTLY = range(6, 9)

UNKNOWN = -1  # a contract in the stack or in somebody's hand
RANDOM_MAP = -1


class Box(Row):
    """Components and agreements: the same for all games played with this box."""

    # agreed
    players: int = i8()
    printed: int = i8()  # 1: the later printed edition; 0: the German one
    simple_imports: int = i8()  # 1: the variant in which each import is worth the same
    variable_prices: int = i8()  # 1: the variant with prices that start elsewhere
    auction: int = i8()  # 1: clans are auctioned
    fixed_map: int = i8()  # the number of the map, or RANDOM_MAP
    small: int = i8()  # 1: the small map and the sides for one and two players

    # maps, each by its number; all sets are sets of hexes in two words
    terrain: list[list[int]] = i8(MAPS, HEXES)  # bits GRASS, FOREST, MOUNTAIN, or LOCH alone
    cost: list[list[int]] = i8(MAPS, HEXES)  # of the land; lochs 0
    around: list[list[list[int]]] = i8(MAPS, HEXES, 6)  # 1 + hex to the north, then clockwise; 0: a river or the edge
    beside: list[list[list[int]]] = i64(MAPS, HEXES, WORDS)  # the same hexes, land and loch, as a set
    reach: list[list[list[list[int]]]] = i64(MAPS, LEVELS, HEXES, WORDS)
    # `reach[m][l][h]`: land and loch hexes that lie beside h or are reached from h with shipping level l: from level 1
    # on those across a river, from level 2 on those with at most l - 1 loch hexes in between; never h itself
    land: list[list[list[int]]] = i64(MAPS, TERRAINS, WORDS)
    # `land[m][t]`: where one may build on grass, in a forest, on a mountain: on the small map without the shaded hexes
    # and without those under a port tile; in the solo game without `neutral`
    fishing: list[list[int]] = i64(MAPS, WORDS)  # where fishers may be placed: lochs; small map: port tiles too
    rowing: list[list[int]] = i64(MAPS, WORDS)  # where fishers may row to: all loch hexes
    within: list[list[list[int]]] = i64(MAPS, HIGHEST_COST + 1, WORDS)  # land hexes with a cost of at most so much
    border: list[list[int]] = i64(MAPS, WORDS)  # border hexes of the map that is played on, lochs included
    mouths: list[list[int]] = i64(MAPS, WORDS)  # land hexes at a river that ends there in a loch (COC.K-robertson)
    neutral: list[list[int]] = i64(MAPS, WORDS)  # solo: where neutral workers stand; else none
    costly: list[list[int]] = i64(MAPS, WORDS)  # land hexes that the scoring tile `costly` counts
    port_from: list[list[list[list[int]]]] = i64(MAPS, PORTS, LEVELS, WORDS)
    # `port_from[m][k][l]`: hexes from which a unit has the port at k with shipping level l: those beside the port's
    # place, those within reach of it (only loch hexes in between count), and on the small map the place itself
    port_hex: list[list[int]] = i8(MAPS, PORTS)  # 1 + the hex on which each port lies; 0: beside the map

    # market
    price: list[list[int]] = i8(GOODS, STEPS)
    start_step: int = i8()  # the step (0 is the lowest) on which prices start
    medium_from: int = i8()  # steps from here on are medium
    medium_to: int = i8()  # to here, included
    discount: list[int] = i8(GOODS)  # of the neighbourhood bonus
    die_good: list[int] = i8(6)  # the good on each face of the goods die
    die_price: list[int] = i8(6)  # the number on each face of the price die
    neighbour: int = i8()  # most units of a good that the neighbourhood bonus brings; 0 in the solo game

    # units
    unit_cost: list[list[int]] = i8(CLANS + 1, UNITS)  # by clan (last: no clan); a fisher costs what a worker costs
    unit_terrain: list[int] = i8(UNITS)  # GRASS, FOREST, MOUNTAIN or LOCH
    makes: list[int] = i8(UNITS)  # the good, or NO_GOOD (workers)
    amount: list[int] = i8(UNITS)
    takes: list[int] = i8(UNITS)  # the good that is used up, or NO_GOOD
    income: list[list[int]] = i8(CLANS + 1, UNITS)  # by clan, pounds of a worker; others 0

    # export board and contracts
    slots: int = i8()  # crates on the board that are used
    open_first: int = i8()  # contracts face up at the start
    open_later: int = i8()  # contracts to which the board is refilled (solo: before one of them goes)
    contract_cost: list[int] = i8(ROUNDS)  # negative: it is received
    needs: list[list[int]] = i8(CONTRACTS, GOODS)
    meat: list[list[int]] = i8(CONTRACTS, 2)  # mutton (SHEEP), beef (COW)
    brings: list[list[int]] = i8(CONTRACTS, IMPORTS)
    hops: list[int] = i8(CONTRACTS)
    money: list[int] = i8(CONTRACTS)
    free_hexes: list[int] = i8(CONTRACTS)
    upgrades: list[int] = i8(CONTRACTS)
    spaces: int = i8()  # of the track
    coin_space: list[int] = i8(31)  # 1: an import marker that comes onto this space (1 to 30) or past it earns
    coins: int = i8()  # so much; 0: imports earn nothing (simple imports; solo in the printed edition)

    # player boards
    start_money: int = i8()
    start_merchants: list[int] = i8(CLANS + 1)  # beside the board
    start_ships: list[int] = i8(CLANS + 1)  # level of shipping, for this number of players
    merchant_cost: int = i8()
    ship_cost: int = i8()
    tech_cost: int = i8()
    tech_cost_bonus: int = i8()  # with a free upgrade
    tech_income: int = i8()  # more for each worker
    passing: list[int] = i8(PLAYERS)  # pounds, in the order of passing
    rounds: int = i8()

    # tiles
    clans_in_game: int = i8()  # 8, or 9 with the ninth of the printed edition
    clans_offered: int = i8()  # to choose from: one more than players; in an auction as many
    tile_money: list[int] = i16(TILES)  # of the starting tiles; 0 in the German edition
    tile_goods: list[list[int]] = i8(TILES, GOODS)
    ports_in_game: int = i8()  # port tiles 0 to 7, or to 8
    port_does: list[int] = i8(TILES)  # in this edition: SPARE_ANIMALS ...
    port_gives: list[int] = i8(TILES)  # goods or units that are given (TRADE_..., MOVE_BUILDING)
    port_brings: list[int] = i8(TILES)  # goods, animals, upgrades or units
    port_money: list[int] = i8(TILES)
    port_steps: list[int] = i8(TILES)  # SHIFT_PRICE
    port_pays: list[int] = i8(TILES)  # what its use costs (COPY)
    port_glory: list[int] = i8(TILES)  # in this edition
    scoring_in_game: int = i8()  # scoring tiles 0 to 7, or to 8
    counts: list[int] = i8(TILES)  # COUNT_RAW ...
    glory: list[int] = i8(TILES)  # so much glory
    each: list[int] = i8(TILES)  # for each so many

    # clans: what differs; each by clan, the last row for no clan
    crates: list[int] = i8(CLANS + 1)  # 1; Buchanan 2
    takes_at_once: list[int] = i8(CLANS + 1)  # contracts for one price: 1; Buchanan 2
    draws: list[int] = i8(CLANS + 1)  # contracts drawn with a fourth building: 3; Buchanan in print 6
    keeps: list[int] = i8(CLANS + 1)  # of those: 1; Buchanan 2
    fulfils: list[int] = i8(CLANS + 1)  # contracts in one action: 1; Buchanan in print 2
    building_discount: list[list[int]] = i8(CLANS + 1, EACH)  # on the first to fourth dairy, bakery, distillery
    butter: list[int] = i8(CLANS + 1)  # pounds for a milk
    start_workers: list[int] = i8(CLANS + 1)  # 2; Fergusson 3
    start_at_border: list[int] = i8(CLANS + 1)  # 1: the start workers stand on border hexes (Fergusson)
    fishes: list[int] = i8(CLANS + 1)  # 1: eight workers of any kind, fishers among them, no technologies (MacDonald)
    rows: list[int] = i8(CLANS + 1)  # fishers that may row in a turn
    whisky_money: list[int] = i8(CLANS + 1)  # for each whisky made
    stores: list[int] = i8(CLANS + 1)  # casks that may go into the cellar in a production
    cellar_money: list[int] = i8(CELLAR)  # for a cask taken out, by its space
    last_leaves: int = i8()  # 1: at the next production a cask on the last space goes to stock
    mouth_discount: list[int] = i8(CLANS + 1)  # at the mouth of a river, for this number of players
    trade_money: list[int] = i8(CLANS + 1)  # for each purchase and each sale
    beer: list[int] = i8(CLANS + 1)  # pounds for a grain given for each hop of a contract (MacEwen)
    beer_most: list[int] = i8(CLANS + 1)

    # scoring
    point_glory: int = i8()
    point_raw: int = i8()
    point_processed: int = i8()
    point_hops: int = i8()
    pounds_a_point: int = i8()
    import_points: list[int] = i8(IMPORTS)  # from the rarest to the most common
    import_order: list[int] = i8(IMPORTS)  # the imports, the one first that is rarer where two are level
    import_simple: int = i8()  # each, in the variant
    export_points: list[int] = i8(PLAYERS)  # by place; solo 0
    settlement_points: list[int] = i8(PLAYERS)

    # solo game and variants
    solo_exports: list[list[int]] = i16(3, 2)  # so many contracts or more, and the points for them, most first
    solo_settlements: list[list[int]] = i16(3, 2)
    ratings: list[int] = i16(5)  # the least result for each rating
    changes: int = i8()  # prices that change after a round of the solo game
    replaced: int = i8()  # 1: the contract that goes makes room for another
    leaving_slot: list[int] = i8(6)  # by face of the price die: the slot whose contract goes
    price_steps: int = i8()  # variable start prices: how far
    price_goods: int = i8()  # and how many goods
    highest_bid: int = i8()


class State(Row):
    """One game in progress."""

    # chance: nobody's to know
    key: list[int] = i64(4)
    block: list[int] = i64(16)  # random words of the block that was mixed last
    block_of: int = i32()  # which block that is
    drawn: list[int] = i16(STREAMS)

    # map, as sets of hexes
    own: list[list[int]] = i64(PLAYERS, WORDS)  # hexes with units of each player
    reach: list[list[int]] = i64(PLAYERS, WORDS)  # hexes beside them or within shipping reach, occupied or not
    taken: list[int] = i64(WORDS)  # hexes with a unit, neutral workers included

    # whose turn, and what is still to be done in it
    todo: list[list[int]] = i16(DEPTH, 4)
    depth: int = i8()
    player: int = i8()  # who decides
    over: int = i8()
    seals: int = i16()  # how often hidden information came out or the turn passed on: undo stops there
    round: int = i8()  # 0 to 4
    order: list[int] = i8(PLAYERS)  # the seats in the order of turns of this round
    place: int = i8()  # place in that order of whoever's turn it is
    passed: int = i8()  # seats that have passed, as bits
    passes: int = i8()  # how many they are
    next_order: list[int] = i8(PLAYERS)  # the seats in the order in which they passed

    # within a turn
    rowed: int = i8()  # fishers that have rowed in this turn
    shifted: int = i8()  # port 6: 0, or 1 + good * 2 + side (0 buy, 1 sell): this is to be traded now
    near_bought: list[int] = i8(GOODS)  # bought in this turn by the neighbourhood bonus
    looking: list[int] = i8(LOOKING)  # contracts that `player` has drawn and looks at: 1 + contract, 0 none
    shown: list[int] = i8(LOOKING)  # the seats that know each of them, as bits

    # set-up
    map: int = i8()
    port_at: list[int] = i8(TILES)  # the port tile at A, B, C, D; behind them -1
    scoring: list[int] = i8(TILES)  # the scoring tile of each round; behind them -1
    clan_at: list[int] = i8(CLANS)  # clans on offer, -1 where one was taken or none lies
    tile_at: list[int] = i8(TILES)  # the starting tile beside each of them, or -1
    bidding: int = i8()  # auction: 1 + highest bid; 0 none yet
    bidder: int = i8()  # who made it
    out_of_auction: int = i8()  # seats that passed in this auction, as bits
    bid: list[int] = i8(PLAYERS)  # what each player's clan was won for: negative points

    # market
    step: list[int] = i8(GOODS)  # of each price
    placed: list[list[int]] = i8(PLAYERS, GOODS)  # merchants on the buy field; below 0: so many on the sell field

    # export board
    stack: list[int] = i8(CONTRACTS)  # the contracts in a ring: `left` of them from `top` on
    top: int = i8()
    left: int = i8()
    seen: list[int] = i8(CONTRACTS)  # by place in that ring: the seats that know what lies there, as bits
    offer: list[int] = i8(SLOTS)  # 1 + contract face up, 0 none
    gone: int = i64()  # contracts that left the game (solo), as bits
    done: list[int] = i64(PLAYERS)  # contracts that each player fulfilled, as bits
    track: list[int] = i16(IMPORTS)  # imports of all players together

    # players
    clan: list[int] = i8(PLAYERS)  # NO_CLAN before the draft
    unit_at: list[int] = i8(HEXES)  # 1 + seat * 9 + unit; 0 none; NEUTRAL
    built: list[list[int]] = i8(PLAYERS, UNITS)  # units on the map
    cash: list[int] = i16(PLAYERS)
    goods: list[list[int]] = i16(PLAYERS, GOODS)
    idle: list[int] = i8(PLAYERS)  # merchants beside the board
    hired: list[int] = i8(PLAYERS)  # all merchants that are not on the board: idle and placed
    ships: list[int] = i8(PLAYERS)  # level of shipping
    techs: list[int] = i8(PLAYERS)  # bit 0: lumberjacks, bit 1: miners
    crate: list[list[int]] = i8(PLAYERS, CRATES)  # 1 + contract, 0 none
    used_ports: list[int] = i8(PLAYERS)  # places of ports, as bits
    exports: list[int] = i8(PLAYERS)  # contracts fulfilled
    imports: list[list[int]] = i8(PLAYERS, IMPORTS)
    hop: list[int] = i16(PLAYERS)
    eaten: list[int] = i8(PLAYERS)  # meat printed on own fulfilled contracts
    glory: list[int] = i16(PLAYERS)
    cellar: list[int] = i8(CELLAR)  # MacKenzie's casks, by space
