"""What holds for one player holds for all: the same turns, played from each of the five seats.

The quarry `#1`, the first tile of all, lies in each territory as the one that was laid last.
"""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules
from quaich.games.glen_more.rules import vocabulary as v
from quaich.kernel.action import action
from rules.glen_more.position import Game, Position

EACH_SEAT = pytest.mark.parametrize("seat", range(5))


def turn_of(seat: int, tile: str, **territory: str) -> Position:
    """A player about to take a tile; the others' territories are full of clansmen and goods that are not theirs."""
    other = (seat + 1) % 5
    position = Position(5).territory(seat, **territory).rondel(seat, tile, other)
    return position.territory(other, p17="Loch Morar").clansmen(other, p17=3).goods(other, p17="stone")


def theirs(game: Game) -> int:
    """Another player's loch: three clansmen stand on it, south of it lies a tile, and there is a stone."""
    return game.tile("p17", seat=(game.turn + 1) % 5)


def uses(game: Game) -> set[str]:
    return {words.removeprefix("use ") for words in game.legal() if words.startswith("use")}


@EACH_SEAT
@pytest.mark.covers("GM1.18", "GM1.19", "GM1.20", "GM1.24")
def test_laying_and_activating(seat: int) -> None:
    """The one clansman stands on the quarry at o16."""
    position = turn_of(seat, "Pasture", p17="Forest", o16="#1").clansmen(seat, p16=0, o16=1)
    game = position.begin().act("take Pasture")
    assert game.legal() == ["lay o15", "lay o17"]
    assert uses(game.act("lay o17")) == {"o17", "p17", "p16", "o16"}
    game.act("use o16", "use o17", "end")
    assert game.goods(seat) == {"stone": 1, "cattle": 1}


@EACH_SEAT
@pytest.mark.covers("GM1.16", "GM1.17", "GM1.22")
def test_selling_and_paying(seat: int) -> None:
    position = turn_of(seat, "#16", p17="Forest", o16="#1").goods(seat, o16="2 stone").has(seat, coins=2)
    game = position.market(stone=1).begin()
    assert [words for words in game.legal() if words.startswith("sell")] == ["sell stone o16"]
    game.act("sell stone o16", "take #16")
    assert game.legal() == ["pay stone o16", "buy stone"]
    assert game.why(f"pay stone #{theirs(game) + 1}") == "NOT_THERE"
    assert game.act("pay stone o16").goods(seat) == {}
    assert game.coins(seat) == 3


@EACH_SEAT
@pytest.mark.covers("GM1.30", "GM1.31")
def test_moving_and_becoming_a_chieftain(seat: int) -> None:
    position = turn_of(seat, "Pasture", p17="Forest", o16="#1").clansmen(seat, p16=0, o16=2)
    game = position.begin().place("Pasture", "o17").act("use p16", "finish")
    assert game.legal() == ["move o16 o17", "move o16 p17", "move o16 p16", "promote o16", "end"]
    assert rules.why(game.box, game.s, action(v.MOVE, theirs(game) * 8 + 4)) == v.NOT_THERE
    game.act("promote o16", "end")
    assert (game.clansmen(seat), game.chieftains(seat)) == ({"o16": 1}, 1)


@EACH_SEAT
@pytest.mark.covers("GM1.33", "GM1.24")
def test_loch_oich(seat: int) -> None:
    position = turn_of(seat, "Loch Oich", p17="Forest", p15="Meadow", o15="Grain field", o16="#1")
    game = position.clansmen(seat, p17=1).has(seat, coins=9).begin().place("Loch Oich", "p18")
    assert uses(game) == {"p16", "p17", "p15", "o15", "o16"}
    assert game.act("use o16", "use o15", "end").goods(seat) == {"stone": 1, "grain": 1}


@EACH_SEAT
@pytest.mark.covers("GM1.36")
def test_loch_ness(seat: int) -> None:
    game = turn_of(seat, "Pasture", p17="Forest", p15="Loch Ness", o16="#1").begin().place("Pasture", "q17")
    assert uses(game) == {"q17", "p17", "p16", "o16"}
    assert game.act("use o16", "end").goods(seat) == {"stone": 1}


@EACH_SEAT
@pytest.mark.covers("GM1.23", "GM1.31")
def test_paying_for_loch_ness(seat: int) -> None:
    position = turn_of(seat, "Loch Ness", p17="Forest", o16="#1").clansmen(seat, p16=0, p17=1, o16=1)
    game = position.begin().act("take Loch Ness")
    assert game.legal() == ["give clansman p17", "give clansman o16"]
    assert game.why(f"give clansman #{theirs(game) + 1}") == "NOT_THERE"


@EACH_SEAT
@pytest.mark.covers("GM1.23")
def test_who_alone_may_be_given_for_loch_ness(seat: int) -> None:
    """Without the one at p18 no end of the river is near any more."""
    tiles = {"p17": "Forest", "p18": "Meadow", "q16": "#4", "r16": "#1"}
    position = turn_of(seat, "Loch Ness", **tiles).clansmen(seat, p16=0, p18=1, r16=1)
    assert position.begin().act("take Loch Ness").clansmen(seat) == {"p18": 1}


@EACH_SEAT
@pytest.mark.covers("GM1.37")
def test_loch_shiel(seat: int) -> None:
    position = turn_of(seat, "Loch Shiel", p17="Forest", o16="#1").clansmen(seat, p17=1)
    game = position.begin().place("Loch Shiel", "p18")
    assert game.goods(seat) == {"wood": 1, "stone": 1}


@EACH_SEAT
@pytest.mark.covers("GM1.34", "GM1.41", "GM1.42")
def test_the_final_account(seat: int) -> None:
    """Two yellow tiles, one green one and a village; everybody has as many tiles."""
    position = Position(5).has(seat, coins=1)
    for other in range(5):
        if other != seat:
            position.territory_of(other, 6)
    position.territory(seat, q16="Iona Abbey", p17="Loch Morar", q17="Duart Castle", q15="#12", o16="#1")
    game = position.begin()
    assert [game.score(other) for other in range(5)] == [4 + 2 + 3 + 1 if other == seat else 0 for other in range(5)]
    assert game.winners() == [seat]


@EACH_SEAT
@pytest.mark.covers("GM1.24", "GM1.30", "GM1.36")
def test_the_next_turn_begins_anew(seat: int) -> None:
    """All tiles may be activated again, movement points are gone, and Loch Ness helps once more."""
    position = turn_of(seat, "Pasture", p17="Forest", p15="Loch Ness", o16="#1").clansmen(seat, p16=2)
    game = position.rondel(seat, "Pasture", "#12", (seat + 1) % 5).begin().place("Pasture", "q17")
    game.act("use o16", "use p17", "use p16", "use q17").act("end")
    assert (game.turn, game.s.moves, game.s.extra_used, game.s.ready) == (seat, 0, 0, [0] * 72)
    game.place("#12", "q15")
    assert uses(game) == {"q15", "p16", "o16", "p17", "q17"}
    assert game.act("use o16").goods_on(seat, "o16") == {"stone": 2}
