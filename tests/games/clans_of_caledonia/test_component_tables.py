"""The tables of components that people read."""

from pathlib import Path

import pytest

from quaich.games.clans_of_caledonia import component_form as form
from quaich.games.clans_of_caledonia.component_tables import Table, known, tables
from quaich.games.clans_of_caledonia.components import Components, load
from quaich.kernel.components import value_keys
from quaich.words import LANGUAGES

KEYS = [
    *("players", "setup", "market", "market_board", "units", "board", "starting_tiles", "export", "contracts", "ports"),
    *("scoring_tiles", "clans", "scoring", "solo", "variants", "map", "modules"),
    *(f"side_{side}" for side in form.SIDES),
    "material",
]


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


def rows_of(shown: tuple[Table, ...], key: str) -> dict[str, list[str]]:
    table = next(table for table in shown if table.key == key)
    return {row[0].text: [str(cell) for cell in row] for row in table.rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_show_every_row_and_each_doubt_has_a_note(components: Components, language: str) -> None:
    shown = {table.key: table for table in tables(components, language)}
    assert list(shown) == KEYS
    counts = {key: len(table.rows) for key, table in shown.items() if not key.startswith("side_")}
    assert (counts["players"], counts["market"], counts["units"], counts["contracts"]) == (4, 6, 8, 50)
    assert (counts["starting_tiles"], counts["ports"], counts["scoring_tiles"], counts["modules"]) == (9, 9, 9, 8)
    assert sum(len(shown[key].rows) for key in KEYS if key.startswith("side_")) == 2 * 117
    for table in shown.values():
        assert table.title
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert all(cell.text and "{" not in cell.text for row in table.rows for cell in row)
        assert all(cell.note for row in table.rows for cell in row if cell.doubtful)


def test_what_is_reconstructed_is_marked(components: Components) -> None:
    shown = tables(components, "en")
    marked = {table.key: sum(cell.doubtful for row in table.rows for cell in row) for table in shown}
    assert marked["starting_tiles"] == 18, "both values of all nine"
    assert marked["market"] == 6, "the numbers of the die"
    assert marked["solo"] == 2
    assert marked["contracts"] == marked["scoring"] == marked["clans"] == marked["units"] == 0
    guessed = [hex_.id for hex_ in components.hexes if hex_.cost and hex_.provenance["cost"] == "reconstructed"]
    cells = {f"{table.key[-2:]}.{row[0].text}": row[2] for table in shown for row in table.rows if "side_" in table.key}
    assert len(guessed) == 157
    assert all(cells[name].doubtful for name in guessed)
    assert sum(cell.origin == "reconstructed" for cell in cells.values()) == len(guessed)


def test_tables_in_english(components: Components) -> None:
    shown = tables(components, "en")
    assert rows_of(shown, "market")["whisky"] == [
        "whisky", "processed", "8 9 10 11 12 13 13 14 15 16", "11", "3", "6 ?",
    ]  # fmt: skip
    assert rows_of(shown, "units")["dairy"] == ["dairy", "4", "12", "grassland", "milk", "1 cheese", "–"]
    assert rows_of(shown, "units")["miner"] == ["miner", "4", "10", "mountain", "–", "–", "6"]
    assert rows_of(shown, "players")["4"][1:] == [
        "no", "8", "8", "3", "5", "16, 14, 12, 10", "12, 6, 0, 0", "18, 12, 6, 0",
    ]  # fmt: skip
    assert rows_of(shown, "setup")["pounds of each player"][1:] == ["55", "0"]
    assert rows_of(shown, "contracts")["14"][1:] == ["1 wool + 1 mutton", "1 tobacco + 3 hops + 1 free hex"]
    assert rows_of(shown, "ports")["4"][1:] == ["a unit on any free hex, in reach or not", "1 free upgrade and 3 glory"]
    assert rows_of(shown, "ports")["9"][1:] == ["–", "what another port does, for 3 pounds"]
    assert rows_of(shown, "starting_tiles")["8"][1:] == ["4 wool ?", "55 ?"]
    assert rows_of(shown, "solo")["settlements → VP"][1:] == [
        "14+ → 18, 10+ → 12, 8+ → 6", "14+ → 18, 11+ → 12, 8+ → 6",
    ]  # fmt: skip
    assert rows_of(shown, "modules")["A1"][1:] == ["a3/b2, b2/b3, d2/d3, e2/f2", "a1", "b1", "(-1, 0)"]
    assert rows_of(shown, "side_A1")["c2"] == ["c2", "grassland + mountain", "4 ?"]
    assert rows_of(shown, "side_D2")["d5"] == ["d5", "grassland + forest + mountain", "6"]


def test_clans_show_only_what_differs(components: Components) -> None:
    table = next(table for table in tables(components, "en") if table.key == "clans")
    told = [tuple(str(cell) for cell in row) for row in table.rows]
    assert ("MacDonald", "pounds for a worker", "10", "6") in told
    assert ("Buchanan", "contracts drawn", "–", "6") in told
    assert ("MacEwen", "pounds for a beer", "–", "9") in told
    assert ("Stewart", "merchants at the start", "5", "–") in told
    assert {row[0] for row in told} == {
        *("Buchanan", "Campbell", "Cunningham", "Fergusson", "MacDonald", "MacKenzie", "Robertson", "Stewart"),
        "MacEwen",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_with_a_name_of_its_own_has_one(components: Components, language: str) -> None:
    shown = {table.key: table for table in tables(components, language)}
    for key, source in (
        ("board", components.board),
        ("export", components.export),
        ("scoring", components.scoring),
        ("solo", components.solo),
        ("variants", components.variants),
        ("material", components.material),
        ("map", components.map),
    ):
        names = [row[0].text for row in shown[key].rows]
        assert len(set(names)) == len(names)
        assert len(names) == sum(not name.endswith(form.PRINT) for name in value_keys(source))


def test_tables_show_a_pack(components: Components, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    pack.write_text('[[hex]]\nid = "B1.g2"\ncost = 2\n', encoding="utf-8")
    table = next(table for table in tables(load([pack]), "en") if table.key == "side_B1")
    cell = next(row[2] for row in table.rows if row[0].text == "g2")
    assert (str(cell), cell.origin, cell.note) == ("2", "pack", "")


def test_nothing_reconstructed_is_called_sure(components: Components) -> None:
    for table in tables(components, "en"):
        for row in table.rows:
            for cell in row:
                assert cell.origin != "reconstructed" or known(cell, "en") == ["reconstructed"]
