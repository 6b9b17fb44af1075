"""Where a tile may lie: on a free cell, as in Glen More, or on a tile of the own territory."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import territory
from ..state import CASTLE, CLANS, GOODS, PERSON, SPECIAL, WITH
from .vocabulary import (
    BUILT_OVER,
    KIND_DIFFERS,
    LAID,
    LAY,
    NO_CLANSMAN_NEAR,
    NOTHING_UNDER,
    OK,
    RIVER_BROKEN,
    RIVER_DAMMED,
    RIVER_DIFFERS,
)

# the map


@rule
def standing(box, s, p):
    """The kinds of tiles that count as if a Scotsman stood there, as bits: castles, with Mackintosh.
    [GM2.85:mackintosh]"""
    for clan in range(CLANS):
        if box.settles[clan] and s.holders[clan] >> p & 1:
            return 1 << CASTLE
    return 0


@rule
def survey(box, s):
    """Maps the territory of whoever decides, as it is now. [GM2.38 GM2.39 GM2.85:mackintosh]"""
    territory.survey(box, s, s.player, standing(box, s, s.player))


# building over


@rule
def is_settled(box, s, tile, kinds):
    return s.clansmen[tile] > 0 or kinds >> box.kind[tile] & 1 != 0


@rule
def is_near(box, s, tile, kinds):
    """Whether a Scotsman stands on a tile or around it, or a castle does for him. [GM2.48]"""
    if is_settled(box, s, tile, kinds):
        return True
    around = s.beside[tile]
    for direction in range(8):
        if around[direction] and is_settled(box, s, around[direction] - 1, kinds):
            return True
    return False


@rule
def why_not_cover(box, s, tile, under):
    """A tile is built over one of its kind, river over river, with somebody near. The uppermost tile alone counts.
    [GM2.47 GM2.48 GM2.49 GM2.52 GM2.54]"""
    if box.kind[under] != box.kind[tile]:
        return KIND_DIFFERS
    if box.river[under] != box.river[tile]:
        return RIVER_DIFFERS
    return OK if is_near(box, s, under, standing(box, s, s.player)) else NO_CLANSMAN_NEAR


@rule
def tile_at(s, p, cell):
    """The uppermost tile of a territory at a cell, or -1."""
    tile = s.first[p]
    while tile >= 0 and s.cell[tile] != cell:
        tile = s.following[tile] - 1
    return tile


@rule
def why_not_build_over(box, s, tile, cell):
    """An overbuild tile never lies alone. [GM2.47]"""
    under = tile_at(s, s.player, cell)
    if under < 0:
        return NOTHING_UNDER
    return why_not_cover(box, s, tile, under)


@rule
def list_covers(box, s, tile, out, n):
    """What a tile may be built over, in the order of the territory. [GM2.47 GM2.48]"""
    under = s.first[s.player]
    while under >= 0:
        if why_not_cover(box, s, tile, under) == OK:
            out[n] = LAY * 1024 + s.cell[under]
            n += 1
        under = s.following[under] - 1
    return n


@rule
def can_cover(box, s, tile):
    """Whether there is anything that a tile may be built over. [GM2.34 GM2.47]"""
    under = s.first[s.player]
    while under >= 0:
        if why_not_cover(box, s, tile, under) == OK:
            return True
        under = s.following[under] - 1
    return False


# any tile


@rule
def fits(box, s, tile, found):
    """Whether there is a place for a tile, if `found` tells where there is room on the table. A Person needs none.
    [GM2.34 GM2.35 GM2.46]"""
    if box.kind[tile] == PERSON:
        return True
    if box.overbuilds[tile]:
        return can_cover(box, s, tile)
    return box.kind[tile] != SPECIAL and territory.fits(box, tile, found)


@rule
def has_room(box, s, tile):
    """Whether there is a place for a tile; the map must be of now. [GM2.34]"""
    return fits(box, s, tile, territory.rooms(box, s))


@rule
def why_not_lay(box, s, tile, cell):
    """Why a tile may not lie at a cell. [GM2.38 GM2.39 GM2.40 GM2.41 GM2.42 GM2.43 GM2.44 GM2.45 GM2.47]"""
    if box.overbuilds[tile]:
        return why_not_build_over(box, s, tile, cell)
    reason = territory.why_not_lay(box, s, tile, cell)
    if reason == RIVER_BROKEN and not box.river[tile]:
        return RIVER_DAMMED
    return reason


@rule
def list_cells(box, s, tile, out, n):
    """All places for a tile. [GM2.45 GM2.47]"""
    if box.overbuilds[tile]:
        return list_covers(box, s, tile, out, n)
    return territory.list_cells(box, s, tile, out, n)


# laying


@rule
def lay(box, s, p, tile, cell):
    """The tile joins the territory, beside the others or on one of them. [GM2.14 GM2.45 GM2.47]"""
    s.fate[tile] = WITH + p
    if box.overbuilds[tile]:
        cover(s, p, tile, tile_at(s, p, cell))
    else:
        territory.lay_tile(s, p, tile, cell)


@rule
def cover(s, p, tile, under):
    """A tile takes the place of the one that it covers, with its Scotsmen and goods. [GM2.49 GM2.50 GM2.51]"""
    tell(s, LAID, p, tile, s.cell[under])
    tell(s, BUILT_OVER, p, tile, under)
    s.over_it[under] = 1 + tile
    s.cell[tile] = s.cell[under]
    take_place_in_line(s, p, tile, under)
    take_neighbours(s, tile, under)
    s.clansmen[tile] = s.clansmen[under]
    s.clansmen[under] = 0
    for good in range(GOODS):
        s.goods[tile][good] = s.goods[under][good]
        s.goods[under][good] = 0
    s.ready[under] = 0


@rule
def take_place_in_line(s, p, tile, under):
    """The covering tile stands where the covered one stood among the tiles of the territory."""
    s.following[tile] = s.following[under]
    s.following[under] = 0
    if s.newest[p] == under:
        s.newest[p] = tile
    if s.first[p] == under:
        s.first[p] = tile
        return
    before = s.first[p]
    while s.following[before] != 1 + under:
        before = s.following[before] - 1
    s.following[before] = 1 + tile


@rule
def take_neighbours(s, tile, under):
    """Those around know the covering tile from now on. [GM2.53]"""
    for direction in range(8):
        s.beside[tile][direction] = s.beside[under][direction]
        if s.beside[under][direction]:
            s.beside[s.beside[under][direction] - 1][(direction + 4) % 8] = 1 + tile
