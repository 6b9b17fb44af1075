"""Turns and rounds: who is next, what closes a round, and what prepares the next one."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import GOODS
from . import contracts, final_scoring, production, scoring_tiles, solo
from .vocabulary import ACTING, CLOSING, ROUND_OVER, TURN

# turns


@rule
def begin_turn(s, p):
    """[COC.11]"""
    s.player = p
    s.rowed = 0
    s.shifted = 0
    for good in range(GOODS):
        s.near_bought[good] = 0
    push(s, ACTING, 0, 0, 0)
    tell(s, TURN, p, s.round, 0)


@rule
def end_turn(box, s):
    """The next one who has not passed acts; when all have passed, production follows. [COC.11 COC.12]"""
    pop(s)
    s.seals += 1
    if s.passes == box.players:
        push(s, CLOSING, 0, 0, 0)
        production.begin_production(box, s)
        return
    s.place = (s.place + 1) % box.players
    while s.passed >> s.order[s.place] & 1:
        s.place = (s.place + 1) % box.players
    begin_turn(s, s.order[s.place])


# rounds


@rule
def close_round(box, s):
    """Glory, and then the next round or the end. [COC.12]"""
    pop(s)
    scoring_tiles.score_round(box, s)
    tell(s, ROUND_OVER, s.round, 0, 0)
    if s.round == box.rounds - 1:
        final_scoring.finish(box, s)
        return
    if box.players == 1:
        solo.after_round(box, s)
    prepare_round(box, s)
    begin_turn(s, s.order[0])


@rule
def prepare_round(box, s):
    """Merchants come back, contracts are filled up, and the order is that of passing; alone, the dice have seen to the
    contracts. [COC.10 COC.22 COC.34]"""
    s.round += 1
    s.place = 0
    s.passed = 0
    s.passes = 0
    for p in range(box.players):
        s.order[p] = s.next_order[p]
        s.next_order[p] = 0
        s.idle[p] = s.hired[p]
        for good in range(GOODS):
            s.placed[p][good] = 0
    if box.players > 1:
        contracts.refill(box, s, box.open_later)
