"""Activating: the new tile and those around it, each once, in any order, and what production tiles bring."""

from __future__ import annotations

from itertools import permutations

import pytest

from quaich.games.glen_more import rules
from quaich.games.glen_more.rules import vocabulary as v
from quaich.kernel.action import action, argument_of, verb_of
from rules.glen_more.position import GOODS, Game, Position

# The new tile comes to q18, into the middle of seven; s18 and o16 are further away.
SURROUNDINGS = """
         o          p          q          r          s
    20   -          -          -          Village    -
    19   -          -          Quarry     Forest     -
    18   -          Meadow*    -          Quarry     Forest
    17   -          Forest     Pasture    Meadow     -
    16   Forest     Start      -          -          -
"""
AROUND = ["q19", "r19", "r18", "r17", "q17", "p17", "p18"]


def among_them(tile: str = "Grain field") -> Game:
    """A tile that has just come to q18."""
    return Position(4).drawn(0, SURROUNDINGS).clansmen(0, p16=0).rondel(0, tile, 1).begin().place(tile, "q18")


def uses(game: Game) -> list[str]:
    return [words.removeprefix("use ") for words in game.legal() if words.startswith("use")]


# GM1.24


@pytest.mark.covers("GM1.24")
def test_the_new_tile_and_all_around_it_corners_too_may_be_activated() -> None:
    assert sorted(uses(among_them())) == sorted(["q18", *AROUND])


@pytest.mark.covers("GM1.24")
def test_a_tile_in_each_of_the_eight_directions_is_reached() -> None:
    drawing = """
             p          q          r
        18   Meadow     Quarry     Forest
        17   Pasture*   -          Quarry
        16   Start      Quarry     Forest
    """
    game = Position(4).drawn(0, drawing).rondel(0, "Meadow", 1).begin()
    assert sorted(uses(game.place("Meadow", "q17"))) == ["p16", "p17", "p18", "q16", "q17", "q18", "r16", "r17", "r18"]


@pytest.mark.covers("GM1.24")
@pytest.mark.parametrize("cell", ["s18", "p16", "o16", "r20"])
def test_tiles_further_away_are_not_active(cell: str) -> None:
    assert among_them().why(f"use {cell}") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.24", "GM1.25", "GM1.32")
def test_tiles_that_would_bring_nothing_are_not_offered() -> None:
    """A loch, a butcher's without sheep and a full forest lie beside the new tile."""
    tiles = {"p17": "Loch Morar", "q17": "Butcher (sheep)", "o17": "Forest"}
    position = Position(4).territory(0, **tiles).clansmen(0, p17=1).goods(0, o17="3 wood")
    game = position.rondel(0, "river Pasture", 1).begin().place("river Pasture", "p18")
    assert uses(game) == ["p18"]


@pytest.mark.covers("GM1.24")
def test_nobody_elses_tiles_are_activated() -> None:
    game = Position(4).territory(0, p17="Forest").territory(1, p17="Meadow").rondel(0, "Pasture", 1).begin()
    game.place("Pasture", "q17")
    assert game.why(f"use #{game.tile('p17', seat=1) + 1}") == "NOT_THERE"


@pytest.mark.covers("GM1.24")
def test_each_tile_is_activated_once() -> None:
    game = among_them().act("use q18")
    assert game.why("use q18") == "ALREADY_USED"
    game.act("use p17")
    assert game.why("use p17") == "ALREADY_USED"
    assert game.goods(0) == {"grain": 1, "wood": 1}


@pytest.mark.covers("GM1.24")
@pytest.mark.parametrize("order", [*permutations(["q18", "p17", "r18"])])
def test_the_order_is_free(order: tuple[str, ...]) -> None:
    game = among_them().act(*[f"use {cell}" for cell in order])
    assert game.goods(0) == {"wood": 1, "stone": 1, "grain": 1}


@pytest.mark.covers("GM1.24")
def test_activation_is_optional() -> None:
    game = among_them()
    assert game.why("end") == "OK"
    assert game.act("end").goods(0) == {}


@pytest.mark.covers("GM1.24")
def test_in_the_next_turn_tiles_are_activated_anew() -> None:
    game = Position(4).territory(0, p17="Forest").clansmen(0, p17=1).rondel(0, "#21", "#12", 1).begin()
    game.place("#21", "o17").act("use p17", "use o17", "end")
    assert game.turn == 0
    game.place("#12", "q17")
    assert uses(game) == ["q17", "p16", "p17"]
    assert game.why("use o17") == "NOT_ACTIVE"
    assert game.act("use p17").goods_on(0, "p17") == {"wood": 2}


@pytest.mark.covers("GM1.24", "GM1.10")
def test_what_was_left_out_is_not_made_up_for_in_the_next_turn() -> None:
    game = Position(4).territory(0, p17="Forest").clansmen(0, p17=1).rondel(0, "#21", "#12", 1).begin()
    game.place("#21", "o17").act("end").place("#12", "q17")
    assert game.why("use o17") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.24", "GM1.30")
def test_after_the_movement_has_begun_nothing_is_activated() -> None:
    game = Position(4).territory(0, p17="Forest").rondel(0, "#21", 1).begin().place("#21", "o17")
    game.act("use p16", "finish")
    assert game.why("use p17") == "NOT_NOW"


# GM1.25


@pytest.mark.covers("GM1.25")
@pytest.mark.parametrize(
    ("tile", "good"),
    [("Quarry", "stone"), ("Forest", "wood"), ("Meadow", "sheep"), ("Pasture", "cattle"), ("Grain field", "grain")],
)
def test_a_production_tile_brings_a_good_of_its_kind_onto_itself(tile: str, good: str) -> None:
    game = Position(4).territory(0, p17="Loch Morar").rondel(0, tile, 1).begin().place(tile, "q17").act("use q17")
    assert game.goods_on(0, "q17") == {good: 1}
    assert game.goods(0) == {good: 1}


def beside_a_forest(wood: int) -> Position:
    return Position(4).territory(0, p17="Forest").goods(0, p17=f"{wood} wood").rondel(0, "Quarry", 1)


@pytest.mark.covers("GM1.25", "GM1.T8")
@pytest.mark.parametrize(("wood", "reason"), [(0, "OK"), (1, "OK"), (2, "OK"), (3, "TILE_FULL")])
def test_at_most_three_goods_lie_on_a_production_tile(wood: int, reason: str) -> None:
    game = beside_a_forest(wood).begin().place("Quarry", "q17")
    assert game.why("use p17") == reason
    if reason == "OK":
        assert game.act("use p17").goods_on(0, "p17") == {"wood": wood + 1}
    else:
        assert game.act("use q17", "end").goods_on(0, "p17") == {"wood": 3}


@pytest.mark.covers("GM1.25", "GM1.16")
def test_who_sells_first_makes_room_for_a_new_one() -> None:
    game = beside_a_forest(3).market(wood=1).begin().place("Quarry", "q17")
    assert game.why("use p17") == "TILE_FULL"
    game.act("sell wood p17", "use p17")
    assert (game.goods_on(0, "p17"), game.coins(0)) == ({"wood": 3}, 1)


@pytest.mark.covers("GM1.25")
def test_a_full_tile_fills_no_other() -> None:
    """Three is the limit of each tile, not of the player."""
    game = (
        Position(4)
        .territory(0, p17="Forest", o17="Forest")
        .clansmen(0, p17=1)
        .goods(0, p17="3 wood")
        .rondel(0, "Quarry", 1)
        .begin()
    )
    game.place("Quarry", "o18")
    assert game.why("use p17") == "TILE_FULL"
    assert game.act("use o17").goods(0) == {"wood": 4}


@pytest.mark.covers("GM1.25")
def test_goods_of_whatever_kinds_fill_a_production_tile() -> None:
    """As a component pack may have it: the pasture #21 brings three goods of choice when it is laid."""
    position = Position(4).territory(0, p17="Forest").clansmen(0, p17=1).rondel(0, "#21", 1)
    position.own_box().gain_goods[20] = 3
    game = position.begin().place("#21", "q17").act("choose wood", "choose wood", "choose grain")
    assert game.goods_on(0, "q17") == {"wood": 2, "grain": 1}
    assert game.why("use q17") == "TILE_FULL"


# GM1.27


@pytest.mark.covers("GM1.27")
@pytest.mark.parametrize("good", GOODS)
def test_iona_abbey_brings_a_good_of_choice_onto_itself(good: str) -> None:
    game = Position(4).territory(0, q16="Iona Abbey").rondel(0, "river Forest", 1).begin()
    game.place("river Forest", "p17").act("use q16")
    assert game.legal() == [f"choose {each}" for each in GOODS]
    game.act(f"choose {good}")
    assert game.goods_on(0, "q16") == {good: 1}
    assert game.why("use q16") == "ALREADY_USED"


@pytest.mark.covers("GM1.27", "GM1.43")
def test_whisky_is_no_choice_at_the_abbey() -> None:
    game = Position(4).territory(0, q16="Iona Abbey").rondel(0, "river Forest", 1).begin()
    game.place("river Forest", "p17").act("use q16")
    assert [argument_of(number) for number in game.numbers() if verb_of(number) == v.CHOOSE] == [0, 1, 2, 3, 4]
    assert rules.why(game.box, game.s, action(v.CHOOSE, 5)) != v.OK


@pytest.mark.covers("GM1.27")
@pytest.mark.parametrize(
    ("goods", "reason"),
    [
        ("2 wood", "OK"),
        ("wood sheep", "OK"),
        ("3 cattle", "TILE_FULL"),
        ("wood stone sheep", "TILE_FULL"),
        ("sheep cattle grain", "TILE_FULL"),
    ],
)
def test_three_goods_of_whatever_kinds_fill_the_abbey(goods: str, reason: str) -> None:
    game = Position(4).territory(0, q16="Iona Abbey").goods(0, q16=goods).rondel(0, "river Forest", 1).begin()
    assert game.place("river Forest", "p17").why("use q16") == reason


@pytest.mark.covers("GM1.27")
def test_the_abbey_just_laid_brings_a_good_too() -> None:
    position = Position(4).territory(0, p17="Forest", o17="Quarry", p15="Meadow")
    game = position.goods(0, p17="wood", o17="stone", p15="sheep").rondel(0, "Iona Abbey", 1).begin()
    game.place("Iona Abbey", "q16").act("use q16", "choose cattle")
    assert game.goods_on(0, "q16") == {"cattle": 1}


# GM1.29: movement points


@pytest.mark.covers("GM1.29")
def test_each_grey_tile_that_is_activated_brings_a_movement_point() -> None:
    drawing = """
             o          p          q
        17   Village    Forest     -
        16   -          Start*     Village
    """
    game = Position(4).drawn(0, drawing).rondel(0, "Castle Moil", 1).has(0, coins=9).begin()
    game.place("Castle Moil", "q17")
    assert game.s.moves == 0
    for number, cell in enumerate(["q17", "p16", "q16"], 1):
        assert game.act(f"use {cell}").s.moves == number


@pytest.mark.covers("GM1.29")
def test_a_village_that_was_just_laid_brings_a_movement_point_too() -> None:
    game = Position(4).territory(0, p17="Forest").has(0, coins=1).rondel(0, "#16", 1).begin().place("#16", "q17")
    assert game.act("use q17").s.moves == 1


@pytest.mark.covers("GM1.29", "GM1.30")
def test_movement_points_do_not_last_beyond_the_turn() -> None:
    game = Position(4).territory(0, p17="Forest").rondel(0, "#21", "#12", 1).begin()
    game.place("#21", "o17").act("use p16").end_turn()
    assert game.turn == 0
    assert game.s.moves == 0


# GM1.32


@pytest.mark.covers("GM1.32")
@pytest.mark.parametrize("loch", ["Loch Lochy", "Loch Morar", "Loch Ness", "Loch Shiel", "Loch Oich"])
def test_the_activation_of_a_loch_has_no_effect(loch: str) -> None:
    game = Position(4).territory(0, p17=loch).rondel(0, "Quarry", 1).begin().place("Quarry", "q17")
    assert game.why("use p17") == "NO_EFFECT"
    assert "p17" not in uses(game)


# GM1.28: taverns


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize(("tavern", "points"), [("Tavern (3)", 3), ("Tavern (4)", 4)])
def test_a_tavern_asks_for_nothing_and_brings_its_points(tavern: str, points: int) -> None:
    game = Position(4).territory(0, p17="Forest").has(0, casks=1).rondel(0, tavern, 1).begin().place(tavern, "q17")
    game.act("use q17")
    assert (game.points(0), game.casks(0), game.goods(0), game.coins(0)) == (points, 0, {}, 0)
    assert game.why("use q17") == "ALREADY_USED"
