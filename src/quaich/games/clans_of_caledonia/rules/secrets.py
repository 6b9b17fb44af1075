"""What a seat may not know: the contracts of the stack and those that others look at, and the key of chance.

Who has seen which contract (`seen`, `shown`) is known to all, for all saw who drew and what was put back.
"""

from ....kernel.chance import DRAWS, draw, forget, rekey
from ....kernel.engine import rule
from ..state import CONTRACTS, CRATES, LOOKING, UNKNOWN
from . import hexes


@rule
def knows(seats, viewer):
    """Whether a viewer is one of some seats; a viewer of -1 is none of them."""
    return viewer >= 0 and seats >> viewer & 1 == 1


@rule
def conceal(box, s, viewer):
    """Overwrites all that a viewer may not know; a viewer of -1 sees what everybody sees. [COC.4 COC.17]"""
    for i in range(s.left):
        place = (s.top + i) % CONTRACTS
        if not knows(s.seen[place], viewer):
            s.stack[place] = UNKNOWN
    for i in range(LOOKING):
        if s.looking[i] and not knows(s.shown[i], viewer):
            s.looking[i] = UNKNOWN
    forget(s)


@rule
def guess(box, s, viewer, seed):
    """Fills in at random what `conceal` took away: the same for the same seed, and never looking at the truth."""
    conceal(box, s, viewer)
    rekey(s, seed, viewer + 1)
    drawn = s.drawn[DRAWS]
    s.drawn[DRAWS] = 0
    unseen = never_seen(box, s)
    many = hexes.count_bits(unseen)
    for i in range(LOOKING):
        if s.looking[i] == UNKNOWN:
            contract = one_of(unseen, draw(s, DRAWS, many))
            s.looking[i] = 1 + contract
            unseen &= ~(1 << contract)
            many -= 1
    for i in range(s.left):
        place = (s.top + i) % CONTRACTS
        if s.stack[place] == UNKNOWN:
            contract = one_of(unseen, draw(s, DRAWS, many))
            s.stack[place] = contract
            unseen &= ~(1 << contract)
            many -= 1
    s.drawn[DRAWS] = drawn  # everybody knows how often was drawn


@rule
def one_of(bits, number):
    """The bit that is set with so many set ones below it."""
    for _ in range(number):
        bits &= bits - 1
    return hexes.first_of(bits, 0)


@rule
def never_seen(box, s):
    """The contracts that are nowhere to be seen in a concealed state, as bits."""
    seen = s.gone
    for slot in range(box.slots):
        if s.offer[slot]:
            seen |= 1 << (s.offer[slot] - 1)
    for p in range(box.players):
        seen |= s.done[p]
        for crate in range(CRATES):
            if s.crate[p][crate]:
                seen |= 1 << (s.crate[p][crate] - 1)
    for i in range(LOOKING):
        if s.looking[i] > 0:
            seen |= 1 << (s.looking[i] - 1)
    for i in range(s.left):
        place = (s.top + i) % CONTRACTS
        if s.stack[place] != UNKNOWN:
            seen |= 1 << s.stack[place]
    return ~seen & ((1 << CONTRACTS) - 1)
