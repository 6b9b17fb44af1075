"""The 16 maps as sets of hexes, for the box: terrain, what lies beside what, and what shipping reaches."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from .component_check import land_of
from .component_form import Components
from .map_building import (
    LETTERS,
    Land,
    Place,
    around,
    border,
    mouths,
    neighbours,
    on_map,
    place_of,
    places,
    reached,
    shaded,
)
from .state import BITS, COLUMNS, FOREST, GRASS, HEXES, HIGHEST_COST, LEVELS, LOCH, MAPS, MOUNTAIN, WORDS, Box

TERRAIN_BITS: Final = {"G": GRASS, "F": FOREST, "M": MOUNTAIN, "L": LOCH}
KINDS: Final = (GRASS, FOREST, MOUNTAIN)

Words: TypeAlias = list[int]


@dataclass(frozen=True)
class Play:
    """What of a map is played on."""

    small: bool
    solo: bool
    blocked: int  # the cost of the land on which neutral workers stand in a solo game
    costly: int  # the least cost that a scoring tile counts


def sides_of(number: int) -> tuple[str, ...]:
    """The sides of the map with a number: `("A2", "B1", "C1", "D1")` for 1."""
    return tuple(f"{letter}{1 + (number >> at & 1)}" for at, letter in enumerate(LETTERS))


def number_of(sides: Iterable[str]) -> int:
    """The number of the map with these sides, A to D."""
    return sum(int(side[1] == "2") << at for at, side in enumerate(sides))


def hex_of(place: Place) -> int:
    return place[1] * COLUMNS + place[0]


def words_of(hexes: Iterable[Place]) -> Words:
    """A set of hexes as the words of the box; places outside the map are left out."""
    found = [0] * WORDS
    for place in hexes:
        if on_map(place):
            number = hex_of(place)
            found[number // BITS] |= 1 << number % BITS
    return found


def put_maps(box: Box, components: Components, play: Play) -> None:
    """Fills all tables of the box that are by map."""
    for number in range(MAPS):
        sides = sides_of(number)
        put_land(box, number, land_of(components, sides), ports_of(components, sides, play.small), play)


def put_land(box: Box, number: int, land: Land, ports: list[Place], play: Play) -> None:
    """Fills the tables of one map; the ports lie at A, B, C and D."""
    _put_hexes(box, number, land)
    _put_sets(box, number, land, ports, play)
    box.reach[number], box.port_from[number] = _reach(land, ports)
    box.port_hex[number] = [1 + hex_of(port) if on_map(port) else 0 for port in ports]


def ports_of(components: Components, sides: Iterable[str], small: bool) -> list[Place]:
    """Where the ports lie, at A, B, C and D: beside the large map, on the small one."""
    found = []
    for module in components.modules:
        if module.id in sides:
            inner = place_of(module.port_small)
            column, row = module.port_full
            found.append(inner if small and inner is not None else (column, row))
    return found


def _put_hexes(box: Box, number: int, land: Land) -> None:
    for place in places():
        here = hex_of(place)
        box.terrain[number][here] = sum(TERRAIN_BITS[letter] for letter in land.terrain[place])
        box.cost[number][here] = land.cost[place]
        near = set(neighbours(land, place))
        box.around[number][here] = [1 + hex_of(other) if other in near else 0 for other in around(place)]
        box.beside[number][here] = words_of(near)


def _put_sets(box: Box, number: int, land: Land, ports: list[Place], play: Play) -> None:
    outside = (shaded(land) | set(ports)) if play.small else set()
    ground = {place for place in land.terrain if not land.is_loch(place)}
    water = land.terrain.keys() - ground
    blocked = {place for place in ground - outside if play.solo and land.cost[place] == play.blocked}
    free = ground - outside - blocked
    box.land[number] = [_with(box, number, free, kind) for kind in KINDS]
    box.fishing[number] = words_of(water | set(ports) if play.small else water)
    box.rowing[number] = words_of(water)
    box.within[number] = [
        words_of(place for place in ground if land.cost[place] <= cost) for cost in range(HIGHEST_COST + 1)
    ]
    box.border[number] = words_of(border(land, play.small))
    box.mouths[number] = words_of(mouths(land))
    box.neutral[number] = words_of(blocked)
    box.costly[number] = words_of(place for place in ground if land.cost[place] >= play.costly)


def _with(box: Box, number: int, hexes: Iterable[Place], kind: int) -> Words:
    return words_of(place for place in hexes if box.terrain[number][hex_of(place)] & kind)


def _reach(land: Land, ports: list[Place]) -> tuple[list[list[Words]], list[list[Words]]]:
    """What each hex reaches at each level, and from where each port is reached."""
    found = [[[0] * WORDS for _ in range(HEXES)] for _ in range(LEVELS)]
    users: list[list[set[Place]]] = [[set() for _ in range(LEVELS)] for _ in ports]
    for place in places():
        for level, goals in enumerate(reached(land, place, LEVELS)):
            found[level][hex_of(place)] = words_of(goals)
            for port, levels in zip(ports, users, strict=True):
                if port in goals or port == place:
                    levels[level].add(place)
    return found, [[words_of(held) for held in levels] for levels in users]
