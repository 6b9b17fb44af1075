"""Where a tile may lie.

The territory of the player whose turn it is is kept as bits, a word for each row of cells and a bit for each column,
so that "free cells beside mine, with a clansman near" is a few shifts. The river runs along the start village's
column, the road along its row.
"""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import RIVER_COLUMN, ROAD_ROW, SIDE, START_VILLAGE
from .vocabulary import (
    CELL_TAKEN,
    LAID,
    LAY,
    NO_CLANSMAN_NEAR,
    NOT_ADJACENT,
    OK,
    RIVER_BROKEN,
    ROAD_BROKEN,
    SECOND_RIVER,
    SECOND_ROAD,
    TABLE_EDGE,
)

FIRST, LAST = 1, SIDE - 2  # rows and columns of the table; one all around stays free, so that neighbours exist
TABLE = (1 << (LAST + 1)) - (1 << FIRST)
DIRECTION_OF = (5, 4, 3, 6, -1, 2, 7, 0, 1)  # by (rows up + 1) * 3 + columns to the east + 1
IN_RIVER, ON_ROAD = 1 << RIVER_COLUMN, ROAD_ROW


@rule
def clear_land(s):
    for y in range(s.south - 1, s.north + 2):
        s.land[y] = 0
        s.room[y] = 0


@rule
def mark_tile(s, tile):
    """A tile on the map of land; clansmen on it make the cells around it near. [GM1.19]"""
    y = s.cell[tile] // SIDE
    x = s.cell[tile] % SIDE
    s.south = min(s.south, y)
    s.north = max(s.north, y)
    s.land[y] |= 1 << x
    if s.clansmen[tile] > 0:
        near = 7 << (x - 1) & TABLE
        s.room[y - 1] |= near
        s.room[y] |= near
        s.room[y + 1] |= near


@rule
def survey(s, p):
    """Maps the player's territory: land, and room for a tile: at the side of one, a clansman near. [GM1.18 GM1.19]"""
    clear_land(s)
    s.south = ROAD_ROW
    s.north = ROAD_ROW
    tile = START_VILLAGE + p
    while tile >= 0:
        mark_tile(s, tile)
        tile = s.following[tile] - 1
    s.room[FIRST - 1] = 0
    s.room[LAST + 1] = 0
    lowest = max(s.south - 1, FIRST)
    below = s.land[lowest - 1]
    here = s.land[lowest]
    for y in range(lowest, min(s.north + 1, LAST) + 1):
        above = s.land[y + 1]
        s.room[y] &= (here << 1 | here >> 1 | above | below) & ~here & TABLE
        below = here
        here = above


@rule
def river_end_north(s):
    """The row just north of the river: tiles laid on from the start village without a gap."""
    y = ROAD_ROW
    while s.land[y] & IN_RIVER:
        y += 1
    return y


@rule
def river_end_south(s):
    y = ROAD_ROW
    while s.land[y] & IN_RIVER:
        y -= 1
    return y


@rule
def road_end_east(s):
    x = RIVER_COLUMN
    while s.land[ON_ROAD] >> x & 1:
        x += 1
    return x


@rule
def road_end_west(s):
    x = RIVER_COLUMN
    while s.land[ON_ROAD] >> x & 1:
        x -= 1
    return x


@rule
def river_goes_on(s, y, beyond):
    """Whether a river tile may lie at this end: there is room, and beyond it no plain side is met. [GM1.20]"""
    return s.room[y] & IN_RIVER != 0 and s.land[beyond] & IN_RIVER == 0


@rule
def road_goes_on(s, x, beyond):
    """The same for the road. [GM1.20]"""
    return s.room[ON_ROAD] >> x & 1 != 0 and s.land[ON_ROAD] >> beyond & 1 == 0


@rule
def plain_room(s, y, north, south, east, west):
    """Room in a row for a tile without river and road: not where it would dam the river or block the road. [GM1.20]"""
    room = s.room[y]
    if y == north or y == south:
        room &= ~IN_RIVER
    if y == ON_ROAD:
        room &= ~(1 << east) & ~(1 << west)
    return room


PLAIN_ROOM, RIVER_ROOM, ROAD_ROOM = 1, 2, 4


@rule
def rooms(s):
    """For which tiles there is any cell at all, as bits: plain ones, river tiles, road tiles. [GM1.11]"""
    north, south, east, west = river_end_north(s), river_end_south(s), road_end_east(s), road_end_west(s)
    found = 0
    if river_goes_on(s, north, north + 1) or river_goes_on(s, south, south - 1):
        found |= RIVER_ROOM
    if road_goes_on(s, east, east + 1) or road_goes_on(s, west, west - 1):
        found |= ROAD_ROOM
    for y in range(s.south - 1, s.north + 2):
        if plain_room(s, y, north, south, east, west):
            return found | PLAIN_ROOM
    return found


@rule
def fits(box, tile, found):
    """Whether a tile is one of those for which there is room. River and road cross in the start village alone. [GM1.11
    GM1.20]"""
    if box.river[tile]:
        return found & RIVER_ROOM != 0 and not box.road[tile]
    if box.road[tile]:
        return found & ROAD_ROOM != 0
    return found & PLAIN_ROOM != 0


@rule
def has_room(box, s, tile):
    """Whether there is any cell for a tile. [GM1.11]"""
    return fits(box, tile, rooms(s))


@rule
def list_cells(box, s, tile, out, n):
    """All cells where a tile may lie, from south to north, in a row from west to east. [GM1.18 GM1.19 GM1.20]"""
    north, south, east, west = river_end_north(s), river_end_south(s), road_end_east(s), road_end_west(s)
    if box.river[tile]:
        if box.road[tile]:
            return n
        if river_goes_on(s, south, south - 1):
            out[n] = LAY * 1024 + south * SIDE + RIVER_COLUMN
            n += 1
        if river_goes_on(s, north, north + 1):
            out[n] = LAY * 1024 + north * SIDE + RIVER_COLUMN
            n += 1
        return n
    if box.road[tile]:
        if road_goes_on(s, west, west - 1):
            out[n] = LAY * 1024 + ON_ROAD * SIDE + west
            n += 1
        if road_goes_on(s, east, east + 1):
            out[n] = LAY * 1024 + ON_ROAD * SIDE + east
            n += 1
        return n
    for y in range(s.south - 1, s.north + 2):
        room = plain_room(s, y, north, south, east, west)
        cell = LAY * 1024 + y * SIDE
        while room:
            if room & 255 == 0:
                room >>= 8
                cell += 8
            else:
                if room & 1:
                    out[n] = cell
                    n += 1
                room >>= 1
                cell += 1
    return n


@rule
def why_not_lay(box, s, tile, cell):
    """Why a tile may not lie at a cell. [GM1.18 GM1.19 GM1.20 GM1.21]"""
    y = cell // SIDE
    x = cell % SIDE
    if y < FIRST or y > LAST or x < FIRST or x > LAST:
        return TABLE_EDGE
    if s.land[y] >> x & 1:
        return CELL_TAKEN
    if not (s.land[y] << 1 | s.land[y] >> 1 | s.land[y - 1] | s.land[y + 1]) >> x & 1:
        return NOT_ADJACENT
    if not s.room[y] >> x & 1:
        return NO_CLANSMAN_NEAR
    return why_river_or_road_forbids(box, s, tile, y, x)


@rule
def why_river_or_road_forbids(box, s, tile, y, x):
    """River meets river, road meets road, plain meets plain; and there is one of each. [GM1.20]"""
    north, south, east, west = river_end_north(s), river_end_south(s), road_end_east(s), road_end_west(s)
    at_river = x == RIVER_COLUMN and (y == north or y == south)
    at_road = y == ON_ROAD and (x == east or x == west)
    if box.river[tile] and not at_river:
        return SECOND_RIVER
    if box.road[tile] and not at_road:
        return SECOND_ROAD
    beyond_river = y + 1 if y == north else y - 1
    if at_river and (not box.river[tile] or s.land[beyond_river] & IN_RIVER):
        return RIVER_BROKEN
    beyond_road = x + 1 if x == east else x - 1
    if at_road and (not box.road[tile] or s.land[ON_ROAD] >> beyond_road & 1):
        return ROAD_BROKEN
    return OK


@rule
def link_neighbours(s, p, tile):
    """The new tile and those around it get to know each other. [GM1.24]"""
    y = s.cell[tile] // SIDE
    x = s.cell[tile] % SIDE
    other = START_VILLAGE + p
    while other >= 0:
        up = s.cell[other] // SIDE - y
        east = s.cell[other] % SIDE - x
        if other != tile and -1 <= up <= 1 and -1 <= east <= 1:
            direction = DIRECTION_OF[(up + 1) * 3 + east + 1]
            s.beside[tile][direction] = 1 + other
            s.beside[other][(direction + 4) % 8] = 1 + tile
        other = s.following[other] - 1


@rule
def lay_tile(s, p, tile, cell):
    """The tile joins the territory. [GM1.10]"""
    s.cell[tile] = cell
    s.following[s.newest[p]] = 1 + tile
    s.newest[p] = tile
    s.laid[p] += 1
    link_neighbours(s, p, tile)
    tell(s, LAID, p, tile, cell)
