"""The other way to search: each action is tried in games played on greedily, the worse half is dropped, and so on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..kernel.game import MOST_ACTIONS
from ..kernel.state import Records

TRIED = 16  # actions that are looked at more closely: those that are worth most at once


class Rehearsal:
    """One decision, with a budget of seconds or of games."""

    def __init__(self, loops: Any, box: Records, root: Records, seat: int, dice: int, turns: int) -> None:
        self.loops, self.boxes, self.roots = loops, box, root
        self.seat, self.dice, self.turns = seat, dice, turns
        self.pair = np.zeros(2, root.dtype)
        self.out, self.spare = np.zeros(MOST_ACTIONS, np.int32), np.zeros(MOST_ACTIONS, np.int32)
        self.done = 0

    def choose(self, legal: Sequence[int], seconds: float | None, games: int | None) -> int:
        """Halves the actions until one is left; each round of games takes the same part of the budget."""
        actions = self._tempting(np.array(legal, np.int64))
        sums, tries = np.zeros(len(actions)), 0
        stages = max(len(actions) - 1, 1).bit_length()
        self._judge(actions[:1], np.zeros(1), 1)  # may have to load compiled code
        self.done, started = 0, time.perf_counter()
        for stage in range(1, stages + 1):
            while True:
                self._judge(actions, sums, self.turns)
                tries += 1
                if games is None and time.perf_counter() - started >= (seconds or 0) * stage / stages:
                    break
                if games is not None and self.done >= games * stage / stages:
                    break
            better = np.argsort(-sums, kind="stable")[: (len(actions) + 1) // 2]
            actions, sums = actions[better], sums[better]
        return int(actions[0])

    def _tempting(self, actions: Any) -> Any:
        """The actions that are worth most at once."""
        if len(actions) <= TRIED:
            return actions
        sums = np.zeros(len(actions))
        self._judge(actions, sums, 0)
        return actions[np.sort(np.argsort(-sums, kind="stable")[:TRIED])]

    def _judge(self, actions: Any, sums: Any, turns: int) -> None:
        self.dice = (self.dice * 6364136223846793005 + 1442695040888963407) & 0x3FFFFFFFFFFFFFFF
        self.loops.judge(
            self.boxes, self.roots, self.pair, self.out, self.spare, actions, sums, self.seat, self.dice, turns
        )
        self.done += len(actions)
