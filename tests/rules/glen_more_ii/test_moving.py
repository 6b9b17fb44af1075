"""Movement points and Scotsmen on their way (GM2.66 to GM2.69)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.near import beside, give
from rules.glen_more_ii.position import Position


@pytest.mark.covers("GM2.66")
@pytest.mark.parametrize(("tile", "moves"), [("Drumnadrochit", 1), ("Drumnadrochit/Pitlochry", 2), ("Donan Castle", 1)])
def test_each_icon_is_a_movement_point(tile: str, moves: int) -> None:
    game = beside(Position(4).territory(0, p17=tile)).act("use p17")
    assert game.moves() == moves
    assert game.reported(v.GOT_MOVES) == [(0, game.tile("p17"), moves)]


@pytest.mark.covers("GM2.66")
def test_a_point_moves_a_scotsman_one_tile_also_diagonally() -> None:
    position = Position(4).territory(0, p17="Drumnadrochit/Pitlochry", o17="Kerry", q17="Inshriach", p18="Kemnay")
    game = beside(position).act("use p17")
    assert game.can("move") == {f"p16 {cell}" for cell in ("o16", "o17", "p17", "q17", "q16")}
    game.act("move p16 q17", "move q17 p18")
    assert (game.clansmen(0), game.moves()) == ({"p18": 1}, 0)
    assert game.why("move p18 p17") == "NO_MOVES_LEFT"
    assert game.reported(v.MOVED)[-1] == (0, game.tile("q17"), game.tile("p18"))


@pytest.mark.covers("GM2.66")
def test_nobody_leaves_the_territory_and_where_nobody_stands_nobody_goes() -> None:
    game = beside(Position(4)).act("use p16")
    start = game.tile("p16")
    assert game.rules.why(game.box, game.s, v.MOVE * 1024 + start * 8) == v.NOT_THERE
    assert game.why("move q16 p16") == "NOT_THERE"
    assert game.can("move") == {"p16 o16", "p16 q16"}


@pytest.mark.covers("GM2.66", "GM2.67")
def test_points_may_be_shared_out_or_left() -> None:
    position = Position(4).territory(0, p17="Drumnadrochit/Pitlochry").clansmen(0, p17=1)
    game = beside(position).act("use p17", "use p16", "move p17 p16", "move p16 o16")
    assert (game.clansmen(0), game.moves()) == ({"p16": 1, "o16": 1}, 1)
    game.act("end")
    assert (game.step, game.moves()) == ("TAKING", 0)


@pytest.mark.covers("GM2.67")
def test_the_pool_is_open_between_activations_and_closed_in_trades() -> None:
    position = Position(4).territory(0, p17="Grocer", q17="Inshriach", o17="Kerry").goods(0, q17="3 wood")
    game = beside(position.has(0, coins=9)).act("use p16", "use p17")
    assert game.why("move p16 q16") == "NOT_NOW"
    give(game, "wood wood wood")
    game.act("move p16 q16", "use o17")
    assert (game.clansmen(0), game.goods(0)) == ({"q16": 1}, {"sheep": 1})


@pytest.mark.covers("GM2.67")
def test_what_is_left_is_lost_at_the_end_of_the_turn() -> None:
    position = Position(4).rondel(0, "Blackface", "Lochridge", 1)
    game = position.begin().act("take Blackface", "lay o16", "use p16", "end")
    assert (game.turn, game.moves(), game.points(0)) == (0, 0, 0)
    assert game.why("move p16 q16") in ("NO_MOVES_LEFT", "NOT_NOW")
    game.act("take Lochridge", "lay p17")
    assert game.why("move p16 q16") == "NO_MOVES_LEFT"


@pytest.mark.covers("GM2.68")
def test_any_number_may_stand_on_a_tile() -> None:
    position = Position(4).territory(0, p17="Drumnadrochit/Pitlochry").clansmen(0, p16=2, q16=6, p17=1)
    game = beside(position).act("use p17", "move p16 q16", "move p17 q16")
    assert game.clansmen(0) == {"p16": 1, "q16": 8}


@pytest.mark.covers("GM2.69", "GM2.36")
def test_all_may_go_where_no_tile_can_be_laid_any_more() -> None:
    """The Scotsman goes to the middle of a full block; the next turn offers the way out alone."""
    cells = {"p17": "Inshriach", "q17": "Lochridge", "r17": "Galloway", "p15": "Kemnay", "q15": "Black Isle"}
    cells |= {"r15": "Kerry", "r16": "Easdale"}
    tiles = ("Strathmore", "Soay", "Abernethy", "Ailsa Craig", "Aberdeen Angus", "Strathspey", "Cheviot", "Nairn")
    game = Position(4).territory(0, **cells).rondel(0, "Blackface", *tiles, 1).begin()
    game.act("take Blackface", "lay o16", "use p16", "move p16 q16", "end")
    assert game.turn == 0
    assert {words.split()[0] for words in game.legal()} == {"discard"}
