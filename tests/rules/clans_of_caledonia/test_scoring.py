"""Final scoring: points, contracts, settlements, who wins. COC.27 to COC.30, COC.T9."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Game, Position


def score_of(position: Position, seat: int = 0) -> int:
    return position.begin().score(seat)


def gain(change: Position, base: Position) -> int:
    """What a position scores more than another one."""
    return score_of(change) - score_of(base)


def poor(players: int = 4, **agreed: bool) -> Position:
    """Nobody has anything."""
    position = Position(players, **agreed)
    for p in range(players):
        position.has(p, cash=0)
    return position


# COC.27


@pytest.mark.covers("COC.27")
def test_glory_counts_1_each() -> None:
    assert gain(poor().has(0, cash=0, glory=37), poor()) == 37


@pytest.mark.covers("COC.27")
@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ("3 wool", 3),
        ("1 wool, 2 grain, 3 milk", 6),
        ("1 bread", 2),
        ("1 bread, 2 cheese, 3 whisky", 12),
        ("1 milk, 1 cheese", 3),
    ],
)
def test_raw_goods_count_1_and_processed_2(goods: str, points: int) -> None:
    assert gain(poor().has(0, goods=goods), poor()) == points


@pytest.mark.covers("COC.27")
@pytest.mark.parametrize(("pounds", "points"), [(9, 0), (10, 1), (19, 1), (20, 2), (105, 10)])
def test_every_10_pounds_count_1(pounds: int, points: int) -> None:
    assert gain(poor().has(0, cash=pounds), poor()) == points


@pytest.mark.covers("COC.27")
def test_hops_count_1_each() -> None:
    base = poor().done(0, a="1 wool -> 1 pounds", b="1 wool -> 1 pounds")
    assert gain(poor().done(0, a="1 wool -> 3 hops", b="1 wool -> 5 hops"), base) == 8


@pytest.mark.covers("COC.27")
@pytest.mark.parametrize(
    ("cotton", "tobacco", "sugar", "values"),
    [
        (1, 2, 3, (5, 4, 3)),
        (3, 2, 1, (3, 4, 5)),
        (2, 3, 1, (4, 3, 5)),
        (2, 2, 2, (5, 4, 3)),
        (2, 2, 1, (4, 3, 5)),
        (3, 1, 1, (3, 5, 4)),
        (1, 3, 1, (5, 3, 4)),
        (2, 1, 2, (4, 5, 3)),
        (1, 1, 3, (5, 4, 3)),
        (1, 2, 2, (5, 4, 3)),
    ],
)
def test_the_rarest_import_counts_most(cotton: int, tobacco: int, sugar: int, values: tuple[int, ...]) -> None:
    """Where two are level, cotton is worth more than both others, and tobacco more than sugar cane."""
    words = f"1 wool -> {cotton} cotton, {tobacco} tobacco, {sugar} sugar_cane"
    base = poor().done(0, a="1 wool -> 1 pounds")
    points = cotton * values[0] + tobacco * values[1] + sugar * values[2]
    assert gain(poor().done(0, a=words), base) == points


@pytest.mark.covers("COC.27")
def test_imports_of_all_players_decide_and_the_own_ones_count() -> None:
    mine, others = "1 wool -> 2 cotton, 1 sugar_cane", "1 wool -> 4 sugar_cane"
    position = poor().done(0, a=mine).done(1, b=others)
    base = poor().done(0, a="1 wool -> 1 pounds").done(1, b=others)
    assert gain(position, base) == 2 * 4 + 1 * 3, "no tobacco came, so it would be worth 5"


@pytest.mark.covers("COC.27")
def test_whole_rounds_of_the_markers_count() -> None:
    """36 cotton lie behind on the track, but have gone round it."""
    position = poor()
    for number in range(9):
        position.done(1, **{f"c{number}": "1 wool -> 4 cotton"})
    position.done(2, t="1 wool -> 4 tobacco", u="1 wool -> 4 tobacco").done(0, a="1 wool -> 1 cotton")
    base = poor()
    for number in range(9):
        base.done(1, **{f"c{number}": "1 wool -> 4 cotton"})
    base.done(2, t="1 wool -> 4 tobacco", u="1 wool -> 4 tobacco").done(0, a="1 wool -> 1 pounds")
    assert gain(position, base) == 3


@pytest.mark.covers("COC.27")
def test_an_unfulfilled_contract_counts_nothing() -> None:
    assert gain(poor().crate(0, a="1 wool -> 4 cotton, 9 hops"), poor()) == 0


# COC.28


def exports(*many: int) -> list[int]:
    """What so many fulfilled contracts bring each seat; settlements are level."""
    players = len(many)
    position = poor(players)
    for p, number in enumerate(many):
        position.done(p, **{f"p{p}n{n}": "1 wool -> 1 pounds" for n in range(number)})
    game = position.begin()
    settlements = {2: 6, 3: 12, 4: 9}[players]
    return [game.score(p) - settlements for p in range(players)]


@pytest.mark.covers("COC.28")
@pytest.mark.parametrize(
    ("many", "points"),
    [
        ((3, 2, 1), [12, 6, 0]),
        ((1, 2, 3, 0), [0, 6, 12, 0]),
        ((7, 7, 5), [9, 9, 0]),
        ((5, 4, 4, 1), [12, 3, 3, 0]),
        ((4, 4, 4, 1), [6, 6, 6, 0]),
        ((2, 2, 2), [6, 6, 6]),
        ((3, 3, 3, 3), [4, 4, 4, 4]),
        ((5, 1, 1, 1), [12, 2, 2, 2]),
        ((1, 5, 5, 3), [0, 9, 9, 0]),
    ],
)
def test_the_most_contracts_bring_12_the_second_most_6(many: tuple[int, ...], points: list[int]) -> None:
    """Two of three with 7 get 9 each; four get 4 of 18, rounded down."""
    assert exports(*many) == points


@pytest.mark.covers("COC.28", "COC.32")
@pytest.mark.parametrize(("many", "points"), [((3, 2), [8, 0]), ((1, 4), [0, 8]), ((2, 2), [4, 4])])
def test_two_players_share_8(many: tuple[int, ...], points: list[int]) -> None:
    assert exports(*many) == points


# COC.29


def lone(count: int, row: int) -> dict[str, str]:
    """So many units in a row, parted by rivers: see `settled`."""
    return {f"{column}{row}": "miner" if column in "cdef" else "sheep" for column in "cdefgh"[:count]}


RIVERS = ", ".join(
    f"{a}{row} {b}{row + shift}"
    for row in (2, 4, 6, 8)
    for a, b, shift in (("c", "d", 0), ("e", "d", 0), ("e", "f", 0), ("g", "f", 0), ("g", "h", 0))
)


def settled(*many: int) -> Game:
    """Each seat with so many settlements, side by side over rivers, all connected at level 1."""
    players = len(many)
    position = poor(players).land(rivers=RIVERS)
    for p, count in enumerate(many):
        position.units(p, **lone(count, 2 + 2 * p)).has(p, cash=0, ships=1)
    return position.begin()


@pytest.mark.covers("COC.29")
@pytest.mark.parametrize(
    ("many", "points"),
    [
        ((5, 4, 3, 2), [18, 12, 6, 0]),
        ((1, 2, 3), [6, 12, 18]),
        ((4, 4, 2), [15, 15, 6]),
        ((4, 4, 4, 1), [12, 12, 12, 0]),
        ((3, 3, 3, 3), [9, 9, 9, 9]),
        ((5, 2, 2, 1), [18, 9, 9, 0]),
        ((5, 4, 2, 2), [18, 12, 3, 3]),
        ((5, 2, 2, 2), [18, 6, 6, 6]),
        ((3, 3, 2, 2), [15, 15, 3, 3]),
    ],
)
def test_the_most_settlements_bring_18_12_6(many: tuple[int, ...], points: list[int]) -> None:
    game = settled(*many)
    assert [game.connected(p) for p in range(len(many))] == list(many)
    level = {3: 6, 4: 4}[len(many)]
    assert [game.score(p) - level for p in range(len(many))] == points


@pytest.mark.covers("COC.29", "COC.32")
@pytest.mark.parametrize(("many", "points"), [((3, 2), [12, 0]), ((2, 4), [0, 12]), ((2, 2), [6, 6])])
def test_two_players_share_12(many: tuple[int, ...], points: list[int]) -> None:
    game = settled(*many)
    assert [game.score(p) - 4 for p in (0, 1)] == points


@pytest.mark.covers("COC.29")
def test_it_is_settlements_that_count_not_units() -> None:
    """Five units side by side are one settlement; two apart are two, if connected."""
    position = poor(3).units(0, **{f"{c}3": "sheep" if c in "cd" else "miner" for c in "cdefg"})
    game = position.land("    c\n6  L").units(1, c5="cow", c7="cow").has(1, cash=0, ships=2).begin()
    assert (game.connected(0), game.connected(1)) == (1, 2)
    assert game.score(1) - game.score(0) == 18 - 12


@pytest.mark.covers("COC.29")
def test_without_shipping_settlements_are_not_connected() -> None:
    game = poor(3).units(0, c3="cow", c7="cow", h4="cow").begin()
    assert (game.settlements(0), game.connected(0)) == (3, 1)
    below = poor(3).units(0, c6="cow", c8="cow", h7="cow").begin()
    assert (below.settlements(0), below.connected(0)) == (3, 1)


@pytest.mark.covers("COC.29")
def test_connections_lead_from_settlement_to_settlement() -> None:
    """c3, c5 and c7 stand around two lochs; each link jumps one hex."""
    land = "    c\n4  L\n6  L"
    game = poor(3).land(land).units(0, c3="cow", c5="cow", c7="cow").has(0, ships=2).begin()
    assert (game.settlements(0), game.connected(0)) == (3, 3)
    first = poor(3).land(land).units(0, c3="cow", c7="cow").has(0, ships=2).begin()
    assert first.connected(0) == 1, "without the middle one"


@pytest.mark.covers("COC.29")
def test_the_larger_group_counts() -> None:
    land = "    c    j\n4  L    L\n6  L    G1"
    game = poor(3).land(land).units(0, c3="cow", c5="cow", c7="cow", j3="miner", j5="miner").has(0, ships=2).begin()
    assert (game.settlements(0), game.connected(0)) == (5, 3)


@pytest.mark.covers("COC.29", "COC.15")
def test_over_a_river_two_units_are_two_settlements_that_level_1_connects() -> None:
    position = poor(3).land(rivers="c4 c5").units(0, c4="cow", c5="cow")
    assert (position.begin().settlements(0), position.begin().connected(0)) == (2, 1)
    assert position.has(0, ships=1).begin().connected(0) == 2


RED = """
         b    c    d    e    f    g    h
    4    G1   G1   G1   G1   L    G1   G1
    5    G1   G1   G1   G1   G1   G1   G1
    6    G1   G1   L    G1   G1   G1   G1
    7    G1   L    G1   G1   G1   G1   G1
"""


@pytest.mark.covers("COC.T9", "COC.29")
@pytest.mark.parametrize(("level", "connected"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_four_settlements_of_which_three_are_connected(level: int, connected: int) -> None:
    """Three units side by side are one settlement; two at the upper right are parted by a river; one lies at the lower
    left beyond two loch hexes. At level 2 one loch hex is jumped, so three count."""
    red = {"e4": "sheep", "e5": "cow", "e6": "bakery", "g4": "sheep", "h3": "cow", "b7": "miner"}
    game = poor(3).land(RED, rivers="g4 h3").units(0, **red).has(0, ships=level).begin()
    assert (game.settlements(0), game.connected(0)) == (4, connected)


YELLOW = """
         e    f    g    h    i
    2    L    G1   G1   G1   G1
    3    L    G1   G1   G1   G1
    4    G1   L    G1   L    G1
    5    L    G1   G1   G1   G1
    6    L    G1   G1   G1   G1
"""


@pytest.mark.covers("COC.T9", "COC.29")
@pytest.mark.parametrize(("level", "connected"), [(1, 1), (2, 3), (3, 5), (5, 5)])
def test_five_settlements_connected_from_level_3_on(level: int, connected: int) -> None:
    """Two loch hexes lie above e4 and two below it, one each on the way to g4 and to i4."""
    yellow = {"e1": "sheep", "e4": "sheep", "e7": "cow", "g4": "cow", "i4": "field"}
    game = poor(3).land(YELLOW).units(0, **yellow).has(0, ships=level).begin()
    assert (game.settlements(0), game.connected(0)) == (5, connected)


# COC.30


@pytest.mark.covers("COC.30")
def test_the_most_points_win() -> None:
    game = poor().has(2, cash=0, glory=5).has(3, cash=0, glory=4).begin()
    assert game.winners() == [2]


@pytest.mark.covers("COC.30")
@pytest.mark.parametrize(
    ("cash", "winners"),
    [((13, 14, 15, 16), [3]), ((19, 14, 15, 16), [0]), ((9, 9, 0, 9), [0, 1, 3]), ((19, 9, 9, 9), [0])],
)
def test_of_equals_more_money_that_brought_no_points_wins(cash: tuple[int, ...], winners: list[int]) -> None:
    position = Position(4)
    for p, pounds in enumerate(cash):
        position.has(p, cash=pounds)
    assert position.begin().winners() == winners


@pytest.mark.covers("COC.30")
def test_a_remainder_never_outweighs_a_point() -> None:
    game = Position(2).has(0, cash=20).has(1, cash=19).begin()
    assert game.winners() == [0]


@pytest.mark.covers("COC.27", "COC.30")
def test_all_sources_add_up() -> None:
    position = Position(3).has(0, cash=27, goods="2 wool, 3 whisky", glory=11).units(0, c3="cow")
    position.done(0, a="1 wool -> 3 cotton, 4 hops")
    position.has(1, cash=0).has(2, cash=0)
    points = 11 + 2 + 6 + 2 + 4 + 3 * 3 + 12 + 18
    assert position.begin().score(0) == points
