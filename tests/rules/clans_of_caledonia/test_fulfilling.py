"""Fulfilling contracts: what is paid, animals, imports, what comes at once. COC.21, COC.31."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.boxes import COMPONENTS
from rules.clans_of_caledonia.position import Game, Position


def about_to(contract: str, goods: str = "", **units: str) -> Position:
    """Seat 0 has a contract, and units on the map."""
    return Position(4).crate(0, mine=contract).has(0, goods=goods).units(0, **units)


# paying


@pytest.mark.covers("COC.21")
def test_goods_are_paid_and_everything_on_the_right_comes() -> None:
    position = about_to("1 wool, 2 bread -> 2 cotton, 1 tobacco, 3 hops, 10 pounds", "3 wool, 2 bread, 1 milk")
    game = position.begin().act("fulfil mine")
    assert game.goods(0) == {"wool": 2, "milk": 1}
    assert (game.cash(0), game.imports(0), game.s.hop[0]) == (60, {"cotton": 2, "tobacco": 1}, 3)
    assert (game.crates(0), game.s.exports[0], game.step) == (set(), 1, "ENDING")


@pytest.mark.covers("COC.21")
def test_no_contract_asks_for_grain_or_milk() -> None:
    assert all(not hasattr(contract.needs, good) for contract in COMPONENTS.contracts for good in ("grain", "milk"))


@pytest.mark.covers("COC.21")
@pytest.mark.parametrize("goods", ["2 bread", "1 wool, 1 bread", "9 cheese"])
def test_without_the_goods_it_cannot_be_fulfilled(goods: str) -> None:
    game = about_to("1 wool, 2 bread -> 2 cotton", goods).begin()
    assert game.why("fulfil mine") == "GOODS_MISSING"


@pytest.mark.covers("COC.21")
def test_only_a_contract_on_the_own_crate() -> None:
    game = about_to("1 wool -> 2 cotton", "5 wool").offer(open="1 wool -> 1 cotton").begin()
    assert game.why("fulfil open") == "NOT_THERE"
    assert game.can("fulfil") == {"mine"}


# animals


@pytest.mark.covers("COC.21")
@pytest.mark.parametrize(("meat", "unit", "other"), [("mutton", "sheep", "cow"), ("beef", "cow", "sheep")])
def test_meat_is_had_by_slaughtering(meat: str, unit: str, other: str) -> None:
    game = about_to(f"2 {meat} -> 2 cotton", c3=unit, d3=unit, e3=unit, f3=other).begin().act("fulfil mine")
    assert game.can("slaughter") == {"c3", "d3", "e3"}, "the owner chooses"
    assert game.why("slaughter f3") != "OK"
    game.act("slaughter d3", "slaughter e3")
    assert game.units(0) == {"c3": unit, "f3": other}
    assert (game.imports(0), game.s.eaten[0], game.step) == ({"cotton": 2}, 2, "ENDING")


@pytest.mark.covers("COC.21")
def test_both_kinds_of_meat_with_goods() -> None:
    game = about_to("1 beef, 1 mutton, 2 wool -> 3 cotton", "2 wool", c3="sheep", d3="cow", e3="cow").begin()
    game.act("fulfil mine", "slaughter c3", "slaughter e3")
    assert (game.units(0), game.goods(0), game.imports(0)) == ({"d3": "cow"}, {}, {"cotton": 3})


@pytest.mark.covers("COC.21")
def test_animals_must_be_the_own_ones_and_enough() -> None:
    game = about_to("2 mutton -> 1 cotton", c3="sheep", d3="cow").units(1, e3="sheep").begin()
    assert game.why("fulfil mine") == "ANIMALS_MISSING"


@pytest.mark.covers("COC.21")
def test_slaughtering_lowers_production_and_gives_the_unit_back() -> None:
    units = {"c3": "sheep", "d3": "sheep", "e3": "sheep", "f3": "sheep"}
    game = about_to("2 mutton -> 1 cotton", **units).begin()
    assert game.why("build sheep") == "NONE_LEFT"
    game.act("fulfil mine", "slaughter c3", "slaughter d3", "end")
    for _ in range(3):
        game.take_turn("pass")
    assert game.turn == 0
    assert game.copy().act("build sheep").can("place") >= {"d3"}
    game.take_turn("pass")
    assert game.goods(0) == {"wool": 2}


@pytest.mark.covers("COC.21")
def test_nobody_slaughters_without_a_contract() -> None:
    game = Position(4).units(0, c3="sheep").begin()
    assert game.why("slaughter c3") == "NOT_NOW"


@pytest.mark.covers("COC.21", "COC.16")
def test_the_freed_hex_is_open_to_everybody_neighbourhood_bonus_included() -> None:
    position = about_to("1 mutton -> 1 cotton", c3="sheep", c4="dairy").units(1, b3="miner").has(1, merchants=3)
    game = position.begin()
    assert game.why("place c3") == "NOT_NOW"
    game.act("fulfil mine", "slaughter c3", "end", "build lumberjack", "place c3")
    assert game.units(1) == {"b3": "miner", "c3": "lumberjack"}
    assert game.can("near") == {"1 cheese", "2 cheese", "3 cheese"}


# imports


@pytest.mark.covers("COC.21")
@pytest.mark.parametrize(
    ("before", "many", "pounds"),
    [(0, 4, 0), (0, 5, 1), (4, 1, 1), (5, 4, 0), (4, 2, 1), (8, 4, 1), (29, 1, 1), (30, 4, 0), (29, 4, 1), (34, 1, 1)],
)
def test_a_mark_that_is_reached_or_passed_brings_a_pound(before: int, many: int, pounds: int) -> None:
    """Every fifth space; after 30 the marker starts again, and the marks count again."""
    position = about_to(f"1 wool -> {many} tobacco", "1 wool")
    for number in range(before):
        position.done(1 + number % 3, **{f"d{number}": "1 bread -> 1 tobacco"})
    game = position.begin()
    assert game.s.track[1] == before
    game.act("fulfil mine")
    assert (game.cash(0), game.s.track) == (50 + pounds, [0, before + many, 0])


@pytest.mark.covers("COC.21")
def test_each_import_has_its_own_marker() -> None:
    position = about_to("1 wool -> 2 cotton, 2 sugar_cane", "1 wool").done(1, x="1 wool -> 4 cotton, 3 tobacco")
    game = position.begin().act("fulfil mine")
    assert (game.s.track, game.cash(0)) == ([6, 3, 2], 51)


# the free hex


@pytest.mark.covers("COC.21")
def test_a_free_hex_costs_the_unit_only() -> None:
    position = about_to("1 wool -> 1 hexes", "1 wool", c3="sheep").land("    c\n4  G6")
    game = position.begin().act("fulfil mine")
    assert game.step == "EXPANDING"
    game.act("build bakery", "place c4")
    assert game.cash(0) == 50 - 8
    assert game.units(0)["c4"] == "bakery"
    assert game.step == "ENDING"


@pytest.mark.covers("COC.21")
def test_a_free_hex_is_used_at_once_or_lost() -> None:
    game = about_to("1 wool -> 1 hexes", "1 wool", c3="sheep").begin().act("fulfil mine", "enough")
    assert (game.step, game.units(0)) == ("ENDING", {"c3": "sheep"})
    assert game.why("build bakery") == "NOT_NOW"


@pytest.mark.covers("COC.21", "COC.15")
def test_all_rules_of_expansion_hold_for_a_free_hex() -> None:
    game = about_to("1 wool -> 1 hexes", "1 wool", c3="sheep").has(0, cash=17).begin().act("fulfil mine")
    assert game.why("build field") == "NO_MONEY"
    game.act("build cow")
    assert game.can("place") == {"c2", "d2", "d3", "c4", "b3", "b2"}
    assert game.why("place e4") == "OUT_OF_REACH"


@pytest.mark.covers("COC.21", "COC.16")
def test_the_hex_of_the_slaughtered_animal_can_be_the_free_hex() -> None:
    """Slaughter at c3, then build there again, beside a neighbour's bakery."""
    position = about_to("1 mutton -> 1 hexes", c3="sheep", c4="miner").units(1, d3="bakery").has(0, merchants=3)
    game = position.begin().act("fulfil mine", "slaughter c3", "build sheep", "place c3")
    assert game.units(0) == {"c3": "sheep", "c4": "miner"}
    assert game.cash(0) == 50 - 8
    assert game.can("near") == {"1 bread", "2 bread", "3 bread"}


@pytest.mark.covers("COC.21")
def test_where_nothing_can_be_placed_the_free_hex_is_lost() -> None:
    """The last unit was slaughtered: nothing is in reach any more."""
    game = about_to("1 mutton -> 1 hexes", c3="sheep").begin().act("fulfil mine", "slaughter c3")
    assert (game.step, game.units(0)) == ("ENDING", {})


# upgrades


def upgrading(many: int = 1, **has: object) -> Game:
    position = about_to(f"1 wool -> {many} upgrades", "1 wool").has(0, **has)  # type: ignore[arg-type]
    return position.begin().act("fulfil mine")


@pytest.mark.covers("COC.21")
def test_a_free_merchant_and_a_free_step_of_shipping() -> None:
    game = upgrading(2).act("upgrade merchant")
    assert game.step == "UPGRADING"
    game.act("upgrade shipping")
    assert (game.cash(0), game.s.hired[0], game.merchants(0), game.s.ships[0]) == (50, 3, 3, 1)
    assert game.step == "ENDING"


@pytest.mark.covers("COC.21")
@pytest.mark.parametrize("tech", ["lumberjacks", "miners"])
def test_a_technology_costs_5(tech: str) -> None:
    game = upgrading().act(f"upgrade {tech}")
    assert (game.cash(0), game.s.techs[0]) == (45, {"lumberjacks": 1, "miners": 2}[tech])
    assert upgrading(cash=4).why(f"upgrade {tech}") == "NO_MONEY"
    assert upgrading(techs=tech).why(f"upgrade {tech}") == "TECH_DONE"


@pytest.mark.covers("COC.21")
def test_all_upgrades_may_be_alike() -> None:
    game = upgrading(3).act("upgrade shipping", "upgrade shipping", "upgrade shipping")
    assert game.s.ships[0] == 3
    both = upgrading(2).act("upgrade lumberjacks", "upgrade miners")
    assert (both.s.techs[0], both.cash(0)) == (3, 40)


@pytest.mark.covers("COC.21")
def test_a_used_merchant_may_come_back_instead() -> None:
    position = about_to("1 wool -> 2 upgrades", "1 wool").has(0, merchants=4).merchants(0, milk=2, cheese=-1)
    game = position.begin().act("fulfil mine")
    assert game.can("recall") == {"milk", "cheese"}
    assert game.why("upgrade merchant") == "ALL_HIRED"
    game.act("recall milk", "recall milk")
    assert (game.merchants(0), game.placed(0), game.s.hired[0]) == (6, {"cheese": -1}, 7)


@pytest.mark.covers("COC.21", "COC.13")
def test_taking_the_last_merchant_back_opens_the_other_field() -> None:
    position = Position(2).crate(0, mine="1 wool -> 1 upgrades").has(0, goods="1 wool").merchants(0, cheese=-1)
    game = position.begin()
    assert game.why("buy 1 cheese") == "MERCHANTS_OPPOSITE"
    game.act("fulfil mine", "recall cheese", "end").take_turn("pass").act("buy 1 cheese")
    assert game.placed(0) == {"cheese": 1}


@pytest.mark.covers("COC.21")
def test_only_own_used_merchants_come_back() -> None:
    game = Position(4).crate(0, mine="1 wool -> 1 upgrades").has(0, goods="1 wool").merchants(1, cheese=-1).begin()
    game.act("fulfil mine")
    assert game.why("recall cheese") == "NOT_THERE"
    assert game.can("recall") == set()


@pytest.mark.covers("COC.21")
def test_upgrades_may_be_declined() -> None:
    game = upgrading(2).act("enough")
    assert (game.step, game.s.ships[0], game.s.hired[0]) == ("ENDING", 0, 2)


@pytest.mark.covers("COC.21")
def test_shipping_ends_at_5_for_free_upgrades_too() -> None:
    assert upgrading(ships=5).why("upgrade shipping") == "SHIPS_AT_END"


# COC.31


@pytest.mark.covers("COC.31", "COC.29")
@pytest.mark.parametrize(("animal", "groups", "linked"), [("d3", 2, 1), ("c3", 1, 1)])
def test_slaughter_can_split_a_settlement(animal: str, groups: int, linked: int) -> None:
    """c3, d3 and e4 are one settlement; without the middle one they are two, and level 0 links none."""
    position = about_to("1 mutton -> 1 cotton", c3="sheep", d3="sheep", e4="miner")
    game = position.begin().act("fulfil mine", f"slaughter {animal}")
    assert game.settlements(0) == groups
    assert game.connected(0) == linked


@pytest.mark.covers("COC.31", "COC.29")
def test_slaughter_can_make_one_settlement_more() -> None:
    """A loch lies beside both halves: with shipping 2 they stay connected, and are two."""
    land = "    c    d    e\n3  G1   G1   G1\n4  G1   L    G1"
    position = about_to("1 mutton -> 1 cotton", c4="sheep", d3="sheep", e4="miner").land(land).has(0, ships=2)
    game = position.begin()
    assert game.connected(0) == 1
    game.act("fulfil mine", "slaughter d3")
    assert game.connected(0) == 2


@pytest.mark.covers("COC.31", "COC.29")
def test_slaughter_can_break_a_connection() -> None:
    """The sheep in the middle links two others over rivers; without it they are apart."""
    rivers = "d3 c3, d3 e3, d3 e4, d3 c4"
    position = about_to("1 mutton -> 1 cotton", c3="miner", d3="sheep", e3="miner").land(rivers=rivers)
    game = position.has(0, ships=1).begin()
    assert game.connected(0) == 3
    game.act("fulfil mine", "slaughter d3")
    assert game.connected(0) == 1
