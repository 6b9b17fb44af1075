"""Production. COC.24, COC.25, with the clans that produce otherwise."""

from __future__ import annotations

import pytest

from quaich.games.clans_of_caledonia.rules import vocabulary as v
from rules.clans_of_caledonia.position import Game, Position


def produce(position: Position) -> Game:
    """Everybody passes; what is to be decided comes next."""
    game = position.begin()
    while game.step in ("ACTING", "ENDING") and game.s.round == position.s.round and game.s.passes < position.players:
        game.take_turn("pass")
    return game


def alone(goods: str = "", clan: str = "", printed: bool = False, **units: str) -> Position:
    """One player, who has passed with 16 pounds more."""
    return Position(1, clan, printed=printed).units(0, **units).has(0, goods=goods, cash=0)


# COC.24


@pytest.mark.covers("COC.24")
@pytest.mark.parametrize(("unit", "good", "many"), [("sheep", "wool", 1), ("cow", "milk", 1), ("field", "grain", 2)])
def test_raw_goods(unit: str, good: str, many: int) -> None:
    game = produce(alone(c3=unit, d3=unit, e3=unit))
    assert game.goods(0) == {good: 3 * many}
    assert game.s.round == 1


@pytest.mark.covers("COC.24")
@pytest.mark.parametrize(
    ("building", "needs", "good"),
    [("bakery", "grain", "bread"), ("distillery", "grain", "whisky"), ("dairy", "milk", "cheese")],
)
def test_buildings_turn_one_into_one(building: str, needs: str, good: str) -> None:
    game = produce(alone(f"3 {needs}", c3=building, d3=building))
    assert game.can("make") == {"0", "1", "2"}, "nobody has to"
    game.act("make 2")
    assert game.goods(0) == {needs: 1, good: 2}


@pytest.mark.covers("COC.24")
@pytest.mark.parametrize("many", [0, 1])
def test_less_may_be_made(many: int) -> None:
    game = produce(alone("2 milk", c3="dairy", d3="dairy")).act(f"make {many}")
    assert game.goods(0) == {k: n for k, n in {"milk": 2 - many, "cheese": many}.items() if n}


@pytest.mark.covers("COC.24")
def test_what_was_just_produced_is_processed() -> None:
    game = produce(alone(c3="field", d3="bakery", e3="distillery", c5="cow", d5="dairy"))
    game.act("make 1", "make 1", "make 1")
    assert game.goods(0) == {"bread": 1, "whisky": 1, "cheese": 1}


@pytest.mark.covers("COC.24")
def test_with_too_little_grain_one_chooses() -> None:
    game = produce(alone("1 grain", c3="bakery", d3="distillery"))
    whisky = game.copy().act("make 0", "make 1")
    assert whisky.goods(0) == {"whisky": 1}
    game.act("make 1")
    assert (game.goods(0), game.s.round) == ({"bread": 1}, 1), "and no grain is left for whisky"


@pytest.mark.covers("COC.24")
def test_without_input_nothing_is_asked() -> None:
    game = produce(alone(c3="bakery", d3="dairy", e3="distillery"))
    assert (game.goods(0), game.s.round) == ({}, 1)


@pytest.mark.covers("COC.24")
def test_not_more_than_there_are_buildings() -> None:
    game = produce(alone("9 grain", c3="bakery"))
    assert game.can("make") == {"0", "1"}
    assert game.why("make 2") == "TOO_MANY"


@pytest.mark.covers("COC.24", "COC.19")
@pytest.mark.parametrize(
    ("techs", "pounds"),
    [("", 4 + 4 + 6), ("lumberjacks", 6 + 6 + 6), ("miners", 4 + 4 + 8), ("lumberjacks miners", 20)],
)
def test_workers_bring_money(techs: str, pounds: int) -> None:
    position = alone(c3="lumberjack", d3="lumberjack", e3="miner").has(0, cash=0, techs=techs)
    assert produce(position).cash(0) == 16 + pounds


@pytest.mark.covers("COC.24")
def test_between_passing_and_production_nothing_can_be_bought() -> None:
    game = produce(alone("1 grain", c3="bakery"))
    assert game.step == "MAKING"
    assert game.why("buy 1 grain") == game.why("sell 1 grain") == "NOT_NOW"


@pytest.mark.covers("COC.24")
def test_the_later_edition_begins_with_the_money() -> None:
    units = {"c3": "sheep", "d3": "miner"}
    kinds = {v.PRODUCED: "goods", v.EARNED: "money"}
    for printed, expected in ((False, ["goods", "money"]), (True, ["money", "goods"])):
        game = produce(alone(printed=printed, **units))
        assert [kinds[event[0]] for event in game.told if event[0] in kinds] == expected
        assert (game.cash(0), game.goods(0)) == (16 + 6, {"wool": 1})


@pytest.mark.covers("COC.25", "COC.24")
def test_nobodys_production_concerns_anybody_elses() -> None:
    """Two make the same, whatever the other one decides, and in whatever order they passed."""
    units = ({"c3": "field", "d3": "bakery"}, {"c6": "field", "d6": "bakery"})
    for order in ((0, 1), (1, 0)):
        for mine, theirs in ((0, 1), (1, 0), (1, 1)):
            position = Position(2).order(*order).turn(order[0]).units(0, **units[0]).units(1, **units[1])
            game = produce(position)
            choices = {0: mine, 1: theirs}
            while game.step == "MAKING":
                game.act(f"make {choices[game.turn]}")
            for p in (0, 1):
                made = {"grain": 2 - choices[p], "bread": choices[p]}
                assert game.goods(p) == {good: n for good, n in made.items() if n}
            assert game.s.step == [3] * 6


# Cunningham


@pytest.mark.covers("COC.K-cunningham")
def test_cunningham_churns_any_number_of_milk_at_8() -> None:
    game = produce(alone("2 milk", "Cunningham", c3="cow"))
    assert game.step == "CHURNING"
    assert game.can("butter") == {"0", "1", "2", "3"}, "produced or bought"
    game.act("butter 3")
    assert (game.cash(0), game.goods(0)) == (16 + 24, {})
    assert game.reported(v.CHURNED) == [(0, 3, 24)]


@pytest.mark.covers("COC.K-cunningham")
def test_churning_takes_no_merchant_and_leaves_the_price() -> None:
    position = Position(2, "Cunningham Stewart").units(0, c3="cow").has(0, cash=0, merchants=0)
    game = produce(position)
    assert game.step == "CHURNING"
    game.act("butter 1")
    assert (game.cash(0), game.price_step("milk"), game.placed(0)) == (16 + 8, 3, {})


@pytest.mark.covers("COC.K-cunningham")
def test_butter_comes_last_and_dairies_use_milk_before() -> None:
    game = produce(alone("2 milk", "Cunningham", c3="dairy"))
    assert game.step == "MAKING"
    game.act("make 1")
    assert game.can("butter") == {"0", "1"}
    kept = game.act("butter 0")
    assert kept.goods(0) == {"milk": 1, "cheese": 1}


@pytest.mark.covers("COC.K-cunningham")
def test_nobody_else_makes_butter() -> None:
    game = produce(alone("2 milk", "Stewart"))
    assert (game.goods(0), game.cash(0)) == ({"milk": 2}, 16)


# MacKenzie


@pytest.mark.covers("COC.K-mackenzie", "COC.T15")
def test_mackenzie_gets_3_for_each_cask_distilled_12_for_four() -> None:
    four = {"c3": "distillery", "d3": "distillery", "e3": "distillery", "f3": "distillery"}
    game = produce(alone("4 grain, 2 whisky", "MacKenzie", **four)).act("make 4", "store 0")
    assert (game.cash(0), game.goods(0)) == (16 + 12, {"whisky": 6}), "no cask is given up, bought ones bring nothing"


@pytest.mark.covers("COC.K-mackenzie")
@pytest.mark.parametrize("many", [1, 2, 3])
def test_mackenzie_gets_3_a_cask(many: int) -> None:
    four = {"c3": "distillery", "d3": "distillery", "e3": "distillery", "f3": "distillery"}
    game = produce(alone("4 grain", "MacKenzie", **four)).act(f"make {many}", "store 0")
    assert game.cash(0) == 16 + 3 * many


@pytest.mark.covers("COC.K-mackenzie")
def test_one_fresh_cask_may_be_stored() -> None:
    game = produce(alone("3 grain", "MacKenzie", c3="distillery", d3="distillery")).act("make 2")
    assert game.can("store") == {"0", "1"}
    game.act("store 1")
    assert (game.s.cellar, game.goods(0)) == ([1, 0, 0], {"grain": 1, "whisky": 1})


@pytest.mark.covers("COC.K-mackenzie")
def test_a_bought_cask_is_never_stored() -> None:
    game = produce(alone("3 whisky", "MacKenzie", c3="distillery"))
    assert (game.s.cellar, game.s.round) == ([0, 0, 0], 1)
    none = produce(alone("1 grain, 1 whisky", "MacKenzie", c3="distillery")).act("make 0")
    assert (none.s.cellar, none.s.round) == ([0, 0, 0], 1)


@pytest.mark.covers("COC.K-mackenzie")
def test_casks_move_to_the_right_before_a_new_one_comes() -> None:
    position = alone("1 grain", "MacKenzie", c3="distillery").cellar(1, 1, 0)
    game = produce(position).act("make 1", "store 1")
    assert game.s.cellar == [1, 1, 1]


@pytest.mark.covers("COC.K-mackenzie")
def test_on_the_last_space_casks_stay_several_together() -> None:
    game = produce(alone(clan="MacKenzie").cellar(0, 1, 1))
    assert (game.s.cellar, game.goods(0), game.cash(0)) == ([0, 0, 2], {}, 16)


@pytest.mark.covers("COC.K-mackenzie")
def test_in_the_later_edition_a_cask_on_the_last_space_leaves_and_pays() -> None:
    game = produce(alone(clan="MacKenzie", printed=True).cellar(1, 1, 1))
    assert (game.s.cellar, game.goods(0), game.cash(0)) == ([0, 1, 1], {"whisky": 1}, 16 + 15)


@pytest.mark.covers("COC.K-mackenzie")
@pytest.mark.parametrize(("space", "pounds"), [(0, 0), (1, 7), (2, 15)])
def test_a_cask_may_leave_the_cellar_at_any_time_of_the_turn(space: int, pounds: int) -> None:
    position = alone(clan="MacKenzie").cellar(1, 1, 1)
    before = position.begin().act(f"uncask {space}")
    assert (before.cash(0), before.goods(0), before.step) == (pounds, {"whisky": 1}, "ACTING")
    left = [1, 1, 1]
    left[space] = 0
    assert before.s.cellar == left
    assert before.why(f"uncask {space}") == "NOT_THERE"
    after = position.begin().act("pass", f"uncask {space}")
    assert after.cash(0) == 16 + pounds


@pytest.mark.covers("COC.K-mackenzie", "COC.13", "COC.21")
def test_a_cask_of_the_cellar_is_sold_or_exported() -> None:
    position = Position(2, "MacKenzie Stewart").cellar(0, 0, 2).crate(0, mine="1 whisky -> 1 cotton")
    game = position.begin()
    assert game.why("sell 1 whisky") == "NO_GOODS"
    assert game.why("fulfil mine") == "CASKS_IN_CELLAR"
    game.act("uncask 2", "fulfil mine", "end").take_turn("pass").act("uncask 2", "sell 1 whisky")
    assert game.cash(0) == 50 + 15 + 15 + 11


@pytest.mark.covers("COC.K-mackenzie")
def test_nobody_else_has_a_cellar() -> None:
    game = Position(2, "Stewart MacKenzie").cellar(1, 0, 0).begin()
    assert game.why("uncask 0") == "NOT_THERE"
    assert game.take_turn("hire").why("uncask 0") == "OK"


@pytest.mark.covers("COC.K-mackenzie", "COC.27")
@pytest.mark.parametrize("printed", [False, True])
def test_at_the_end_all_casks_leave_the_cellar_pay_and_count(printed: bool) -> None:
    """In the last production they move first: 0, 1 and 2 casks stand at 0, 7 and 15 then, or leave."""
    position = alone(clan="MacKenzie", printed=printed).cellar(1, 1, 0).round(5).scoring("meat", "meat")
    position.s.scoring[4] = 6
    game = produce(position)
    assert game.over
    assert (game.s.cellar, game.goods(0), game.cash(0)) == ([0, 0, 0], {"whisky": 2}, 16 + 7 + 15)
    assert game.score(0) == 2 * 2 + 38 // 10


@pytest.mark.covers("COC.S2", "COC.K-mackenzie")
@pytest.mark.parametrize("printed", [False, True])
def test_casks_in_the_cellar_are_processed_goods_for_the_scoring_tile(printed: bool) -> None:
    position = alone("1 bread", "MacKenzie", printed=printed).cellar(1, 0, 0).scoring("processed")
    assert produce(position).glory(0) == 3
    other = Position(2, "Stewart MacKenzie").has(0, goods="1 bread").cellar(1, 0, 0).scoring("processed")
    assert produce(other).glory(0) == 0


# MacDonald


@pytest.mark.covers("COC.K-macdonald", "COC.24")
@pytest.mark.parametrize(("printed", "each"), [(False, 6), (True, 4)])
def test_every_worker_of_macdonald_brings_the_same(printed: bool, each: int) -> None:
    position = alone(clan="MacDonald", printed=printed).land("    c\n4  L")
    position.units(0, c3="lumberjack", d3="miner", c4="fisher")
    assert produce(position).cash(0) == 16 + 3 * each
