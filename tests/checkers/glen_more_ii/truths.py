"""What might be true instead, as far as a seat can tell."""

from __future__ import annotations

import random

from quaich.games.glen_more_ii.state import THE_END, Box, State

from .facts import COMPONENTS, STACK_SIZES, stack_of

FIRST_OF_D = sum(STACK_SIZES[:-1])


def places_of_the_end(box: Box) -> range:
    """How many tiles of D may come before The End."""
    if box.short_game:
        return range(1)
    after, spread = COMPONENTS.setup.end_after, COMPONENTS.setup.end_spread
    return range(after - spread, after + spread + 1)


def place_of_the_end(s: State) -> int:
    return list(s.order).index(THE_END) - FIRST_OF_D


def other_truth(box: Box, s: State, viewer: int, dice: random.Random) -> State:
    """A state that differs only in what this viewer may not know."""
    other = s.copy()
    other.key = [dice.getrandbits(32) for _ in range(4)]
    other.block = [dice.getrandbits(32) for _ in range(16)]
    other.block_of = dice.randrange(1 << 17)
    hidden = [tile for tile in s.order[s.top :] if tile != THE_END]
    hidden.sort(key=lambda tile: (stack_of(tile), dice.random()))
    if THE_END in s.order[s.top :]:
        places = [FIRST_OF_D + place for place in places_of_the_end(box) if FIRST_OF_D + place >= s.top]
        hidden.insert(dice.choice(places) - s.top, THE_END)
    other.order[s.top :] = hidden
    return other
