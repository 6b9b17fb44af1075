"""The components of Glen More: the facts of the rulebook, the box made of them, and packs good and bad."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from quaich.games.glen_more import component_form, state
from quaich.games.glen_more.components import BUILT_IN, Components, build_box, load, names
from quaich.games.glen_more.state import Box
from quaich.kernel.components import Sourced, value_keys
from quaich.kernel.game import QuaichError
from quaich.kernel.state import bounds


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
    assert every[67] == every[71] == {"en": "Start village", "de": "Startdorf", "it": "Villaggio iniziale"}
    for language in ("en", "de", "it"):  # places, kinds, butchers, fairs, taverns, the start village
        assert len({words[language] for words in every}) == 13 + 9 + 3 + 3 + 2 + 1


# Provenance


def sourced_rows(components: Components) -> list[Sourced]:
    singles = [getattr(components, name) for name in ("meta", "material", "setup", "market", "die", "scoring")]
    return [*singles, *components.tiles, *components.places, *components.players]


def test_every_value_has_a_provenance(components: Components) -> None:
    for row in sourced_rows(components):
        assert set(row.provenance) == set(value_keys(row)), row
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
    same = "[pack]\nname = 'Same'\n[[tile]]\nid = 14\nriver = true\nroad = false\ncost = { stone = 1 }\n"
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
    assert load([write(tmp_path, same)]).tiles[13].provenance["cost"] == "public"


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


def test_limits_of_the_form_lie_inside_the_box() -> None:
    assert all(bounds(field)[1] >= 99 for field in Box.fields.values())
