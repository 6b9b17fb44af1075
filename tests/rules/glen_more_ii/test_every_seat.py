"""What holds for one player holds for all: the same turns, played from each of the four seats."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii import rules
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.kernel.action import action
from rules.glen_more_ii.position import Game, Position

EACH_SEAT = pytest.mark.parametrize("seat", range(4))


def turn_of(seat: int, tile: str, **territory: str) -> Position:
    """A player about to take a tile; another one's territory is full of Scotsmen, goods and villages."""
    other = (seat + 1) % 4
    position = Position(4).territory(seat, **territory).rondel(seat, tile, other)
    theirs = {"p17": "Donan Castle", "q17": "Fort William", "p15": "Drumnadrochit", "r16": "Aviemore/Inverness"}
    position = position.territory(
        other, **theirs, o16="Nairn", q15="Kerry/Kelso Farm", r15="Strathmore/Glen Affric/Iona Abbey"
    )
    position = position.clansmen(other, p16=1, q16=1, p17=1, q17=1, p15=1, r16=1)
    return position.goods(other, p17="stone", q15="2 sheep").has(seat, coins=30).has(other, coins=30)


def person(seat: int, clan: str, **territory: str) -> Game:
    return turn_of(seat, "Macbeth", **territory).begin().act("take Macbeth", f"claim {clan}")


def their(game: Game, cell: str) -> int:
    """A tile of another player."""
    return game.tile(cell, seat=(game.turn + 1) % 4)


@EACH_SEAT
@pytest.mark.covers("GM2.80", "GM2.81", "GM2.82")
def test_claiming(seat: int) -> None:
    game = person(seat, "McKay")
    assert [game.clans(p) for p in range(4)] == [{"McKay"} if p == seat else set() for p in range(4)]
    assert [game.markers(p) for p in range(4)] == [9 if p == seat else 10 for p in range(4)]
    assert [game.persons(p) for p in range(4)] == [3 if p == seat else 0 for p in range(4)]
    assert game.coins(seat) == 28


@EACH_SEAT
@pytest.mark.covers("GM2.85", "GM2.85:brodie", "GM2.85:grant", "GM2.85:sutherland", "GM2.85:macpherson")
@pytest.mark.parametrize(
    ("clan", "points"), [("Brodie", 0), ("Grant", 0), ("Sutherland", 5), ("MacPherson", 5), ("Oliphant", 8)]
)
def test_counting(seat: int, clan: str, points: int) -> None:
    """The other one has more of all that."""
    game = person(seat, clan, p17="Inshriach", o16="Halkirk", r16="Cheviot", q17="Galloway", q16="/Balmoral")
    assert game.points(seat) == (points if clan != "MacPherson" else 0)
    if clan == "MacPherson":
        game = person(seat, clan, p17="Pulteney/Millburn", q16="/Balmoral")
        assert game.points(seat) == points
    assert [game.points(p) for p in range(4) if p != seat] == [0, 0, 0]


@EACH_SEAT
@pytest.mark.covers("GM2.83", "GM2.85:ross", "GM2.85:gunn", "GM2.85:chisholm")
def test_gifts(seat: int) -> None:
    game = person(seat, "Ross", p17="Inshriach")
    assert rules.why(game.box, game.s, action(v.STAND, their(game, "p17"))) == v.NOT_THERE
    game.act("stand p17", "stand q16")
    assert game.clansmen(seat) == {"p16": 1, "p17": 1, "q16": 1}
    game = person(seat, "Chisholm", p17="Inshriach")
    assert rules.why(game.box, game.s, action(v.PUT, their(game, "q17") * 8 + 4)) == v.NOT_THERE
    game.act("put barley p17", "stand p16")
    assert game.goods(seat) == {"barley": 1}


@EACH_SEAT
@pytest.mark.covers("GM2.85:macdonell", "GM2.85:maclean", "GM2.85:cameron")
def test_activating_for_a_clan(seat: int) -> None:
    game = person(seat, "MacDonell", p17="Inshriach")
    assert rules.why(game.box, game.s, action(v.USE, their(game, "r15"))) == v.NOT_THERE
    game.act("use p17")
    assert game.goods(seat) == {"wood": 1}


@EACH_SEAT
@pytest.mark.covers("GM2.73", "GM2.74", "GM2.75", "GM2.76", "GM2.85:macmillan")
def test_removing(seat: int) -> None:
    position = turn_of(seat, "Macbeth", p17="Inshriach", q17="Lochridge")
    position = position.clansmen(seat, p17=1).goods(seat, p17="2 wood", q16="2 stone")
    game = position.begin().act("take Macbeth", "claim MacMillan")
    assert game.can("remove") == {"p17", "q17"}
    assert rules.why(game.box, game.s, action(v.REMOVE, their(game, "q17"))) == v.NOT_THERE
    game.act("remove p17")
    assert game.clansmen(seat) == {"p16": 1, "q16": 1}
    assert game.goods(seat) == {"wood": 1, "stone": 2}
    assert game.territory(seat) == {"p16": "Start village", "q16": "Home castle", "q17": "Lochridge"}


@EACH_SEAT
@pytest.mark.covers("GM2.85:munro", "GM2.86")
def test_building_from_the_pile(seat: int) -> None:
    position = turn_of(seat, "Macbeth", q17="Inshriach").pile("Halkirk", "Lochridge", "Fair")
    game = position.begin().act("take Macbeth", "claim Munro")
    assert game.can("build") == {"Halkirk", "Lochridge", "Fair"}
    game.act("build Lochridge")
    assert game.why("lay r17") == "NO_CLANSMAN_NEAR"
    game.act("lay p17", "use p17", "use q17", "finish", "end")
    assert game.goods(seat) == {"wood": 1, "barley": 1}


@EACH_SEAT
@pytest.mark.covers("GM2.55", "GM2.56", "GM2.57", "GM2.58", "GM2.90", "GM2.91", "GM2.92", "GM2.93")
def test_one_time_effects(seat: int) -> None:
    game = turn_of(seat, "Loch Lochy").begin().place("Loch Lochy", "o16").act("choose wood", "choose barley")
    assert (game.goods_on(seat, "o16"), game.cards(seat)) == ({"wood": 1, "barley": 1}, {"Loch Lochy"})
    game = turn_of(seat, "Castle Stalker").begin().place("Castle Stalker", "o16")
    assert (game.clansmen(seat), game.coins(seat)) == ({"p16": 1, "o16": 1}, 30 - 2 + 3)
    game = turn_of(seat, "Duart Castle").begin().place("Duart Castle", "p17").act("claim MacLeod")
    assert (game.clans(seat), game.coins(seat)) == ({"MacLeod"}, 30 - 3 + 1 + 3)
    game = turn_of(seat, "Loch Shiel").begin().place("Loch Shiel", "o16")
    assert (game.casks(seat), game.clansmen(seat), game.idle(seat)) == (1, {"p16": 1, "o16": 1}, 7)


@EACH_SEAT
@pytest.mark.covers("GM2.94", "GM2.78", "GM2.79")
def test_loch_morar(seat: int) -> None:
    position = turn_of(seat, "Loch Morar", p17="Inshriach", p18="Galloway")
    game = position.begin().place("Loch Morar", "o16").act("remove p17", "remove p18")
    assert sorted(game.territory(seat)) == ["o16", "p16", "q16"]
    game = position.begin().place("Loch Morar", "o16").act("remove o16", "enough", "use p17")
    assert (game.goods(seat), game.cards(seat)) == ({"wood": 1}, {"Loch Morar"})


@EACH_SEAT
@pytest.mark.covers("GM2.87", "GM2.88", "GM2.90", "GM2.95", "GM2.99")
def test_cards_that_last_and_those_that_count_at_the_end(seat: int) -> None:
    position = turn_of(seat, "Lochridge", p15="Galloway", q15="Black Isle")
    game = position.cards(seat, "Loch Ness", "Armadale Castle", "Castle Moil").begin()
    assert game.score(seat) == 30 + 8 - 3 * 2, "two tiles more than the smallest territory"
    game.place("Lochridge", "p17").act("use q15")
    assert game.why("use p15") == "NOT_ACTIVE"
    assert game.goods(seat) == {"barley": 1}


@EACH_SEAT
@pytest.mark.covers("GM2.85:macgregor", "GM2.85:maclachlan", "GM2.85:mackintosh", "GM2.85:sinclair", "GM2.84")
def test_clans_that_last(seat: int) -> None:
    position = turn_of(seat, "Lochridge", p17="Pulteney", q17="Butcher").market(sheep=3, cattle=3)
    position = position.clans(seat, "MacGregor", "MacLachlan", "Mackintosh", "Sinclair")
    game = position.clansmen(seat, p17=1).begin().act("take Lochridge")
    assert game.why("lay r17") == "OK", "the home castle is near"
    game.act("lay p18", "points p17", "use q17", "give coin", "enough", "end")
    assert game.earned(seat) == {"tiles": 2, "clans": 3}
    position = turn_of(seat, "Lochridge").clans(seat, "MacLachlan")
    game = position.begin().place("Lochridge", "p17").act("use p16", "end")
    assert game.earned(seat) == {"clans": 1}
