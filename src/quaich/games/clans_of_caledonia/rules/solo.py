"""The solo game: what changes between the rounds, and how good a result is."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from . import contracts, dice, final_scoring, market
from .vocabulary import REMOVED, ROLLED

RATINGS = 5


@rule
def after_round(box, s):
    """After each round but the last: prices, then contracts. [COC.34 COC.T13]"""
    s.seals += 1
    changed = 0
    face = 0
    for _ in range(box.changes):
        good = dice.roll_good(box, s, changed)
        face = dice.roll_price(s)
        changed |= 1 << good
        tell(s, ROLLED, good, box.die_price[face], 0)
        market.move_price(s, good, steps_for(box, s, good, box.die_price[face]))
    contracts.refill(box, s, box.open_later)
    replace(box, s, box.leaving_slot[face])


@rule
def steps_for(box, s, good, number):
    """Low prices rise and high ones fall by the number, whatever its sign; those between move as it says.
    [COC.34 COC.T13]"""
    if s.step[good] < box.medium_from:
        return abs(number)
    if s.step[good] > box.medium_to:
        return -abs(number)
    return number


@rule
def replace(box, s, slot):
    """A contract leaves the game; another takes its place, but not in the later printed edition. [COC.34]"""
    if s.offer[slot] == 0:
        return
    contract = s.offer[slot] - 1
    s.offer[slot] = 0
    s.gone |= 1 << contract
    tell(s, REMOVED, contract, slot, 0)
    if box.replaced and s.left > 0:
        contracts.reveal(s, slot)


@rule
def rating(box, s):
    """How good the result is, from 0 to 4. [COC.36]"""
    points = final_scoring.final_score(box, s, 0)
    reached = 0
    for step in range(RATINGS):
        if points >= box.ratings[step]:
            reached = step
    return reached
