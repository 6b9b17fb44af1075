"""The three scorings: casks, chieftains with bonnets, special places."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import state
from quaich.games.glen_more.rules import scoring
from quaich.games.glen_more.rules import vocabulary as v
from rules.glen_more.position import Game, Position, box_for

POINTS = [0, 1, 2, 3, 5, 8, 8, 8]
BY = (state.BY_WHISKY, state.BY_CHIEFTAINS, state.BY_PLACES)
LOCHS = ["Loch Lochy", "Loch Morar", "Loch Ness", "Loch Shiel", "Loch Oich"]


def scored(position: Position, last: str = "#31", next_one: str = "#32") -> Game:
    """A scoring set off by the player with the highest seat, who lays a meadow."""
    mover = position.box.players - 1
    game = position.rondel(mover, "river Meadow", 0).coming(last, next_one).begin()
    return game.place("river Meadow", "p17" if "p17" not in game.territory(mover) else "p15").end_turn()


def places(number: int) -> dict[str, str]:
    """A territory with so many special places without bonnets."""
    cells = ["p17", "p18", "p15", "p14", "p13"]
    tiles = dict(zip(cells, LOCHS, strict=True)) | {"q16": "Iona Abbey", "q17": "Duart Castle"}
    order = ["p17", "q16", "q17", "p18", "p15", "p14", "p13"]
    return {cell: tiles[cell] for cell in order[:number]}


# GM1.40


@pytest.mark.covers("GM1.40")
def test_differences_of_1_2_3_4_and_5_or_more_bring_1_2_3_5_and_8_points() -> None:
    assert list(box_for(4).by_difference) == [0, 1, 2, 3, 5, 8]


@pytest.mark.covers("GM1.40")
@pytest.mark.parametrize("difference", range(8))
def test_casks_bring_points_by_the_difference_to_whoever_has_fewest(difference: int) -> None:
    game = scored(Position(4).has(0, casks=difference))
    assert game.awards(0) == {"whisky": POINTS[difference], "chieftains": 0, "places": 0}
    assert game.points(1) == game.points(2) == game.points(3) == 0


@pytest.mark.covers("GM1.40")
@pytest.mark.parametrize("difference", range(8))
def test_chieftains_bring_points_by_the_difference_to_whoever_has_fewest(difference: int) -> None:
    game = scored(Position(4).has(0, chieftains=difference))
    assert game.awards(0) == {"whisky": 0, "chieftains": POINTS[difference], "places": 0}


@pytest.mark.covers("GM1.40", "GM1.39")
@pytest.mark.parametrize("difference", range(8))
def test_special_places_bring_points_by_the_difference_to_whoever_has_fewest(difference: int) -> None:
    game = scored(Position(4).territory(0, **places(difference)))
    assert game.awards(0) == {"whisky": 0, "chieftains": 0, "places": POINTS[difference]}


@pytest.mark.covers("GM1.40", "GM1.39", "GM1.38")
@pytest.mark.parametrize("many", range(3))
def test_what_is_compared_are_casks_chieftains_with_bonnets_and_cards(many: int) -> None:
    """The start village counts nowhere; Castle Moil has a bonnet, the lochs have none."""
    tiles = {"p17": "Loch Morar", "q17": "Castle Moil"}
    position = Position(2).territory(0, **dict(list(tiles.items())[:many])).has(0, casks=many + 3, chieftains=many)
    game = position.begin()
    counts = [scoring.achievement(game.box, game.s, 0, category) for category in BY]
    assert counts == [many + 3, many + (many == 2), many]
    assert [scoring.achievement(game.box, game.s, 1, category) for category in BY] == [0, 0, 0]


@pytest.mark.covers("GM1.40")
def test_the_fewest_may_be_more_than_none() -> None:
    game = scored(Position(3).has(0, casks=6).has(1, casks=4).has(2, casks=3))
    assert [game.awards(seat)["whisky"] for seat in range(3)] == [3, 1, 0]


@pytest.mark.covers("GM1.40")
def test_in_each_of_the_three_another_may_have_fewest() -> None:
    position = Position(3).has(0, casks=2, chieftains=1).has(1, casks=0, chieftains=3).has(2, casks=1)
    game = scored(position.territory(2, p17="Loch Morar"))
    assert [game.awards(seat) for seat in range(3)] == [
        {"whisky": 2, "chieftains": 1, "places": 0},
        {"whisky": 0, "chieftains": 3, "places": 0},
        {"whisky": 1, "chieftains": 0, "places": 1},
    ]


@pytest.mark.covers("GM1.40")
def test_where_all_are_equal_nobody_gets_anything() -> None:
    game = scored(Position(2).has(0, casks=3, chieftains=2).has(1, casks=3, chieftains=2))
    assert (game.points(0), game.points(1)) == (0, 0)


@pytest.mark.covers("GM1.40")
def test_only_those_who_play_are_compared() -> None:
    """With two players there is no third one with no casks."""
    game = scored(Position(2).has(0, casks=5).has(1, casks=4))
    assert (game.points(0), game.points(1)) == (1, 0)


@pytest.mark.covers("GM1.40")
@pytest.mark.parametrize("fewest", range(5))
def test_every_player_counts_when_the_fewest_are_looked_for(fewest: int) -> None:
    position = Position(5)
    for seat in range(5):
        position.has(seat, casks=1 if seat == fewest else 3)
    game = scored(position)
    assert [game.awards(seat)["whisky"] for seat in range(5)] == [0 if seat == fewest else 2 for seat in range(5)]


@pytest.mark.covers("GM1.40")
def test_clansmen_at_home_are_no_chieftains() -> None:
    game = scored(Position(3).clansmen(0, p16=4).has(1, chieftains=1))
    assert [game.awards(seat)["chieftains"] for seat in range(3)] == [0, 1, 0]


@pytest.mark.covers("GM1.40")
def test_points_of_all_three_are_added_to_those_one_has() -> None:
    position = Position(3).has(0, casks=1, chieftains=2, points=10).territory(0, p17="Loch Morar")
    assert scored(position).points(0) == 10 + 1 + 2 + 1


@pytest.mark.covers("GM1.40", "GM1.14")
def test_whisky_is_scored_first_then_chieftains_then_places() -> None:
    game = scored(Position(2).has(0, casks=1))
    assert [category for _, category, _ in game.reported(v.AWARDED)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.covers("GM1.40")
def test_nothing_is_used_up_by_a_scoring() -> None:
    game = scored(Position(3).has(0, casks=4, chieftains=2).territory(0, p17="Loch Morar"))
    assert (game.casks(0), game.chieftains(0), game.cards(0)) == (4, 2, {"Loch Morar"})


@pytest.mark.covers("GM1.40", "GM1.14")
def test_each_of_the_three_scorings_brings_its_points() -> None:
    position = Position(4).has(0, casks=2)
    assert [scored(position, last, after).s.scorings for last, after in (("#31", "#32"), ("#50", "#51"))] == [1, 2]
    assert scored(position, "#50", "#51").awards(0)["whisky"] == 2
    third = position.rondel(3, "river Meadow", 0).coming("#66", last=True).begin()
    third.place("river Meadow", "p17").end_turn()
    assert (third.s.scorings, third.awards(0)["whisky"], third.over) == (3, 2, True)


@pytest.mark.covers("GM1.43", "GM1.40")
def test_goods_count_in_no_scoring() -> None:
    game = scored(Position(3).territory(0, p17="Forest").goods(0, p17="3 wood"))
    assert game.points(0) == 0
