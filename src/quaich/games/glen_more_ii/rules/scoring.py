"""The four scorings, the final account, and who has won."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules.scoring import (
    by_difference,
    earned,
    end_points_of_coins,
    end_points_of_territory,
    places,
    resources,
)
from ..state import BY_CASTLE, BY_LANDMARKS, BY_PERSONS, BY_WHISKY
from . import landmarks
from .vocabulary import AWARDED, SCORING

SCORINGS = 4


@rule
def achievement(box, s, p, category):
    """What a player has to show in one of the four categories. [GM2.95]"""
    if category == BY_WHISKY:
        return s.casks[p]
    if category == BY_CASTLE:
        return landmarks.castle_scotsmen(box, s, p)
    if category == BY_LANDMARKS:
        return places(s, p)
    return s.persons[p]


@rule
def award(box, s, p, category):
    """Victory points by the difference to the player who has the fewest. [GM2.95]"""
    own = achievement(box, s, p, category)
    fewest = own
    for q in range(box.players):
        fewest = min(fewest, achievement(box, s, q, category))
    return by_difference(box, own, fewest)


@rule
def score_round(box, s):
    """One of the four scorings: casks, Scotsmen on home castles, landmarks, Persons. [GM2.95 GM2.96]"""
    s.scorings += 1
    tell(s, SCORING, s.scorings, 0, 0)
    for category in range(BY_WHISKY, BY_PERSONS + 1):
        for p in range(box.players):
            points = award(box, s, p, category)
            s.points[p][category] += points
            tell(s, AWARDED, p, category, points)


@rule
def final_score(box, s, p):
    """All victory points, the final account included; it may be below zero. [GM2.99 GM2.100]"""
    return (
        earned(s, p)
        + end_points_of_territory(box, s, p)
        + end_points_of_coins(box, s, p)
        + landmarks.end_points(box, s, p)
    )


@rule
def score_if_now(box, s, p):
    """The final score, were the game over now: with one more scoring while there are scorings to come."""
    points = final_score(box, s, p)
    if s.scorings < SCORINGS:
        for category in range(BY_WHISKY, BY_PERSONS + 1):
            points += award(box, s, p, category)
    return points


@rule
def rank_value(box, s, p):
    """Orders players: more points first, then more resources; equal values share the place. [GM2.101]"""
    return final_score(box, s, p) * 1000 + resources(s, p)
