"""Where a player's points come from, line by line."""

from __future__ import annotations

from typing import Any

from ...kernel.game import ScoreLine
from .rules import final_scoring

SOURCES = ("glory", "raw", "processed", "money", "hops", "imports", "exports", "settlements", "bid", "tile")


def breakdown(box: Any, s: Any, seat: int, if_now: bool) -> list[ScoreLine]:
    """Points by source. `if_now`: as if the game ended now, with the scoring tile of this round."""
    points = {
        "glory": final_scoring.points_of_glory(box, s, seat),
        "raw": final_scoring.points_of_raw(box, s, seat),
        "processed": final_scoring.points_of_processed(box, s, seat),
        "money": final_scoring.points_of_money(box, s, seat),
        "hops": final_scoring.points_of_hops(box, s, seat),
        "imports": final_scoring.points_of_imports(box, s, seat),
        "exports": final_scoring.points_of_exports(box, s, seat),
        "settlements": final_scoring.points_of_settlements(box, s, seat),
    }
    if box.auction:
        points["bid"] = final_scoring.points_of_bid(s, seat)
    if if_now:
        points["tile"] = final_scoring.glory_to_come(box, s, seat)
    return [ScoreLine(f"clans_of_caledonia.score.{source}", int(value)) for source, value in points.items()]
