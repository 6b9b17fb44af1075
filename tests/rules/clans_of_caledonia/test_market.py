"""Trading on the market. COC.13, COC.T1, COC.T2."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.boxes import GOODS
from rules.clans_of_caledonia.position import Position


@pytest.mark.covers("COC.13", "COC.T1")
def test_two_casks_at_10_cost_20_and_the_price_goes_up_two_steps() -> None:
    game = Position(4).has(0, cash=30, merchants=3).prices(whisky=10).begin()
    before = game.price_step("whisky")
    game.act("buy 2 whisky")
    assert (game.cash(0), game.goods(0)) == (30 - 20, {"whisky": 2})
    assert (game.merchants(0), game.placed(0)) == (1, {"whisky": 2})
    assert (game.price_step("whisky"), game.price("whisky")) == (before + 2, 12)


@pytest.mark.covers("COC.13")
def test_what_is_sold_brings_the_price_before_it_falls() -> None:
    game = Position(4).has(0, cash=0, goods="3 bread", merchants=3).begin().act("sell 3 bread")
    assert (game.cash(0), game.goods(0)) == (30, {})
    assert (game.merchants(0), game.placed(0)) == (0, {"bread": -3})
    assert (game.price_step("bread"), game.price("bread")) == (0, 7)


@pytest.mark.covers("COC.13")
@pytest.mark.parametrize("good", GOODS)
def test_every_good_is_bought_and_sold_at_its_own_price(good: str) -> None:
    prices = {
        "wool": (4, 5),
        "grain": (5, 6),
        "milk": (5, 6),
        "bread": (10, 11),
        "cheese": (10, 11),
        "whisky": (11, 12),
    }
    game = Position(4).has(0, cash=50).has(1, goods=f"1 {good}").begin().take_turn(f"buy 1 {good}")
    price, higher = prices[good]
    assert (game.cash(0), game.goods(0), game.price(good)) == (50 - price, {good: 1}, higher)
    assert all(game.price_step(other) == 3 for other in GOODS if other != good)
    game.act(f"sell 1 {good}")
    assert (game.cash(1), game.goods(1), game.price(good)) == (50 + higher, {}, price)


@pytest.mark.covers("COC.13")
def test_one_good_a_turn_and_the_same_again_later() -> None:
    game = Position(2).has(0, merchants=4).begin().act("buy 1 wool")
    assert game.why("buy 1 grain") == game.why("buy 1 wool") == "NOT_NOW"
    game.act("end").take_turn("pass").act("buy 2 wool")
    assert game.goods(0) == {"wool": 3}
    assert (game.placed(0), game.merchants(0)) == ({"wool": 3}, 1)
    assert game.cash(0) == 50 - 4 - 2 * 5


@pytest.mark.covers("COC.13")
def test_each_unit_takes_a_merchant() -> None:
    game = Position(4).has(0, goods="9 wool", merchants=2).begin()
    assert {words for words in game.can("buy") if words.endswith("wool")} == {"1 wool", "2 wool"}
    assert game.why("buy 3 wool") == game.why("sell 3 wool") == "NO_MERCHANTS"
    assert Position(4).has(0, merchants=0).begin().why("buy 1 wool") == "NO_MERCHANTS"


@pytest.mark.covers("COC.13")
def test_all_seven_merchants_trade_at_once() -> None:
    game = Position(4).has(0, goods="7 milk", merchants=7).begin().act("sell 7 milk")
    assert (game.cash(0), game.price_step("milk")) == (50 + 35, 0)


@pytest.mark.covers("COC.13")
def test_what_cannot_be_paid_or_is_not_there_is_not_traded() -> None:
    game = Position(4).has(0, cash=11, goods="1 wool").begin()
    assert game.why("buy 1 whisky") == "OK"
    assert game.why("buy 2 whisky") == "NO_MONEY"
    assert game.why("buy 2 milk") == "OK"
    assert game.why("sell 1 wool") == "OK"
    assert game.why("sell 2 wool") == game.why("sell 1 cheese") == "NO_GOODS"


@pytest.mark.covers("COC.13")
@pytest.mark.parametrize(("good", "step", "after"), [("whisky", 8, 9), ("wool", 9, 9)])
def test_a_price_stops_at_the_upper_end(good: str, step: int, after: int) -> None:
    game = Position(4).steps(**{good: step}).has(0, merchants=3).begin()
    price = game.price(good)
    game.act(f"buy 3 {good}")
    assert (game.price_step(good), game.cash(0)) == (after, 50 - 3 * price)


@pytest.mark.covers("COC.13")
def test_a_price_stops_at_the_lower_end_and_trading_goes_on() -> None:
    game = Position(2).steps(wool=1).has(0, goods="4 wool", merchants=4).begin().take_turn("sell 2 wool")
    assert (game.price_step("wool"), game.cash(0)) == (0, 56)
    game.take_turn("pass").act("sell 2 wool")
    assert (game.price_step("wool"), game.cash(0)) == (0, 62)


# never on both fields


@pytest.mark.covers("COC.13", "COC.T2")
def test_who_has_sold_cheese_cannot_buy_it_but_sell_more() -> None:
    game = Position(4).has(0, goods="2 cheese", merchants=3).merchants(0, cheese=-1).begin()
    assert game.why("buy 1 cheese") == "MERCHANTS_OPPOSITE"
    game.act("sell 2 cheese")
    assert game.placed(0) == {"cheese": -3}


@pytest.mark.covers("COC.13", "COC.T2")
def test_who_has_bought_cannot_sell() -> None:
    game = Position(4).has(0, goods="5 milk").merchants(0, milk=1).begin()
    assert game.why("sell 1 milk") == "MERCHANTS_OPPOSITE"
    assert game.why("buy 1 milk") == "OK"
    assert game.why("sell 1 cheese") == "NO_GOODS", "another good is another matter"


@pytest.mark.covers("COC.13", "COC.T2")
def test_merchants_of_others_do_not_matter() -> None:
    game = Position(4).has(0, goods="1 cheese").merchants(1, cheese=-2).begin()
    assert game.why("buy 1 cheese") == game.why("sell 1 cheese") == "OK"


@pytest.mark.covers("COC.13", "COC.10")
def test_the_next_round_opens_both_ways_again() -> None:
    game = Position(2).has(0, goods="2 cheese").begin().take_turn("sell 1 cheese")
    game.take_turn("pass").take_turn("pass")
    assert game.turn == 1
    game.take_turn("hire")
    assert game.why("buy 1 cheese") == "OK"
