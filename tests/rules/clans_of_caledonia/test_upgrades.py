"""Technology, merchants, and the upgrades of a player board. COC.19, COC.20."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Position


@pytest.mark.covers("COC.19")
@pytest.mark.parametrize(
    ("tech", "worker", "before", "after"), [("lumberjacks", "lumberjack", 4, 6), ("miners", "miner", 6, 8)]
)
def test_a_technology_costs_10_and_brings_2_more_for_each_worker(
    tech: str, worker: str, before: int, after: int
) -> None:
    units = {"c3": worker, "d3": worker}
    plain = Position(2).units(0, **units).begin().take_turn("pass").take_turn("pass")
    assert plain.cash(0) == 50 + 16 + 2 * before
    game = Position(2).units(0, **units).begin().act(f"tech {tech}")
    assert game.cash(0) == 40
    game.act("end").take_turn("pass").take_turn("pass")
    assert game.cash(0) == 40 + 14 + 2 * after


@pytest.mark.covers("COC.19")
def test_a_technology_is_for_one_kind_of_workers() -> None:
    game = Position(1).units(0, c3="lumberjack", d3="miner").has(0, techs="lumberjacks").begin().take_turn("pass")
    assert game.cash(0) == 50 + 16 + 6 + 6
    game = Position(1).units(0, c3="lumberjack", d3="miner").has(0, techs="miners").begin().take_turn("pass")
    assert game.cash(0) == 50 + 16 + 4 + 8


@pytest.mark.covers("COC.19")
def test_each_technology_is_had_once_and_must_be_paid() -> None:
    game = Position(2).begin().take_turn("tech miners").take_turn("pass")
    assert game.why("tech miners") == "TECH_DONE"
    game.act("tech lumberjacks", "end")
    assert game.cash(0) == 30
    assert Position(4).has(0, cash=9).begin().why("tech miners") == "NO_MONEY"


@pytest.mark.covers("COC.20")
def test_a_merchant_costs_4_and_trades_in_the_next_turn() -> None:
    game = Position(2).has(0, merchants=0).begin()
    game.s.hired[0] = game.s.idle[0] = 0
    assert game.why("buy 1 wool") == "NO_MERCHANTS"
    game.act("hire")
    assert (game.cash(0), game.merchants(0), game.s.hired[0]) == (46, 1, 1)
    game.act("end").take_turn("pass").act("buy 1 wool")
    assert game.goods(0) == {"wool": 1}


@pytest.mark.covers("COC.20")
def test_nobody_has_more_than_seven() -> None:
    game = Position(4).has(0, merchants=5).merchants(0, wool=1).begin().act("hire")
    assert (game.merchants(0), game.s.hired[0]) == (6, 7)
    assert Position(4).has(0, merchants=5).merchants(0, wool=2).begin().why("hire") == "ALL_HIRED"
    assert Position(4).has(0, cash=3).begin().why("hire") == "NO_MONEY"


@pytest.mark.covers("COC.18", "COC.19", "COC.20")
@pytest.mark.parametrize(("words", "cost"), [("ship", 4), ("tech miners", 10), ("tech lumberjacks", 10), ("hire", 4)])
def test_the_last_pound_may_be_spent(words: str, cost: int) -> None:
    assert Position(4).has(0, cash=cost).begin().act(words).cash(0) == 0
    assert Position(4).has(0, cash=cost - 1).begin().why(words) == "NO_MONEY"
