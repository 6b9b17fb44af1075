"""Taking contracts, and drawing them with a fourth building. COC.14, COC.17, COC.T17."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Game, Position

THREE = {"a": "1 wool -> 1 cotton", "b": "1 bread -> 1 cotton", "c": "1 cheese -> 1 cotton"}
DRAWN = {"x": "1 wool -> 2 tobacco", "y": "2 wool -> 2 tobacco", "z": "3 wool -> 2 tobacco", "w": "4 wool -> 2 tobacco"}


# COC.14


@pytest.mark.covers("COC.14", "COC.T17")
@pytest.mark.parametrize(("number", "pounds"), [(1, 5), (2, 0), (3, -5), (4, -10), (5, -15)])
def test_what_a_contract_costs_by_round(number: int, pounds: int) -> None:
    game = Position(4).round(number).offer(**THREE).begin().act("take b")
    assert game.cash(0) == 50 + pounds
    assert game.crates(0) == {"b"}
    assert game.offer() == {"a", "c"}, "no other comes up in this phase"


@pytest.mark.covers("COC.14")
def test_every_contract_has_its_price_also_in_one_round() -> None:
    game = Position(2).round(4).has(0, goods="1 wool, 1 bread").offer(**THREE).begin()
    game.take_turn("take a").take_turn("pass").take_turn("fulfil a").take_turn("take b")
    assert game.cash(0) == 50 - 10 - 10


@pytest.mark.covers("COC.14")
def test_only_with_an_empty_crate() -> None:
    game = Position(4).crate(0, mine="1 wool -> 1 cotton").offer(**THREE).begin()
    assert game.why("take a") == "NO_CRATE"


@pytest.mark.covers("COC.14", "COC.21")
def test_fulfilling_is_another_turn() -> None:
    game = Position(2).has(0, goods="1 wool").offer(**THREE).begin().act("take a")
    assert game.why("fulfil a") == "NOT_NOW"
    game.act("end").take_turn("pass").act("fulfil a")
    assert game.crates(0) == set()
    game.act("end")
    assert game.why("take c") == "OK", "the crate is empty again"


@pytest.mark.covers("COC.14")
def test_what_cannot_be_paid_is_not_taken() -> None:
    assert Position(4).round(5).has(0, cash=14).offer(**THREE).begin().why("take a") == "NO_MONEY"
    assert Position(4).round(5).has(0, cash=15).offer(**THREE).begin().act("take a").cash(0) == 0
    assert Position(4).round(1).has(0, cash=0).offer(**THREE).begin().act("take a").cash(0) == 5


@pytest.mark.covers("COC.14")
def test_only_contracts_that_lie_open_are_taken() -> None:
    game = Position(4).offer(**THREE).stack(**DRAWN).crate(1, other="1 wool -> 1 cotton").begin()
    assert game.can("take") == {"a", "b", "c"}
    assert game.why("take x") == game.why("take other") == "NOT_THERE"
    assert game.why("take #50") == "NOT_THERE"


# COC.17


def fourth(building: str, **position: object) -> Game:
    """Three buildings of a kind stand on the map, far from everybody; the fourth comes to f3."""
    start = Position(3, **position).units(0, c3=building, d3=building, e3=building)  # type: ignore[arg-type]
    return start.stack(**DRAWN).round(3).begin()


@pytest.mark.covers("COC.17")
@pytest.mark.parametrize("building", ["bakery", "distillery", "dairy"])
def test_a_fourth_building_may_draw_three_and_keep_one(building: str) -> None:
    game = fourth(building).act(f"build {building}", "place f3")
    cash = game.cash(0)
    assert game.legal() == ["draw", "enough"]
    game.act("draw")
    assert game.looking() == {"x", "y", "z"}
    assert game.can("keep") == {"x", "y", "z"}
    game.act("keep y")
    assert game.crates(0) == {"y"}
    assert game.cash(0) == cash - 5, "the price of the third round"
    assert game.step == "ENDING"
    assert game.stack()[0] == "w"
    assert set(game.stack()[-2:]) == {"x", "z"}, "the others go under the stack"


@pytest.mark.covers("COC.17")
def test_in_the_first_round_keeping_one_brings_5() -> None:
    game = fourth("bakery")
    game.s.round = 0
    game.act("build bakery", "place f3", "draw")
    cash = game.cash(0)
    assert game.act("keep x").cash(0) == cash + 5


@pytest.mark.covers("COC.17")
def test_none_need_be_kept_and_then_nothing_is_paid() -> None:
    game = fourth("dairy").act("build dairy", "place f3", "draw")
    cash = game.cash(0)
    game.act("enough")
    assert (game.cash(0), game.crates(0), game.looking()) == (cash, set(), set())
    assert set(game.stack()[-3:]) == {"x", "y", "z"}


@pytest.mark.covers("COC.17")
def test_nobody_has_to_draw() -> None:
    game = fourth("distillery").act("build distillery", "place f3", "enough")
    assert game.step == "ENDING"
    assert game.stack()[:3] == ["x", "y", "z"]


@pytest.mark.covers("COC.17")
def test_with_a_full_crate_nothing_is_drawn() -> None:
    position = Position(3).units(0, c3="bakery", d3="bakery", e3="bakery").crate(0, mine="1 wool -> 1 cotton")
    game = position.begin().act("build bakery", "place f3")
    assert game.step == "ENDING"


@pytest.mark.covers("COC.17")
@pytest.mark.parametrize("unit", ["sheep", "cow", "field", "lumberjack", "miner"])
def test_a_fourth_unit_of_another_kind_draws_nothing(unit: str) -> None:
    game = fourth(unit).act(f"build {unit}", "place f3")
    assert game.step == "ENDING"


@pytest.mark.covers("COC.17")
def test_a_third_building_and_four_of_mixed_kinds_draw_nothing() -> None:
    position = Position(3).units(0, c3="bakery", d3="dairy", e3="bakery", f5="distillery")
    assert position.begin().act("build bakery", "place f3").step == "ENDING"


@pytest.mark.covers("COC.17")
def test_what_cannot_be_paid_cannot_be_kept() -> None:
    game = fourth("bakery")
    game.s.cash[0], game.s.round = 8 + 2 + 9, 3
    game.act("build bakery", "place f3", "draw")
    assert game.step == "KEEPING", "the three are looked at"
    game.act("enough")
    assert (game.crates(0), game.cash(0), game.step) == (set(), 9, "ENDING")
    assert set(game.stack()[-3:]) == {"x", "y", "z"}, "they were looked at, and are under the stack"


@pytest.mark.covers("COC.17")
def test_a_short_stack_shows_what_there_is() -> None:
    position = Position(3).units(0, c3="bakery", d3="bakery", e3="bakery").stack(x=DRAWN["x"], left=1)
    game = position.begin().act("build bakery", "place f3", "draw")
    assert game.looking() == {"x"}
    game.act("keep x")
    assert game.stack() == []
    empty = Position(3).units(0, c3="bakery", d3="bakery", e3="bakery").stack(left=0).begin()
    assert empty.act("build bakery", "place f3").step == "ENDING"


@pytest.mark.covers("COC.17", "COC.15")
def test_there_is_no_fifth_building() -> None:
    game = fourth("bakery").act("build bakery", "place f3", "enough", "end")
    game.take_turn("hire").take_turn("hire")
    assert game.why("build bakery") == "NONE_LEFT"


@pytest.mark.covers("COC.17", "COC.21")
def test_a_fourth_building_on_a_free_hex_draws_too() -> None:
    position = Position(3).units(0, c3="dairy", d3="dairy", e3="dairy").has(0, goods="1 wool").stack(**DRAWN)
    game = position.crate(0, mine="1 wool -> 1 hexes").begin().act("fulfil mine", "build dairy", "place f3", "draw")
    assert game.looking() == {"x", "y", "z"}
    assert game.act("keep z").crates(0) == {"z"}, "the crate of the contract just fulfilled is empty"
