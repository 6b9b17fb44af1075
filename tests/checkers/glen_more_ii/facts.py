"""What is printed on the components of Glen More II, and how a state's territories are read.

Printed values come straight from the file of components, not from the box.
"""

from __future__ import annotations

import functools

from checkers.objections import demand
from checkers.tiles import Cell, cell_of, following
from quaich.games.glen_more_ii.component_form import GOOD_WORDS, LANDMARKS, STACK_WORDS, Clan, Goods, Landmark, Tile
from quaich.games.glen_more_ii.components import load, tile_rows
from quaich.games.glen_more_ii.state import HOME, PLAYERS, THE_END, TILES, WITH, State

SCOTSMEN = 10  # of a colour, the playing piece among them
MARKERS = 10
STACK_SIZES = (5, 14, 17, 17, 18)  # with The End
START_CELL, CASTLE_CELL = (15, 15), (16, 15)
RIVER_ROW = 15
PERSONS_OF_HUME = 2
COMPONENTS = load()
PRINTED: list[Tile] = tile_rows(COMPONENTS)
CLANS: tuple[Clan, ...] = COMPONENTS.clans
CARDS: dict[str, Landmark] = {landmark.id: landmark for landmark in COMPONENTS.landmarks}
DOUGLAS = next(number for number, clan in enumerate(CLANS) if clan.id == "douglas")


def printed(tile: int) -> Tile:
    """What is printed on a tile; all home tiles are alike."""
    demand(0 <= tile < TILES, f"there is no tile {tile}")
    return PRINTED[tile] if tile < HOME else PRINTED[HOME + (tile - HOME) % 2]


def card_number(tile: int) -> int:
    """The landmark that a tile is; -1: none."""
    landmark = printed(tile).landmark
    return LANDMARKS.index(landmark) if landmark else -1


def card_of(tile: int) -> Landmark | None:
    landmark = printed(tile).landmark
    return CARDS[landmark] if landmark else None


def stack_of(tile: int) -> int:
    return len(STACK_WORDS) - 1 if tile == THE_END else STACK_WORDS.index(printed(tile).stack)


def goods_of(goods: Goods) -> list[int]:
    return [getattr(goods, word) for word in GOOD_WORDS]


def plays_with_die(players: int, die: bool) -> bool:
    """Two always do."""
    return players == 2 or die


# territories


def territory(s: State, p: int) -> list[int]:
    """The uppermost tiles of a player, in the order of the list."""
    return following(s, p, s.first[p])


def layout(s: State, p: int) -> dict[Cell, int]:
    """A player's uppermost tiles by their cells."""
    return {cell_of(s.cell[tile]): tile for tile in territory(s, p)}


def is_person(tile: int) -> bool:
    return printed(tile).kind == "person"


def owned(s: State, p: int) -> list[int]:
    """All tiles of a player, covered ones and Persons too."""
    return [tile for tile in range(TILES) if s.fate[tile] == WITH + p]


def stack_under(s: State, top: int) -> list[int]:
    """A tile and all that lie under it."""
    under = [tile for tile in range(TILES) if s.over_it[tile] == 1 + top and s.fate[tile] == s.fate[top]]
    demand(len(under) <= 1, f"tile {top} covers {under}")
    return [top, *(stack_under(s, under[0]) if under else [])]


def cards_of(s: State, p: int) -> list[int]:
    return [card for card in range(len(LANDMARKS)) if s.cards[p] >> card & 1]


def clans_of(s: State, p: int) -> list[int]:
    return [clan for clan in range(len(CLANS)) if s.holders[clan] >> p & 1]


def holds(s: State, p: int, name: str) -> bool:
    return any(CLANS[clan].id == name for clan in clans_of(s, p))


def castle_tile(s: State, p: int) -> int:
    """The home castle, or what covers it."""
    return layout(s, p)[CASTLE_CELL]


# the clan board


@functools.cache
def roads() -> dict[str, dict[str, int]]:
    """Each road from both its ends."""
    ends: dict[str, dict[str, int]] = {}
    for place in (*COMPONENTS.clans, *COMPONENTS.empty):
        for other, cost in place.roads.items():
            ends.setdefault(place.id, {})[other] = cost
            ends.setdefault(other, {})[place.id] = cost
    return ends


def cheapest_ways(claimed: frozenset[int]) -> list[int]:
    """Coins of the cheapest way to each clan, from the start or from any claimed field."""
    far = dict.fromkeys(roads(), 1000)
    far |= {CLANS[clan].id: 0 for clan in claimed} | {"start": 0}
    for _ in far:  # so often that any way has been tried
        for place, ways in roads().items():
            far[place] = min([far[place], *(far[other] + cost for other, cost in ways.items())])
    return [far[clan.id] for clan in CLANS]


def claimed_fields(s: State) -> frozenset[int]:
    return frozenset(clan for clan in range(len(CLANS)) if any(s.holders[clan] >> p & 1 for p in range(PLAYERS)))
