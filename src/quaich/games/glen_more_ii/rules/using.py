"""Clans that activate tiles of certain kinds, without those around them: Cameron, MacDonell, MacLean.

Serves the step USING (verbs USE, USE_FOR_POINTS and ENOUGH).
"""

from ....kernel.agenda import pop
from ....kernel.engine import rule
from ...shared.rules import market
from ...shared.rules.activating import USED
from ..state import NOTHING
from . import activating
from .vocabulary import ALREADY_USED, ENOUGH, NOT_THERE, OK, USE, USE_FOR_POINTS, WRONG_KIND


@rule
def why_not_this_tile(box, s, tile):
    """A tile of one of the kinds, not activated in this turn. [GM2.84 GM2.85:cameron GM2.85:macdonell
    GM2.85:maclean]"""
    if not market.is_own(s, s.player, tile):
        return NOT_THERE
    if not s.todo[s.depth - 1][1] >> box.kind[tile] & 1:
        return WRONG_KIND
    return ALREADY_USED if s.ready[tile] == USED else OK


@rule
def why_not_use(box, s, tile):
    """[GM2.84 GM2.85:cameron GM2.85:macdonell GM2.85:maclean]"""
    reason = why_not_this_tile(box, s, tile)
    return activating.why_no_use(box, s, s.player, tile) if reason == OK else reason


@rule
def why_not_use_for_points(box, s, tile):
    """A whisky tile may be activated for points by MacGregor here too. [GM2.85:macgregor]"""
    reason = why_not_this_tile(box, s, tile)
    return activating.why_not_for_points(box, s, s.player, tile) if reason == OK else reason


@rule
def list_uses(box, s, out, n):
    """Each of them may be left out. [GM2.60 GM2.85:cameron GM2.85:macdonell GM2.85:maclean]"""
    tile = s.first[s.player]
    while tile >= 0:
        if why_not_use(box, s, tile) == OK:
            out[n] = USE * 1024 + tile
            n += 1
        if why_not_use_for_points(box, s, tile) == OK:
            out[n] = USE_FOR_POINTS * 1024 + tile
            n += 1
        tile = s.following[tile] - 1
    out[n] = ENOUGH * 1024
    return n + 1


@rule
def kind_is_done(box, s, tile):
    """One tile of each kind: this was that of its kind."""
    s.todo[s.depth - 1][1] &= ~(1 << box.kind[tile])
    if s.todo[s.depth - 1][1] == 0:
        pop(s)


@rule
def use(box, s, p, tile):
    """The tile alone, not those around it; it does not count as that of Loch Ness. [GM2.84 GM2.85:cameron
    GM2.85:macdonell GM2.85:maclean]"""
    kind_is_done(box, s, tile)
    activating.activate(box, s, p, tile)


@rule
def use_for_points(box, s, p, tile):
    """[GM2.85:macgregor]"""
    kind_is_done(box, s, tile)
    activating.make_points(box, s, p, tile)


@rule
def run_using(box, s):
    """Nobody is asked without a tile of these kinds that does anything and has not been activated."""
    tile = s.first[s.player]
    while tile >= 0:
        if why_not_this_tile(box, s, tile) == OK and box.activation[tile] != NOTHING:
            return False
        tile = s.following[tile] - 1
    pop(s)
    return True
