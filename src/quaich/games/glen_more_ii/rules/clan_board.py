"""The clan board: ways, claiming a field, and what each of the 23 clans brings at once.

Serves the step CLAIMING (verbs CLAIM and ENOUGH). What a clan still asks for are steps of their own: STANDING and
PUTTING (gaining.py), USING (using.py), REMOVING (removing.py), BUILDING (discard_pile.py). Clans that last are asked
about by `holds`.
"""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market
from ..state import (
    BY_CLANS,
    CLANS,
    COUNT_COINS,
    COUNT_OVERBUILDING,
    COUNT_RIVERS,
    COUNT_VILLAGES,
    GOODS,
    START,
    TIERS,
    TILES,
    VILLAGE,
    WITH,
)
from .vocabulary import (
    BUILDING,
    CLAIM,
    CLAIMED,
    CLAIMING,
    CLAN_POINTS,
    ENOUGH,
    FIELD_TAKEN,
    GOT_CASKS,
    GOT_COINS,
    GOT_MOVES,
    GOT_PERSON,
    LOST_CLANSMEN,
    NO_FIELD,
    NOT_NOW,
    NOT_THERE,
    OK,
    PUTTING,
    REMOVING,
    ROAD_TOO_DEAR,
    SELL_FIRST,
    STANDING,
    USING,
)

# ways


@rule
def open_roads(box, s):
    """Before anybody has claimed a field, ways are counted from the start field. [GM2.81]"""
    for clan in range(CLANS):
        s.road[clan] = box.distance[START][clan]


@rule
def shorten_roads(box, s, clan):
    """From a field with a marker ways go on for nothing, whoever's marker it is. [GM2.81 GM2.82]"""
    for other in range(CLANS):
        s.road[other] = min(s.road[other], box.distance[clan][other])


@rule
def holds(box, s, p, clan):
    """Whether a player has a marker on a field: a clan that lasts helps its claimants to the end. [GM2.84 GM2.85]"""
    return s.holders[clan] >> p & 1 != 0


@rule
def is_free(box, s, clan):
    """Each field is claimed once; Douglas as often as anybody likes. [GM2.82 GM2.85:douglas]"""
    return s.holders[clan] == 0 or box.repeatable[clan] != 0


# claiming


@rule
def begin_claiming(box, s, p):
    """A clan marker is to be placed, if there is one. [GM2.56 GM2.59 GM2.80]"""
    if s.markers[p]:
        push(s, CLAIMING, 0, 0, 0)
    else:
        tell(s, NO_FIELD, p, 0, 0)


@rule
def coins_after_selling(box, s, p):
    """The coins in hand, were all goods sold for which the market has coins. [GM2.31]"""
    coins = s.coins[p]
    for good in range(GOODS):
        coins += market.proceeds_of(box, s.filled[good], s.stock[p][good])
    return coins


@rule
def can_claim(box, s, clan, coins):
    """Whether somebody with so many coins could claim a field. [GM2.81 GM2.82]"""
    return is_free(box, s, clan) and s.road[clan] <= coins


@rule
def some_field(box, s, coins):
    """Whether so many coins reach any free field. [GM2.80 GM2.81]"""
    for clan in range(CLANS):
        if can_claim(box, s, clan, coins):
            return True
    return False


@rule
def why_not_claim(box, s, clan):
    """A field must be free, and the way to it paid. [GM2.81 GM2.82]"""
    if clan >= CLANS:
        return NOT_THERE
    if not is_free(box, s, clan):
        return FIELD_TAKEN
    if s.road[clan] <= s.coins[s.player]:
        return OK
    return SELL_FIRST if s.road[clan] <= coins_after_selling(box, s, s.player) else ROAD_TOO_DEAR


@rule
def why_not_forfeit(box, s):
    """A marker is placed if any field can be paid; nobody has to sell for it. [GM2.35 GM2.59 GM2.80]"""
    return NOT_NOW if some_field(box, s, s.coins[s.player]) else OK


@rule
def list_claims(box, s, out, n):
    """Fields that can be paid, by the alphabet; without any the marker may be given up. [GM2.59 GM2.80
    GM2.81]"""
    for clan in range(CLANS):
        if can_claim(box, s, clan, s.coins[s.player]):
            out[n] = CLAIM * 1024 + clan
            n += 1
    if why_not_forfeit(box, s) == OK:
        out[n] = ENOUGH * 1024
        n += 1
    return n


@rule
def run_claiming(box, s):
    """Nobody is asked when no marker is left, or when no field could be paid even by selling. [GM2.35 GM2.59]"""
    p = s.player
    if s.markers[p] and some_field(box, s, coins_after_selling(box, s, p)):
        return False
    forfeit(s, p)
    return True


@rule
def forfeit(s, p):
    """[GM2.35 GM2.59]"""
    pop(s)
    tell(s, NO_FIELD, p, 0, 0)


@rule
def claim(box, s, p, clan):
    """The way is paid, the marker placed, and the clan thanks. [GM2.80 GM2.81 GM2.84]"""
    pop(s)
    price = s.road[clan]
    s.coins[p] -= price
    s.markers[p] -= 1
    s.holders[clan] |= 1 << p
    shorten_roads(box, s, clan)
    tell(s, CLAIMED, p, clan, price)
    take_at_once(box, s, p, clan)
    ask_for_rest(box, s, p, clan)


# what clans bring


@rule
def take_at_once(box, s, p, clan):
    """Coins, casks, points, movement points, David Hume. [GM2.84 GM2.85 GM2.85:brodie GM2.85:cameron GM2.85:douglas
    GM2.85:grant GM2.85:macleod GM2.85:macpherson GM2.85:mckay GM2.85:mckenzie GM2.85:mckinnon GM2.85:oliphant
    GM2.85:sutherland]"""
    points = box.clan_points[clan] + points_for_count(box, s, p, clan)
    if points:
        s.points[p][BY_CLANS] += points
        tell(s, CLAN_POINTS, p, clan, points)
    if box.clan_coins[clan]:
        s.coins[p] += box.clan_coins[clan]
        tell(s, GOT_COINS, p, -1, box.clan_coins[clan])
    if box.clan_casks[clan]:
        s.casks[p] += box.clan_casks[clan]
        tell(s, GOT_CASKS, p, -1, box.clan_casks[clan])
    if box.clan_moves[clan]:
        s.moves += box.clan_moves[clan]
        tell(s, GOT_MOVES, p, -1, box.clan_moves[clan])
    if box.clan_persons[clan]:
        s.persons[p] += box.clan_persons[clan]
        tell(s, GOT_PERSON, p, -1, box.clan_persons[clan])


@rule
def ask_for_rest(box, s, p, clan):
    """What somebody has to choose for. [GM2.83 GM2.84 GM2.85:cameron GM2.85:chisholm GM2.85:gunn GM2.85:macdonald
    GM2.85:macdonell GM2.85:maclean GM2.85:macmillan GM2.85:mckenzie GM2.85:mckinnon GM2.85:munro GM2.85:ross]"""
    if box.clan_builds[clan]:
        push(s, BUILDING, 0, 0, 0)
    if box.clan_removes[clan]:
        push(s, REMOVING, box.clan_removes[clan], 0, 0)
    if box.clan_activates[clan]:
        push(s, USING, box.clan_activates[clan], 0, 0)
    if box.clan_clansmen[clan]:
        begin_standing(s, p, box.clan_clansmen[clan])
    for good in range(GOODS):
        if box.clan_goods[clan][good]:
            push(s, PUTTING, good, box.clan_goods[clan][good], 0)


@rule
def begin_standing(s, p, many):
    """Scotsmen come from the own supply; those that it does not hold are lost. [GM2.3 GM2.83]"""
    come = min(many, s.idle[p])
    if come:
        push(s, STANDING, come, 0, 0)
    if come < many:
        tell(s, LOST_CLANSMEN, p, many - come, 0)


@rule
def points_for_count(box, s, p, clan):
    """Points for as many villages, river tiles ... as a player has; the best that is reached, if any. [GM2.85:brodie
    GM2.85:grant GM2.85:macpherson GM2.85:oliphant GM2.85:sutherland]"""
    have = counted(box, s, p, box.clan_counts[clan])
    points = 0
    for tier in range(TIERS):
        if have >= box.clan_least[clan][tier]:
            points = max(points, box.clan_brings[clan][tier])
    return points


@rule
def counted(box, s, p, what):
    """How many of what a clan counts: coins after the way was paid, uppermost tiles only, but all overbuild tiles.
    [GM2.85:brodie GM2.85:grant GM2.85:macpherson GM2.85:oliphant GM2.85:sutherland]"""
    if what == COUNT_COINS:
        return s.coins[p]
    if what == COUNT_OVERBUILDING:
        return overbuilding_tiles(box, s, p)
    n = 0
    tile = s.first[p]
    while tile >= 0:
        if what == COUNT_VILLAGES:
            n += box.kind[tile] == VILLAGE
        elif what == COUNT_RIVERS:
            n += box.river[tile]
        else:  # COUNT_SETTLED
            n += s.clansmen[tile] > 0
        tile = s.following[tile] - 1
    return n


@rule
def overbuilding_tiles(box, s, p):
    """Overbuild tiles in the territory, those that were built over included. [GM2.85:macpherson]"""
    n = 0
    for tile in range(TILES):
        if box.overbuilds[tile] and s.fate[tile] == WITH + p:
            n += 1
    return n
