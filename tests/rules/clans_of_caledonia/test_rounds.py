"""The phases of a round: turns, passing, preparation, the end. COC.10 to COC.12, COC.22."""

from __future__ import annotations

import pytest

from quaich.games.clans_of_caledonia.rules import vocabulary as v
from rules.clans_of_caledonia.position import Position

# COC.11: one action a turn, until all have passed


@pytest.mark.covers("COC.11")
def test_turns_go_round_in_order_with_one_action_each() -> None:
    game = Position(4).order(2, 0, 3, 1).turn(2).begin()
    turns = []
    for _ in range(6):
        turns.append(game.turn)
        game.act("hire")
        assert game.why("hire") == game.why("ship") == game.why("pass") == "NOT_NOW", "one action only"
        game.act("end")
    assert turns == [2, 0, 3, 1, 2, 0]


@pytest.mark.covers("COC.11")
def test_an_action_may_come_again_in_the_next_turn() -> None:
    game = Position(2).begin()
    for _ in range(3):
        game.take_turn("ship").take_turn("ship")
    assert game.s.ships[:2] == [3, 3]


@pytest.mark.covers("COC.11", "COC.22")
def test_whoever_has_passed_is_left_out_and_the_last_one_may_go_on_alone() -> None:
    game = Position(4).begin().take_turn("pass")
    game.take_turn("hire").take_turn("pass").take_turn("pass")
    turns = []
    for _ in range(3):
        turns.append(game.turn)
        game.take_turn("ship")
    assert turns == [1, 1, 1]
    assert game.s.round == 0
    game.take_turn("pass")
    assert game.s.round == 1


@pytest.mark.covers("COC.11")
def test_without_an_action_a_turn_does_not_end() -> None:
    assert Position(4).begin().why("end") == "NOT_NOW"


@pytest.mark.covers("COC.11", "COC.22")
def test_passing_is_always_possible() -> None:
    game = Position(4).has(0, cash=0, merchants=0).offer().begin()
    assert game.legal() == ["pass"]


# COC.22: passing


@pytest.mark.covers("COC.22", "COC.T3")
def test_the_first_to_pass_gets_16_and_is_first_in_the_next_round() -> None:
    game = Position(4).order(1, 2, 3, 0).turn(1).begin().take_turn("hire").take_turn("pass")
    assert game.cash(2) == 50 + 16
    game.take_turn("hire").take_turn("hire").take_turn("pass").take_turn("pass").take_turn("pass")
    assert game.s.order[:4] == [2, 1, 3, 0]
    assert game.turn == 2


@pytest.mark.covers("COC.22")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_highest_bonus_that_is_left_is_paid(players: int) -> None:
    game = Position(players).order(*range(players)).begin()
    bonuses = [16, 14, 12, 10]
    for p in range(players):
        game.act("pass")
        assert game.cash(p) == 50 + bonuses[p]
        game.act("end")
    assert game.s.round == 1


@pytest.mark.covers("COC.22", "COC.10")
def test_every_round_begins_with_16_again() -> None:
    game = Position(2).begin().take_turn("pass").take_turn("pass")
    assert (game.s.passes, game.s.passed, game.s.next_order) == (0, 0, [0, 0, 0, 0])
    cash = game.cash(0)
    assert game.act("pass").cash(0) == cash + 16


@pytest.mark.covers("COC.10")
@pytest.mark.parametrize("good", ["wool", "grain", "milk", "bread", "cheese", "whisky"])
def test_merchants_come_back_from_every_good(good: str) -> None:
    game = Position(2).merchants(0, **{good: 2}).merchants(1, **{good: -1}).begin().take_turn("pass").take_turn("pass")
    assert (game.merchants(0), game.placed(0)) == (4, {})
    assert (game.merchants(1), game.placed(1)) == (3, {})


@pytest.mark.covers("COC.22", "COC.12")
def test_the_order_of_passing_is_that_of_the_next_turns() -> None:
    game = Position(3).order(0, 1, 2).begin()
    game.take_turn("hire").take_turn("hire").take_turn("pass").take_turn("pass").take_turn("pass")
    assert game.s.order[:3] == [2, 0, 1]
    assert game.s.passed == 0
    turns = []
    for _ in range(3):
        turns.append(game.turn)
        game.take_turn("hire")
    assert turns == [2, 0, 1]


@pytest.mark.covers("COC.22", "COC.23")
def test_ports_can_be_used_in_the_turn_in_which_one_passes() -> None:
    game = Position(4).port(A="money").units(0, a1="sheep").begin().act("pass", "port A", "end")
    assert game.cash(0) == 50 + 16 + 10


# COC.10: preparation


@pytest.mark.covers("COC.10")
def test_merchants_come_back_and_gaps_on_the_board_are_filled() -> None:
    position = Position(3).has(0, goods="2 wool").stack(x="1 wool -> 1 cotton", y="2 wool -> 1 cotton")
    game = position.offer(*(), **{f"o{n}": "1 bread -> 1 tobacco" for n in range(7)}).begin()
    game.take_turn("take o3").take_turn("take o5").take_turn("buy 1 bread")
    game.take_turn("sell 2 wool").take_turn("hire").take_turn("pass").take_turn("pass")
    assert game.offer() == {"o0", "o1", "o2", "o4", "o6"}, "not filled in the action phase"
    assert (game.merchants(0), game.placed(0), game.placed(2)) == (0, {"wool": -2}, {"bread": 1})
    game.take_turn("pass")
    assert game.offer() == {"o0", "o1", "o2", "o4", "o6", "x", "y"}, "those that nobody took stay"
    assert (game.merchants(0), game.placed(0)) == (2, {})
    assert (game.merchants(1), game.merchants(2), game.placed(2)) == (3, 2, {})


@pytest.mark.covers("COC.10", "COC.4")
@pytest.mark.parametrize(("players", "many"), [(2, 6), (3, 7), (4, 8)])
def test_the_board_is_filled_to_the_number_of_players(players: int, many: int) -> None:
    game = Position(players).offer(a="1 wool -> 1 cotton").begin()
    for _ in range(players):
        game.take_turn("pass")
    assert len(game.offer()) == many
    assert "a" in game.offer()


@pytest.mark.covers("COC.10")
def test_an_empty_stack_leaves_gaps() -> None:
    game = Position(2).offer(a="1 wool -> 1 cotton").stack(b="1 wool -> 1 cotton", left=1).begin()
    game.take_turn("pass").take_turn("pass")
    assert game.offer() == {"a", "b"}
    assert game.stack() == []


@pytest.mark.covers("COC.10")
def test_the_first_round_has_no_preparation() -> None:
    """Prices, merchants, contracts stay what they are while the first round lasts; goods and prices stay for ever."""
    game = Position(2).prices(wool=6).begin()
    game.take_turn("pass").take_turn("pass")
    assert game.price("wool") == 6


# COC.12: what follows


@pytest.mark.covers("COC.12")
def test_production_and_glory_follow_and_the_next_round() -> None:
    game = Position(2).scoring("workers").units(0, c3="miner", d3="sheep").units(1, h3="lumberjack").begin()
    game.take_turn("pass").take_turn("pass")
    assert (game.cash(0), game.goods(0), game.glory(0)) == (50 + 16 + 6, {"wool": 1}, 2)
    assert (game.cash(1), game.goods(1), game.glory(1)) == (50 + 14 + 4, {}, 2)
    assert (game.s.round, game.step) == (1, "ACTING")


@pytest.mark.covers("COC.12")
def test_seats_produce_in_the_order_in_which_they_passed() -> None:
    position = Position(3).order(1, 2, 0).turn(1)
    for p, hexes in enumerate(("c3", "e3", "g3")):
        position.units(p, **{hexes: "sheep"})
    game = position.begin().take_turn("hire").take_turn("pass").take_turn("pass").take_turn("pass")
    assert [told[0] for told in game.reported(v.PRODUCED)] == [2, 0, 1]


@pytest.mark.covers("COC.12", "COC.1")
def test_after_the_fifth_round_the_game_is_over() -> None:
    game = Position(2).round(4).begin().take_turn("pass").take_turn("pass")
    assert (game.s.round, game.over) == (4, False)
    game.take_turn("pass").take_turn("pass")
    assert game.over
    assert game.numbers() == []


@pytest.mark.covers("COC.12", "COC.26")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_round_has_its_scoring_tile(number: int) -> None:
    tiles = ["meat", "meat", "meat", "meat", "meat"]
    tiles[number - 1] = "workers"
    game = Position(2).round(number).units(0, c3="miner").begin()
    game.s.scoring[:5] = [{"meat": 6, "workers": 3}[tile] for tile in tiles]
    game.take_turn("pass").take_turn("pass")
    assert game.glory(0) == 2
