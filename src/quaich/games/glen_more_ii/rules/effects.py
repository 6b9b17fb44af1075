"""What tiles and clans bring, step by step: which of these steps is open, what may be done in it, and doing it.

All steps that a turn does not have of itself: GAINING, CHOOSING, PUTTING, STANDING, CLAIMING, USING, BUILDING, REMOVING
and STOWING.
"""

from ....kernel.agenda import pop
from ....kernel.engine import rule
from ..state import TILES
from . import clan_board, discard_pile, gaining, gifts, removing, using
from .vocabulary import (
    BUILD,
    BUILDING,
    CHOOSE,
    CHOOSING,
    CLAIM,
    CLAIMING,
    ENOUGH,
    GAIN,
    GAINING,
    NOT_NOW,
    NOT_THERE,
    OK,
    PUT,
    PUTTING,
    REMOVE,
    REMOVING,
    STAND,
    STANDING,
    STOWING,
    USE,
    USE_FOR_POINTS,
    USING,
)


@rule
def run(box, s):
    """Does what the step on top of the agenda brings without a question; False if somebody is asked, or if it is
    another step."""
    step = s.todo[s.depth - 1][0]
    if step == GAINING:
        return gaining.run_gaining(box, s)
    if step == CHOOSING:
        return gifts.run_choosing(box, s)
    if step == PUTTING:
        return gifts.run_putting(box, s)
    if step == CLAIMING:
        return clan_board.run_claiming(box, s)
    if step == USING:
        return using.run_using(box, s)
    if step == BUILDING:
        return discard_pile.run_building(box, s)
    if step == REMOVING:
        return removing.run_removing(box, s)
    if step == STOWING:
        return removing.run_stowing(box, s)
    return False


@rule
def one_may_trade_and_walk(s):
    """Sales and movement are open but in the middle of a removal that is not legal yet. [GM2.31 GM2.67 GM2.78]"""
    frame = s.todo[s.depth - 1]
    return frame[0] != REMOVING or frame[2] == 0


@rule
def list_step(box, s, out, n):
    """What may be done in the step on top of the agenda, one of those named above."""
    step = s.todo[s.depth - 1][0]
    if step == GAINING:
        return gaining.list_gains(s, out, n)
    if step == CHOOSING:
        return gifts.list_choices(box, s, out, n)
    if step == PUTTING:
        return gifts.list_puts(box, s, out, n)
    if step == STANDING:
        return gifts.list_stands(s, out, n)
    if step == CLAIMING:
        return clan_board.list_claims(box, s, out, n)
    if step == USING:
        return using.list_uses(box, s, out, n)
    if step == BUILDING:
        return discard_pile.list_builds(box, s, out, n)
    if step == REMOVING:
        return removing.list_removals(box, s, out, n)
    return removing.list_stowing(box, s, out, n)


# explaining


@rule
def why(box, s, verb, argument):
    """Why something cannot be done in the step on top of the agenda. Any verb and argument may be asked about."""
    step = s.todo[s.depth - 1][0]
    if verb == ENOUGH:
        return why_not_enough(box, s, step) if argument == 0 else NOT_NOW
    if verb == PUT:
        return why_not_put(box, s, step, argument // 8, argument % 8)
    if step == GAINING and verb == GAIN:
        return gaining.why_not_gain(s, argument)
    if step == CHOOSING and verb == CHOOSE:
        return gifts.why_not_choose(box, s, argument)
    if step == CLAIMING and verb == CLAIM:
        return clan_board.why_not_claim(box, s, argument)
    if step == BUILDING and verb == BUILD:
        return discard_pile.why_not_build(box, s, argument)
    return why_not_with_own_tile(box, s, step, verb, argument)


@rule
def why_not_with_own_tile(box, s, step, verb, tile):
    """The same for verbs that name a tile of the own territory."""
    if step == STANDING and verb == STAND:
        return gifts.why_not_stand(s, tile) if tile < TILES else NOT_THERE
    if step == USING and verb == USE:
        return using.why_not_use(box, s, tile) if tile < TILES else NOT_THERE
    if step == USING and verb == USE_FOR_POINTS:
        return using.why_not_use_for_points(box, s, tile) if tile < TILES else NOT_THERE
    if step == REMOVING and verb == REMOVE:
        return removing.why_not_remove(box, s, tile) if tile < TILES else NOT_THERE
    return NOT_NOW


@rule
def why_not_put(box, s, step, tile, good):
    """A gift onto any tile, or what lay on a removed one onto the home castle."""
    if step != PUTTING and step != STOWING:
        return NOT_NOW
    if tile >= TILES:
        return NOT_THERE
    if step == PUTTING:
        return gifts.why_not_put(box, s, tile, good)
    return removing.why_not_stow(box, s, tile, good)


@rule
def why_not_enough(box, s, step):
    """What cannot be had may be gone without; activating and removing are free."""
    if step == CHOOSING:
        return gifts.why_not_do_without(box, s)
    if step == PUTTING:
        return gifts.why_not_lose(box, s)
    if step == CLAIMING:
        return clan_board.why_not_forfeit(box, s)
    if step == BUILDING:
        return discard_pile.why_not_forgo(box, s)
    if step == REMOVING:
        return removing.why_not_stop(s)
    if step == STOWING:
        return removing.why_not_leave(box, s)
    return OK if step == USING else NOT_NOW


# doing


@rule
def carry_out(box, s, verb, argument):
    """One legal action of the step on top of the agenda."""
    p = s.player
    if verb == ENOUGH:
        go_without(box, s, p)
    elif verb == PUT:
        put(box, s, p, argument // 8, argument % 8)
    elif verb == GAIN:
        gaining.gain(box, s, p, argument)
    elif verb == CHOOSE:
        gifts.choose(s, p, argument)
    elif verb == STAND:
        gifts.stand(s, p, argument)
    elif verb == CLAIM:
        clan_board.claim(box, s, p, argument)
    elif verb == BUILD:
        discard_pile.build(box, s, p, argument)
    elif verb == REMOVE:
        removing.remove(box, s, p, argument)
    elif verb == USE:
        using.use(box, s, p, argument)
    elif verb == USE_FOR_POINTS:
        using.use_for_points(box, s, p, argument)


@rule
def put(box, s, p, tile, good):
    """A gift, or a good of a removed tile."""
    if s.todo[s.depth - 1][0] == PUTTING:
        gifts.put(box, s, p, tile, good)
    else:
        removing.stow(s, p, good)


@rule
def go_without(box, s, p):
    """What cannot be had is lost; where something was only offered, the step is done."""
    step = s.todo[s.depth - 1][0]
    if step == CHOOSING:
        gifts.do_without(s, p)
    elif step == PUTTING:
        gifts.lose(s, p)
    elif step == CLAIMING:
        clan_board.forfeit(s, p)
    elif step == STOWING:
        removing.leave(s, p)
    else:
        pop(s)
