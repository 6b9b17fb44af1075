"""The components of Glen More: `components.toml` and component packs, read, checked and turned into a box.

`component_form` says what a file may hold, `kernel.packs` explains what does not fit, and `kernel.components` replaces
values. What remains here are facts that concern several values: as many tiles in each stack as the set-up says, and so
on.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ...kernel.components import Kit, Rows, Sourced, check_never_falling
from ...kernel.game import QuaichError
from ...kernel.packs import ComponentError, Where, shown, words
from ...words import LANGUAGES, Saying
from . import component_form as form
from .component_form import Components, Document, Tile
from .state import (
    ANY,
    DIFFERENT,
    EXACT,
    GOODS,
    MOVEMENT,
    NO_CARD,
    NO_GOOD,
    PLAYERS,
    PRODUCE,
    REWARD,
    RIVER_COLUMN,
    START_VILLAGE,
    TILES,
    TRADE,
    Box,
)

__all__ = ["ComponentError", "Components", "build_box", "load", "names"]

BUILT_IN: Final = Path(__file__).with_name("components.toml")


def load(packs: Sequence[Path] = ()) -> Components:
    """The built-in components, with what each pack replaces; a later pack wins over an earlier one."""
    return KIT.load(packs)


def _usual(document: Components, row: Sourced) -> list[Sourced]:
    """What holds for a row unless it says otherwise."""
    usual = document.provenance
    match row:
        case Tile(kind=kind):
            return [Sourced(provenance=usual.tile), Sourced(provenance=usual.kind.get(kind, {}))]
        case form.Place():
            return [Sourced(provenance=usual.place)]
    return [Sourced(provenance=usual.players)]


# Facts that concern several values


def _check_facts(document: Components, file: str) -> None:
    for tile in document.tiles:
        _check_tile(tile, Where(file, f"[[tile]] id {tile.id}"))
    _check_stacks(document, file)
    _check_cards(document, file)
    _check_setup(document, file)
    _check_tables(document, file)


def own(key: str, **arguments: Any) -> Saying:
    """What was expected or found where it depends on the rules of Glen More."""
    return Saying(f"glen_more.pack.{key}", **arguments)


def _check_tile(tile: Tile, at: Where) -> None:
    count = PLAYERS if tile.id == form.START_ID else 1
    if tile.count != count:
        at.under("count").refuse(words("number", number=count), shown(tile.count))
    if tile.id == form.START_ID:
        _check_start_village(tile, at)
    elif tile.stack == form.NO_STACK:
        at.under("stack").refuse(own("a_stack"), words("nothing"))
    elif tile.river and tile.road:
        at.under("road").refuse(own("no_road"), shown(tile.road))
    if tile.cost.different and any(_goods(tile.cost)):
        at.under("cost", "different").refuse(own("only_different"), own("some"))
    if isinstance(tile.activation, form.Trade):
        _check_trade(tile.activation, at)


def _check_start_village(tile: Tile, at: Where) -> None:
    if tile.stack != form.NO_STACK:
        at.under("stack").refuse(own("no_stack"), shown(tile.stack))
    for way in ("river", "road"):
        if not getattr(tile, way):
            at.under(way).refuse(own("a_way"), shown(False))
    if tile.cost != form.Cost():
        at.under("cost").refuse(own("no_cost"), own("a_cost"))


def _check_trade(trade: form.Trade, at: Where) -> None:
    check_never_falling(trade.points, at.under("activation", "points"))
    if isinstance(trade, form.Exchange):
        if not any(_goods(trade.gives)):
            at.under("activation", "gives").refuse(own("a_good"), words("none"))
        if not trade.points and not trade.casks:
            at.under("activation").refuse(own("pay"), own("neither"))
    elif trade.least + len(trade.points) - 1 > form.MOST_GIVEN:
        expected = own("points_for", least=trade.least, most=form.MOST_GIVEN)
        at.under("activation", "points").refuse(expected, words("entries", n=len(trade.points)))


def _check_stacks(document: Components, file: str) -> None:
    for stack, size in enumerate(document.setup.stacks):
        if stack > 0 and size == 0:
            Where(file, "[setup]").under("stacks").refuse(own("each_stack"), own("none_in", stack=stack))
        found = sum(tile.stack == stack for tile in document.tiles)
        if found != size:
            Where(file, "[[tile]]").under("stack").refuse(own("stack_size", n=size, stack=stack), shown(found))


def _check_cards(document: Components, file: str) -> None:
    for place in form.PLACES:
        found = sum(tile.place == place for tile in document.tiles)
        if found != 1:
            Where(file, "[[tile]]").under("place").refuse(own("one_tile", place=place), shown(found))


def _check_setup(document: Components, file: str) -> None:
    """The tiles of the start fill the rondel, but for pieces and gap; stack 0 is used up before stack 1."""
    setup = document.setup
    for entry in document.players:
        room = setup.spaces - setup.gap - entry.number - entry.die
        first = min(room, setup.stacks[0])
        at = Where(file, f"[[players]] number {entry.number}").under("tiles")
        if entry.tiles != (first, room - first):
            at.refuse(own("fill_rondel", tiles=[first, room - first]), str(list(entry.tiles)))
        if room - first >= setup.stacks[1]:
            at.refuse(own("fewer_tiles"), shown(room - first))


def _check_tables(document: Components, file: str) -> None:
    if document.market.rows != form.GOOD_WORDS:
        expected = own("order", goods=", ".join(form.GOOD_WORDS))
        Where(file, "[market]").under("rows").refuse(expected, ", ".join(document.market.rows))
    check_never_falling(document.market.prices, Where(file, "[market]").under("prices"))
    check_never_falling(document.scoring.by_difference, Where(file, "[scoring]").under("by_difference"))


KIT: Final = Kit(
    file=BUILT_IN,
    document=Document,
    components=Components,
    singles=("meta", "material", "setup", "market", "die", "scoring"),
    rows=(
        Rows("tile", "tiles", "id", range(1, form.START_ID + 1)),
        Rows("place", "places", "id", form.PLACES),
        Rows("players", "players", "number", range(2, PLAYERS + 1)),
    ),
    usual=_usual,
    facts=_check_facts,
)


# Names, and the box


def names(components: Components) -> list[dict[str, str]]:
    """The names of the tiles 0 to 71, by language."""
    tiles = [components.tiles[min(index, START_VILLAGE)] for index in range(TILES)]
    return [{language: getattr(tile.name, language) for language in LANGUAGES} for tile in tiles]


def build_box(components: Components, players: int, hidden_points: bool) -> Box:
    """The box for so many players: what is printed, as tables of numbers."""
    numbers = [entry.number for entry in components.players]
    if players not in numbers:
        raise QuaichError("error.players", game="Glen More", least=min(numbers), most=max(numbers), n=players)
    box = Box()
    box.players, box.hidden_points = players, int(hidden_points)
    for index in range(TILES):
        _put_tile(box, index, components.tiles[min(index, START_VILLAGE)])
    for card, place in enumerate(components.places):
        _put_place(box, card, place)
    for entry in components.players:
        box.uses_die[entry.number], box.start_filled[entry.number] = int(entry.die), entry.filled
    box.start_coins, box.start_clansmen = components.setup.coins, components.setup.clansmen
    box.capacity = components.setup.capacity
    box.in_column = 1 << RIVER_COLUMN
    box.price, box.die = list(components.market.prices), list(components.die.faces)
    box.by_difference = [0, *components.scoring.by_difference]
    box.point_a_coin = components.scoring.point_a_coin
    box.point_a_tile_more = components.scoring.point_a_tile_more
    return box


def _put_tile(box: Box, index: int, tile: Tile) -> None:
    box.kind[index], box.frame[index] = form.KINDS.index(tile.kind), form.FRAMES.index(tile.frame)
    box.stack[index], box.river[index], box.road[index] = tile.stack, int(tile.river), int(tile.road)
    box.down[index], box.across[index] = box.river[index], box.road[index]
    box.card[index] = form.PLACES.index(tile.place) if tile.place else NO_CARD
    cost, gain = tile.cost, tile.gain
    box.cost[index], box.cost_casks[index] = _goods(cost), cost.casks
    box.cost_different[index], box.cost_clansmen[index] = cost.different, cost.clansmen
    box.gain_clansmen[index], box.gain_casks[index] = gain.clansmen, gain.casks
    box.gain_coins[index], box.gain_goods[index] = gain.coins, gain.goods
    box.fills_empty[index], box.activates_all[index] = int(gain.fills_empty), int(gain.activates_all)
    _put_activation(box, index, tile.activation)


def _put_activation(box: Box, index: int, activation: form.Activation) -> None:
    box.produces[index] = NO_GOOD
    match activation:
        case form.Produce(good=good):
            box.activation[index], box.produces[index] = PRODUCE, form.PRODUCTS.index(good)
        case form.Movement(moves=moves):
            box.activation[index], box.moves[index] = MOVEMENT, moves
        case form.Reward(points=points):
            box.activation[index], box.reward[index] = REWARD, points
        case form.Exchange() | form.ExchangeAny() | form.ExchangeDifferent():
            _put_trade(box, index, activation)


def _put_trade(box: Box, index: int, trade: form.Trade) -> None:
    box.activation[index], box.trade[index] = TRADE, ANY if isinstance(trade, form.ExchangeAny) else DIFFERENT
    if isinstance(trade, form.Exchange):
        box.trade[index], box.gives[index], box.makes_casks[index] = EXACT, _goods(trade.gives), trade.casks
    least = 1 if isinstance(trade, form.Exchange) else trade.least
    box.accepts[index] = (1 << GOODS) - 1
    box.least[index], box.most[index] = least, least + max(len(trade.points) - 1, 0)
    for given, points in enumerate(trade.points, least):
        box.points[index][given] = points


def _put_place(box: Box, card: int, place: form.Place) -> None:
    box.bonnets[card] = place.bonnets
    box.doubles_chieftains[card] = int(place.doubles_chieftains)
    box.extra_activation[card] = int(place.extra_activation)
    for frame, points in place.end_frame.items():
        box.end_frame[card][form.FRAMES.index(frame)] = points
    for kind, points in place.end_kind.items():
        box.end_kind[card][form.KINDS.index(kind)] = points


def _goods(goods: form.Goods) -> list[int]:
    return [getattr(goods, word) for word in form.GOOD_WORDS]
