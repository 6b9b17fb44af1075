"""The search bot: hands its concealed state to compiled search until its budget is spent.

A game whose rules name `LOOK_AHEAD` is searched by games played on greedily for so many turns of each player; any
other by a tree.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..kernel import engine
from ..kernel.game import MOST_ACTIONS, QuaichError, Setting
from ..kernel.state import Row
from .rehearsing import Rehearsal

NODE = np.dtype(
    [
        ("action", "i4"),
        ("player", "i4"),
        ("child", "i4"),
        ("sibling", "i4"),
        ("visits", "i4"),
        ("open", "i4"),  # how often the action could have been chosen
        ("value", "f8"),
    ],
    align=True,
)
NODES = 60_000
BATCH = 100  # simulations between two looks at the clock
EXPLORE, SCALE, TURNS = 0.35, 900.0, 4


class SearchBot:
    """Search with a budget of seconds or of simulations a decision."""

    name = "search"

    def __init__(self, seconds: float | None = 0.5, simulations: int | None = None, seed: int | None = None) -> None:
        self.seconds, self.simulations = seconds, simulations
        self.chance = random.Random(seed)
        self.explore, self.scale, self.turns = EXPLORE, SCALE, TURNS
        self.tree = np.zeros(NODES, NODE)
        self.out = np.zeros(MOST_ACTIONS, np.int32)
        self.path = np.zeros(128, np.int64)
        self.reward = np.zeros(16, np.float64)
        self.done = 0  # simulations of the last decision

    @classmethod
    def of(cls, budget: str, seed: int | None) -> SearchBot:
        """From `0.5` (seconds), `2000x` (simulations), or nothing."""
        try:
            if budget.endswith("x"):
                bot = cls(None, int(budget[:-1]), seed)
            else:
                bot = cls(float(budget or 0.5), None, seed)
        except ValueError:
            raise QuaichError("error.bot.budget", budget=budget) from None
        if (bot.seconds is not None and not 0 < bot.seconds <= 3600) or (bot.simulations or 1) < 1:
            raise QuaichError("error.bot.budget_range")
        return bot

    def choose(self, setting: Setting, s: Any, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        turns = getattr(setting.room.rules(), "LOOK_AHEAD", 0)
        if turns:
            return self.rehearse(setting, s, legal, turns * setting.players)
        loops: Any = engine.load("native", "bots.tree", setting.room.name)
        return self.search(loops, setting.box, s, legal)

    def rehearse(self, setting: Setting, s: Any, legal: Sequence[int], turns: int) -> int:
        """The action that does best in games played on greedily for so many turns."""
        loops: Any = engine.load("native", "bots.ahead", setting.room.name)
        dice = self.chance.getrandbits(62)
        rehearsal = Rehearsal(loops, setting.box.record(), s.record(), s.player, dice, turns)
        chosen = rehearsal.choose(legal, self.seconds, self.simulations)
        self.done = rehearsal.done
        return chosen

    def search(self, loops: Any, box: Row, s: Any, legal: Sequence[int]) -> int:
        """The action that was tried most often."""
        boxes, roots = box.record(), s.record()
        work = np.zeros_like(roots)
        self.tree[0] = (0, 0, -1, -1, 0, 0, 0.0)
        dice, used, self.done = self.chance.getrandbits(62), 1, 0
        started = None
        while started is None or not self._spent(started):
            batch = BATCH if self.simulations is None else min(BATCH, self.simulations - self.done)
            dice, used = loops.search(
                boxes, roots, work, self.tree, used, self.out, self.path, self.reward, s.player, dice, batch,
                self.explore, self.scale, self.turns,
            )  # fmt: skip
            self.done += batch
            if started is None:
                started = time.perf_counter()  # the first batch may have had to load compiled code
        return self._most_visited(legal)

    def _spent(self, started: float) -> bool:
        if self.simulations is not None:
            return self.done >= self.simulations
        assert self.seconds is not None
        return time.perf_counter() - started >= self.seconds

    def _most_visited(self, legal: Sequence[int]) -> int:
        visits = dict.fromkeys(legal, 0)
        node = int(self.tree[0]["child"])
        while node >= 0:
            visits[int(self.tree[node]["action"])] = int(self.tree[node]["visits"])
            node = int(self.tree[node]["sibling"])
        return max(legal, key=lambda number: visits[number])
