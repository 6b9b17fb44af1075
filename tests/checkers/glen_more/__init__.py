"""Independent checkers for Glen More, in plain Python, written from the rulebook.

They share no code with the rules of the package: they read the fields of states and boxes, and the numbers that stand
for verbs, steps and events. Each objects by raising `RulebookError`.
"""

from checkers.objections import RulebookError

from .accounts import Accountant
from .conservation import check_conservation
from .facts import territory
from .layouts import check_layout
from .options import can_take, legal_actions, legal_cells, must_pass_over
from .scores import Result, final_account, round_points, score_game

__all__ = [
    "Accountant",
    "Result",
    "RulebookError",
    "can_take",
    "check_conservation",
    "check_layout",
    "final_account",
    "legal_actions",
    "legal_cells",
    "must_pass_over",
    "round_points",
    "score_game",
    "territory",
]
