"""The stack of things still to be done in this turn.

A frame is a step (a small number, named by the game) with three small arguments. A step finishes, or pushes further
steps, or opens a decision. Nothing is hidden on Python's own stack, so a state can be copied, saved and searched
between any two decisions. A state that uses it has the fields `todo` i16(DEPTH, 4), as deep as that game's turns nest,
and `depth` i8().
"""

from .engine import rule


@rule
def push(s, step, a, b, c):
    """This is to be done next, before what was to be done already."""
    frame = s.todo[s.depth]
    frame[0] = step
    frame[1] = a
    frame[2] = b
    frame[3] = c
    s.depth += 1


@rule
def pop(s):
    """The top frame is done."""
    s.depth -= 1


@rule
def clear(s):
    s.depth = 0
