"""Playing alone. COC.33 to COC.36, COC.T13."""

from __future__ import annotations

import pytest

from quaich.games.clans_of_caledonia.rules import solo
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import NEUTRAL
from rules.clans_of_caledonia.boxes import GOODS, hex_name
from rules.clans_of_caledonia.position import Game, Position

EACH_EDITION = pytest.mark.parametrize("printed", [False, True])


def pass_round(position: Position) -> Game:
    return position.begin().take_turn("pass")


def loaded(number: int, first: int = 0, printed: bool = False) -> Position:
    """The price die shows this number only; the goods die its goods in turn, beginning with one of them."""
    return Position(1, printed=printed).change(die_price=[number] * 6, die_good=[(first + at) % 6 for at in range(6)])


# COC.33


@pytest.mark.covers("COC.33")
@EACH_EDITION
def test_neutral_workers_stand_on_every_hex_in_play_that_costs_1(printed: bool) -> None:
    game = Game.fresh(1, 4, printed=printed)
    neutral = {hex_name(at) for at, held in enumerate(game.s.unit_at) if held == NEUTRAL}
    inside = {f"{column}{row}" for column in "bcdefghijkl" for row in range(2, 9)}
    cost = game.box.cost[game.s.map]
    expected = {name for name in inside if cost[(int(name[1]) - 1) * 13 + "abcdefghijklm".index(name[0])] == 1}
    assert neutral == expected
    assert len(neutral) > 5


@pytest.mark.covers("COC.33", "COC.15")
def test_nothing_is_built_there() -> None:
    game = Position(1).land("    c    d\n4  G1   G2").units(0, c3="miner").begin().act("build sheep")
    assert game.why("place c4") in ("HEX_TAKEN", "OFF_MAP")
    assert "d3" in game.can("place")


@pytest.mark.covers("COC.33", "COC.29")
def test_neutral_workers_are_nobodys_units() -> None:
    """They parted nothing, join nothing, sell nothing."""
    game = Position(1).land("    c    d\n4  GM1  G2").units(0, c3="miner", c5="miner").begin()
    assert game.settlements(0) == 2
    assert game.act("build sheep", "place d4").step == "ENDING"


@pytest.mark.covers("COC.33")
def test_passing_brings_16_each_time() -> None:
    game = Position(1).has(0, cash=0).begin()
    for number in range(1, 6):
        game.take_turn("pass")
        assert game.cash(0) == 16 * number
    assert game.over


@pytest.mark.covers("COC.33", "COC.21")
@pytest.mark.parametrize(("printed", "pounds"), [(False, 1), (True, 0)])
def test_import_markers_bring_pounds_in_the_german_edition_only(printed: bool, pounds: int) -> None:
    position = Position(1, printed=printed).has(0, goods="1 wool").crate(0, m="1 wool -> 5 cotton")
    assert position.begin().act("fulfil m").cash(0) == 50 + pounds


@pytest.mark.covers("COC.33", "COC.4")
def test_five_contracts_lie_open_at_the_start() -> None:
    assert len(Game.fresh(1, 9).offer()) == 5


# COC.34: the market


def moved(number: int, step: int) -> set[int]:
    """How far prices went that all stood on one step; three of them did."""
    game = pass_round(loaded(number).steps(**dict.fromkeys(GOODS, step)))
    changes = [game.price_step(good) - step for good in GOODS]
    assert sum(change != 0 for change in changes) == 3, changes
    return set(changes) - {0}


@pytest.mark.covers("COC.34", "COC.T13")
@pytest.mark.parametrize(
    ("number", "step", "change"),
    [
        (-3, 0, 3), (-3, 2, 3), (-1, 1, 1), (2, 2, 2), (3, 1, 3),
        (-3, 7, -3), (-3, 9, -3), (3, 8, -3), (1, 7, -1), (-2, 9, -2),
        (-3, 3, -3), (-3, 6, -3), (1, 3, 1), (3, 6, 3), (1, 5, 1), (-2, 4, -2),
    ],
)  # fmt: skip
def test_low_prices_rise_high_ones_fall_and_the_middle_does_what_the_die_says(
    number: int, step: int, change: int
) -> None:
    """The brackets hold the fourth to the seventh step; below them it is low, above them high."""
    assert moved(number, step) == {change}


@pytest.mark.covers("COC.34")
def test_three_different_goods_change_once_each() -> None:
    for seed in range(12):
        position = Position(1)
        game = position.begin()
        game.s.key[:] = [seed, 5, 6, 7]
        before = list(game.s.step)
        game.take_turn("pass")
        rolled = [roll[0] for roll in game.reported(v.ROLLED)]
        changed = [good for good in range(6) if game.s.step[good] != before[good]]
        assert len(set(rolled)) == 3
        assert set(changed) == set(rolled)
        assert rolled[-1] not in rolled[:-1], "it ends with the third good"


@pytest.mark.covers("COC.34")
@pytest.mark.parametrize(("number", "changes"), [(1, True), (4, True), (5, False)])
def test_not_after_the_fifth_round(number: int, changes: bool) -> None:
    game = pass_round(Position(1).round(number))
    assert bool(game.reported(v.ROLLED)) == changes
    assert bool(game.reported(v.REMOVED)) == changes


@pytest.mark.covers("COC.34")
def test_with_others_the_market_stays() -> None:
    game = Position(2).prices(wool=6).begin().take_turn("pass").take_turn("pass")
    assert game.s.step == [6, 3, 3, 3, 3, 3]


# COC.34: contracts


FIVE = {f"o{n}": "1 wool -> 1 cotton" for n in range(5)}
SLOT_OF = {3: 0, 2: 1, 1: 2, -3: 3, -2: 4, -1: 5}  # above from the left +3 +2 +1, below -3 -2 -1


def rolled_last(number: int, position: Position, *actions: str) -> Game:
    """A round in which the price die shows this number in the end; actions come before passing."""
    for seed in range(200):
        game = position.begin()
        game.s.key[:] = [seed, 7, 7, 7]
        for words in actions:
            game.take_turn(words)
        game.take_turn("pass")
        if game.reported(v.ROLLED)[-1][1] == number:
            return game
    raise AssertionError(f"the die never shows {number}")


@pytest.mark.covers("COC.34", "COC.T13")
@pytest.mark.parametrize("number", SLOT_OF)
def test_the_contracts_are_filled_to_six_and_the_last_roll_replaces_one(number: int) -> None:
    """-3 is the one at the lower left."""
    new = {"x": "2 wool -> 1 cotton", "y": "2 wool -> 1 cotton"}
    game = rolled_last(number, Position(1).offer(**FIVE).stack(**new))
    six = ["o0", "o1", "o2", "o3", "o4", "x"]
    slot = SLOT_OF[number]
    assert game.name(game.s.offer[slot] - 1) == "y"
    assert game.offer() == {*six, "y"} - {six[slot]}
    assert game.s.gone == 1 << game.contract(six[slot]), "it leaves the game"


@pytest.mark.covers("COC.34")
@pytest.mark.parametrize("number", [-3, 1])
def test_in_the_later_edition_it_is_not_replaced_and_five_stay(number: int) -> None:
    game = rolled_last(number, Position(1, printed=True).offer(**FIVE).stack(x="2 wool -> 1 cotton"))
    six = ["o0", "o1", "o2", "o3", "o4", "x"]
    assert game.offer() == {*six} - {six[SLOT_OF[number]]}
    assert game.s.offer[SLOT_OF[number]] == 0


@pytest.mark.covers("COC.34")
def test_gaps_are_filled_first() -> None:
    new = {"x": "2 wool -> 1 cotton", "y": "2 wool -> 1 cotton", "z": "2 wool -> 1 cotton"}
    game = rolled_last(-3, Position(1).offer(**FIVE).stack(**new), "take o3")
    assert game.offer() == {"o0", "o1", "o2", "o4", "y", "z"}, "x came to the lower left, and went"


# COC.35


def alone(exports: int = 0, settlements: int = 0, printed: bool = False) -> int:
    """Points for so many contracts and so many settlements that are all connected."""
    rows, columns = (2, 4, 6, 8), "cdefghijk"
    rivers = [f"{a}{row} {b}{row}" for row in rows for a, b in ("cd", "ed", "ef", "gf", "gh", "ih", "ij", "kj")]
    links = [f"k{row} k{row + 1}, k{row + 1} k{row + 2}" for row in rows[:-1]]
    position = Position(1, printed=printed).land(rivers=", ".join([*rivers, *links, "j2 k3"])).has(0, cash=0, ships=1)
    kinds = ["sheep", "cow", "field", "dairy", "bakery", "distillery", "miner", "lumberjack"]
    hexes = [f"{column}{row}" for row in rows for column in columns]
    chain = [*hexes[:9], "k3", *reversed(hexes[9:18])]
    for at, name in enumerate(chain[:settlements]):
        position.units(0, **{name: kinds[at // 4]})
    position.done(0, **{f"d{n}": "1 wool -> 1 pounds" for n in range(exports)})
    game = position.begin()
    assert game.connected(0) == settlements
    return game.score(0)


@pytest.mark.covers("COC.35")
@pytest.mark.parametrize(("many", "points"), [(0, 0), (4, 0), (5, 4), (6, 8), (7, 12), (11, 12)])
@EACH_EDITION
def test_fulfilled_contracts_alone(many: int, points: int, printed: bool) -> None:
    assert alone(exports=many, printed=printed) == points


@pytest.mark.covers("COC.35")
@pytest.mark.parametrize(
    ("many", "points", "printed_points"),
    [(0, 0, 0), (7, 0, 0), (8, 6, 6), (9, 6, 6), (10, 12, 6), (11, 12, 12), (13, 12, 12), (14, 18, 18), (17, 18, 18)],
)
def test_connected_settlements_alone(many: int, points: int, printed_points: int) -> None:
    assert alone(settlements=many) == points
    assert alone(settlements=many, printed=True) == printed_points


@pytest.mark.covers("COC.33", "COC.27")
@EACH_EDITION
def test_alone_the_own_imports_decide_what_they_are_worth(printed: bool) -> None:
    position = Position(1, printed=printed).has(0, cash=0).done(0, a="1 wool -> 3 cotton, 2 tobacco, 1 sugar_cane")
    assert position.begin().score(0) == 3 * 3 + 2 * 4 + 1 * 5


# COC.36


@pytest.mark.covers("COC.36")
@pytest.mark.parametrize(
    ("points", "rating"),
    [(0, 0), (114, 0), (115, 1), (124, 1), (125, 2), (134, 2), (135, 3), (155, 3), (156, 4), (300, 4)],
)
def test_how_good_a_result_is(points: int, rating: int) -> None:
    game = Position(1).has(0, cash=0, glory=points).begin()
    assert game.score(0) == points
    assert solo.rating(game.box, game.s) == rating


@pytest.mark.covers("COC.36")
@pytest.mark.parametrize(
    ("points", "rating"), [(115, 0), (116, 1), (130, 1), (131, 2), (145, 2), (146, 3), (160, 3), (161, 4)]
)
def test_how_good_it_is_in_the_later_edition(points: int, rating: int) -> None:
    game = Position(1, printed=True).has(0, cash=0, glory=points).begin()
    assert solo.rating(game.box, game.s) == rating
