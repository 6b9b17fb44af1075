"""What a tile brings once, directly after it was laid and before anything is activated."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules, state
from quaich.games.glen_more.rules import vocabulary as v
from quaich.kernel.action import action, argument_of, verb_of
from rules.glen_more.position import CARDS, GOODS, NAMES, Game, Position, box_for

BOX = box_for(4)
RICH = {"p17": "Forest", "o17": "Quarry", "q17": "Grain field", "p15": "Meadow", "q15": "Pasture"}
CASTLES = [NAMES[tile] for tile in range(state.IN_STACKS) if BOX.kind[tile] == state.CASTLE]
LOCHS = [NAMES[tile] for tile in range(state.IN_STACKS) if BOX.kind[tile] == state.LOCH]
LAND_FOR = {"Castle Stalker": "p18", "Donan Castle": "q16", "Iona Abbey": "q16"}


def laid(tile: str, chieftains: int = 1) -> Game:
    """A tile just laid by a player who could pay for whatever it costs."""
    position = (
        Position(4)
        .territory(0, **RICH)
        .clansmen(0, p17=1)
        .goods(0, p17="3 wood", o17="3 stone", q17="3 grain", p15="3 sheep", q15="3 cattle")
        .has(0, coins=2, casks=1, chieftains=chieftains)
        .rondel(0, tile, 1)
    )
    cell = LAND_FOR.get(tile, "p18" if tile in LOCHS else "o18")
    return position.begin().place(tile, cell)


def clansmen_on(game: Game, tile: str) -> int:
    return game.s.clansmen[NAMES.index(tile)]


# GM1.26, GM1.29: distilleries, villages, castles


@pytest.mark.covers("GM1.26", "GM1.22")
def test_a_distillery_brings_a_cask_when_it_is_laid() -> None:
    game = laid("Distillery")
    assert game.step == "ACTIVATING"
    assert game.casks(0) == 2


@pytest.mark.covers("GM1.29", "GM1.22")
@pytest.mark.parametrize("tile", ["#16", "#29"])
def test_a_village_brings_a_clansman_who_stands_on_it(tile: str) -> None:
    game = laid(tile)
    assert game.clansmen(0) == {"p16": 1, "p17": 1, "o18": 1}
    assert not game.cards(0)


@pytest.mark.covers("GM1.29", "GM1.39")
@pytest.mark.parametrize("castle", CASTLES)
def test_a_castle_brings_a_clansman_and_its_card(castle: str) -> None:
    game = laid(castle)
    assert clansmen_on(game, castle) == (2 if castle == "Castle Stalker" else 1)
    assert game.cards(0) == {castle}


@pytest.mark.covers("GM1.29")
def test_no_other_tile_brings_a_clansman() -> None:
    for tile in range(state.IN_STACKS):
        grey = BOX.kind[tile] in (state.VILLAGE, state.CASTLE)
        assert (BOX.gain_clansmen[tile] > 0) == grey
        assert (BOX.frame[tile] == state.GREY) == grey


@pytest.mark.covers("GM1.22", "GM1.29")
def test_what_is_printed_once_comes_once_and_not_with_every_activation() -> None:
    game = laid("#16").act("use o18")
    assert game.clansmen(0) == {"p16": 1, "p17": 1, "o18": 1}
    game = laid("Distillery").act("use o18", "pay grain q17")
    assert game.casks(0) == 3, "one for laying it, one for the grain"


# GM1.39: cards


@pytest.mark.covers("GM1.39", "GM1.32")
@pytest.mark.parametrize("loch", LOCHS)
def test_a_loch_brings_its_card(loch: str) -> None:
    assert laid(loch).cards(0) == {loch}


@pytest.mark.covers("GM1.39", "GM1.27")
def test_iona_abbey_brings_its_card() -> None:
    assert laid("Iona Abbey").cards(0) == {"Iona Abbey"}


@pytest.mark.covers("GM1.39")
def test_there_are_13_cards_one_for_each_special_place() -> None:
    assert len(CASTLES) == 7
    assert len(LOCHS) == 5
    assert sorted(CARDS) == sorted([*CASTLES, *LOCHS, "Iona Abbey"])


@pytest.mark.covers("GM1.39")
def test_a_card_comes_at_once_and_nobody_else_gets_it() -> None:
    game = Position(4).territory(0, **RICH).clansmen(0, p17=1).rondel(0, "Loch Morar", 1).begin()
    game.place("Loch Morar", "p18")
    assert [game.cards(seat) for seat in range(4)] == [{"Loch Morar"}, set(), set(), set()]
    assert game.reported(v.GOT_CARD) == [(0, state.LOCH_MORAR, 0)]


@pytest.mark.covers("GM1.39")
def test_cards_are_kept_beside_those_one_has() -> None:
    tiles = {"p17": "Loch Morar", "q16": "Iona Abbey"}
    game = Position(4).territory(0, **tiles).clansmen(0, p17=1).rondel(0, "Loch Lochy", 1).begin()
    assert game.place("Loch Lochy", "p18").cards(0) == {"Loch Morar", "Iona Abbey", "Loch Lochy"}


@pytest.mark.covers("GM1.39")
def test_other_tiles_bring_no_card() -> None:
    assert not laid("Pasture").cards(0)


# GM1.35: once in the game


@pytest.mark.covers("GM1.35")
def test_armadale_castle_brings_3_coins() -> None:
    assert laid("Armadale Castle").coins(0) == 2 + 3


@pytest.mark.covers("GM1.35")
def test_castle_stalker_brings_a_second_clansman() -> None:
    assert laid("Castle Stalker").clansmen(0) == {"p16": 1, "p17": 1, "p18": 2}


@pytest.mark.covers("GM1.35")
@pytest.mark.parametrize(("castle", "casks"), [("Castle Moil", 1), ("Donan Castle", 2)])
def test_castle_moil_brings_a_cask_and_donan_castle_two(castle: str, casks: int) -> None:
    assert laid(castle).casks(0) == 1 + casks


@pytest.mark.covers("GM1.35", "GM1.22")
def test_loch_lochy_brings_two_goods_of_choice_before_any_activation() -> None:
    game = laid("Loch Lochy")
    assert game.step == "CHOOSING"
    assert [words for words in game.legal() if not words.startswith("sell")] == [f"choose {good}" for good in GOODS]
    assert game.why("use p17") == "NOT_NOW"
    game.act("choose sheep")
    assert game.step == "CHOOSING"
    game.act("choose grain")
    assert game.step == "ACTIVATING"
    assert game.goods_on(0, "p18") == {"sheep": 1, "grain": 1}


@pytest.mark.covers("GM1.35")
def test_the_two_goods_of_loch_lochy_may_be_alike() -> None:
    game = laid("Loch Lochy").act("choose stone", "choose stone")
    assert game.goods_on(0, "p18") == {"stone": 2}
    assert game.goods(0)["stone"] == 3 + 2


@pytest.mark.covers("GM1.43", "GM1.35")
def test_whisky_is_no_choice_at_loch_lochy() -> None:
    game = laid("Loch Lochy")
    assert [argument_of(number) for number in game.numbers() if verb_of(number) == v.CHOOSE] == [0, 1, 2, 3, 4]
    assert rules.why(game.box, game.s, action(v.CHOOSE, 5)) != v.OK
    assert game.act("choose wood", "choose wood").casks(0) == 1


@pytest.mark.covers("GM1.26", "GM1.29", "GM1.35")
def test_where_nothing_is_printed_nothing_is_reported() -> None:
    game = laid("Pasture")
    for event in (v.GOT_CLANSMEN, v.GOT_CASKS, v.GOT_COINS, v.GOT_CARD, v.GOT_GOOD):
        assert game.reported(event) == []


@pytest.mark.covers("GM1.35")
@pytest.mark.parametrize("tile", ["Pasture", "#16", "Castle of Mey", "Duart Castle", "Cawdor Castle", "Loch Morar"])
def test_other_tiles_bring_neither_coins_nor_casks_nor_goods(tile: str) -> None:
    game = laid(tile)
    assert (game.coins(0), game.casks(0), game.step) == (2, 1, "ACTIVATING")


@pytest.mark.covers("GM1.35", "GM1.36")
@pytest.mark.parametrize("tile", ["Loch Lochy", "Armadale Castle", "Castle Moil"])
def test_what_comes_once_does_not_come_again_when_the_tile_is_activated(tile: str) -> None:
    tiles = {"p17": "Loch Lochy", "p18": "Forest"} | ({} if tile == "Loch Lochy" else {"o17": tile})
    game = Position(4).territory(0, **tiles).clansmen(0, p18=1).has(0, coins=2).rondel(0, "Pasture", 1).begin()
    game.place("Pasture", "o18")
    if tile == "Loch Lochy":
        assert game.why("use p17") == "NO_EFFECT"
    else:
        game.act("use o17")
    assert (game.coins(0), game.casks(0), game.goods(0), game.s.moves) == (2, 0, {}, int(tile != "Loch Lochy"))
