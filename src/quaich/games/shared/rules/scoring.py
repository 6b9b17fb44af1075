"""Scoring: what is compared with the player who has the fewest, and what coins and tiles are worth at the end."""

from ....kernel.engine import rule
from ..state import GOODS

BY_TILES = 0  # points of tiles come first in both games


@rule
def owns(s, p, card):
    return s.cards[p] >> card & 1


@rule
def count_bits(bits):
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@rule
def places(s, p):
    """How many special places the player has. [GM1.39 GM1.40 GM2.95]"""
    return count_bits(s.cards[p])


@rule
def by_difference(box, own, fewest):
    """Victory points by the difference to the player who has the fewest. [GM1.40 GM2.95]"""
    return box.by_difference[min(own - fewest, 5)]


@rule
def earned(s, p):
    """Victory points taken so far."""
    points = 0
    for source in range(len(s.points[p])):
        points += s.points[p][source]
    return points


@rule
def earn(s, p, points):
    """Victory points from a tile."""
    s.points[p][BY_TILES] += points


@rule
def end_points_of_coins(box, s, p):
    """[GM1.41 GM2.99]"""
    return s.coins[p] * box.point_a_coin


@rule
def end_points_of_territory(box, s, p):
    """Points lost for each tile more than the smallest territory has. [GM1.41 GM2.99]"""
    smallest = s.laid[p]
    for q in range(box.players):
        smallest = min(smallest, s.laid[q])
    return (s.laid[p] - smallest) * box.point_a_tile_more


@rule
def resources(s, p):
    """All goods of a player together; whisky is none. [GM1.42 GM1.43 GM2.101]"""
    n = 0
    for good in range(GOODS):
        n += s.stock[p][good]
    return n
