"""The same games on two engines, compared byte by byte at every decision.

As a program it plays some games and says how many decisions were equal:
`python -m checkers.lockstep glen_more 16`.
"""

import importlib
import random
import sys
from typing import Any

import numpy as np

from quaich.kernel import engine

from .play import OPTIONS, Playing, key_of


class Native:
    """A game on the native engine: compiled rules over one record."""

    def __init__(self, game: str, state: Any, box: Any, seed: int) -> None:
        self.rules: Any = engine.load("native", f"games.{game}.rules")
        self.box = box.record()[0]
        self.states = np.zeros(1, state.dtype)
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


class Lockstep:
    """Both engines of one game."""

    def __init__(self, game: str, playing: Playing[Any]) -> None:
        self.game, self.playing = game, playing

    def native(self, box: Any, seed: int) -> Native:
        return Native(self.game, self.playing.state, box, seed)

    def unequal_fields(self, s: Any, native: Native) -> list[str]:
        there = self.playing.state.from_record(native.state)
        return [name for name in s.fields if getattr(s, name) != getattr(there, name)]

    def play_both(self, box: Any, seed: int) -> int:
        """One game on both engines; returns how many decisions it took, and objects to the first difference."""
        dice, choose = random.Random(f"both {seed}"), self.playing.temper_of(seed)
        s, out = self.playing.new_game(box, seed), [0] * OPTIONS
        native = self.native(box, seed)
        n, m = self.playing.rules.legal(box, s, out), native.legal()
        decisions = 0
        while n:
            here = f"in game {seed} after {decisions} decisions"
            assert out[:n] == native.out[:m].tolist(), f"other options {here}"
            assert s.to_bytes() == native.to_bytes(), f"{self.unequal_fields(s, native)} {here}"
            action = choose(dice, out[:n])
            n, m = self.playing.rules.play(box, s, action, out), native.play(action)
            decisions += 1
        assert m == 0, f"game {seed} goes on after its end"
        assert s.to_bytes() == native.to_bytes(), f"{self.unequal_fields(s, native)} at the end of game {seed}"
        return decisions

    def play_some(self, games: int) -> int:
        """So many games of all settings; returns how many decisions they took together."""
        decisions = 0
        for seed in range(games):
            decisions += self.play_both(self.playing.box_for(self.playing.setting_of(seed), seed), seed)
        return decisions


if __name__ == "__main__":
    print(importlib.import_module(f"checkers.{sys.argv[1]}.play").LOCKSTEP.play_some(int(sys.argv[2])))
