"""Activating tiles: producing, trading, points (GM2.60 to GM2.65, GM2.70 to GM2.72)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.near import beside, give
from rules.glen_more_ii.position import GOODS, NAMES, Game, Position


def trade(tile: str, goods: str, coins: int = 0) -> Game:
    """The tile lies above the start village and may be activated; the goods lie on other tiles."""
    kinds = goods.split()
    position = Position(4).territory(0, p17=tile, q17="Inshriach", q15="Kerry").has(0, coins=coins)
    position = position.goods(0, q17=" ".join(kinds[:3]), q15=" ".join(kinds[3:]))
    return beside(position)


# the example


def halkirk() -> Game:
    position = Position(4).territory(0, q17="Inshriach").clansmen(0, p16=0, q16=1)
    return position.rondel(0, "Halkirk").begin().act("take Halkirk", "lay r16")


@pytest.mark.covers("GM2.X6", "GM2.60", "GM2.66", "GM2.63", "GM2.67")
def test_laying_halkirk() -> None:
    game = halkirk()
    assert game.clansmen(0) == {"q16": 1, "r16": 1}
    assert game.reported(v.GOT_CLANSMEN) == [(0, NAMES.index("Halkirk"), 1)]
    assert game.can("use") == {"q16", "r16", "q17"}
    assert game.why("use p16") == "NOT_ACTIVE"
    game.act("use r16", "use q16", "use q17")
    assert (game.moves(), game.goods_on(0, "q17")) == (2, {"wood": 1})
    game.act("move r16 q17", "move q16 p16")
    assert (game.clansmen(0), game.moves()) == ({"p16": 1, "q17": 1}, 0)
    assert game.legal() == ["end"]


# which tiles


@pytest.mark.covers("GM2.60")
def test_the_new_tile_and_those_around_with_corners_may_be_activated_and_no_others() -> None:
    cells = {"o17": "Lochridge", "p17": "Inshriach", "o15": "Galloway", "p15": "Kemnay", "p18": "Black Isle"}
    game = beside(Position(4).territory(0, **cells))
    assert game.can("use") == {"o16", "o17", "p17", "o15", "p15", "p16"}
    assert {game.why(f"use {cell}") for cell in ("q16", "p18")} == {"NOT_ACTIVE"}


@pytest.mark.covers("GM2.60")
@pytest.mark.parametrize("order", [("p17", "o17", "p16"), ("p16", "o17", "p17"), ("o17", "p16", "p17")])
def test_their_order_is_free_and_none_works_twice(order: tuple[str, ...]) -> None:
    game = beside(Position(4).territory(0, o17="Lochridge", p17="Inshriach"))
    for cell in order:
        game.act(f"use {cell}")
        assert game.why(f"use {cell}") == "ALREADY_USED"
    assert (game.goods(0), game.moves()) == ({"wood": 1, "barley": 1}, 1)
    assert game.reported(v.ACTIVATED) == [(0, game.tile(cell), 0) for cell in order]


@pytest.mark.covers("GM2.60")
def test_each_may_be_left_out() -> None:
    game = beside(Position(4).territory(0, p17="Inshriach")).act("end")
    assert (game.goods(0), game.moves(), game.step) == ({}, 0, "TAKING")


@pytest.mark.covers("GM2.60")
def test_tiles_work_again_in_the_next_turn() -> None:
    position = Position(4).territory(0, p17="Inshriach").rondel(0, "Blackface", "Lochridge", 1)
    game = position.begin().act("take Blackface", "lay o16", "use p17", "end")
    assert game.turn == 0
    game.act("take Lochridge", "lay o17", "use p17")
    assert game.goods(0) == {"wood": 2}


@pytest.mark.covers("GM2.60")
@pytest.mark.parametrize(("tile", "reason"), [("Butcher", "NO_COINS"), ("Pulteney", "NO_COINS"), ("Fair", "NO_COINS")])
def test_a_trade_that_cannot_be_paid_cannot_be_activated(tile: str, reason: str) -> None:
    game = trade(tile, "")
    assert game.why("use p17") == reason


@pytest.mark.covers("GM2.60", "GM2.31")
def test_a_trade_that_a_sale_could_pay_waits_for_the_sale() -> None:
    position = Position(4).territory(0, p17="Pulteney", q17="Inshriach").goods(0, q17="wood").market(wood=1)
    game = beside(position)
    assert game.why("use p17") == "SELL_FIRST"
    game.act("sell wood q17", "use p17")
    if game.step == "TRADING":
        game.act("buy barley")
    assert (game.casks(0), game.coins(0)) == (1, 0)


@pytest.mark.covers("GM2.61")
def test_an_activation_is_completed_before_the_next_begins() -> None:
    game = trade("Grocer", "wood wood wood", coins=9).act("use p17")
    assert game.step == "TRADING"
    assert {game.why(words) for words in ("use p16", "use o16", "end", "enough", "lay p15")} <= {
        "NOT_NOW",
        "NOT_ENOUGH_GIVEN",
    }
    give(game, "wood wood wood")
    assert (game.step, game.why("use p16")) == ("ACTIVATING", "OK")


@pytest.mark.covers("GM2.61", "GM2.31")
def test_sales_may_come_between_two_activations() -> None:
    position = Position(4).territory(0, p17="Inshriach", o17="Lochridge").market(wood=3)
    game = beside(position).act("use p17", "sell wood p17", "use o17")
    assert (game.coins(0), game.goods(0)) == (3, {"barley": 1})


@pytest.mark.covers("GM2.62")
@pytest.mark.parametrize("tile", ["Loch Lochy", "Loch Shiel"])
def test_a_tile_without_an_icon_does_nothing(tile: str) -> None:
    position = Position(4).territory(0, o16=tile).clansmen(0, o16=1)
    game = position.rondel(0, "Lochridge").begin().act("take Lochridge", "lay o17")
    assert game.why("use o16") == "NO_EFFECT"
    assert game.can("use") == {"p16", "o17"}


# producing


@pytest.mark.covers("GM2.63")
@pytest.mark.parametrize(
    ("tile", "good"),
    [("Inshriach", "wood"), ("Kemnay", "stone"), ("Kerry", "sheep"), ("Galloway", "cattle"), ("Lochridge", "barley")],
)
def test_one_resource_shown_comes_onto_the_tile(tile: str, good: str) -> None:
    game = beside(Position(4).territory(0, p17=tile)).act("use p17")
    assert (game.goods_on(0, "p17"), game.goods(0)) == ({good: 1}, {good: 1})
    assert game.reported(v.GOT_GOOD) == [(0, NAMES.index(tile), GOODS.index(good))]


@pytest.mark.covers("GM2.63")
@pytest.mark.parametrize("good", GOODS)
def test_one_of_choice(good: str) -> None:
    game = beside(Position(4).territory(0, p17="Inshriach/Iona Abbey")).act("use p17")
    assert (game.step, game.can("choose")) == ("CHOOSING", set(GOODS))
    game.act(f"choose {good}")
    assert (game.goods_on(0, "p17"), game.step) == ({good: 1}, "ACTIVATING")


@pytest.mark.covers("GM2.63")
@pytest.mark.parametrize(
    ("tile", "goods"),
    [
        ("Inshriach/Glen Affric", {"wood": 1, "stone": 1}),
        ("Kerry/Kelso Farm", {"sheep": 1, "cattle": 1}),
        ("Laich of Moray", {"stone": 1, "barley": 1}),
        ("Kerry/Perth Market", {"sheep": 2}),
    ],
)
def test_two_shown(tile: str, goods: dict[str, int]) -> None:
    assert beside(Position(4).territory(0, p17=tile)).act("use p17").goods_on(0, "p17") == goods


@pytest.mark.covers("GM2.63", "GM2.X30")
@pytest.mark.parametrize("tile", ["Inshriach", "Inshriach/Iona Abbey", "Laich of Moray"])
def test_on_a_full_tile_comes_no_fourth(tile: str) -> None:
    game = beside(Position(4).territory(0, p17=tile).goods(0, p17="3 wood"))
    assert game.why("use p17") == "TILE_FULL"
    assert "p17" not in game.can("use")


@pytest.mark.covers("GM2.63")
@pytest.mark.parametrize("kept", ["stone", "barley"])
def test_if_two_come_and_there_is_room_for_one_the_owner_chooses(kept: str) -> None:
    game = beside(Position(4).territory(0, p17="Laich of Moray").goods(0, p17="2 wood")).act("use p17")
    assert (game.step, game.can("choose")) == ("KEEPING", {"stone", "barley"})
    assert game.why("choose sheep") != "OK"
    game.act(f"choose {kept}")
    assert game.goods_on(0, "p17") == {"wood": 2, kept: 1}


@pytest.mark.covers("GM2.63")
def test_of_two_alike_nobody_has_to_choose_and_a_sale_makes_room_for_both() -> None:
    position = Position(4).territory(0, p17="Kerry/Perth Market").goods(0, p17="2 wood").market(wood=1)
    assert beside(position).act("use p17").goods_on(0, "p17") == {"wood": 2, "sheep": 1}
    assert beside(position).act("sell wood p17", "use p17").goods_on(0, "p17") == {"wood": 1, "sheep": 2}


# trading


@pytest.mark.covers("GM2.64", "GM2.X10")
@pytest.mark.parametrize(
    ("tile", "goods", "points"),
    [
        ("Butcher", "sheep cattle cattle", 8),
        ("Butcher", "sheep sheep sheep", 8),
        ("Butcher", "cattle cattle", 4),
        ("Butcher", "sheep", 2),
        ("Grocer", "sheep stone stone", 7),
        ("Grocer", "wood wood wood", 7),
        ("Fair", "barley stone", 4),
        ("Fair", "wood stone sheep barley", 8),
        ("Crieff Tryst", "cattle sheep", 6),
        ("Bridge", "stone wood", 7),
    ],
)
def test_what_a_trade_brings(tile: str, goods: str, points: int) -> None:
    if tile == "Bridge":
        position = (
            Position(4).territory(0, r16="Bridge", q17="Inshriach", q15="Kerry").goods(0, q17="wood", q15="stone")
        )
        game = position.clansmen(0, q16=1).rondel(0, "Lochridge").begin().act("take Lochridge", "lay r17", "use r16")
    else:
        game = trade(tile, goods).act("use p17")
    give(game, goods)
    if game.step == "TRADING":
        assert game.why("enough") == "OK"
        game.act("enough")
    assert (game.earned(0), game.goods(0), game.step) == ({"tiles": points}, {}, "ACTIVATING")
    trader = NAMES.index(tile)
    assert game.reported(v.GOT_POINTS) == [(0, trader, points)]


@pytest.mark.covers("GM2.64", "GM2.X10")
def test_a_barley_becomes_a_cask() -> None:
    game = give(trade("Pulteney", "barley barley").act("use p17"), "barley")
    assert (game.casks(0), game.goods(0), game.points(0)) == (1, {"barley": 1}, 0)
    assert game.why("use p17") == "ALREADY_USED", "each trade can be made once per activation"


@pytest.mark.covers("GM2.64", "GM2.X10")
def test_equal_resources_are_no_different_ones() -> None:
    assert trade("Fair", "wood wood wood").why("use p17") != "OK"
    game = trade("Fair", "wood wood stone", coins=1).act("use p17", "pay wood q17")
    assert game.why("pay wood q17") == "KIND_GIVEN"
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"
    game.act("pay stone q17")
    if game.step == "TRADING":
        game.act("enough")
    assert (game.earned(0), game.goods(0)) == ({"tiles": 4}, {"wood": 1})


@pytest.mark.covers("GM2.64")
def test_there_is_no_stopping_with_three_different_ones() -> None:
    game = trade("Fair", "wood stone sheep barley").act("use p17", "pay wood q17", "pay stone q17")
    assert game.why("enough") == "OK"
    game.act("pay sheep q17")
    assert game.step != "TRADING" or game.why("enough") == "NOT_ENOUGH_GIVEN"
    give(game, "barley")
    assert game.earned(0) == {"tiles": 8}


@pytest.mark.covers("GM2.64")
def test_whoever_cannot_give_a_fourth_kind_gives_no_third() -> None:
    game = trade("Fair", "wood stone sheep").act("use p17", "pay wood q17", "pay stone q17")
    if game.step == "TRADING":
        assert game.why("pay sheep q17") == "WOULD_NOT_REACH"
        game.act("enough")
    assert (game.earned(0), game.goods(0)) == ({"tiles": 4}, {"sheep": 1})


@pytest.mark.covers("GM2.64")
@pytest.mark.parametrize("good", ["wood", "stone", "barley"])
def test_only_animals_go_to_the_animal_trade(good: str) -> None:
    game = trade("Butcher", f"{good} sheep sheep").act("use p17")
    assert game.why(f"pay {good} q17") == "KIND_GIVEN"
    assert trade("Butcher", good).why("use p17") != "OK"


@pytest.mark.covers("GM2.64")
@pytest.mark.parametrize("goods", ["sheep sheep", "cattle", "wood stone"])
def test_other_tiles_take_just_what_they_show(goods: str) -> None:
    assert trade("Crieff Tryst", goods).why("use p17") != "OK"


@pytest.mark.covers("GM2.64")
@pytest.mark.parametrize("good", GOODS)
def test_one_resource_of_any_kind_may_place_a_marker(good: str) -> None:
    game = trade("Gathering stone", f"{good} {good}").act("use p17")
    give(game, good)
    assert (game.step, game.goods(0)) == ("CLAIMING", {good: 1})
    game.act("claim MacLeod")
    assert (game.clans(0), game.coins(0), game.step) == ({"MacLeod"}, 3, "ACTIVATING")


@pytest.mark.covers("GM2.64", "GM2.30")
def test_resources_of_the_market_do_as_well() -> None:
    game = trade("Crieff Tryst", "sheep", coins=1).act("use p17")
    while game.step == "TRADING":
        game._play(game.numbers()[-1])
    assert (game.earned(0), game.coins(0), game.market(), game.goods(0)) == ({"tiles": 6}, 0, {"cattle": 1}, {})


@pytest.mark.covers("GM2.65")
@pytest.mark.parametrize(("tile", "points"), [("Tavern", 3), ("Old tavern", 4)])
def test_points_are_had_at_once(tile: str, points: int) -> None:
    game = trade(tile, "").act("use p17")
    assert (game.earned(0), game.step) == ({"tiles": points}, "ACTIVATING")
    assert game.reported(v.GOT_POINTS) == [(0, NAMES.index(tile), points)]


# turns of other kinds


@pytest.mark.covers("GM2.70")
def test_a_person_activates_nothing() -> None:
    position = Position(4).territory(0, p17="Inshriach").has(0, coins=1).rondel(0, "Macbeth")
    game = position.begin().act("take Macbeth", "claim MacLeod")
    assert game.can("use") == set()
    assert game.why("use p17") == "NOT_ACTIVE"


@pytest.mark.covers("GM2.72", "GM2.71", "GM2.60")
def test_what_activates_the_whole_territory_takes_the_place_of_the_usual_activation() -> None:
    position = Position(4).territory(0, p17="Inshriach", p18="Lochridge", p19="Galloway", o16="Loch Ness")
    position = position.goods(0, p17="2 wood", p18="wood stone", p19="cattle").has(0, coins=3)
    game = position.rondel(0, "Castle of Mey").begin().place("Castle of Mey", "q17")
    assert game.can("use") == {"p16", "q16", "q17", "p17", "p18", "p19"}
    for cell in ("p17", "p18", "p19", "q17", "p16", "q16"):
        game.act(f"use {cell}")
        assert game.why(f"use {cell}") == "ALREADY_USED"
    assert game.can("use") == set()


@pytest.mark.covers("GM2.X6b", "GM2.53")
def test_inverness_over_halkirk() -> None:
    position = Position(4).territory(0, q17="Inshriach", r16="Halkirk", q15="Kerry").clansmen(0, p16=0, q16=1, r16=1)
    position = position.goods(0, q15="sheep cattle", q17="wood").rondel(0, "Inverness")
    game = position.begin().place("Inverness", "r16")
    assert (game.cards(0), game.casks(0), game.goods(0)) == ({"Inverness"}, 1, {"wood": 1, "barley": 1})
    assert (game.goods_on(0, "r16"), game.clansmen(0)) == ({"barley": 1}, {"q16": 1, "r16": 2})
    assert game.can("use") == {"r16", "q16", "q17", "q15"}
    game.act("use r16", "use q16", "use q17")
    assert (game.moves(), game.goods_on(0, "q17")) == (2, {"wood": 2})


@pytest.mark.covers("GM2.84", "GM2.60", "GM2.71", "GM2.87", "GM2.85:maclean")
def test_a_tile_works_once_a_turn_whoever_activates_it() -> None:
    """A clan's activation, the usual one and that of Loch Ness: none comes back to a tile that has worked."""
    position = Position(4).territory(0, p17="Inshriach", p18="Kerry", p19="Galloway", p20="Kemnay", o16="Loch Ness")
    game = position.has(0, coins=9).rondel(0, "Donan Castle").begin().place("Donan Castle", "q17")
    game.act("claim MacLean")
    assert (game.step, game.can("use")) == ("USING", {"p18", "p19"})
    game.act("use p18")
    if game.step == "USING":
        game.act("enough")
    assert game.goods(0) == {"sheep": 1}
    assert game.why("use p18") == "ALREADY_USED"
    game.act("use p19")
    assert game.why("use p20") == "NOT_ACTIVE", "Loch Ness reaches one tile only"
    game.act("use p17")
    assert {game.why(f"use {cell}") for cell in ("p17", "p18", "p19")} == {"ALREADY_USED"}
    assert game.goods(0) == {"sheep": 1, "cattle": 1, "wood": 1}
