"""What is gained comes on top of what one has: points, casks, chieftains, movement points."""

from __future__ import annotations

import pytest

from rules.glen_more.position import Position

TAVERNS = {"p17": "Forest", "o17": "Tavern (3)", "q17": "Tavern (4)"}


@pytest.mark.covers("GM1.28")
def test_points_of_one_tile_are_added_to_those_of_another() -> None:
    position = Position(4).territory(0, **TAVERNS).clansmen(0, p17=1).has(0, points=10).rondel(0, "river Pasture", 1)
    game = position.begin().place("river Pasture", "p18").act("use o17")
    assert game.points(0) == 10 + 3
    assert game.act("use q17").points(0) == 10 + 3 + 4


@pytest.mark.covers("GM1.40", "GM1.14")
def test_points_of_one_scoring_are_added_to_those_of_another() -> None:
    """As if stack 2 had a single tile: the first and the second scoring fall into one refill."""
    position = Position(4).has(0, casks=2, chieftains=1).territory(0, p17="Loch Morar").coming("#31", "#50", "#51")
    game = position.rondel(3, "road Forest", "river Meadow", 0).begin().place("river Meadow", "p17").end_turn()
    assert game.s.scorings == 2
    assert game.awards(0) == {"whisky": 2 + 2, "chieftains": 1 + 1, "places": 1 + 1}


@pytest.mark.covers("GM1.26")
def test_casks_are_added_up() -> None:
    tiles = {"p17": "Forest", "o17": "#11", "q17": "#36", "r17": "Grain field"}
    position = Position(4).territory(0, **tiles).clansmen(0, p17=1).goods(0, r17="2 grain").has(0, casks=15)
    game = position.rondel(0, "river Pasture", 1).begin().place("river Pasture", "p18").act("use o17", "use q17")
    assert game.casks(0) == 15 + 2


@pytest.mark.covers("GM1.29", "GM1.30", "GM1.33")
def test_movement_points_and_chieftains_are_added_up() -> None:
    tiles = {"p17": "Forest", "o16": "#4", "q16": "#19", "o17": "#16", "q17": "#29"}
    position = Position(4).territory(0, **tiles).clansmen(0, p16=1, p17=1, o17=2, q17=1)
    game = position.has(0, coins=2, chieftains=1).rondel(0, "Loch Oich", 1).begin().place("Loch Oich", "p18")
    game.act("use p16", "use o16", "use q16", "use o17", "use q17")
    assert game.s.moves == 5
    game.act("finish", "promote o17", "promote o17", "promote p17", "promote q17")
    assert (game.s.moves, game.chieftains(0), game.clansmen(0)) == (1, 1 + 4, {"p16": 1})
