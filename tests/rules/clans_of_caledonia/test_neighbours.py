"""The neighbourhood bonus. COC.16, COC.T4."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Game, Position

PRICES = {"sheep": ("wool", 4, 2), "cow": ("milk", 5, 2), "field": ("grain", 5, 2)}
PRICES |= {"bakery": ("bread", 10, 3), "dairy": ("cheese", 10, 3), "distillery": ("whisky", 11, 3)}


def beside(*units: str, players: int = 4, merchants: int = 5, cash: int = 99, clans: str = "", **agreed: bool) -> Game:
    """Seat 0 is about to build at d4, around which others stand."""
    around = dict(zip(("d3", "e4", "e5", "c5", "c4"), units, strict=False))
    position = Position(players, clans, **agreed).units(0, d5="miner").units(1, **around)
    return position.has(0, cash=cash, merchants=merchants).begin()


def build(game: Game) -> Game:
    return game.act("build lumberjack", "place d4")


@pytest.mark.covers("COC.16", "COC.T4")
def test_beside_a_distillery_three_casks_at_10_cost_21() -> None:
    game = beside("distillery")
    game.s.step[5] = 2
    assert game.price("whisky") == 10
    build(game)
    cash = game.cash(0)
    assert game.can("near") == {"1 whisky", "2 whisky", "3 whisky"}
    assert game.why("near 4 whisky") == "TOO_MANY"
    game.act("near 3 whisky")
    assert (game.cash(0), game.goods(0)) == (cash - 21, {"whisky": 3})
    assert (game.merchants(0), game.placed(0), game.price_step("whisky")) == (2, {"whisky": 3}, 5)
    assert game.step == "ENDING"


@pytest.mark.covers("COC.16")
@pytest.mark.parametrize("unit", PRICES)
def test_each_good_has_its_discount(unit: str) -> None:
    good, price, discount = PRICES[unit]
    game = build(beside(unit))
    cash = game.cash(0)
    game.act(f"near 2 {good}")
    assert (game.cash(0), game.goods(0)) == (cash - 2 * (price - discount), {good: 2})
    assert game.price_step(good) == 5, "the price rises as in any trade"


@pytest.mark.covers("COC.16")
@pytest.mark.parametrize("worker", ["lumberjack", "miner"])
def test_workers_make_nothing(worker: str) -> None:
    assert build(beside(worker)).step == "ENDING"


@pytest.mark.covers("COC.16")
def test_nobody_has_to_buy() -> None:
    game = build(beside("sheep")).act("enough")
    assert (game.goods(0), game.step) == ({}, "ENDING")
    assert game.why("near 1 wool") == "NOT_NOW", "only at that moment"


@pytest.mark.covers("COC.16", "COC.32")
@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 3), (4, 3)])
def test_the_limit_depends_on_the_number_of_players(players: int, most: int) -> None:
    game = build(beside("sheep", players=players, clans=""))
    assert game.can("near") == {f"{n} wool" for n in range(1, most + 1)}


@pytest.mark.covers("COC.16")
def test_several_neighbours_with_the_same_good_do_not_raise_the_limit() -> None:
    game = build(beside("sheep", "sheep", "sheep"))
    assert game.can("near") == {"1 wool", "2 wool", "3 wool"}
    game.act("near 3 wool")
    assert game.step == "ENDING"


@pytest.mark.covers("COC.16")
def test_several_goods_can_be_bought_each_up_to_its_limit() -> None:
    game = build(beside("sheep", "cow", "bakery", merchants=7))
    assert {words.split()[1] for words in game.can("near")} == {"wool", "milk", "bread"}
    game.act("near 3 wool", "near 3 milk")
    assert game.can("near") == {"1 bread"}, "one merchant is left"
    cash = game.cash(0)
    game.act("near 1 bread")
    assert game.cash(0) == cash - 7
    assert game.goods(0) == {"wool": 3, "milk": 3, "bread": 1}


@pytest.mark.covers("COC.16")
def test_units_of_two_players_count_alike() -> None:
    position = Position(3).units(0, d5="miner").units(1, d3="sheep").units(2, e4="dairy").has(0, merchants=5)
    game = build(position.begin())
    assert {words.split()[1] for words in game.can("near")} == {"wool", "cheese"}


@pytest.mark.covers("COC.16")
def test_own_units_sell_nothing() -> None:
    game = Position(4).units(0, d5="sheep", d3="dairy").begin()
    assert build(game).step == "ENDING"


@pytest.mark.covers("COC.16")
def test_each_unit_takes_a_merchant_and_money() -> None:
    assert build(beside("sheep", merchants=2)).can("near") == {"1 wool", "2 wool"}
    assert build(beside("sheep", merchants=0)).step == "ENDING"
    poor = build(beside("distillery", cash=8 + 15))
    assert poor.can("near") == {"1 whisky"}
    assert poor.why("near 2 whisky") == "NO_MONEY"


@pytest.mark.covers("COC.16", "COC.13")
def test_own_merchants_on_the_sell_field_rule_it_out() -> None:
    position = Position(4).units(0, d5="miner").units(1, d3="sheep", e4="cow").merchants(0, wool=-1)
    game = build(position.begin())
    assert {words.split()[1] for words in game.can("near")} == {"milk"}
    assert game.why("near 1 wool") == "MERCHANTS_OPPOSITE"
    only = Position(4).units(0, d5="miner").units(1, d3="sheep").merchants(0, wool=-1)
    assert build(only.begin()).step == "ENDING"


@pytest.mark.covers("COC.16", "COC.13")
def test_what_was_bought_of_neighbours_cannot_be_sold_in_this_round() -> None:
    game = build(beside("sheep", players=2)).act("near 1 wool", "end").take_turn("pass")
    assert game.why("sell 1 wool") == "MERCHANTS_OPPOSITE"


@pytest.mark.covers("COC.16")
def test_a_river_in_between_means_no_bonus() -> None:
    position = Position(4).land(rivers="d4 d3").units(0, d5="miner").units(1, d3="sheep")
    assert build(position.begin()).step == "ENDING"


@pytest.mark.covers("COC.16")
def test_beyond_a_loch_is_not_beside() -> None:
    position = Position(4).land("    d\n3  L").units(0, d5="miner").units(1, d2="sheep").has(0, ships=2)
    assert build(position.begin()).step == "ENDING"


@pytest.mark.covers("COC.16", "COC.21")
def test_a_free_hex_brings_the_bonus_too() -> None:
    position = Position(4).units(0, d5="miner").units(1, d3="sheep").crate(0, mine="1 wool -> 1 hexes")
    game = position.has(0, goods="1 wool", merchants=3).begin().act("fulfil mine")
    build(game).act("near 3 wool")
    assert game.goods(0) == {"wool": 3}
    assert game.step == "ENDING"


@pytest.mark.covers("COC.16", "COC.33")
def test_alone_there_is_no_bonus() -> None:
    game = Position(1).units(0, d5="miner").begin()
    assert game.box.neighbour == 0
    assert build(game).step == "ENDING"


@pytest.mark.covers("COC.16")
def test_the_price_rises_between_two_goods_only_for_what_was_bought() -> None:
    game = build(beside("sheep", "cow", merchants=4)).act("near 2 wool")
    assert (game.price_step("wool"), game.price_step("milk")) == (5, 3)
    cash = game.cash(0)
    assert game.act("near 1 milk").cash(0) == cash - 3


@pytest.mark.covers("COC.16", "COC.K-stewart")
def test_stewart_gets_a_pound_for_each_good_bought_of_neighbours() -> None:
    game = build(beside("sheep", "cow", merchants=5, clans="Stewart Robertson Campbell Buchanan"))
    cash = game.cash(0)
    game.act("near 2 wool", "near 1 milk")
    assert game.cash(0) == cash - 2 * 2 + 1 - 3 + 1
