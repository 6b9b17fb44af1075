"""The three scorings, the final account, and who has won."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules.scoring import (
    by_difference,
    earned,
    end_points_of_coins,
    end_points_of_territory,
    owns,
    places,
    resources,
)
from ..state import BY_CHIEFTAINS, BY_PLACES, BY_WHISKY, CARDS
from .vocabulary import AWARDED, SCORING


@rule
def chieftains_and_bonnets(box, s, p):
    """Chieftains, doubled by the Castle of Mey, and the bonnets of own cards, doubled by nothing. [GM1.38 GM1.40]"""
    chieftains = s.chieftains[p]
    bonnets = 0
    for card in range(CARDS):
        if owns(s, p, card):
            bonnets += box.bonnets[card]
            if box.doubles_chieftains[card]:
                chieftains = 2 * s.chieftains[p]
    return chieftains + bonnets


@rule
def achievement(box, s, p, category):
    """What a player has to show in one of the three categories. [GM1.40 GM1.43]"""
    if category == BY_WHISKY:
        return s.casks[p]
    if category == BY_CHIEFTAINS:
        return chieftains_and_bonnets(box, s, p)
    return places(s, p)


@rule
def award(box, s, p, category):
    """Victory points by the difference to the player who has the fewest. [GM1.40]"""
    own = achievement(box, s, p, category)
    fewest = own
    for q in range(box.players):
        fewest = min(fewest, achievement(box, s, q, category))
    return by_difference(box, own, fewest)


@rule
def score_round(box, s):
    """One of the three scorings: casks, chieftains with bonnets, special places. [GM1.14 GM1.40]"""
    s.scorings += 1
    tell(s, SCORING, s.scorings, 0, 0)
    for category in range(BY_WHISKY, BY_PLACES + 1):
        for p in range(box.players):
            points = award(box, s, p, category)
            s.points[p][category] += points
            tell(s, AWARDED, p, category, points)


@rule
def end_points_of_places(box, s, p):
    """Iona Abbey, Loch Morar and Duart Castle: points for each own tile with a certain frame, or of a kind.
    [GM1.34 GM1.41]"""
    points = 0
    for card in range(CARDS):
        if owns(s, p, card):
            tile = s.first[p]
            while tile >= 0:
                points += box.end_frame[card][box.frame[tile]] + box.end_kind[card][box.kind[tile]]
                tile = s.following[tile] - 1
    return points


@rule
def final_score(box, s, p):
    """All victory points, the final account included; it may be below zero. [GM1.41 GM1.42]"""
    return (
        earned(s, p)
        + end_points_of_places(box, s, p)
        + end_points_of_coins(box, s, p)
        + end_points_of_territory(box, s, p)
    )


@rule
def score_if_now(box, s, p):
    """The final score, were the game over now: with one more scoring while there are scorings to come."""
    points = final_score(box, s, p)
    if s.scorings < 3:
        for category in range(BY_WHISKY, BY_PLACES + 1):
            points += award(box, s, p, category)
    return points


@rule
def rank_value(box, s, p):
    """Orders players: more points first, then more resources; equal values share the place. [GM1.42]"""
    return final_score(box, s, p) * 1000 + resources(s, p)
