"""Where a tile may lie: a territory is tiles side by side, with a clansman near, and one or two ways through it.

The territory of the player whose turn it is is kept as bits, a word for each row of cells and a bit for each column,
so that "free cells beside mine, with a clansman near" is a few shifts. One way may run from north to south along the
start village's column (`down`: the river of 2010), one from west to east along its row (`across`: the road of 2010,
the river of Chronicles). The box says for each tile what runs through it.
"""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import HOME_COLUMN, HOME_ROW, SIDE
from .vocabulary import (
    ACROSS_BROKEN,
    CELL_TAKEN,
    DOWN_BROKEN,
    LAID,
    LAY,
    NO_CLANSMAN_NEAR,
    NOT_ADJACENT,
    OK,
    SECOND_ACROSS,
    SECOND_DOWN,
    TABLE_EDGE,
)

FIRST, LAST = 1, SIDE - 2  # rows and columns of the table; one all around stays free, so that neighbours exist
TABLE = (1 << (LAST + 1)) - (1 << FIRST)
DIRECTION_OF = (5, 4, 3, 6, -1, 2, 7, 0, 1)  # by (rows up + 1) * 3 + columns to the east + 1


# the map


@rule
def clear_land(s):
    for y in range(s.south - 1, s.north + 2):
        s.land[y] = 0
        s.room[y] = 0


@rule
def mark_tile(s, tile, is_near):
    """A tile on the map of land; clansmen on it make the cells around it near. [GM1.19 GM2.39]"""
    y = s.cell[tile] // SIDE
    x = s.cell[tile] % SIDE
    s.south = min(s.south, y)
    s.north = max(s.north, y)
    s.land[y] |= 1 << x
    if is_near:
        near = 7 << (x - 1) & TABLE
        s.room[y - 1] |= near
        s.room[y] |= near
        s.room[y + 1] |= near


@rule
def survey(box, s, p, standing):
    """Maps the player's territory: land, and room for a tile: at the side of one, a clansman near, or a tile of one
    of the kinds that stand for clansmen (as bits). [GM1.18 GM1.19 GM2.38 GM2.39 GM2.85:mackintosh]"""
    clear_land(s)
    s.south = HOME_ROW
    s.north = HOME_ROW
    tile = s.first[p]
    while tile >= 0:
        mark_tile(s, tile, s.clansmen[tile] > 0 or standing >> box.kind[tile] & 1 != 0)
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


# the two ways


@rule
def end_north(box, s):
    """The row just north of what runs down: tiles laid on from the start village without a gap."""
    y = HOME_ROW
    while s.land[y] & box.in_column:
        y += 1
    return y


@rule
def end_south(box, s):
    y = HOME_ROW
    while s.land[y] & box.in_column:
        y -= 1
    return y


@rule
def end_east(s):
    """The column just east of what runs across."""
    x = HOME_COLUMN
    while s.land[HOME_ROW] >> x & 1:
        x += 1
    return x


@rule
def end_west(s):
    x = HOME_COLUMN
    while s.land[HOME_ROW] >> x & 1:
        x -= 1
    return x


@rule
def goes_on_down(box, s, y, beyond):
    """Whether the way may go on at this end: there is room, and beyond it no plain side is met. [GM1.20]"""
    return s.room[y] & box.in_column != 0 and s.land[beyond] & box.in_column == 0


@rule
def goes_on_across(s, x, beyond):
    """The same for the other way. [GM1.20 GM2.40 GM2.42]"""
    return s.room[HOME_ROW] >> x & 1 != 0 and s.land[HOME_ROW] >> beyond & 1 == 0


@rule
def plain_room(box, s, y, north, south, east, west):
    """Room in a row for a tile through which nothing runs: not where it would dam a river or block a road. [GM1.20
    GM2.41]"""
    room = s.room[y]
    if y == north or y == south:
        room &= ~box.in_column
    if y == HOME_ROW:
        room &= ~(1 << east) & ~(1 << west)
    return room


PLAIN_ROOM, ROOM_DOWN, ROOM_ACROSS = 1, 2, 4


@rule
def rooms(box, s):
    """For which tiles there is any cell at all, as bits: plain ones, those of one way, those of the other. [GM1.11
    GM2.34]"""
    north, south, east, west = end_north(box, s), end_south(box, s), end_east(s), end_west(s)
    found = 0
    if goes_on_down(box, s, north, north + 1) or goes_on_down(box, s, south, south - 1):
        found |= ROOM_DOWN
    if goes_on_across(s, east, east + 1) or goes_on_across(s, west, west - 1):
        found |= ROOM_ACROSS
    for y in range(s.south - 1, s.north + 2):
        if plain_room(box, s, y, north, south, east, west):
            return found | PLAIN_ROOM
    return found


@rule
def fits(box, tile, found):
    """Whether a tile is one of those for which there is room. The two ways cross in the start village alone. [GM1.11
    GM1.20 GM2.34]"""
    if box.down[tile]:
        return found & ROOM_DOWN != 0 and not box.across[tile]
    if box.across[tile]:
        return found & ROOM_ACROSS != 0
    return found & PLAIN_ROOM != 0


@rule
def has_room(box, s, tile):
    """Whether there is any cell for a tile. [GM1.11 GM2.34]"""
    return fits(box, tile, rooms(box, s))


@rule
def list_ends_down(box, s, out, n):
    """Where the way from north to south goes on, the south first. [GM1.20]"""
    south = end_south(box, s)
    north = end_north(box, s)
    if goes_on_down(box, s, south, south - 1):
        out[n] = LAY * 1024 + south * SIDE + HOME_COLUMN
        n += 1
    if goes_on_down(box, s, north, north + 1):
        out[n] = LAY * 1024 + north * SIDE + HOME_COLUMN
        n += 1
    return n


@rule
def list_ends_across(s, out, n):
    """Where the way from west to east goes on, the west first. [GM1.20 GM2.40]"""
    west = end_west(s)
    east = end_east(s)
    if goes_on_across(s, west, west - 1):
        out[n] = LAY * 1024 + HOME_ROW * SIDE + west
        n += 1
    if goes_on_across(s, east, east + 1):
        out[n] = LAY * 1024 + HOME_ROW * SIDE + east
        n += 1
    return n


@rule
def list_cells(box, s, tile, out, n):
    """All cells where a tile may lie, from south to north, in a row from west to east. [GM1.18 GM1.19 GM1.20 GM2.38
    GM2.39 GM2.45]"""
    if box.down[tile]:
        return n if box.across[tile] else list_ends_down(box, s, out, n)
    if box.across[tile]:
        return list_ends_across(s, out, n)
    north, south, east, west = end_north(box, s), end_south(box, s), end_east(s), end_west(s)
    for y in range(s.south - 1, s.north + 2):
        room = plain_room(box, s, y, north, south, east, west)
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
    """Why a tile may not lie at a cell. [GM1.18 GM1.19 GM1.20 GM1.21 GM2.38 GM2.39 GM2.44]"""
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
    return why_a_way_forbids(box, s, tile, y, x)


@rule
def why_a_way_forbids(box, s, tile, y, x):
    """River meets river, road meets road, plain meets plain; and there is one of each. [GM1.20 GM2.40 GM2.41
    GM2.42]"""
    north, south, east, west = end_north(box, s), end_south(box, s), end_east(s), end_west(s)
    at_down = 1 << x == box.in_column and (y == north or y == south)
    at_across = y == HOME_ROW and (x == east or x == west)
    if box.down[tile] and not at_down:
        return SECOND_DOWN
    if box.across[tile] and not at_across:
        return SECOND_ACROSS
    beyond_down = y + 1 if y == north else y - 1
    if at_down and (not box.down[tile] or s.land[beyond_down] & box.in_column):
        return DOWN_BROKEN
    beyond_across = x + 1 if x == east else x - 1
    if at_across and (not box.across[tile] or s.land[HOME_ROW] >> beyond_across & 1):
        return ACROSS_BROKEN
    return OK


# tiles laid


@rule
def link_neighbours(s, p, tile):
    """The new tile and those around it get to know each other. [GM1.24 GM2.60]"""
    y = s.cell[tile] // SIDE
    x = s.cell[tile] % SIDE
    other = s.first[p]
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
    """The tile joins the territory. [GM1.10 GM2.14]"""
    s.cell[tile] = cell
    s.following[s.newest[p]] = 1 + tile
    s.newest[p] = tile
    s.laid[p] += 1
    link_neighbours(s, p, tile)
    tell(s, LAID, p, tile, cell)
