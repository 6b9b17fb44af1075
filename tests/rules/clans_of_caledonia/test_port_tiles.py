"""What each of the eight ports does. COC.P1 to COC.P8."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Game, Position

# COC.P1


def meat(contract: str, printed: bool = False, **units: str) -> Game:
    position = Position(4, printed=printed).port(A="spare").units(0, **units)
    return position.crate(0, mine=contract).begin()


@pytest.mark.covers("COC.P1")
@pytest.mark.parametrize("printed", [False, True])
def test_port_1_saves_one_animal_of_several(printed: bool) -> None:
    game = meat("2 mutton -> 1 cotton", printed, a1="sheep", c3="sheep", d3="sheep").act("fulfil mine", "spare sheep")
    game.act("slaughter c3")
    assert game.units(0) == {"a1": "sheep", "d3": "sheep"}
    assert game.s.used_ports[0] == 1
    assert game.s.eaten[0] == 2, "the contract shows two"


@pytest.mark.covers("COC.P1")
def test_with_one_meat_no_animal_is_slaughtered() -> None:
    """None need be there at all."""
    game = meat("1 beef -> 1 cotton", a1="miner").act("fulfil mine")
    assert (game.units(0), game.imports(0), game.s.used_ports[0]) == ({"a1": "miner"}, {"cotton": 1}, 1)


@pytest.mark.covers("COC.P1")
def test_port_1_saves_one_animal_only() -> None:
    assert meat("2 beef -> 1 cotton", a1="miner").why("fulfil mine") == "ANIMALS_MISSING"
    assert meat("1 beef, 1 mutton -> 1 cotton", a1="miner").why("fulfil mine") == "ANIMALS_MISSING"
    game = meat("1 beef, 1 mutton -> 1 cotton", a1="sheep").act("fulfil mine")
    assert (game.units(0), game.imports(0)) == ({}, {"cotton": 1}), "the cow is spared, for there is none"


@pytest.mark.covers("COC.P1")
def test_port_1_may_wait_for_another_contract() -> None:
    game = meat("1 mutton -> 1 cotton", a1="sheep", c3="sheep").act("fulfil mine", "slaughter c3")
    assert game.s.used_ports[0] == 0
    assert game.why("port A") == "PORT_OTHERWISE"


@pytest.mark.covers("COC.P1", "COC.23")
def test_port_1_must_be_in_reach_and_is_used_once() -> None:
    assert meat("1 beef -> 1 cotton", c3="miner").why("fulfil mine") == "ANIMALS_MISSING"
    used = Position(4).port(A="spare").used_port(0, "A").units(0, a1="miner").crate(0, mine="1 beef -> 1 cotton")
    assert used.begin().why("fulfil mine") == "ANIMALS_MISSING"


# COC.P2 and COC.P3


@pytest.mark.covers("COC.P2")
@pytest.mark.parametrize("printed", [False, True])
@pytest.mark.parametrize(
    ("given", "gained"), [("wool", "3 milk"), ("grain", "1 wool, 1 grain, 1 milk"), ("milk", "3 milk")]
)
def test_port_2_gives_three_raw_goods_for_one(given: str, gained: str, printed: bool) -> None:
    position = Position(4, printed=printed).port(A="raw").units(0, a1="sheep").has(0, goods="1 wool, 1 grain, 1 milk")
    game = position.begin().act("port A")
    assert game.can("give") == {"wool", "grain", "milk"}
    game.act(f"give {given}")
    assert len(game.can("gain")) == 10, "three of three kinds, in any mixture"
    game.act(f"gain {gained}")
    counts = {"wool": 1, "grain": 1, "milk": 1}
    counts[given] -= 1
    for words in gained.split(", "):
        many, good = words.split()
        counts[good] += int(many)
    assert game.goods(0) == {good: n for good, n in counts.items() if n}
    assert (game.cash(0), game.merchants(0), game.step) == (50, 2, "ACTING")


@pytest.mark.covers("COC.P2")
def test_port_2_takes_no_processed_good() -> None:
    game = Position(4).port(A="raw").units(0, a1="sheep").has(0, goods="2 bread").begin()
    assert game.why("port A") == "PORT_NOTHING"


@pytest.mark.covers("COC.P3")
@pytest.mark.parametrize("printed", [False, True])
@pytest.mark.parametrize(
    ("given", "gained"), [("bread", "2 whisky"), ("whisky", "1 bread, 1 whisky"), ("bread", "2 bread")]
)
def test_port_3_gives_two_processed_goods_for_one(given: str, gained: str, printed: bool) -> None:
    position = Position(4, printed=printed).port(A="processed").units(0, a1="sheep").has(0, goods="1 bread, 1 whisky")
    game = position.begin().act("port A")
    assert game.can("give") == {"bread", "whisky"}
    game.act(f"give {given}")
    assert len(game.can("gain")) == 6
    game.act(f"gain {gained}")
    counts = {"bread": 1, "cheese": 0, "whisky": 1}
    counts[given] -= 1
    for words in gained.split(", "):
        many, good = words.split()
        counts[good] += int(many)
    assert game.goods(0) == {good: n for good, n in counts.items() if n}


@pytest.mark.covers("COC.P3")
def test_port_3_takes_no_raw_good() -> None:
    game = Position(4).port(A="processed").units(0, a1="sheep").has(0, goods="2 wool").begin()
    assert game.why("port A") == "PORT_NOTHING"


# COC.P4


@pytest.mark.covers("COC.P4")
def test_port_4_builds_anywhere_for_the_full_price() -> None:
    position = Position(4).land("    k\n7  G5").port(A="anywhere").units(0, a1="sheep").units(1, k6="cow")
    game = position.has(0, merchants=4).begin().act("port A", "build bakery")
    assert game.why("place k6") == "HEX_TAKEN"
    game.act("place k7")
    assert game.cash(0) == 50 - 8 - 5
    assert game.can("near") == {"1 milk", "2 milk", "3 milk"}, "the neighbourhood bonus applies"
    game.act("near 1 milk")
    assert game.step == "ACTING", "the action is still to come"
    game.act("build miner", "place k8")
    assert len(game.units(0)) == 3


@pytest.mark.covers("COC.P4", "COC.15")
def test_port_4_keeps_to_the_terrain_and_the_money() -> None:
    position = Position(4).land("    k\n7  F1").port(A="anywhere").units(0, a1="sheep").has(0, cash=14)
    game = position.begin().act("port A")
    assert game.why("build field") == "NO_MONEY"
    game.act("build cow")
    assert game.why("place k7") == "WRONG_TERRAIN"


@pytest.mark.covers("COC.P4", "COC.17")
def test_a_fourth_building_by_port_4_draws_three() -> None:
    position = Position(4).port(A="anywhere").units(0, a1="dairy", c3="dairy", e3="dairy")
    game = position.begin().act("port A", "build dairy", "place k7")
    assert game.step == "DRAWING"
    game.act("draw")
    assert len(game.looking()) == 3


@pytest.mark.covers("COC.P4", "COC.29")
def test_what_port_4_builds_far_away_is_not_connected() -> None:
    game = Position(4).port(A="anywhere").units(0, a1="sheep").begin().act("port A", "build miner", "place k7")
    assert (game.settlements(0), game.connected(0)) == (2, 1)


@pytest.mark.covers("COC.P4")
def test_in_the_later_edition_port_4_brings_an_upgrade_and_3_glory() -> None:
    game = Position(4, printed=True).port(A="anywhere").units(0, a1="sheep").begin().act("port A")
    assert (game.glory(0), game.step) == (3, "UPGRADING")
    game.act("upgrade merchant")
    assert (game.merchants(0), game.cash(0), game.step) == (3, 50, "ACTING")


# COC.P5


@pytest.mark.covers("COC.P5")
@pytest.mark.parametrize("printed", [False, True])
def test_port_5_pays_10_pounds(printed: bool) -> None:
    game = Position(4, printed=printed).port(C="money").units(0, m9="sheep").begin().act("port C")
    assert (game.cash(0), game.glory(0), game.step) == (60, 0, "ACTING")


# COC.P6


@pytest.mark.covers("COC.P6")
@pytest.mark.parametrize("printed", [False, True])
def test_port_6_lowers_a_price_before_buying(printed: bool) -> None:
    game = Position(4, printed=printed).port(A="shift").units(0, a1="sheep").begin().act("shift whisky buy")
    assert (game.price_step("whisky"), game.price("whisky")) == (0, 8)
    assert (game.why("hire"), game.why("pass"), game.why("buy 1 bread")) == ("MUST_TRADE", "MUST_TRADE", "SHIFTED")
    game.act("buy 2 whisky")
    assert (game.cash(0), game.price_step("whisky")) == (50 - 16, 2)


@pytest.mark.covers("COC.P6")
def test_port_6_raises_a_price_before_selling() -> None:
    game = Position(4).port(A="shift").units(0, a1="sheep").has(0, goods="2 cheese").begin().act("shift cheese sell")
    assert (game.price_step("cheese"), game.price("cheese")) == (6, 13)
    game.act("sell 2 cheese")
    assert (game.cash(0), game.price_step("cheese")) == (50 + 26, 4)


@pytest.mark.covers("COC.P6")
@pytest.mark.parametrize(("step", "side", "after"), [(1, "buy", 0), (0, "buy", 0), (8, "sell", 9), (2, "buy", 0)])
def test_port_6_stops_at_the_ends(step: int, side: str, after: int) -> None:
    game = Position(4).port(A="shift").units(0, a1="sheep").has(0, goods="2 milk").steps(milk=step).begin()
    if step == 0:
        assert game.why("shift milk buy") in ("OK", "PORT_NOTHING")
        return
    game.act(f"shift milk {side}")
    assert game.price_step("milk") == after


@pytest.mark.covers("COC.P6", "COC.13")
def test_port_6_is_for_a_trade_that_can_be_made() -> None:
    position = Position(4).port(A="shift").units(0, a1="sheep").has(0, goods="1 milk", merchants=2)
    game = position.merchants(0, wool=-1).begin()
    assert game.why("shift wool buy") == "NO_TRADE_THEN"
    assert game.why("shift bread sell") == "NO_TRADE_THEN", "there is none to sell"
    assert game.why("shift milk sell") == "OK"
    none = Position(4).port(A="shift").units(0, a1="sheep").has(0, goods="1 milk", merchants=0).begin()
    assert none.why("shift milk sell") == none.why("shift milk buy") == "NO_TRADE_THEN"
    assert none.why("port A") == "PORT_OTHERWISE"


@pytest.mark.covers("COC.P6")
def test_port_6_makes_affordable_what_was_not() -> None:
    game = Position(4).port(A="shift").units(0, a1="sheep").has(0, cash=8).begin()
    assert game.why("buy 1 whisky") == "NO_MONEY"
    game.act("shift whisky buy", "buy 1 whisky")
    assert game.cash(0) == 0


@pytest.mark.covers("COC.P6")
def test_port_6_is_used_up_for_good() -> None:
    game = Position(2).port(A="shift").units(0, b2="sheep").begin().act("shift whisky buy", "buy 1 whisky", "end")
    game.take_turn("pass")
    assert game.why("shift bread buy") == "PORT_USED"
    assert game.s.used_ports[0] == 1


@pytest.mark.covers("COC.P6", "COC.16")
def test_port_6_before_buying_of_neighbours() -> None:
    position = Position(4).port(A="shift").units(0, a1="sheep").units(1, c1="distillery").has(0, merchants=3)
    game = position.begin().act("build cow", "place b1")
    assert game.step == "NEARING"
    game.act("shift whisky buy")
    cash = game.cash(0)
    game.act("near 3 whisky")
    assert game.cash(0) == cash - 3 * (8 - 3)
    assert game.price_step("whisky") == 3


@pytest.mark.covers("COC.P6", "COC.16")
def test_port_6_can_make_the_neighbours_goods_affordable() -> None:
    """8 for the cow's hex and bakery; of the rest no cask could be paid at 11 less 3, but one at 8 less 3."""
    position = Position(4).port(A="shift").units(0, a1="sheep").units(1, c1="distillery").has(0, cash=11 + 5)
    game = position.begin().act("build cow", "place b1")
    assert game.cash(0) == 5
    game.act("shift whisky buy", "near 1 whisky")
    assert (game.cash(0), game.goods(0)) == (0, {"whisky": 1})


@pytest.mark.covers("COC.P6", "COC.K-stewart")
def test_port_6_together_with_the_pound_of_stewart() -> None:
    position = Position(4, "Stewart Robertson Campbell Buchanan").port(A="shift").units(0, a1="sheep")
    game = position.has(0, goods="2 cheese").begin().act("shift cheese sell", "sell 2 cheese")
    assert game.cash(0) == 50 + 2 * 13 + 1


# COC.P7


@pytest.mark.covers("COC.P7")
@pytest.mark.parametrize("building", ["bakery", "dairy", "distillery"])
def test_port_7_moves_a_building_for_nothing(building: str) -> None:
    position = Position(4).land("    c\n4  G6").port(A="move").units(0, a1="sheep", c3="bakery")
    game = position.begin().act("port A", "move c3")
    assert game.can("build") == {"bakery", "dairy", "distillery"}
    game.act(f"build {building}")
    game.act("place b1")
    assert game.cash(0) == 50
    assert game.units(0) == {"a1": "sheep", "b1": building}
    assert game.step == "ACTING"


@pytest.mark.covers("COC.P7", "COC.15")
def test_port_7_needs_grass_within_reach() -> None:
    """Reach is measured without the building that was torn down; its own hex is free again."""
    land = "    a    b    c    d\n1  G1   F1   G1   G1\n2  G1   M1   G1   G1"
    position = Position(4).land(land).port(A="move").units(0, a1="sheep", c1="bakery")
    game = position.begin().act("port A", "move c1", "build dairy")
    assert game.units(0) == {"a1": "sheep", "a2": "dairy"}, "b1 is a forest, and c1 is out of reach now"


@pytest.mark.covers("COC.P7", "COC.16")
def test_port_7_brings_the_neighbourhood_bonus() -> None:
    position = Position(4).port(A="move").units(0, a1="sheep", c3="dairy").units(1, c1="cow").has(0, merchants=3)
    game = position.begin().act("port A", "move c3", "build bakery", "place b1")
    assert game.can("near") == {"1 milk", "2 milk", "3 milk"}


@pytest.mark.covers("COC.P7", "COC.17")
def test_port_7_draws_nothing_for_it_adds_nothing() -> None:
    four = {"a1": "dairy", "c3": "dairy", "e3": "dairy", "c5": "bakery"}
    game = Position(4).port(A="move").units(0, **four).begin().act("port A", "move c5", "build dairy", "place b1")
    assert (game.s.built[0][2], game.step) == (4, "ACTING")


@pytest.mark.covers("COC.P7")
def test_port_7_with_all_four_on_the_map_takes_the_same_one_again() -> None:
    four = {"a1": "dairy", "c3": "dairy", "e3": "dairy", "g3": "dairy"}
    game = Position(4).port(A="move").units(0, **four).begin().act("port A", "move g3", "build dairy", "place b1")
    assert game.units(0) == {"a1": "dairy", "c3": "dairy", "e3": "dairy", "b1": "dairy"}


@pytest.mark.covers("COC.P7")
def test_port_7_moves_processing_buildings_only() -> None:
    game = Position(4).port(A="move").units(0, a1="sheep", c3="bakery", c4="field", c5="miner").begin().act("port A")
    assert game.can("move") <= {"c3"}
    assert Position(4).port(A="move").units(0, a1="sheep", c4="field").begin().why("port A") != "OK"


@pytest.mark.covers("COC.P7")
def test_in_the_later_edition_port_7_exchanges_two_units() -> None:
    position = Position(4, printed=True).port(A="move").units(0, a1="sheep", c3="bakery", c4="field", c5="miner")
    game = position.begin().act("port A")
    assert game.step == "SWAPPING"
    assert game.why("swap c4 cow") != "OK", "fields stay"
    assert game.why("swap a1 field") != "OK", "and none comes"
    assert game.why("swap a1 sheep") == "SAME_UNIT"
    game.act("swap a1 distillery", "swap c5 lumberjack")
    assert game.units(0) == {"a1": "distillery", "c3": "bakery", "c4": "field", "c5": "lumberjack"}
    assert (game.cash(0), game.step) == (50, "ACTING")


@pytest.mark.covers("COC.P7", "COC.15")
def test_exchanged_units_must_fit_the_terrain() -> None:
    position = Position(4, printed=True).land("    a\n1  GF1").port(A="move").units(0, a1="sheep")
    game = position.begin().act("port A")
    assert game.why("swap a1 miner") == "NO_ROOM"
    assert game.why("swap a1 lumberjack") == "OK"


@pytest.mark.covers("COC.P7", "COC.16", "COC.17")
def test_exchanged_units_bring_bonus_and_drawing() -> None:
    """The publisher's erratum allows the bonus; here the exchange adds a fourth building."""
    units = {"a1": "sheep", "c3": "dairy", "e3": "dairy", "g3": "dairy"}
    position = Position(4, printed=True).port(A="move").units(0, **units).units(1, b1="cow").has(0, merchants=3)
    game = position.begin().act("port A", "swap a1 dairy")
    assert {"draw", "near 3 milk"} <= set(game.legal())


# COC.P8


@pytest.mark.covers("COC.P8", "COC.17")
@pytest.mark.parametrize("printed", [False, True])
def test_port_8_pays_5_and_draws_three(printed: bool) -> None:
    position = Position(4, printed=printed).port(A="draw").units(0, a1="sheep").round(3)
    game = position.stack(x="1 wool -> 1 cotton", y="2 wool -> 1 cotton", z="3 wool -> 1 cotton").begin().act("port A")
    assert game.cash(0) == 55
    game.act("draw")
    assert game.looking() == {"x", "y", "z"}
    game.act("keep z")
    assert (game.cash(0), game.crates(0), game.step) == (50, {"z"}, "ACTING")


@pytest.mark.covers("COC.P8")
def test_port_8_without_a_free_crate_pays_5_all_the_same() -> None:
    game = Position(4).port(A="draw").units(0, a1="sheep").crate(0, mine="1 wool -> 1 cotton").begin().act("port A")
    assert (game.cash(0), game.step, game.looking()) == (55, "ACTING", set())


@pytest.mark.covers("COC.P8", "COC.17", "COC.23")
def test_port_8_waits_while_contracts_are_looked_at() -> None:
    """One drawing after the other; another port may be used even then."""
    position = Position(4).port(A="draw", D="money").units(0, a1="bakery", c3="bakery", a9="bakery")
    game = position.stack(**dict.fromkeys("uvwxyz", "1 wool -> 1 cotton")).begin()
    game.act("build bakery", "place b1", "draw")
    assert game.looking() == {"u", "v", "w"}
    assert game.why("port A") == "NOT_NOW"
    game.act("port D", "enough", "port A", "draw")
    assert game.looking() == {"x", "y", "z"}


@pytest.mark.covers("COC.P8", "COC.17", "COC.23")
def test_what_port_8_put_into_the_crate_leaves_no_room_for_the_fourth_building() -> None:
    position = Position(4).port(A="draw").units(0, a1="bakery", c3="bakery", a9="bakery")
    game = position.stack(**dict.fromkeys("uvwxyz", "1 wool -> 1 cotton")).begin()
    game.act("build bakery", "place b1", "port A", "draw", "keep u")
    assert (game.crates(0), game.step, game.why("draw")) == ({"u"}, "ENDING", "NOT_NOW")


@pytest.mark.covers("COC.P8")
def test_port_8_need_not_draw_nor_keep() -> None:
    game = Position(4).port(A="draw").units(0, a1="sheep").begin()
    assert game.copy().act("port A", "enough").cash(0) == 55
    game.act("port A", "draw", "enough")
    assert (game.cash(0), game.crates(0)) == (55, set())
