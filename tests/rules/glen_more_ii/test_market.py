"""The market: buying for what is used up at once, selling at any time of the own turn (GM2.29 to GM2.32a)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import GOODS, Game, Position

each_good = pytest.mark.parametrize("good", GOODS)


def trading(coins: int = 6, **market: int) -> Game:
    """In the middle of a trade of the grocer, who takes three resources of any kind; there are a wood and a sheep."""
    position = Position(4).territory(0, p17="Grocer", q17="Inshriach", q15="Kerry", p15="Kemnay")
    position = position.goods(0, q17="wood", q15="sheep", p15="stone").has(0, coins=coins).market(**market)
    return position.rondel(0, "Cheviot").begin().act("take Cheviot", "lay o16", "use p17")


# the example


def matthias(coins: int = 2) -> Game:
    position = Position(4).territory(0, p17="Butcher", q17="Kerry").goods(0, q17="sheep").has(0, coins=coins)
    position = position.market(cattle=1, sheep=3).rondel(0, "Cheviot")
    return position.begin().act("take Cheviot", "lay o16")


@pytest.mark.covers("GM2.X3", "GM2.30", "GM2.31")
def test_matthias_buys_cattle_for_a_trade_and_then_sells_his_sheep() -> None:
    game = matthias().act("use p17")
    assert game.why("sell sheep q17") == "NOT_NOW"
    game.act("buy cattle", "enough")
    assert (game.earned(0), game.coins(0), game.goods(0)) == ({"tiles": 2}, 0, {"sheep": 1})
    game.act("sell sheep q17")
    assert (game.coins(0), game.goods(0), game.market()) == (3, {}, {"cattle": 2, "sheep": 2})
    assert game.reported(v.BOUGHT) == [(0, 3, 2)]
    assert game.reported(v.SOLD) == [(0, 2, 3)]


@pytest.mark.covers("GM2.X3b", "GM2.30")
def test_without_a_cost_to_pay_he_cannot_buy() -> None:
    game = matthias(9)
    assert game.why("buy cattle") == "NOT_NOW"
    assert game.can("buy") == set()
    assert Position(4).has(0, coins=9).begin().why("buy cattle") == "NOT_NOW"


# rows


@each_good
@pytest.mark.covers("GM2.29", "GM2.30", "GM2.33")
def test_each_of_the_five_rows_sells_for_1_then_2_then_3(good: str) -> None:
    game = trading().act(f"buy {good}")
    assert (game.coins(0), game.market()) == (5, {good: 1})
    game.act(f"buy {good}")
    assert (game.coins(0), game.market()) == (3, {good: 2})
    game.act(f"buy {good}")
    assert (game.coins(0), game.market(), game.earned(0)) == (0, {good: 3}, {"tiles": 7})
    assert game.goods(0) == {"wood": 1, "sheep": 1, "stone": 1}, "what is bought never lies on a tile"


@each_good
@pytest.mark.covers("GM2.29", "GM2.31")
def test_each_of_the_five_rows_buys_for_3_then_2_then_1(good: str) -> None:
    position = Position(4).territory(0, p17="Inshriach").goods(0, p17=f"3 {good}").market(**{good: 3})
    game = position.begin()
    coins = []
    for _ in range(3):
        game.act(f"sell {good} p17")
        coins.append(game.coins(0))
    assert coins == [3, 5, 6]
    assert (game.goods(0), game.market()) == ({}, {})


@pytest.mark.covers("GM2.29")
def test_rows_have_nothing_to_do_with_each_other() -> None:
    game = trading(wood=2, sheep=1).act("buy stone", "buy barley")
    assert game.market() == {"wood": 2, "stone": 1, "sheep": 1, "barley": 1}
    assert game.coins(0) == 4


@pytest.mark.covers("GM2.30")
def test_a_full_row_sells_nothing_and_a_price_must_be_paid() -> None:
    game = trading(coins=2, wood=3, cattle=2, stone=1)
    assert game.why("buy wood") == "NOT_FOR_SALE"
    assert game.why("buy cattle") == "NO_COINS"
    assert game.why("buy stone") == "OK"
    assert game.why("buy barley") == "OK"


@pytest.mark.covers("GM2.30", "GM2.32a")
def test_own_resources_need_not_be_used_first() -> None:
    game = trading()
    assert game.can("buy") == set(GOODS)
    assert game.can("pay") == {"wood q17", "sheep q15", "stone p15"}
    game.act("buy wood", "pay wood q17", "buy wood")
    assert (game.earned(0), game.coins(0), game.goods(0)) == ({"tiles": 7}, 3, {"sheep": 1, "stone": 1})


@pytest.mark.covers("GM2.31")
def test_an_empty_row_buys_nothing() -> None:
    game = Position(4).territory(0, p17="Inshriach").goods(0, p17="wood sheep").market(sheep=1).begin()
    assert game.why("sell wood p17") == "NO_COINS_IN_ROW"
    assert game.why("sell sheep p17") == "OK"
    assert game.why("sell stone p17") == "NOT_THERE"


# when


@pytest.mark.covers("GM2.31")
def test_sales_are_open_at_each_decision_but_in_payments_and_trades() -> None:
    position = Position(4).territory(0, p17="Grocer", q17="Inshriach", q15="Kemnay").has(0, coins=3)
    position = (
        position.goods(0, q17="3 wood", q15="3 stone").market(wood=3, stone=3).rondel(0, "Donan Castle", "Macbeth")
    )
    game = position.begin()
    assert game.why("sell wood q17") == "OK"
    game.act("take Donan Castle")
    while game.step == "PAYING":
        assert game.why("sell wood q17") == "NOT_NOW"
        game._play(game.numbers()[0])
    assert (game.step, game.why("sell wood q17")) == ("LAYING", "OK")
    game.act("lay o17" if "o17" in game.can("lay") else "lay p15")
    assert (game.step, game.why("sell wood q17")) == ("CLAIMING", "OK")
    game.act("claim MacLeod")
    assert game.why("sell stone q15") == "OK"
    game.act("use p17" if game.why("use p17") == "OK" else "use p16")
    if game.step == "TRADING":
        assert game.why("sell wood q17") == "NOT_NOW"


@pytest.mark.covers("GM2.31", "GM2.61", "GM2.63", "GM2.X30")
def test_a_sale_makes_room_on_a_full_tile() -> None:
    position = Position(4).territory(0, p17="Inshriach").goods(0, p17="3 wood").market(wood=2).rondel(0, "Cheviot")
    game = position.begin().act("take Cheviot", "lay o16")
    assert game.why("use p17") == "TILE_FULL"
    game.act("sell wood p17", "use p17")
    assert (game.goods(0), game.coins(0), game.market()) == ({"wood": 3}, 2, {"wood": 1})


@pytest.mark.covers("GM2.32")
def test_nobody_sells_in_somebody_elses_turn() -> None:
    position = Position(4).territory(1, p17="Inshriach").goods(1, p17="wood").market(wood=2)
    game = position.rondel(0, "Lochridge", 1).begin()
    others = game.tile("p17", 1)
    assert game.turn == 0
    assert game.rules.why(game.box, game.s, v.SELL * 1024 + others * 8) != v.OK
    assert game.can("sell") == set()
    game.act("take Lochridge", "lay p17")
    assert game.rules.why(game.box, game.s, v.SELL * 1024 + others * 8) != v.OK


@pytest.mark.covers("GM2.32", "GM2.96")
def test_a_scoring_asks_nobody_and_leaves_the_market_alone() -> None:
    position = Position(4).territory(1, p17="Inshriach").goods(1, p17="wood").market(wood=2).has(1, casks=2)
    game = position.rondel(0, "Lochridge", 1).coming("Galloway", "Kerry").begin().place("Lochridge", "p17").act("end")
    assert (game.s.scorings, game.earned(1), game.step) == (1, {"whisky": 2}, "TAKING")
    assert (game.market(), game.goods(1)) == ({"wood": 2}, {"wood": 1})


@pytest.mark.covers("GM2.32a", "GM2.33")
def test_what_is_paid_may_come_from_any_own_tile() -> None:
    position = Position(4).territory(0, p17="Inshriach", q15="Rothiemurchus", r16="Abernethy")
    position = position.goods(0, p17="wood", q15="2 wood", r16="wood").rondel(0, "Drumnadrochit")
    game = position.begin().act("take Drumnadrochit")
    assert game.can("pay") == {"wood p17", "wood q15", "wood r16"}
    game.act("pay wood q15")
    assert game.goods_on(0, "q15") == {"wood": 1}
    assert game.goods(0) == {"wood": 3}


@pytest.mark.covers("GM2.32a")
def test_what_is_sold_may_come_from_any_own_tile() -> None:
    position = Position(4).territory(0, p17="Inshriach", q15="Rothiemurchus").goods(0, p17="wood", q15="wood")
    game = position.market(wood=3).begin()
    assert game.can("sell") == {"wood p17", "wood q15"}
    game.act("sell wood q15", "sell wood p17")
    assert (game.coins(0), game.goods(0)) == (5, {})
