"""Settlements: groups of own neighbouring units, and which of them own shipping connects."""

from ....kernel.engine import rule
from ..state import BITS
from . import hexes


@rule
def group_of(near, own_low, own_high, low, high):
    """All hexes of a set that hang together with those of a part of it; `near` says what lies near each hex."""
    new_low = low
    new_high = high
    while new_low | new_high:
        if new_low:
            h = hexes.first_of(new_low, 0)
            new_low &= new_low - 1
        else:
            h = BITS + hexes.first_of(new_high, 0)
            new_high &= new_high - 1
        more_low = near[h][0] & own_low & ~low
        more_high = near[h][1] & own_high & ~high
        low |= more_low
        high |= more_high
        new_low |= more_low
        new_high |= more_high
    return low, high


@rule
def groups(near, low, high):
    """Into how many groups a set of hexes falls."""
    n = 0
    while low | high:
        first_low = low & -low
        first_high = 0 if low else high & -high
        one_low, one_high = group_of(near, low, high, first_low, first_high)
        low &= ~one_low
        high &= ~one_high
        n += 1
    return n


@rule
def settlements(box, s, p):
    """All settlements of a player: groups of neighbouring units, and single ones. [COC.29 COC.31 COC.T9
    COC.K-macdonald]"""
    return groups(box.beside[s.map], s.own[p][0], s.own[p][1])


@rule
def connected(box, s, p):
    """The settlements that count: most of them that are linked, one by one, by own shipping. [COC.29 COC.31
    COC.T9]"""
    most = 0
    low = s.own[p][0]
    high = s.own[p][1]
    linked = box.reach[s.map][s.ships[p]]
    while low | high:
        first_low = low & -low
        first_high = 0 if low else high & -high
        one_low, one_high = group_of(linked, low, high, first_low, first_high)
        most = max(most, groups(box.beside[s.map], one_low, one_high))
        low &= ~one_low
        high &= ~one_high
    return most
