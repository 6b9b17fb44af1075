"""Scoring tiles: glory at the end of a round for how things stand then."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import (
    COUNT_BORDER,
    COUNT_IMPORTS,
    COUNT_MEAT,
    COUNT_PROCESSED,
    COUNT_PRODUCTION,
    COUNT_RAW,
    COUNT_UPGRADES,
    COUNT_WORKERS,
    GOODS,
    IMPORTS,
    NO_CLAN,
    RAW,
    WORKERS,
)
from . import cellar, hexes, placing
from .vocabulary import GLORY


@rule
def raw_goods(s, p):
    """[COC.S1 COC.27]"""
    n = 0
    for good in range(RAW):
        n += s.goods[p][good]
    return n


@rule
def processed_goods(s, p):
    """Casks in the cellar count. [COC.S2 COC.27 COC.K-mackenzie]"""
    n = cellar.casks_of(s, p)
    for good in range(RAW, GOODS):
        n += s.goods[p][good]
    return n


@rule
def capacity(box, s, p):
    """What the units on the map can make, even with nothing to process. [COC.S3]"""
    n = 0
    for unit in range(WORKERS):
        n += s.built[p][unit] * box.amount[unit]
    return n


@rule
def imported(s, p):
    """Imports in fulfilled contracts. [COC.S6]"""
    n = 0
    for kind in range(IMPORTS):
        n += s.imports[p][kind]
    return n


@rule
def upgrades(box, s, p):
    """Merchants that left the board, technologies, steps of shipping; what a clan gave counts. [COC.S8]"""
    merchants = max(s.hired[p] - box.start_merchants[NO_CLAN], 0)
    return merchants + hexes.count_bits(s.techs[p]) + s.ships[p]


@rule
def counted(box, s, p, what):
    """How many a player has of what a tile counts. [COC.S1 COC.S2 COC.S3 COC.S4 COC.S5 COC.S6 COC.S7 COC.S8 COC.32]"""
    if what == COUNT_RAW:
        return raw_goods(s, p)
    if what == COUNT_PROCESSED:
        return processed_goods(s, p)
    if what == COUNT_PRODUCTION:
        return capacity(box, s, p)
    if what == COUNT_WORKERS:
        return placing.workers_of(s, p)
    if what == COUNT_BORDER:
        return hexes.count_common(s.own[p], box.border[s.map])
    if what == COUNT_IMPORTS:
        return imported(s, p)
    if what == COUNT_MEAT:
        return s.eaten[p]
    if what == COUNT_UPGRADES:
        return upgrades(box, s, p)
    return hexes.count_common(s.own[p], box.costly[s.map])


@rule
def tile_glory(box, s, p, tile):
    """What a tile brings as things stand; a single one left over from a pair brings nothing. [COC.26]"""
    return counted(box, s, p, box.counts[tile]) // box.each[tile] * box.glory[tile]


@rule
def score_round(box, s):
    """The tile of this round, for all. [COC.26 COC.41]"""
    tile = s.scoring[s.round]
    for p in range(box.players):
        glory = tile_glory(box, s, p, tile)
        s.glory[p] += glory
        tell(s, GLORY, p, tile, glory)
