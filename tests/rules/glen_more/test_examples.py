"""The rulebook's worked examples, number by number."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import state
from quaich.games.glen_more.rules import vocabulary as v
from rules.glen_more.position import GOODS, NAMES, PIECE_OF_DIE, Game, Position

ANNA, BRUNO, CLARA, DANNY = range(4)
RED, YELLOW = 0, 1


# GM1.T1


def anna() -> Game:
    """Anna has 2 wood, 1 cattle and 3 coins; a quarry, a meadow and the middle fair lie where the abbey will be."""
    drawing = """
             p          q            r
        17   Forest     Quarry       -
        16   Start      Fair (1-4)*  -
        15   Pasture    Meadow       -
    """
    position = Position(4).drawn(ANNA, drawing).goods(ANNA, p17="2 wood", p15="cattle").has(ANNA, coins=3)
    return position.market(cattle=2, stone=1, sheep=2).rondel(ANNA, "Iona Abbey", BRUNO).begin()


@pytest.mark.covers("GM1.T1", "GM1.11", "GM1.16", "GM1.17", "GM1.27", "GM1.28")
def test_anna_takes_iona_abbey() -> None:
    game = anna()
    assert game.goods(ANNA) == {"wood": 2, "cattle": 1}
    assert game.why("take Iona Abbey") == "SELL_FIRST"

    # she sells the cattle for 2 coins
    game.act("sell cattle p15")
    assert (game.coins(ANNA), game.goods(ANNA)) == (5, {"wood": 2})
    assert game.market() == {"stone": 1, "sheep": 2, "cattle": 1}

    # stone for 2, sheep for 3, and one wood of her own; the abbey joins quarry, meadow and fair
    game.act("take Iona Abbey")
    assert game.reported(v.PAID) == [(ANNA, game.tile("p17"), GOODS.index("wood"))]
    assert game.reported(v.BOUGHT) == [(ANNA, GOODS.index("stone"), 2), (ANNA, GOODS.index("sheep"), 3)]
    assert (game.coins(ANNA), game.goods(ANNA)) == (0, {"wood": 1})
    assert game.market() == {"stone": 2, "sheep": 3, "cattle": 1}
    assert game.territory(ANNA)["r16"] == "Iona Abbey"
    uses = [words for words in game.legal() if words.startswith("use")]
    assert sorted(uses) == ["use q15", "use q16", "use q17", "use r16"]

    # a stone, a sheep, and as the abbey's good another sheep
    game.act("use q17", "use q15", "use r16", "choose sheep")
    assert game.goods(ANNA) == {"wood": 1, "stone": 1, "sheep": 2}
    assert game.goods_on(ANNA, "r16") == {"sheep": 1}

    # which she sells at once for 3 coins
    game.act("sell sheep r16")
    assert (game.coins(ANNA), game.goods(ANNA)) == (3, {"wood": 1, "stone": 1, "sheep": 1})
    assert game.market() == {"stone": 2, "sheep": 2, "cattle": 1}

    # at the fair she buys grain for 1 coin, and gives it with wood, stone and sheep for 8 points
    game.act("use q16", "buy grain")
    assert (game.coins(ANNA), game.market()) == (2, {"stone": 2, "sheep": 2, "cattle": 1, "grain": 1})
    game.act("pay wood p17", "pay stone q17", "pay sheep q15")
    assert game.points(ANNA) == 8
    assert (game.coins(ANNA), game.goods(ANNA)) == (2, {})
    assert game.market() == {"stone": 2, "sheep": 2, "cattle": 1, "grain": 1}
    assert game.step == "ACTIVATING"


# GM1.T2


@pytest.mark.covers("GM1.T2", "GM1.40")
@pytest.mark.parametrize("fewest", [0, 2])
def test_a_scoring_for_four(fewest: int) -> None:
    """The counts above the player who has fewest are the example's, whatever he has himself."""
    position = Position(4)
    for seat, casks, chieftains in ((ANNA, 3, 2), (BRUNO, 0, 1), (CLARA, 3, 4), (DANNY, 5 + fewest, 0)):
        position.has(seat, casks=casks + fewest, chieftains=chieftains + fewest)
    position.territory(ANNA, p17="Loch Lochy").territory(BRUNO, p17="Loch Morar")
    game = position.rondel(DANNY, "river Meadow", ANNA).coming("#31", "#32").begin()
    game.place("river Meadow", "p17").end_turn()
    assert [game.awards(seat) for seat in range(4)] == [
        {"whisky": 3, "chieftains": 2, "places": 1},
        {"whisky": 0, "chieftains": 1, "places": 1},
        {"whisky": 3, "chieftains": 5, "places": 0},
        {"whisky": 8, "chieftains": 0, "places": 0},
    ]
    assert [game.points(seat) for seat in range(4)] == [6, 2, 8, 8]


# GM1.T3


@pytest.mark.covers("GM1.T3", "GM1.41")
def test_large_and_small_territories() -> None:
    position = Position(4)
    for seat, tiles in enumerate([15, 13, 16, 13]):
        position.territory_of(seat, tiles).has(seat, points=20)
    game = position.begin()
    assert [len(game.tiles(seat)) for seat in range(4)] == [15, 13, 16, 13]
    assert [game.score(seat) - 20 for seat in range(4)] == [-6, 0, -9, 0]


# GM1.T4


def red_is_last() -> Game:
    """A meadow and a village ahead, then Yellow; further on a forest; Loch Ness at the front."""
    ahead = ("river Meadow", "road Village", YELLOW, "Quarry", "road Forest", "Grain field", 2, "Tavern (3)")
    position = Position(3).territory(RED, p15="Pasture", q16="Quarry").clansmen(RED, p15=1).has(RED, coins=1)
    return position.rondel(RED, *ahead, "Grocer", PIECE_OF_DIE, "Fair (1-3)", "Loch Ness").begin()


@pytest.mark.covers("GM1.T4", "GM1.9", "GM1.13")
def test_red_takes_the_meadow_and_plays_again() -> None:
    game = red_is_last().place("river Meadow", "p17").end_turn()
    assert game.turn == RED
    assert game.chain()[:3] == [RED, "Village", YELLOW]
    assert game.reported(v.DISCARDED) == []


@pytest.mark.covers("GM1.T4", "GM1.9", "GM1.13")
def test_red_takes_the_village_and_plays_again_and_the_meadow_is_removed() -> None:
    game = red_is_last().place("road Village", "o16").end_turn()
    assert game.turn == RED
    assert game.chain()[:2] == [RED, YELLOW]
    assert "Meadow" not in game.chain()


@pytest.mark.covers("GM1.T4", "GM1.9", "GM1.13", "GM1.10")
@pytest.mark.parametrize("tile", ["Quarry", "road Forest", "Fair (1-3)", "Loch Ness"])
def test_red_goes_further_and_yellow_is_next_and_meadow_and_village_are_removed(tile: str) -> None:
    game = red_is_last()
    assert game.chain()[-1] == "Loch Ness"
    cells = {"Quarry": "q17", "road Forest": "o16", "Fair (1-3)": "q17", "Loch Ness": "p14"}
    game.place(tile, cells[tile]).end_turn()
    assert game.turn == YELLOW
    assert game.chain()[0] == YELLOW
    assert not {"Meadow", "Village"} & {NAMES[tile] for tile in game.tiles_ahead()}


# GM1.T5


def middle_fair(**goods: str) -> Game:
    """The middle fair lies at q16 and may be activated; goods lie all around."""
    homes = {"q16": "Fair (1-4)", "q15": "Pasture", "p15": "Meadow", "o15": "Grain field", "p17": "Forest"}
    position = Position(4).territory(0, **homes).goods(0, **goods).rondel(0, "Quarry", 1)
    return position.begin().place("Quarry", "q17")


@pytest.mark.covers("GM1.T5", "GM1.28")
def test_two_cattle_and_two_grain_are_no_four_different_goods() -> None:
    game = middle_fair(q15="2 cattle", o15="2 grain").act("use q16", "pay cattle q15")
    assert game.why("pay cattle q15") == "KIND_GIVEN"
    game.act("pay grain o15")
    assert game.step == "ACTIVATING", "there was no third kind to give"
    assert (game.points(0), game.goods(0)) == (3, {"cattle": 1, "grain": 1})


@pytest.mark.covers("GM1.T5", "GM1.28")
def test_four_of_the_five_kinds_bring_8_points() -> None:
    game = middle_fair(q15="cattle", o15="grain", p15="sheep", p17="wood").act("use q16")
    game.act("pay cattle q15", "pay grain o15", "pay sheep p15", "pay wood p17")
    assert (game.points(0), game.goods(0)) == (8, {})


# GM1.T6


def three_points(**clansmen: int) -> Game:
    """A turn in which three grey tiles are activated."""
    drawing = """
             o          p          q
        17   -          Forest     -
        16   Village    Start      Village
        15   Quarry     Meadow     Quarry
    """
    position = Position(4).drawn(0, drawing).clansmen(0, **({"p16": 0} | clansmen)).has(0, coins=3)
    game = position.rondel(0, "#16", 1).begin().place("#16", "q17")
    game.act("use q17", "use q16", "use p16", "finish")
    assert game.s.moves == 3
    return game


@pytest.mark.covers("GM1.T6", "GM1.30")
def test_with_three_points_one_clansman_goes_three_tiles() -> None:
    game = three_points(o16=1, p16=1).act("move o16 o15", "move o15 p15", "move p15 q15")
    assert game.clansmen(0) == {"q15": 1, "p16": 1, "q17": 1}
    assert game.why("move q15 q16") == "NO_MOVES_LEFT"


@pytest.mark.covers("GM1.T6", "GM1.30")
def test_with_three_points_three_clansmen_go_one_tile_each() -> None:
    game = three_points(o16=1, p16=1, q16=1).act("move o16 o15", "move p16 p15", "move q16 q15")
    assert game.clansmen(0) == {"o15": 1, "p15": 1, "q15": 1, "q17": 1}
    assert game.legal() == ["end"]


@pytest.mark.covers("GM1.T6", "GM1.30")
def test_one_of_three_points_makes_a_chieftain() -> None:
    game = three_points(o16=1, p16=1).act("promote o16", "move p16 p15", "move p15 q15")
    assert (game.clansmen(0), game.chieftains(0)) == ({"q15": 1, "q17": 1}, 1)


# GM1.T8


@pytest.mark.covers("GM1.T8", "GM1.25")
def test_a_forest_with_three_wood_gets_nothing_unless_one_is_sold_first() -> None:
    game = Position(4).territory(0, p17="Forest").goods(0, p17="3 wood").market(wood=1).rondel(0, "Quarry", 1).begin()
    game.place("Quarry", "q17")
    assert game.why("use p17") == "TILE_FULL"
    game.act("sell wood p17", "use p17")
    assert game.goods_on(0, "p17") == {"wood": 3}


# GM1.T10


@pytest.mark.covers("GM1.T10", "GM1.6", "GM1.7")
@pytest.mark.parametrize(("players", "die", "tiles"), [(5, 0, [8, 0]), (4, 0, [8, 1]), (3, 1, [8, 1]), (2, 1, [8, 2])])
def test_how_many_tiles_lie_on_the_rondel_at_the_start(players: int, die: int, tiles: list[int]) -> None:
    game = Game.fresh(players)
    stacks = [game.box.stack[tile] for tile in game.tiles_ahead()]
    assert [stacks.count(stack) for stack in range(state.STACKS)] == [*tiles, 0, 0]
    assert players + die + sum(tiles) == len(game.chain()) == 13
