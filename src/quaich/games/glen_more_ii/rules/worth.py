"""What a position is worth to a player, and which actions are tempting: for bots that look ahead. No rule of the game.

In hundredths of a victory point. The numbers were found by letting greedy bots play against each other.
"""

from ....kernel.engine import rule
from ...shared.rules.activating import READY
from ...shared.rules.moving import clansmen_at_home
from ..state import (
    BY_PERSONS,
    BY_WHISKY,
    GOODS,
    IN_STACKS,
    MOVEMENT,
    NOTHING,
    PERSON,
    PRODUCE,
    REWARD,
    SPACES,
)
from . import scoring
from .activating import why_no_use
from .vocabulary import (
    BUILDING,
    CLAIM,
    CLAIMING,
    DISCARD,
    END,
    ENOUGH,
    FINISH,
    GAINING,
    LAYING,
    MOVE,
    OK,
    REMOVE,
    SELL,
    STOP,
    TAKE,
    USE,
    USE_FOR_POINTS,
)

POINT = 100
# what a tile of each kind brings in the course of a whole game: village, castle, animal, material, whisky, trade, loch,
# Person, special
LASTING = (110, 120, 100, 100, 120, 130, 75, 0, 0)
GOOD, FURTHER_GOOD, CLANSMAN, READY_GOOD, READY_MOVE, SPACE_BEHIND = 100, 45, 90, 95, 60, 120
CASK, LANDMARK, PERSON_BESIDE, MARKER = 230, 250, 230, 350


@rule
def worth(box, s, p):
    """Points so far, and what may be expected of goods, tiles, Scotsmen, and of being behind in the chain."""
    value = POINT * scoring.final_score(box, s, p)
    if s.over:
        return value
    to_come = IN_STACKS - s.top
    remaining = scoring.SCORINGS - s.scorings
    for category in range(BY_WHISKY, BY_PERSONS + 1):
        value += scoring.award(box, s, p, category) * (POINT + 60 * (remaining - 1))
        value += scoring.achievement(box, s, p, category) * 20 * remaining
    value += worth_of_goods(s, p) * min(to_come + 12, 60) // 60
    value += min(clansmen_at_home(s, p), 4) * CLANSMAN * to_come // IN_STACKS
    value += worth_of_tiles(box, s, p) * (to_come + 6) // IN_STACKS
    if s.at[p] >= 0 and not s.finished >> p & 1:
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
    tile = s.first[p]
    while tile >= 0:
        value += LASTING[box.kind[tile]]
        tile = s.following[tile] - 1
    return value


@rule
def worth_of_turn(box, s, p, to_come):
    """What the turn may still bring: steps that are open, tiles that are ready, movement points."""
    value = s.moves * READY_MOVE
    for frame in range(s.depth):
        value += worth_of_step(box, s, p, s.todo[frame][0], s.todo[frame][1], to_come)
    tile = s.first[p]
    while tile >= 0:
        if s.ready[tile] == READY:
            value += worth_when_used(box, s, p, tile)
        tile = s.following[tile] - 1
    return value


@rule
def worth_of_step(box, s, p, step, tile, to_come):
    if step == LAYING:
        return worth_of_new_tile(box, s, p, tile, to_come)
    if step == GAINING or step == CLAIMING or step == BUILDING:
        return MARKER
    return 0


@rule
def worth_of_new_tile(box, s, p, tile, to_come):
    """A tile in hand: what it will bring, at once and later."""
    value = LASTING[box.kind[tile]] * (to_come + 6) // IN_STACKS
    value += box.gain_clansmen[tile] * CLANSMAN + box.gain_casks[tile] * CASK + box.gain_markers[tile] * MARKER
    value += (box.gain_coins[tile] + box.gain_points[tile]) * POINT + box.gain_goods[tile] * GOOD
    value += (box.card[tile] >= 0) * LANDMARK
    if box.kind[tile] == PERSON:
        return value + box.persons[tile] * PERSON_BESIDE
    return value + worth_when_used(box, s, p, tile)


@rule
def worth_when_used(box, s, p, tile):
    """What one activation of a tile may bring."""
    does = box.activation[tile]
    if does == NOTHING or why_no_use(box, s, p, tile) != OK:
        return 0
    if does == PRODUCE:
        return READY_GOOD
    if does == MOVEMENT:
        return READY_MOVE * box.moves[tile]
    if does == REWARD:
        return box.reward[tile] * POINT
    return 120


@rule
def temptation(number):
    """How often an action is tried in a game played on at random, as a weight."""
    verb = number // 1024
    if verb == SELL or verb == REMOVE or verb == DISCARD:
        return 1
    if verb == USE or verb == USE_FOR_POINTS:
        return 24
    if verb == TAKE or verb == CLAIM:
        return 8
    if verb == MOVE or verb == ENOUGH or verb == FINISH or verb == END or verb == STOP:
        return 3
    return 8
