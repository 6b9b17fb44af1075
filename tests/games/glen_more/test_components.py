"""The components of Glen More: the facts of the rulebook, the box made of them, and packs good and bad."""

import re
import string
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from quaich.games.glen_more import component_check, component_form, state
from quaich.games.glen_more.component_tables import TEXTS, Cell, Table, tables, text
from quaich.games.glen_more.components import BUILT_IN, ComponentError, Components, build_box, load, names
from quaich.games.glen_more.state import Box
from quaich.kernel.game import QuaichError
from quaich.kernel.state import bounds

VILLAGE, FAIR_TO_3, START = 14, 13, 68  # ids of tiles


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


@pytest.fixture(scope="module")
def box(components: Components) -> Box:
    return build_box(components, 5, hidden_points=False)


def write(folder: Path, content: str | bytes, name: str = "my.toml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def refusal(folder: Path, content: str | bytes) -> str:
    with pytest.raises(ComponentError) as caught:
        load([write(folder, content)])
    return str(caught.value)


def index(components: Components, name: str) -> int:
    return next(at for at, words in enumerate(names(components)) if words["en"] == name)


# What the rulebook says


def test_all_tiles_are_there(box: Box) -> None:
    assert Counter(box.stack) == {-1: 5, 0: 8, 1: 23, 2: 19, 3: 17}
    assert len(box.stack) == 72


def test_each_special_place_has_one_tile(components: Components, box: Box) -> None:
    assert Counter(card for card in box.card if card >= 0) == dict.fromkeys(range(13), 1)
    assert names(components)[box.card.index(state.IONA_ABBEY)]["it"] == "Iona Abbey"
    kinds = Counter(box.kind[tile] for tile in range(72) if box.card[tile] >= 0)
    assert kinds == {state.CASTLE: 7, state.LOCH: 5, state.ABBEY: 1}


def test_words_of_the_file_are_in_the_order_of_the_numbers() -> None:
    for words, prefix in ((component_form.KINDS, ""), (component_form.FRAMES, ""), (component_form.PLACES, "")):
        assert [getattr(state, prefix + word.upper()) for word in words] == list(range(len(words)))
    assert [getattr(state, word.upper()) for word in component_form.GOOD_WORDS] == list(range(state.GOODS))
    assert component_form.PRODUCTS.index("any") == state.ANY_GOOD


def test_the_clansmen_of_the_box_are_all_that_can_be_handed_out(components: Components, box: Box) -> None:
    assert sum(box.gain_clansmen) + 5 * box.start_clansmen == 25 == components.material.clansmen
    assert box.gain_clansmen[index(components, "Castle Stalker")] == 2


def test_five_players_hold_all_coins(components: Components, box: Box) -> None:
    assert box.start_coins == 6
    assert box.gain_coins[index(components, "Armadale Castle")] == 3
    assert 5 * box.start_coins + sum(box.gain_coins) == 33 == components.material.coins
    assert box.start_filled[4:] == [0, 0]


def test_material_is_that_of_the_rulebook(components: Components) -> None:
    material = components.material
    assert (material.wood, material.stone, material.grain, material.cattle, material.sheep) == (10, 10, 8, 8, 8)
    assert (material.tiles, material.places, material.pieces, material.casks) == (72, 13, 5, 16)
    assert material.chips == {"1": 18, "3": 10, "5": 15, "10": 15}
    assert sum(material.chips.values()) == 58


def test_market_die_and_scoring(box: Box) -> None:
    assert box.price == [1, 2, 3]
    assert box.die == [1, 1, 1, 2, 2, 3]
    assert box.by_difference == [0, 1, 2, 3, 5, 8]
    assert (box.point_a_coin, box.point_a_tile_more) == (1, -3)
    assert box.capacity == 3


def test_two_and_three_play_with_die_and_a_coin_in_each_row(box: Box) -> None:
    assert box.uses_die == [0, 0, 1, 1, 0, 0]
    assert box.start_filled == [0, 0, 1, 1, 0, 0]


def test_first_tiles_fill_the_rondel_but_for_one_gap(components: Components) -> None:
    assert [(entry.number, entry.tiles) for entry in components.players] == [
        (2, (8, 2)),
        (3, (8, 1)),
        (4, (8, 1)),
        (5, (8, 0)),
    ]
    for entry in components.players:
        assert entry.number + entry.die + sum(entry.tiles) + components.setup.gap == state.SPACES == 14


def test_fairs_bring_5_8_and_12_for_all_they_can_take(components: Components, box: Box) -> None:
    for name, most, top in (("Fair (1-3)", 3, 5), ("Fair (1-4)", 4, 8), ("Fair (1-5)", 5, 12)):
        fair = index(components, name)
        assert (box.activation[fair], box.trade[fair]) == (state.TRADE, state.DIFFERENT)
        assert (box.least[fair], box.most[fair], box.points[fair][most]) == (1, most, top)
        assert box.points[fair] == [0, 1, 3, 5, 8, 12][: most + 1] + [0] * (5 - most)


def test_butchers(components: Components, box: Box) -> None:
    for name, gives in (("Butcher (sheep)", [0, 0, 1, 0, 0]), ("Butcher (cattle)", [0, 0, 0, 1, 0])):
        butcher = index(components, name)
        assert (box.trade[butcher], box.gives[butcher]) == (state.EXACT, gives)
        assert (box.least[butcher], box.most[butcher], box.points[butcher]) == (1, 2, [0, 2, 4, 0, 0, 0])
    both = index(components, "Butcher (sheep and cattle)")
    assert (box.trade[both], box.gives[both]) == (state.EXACT, [0, 0, 1, 1, 0])
    assert (box.least[both], box.most[both], box.points[both]) == (1, 1, [0, 5, 0, 0, 0, 0])


def test_grocer_and_bridge(components: Components, box: Box) -> None:
    grocer, bridge = index(components, "Grocer"), index(components, "Bridge")
    assert (box.trade[grocer], box.gives[grocer]) == (state.ANY, [0] * 5)
    assert (box.least[grocer], box.most[grocer], box.points[grocer]) == (3, 3, [0, 0, 0, 8, 0, 0])
    assert (box.trade[bridge], box.gives[bridge]) == (state.EXACT, [1, 1, 0, 0, 0])
    assert (box.least[bridge], box.most[bridge], box.points[bridge]) == (1, 1, [0, 7, 0, 0, 0, 0])


def test_taverns(box: Box) -> None:
    taverns = [tile for tile in range(72) if box.kind[tile] == state.TAVERN]
    assert [box.activation[tile] for tile in taverns] == [state.REWARD] * 3
    assert [box.reward[tile] for tile in taverns] == [3, 3, 4]
    assert [box.cost_casks[tile] for tile in taverns] == [1, 1, 1]


def test_distilleries_give_a_cask_and_turn_grain_into_casks(box: Box) -> None:
    distilleries = [tile for tile in range(72) if box.kind[tile] == state.DISTILLERY]
    assert len(distilleries) == 4
    for tile in distilleries:
        assert (box.gain_casks[tile], box.makes_casks[tile], box.gives[tile]) == (1, 1, [0, 0, 0, 0, 1])
        assert (box.activation[tile], box.least[tile], box.most[tile]) == (state.TRADE, 1, 1)
        assert box.points[tile] == [0] * 6


def test_production(box: Box) -> None:
    made = {
        state.QUARRY: state.STONE,
        state.FOREST: state.WOOD,
        state.MEADOW: state.SHEEP,
        state.PASTURE: state.CATTLE,
        state.FIELD: state.GRAIN,
        state.ABBEY: state.ANY_GOOD,
    }
    for tile in range(72):
        assert box.produces[tile] == made.get(box.kind[tile], state.NO_GOOD)
        assert (box.activation[tile] == state.PRODUCE) == (box.kind[tile] in made)


def test_grey_tiles_move_and_lochs_do_nothing(box: Box) -> None:
    for tile in range(72):
        grey = box.kind[tile] in (state.VILLAGE, state.CASTLE)
        assert (box.frame[tile] == state.GREY) == grey == (box.activation[tile] == state.MOVEMENT)
        assert box.moves[tile] == int(grey)
        assert (box.kind[tile] == state.LOCH) == (box.activation[tile] == state.NOTHING)


def test_frames(box: Box) -> None:
    counted = Counter(box.frame)
    assert counted == {state.YELLOW: 17, state.GREEN: 14, state.BROWN: 12, state.GREY: 24, state.BLUE: 5}


def test_costs_that_the_rulebook_names(components: Components, box: Box) -> None:
    iona, ness, oich = (index(components, name) for name in ("Iona Abbey", "Loch Ness", "Loch Oich"))
    assert box.cost[iona] == [1, 1, 1, 0, 0]
    assert (box.cost_clansmen[ness], box.cost[ness]) == (1, [0] * 5)
    assert (box.cost_different[oich], box.cost[oich]) == (2, [0] * 5)
    assert Counter(box.cost_different) == {0: 71, 2: 1}
    assert Counter(box.cost_clansmen) == {0: 71, 1: 1}
    paid = [
        tile
        for tile in range(72)
        if any(box.cost[tile]) or box.cost_casks[tile] or box.cost_different[tile] or box.cost_clansmen[tile]
    ]
    assert len(paid) == 34  # about half


def test_places_and_their_effects(components: Components, box: Box) -> None:
    assert box.bonnets[state.CAWDOR_CASTLE] == 3
    assert sum(box.bonnets) == 8
    assert [card for card in range(13) if box.doubles_chieftains[card]] == [state.CASTLE_OF_MEY]
    assert [card for card in range(13) if box.extra_activation[card]] == [state.LOCH_NESS]
    assert box.end_frame[state.IONA_ABBEY] == [2, 0, 0, 0, 0]
    assert box.end_frame[state.LOCH_MORAR] == [0, 2, 0, 0, 0]
    assert box.end_kind[state.DUART_CASTLE][state.VILLAGE] == 3
    assert sum(map(sum, box.end_frame)) + sum(map(sum, box.end_kind)) == 7
    assert [tile for tile in range(72) if box.fills_empty[tile]] == [index(components, "Loch Shiel")]
    assert [tile for tile in range(72) if box.activates_all[tile]] == [index(components, "Loch Oich")]
    assert box.gain_goods[index(components, "Loch Lochy")] == sum(box.gain_goods) == 2
    assert box.gain_casks[index(components, "Castle Moil")] == 1
    assert box.gain_casks[index(components, "Donan Castle")] == 2


def test_rivers_and_roads_cross_at_start_villages_only(box: Box) -> None:
    crossings = [tile for tile in range(72) if box.river[tile] and box.road[tile]]
    assert crossings == [67, 68, 69, 70, 71]
    assert [sum(box.river[tile] for tile in range(67) if box.stack[tile] == stack) for stack in range(4)] == [
        4,
        4,
        4,
        4,
    ]
    assert [sum(box.road[tile] for tile in range(67) if box.stack[tile] == stack) for stack in range(4)] == [4, 4, 5, 5]


# The box


def test_every_number_fits_the_box(components: Components) -> None:
    for players in range(2, 6):
        for hidden in (False, True):
            box = build_box(components, players, hidden)
            assert Box.from_bytes(box.to_bytes()) == box
            assert (box.players, box.hidden_points) == (players, int(hidden))


def test_start_villages_differ_in_nothing(box: Box) -> None:
    for name, field in Box.fields.items():
        if field.shape and field.shape[0] == state.TILES:
            values = getattr(box, name)
            assert values[67:] == [values[67]] * 5, name
    assert box.kind[67] == state.VILLAGE
    assert box.gain_clansmen[67] == 0


@pytest.mark.parametrize("players", [1, 6])
def test_other_numbers_of_players_are_refused(components: Components, players: int) -> None:
    with pytest.raises(QuaichError, match=f"^Glen More is for 2 to 5 players, not for {players}.$"):
        build_box(components, players, hidden_points=False)


def test_names_in_three_languages(components: Components) -> None:
    every = names(components)
    assert len(every) == 72
    assert every[0] == {"en": "Quarry", "de": "Steinbruch", "it": "Cava"}
    assert every[12] == {"en": "Fair (1-3)", "de": "Jahrmarkt (1-3)", "it": "Fiera (1-3)"}
    assert every[36] == {"en": "Loch Ness", "de": "Loch Ness", "it": "Loch Ness"}
    assert every[67] == every[71] == {"en": "Start village", "de": "Start-Dorf", "it": "Villaggio iniziale"}
    for language in ("en", "de", "it"):  # places, kinds, butchers, fairs, taverns, the start village
        assert len({words[language] for words in every}) == 13 + 9 + 3 + 3 + 2 + 1


# Provenance


def sourced_rows(components: Components) -> list[component_form.Sourced]:
    singles = [getattr(components, name) for name in ("meta", "material", "setup", "market", "die", "scoring")]
    return [*singles, *components.tiles, *components.places, *components.players]


def test_every_value_has_a_provenance(components: Components) -> None:
    for row in sourced_rows(components):
        assert set(row.provenance) == set(component_form.value_keys(row)), row
        assert set(row.provenance.values()) <= {"rulebook", "public", "recalled", "reconstructed"}


def test_every_key_of_the_file_speaks_of_a_value_or_has_a_provenance(components: Components) -> None:
    raw = tomllib.loads(BUILT_IN.read_text(encoding="utf-8"))
    about = {"id", "number", "provenance", "confidence", "note"}
    rows = {tile.id: tile for tile in components.tiles}
    for tile in raw["tile"]:
        assert set(tile) - about <= set(rows[tile["id"]].provenance)
    tables_without = set(raw) - {"sources", "note", "provenance"}
    assert tables_without == {
        "meta", "material", "setup", "market", "die", "scoring", "players", "place", "tile",
    }  # fmt: skip


def test_what_is_doubtful(components: Components) -> None:
    tiles = {tile.id: tile.confidence for tile in components.tiles if tile.confidence}
    assert tiles == {
        17: {"road": "medium"},
        34: {"cost": "medium"},
        52: {"frame": "medium"},
        54: {"kind": "medium"},
        55: {"road": "medium"},
    }
    places = [place.id for place in components.places if place.confidence == {"bonnets": "medium"}]
    assert places == [
        "castle_moil", "castle_stalker", "armadale_castle", "castle_of_mey", "duart_castle", "donan_castle",
    ]  # fmt: skip
    for row in sourced_rows(components):
        assert set(row.confidence) <= set(row.note)


# Good packs


def test_no_pack_and_packs_that_change_nothing_have_one_fingerprint(components: Components, tmp_path: Path) -> None:
    assert re.fullmatch("[0-9a-f]{16}", components.fingerprint)
    same = "[pack]\nname = 'Same'\nauthor = 'Nobody'\n[[tile]]\nid = 14\nriver = true\nroad = false\ncost = { stone = 1 }\n"
    for content in (
        "",
        same,
        BUILT_IN.read_bytes(),
        "[[tile]]\nid = 1\nname = { en = 'Quarry', de = 'Bruch', it = 'Cava' }",
    ):
        changed = load([write(tmp_path, content)])
        assert changed.fingerprint == components.fingerprint
        assert build_box(changed, 3, hidden_points=False) == build_box(components, 3, hidden_points=False)
    assert load([write(tmp_path, same)]).packs[0].name == "Same"
    assert load([write(tmp_path, same)]).tiles[VILLAGE - 1].provenance["cost"] == "public"


def test_a_pack_changes_what_it_names(components: Components, tmp_path: Path) -> None:
    path = write(tmp_path, "[[tile]]\nid = 14\ncost = { wood = 2 }\n[setup]\ncoins = 7\n")
    changed = load([path])
    old, new = (build_box(which, 4, hidden_points=True) for which in (components, changed))
    assert (new.cost[13], new.start_coins) == ([2, 0, 0, 0, 0], 7)
    old.cost[13], old.start_coins = [2, 0, 0, 0, 0], 7
    assert old == new
    assert changed.fingerprint != components.fingerprint
    assert changed.fingerprint == load([path]).fingerprint
    assert changed.tiles[13].provenance == {**components.tiles[13].provenance, "cost": "pack"}
    assert changed.setup.provenance["coins"] == "pack"


def test_each_table_can_be_changed(components: Components, tmp_path: Path) -> None:
    content = """
    [market]
    prices = [1, 3, 5]
    [die]
    faces = [1, 2, 3, 4, 5, 6]
    [scoring]
    by_difference = [2, 4, 6, 8, 10]
    point_a_tile_more = -2
    [[players]]
    number = 5
    filled = 2
    [[place]]
    id = "loch_lochy"
    bonnets = 2
    end_kind = { castle = 1 }
    [[tile]]
    id = 1
    activation = { does = "exchange_any", least = 2, points = [3, 4] }
    """
    box = build_box(load([write(tmp_path, content)]), 5, hidden_points=False)
    assert (box.price, box.die) == ([1, 3, 5], [1, 2, 3, 4, 5, 6])
    assert (box.by_difference, box.point_a_tile_more) == ([0, 2, 4, 6, 8, 10], -2)
    assert (box.start_filled[5], box.bonnets[0], box.end_kind[0][state.CASTLE]) == (2, 2, 1)
    assert (box.activation[0], box.trade[0], box.produces[0]) == (state.TRADE, state.ANY, state.NO_GOOD)
    assert (box.least[0], box.most[0], box.points[0]) == (2, 3, [0, 0, 3, 4, 0, 0])


def test_the_last_pack_wins(tmp_path: Path) -> None:
    first = write(tmp_path, "[setup]\ncoins = 7\ncapacity = 4\n", "first.toml")
    second = write(tmp_path, "[pack]\nname = 'Second'\n[setup]\ncoins = 8\n", "second.toml")
    changed = load([first, second])
    assert (changed.setup.coins, changed.setup.capacity) == (8, 4)
    assert [pack.name for pack in changed.packs] == ["", "Second"]
    assert load([second, first]).setup.coins == 7


def test_tiles_may_change_stacks_together(tmp_path: Path) -> None:
    changed = load([write(tmp_path, "[[tile]]\nid = 9\nstack = 2\n[[tile]]\nid = 35\nstack = 1\n")])
    assert (changed.tiles[8].stack, changed.tiles[34].stack) == (2, 1)


def test_a_pack_clears_the_doubt_about_what_it_replaces(tmp_path: Path) -> None:
    tile = load([write(tmp_path, "[[tile]]\nid = 17\nroad = false\n")]).tiles[16]
    assert (tile.confidence, tile.note) == ({}, {"activation": "fair_steps"})
    content = """
    [note.photo]
    en = "Seen in a photograph."
    de = "Auf einem Foto gesehen."
    it = "Visto in una fotografia."
    [[tile]]
    id = 17
    road = false
    confidence = { road = "low" }
    note = { road = "photo" }
    """
    changed = load([write(tmp_path, content)])
    assert changed.tiles[16].confidence == {"road": "low"}
    assert changed.note[changed.tiles[16].note["road"]].en == "Seen in a photograph."


# Bad packs


BAD = {
    '[[tile]]\nid = 14\ncost = { wood = "one" }': (
        '[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found "one".'
    ),
    "[[tile]]\nid = 14\ncost = { wood = 10 }": "[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found 10.",
    "[[tile]]\nid = 14\ncost = { wood = true }": (
        "[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found true."
    ),
    "[[tile]]\nid = 14\ncost = { wood = 1.0 }": (
        "[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found 1.0."
    ),
    "[[tile]]\nid = 14\ncost = { wood = 2010-01-01 }": (
        "[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found the date or time 2010-01-01."
    ),
    "[[tile]]\nid = 14\ncost = { wood = 0xffffffffffffffffff }": (
        "[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found a number beyond 64 bits."
    ),
    "[[tile]]\nid = 14\ncost = { wool = 1 }": (
        "[[tile]] id 14, cost.wool: expected one of the keys wood, stone, sheep, cattle, grain, casks, different, "
        "clansmen, found an unknown key."
    ),
    "[[tile]]\nid = 14\ncost = 1": "[[tile]] id 14, cost: expected a table, found 1.",
    "[[tile]]\nid = 14\ncost = { wood = 1, different = 2 }": (
        "[[tile]] id 14, cost.different: expected no other goods beside it, found some."
    ),
    '[[tile]]\nid = 14\n"a\\nb" = 1': (
        '[[tile]] id 14, "a\\nb": expected one of the keys provenance, confidence, note, id, name, kind, frame, stack, '
        "count, river, road, cost, gain, activation, place, found an unknown key."
    ),
    "[[tile]]\nid = 99\nriver = true": "[[tile]] entry 1, id: expected a whole number from 1 to 68, found 99.",
    "[[tile]]\nriver = true": "[[tile]] entry 1, id: expected a whole number from 1 to 68, found nothing.",
    "[[tile]]\nid = 1\n[[tile]]\nid = 1": "[[tile]] id 1, id: expected every row once, found it twice.",
    "tile = 14": "[[tile]]: expected a list of tables, found 14.",
    "tile = [14]": "[[tile]] entry 1: expected a table, found 14.",
    "[tiles]": (
        "[tiles]: expected one of the tables meta, sources, note, provenance, material, setup, market, die, scoring, "
        "players, place, tile, pack, found an unknown table."
    ),
    "setup = 3": "[setup]: expected a table, found 3.",
    '[[tile]]\nid = 14\nkind = "town"': (
        '[[tile]] id 14, kind: expected one of "abbey", "bridge", "butcher", "castle", "distillery", "fair", "field", '
        '"forest", "grocer", "loch", "meadow", "pasture", "quarry", "tavern", "village", found "town".'
    ),
    "[[tile]]\nid = 14\nriver = 1": "[[tile]] id 14, river: expected true or false, found 1.",
    "[[tile]]\nid = 14\nroad = true": (
        "[[tile]] id 14, road: expected false on a tile with a river, since only start villages have both, found true."
    ),
    "[[tile]]\nid = 14\ncount = 2": "[[tile]] id 14, count: expected the number 1, found 2.",
    "[[tile]]\nid = 14\nstack = 4": "[[tile]] id 14, stack: expected a whole number from 0 to 3, found 4.",
    "[[tile]]\nid = 14\nstack = 2": "[[tile]], stack: expected 23 tiles in stack 1, as [setup] stacks says, found 22.",
    "[[tile]]\nid = 14\nname = { en = 'Town' }": "[[tile]] id 14, name.de: expected text of 1 to 200 characters, found nothing.",
    "[[tile]]\nid = 14\nname = { en = '', de = 'Ort', it = 'Paese' }": (
        '[[tile]] id 14, name.en: expected text of 1 to 200 characters, found "".'
    ),
    '[[tile]]\nid = 14\nplace = "loch_ness"': "[[tile]], place: expected one tile for loch_ness, found 2.",
    '[[tile]]\nid = 37\nplace = ""': "[[tile]], place: expected one tile for loch_ness, found 0.",
    "[[tile]]\nid = 68\ncount = 4": "[[tile]] id 68, count: expected the number 5, found 4.",
    "[[tile]]\nid = 68\nstack = 0": (
        "[[tile]] id 68, stack: expected nothing, since start villages are in no stack, found 0."
    ),
    "[[tile]]\nid = 68\nriver = false": (
        "[[tile]] id 68, river: expected true, since rivers and roads begin at the start village, found false."
    ),
    "[[tile]]\nid = 68\ncost = { wood = 1 }": (
        "[[tile]] id 68, cost: expected an empty table, since nobody pays for a start village, found a cost."
    ),
    "[[tile]]\nid = 14\nactivation = { points = 3 }": (
        '[[tile]] id 14, activation.does: expected one of "nothing", "produce", "movement", "reward", "exchange", '
        '"exchange_any", "exchange_different", found nothing.'
    ),
    '[[tile]]\nid = 14\nactivation = { does = "dance" }': (
        '[[tile]] id 14, activation.does: expected one of "nothing", "produce", "movement", "reward", "exchange", '
        '"exchange_any", "exchange_different", found "dance".'
    ),
    '[[tile]]\nid = 14\nactivation = { does = "reward", moves = 1 }': (
        "[[tile]] id 14, activation.moves: expected one of the keys does, points, found an unknown key."
    ),
    '[[tile]]\nid = 14\nactivation = { does = "reward" }': (
        "[[tile]] id 14, activation.points: expected a whole number from 0 to 99, found nothing."
    ),
    '[[tile]]\nid = 14\nactivation = { does = "produce", good = "whisky" }': (
        '[[tile]] id 14, activation.good: expected one of "any", "cattle", "grain", "sheep", "stone", "wood", '
        'found "whisky".'
    ),
    '[[tile]]\nid = 14\nactivation = { does = "exchange", gives = {}, points = [3] }': (
        "[[tile]] id 14, activation.gives: expected at least one good, found none."
    ),
    '[[tile]]\nid = 14\nactivation = { does = "exchange", gives = { wood = 1 } }': (
        "[[tile]] id 14, activation: expected points or casks for the goods, found neither."
    ),
    '[[tile]]\nid = 13\nactivation = { does = "exchange_different", points = [1, 5, 3] }': (
        "[[tile]] id 13, activation.points, entry 3: expected at least 5, as much as before it, found 3."
    ),
    '[[tile]]\nid = 13\nactivation = { does = "exchange_different", points = [1, 2, 3, 4, 5, 6] }': (
        "[[tile]] id 13, activation.points: expected a list of 1 to 5 entries, each a whole number from 0 to 99, "
        "found a list of 6."
    ),
    '[[tile]]\nid = 13\nactivation = { does = "exchange_any", least = 4, points = [1, 2, 3] }': (
        "[[tile]] id 13, activation.points: expected points for 4 to at most 5 goods, found 3 entries."
    ),
    '[[tile]]\nid = 14\nconfidence = { price = "low" }': (
        "[[tile]] id 14, confidence.price: expected one of the keys name, kind, frame, stack, count, river, road, cost, "
        "gain, activation, place, found an unknown key."
    ),
    '[[tile]]\nid = 14\nconfidence = { cost = "some" }': (
        '[[tile]] id 14, confidence.cost: expected one of "high", "low", "medium", found "some".'
    ),
    '[[tile]]\nid = 14\nnote = { cost = "hearsay" }': (
        '[[tile]] id 14, note.cost: expected the name of a note, found "hearsay".'
    ),
    '[[place]]\nid = "loch_lomond"\nbonnets = 1': (
        '[[place]] entry 1, id: expected one of "armadale_castle", "castle_moil", "castle_of_mey", "castle_stalker", '
        '"cawdor_castle", "donan_castle", "duart_castle", "iona_abbey", "loch_lochy", "loch_morar", "loch_ness", '
        '"loch_oich", "loch_shiel", found "loch_lomond".'
    ),
    '[[place]]\nid = "loch_ness"\nend_kind = { town = 2 }': (
        '[[place]] id loch_ness, end_kind.town: expected one of "abbey", "bridge", "butcher", "castle", '
        '"distillery", "fair", "field", "forest", "grocer", "loch", "meadow", "pasture", "quarry", "tavern", "village", '
        "found an unknown key."
    ),
    "[[players]]\nnumber = 6\nfilled = 0": "[[players]] entry 1, number: expected a whole number from 2 to 5, found 6.",
    "[[players]]\nnumber = 4\ndie = true": (
        "[[players]] number 4, tiles: expected [8, 0] to fill the rondel, found [8, 1]."
    ),
    "[[players]]\nnumber = 4\ntiles = [8, 2]": (
        "[[players]] number 4, tiles: expected [8, 1] to fill the rondel, found [8, 2]."
    ),
    "[[players]]\nnumber = 4\ntiles = [8]": (
        "[[players]] number 4, tiles: expected a list of 2 entries, each a whole number from 0 to 99, found a list of 1."
    ),
    "[setup]\nspaces = 15": "[setup], spaces: expected the number 14, found 15.",
    "[setup]\nstacks = [8, 23, 19, 16]": "[[tile]], stack: expected 16 tiles in stack 3, as [setup] stacks says, found 17.",
    "[setup]\nstacks = [8, 23, 0, 36]": (
        "[setup], stacks: expected a tile in each stack that ends with a scoring, found none in 2."
    ),
    "[market]\nprices = [1, 2]": (
        "[market], prices: expected a list of 3 entries, each a whole number from 1 to 9, found a list of 2."
    ),
    "[market]\nprices = [3, 2, 1]": "[market], prices, entry 2: expected at least 3, as much as before it, found 2.",
    '[market]\nprices = [1, "2", 3]': '[market], prices, entry 2: expected a whole number from 1 to 9, found "2".',
    "[market]\nprices = 1": (
        "[market], prices: expected a list of 3 entries, each a whole number from 1 to 9, found 1."
    ),
    '[market]\nrows = ["stone", "wood", "sheep", "cattle", "grain"]': (
        "[market], rows: expected the order wood, stone, sheep, cattle, grain, found stone, wood, sheep, cattle, grain."
    ),
    "[die]\nfaces = [1, 1, 1, 2, 2, 9]": "[die], faces, entry 6: expected a whole number from 1 to 6, found 9.",
    "[scoring]\nby_difference = [1, 2, 3, 5, 4]": (
        "[scoring], by_difference, entry 5: expected at least 5, as much as before it, found 4."
    ),
    "[scoring]\npoint_a_tile_more = 3": "[scoring], point_a_tile_more: expected a whole number from -9 to 0, found 3.",
    "[material]\ntiles = 73": "[material], tiles: expected the number 72, found 73.",
    "[pack]\nname = 7": "[pack], name: expected text of 1 to 200 characters, found 7.",
    "[pack]\nlicence = 'free'": "[pack], licence: expected one of the keys name, author, found an unknown key.",
    "[note.photo]\nen = 'Seen.'": "[note], photo.de: expected text of 1 to 200 characters, found nothing.",
    "[setup]\ncoins =": "expected TOML, found a mistake: Invalid value (at end of document).",
    f"[setup]\ncoins = {'9' * 400}": "[setup], coins: expected a whole number from 0 to 99, found a number beyond 64 bits.",
    b"[pack]\nname = '\xff'": "expected text in UTF-8, found something else.",
    "a = " + "\n".join(["["] * 2000): "expected TOML, found lists or tables nested too deeply.",
    "#" * 501: "expected lines of at most 500 bytes, found 501 bytes in line 1.",
    b"#\n" * 2**19 + b"#": "expected a file of at most 1048576 bytes, found a larger one.",
}  # fmt: skip


@pytest.mark.parametrize("content", BAD, ids=range(len(BAD)))
def test_a_bad_pack_is_refused_in_one_sentence(tmp_path: Path, content: str | bytes) -> None:
    assert refusal(tmp_path, content) == f"my.toml: {BAD[content]}"


def test_what_was_found_is_cut_short(tmp_path: Path) -> None:
    found = refusal(tmp_path, f"[setup]\ncoins = '{'x' * 300}'")
    assert found == f'my.toml: [setup], coins: expected a whole number from 0 to 99, found "{"x" * 40}...".'


def test_a_pack_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"^my.toml: expected a file that can be read, found: No such file"):
        load([tmp_path / "my.toml"])


def test_stack_1_must_outlast_the_first_tiles(tmp_path: Path) -> None:
    ids = [tile.id for tile in load().tiles if tile.stack == 1][1:]
    moved = "".join(f"[[tile]]\nid = {one}\nstack = 2\n" for one in ids)
    sentence = "my.toml: [[players]] number 2, tiles: expected fewer tiles of stack 1 than there are, found 2."
    assert refusal(tmp_path, f"[setup]\nstacks = [8, 1, 41, 17]\n{moved}") == sentence


def test_a_refused_pack_leaves_nothing_behind(components: Components, tmp_path: Path) -> None:
    refusal(tmp_path, "[setup]\ncoins = 7\nspaces = 15\n")
    assert load() == components


def test_a_bad_file_of_our_own_is_refused_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from quaich.games.glen_more import components as module

    whole = BUILT_IN.read_text(encoding="utf-8")
    bad = {
        whole.replace("[die]\nfaces = [1, 1, 1, 2, 2, 3]\n", "[die]\n"): (
            "[die], faces: expected a list of 6 entries, each a whole number from 1 to 6, found nothing."
        ),
        whole.replace("id = 67\n", "id = 66\n"): "[[tile]] id 66, id: expected every row once, found it twice.",
        whole[: whole.index("[[tile]]\nid = 68")]: "[[tile]], id: expected a row for 68, found none.",
        whole.replace("[die]\nfaces = [1, 1, 1, 2, 2, 3]\nprovenance = { faces = \"rulebook\" }\n", ""): (
            "[die]: expected a table, found nothing."
        ),
        whole.replace('kind = "quarry"\nframe = "yellow"\nstack = 0\n', 'kind = "quarry"\nframe = "yellow"\n', 1): (
            "[[tile]] id 1, stack: expected the number of a stack, found nothing."
        ),
    }  # fmt: skip
    for content, sentence in bad.items():
        assert content != whole
        path = write(tmp_path, content, "components.toml")
        monkeypatch.setattr(module, "BUILT_IN", path)
        with pytest.raises(ComponentError) as caught:
            module._built_in.__wrapped__()
        assert str(caught.value) == f"components.toml: {sentence}"


def test_no_file_of_the_size_that_is_allowed_keeps_the_reader_busy(tmp_path: Path) -> None:
    """A key with many dots takes time with the square of its length, hence the limit on lines."""
    line = ".".join(["a"] * (component_check.LONGEST // 2)) + "\n"
    assert len(line) <= component_check.LONGEST
    assert "expected TOML" in refusal(tmp_path, line * (component_check.LARGEST // len(line)))


# Tables for people


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
    changed = load([write(tmp_path, "[[tile]]\nid = 17\nroad = false\n")])
    cell = tables(changed, "en")[0].rows[16][5]
    assert (str(cell), cell.origin, cell.note) == ("–", "pack", "")


def test_a_guess_is_marked_whatever_its_confidence() -> None:
    assert str(Cell("3", "reconstructed", "high")) == "3 ?"
    assert str(Cell("3", "public", "low")) == "3 ?"
    assert str(Cell("3", "rulebook", "high")) == str(Cell("3")) == "3"


def test_texts_say_the_same_in_each_language() -> None:
    for key, texts in TEXTS.items():
        assert re.fullmatch(r"components(\.\w+)+", key)
        assert list(texts) == ["en", "de", "it"]
        fields = [{name for _, name, _, _ in string.Formatter().parse(words) if name} for words in texts.values()]
        assert fields[0] == fields[1] == fields[2], key
        assert all(texts.values())
    for word in ("rulebook", "public", "recalled", "reconstructed", "pack"):
        assert text("de", f"components.origin.{word}")


def test_limits_of_the_form_lie_inside_the_box() -> None:
    assert all(bounds(field)[1] >= 99 for field in Box.fields.values())
