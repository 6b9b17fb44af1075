"""The rules of Clans of Caledonia, a module for each chapter. What a loop or a table calls is named here."""

from .conserving import check
from .explaining import why
from .final_scoring import final_score, rank_value, score_if_now
from .secrets import conceal, guess
from .setup import set_up
from .turn import carry_out, legal, play
from .worth import LOOK_AHEAD, temptation, worth

__all__ = [
    "LOOK_AHEAD",
    "carry_out",
    "check",
    "conceal",
    "final_score",
    "guess",
    "legal",
    "play",
    "rank_value",
    "score_if_now",
    "set_up",
    "temptation",
    "why",
    "worth",
]
