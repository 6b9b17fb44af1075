"""What might be true instead, as far as a seat can tell."""

import random

from quaich.games.glen_more.state import Box, State


def other_truth(box: Box, s: State, viewer: int, dice: random.Random) -> State:
    """A state that differs only in what this viewer may not know."""
    other = s.copy()
    other.key = [dice.getrandbits(32) for _ in range(4)]
    other.block = [dice.getrandbits(32) for _ in range(16)]
    other.block_of = dice.randrange(1 << 17)
    hidden = s.order[s.top :]
    other.order[s.top :] = sorted(hidden, key=lambda tile: (box.stack[tile], dice.random()))
    if box.hidden_points and not s.over:
        for p in range(box.players):
            if p != viewer:
                other.points[p] = [dice.randrange(30) for _ in other.points[p]]
    return other
