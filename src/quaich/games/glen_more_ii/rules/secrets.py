"""What a seat may not know: the order of the stacks, with The End in the last of them, and the key of chance."""

from ....kernel.chance import DRAWS, draw, forget, rekey, shuffle
from ....kernel.engine import rule
from ..state import IN_STACKS, STACKS, THE_END, UNKNOWN

UNSEEN = 4  # a mark beside the states of activation, only while stacks are guessed


@rule
def conceal(box, s, viewer):
    """Overwrites all that a viewer may not know; nobody knows more than the others. [GM2.7 GM2.12]"""
    for place in range(s.top, IN_STACKS):
        s.order[place] = UNKNOWN
    forget(s)


@rule
def guess(box, s, viewer, seed):
    """Fills in at random what `conceal` took away: the same for the same seed, and never looking at the truth."""
    forget(s)
    rekey(s, seed, viewer + 1)
    drawn = s.drawn[DRAWS]
    s.drawn[DRAWS] = 0
    guess_stacks(box, s)
    s.drawn[DRAWS] = drawn  # everybody knows how often was drawn


@rule
def guess_stacks(box, s):
    """Tiles that nobody has seen yet, each stack shuffled for itself, and The End in the last one."""
    for tile in range(IN_STACKS):
        s.ready[tile] |= UNSEEN
    for place in range(s.top):
        s.ready[s.order[place]] &= ~UNSEEN
    end_is_to_come = s.ready[THE_END] & UNSEEN
    s.ready[THE_END] &= ~UNSEEN
    end = s.top
    for stack in range(STACKS):
        start = end
        for tile in range(IN_STACKS):
            if box.stack[tile] == stack and s.ready[tile] & UNSEEN:
                s.ready[tile] &= ~UNSEEN
                s.order[end] = tile
                end += 1
        shuffle(s, DRAWS, s.order, start, end)
    if end_is_to_come:
        guess_the_end(box, s)


@rule
def guess_the_end(box, s):
    """The End lies under as many tiles of stack D as the rules allow, and under those that have come. [GM2.7]"""
    last_stack = IN_STACKS
    for tile in range(IN_STACKS):
        last_stack -= box.stack[tile] == STACKS - 1
    come = max(s.top - last_stack, 0)
    least = 0
    most = 0
    if not box.short_game:
        least = max(box.end_after - box.end_spread, come)
        most = box.end_after + box.end_spread
    place = last_stack + least + draw(s, DRAWS, most - least + 1)
    for behind in range(IN_STACKS - 1, place, -1):
        s.order[behind] = s.order[behind - 1]
    s.order[place] = THE_END
