"""What the rulebook of Glen More says in numbers, and how a state's territories are read.

Written from the rulebook. Nothing here comes from the rules of the package; only the names of the state's fields do.
What is printed on single tiles (costs, rivers, roads, bonnets) is read from the box.
"""

from checkers.tiles import Cell, cell_of, following
from quaich.games.glen_more.state import (
    ARMADALE_CASTLE,
    CASTLE,
    CASTLE_MOIL,
    CASTLE_STALKER,
    CATTLE,
    DISTILLERY,
    DONAN_CASTLE,
    FIELD,
    FOREST,
    GRAIN,
    MEADOW,
    PASTURE,
    QUARRY,
    SHEEP,
    START_VILLAGE,
    STONE,
    VILLAGE,
    WOOD,
    Box,
    State,
)

START_COINS = 6
STACK_SIZES = (8, 23, 19, 17)
ALL_CLANSMEN = 25
FAIR_POINTS = {1: 1, 2: 3, 3: 5, 4: 8, 5: 12}  # by the number of different goods
BUTCHER_POINTS = {1: 2, 2: 4}  # by the number of sheep, or of cattle
PAIR_POINTS = 5  # for one sheep and one cattle
GROCER_GOODS, GROCER_POINTS = 3, 8
BRIDGE_POINTS = 7
TAVERN_POINTS = (3, 4)
GOOD_OF = {QUARRY: STONE, FOREST: WOOD, MEADOW: SHEEP, PASTURE: CATTLE, FIELD: GRAIN}


def territory(s: State, p: int) -> list[int]:
    """A player's tiles in the order in which they were laid."""
    return following(s, p, START_VILLAGE + p)


def layout(s: State, p: int) -> dict[Cell, int]:
    """A player's tiles by their cells."""
    return {cell_of(s.cell[tile]): tile for tile in territory(s, p)}


def clansmen_gained(box: Box, tile: int) -> int:
    """Villages and castles bring one clansman, Castle Stalker two."""
    if box.card[tile] == CASTLE_STALKER:
        return 2
    return 1 if box.kind[tile] in (VILLAGE, CASTLE) else 0


def casks_gained(box: Box, tile: int) -> int:
    """A distillery brings one cask when it is laid, Castle Moil one, Donan Castle two."""
    if box.card[tile] == DONAN_CASTLE:
        return 2
    return 1 if box.kind[tile] == DISTILLERY or box.card[tile] == CASTLE_MOIL else 0


def coins_gained(box: Box, tile: int) -> int:
    return 3 if box.card[tile] == ARMADALE_CASTLE else 0


def plays_with_die(players: int) -> bool:
    return players <= 3
