"""The tables of components that people read."""

from pathlib import Path

import pytest

from quaich.games.glen_more_ii.component_tables import Table, known, tables
from quaich.games.glen_more_ii.components import Components, load
from quaich.words import LANGUAGES

KEYS = ["tiles", "landmarks", "clans", "roads", "market", "players", "setup", "scoring", "material"]


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
    roads = sum(len(field.roads) for field in (*components.clans, *components.empty))
    assert [len(shown[key].rows) for key in KEYS[:6]] == [73, 11, 23, roads, 5, 3]
    for table in shown.values():
        assert table.title
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert all(cell.text and "{" not in cell.text for row in table.rows for cell in row)
        assert len({row[0].text for row in table.rows}) == len(table.rows) or table.key == "roads"


def test_what_is_reconstructed_is_marked(components: Components) -> None:
    shown = {table.key: table for table in tables(components, "en")}
    for tile, row in zip(components.tiles, shown["tiles"].rows, strict=True):
        for key, cell in zip(("name", "kind", "stack"), row[1:4], strict=True):
            assert (cell.origin == "reconstructed") == (tile.provenance[key] == "reconstructed"), tile.id
            assert cell.doubtful or cell.origin != "reconstructed"
    for table in shown.values():
        for row in table.rows:
            for cell in row:
                assert cell.origin != "reconstructed" or (cell.note and str(cell).endswith("?"))
                assert cell.origin != "reconstructed" or known(cell, "en") == ["reconstructed"]


def test_tables_in_english(components: Components) -> None:
    shown = tables(components, "en")
    tiles = rows_of(shown, "tiles")
    assert tiles["11"][1:] == ["Halkirk", "village", "A ?", "river", "– ?", "Scotsman", "movement point"]
    assert tiles["14"][7] == "1 / 2 / 3 sheep / cattle → 2 / 4 / 8 VP ?"
    assert tiles["28"][7] == "2 / 4 different resources → 4 / 8 VP"
    assert tiles["36"][4:] == ["overbuilding ?", "1 resource of any kind ?", "– ?", "wood + stone ?"]
    assert tiles["43"][7] == "3 resources of any kind → 7 VP"
    assert tiles["44"][5:] == ["2 × coin ?", "– ?", "1 resource of any kind → clan marker"]
    assert tiles["60"][6:] == ["2 × cask ?", "3 VP ?"]
    assert tiles["69"][7] == "2 × sheep ?"
    assert tiles["73"][1:5] == ["Home castle × 4", "castle", "–", "river"]
    landmarks, clans = rows_of(shown, "landmarks"), rows_of(shown, "clans")
    assert landmarks["Inverness"][1:] == ["20", "once", "cask + barley"]
    assert landmarks["Armadale Castle"][2:] == ["at the end", "each of the first 8 coins brings 1 VP more"]
    assert clans["Brodie"][1:] == ["once", "villages: 3+ → 5 VP, 4+ → 8 VP", "no"]
    assert clans["Cameron"][2] == "3 × movement point + activates one tile of each kind: trade"
    assert clans["McKay"][2] == "David Hume (2 × Person)"
    assert clans["Sinclair"][1] == "lasting"
    assert clans["Douglas"][3] == "yes"
    roads = next(table for table in shown if table.key == "roads")
    assert ["MacLeod", "start field", "0"] in [[str(cell) for cell in row] for row in roads.rows]
    assert rows_of(shown, "players")["2"] == ["2", "always", "1"]
    assert rows_of(shown, "scoring")["VP for a difference of 4"][1] == "5 ?"
    assert rows_of(shown, "setup")["tiles in the stacks S, A, B, C, D"][1] == "5, 14, 17, 17, 17"
    assert rows_of(shown, "material")["Scotsmen"][1] == "40"


def test_tables_in_german_and_italian(components: Components) -> None:
    german, italian = rows_of(tables(components, "de"), "tiles"), rows_of(tables(components, "it"), "tiles")
    assert german["13"][2:] == ["Whisky", "A ?", "– ?", "Stein ?", "Fass ?", "Gerste → Fass ?"]
    assert german["36"][5] == "1 beliebige Ressource ?"
    assert italian["29"][7] == "pecora + vitello → 6 PV"


def test_tables_show_a_pack(components: Components, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    pack.write_text('[[clan]]\nid = "cameron"\nroads = { start = 2 }\n', encoding="utf-8")
    table = next(table for table in tables(load([pack]), "en") if table.key == "roads")
    cell = next(row[2] for row in table.rows if row[0].text == "Cameron")
    assert (str(cell), cell.origin, cell.note) == ("2", "pack", "")
