"""Component packs: what one may change, the map hex by hex included; for each mistake the very sentence to be read."""

from itertools import pairwise
from pathlib import Path

import pytest

from quaich.games.clans_of_caledonia.box import Agreed, build_box
from quaich.games.clans_of_caledonia.box_maps import number_of
from quaich.games.clans_of_caledonia.components import BUILT_IN, KIT, ComponentError, load
from quaich.games.clans_of_caledonia.map_building import place_of
from quaich.games.clans_of_caledonia.rules import hexes
from quaich.games.clans_of_caledonia.state import COLUMNS, DAIRY, FOREST, GRASS, LOCH, WHISKY

# A pack a block: its text (a semicolon ends a line of it), then the sentence, less the name of the file.
BAD = """
[[hex]]; id = "A1.b2"; cost = 7
[[hex]] id A1.b2, cost: expected a whole number from 0 to 6, found 7.

[[hex]]; id = "A1.b2"; cost = 0
[[hex]] id A1.b2, cost: expected a whole number from 1 to 6, found 0.

[[hex]]; id = "A1.c3"; cost = 2
[[hex]] id A1.c3, cost: expected no cost, since loch hexes cost nothing, found 2.

[[hex]]; id = "A1.b2"; terrain = "L"
[[hex]] id A1.b2, cost: expected no cost, since loch hexes cost nothing, found 3.

[[hex]]; id = "A1.b2"; terrain = "GL"
[[hex]] id A1.b2, terrain: expected one of "F", "FM", "G", "GF", "GFM", "GM", "L", "M", found "GL".

[[hex]]; id = "A1.g2"; cost = 2
[[hex]] entry 1, id: expected the name of a row that is there, such as A1.a1, found "A1.g2".

[[hex]]; id = "A1.f4"; terrain = "G"; cost = 1
[map], letters.A: expected a loch hex of A1, found "f4".

[[hex]]; id = "A1.b3"; terrain = "L"; cost = 0
[[module]] id A1, rivers, entry 2: expected land of A1 on both banks, found "b3".

[[hex]]; id = "C1.m6"; terrain = "L"; cost = 0
[map], seam_rivers: expected land on both banks, also with A1 B1 C1 D1, found "m5 m6".

[[hex]]; id = "A1.e3"; terrain = "G"; cost = 2
[[module]] id A1, rivers: expected rivers that end in a loch, at the edge or at another river, also with A1 B1 C1 D1,
found d2 d3 ending at e3.

[[module]]; id = "A1"; rivers = ["a3 b2"]
[[module]] id A1, rivers: expected rivers that end in a loch, at the edge or at another river, also with A1 B1 C1 D1,
found a3 b2 ending at b3.

[[module]]; id = "A1"; rivers = ["a3 c3"]
[[module]] id A1, rivers, entry 1: expected two hexes with a common side, such as c4 c5, found "a3 c3".

[[module]]; id = "A1"; rivers = ["a3-b2"]
[[module]] id A1, rivers, entry 1: expected two hexes with a common side, such as c4 c5, found "a3-b2".

[[module]]; id = "A1"; rivers = ["g2 g3"]
[[module]] id A1, rivers, entry 1: expected land of A1 on both banks, found "g2".

[[module]]; id = "A1"; port_small = "c3"
[[module]] id A1, port_small: expected a hex of A1 at the edge of the map, found "c3".

[[module]]; id = "A1"; port_small = "m1"
[[module]] id A1, port_small: expected a hex of A1 at the edge of the map, found "m1".

[[module]]; id = "A1"; port_full = [0, 0]
[[module]] id A1, port_full: expected a place just outside the map, beside A1, found [0, 0].

[[module]]; id = "A1"; port_full = [13, 0]
[[module]] id A1, port_full: expected a place just outside the map, beside A1, found [13, 0].

[[module]]; id = "A3"; port_small = "a1"
[[module]] entry 1, id: expected one of "A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", found "A3".

[map]; seam_rivers = ["f8 g8", "l4 l5", "l5 m5", "b2 b3"]
[map], seam_rivers, entry 4: expected hexes of two modules, found "b2 b3".

[map]; letters = { A = "f4", B = "g5", C = "g6", D = "b5" }
[map], letters.D: expected a loch hex of D1, found "b5".

[[good]]; id = "wool"; prices = [3, 3, 4, 4, 5, 5, 6, 6, 7, 6]
[[good]] id wool, prices, entry 10: expected at least 7, as much as before it, found 6.

[[good]]; id = "wool"; prices = [3, 3, 4, 5, 5, 5, 6, 6, 7, 8]
[[good]] id wool, start_price: expected 5, the price on step 4, found 4.

[[good]]; id = "wool"; discount = 4
[[good]] id wool, discount: expected at most 3, found 4.

[[good]]; id = "wool"; die = 2
[[good]], die: expected each face of the die once, found 2, 2, 3, 4, 5, 6.

[market]; start = 8
[market], start: expected a step from 4 to 7, between the brackets, found 8.

[scoring]; import_order = ["cotton", "cotton", "tobacco"]
[scoring], import_order: expected each imported good once, found cotton, cotton, tobacco.

[[unit]]; id = "sheep"; amount = 0
[[unit]] id sheep, amount: expected an amount where there is a good, and none where there is none, found 0.

[[unit]]; id = "sheep"; takes = "grain"
[[unit]] id sheep, takes: expected a raw good, for a unit that makes a processed one, found "grain".

[[unit]]; id = "dairy"; takes = "bread"
[[unit]] id dairy, takes: expected a raw good, for a unit that makes a processed one, found "bread".

[[unit]]; id = "miner"; makes = "wool"; amount = 1
[[unit]] id miner, makes: expected no good, since a worker brings money, found "wool".

[[unit]]; id = "cow"; income = 2
[[unit]] id cow, income: expected no pounds, since only workers bring money, found 2.

[[unit]]; id = "cow"; terrain = "GF"
[[unit]] id cow, terrain: expected one of "F", "G", "M", found "GF".

[[players]]; number = 3; passing = [16, 14]
[[players]] number 3, passing: expected a bonus for each of 3 players, found 2 entries.

[[players]]; number = 3; open = 8; boxes = 7
[[players]] number 3, open: expected at most 7, found 8.

[[players]]; number = 3; clans = 3
[[players]] number 3, clans: expected more clans than the 3 players, found 3.

[[players]]; number = 2; exports = [8, 4, 2]
[[players]] number 2, exports: expected points for at most 2 places, found 3 entries.

[[players]]; number = 3; settlements = [12, 18]
[[players]] number 3, settlements, entry 2: expected at most 12, found 18.

[[players]]; number = 1; boxes = 5
[[players]] number 1, boxes: expected at least 6 crates, one for each slot of the solo game, found 5.

[[port]]; id = 2; brings = 0
[[port]] id 2, brings: expected goods for the goods that are given, found 0.

[[port]]; id = 2; brings = 4
[[port]] id 2, brings: expected at most 3, found 4.

[[port]]; id = 8; draws = 0
[[port]] id 8, draws: expected at least one contract, found 0.

[[port]]; id = 8; only_print = true
[[port]] id 8, only_print: expected false, since the last row alone is for the printed edition, found true.

[[scoring_tile]]; id = 9; only_print = false
[[scoring_tile]] id 9, only_print: expected true, since the last row alone is for the printed edition, found false.

[[starting_tile]]; id = 3; goods = {}
[[starting_tile]] id 3, goods: expected at least one good, found none.

[[clan]]; id = "stewart"; stores = 1
[[clan]] id stewart, cellar: expected no cellar, since only mackenzie has one, found 0 entries.

[[clan]]; id = "mackenzie"; cellar = [0, 7]
[[clan]] id mackenzie, cellar: expected the pounds of each of its 3 spaces, found 2 entries.

[[clan]]; id = "mackenzie"; cellar = [0, 7, 5]
[[clan]] id mackenzie, cellar, entry 3: expected at least 7, as much as before it, found 5.

[[clan]]; id = "macbeth"; boxes = 2
[[clan]] entry 1, id: expected one of "buchanan", "campbell", "cunningham", "fergusson", "macdonald", "macewen",
"mackenzie", "robertson", "stewart", found "macbeth".

[solo]; lower_slots = [-3, -2, 2]
[solo], lower_slots: expected each face of the price die once, with upper_slots, found -3, -2, 1, 2, 2, 3.

[solo]; ratings = [0, 115, 125, 120, 156]
[solo], ratings, entry 4: expected at least 125, as much as before it, found 120.

[[contract]]; id = 1; needs = { milk = 1 }
[[contract]] id 1, needs.milk: expected one of the keys wool, bread, cheese, whisky, beef, mutton, found an unknown key.

[[contract]]; id = 1; needs = {}
[[contract]] id 1, needs: expected at least one thing, found nothing.

[[contract]]; id = 1; gives = { cotton = 1, tobacco = 1 }
[[contract]] id 1, gives: expected one kind of imported good, found cotton, tobacco.

[[contract]]; id = 51; needs = { wool = 1 }
[[contract]] entry 1, id: expected a whole number from 1 to 50, found 51.
"""
CASES = [block.split("\n", 1) for block in BAD.strip().split("\n\n")]


def write(folder: Path, content: str) -> Path:
    path = folder / "my.toml"
    path.write_text(content.replace("; ", "\n"), encoding="utf-8")
    return path


def hex_of(name: str) -> int:
    place = place_of(name)
    assert place is not None
    return place[1] * COLUMNS + place[0]


@pytest.mark.parametrize(("content", "sentence"), CASES, ids=[content for content, _ in CASES])
def test_a_bad_pack_is_refused_in_one_sentence(tmp_path: Path, content: str, sentence: str) -> None:
    with pytest.raises(ComponentError) as caught:
        load([write(tmp_path, content)])
    assert str(caught.value) == "my.toml: " + sentence.replace("\n", " ")


def test_a_refusal_is_told_in_each_language(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load([write(tmp_path, '[[hex]]; id = "A1.c3"; cost = 2')])
    place = "my.toml: [[hex]] id A1.c3, cost: "
    assert caught.value.told("de").startswith(place + "erwartet ")
    assert caught.value.told("it").startswith(place + "previsto ")


def test_a_pack_may_mend_a_hex(tmp_path: Path) -> None:
    """Who has the board in hand reads another cost and another terrain."""
    pack = load([write(tmp_path, '[[hex]]; id = "B1.i3"; terrain = "GF"; cost = 5; provenance = { cost = "public" }')])
    there, before = hex_of("i3"), build_box(load(), 4)
    box = build_box(pack, 4)
    for sides, changed in (("A1 B1 C1 D1", True), ("A1 B2 C1 D1", False)):
        number = number_of(sides.split())
        assert (box.terrain[number][there], box.cost[number][there]) == (
            (GRASS | FOREST, 5) if changed else (before.terrain[number][there], before.cost[number][there])
        )
    hexes_changed = [
        at for at, (one, other) in enumerate(zip(box.cost[0], before.cost[0], strict=True)) if one != other
    ]
    assert hexes_changed == [there]
    mended = next(one for one in pack.hexes if one.id == "B1.i3")
    assert mended.provenance == {"terrain": "pack", "cost": "pack"}, "whatever the pack says of itself"


def test_a_pack_may_move_a_river(tmp_path: Path) -> None:
    """Two banks more: another river joins the loch in the west with that in the middle."""
    rivers = '["a3 b2", "b2 b3", "d2 d3", "e2 f2", "c4 d3", "d3 d4"]'
    box = build_box(load([write(tmp_path, f'[[module]]; id = "A1"; rivers = {rivers}')]), 4)
    here, there = hex_of("c4"), hex_of("d3")
    assert not hexes.holds(box.beside[0][here], there)
    assert hexes.holds(box.reach[0][1][here], there), "with shipping for rivers it is in reach"
    assert hexes.holds(build_box(load(), 4).beside[0][here], there)


def test_a_pack_may_move_a_port(tmp_path: Path) -> None:
    """The small map: its place is no land any more, the hexes around it have the port beside them."""
    box = build_box(load([write(tmp_path, '[[module]]; id = "A1"; port_small = "d1"')]), 2)
    before = build_box(load(), 2)
    assert (before.port_hex[0][0], box.port_hex[0][0]) == (1 + hex_of("b1"), 1 + hex_of("d1"))
    assert hexes.holds(box.port_from[0][0][0], hex_of("d2"))
    assert not hexes.holds(before.port_from[0][0][0], hex_of("d2"))
    assert hexes.holds(box.fishing[0], hex_of("d1"))
    assert all(number & 1 == 0 or box.port_hex[number][0] == 1 + hex_of("b1") for number in range(16)), (
        "A2 is as it was"
    )


def test_a_pack_may_change_printed_values(tmp_path: Path) -> None:
    text = """
        [[unit]]; id = "dairy"; cost = 11
        [[good]]; id = "whisky"; prices = [8, 9, 10, 12, 12, 13, 13, 14, 15, 17]; start_price = 12
        [[starting_tile]]; id = 1; goods = { milk = 3 }
        [[clan]]; id = "campbell"; discounts = [2, 2, 2, 2]
    """
    components = load([write(tmp_path, text)])
    german, printed = build_box(components, 3), build_box(components, 3, Agreed(printed=True))
    assert german.unit_cost[-1][DAIRY] == 11
    assert (german.price[WHISKY][german.start_step], german.price[WHISKY][-1]) == (12, 17)
    assert german.tile_goods[0] == [0, 0, 3, 0, 0, 0]
    assert (german.tile_money[0], printed.tile_money[0]) == (0, 56)
    assert german.building_discount[1] == [2, 2, 2, 2]
    assert components.fingerprint != load().fingerprint


def test_a_later_pack_wins(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text('[[hex]]\nid = "B1.i3"\ncost = 5\n[[hex]]\nid = "B1.g4"\ncost = 6\n', encoding="utf-8")
    second.write_text('[[hex]]\nid = "B1.i3"\ncost = 2\n[pack]\nname = "Our board"\n', encoding="utf-8")
    components = load([first, second])
    assert [one.cost for one in components.hexes if one.id in ("B1.i3", "B1.g4")] == [2, 6]
    assert [pack.name for pack in components.packs] == ["", "Our board"]


def test_a_refused_pack_leaves_nothing_behind(tmp_path: Path) -> None:
    before = load()
    with pytest.raises(ComponentError):
        load([write(tmp_path, '[[hex]]; id = "B1.i3"; cost = 5\n[[hex]]; id = "B1.g4"; cost = 0')])
    assert load() == before


OWN_MISTAKES = (
    ('[[hex]]\nid = "A1.a1"\nterrain = "G"\ncost = 3\n', "", "[[hex]], id: expected a row for A1.a1, found none."),
    ('id = "A1.a2"\nterrain = "L"\n', 'id = "A1.a2"\n', '[[hex]] id A1.a2, terrain: expected one of "F", "FM"'),
    ("[[contract]]\nid = 50\n", "[[contract]]\nid = 49\n", "[[contract]] id 49, id: expected every row once"),
)


@pytest.mark.parametrize(("old", "new", "sentence"), OWN_MISTAKES)
def test_a_mistake_in_our_own_file_is_found_too(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    whole = BUILT_IN.read_text(encoding="utf-8")
    assert old in whole
    own = tmp_path / "components.toml"
    own.write_text(whole.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        KIT.printed(own)
    assert str(caught.value).startswith(f"components.toml: {sentence}")


def test_lochs_of_all_modules_meet_in_the_middle() -> None:
    """Wherever the sides lie: the letters are one loch, and each module's first hex of it touches the next one's."""
    box = build_box(load(), 4)
    middle = [hex_of(name) for name in ("f4", "g5", "g6", "f5")]
    for number in range(16):
        assert all(box.terrain[number][h] == LOCH for h in middle)
        assert all(hexes.holds(box.beside[number][one], other) for one, other in pairwise(middle))
