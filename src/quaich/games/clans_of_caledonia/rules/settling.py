"""The start workers, before the first round."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ..state import EACH, UNITS, WORKERS
from . import placing, rounds
from .vocabulary import AT_START, BUILD, NOT_NOW, OK, SETTLING


@rule
def settler(box, s, number):
    """The seat that places the start worker with this number, or -1: first in the order of turns, then in reverse; a
    third one after everybody else. [COC.9 COC.K-fergusson]"""
    lap = number // box.players
    place = number % box.players
    p = s.order[box.players - 1 - place] if lap == 1 else s.order[place]
    return p if box.start_workers[s.clan[p]] > lap else -1


@rule
def can_settle(box, s, p):
    """Whether any worker can be paid."""
    for unit in range(WORKERS, UNITS):
        if placing.why_not_build(box, s, p, unit, AT_START) == OK:
            return True
    return False


@rule
def go_on(box, s, number):
    """The next start worker from this number on; behind the last one the first round begins. [COC.9]"""
    while number < EACH * box.players:
        p = settler(box, s, number)
        if p >= 0 and can_settle(box, s, p):
            s.player = p
            push(s, SETTLING, number, 0, 0)
            return
        number += 1
    rounds.begin_turn(s, s.order[0])


@rule
def why_not_settle(box, s, p, unit):
    """[COC.9 COC.T5]"""
    if unit < WORKERS or unit >= UNITS:
        return NOT_NOW
    return placing.why_not_build(box, s, p, unit, AT_START)


@rule
def list_workers(box, s, out):
    """[COC.9 COC.T5 COC.K-macdonald]"""
    n = 0
    for unit in range(WORKERS, UNITS):
        if placing.why_not_build(box, s, s.player, unit, AT_START) == OK:
            out[n] = BUILD * 1024 + unit
            n += 1
    return n


@rule
def settled(box, s):
    """A start worker stands: no bonus, and the next one comes. [COC.9]"""
    number = s.todo[s.depth - 1][1]
    pop(s)
    s.seals += 1
    go_on(box, s, number + 1)
