"""The checkers against what was counted by hand: distances, reach, border, mouths, settlements, shares, prices."""

import pytest

from checkers.clans_of_caledonia.facts import BAKERY, DISTILLERY, LUMBERJACK, MINER, Facts
from checkers.clans_of_caledonia.land import Land, around, distance, land_of, name_of, named
from checkers.clans_of_caledonia.rounds import change
from checkers.clans_of_caledonia.scores import by_threshold, import_values, shares
from checkers.clans_of_caledonia.settlements import connected, settlements

SIDES_1 = 0  # the map of A1, B1, C1, D1


def names(places: object) -> set[str]:
    assert isinstance(places, set | frozenset)
    return {name_of(place) for place in places}


def hexes(text: str) -> set[tuple[int, int]]:
    return {named(name) for name in text.split()}


# geometry


@pytest.mark.parametrize(
    ("hex_", "near"), [("d4", "d3 e4 e5 d5 c5 c4"), ("c4", "c3 d3 d4 c5 b4 b3"), ("b1", "b0 c1 c2 b2 a2 a1")]
)
def test_six_hexes_lie_around_each(hex_: str, near: str) -> None:
    assert around(named(hex_)) == hexes(near)


@pytest.mark.parametrize(
    ("one", "other", "steps"), [("c4", "c4", 0), ("c4", "c7", 3), ("c4", "e4", 2), ("a1", "m1", 12), ("d4", "f5", 2)]
)
def test_distances(one: str, other: str, steps: int) -> None:
    assert distance(named(one), named(other)) == distance(named(other), named(one)) == steps


def test_the_outermost_hexes_are_forty() -> None:
    assert len(land_of(SIDES_1, 4).outer) == 40


@pytest.mark.parametrize("number", range(16))
def test_every_map_has_117_hexes_and_its_ports(number: int) -> None:
    assert len(land_of(number, 4).terrain) == 117
    assert land_of(number, 4).ports == [(-1, 0), (13, 0), (12, 9), (0, 9)]
    assert names(set(land_of(number, 2).ports)) == {"b1", "m1", "m9", "a9"}
    assert all(distance(*river) == 1 and not any(map(land_of(number, 4).is_loch, river)) for river in rivers(number))


def rivers(number: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return [(min(river), max(river)) for river in land_of(number, 4).rivers]


def test_beside_and_reached_on_the_first_sides() -> None:
    """The river d2 d3 lies between two hexes, the loch of e3 and e4 beside them."""
    land = land_of(SIDES_1, 4)
    assert "d3" not in names(land.beside(named("d2")))
    assert "d3" in names(land.reached(named("d2"), 1))
    assert "d3" not in names(land.reached(named("d2"), 0))
    assert {"f3", "e2"} <= names(land.reached(named("d2"), 2)), "over e3"
    assert "f3" not in names(land.reached(named("d2"), 1))


def test_mouths_and_border_on_the_first_sides() -> None:
    land = land_of(SIDES_1, 4)
    assert {"d2", "d3"} <= names(land.mouths), "d2 d3 runs into the loch at c3 and e3"
    small = land_of(SIDES_1, 2)
    assert {"a2", "b2", "c2"} <= names(small.border), "a loch at the edge, and two beside shaded hexes"
    assert not {"a1", "c4", "f4"} & names(small.border)
    assert {"a1", "m5"} <= names(land.border)


def test_neutral_workers_stand_where_the_land_costs_1() -> None:
    land = land_of(SIDES_1, 1)
    assert all(land.cost[place] == 1 for place in land.neutral)
    assert {"d3", "f3", "c4"} <= names(land.neutral)
    assert not {"d1", "a4", "m5"} & names(land.neutral), "out of play"
    assert len(land.neutral) == 13


# settlements


class Drawn(Land):
    """A few hexes without anything else: all that is not named is a loch, or nothing."""

    def __init__(self, lochs: str = "", streams: str = "") -> None:
        super().__init__(SIDES_1, 4)
        self.terrain = {place: "L" if place in hexes(lochs) else "G" for place in self.terrain}
        pairs = [pair.split() for pair in streams.split(",") if pair]
        self.rivers = {frozenset(named(name) for name in pair) for pair in pairs}


def test_neighbours_form_a_settlement_and_a_river_parts_it() -> None:
    units = hexes("c3 c4 d4 g7")
    assert sorted(len(group) for group in settlements(Drawn(), units)) == [1, 3]
    assert len(settlements(Drawn(streams="c3 c4"), units)) == 3


@pytest.mark.parametrize(("level", "linked"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_ships_connect_from_one_to_the_next(level: int, linked: int) -> None:
    """One loch hex between the first two, two between the second and the third."""
    land = Drawn("c4 c6 c7")
    assert connected(land, hexes("c3 c5 c8"), level) == linked


# numbers


@pytest.mark.parametrize(
    ("counts", "prizes", "expected"),
    [
        ([7, 7, 5], [12, 6, 0], [9, 9, 0]),
        ([3, 3, 3, 3], [12, 6, 0, 0], [4, 4, 4, 4]),
        ([3, 3, 3, 3], [18, 12, 6, 0], [9, 9, 9, 9]),
        ([5, 2, 2, 2], [18, 12, 6, 0], [18, 6, 6, 6]),
        ([2, 2], [8, 0], [4, 4]),
        ([1, 4, 2], [18, 12, 6], [6, 18, 12]),
    ],
)
def test_shares(counts: list[int], prizes: list[int], expected: list[int]) -> None:
    assert shares(counts, prizes) == expected


@pytest.mark.parametrize(
    ("imported", "values"),
    [
        ([9, 5, 1], [3, 4, 5]),
        ([4, 4, 4], [5, 4, 3]),
        ([0, 7, 7], [5, 4, 3]),
        ([7, 0, 7], [4, 5, 3]),
        ([7, 7, 0], [4, 3, 5]),
    ],
)
def test_import_values(imported: list[int], values: list[int]) -> None:
    """Cotton, tobacco, sugar cane."""
    assert import_values(Facts(4), imported) == values
    assert import_values(Facts(4, simple_imports=True), imported) == [4, 4, 4]


@pytest.mark.parametrize(("count", "points"), [(4, 0), (5, 4), (6, 8), (7, 12), (9, 12)])
def test_thresholds(count: int, points: int) -> None:
    assert by_threshold(count, [[7, 12], [6, 8], [5, 4]]) == points


@pytest.mark.parametrize(
    ("step", "number", "moves"), [(0, -3, 3), (2, 2, 2), (3, -3, -3), (6, 1, 1), (7, 3, -3), (9, -1, -1)]
)
def test_what_a_price_does_alone(step: int, number: int, moves: int) -> None:
    assert change(step, number) == moves


@pytest.mark.parametrize(
    ("before", "after", "pounds"), [(0, 4, 0), (4, 5, 1), (5, 9, 0), (3, 11, 2), (28, 31, 1), (30, 34, 0), (34, 35, 1)]
)
def test_marks_of_the_track(before: int, after: int, pounds: int) -> None:
    assert Facts(3).coins_passed(before, after) == pounds
    assert Facts(1).coins_passed(before, after) == pounds
    assert Facts(1, printed=True).coins_passed(before, after) == 0
    assert Facts(3, simple_imports=True).coins_passed(before, after) == 0


def test_editions_differ_where_they_should() -> None:
    german, printed = Facts(2), Facts(2, printed=True)
    macdonald, buchanan, fergusson, robertson, campbell = 4, 0, 3, 6, 1
    assert (german.start_money(), printed.start_money()) == (55, 0)
    assert (german.unit_cost(macdonald, LUMBERJACK), printed.unit_cost(macdonald, MINER)) == (10, 6)
    assert (german.income(macdonald, MINER, ()), printed.income(macdonald, MINER, ())) == (6, 4)
    assert (german.draws(buchanan), printed.draws(buchanan)) == (3, 6)
    assert (german.port_does(3), printed.port_does(3)) == ("build_anywhere", "upgrade")
    assert (german.start_ships(fergusson), Facts(3).start_ships(fergusson)) == (2, 3)
    assert (german.mouth_discount(robertson), Facts(4).mouth_discount(robertson)) == (2, 3)
    assert [german.building_discount(campbell, built) for built in range(4)] == [3, 4, 4, 5]
    assert (german.unit_cost(robertson, BAKERY), german.unit_cost(robertson, DISTILLERY)) == (8, 10)
    assert [german.contract_cost(number) for number in range(5)] == [-5, 0, 5, 10, 15]
    assert [Facts(4).pass_bonus(earlier) for earlier in range(4)] == [16, 14, 12, 10]
