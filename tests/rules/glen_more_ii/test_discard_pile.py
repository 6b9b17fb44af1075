"""Building from the discard pile: Munro (GM2.85:munro, GM2.86)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, Game, Position


def munro(position: Position, coins: int = 20) -> Game:
    """Munro has just been claimed; so many coins are left."""
    position.has(0, coins=coins + Position().begin().road("Munro"))
    return position.rondel(0, "Macbeth").begin().act("take Macbeth", "claim Munro")


# what may be built


@pytest.mark.covers("GM2.85:munro", "GM2.86")
def test_any_tile_of_the_pile_may_be_built_without_its_cost() -> None:
    game = munro(Position().pile("Drumnadrochit", "Fair", "Easdale"), coins=1)
    assert game.can("build") == {"Drumnadrochit", "Fair", "Easdale"}
    left = game.coins(0)
    game.act("build Fair")
    assert game.pile() == {"Drumnadrochit", "Easdale"}
    game.act("lay p17")
    assert game.territory(0)["p17"] == "Fair"
    assert game.pile() == {"Drumnadrochit", "Easdale"}
    assert game.coins(0) == left
    assert game.reported(v.TOOK_FROM_PILE) == [(0, NAMES.index("Fair"), 0)]


@pytest.mark.covers("GM2.86")
@pytest.mark.parametrize(
    ("tile", "cost"), [("Tavern", "a cask"), ("Gathering stone", "coins"), ("Pitlochry", "wood and any good")]
)
def test_costs_of_all_kinds_are_waived(tile: str, cost: str) -> None:
    game = munro(Position().territory(0, p17="Dingwall").pile(tile), coins=1).act(f"build {tile}")
    cell = "p17" if tile == "Pitlochry" else "q17"
    game.act(f"lay {cell}")
    assert game.territory(0)[cell] == tile, cost


@pytest.mark.covers("GM2.86", "GM2.87")
def test_loch_ness_of_the_pile_takes_no_scotsman() -> None:
    game = munro(Position().pile("Loch Ness")).act("build Loch Ness", "lay o16")
    assert (game.clansmen(0), game.cards(0), game.territory(0)["o16"]) == ({"p16": 1}, {"Loch Ness"}, "Loch Ness")


@pytest.mark.covers("GM2.86", "GM2.39")
def test_the_place_must_be_legal_with_a_scotsman_near() -> None:
    game = munro(Position().territory(0, q17="Inshriach").pile("Lochridge", "Cheviot"))
    game.act("build Lochridge")
    assert game.why("lay r17") == "NO_CLANSMAN_NEAR"
    assert game.why("lay o16") == "RIVER_DAMMED"
    assert game.why("lay p18") == "NOT_ADJACENT"
    assert game.why("lay p17") == "OK"


@pytest.mark.covers("GM2.86")
def test_tiles_without_a_place_cannot_be_chosen() -> None:
    """There is nothing that the abbey might be built over, and no castle is near."""
    game = munro(Position().pile("Iona Abbey", "Lochridge", "Fair"))
    assert game.why("build Iona Abbey") == "NO_ROOM"
    assert game.why("build Halkirk") == "NOT_IN_PILE"
    assert game.why("build Macbeth") == "NOT_IN_PILE"
    assert game.can("build") == {"Lochridge", "Fair"}


@pytest.mark.covers("GM2.86", "GM2.47")
def test_an_overbuild_tile_of_the_pile_is_built_over_another() -> None:
    position = Position().territory(0, p17="Inshriach").goods(0, p17="2 wood").pile("Iona Abbey")
    game = munro(position).act("build Iona Abbey", "lay p17")
    assert game.territory(0)["p17"] == "Iona Abbey"
    assert game.goods_on(0, "p17") == {"wood": 2}
    game.act("use p17", "choose barley")
    assert game.goods_on(0, "p17") == {"wood": 2, "barley": 1}


@pytest.mark.covers("GM2.86", "GM2.59")
def test_a_tile_must_be_built_if_one_can_be() -> None:
    game = munro(Position().pile("Lochridge", "Fair"))
    assert game.why("enough") == "NOT_NOW"


@pytest.mark.covers("GM2.86")
@pytest.mark.parametrize("pile", [(), ("Iona Abbey",)])
def test_an_empty_pile_or_one_without_a_place_brings_nothing(pile: tuple[str, ...]) -> None:
    game = munro(Position().pile(*pile))
    assert (game.clans(0), game.step) == ({"Munro"}, "ACTIVATING")
    assert game.legal() == ["end"]


@pytest.mark.covers("GM2.86", "GM2.59")
def test_an_empty_pile_asks_nothing_of_those_who_could_sell() -> None:
    assert munro(Position().goods(0, q16="wood").market(wood=1)).step == "ACTIVATING"


@pytest.mark.covers("GM2.85:munro", "GM2.86")
def test_the_first_tile_of_all_may_be_built_too() -> None:
    game = munro(Position().pile("Inshriach")).act("build Inshriach", "lay p17")
    assert game.territory(0)["p17"] == "Inshriach"
    game = munro(Position().pile("Inshriach", "Fair"))
    assert game.can("build") == {"Inshriach", "Fair"}
    for number in (70, 71, 78, 79, 1023):
        assert game.rules.why(game.box, game.s, v.BUILD * 1024 + number) == v.NOT_IN_PILE


@pytest.mark.covers("GM2.86", "GM2.39", "GM2.83")
def test_a_scotsman_who_has_just_come_is_near() -> None:
    """Two markers: Ross brings him onto Inshriach, Munro the tile beside it."""
    position = Position().territory(0, q17="Inshriach").clansmen(0, p16=0).pile("Lochridge").has(0, coins=20)
    position.own_box().gain_markers[NAMES.index("Macbeth")] = 2
    game = position.rondel(0, "Macbeth").begin().act("take Macbeth")
    without = game.copy().act("claim Munro", "claim MacLeod")
    assert (without.step, without.pile()) == ("ACTIVATING", {"Lochridge"})
    game.act("claim Ross", "stand q17", "stand q17", "claim Munro", "build Lochridge", "lay r17")
    assert game.territory(0)["r17"] == "Lochridge"


@pytest.mark.covers("GM2.86", "GM2.67")
def test_a_scotsman_may_still_walk_to_where_a_tile_is_to_be_built() -> None:
    """Balmoral fits on the home castle alone, and nobody is near; but there is a movement point."""
    position = Position().territory(0, p17="Gathering stone", p18="Inshriach").clansmen(0, p16=0, p18=1)
    position = position.goods(0, p18="2 wood").pile("Balmoral").has(0, coins=9)
    game = position.rondel(0, "Drumnadrochit").begin().place("Drumnadrochit", "o18")
    stuck = game.copy().act("use p17", "pay wood p18", "claim Munro")
    assert (stuck.step, stuck.pile()) == ("ACTIVATING", {"Balmoral"}), "without the point nobody is asked"
    game.act("use o18", "use p17", "pay wood p18", "claim Munro")
    assert game.step == "BUILDING"
    assert game.why("build Balmoral") == "NO_ROOM"
    gone = game.copy().act("enough")
    assert (gone.pile(), gone.moves()) == ({"Balmoral"}, 1)
    game.act("move p18 p17", "build Balmoral", "lay q16")
    assert game.territory(0)["q16"] == "Balmoral"


@pytest.mark.covers("GM2.86", "GM2.16", "GM2.X20")
def test_a_tile_that_all_have_passed_in_this_turn_can_be_built() -> None:
    """The tile lies right ahead of the last piece, all others are further on."""
    game = Position().has(0, coins=9).rondel(0, "Fair", "Macbeth", 1).begin()
    assert game.pile() == set()
    game.act("take Macbeth")
    assert game.pile() == {"Fair"}
    game.act("claim Munro", "build Fair", "lay p17")
    assert game.territory(0)["p17"] == "Fair"


# what it brings


@pytest.mark.covers("GM2.86", "GM2.60")
def test_it_is_a_whole_building_with_activation() -> None:
    position = Position().territory(0, q17="Inshriach", p15="Kerry").pile("Dingwall")
    game = munro(position).act("build Dingwall", "lay p17")
    assert game.clansmen(0) == {"p16": 1, "p17": 1}
    assert game.can("use") == {"p16", "q16", "p17", "q17"}
    assert game.why("use p15") == "NOT_ACTIVE"
    assert game.why("end") == "NOT_NOW"
    game.act("use q17", "finish")
    assert game.goods(0) == {"wood": 1}
    assert game.legal()[0] == "end"
    assert game.why("use p17") == "NOT_ACTIVE"


@pytest.mark.covers("GM2.86", "GM2.80")
def test_a_person_of_the_pile_brings_another_marker() -> None:
    game = munro(Position().pile("Mary Stuart", "Fair").goods(0, p16="wood").market(wood=1)).act("build Mary Stuart")
    assert game.persons(0) == 2
    assert game.step == "CLAIMING"
    road = game.road("Ross")
    coins = game.coins(0)
    game.act("claim Ross", "stand q16", "stand q16")
    assert (game.coins(0), game.markers(0), game.clans(0)) == (coins - road, 8, {"Munro", "Ross"})
    assert game.legal() == ["end", "sell wood p16"]


@pytest.mark.covers("GM2.86")
def test_a_person_of_the_pile_can_always_be_chosen() -> None:
    position = Position().clansmen(0, p16=0).pile("Mary Stuart", "Fair")
    game = munro(position)
    assert game.persons(0) == 2, "only she could be built"
    assert "Fair" in game.pile()


@pytest.mark.covers("GM2.86", "GM2.84", "GM2.91")
def test_a_building_inside_another_is_finished_first() -> None:
    """Donan Castle's marker goes to Munro, whose tile is laid and activated before Donan Castle is."""
    position = Position().territory(0, q17="Inshriach").pile("Lochridge").has(0, coins=20)
    game = position.rondel(0, "Donan Castle").begin().place("Donan Castle", "p17").act("claim Munro")
    game.act("build Lochridge", "lay q18")
    assert game.can("use") == {"p17", "q17", "q18"}
    assert game.why("use p16") == game.why("use q16") == "NOT_ACTIVE", "they are not near the inner tile"
    game.act("use q18", "use q17", "finish")
    assert game.can("use") == {"p16", "q16", "p17"}
    assert game.why("use q17") == "ALREADY_USED"
    assert game.why("use q18") == "ALREADY_USED"
    game.act("use p17", "use p16", "end")
    assert game.goods(0) == {"wood": 1, "barley": 1}


@pytest.mark.covers("GM2.86", "GM2.60")
def test_the_inner_tile_is_activated_by_the_outer_one_if_it_is_near_and_unused() -> None:
    position = Position().pile("Lochridge").has(0, coins=20)
    game = position.rondel(0, "Donan Castle").begin().place("Donan Castle", "p17").act("claim Munro")
    game.act("build Lochridge", "lay p18", "finish")
    assert game.can("use") == {"p16", "q16", "p17", "p18"}


@pytest.mark.covers("GM2.86", "GM2.53", "GM2.50")
def test_the_outer_tile_may_be_built_over_by_the_inner_one() -> None:
    """Balmoral has a river; so the castle that is laid must have one too."""
    position = Position().pile("Balmoral").has(0, coins=20).goods(0, p16="wood stone")
    position.own_box().gain_markers[NAMES.index("Castle Stalker")] = 1
    game = position.rondel(0, "Castle Stalker").begin().place("Castle Stalker", "o16").act("claim Munro")
    game.act("build Balmoral", "lay o16")
    assert game.territory(0)["o16"] == "Balmoral"
    assert game.clansmen(0) == {"p16": 1, "o16": 2}
    game.act("use o16", "finish")
    assert game.why("use o16") == "ALREADY_USED"
    assert game.can("use") == {"p16"}
    assert game.cards(0) == {"Castle Stalker"}


@pytest.mark.covers("GM2.86", "GM2.58")
def test_what_was_to_come_onto_a_covered_tile_comes_onto_the_one_above() -> None:
    """The marker is placed first, since the supply is small."""
    position = Position().pile("Balmoral").has(0, coins=20, idle=1).goods(0, p16="wood stone")
    position.own_box().gain_markers[NAMES.index("Castle Stalker")] = 1
    position.box.gain_clansmen[NAMES.index("Balmoral")] = 0
    game = position.rondel(0, "Castle Stalker").begin().place("Castle Stalker", "o16")
    game.act("gain claim", "claim Munro", "build Balmoral", "lay o16", "finish")
    assert game.clansmen(0) == {"p16": 1, "o16": 1}
    assert game.idle(0) == 0


@pytest.mark.covers("GM2.86", "GM2.71", "GM2.87")
def test_loch_ness_waits_for_the_outer_turn() -> None:
    position = Position().territory(0, p15="Kerry").pile("Fair").cards(0, "Loch Ness")
    game = munro(position).act("build Fair", "lay p17")
    assert game.why("use p15") == "NOT_ACTIVE"
    game.act("finish", "use p15")
    assert game.goods(0) == {"sheep": 1}


@pytest.mark.covers("GM2.86", "GM2.94")
def test_loch_morar_of_the_pile_removes_tiles() -> None:
    position = Position().territory(0, q17="Inshriach", p17="Lochridge").pile("Loch Morar")
    game = munro(position).act("build Loch Morar", "lay o16", "remove p17", "remove o16")
    assert sorted(game.territory(0)) == ["p16", "q16", "q17"]
    assert game.cards(0) == {"Loch Morar"}
    assert game.can("use") == {"p16"}


@pytest.mark.covers("GM2.86", "GM2.89")
def test_castle_of_mey_of_the_pile_activates_all_and_leaves_loch_ness_nothing() -> None:
    position = Position().territory(0, p17="Inshriach", p15="Kerry", q15="Lochridge").cards(0, "Loch Ness")
    game = munro(position.pile("Castle of Mey")).act("build Castle of Mey", "lay q17")
    assert game.can("use") == {"p15", "p16", "p17", "q15", "q16", "q17"}
    game.act("use q15", "finish")
    assert game.legal()[-1] == "end"
    assert not game.can("use"), "Loch Ness adds nothing in such a turn"


@pytest.mark.covers("GM2.86", "GM2.84", "GM2.91")
def test_the_deepest_turn_of_the_base_game() -> None:
    """Donan Castle, Munro, Duart Castle, Cameron, the tile that trades for a marker, and MacDonell."""
    position = Position().territory(0, p17="Gathering stone", q17="Inshriach").goods(0, p16="wood", q16="stone")
    position = position.pile("Duart Castle").clansmen(0, p16=1, p17=1).has(0, coins=40)
    game = position.rondel(0, "Donan Castle").begin()
    game.act("take Donan Castle", "pay wood p16", "pay stone q16", "lay p18")
    game.act("claim Munro", "build Duart Castle", "lay q18")
    game.act("claim Cameron", "use p17", "buy sheep", "claim MacDonell")
    assert game.s.depth <= 12
    game.act("use q17")
    assert game.goods(0) == {"wood": 1}
    assert game.clans(0) == {"Munro", "Cameron", "MacDonell"}
    assert game.can("use") == {"p18", "q18"}
    assert game.why("use q17") == game.why("use p17") == "ALREADY_USED"
    game.act("use q18", "finish")
    assert game.can("use") == {"p18"}
    game.act("use p18")
    assert game.moves() == 5
    game.act("end")
    assert game.s.depth == 1
