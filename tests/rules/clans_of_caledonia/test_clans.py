"""The eight clans, and the ninth of the later edition. Their production is in test_production.py, their first workers
in test_start_workers.py. COC.K-..., COC.T10 to COC.T12."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.boxes import CLANS
from rules.clans_of_caledonia.position import Game, Position


def picked(clan: str, players: int, **agreed: bool) -> Game:
    """The clan has just been chosen in a game that the rules have set up."""
    for seed in range(200):
        game = Game.fresh(players, seed, **agreed)
        if clan in game.can("pick"):
            game.act(f"pick {clan}")
            return game
    raise AssertionError(f"{clan} never came up")


def seat_of(game: Game, clan: str) -> int:
    return game.s.clan.index(CLANS.index(clan))


@pytest.mark.covers("COC.K-stewart", "COC.K-fergusson", "COC.K-macdonald", "COC.6")
@pytest.mark.parametrize(
    ("clan", "players", "printed", "merchants", "ships"),
    [
        ("Stewart", 2, False, 5, 1),
        ("Stewart", 4, False, 5, 1),
        ("Stewart", 3, True, 5, 1),
        ("Fergusson", 1, False, 2, 2),
        ("Fergusson", 2, False, 2, 2),
        ("Fergusson", 3, False, 2, 3),
        ("Fergusson", 4, True, 2, 3),
        ("MacDonald", 2, False, 2, 0),
        ("MacDonald", 1, True, 2, 1),
        ("MacDonald", 2, True, 2, 1),
        ("MacDonald", 3, True, 2, 0),
        ("Campbell", 2, False, 2, 0),
        ("Robertson", 4, False, 2, 0),
    ],
)
def test_what_a_clan_starts_with(clan: str, players: int, printed: bool, merchants: int, ships: int) -> None:
    game = picked(clan, players, printed=printed)
    p = seat_of(game, clan)
    assert (game.merchants(p), game.s.hired[p], game.s.ships[p]) == (merchants, merchants, ships)


# Buchanan


OPEN = {"a": "1 wool -> 1 cotton", "b": "1 bread -> 1 cotton", "c": "1 cheese -> 1 cotton"}


def buchanan(number: int = 1, printed: bool = False) -> Position:
    return Position(3, "Buchanan Stewart Robertson", printed=printed).offer(**OPEN).round(number)


@pytest.mark.covers("COC.K-buchanan")
@pytest.mark.parametrize(("number", "pounds"), [(1, 5), (2, 0), (3, -5), (5, -15)])
def test_buchanan_takes_two_contracts_for_one_price(number: int, pounds: int) -> None:
    game = buchanan(number).begin().act("take a")
    assert game.step == "TAKING"
    game.act("take c")
    assert (game.crates(0), game.cash(0), game.step) == ({"a", "c"}, 50 + pounds, "ENDING")


@pytest.mark.covers("COC.K-buchanan")
def test_buchanan_may_take_one_and_another_in_a_later_turn_for_another_price() -> None:
    game = buchanan().begin().act("take a", "enough", "end").take_turn("hire").take_turn("hire")
    assert game.cash(0) == 55
    game.act("take b")
    assert (game.cash(0), game.crates(0), game.step) == (60, {"a", "b"}, "ENDING"), "both crates are full"
    game.act("end").take_turn("hire").take_turn("hire")
    assert game.why("take c") == "NO_CRATE"


@pytest.mark.covers("COC.K-buchanan")
def test_buchanan_with_one_crate_free_takes_one() -> None:
    game = buchanan().crate(0, mine="1 wool -> 1 cotton").begin().act("take a")
    assert game.step == "ENDING"


@pytest.mark.covers("COC.K-buchanan")
@pytest.mark.parametrize(("keeps", "pounds"), [((), 0), (("x",), -5), (("x", "z"), -5)])
def test_buchanan_keeps_up_to_two_of_three_for_one_price(keeps: tuple[str, ...], pounds: int) -> None:
    drawn = {"x": "1 wool -> 1 cotton", "y": "1 wool -> 1 cotton", "z": "1 wool -> 1 cotton"}
    position = buchanan(3).stack(**drawn).units(0, c3="dairy", d3="dairy", e3="dairy")
    game = position.begin().act("build dairy", "place f3", "draw")
    cash = game.cash(0)
    game.act(*[f"keep {name}" for name in keeps])
    if len(keeps) < 2:
        game.act("enough")
    assert (game.crates(0), game.cash(0), game.step) == (set(keeps), cash + pounds, "ENDING")


@pytest.mark.covers("COC.K-buchanan", "COC.17")
def test_buchanan_keeps_one_where_one_crate_is_free() -> None:
    position = buchanan().crate(0, mine="1 wool -> 1 cotton").units(0, c3="dairy", d3="dairy", e3="dairy")
    game = position.begin().act("build dairy", "place f3", "draw")
    assert len(game.looking()) == 3
    game.act(f"keep {sorted(game.can('keep'))[0]}")
    assert game.step == "ENDING"


@pytest.mark.covers("COC.K-buchanan")
def test_in_the_later_edition_buchanan_draws_six_and_fulfils_two_in_one_action() -> None:
    position = buchanan(printed=True).units(0, c3="dairy", d3="dairy", e3="dairy").crate(0, m="1 wool -> 1 cotton")
    game = position.begin().act("build dairy", "place f3", "draw")
    assert len(game.looking()) == 6
    two = (
        buchanan(printed=True)
        .crate(0, m="1 wool -> 1 cotton", n="1 bread -> 1 tobacco")
        .has(0, goods="1 wool, 1 bread")
    )
    game = two.begin().act("fulfil m")
    assert game.step == "FULFILLING"
    game.act("fulfil n")
    assert (game.imports(0), game.step) == ({"cotton": 1, "tobacco": 1}, "ENDING")
    one = two.begin().act("fulfil m", "enough")
    assert one.crates(0) == {"n"}


@pytest.mark.covers("COC.K-buchanan")
def test_in_the_german_edition_buchanan_fulfils_one() -> None:
    two = buchanan().crate(0, m="1 wool -> 1 cotton", n="1 bread -> 1 tobacco").has(0, goods="1 wool, 1 bread")
    game = two.begin().act("fulfil m")
    assert game.step == "ENDING"
    assert game.why("fulfil n") == "NOT_NOW"


@pytest.mark.covers("COC.K-buchanan", "COC.14")
def test_nobody_else_takes_two() -> None:
    game = Position(2, "Stewart Buchanan").offer(**OPEN).begin().act("take a")
    assert game.step == "ENDING"


# Campbell


@pytest.mark.covers("COC.K-campbell", "COC.T10")
@pytest.mark.parametrize(("building", "cost"), [("bakery", 8), ("dairy", 12), ("distillery", 10)])
@pytest.mark.parametrize(("built", "saved"), [(0, 3), (1, 4), (2, 4), (3, 5)])
def test_campbell_builds_cheaper_the_more_of_a_kind(building: str, cost: int, built: int, saved: int) -> None:
    """The first bakery 5, the third 4, the first distillery 7."""
    others = dict(zip(("c3", "d3", "e3"), [building] * built, strict=False))
    position = Position(3, "Campbell Stewart Robertson").land("    f\n4  G1").units(0, e4="miner", **others)
    game = position.begin().act(f"build {building}", "place f4")
    assert game.cash(0) == 50 - (cost - saved) - 1


@pytest.mark.covers("COC.K-campbell", "COC.T10")
def test_campbell_counts_each_kind_by_itself() -> None:
    others = {"c3": "bakery", "d3": "bakery", "e3": "bakery"}
    game = Position(3, "Campbell Stewart Robertson").units(0, **others).begin().act("build distillery", "place f3")
    assert game.cash(0) == 50 - 7 - 2


@pytest.mark.covers("COC.K-campbell")
@pytest.mark.parametrize(("unit", "cost"), [("sheep", 8), ("cow", 9), ("field", 18), ("miner", 10)])
def test_campbell_pays_all_for_other_units(unit: str, cost: int) -> None:
    game = Position(3, "Campbell Stewart Robertson").units(0, c3="dairy").begin().act(f"build {unit}", "place c4")
    assert game.cash(0) == 50 - cost - 2


@pytest.mark.covers("COC.K-campbell", "COC.21")
def test_campbell_saves_on_a_free_hex_too() -> None:
    position = Position(3, "Campbell Stewart Robertson").units(0, c3="sheep").has(0, goods="1 wool")
    game = position.crate(0, m="1 wool -> 1 hexes").begin().act("fulfil m", "build bakery", "place c4")
    assert game.cash(0) == 50 - 5


# Robertson

MOUTH = (
    "    c    d    e    f\n4  G1   G1   L    G2"  # the river between c4 and d4 ends in no loch, that of d3 and d4 does
)


def robertson(players: int = 4, **units: str) -> Position:
    clans = ["Robertson", "Stewart", "Campbell", "Buchanan"][:players]
    position = Position(players, " ".join(clans)).land(MOUTH, rivers="d3 d4")
    return position.units(0, **(units or {"c4": "miner"}))


@pytest.mark.covers("COC.K-robertson", "COC.T11")
@pytest.mark.parametrize(("players", "saved"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_robertson_saves_at_the_mouth_of_a_river(players: int, saved: int) -> None:
    """With four players a bakery for 8 on a hex for 1 costs 6."""
    if players == 1:
        game = robertson(1).land(MOUTH.replace("G1", "G3"), rivers="d3 d4").begin().act("build bakery", "place d4")
        assert game.cash(0) == 50 - (8 + 3 - 2)
        return
    game = robertson(players).begin().act("build bakery", "place d4")
    assert game.cash(0) == 50 - (8 + 1 - saved)


@pytest.mark.covers("COC.K-robertson")
def test_both_banks_are_at_the_mouth_and_the_loch_shore_is_not() -> None:
    game = robertson(4, c4="miner", f3="miner").begin()
    assert game.copy().act("build bakery", "place d3").cash(0) == 50 - (8 + 2 - 3)
    assert game.copy().act("build bakery", "place f4").cash(0) == 50 - (8 + 2), "at the loch, without a river"
    assert game.copy().act("build bakery", "place c5").cash(0) == 50 - (8 + 2)


@pytest.mark.covers("COC.K-robertson")
def test_only_where_the_river_ends_in_the_loch() -> None:
    """Its upper course does not count: c3 and c4 lie at the river, but it does not run into a loch there."""
    position = Position(4, "Robertson Stewart Campbell Buchanan").land(MOUTH, rivers="d3 d4, c4 d3, c3 c4")
    game = position.units(0, b3="miner", b4="miner").begin().act("build bakery")
    game.act("place c4")
    assert game.cash(0) == 50 - (8 + 1)


@pytest.mark.covers("COC.K-robertson")
def test_nobody_else_saves_there() -> None:
    game = Position(2, "Stewart Robertson").land(MOUTH, rivers="d3 d4").units(0, c4="miner").begin()
    assert game.act("build bakery", "place d4").cash(0) == 50 - 9


@pytest.mark.covers("COC.K-robertson", "COC.21")
def test_on_a_free_hex_robertson_saves_on_the_unit() -> None:
    position = robertson(4).has(0, goods="1 wool").crate(0, m="1 wool -> 1 hexes")
    game = position.begin().act("fulfil m", "build bakery", "place d4")
    assert game.cash(0) == 50 - (8 - 3)


@pytest.mark.covers("COC.K-robertson")
def test_nothing_costs_less_than_0() -> None:
    position = robertson(4).has(0, goods="1 wool").crate(0, m="1 wool -> 1 hexes")
    costs = [[2] * 9 for _ in range(10)]
    game = position.change(unit_cost=costs).begin().act("fulfil m", "build bakery", "place d4")
    assert game.cash(0) == 50


@pytest.mark.covers("COC.K-robertson")
def test_what_only_the_saving_makes_affordable_can_be_built() -> None:
    game = robertson(4).has(0, cash=6).begin()
    assert game.why("build bakery") == "OK"
    game.act("build bakery")
    assert game.units(0)["d4"] == "bakery"
    assert game.cash(0) == 0


# Stewart


@pytest.mark.covers("COC.K-stewart", "COC.T12")
def test_stewart_gets_a_pound_for_each_trade() -> None:
    """Two casks at 10: 19 to buy, 21 when sold."""
    position = Position(2, "Stewart Robertson").prices(whisky=10)
    assert position.begin().act("buy 2 whisky").cash(0) == 50 - 19
    selling = Position(2, "Stewart Robertson").prices(whisky=10).has(0, goods="2 whisky")
    assert selling.begin().act("sell 2 whisky").cash(0) == 50 + 21


@pytest.mark.covers("COC.K-stewart")
@pytest.mark.parametrize("many", [1, 4])
def test_the_pound_does_not_depend_on_the_number(many: int) -> None:
    game = Position(2, "Stewart Robertson").has(0, merchants=5).begin().act(f"buy {many} wool")
    assert game.cash(0) == 50 - 4 * many + 1


@pytest.mark.covers("COC.K-stewart")
def test_the_pound_comes_before_the_payment() -> None:
    game = Position(2, "Stewart Robertson").has(0, cash=3).begin()
    assert game.why("buy 1 wool") == "OK"
    assert game.act("buy 1 wool").cash(0) == 0


@pytest.mark.covers("COC.K-stewart")
def test_nobody_else_gets_it() -> None:
    game = Position(2, "Robertson Stewart").begin().act("buy 2 wool")
    assert (game.cash(0), game.cash(1)) == (42, 50)


# MacEwen, of the later edition


def macewen(contract: str, goods: str) -> Game:
    position = Position(2, "MacEwen Stewart", printed=True).has(0, goods=goods, cash=0)
    return position.crate(0, m=contract).begin().act("fulfil m")


@pytest.mark.covers("COC.8")
def test_macewen_brews_a_beer_of_hop_and_grain_for_9() -> None:
    game = macewen("1 wool -> 2 hops", "1 wool, 3 grain")
    assert game.can("brew") == {"0", "1", "2"}
    game.act("brew 2")
    assert (game.cash(0), game.goods(0), game.s.hop[0]) == (18, {"grain": 1}, 2)


@pytest.mark.covers("COC.8")
def test_macewen_brews_three_at_most() -> None:
    game = macewen("1 wool -> 5 hops", "1 wool, 9 grain")
    assert "3" in game.can("brew")
    assert "4" not in game.can("brew")
    assert macewen("1 wool -> 5 hops", "1 wool").step == "ENDING", "without grain there is no beer"
