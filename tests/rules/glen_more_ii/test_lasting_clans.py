"""The four clans that last: MacGregor, Mackintosh, MacLachlan and Sinclair (GM2.85)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import Game, Position


def laid_beside(position: Position, tile: str = "Lochridge", cell: str = "q17") -> Game:
    """A tile has just been laid, and activation is open."""
    return position.rondel(0, tile).begin().place(tile, cell)


# MacGregor


def distillery(*clans: str, barley: int = 0, coins: int = 0) -> Position:
    goods = {"q16": f"{barley} barley"} if barley else {}
    return Position().territory(0, p17="Pulteney").goods(0, **goods).clans(0, *clans).has(0, coins=coins)


@pytest.mark.covers("GM2.85:macgregor", "GM2.X32")
@pytest.mark.parametrize("barley", [0, 1])
def test_a_whisky_tile_brings_three_points_instead_of_a_cask_and_costs_nothing(barley: int) -> None:
    game = laid_beside(distillery("MacGregor", barley=barley)).act("points p17")
    assert (game.earned(0), game.casks(0), game.goods(0)) == ({"clans": 3}, 0, {"barley": 1} if barley else {})
    assert game.why("points p17") == game.why("use p17") == "ALREADY_USED"


@pytest.mark.covers("GM2.85:macgregor")
def test_a_cask_may_still_be_made() -> None:
    game = laid_beside(distillery("MacGregor", barley=1)).act("use p17", "pay barley q16")
    assert (game.points(0), game.casks(0), game.goods(0)) == (0, 1, {})
    assert game.why("points p17") == "ALREADY_USED"


@pytest.mark.covers("GM2.85:macgregor")
def test_only_the_claimant_makes_points_of_casks() -> None:
    game = laid_beside(distillery(barley=1).clans(1, "MacGregor"))
    assert game.why("points p17") == "NOT_YOUR_CLAN"
    assert game.why("use p17") == "OK"


@pytest.mark.covers("GM2.85:macgregor")
def test_a_whisky_tile_that_makes_no_cask_brings_no_points_for_one() -> None:
    """Millburn brings points of its own when it is activated."""
    position = Position().territory(0, p17="Pulteney/Millburn").clans(0, "MacGregor")
    game = laid_beside(position)
    assert game.why("points p17") == "NO_CASK_MADE"
    game.act("use p17")
    assert game.earned(0) == {"tiles": 3}


@pytest.mark.covers("GM2.85:macgregor")
def test_tiles_that_are_no_whisky_tiles_bring_no_points_for_casks() -> None:
    position = Position().territory(0, p17="Inshriach").clans(0, "MacGregor")
    position.own_box().makes_casks[0] = 1
    game = laid_beside(position)
    assert game.why("points p17") == "NO_CASK_MADE"
    assert game.why("points p16") in ("NO_CASK_MADE", "NOT_ACTIVE")


@pytest.mark.covers("GM2.85:macgregor", "GM2.60")
def test_macgregor_reaches_only_tiles_that_may_be_activated() -> None:
    game = laid_beside(distillery("MacGregor"), cell="q15")
    assert game.why("points p17") == "NOT_ACTIVE"
    assert laid_beside(distillery("MacGregor").cards(0, "Loch Ness"), cell="q15").why("points p17") == "OK"


@pytest.mark.covers("GM2.85:macgregor")
def test_each_whisky_tile_and_each_turn_anew() -> None:
    position = distillery("MacGregor").territory(0, q17="Glen Mhor").clansmen(0, p17=1)
    game = position.rondel(0, "Lochridge", "Inshriach", 1).begin()
    game.place("Lochridge", "p18").act("points p17", "points q17", "end")
    assert (game.turn, game.points(0)) == (0, 6)
    game.place("Inshriach", "q18").act("points q17")
    assert game.points(0) == 9


# Mackintosh


@pytest.mark.covers("GM2.85:mackintosh", "GM2.39")
@pytest.mark.parametrize("clan", [True, False])
def test_a_castle_near_does_for_a_scotsman(clan: bool) -> None:
    """Above q17 stands nobody near; right of it the home castle is near by a corner."""
    position = Position().territory(0, q17="Inshriach").rondel(0, "Lochridge")
    game = (position.clans(0, "Mackintosh") if clan else position).begin().act("take Lochridge")
    assert game.why("lay r17") == ("OK" if clan else "NO_CLANSMAN_NEAR")
    assert game.why("lay q18") == "NO_CLANSMAN_NEAR"
    assert game.why("lay p17") == "OK"


@pytest.mark.covers("GM2.85:mackintosh")
def test_nobody_elses_clan_and_nobody_elses_castles_help() -> None:
    position = Position().territory(0, q17="Inshriach").clans(1, "Mackintosh").rondel(0, "Lochridge")
    assert position.begin().act("take Lochridge").why("lay r17") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM2.85:mackintosh")
def test_any_own_castle_helps_and_no_village() -> None:
    position = Position().territory(0, p17="Inshriach", p18="Donan Castle", p15="Dingwall", p14="Drumnadrochit")
    position = position.clansmen(0, p16=0).clans(0, "Mackintosh").rondel(0, "Lochridge")
    game = position.begin().act("take Lochridge")
    assert game.why("lay p19") == game.why("lay o18") == game.why("lay o17") == "OK"
    assert game.why("lay o14") == game.why("lay p13") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM2.85:mackintosh", "GM2.36")
def test_whoever_has_castles_is_not_stuck_without_scotsmen_near() -> None:
    """Without the clan nothing could be laid: the only Scotsman stands on no tile at all."""
    position = Position().clansmen(0, p16=0).rondel(0, "Lochridge")
    assert position.begin().why("take Lochridge") == "NO_ROOM"
    game = position.clans(0, "Mackintosh").begin().place("Lochridge", "q17")
    assert game.territory(0)["q17"] == "Lochridge"


@pytest.mark.covers("GM2.85:mackintosh", "GM2.48")
@pytest.mark.parametrize("clan", [True, False])
def test_a_castle_may_be_built_over_though_nobody_is_near(clan: bool) -> None:
    tiles = {"p17": "Inshriach", "p18": "Lochridge", "p19": "Kerry"}
    position = Position().territory(0, **tiles).clansmen(0, p16=0, p19=1).goods(0, p16="2 stone")
    game = (position.clans(0, "Mackintosh") if clan else position).rondel(0, "Balmoral").begin()
    assert game.why("take Balmoral") == ("OK" if clan else "NO_ROOM")
    if clan:
        game.place("Balmoral", "q16")
        assert game.territory(0)["q16"] == "Balmoral"


@pytest.mark.covers("GM2.85:mackintosh", "GM2.48")
@pytest.mark.parametrize("clan", [True, False])
def test_a_tile_beside_a_castle_may_be_built_over(clan: bool) -> None:
    position = Position().territory(0, r16="Halkirk", q17="Kerry", q18="Inshriach").clansmen(0, p16=0, q18=1)
    position = position.goods(0, q17="sheep cattle").rondel(0, "Inverness")
    game = (position.clans(0, "Mackintosh") if clan else position).begin()
    assert game.why("take Inverness") == ("OK" if clan else "NO_ROOM")
    if clan:
        game.act("take Inverness", "pay sheep q17", "pay cattle q17")
        assert game.can("lay") == {"p16", "r16"}


@pytest.mark.covers("GM2.85:mackintosh", "GM2.X26", "GM2.87")
@pytest.mark.parametrize("clan", [True, False])
def test_with_a_castle_the_only_scotsman_may_pay_for_loch_ness(clan: bool) -> None:
    position = Position().rondel(0, "Loch Ness")
    game = (position.clans(0, "Mackintosh") if clan else position).begin()
    assert game.why("take Loch Ness") == ("OK" if clan else "NO_CLANSMAN_TO_GIVE")
    if clan:
        game.act("take Loch Ness", "give clansman p16")
        assert game.territory(0)["r16"] == "Loch Ness", "the start village is no castle: there was no other place"


@pytest.mark.covers("GM2.85:mackintosh", "GM2.85:grant", "GM2.95")
def test_castles_are_no_scotsmen_for_anything_else() -> None:
    position = Position().territory(0, p17="Donan Castle", p15="Duart Castle", r16="Castle Stalker", q17="Kerry")
    position = position.clansmen(0, q17=1).clans(0, "Mackintosh").has(0, coins=20).rondel(0, "Macbeth")
    game = position.begin().act("take Macbeth", "claim Grant")
    assert game.points(0) == 0
    other = Position().rondel(0, "Macbeth").begin()
    assert game.rules.score_if_now(game.box, game.s, 1) == other.rules.score_if_now(other.box, other.s, 1)


@pytest.mark.covers("GM2.85:mackintosh", "GM2.84", "GM2.85:munro")
def test_castles_help_from_the_moment_of_the_claim() -> None:
    """First marker to Mackintosh, second to Munro, in the same turn."""
    position = Position().territory(0, q17="Inshriach").pile("Lochridge").has(0, coins=20)
    position.own_box().gain_markers[9] = 2
    game = position.rondel(0, "Macbeth").begin().act("take Macbeth", "claim Mackintosh", "claim Munro")
    game.act("build Lochridge")
    assert game.why("lay r17") == "OK"


# MacLachlan


@pytest.mark.covers("GM2.85:maclachlan", "GM2.67")
@pytest.mark.parametrize(("spent", "points"), [(0, 2), (1, 1), (2, 0)])
def test_points_for_movement_points_that_are_left(spent: int, points: int) -> None:
    game = laid_beside(Position().clans(0, "MacLachlan"), cell="p17").act("use p16", "use q16")
    assert game.moves() == 2
    game.act(*["move p16 q16", "move q16 p16"][:spent], "end")
    assert game.earned(0) == ({"clans": points} if points else {})
    assert game.moves() == 0


@pytest.mark.covers("GM2.85:maclachlan", "GM2.67")
def test_without_the_clan_they_are_lost() -> None:
    game = laid_beside(Position().clans(1, "MacLachlan"), cell="p17").act("use p16", "use q16", "end")
    assert (game.points(0), game.points(1), game.moves()) == (0, 0, 0)


@pytest.mark.covers("GM2.85:maclachlan", "GM2.85:cameron")
def test_points_for_those_of_cameron_too() -> None:
    position = Position().clans(0, "MacLachlan").has(0, coins=20).rondel(0, "Macbeth")
    game = position.begin().act("take Macbeth", "claim Cameron", "move p16 q16", "end")
    assert game.earned(0) == {"clans": 2}


@pytest.mark.covers("GM2.85:maclachlan", "GM2.84")
def test_points_already_in_the_turn_of_the_claim() -> None:
    position = Position().has(0, coins=20).rondel(0, "Donan Castle")
    game = position.begin().place("Donan Castle", "p17").act("claim MacLachlan", "use p17", "use p16", "end")
    assert game.earned(0) == {"clans": 2}


@pytest.mark.covers("GM2.85:maclachlan", "GM2.36", "GM2.37")
def test_points_for_the_movement_point_of_a_tile_that_is_discarded() -> None:
    """No tile can be had: one is discarded for a movement point."""
    position = Position().clansmen(0, p16=0).clans(0, "MacLachlan").coming("Kemnay", last=True)
    game = position.removed("Robert the Bruce", "Macbeth", "Mary Stuart", "William Wallace", "John Knox").begin()
    game.act(f"discard {game.chain()[1]} move", "end")
    assert game.earned(0) == {"clans": 1}


# Sinclair


def at_trade(tile: str, *clans: str, goods: str = "", coins: int = 0, market: int = 3, seat: int = 0) -> Game:
    """A trade tile above the start village (the bridge right of the home castle) may be activated; unless said
    otherwise the market has nothing for sale."""
    held = {"q16": goods} if goods else {}
    rows = dict.fromkeys(["wood", "stone", "sheep", "cattle", "barley"], market)
    position = Position().territory(0, **{cell_of_trade(tile): tile}).goods(0, **held).clans(seat, *clans)
    return laid_beside(position.has(0, coins=coins).market(**rows))


def cell_of_trade(tile: str) -> str:
    return "r16" if tile == "Bridge" else "p17"


@pytest.mark.covers("GM2.85:sinclair", "GM2.64")
@pytest.mark.parametrize(
    ("tile", "goods", "points"),
    [
        ("Butcher", "", 2),
        ("Butcher", "sheep", 4),
        ("Butcher", "2 cattle", 8),
        ("Grocer", "2 wood", 7),
        ("Fair", "wood", 4),
        ("Fair", "wood stone sheep", 8),
        ("Bridge", "wood", 7),
        ("Bridge", "stone", 7),
    ],
)
def test_a_coin_stands_for_one_good_of_a_trade(tile: str, goods: str, points: int) -> None:
    game = at_trade(tile, "Sinclair", goods=goods, coins=1).act(f"use {cell_of_trade(tile)}")
    while game.step == "TRADING":
        game._play(best_gift(game))
    assert (game.points(0), game.coins(0), game.goods(0)) == (points, 0, {})
    assert game.reported(v.GAVE_COINS) == [(0, 1, 0)]


def best_gift(game: Game) -> int:
    """An own good where one can be given, then the coin, and only then an end."""
    texts = dict(zip(game.legal(), game.numbers(), strict=True))
    return next(texts[text] for text in sorted(texts, key=lambda text: text == "enough"))


@pytest.mark.covers("GM2.85:sinclair")
@pytest.mark.parametrize(
    ("tile", "goods"), [("Butcher", ""), ("Grocer", "2 wood"), ("Fair", "wood"), ("Bridge", "wood")]
)
def test_without_sinclair_goods_are_needed(tile: str, goods: str) -> None:
    game = at_trade(tile, "Sinclair", goods=goods, coins=9, seat=1)
    assert game.why(f"use {cell_of_trade(tile)}") == "NOT_FOR_SALE"


@pytest.mark.covers("GM2.85:sinclair")
def test_only_one_coin_in_a_trade() -> None:
    game = at_trade("Butcher", "Sinclair", goods="sheep", coins=9).act("use p17", "give coin")
    assert game.why("give coin") == "COIN_GIVEN"
    game.act("pay sheep q16", "enough")
    assert (game.points(0), game.coins(0)) == (4, 8)


@pytest.mark.covers("GM2.85:sinclair")
def test_one_coin_is_not_enough_for_two_missing_goods() -> None:
    assert at_trade("Grocer", "Sinclair", goods="wood", coins=9).why("use p17") != "OK"
    assert at_trade("Grocer", "Sinclair", goods="2 wood", coins=9).why("use p17") == "OK"
    assert at_trade("Grocer", "Sinclair", goods="2 wood", coins=0).why("use p17") != "OK"


@pytest.mark.covers("GM2.85:sinclair", "GM2.30")
def test_a_coin_beside_a_purchase() -> None:
    game = at_trade("Fair", "Sinclair", coins=3, market=1).act("use p17", "buy wood", "give coin", "enough")
    assert (game.points(0), game.coins(0)) == (4, 0)


@pytest.mark.covers("GM2.85:sinclair")
def test_each_trade_tile_takes_its_coin() -> None:
    position = Position().territory(0, p17="Butcher", q17="Crieff Tryst").goods(0, q16="sheep").clansmen(0, p17=1)
    position = position.clans(0, "Sinclair").has(0, coins=2).market(sheep=3, cattle=3)
    game = laid_beside(position, cell="p18").act("use p17", "give coin", "enough", "use q17", "pay sheep q16")
    game.act("give coin")
    assert (game.points(0), game.coins(0)) == (2 + 6, 0)


@pytest.mark.covers("GM2.85:sinclair")
def test_the_coin_places_a_marker_where_any_good_does() -> None:
    game = at_trade("Gathering stone", "Sinclair", coins=1).act("use p17", "give coin", "claim MacLeod")
    assert (game.clans(0), game.coins(0)) == ({"Sinclair", "MacLeod"}, 3)


@pytest.mark.covers("GM2.85:sinclair")
def test_a_whisky_tile_takes_no_coin_for_its_barley() -> None:
    game = at_trade("Pulteney", "Sinclair", coins=9)
    assert game.why("use p17") == "NOT_FOR_SALE"
    game = at_trade("Pulteney", "Sinclair", goods="barley", coins=9, market=0).act("use p17")
    assert game.why("give coin") == "NOT_YOUR_CLAN"


@pytest.mark.covers("GM2.85:sinclair", "GM2.33")
def test_the_coin_is_for_trades_and_not_for_the_cost_of_tiles() -> None:
    position = Position().clans(0, "Sinclair").has(0, coins=5).market(wood=3).rondel(0, "Drumnadrochit")
    assert position.begin().why("take Drumnadrochit") == "NOT_FOR_SALE"


@pytest.mark.covers("GM2.85:sinclair", "GM2.85:cameron")
def test_the_coin_helps_a_trade_that_cameron_activates() -> None:
    position = Position().territory(0, p17="Butcher").clans(0, "Sinclair").market(sheep=3, cattle=3)
    game = position.has(0, coins=9).rondel(0, "Macbeth").begin().act("take Macbeth", "claim Cameron")
    game.act("use p17", "give coin", "enough")
    assert game.points(0) == 2
