"""The components of Glen More II: the facts of the rulebook, the box made of them, and where each value comes from."""

import tomllib
from collections import Counter

import pytest

from quaich.games.glen_more_ii import component_form as form
from quaich.games.glen_more_ii import state
from quaich.games.glen_more_ii.box import Agreed, build_box
from quaich.games.glen_more_ii.clan_board import START, roads_of, ways
from quaich.games.glen_more_ii.component_form import Components, Tile
from quaich.games.glen_more_ii.components import BUILT_IN, KIT, load, names, tile_rows
from quaich.games.glen_more_ii.state import Box, State
from quaich.kernel.components import Sourced, value_keys
from quaich.kernel.game import QuaichError
from quaich.kernel.state import bounds


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


@pytest.fixture(scope="module")
def box(components: Components) -> Box:
    return build_box(components, 4)


def index(components: Components, name: str) -> int:
    return next(at for at, words in enumerate(names(components)) if words["en"] == name)


# The row


def test_a_state_takes_no_more_than_3_kilobytes() -> None:
    assert State.dtype.itemsize <= 3 * 1024


def test_words_of_the_file_are_in_the_order_of_the_numbers() -> None:
    kinds = {"trade": "trade_tile"}
    assert [getattr(state, kinds.get(word, word).upper()) for word in form.KINDS] == list(range(len(form.KINDS)))
    for words in (form.LANDMARKS, form.CLAN_WORDS, form.GOOD_WORDS):
        assert [getattr(state, word.upper()) for word in words] == list(range(len(words)))
    assert (len(form.LANDMARKS), len(form.CLAN_WORDS), len(form.GOOD_WORDS)) == (11, 23, 5)
    assert [getattr(state, "COUNT_" + word.upper()) for word in form.COUNTED[1:]] == [1, 2, 3, 4, 5]
    assert form.PRODUCTS.index("any") == state.ANY_GOOD
    assert len(form.STACK_WORDS) == state.STACKS


# What the rulebooks say


def test_all_tiles_are_there(components: Components, box: Box) -> None:
    assert Counter(box.stack) == {-1: 8, 0: 5, 1: 14, 2: 17, 3: 17, 4: 18}  # The End comes with D
    assert box.in_stacks == state.IN_STACKS == 71
    assert len(names(components)) == state.TILES == 79


def test_landmarks_and_their_stacks(components: Components, box: Box) -> None:
    stacks: dict[str, str] = {}
    for tile in components.tiles:
        if tile.landmark:
            stacks[tile.name.en] = tile.stack
    assert stacks == {
        "Loch Lochy": "A",
        "Donan Castle": "A",
        "Castle Stalker": "A",
        "Inverness": "B",
        "Loch Shiel": "B",
        "Duart Castle": "B",
        "Loch Ness": "C",
        "Armadale Castle": "C",
        "Loch Morar": "D",
        "Castle Moil": "D",
        "Castle of Mey": "D",
    }
    assert Counter(card for card in box.card if card >= 0) == dict.fromkeys(range(11), 1)


def test_what_landmarks_bring_once(components: Components, box: Box) -> None:
    def tile(card: int) -> int:
        return box.card.index(card)

    assert box.gain_goods[tile(state.LOCH_LOCHY)] == 2
    assert box.gain_markers[tile(state.DONAN_CASTLE)] == 1
    assert box.gain_coins[tile(state.CASTLE_STALKER)] == 3
    inverness = tile(state.INVERNESS)
    assert (box.gain_good[inverness], box.gain_casks[inverness]) == ([0, 0, 0, 0, 1], 1)
    assert box.gain_clansmen[inverness] == 1  # printed on the tile itself
    assert (box.gain_clansmen[tile(state.LOCH_SHIEL)], box.gain_casks[tile(state.LOCH_SHIEL)]) == (1, 1)
    assert (box.gain_markers[tile(state.DUART_CASTLE)], box.gain_coins[tile(state.DUART_CASTLE)]) == (1, 1)
    assert [at for at, most in enumerate(box.may_remove) if most] == [tile(state.LOCH_MORAR)]
    assert box.may_remove[tile(state.LOCH_MORAR)] == 2
    assert [at for at, one in enumerate(box.activates_all) if one] == [tile(state.CASTLE_OF_MEY)]


def test_landmarks_that_last(box: Box) -> None:
    assert [card for card in range(11) if box.extra_activation[card]] == [state.LOCH_NESS]
    assert [card for card in range(11) if box.doubles_castle[card]] == [state.CASTLE_MOIL]
    assert [card for card in range(11) if box.coin_points[card]] == [state.ARMADALE_CASTLE]
    assert (box.coins_counted[state.ARMADALE_CASTLE], box.coin_points[state.ARMADALE_CASTLE]) == (8, 1)


def test_home_tiles(components: Components, box: Box) -> None:
    for seat in range(4):
        village, castle = state.HOME + 2 * seat, state.HOME + 2 * seat + 1
        assert (box.kind[village], box.kind[castle]) == (state.VILLAGE, state.CASTLE)
        assert box.river[village] == box.river[castle] == box.across[village] == box.across[castle] == 1
        assert (box.activation[castle], box.moves[castle]) == (state.MOVEMENT, 1)
        assert box.stack[village] == box.stack[castle] == -1
    assert [words["en"] for words in names(components)[state.HOME :]] == ["Start village", "Home castle"] * 4


def test_tiles_that_the_rulebook_shows(components: Components, box: Box) -> None:
    halkirk, inverness = index(components, "Halkirk"), index(components, "Inverness")
    assert (box.kind[halkirk], box.river[halkirk], box.overbuilds[halkirk]) == (state.VILLAGE, 1, 0)
    assert (box.gain_clansmen[halkirk], box.activation[halkirk], box.moves[halkirk]) == (1, state.MOVEMENT, 1)
    assert (box.kind[inverness], box.river[inverness], box.overbuilds[inverness]) == (state.VILLAGE, 1, 1)
    assert (box.activation[inverness], box.moves[inverness]) == (state.MOVEMENT, 1)
    inshriach, lochridge = index(components, "Inshriach"), index(components, "Lochridge")
    assert (box.activation[inshriach], box.produces[inshriach]) == (state.PRODUCE, state.WOOD)
    assert box.river[inshriach] == box.river[lochridge] == box.overbuilds[lochridge] == 0
    assert box.cost_clansmen[index(components, "Loch Ness")] == 1
    assert box.kind[index(components, "Butcher")] == state.TRADE_TILE
    for name in ("Pulteney", "Glen Mhor", "Glenlochy", "Edradour", "Millburn"):
        assert box.kind[index(components, name)] == state.WHISKY


def test_persons_bring_a_marker_and_are_not_laid(components: Components, box: Box) -> None:
    persons = [tile for tile in range(state.TILES) if box.persons[tile]]
    assert {"Robert the Bruce", "William Wallace"} <= {names(components)[tile]["en"] for tile in persons}
    for tile in persons:
        assert (box.kind[tile], box.persons[tile], box.gain_markers[tile]) == (state.PERSON, 1, 1)
        assert (box.river[tile], box.overbuilds[tile], box.activation[tile]) == (0, 0, state.NOTHING)
    assert (components.david_hume.name, components.david_hume.persons) == ("David Hume", 2)


def test_every_kind_of_trade_is_there(components: Components, box: Box) -> None:
    butcher, fair, grocer = (index(components, name) for name in ("Butcher", "Fair", "Grocer"))
    animals = 1 << state.SHEEP | 1 << state.CATTLE
    assert (box.trade[butcher], box.accepts[butcher], box.points[butcher][3]) == (state.ANY, animals, 8)
    assert (box.trade[fair], box.least[fair], box.most[fair]) == (state.DIFFERENT, 2, 4)
    assert box.points[fair] == [0, 0, 4, 0, 8, 0]
    assert (box.trade[grocer], box.accepts[grocer], box.least[grocer]) == (state.ANY, 31, 3)
    assert box.points[grocer] == [0, 0, 0, 7, 0, 0]
    exact = index(components, "Crieff Tryst")
    assert (box.trade[exact], box.gives[exact], box.points[exact][1]) == (state.EXACT, [0, 0, 1, 1, 0], 6)
    marker = index(components, "Gathering stone")
    assert (box.least[marker], box.most[marker], box.makes_markers[marker]) == (1, 1, 1)
    whisky = index(components, "Pulteney")
    assert (box.gives[whisky], box.makes_casks[whisky], box.points[whisky]) == ([0, 0, 0, 0, 1], 1, [0] * 6)


def test_a_whisky_tile_that_makes_no_cask_is_there(box: Box) -> None:
    made = [box.makes_casks[tile] for tile in range(state.TILES) if box.kind[tile] == state.WHISKY]
    assert Counter(made) == {1: 4, 0: 1}


def test_two_goods_at_once_and_one_of_choice(components: Components, box: Box) -> None:
    both, abbey = index(components, "Glen Affric"), index(components, "Iona Abbey")
    assert (box.produces[both], box.produces_too[both]) == (state.WOOD, state.STONE)
    assert (box.produces[abbey], box.produces_too[abbey]) == (state.ANY_GOOD, state.NO_GOOD)


def test_set_up_market_die_and_scoring(box: Box) -> None:
    assert (box.start_coins, box.idle_clansmen, box.start_clansmen, box.clan_markers) == ([5, 6, 7, 8], 8, 1, 10)
    assert (box.price, box.die, box.capacity) == ([1, 2, 3], [1, 1, 1, 2, 2, 3], 3)
    assert (box.by_difference, box.point_a_coin, box.point_a_tile_more) == ([0, 1, 2, 3, 5, 8], 1, -3)
    assert (box.end_after, box.end_spread) == (8, 2)
    assert box.start_filled == [0, 0, 1, 1, 0]
    assert (box.fallback_coins, box.fallback_moves) == (1, 1)


def test_material_is_that_of_the_rulebook(components: Components) -> None:
    material = components.material
    assert (material.tiles, material.home_tiles, material.landmarks) == (70, 4, 11)
    assert (material.scotsmen, material.markers, material.coins, material.casks) == (40, 40, 40, 25)
    goods = (material.wood, material.stone, material.sheep, material.cattle, material.barley)
    assert goods == (20, 20, 15, 15, 20)
    assert sum(goods) == 90
    assert material.chips == {"1": 20, "3": 15, "5": 15, "10": 15, "50": 5}
    assert sum(material.chips.values()) == 70


@pytest.mark.parametrize(("agreed", "plays"), [(Agreed(), [0, 0, 1, 0, 0]), (Agreed(die=True), [0, 0, 1, 1, 1])])
def test_two_always_play_with_the_die(components: Components, agreed: Agreed, plays: list[int]) -> None:
    assert build_box(components, 3, agreed).uses_die == plays


# Clans


def test_each_clan_does_what_the_rulebook_says(box: Box) -> None:
    tiers = {clan: [*zip(box.clan_least[clan], box.clan_brings[clan], strict=True)] for clan in range(23)}
    counted = {
        state.BRODIE: (state.COUNT_VILLAGES, [(3, 5), (4, 8)]),
        state.GRANT: (state.COUNT_SETTLED, [(5, 5), (6, 8)]),
        state.OLIPHANT: (state.COUNT_COINS, [(9, 5), (12, 8)]),
        state.MACPHERSON: (state.COUNT_OVERBUILDING, [(2, 5), (3, 8)]),
        state.SUTHERLAND: (state.COUNT_RIVERS, [(4, 5), (6, 8)]),
    }
    for clan in range(23):
        assert (box.clan_counts[clan], tiers[clan]) == counted.get(clan, (state.NOT_COUNTED, [(0, 0)] * 2))
    goods = {
        state.CHISHOLM: [0, 0, 0, 0, 1],
        state.GUNN: [0, 0, 1, 1, 0],
        state.MACDONALD: [1, 1, 0, 0, 0],
        state.MCKENZIE: [0, 0, 0, 0, 1],
    }
    assert box.clan_goods == [goods.get(clan, [0] * 5) for clan in range(23)]
    assert only(box.clan_clansmen) == {state.CHISHOLM: 1, state.MCKINNON: 1, state.ROSS: 2}
    assert only(box.clan_casks) == {state.MCKENZIE: 1}
    assert only(box.clan_coins) == {state.MACLEOD: 3, state.MCKINNON: 2}
    assert only(box.clan_moves) == {state.CAMERON: 3}
    assert only(box.clan_points) == {state.DOUGLAS: 3}
    assert only(box.repeatable) == {state.DOUGLAS: 1}
    assert only(box.clan_activates) == {
        state.CAMERON: 1 << state.TRADE_TILE,
        state.MACDONELL: 1 << state.MATERIAL | 1 << state.WHISKY,
        state.MACLEAN: 1 << state.ANIMAL | 1 << state.WHISKY,
    }
    assert only(box.clan_removes) == {state.MACMILLAN: 1}
    assert only(box.clan_builds) == {state.MUNRO: 1}
    assert only(box.clan_persons) == {state.MCKAY: 2}


def only(values: list[int]) -> dict[int, int]:
    return {at: value for at, value in enumerate(values) if value}


def test_four_clans_last(components: Components, box: Box) -> None:
    assert [clan.id for clan in components.clans if clan.timing == "ongoing"] == [
        "macgregor", "mackintosh", "maclachlan", "sinclair",
    ]  # fmt: skip
    assert only(box.cask_points) == {state.MACGREGOR: 3}
    assert only(box.settles) == {state.MACKINTOSH: 1}
    assert only(box.move_points) == {state.MACLACHLAN: 1}
    assert only(box.good_coins) == {state.SINCLAIR: 1}


def test_roads_that_the_rulebook_tells(components: Components, box: Box) -> None:
    start = box.distance[state.START]
    assert (start[state.MACLEOD], start[state.MCKAY]) == (0, 2)
    assert box.distance[state.MACMILLAN][state.MACLACHLAN] == 1
    paid = [cost for cost in roads_of(components).values() if cost]
    assert set(paid) == {1}  # so McKay is reached by two roads that cost something


def test_the_cheapest_ways_are_the_same_in_both_directions(components: Components, box: Box) -> None:
    costs = ways(roads_of(components))
    for a in costs:
        assert costs[a][a] == 0
        for b in costs:
            assert costs[a][b] == costs[b][a]
    assert box.distance[state.START] == [costs[START][clan] for clan in form.CLAN_WORDS]
    assert max(box.distance[state.START]) == 4


# The box


def test_every_number_fits_the_box(components: Components) -> None:
    for players in (2, 3, 4):
        for agreed in (Agreed(), Agreed(die=True, short_game=True)):
            box = build_box(components, players, agreed)
            assert Box.from_bytes(box.to_bytes()) == box
            assert (box.players, box.short_game) == (players, int(agreed.short_game))


@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(components: Components, players: int) -> None:
    with pytest.raises(QuaichError, match=f"^Glen More II is for 2 to 4 players, not for {players}.$"):
        build_box(components, players)


def test_each_row_of_a_tile_is_where_its_number_says(components: Components) -> None:
    rows = tile_rows(components)
    assert [row.id for row in rows[: state.HOME]] == list(range(1, 72))
    assert [row.id for row in rows[state.HOME :]] == [form.VILLAGE_ID, form.CASTLE_ID] * 4
    assert rows[state.THE_END].id == form.END_ID


def test_names_tell_tiles_apart_in_three_languages(components: Components) -> None:
    for language in ("en", "de", "it"):
        assert len({words[language] for words in names(components)}) == 73
    assert names(components)[state.THE_END] == {"en": "The End", "de": "Spielende", "it": "End"}


def test_limits_of_the_form_lie_inside_the_box() -> None:
    assert all(bounds(field)[1] >= 99 for field in Box.fields.values())


# Provenance


def sourced_rows(components: Components) -> list[Sourced]:
    singles: list[Sourced] = [getattr(components, name) for name in KIT.singles]
    return singles + [row for rows in KIT.rows for row in getattr(components, rows.attribute)]


def test_every_value_has_a_provenance(components: Components) -> None:
    for row in sourced_rows(components):
        assert set(row.provenance) == set(value_keys(row)), row
        assert set(row.provenance.values()) <= {"rulebook", "public", "recalled", "reconstructed"}


def test_every_doubt_has_a_note_and_every_note_is_used(components: Components) -> None:
    used = set()
    for row in sourced_rows(components):
        assert set(row.confidence) <= set(row.note), row
        for key, origin in row.provenance.items():
            assert origin not in ("recalled", "reconstructed") or key in row.note, (row, key)
        used |= set(row.note.values())
    assert used == set(components.note)


FIELDS = ("name", "stack", "kind", "cost", "river", "overbuild", "gain", "activation")


def test_most_values_of_tiles_are_invented_and_say_so(components: Components) -> None:
    def origins(tile: Tile) -> list[str]:
        return [tile.provenance[key] for key in FIELDS]

    counted = Counter(origin for tile in components.tiles[:70] for origin in origins(tile))
    assert counted == {"reconstructed": 420, "rulebook": 112, "public": 16, "recalled": 12}


def test_the_only_cost_in_a_rulebook_is_that_of_loch_ness(components: Components) -> None:
    told = [tile.name.en for tile in components.tiles[:70] if tile.provenance["cost"] == "rulebook"]
    assert told == ["Loch Ness"]
    seen = [tile.name.en for tile in components.tiles[:70] if tile.provenance["cost"] == "public"]
    assert seen == ["Inverness", "Iona Abbey"]


def test_roads_are_invented_but_for_two(components: Components) -> None:
    told = [clan.id for clan in components.clans if clan.provenance["roads"] == "rulebook"]
    assert told == ["maclachlan", "macleod"]
    assert all(field.provenance["roads"] == "reconstructed" for field in components.empty)


def test_every_key_of_the_file_speaks_of_a_value_or_has_a_provenance(components: Components) -> None:
    raw = tomllib.loads(BUILT_IN.read_text(encoding="utf-8"))
    about = {"id", "number", "provenance", "confidence", "note"}
    for table, attribute, key, _ in KIT.rows:
        rows = {getattr(row, key): row for row in getattr(components, attribute)}
        for said in raw[table]:
            assert set(said) - about <= set(rows[said[key]].provenance)
