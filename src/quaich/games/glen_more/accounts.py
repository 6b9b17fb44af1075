"""Where a player's points come from, line by line."""

from __future__ import annotations

from typing import Any

from ...kernel.game import ScoreLine
from ..shared.naming import text_id
from ..shared.rules.scoring import end_points_of_coins, end_points_of_territory
from .reports import SOURCES
from .rules import scoring
from .state import BY_CHIEFTAINS, BY_PLACES, BY_TILES, BY_WHISKY, UNKNOWN


def breakdown(box: Any, s: Any, seat: int, if_now: bool) -> list[ScoreLine]:
    """Points by source. `if_now`: as if the game ended now, with one more scoring if there is one to come. Points that
    are hidden are left out."""
    points_of: dict[str, int] = {}
    for source in (BY_TILES, BY_WHISKY, BY_CHIEFTAINS, BY_PLACES):
        points = 0 if s.points[seat][source] == UNKNOWN else s.points[seat][source]
        if if_now and s.scorings < 3 and source != BY_TILES:
            points += scoring.award(box, s, seat, source)
        points_of[SOURCES[source]] = points
    points_of["end_places"] = scoring.end_points_of_places(box, s, seat)
    points_of["coins"] = end_points_of_coins(box, s, seat)
    points_of["territory"] = end_points_of_territory(box, s, seat)
    return [ScoreLine(text_id("glen_more", f"score.{source}"), points) for source, points in points_of.items()]
