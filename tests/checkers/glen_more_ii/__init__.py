"""Independent checkers for Glen More II, in plain Python, written from the rulebook.

They share no code with the rules of the package nor with what fills the box: printed numbers come straight from the
file of components. They read the fields of states, and the numbers that stand for verbs, steps and events. Each objects
by raising `RulebookError`.
"""

from checkers.objections import RulebookError

from .accounts import check_accounts
from .conservation import check_conservation
from .layouts import check_layout
from .options import check_options
from .scores import round_points, score_game

__all__ = [
    "RulebookError",
    "check_accounts",
    "check_conservation",
    "check_layout",
    "check_options",
    "round_points",
    "score_game",
]
