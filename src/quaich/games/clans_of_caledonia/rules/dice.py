"""The two dice: one shows a good, the other by how many steps its price changes."""

from ....kernel.chance import DICE, draw
from ....kernel.engine import rule

FACES = 6


@rule
def roll_good(box, s, changed):
    """A good that has not changed yet (those that have are bits); others are rolled again. [COC.34 COC.38]"""
    good = box.die_good[draw(s, DICE, FACES)]
    while changed >> good & 1:
        good = box.die_good[draw(s, DICE, FACES)]
    return good


@rule
def roll_price(s):
    """A face of the price die, from the lowest. [COC.34 COC.38]"""
    return draw(s, DICE, FACES)
