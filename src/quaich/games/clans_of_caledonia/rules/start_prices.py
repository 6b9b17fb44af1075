"""The variant in which prices start elsewhere."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from . import dice, market
from .vocabulary import ROLLED


@rule
def vary_prices(box, s):
    """Some goods move a step, up or down as the sign on the price die says. [COC.38]"""
    changed = 0
    for _ in range(box.price_goods):
        good = dice.roll_good(box, s, changed)
        number = box.die_price[dice.roll_price(s)]
        changed |= 1 << good
        tell(s, ROLLED, good, number, 0)
        market.move_price(s, good, box.price_steps if number > 0 else -box.price_steps)
