"""What might be true instead, as far as a seat can tell; and what seats remember."""

import random
from collections.abc import Iterable, Iterator

from checkers.play import Step
from quaich.games.clans_of_caledonia.rules.vocabulary import KEEPING, PUT_UNDER
from quaich.games.clans_of_caledonia.state import CONTRACTS, LOOKING, PLAYERS, Box, State


def ring(s: State) -> list[int]:
    """The places of the stack, the next contract first."""
    return [(s.top + at) % CONTRACTS for at in range(s.left)]


def looked_at(s: State) -> list[int]:
    return [held - 1 for held in s.looking if held]


def is_drawing(s: State) -> bool:
    return s.depth > 0 and s.todo[s.depth - 1][0] == KEEPING


def hidden_from(s: State, viewer: int) -> tuple[list[int], list[int]]:
    """The places of the stack, and those among the contracts looked at, that a viewer knows nothing of."""
    stack = [at for at in ring(s) if viewer < 0 or not s.seen[at] >> viewer & 1]
    looking = [at for at in range(LOOKING) if s.looking[at] and (viewer < 0 or not s.shown[at] >> viewer & 1)]
    return stack, looking


def other_truth(box: Box, s: State, viewer: int, dice: random.Random) -> State:
    """A state that differs only in what this viewer may not know."""
    other = s.copy()
    other.key = [dice.getrandbits(32) for _ in range(4)]
    other.block = [dice.getrandbits(32) for _ in range(16)]
    other.block_of = dice.randrange(1 << 17)
    stack, looking = hidden_from(s, viewer)
    hidden = [s.stack[at] for at in stack] + [s.looking[at] - 1 for at in looking]
    dice.shuffle(hidden)
    for at, contract in zip(stack, hidden[: len(stack)], strict=True):
        other.stack[at] = contract
    for at, contract in zip(looking, hidden[len(stack) :], strict=True):
        other.looking[at] = 1 + contract
    return other


def memories(steps: Iterable[Step]) -> Iterator[tuple[State, list[set[int]]]]:
    """Each state of a game after its first decision, and the contracts that each seat has looked at so far."""
    seen: list[set[int]] = [set() for _ in range(PLAYERS)]
    for step in steps:
        s = step.after
        if is_drawing(s):
            seen[s.player].update(looked_at(s))
        for event, seat, many, _ in step.told:
            if event == PUT_UNDER and many:
                seen[seat].update(s.stack[at] for at in ring(s)[-many:])
        yield s, seen
