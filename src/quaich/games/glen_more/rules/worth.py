"""What a position is worth to a player, and which actions are tempting: for bots that look ahead. No rule of the game.

In hundredths of a victory point. The numbers were found by playing bots against each other (`quaich arena`).
"""

from ....kernel.engine import rule
from ...shared.rules import trading
from ...shared.rules.activating import READY, why_no_use
from ...shared.rules.moving import clansmen_at_home
from ..state import (
    BY_PLACES,
    BY_WHISKY,
    GOODS,
    IN_STACKS,
    MOVEMENT,
    NOTHING,
    PRODUCE,
    REWARD,
    SPACES,
    TRADE,
)
from . import scoring
from .vocabulary import END, ENOUGH, FINISH, LAYING, MOVE, OK, PROMOTE, SELL, TAKE, USE

POINT = 100
# what a tile of each kind brings in the course of a whole game: quarry, forest, meadow, pasture, field, distillery,
# abbey, butcher, fair, grocer, bridge, tavern, village, castle, loch
LASTING = (330, 330, 330, 330, 330, 420, 400, 300, 520, 420, 380, 420, 360, 380, 200)
GOOD, FURTHER_GOOD, CLANSMAN, READY_GOOD, READY_MOVE, SPACE_BEHIND, CASK = 100, 45, 90, 95, 60, 20, 230


@rule
def worth(box, s, p):
    """Points so far, and what may be expected of goods, tiles, clansmen, and of being behind in the chain."""
    to_come = IN_STACKS - s.top
    value = POINT * scoring.final_score(box, s, p)
    if s.over:
        return value
    remaining = 3 - s.scorings
    for category in range(BY_WHISKY, BY_PLACES + 1):
        value += scoring.award(box, s, p, category) * (POINT + 70 * (remaining - 1))
    value += worth_of_goods(s, p)
    value += min(clansmen_at_home(s, p), 4) * CLANSMAN
    value += worth_of_tiles(box, s, p) * to_come // IN_STACKS
    value += (s.last + SPACES - 1 - s.at[p]) % SPACES * SPACE_BEHIND
    if p == s.player:
        value += worth_of_turn(box, s, p, to_come)
    return value


@rule
def worth_of_goods(s, p):
    """Goods pay for tiles and trades; the third of a kind seldom."""
    value = 0
    for good in range(GOODS):
        have = s.stock[p][good]
        value += min(have, 2) * GOOD + max(have - 2, 0) * FURTHER_GOOD
    return value


@rule
def worth_of_tiles(box, s, p):
    value = 0
    tile = s.following[s.first[p]] - 1
    while tile >= 0:
        value += LASTING[box.kind[tile]]
        tile = s.following[tile] - 1
    return value


@rule
def worth_of_turn(box, s, p, to_come):
    """What the turn may still bring: the tile in hand, tiles that are ready, movement points."""
    value = s.moves * READY_MOVE
    if s.depth > 0 and s.todo[0][0] == LAYING:
        tile = s.todo[0][1]
        value += LASTING[box.kind[tile]] * to_come // IN_STACKS + worth_when_used(box, s, p, tile)
        value += box.gain_clansmen[tile] * CLANSMAN + box.gain_casks[tile] * CASK
        value += box.gain_coins[tile] * POINT + box.gain_goods[tile] * GOOD + (box.card[tile] >= 0) * 150
    tile = s.first[p]
    while tile >= 0:
        if s.ready[tile] == READY:
            value += worth_when_used(box, s, p, tile)
        tile = s.following[tile] - 1
    return value


@rule
def worth_when_used(box, s, p, tile):
    """What one activation of a tile may bring."""
    does = box.activation[tile]
    if does == NOTHING:
        return 0
    if does == PRODUCE:
        return READY_GOOD if why_no_use(box, s, p, tile) == OK else 0
    if does == MOVEMENT:
        return READY_MOVE
    if does == REWARD:
        return box.reward[tile] * POINT
    if does == TRADE and trading.why_not_trade(box, s, p, tile) == OK:
        return 120
    return 0


@rule
def temptation(number):
    """How often an action is tried in a game played on at random, as a weight."""
    verb = number // 1024
    if verb == SELL:
        return 1
    if verb == USE:
        return 24
    if verb == TAKE:
        return 8
    if verb == PROMOTE:
        return 16
    if verb == MOVE or verb == ENOUGH or verb == FINISH or verb == END:
        return 3
    return 8
