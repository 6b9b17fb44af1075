"""The components of Clans of Caledonia: the facts of the rulebook, the map as geometry, the box, and provenance."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from quaich.games.clans_of_caledonia import component_form as form
from quaich.games.clans_of_caledonia import map_building as geometry
from quaich.games.clans_of_caledonia import state
from quaich.games.clans_of_caledonia.box import Agreed, build_box
from quaich.games.clans_of_caledonia.box_maps import number_of, sides_of
from quaich.games.clans_of_caledonia.components import BUILT_IN, Components, land_of, load
from quaich.games.clans_of_caledonia.rules import hexes
from quaich.games.clans_of_caledonia.state import HEXES, MAPS, Box
from quaich.kernel.components import Sourced, value_keys
from quaich.kernel.game import QuaichError
from quaich.kernel.state import bounds


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


@pytest.fixture(scope="module")
def four(components: Components) -> Box:
    return build_box(components, 4)


def hexes_of(words: list[int]) -> set[int]:
    return {h for h in range(HEXES) if hexes.holds(words, h)}


def hex_of(name: str) -> int:
    place = geometry.place_of(name)
    assert place is not None
    return place[1] * state.COLUMNS + place[0]


# What the rulebook says


def test_words_of_the_file_are_in_the_order_of_the_numbers() -> None:
    for words in (form.GOOD_WORDS, form.UNIT_WORDS, form.IMPORTS, form.CLANS):
        assert [getattr(state, word.upper()) for word in words] == list(range(len(words)))
    effects = {"upgrade": "UPGRADE_PORT"}
    named = [getattr(state, effects.get(word, word.upper())) for word in form.EFFECTS]
    assert named == list(range(len(form.EFFECTS)))
    assert [getattr(state, f"COUNT_{word.upper()}") for word in form.COUNTED] == list(range(len(form.COUNTED)))


@pytest.mark.covers("COC.6", "COC.9", "COC.15")
def test_units_and_what_they_cost(four: Box) -> None:
    costs = dict(zip((*form.UNIT_WORDS, "fisher"), four.unit_cost[state.NO_CLAN], strict=True))
    assert (costs["lumberjack"], costs["miner"], costs["bakery"], costs["distillery"]) == (6, 10, 8, 10)
    assert (costs["sheep"], costs["cow"], costs["dairy"], costs["field"]) == (8, 9, 12, 18)
    assert four.start_money == 55
    assert four.start_merchants[state.NO_CLAN] == 2


@pytest.mark.covers("COC.24")
def test_what_units_make(four: Box) -> None:
    made = {form.UNIT_WORDS[unit]: (four.takes[unit], four.makes[unit], four.amount[unit]) for unit in range(6)}
    assert made == {
        "sheep": (state.NO_GOOD, state.WOOL, 1),
        "cow": (state.NO_GOOD, state.MILK, 1),
        "field": (state.NO_GOOD, state.GRAIN, 2),
        "dairy": (state.MILK, state.CHEESE, 1),
        "bakery": (state.GRAIN, state.BREAD, 1),
        "distillery": (state.GRAIN, state.WHISKY, 1),
    }
    assert four.income[state.NO_CLAN][state.LUMBERJACK :] == [4, 6, 0]
    assert four.tech_income == 2


@pytest.mark.covers("COC.3", "COC.16")
def test_prices_start_on_the_fourth_from_below(components: Components, four: Box) -> None:
    assert four.start_step == 3
    for good, row in enumerate(components.goods):
        assert four.price[good][four.start_step] == row.start_price
        assert four.price[good] == sorted(four.price[good])
    assert four.discount == [2, 2, 2, 3, 3, 3]


@pytest.mark.covers("COC.14", "COC.T17", "COC.22")
def test_contracts_cost_more_each_round(four: Box) -> None:
    assert four.contract_cost == [-5, 0, 5, 10, 15]
    assert four.passing == [16, 14, 12, 10]


def test_contracts_never_ask_for_grain_or_milk(components: Components, four: Box) -> None:
    assert len(components.contracts) == state.CONTRACTS
    for number in range(state.CONTRACTS):
        assert four.needs[number][state.GRAIN] == four.needs[number][state.MILK] == 0
        assert sum(four.needs[number]) + sum(four.meat[number]) > 0
        assert sum(many > 0 for many in four.brings[number]) <= 1
    assert four.needs[49] == [0, 0, 0, 1, 1, 1]


@pytest.mark.covers("COC.4", "COC.28", "COC.29", "COC.32")
@pytest.mark.parametrize(
    ("players", "open_", "neighbour", "exports", "settlements"),
    [(1, 5, 0, [], []), (2, 6, 4, [8, 0], [12, 0]), (3, 7, 3, [12, 6], [18, 12, 6]), (4, 8, 3, [12, 6], [18, 12, 6])],
)
def test_numbers_of_players(
    components: Components, players: int, open_: int, neighbour: int, exports: list[int], settlements: list[int]
) -> None:
    box = build_box(components, players)
    assert (box.open_first, box.neighbour, box.small) == (open_, neighbour, int(players < 3))
    assert box.export_points == exports + [0] * (4 - len(exports))
    assert box.settlement_points == settlements + [0] * (4 - len(settlements))


@pytest.mark.covers("COC.K-fergusson", "COC.K-stewart", "COC.K-robertson", "COC.K-macdonald", "COC.32")
def test_clans_that_depend_on_players_and_edition(components: Components) -> None:
    for players in range(1, 5):
        small = players < 3
        german, printed = (build_box(components, players, Agreed(printed=late)) for late in (False, True))
        assert german.start_ships[state.FERGUSSON] == printed.start_ships[state.FERGUSSON] == (2 if small else 3)
        assert german.start_ships[state.STEWART] == 1
        assert german.mouth_discount[state.ROBERTSON] == (2 if small else 3)
        assert (german.start_ships[state.MACDONALD], printed.start_ships[state.MACDONALD]) == (0, int(small))
        assert german.unit_cost[state.MACDONALD][state.WORKERS :] == [10] * 3
        assert printed.unit_cost[state.MACDONALD][state.WORKERS :] == [6] * 3
        assert german.income[state.MACDONALD][state.WORKERS :] == [6] * 3
        assert printed.income[state.MACDONALD][state.WORKERS :] == [4] * 3


@pytest.mark.covers("COC.2", "COC.5", "COC.8")
def test_the_later_edition_has_a_ninth_of_each(components: Components) -> None:
    german, printed = (build_box(components, 4, Agreed(printed=late)) for late in (False, True))
    assert (german.clans_in_game, german.ports_in_game, german.scoring_in_game) == (8, 8, 8)
    assert (printed.clans_in_game, printed.ports_in_game, printed.scoring_in_game) == (9, 9, 9)
    assert (german.start_money, set(german.tile_money)) == (55, {0})
    assert (printed.start_money, min(printed.tile_money)) == (0, 55)
    assert (german.port_does[3], printed.port_does[3]) == (state.BUILD_ANYWHERE, state.UPGRADE_PORT)
    assert (german.port_does[6], printed.port_does[6]) == (state.MOVE_BUILDING, state.SWAP_UNITS)
    assert (german.port_glory[3], printed.port_glory[3]) == (0, 3)


# The map


def test_maps_have_numbers_and_names() -> None:
    assert [number_of(sides_of(number)) for number in range(MAPS)] == list(range(MAPS))
    assert sides_of(number_of(("A1", "B2", "C2", "D1"))) == ("A1", "B2", "C2", "D1")


@pytest.mark.covers("COC.1", "COC.T16")
def test_all_sixteen_maps_are_whole(components: Components) -> None:
    for sides in geometry.combinations():
        land = land_of(components, sides)
        assert len(land.terrain) == HEXES
        assert not geometry.loose_ends(land)
        for place, letters in land.terrain.items():
            assert (land.cost[place] == 0) == (letters == "L")
            assert land.cost[place] <= 6
        for river in land.rivers:
            assert not any(land.is_loch(bank) for bank in river)


@pytest.mark.covers("COC.15", "COC.18")
def test_what_lies_beside_is_mutual_and_reach_grows(four: Box) -> None:
    for number in (0, MAPS - 1):
        for h in range(HEXES):
            beside = hexes_of(four.beside[number][h])
            assert beside == {there - 1 for there in four.around[number][h] if there}
            assert all(h in hexes_of(four.beside[number][other]) for other in beside)
            levels = [hexes_of(four.reach[number][level][h]) for level in range(state.LEVELS)]
            assert levels[0] == beside
            assert all(low <= high for low, high in pairwise(levels))
            assert h not in levels[-1]


@pytest.mark.covers("COC.S5", "COC.32")
def test_borders_of_both_maps(components: Components, four: Box) -> None:
    two = build_box(components, 2)
    edge = {hex_of(geometry.name_of(place)) for place in geometry.ring()}
    assert hexes_of(four.border[0]) == edge
    assert len(edge) == 40
    small = hexes_of(two.border[0])
    lochs = {h for h in range(HEXES) if four.terrain[0][h] == state.LOCH}
    assert small & edge == edge & lochs, "of the edge only the lochs"
    land = set().union(*(hexes_of(kind) for kind in two.land[0]))
    assert not land & edge, "the shaded hexes are out of play"
    assert hex_of("b2") in small
    assert hex_of("e3") not in small


@pytest.mark.covers("COC.33")
def test_neutral_workers_stand_on_all_land_that_costs_one(components: Components) -> None:
    alone, two = build_box(components, 1), build_box(components, 2)
    for number in range(MAPS):
        active = set().union(*(hexes_of(kind) for kind in two.land[number]))
        blocked = hexes_of(alone.neutral[number])
        assert blocked == {h for h in active if alone.cost[number][h] == 1}
        assert set().union(*(hexes_of(kind) for kind in alone.land[number])) == active - blocked
        assert not any(two.neutral[number])


@pytest.mark.covers("COC.23")
def test_ports_lie_in_the_four_corners(components: Components, four: Box) -> None:
    two = build_box(components, 2)
    for number in range(MAPS):
        assert four.port_hex[number] == [0] * 4, "beside the large map"
        assert [h - 1 for h in two.port_hex[number]] == [hex_of(name) for name in ("b1", "m1", "m9", "a9")]
        for place in range(state.PORTS):
            assert hexes_of(four.port_from[number][place][0])
            on = two.port_hex[number][place] - 1
            assert on in hexes_of(two.port_from[number][place][0])
            assert on not in set().union(*(hexes_of(kind) for kind in two.land[number]))


@pytest.mark.covers("COC.K-robertson")
def test_mouths_are_where_a_river_meets_a_loch(components: Components, four: Box) -> None:
    land = land_of(components, sides_of(0))
    for place in geometry.mouths(land):
        assert not land.is_loch(place)
        assert geometry.across_river(land, place)
    assert hex_of("c4") not in hexes_of(four.mouths[0])
    assert hex_of("d3") in hexes_of(four.mouths[0]), "its river ends in c3 and e3"


# The box


def test_every_number_fits_the_box(components: Components) -> None:
    for players in range(1, 5):
        for printed in (False, True):
            box = build_box(components, players, Agreed(printed=printed, auction=players > 1))
            assert Box.from_bytes(box.to_bytes()) == box
            assert (box.players, box.printed) == (players, int(printed))


@pytest.mark.parametrize("players", [0, 5])
def test_other_numbers_of_players_are_refused(components: Components, players: int) -> None:
    with pytest.raises(QuaichError, match=f"^Clans of Caledonia is for 1 to 4 players, not for {players}.$"):
        build_box(components, players)


def test_limits_of_the_form_lie_inside_the_box() -> None:
    assert all(bounds(field)[1] >= 99 for field in Box.fields.values())


# Provenance


def sourced_rows(components: Components) -> list[Sourced]:
    names = ("meta", "material", "setup", "market", "export", "scoring", "board", "solo", "variants", "map")
    rows = [getattr(components, name) for name in names]
    lists = ("players", "goods", "units", "starting_tiles", "ports", "scoring_tiles", "clans", "modules", "hexes")
    return [*rows, *(row for name in lists for row in getattr(components, name)), *components.contracts]


def test_every_value_has_a_provenance_and_every_doubt_a_note(components: Components) -> None:
    for row in sourced_rows(components):
        assert set(row.provenance) == set(value_keys(row)), row
        assert set(row.provenance.values()) <= {"rulebook", "public", "recalled", "reconstructed"}
        doubtful = {key for key, sure in row.confidence.items() if sure != "high"}
        doubtful |= {key for key, origin in row.provenance.items() if origin == "reconstructed"}
        if isinstance(row, form.Hex) and row.terrain == form.LOCH:
            doubtful -= {"cost"}  # a loch has none
        assert doubtful <= set(row.note), row


def test_every_key_of_the_file_speaks_of_a_value(components: Components) -> None:
    raw = tomllib.loads(BUILT_IN.read_text(encoding="utf-8"))
    about = {"id", "number", "provenance", "confidence", "note"}
    for table, rows in (("hex", components.hexes), ("contract", components.contracts), ("clan", components.clans)):
        known = {row.id: set(row.provenance) for row in rows}
        for row in raw[table]:
            assert set(row) - about <= known[row["id"]]


def test_how_much_of_the_map_was_read(components: Components) -> None:
    land = [hex_ for hex_ in components.hexes if hex_.cost]
    assert Counter(hex_.provenance["cost"] for hex_ in land) == {"reconstructed": 157, "public": 25}
    assert len(components.hexes) == 2 * HEXES


def test_packs_that_change_nothing_have_one_fingerprint(components: Components, tmp_path: Path) -> None:
    assert re.fullmatch("[0-9a-f]{16}", components.fingerprint)
    same = '[pack]\nname = "Same"\n[[hex]]\nid = "A1.b2"\ncost = 3\n'
    for content in ("", same, BUILT_IN.read_text(encoding="utf-8")):
        path = tmp_path / "my.toml"
        path.write_text(content, encoding="utf-8")
        assert load([path]).fingerprint == components.fingerprint
        assert build_box(load([path]), 2) == build_box(components, 2)
