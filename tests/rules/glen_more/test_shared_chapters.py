"""What the chapters that both Glen Mores have can do beyond what is printed in the box of 2010."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import state
from quaich.games.shared.rules import scoring, territory, trading
from rules.glen_more.position import GOODS, Game, Position, cell_of, cells_of

ANIMALS = 1 << GOODS.index("sheep") | 1 << GOODS.index("cattle")


def dealer(name: str, accepts: int, goods: str, coins: int = 0, **rows: int) -> Game:
    """A trade at q17 that may be activated now, and that takes goods of these kinds only."""
    lies = dict(word.split(":") for word in goods.split())
    position = Position(4).territory(0, p17="Forest", o17="Quarry", p15="Meadow", q15="Pasture", q17=name)
    position.clansmen(0, p17=1).goods(0, **{cell: good.replace("+", " ") for cell, good in lies.items()})
    box = position.market(**rows).has(0, coins=coins).own_box()
    box.accepts = [accepts] * state.TILES
    return position.rondel(0, "river Quarry", 1).begin().place("river Quarry", "p18")


@pytest.mark.covers("GM1.28")
def test_a_trade_may_ask_for_certain_kinds() -> None:
    goods = "p17:3+wood p15:sheep q15:cattle"
    assert dealer("Grocer", ANIMALS, goods).why("use q17") == "NO_COINS"
    game = dealer("Grocer", ANIMALS, goods, coins=1).act("use q17")
    assert game.why("pay wood p17") == game.why("buy grain") == "KIND_GIVEN"
    assert {"pay sheep p15", "pay cattle q15", "buy sheep", "buy cattle"} == set(game.legal())
    assert game.act("buy sheep", "pay sheep p15").points(0) == 8
    assert game.goods(0) == {"wood": 3}


@pytest.mark.covers("GM1.28")
def test_what_it_does_not_ask_for_is_not_bought_either() -> None:
    """Sheep and cattle cost 2 here; wood would cost 1."""
    goods = "p15:sheep q15:cattle"
    assert dealer("Grocer", ANIMALS, goods, coins=1, sheep=1, cattle=1).why("use q17") == "SELL_FIRST"
    assert dealer("Grocer", ANIMALS, goods, coins=2, sheep=1, cattle=1).why("use q17") == "OK"


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize(
    ("name", "goods", "next_gift"),
    [
        ("Fair (1-3)", "p17:wood o17:stone p15:sheep", "pay wood p17"),
        ("Butcher (sheep)", "p15:2+sheep", "pay sheep p15"),
    ],
)
def test_other_trades_do_not_ask_what_is_accepted(name: str, goods: str, next_gift: str) -> None:
    assert next_gift in dealer(name, 0, goods).act("use q17").legal()


@pytest.mark.covers("GM1.19")
def test_tiles_of_a_kind_may_stand_for_clansmen() -> None:
    game = Position(4).territory(0, p17="Forest", q17="Duart Castle").rondel(0, "Meadow", 1).begin()
    box, s = game.box, game.s
    beyond_castle = {cell_of(cell) for cell in ("r17", "q18")}
    territory.survey(box, s, 0, 1 << state.VILLAGE | 1 << state.LOCH)
    assert not beyond_castle & cells_of(s.room)
    territory.survey(box, s, 0, 1 << state.CASTLE)
    assert beyond_castle <= cells_of(s.room)
    territory.survey(box, s, 0, 0)
    assert not beyond_castle & cells_of(s.room)


@pytest.mark.covers("GM1.42")
def test_who_has_nothing_has_no_resources() -> None:
    game = Position(4).goods(0, p16="2 wood grain").rondel(0, "Meadow", 1).begin()
    assert [scoring.resources(game.s, seat) for seat in range(4)] == [3, 0, 0, 0]


@pytest.mark.covers("GM1.28")
@pytest.mark.parametrize(
    ("points", "most", "stops"),
    [
        ([0, 3, 5, 8, 0, 0], 3, [1, 1, 2, 3]),  # as printed: from the least on, each number brings something
        ([0, 0, 4, 0, 8, 0], 4, [2, 2, 2, 4, 4]),
        ([0, 0, 0, 0, 8, 0], 4, [4, 4, 4, 4, 4]),
        ([0, 0, 0, 0, 0, 0], 3, [3, 3, 3, 3]),  # at the most it ends, whatever it brings
    ],
)
def test_a_trade_stops_where_it_brings_something(points: list[int], most: int, stops: list[int]) -> None:
    box = Position(4).own_box()
    box.least[0], box.most[0], box.points[0] = 1, most, points
    assert [trading.next_stop(box, 0, given) for given in range(most + 1)] == stops
