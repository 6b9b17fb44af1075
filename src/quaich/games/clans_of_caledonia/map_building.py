"""The map as geometry: places, what lies beside what, rivers and lochs, for any four sides of the modules.

Hexes stand in 13 columns (a to m) of 9 rows (1 to 9, downwards), a flat side up; those of every second column lie half
a hex lower. A place is `(column, row)`, counted from 0, and may lie outside the map: there lie the ports of the large
map. All functions are pure. Where a river runs is the set of its two hexes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, TypeAlias

COLUMNS, ROWS = 13, 9
LETTERS: Final = "ABCD"  # of the modules, clockwise from the upper left
LOCH: Final = "L"

Place: TypeAlias = tuple[int, int]
River: TypeAlias = frozenset[Place]

EVEN: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))  # clockwise from the north
ODD: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


@dataclass(frozen=True)
class Land:
    """A map put together from four sides of modules."""

    terrain: Mapping[Place, str]
    cost: Mapping[Place, int]
    rivers: frozenset[River]

    def is_loch(self, place: Place) -> bool:
        return self.terrain.get(place) == LOCH


# Places


def name_of(place: Place) -> str:
    """`c4`: column c, the fourth row from the top."""
    column, row = place
    return f"{chr(ord('a') + column)}{row + 1}"


def place_of(name: str) -> Place | None:
    """The place of a name; nothing for one that is not on the map."""
    if len(name) != 2 or not name[1].isdecimal():
        return None
    place = (ord(name[0]) - ord("a"), int(name[1]) - 1)
    return place if on_map(place) else None


def on_map(place: Place) -> bool:
    return 0 <= place[0] < COLUMNS and 0 <= place[1] < ROWS


def places() -> list[Place]:
    """All 117 hexes, row by row."""
    return [(column, row) for row, column in product(range(ROWS), range(COLUMNS))]


def letter_of(place: Place) -> str:
    """The module on which a place lies: A-B-C-D run clockwise, and the odd columns of the lower two reach higher."""
    column, row = place
    lower = row >= (4 if column % 2 else 5)
    return "ABDC"[2 * lower + (column > 5)]


@cache
def around(place: Place) -> tuple[Place, ...]:
    """The six places with a common side, clockwise from the north; some may lie outside the map."""
    column, row = place
    return tuple((column + right, row + down) for right, down in (ODD if column % 2 else EVEN))


def ring() -> set[Place]:
    """The 40 hexes at the edge of the map."""
    return {place for place in places() if not all(map(on_map, around(place)))}


# Rivers


def ends(river: River) -> list[Place]:
    """The two places at whose corners a river segment begins and ends: the common neighbours of its two hexes."""
    one, other = river
    return sorted(set(around(one)) & set(around(other)))


def loose_ends(land: Land) -> list[tuple[River, Place]]:
    """Rivers that end neither at another, nor in a loch, nor at the edge of the map; and the hex in the way."""
    return [
        (river, end)
        for river in sorted(land.rivers, key=sorted)
        for end in ends(river)
        if on_map(end) and not land.is_loch(end) and not any(frozenset((bank, end)) in land.rivers for bank in river)
    ]


def mouths(land: Land) -> set[Place]:
    """The hexes at a river that ends there in a loch."""
    return {place for river in land.rivers if any(land.is_loch(end) for end in ends(river)) for place in river}


def neighbours(land: Land, place: Place) -> list[Place]:
    """The hexes of the map with a common side and no river in between."""
    return [other for other in around(place) if on_map(other) and frozenset((place, other)) not in land.rivers]


def across_river(land: Land, place: Place) -> list[Place]:
    """The hexes on the other bank."""
    return [other for other in around(place) if frozenset((place, other)) in land.rivers]


# Lochs


def lochs(land: Land) -> list[set[Place]]:
    """The lochs: loch hexes that hang together, each loch as a set."""
    left, found = {place for place in land.terrain if land.is_loch(place)}, []
    while left:
        loch, edge = set(), [min(left)]
        while edge:
            place = edge.pop()
            if place in left:
                left.remove(place)
                loch.add(place)
                edge += around(place)
        found.append(loch)
    return found


def loch_hexes_between(land: Land, start: Place) -> dict[Place, int]:
    """For each place that can be reached over a loch: how many of its hexes lie in between, at the least.

    Places outside the map count as well, as ports may lie there, and loch hexes, as fishers do.
    """
    depth: dict[Place, int] = {}
    edge = [start]
    while edge:
        steps = depth.get(edge[0], 0) + 1
        beyond = dict.fromkeys(other for place in edge for other in around(place) if land.is_loch(other))
        edge = [place for place in beyond if place not in depth and place != start]
        depth.update(dict.fromkeys(edge, steps))
    found: dict[Place, int] = {}
    for loch, between in depth.items():  # the nearest first
        for place in around(loch):
            if place != start:
                found.setdefault(place, between)
    return found


def reached(land: Land, start: Place, levels: int) -> list[set[Place]]:
    """By level of shipping, the places beside a hex and those reached from it; ports outside the map included."""
    sides = set(around(start))
    dry = {other for other in sides if frozenset((start, other)) not in land.rivers}
    found, between = [dry, sides], loch_hexes_between(land, start)
    for level in range(2, levels):
        found.append(found[-1] | {place for place, number in between.items() if number == level - 1})
    return found


# Small map and border


def shaded(land: Land) -> set[Place]:
    """The hexes outside the small map: the land at the edge."""
    return {place for place in ring() if not land.is_loch(place)}


def border(land: Land, small: bool) -> set[Place]:
    """The hexes at the edge of the map that is played on."""
    if not small:
        return ring()
    outside = shaded(land)
    beside = {other for place in outside for other in around(place) if on_map(other)} - outside
    return beside | {place for place in ring() if land.is_loch(place)}


def combinations() -> list[tuple[str, ...]]:
    """All 16 ways to choose the sides of the four modules: `("A1", "B1", "C1", "D1")` and so on."""
    return list(product(*((f"{letter}1", f"{letter}2") for letter in LETTERS)))
