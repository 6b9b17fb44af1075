"""Our own contenders: random games on the compiled and on the interpreted engine, on one core."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games import room
from ...kernel import engine
from ...kernel.game import MOST_ACTIONS, Setting, key_of
from .. import native
from .runner import Sample, play_for

GAMES_A_BATCH = 200


class NativePlayouts:
    """Random games whole inside compiled code."""

    unit = "decisions"

    def __init__(self, game: str, players: int) -> None:
        self.name = f"{game} native"
        self.setting = Setting.of(room(game), players)
        self.boxes, self.out = self.setting.box.record(), native.actions_buffer()
        self.states = np.zeros(GAMES_A_BATCH, self.setting.room.state.dtype)
        self.keys = native.keys("bench", 0, GAMES_A_BATCH)
        self.dice = 1

    def warm_up(self) -> None:
        self.loops: Any = engine.load("native", "lab.playouts", self.setting.room.name)
        self.batch()

    def batch(self) -> tuple[int, int]:
        self.states[:] = np.zeros(1, self.states.dtype)
        self.dice += GAMES_A_BATCH
        return int(self.loops.play_many(self.boxes, self.states, self.keys, self.out, self.dice)), GAMES_A_BATCH

    def run(self, seconds: float) -> Sample:
        return play_for(seconds, self.batch)


class InterpretedPlayouts:
    """The same games, in plain Python."""

    unit = "decisions"

    def __init__(self, game: str, players: int) -> None:
        self.name = f"{game} interpreted"
        self.setting = Setting.of(room(game), players)
        self.loops: Any = engine.load("interpreted", "lab.playouts", self.setting.room.name)
        self.dice = 1

    def warm_up(self) -> None:
        self.batch()

    def batch(self) -> tuple[int, int]:
        self.dice += 1
        s = self.setting.room.state()
        self.loops.set_up(self.setting.box, s, list(key_of(self.dice)))
        return int(self.loops.playout(self.setting.box, s, [0] * MOST_ACTIONS, self.dice)), 1

    def run(self, seconds: float) -> Sample:
        return play_for(seconds, self.batch)
