"""Setting up: map, ports, market, export board, scoring tiles, boards, order and clans. COC.1 to COC.8, COC.40."""

from __future__ import annotations

from collections import Counter

import pytest

from quaich.games.clans_of_caledonia.box_maps import number_of, sides_of
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import HEXES, MAPS, NO_CLAN
from quaich.kernel.game import QuaichError
from rules.clans_of_caledonia.boxes import COMPONENTS, box_for, hex_of, hexes_in, map_number
from rules.clans_of_caledonia.position import Agreed, Game, Position

EACH_NUMBER = pytest.mark.parametrize("players", [1, 2, 3, 4])
EACH_EDITION = pytest.mark.parametrize("printed", [False, True])
MANY = range(40)


# COC.1: players, rounds, map


@pytest.mark.covers("COC.1")
@EACH_NUMBER
def test_one_to_four_play_five_rounds(players: int) -> None:
    game = Game.fresh(players)
    assert sorted(game.s.order[:players]) == list(range(players))
    assert (game.box.rounds, game.s.round, game.over) == (5, 0, False)


@pytest.mark.covers("COC.1")
@pytest.mark.parametrize("players", [0, 5])
def test_no_others_play(players: int) -> None:
    with pytest.raises(QuaichError):
        box_for(players, Agreed())


@pytest.mark.covers("COC.1")
def test_chance_decides_which_sides_lie_up() -> None:
    maps = {Game.fresh(2, seed).s.map for seed in range(120)}
    assert maps <= set(range(MAPS))
    assert len(maps) > 12
    for letter in range(4):
        assert {number >> letter & 1 for number in maps} == {0, 1}


@pytest.mark.covers("COC.1", "COC.T16")
def test_the_sides_a1_b2_c2_d1_lie_clockwise() -> None:
    """Whatever the sides, A lies at the upper left, B at the upper right, C below B and D below A."""
    number = map_number("A1 B2 C2 D1")
    assert sides_of(number) == ("A1", "B2", "C2", "D1")
    assert number_of(("A1", "B2", "C2", "D1")) == number
    box = box_for(4, Agreed(fixed_map=number))
    assert Game.fresh(4, 5, fixed_map=number).s.map == number
    printed = {hex_.id: hex_ for hex_ in COMPONENTS.hexes}
    for name, side in (("c2", "A1"), ("k3", "B2"), ("j7", "C2"), ("c8", "D1")):
        letters = printed[f"{side}.{name}"].terrain
        kinds = {"G": 1, "F": 2, "M": 4, "L": 8}
        assert box.terrain[number][hex_of(name)] == sum(kinds[letter] for letter in letters), name
        assert box.cost[number][hex_of(name)] == printed[f"{side}.{name}"].cost


@pytest.mark.covers("COC.1")
def test_every_map_has_its_117_hexes() -> None:
    box = box_for(4, Agreed())
    for number in range(MAPS):
        assert all(box.terrain[number][at] for at in range(HEXES))


# COC.2: ports


@pytest.mark.covers("COC.2")
@EACH_EDITION
@EACH_NUMBER
def test_four_different_ports_lie_at_the_corners(players: int, printed: bool) -> None:
    seen: Counter[int] = Counter()
    for seed in MANY:
        ports = Game.fresh(players, seed, printed=printed).s.port_at
        assert len(set(ports[:4])) == 4
        assert set(ports[4:]) == {-1}
        seen.update(ports[:4])
    assert set(seen) == set(range(9 if printed else 8)), "each tile comes up at times, and no other"


@pytest.mark.covers("COC.2")
def test_ports_lie_outside_the_large_map_and_on_the_small_one() -> None:
    """The arrow for one and two players shows a hex; there a unit may stand only if it is a fisher."""
    small, large = box_for(2, Agreed()), box_for(4, Agreed())
    for number in range(MAPS):
        for port, name in enumerate(("b1", "m1", "m9", "a9")):
            assert hex_of(name) in hexes_in(small.port_from[number][port][0])
            on_land = [hexes_in(words) for words in small.land[number]]
            assert not any(hex_of(name) in hexes for hexes in on_land)
        for port, near in enumerate(({"a1", "a2"}, {"m1", "m2"}, {"m9", "l9"}, {"a9", "b9"})):
            assert hexes_in(large.port_from[number][port][0]) == {hex_of(name) for name in near}


# COC.3 and COC.38: the market


@pytest.mark.covers("COC.3")
@EACH_NUMBER
def test_each_price_starts_on_the_fourth_step(players: int) -> None:
    game = Game.fresh(players)
    assert game.s.step == [3] * 6
    start = {"wool": 4, "grain": 5, "milk": 5, "bread": 10, "cheese": 10, "whisky": 11}
    assert {good: game.price(good) for good in start} == start


# COC.4: the export board


@pytest.mark.covers("COC.4")
@pytest.mark.parametrize(("players", "crates", "contracts"), [(1, 6, 5), (2, 6, 6), (3, 8, 7), (4, 8, 8)])
def test_contracts_lie_open_by_the_number_of_players(players: int, crates: int, contracts: int) -> None:
    game = Game.fresh(players, 3)
    assert game.box.slots == crates
    assert sum(1 for held in game.s.offer if held) == contracts == len(game.offer())
    assert not any(game.s.offer[crates:])
    assert len(game.stack()) == 50 - contracts
    assert sorted(game.contract(name) for name in [*game.stack(), *game.offer()]) == list(range(50))


@pytest.mark.covers("COC.4")
def test_contracts_are_shuffled() -> None:
    first = {Game.fresh(4, seed).s.offer[0] for seed in MANY}
    assert len(first) > 15


# COC.5: scoring tiles


@pytest.mark.covers("COC.5")
@EACH_EDITION
def test_five_of_the_scoring_tiles_lie_open(printed: bool) -> None:
    seen: Counter[int] = Counter()
    for seed in MANY:
        tiles = Game.fresh(3, seed, printed=printed).s.scoring
        assert len(set(tiles[:5])) == 5
        assert set(tiles[5:]) == {-1}
        seen.update(tiles[:5])
    assert set(seen) == set(range(9 if printed else 8))


# COC.6: boards


@pytest.mark.covers("COC.6")
@EACH_NUMBER
def test_what_everybody_starts_with(players: int) -> None:
    game = Game.fresh(players)
    s = game.s
    for p in range(players):
        assert game.cash(p) == 55
        assert (s.idle[p], s.hired[p], s.ships[p], s.techs[p]) == (2, 2, 0, 0)
        assert (s.used_ports[p], game.crates(p), game.units(p), game.goods(p)) == (0, set(), {}, {})
    for p in range(players, 4):
        assert (game.cash(p), s.idle[p], s.hired[p]) == (0, 0, 0)


@pytest.mark.covers("COC.6", "COC.15")
@pytest.mark.parametrize("unit", ["sheep", "cow", "dairy", "bakery", "field", "distillery", "lumberjack", "miner"])
def test_there_are_four_units_of_each_kind(unit: str) -> None:
    three = {"c3": unit, "d3": unit, "e3": unit}
    game = Position(4).units(0, **three).begin().act(f"build {unit}", "place f3")
    assert game.units(0) == dict.fromkeys(["c3", "d3", "e3", "f3"], unit)
    again = Position(4).units(0, **three, f3=unit).begin()
    assert again.why(f"build {unit}") == "NONE_LEFT"


@pytest.mark.covers("COC.6", "COC.8")
def test_in_the_later_edition_the_starting_tile_gives_the_money() -> None:
    game = Game.fresh(2, printed=True)
    assert [game.cash(p) for p in (0, 1)] == [0, 0]
    clan = game.s.clan_at.index(max(game.s.clan_at))
    seat, tile, chosen = game.turn, game.s.tile_at[clan], game.s.clan_at[clan]
    game.act(game.text(v.PICK * 1024 + chosen))
    assert game.cash(seat) == COMPONENTS.starting_tiles[tile].money >= 55


# COC.7: order


@pytest.mark.covers("COC.7")
@EACH_NUMBER
def test_the_start_player_is_drawn_and_turns_go_clockwise(players: int) -> None:
    first = set()
    for seed in MANY:
        order = Game.fresh(players, seed).s.order[:players]
        assert order == [(order[0] + at) % players for at in range(players)]
        first.add(order[0])
    assert first == set(range(players))


# COC.8: clans


@pytest.mark.covers("COC.8")
@EACH_EDITION
@EACH_NUMBER
def test_one_clan_more_than_players_is_offered_each_with_a_tile(players: int, printed: bool) -> None:
    clans: Counter[int] = Counter()
    for seed in MANY:
        s = Game.fresh(players, seed, printed=printed).s
        offered = [(clan, tile) for clan, tile in zip(s.clan_at, s.tile_at, strict=True) if clan >= 0]
        assert len(offered) == players + 1
        assert len({clan for clan, _ in offered}) == len({tile for _, tile in offered}) == players + 1
        assert all(0 <= tile < 9 for _, tile in offered)
        clans.update(clan for clan, _ in offered)
    assert set(clans) == set(range(9 if printed else 8))


@pytest.mark.covers("COC.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_clans_are_chosen_counter_clockwise_and_the_start_player_chooses_last(players: int) -> None:
    game = Game.fresh(players, 6)
    seats, left = [], []
    while game.step == "DRAFTING":
        seats.append(game.turn)
        left.append(len(game.can("pick")))
        game.act(f"pick {sorted(game.can('pick'))[0]}")
    first = game.s.order[0]
    assert seats == [(first - 1 - at) % players for at in range(players)]
    assert left == list(range(players + 1, 1, -1)), "the last one still chooses out of two"
    assert game.step == "SETTLING"


@pytest.mark.covers("COC.8")
def test_a_clan_comes_with_the_goods_of_its_tile_and_is_gone_then() -> None:
    game = Game.fresh(3, 8)
    seat, chosen = game.turn, next(clan for clan in game.s.clan_at if clan >= 0)
    tile = game.s.tile_at[game.s.clan_at.index(chosen)]
    words = game.text(v.PICK * 1024 + chosen)
    game.act(words)
    goods = COMPONENTS.starting_tiles[tile].goods
    assert game.s.clan[seat] == chosen
    assert game.s.goods[seat] == [
        getattr(goods, name) for name in ("wool", "grain", "milk", "bread", "cheese", "whisky")
    ]
    assert game.cash(seat) == 55, "the money printed on the tile is not added"
    assert game.why(words) == "NOT_THERE"
    absent = next(clan for clan in range(8) if clan not in game.s.clan_at and clan != chosen)
    assert game.why(game.text(v.PICK * 1024 + absent)) == "NOT_THERE"


@pytest.mark.covers("COC.8")
def test_before_the_draft_nobody_has_a_clan() -> None:
    game = Game.fresh(4, 1)
    assert game.s.clan[:4] == [NO_CLAN] * 4
    assert game.why("pass") == game.why("buy 1 wool") == game.why("build miner") == "NOT_NOW"


# COC.40: no limits


@pytest.mark.covers("COC.40")
def test_money_and_goods_are_not_limited() -> None:
    """More of a good than there are tokens, more money than there are coins; there is only one box for all."""
    game = Position(4).has(0, cash=900, goods="40 wool", merchants=7).begin().act("buy 7 wool")
    assert game.goods(0) == {"wool": 47}
    rich = Position(4).has(0, cash=900, goods="40 wool", merchants=7).begin().act("sell 7 wool")
    assert rich.cash(0) == 900 + 7 * 4


@pytest.mark.covers("COC.40", "COC.41")
def test_the_markers_of_glory_and_imports_start_at_zero() -> None:
    game = Game.fresh(4, 2)
    assert game.s.track == [0, 0, 0]
    assert [game.glory(p) for p in range(4)] == [0, 0, 0, 0]
