"""The end of the game: when it comes, and the last scoring. [GM2.97]"""

from ....kernel.engine import rule
from ....kernel.telling import tell
from . import scoring
from .vocabulary import GAME_OVER


@rule
def finish(box, s):
    """Everybody is on The End or beyond: the fourth scoring, and then the account that `scoring` makes of the state.
    [GM2.97 GM2.99]"""
    scoring.score_round(box, s)
    s.over = 1
    tell(s, GAME_OVER, 0, 0, 0)
