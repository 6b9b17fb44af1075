"""Production: raw goods, what buildings make of them, MacKenzie's cellar, wages, and butter.

One frame goes through the players in the order of passing, and through the parts of each player's production.
"""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import (
    BAKERY,
    CELLAR,
    COW,
    DAIRY,
    DISTILLERY,
    FIELD,
    LUMBERJACK,
    MACKENZIE,
    MILK,
    MINER,
    SHEEP,
    UNITS,
    WHISKY,
    WORKERS,
)
from . import cellar
from .vocabulary import (
    BUTTER,
    CHURNED,
    CHURNING,
    EARNED,
    GOT_MONEY,
    MAKE,
    MAKING,
    NO_GOODS,
    OK,
    PRODUCED,
    PRODUCING,
    STORE,
    STORED,
    STORING,
    TOO_MANY,
)

# the parts of a production: the second argument of PRODUCING; behind it the casks that were distilled
RAW_GOODS, CHEESE_MADE, BREAD_MADE, WHISKY_MADE, CELLARING, WAGES, CHURN, NEXT = range(8)


@rule
def begin_production(box, s):
    """All have passed. [COC.12 COC.24]"""
    push(s, PRODUCING, 0, RAW_GOODS, 0)


@rule
def run_production(box, s):
    """Goes on, part by part and player by player, until somebody has a choice or all have produced. [COC.12 COC.24
    COC.25]"""
    while s.depth > 0 and s.todo[s.depth - 1][0] == PRODUCING:
        frame = s.todo[s.depth - 1]
        if frame[1] == box.players:
            pop(s)
        elif frame[2] == NEXT:
            frame[1] += 1
            frame[2] = RAW_GOODS
            frame[3] = 0
        else:
            frame[2] += 1
            run_part(box, s, s.next_order[frame[1]], frame[2] - 1)


@rule
def run_part(box, s, p, part):
    """The later printed edition begins with the wages. [COC.24]"""
    if part == RAW_GOODS:
        if box.printed:
            pay_wages(box, s, p)
        gather(box, s, p)
    elif part == CHEESE_MADE:
        offer_to_make(box, s, p, DAIRY)
    elif part == BREAD_MADE:
        offer_to_make(box, s, p, BAKERY)
    elif part == WHISKY_MADE:
        offer_to_make(box, s, p, DISTILLERY)
    elif part == CELLARING:
        age_casks(box, s, p)
        most = min(box.stores[s.clan[p]], s.todo[s.depth - 1][3])
        if most > 0:
            ask(s, p, STORING, most)
    elif part == WAGES:
        if not box.printed:
            pay_wages(box, s, p)
    elif box.butter[s.clan[p]] and s.goods[p][MILK] > 0:
        ask(s, p, CHURNING, 0)


@rule
def ask(s, p, step, argument):
    """A player has a choice; nobody takes back what somebody else chose before."""
    if s.player != p:
        s.seals += 1
        s.player = p
    push(s, step, argument, 0, 0)


# raw goods and wages


@rule
def gather(box, s, p):
    """Each sheep, cow and field. [COC.24]"""
    for unit in (SHEEP, COW, FIELD):
        many = s.built[p][unit] * box.amount[unit]
        if many:
            s.goods[p][box.makes[unit]] += many
            tell(s, PRODUCED, p, box.makes[unit], many)


@rule
def wage(box, s, p, unit):
    """What a worker of this kind brings, technology included. [COC.19 COC.24 COC.K-macdonald]"""
    pounds = box.income[s.clan[p]][unit]
    if (unit == LUMBERJACK and s.techs[p] & 1) or (unit == MINER and s.techs[p] & 2):
        pounds += box.tech_income
    return pounds


@rule
def wages(box, s, p):
    """What all workers of a player bring. [COC.24]"""
    pounds = 0
    for unit in range(WORKERS, UNITS):
        pounds += s.built[p][unit] * wage(box, s, p, unit)
    return pounds


@rule
def pay_wages(box, s, p):
    """[COC.24]"""
    pounds = wages(box, s, p)
    if pounds:
        s.cash[p] += pounds
        tell(s, EARNED, p, pounds, 0)


# processed goods


@rule
def most_to_make(box, s, p, unit):
    """As many as there are buildings, and goods to put in. [COC.24]"""
    return min(s.built[p][unit], s.goods[p][box.takes[unit]])


@rule
def offer_to_make(box, s, p, unit):
    """Nobody has to process. [COC.24]"""
    if most_to_make(box, s, p, unit) > 0:
        ask(s, p, MAKING, unit)


@rule
def why_not_make(box, s, p, many):
    """[COC.24]"""
    unit = s.todo[s.depth - 1][1]
    if many > s.built[p][unit]:
        return TOO_MANY
    return OK if many <= s.goods[p][box.takes[unit]] else NO_GOODS


@rule
def list_makes(box, s, out):
    """[COC.24]"""
    most = most_to_make(box, s, s.player, s.todo[s.depth - 1][1])
    for many in range(most + 1):
        out[many] = MAKE * 1024 + many
    return most + 1


@rule
def make(box, s, p, many):
    """A good is used up for each that is made; MacKenzie earns by distilling. [COC.24 COC.K-mackenzie COC.T15]"""
    unit = s.todo[s.depth - 1][1]
    pop(s)
    if many:
        s.goods[p][box.takes[unit]] -= many
        s.goods[p][box.makes[unit]] += many
        tell(s, PRODUCED, p, box.makes[unit], many)
    if unit == DISTILLERY:
        s.todo[s.depth - 1][3] = many
        pounds = many * box.whisky_money[s.clan[p]]
        if pounds:
            s.cash[p] += pounds
            tell(s, GOT_MONEY, p, pounds, 0)


# MacKenzie's cellar


@rule
def age_casks(box, s, p):
    """Casks move one space; one on the last space stays there, or in the later printed edition leaves and pays.
    [COC.K-mackenzie]"""
    if s.clan[p] != MACKENZIE:
        return
    last = CELLAR - 1
    if box.last_leaves:
        for _ in range(s.cellar[last]):
            cellar.uncask(box, s, p, last)
    for space in range(last, 0, -1):
        s.cellar[space] += s.cellar[space - 1]
        s.cellar[space - 1] = 0


@rule
def why_not_store(s, many):
    """Only what was just distilled. [COC.K-mackenzie]"""
    return OK if many <= s.todo[s.depth - 1][1] else TOO_MANY


@rule
def list_stores(s, out):
    """[COC.K-mackenzie]"""
    most = s.todo[s.depth - 1][1]
    for many in range(most + 1):
        out[many] = STORE * 1024 + many
    return most + 1


@rule
def store(s, p, many):
    """[COC.K-mackenzie]"""
    pop(s)
    if many:
        s.goods[p][WHISKY] -= many
        s.cellar[0] += many
        tell(s, STORED, p, many, 0)


# Cunningham's butter


@rule
def why_not_churn(s, p, many):
    """[COC.K-cunningham]"""
    return OK if many <= s.goods[p][MILK] else NO_GOODS


@rule
def list_churns(s, out):
    """[COC.K-cunningham]"""
    most = s.goods[s.player][MILK]
    for many in range(most + 1):
        out[many] = BUTTER * 1024 + many
    return most + 1


@rule
def churn(box, s, p, many):
    """Milk for pounds; the price of milk stays. [COC.K-cunningham]"""
    pop(s)
    if many:
        s.goods[p][MILK] -= many
        s.cash[p] += many * box.butter[s.clan[p]]
        tell(s, CHURNED, p, many, many * box.butter[s.clan[p]])
