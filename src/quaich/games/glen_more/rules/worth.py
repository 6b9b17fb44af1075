"""What a position is worth to a player, for bots that look one step ahead or cut their games short. No rule."""

from ....kernel.engine import rule
from ..state import GOODS, IN_STACKS
from . import moving, scoring

POINT = 100  # a victory point, in the units of this page


@rule
def worth(box, s, p):
    """Points so far and points to be expected, in hundredths of a point."""
    value = POINT * scoring.score_if_now(box, s, p)
    if s.over:
        return value
    to_come = IN_STACKS - s.top
    value += worth_of_goods(s, p, to_come)
    value += worth_of_clansmen(s, p, to_come)
    return value


@rule
def worth_of_goods(s, p, to_come):
    """Goods pay for tiles and trades, as long as there is time."""
    value = 0
    for good in range(GOODS):
        have = s.stock[p][good]
        value += min(have, 2) * 90 + max(have - 2, 0) * 30
    return value if to_come > 0 else 0


@rule
def worth_of_clansmen(s, p, to_come):
    """Clansmen at home make room for tiles, and may become chieftains."""
    return min(moving.clansmen_at_home(s, p), 4) * 60 if to_come > 0 else 0
