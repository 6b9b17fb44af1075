"""What lies on top: a tile may be built over or removed while something is still to come for it."""

from ....kernel.engine import rule
from ..state import HOME


@rule
def uppermost(s, tile):
    """The tile that lies on top where this one was laid. [GM2.51]"""
    while s.over_it[tile]:
        tile = s.over_it[tile] - 1
    return tile


@rule
def start_village(s, p):
    """What lies on the left half of the home tile. [GM2.2 GM2.49]"""
    return uppermost(s, HOME + 2 * p)


@rule
def home_castle(s, p):
    """What lies on the right half of the home tile: it is the home castle. [GM2.2 GM2.49]"""
    return uppermost(s, HOME + 2 * p + 1)
