"""Trades: distilleries, and the brown tiles that turn goods into victory points."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules
from quaich.games.glen_more.rules import vocabulary as v
from quaich.kernel.action import action
from rules.glen_more.position import GOODS, Game, Position

PLACE = {"wood": "p17", "stone": "o17", "sheep": "p15", "cattle": "q15", "grain": "o15"}
HOMES = {"p17": "Forest", "o17": "Quarry", "p15": "Meadow", "q15": "Pasture", "o15": "Grain field"}


def beside(tile: str, goods: str = "", coins: int = 0, casks: int = 0, **rows: int) -> Game:
    """A tile at q17 that may be activated now, for the river quarry has just come to p18; goods lie far from it."""
    on = {PLACE[good]: " ".join([good] * goods.split().count(good)) for good in goods.split()}
    position = Position(4).territory(0, **HOMES, q17=tile).clansmen(0, p17=1).goods(0, **on).market(**rows)
    return position.has(0, coins=coins, casks=casks).rondel(0, "river Quarry", 1).begin().place("river Quarry", "p18")


def gifts(game: Game) -> list[str]:
    return [words for words in game.legal() if words.startswith(("pay", "buy")) or words == "enough"]


# GM1.28: butchers


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize("animal", ["sheep", "cattle"])
def test_a_butcher_pays_2_points_for_one_animal_and_4_for_two(animal: str) -> None:
    place = PLACE[animal]
    one = beside(f"Butcher ({animal})", f"{animal} {animal} {animal}").act("use q17", "enough")
    assert (one.points(0), one.goods(0)) == (2, {animal: 2}), "the first was given without asking"
    two = beside(f"Butcher ({animal})", f"{animal} {animal} {animal}").act("use q17")
    assert gifts(two) == [f"pay {animal} {place}", "enough"]
    two.act(f"pay {animal} {place}")
    assert (two.points(0), two.goods(0), two.step) == (4, {animal: 1}, "ACTIVATING")


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize(("animal", "other"), [("sheep", "cattle"), ("cattle", "sheep")])
def test_a_butcher_takes_only_its_own_animals(animal: str, other: str) -> None:
    game = beside(f"Butcher ({animal})", f"{animal} {animal} {other} wood", coins=3).act("use q17")
    assert gifts(game) == [f"pay {animal} {PLACE[animal]}", f"buy {animal}"]
    assert game.why(f"pay {other} {PLACE[other]}") == "KIND_GIVEN"
    assert game.why("buy wood") == "KIND_GIVEN"
    assert beside(f"Butcher ({animal})", f"{other} {other}").why("use q17") == "NO_COINS"


@pytest.mark.covers("GM1.28")
def test_the_third_butcher_takes_exactly_one_sheep_and_one_cattle_for_5_points() -> None:
    game = beside("Butcher (sheep and cattle)", "sheep sheep cattle cattle").act("use q17")
    assert (game.points(0), game.goods(0)) == (5, {"sheep": 1, "cattle": 1})


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize("goods", ["sheep sheep", "cattle cattle", "wood stone"])
def test_the_third_butcher_takes_nothing_less(goods: str) -> None:
    assert beside("Butcher (sheep and cattle)", goods).why("use q17") == "NO_COINS"


@pytest.mark.covers("GM1.28")
def test_with_the_third_butcher_a_sheep_alone_is_not_enough() -> None:
    game = beside("Butcher (sheep and cattle)", "sheep cattle", coins=2).act("use q17", "pay sheep p15")
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"
    assert gifts(game) == ["pay cattle q15", "buy cattle"]
    assert game.points(0) == 0


@pytest.mark.covers("GM1.28", "GM1.16")
@pytest.mark.parametrize(
    ("goods", "coins", "rows", "expected"),
    [
        ("", 2, {}, "OK"),
        ("", 1, {}, "NO_COINS"),
        ("sheep", 1, {}, "OK"),
        ("sheep", 0, {}, "NO_COINS"),
        ("cattle", 2, {"sheep": 1}, "OK"),
        ("cattle", 1, {"sheep": 1}, "NO_COINS"),
        ("", 3, {"cattle": 1}, "OK"),
        ("", 2, {"cattle": 1}, "NO_COINS"),
        ("sheep", 9, {"cattle": 3}, "NOT_FOR_SALE"),
        ("sheep cattle", 0, {"cattle": 3}, "OK"),
        ("sheep", 0, {"sheep": 1}, "SELL_FIRST"),
        ("grain", 0, {"grain": 1}, "SELL_FIRST"),
        ("grain", 0, {"wood": 1}, "NO_COINS"),
    ],
)
def test_the_third_butcher_may_be_helped_out_by_the_market(
    goods: str, coins: int, rows: dict[str, int], expected: str
) -> None:
    assert beside("Butcher (sheep and cattle)", goods, coins, **rows).why("use q17") == expected


@pytest.mark.covers("GM1.28", "GM1.16")
def test_what_is_begun_at_the_third_butcher_must_come_to_an_end() -> None:
    """One coin is left for the cattle: buying a sheep with it, though one is there, would not reach."""
    game = beside("Butcher (sheep and cattle)", "sheep", coins=1)
    assert game.act("use q17").points(0) == 5
    game = beside("Butcher (sheep and cattle)", "sheep sheep cattle", coins=1).act("use q17", "buy sheep")
    assert (game.points(0), game.goods(0), game.coins(0)) == (5, {"sheep": 2}, 0)
    game = beside("Butcher (sheep and cattle)", "sheep", coins=2).act("use q17")
    assert (game.why("buy sheep"), game.why("pay sheep p15")) == ("OK", "OK")
    game = beside("Butcher (sheep and cattle)", "sheep", coins=2, cattle=1)
    assert game.act("use q17").coins(0) == 0, "the sheep could not be bought: two coins are the price of the cattle"


# GM1.28: fairs


def at_the(fair: str, goods: str = "", coins: int = 0, **rows: int) -> Game:
    """Fairs lie on the road: this one at q16, and the quarry has just come to q17."""
    on = {PLACE[good]: " ".join([good] * goods.split().count(good)) for good in goods.split()}
    position = Position(4).territory(0, **HOMES, q16=fair).goods(0, **on).has(0, coins=coins).market(**rows)
    return position.rondel(0, "Quarry", 1).begin().place("Quarry", "q17")


FAIRS = pytest.mark.parametrize(("fair", "most"), [("Fair (1-3)", 3), ("Fair (1-4)", 4), ("Fair (1-5)", 5)])
STEPS = [0, 1, 3, 5, 8, 12]


@FAIRS
@pytest.mark.covers("GM1.28")
def test_a_fair_pays_by_the_number_of_different_goods(fair: str, most: int) -> None:
    for given in range(1, most + 1):
        game = at_the(fair, " ".join(GOODS)).act("use q16")
        for good in GOODS[:given]:
            game.act(f"pay {good} {PLACE[good]}")
        if given < most:
            game.act("enough")
        assert game.points(0) == STEPS[given]
        assert game.goods(0) == dict.fromkeys(GOODS[given:], 1)
        assert game.step == "ACTIVATING"


@pytest.mark.covers("GM1.28", "GM1.T5")
def test_at_a_fair_no_kind_is_given_twice() -> None:
    game = at_the("Fair (1-4)", "cattle cattle grain grain", coins=3).act("use q16", "pay cattle q15")
    assert game.why("pay cattle q15") == "KIND_GIVEN"
    assert game.why("buy cattle") == "KIND_GIVEN"
    game.act("pay grain o15")
    assert gifts(game) == ["buy wood", "buy stone", "buy sheep", "enough"]


@pytest.mark.covers("GM1.28", "GM1.16")
def test_what_is_missing_for_a_fair_is_bought() -> None:
    game = at_the("Fair (1-3)", "wood", coins=4, stone=1, sheep=1).act(
        "use q16", "buy stone", "buy sheep", "pay wood p17"
    )
    assert (game.coins(0), game.points(0)) == (0, 5)
    assert (game.goods(0), game.market()) == ({}, {"stone": 2, "sheep": 2})


@pytest.mark.covers("GM1.28", "GM1.16")
@pytest.mark.parametrize(
    ("goods", "coins", "rows", "expected"),
    [
        ("", 1, {}, "OK"),
        ("", 0, {}, "NO_COINS"),
        ("sheep", 0, {}, "OK"),
        ("", 1, {"wood": 1, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}, "NO_COINS"),
        ("", 2, {"wood": 1, "stone": 2, "sheep": 2, "cattle": 3, "grain": 3}, "OK"),
        ("", 9, {"wood": 3, "stone": 3, "sheep": 3, "cattle": 3, "grain": 3}, "NOT_FOR_SALE"),
        ("grain", 0, {"wood": 3, "stone": 3, "sheep": 3, "cattle": 3, "grain": 3}, "OK"),
    ],
)
def test_a_fair_needs_at_least_one_good(goods: str, coins: int, rows: dict[str, int], expected: str) -> None:
    assert at_the("Fair (1-5)", goods, coins, **rows).why("use q16") == expected


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize(
    ("goods", "coins", "expected"),
    [("wood stone", 0, "OK"), ("wood wood", 0, "NO_COINS"), ("wood wood", 1, "OK"), ("grain", 0, "NO_COINS")],
)
def test_the_least_that_a_fair_takes_is_of_different_kinds_too(goods: str, coins: int, expected: str) -> None:
    """As a component pack may have it: this fair takes two goods at least."""
    on = {PLACE[good]: " ".join([good] * goods.split().count(good)) for good in goods.split()}
    position = Position(4).territory(0, **HOMES, q16="#17").goods(0, **on).has(0, coins=coins)
    position.own_box().least[16] = 2
    assert position.rondel(0, "Quarry", 1).begin().place("Quarry", "q17").why("use q16") == expected


@pytest.mark.covers("GM1.28")
def test_giving_nothing_is_no_trade() -> None:
    game = at_the("Fair (1-5)", "wood stone").act("use q16")
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"
    assert game.why("end") == "NOT_NOW"


@pytest.mark.covers("GM1.43", "GM1.28")
@pytest.mark.parametrize("tile", ["Fair (1-3)", "Grocer", "Butcher (sheep)", "Bridge"])
def test_whisky_is_no_resource_for_any_trade(tile: str) -> None:
    if tile == "Bridge":
        game = Position(4).territory(0, p17="Bridge").has(0, casks=5).rondel(0, "Quarry", 1).begin()
        assert game.place("Quarry", "q17").why("use p17") == "NO_COINS"
    else:
        assert beside(tile, casks=5).why("use q17") == "NO_COINS"


@pytest.mark.covers("GM1.43", "GM1.28")
def test_a_cask_is_not_the_third_resource_for_the_grocer() -> None:
    assert beside("Grocer", "wood stone", casks=3).why("use q17") == "NO_COINS"


@pytest.mark.covers("GM1.43", "GM1.28")
def test_a_cask_cannot_be_given_at_the_fair() -> None:
    game = beside("Fair (1-3)", "wood stone", casks=5).act("use q17")
    assert gifts(game) == ["pay wood p17", "pay stone o17"]
    assert rules.why(game.box, game.s, action(v.PAY, game.tile("p17") * 8 + 5)) != v.OK
    assert rules.why(game.box, game.s, action(v.BUY, 5)) != v.OK


# GM1.28: grocer and bridge


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize("goods", ["wood wood wood", "wood stone grain", "sheep sheep cattle"])
def test_the_grocer_takes_exactly_three_goods_of_any_kinds_for_8_points(goods: str) -> None:
    game = beside("Grocer", goods).act("use q17")
    for _ in range(2):
        if game.step == "TRADING":
            game.act(gifts(game)[0])
    assert (game.points(0), game.goods(0), game.step) == (8, {}, "ACTIVATING")


@pytest.mark.covers("GM1.28")
def test_the_grocer_takes_no_more_than_three() -> None:
    game = beside("Grocer", "wood wood wood stone stone").act(
        "use q17", "pay wood p17", "pay stone o17", "pay wood p17"
    )
    assert (game.points(0), game.goods(0), game.step) == (8, {"wood": 1, "stone": 1}, "ACTIVATING")


@pytest.mark.covers("GM1.28")
def test_two_goods_are_not_enough_for_the_grocer() -> None:
    assert beside("Grocer", "wood stone").why("use q17") == "NO_COINS"
    game = beside("Grocer", "wood wood stone stone").act("use q17", "pay wood p17", "pay stone o17")
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"


@pytest.mark.covers("GM1.28", "GM1.16")
@pytest.mark.parametrize(
    ("goods", "coins", "rows", "expected"),
    [
        ("", 3, {}, "OK"),
        ("", 2, {}, "NO_COINS"),
        ("wood stone", 1, {}, "OK"),
        ("wood stone", 0, {}, "NO_COINS"),
        ("", 6, {"wood": 1, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}, "OK"),
        ("", 5, {"wood": 1, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}, "NO_COINS"),
        ("", 6, {"stone": 3, "sheep": 3, "cattle": 3, "grain": 3}, "OK"),
        ("", 5, {"stone": 3, "sheep": 3, "cattle": 3, "grain": 3}, "NO_COINS"),
        ("", 5, {"stone": 1, "sheep": 3, "cattle": 3, "grain": 3}, "OK"),
        ("", 4, {"stone": 1, "sheep": 3, "cattle": 3, "grain": 3}, "NO_COINS"),
        ("", 6, {"wood": 3, "stone": 3, "sheep": 3, "cattle": 3}, "OK"),
        ("", 20, {"wood": 2, "stone": 2, "sheep": 3, "cattle": 3, "grain": 3}, "NOT_FOR_SALE"),
        ("", 9, {"wood": 2, "stone": 2, "sheep": 2, "cattle": 3, "grain": 3}, "OK"),
        ("sheep", 20, {"wood": 2, "stone": 3, "sheep": 3, "cattle": 3, "grain": 3}, "NOT_FOR_SALE"),
        ("sheep", 0, {"sheep": 1}, "SELL_FIRST"),
    ],
)
def test_the_grocer_needs_the_cheapest_goods_within_reach(
    goods: str, coins: int, rows: dict[str, int], expected: str
) -> None:
    assert beside("Grocer", goods, coins, **rows).why("use q17") == expected


@pytest.mark.covers("GM1.28", "GM1.16")
def test_buying_dear_at_the_grocer_must_leave_the_rest_within_reach() -> None:
    """A sheep is there, wood costs 1, stone 2: with two coins the wood is bought, not the stone."""
    game = beside("Grocer", "sheep", coins=2, stone=1, cattle=3, grain=3).act("use q17")
    assert game.why("buy stone") == "WOULD_NOT_REACH"
    assert game.why("buy wood") == "OK"
    assert game.why("buy grain") == "NOT_FOR_SALE"
    assert game.why("pay sheep p15") == "OK"
    assert game.why("pay wood p17") == "NOT_THERE"
    dear = beside("Grocer", "sheep sheep sheep", coins=2, stone=2).act("use q17")
    assert dear.why("buy stone") == "NO_COINS"


def at_the_bridge(goods: str = "", coins: int = 0, **rows: int) -> Game:
    """The bridge is a river tile: it lies at p17, and the quarry has just come to q17."""
    homes = {"o17": "Forest", "p15": "Quarry", "o15": "Meadow"}
    place = {"wood": "o17", "stone": "p15", "sheep": "o15"}
    on = {place[good]: " ".join([good] * goods.split().count(good)) for good in goods.split()}
    position = Position(4).territory(0, p17="Bridge", **homes).goods(0, **on).has(0, coins=coins).market(**rows)
    return position.rondel(0, "Pasture", 1).begin().place("Pasture", "q17")


@pytest.mark.covers("GM1.28")
def test_the_bridge_takes_exactly_a_stone_and_a_wood_for_7_points() -> None:
    game = at_the_bridge("wood wood stone stone").act("use p17")
    assert (game.points(0), game.goods(0)) == (7, {"wood": 1, "stone": 1})


@pytest.mark.covers("GM1.28", "GM1.16")
@pytest.mark.parametrize(
    ("goods", "coins", "expected"),
    [
        ("wood stone", 0, "OK"),
        ("wood wood", 0, "NO_COINS"),
        ("stone stone", 0, "NO_COINS"),
        ("stone sheep", 0, "NO_COINS"),
        ("stone", 1, "OK"),
        ("wood", 1, "OK"),
        ("", 2, "OK"),
        ("", 1, "NO_COINS"),
    ],
)
def test_the_bridge_takes_nothing_less(goods: str, coins: int, expected: str) -> None:
    assert at_the_bridge(goods, coins).why("use p17") == expected


@pytest.mark.covers("GM1.28", "GM1.16")
def test_at_the_bridge_the_last_coin_is_kept_for_what_is_missing() -> None:
    game = at_the_bridge("wood", 2, wood=0, stone=1).act("use p17")
    assert (game.points(0), game.coins(0), game.market()) == (7, 0, {"stone": 2})


def two_wood_a_round(goods: str, coins: int = 0, **rows: int) -> Game:
    """As a component pack may have it: what is the sheep butcher's takes two wood for each of at most two rounds."""
    on = {"p17": " ".join(["wood"] * goods.split().count("wood"))}
    position = Position(4).territory(0, **HOMES, q17="Butcher (sheep)").clansmen(0, p17=1).goods(0, **on)
    box = position.own_box()
    box.gives[9] = [2, 0, 0, 0, 0]
    return position.has(0, coins=coins).market(**rows).rondel(0, "river Quarry", 1).begin().place("river Quarry", "p18")


@pytest.mark.covers("GM1.28", "GM1.16", "GM1.26")
@pytest.mark.parametrize(
    ("goods", "coins", "rows", "expected"),
    [
        ("wood wood", 0, {}, "OK"),
        ("wood", 1, {}, "OK"),
        ("wood", 0, {}, "NO_COINS"),
        ("wood", 2, {"wood": 1}, "OK"),
        ("wood", 1, {"wood": 2}, "SELL_FIRST"),
        ("", 3, {}, "OK"),
        ("", 2, {}, "NO_COINS"),
        ("", 20, {"wood": 2}, "NOT_FOR_SALE"),
    ],
)
def test_a_round_of_two_alike_needs_both(goods: str, coins: int, rows: dict[str, int], expected: str) -> None:
    assert two_wood_a_round(goods, coins, **rows).why("use q17") == expected


@pytest.mark.covers("GM1.28")
def test_an_exact_trade_stops_between_rounds_alone() -> None:
    """Two wood for the first round, two for the second."""
    game = two_wood_a_round("wood wood wood", coins=5).act("use q17")
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"
    game.act("pay wood p17")
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"
    game.act("pay wood p17")
    assert game.why("enough") == "OK"
    game.act("buy wood")
    assert game.why("enough") == "NOT_ENOUGH_GIVEN"
    assert game.points(0) == 0
    game.act("pay wood p17")
    assert (game.points(0), game.step) == (4, "ACTIVATING")


@pytest.mark.covers("GM1.28", "GM1.16", "GM1.17")
def test_no_round_is_begun_that_cannot_be_ended() -> None:
    """Two wood went into the first round; the third alone would be lost."""
    game = two_wood_a_round("wood wood wood").act("use q17")
    assert (game.points(0), game.goods(0), game.step) == (2, {"wood": 1}, "ACTIVATING")
    game = two_wood_a_round("wood wood wood", coins=1).act("use q17", "pay wood p17")
    game.s.coins[0] = 0
    rules.carry_out(game.box, game.s, game.number("pay wood p17"))
    assert game.why("pay wood p17") == "WOULD_NOT_REACH"
    assert game.legal() == ["enough"]


# once per activation, where goods come from


@pytest.mark.covers("GM1.28", "GM1.24")
@pytest.mark.parametrize("tile", ["Fair (1-3)", "Grocer", "Butcher (sheep)", "Butcher (sheep and cattle)"])
def test_a_brown_tile_trades_once_per_activation(tile: str) -> None:
    game = beside(tile, "sheep sheep sheep cattle cattle cattle wood wood wood").act("use q17")
    while game.step == "TRADING":
        game.act(gifts(game)[0])
    assert game.why("use q17") == "ALREADY_USED"


@pytest.mark.covers("GM1.28")
def test_a_trade_is_optional() -> None:
    game = beside("Grocer", "wood wood wood").act("end")
    assert (game.points(0), game.goods(0)) == (0, {"wood": 3})


@pytest.mark.covers("GM1.28", "GM1.17")
def test_goods_may_come_from_any_own_tile_active_or_not() -> None:
    """The meadow at p15 lies far from the new tile."""
    game = beside("Butcher (sheep)", "sheep sheep")
    assert game.why("use p15") == "NOT_ACTIVE"
    game.act("use q17", "pay sheep p15")
    assert game.points(0) == 4


@pytest.mark.covers("GM1.28", "GM1.17")
def test_goods_just_produced_may_be_given_in_the_same_turn() -> None:
    game = beside("Fair (1-3)", "").act("use p17", "use p18")
    assert game.act("use q17", "pay wood p17", "pay stone p18").points(0) == 3


@pytest.mark.covers("GM1.28", "GM1.16")
def test_in_the_middle_of_a_trade_nothing_is_sold() -> None:
    game = beside("Fair (1-3)", "wood stone", wood=1).act("use q17")
    assert game.why("sell wood p17") == "NOT_NOW"


@pytest.mark.covers("GM1.16", "GM1.28")
def test_selling_first_makes_a_trade_possible() -> None:
    game = beside("Butcher (sheep)", "wood", wood=1)
    assert game.why("use q17") == "SELL_FIRST"
    game.act("sell wood p17", "use q17")
    assert (game.points(0), game.coins(0)) == (2, 0)


@pytest.mark.covers("GM1.28", "GM1.22")
def test_points_of_a_trade_come_at_once() -> None:
    game = beside("Butcher (sheep)", "sheep").act("use q17")
    assert game.points(0) == 2
    assert game.awards(0) == {"whisky": 0, "chieftains": 0, "places": 0}
    assert game.step == "ACTIVATING"


# GM1.26: distilleries


@pytest.mark.covers("GM1.26")
def test_a_distillery_turns_one_grain_into_one_cask() -> None:
    game = beside("Distillery", "grain grain grain").act("use q17")
    assert (game.casks(0), game.goods(0), game.points(0)) == (1, {"grain": 2}, 0)
    assert game.why("use q17") == "ALREADY_USED"


@pytest.mark.covers("GM1.26")
def test_the_grain_may_come_from_any_own_tile() -> None:
    """Two fields, both far from the new tile; and grain on the abbey is grain too."""
    homes = {"p17": "Forest", "p15": "Meadow", "o15": "Grain field", "q16": "Iona Abbey", "q17": "Distillery"}
    position = Position(4).territory(0, **homes).clansmen(0, p17=1).goods(0, o15="grain", q16="grain wood")
    game = position.rondel(0, "river Quarry", 1).begin().place("river Quarry", "p18").act("use q17")
    assert gifts(game) == ["pay grain o15", "pay grain q16"]
    assert game.act("pay grain q16").goods_on(0, "q16") == {"wood": 1}
    assert game.casks(0) == 1


@pytest.mark.covers("GM1.26", "GM1.16")
@pytest.mark.parametrize(
    ("goods", "coins", "rows", "expected"),
    [
        ("grain", 0, {}, "OK"),
        ("", 1, {}, "OK"),
        ("", 0, {}, "NO_COINS"),
        ("", 2, {"grain": 2}, "NO_COINS"),
        ("", 3, {"grain": 2}, "OK"),
        ("", 9, {"grain": 3}, "NOT_FOR_SALE"),
        ("wood", 0, {"wood": 1}, "SELL_FIRST"),
        ("wood", 0, {"stone": 1}, "NO_COINS"),
        ("wood sheep cattle stone", 0, {}, "NO_COINS"),
    ],
)
def test_a_distillery_needs_a_grain_own_or_bought(goods: str, coins: int, rows: dict[str, int], expected: str) -> None:
    assert beside("Distillery", goods, coins, **rows).why("use q17") == expected


@pytest.mark.covers("GM1.26", "GM1.16")
def test_bought_grain_makes_whisky() -> None:
    game = beside("Distillery", "", coins=3, grain=1).act("use q17")
    assert (game.casks(0), game.coins(0), game.goods(0), game.market()) == (1, 1, {}, {"grain": 2})


@pytest.mark.covers("GM1.26", "GM1.16")
def test_grain_may_be_bought_though_one_has_some() -> None:
    game = beside("Distillery", "grain", coins=1).act("use q17")
    assert gifts(game) == ["pay grain o15", "buy grain"]
    assert game.act("buy grain").goods(0) == {"grain": 1}


@pytest.mark.covers("GM1.26", "GM1.28")
def test_a_distillery_brings_no_points_and_a_butcher_no_casks() -> None:
    assert beside("Distillery", "grain").act("use q17").reported(v.GOT_POINTS) == []
    assert beside("Butcher (sheep)", "sheep").act("use q17").reported(v.GOT_CASKS) == []


@pytest.mark.covers("GM1.26")
def test_each_distillery_works_for_itself() -> None:
    homes = {**HOMES, "q17": "#11", "q18": "#36"}
    position = Position(4).territory(0, **homes).clansmen(0, p17=1).goods(0, o15="3 grain")
    game = position.rondel(0, "river Quarry", 1).begin().place("river Quarry", "p18").act("use q17", "use q18")
    assert (game.casks(0), game.goods(0)) == (2, {"grain": 1})
