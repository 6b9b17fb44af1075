"""Random games in which every state is checked: nothing appears, nothing vanishes, and there is always a decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..kernel.game import Setting
from . import native

BATCH = 2000


@dataclass(frozen=True)
class Soaked:
    """What a soak found: nothing, or the first game in which something does not hold."""

    players: int
    options: dict[str, Any]
    games: int
    decisions: int
    found: str | None
    seed: str | None


def soak(setting: Setting, games: int, seed: int | str = 0, progress: Callable[[int], None] | None = None) -> Soaked:
    """Soaks so many games; stops at the first fault."""
    native.check_games(games)
    loops: Any = native.loops("lab.playouts", setting.room.name)
    boxes, out = setting.box.record(), native.actions_buffer()
    blank, work = np.zeros(1, setting.room.state.dtype), np.zeros(1, setting.room.state.dtype)
    decisions = 0
    for first in range(0, games, BATCH):
        many = min(BATCH, games - first)
        dice, keys = native.dice_of(seed) + first, native.keys(seed, first, many)
        found, at, played = loops.soak_many(boxes, blank, work, keys, out, dice)
        decisions += played
        if found:
            bad = native.seed_of(seed, first + at)
            return Soaked(setting.players, setting.options, first + at, decisions, name_of(setting, found), bad)
        if progress:
            progress(many)
    return Soaked(setting.players, setting.options, games, decisions, None, None)


def name_of(setting: Setting, found: int) -> str:
    """What a number that a soak gave back means."""
    if found >= 1000:
        return {1000: "no decision", 1001: "no end"}[found]
    rules: Any = setting.room.rules()
    names: dict[int, str] = {value: name for name, value in vars(rules.conserving).items() if isinstance(value, int)}
    return names.get(found, str(found)).lower().replace("_", " ")
