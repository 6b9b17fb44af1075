"""What the rulebook of Glen More says in numbers, and how a state's territories are read.

Written from the rulebook. Nothing here comes from the rules of the package; only the names of the state's fields do.
What is printed on single tiles (costs, rivers, roads, bonnets) is read from the box.
"""

from checkers.objections import demand
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
    RIVER_COLUMN,
    ROAD_ROW,
    SHEEP,
    SIDE,
    START_VILLAGE,
    STONE,
    VILLAGE,
    WOOD,
    Box,
    State,
)

Cell = tuple[int, int]  # column to the east, row to the north

PRICES = (1, 2, 3)  # coins on the fields of a market row
ROW_FIELDS = 3
START_COINS = 6
ON_A_TILE = 3  # goods, at most
STACK_SIZES = (8, 23, 19, 17)
ALL_CLANSMEN = 25
BY_DIFFERENCE = (0, 1, 2, 3, 5, 8)  # to the player with the fewest; the last: and more
FAIR_POINTS = {1: 1, 2: 3, 3: 5, 4: 8, 5: 12}  # by the number of different goods
BUTCHER_POINTS = {1: 2, 2: 4}  # by the number of sheep, or of cattle
PAIR_POINTS = 5  # for one sheep and one cattle
GROCER_GOODS, GROCER_POINTS = 3, 8
BRIDGE_POINTS = 7
TAVERN_POINTS = (3, 4)
DIE_FACES = (1, 2, 3)
LOST_A_TILE = 3  # points, for each tile more than the smallest territory
GOOD_OF = {QUARRY: STONE, FOREST: WOOD, MEADOW: SHEEP, PASTURE: CATTLE, FIELD: GRAIN}

START = (RIVER_COLUMN, ROAD_ROW)
TABLE = range(1, SIDE - 1)  # columns and rows of the table; the rulebook's own table has no edge
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # from north, clockwise


def cell_of(number: int) -> Cell:
    return number % SIDE, number // SIDE


def number_of(cell: Cell) -> int:
    return cell[1] * SIDE + cell[0]


def territory(s: State, p: int) -> list[int]:
    """A player's tiles in the order in which they were laid."""
    tiles = []
    tile = START_VILLAGE + p
    while tile >= 0:
        demand(tile not in tiles, f"seat {p}'s tiles run in a circle at tile {tile}")
        tiles.append(tile)
        tile = s.following[tile] - 1
    return tiles


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


def first_field_filled(players: int) -> int:
    """With two and three players a coin lies on the first field of each row."""
    return 1 if players <= 3 else 0


def plays_with_die(players: int) -> bool:
    return players <= 3


def value_of_row(filled: int) -> int:
    """Coins that lie in a market row."""
    return sum(PRICES[:filled])
