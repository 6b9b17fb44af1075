"""The form of `components.toml`: each table as a struct, with the values that are allowed in it.

A tile's key that is not there has the default given here. The order of words is that of the numbers in `state.py`.
"""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, field

from ...kernel import components
from ...kernel.components import Few, Many, Origin, Pack, Part, Some, Sourced, Words
from .state import CARDS, GOODS, PLAYERS, SPACES, STACKS, START_VILLAGE, TILES, Box

START_ID: Final = START_VILLAGE + 1
NO_STACK: Final = -1

# Words of the file, each list in the order of the numbers in state.py.
Good = Literal["wood", "stone", "sheep", "cattle", "grain"]
Product = Literal["wood", "stone", "sheep", "cattle", "grain", "any"]
Frame = Literal["yellow", "green", "brown", "grey", "blue"]
Kind = Literal[
    "quarry", "forest", "meadow", "pasture", "field", "distillery", "abbey", "butcher", "fair", "grocer", "bridge",
    "tavern", "village", "castle", "loch",
]  # fmt: skip
PlaceId = Literal[
    "loch_lochy", "castle_moil", "castle_stalker", "armadale_castle", "loch_morar", "loch_ness", "castle_of_mey",
    "duart_castle", "iona_abbey", "cawdor_castle", "loch_shiel", "loch_oich", "donan_castle",
]  # fmt: skip
GOOD_WORDS: Final[tuple[str, ...]] = get_args(Good)
PRODUCTS: Final[tuple[str, ...]] = get_args(Product)
FRAMES: Final[tuple[str, ...]] = get_args(Frame)
KINDS: Final[tuple[str, ...]] = get_args(Kind)
PLACES: Final[tuple[str, ...]] = get_args(PlaceId)

# Limits of what a pack may say: generous, and far inside the box's integers.
MOST_GIVEN: Final = Box.fields["points"].shape[-1] - 1
FIELDS: Final = Box.fields["price"].shape[0]
FACES: Final = Box.fields["die"].shape[0]
STEPS: Final = Box.fields["by_difference"].shape[0] - 1  # a difference of 0 brings nothing and is not printed
Flow = Annotated[int, Meta(ge=0, le=3)]  # what adds up in a game, tile by tile
Face = Annotated[int, Meta(ge=1, le=6)]  # fewer than the tiles on the rondel
Scale = Annotated[tuple[Many, ...], Meta(min_length=1, max_length=MOST_GIVEN)]
Least = Annotated[int, Meta(ge=1, le=MOST_GIVEN)]


class Goods(Part, frozen=True, kw_only=True):
    wood: Few = 0
    stone: Few = 0
    sheep: Few = 0
    cattle: Few = 0
    grain: Few = 0


class Cost(Goods, frozen=True, kw_only=True):
    casks: Few = 0
    different: Annotated[int, Meta(ge=0, le=GOODS)] = 0
    clansmen: Annotated[int, Meta(ge=0, le=1)] = 0


class Gain(Part, frozen=True, kw_only=True):
    clansmen: Flow = 0
    casks: Flow = 0
    coins: Few = 0
    goods: Flow = 0
    fills_empty: bool = False
    activates_all: bool = False


class Nothing(Part, frozen=True, kw_only=True, tag_field="does", tag="nothing"):
    pass


class Produce(Part, frozen=True, kw_only=True, tag_field="does", tag="produce"):
    good: Product


class Movement(Part, frozen=True, kw_only=True, tag_field="does", tag="movement"):
    moves: Annotated[int, Meta(ge=1, le=3)]


class Reward(Part, frozen=True, kw_only=True, tag_field="does", tag="reward"):
    points: Many


class Exchange(Part, frozen=True, kw_only=True, tag_field="does", tag="exchange"):
    """The goods named, once or several times; `points` for once, for twice, and so on."""

    gives: Goods
    points: Annotated[tuple[Many, ...], Meta(max_length=MOST_GIVEN)] = ()
    casks: Flow = 0


class ExchangeAny(Part, frozen=True, kw_only=True, tag_field="does", tag="exchange_any"):
    """Goods of any kind; `points` for `least` of them, for one more, and so on."""

    points: Scale
    least: Least = 1


class ExchangeDifferent(Part, frozen=True, kw_only=True, tag_field="does", tag="exchange_different"):
    """Goods of different kinds; `points` for `least` of them, for one more, and so on."""

    points: Scale
    least: Least = 1


Trade: TypeAlias = Exchange | ExchangeAny | ExchangeDifferent
Activation: TypeAlias = Nothing | Produce | Movement | Reward | Exchange | ExchangeAny | ExchangeDifferent


class Tile(Sourced, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=START_ID)]
    name: Words
    kind: Kind
    frame: Frame
    stack: Annotated[int, Meta(ge=0, le=STACKS - 1)] = NO_STACK
    count: Annotated[int, Meta(ge=1, le=PLAYERS)] = 1
    river: bool = False
    road: bool = False
    cost: Cost = Cost()
    gain: Gain = Gain()
    activation: Activation = Nothing()
    place: Literal[PlaceId, ""] = ""


class Place(Sourced, frozen=True, kw_only=True):
    id: PlaceId
    bonnets: Few
    doubles_chieftains: bool = False
    extra_activation: bool = False
    end_frame: dict[Frame, Few] = field(default_factory=dict)
    end_kind: dict[Kind, Few] = field(default_factory=dict)


class SetupFor(Sourced, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=2, le=PLAYERS)]
    die: bool
    tiles: Annotated[tuple[Many, ...], Meta(min_length=2, max_length=2)]
    filled: Annotated[int, Meta(ge=0, le=FIELDS)]


class Material(Sourced, frozen=True, kw_only=True):
    tiles: Annotated[int, Meta(ge=TILES, le=TILES)]
    places: Annotated[int, Meta(ge=CARDS, le=CARDS)]
    clansmen: Many
    pieces: Many
    wood: Many
    stone: Many
    sheep: Many
    cattle: Many
    grain: Many
    casks: Many
    coins: Many
    chips: dict[Literal["1", "3", "5", "10"], Many]


class Setup(Sourced, frozen=True, kw_only=True):
    spaces: Annotated[int, Meta(ge=SPACES, le=SPACES)]
    gap: Annotated[int, Meta(ge=1, le=1)]
    stacks: Annotated[tuple[Many, ...], Meta(min_length=STACKS, max_length=STACKS)]
    coins: Many
    clansmen: Annotated[int, Meta(ge=1, le=3)]
    capacity: Annotated[int, Meta(ge=1, le=5)]


class Market(Sourced, frozen=True, kw_only=True):
    rows: Annotated[tuple[Good, ...], Meta(min_length=GOODS, max_length=GOODS)]
    prices: Annotated[tuple[Some, ...], Meta(min_length=FIELDS, max_length=FIELDS)]


class Die(Sourced, frozen=True, kw_only=True):
    faces: Annotated[tuple[Face, ...], Meta(min_length=FACES, max_length=FACES)]


class Scoring(Sourced, frozen=True, kw_only=True):
    by_difference: Annotated[tuple[Many, ...], Meta(min_length=STEPS, max_length=STEPS)]
    point_a_coin: Few
    point_a_tile_more: Annotated[int, Meta(ge=-9, le=0)]


class Provenance(Part, frozen=True, kw_only=True):
    """Where values come from unless a row says otherwise; what `kind` says about tiles of a kind precedes `tile`."""

    tile: dict[str, Origin]
    kind: dict[Kind, dict[str, Origin]]
    place: dict[str, Origin]
    players: dict[str, Origin]


class Document(components.Document, frozen=True, kw_only=True):
    """All that a file of components says."""

    provenance: Provenance
    material: Material
    setup: Setup
    market: Market
    die: Die
    scoring: Scoring
    players: tuple[SetupFor, ...]
    places: tuple[Place, ...] = field(name="place")
    tiles: tuple[Tile, ...] = field(name="tile")
    pack: Pack = Pack()


class Components(Document, frozen=True, kw_only=True):
    """The components that a game is played with: what is printed, and what packs made of it."""

    packs: tuple[Pack, ...] = ()
    fingerprint: str = ""
