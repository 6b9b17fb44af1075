"""The eleven landmarks of the base game (GM2.87 to GM2.94). Loch Morar's removing is in test_removing.py."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import CARDS, NAMES, Game, Position


def laid(position: Position, tile: str, cell: str) -> Game:
    return position.rondel(0, tile).begin().place(tile, cell)


def rich(**territory: str) -> Position:
    return Position().territory(0, **territory).has(0, coins=20)


# cards


@pytest.mark.covers("GM2.55", "GM2.4")
@pytest.mark.parametrize("landmark", CARDS)
def test_a_landmark_brings_its_card(landmark: str) -> None:
    river = {"Inverness": "p16", "Castle Stalker": "o16"} | {name: "o16" for name in CARDS if name.startswith("Loch")}
    position = rich().clansmen(0, p16=2, q16=1)
    game = laid(position, landmark, river.get(landmark, "p17"))
    assert game.cards(0) == {landmark}
    assert game.cards(1) == set()
    assert game.reported(v.GOT_CARD) == [(0, CARDS.index(landmark), 0)]


@pytest.mark.covers("GM2.50", "GM2.55")
def test_the_card_is_kept_when_the_landmark_is_built_over() -> None:
    position = Position().territory(0, r16="Castle Stalker").clansmen(0, r16=1).goods(0, p16="2 stone")
    game = laid(position, "Balmoral", "r16")
    assert game.cards(0) == {"Castle Stalker"}


# Loch Ness


@pytest.mark.covers("GM2.87")
def test_loch_ness_costs_a_scotsman_who_goes_to_the_own_supply() -> None:
    position = Position().clansmen(0, p16=1, q16=1).rondel(0, "Loch Ness")
    game = position.begin()
    before = game.idle(0)
    game.act("take Loch Ness", "give clansman q16", "lay o16")
    assert (game.clansmen(0), game.idle(0)) == ({"p16": 1}, before + 1)


@pytest.mark.covers("GM2.87", "GM2.X26")
def test_the_place_of_the_scotsman_who_pays_does_not_help() -> None:
    """One stands near the left end of the river, one near the right: whoever stays says where the loch goes."""
    position = Position().territory(0, o16="Halkirk", r16="Cheviot").clansmen(0, p16=0, o16=1, r16=1)
    left = position.rondel(0, "Loch Ness").begin().act("take Loch Ness", "give clansman r16")
    assert left.territory(0)["n16"] == "Loch Ness", "there was one place"
    right = position.begin().act("take Loch Ness", "give clansman o16")
    assert right.territory(0)["s16"] == "Loch Ness"


@pytest.mark.covers("GM2.87", "GM2.X26")
def test_only_a_scotsman_whose_leaving_leaves_a_place_may_pay() -> None:
    """The other one stands far from both ends of the river."""
    tiles = {"q17": "Inshriach", "q18": "Lochridge"}
    position = Position().territory(0, **tiles).clansmen(0, p16=1, q18=1).rondel(0, "Loch Ness")
    game = position.begin().act("take Loch Ness")
    assert game.clansmen(0) == {"p16": 1}, "only that one could pay"


@pytest.mark.covers("GM2.87", "GM2.X26", "GM2.34")
@pytest.mark.parametrize("scotsmen", [1, 2])
def test_whoever_has_one_scotsman_cannot_choose_loch_ness(scotsmen: int) -> None:
    """Two on one tile do."""
    game = Position().clansmen(0, p16=scotsmen).rondel(0, "Loch Ness").begin()
    assert game.why("take Loch Ness") == ("NO_CLANSMAN_TO_GIVE" if scotsmen == 1 else "OK")


@pytest.mark.covers("GM2.87", "GM2.71")
def test_loch_ness_activates_one_tile_more_wherever_it_lies() -> None:
    position = rich(p15="Inshriach", q15="Kerry").cards(0, "Loch Ness")
    game = laid(position, "Lochridge", "p17")
    assert game.can("use") == {"p15", "p16", "p17", "q15", "q16"}
    game.act("use q15")
    assert game.why("use p15") == "NOT_ACTIVE"
    assert game.why("use q15") == "ALREADY_USED"
    game.act("use p17")
    assert game.goods(0) == {"sheep": 1, "barley": 1}


@pytest.mark.covers("GM2.87", "GM2.60")
def test_loch_ness_activates_no_tile_a_second_time() -> None:
    game = laid(rich(p15="Inshriach").cards(0, "Loch Ness"), "Lochridge", "p17").act("use p17")
    assert game.why("use p17") == "ALREADY_USED"
    assert game.why("use p15") == "OK"


@pytest.mark.covers("GM2.87")
def test_loch_ness_itself_and_other_lochs_have_nothing_to_activate() -> None:
    game = laid(rich(o16="Loch Ness", r16="Loch Lochy"), "Lochridge", "p17")
    assert game.why("use o16") == game.why("use r16") == "NO_EFFECT"


@pytest.mark.covers("GM2.87")
def test_loch_ness_helps_already_in_its_own_turn() -> None:
    position = rich(q15="Kerry", r15="Galloway").clansmen(0, p16=2)
    game = laid(position, "Loch Ness", "o16").act("use r15")
    assert game.goods(0) == {"cattle": 1}
    assert game.why("use q15") == "NOT_ACTIVE"


@pytest.mark.covers("GM2.87", "GM2.70")
def test_loch_ness_helps_in_turns_with_a_person() -> None:
    position = rich(p15="Kerry", p17="Inshriach").cards(0, "Loch Ness").rondel(0, "Macbeth")
    game = position.begin().act("take Macbeth", "claim MacLeod", "use p15")
    assert game.goods(0) == {"sheep": 1}
    assert game.legal() == ["end"]


@pytest.mark.covers("GM2.87")
def test_loch_ness_helps_in_each_own_turn_and_nobody_else() -> None:
    position = rich(p15="Kerry").territory(1, p15="Galloway").cards(0, "Loch Ness")
    game = position.rondel(0, "Lochridge", 1, "Inshriach", "Black Isle").begin()
    game.place("Lochridge", "p17").act("use p15", "end")
    game.place("Inshriach", "o17").act("use p15", "end")
    assert game.goods(0) == {"sheep": 2}
    assert game.turn == 1
    game.place("Black Isle", "p17")
    assert game.why("use p15") == "NOT_ACTIVE"


@pytest.mark.covers("GM2.87", "GM2.97")
def test_loch_ness_does_not_help_whoever_ends_the_game_on_the_end() -> None:
    position = Position().territory(0, p15="Kerry").cards(0, "Loch Ness").rondel(0, "Lochridge", "The End")
    game = position.begin().act("stop")
    assert game.legal() == ["end"]
    assert game.why("use p15") == "NOT_ACTIVE"


# Armadale Castle


@pytest.mark.covers("GM2.88", "GM2.X25", "GM2.99")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 2), (5, 10), (8, 16), (9, 17), (10, 18)])
def test_armadale_castle_doubles_the_first_eight_coins(coins: int, points: int) -> None:
    game = Position().cards(0, "Armadale Castle").has(0, coins=coins).begin()
    assert game.score(0) == points
    other = Position().cards(1, "Armadale Castle").has(0, coins=coins).begin()
    assert other.score(0) == coins


# Castle of Mey


@pytest.mark.covers("GM2.89", "GM2.72", "GM2.X27")
def test_castle_of_mey_activates_all_tiles_once() -> None:
    names = ["Inshriach", "Lochridge", "Kerry", "Galloway", "Rothiemurchus", "Black Isle", "Strathspey", "Ailsa Craig"]
    cells = ["p17", "q17", "o17", "p18", "q18", "o18", "p15", "q15"]
    territory = dict(zip(cells, names, strict=True)) | {"p14": "Aberdeen Angus"}
    position = rich(**territory).cards(0, "Loch Ness").goods(0, p16="wood stone cattle")
    game = laid(position, "Castle of Mey", "o15")
    assert game.can("use") == {*territory, "p16", "q16", "o15"}
    for cell in territory:
        game.act(f"use {cell}")
        assert game.why(f"use {cell}") == "ALREADY_USED"
    assert sum(game.goods(0).values()) == 9
    game.act("use p16", "use q16", "use o15")
    assert game.legal()[0] != "use p17"
    assert not game.can("use"), "Loch Ness activates none of them again"


@pytest.mark.covers("GM2.89")
def test_castle_of_mey_does_so_only_when_it_is_laid() -> None:
    position = rich(o17="Kerry", p17="Castle of Mey", p15="Inshriach").clansmen(0, p17=1)
    game = laid(position, "Lochridge", "q17")
    assert game.can("use") == {"p16", "p17", "q16", "q17"}


@pytest.mark.covers("GM2.89", "GM2.60")
def test_castle_of_mey_compels_nobody() -> None:
    game = laid(rich(p15="Kerry"), "Castle of Mey", "p17").act("end")
    assert game.goods(0) == {}


# Castle Stalker, Castle Moil


@pytest.mark.covers("GM2.90", "GM2.56")
def test_castle_stalker_brings_three_coins_and_a_scotsman() -> None:
    position = Position().goods(0, q16="wood stone").has(0, coins=1)
    game = laid(position, "Castle Stalker", "o16")
    assert (game.coins(0), game.clansmen(0)) == (4, {"p16": 1, "o16": 1})


@pytest.mark.covers("GM2.90", "GM2.X11", "GM2.95")
@pytest.mark.parametrize("scoring", [1, 2, 3, 4])
def test_castle_moil_doubles_scotsmen_in_the_home_castle_in_all_scorings(scoring: int) -> None:
    """Three count as six; the other has two: four more bring 5 points, and the card itself 1."""
    position = Position(2).clansmen(0, q16=3).clansmen(1, q16=2).cards(0, "Castle Moil")
    game = position.begin()
    rules = game.rules
    game.s.scorings = scoring - 1
    assert rules.score_if_now(game.box, game.s, 0) - rules.final_score(game.box, game.s, 0) == 5 + 1
    game.s.cards[0] = 0
    assert rules.score_if_now(game.box, game.s, 0) - rules.final_score(game.box, game.s, 0) == 1


@pytest.mark.covers("GM2.90", "GM2.88", "GM2.95", "GM2.99")
def test_no_other_card_doubles_anything() -> None:
    """Three Scotsmen against two bring a point, nine landmarks against none eight."""
    others = [card for card in CARDS if card not in ("Castle Moil", "Armadale Castle")]
    game = Position(2).clansmen(0, q16=3).clansmen(1, q16=2).cards(0, *others).has(0, coins=9).begin()
    assert game.score(0) == 9
    assert game.rules.score_if_now(game.box, game.s, 0) == 9 + 1 + 8


@pytest.mark.covers("GM2.90", "GM2.49")
def test_castle_moil_counts_who_stands_on_what_covers_the_home_castle() -> None:
    position = Position(2).territory(0, q16="/Balmoral", p17="Castle Moil").clansmen(0, q16=2, p17=4)
    game = position.begin()
    rules = game.rules
    assert rules.score_if_now(game.box, game.s, 0) - rules.final_score(game.box, game.s, 0) == 5 + 1


# Donan Castle, Duart Castle


@pytest.mark.covers("GM2.91")
def test_donan_castle_brings_a_marker_for_which_the_way_is_paid() -> None:
    game = laid(rich().goods(0, q16="wood stone"), "Donan Castle", "p17").act("claim McKay")
    assert (game.coins(0), game.clans(0), game.persons(0)) == (18, {"McKay"}, 2)
    assert game.clansmen(0) == {"p16": 1, "p17": 1}


@pytest.mark.covers("GM2.91")
def test_the_coin_of_duart_castle_pays_for_the_way() -> None:
    position = Position().goods(0, q16="wood stone sheep").has(0, coins=1)
    game = laid(position, "Duart Castle", "p17")
    assert game.coins(0) == 2
    game.act("claim McKay")
    assert (game.coins(0), game.clans(0), game.persons(0)) == (0, {"McKay"}, 2)


@pytest.mark.covers("GM2.91", "GM2.84")
def test_the_marker_comes_before_any_activation() -> None:
    game = laid(rich(q17="Inshriach").goods(0, q16="wood stone"), "Donan Castle", "p17")
    assert game.step == "CLAIMING"
    assert game.why("use q17") == "NOT_NOW"


# Inverness


@pytest.mark.covers("GM2.92", "GM2.X6b")
def test_inverness_brings_a_barley_onto_it_a_cask_and_a_scotsman() -> None:
    position = Position().territory(0, r16="Halkirk", q17="Inshriach").clansmen(0, p16=0, q16=1, r16=1)
    position = position.goods(0, q16="sheep cattle", q17="wood").rondel(0, "Inverness")
    game = position.begin().place("Inverness", "r16")
    assert game.goods_on(0, "r16") == {"barley": 1}
    assert (game.casks(0), game.clansmen(0), game.cards(0)) == (1, {"q16": 1, "r16": 2}, {"Inverness"})
    assert game.step == "ACTIVATING"
    assert game.can("use") == {"r16", "q16", "q17"}
    game.act("use r16", "use q16", "use q17")
    assert (game.moves(), game.goods_on(0, "q17")) == (2, {"wood": 2})


@pytest.mark.covers("GM2.92", "GM2.63", "GM2.31")
@pytest.mark.parametrize("sell", [True, False])
def test_the_barley_of_inverness_needs_room(sell: bool) -> None:
    """What lay on the covered village has moved up."""
    position = Position().territory(0, r16="Halkirk").clansmen(0, q16=1).goods(0, r16="3 wood", q16="sheep cattle")
    game = laid(position.market(wood=1 if sell else 0), "Inverness", "r16")
    if sell:
        assert game.legal() == ["enough", "sell wood r16"]
        game.act("sell wood r16")
        assert game.goods_on(0, "r16") == {"wood": 2, "barley": 1}
    else:
        assert game.goods_on(0, "r16") == {"wood": 3}
        assert game.reported(v.LOST_GOODS) == [(0, 4, 1)]
    assert game.step == "ACTIVATING"
    assert game.casks(0) == 1


# Loch Lochy, Loch Shiel


@pytest.mark.covers("GM2.93", "GM2.57")
@pytest.mark.parametrize(("first", "second"), [("wood", "wood"), ("sheep", "barley")])
def test_loch_lochy_brings_two_goods_of_choice_onto_it(first: str, second: str) -> None:
    game = laid(Position(), "Loch Lochy", "o16")
    assert game.can("choose") == {"wood", "stone", "sheep", "cattle", "barley"}
    game.act(f"choose {first}", f"choose {second}")
    assert game.goods_on(0, "o16") == ({"wood": 2} if first == second else {first: 1, second: 1})
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.93")
def test_loch_shiel_brings_a_scotsman_onto_it_and_a_cask() -> None:
    position = Position().goods(0, q16="wood")
    game = laid(position, "Loch Shiel", "o16")
    assert (game.clansmen(0), game.casks(0), game.idle(0)) == ({"p16": 1, "o16": 1}, 1, 7)


# Loch Morar


@pytest.mark.covers("GM2.94")
def test_loch_morar_leaves_the_territory_as_large_as_before_if_it_removes_itself() -> None:
    position = Position().goods(0, q16="wood")
    game = laid(position, "Loch Morar", "o16").act("remove o16")
    assert game.s.laid[0] == 2
    assert game.cards(0) == {"Loch Morar"}
    assert game.can("use") == {"p16"}


@pytest.mark.covers("GM2.94", "GM2.75")
def test_what_lies_on_loch_morar_goes_home_with_it() -> None:
    position = Position().goods(0, q16="wood")
    box = position.own_box()
    box.gain_clansmen[NAMES.index("Loch Morar")] = 1
    game = laid(position, "Loch Morar", "o16").act("remove o16")
    assert game.clansmen(0) == {"p16": 1, "q16": 1}
