"""Choosing a tile and paying for it, and the way out when none can be had (GM2.33 to GM2.37)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, PIECE_OF_DIE, Piece, Position

# Whoever is surrounded like this, with one Scotsman at home, finds no room for any tile that is not built over another.
SURROUNDED = {
    "o15": "Lochridge",
    "p15": "Ballachulish",
    "q15": "Highland Cattle",
    "o16": "Blackface",
    "o17": "Galloway",
    "p17": "Inshriach",
    "q17": "Rothiemurchus",
}
FREE = ("Kerry", "Cheviot", "Strathspey", "Ailsa Craig", "Abernethy", "Aberdeen Angus", "Kemnay", "Soay", "Strathmore")


def stuck(players: int = 4) -> Position:
    return Position(players).territory(0, **SURROUNDED)


# costs


@pytest.mark.covers("GM2.33")
def test_resources_are_paid_before_the_tile_is_taken() -> None:
    position = Position(4).territory(0, p17="Inshriach", q17="Kemnay").goods(0, p17="2 wood", q17="2 stone")
    game = position.rondel(0, "Donan Castle").has(0, coins=5).begin().act("take Donan Castle")
    assert (game.step, game.territory(0).get("p15")) == ("PAYING", None)
    game.act("pay wood p17")
    game.act("pay stone q17")
    assert (game.step, game.goods(0)) == ("LAYING", {"wood": 1, "stone": 1})
    assert game.reported(v.PAID) == [(0, game.tile("p17"), 0), (0, game.tile("q17"), 1)]


@pytest.mark.covers("GM2.33", "GM2.30")
def test_own_resources_and_purchases_mix_freely() -> None:
    position = Position(4).territory(0, p17="Kemnay").goods(0, p17="stone").has(0, coins=3).market(stone=1)
    game = position.rondel(0, "Balmoral").clansmen(0, q16=1).begin().act("take Balmoral")
    assert set(game.legal()) == {"pay stone p17", "buy stone"}
    game.act("buy stone", "pay stone p17")
    assert (game.coins(0), game.goods(0), game.market()) == (1, {}, {"stone": 2})


@pytest.mark.covers("GM2.33")
def test_coins_go_to_the_bank() -> None:
    game = Position(4).has(0, coins=5).rondel(0, "Gathering stone").begin().act("take Gathering stone")
    assert (game.coins(0), game.market(), game.step) == (3, {}, "LAYING")
    assert game.reported(v.GAVE_COINS) == [(0, 2, 0)]


@pytest.mark.covers("GM2.33")
def test_casks_go_to_the_supply() -> None:
    game = Position(4).has(0, casks=2).rondel(0, "Tavern").begin().act("take Tavern")
    assert (game.casks(0), game.step) == (1, "LAYING")
    assert game.reported(v.GAVE_CASKS) == [(0, 1, 0)]


@pytest.mark.covers("GM2.33")
def test_a_scotsman_of_ones_choice_returns_to_the_own_supply() -> None:
    position = Position(4).territory(0, p17="Inshriach").clansmen(0, p16=1, p17=1, q16=1)
    game = position.rondel(0, "Loch Ness").begin()
    idle = game.idle(0)
    game.act("take Loch Ness")
    assert set(game.legal()) == {f"give clansman {cell}" for cell in ("p16", "p17", "q16")}
    game.act("give clansman p17")
    assert (game.clansmen(0), game.idle(0), game.step) == ({"p16": 1, "q16": 1}, idle + 1, "LAYING")


@pytest.mark.covers("GM2.33")
def test_resources_of_any_kind_may_be_the_same_or_different() -> None:
    position = Position(4).territory(0, p17="Inshriach", q17="Kerry").goods(0, p17="wood", q17="sheep")
    game = position.has(0, coins=1).rondel(0, "Laich of Moray").begin().act("take Laich of Moray")
    assert game.step == "PAYING_ANY"
    assert game.can("pay") == {"wood p17", "sheep q17"}
    assert game.can("buy") == {"wood", "stone", "sheep", "cattle", "barley"}
    assert (game.why("sell wood p17"), game.why("lay p15")) == ("NOT_NOW", "NOT_NOW")
    game.act("pay sheep q17")
    assert (game.goods(0), game.coins(0), game.step) == ({"wood": 1}, 1, "LAYING")


@pytest.mark.covers("GM2.33", "GM2.34")
@pytest.mark.parametrize(("wood", "reason"), [(1, "NO_COINS"), (2, "OK")])
def test_a_resource_of_any_kind_comes_on_top_of_one_shown(wood: int, reason: str) -> None:
    position = Position(4).territory(0, p17="Dingwall", q17="Inshriach").goods(0, q17=f"{wood} wood")
    game = position.rondel(0, "Pitlochry").begin()
    assert game.why("take Pitlochry") == reason
    if reason == "OK":
        game.act("take Pitlochry")
        while game.step.startswith("PAYING"):
            game._play(game.numbers()[0])
        assert (game.goods(0), game.territory(0)["p17"]) == ({}, "Pitlochry")


# what may be chosen


@pytest.mark.covers("GM2.34")
@pytest.mark.parametrize(
    ("tile", "coins", "market", "reason"),
    [
        ("Drumnadrochit", 0, {}, "NO_COINS"),
        ("Drumnadrochit", 1, {}, "OK"),
        ("Drumnadrochit", 2, {"wood": 2}, "NO_COINS"),
        ("Drumnadrochit", 9, {"wood": 3}, "NOT_FOR_SALE"),
        ("Donan Castle", 1, {}, "NO_COINS"),
        ("Donan Castle", 2, {}, "OK"),
        ("Balmoral", 2, {}, "NO_COINS"),
        ("Balmoral", 3, {}, "OK"),
        ("Balmoral", 9, {"stone": 2}, "NOT_FOR_SALE"),
        ("Gathering stone", 1, {}, "NO_COINS"),
        ("Gathering stone", 2, {}, "OK"),
        ("Laich of Moray", 0, {}, "NO_COINS"),
        ("Laich of Moray", 1, {}, "OK"),
        ("Laich of Moray", 2, {"wood": 3, "stone": 2, "sheep": 2, "cattle": 2, "barley": 1}, "OK"),
        ("Tavern", 9, {}, "NO_CASK"),
    ],
)
def test_the_whole_cost_must_be_in_reach(tile: str, coins: int, market: dict[str, int], reason: str) -> None:
    position = Position(4).has(0, coins=coins).clansmen(0, q16=1).market(**market).rondel(0, tile)
    assert position.begin().why(f"take {tile}") == reason


@pytest.mark.covers("GM2.34")
def test_whoever_is_short_of_coins_sells_first() -> None:
    position = Position(4).territory(0, p17="Kerry").goods(0, p17="sheep").market(sheep=1).rondel(0, "Drumnadrochit")
    game = position.begin()
    assert game.why("take Drumnadrochit") == "SELL_FIRST"
    game.act("sell sheep p17")
    assert (game.why("take Drumnadrochit"), game.coins(0)) == ("OK", 1)


@pytest.mark.covers("GM2.34")
def test_no_purchase_may_put_the_rest_out_of_reach() -> None:
    """A wood and a stone are asked for, and there is one coin: the stone that is there must be paid."""
    position = Position(4).territory(0, p17="Kemnay").goods(0, p17="stone").has(0, coins=1).rondel(0, "Donan Castle")
    game = position.begin().act("take Donan Castle")
    while game.step == "PAYING":
        assert len(game.legal()) == 1
        game._play(game.numbers()[0])
    assert (game.step, game.coins(0), game.goods(0)) == ("LAYING", 0, {})


@pytest.mark.covers("GM2.34", "GM2.45")
@pytest.mark.parametrize("tile", ["Kerry", "Cheviot", "Loch Lochy"])
def test_a_tile_without_a_place_cannot_be_chosen(tile: str) -> None:
    assert (
        stuck().rondel(0, tile, *[other for other in FREE if other != tile][:8]).begin().why(f"take {tile}")
        == "NO_ROOM"
    )


@pytest.mark.covers("GM2.34", "GM2.X26")
def test_a_scotsman_who_pays_is_gone_when_places_are_looked_for() -> None:
    game = Position(4).rondel(0, "Loch Ness", "Macbeth").begin()
    assert game.why("take Loch Ness") in ("NO_ROOM", "NO_CLANSMAN_TO_GIVE")


@pytest.mark.covers("GM2.35", "GM2.34")
def test_a_person_needs_no_place() -> None:
    game = stuck().rondel(0, "Macbeth", *FREE[:8]).begin()
    assert game.why("take Macbeth") == "OK"
    assert game.why("discard Kerry coin") == "TILE_TO_BE_HAD"


# the way out


@pytest.mark.covers("GM2.36", "GM2.37", "GM2.X36")
def test_whoever_can_take_none_discards_any_tile_for_a_coin_or_a_movement_point() -> None:
    game = stuck().rondel(0, *FREE).begin()
    assert set(game.legal()) == {f"discard {tile} {what}" for tile in FREE for what in ("coin", "move")}
    game.act("discard Strathspey coin")
    assert game.coins(0) == 1
    assert {"Strathspey", "Kerry", "Cheviot"} & game.pile() >= {"Strathspey"}
    assert (game.persons(0), game.s.laid[0], game.moves()) == (0, 9, 0)
    assert game.s.at[0] == 3, "the piece stands where the tile lay"
    assert game.reported(v.GAVE_UP) == [(0, NAMES.index("Strathspey"), 0)]


@pytest.mark.covers("GM2.36", "GM2.16")
@pytest.mark.parametrize("behind", [True, False])
def test_other_tiles_are_passed_as_usual(behind: bool) -> None:
    chain: tuple[Piece, ...] = (0, 1, "Kerry", "Cheviot") if behind else (0, "Kerry", "Cheviot", 1)
    game = stuck().rondel(*chain, *FREE[2:]).begin().act("discard Cheviot coin")
    assert game.pile() == ({"Cheviot"} if behind else {"Kerry", "Cheviot"})


@pytest.mark.covers("GM2.37", "GM2.36")
def test_the_movement_point_can_be_spent_in_this_turn() -> None:
    game = stuck().rondel(0, *FREE).begin().act("discard Kerry move")
    assert (game.coins(0), game.moves()) == (0, 1)
    assert game.can("use") == set()
    game.act("move p16 o17")
    assert (game.clansmen(0), game.moves()) == ({"o17": 1}, 0)
    game.act("end")
    assert game.moves() == 0


@pytest.mark.covers("GM2.36")
def test_any_tile_to_be_had_closes_the_way_out() -> None:
    game = stuck().clansmen(0, o17=1).rondel(0, *FREE).begin()
    assert game.why("discard Kerry coin") == "TILE_TO_BE_HAD"
    assert game.why("take Kerry") == "OK"


@pytest.mark.covers("GM2.36")
@pytest.mark.parametrize(("sheep", "closed"), [(1, True), (0, False)])
def test_it_is_closed_while_a_sale_could_bring_a_tile(sheep: int, closed: bool) -> None:
    """Only the castle could be built over; its second stone costs two coins, and so the sheep must be sold."""
    position = stuck().goods(0, o15="sheep", p15="stone").market(sheep=sheep).rondel(0, "Balmoral", *FREE[:8])
    game = position.begin()
    assert game.why("take Balmoral") == ("SELL_FIRST" if closed else "NO_COINS")
    assert (game.why("discard Kerry coin") == "TILE_TO_BE_HAD") == closed
    if closed:
        game.act("sell sheep o15", "take Balmoral")
        assert game.s.at[0] == 1


@pytest.mark.covers("GM2.36", "GM2.97")
def test_the_end_in_reach_does_not_close_it_and_cannot_be_discarded() -> None:
    game = stuck().rondel(0, "The End", *FREE[:8]).begin()
    legal = set(game.legal())
    assert legal == {"stop"} | {f"discard {tile} {what}" for tile in FREE[:8] for what in ("coin", "move")}
    assert game.why("discard The End coin") != "OK"


@pytest.mark.covers("GM2.36")
def test_a_protected_tile_is_not_discarded() -> None:
    position = stuck().rondel(0, *FREE)
    position.own_box().protected[NAMES.index("Kerry")] = 1
    game = position.begin()
    assert game.why("discard Kerry coin") == "PROTECTED"
    assert game.why("discard Cheviot coin") == "OK"


@pytest.mark.covers("GM2.36")
def test_only_tiles_of_the_rondel_are_discarded() -> None:
    game = stuck().rondel(0, *FREE).pile("Fair").begin()
    assert {game.why(f"discard {tile} move") for tile in ("Fair", "Nairn")} == {"NOT_AHEAD"}


@pytest.mark.covers("GM2.36", "GM2.97")
def test_whoever_discards_a_tile_beyond_the_end_has_finished() -> None:
    position = Position(2).territory(0, **SURROUNDED).on_the_end(PIECE_OF_DIE, 1)
    game = position.rondel(0, "The End", *FREE, "Nairn", "Fort Augustus").begin()
    game.act("discard Kerry coin")
    game.act("end")
    assert game.over


@pytest.mark.covers("GM2.15", "GM2.34", "GM2.36", "GM2.97", "GM2.X36")
@pytest.mark.parametrize("rear", range(14))
def test_it_is_the_same_wherever_the_chain_begins(rear: int) -> None:
    """A Person, a tile that cannot be laid, and The End, on each of the 14 spaces."""
    game = stuck().rear_at(rear).rondel(0, "Kerry", "The End", "Macbeth", *FREE[1:7]).begin()
    assert (game.why("take Macbeth"), game.why("stop"), game.why("take Kerry")) == ("OK", "OK", "NO_ROOM")
    assert set(game.legal()) == {"take Macbeth", "stop"}
    assert game.why("discard Kerry coin") == "TILE_TO_BE_HAD"
    alone = stuck().rear_at(rear).rondel(0, *FREE).begin()
    assert {alone.why(f"discard {tile} coin") for tile in FREE} == {"OK"}
    assert {alone.why(f"take {tile}") for tile in FREE} == {"NO_ROOM"}


@pytest.mark.covers("GM2.15", "GM2.36")
def test_the_first_tile_of_all_is_a_tile_like_any_other() -> None:
    """Inshriach is number 0."""
    game = Position(4).rondel(0, "Inshriach", "Kerry").begin()
    assert {"Inshriach", "Kerry"} & game.can("take") >= {"Inshriach"}
    surrounded = SURROUNDED | {"p17": "Strathmore"}
    chain = ("Inshriach", *FREE[:8])
    game = Position(4).territory(0, **surrounded).rondel(0, *chain).begin()
    assert {"discard Inshriach coin", "discard Inshriach move"} <= set(game.legal())
    assert len(game.legal()) == 2 * len(chain)
