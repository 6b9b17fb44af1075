"""What clans count to give victory points, counted in a territory anew."""

from __future__ import annotations

from quaich.games.glen_more_ii.state import State

from .facts import CLANS, owned, printed, territory


def counted(s: State, p: int, what: str) -> int:
    """Villages, tiles with Scotsmen, coins, overbuild tiles (covered ones too), river tiles."""
    tiles = territory(s, p)
    if what == "villages":
        return sum(printed(tile).kind == "village" for tile in tiles)
    if what == "settled":
        return sum(s.clansmen[tile] > 0 for tile in tiles)
    if what == "coins":
        return int(s.coins[p])
    if what == "overbuilding":
        return sum(printed(tile).overbuild for tile in owned(s, p))
    return sum(printed(tile).river for tile in tiles)


def clan_points(s: State, p: int, clan: int) -> int:
    """The points that a clan brings a seat at once."""
    field = CLANS[clan]
    if not field.counts:
        return field.points
    have = counted(s, p, field.counts)
    return field.points + max((points for least, points in field.tiers if have >= least), default=0)
