"""What lies on the map: one unit on a hex, each on its terrain, in play, no more than there are, fishers apart."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.state import BITS, HEXES, NEUTRAL, PLAYERS, UNITS, WORDS, Box, State

from .facts import (
    CLANS,
    EIGHT_WORKERS,
    FISHER,
    GROUND,
    LUMBERJACK,
    MINER,
    OF_A_KIND,
    WORKERS,
    Facts,
    facts_of,
)
from .land import Hex, Land, distance, hex_at, land_of, name_of, on_map

Units = dict[Hex, int]


def places_in(words: list[int]) -> set[Hex]:
    """A set of hexes, by its bits."""
    return {hex_at(at) for at in range(HEXES) if words[at // BITS] >> at % BITS & 1}


def units_of(s: State, seat: int) -> Units:
    """The units of a seat by their places."""
    found = {}
    for at, held in enumerate(s.unit_at):
        if held > 0 and (held - 1) // UNITS == seat:
            found[hex_at(at)] = (held - 1) % UNITS
    return found


def check_layout(box: Box, s: State) -> None:
    facts, land = facts_of(box), land_of(s.map, box.players)
    neutral = {hex_at(at) for at, held in enumerate(s.unit_at) if held == NEUTRAL}
    demand(neutral == land.neutral, f"neutral workers stand on {sorted(map(name_of, neutral))}")
    everywhere: set[Hex] = set(neutral)
    for seat in range(PLAYERS):
        units = units_of(s, seat)
        demand(seat < box.players or not units, f"nobody sits at {seat}, and has units")
        check_units(facts, land, s.clan[seat], units)
        check_sets(land, s, seat, units)
        everywhere |= set(units)
    held = {hex_at(at) for at, unit in enumerate(s.unit_at) if unit}
    demand(held == everywhere, f"somebody unknown stands on {sorted(map(name_of, held - everywhere))}")
    demand(places_in(s.taken) == everywhere, "the taken hexes are others")
    demand(all(0 <= word < 1 << BITS for word in [*s.taken, *(w for own in s.own for w in own)]), "there are odd bits")


def check_units(facts: Facts, land: Land, clan: int, units: Units) -> None:
    """Each unit where it may stand; the numbers of each kind."""
    for place, unit in units.items():
        demand(on_map(place), f"{place} is off the map")
        ground = GROUND.get(unit, "G")
        if unit == FISHER:
            demand(place in land.fishing, f"a fisher stands on {name_of(place)}")
        else:
            demand(place in land.buildable, f"{name_of(place)} is not in play")
            demand(ground in land.terrain[place], f"unit {unit} stands on {land.terrain[place]} at {name_of(place)}")
    check_counts(clan, list(units.values()))
    fishers = [place for place, unit in units.items() if unit == FISHER]
    near = [(a, b) for a in fishers for b in fishers if a != b and distance(a, b) == 1]
    demand(not near, f"no loch hex is free between the fishers {near}")


def check_counts(clan: int, units: list[int]) -> None:
    fishes = clan < len(CLANS) and CLANS[clan] == "macdonald"
    for unit in range(UNITS):
        if unit in WORKERS and fishes:
            continue
        most = 0 if unit == FISHER else OF_A_KIND
        demand(units.count(unit) <= most, f"there are {units.count(unit)} units {unit}")
    demand(sum(units.count(worker) for worker in (LUMBERJACK, MINER, FISHER)) <= EIGHT_WORKERS, "too many workers")


def check_sets(land: Land, s: State, seat: int, units: Units) -> None:
    """What the state keeps besides: own hexes, those within reach, how many units of each kind."""
    demand(places_in(s.own[seat]) == set(units), f"seat {seat} has other hexes")
    demand(len(s.own[seat]) == WORDS, "a set of hexes has two words")
    reach = {place for place in land.from_any(set(units), s.ships[seat]) if on_map(place)}
    known = places_in(s.reach[seat])
    demand(known == reach, f"seat {seat} reaches other hexes: {sorted(map(name_of, known ^ reach))}")
    built = [list(units.values()).count(unit) for unit in range(UNITS)]
    demand(s.built[seat] == built, f"seat {seat} has built {s.built[seat]}, and on the map are {built}")
