"""The form of `components.toml`: each table as a struct, with the values that are allowed in it.

A key is what the German edition says; the same key with `_print` is what the later printed edition says instead.
`of_edition` picks the right one. A key that is not there has the default given here.
"""

from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, field

from ...kernel import components
from ...kernel.components import Few, Many, Pack, Part, Some, Sourced, Text

PRINT: Final = "_print"

# Words of the file, each list in the order of the numbers in state.py.
GoodId = Literal["wool", "grain", "milk", "bread", "cheese", "whisky"]
UnitId = Literal["sheep", "cow", "dairy", "bakery", "field", "distillery", "lumberjack", "miner"]
Import = Literal["cotton", "tobacco", "sugar_cane"]
ClanId = Literal[
    "buchanan", "campbell", "cunningham", "fergusson", "macdonald", "mackenzie", "robertson", "stewart", "macewen",
]  # fmt: skip
Effect = Literal[
    "spare_animals", "trade_raw", "trade_processed", "build_anywhere", "money", "shift_price", "move_building",
    "draw_contracts", "upgrade", "swap_units", "copy",
]  # fmt: skip
Counted = Literal["raw", "processed", "production", "workers", "border", "imports", "meat", "upgrades", "costly"]
Side = Literal["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2"]
Letter = Literal["A", "B", "C", "D"]
Terrain = Literal["L", "G", "F", "M", "GF", "GM", "FM", "GFM"]
Usual = Literal["players", "good", "unit", "starting_tile", "port", "scoring_tile", "clan", "contract", Side]

GOOD_WORDS: Final[tuple[str, ...]] = get_args(GoodId)
UNIT_WORDS: Final[tuple[str, ...]] = get_args(UnitId)
IMPORTS: Final[tuple[str, ...]] = get_args(Import)
CLANS: Final[tuple[str, ...]] = get_args(ClanId)
EFFECTS: Final[tuple[str, ...]] = get_args(Effect)
COUNTED: Final[tuple[str, ...]] = get_args(Counted)
SIDES: Final[tuple[str, ...]] = get_args(Side)
LOCH: Final = "L"

PLAYERS: Final = 4
ROUNDS: Final = 5
CONTRACTS: Final = 50
STARTING_TILES: Final = 9
PORTS: Final = 9
SCORING_TILES: Final = 9
STEPS: Final = 10  # of a price
COLUMNS: Final = 13
ROWS: Final = 9

# Limits of what a pack may say: generous, and far inside the box's integers.
Money = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=120)]
Level = Annotated[int, Meta(ge=0, le=5)]
Price = Annotated[int, Meta(ge=1, le=30)]
Cost = Annotated[int, Meta(ge=0, le=6)]
Place = Annotated[str, Meta(min_length=2, max_length=2)]  # a hex, such as c4
Pair = Annotated[str, Meta(min_length=5, max_length=5)]  # two hexes with a common side, such as c4 c5
Slots = Annotated[tuple[Annotated[int, Meta(ge=-3, le=3)], ...], Meta(min_length=3, max_length=3)]
Threshold = Annotated[tuple[Many, ...], Meta(min_length=2, max_length=2)]
Thresholds = Annotated[tuple[Threshold, ...], Meta(min_length=3, max_length=3)]
Ratings = Annotated[tuple[Annotated[int, Meta(ge=0, le=400)], ...], Meta(min_length=5, max_length=5)]


class Goods(Part, frozen=True, kw_only=True):
    wool: Few = 0
    grain: Few = 0
    milk: Few = 0
    bread: Few = 0
    cheese: Few = 0
    whisky: Few = 0


class Tokens(Part, frozen=True, kw_only=True):
    milk: Many
    wool: Many
    cheese: Many
    grain: Many
    bread: Many
    whisky: Many


class Needs(Part, frozen=True, kw_only=True):
    """What a contract asks for: never grain or milk."""

    wool: Few = 0
    bread: Few = 0
    cheese: Few = 0
    whisky: Few = 0
    beef: Annotated[int, Meta(ge=0, le=4)] = 0
    mutton: Annotated[int, Meta(ge=0, le=4)] = 0


class Gives(Part, frozen=True, kw_only=True):
    """What it brings: imports and hops count at the end, the others are had at once."""

    cotton: Few = 0
    tobacco: Few = 0
    sugar_cane: Few = 0
    hops: Few = 0
    money: Money = 0
    hexes: Annotated[int, Meta(ge=0, le=1)] = 0
    upgrades: Annotated[int, Meta(ge=0, le=3)] = 0


class Material(Sourced, frozen=True, kw_only=True):
    contracts: Annotated[int, Meta(ge=CONTRACTS, le=CONTRACTS)]
    modules: Annotated[int, Meta(ge=4, le=4)]
    clans: Annotated[int, Meta(ge=8, le=8)]
    clans_print: Annotated[int, Meta(ge=9, le=9)]
    scoring_tiles: Annotated[int, Meta(ge=8, le=8)]
    scoring_tiles_print: Annotated[int, Meta(ge=9, le=9)]
    ports: Annotated[int, Meta(ge=8, le=8)]
    ports_print: Annotated[int, Meta(ge=9, le=9)]
    starting_tiles: Annotated[int, Meta(ge=STARTING_TILES, le=STARTING_TILES)]
    units: Many
    workers: Many
    merchants: Many
    technologies: Many
    port_markers: Many
    tokens: Tokens
    tokens_print: Tokens
    coins: dict[Literal["1", "5", "10"], Many]
    dice: Few


class Setup(Sourced, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=ROUNDS, le=ROUNDS)]
    money: Money
    money_print: Money
    workers: Annotated[int, Meta(ge=1, le=3)]
    ports: Annotated[int, Meta(ge=4, le=4)]
    scoring_tiles: Annotated[int, Meta(ge=ROUNDS, le=ROUNDS)]
    no_clans_money: Annotated[tuple[Many, ...], Meta(min_length=PLAYERS, max_length=PLAYERS)]


class SetupFor(Sourced, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=1, le=PLAYERS)]
    small: bool
    boxes: Annotated[int, Meta(ge=1, le=8)]
    open: Annotated[int, Meta(ge=1, le=8)]
    neighbour: Few
    clans: Annotated[int, Meta(ge=1, le=len(CLANS))]
    passing: Annotated[tuple[Many, ...], Meta(min_length=1, max_length=PLAYERS)]
    exports: Annotated[tuple[Many, ...], Meta(max_length=PLAYERS)]
    settlements: Annotated[tuple[Many, ...], Meta(max_length=PLAYERS)]


Step = Annotated[int, Meta(ge=1, le=STEPS)]


class Market(Sourced, frozen=True, kw_only=True):
    start: Step
    medium_from: Step
    medium_to: Step
    same_on_both_sides: bool


class Good(Sourced, frozen=True, kw_only=True):
    id: GoodId
    kind: Literal["raw", "processed"]
    prices: Annotated[tuple[Price, ...], Meta(min_length=STEPS, max_length=STEPS)]
    start_price: Price
    discount: Few
    die: Annotated[int, Meta(ge=1, le=6)]


class Export(Sourced, frozen=True, kw_only=True):
    costs: Annotated[tuple[Annotated[int, Meta(ge=-30, le=30)], ...], Meta(min_length=ROUNDS, max_length=ROUNDS)]
    spaces: Annotated[int, Meta(ge=30, le=30)]
    coin_spaces: Annotated[tuple[Annotated[int, Meta(ge=1, le=30)], ...], Meta(max_length=30)]
    coins: Few
    wraps: bool


class Scoring(Sourced, frozen=True, kw_only=True):
    glory: Few
    raw: Few
    processed: Few
    pounds: Annotated[int, Meta(ge=1, le=99)]
    hops: Few
    imports: Annotated[tuple[Few, ...], Meta(min_length=3, max_length=3)]
    import_order: Annotated[tuple[Import, ...], Meta(min_length=3, max_length=3)]
    imports_simple: Few


class Board(Sourced, frozen=True, kw_only=True):
    merchants: Annotated[int, Meta(ge=7, le=7)]
    merchants_start: Annotated[int, Meta(ge=0, le=7)]
    merchant_cost: Many
    technology_cost: Many
    technology_cost_bonus: Many
    technology_income: Few
    ship_cost: Many
    ship_levels: Annotated[int, Meta(ge=5, le=5)]
    draws: Annotated[int, Meta(ge=1, le=6)]
    keeps: Annotated[int, Meta(ge=1, le=2)]


class Unit(Sourced, frozen=True, kw_only=True):
    id: UnitId
    count: Annotated[int, Meta(ge=4, le=4)]
    cost: Many
    terrain: Literal["G", "F", "M"]
    makes: Literal[GoodId, ""] = ""
    amount: Annotated[int, Meta(ge=0, le=3)] = 0
    takes: Literal[GoodId, ""] = ""
    income: Few = 0


class StartingTile(Sourced, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=STARTING_TILES)]
    money: Money
    goods: Goods


class Port(Sourced, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=PORTS)]
    does: Effect
    does_print: Effect
    gives: Few = 0
    brings: Few = 0
    money: Money = 0
    steps: Few = 0
    draws: Few = 0
    pays: Few = 0
    glory: Few = 0
    only_print: bool = False


class ScoringTile(Sourced, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=SCORING_TILES)]
    counts: Counted
    glory: Some
    each: Annotated[int, Meta(ge=1, le=4)]
    least_cost: Cost = 0
    only_print: bool = False


class Clan(Sourced, frozen=True, kw_only=True):
    """What a clan does otherwise; 0 or nothing: as everybody."""

    id: ClanId
    only_print: bool = False
    boxes: Annotated[int, Meta(ge=0, le=2)] = 0
    takes: Annotated[int, Meta(ge=0, le=2)] = 0
    keeps: Annotated[int, Meta(ge=0, le=2)] = 0
    draws: Annotated[int, Meta(ge=0, le=6)] = 0
    draws_print: Annotated[int, Meta(ge=0, le=6)] = 0
    fulfils: Annotated[int, Meta(ge=0, le=2)] = 0
    fulfils_print: Annotated[int, Meta(ge=0, le=2)] = 0
    discounts: Annotated[tuple[Few, ...], Meta(max_length=4)] = ()
    butter: Many = 0
    workers: Annotated[int, Meta(ge=0, le=3)] = 0
    at_border: bool = False
    ships_small: Level = 0
    ships_small_print: Level = 0
    ships_full: Level = 0
    worker_cost: Many = 0
    worker_cost_print: Many = 0
    worker_income: Few = 0
    worker_income_print: Few = 0
    fishes: bool = False
    rows: Annotated[int, Meta(ge=0, le=1)] = 0
    whisky_money: Few = 0
    cellar: Annotated[tuple[Many, ...], Meta(max_length=3)] = ()
    stores: Annotated[int, Meta(ge=0, le=1)] = 0
    last_leaves: bool = False
    last_leaves_print: bool = False
    mouth_small: Few = 0
    mouth_full: Few = 0
    merchants: Annotated[int, Meta(ge=0, le=7)] = 0
    trade_money: Few = 0
    beer: Few = 0
    beer_most: Few = 0


class Solo(Sourced, frozen=True, kw_only=True):
    exports: Thresholds
    settlements: Thresholds
    settlements_print: Thresholds
    ratings: Ratings
    ratings_print: Ratings
    blocked: Cost
    changes: Annotated[int, Meta(ge=0, le=6)]
    refill: Annotated[int, Meta(ge=1, le=6)]
    replaced: bool
    replaced_print: bool
    import_coins: bool
    import_coins_print: bool
    price_die: Annotated[tuple[Annotated[int, Meta(ge=-3, le=3)], ...], Meta(min_length=6, max_length=6)]
    upper_slots: Slots
    lower_slots: Slots


class Variants(Sourced, frozen=True, kw_only=True):
    price_steps: Annotated[int, Meta(ge=1, le=3)]
    price_goods: Annotated[int, Meta(ge=1, le=6)]
    highest_bid: Annotated[int, Meta(ge=1, le=60)]
    covered: Few


class Map(Sourced, frozen=True, kw_only=True):
    columns: Annotated[int, Meta(ge=COLUMNS, le=COLUMNS)]
    rows: Annotated[int, Meta(ge=ROWS, le=ROWS)]
    letters: dict[Letter, Place]
    seam_rivers: tuple[Pair, ...]


class Module(Sourced, frozen=True, kw_only=True):
    id: Side
    rivers: tuple[Pair, ...]
    factories: tuple[Place, ...]
    port_small: Place
    port_full: Annotated[tuple[Annotated[int, Meta(ge=-1, le=COLUMNS)], ...], Meta(min_length=2, max_length=2)]


class Hex(Sourced, frozen=True, kw_only=True):
    id: Text
    terrain: Terrain
    cost: Cost = 0

    @property
    def side(self) -> str:
        return self.id.partition(".")[0]

    @property
    def place(self) -> str:
        return self.id.partition(".")[2]


class Contract(Sourced, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=CONTRACTS)]
    needs: Needs
    gives: Gives


class Document(components.Document, frozen=True, kw_only=True):
    """All that a file of components says."""

    usual: dict[Usual, Sourced]
    material: Material
    setup: Setup
    market: Market
    export: Export
    scoring: Scoring
    board: Board
    solo: Solo
    variants: Variants
    map: Map
    players: tuple[SetupFor, ...]
    goods: tuple[Good, ...] = field(name="good")
    units: tuple[Unit, ...] = field(name="unit")
    starting_tiles: tuple[StartingTile, ...] = field(name="starting_tile")
    ports: tuple[Port, ...] = field(name="port")
    scoring_tiles: tuple[ScoringTile, ...] = field(name="scoring_tile")
    clans: tuple[Clan, ...] = field(name="clan")
    modules: tuple[Module, ...] = field(name="module")
    hexes: tuple[Hex, ...] = field(name="hex")
    contracts: tuple[Contract, ...] = field(name="contract")
    pack: Pack = Pack()


class Components(Document, frozen=True, kw_only=True):
    """The components that a game is played with: what is printed, and what packs made of it."""

    packs: tuple[Pack, ...] = ()
    fingerprint: str = ""


def of_edition(row: Sourced, key: str, printed: bool) -> Any:
    """The value of a key in the edition that is played: the later printed one, or the German one."""
    name = key + PRINT
    return getattr(row, name if printed and name in row.__struct_fields__ else key)
