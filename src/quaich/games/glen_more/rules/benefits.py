"""What a tile brings once, directly after it was laid and before any activation."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market
from ..state import ANY_GOOD, GOODS, NO_CARD, PRODUCE
from .vocabulary import (
    CHOOSE,
    CHOOSING,
    FILL,
    FILLING,
    GOT_CARD,
    GOT_CASKS,
    GOT_CLANSMEN,
    GOT_COINS,
    GOT_GOOD,
)


@rule
def take_card(box, s, p, tile):
    """A special place brings its card at once; the two stay together. [GM1.39]"""
    if box.card[tile] != NO_CARD:
        s.cards[p] |= 1 << box.card[tile]
        tell(s, GOT_CARD, p, box.card[tile], 0)


@rule
def take_clansmen(box, s, p, tile):
    """Villages and castles bring a clansman onto the tile, Castle Stalker two. [GM1.29 GM1.35]"""
    if box.gain_clansmen[tile]:
        s.clansmen[tile] += box.gain_clansmen[tile]
        tell(s, GOT_CLANSMEN, p, tile, box.gain_clansmen[tile])


@rule
def take_casks(box, s, p, tile):
    """Distilleries, Castle Moil and Donan Castle. [GM1.26 GM1.35]"""
    if box.gain_casks[tile]:
        s.casks[p] += box.gain_casks[tile]
        tell(s, GOT_CASKS, p, tile, box.gain_casks[tile])


@rule
def take_coins(box, s, p, tile):
    """Armadale Castle. [GM1.35]"""
    if box.gain_coins[tile]:
        s.coins[p] += box.gain_coins[tile]
        tell(s, GOT_COINS, p, tile, box.gain_coins[tile])


@rule
def begin_benefits(box, s, p, tile):
    """All one-time benefits of a tile; those with a choice go onto the agenda. [GM1.22 GM1.35 GM1.37 GM1.39]"""
    take_card(box, s, p, tile)
    take_clansmen(box, s, p, tile)
    take_casks(box, s, p, tile)
    take_coins(box, s, p, tile)
    if box.fills_empty[tile]:
        push(s, FILLING, tile, 0, 0)
    if box.gain_goods[tile]:
        push(s, CHOOSING, tile, box.gain_goods[tile], 0)


# goods of choice: Loch Lochy once; Iona Abbey whenever it is activated, and when Loch Shiel fills it


@rule
def list_choices(s, out):
    """Any of the five kinds; whisky is none of them. [GM1.27 GM1.35 GM1.43]"""
    for good in range(GOODS):
        out[good] = CHOOSE * 1024 + good
    return GOODS


@rule
def choose(s, p, good):
    """One good of choice comes onto the tile. [GM1.27 GM1.35 GM1.37]"""
    frame = s.todo[s.depth - 1]
    tile = frame[1]
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)
    market.put_good(s, p, tile, good)
    tell(s, GOT_GOOD, p, tile, good)


# Loch Shiel


@rule
def list_filling(s, out):
    """Before the tiles are filled there is time to sell, so that more of them are empty. [GM1.37]"""
    out[0] = FILL * 1024
    return 1


@rule
def fill(box, s, p):
    """Loch Shiel: one matching good onto each own empty production tile; onto an empty abbey one of choice. [GM1.37]"""
    pop(s)
    tile = s.first[p]
    while tile >= 0:
        if box.activation[tile] == PRODUCE and market.goods_on(s, tile) == 0:
            if box.produces[tile] == ANY_GOOD:
                push(s, CHOOSING, tile, 1, 0)
            else:
                market.put_good(s, p, tile, box.produces[tile])
                tell(s, GOT_GOOD, p, tile, box.produces[tile])
        tile = s.following[tile] - 1
