"""The form of `components.toml`: each table as a struct, with the values that are allowed in it.

A key that is not there has the default given here. The order of words is that of the numbers in `state.py`.
"""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, field

from ...kernel import components
from ...kernel.components import Few, Many, Pack, Part, Some, Sourced, Text, Words
from .state import CARDS, GOODS, HOME, PLAYERS, SPACES, STACKS, THE_END, TIERS, Box

# Rows of tiles: 1 to 70 lie in the stacks; then The End, the start village and the home castle.
END_ID: Final = THE_END + 1
VILLAGE_ID: Final = HOME + 1
CASTLE_ID: Final = HOME + 2
NO_STACK: Final = ""

# Words of the file, each list in the order of the numbers in state.py.
Good = Literal["wood", "stone", "sheep", "cattle", "barley"]
Product = Literal["wood", "stone", "sheep", "cattle", "barley", "any"]
Kind = Literal["village", "castle", "animal", "material", "whisky", "trade", "loch", "person", "special"]
Stack = Literal["S", "A", "B", "C", "D"]
LandmarkId = Literal[
    "loch_lochy", "donan_castle", "castle_stalker", "inverness", "loch_shiel", "duart_castle", "loch_ness",
    "armadale_castle", "loch_morar", "castle_moil", "castle_of_mey",
]  # fmt: skip
ClanId = Literal[
    "brodie", "cameron", "chisholm", "douglas", "grant", "gunn", "macdonald", "macdonell", "macgregor", "mackintosh",
    "maclachlan", "maclean", "macleod", "macmillan", "macpherson", "mckay", "mckenzie", "mckinnon", "munro",
    "oliphant", "ross", "sinclair", "sutherland",
]  # fmt: skip
EmptyId = Literal["empty_1", "empty_2", "empty_3", "empty_4", "empty_5", "empty_6", "empty_7", "empty_8", "empty_9"]
Place = Literal["start", ClanId, EmptyId]  # of the clan board
Counted = Literal["", "villages", "settled", "coins", "overbuilding", "rivers"]
Timing = Literal["once", "ongoing", "end"]
Usual = Literal["tile", "person", "landmark", "clan", "empty", "players"]

GOOD_WORDS: Final[tuple[str, ...]] = get_args(Good)
PRODUCTS: Final[tuple[str, ...]] = get_args(Product)
KINDS: Final[tuple[str, ...]] = get_args(Kind)
STACK_WORDS: Final[tuple[str, ...]] = get_args(Stack)
LANDMARKS: Final[tuple[str, ...]] = get_args(LandmarkId)
CLAN_WORDS: Final[tuple[str, ...]] = get_args(ClanId)
EMPTY: Final[tuple[str, ...]] = get_args(EmptyId)
PLACES: Final[tuple[str, ...]] = get_args(Place)
COUNTED: Final[tuple[str, ...]] = get_args(Counted)

# Limits of what a pack may say: generous, and far inside the box's integers.
MOST_GIVEN: Final = Box.fields["points"].shape[-1] - 1
FIELDS: Final = Box.fields["price"].shape[0]
FACES: Final = Box.fields["die"].shape[0]
STEPS: Final = Box.fields["by_difference"].shape[0] - 1  # a difference of 0 brings nothing and is not printed
Flow = Annotated[int, Meta(ge=0, le=3)]  # what adds up in a game, tile by tile
Face = Annotated[int, Meta(ge=1, le=6)]  # fewer than the tiles on the rondel
Scale = Annotated[tuple[Many, ...], Meta(min_length=1, max_length=MOST_GIVEN)]
Least = Annotated[int, Meta(ge=1, le=MOST_GIVEN)]
Cost = Annotated[int, Meta(ge=0, le=3)]  # of a road: a way over all of them fits the box
Tier = Annotated[tuple[Many, ...], Meta(min_length=2, max_length=2)]  # so many, and the points for them


class Goods(Part, frozen=True, kw_only=True):
    wood: Few = 0
    stone: Few = 0
    sheep: Few = 0
    cattle: Few = 0
    barley: Few = 0


class TileCost(Goods, frozen=True, kw_only=True):
    any: Flow = 0
    coins: Few = 0
    casks: Few = 0
    scotsmen: Annotated[int, Meta(ge=0, le=1)] = 0


class Gain(Part, frozen=True, kw_only=True):
    """What a tile brings once; `goods` are of choice."""

    scotsmen: Flow = 0
    markers: Annotated[int, Meta(ge=0, le=1)] = 0
    casks: Flow = 0
    coins: Few = 0
    points: Few = 0
    goods: Flow = 0


class CardGain(Gain, frozen=True, kw_only=True):
    """What a landmark brings once; the goods named come onto its tile, as do those of choice."""

    wood: Flow = 0
    stone: Flow = 0
    sheep: Flow = 0
    cattle: Flow = 0
    barley: Flow = 0
    removes: Flow = 0
    activates_all: bool = False


class Nothing(Part, frozen=True, kw_only=True, tag_field="does", tag="nothing"):
    pass


class Produce(Part, frozen=True, kw_only=True, tag_field="does", tag="produce"):
    goods: Annotated[tuple[Product, ...], Meta(min_length=1, max_length=2)]


class Movement(Part, frozen=True, kw_only=True, tag_field="does", tag="movement"):
    moves: Annotated[int, Meta(ge=1, le=3)]


class Reward(Part, frozen=True, kw_only=True, tag_field="does", tag="reward"):
    points: Many


class Exchange(Part, frozen=True, kw_only=True, tag_field="does", tag="exchange"):
    """Just the goods named, for points or casks."""

    gives: Goods
    points: Many = 0
    casks: Flow = 0


class ExchangeAny(Part, frozen=True, kw_only=True, tag_field="does", tag="exchange_any"):
    """Goods of the kinds accepted; `points` for `least` of them, for one more, and so on; or a clan marker."""

    points: Scale
    least: Least = 1
    accepts: Annotated[tuple[Good, ...], Meta(min_length=1, max_length=GOODS)] = get_args(Good)
    markers: Annotated[int, Meta(ge=0, le=1)] = 0


class ExchangeDifferent(Part, frozen=True, kw_only=True, tag_field="does", tag="exchange_different"):
    """Goods of different kinds; `points` for `least` of them, for one more, and so on. 0: not so many."""

    points: Scale
    least: Least = 1


Trade: TypeAlias = Exchange | ExchangeAny | ExchangeDifferent
Activation: TypeAlias = Nothing | Produce | Movement | Reward | Exchange | ExchangeAny | ExchangeDifferent


class Tile(Sourced, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=CASTLE_ID)]
    name: Words
    kind: Kind
    stack: Literal[Stack, ""] = NO_STACK
    count: Annotated[int, Meta(ge=1, le=PLAYERS)] = 1
    river: bool = False
    overbuild: bool = False
    cost: TileCost = TileCost()
    gain: Gain = Gain()
    activation: Activation = Nothing()
    landmark: Literal[LandmarkId, ""] = ""
    persons: Annotated[int, Meta(ge=0, le=2)] = 0
    icon: bool = False
    protected: bool = False


class Landmark(Sourced, frozen=True, kw_only=True):
    """The card of a landmark."""

    id: LandmarkId
    timing: Timing
    gain: CardGain = CardGain()
    extra_activation: bool = False
    doubles_castle: bool = False
    coins_counted: Many = 0
    coin_points: Few = 0


class Clan(Sourced, frozen=True, kw_only=True):
    """A field of the clan board that can be claimed. A road stands at one of its two ends."""

    id: ClanId
    name: Text
    timing: Timing
    repeatable: bool = False
    goods: Goods = Goods()
    scotsmen: Flow = 0
    casks: Flow = 0
    coins: Few = 0
    moves: Few = 0
    points: Few = 0
    counts: Counted = ""
    tiers: Annotated[tuple[Tier, ...], Meta(max_length=TIERS)] = ()
    activates: Annotated[tuple[Kind, ...], Meta(max_length=2)] = ()
    removes: Annotated[int, Meta(ge=0, le=1)] = 0
    builds: Annotated[int, Meta(ge=0, le=1)] = 0
    david_hume: bool = False
    cask_points: Few = 0
    castles_settle: bool = False
    move_points: Few = 0
    good_coins: Few = 0
    roads: dict[Place, Cost] = field(default_factory=dict)


class Empty(Sourced, frozen=True, kw_only=True):
    """A field without a clan: roads lead through it, but nobody claims it. Without a road it does not exist."""

    id: EmptyId
    roads: dict[Place, Cost] = field(default_factory=dict)


class SetupFor(Sourced, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=2, le=PLAYERS)]
    die: Literal["always", "optional"]
    filled: Annotated[int, Meta(ge=0, le=FIELDS)]


class Material(Sourced, frozen=True, kw_only=True):
    tiles: Annotated[int, Meta(ge=THE_END, le=THE_END)]
    home_tiles: Annotated[int, Meta(ge=PLAYERS, le=PLAYERS)]
    landmarks: Annotated[int, Meta(ge=CARDS, le=CARDS)]
    scotsmen: Many
    markers: Many
    wood: Many
    stone: Many
    sheep: Many
    cattle: Many
    barley: Many
    casks: Many
    coins: Many
    chips: dict[Literal["1", "3", "5", "10", "50"], Many]


class Setup(Sourced, frozen=True, kw_only=True):
    spaces: Annotated[int, Meta(ge=SPACES, le=SPACES)]
    gap: Annotated[int, Meta(ge=1, le=1)]
    stacks: Annotated[tuple[Many, ...], Meta(min_length=STACKS, max_length=STACKS)]
    end_after: Many
    end_spread: Few
    coins: Annotated[tuple[Many, ...], Meta(min_length=PLAYERS, max_length=PLAYERS)]
    scotsmen: Annotated[int, Meta(ge=3, le=20)]
    pieces: Annotated[int, Meta(ge=1, le=1)]
    on_village: Annotated[int, Meta(ge=1, le=2)]
    markers: Annotated[int, Meta(ge=1, le=20)]
    capacity: Annotated[int, Meta(ge=1, le=5)]
    fallback_coins: Few
    fallback_moves: Few


class Market(Sourced, frozen=True, kw_only=True):
    rows: Annotated[tuple[Good, ...], Meta(min_length=GOODS, max_length=GOODS)]
    prices: Annotated[tuple[Some, ...], Meta(min_length=FIELDS, max_length=FIELDS)]


class Die(Sourced, frozen=True, kw_only=True):
    faces: Annotated[tuple[Face, ...], Meta(min_length=FACES, max_length=FACES)]


class DavidHume(Sourced, frozen=True, kw_only=True):
    """The Person that lies beside the clan board, and that no stack holds."""

    name: Text
    persons: Annotated[int, Meta(ge=1, le=3)]


class Scoring(Sourced, frozen=True, kw_only=True):
    by_difference: Annotated[tuple[Many, ...], Meta(min_length=STEPS, max_length=STEPS)]
    point_a_coin: Few
    point_a_tile_more: Annotated[int, Meta(ge=-9, le=0)]


class Document(components.Document, frozen=True, kw_only=True):
    """All that a file of components says."""

    usual: dict[Usual, Sourced]
    material: Material
    setup: Setup
    market: Market
    die: Die
    david_hume: DavidHume
    scoring: Scoring
    players: tuple[SetupFor, ...]
    landmarks: tuple[Landmark, ...] = field(name="landmark")
    clans: tuple[Clan, ...] = field(name="clan")
    empty: tuple[Empty, ...]
    tiles: tuple[Tile, ...] = field(name="tile")
    pack: Pack = Pack()


class Components(Document, frozen=True, kw_only=True):
    """The components that a game is played with: what is printed, and what packs made of it."""

    packs: tuple[Pack, ...] = ()
    fingerprint: str = ""
