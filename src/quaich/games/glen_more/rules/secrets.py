"""What a seat may not know: the order of the stacks, the key of chance, and hidden victory points."""

from ....kernel.chance import DRAWS, draw, forget, rekey, shuffle
from ....kernel.engine import rule
from ...shared.rules import scoring
from ..state import BY_TILES, EARNINGS, IN_STACKS, STACKS, UNKNOWN


@rule
def conceal(box, s, viewer):
    """Overwrites all that a viewer may not know; a viewer of -1 sees what everybody sees. [GM1.3 GM1.4]"""
    for place in range(s.top, IN_STACKS):
        s.order[place] = UNKNOWN
    forget(s)
    if box.hidden_points and not s.over:
        for p in range(box.players):
            if p != viewer:
                for source in range(EARNINGS):
                    s.points[p][source] = UNKNOWN


@rule
def guess(box, s, viewer, seed):
    """Fills in at random what `conceal` took away: the same for the same seed, and never looking at the truth."""
    forget(s)
    rekey(s, seed, viewer + 1)
    drawn = s.drawn[DRAWS]
    s.drawn[DRAWS] = 0
    guess_stacks(box, s)
    if box.hidden_points and not s.over:
        guess_points(box, s, viewer)
    s.drawn[DRAWS] = drawn  # everybody knows how often was drawn


@rule
def guess_stacks(box, s):
    """Tiles that nobody has seen yet, each stack shuffled for itself."""
    for tile in range(IN_STACKS):
        s.ready[tile] |= UNSEEN
    for place in range(s.top):
        s.ready[s.order[place]] &= ~UNSEEN
    end = s.top
    for stack in range(STACKS):
        start = end
        for tile in range(IN_STACKS):
            if box.stack[tile] == stack and s.ready[tile] & UNSEEN:
                s.ready[tile] &= ~UNSEEN
                s.order[end] = tile
                end += 1
        shuffle(s, DRAWS, s.order, start, end)


UNSEEN = 4  # a mark beside the states of activation, only while stacks are guessed


@rule
def guess_points(box, s, viewer):
    """Points that others keep hidden: something between nothing and twice what the viewer has."""
    own = scoring.earned(s, viewer) if viewer >= 0 else 0
    for p in range(box.players):
        if p != viewer:
            for source in range(EARNINGS):
                s.points[p][source] = 0
            s.points[p][BY_TILES] = draw(s, DRAWS, 2 * own + 11)
