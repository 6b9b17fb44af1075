"""The end of the game: the final account, and who has won."""

from __future__ import annotations

import pytest

from rules.glen_more.position import Game, Position

YELLOW = {"p17": "Forest", "q16": "Quarry", "q17": "Distillery"}
GREEN = {"p15": "Meadow", "q15": "Pasture", "o15": "Grain field"}


def at_the_end(position: Position) -> Game:
    """A game that is over: the last tile of all has just been laid."""
    mover = position.box.players - 1
    game = position.rondel(mover, "river Pasture", 0).coming("#66", last=True).begin()
    game.act("take river Pasture")
    if game.step == "LAYING":
        game.act(game.legal()[0])
    game.end_turn()
    assert game.over
    return game


def account(position: Position, seat: int = 0) -> int:
    """What the final account adds to a seat's points, the tiles left out: everybody has equally many."""
    game = at_the_end(position)
    more = len(game.tiles(seat)) - min(len(game.tiles(p)) for p in range(game.box.players))
    return game.score(seat) - game.points(seat) + 3 * more


# GM1.34: places that score at the end


@pytest.mark.covers("GM1.34", "GM1.41")
def test_iona_abbey_brings_2_points_for_each_yellow_tile_itself_included() -> None:
    assert account(Position(2).territory(0, o16="Iona Abbey")) == 2
    assert account(Position(2).territory(0, o16="Iona Abbey", **YELLOW, **GREEN)) == 2 * 4


@pytest.mark.covers("GM1.34")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("Quarry", 2),
        ("Forest", 2),
        ("Distillery", 2),
        ("Meadow", 0),
        ("Pasture", 0),
        ("Grain field", 0),
        ("Village", 0),
        ("Castle Moil", 0),
        ("Grocer", 0),
        ("Tavern (3)", 0),
    ],
)
def test_yellow_are_quarries_forests_distilleries_and_the_abbey(tile: str, points: int) -> None:
    assert account(Position(2).territory(0, o16="Iona Abbey", o17=tile)) == 2 + points


@pytest.mark.covers("GM1.34", "GM1.41")
def test_loch_morar_brings_2_points_for_each_green_tile() -> None:
    assert account(Position(2).territory(0, p17="Loch Morar")) == 0
    assert account(Position(2).territory(0, p17="Loch Morar", q16="Quarry", q17="Distillery", **GREEN)) == 2 * 3


@pytest.mark.covers("GM1.34")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("Meadow", 2),
        ("Pasture", 2),
        ("Grain field", 2),
        ("Quarry", 0),
        ("Forest", 0),
        ("Distillery", 0),
        ("Village", 0),
        ("Castle Moil", 0),
        ("Grocer", 0),
    ],
)
def test_green_are_meadows_pastures_and_grain_fields(tile: str, points: int) -> None:
    assert account(Position(2).territory(0, p17="Loch Morar", q17=tile)) == points


@pytest.mark.covers("GM1.34", "GM1.41")
def test_duart_castle_brings_3_points_for_each_village_the_start_village_included() -> None:
    assert account(Position(2).territory(0, q16="Quarry", q17="Duart Castle")) == 3
    assert account(Position(2).territory(0, q16="Village", q17="Duart Castle", q15="Village")) == 3 * 3


@pytest.mark.covers("GM1.34")
@pytest.mark.parametrize("castle", ["Castle Moil", "Castle of Mey", "Armadale Castle", "Cawdor Castle"])
def test_for_duart_castle_castles_are_no_villages(castle: str) -> None:
    assert account(Position(2).territory(0, q16="Quarry", q17="Duart Castle", q15=castle)) == 3


@pytest.mark.covers("GM1.34")
def test_all_three_places_are_added_up() -> None:
    tiles = {"o16": "Iona Abbey", "p17": "Loch Morar", "o17": "Duart Castle", "q17": "Quarry", "q16": "#5"}
    assert account(Position(2).territory(0, **tiles)) == 2 * 2 + 2 * 1 + 3 * 1


@pytest.mark.covers("GM1.34")
def test_without_the_places_frames_and_villages_bring_nothing() -> None:
    assert account(Position(2).territory(0, **YELLOW, **GREEN, o17="Village")) == 0


@pytest.mark.covers("GM1.34")
def test_a_place_counts_its_owners_tiles_alone() -> None:
    assert account(Position(2).territory(0, o16="Iona Abbey").territory(1, **YELLOW)) == 2
    assert account(Position(2).territory(0, o16="Iona Abbey").territory(1, **YELLOW), seat=1) == 0


# GM1.41


@pytest.mark.covers("GM1.41")
@pytest.mark.parametrize("coins", [0, 1, 7])
def test_each_coin_is_worth_a_point(coins: int) -> None:
    assert account(Position(2).has(0, coins=coins)) == coins


@pytest.mark.covers("GM1.41")
def test_goods_clansmen_and_chieftains_are_worth_nothing_at_the_end() -> None:
    position = Position(2).territory(0, p17="Forest").goods(0, p17="3 wood").clansmen(0, p16=3)
    assert account(position.has(0, casks=4, chieftains=2)) == 0


def with_tiles(numbers: list[int]) -> Position:
    """Players with territories of so many tiles, and nothing else."""
    position = Position(len(numbers))
    for seat, number in enumerate(numbers):
        position.territory_of(seat, number)
    return position


@pytest.mark.covers("GM1.41")
@pytest.mark.parametrize(
    ("tiles", "lost"),
    [
        ([2, 2], [0, 0]),
        ([3, 2], [3, 0]),
        ([1, 2], [0, 3]),
        ([5, 9], [0, 12]),
        ([4, 7, 5], [0, 9, 3]),
        ([6, 2, 3, 4], [12, 0, 3, 6]),
        ([3, 4, 2, 5, 6], [3, 6, 0, 9, 12]),
    ],
)
def test_three_points_are_lost_for_each_tile_more_than_the_smallest_territory_has(
    tiles: list[int], lost: list[int]
) -> None:
    game = with_tiles(tiles).begin()
    assert [len(game.tiles(seat)) for seat in range(len(tiles))] == tiles
    assert [-game.score(seat) for seat in range(len(tiles))] == lost


@pytest.mark.covers("GM1.41", "GM1.40")
def test_the_final_account_comes_on_top_of_all_scorings() -> None:
    game = at_the_end(Position(3).has(0, casks=2, coins=4, points=9).territory(0, p17="Loch Lochy"))
    assert game.points(0) == 9 + 2 + 1
    assert game.score(0) == game.points(0) + 4 - 3


# GM1.42


@pytest.mark.covers("GM1.42")
def test_who_has_most_points_wins() -> None:
    game = at_the_end(Position(4).has(0, points=20).has(1, points=30).has(2, points=29).territory(0, p15="Meadow"))
    assert game.winners() == [1]


@pytest.mark.covers("GM1.42", "GM1.41")
def test_the_final_account_decides_not_the_points_before_it() -> None:
    game = at_the_end(Position(2).has(0, points=20, coins=3).has(1, points=19, coins=8))
    assert [game.score(0), game.score(1)] == [23, 24]
    assert game.winners() == [1]


@pytest.mark.covers("GM1.42")
def test_in_a_tie_more_resources_win_all_kinds_together() -> None:
    tiles = {"q16": "Quarry", "p15": "Meadow", "q15": "Pasture"}
    others = {"q16": "Forest", "p15": "Meadow", "q15": "Grain field"}
    position = Position(3).territory(0, **tiles).territory(1, **others).has(0, points=20).has(1, points=20)
    game = at_the_end(position.goods(0, q16="stone", p15="sheep", q15="cattle").goods(1, q16="2 wood"))
    assert game.score(0) == game.score(1)
    assert game.winners() == [0]


@pytest.mark.covers("GM1.42")
@pytest.mark.parametrize(
    ("good", "tile"),
    [("wood", "Forest"), ("stone", "Quarry"), ("sheep", "Meadow"), ("cattle", "Pasture"), ("grain", "Grain field")],
)
def test_each_kind_of_resource_counts_in_a_tie(good: str, tile: str) -> None:
    position = Position(3).territory(0, o16="Village", o17=tile).territory(1, o16="Village", o17=tile)
    game = position.has(0, points=20).has(1, points=20).goods(1, o17=good).begin()
    assert game.score(0) == game.score(1)
    assert game.winners() == [1]


@pytest.mark.covers("GM1.42")
def test_more_resources_do_not_outweigh_a_point() -> None:
    tiles = {"q16": "Quarry", "p15": "Meadow", "q15": "Pasture"}
    others = {"q16": "Forest", "p15": "Meadow", "q15": "Grain field"}
    position = Position(3).territory(0, **tiles).territory(1, **others).has(0, points=20).has(1, points=21)
    game = at_the_end(position.goods(0, q16="3 stone", p15="3 sheep", q15="3 cattle"))
    assert game.winners() == [1]


@pytest.mark.covers("GM1.42", "GM1.43")
def test_whisky_and_chieftains_do_not_count_in_a_tie() -> None:
    """Equal points with unequal casks: the one with a single stone wins."""
    position = Position(2).territory(0, q16="Quarry", p15="Meadow").territory(1, q16="Forest", p15="Meadow")
    game = at_the_end(position.goods(1, q16="wood").has(0, casks=3, points=17).has(1, points=23))
    assert (game.score(0), game.score(1)) == (20, 20)
    assert game.winners() == [1]


@pytest.mark.covers("GM1.42")
def test_with_equal_points_and_equal_resources_several_win() -> None:
    position = Position(3).territory(0, q16="Quarry").territory(1, q16="Forest").has(0, points=9).has(1, points=9)
    game = at_the_end(position.goods(0, q16="stone").goods(1, q16="wood"))
    assert game.winners() == [0, 1]


@pytest.mark.covers("GM1.42")
def test_only_those_who_tie_for_most_points_compare_resources() -> None:
    """Player 2 has more of them, but fewer points."""
    position = Position(4).territory(0, q16="Quarry").territory(1, q16="Forest").territory(2, q16="Village")
    position.territory(2, q17="#12").goods(2, q17="3 sheep").goods(0, q16="stone")
    game = at_the_end(position.has(0, points=30).has(1, points=30).has(2, points=20))
    assert game.winners() == [0]


@pytest.mark.covers("GM1.42", "GM1.41")
def test_a_total_may_be_below_zero() -> None:
    game = with_tiles([5, 3, 1]).has(0, points=2).has(2, points=1).begin()
    assert [game.score(seat) for seat in range(3)] == [-10, -6, 1]
    assert game.winners() == [2]


@pytest.mark.covers("GM1.42")
def test_below_zero_too_more_points_win() -> None:
    tiles = {"q16": "Quarry", "p15": "Meadow", "q15": "Pasture"}
    position = Position(2).territory(0, **tiles).goods(0, q16="3 stone", p15="3 sheep", q15="3 cattle")
    game = position.begin()
    assert (game.score(0), game.score(1)) == (-9, 0)
    assert game.winners() == [1]


@pytest.mark.covers("GM1.34", "GM1.41")
@pytest.mark.parametrize(("place", "cell", "card"), [("Loch Lochy", "p17", 0), ("Donan Castle", "q16", 12)])
def test_what_a_place_scores_at_the_end_is_printed_on_its_card(place: str, cell: str, card: int) -> None:
    """As a component pack may have it: the first or the last card brings a point for each brown tile and quarry."""
    position = Position(2).territory(0, **{cell: place, "o16": "#1", "o17": "Grocer", "o15": "Tavern (3)"})
    box = position.own_box()
    box.end_frame[card][2] = box.end_kind[card][0] = 1
    assert account(position) == 3
