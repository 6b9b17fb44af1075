"""Random games in which every state is checked: nothing appears, nothing vanishes, and there is always a decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

from ..kernel.game import Option, Room, Setting
from . import native

BATCH = 2000
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Soaked:
    """What a soak found: nothing, or the first game in which something does not hold."""

    players: int
    options: dict[str, Any]  # of the game in which something was found; else what was the same in all games
    agreements: int  # how many different ones were played
    games: int
    decisions: int
    found: str | None
    seed: str | None


def soak(
    room: Room,
    players: int,
    games: int,
    seed: int | str = 0,
    fixed: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Soaked:
    """Soaks so many games and stops at the first fault. What is not fixed is agreed on anew again and again, by chance,
    so that each choice of each option comes up."""
    native.check_games(games)
    done = decisions = 0
    played = set()
    for options, many in agreements(room, games, seed, fixed or {}):
        setting = Setting.of(room, players, options)
        played.add(tuple(setting.options.items()))
        found, at, more = soak_some(setting, done, many, seed, progress)
        done, decisions = done + at, decisions + more
        if found:
            bad = native.seed_of(seed, done)
            return Soaked(players, setting.options, len(played), done, decisions, name_of(setting, found), bad)
    return Soaked(players, dict(fixed or {}), len(played), done, decisions, None, None)


def agreements(
    room: Room, games: int, seed: int | str, fixed: Mapping[str, Any]
) -> Iterator[tuple[dict[str, Any], int]]:
    """Options, and how many games are played with them."""
    chance = random.Random(f"agreements of {seed}")
    free = [option for option in room.options if option.name not in fixed]
    parts = min(games, 2 * max((len(option.choices) for option in free), default=1) if free else 1)
    streams = [shuffled(option, chance) for option in free]
    for part in range(parts):
        chosen = {option.name: next(stream) for option, stream in zip(free, streams, strict=True)}
        yield {**fixed, **chosen}, games * (part + 1) // parts - games * part // parts


def shuffled(option: Option, chance: random.Random) -> Iterator[Any]:
    """All choices of an option in a chance order, again and again."""
    for _ in count():
        yield from chance.sample(option.choices, len(option.choices))


def soak_some(
    setting: Setting, start: int, games: int, seed: int | str, progress: Progress | None
) -> tuple[int, int, int]:
    """Soaks the games from one on; returns what was found, how many games were fine, and the decisions played."""
    loops: Any = native.loops("lab.playouts", setting.room.name)
    boxes, out = setting.box.record(), native.actions_buffer()
    blank, work = np.zeros(1, setting.room.state.dtype), np.zeros(1, setting.room.state.dtype)
    decisions = 0
    for first in range(0, games, BATCH):
        many = min(BATCH, games - first)
        dice, keys = native.dice_of(seed) + start + first, native.keys(seed, start + first, many)
        found, at, played = loops.soak_many(boxes, blank, work, keys, out, dice)
        decisions += int(played)
        if found:
            return int(found), first + int(at), decisions
        if progress:
            progress(many)
    return 0, games, decisions


def name_of(setting: Setting, found: int) -> str:
    """What a number that a soak gave back means."""
    if found >= 1000:
        return {1000: "no decision", 1001: "no end"}[found]
    rules: Any = setting.room.rules()
    names: dict[int, str] = {value: name for name, value in vars(rules.conserving).items() if isinstance(value, int)}
    return names.get(found, str(found)).lower().replace("_", " ")
