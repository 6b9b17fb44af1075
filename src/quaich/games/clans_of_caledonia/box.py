"""The box of Clans of Caledonia: what is printed and what was agreed, as tables of numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...kernel.game import QuaichError
from . import component_form as form
from .box_maps import TERRAIN_BITS, Play, put_maps
from .component_form import Clan, Components, SetupFor, of_edition
from .state import (
    CELLAR,
    EACH,
    FISHER,
    LOCH,
    NO_GOOD,
    PLAYERS,
    RANDOM_MAP,
    UNITS,
    WORKERS,
    Box,
)

TITLE: Final = "Clans of Caledonia"
MEAT: Final = ("mutton", "beef")  # in the order of the animals


@dataclass(frozen=True)
class Agreed:
    """What players agree on before a game."""

    printed: bool = False  # the later printed edition
    simple_imports: bool = False
    variable_prices: bool = False
    auction: bool = False
    fixed_map: int = RANDOM_MAP


def build_box(components: Components, players: int, agreed: Agreed | None = None) -> Box:
    """The box for so many players."""
    agreed = agreed or Agreed()
    if not 1 <= players <= PLAYERS:
        raise QuaichError("error.players", game=TITLE, least=1, most=PLAYERS, n=players)
    entry = components.players[players - 1]
    box = Box()
    box.players, box.small, box.printed = players, int(entry.small), int(agreed.printed)
    box.simple_imports, box.variable_prices = int(agreed.simple_imports), int(agreed.variable_prices)
    box.auction, box.fixed_map = int(agreed.auction), agreed.fixed_map
    put_maps(box, components, _play(components, entry))
    _put_market(box, components, entry)
    _put_units(box, components, agreed.printed)
    _put_export(box, components, entry, agreed)
    _put_boards(box, components, entry, agreed.printed)
    _put_tiles(box, components, entry, agreed)
    _put_clans(box, components, entry.small, agreed.printed)
    _put_scoring(box, components, entry)
    _put_solo(box, components, agreed.printed)
    return box


def _play(components: Components, entry: SetupFor) -> Play:
    costly = min((tile.least_cost for tile in components.scoring_tiles if tile.least_cost), default=99)
    return Play(entry.small, entry.number == 1, components.solo.blocked, costly)


def _padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def _goods(goods: form.Goods | form.Needs) -> list[int]:
    return [getattr(goods, word, 0) for word in form.GOOD_WORDS]


def _good(word: str) -> int:
    return form.GOOD_WORDS.index(word) if word else NO_GOOD


def _put_market(box: Box, components: Components, entry: SetupFor) -> None:
    market = components.market
    box.start_step, box.medium_from, box.medium_to = market.start - 1, market.medium_from - 1, market.medium_to - 1
    for number, good in enumerate(components.goods):
        box.price[number], box.discount[number] = list(good.prices), good.discount
        box.die_good[good.die - 1] = number
    box.die_price = list(components.solo.price_die)
    box.neighbour = entry.neighbour


def _put_units(box: Box, components: Components, printed: bool) -> None:
    for number, unit in enumerate(components.units):
        box.unit_terrain[number], box.amount[number] = TERRAIN_BITS[unit.terrain], unit.amount
        box.makes[number], box.takes[number] = _good(unit.makes), _good(unit.takes)
    box.unit_terrain[FISHER], box.makes[FISHER], box.takes[FISHER] = LOCH, NO_GOOD, NO_GOOD
    for clan, row in enumerate([*components.clans, None]):
        cost, income = [unit.cost for unit in components.units], [unit.income for unit in components.units]
        box.unit_cost[clan], box.income[clan] = [*cost, cost[-1]], [*income, 0]  # the last is the fisher
        if row is not None and (own := of_edition(row, "worker_cost", printed)):
            box.unit_cost[clan][WORKERS:] = [own] * (UNITS - WORKERS)
        if row is not None and (own := of_edition(row, "worker_income", printed)):
            box.income[clan][WORKERS:] = [own] * (UNITS - WORKERS)


def _put_export(box: Box, components: Components, entry: SetupFor, agreed: Agreed) -> None:
    export, solo = components.export, entry.number == 1
    box.slots, box.open_first = entry.boxes, entry.open
    box.open_later = components.solo.refill if solo else entry.open
    box.contract_cost, box.spaces = list(export.costs), export.spaces
    for space in export.coin_spaces:
        box.coin_space[space] = 1
    earning = not agreed.simple_imports and (not solo or of_edition(components.solo, "import_coins", agreed.printed))
    box.coins = export.coins if earning else 0
    for number, contract in enumerate(components.contracts):
        needs, gives = contract.needs, contract.gives
        box.needs[number] = _goods(needs)
        box.meat[number] = [getattr(needs, word) for word in MEAT]
        box.brings[number] = [getattr(gives, word) for word in form.IMPORTS]
        box.hops[number], box.money[number] = gives.hops, gives.money
        box.free_hexes[number], box.upgrades[number] = gives.hexes, gives.upgrades


def _put_boards(box: Box, components: Components, entry: SetupFor, printed: bool) -> None:
    board = components.board
    box.start_money = of_edition(components.setup, "money", printed)
    box.merchant_cost, box.ship_cost = board.merchant_cost, board.ship_cost
    box.tech_cost, box.tech_cost_bonus = board.technology_cost, board.technology_cost_bonus
    box.tech_income = board.technology_income
    box.passing, box.rounds = _padded(entry.passing, PLAYERS), components.setup.rounds


def _put_tiles(box: Box, components: Components, entry: SetupFor, agreed: Agreed) -> None:
    material, printed = components.material, agreed.printed
    box.clans_in_game = of_edition(material, "clans", printed)
    box.clans_offered = entry.number if agreed.auction else entry.clans
    box.ports_in_game = of_edition(material, "ports", printed)
    box.scoring_in_game = of_edition(material, "scoring_tiles", printed)
    for at, start in enumerate(components.starting_tiles):
        box.tile_money[at], box.tile_goods[at] = start.money if printed else 0, _goods(start.goods)
    for at, port in enumerate(components.ports):
        box.port_does[at] = form.EFFECTS.index(of_edition(port, "does", printed))
        box.port_gives[at], box.port_brings[at] = port.gives, port.brings
        box.port_money[at], box.port_steps[at], box.port_pays[at] = port.money, port.steps, port.pays
        box.port_glory[at] = port.glory if printed else 0
    for at, tile in enumerate(components.scoring_tiles):
        box.counts[at] = form.COUNTED.index(tile.counts)
        box.glory[at], box.each[at] = tile.glory, tile.each


def _put_clans(box: Box, components: Components, small: bool, printed: bool) -> None:
    """What differs by clan; the last row is that of nobody's clan."""
    usual = Clan(id="buchanan")
    for clan, row in enumerate([*components.clans, usual]):
        _put_clan(box, clan, row, components, printed)
        box.start_ships[clan] = of_edition(row, "ships_small" if small else "ships_full", printed)
        box.mouth_discount[clan] = row.mouth_small if small else row.mouth_full
    keeper = next((row for row in components.clans if row.cellar), usual)
    box.cellar_money = _padded(keeper.cellar, CELLAR)
    box.last_leaves = int(of_edition(keeper, "last_leaves", printed))


def _put_clan(box: Box, clan: int, row: Clan, components: Components, printed: bool) -> None:
    board = components.board
    box.start_merchants[clan] = row.merchants or board.merchants_start
    box.crates[clan], box.takes_at_once[clan] = row.boxes or 1, row.takes or 1
    box.draws[clan] = of_edition(row, "draws", printed) or board.draws
    box.keeps[clan], box.fulfils[clan] = row.keeps or board.keeps, of_edition(row, "fulfils", printed) or 1
    box.building_discount[clan], box.butter[clan] = _padded(row.discounts, EACH), row.butter
    box.start_workers[clan] = row.workers or components.setup.workers
    box.start_at_border[clan], box.fishes[clan] = int(row.at_border), int(row.fishes)
    box.rows[clan], box.whisky_money[clan], box.stores[clan] = row.rows, row.whisky_money, row.stores
    box.trade_money[clan], box.beer[clan], box.beer_most[clan] = row.trade_money, row.beer, row.beer_most


def _put_scoring(box: Box, components: Components, entry: SetupFor) -> None:
    scoring = components.scoring
    box.point_glory, box.point_raw, box.point_processed = scoring.glory, scoring.raw, scoring.processed
    box.point_hops, box.pounds_a_point = scoring.hops, scoring.pounds
    box.import_points = list(scoring.imports)
    box.import_order = [form.IMPORTS.index(word) for word in scoring.import_order]
    box.import_simple = scoring.imports_simple
    box.export_points = _padded(entry.exports, PLAYERS)
    box.settlement_points = _padded(entry.settlements, PLAYERS)


def _put_solo(box: Box, components: Components, printed: bool) -> None:
    solo, variants = components.solo, components.variants
    box.solo_exports = [list(pair) for pair in solo.exports]
    box.solo_settlements = [list(pair) for pair in of_edition(solo, "settlements", printed)]
    box.ratings, box.changes = list(of_edition(solo, "ratings", printed)), solo.changes
    box.replaced = int(of_edition(solo, "replaced", printed))
    slots = (*solo.upper_slots, *solo.lower_slots)
    box.leaving_slot = [slots.index(face) for face in solo.price_die]
    box.price_steps, box.price_goods, box.highest_bid = variants.price_steps, variants.price_goods, variants.highest_bid
