"""Independent checkers for Clans of Caledonia, in plain Python, written from the rulebook.

They share no code with the rules of the package nor with what fills the box: printed numbers come straight from the
file of components. They read the fields of states and boxes, and the numbers that stand for verbs, steps and events.
Each objects by raising `RulebookError`.
"""

from checkers.objections import RulebookError

from .accounts import Accountant
from .conservation import check_conservation
from .layouts import check_layout
from .options import legal_actions
from .scores import Result, rating, score_game

__all__ = [
    "Accountant",
    "Result",
    "RulebookError",
    "check_conservation",
    "check_layout",
    "legal_actions",
    "rating",
    "score_game",
]
