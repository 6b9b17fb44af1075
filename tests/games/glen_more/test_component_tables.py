"""The tables of components that people read."""

from pathlib import Path

import pytest

from quaich.games.glen_more.component_tables import Cell, Table, tables
from quaich.games.glen_more.components import Components, load


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_tables_show_every_row_and_mark_what_is_doubtful(components: Components, language: str) -> None:
    shown = {table.key: table for table in tables(components, language)}
    assert list(shown) == ["tiles", "places", "market", "players", "setup", "scoring", "material"]
    assert [len(table.rows) for table in shown.values()] == [68, 13, 5, 4, 7, 7, 12]
    for table in shown.values():
        assert table.title
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert all(cell.text for row in table.rows for cell in row)
    assert [(row[0].text, at) for row in shown["tiles"].rows for at, cell in enumerate(row) if cell.doubtful] == [
        ("17", 5), ("34", 6), ("52", 4), ("54", 2), ("55", 5),
    ]  # fmt: skip
    assert sum(cell.doubtful for row in shown["places"].rows for cell in row) == 6
    assert all(cell.note for table in shown.values() for row in table.rows for cell in row if cell.doubtful)


def rows_of(shown: tuple[Table, ...], key: str) -> dict[str, list[str]]:
    table = next(table for table in shown if table.key == key)
    return {row[0].text: [str(cell) for cell in row] for row in table.rows}


def test_tables_in_english(components: Components) -> None:
    shown = tables(components, "en")
    tiles, places = rows_of(shown, "tiles"), rows_of(shown, "places")
    assert tiles["17"][1:] == [
        "Fair (1-3)", "Fair", "1", "brown", "road ?", "wood", "–", "1 / 2 / 3 different resources → 1 / 3 / 5 VP",
    ]  # fmt: skip
    assert tiles["10"][8] == "1 / 2 × sheep → 2 / 4 VP"
    assert tiles["11"][6:] == ["stone", "cask", "grain → cask"]
    assert tiles["56"][8] == "3 resources of any kind → 8 VP"
    assert tiles["64"][6:] == ["wood + stone + grain", "clansman + 2 × cask", "movement point"]
    assert tiles["68"][1:6] == ["Start village × 5", "Village", "–", "grey", "river + road"]
    assert places["Duart Castle"][1:] == [
        "43", "0 ?", "clansman", "at the end 3 VP for each own tile of this kind: Village",
    ]  # fmt: skip
    assert rows_of(shown, "market")["wood"] == ["wood", "1", "2", "3"]
    assert rows_of(shown, "players")["2"] == ["2", "yes", "8 + 2", "1"]
    assert rows_of(shown, "scoring")["VP for a difference of 5 and more"][1] == "8"


def test_tables_in_german_and_italian(components: Components) -> None:
    assert rows_of(tables(components, "de"), "tiles")["37"][6] == "Clanmitglied oder Chieftain"
    assert rows_of(tables(components, "it"), "tiles")["33"][6:] == ["botte", "–", "3 PV"]


def test_tables_show_a_pack(components: Components, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    pack.write_text("[[tile]]\nid = 17\nroad = false\n")
    changed = load([pack])
    cell = tables(changed, "en")[0].rows[16][5]
    assert (str(cell), cell.origin, cell.note) == ("–", "pack", "")


def test_a_guess_is_marked_whatever_its_confidence() -> None:
    assert str(Cell("3", "reconstructed", "high")) == "3 ?"
    assert str(Cell("3", "public", "low")) == "3 ?"
    assert str(Cell("3", "rulebook", "high")) == str(Cell("3")) == "3"
