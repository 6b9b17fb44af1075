"""Facts that concern several values of the components: prices that rise, rivers that lead somewhere, and so on.

The kernel has seen to it that each value has its form and that each row is there.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...kernel.components import Sourced, check_never_falling
from ...kernel.packs import Where, shown, words
from ...words import Saying
from . import component_form as form
from .component_form import Components
from .map_building import (
    LETTERS,
    Land,
    Place,
    River,
    around,
    combinations,
    letter_of,
    loose_ends,
    name_of,
    on_map,
    place_of,
    places,
    ring,
)
from .state import CELLAR

HEX_IDS: Final = tuple(
    f"{side}.{name_of(place)}" for side in form.SIDES for place in places() if letter_of(place) == side[0]
)
TABLES: Final[dict[type[Sourced], str]] = {
    form.SetupFor: "players",
    form.Good: "good",
    form.Unit: "unit",
    form.StartingTile: "starting_tile",
    form.Port: "port",
    form.ScoringTile: "scoring_tile",
    form.Clan: "clan",
    form.Contract: "contract",
}
TRADES: Final = ("trade_raw", "trade_processed")
MOST_TRADED: Final = 3  # goods that a port brings at once: an action has room for no more
WORKERS: Final = ("lumberjack", "miner")
KEEPER: Final = "mackenzie"  # of the cellar


def own(key: str, **arguments: Any) -> Saying:
    """What was expected or found where it depends on the rules of Clans of Caledonia."""
    return Saying(f"clans_of_caledonia.pack.{key}", **arguments)


def check_facts(document: Components, file: str) -> None:
    _check_players(document, file)
    _check_market(document, file)
    _check_units(document, file)
    _check_tiles(document, file)
    _check_clans(document, file)
    _check_solo(document, file)
    for contract in document.contracts:
        _check_contract(contract, Where(file, f"[[contract]] id {contract.id}"))
    for hex_ in document.hexes:
        _check_hex(hex_, Where(file, f"[[hex]] id {hex_.id}"))
    _check_letters(document, file)
    for module in document.modules:
        _check_module(document, module, Where(file, f"[[module]] id {module.id}"))
    _check_seams(document, Where(file, "[map]").under("seam_rivers"))
    for sides in combinations():
        _check_rivers(document, sides, file)


# Set-up, market, boards


def _check_players(document: Components, file: str) -> None:
    for entry in document.players:
        at = Where(file, f"[[players]] number {entry.number}")
        if len(entry.passing) != entry.number:
            at.under("passing").refuse(own("a_bonus_each", n=entry.number), words("entries", n=len(entry.passing)))
        if entry.open > entry.boxes:
            at.under("open").refuse(own("at_most", most=entry.boxes), shown(entry.open))
        if entry.clans <= entry.number:
            at.under("clans").refuse(own("more_clans", n=entry.number), shown(entry.clans))
        for key in ("exports", "settlements"):
            points = getattr(entry, key)
            if len(points) > entry.number:
                at.under(key).refuse(own("places", n=entry.number), words("entries", n=len(points)))
            _check_never_rising(points, at.under(key))


def _check_never_rising(scale: Sequence[int], at: Where) -> None:
    for number in range(1, len(scale)):
        if scale[number] > scale[number - 1]:
            at.entry(number + 1).refuse(own("at_most", most=scale[number - 1]), shown(scale[number]))


def _check_market(document: Components, file: str) -> None:
    market, at = document.market, Where(file, "[market]")
    if not market.medium_from <= market.start <= market.medium_to:
        at.under("start").refuse(own("between", low=market.medium_from, high=market.medium_to), shown(market.start))
    for good in document.goods:
        row = Where(file, f"[[good]] id {good.id}")
        check_never_falling(good.prices, row.under("prices"))
        price = good.prices[market.start - 1]
        if good.start_price != price:
            row.under("start_price").refuse(
                own("price_of_step", price=price, step=market.start), shown(good.start_price)
            )
        if good.discount > good.prices[0]:
            row.under("discount").refuse(own("at_most", most=good.prices[0]), shown(good.discount))
    faces = sorted(good.die for good in document.goods)
    if faces != list(range(1, len(faces) + 1)):
        Where(file, "[[good]]").under("die").refuse(own("each_face"), ", ".join(map(str, faces)))
    if sorted(document.scoring.import_order) != sorted(form.IMPORTS):
        Where(file, "[scoring]").under("import_order").refuse(
            own("each_import"), ", ".join(document.scoring.import_order)
        )


def _check_units(document: Components, file: str) -> None:
    kinds = {good.id: good.kind for good in document.goods}
    for unit in document.units:
        at = Where(file, f"[[unit]] id {unit.id}")
        if bool(unit.makes) != bool(unit.amount):
            at.under("amount").refuse(own("amount_made"), shown(unit.amount))
        if unit.takes and not (unit.makes and kinds[unit.takes] == "raw" and kinds[unit.makes] == "processed"):
            at.under("takes").refuse(own("raw_for_processed"), shown(unit.takes))
        if unit.id in WORKERS and unit.makes:
            at.under("makes").refuse(own("no_good"), shown(unit.makes))
        if unit.id not in WORKERS and unit.income:
            at.under("income").refuse(own("no_income"), shown(unit.income))


def _check_tiles(document: Components, file: str) -> None:
    """The printed edition has one more of these tiles, the last."""
    for table, rows in (("clan", document.clans), ("port", document.ports), ("scoring_tile", document.scoring_tiles)):
        for row in rows:
            last = row is rows[-1]
            if row.only_print != last:
                at = Where(file, f"[[{table}]] id {row.id}").under("only_print")
                at.refuse(own("only_last", said=str(last).lower()), shown(row.only_print))
    for port in document.ports:
        at = Where(file, f"[[port]] id {port.id}")
        if port.does in TRADES and not (port.gives and port.brings):
            at.under("brings").refuse(own("goods_for_goods"), shown(port.brings))
        if port.does in TRADES and port.brings > MOST_TRADED:
            at.under("brings").refuse(own("at_most", most=MOST_TRADED), shown(port.brings))
        if port.does == "draw_contracts" and not port.draws:
            at.under("draws").refuse(own("a_contract"), shown(port.draws))
    for tile in document.starting_tiles:
        if not any(getattr(tile.goods, word) for word in form.GOOD_WORDS):
            Where(file, f"[[starting_tile]] id {tile.id}").under("goods").refuse(own("a_good"), words("none"))


def _check_clans(document: Components, file: str) -> None:
    """One clan alone has a cellar, with all of its spaces."""
    for clan in document.clans:
        at = Where(file, f"[[clan]] id {clan.id}").under("cellar")
        if clan.id != KEEPER and (clan.cellar or clan.stores):
            at.refuse(own("no_cellar", clan=KEEPER), words("entries", n=len(clan.cellar)))
        if clan.stores and len(clan.cellar) != CELLAR:
            at.refuse(own("cellar_spaces", n=CELLAR), words("entries", n=len(clan.cellar)))
        check_never_falling(clan.cellar, at)


def _check_solo(document: Components, file: str) -> None:
    solo, at = document.solo, Where(file, "[solo]")
    slots = sorted((*solo.upper_slots, *solo.lower_slots))
    if slots != sorted(set(solo.price_die)):
        at.under("lower_slots").refuse(own("a_slot_each"), ", ".join(map(str, slots)))
    alone = document.players[0]
    if alone.boxes < len(slots):
        row = Where(file, f"[[players]] number {alone.number}").under("boxes")
        row.refuse(own("a_box_a_slot", n=len(slots)), shown(alone.boxes))
    if solo.refill > alone.boxes:
        at.under("refill").refuse(own("at_most", most=alone.boxes), shown(solo.refill))
    for key in ("ratings", "ratings_print"):
        check_never_falling(getattr(solo, key), at.under(key))
    for key in ("exports", "settlements", "settlements_print"):
        _check_never_rising([least for least, _ in getattr(solo, key)], at.under(key))


def _check_contract(contract: form.Contract, at: Where) -> None:
    if not any(getattr(contract.needs, key) for key in contract.needs.__struct_fields__):
        at.under("needs").refuse(own("something"), words("nothing"))
    imports = [word for word in form.IMPORTS if getattr(contract.gives, word)]
    if len(imports) > 1:
        at.under("gives").refuse(own("one_import"), ", ".join(imports))


# The map


def _check_hex(hex_: form.Hex, at: Where) -> None:
    loch = hex_.terrain == form.LOCH
    if loch and hex_.cost:
        at.under("cost").refuse(own("no_cost"), shown(hex_.cost))
    if not loch and not hex_.cost:
        at.under("cost").refuse(words("whole_number", low=1, high=6), shown(hex_.cost))


def _check_letters(document: Components, file: str) -> None:
    terrain = {hex_.id: hex_.terrain for hex_ in document.hexes}
    at, letters = Where(file, "[map]").under("letters"), {str(key): name for key, name in document.map.letters.items()}
    for letter in LETTERS:
        place = letters.get(letter, "")
        for side in (f"{letter}1", f"{letter}2"):
            if terrain.get(f"{side}.{place}") != form.LOCH:
                at.under(letter).refuse(own("a_loch", side=side), shown(place))


def _check_module(document: Components, module: form.Module, at: Where) -> None:
    terrain = {hex_.place: hex_.terrain for hex_ in document.hexes if hex_.side == module.id}
    for number, pair in enumerate(module.rivers, 1):
        _check_pair(pair, at.under("rivers").entry(number))
        for place in pair.split():
            if terrain.get(place, form.LOCH) == form.LOCH:
                at.under("rivers").entry(number).refuse(own("land_of", side=module.id), shown(place))
    edge = {name_of(place) for place in ring()}
    for key, named in (("factories", module.factories), ("port_small", (module.port_small,))):
        for name in named:
            if name not in terrain or name not in edge:
                at.under(key).refuse(own("edge_of", side=module.id), shown(name))
    column, row = module.port_full
    beside = [place for place in around((column, row)) if on_map(place)]
    if on_map((column, row)) or not any(name_of(place) in terrain for place in beside):
        at.under("port_full").refuse(own("outside", side=module.id), str(list(module.port_full)))


def _check_pair(pair: str, at: Where) -> None:
    """Two places of the map with a common side."""
    found = [place_of(name) for name in pair.split(" ")]
    if len(found) != 2 or found[0] is None or found[1] not in around(found[0]):
        at.refuse(own("two_hexes"), shown(pair))


def _check_seams(document: Components, at: Where) -> None:
    for number, pair in enumerate(document.map.seam_rivers, 1):
        _check_pair(pair, at.entry(number))
        letters = {letter_of(place) for place in river_of(pair)}
        if len(letters) != 2:
            at.entry(number).refuse(own("two_modules"), shown(pair))


def _check_rivers(document: Components, sides: tuple[str, ...], file: str) -> None:
    """On the map of these sides no river runs along a loch, and none ends in the middle of land."""
    land = land_of(document, sides)
    for river in land.rivers:
        if any(land.is_loch(bank) for bank in river):
            Where(file, "[map]").under("seam_rivers").refuse(own("land_on", sides=_told(sides)), shown(_pair(river)))
    for river, end in loose_ends(land):
        table = f"[[module]] id {_side_of(river, sides)}"
        Where(file, table).under("rivers").refuse(
            own("leads_on", sides=_told(sides)), own("at", river=_pair(river), end=name_of(end))
        )


def _told(sides: Sequence[str]) -> str:
    return " ".join(sides)


def _pair(river: River) -> str:
    return " ".join(map(name_of, sorted(river)))


def _side_of(river: River, sides: Sequence[str]) -> str:
    return sides[LETTERS.index(letter_of(min(river)))]


def river_of(pair: str) -> River:
    return frozenset(place for name in pair.split() if (place := place_of(name)) is not None)


def land_of(document: Components, sides: Sequence[str]) -> Land:
    """The map of four sides, one of each module."""
    terrain: dict[Place, str] = {}
    cost: dict[Place, int] = {}
    for place, hex_ in _hexes(document, sides):
        terrain[place], cost[place] = hex_.terrain, hex_.cost
    pairs = [*document.map.seam_rivers]
    pairs += [pair for module in document.modules if module.id in sides for pair in module.rivers]
    return Land(terrain, cost, frozenset(map(river_of, pairs)))


def _hexes(document: Components, sides: Sequence[str]) -> Iterator[tuple[Place, form.Hex]]:
    for hex_ in document.hexes:
        place = place_of(hex_.place)
        if hex_.side in sides and place is not None:
            yield place, hex_


def usual(document: Components, row: Sourced) -> list[Sourced]:
    """What holds for a row unless it says otherwise: in its table, or on its side of a module."""
    held = {str(key): about for key, about in document.usual.items()}
    key = row.side if isinstance(row, form.Hex) else TABLES.get(type(row), "")
    return [held[key]] if key in held else []
