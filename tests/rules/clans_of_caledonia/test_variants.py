"""Simple imports, variable start prices, clans at auction. COC.37 to COC.39, COC.T19."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.clans_of_caledonia.boxes import COMPONENTS
from rules.clans_of_caledonia.position import Game, Position

# COC.37


@pytest.mark.covers("COC.37")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_each_import_is_worth_4(players: int) -> None:
    words = "1 wool -> 3 cotton, 2 tobacco, 1 sugar_cane"
    plain = Position(players, simple_imports=True).done(0, a="1 wool -> 1 pounds").begin().score(0)
    assert Position(players, simple_imports=True).done(0, a=words).begin().score(0) - plain == 6 * 4


@pytest.mark.covers("COC.37")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_without_moving_markers_there_are_no_pounds(players: int) -> None:
    position = Position(players, simple_imports=True).has(0, goods="1 wool").crate(0, m="1 wool -> 5 cotton")
    game = position.begin().act("fulfil m")
    assert (game.cash(0), game.imports(0), game.s.track) == (50, {"cotton": 5}, [0, 0, 0])


# COC.38


@pytest.mark.covers("COC.38", "COC.3")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_three_different_goods_start_one_step_up_or_down(players: int) -> None:
    goods: Counter[int] = Counter()
    changes: Counter[int] = Counter()
    for seed in range(40):
        steps = Game.fresh(players, seed, variable_prices=True).s.step
        moved = {good: step - 3 for good, step in enumerate(steps) if step != 3}
        assert len(moved) == 3
        assert set(moved.values()) <= {-1, 1}
        goods.update(moved.keys())
        changes.update(moved.values())
    assert set(goods) == set(range(6))
    assert set(changes) == {-1, 1}


# COC.39


def auctioned(players: int, seed: int = 0, printed: bool = False) -> Game:
    return Game.fresh(players, seed, auction=True, printed=printed)


@pytest.mark.covers("COC.39")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_clans_as_players_lie_open(players: int) -> None:
    s = auctioned(players).s
    assert sum(clan >= 0 for clan in s.clan_at) == players
    assert sum(tile >= 0 for tile in s.tile_at) == players


@pytest.mark.covers("COC.39")
def test_anybody_may_open() -> None:
    assert {auctioned(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.covers("COC.39")
def test_bids_go_clockwise_each_higher_than_the_last_and_0_is_a_bid() -> None:
    game = auctioned(3)
    first = game.turn
    assert game.why("drop") == "MUST_BID", "somebody has to open"
    game.act("bid 0")
    assert game.turn == (first + 1) % 3
    assert game.why("bid 0") == "BID_TOO_LOW"
    game.act("bid 4")
    assert game.turn == (first + 2) % 3
    assert game.why("bid 4") == game.why("bid 3") == "BID_TOO_LOW"
    assert game.why("bid 5") == "OK"


@pytest.mark.covers("COC.39", "COC.T19")
def test_a_bid_of_31_is_refused() -> None:
    game = auctioned(4)
    assert game.why("bid 31") == "BID_TOO_HIGH"
    assert game.why("bid 30") == "OK"
    game.act("bid 30")
    assert game.legal() == ["drop"]


@pytest.mark.covers("COC.39")
def test_who_drops_out_is_not_asked_again_in_this_auction() -> None:
    game = auctioned(3)
    first = game.turn
    game.act("bid 1", "drop", "bid 2")
    assert game.turn == first
    game.act("bid 3")
    assert game.turn == (first + 2) % 3
    game.act("drop")
    assert (game.step, game.turn) == ("DRAFTING", first)


@pytest.mark.covers("COC.39")
def test_the_winner_chooses_pays_in_points_and_bids_no_more() -> None:
    game = auctioned(3)
    first = game.turn
    game.act("bid 7", "drop", "drop")
    chosen = sorted(game.can("pick"))[0]
    assert len(game.can("pick")) == 3
    game.act(f"pick {chosen}")
    assert (game.clan(first), game.s.bid[first]) == (chosen, 7)
    assert (game.step, game.turn) == ("BIDDING", (first + 1) % 3), "the next one clockwise opens"
    game.act("bid 0")
    assert game.turn == (first + 2) % 3
    game.act("bid 2", "drop")
    assert game.turn == (first + 2) % 3
    second = sorted(game.can("pick"))[0]
    game.act(f"pick {second}")
    assert [game.s.bid[p] for p in (first, (first + 1) % 3, (first + 2) % 3)] == [7, 0, 2]
    assert game.s.order[:3] == [first, (first + 2) % 3, (first + 1) % 3]


@pytest.mark.covers("COC.39")
def test_the_last_one_gets_the_clan_that_is_left_for_nothing_and_is_last() -> None:
    game = auctioned(2, 3)
    first = game.turn
    other = 1 - first
    game.act("bid 3", "bid 4", "drop")
    mine, left = sorted(game.can("pick"))
    game.act(f"pick {mine}", f"pick {left}")
    assert (game.clan(other), game.clan(first)) == (mine, left)
    assert (game.s.bid[other], game.s.bid[first]) == (4, 0)
    assert game.s.order[:2] == [other, first]
    assert game.step == "SETTLING"
    assert game.turn == other


@pytest.mark.covers("COC.39", "COC.8")
@pytest.mark.parametrize("printed", [False, True])
def test_the_clan_comes_with_its_starting_tile(printed: bool) -> None:
    game = auctioned(2, 5, printed)
    winner = game.turn
    game.act("bid 1", "drop")
    name = sorted(game.can("pick"))[0]
    number = game.number(f"pick {name}") % 1024
    tile = COMPONENTS.starting_tiles[game.s.tile_at[game.s.clan_at.index(number)]]
    game.act(f"pick {name}")
    assert game.cash(winner) == (tile.money if printed else 55)
    assert sum(game.s.goods[winner]) == sum(getattr(tile.goods, f) for f in tile.goods.__struct_fields__)


@pytest.mark.covers("COC.39", "COC.27")
def test_the_bid_is_lost_at_the_end() -> None:
    position = Position(2)
    assert position.begin().score(0) - position.has(0, bid=13).begin().score(0) == 13


@pytest.mark.covers("COC.37", "COC.38", "COC.39")
def test_all_variants_can_be_combined() -> None:
    game = Game.fresh(3, 2, simple_imports=True, variable_prices=True, auction=True)
    assert (game.box.simple_imports, game.box.variable_prices, game.step) == (1, 1, "BIDDING")
    assert game.s.step != [3] * 6


@pytest.mark.covers("COC.39")
def test_alone_nothing_is_auctioned() -> None:
    game = Game.fresh(1, 2, auction=True)
    assert game.step in ("DRAFTING", "SETTLING")
