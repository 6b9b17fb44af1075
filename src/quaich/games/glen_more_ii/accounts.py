"""Where a player's points come from, line by line."""

from __future__ import annotations

from typing import Any

from ...kernel.game import ScoreLine
from ..shared.naming import text_id
from ..shared.rules.scoring import end_points_of_coins, end_points_of_territory
from .reports import SOURCES
from .rules import landmarks, scoring
from .state import BY_PERSONS, BY_WHISKY

COMPARED = range(BY_WHISKY, BY_PERSONS + 1)  # in scorings


def breakdown(box: Any, s: Any, seat: int, if_now: bool) -> list[ScoreLine]:
    """Points by source. `if_now`: as if the game ended now, with one more scoring if there is one to come."""
    points_of: dict[str, int] = {}
    for source, word in SOURCES.items():
        points = s.points[seat][source]
        if if_now and s.scorings < scoring.SCORINGS and source in COMPARED:
            points += scoring.award(box, s, seat, source)
        points_of[word] = points
    points_of["end_cards"] = landmarks.end_points(box, s, seat)
    points_of["coins"] = end_points_of_coins(box, s, seat)
    points_of["territory"] = end_points_of_territory(box, s, seat)
    return [ScoreLine(text_id("glen_more_ii", f"score.{source}"), int(points)) for source, points in points_of.items()]
