"""What the clans bring at once (GM2.85). Lasting ones: test_lasting_clans.py. Munro: test_discard_pile.py."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import Game, Position


def claimed(position: Position, clan: str, coins: int = 20) -> Game:
    """A Person has been taken and the clan claimed, from so many coins left after the way."""
    road = with_coins(position, 50).road(clan)
    return with_coins(position, coins + road).act(f"claim {clan}")


def with_coins(position: Position, coins: int) -> Game:
    position.s.coins[0] = coins
    return position.rondel(0, "Macbeth").begin().act("take Macbeth")


# what is counted


VILLAGES = {"r16": "Halkirk", "p17": "Drumnadrochit", "q17": "Fort William", "p15": "Dingwall"}


@pytest.mark.covers("GM2.85:brodie", "GM2.85")
@pytest.mark.parametrize(("more", "points"), [(0, 0), (1, 0), (2, 5), (3, 8), (4, 8)])
def test_brodie_counts_villages_the_start_village_among_them(more: int, points: int) -> None:
    villages = dict([*VILLAGES.items()][:more])
    game = claimed(Position().territory(0, q15="Inshriach", **villages), "Brodie")
    assert game.earned(0) == ({"clans": points} if points else {})


@pytest.mark.covers("GM2.85:brodie", "GM2.51")
@pytest.mark.parametrize("stack", ["Halkirk/Inverness", "Halkirk"])
def test_brodie_counts_a_covered_village_once_with_what_covers_it(stack: str) -> None:
    game = claimed(Position().territory(0, r16=stack, p17="Drumnadrochit"), "Brodie")
    assert game.points(0) == 5
    game = claimed(Position().territory(0, r16=stack), "Brodie")
    assert game.points(0) == 0


@pytest.mark.covers("GM2.85:brodie", "GM2.49")
def test_brodie_counts_what_was_built_over_the_start_village() -> None:
    assert claimed(Position().territory(0, p16="/Inverness", **VILLAGES), "Brodie").points(0) == 8
    game = claimed(Position().territory(0, p16="/Inverness", r16="Halkirk"), "Brodie")
    assert game.points(0) == 0


@pytest.mark.covers("GM2.85:brodie")
def test_brodie_counts_nobody_elses_villages() -> None:
    assert claimed(Position().territory(1, **VILLAGES), "Brodie").points(0) == 0


@pytest.mark.covers("GM2.85:grant")
@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (4, 0), (5, 5), (6, 8), (7, 8)])
def test_grant_counts_tiles_with_scotsmen(tiles: int, points: int) -> None:
    territory = {"p17": "Inshriach", "q17": "Lochridge", "p15": "Kerry", "q15": "Galloway", "r16": "Cheviot"}
    cells = dict.fromkeys(["p16", "q16", *territory][:tiles], 1)
    game = claimed(Position().territory(0, **territory).clansmen(0, **cells), "Grant")
    assert game.earned(0) == ({"clans": points} if points else {})


@pytest.mark.covers("GM2.85:grant")
def test_grant_counts_several_scotsmen_on_one_tile_once() -> None:
    position = Position().territory(0, p17="Inshriach", q17="Lochridge")
    assert claimed(position.clansmen(0, p16=3, q16=2, p17=2, q17=2), "Grant").points(0) == 0
    position = Position().territory(0, p17="Inshriach", q17="Lochridge", p15="Kerry")
    assert claimed(position.clansmen(0, p16=2, q16=2, p17=1, q17=1, p15=2), "Grant").points(0) == 5


@pytest.mark.covers("GM2.85:oliphant")
@pytest.mark.parametrize(("left", "points"), [(0, 0), (8, 0), (9, 5), (11, 5), (12, 8), (30, 8)])
def test_oliphant_counts_coins_when_the_way_is_paid(left: int, points: int) -> None:
    game = claimed(Position(), "Oliphant", left)
    assert game.reported(v.CLAIMED)[0][2] > 0, "the way costs something"
    assert game.coins(0) == left
    assert game.earned(0) == ({"clans": points} if points else {})


@pytest.mark.covers("GM2.85:sutherland", "GM2.X34")
@pytest.mark.parametrize(("more", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 8), (5, 8)])
def test_sutherland_counts_river_tiles_the_home_tile_as_two(more: int, points: int) -> None:
    river = {"r16": "Cheviot", "o16": "Halkirk", "s16": "Blackface", "n16": "Easdale", "t16": "Bridge"}
    game = claimed(Position().territory(0, p17="Inshriach", **dict([*river.items()][:more])), "Sutherland")
    assert game.earned(0) == ({"clans": points} if points else {})


@pytest.mark.covers("GM2.85:sutherland", "GM2.51")
def test_sutherland_counts_a_stack_once() -> None:
    stacks = {"r16": "Halkirk/Inverness", "q16": "/Balmoral"}
    assert claimed(Position().territory(0, **stacks), "Sutherland").points(0) == 0
    assert claimed(Position().territory(0, o16="Cheviot", **stacks), "Sutherland").points(0) == 5


@pytest.mark.covers("GM2.85:macpherson")
@pytest.mark.parametrize(
    ("territory", "points"),
    [
        ({}, 0),
        ({"p17": "Lochridge/Glen Affric"}, 0),
        ({"p17": "Lochridge/Glen Affric", "q16": "/Balmoral"}, 5),
        ({"p17": "Lochridge/Glen Affric/Iona Abbey"}, 5),
        ({"p17": "Lochridge/Glen Affric/Iona Abbey", "p16": "/Inverness"}, 8),
        ({"p17": "Lochridge/Glen Affric", "q17": "Inshriach/Iona Abbey", "p16": "/Inverness", "q16": "/Balmoral"}, 8),
    ],
    ids=["none", "one", "two", "one upon the other", "three", "four"],
)
def test_macpherson_counts_overbuild_tiles_the_covered_ones_too(territory: dict[str, str], points: int) -> None:
    position = Position().territory(0, **territory).territory(1, p17="Kerry/Kelso Farm", r16="Halkirk/Inverness")
    if "/Inverness" in territory.values():
        position = Position().territory(0, **territory).territory(1, p17="Kerry/Kelso Farm")
    assert claimed(position, "MacPherson").earned(0) == ({"clans": points} if points else {})


# what is simply had


@pytest.mark.covers("GM2.85:douglas")
def test_douglas_brings_three_points_each_time() -> None:
    game = claimed(Position(), "Douglas")
    assert game.earned(0) == {"clans": 3}
    game = claimed(Position().clans(0, "Douglas").clans(1, "Douglas"), "Douglas")
    assert game.earned(0) == {"clans": 3}


@pytest.mark.covers("GM2.85:macleod")
def test_macleod_brings_three_coins() -> None:
    assert claimed(Position(), "MacLeod", 2).coins(0) == 5


@pytest.mark.covers("GM2.85:chisholm")
def test_chisholm_brings_a_barley_and_a_scotsman() -> None:
    game = claimed(Position().territory(0, p17="Inshriach"), "Chisholm")
    game.act("put barley p17", "stand q16")
    assert (game.goods_on(0, "p17"), game.clansmen(0), game.idle(0)) == ({"barley": 1}, {"p16": 1, "q16": 1}, 7)
    assert game.legal() == ["end"]


@pytest.mark.covers("GM2.85:gunn")
def test_gunn_brings_a_sheep_and_a_cattle() -> None:
    game = claimed(Position(), "Gunn")
    put_all(game, {"sheep": "p16", "cattle": "q16"})
    assert (game.goods_on(0, "p16"), game.goods_on(0, "q16")) == ({"sheep": 1}, {"cattle": 1})


@pytest.mark.covers("GM2.85:macdonald")
def test_macdonald_brings_a_stone_and_a_wood() -> None:
    game = claimed(Position(), "MacDonald")
    put_all(game, {"stone": "q16", "wood": "q16"})
    assert game.goods_on(0, "q16") == {"stone": 1, "wood": 1}


def put_all(game: Game, where: dict[str, str]) -> None:
    """Puts goods in whatever order the rules ask for them."""
    while game.step == "PUTTING":
        good = next(iter(game.can("put"))).split()[0]
        game.act(f"put {good} {where[good]}")


@pytest.mark.covers("GM2.85:mckenzie")
def test_mckenzie_brings_a_barley_and_a_cask() -> None:
    game = claimed(Position(), "McKenzie").act("put barley q16")
    assert (game.goods_on(0, "q16"), game.casks(0)) == ({"barley": 1}, 1)


@pytest.mark.covers("GM2.85:mckinnon")
def test_mckinnon_brings_a_scotsman_and_two_coins() -> None:
    game = claimed(Position(), "McKinnon", 3).act("stand q16")
    assert (game.coins(0), game.clansmen(0)) == (5, {"p16": 1, "q16": 1})


@pytest.mark.covers("GM2.85:ross")
@pytest.mark.parametrize(("where", "there"), [("p16 p16", {"p16": 3}), ("q16 p17", {"p16": 1, "q16": 1, "p17": 1})])
def test_ross_brings_two_scotsmen(where: str, there: dict[str, int]) -> None:
    game = claimed(Position().territory(0, p17="Inshriach"), "Ross")
    game.act(*[f"stand {cell}" for cell in where.split()])
    assert (game.clansmen(0), game.idle(0)) == (there, 6)


@pytest.mark.covers("GM2.85:mckay", "GM2.10")
def test_mckay_brings_david_hume_who_counts_as_two_persons() -> None:
    game = claimed(Position(), "McKay")
    assert game.persons(0) == 1 + 2
    assert game.step == "ACTIVATING", "he brings no marker"
    assert game.markers(0) == 9


@pytest.mark.covers("GM2.85:mckay", "GM2.95")
def test_david_hume_counts_as_two_in_scorings() -> None:
    position = Position(2).clans(0, "McKay").coming("Robert Burns").rondel(0, "Lochridge")
    game = position.begin()
    assert game.score(0) == game.score(1)
    before = game.copy()
    awards = [before.rules.score_if_now(before.box, before.s, seat) for seat in (0, 1)]
    assert awards == [2, 0]


# what is activated


@pytest.mark.covers("GM2.85:cameron")
def test_cameron_activates_one_trade_tile_and_brings_three_movement_points() -> None:
    position = Position().territory(0, p17="Butcher", q17="Fair", p18="Pulteney").goods(0, q16="sheep wood barley")
    game = claimed(position, "Cameron")
    assert game.moves() == 3
    assert game.why("use p18") == "WRONG_KIND"
    assert game.why("use p16") == "WRONG_KIND"
    assert game.can("use") == {"p17", "q17"}
    game.act("use p17", "pay sheep q16", "enough")
    assert game.points(0) == 2
    assert game.step == "ACTIVATING"
    game.act("move p16 q17")
    assert game.clansmen(0) == {"q17": 1}
    assert game.why("use q17") == "NOT_ACTIVE", "one trade tile, and nothing around"


@pytest.mark.covers("GM2.85:cameron", "GM2.60")
def test_cameron_needs_no_trade_to_be_made() -> None:
    game = claimed(Position().territory(0, p17="Butcher").goods(0, q16="sheep"), "Cameron")
    game.act("enough")
    assert (game.moves(), game.points(0), game.goods(0)) == (3, 0, {"sheep": 1})


@pytest.mark.covers("GM2.85:cameron")
def test_cameron_asks_for_no_trade_without_a_trade_tile() -> None:
    game = claimed(Position().territory(0, p17="Pulteney"), "Cameron")
    assert (game.step, game.moves()) == ("ACTIVATING", 3)


@pytest.mark.covers("GM2.85:cameron", "GM2.66")
def test_the_movement_points_of_cameron_may_be_spent_before_the_trade() -> None:
    game = claimed(Position().territory(0, p17="Butcher").goods(0, q16="sheep"), "Cameron")
    assert game.step == "USING"
    game.act("move p16 q16", "use p17", "pay sheep q16", "enough")
    assert (game.moves(), game.points(0)) == (2, 2)


@pytest.mark.covers("GM2.85:macdonell", "GM2.85:maclean")
@pytest.mark.parametrize(
    ("clan", "kind", "other"), [("MacDonell", "p17", "q17"), ("MacLean", "q17", "p17")], ids=["MacDonell", "MacLean"]
)
def test_one_tile_of_each_of_two_kinds(clan: str, kind: str, other: str) -> None:
    """p17 and p15 are material tiles, q17 and q15 animal tiles, r17 and r15 whisky tiles."""
    tiles = {"p17": "Inshriach", "q17": "Kerry", "r17": "Pulteney", "p15": "Lochridge", "q15": "Galloway"}
    position = Position().territory(0, **tiles, r15="Glen Mhor").goods(0, p16="3 barley")
    game = claimed(position, clan)
    second = f"{kind[0]}15"
    assert game.can("use") == {kind, second, "r17", "r15"}
    assert game.why(f"use {other}") == "WRONG_KIND"
    game.act("use r17", "pay barley p16")
    assert game.can("use") == {kind, second}
    assert game.why("use r15") == "WRONG_KIND"
    game.act(f"use {kind}")
    assert sum(game.goods_on(0, kind).values()) == 1
    assert (game.casks(0), game.goods(0)["barley"]) == (1, 2)
    assert game.step == "ACTIVATING"
    assert game.legal() == ["end"], "nothing around is activated"


@pytest.mark.covers("GM2.85:macdonell", "GM2.85:maclean")
@pytest.mark.parametrize(("clan", "tile"), [("MacDonell", "Inshriach"), ("MacLean", "Kerry")])
def test_each_of_the_two_may_be_left_out(clan: str, tile: str) -> None:
    position = Position().territory(0, p17=tile, r17="Pulteney", q17="Butcher").goods(0, p16="barley")
    game = claimed(position, clan).act("use p17")
    assert game.can("use") == {"r17"}
    game.act("enough")
    assert (game.casks(0), game.goods(0)["barley"]) == (0, 1)
    none = claimed(position, clan).act("enough")
    assert (none.goods(0), none.step) == ({"barley": 1}, "ACTIVATING")


@pytest.mark.covers("GM2.85:macdonell", "GM2.84", "GM2.60")
def test_a_tile_that_was_activated_in_this_turn_is_none_for_a_clan() -> None:
    """A trade of the usual activation brings the marker."""
    position = Position().territory(0, p17="Inshriach", q17="Gathering stone").goods(0, q16="stone").has(0, coins=9)
    game = position.clansmen(0, p17=1).rondel(0, "Lochridge").begin().place("Lochridge", "p18")
    game.act("use p17", "use q17", "pay stone q16", "claim MacDonell")
    assert game.can("use") == {"p18"}
    assert game.why("use p17") == "ALREADY_USED"
    game.act("use p18")
    assert game.goods(0) == {"wood": 1, "barley": 1}
    assert game.step == "ACTIVATING"
    assert game.why("use p18") == "ALREADY_USED"


@pytest.mark.covers("GM2.85:maclean", "GM2.85:macgregor")
def test_a_whisky_tile_activated_by_a_clan_may_make_points() -> None:
    position = Position().territory(0, p17="Pulteney").clans(0, "MacGregor")
    game = claimed(position, "MacLean", 0)
    assert game.why("use p17") == "NO_COINS", "there is no barley"
    game.act("points p17")
    assert (game.earned(0), game.casks(0)) == ({"clans": 3}, 0)
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.85:macdonell", "GM2.85:macgregor")
def test_points_for_a_cask_take_the_one_whisky_tile_of_the_clan() -> None:
    position = Position().territory(0, p17="Pulteney", q17="Glen Mhor", p15="Inshriach").goods(0, q16="barley")
    game = claimed(position.clans(0, "MacGregor"), "MacDonell")
    assert game.can("points") == {"p17", "q17"}
    assert game.why("points p15") == "NO_CASK_MADE"
    assert game.why("points p16") == "WRONG_KIND"
    game.act("points p17")
    assert game.why("points q17") == game.why("use q17") == "WRONG_KIND"
    assert game.can("use") == {"p15"}
    without = claimed(Position().territory(0, p17="Pulteney").goods(0, q16="barley"), "MacDonell")
    assert without.why("points p17") == "NOT_YOUR_CLAN"


@pytest.mark.covers("GM2.85:cameron", "GM2.71", "GM2.87")
def test_a_tile_activated_by_a_clan_is_not_the_one_of_loch_ness() -> None:
    position = Position().territory(0, p17="Tavern", q17="Old tavern", p18="Inshriach").cards(0, "Loch Ness")
    game = claimed(position, "Cameron").act("use p17")
    assert game.points(0) == 3
    assert game.why("use p17") == "ALREADY_USED"
    game.act("use q17")
    assert game.points(0) == 7
    assert game.why("use p18") == "NOT_ACTIVE"


# MacMillan; what may be removed is in test_removing.py


@pytest.mark.covers("GM2.85:macmillan")
def test_macmillan_removes_one_tile_if_one_likes() -> None:
    position = Position().territory(0, p17="Inshriach", q17="Lochridge")
    game = claimed(position, "MacMillan")
    assert game.can("remove") == {"p17", "q17"}
    assert game.why("remove p16") == game.why("remove q16") == "HOME_STAYS"
    kept = game.copy().act("enough")
    assert len(kept.territory(0)) == 4
    game.act("remove p17")
    assert game.territory(0) == {"p16": "Start village", "q16": "Home castle", "q17": "Lochridge"}
    assert game.is_removed("Inshriach")
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.85:macmillan", "GM2.76")
def test_macmillan_asks_nothing_where_there_is_only_the_home_tile() -> None:
    assert claimed(Position(), "MacMillan").step == "ACTIVATING"
