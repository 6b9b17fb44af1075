"""What a tile costs, whether it can be paid, and paying it: with own goods, or from the market."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market, paying, territory
from ...shared.rules.market import NOT_TO_BE_HAD
from ...shared.rules.scoring import count_bits
from ..state import GOODS
from .vocabulary import (
    BUY,
    GAVE_CASKS,
    GAVE_CHIEFTAIN,
    GAVE_CLANSMAN,
    GIVE_CHIEFTAIN,
    GIVE_CLANSMAN,
    GIVING_CLANSMEN,
    KIND_GIVEN,
    NO_CASK,
    NO_CLANSMAN_TO_GIVE,
    NO_COINS,
    NO_ROOM,
    NOT_FOR_SALE,
    OK,
    PAYING_DIFFERENT,
    SELL_FIRST,
)

ALL_KINDS = 1 << GOODS


# whether a cost can be paid


@rule
def price_of_cost(box, s, p, tile):
    """What must be spent in the market for a tile, if own goods are used where there are any. [GM1.11]"""
    if box.cost_different[tile]:
        return paying.price_of_different(box, s, p, box.cost_different[tile], 0)
    return paying.price_of_missing(box, s, p, tile, 0, box.cost[tile][0])


@rule
def reach_after_selling(box, s, p, tile):
    """Whether the goods of a cost could be paid after sales. [GM1.11 GM1.12]"""
    for kinds in range(ALL_KINDS if box.cost_different[tile] else 1):
        lack = paying.lack_after_selling(box, s, p, tile, kinds)
        if lack == 0 and count_bits(kinds) == box.cost_different[tile]:
            return True
    return False


@rule
def can_pay(box, s, p, tile):
    """Whether a player can pay for a tile now. [GM1.11 GM1.22]"""
    return s.casks[p] >= box.cost_casks[tile] and price_of_cost(box, s, p, tile) <= s.coins[p]


@rule
def why_not_pay(box, s, p, tile):
    """Why a player cannot pay for a tile now. Costs are paid before the tile is laid. [GM1.11 GM1.22 GM1.23]"""
    if can_pay(box, s, p, tile):
        return OK
    if s.casks[p] < box.cost_casks[tile]:
        return NO_CASK
    price = price_of_cost(box, s, p, tile)
    if reach_after_selling(box, s, p, tile):
        return SELL_FIRST
    return NOT_FOR_SALE if price >= NOT_TO_BE_HAD else NO_COINS


@rule
def can_give_clansman(box, s, p, giver, tile):
    """Whether a tile still finds room when a clansman has left: those who remain decide. [GM1.19 GM1.23 GM1.31]"""
    s.clansmen[giver] -= 1
    territory.survey(box, s, p, 0)
    fits = territory.has_room(box, s, tile)
    s.clansmen[giver] += 1
    territory.survey(box, s, p, 0)
    return fits


@rule
def why_not_give(box, s, p, tile):
    """Loch Ness: a chieftain, or a clansman whose leaving still leaves room. Of all other tiles: whether there is any.
    [GM1.23]"""
    if s.chieftains[p] >= box.cost_clansmen[tile]:
        return OK if territory.has_room(box, s, tile) else NO_ROOM
    giver = s.first[p]
    while giver >= 0:
        if s.clansmen[giver] > 0 and can_give_clansman(box, s, p, giver, tile):
            return OK
        giver = s.following[giver] - 1
    return NO_CLANSMAN_TO_GIVE


# paying


@rule
def begin_paying(box, s, p, tile):
    """Lays the parts of a cost onto the agenda; casks go at once, there is nothing to choose. [GM1.22 GM1.23
    GM1.43]"""
    if box.cost_casks[tile]:
        s.casks[p] -= box.cost_casks[tile]
        tell(s, GAVE_CASKS, p, box.cost_casks[tile], 0)
    if box.cost_clansmen[tile]:
        push(s, GIVING_CLANSMEN, tile, box.cost_clansmen[tile], 0)
    if box.cost_different[tile]:
        push(s, PAYING_DIFFERENT, tile, box.cost_different[tile], 0)
    else:
        paying.begin_goods(box, s, tile)


@rule
def why_not_different(box, s, p, good, buying):
    """Loch Oich: two goods of different kinds. An own one leaves the rest as near as it was; whatever is bought, the
    rest must stay within reach. [GM1.23]"""
    frame = s.todo[s.depth - 1]
    if frame[3] >> good & 1:
        return KIND_GIVEN
    if not buying:
        return OK
    rest = paying.price_of_different(box, s, p, frame[2] - 1, frame[3] | 1 << good)
    return paying.why_too_dear(box, s, p, good, rest + market.price_of(box, s.filled[good], 1))


@rule
def list_different(box, s, out):
    """[GM1.23]"""
    p = s.player
    n = 0
    for good in range(GOODS):
        if why_not_different(box, s, p, good, False) == OK:
            n = paying.list_own(s, p, good, out, n)
    for good in range(GOODS):
        if why_not_different(box, s, p, good, True) == OK:
            out[n] = BUY * 1024 + good
            n += 1
    return n


@rule
def different_paid(s, good):
    frame = s.todo[s.depth - 1]
    frame[2] -= 1
    frame[3] |= 1 << good
    if frame[2] == 0:
        pop(s)


@rule
def list_givers(box, s, out):
    """Clansmen who may go for Loch Ness, and a chieftain. [GM1.23]"""
    p = s.player
    tile = s.todo[s.depth - 1][1]
    n = 0
    giver = s.first[p]
    while giver >= 0:
        if s.clansmen[giver] > 0 and can_give_clansman(box, s, p, giver, tile):
            out[n] = GIVE_CLANSMAN * 1024 + giver
            n += 1
        giver = s.following[giver] - 1
    if s.chieftains[p] > 0:
        out[n] = GIVE_CHIEFTAIN * 1024
        n += 1
    return n


@rule
def give_clansman(box, s, p, giver):
    """A clansman goes back to the supply; the map of room changes with him. [GM1.23]"""
    s.clansmen[giver] -= 1
    territory.survey(box, s, p, 0)
    tell(s, GAVE_CLANSMAN, p, giver, 0)
    given(s)


@rule
def give_chieftain(s, p):
    """[GM1.23]"""
    s.chieftains[p] -= 1
    tell(s, GAVE_CHIEFTAIN, p, 0, 0)
    given(s)


@rule
def given(s):
    frame = s.todo[s.depth - 1]
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)
