"""An action is one integer: a verb and an argument.

The numbering is stable and documented by each game: action numbers are training data.
"""

from .engine import rule

ARGUMENTS = 1024  # an argument lies between 0 and 1023


@rule
def action(verb, argument):
    return verb * ARGUMENTS + argument


@rule
def verb_of(number):
    return number // ARGUMENTS


@rule
def argument_of(number):
    return number % ARGUMENTS
