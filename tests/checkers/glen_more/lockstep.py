"""The same games on two engines, compared byte by byte at every decision.

As a program it plays some games and says how many decisions were equal: `python -m checkers.glen_more.lockstep 16`.
"""

import random
import sys
from typing import Any

import numpy as np

from quaich.games.glen_more.rules import legal, play, set_up
from quaich.games.glen_more.state import Box, State
from quaich.kernel import engine

from .play import OPTIONS, SETTINGS, box_for, key_of, temper_of


class Native:
    """A game on the native engine: compiled rules over one record."""

    rules: Any = None

    def __init__(self, box: Box, seed: int) -> None:
        if Native.rules is None:
            Native.rules = engine.load("native", "games.glen_more.rules")
        self.box = box.record()[0]
        self.states = np.zeros(1, State.dtype)
        self.out = np.zeros(OPTIONS, np.int32)
        self.rules.set_up(self.box, self.state, np.array(key_of(seed)))

    @property
    def state(self) -> Any:
        return self.states[0]

    def legal(self) -> int:
        return int(self.rules.legal(self.box, self.state, self.out))

    def play(self, action: int) -> int:
        return int(self.rules.play(self.box, self.state, action, self.out))

    def to_bytes(self) -> bytes:
        return self.states.tobytes()


def unequal_fields(s: State, native: Native) -> list[str]:
    there = State.from_record(native.state)
    return [name for name in s.fields if getattr(s, name) != getattr(there, name)]


def play_both(box: Box, seed: int) -> int:
    """One game on both engines; returns how many decisions it took, and objects to the first difference."""
    dice, choose = random.Random(f"both {seed}"), temper_of(seed)
    s, out = State(), [0] * OPTIONS
    set_up(box, s, key_of(seed))
    native = Native(box, seed)
    n, m = legal(box, s, out), native.legal()
    decisions = 0
    while n:
        here = f"in game {seed} after {decisions} decisions"
        assert out[:n] == native.out[:m].tolist(), f"other options {here}"
        assert s.to_bytes() == native.to_bytes(), f"{unequal_fields(s, native)} {here}"
        action = choose(dice, out[:n])
        n, m = play(box, s, action, out), native.play(action)
        decisions += 1
    assert m == 0, f"game {seed} goes on after its end"
    assert s.to_bytes() == native.to_bytes(), f"{unequal_fields(s, native)} at the end of game {seed}"
    return decisions


if __name__ == "__main__":
    print(sum(play_both(box_for(*SETTINGS[seed % len(SETTINGS)]), seed) for seed in range(int(sys.argv[1]))))
