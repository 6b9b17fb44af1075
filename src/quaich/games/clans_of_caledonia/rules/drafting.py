"""Who plays which clan: the choice in turn, and taking the clan that an auction was won for."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import CLANS, GOODS
from . import auction, settling
from .vocabulary import DRAFTING, NOT_THERE, OK, PICK, PICKED

AFTER_AUCTION = -1  # instead of a place in the order


@rule
def begin(s, place):
    """Whoever has this place in the order chooses; the last place chooses first. [COC.8]"""
    s.player = s.order[place]
    push(s, DRAFTING, place, 0, 0)


@rule
def place_of(s, clan):
    """Where a clan is on offer, or -1."""
    for at in range(CLANS):
        if s.clan_at[at] == clan:
            return at
    return -1


@rule
def why_not_pick(s, clan):
    """[COC.8]"""
    return OK if clan < CLANS and place_of(s, clan) >= 0 else NOT_THERE


@rule
def list_clans(s, out):
    """[COC.8]"""
    n = 0
    for at in range(CLANS):
        if s.clan_at[at] >= 0:
            out[n] = PICK * 1024 + s.clan_at[at]
            n += 1
    return n


@rule
def take_clan(box, s, p, clan):
    """A clan with its starting tile: merchants, shipping, money and goods. [COC.8 COC.K-fergusson COC.K-stewart
    COC.K-macdonald]"""
    at = place_of(s, clan)
    tile = s.tile_at[at]
    s.clan_at[at] = -1
    s.tile_at[at] = -1
    s.clan[p] = clan
    s.idle[p] = box.start_merchants[clan]
    s.hired[p] = box.start_merchants[clan]
    s.ships[p] = box.start_ships[clan]
    s.cash[p] += box.tile_money[tile]
    for good in range(GOODS):
        s.goods[p][good] += box.tile_goods[tile][good]
    tell(s, PICKED, p, clan, tile)


@rule
def pick(box, s, p, clan):
    """Then the next one chooses, or the next clan comes up, or workers are placed. [COC.8 COC.39]"""
    place = s.todo[s.depth - 1][1]
    pop(s)
    take_clan(box, s, p, clan)
    s.seals += 1
    if place == AFTER_AUCTION:
        auction.take_place(s, p)
        if s.place < box.players:
            auction.begin(box, s, auction.next_without(box, s, p))
        else:
            auction.close(box, s)
            settling.go_on(box, s, 0)
    elif place > 0:
        begin(s, place - 1)
    else:
        settling.go_on(box, s, 0)
