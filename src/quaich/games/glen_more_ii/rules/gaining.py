"""What a tile brings once, after it was laid and before any activation, and in which order.

Serves the step GAINING (verb GAIN). What it leaves to be chosen are steps of their own: CHOOSING and PUTTING
(gifts.py), CLAIMING (clan_board.py), REMOVING (removing.py).
"""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules import market, scoring
from ..state import (
    CLANS,
    GOODS,
    IN_PILE,
    REMOVED,
    THE_END,
    TO_CHOOSE,
    TO_CLAIM,
    TO_FILL,
    TO_REMOVE,
    TO_STAND,
)
from . import clan_board, landmarks, stacks
from .vocabulary import (
    CHOOSING,
    GAIN,
    GAINING,
    GOT_CASKS,
    GOT_CLANSMEN,
    GOT_COINS,
    GOT_POINTS,
    LOST_CLANSMEN,
    NOT_NOW,
    OK,
    PUTTING,
    REMOVING,
)

ONTO_TILE = 1 << TO_STAND | 1 << TO_CHOOSE | 1 << TO_FILL
FAR_REACHING = 1 << TO_CLAIM | 1 << TO_REMOVE  # whoever claims or removes may change anything

# what comes by itself


@rule
def begin(box, s, p, tile):
    """A tile was laid, or a Person put aside: card, coins, casks and points are had at once, the rest in its order.
    [GM2.55 GM2.56 GM2.58 GM2.59 GM2.90 GM2.91 GM2.92 GM2.93]"""
    landmarks.take_card(box, s, p, tile)
    if box.gain_coins[tile]:
        s.coins[p] += box.gain_coins[tile]
        tell(s, GOT_COINS, p, tile, box.gain_coins[tile])
    if box.gain_casks[tile]:
        s.casks[p] += box.gain_casks[tile]
        tell(s, GOT_CASKS, p, tile, box.gain_casks[tile])
    if box.gain_points[tile]:
        scoring.earn(s, p, box.gain_points[tile])
        tell(s, GOT_POINTS, p, tile, box.gain_points[tile])
    effects = effects_of(box, tile)
    if effects:
        push(s, GAINING, tile, effects, 0)


@rule
def effects_of(box, tile):
    """What else a tile brings once, as bits. [GM2.56 GM2.57 GM2.91 GM2.92 GM2.93 GM2.94]"""
    effects = 0
    if box.gain_clansmen[tile]:
        effects |= 1 << TO_STAND
    if box.gain_goods[tile]:
        effects |= 1 << TO_CHOOSE
    if goods_brought(box, tile):
        effects |= 1 << TO_FILL
    if box.gain_markers[tile]:
        effects |= 1 << TO_CLAIM
    if box.may_remove[tile]:
        effects |= 1 << TO_REMOVE
    return effects


@rule
def goods_brought(box, tile):
    """How many goods, all kinds together, come onto a tile by themselves."""
    brought = box.gain_good[tile]
    return brought[0] + brought[1] + brought[2] + brought[3] + brought[4]


# in which order


@rule
def is_single(effects):
    return effects & (effects - 1) == 0


@rule
def clansmen_in_between(box, s):
    """How many Scotsmen of the supply might be wanted elsewhere if a clan marker came first."""
    many = 0
    for clan in range(CLANS):
        if clan_board.is_free(box, s, clan):
            many += box.clan_clansmen[clan]
            if box.clan_builds[clan]:
                many += most_clansmen_in_pile(box, s)
    return many


@rule
def most_clansmen_in_pile(box, s):
    most = 0
    for tile in range(THE_END):
        if s.fate[tile] == IN_PILE:
            most = max(most, box.gain_clansmen[tile])
    return most


@rule
def scotsmen_may_be_short(box, s, tile, effects):
    """Whether a clan could use those Scotsmen who would stand on the tile, because the supply is small. [GM2.58]"""
    idle = s.idle[s.player]
    if idle == 0 or effects & 1 << TO_CLAIM == 0:
        return False
    return idle < box.gain_clansmen[tile] + clansmen_in_between(box, s)


@rule
def next_unasked(box, s, tile, effects):
    """The effect that comes next without a question, or -1. Scotsmen come first, unless the supply may be too small
    for a clan as well; of goods that cannot all find room the owner chooses which come first. [GM2.58]"""
    if is_single(effects):
        return lowest_of(effects)
    if effects >> TO_CLAIM & 1 and s.markers[s.player] == 0:
        return TO_CLAIM
    if effects >> TO_STAND & 1:
        return -1 if scotsmen_may_be_short(box, s, tile, effects) else TO_STAND
    room = box.capacity - market.goods_on(s, stacks.uppermost(s, tile))
    if not effects & FAR_REACHING and goods_brought(box, tile) + box.gain_goods[tile] <= room:
        return TO_FILL
    return -1


@rule
def lowest_of(effects):
    effect = 0
    while not effects >> effect & 1:
        effect += 1
    return effect


@rule
def run_gaining(box, s):
    """Goes on with what needs no question. What was to come onto a tile that has been removed is lost. [GM2.58
    GM2.79]"""
    frame = s.todo[s.depth - 1]
    if s.fate[stacks.uppermost(s, frame[1])] == REMOVED:
        frame[2] &= ~ONTO_TILE
    if frame[2] == 0:
        pop(s)
        return True
    effect = next_unasked(box, s, frame[1], frame[2])
    if effect < 0:
        return False
    gain(box, s, s.player, effect)
    return True


@rule
def why_not_gain(s, effect):
    """[GM2.58]"""
    if effect > TO_REMOVE or not s.todo[s.depth - 1][2] >> effect & 1:
        return NOT_NOW
    return OK


@rule
def list_gains(s, out, n):
    """[GM2.58]"""
    for effect in range(TO_REMOVE + 1):
        if why_not_gain(s, effect) == OK:
            out[n] = GAIN * 1024 + effect
            n += 1
    return n


@rule
def gain(box, s, p, effect):
    """One effect of the tile; what was to come onto a covered tile comes onto the one above. [GM2.56 GM2.57 GM2.91
    GM2.92 GM2.93 GM2.94]"""
    frame = s.todo[s.depth - 1]
    tile = frame[1]
    frame[2] &= ~(1 << effect)
    if frame[2] == 0:
        pop(s)
    if effect == TO_STAND:
        place_clansmen(s, p, stacks.uppermost(s, tile), box.gain_clansmen[tile])
    elif effect == TO_CHOOSE:
        push(s, CHOOSING, stacks.uppermost(s, tile), box.gain_goods[tile], 0)
    elif effect == TO_FILL:
        for good in range(GOODS):
            if box.gain_good[tile][good]:
                push(s, PUTTING, good, box.gain_good[tile][good], 1 + stacks.uppermost(s, tile))
    elif effect == TO_CLAIM:
        for _ in range(box.gain_markers[tile]):
            clan_board.begin_claiming(box, s, p)
    else:
        push(s, REMOVING, box.may_remove[tile], 0, 0)


@rule
def place_clansmen(s, p, tile, many):
    """Scotsmen of the own supply onto the new tile, as many as there are. [GM2.3 GM2.56]"""
    come = min(many, s.idle[p])
    s.idle[p] -= come
    s.clansmen[tile] += come
    if come:
        tell(s, GOT_CLANSMEN, p, tile, come)
    if come < many:
        tell(s, LOST_CLANSMEN, p, many - come, 0)
