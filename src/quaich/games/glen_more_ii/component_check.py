"""Facts that concern several values of the components: the size of the stacks, roads that lead everywhere, and so on.

The kernel has seen to it that each value has its form and that each row is there.
"""

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.components import Sourced, check_never_falling
from ...kernel.packs import Where, shown, words
from ...words import Saying
from . import component_form as form
from .clan_board import START, UNREACHED, distances
from .component_form import Components, Tile
from .state import PLAYERS

TABLES: Final[dict[type[Sourced], str]] = {
    form.Tile: "tile",
    form.Landmark: "landmark",
    form.Clan: "clan",
    form.Empty: "empty",
    form.SetupFor: "players",
}


def own(key: str, **arguments: Any) -> Saying:
    """What was expected or found where it depends on the rules of Glen More II."""
    return Saying(f"glen_more_ii.pack.{key}", **arguments)


def usual(document: Components, row: Sourced) -> list[Sourced]:
    """What holds for a row unless it says otherwise: in its table, and for all Persons."""
    held = {str(key): about for key, about in document.usual.items()}
    keys = [TABLES.get(type(row), "")]
    if isinstance(row, Tile) and row.persons:
        keys.append("person")
    return [held[key] for key in keys if key in held]


def check_facts(document: Components, file: str) -> None:
    for tile in document.tiles:
        _check_tile(tile, Where(file, f"[[tile]] id {tile.id}"))
    _check_stacks(document, file)
    _check_landmarks(document, file)
    _check_setup(document, file)
    _check_tables(document, file)
    for clan in document.clans:
        _check_clan(clan, Where(file, f"[[clan]] id {clan.id}"))
    _check_roads(document, file)


# Tiles


def _check_tile(tile: Tile, at: Where) -> None:
    count = PLAYERS if tile.id in (form.VILLAGE_ID, form.CASTLE_ID) else 1
    if tile.count != count:
        at.under("count").refuse(words("number", number=count), shown(tile.count))
    if tile.id == form.END_ID:
        _check_bare(tile, at, "special")
    elif tile.id == form.VILLAGE_ID:
        _check_bare(tile, at, "village", river=True)
    elif tile.id == form.CASTLE_ID:
        _check_bare(tile, at, "castle", river=True)
    elif tile.stack == form.NO_STACK:
        at.under("stack").refuse(own("a_stack"), words("nothing"))
    elif tile.kind == "special":
        at.under("kind").refuse(own("no_special"), shown(tile.kind))
    _check_person(tile, at)
    _check_activation(tile.activation, at.under("activation"))


def _check_bare(tile: Tile, at: Where, kind: str, river: bool = False) -> None:
    """The End and the home tiles: in no stack of their own, of one kind, and nobody pays for them."""
    if tile.stack != form.NO_STACK:
        at.under("stack").refuse(own("no_stack"), shown(tile.stack))
    if tile.kind != kind:
        at.under("kind").refuse(own("always", value=kind), shown(tile.kind))
    if tile.river != river:
        at.under("river").refuse(own("always", value=str(river).lower()), shown(tile.river))
    if tile.overbuild:
        at.under("overbuild").refuse(own("always", value="false"), shown(True))
    if tile.cost != form.TileCost():
        at.under("cost").refuse(own("no_cost"), own("a_cost"))


def _check_person(tile: Tile, at: Where) -> None:
    """A Person lies beside the territory: nothing of it has to do with the land."""
    person = tile.kind == "person"
    if person != bool(tile.persons):
        at.under("persons").refuse(own("a_person" if person else "no_person"), shown(tile.persons))
    if person and (tile.river or tile.overbuild):
        at.under("river" if tile.river else "overbuild").refuse(own("no_land"), shown(True))
    if person and tile.landmark:
        at.under("landmark").refuse(own("no_landmark"), shown(tile.landmark))
    if person and not isinstance(tile.activation, form.Nothing):
        at.under("activation").refuse(own("no_activation"), own("an_activation"))
    if person and (tile.gain.scotsmen or tile.gain.goods):
        at.under("gain").refuse(own("nothing_onto"), own("something_onto"))


def _check_activation(activation: form.Activation, at: Where) -> None:
    match activation:
        case form.Produce(goods=goods) if len(goods) > 1 and "any" in goods:
            at.under("goods").refuse(own("any_alone"), ", ".join(goods))
        case form.Exchange(gives=gives):
            if not any(getattr(gives, word) for word in form.GOOD_WORDS):
                at.under("gives").refuse(own("a_good"), words("none"))
            if not activation.points and not activation.casks:
                at.refuse(own("pay"), own("neither"))
        case form.ExchangeAny(points=points) | form.ExchangeDifferent(points=points):
            _check_scale(activation, points, at)


def _check_scale(trade: form.ExchangeAny | form.ExchangeDifferent, points: Sequence[int], at: Where) -> None:
    if trade.least + len(points) - 1 > form.MOST_GIVEN:
        expected = own("points_for", least=trade.least, most=form.MOST_GIVEN)
        at.under("points").refuse(expected, words("entries", n=len(points)))
    if isinstance(trade, form.ExchangeAny) and trade.markers:
        return
    check_never_falling([number for number in points if number], at.under("points"))
    if not points[0] or not points[-1]:
        at.under("points").refuse(own("ends_pay"), str(list(points)))


def _check_stacks(document: Components, file: str) -> None:
    for stack, size in zip(form.STACK_WORDS, document.setup.stacks, strict=True):
        if size == 0:
            Where(file, "[setup]").under("stacks").refuse(own("each_stack"), own("none_in", stack=stack))
        found = sum(tile.stack == stack for tile in document.tiles)
        if found != size:
            Where(file, "[[tile]]").under("stack").refuse(own("stack_size", n=size, stack=stack), shown(found))


def _check_landmarks(document: Components, file: str) -> None:
    for landmark in form.LANDMARKS:
        found = sum(tile.landmark == landmark for tile in document.tiles)
        if found != 1:
            Where(file, "[[tile]]").under("landmark").refuse(own("one_tile", landmark=landmark), shown(found))
    for card in document.landmarks:
        if bool(card.coins_counted) != bool(card.coin_points):
            at = Where(file, f"[[landmark]] id {card.id}")
            at.under("coin_points").refuse(own("both_or_none"), shown(card.coin_points))


# Set-up, market, scoring


def _check_setup(document: Components, file: str) -> None:
    setup, at = document.setup, Where(file, "[setup]")
    if setup.scotsmen < setup.pieces + setup.on_village:
        expected = words("whole_number", low=setup.pieces + setup.on_village, high=20)
        at.under("scotsmen").refuse(expected, shown(setup.scotsmen))
    if not setup.end_spread <= setup.end_after <= setup.stacks[-1] - setup.end_spread:
        low, high = setup.end_spread, setup.stacks[-1] - setup.end_spread
        at.under("end_after").refuse(words("whole_number", low=low, high=high), shown(setup.end_after))
    for entry in document.players:
        free = setup.spaces - setup.gap - entry.number - 1  # the die may play
        if not setup.stacks[0] <= free < setup.stacks[0] + setup.stacks[1]:
            at.under("stacks").refuse(own("fill_rondel", n=entry.number, free=free), str(list(setup.stacks)))


def _check_tables(document: Components, file: str) -> None:
    if document.market.rows != form.GOOD_WORDS:
        expected = own("order", goods=", ".join(form.GOOD_WORDS))
        Where(file, "[market]").under("rows").refuse(expected, ", ".join(document.market.rows))
    check_never_falling(document.market.prices, Where(file, "[market]").under("prices"))
    check_never_falling(document.scoring.by_difference, Where(file, "[scoring]").under("by_difference"))


# Clan board


def _check_clan(clan: form.Clan, at: Where) -> None:
    if bool(clan.counts) != bool(clan.tiers):
        at.under("tiers").refuse(own("tiers_counted"), words("entries", n=len(clan.tiers)))
    for column in range(2):
        for number in range(1, len(clan.tiers)):
            if clan.tiers[number][column] <= clan.tiers[number - 1][column]:
                expected = own("more_than", number=clan.tiers[number - 1][column])
                at.under("tiers").entry(number + 1).refuse(expected, shown(clan.tiers[number][column]))


def _check_roads(document: Components, file: str) -> None:
    """A road stands once, leads to another field, and all clans can be reached from the start."""
    seen: set[frozenset[str]] = set()
    fields: tuple[form.Clan | form.Empty, ...] = (*document.clans, *document.empty)
    for field in fields:
        at = Where(file, f"[[{TABLES[type(field)]}]] id {field.id}").under("roads")
        for other, cost in field.roads.items():
            road = frozenset((str(field.id), str(other)))
            if len(road) == 1:
                at.under(other).refuse(own("another_field"), shown(cost))
            if road in seen:
                at.under(other).refuse(own("road_once"), shown(cost))
            seen.add(road)
    for clan, cost in zip(form.CLAN_WORDS, distances(document)[-1], strict=True):
        if cost >= UNREACHED:
            Where(file, f"[[clan]] id {clan}").under("roads").refuse(own("reached", place=START), words("none"))
