"""What may still come of money, goods, units and contracts, in hundredths of a victory point. No rule of the game.

Whatever a player holds is taken to be used from the next round on, so that passing hardly changes anything, and an
action is good if it brings more than its price would bring later.
"""

from ....kernel.engine import rule
from ..state import (
    BAKERY,
    BREAD,
    CHEESE,
    COW,
    CUNNINGHAM,
    DAIRY,
    DISTILLERY,
    FIELD,
    GOODS,
    GRAIN,
    IMPORTS,
    MILK,
    RAW,
    SHEEP,
    UNITS,
    WHISKY,
    WOOL,
)
from . import contracts, final_scoring, production
from .vocabulary import PRODUCING

POINT = 100
POUND = (52, 48, 42, 27, 22, 20)  # a pound at the beginning of each round, and at the end
IN_TIME = 110  # percent of the difference that is due to money while one can still act in this round
KEPT = 66  # percent of the price for a good in stock
LASTING = (0, 0, 0, 18, -7, 15, -21, 0, 15)  # of a unit of each kind, for each production to come, beside what it makes
UNFED = 38  # percent, of what a building adds for which there is nothing to process
FREE_HEX, FREE_UPGRADE, ANIMAL = 4, 4, 8  # pounds
SURE, EACH_MISSING = 90, 6  # percent of a contract in the crate; less for each good that is missing
EXPORT_OF_SOME, EXPORT_ALONE, EXPORTS_ALONE = 150, 203, 7


@rule
def later(box, s):
    """The round in which what is held now will be used: its place in POUND."""
    return box.rounds if s.over else s.round + 1


@rule
def pound(box, s, p):
    """What a pound is worth now to a player: a little more before passing than after it."""
    time = later(box, s)
    if time >= box.rounds or s.passed >> p & 1:
        return POUND[time]
    return POUND[time] + (POUND[time - 1] - POUND[time]) * IN_TIME // 100


@rule
def worth_of_good(box, s, p, good, time):
    """A good at a time: what it fetches, or its points at the end."""
    if time >= box.rounds:
        value = POINT * (box.point_raw if good < RAW else box.point_processed)
    else:
        price = box.price[good][s.step[good]] + box.price[good][box.start_step]
        value = price * POUND[time] * KEPT // 200
    if good == MILK and s.clan[p] == CUNNINGHAM:
        value = max(value, box.butter[CUNNINGHAM] * POUND[time])
    return value


# production


@rule
def first_production(box, s, p):
    """The round whose production comes next for a player."""
    for frame in range(s.depth):
        if s.todo[frame][0] == PRODUCING:
            for place in range(box.players):
                if s.next_order[place] == p:
                    return s.round + (place < s.todo[frame][1] or (place == s.todo[frame][1] and s.todo[frame][2] > 0))
    return s.round


@rule
def worth_of_production(box, s, p):
    """All productions to come, the next one with what is in stock."""
    first = first_production(box, s, p)
    wages = production.wages(box, s, p)
    built = s.built[p]
    value = 0
    for unit in range(UNITS):
        value += built[unit] * LASTING[unit] * (box.rounds - first)
    for k in range(first, box.rounds):
        time = k + 1
        now = k == first
        milk = built[COW] + (s.goods[p][MILK] if now else 0)
        grain = 2 * built[FIELD] + (s.goods[p][GRAIN] if now else 0)
        value += wages * POUND[time]
        value += built[SHEEP] * worth_of_good(box, s, p, WOOL, time)
        value += built[COW] * worth_of_good(box, s, p, MILK, time)
        value += 2 * built[FIELD] * worth_of_good(box, s, p, GRAIN, time)
        value += worth_of_cheese(box, s, p, time, milk)
        value += worth_of_bread_and_whisky(box, s, p, time, grain, built[BAKERY])
    return value


@rule
def worth_of_unfed(box, added, time):
    """What a building adds for which there is nothing to process, as long as that may still change."""
    return added * UNFED // 100 if time < box.rounds else 0


@rule
def worth_of_cheese(box, s, p, time, milk):
    """What dairies add to so much milk."""
    added = max(worth_of_good(box, s, p, CHEESE, time) - worth_of_good(box, s, p, MILK, time), 0)
    made = min(s.built[p][DAIRY], milk)
    return made * added + (s.built[p][DAIRY] - made) * worth_of_unfed(box, added, time)


@rule
def worth_of_bread_and_whisky(box, s, p, time, grain, bakeries):
    """What bakeries and distilleries add to so much grain; first that which is worth more."""
    price = worth_of_good(box, s, p, GRAIN, time)
    bread = max(worth_of_good(box, s, p, BREAD, time) - price, 0)
    whisky = max(worth_of_good(box, s, p, WHISKY, time) + box.whisky_money[s.clan[p]] * POUND[time] - price, 0)
    distilleries = s.built[p][DISTILLERY]
    if whisky >= bread:
        casks = min(distilleries, grain)
        loaves = min(bakeries, grain - casks)
    else:
        loaves = min(bakeries, grain)
        casks = min(distilleries, grain - loaves)
    unfed = (bakeries - loaves) * worth_of_unfed(box, bread, time)
    return loaves * bread + casks * whisky + unfed + (distilleries - casks) * worth_of_unfed(box, whisky, time)


# contracts


@rule
def worth_of_import(box, s, kind):
    """Between what a unit counts now and the average, the more the later it is."""
    now = final_scoring.import_value(box, s, kind) * POINT
    if s.over or box.simple_imports:
        return now
    return (now * (s.round + 1) + 4 * POINT * (box.rounds - 1 - s.round)) // box.rounds


@rule
def worth_of_export(box, s, p):
    """One more fulfilled contract, for its number alone."""
    if box.players == 1:
        return EXPORT_ALONE if s.exports[p] < EXPORTS_ALONE else 0
    return EXPORT_OF_SOME


@rule
def gain_of(box, s, p, contract):
    """What fulfilling a contract brings."""
    value = worth_of_export(box, s, p) + box.hops[contract] * POINT
    for kind in range(IMPORTS):
        many = box.brings[contract][kind]
        if many:
            value += many * worth_of_import(box, s, kind)
    pounds = box.money[contract] + box.free_hexes[contract] * FREE_HEX + box.upgrades[contract] * FREE_UPGRADE
    return value + pounds * pound(box, s, p)


@rule
def worth_of_animal(box, s, p, unit):
    """What is lost with an animal: its goods, or what another costs."""
    value = 0
    for k in range(s.round, box.rounds):
        value += worth_of_good(box, s, p, box.makes[unit], k + 1)
    return min(value, ANIMAL * pound(box, s, p))


@rule
def prospect_of(box, s, p, contract, cash):
    """A contract that can be fulfilled some day: what it brings, less what it takes; 0 if it comes too late."""
    time = later(box, s)
    rate = pound(box, s, p)
    cost = 0
    missing = 0
    pounds = 0
    for good in range(GOODS):
        need = box.needs[contract][good]
        if need:
            have = min(need, s.goods[p][good])
            lack = need - have
            price = box.price[good][s.step[good]]
            cost += have * worth_of_good(box, s, p, good, time) + lack * price * rate
            missing += lack
            pounds += lack * price
    last = time >= box.rounds
    if last and (s.passed >> p & 1 or missing > s.idle[p] or pounds > cash):
        return 0
    for unit in range(2):
        need = box.meat[contract][unit]
        if need:
            have = min(need, s.built[p][unit])
            cost += have * worth_of_animal(box, s, p, unit) + (need - have) * ANIMAL * rate
            missing += need - have
            if last and (need - have) * ANIMAL + pounds > cash:
                return 0
    sure = SURE - EACH_MISSING * missing
    return max(gain_of(box, s, p, contract) * sure // 100 - cost, 0)


@rule
def best_offer(box, s, p):
    """The best contract that lies face up, with its price."""
    best = 0
    price = contracts.price(box, s)
    rate = pound(box, s, p)
    if s.round + 1 >= box.rounds and price > s.cash[p]:
        return 0
    for slot in range(box.slots):
        if s.offer[slot]:
            value = prospect_of(box, s, p, s.offer[slot] - 1, s.cash[p] - price) - price * rate
            best = max(best, value)
    return best
