"""The map as a graph, put together from the file of components: what lies beside what, and what ships reach.

Hexes are compared by their distance in three coordinates; shipping is a plain search over loch hexes.
"""

from functools import cache, cached_property
from typing import TypeAlias

from .facts import BOOK

COLUMNS, ROWS = 13, 9
Hex: TypeAlias = tuple[int, int]  # column and row, from 0; ports of the large map lie outside

LAND_COST = {row["id"]: int(row.get("cost", 0)) for row in BOOK["hex"]}
TERRAIN = {row["id"]: str(row["terrain"]) for row in BOOK["hex"]}
MODULES = {row["id"]: row for row in BOOK["module"]}


def hex_at(number: int) -> Hex:
    row, column = divmod(number, COLUMNS)
    return column, row


def number_of(place: Hex) -> int:
    return place[1] * COLUMNS + place[0]


def named(name: str) -> Hex:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def name_of(place: Hex) -> str:
    return f"{chr(ord('a') + place[0])}{place[1] + 1}"


def on_map(place: Hex) -> bool:
    return place[0] in range(COLUMNS) and place[1] in range(ROWS)


def distance(one: Hex, other: Hex) -> int:
    """Steps from hex to hex, rivers or not: the greatest difference in three coordinates that add up to 0."""
    (x, y), (u, w) = ((column, row - column // 2) for column, row in (one, other))
    return max(abs(x - u), abs(y - w), abs(x + y - u - w))


@cache
def around(place: Hex) -> frozenset[Hex]:
    """The hexes with a common side."""
    column, row = place
    near = [(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    return frozenset(other for other in near if distance(place, other) == 1)


class Land:
    """One of the 16 maps, for so many players."""

    def __init__(self, number: int, players: int) -> None:
        sides = [f"{letter}{1 + (number >> at & 1)}" for at, letter in enumerate("ABCD")]
        self.small, self.solo = players <= 2, players == 1
        self.terrain, self.cost = {}, {}
        for side in sides:
            for name in (name for name in TERRAIN if name.startswith(side)):
                place = named(name.partition(".")[2])
                self.terrain[place], self.cost[place] = TERRAIN[name], LAND_COST[name]
        pairs = [pair for side in sides for pair in MODULES[side]["rivers"]] + BOOK["map"]["seam_rivers"]
        self.rivers = {frozenset(named(name) for name in pair.split()) for pair in pairs}
        self.ports = [self._port(MODULES[side]) for side in sides]
        self._reached: dict[tuple[Hex, int], frozenset[Hex]] = {}

    def _port(self, module: dict[str, object]) -> Hex:
        if self.small:
            return named(str(module["port_small"]))
        place = module["port_full"]
        assert isinstance(place, list)
        return place[0], place[1]

    # what lies where

    def is_loch(self, place: Hex) -> bool:
        return self.terrain.get(place) == "L"

    @cached_property
    def outer(self) -> set[Hex]:
        """The hexes at the outer edge."""
        return {place for place in self.terrain if any(not on_map(other) for other in around(place))}

    @cached_property
    def shaded(self) -> set[Hex]:
        """Land that is out of play: with one and two players that at the outer edge."""
        return {place for place in self.outer if not self.is_loch(place)} if self.small else set()

    @cached_property
    def buildable(self) -> set[Hex]:
        """Land in play, without that under a port tile and that of neutral workers."""
        ground = {place for place in self.terrain if not self.is_loch(place)}
        return ground - self.shaded - set(self.ports) - self.neutral

    @cached_property
    def neutral(self) -> set[Hex]:
        """Where neutral workers stand in the solo game."""
        if not self.solo:
            return set()
        ground = {place for place in self.terrain if not self.is_loch(place)} - self.shaded - set(self.ports)
        return {place for place in ground if self.cost[place] == 1}

    @cached_property
    def fishing(self) -> set[Hex]:
        """Where a fisher may be set."""
        lochs = {place for place in self.terrain if self.is_loch(place)}
        return lochs | set(self.ports) if self.small else lochs

    @cached_property
    def border(self) -> set[Hex]:
        """The border hexes of the map in play."""
        if not self.small:
            return self.outer
        shaded = self.shaded
        beside = {other for place in shaded for other in around(place) if on_map(other)}
        return (beside - shaded) | {place for place in self.outer if self.is_loch(place)}

    @cached_property
    def mouths(self) -> set[Hex]:
        """Land at a river that runs into a loch there: the loch touches an end of the common side."""
        found: set[Hex] = set()
        for river in self.rivers:
            one, other = river
            if any(self.is_loch(end) for end in around(one) & around(other)):
                found |= river
        return found

    # neighbours and ships

    def beside(self, place: Hex) -> set[Hex]:
        """Neighbours: a common side, no river."""
        return {other for other in around(place) if frozenset((place, other)) not in self.rivers}

    def reached(self, place: Hex, level: int) -> frozenset[Hex]:
        """Neighbours, what lies across a river, what lies beyond so many loch hexes."""
        if (place, level) not in self._reached:
            found = set(around(place)) if level >= 1 else self.beside(place)
            self._reached[place, level] = frozenset((found | self._beyond_lochs(place, level - 1)) - {place})
        return self._reached[place, level]

    def _beyond_lochs(self, place: Hex, hexes: int) -> set[Hex]:
        """What can be reached by jumping over at most so many loch hexes, one beside the other."""
        crossed: set[Hex] = set()
        edge = {place}
        for _ in range(hexes):
            edge = {other for here in edge for other in around(here) if self.is_loch(other)} - crossed
            crossed |= edge
        return {goal for loch in crossed for goal in around(loch)} - {place}

    def from_any(self, places: set[Hex], level: int) -> set[Hex]:
        return {goal for place in places for goal in self.reached(place, level)}

    def has_port(self, port: int, places: set[Hex], level: int) -> bool:
        """Whether somebody with units there can use a port."""
        where = self.ports[port]
        return where in places or where in self.from_any(places, level)


@cache
def land_of(number: int, players: int) -> Land:
    return Land(number, players)
