"""Building a tile of the discard pile for nothing: the clan Munro.

Serves the step BUILDING (verbs BUILD, and ENOUGH where nothing can be built). A tile is laid by the same steps as in a
turn; its ACTIVATING is not the lowest one and ends with FINISH.
"""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import territory
from ..state import IN_PILE, PERSON, THE_END, TO_COME
from . import persons, placing
from .vocabulary import (
    ACTIVATING,
    BUILD,
    ENOUGH,
    LAYING,
    NO_ROOM,
    NOT_IN_PILE,
    NOT_NOW,
    OK,
    TOOK_FROM_PILE,
)


@rule
def why_not_build(box, s, tile):
    """Any tile of the pile for which there is a place, a Person always; nothing is paid. [GM2.85:munro GM2.86]"""
    if tile >= THE_END or s.fate[tile] != IN_PILE:
        return NOT_IN_PILE
    return OK if placing.has_room(box, s, tile) else NO_ROOM


@rule
def some_tile(box, s):
    """Whether any tile can be built. [GM2.86]"""
    found = territory.rooms(box, s)
    for tile in range(THE_END):
        if s.fate[tile] == IN_PILE and placing.fits(box, s, tile, found):
            return True
    return False


@rule
def why_not_forgo(box, s):
    """If any tile can be built, one must be. [GM2.59 GM2.86]"""
    return NOT_NOW if some_tile(box, s) else OK


@rule
def list_builds(box, s, out, n):
    """[GM2.85:munro GM2.86]"""
    start = n
    found = territory.rooms(box, s)
    for tile in range(THE_END):
        if s.fate[tile] == IN_PILE and placing.fits(box, s, tile, found):
            out[n] = BUILD * 1024 + tile
            n += 1
    if n == start:
        out[n] = ENOUGH * 1024
        n += 1
    return n


@rule
def run_building(box, s):
    """The map is made anew, for Scotsmen may have come or gone. Nobody is asked when nothing can be built, unless some
    may still walk. [GM2.86]"""
    placing.survey(box, s)
    if s.moves or some_tile(box, s):
        return False
    pop(s)
    return True


@rule
def build(box, s, p, tile):
    """The tile is laid next, and all that it brings comes before what was to come already. [GM2.86]"""
    pop(s)
    s.fate[tile] = TO_COME
    tell(s, TOOK_FROM_PILE, p, tile, 0)
    if box.kind[tile] == PERSON:
        persons.take(box, s, p, tile)
    else:
        push(s, ACTIVATING, tile, 0, 0)
        push(s, LAYING, tile, 0, 0)
