"""The final account, source by source, and who has won."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import CELLAR, IMPORTS, MACKENZIE
from . import cellar, scoring_tiles, settlements
from .vocabulary import GAME_OVER, OK

# what counts for each unit


@rule
def points_of_glory(box, s, p):
    """[COC.27 COC.41]"""
    return s.glory[p] * box.point_glory


@rule
def points_of_raw(box, s, p):
    """[COC.27]"""
    return scoring_tiles.raw_goods(s, p) * box.point_raw


@rule
def points_of_processed(box, s, p):
    """Casks in the cellar are taken out first. [COC.27 COC.K-mackenzie]"""
    return scoring_tiles.processed_goods(s, p) * box.point_processed


@rule
def money(box, s, p):
    """Pounds, with those that casks pay when they leave the cellar. [COC.27 COC.K-mackenzie]"""
    pounds = s.cash[p]
    if s.clan[p] == MACKENZIE:
        for space in range(CELLAR):
            pounds += s.cellar[space] * box.cellar_money[space]
    return pounds


@rule
def points_of_money(box, s, p):
    """[COC.27]"""
    return money(box, s, p) // box.pounds_a_point


@rule
def points_of_hops(box, s, p):
    """[COC.27]"""
    return s.hop[p] * box.point_hops


@rule
def is_rarer(box, s, one, other):
    """Which of two imports all together imported less; where they are level, cotton before tobacco before sugar cane.
    [COC.27]"""
    if s.track[one] != s.track[other]:
        return s.track[one] < s.track[other]
    for place in range(IMPORTS):
        if box.import_order[place] == one:
            return True
        if box.import_order[place] == other:
            return False
    return False


@rule
def import_value(box, s, kind):
    """What a unit of an import is worth: the rarer, the more. [COC.27 COC.37]"""
    if box.simple_imports:
        return box.import_simple
    place = 0
    for other in range(IMPORTS):
        if other != kind and is_rarer(box, s, other, kind):
            place += 1
    return box.import_points[place]


@rule
def points_of_imports(box, s, p):
    """[COC.27 COC.37]"""
    points = 0
    for kind in range(IMPORTS):
        points += s.imports[p][kind] * import_value(box, s, kind)
    return points


# who has most


@rule
def shared(points, ahead, level):
    """Players who are level share the points of their places, rounded down. [COC.28 COC.29]"""
    together = 0
    for place in range(ahead, ahead + level):
        together += points[place]
    return together // level


@rule
def by_threshold(pairs, many):
    """The solo game: the points of the first threshold that is reached. [COC.35]"""
    for i in range(len(pairs)):
        if many >= pairs[i][0]:
            return pairs[i][1]
    return 0


@rule
def points_of_exports(box, s, p):
    """The most fulfilled contracts. [COC.28 COC.32 COC.35]"""
    if box.players == 1:
        return by_threshold(box.solo_exports, s.exports[p])
    ahead = 0
    level = 0
    for q in range(box.players):
        ahead += s.exports[q] > s.exports[p]
        level += s.exports[q] == s.exports[p]
    return shared(box.export_points, ahead, level)


@rule
def points_of_settlements(box, s, p):
    """The most connected settlements. [COC.29 COC.32 COC.35]"""
    own = settlements.connected(box, s, p)
    if box.players == 1:
        return by_threshold(box.solo_settlements, own)
    ahead = 0
    level = 1
    for q in range(box.players):
        if q != p:
            other = settlements.connected(box, s, q)
            ahead += other > own
            level += other == own
    return shared(box.settlement_points, ahead, level)


# the account


@rule
def points_of_bid(s, p):
    """What the clan was won for. [COC.39]"""
    return -s.bid[p]


@rule
def points_by_unit(box, s, p):
    """All that does not depend on who has most."""
    return (
        points_of_glory(box, s, p)
        + points_of_raw(box, s, p)
        + points_of_processed(box, s, p)
        + points_of_money(box, s, p)
        + points_of_hops(box, s, p)
        + points_of_imports(box, s, p)
        + points_of_bid(s, p)
    )


@rule
def final_score(box, s, p):
    """All victory points; it may be below zero. [COC.27 COC.28 COC.29 COC.35 COC.39]"""
    return points_by_unit(box, s, p) + points_of_exports(box, s, p) + points_of_settlements(box, s, p)


@rule
def glory_to_come(box, s, p):
    """What the tile of this round would bring now."""
    return 0 if s.over else scoring_tiles.tile_glory(box, s, p, s.scoring[s.round]) * box.point_glory


@rule
def score_if_now(box, s, p):
    """The final score, were the game over now: with the tile of this round."""
    return final_score(box, s, p) + glory_to_come(box, s, p)


@rule
def rank_value(box, s, p):
    """Orders players: more points first, then more money that brought none; equal values share the place. [COC.30]"""
    return final_score(box, s, p) * 1000 + money(box, s, p) % box.pounds_a_point


@rule
def finish(box, s):
    """After the last round: all casks leave the cellar and pay, and the game is over. [COC.12 COC.K-mackenzie]"""
    for p in range(box.players):
        for space in range(CELLAR):
            while cellar.why_not_uncask(s, p, space) == OK:
                cellar.uncask(box, s, p, space)
    s.over = 1
    s.seals += 1
    tell(s, GAME_OVER, 0, 0, 0)
