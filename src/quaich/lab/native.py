"""What compiled loops need: keys for many games, and a word to people before the first compilation."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from ..kernel import engine
from ..kernel.game import MOST_ACTIONS, QuaichError, key_of
from ..kernel.state import Records

COMPILED_ALREADY = "*.nbc"


def seed_of(seed: int | str, game: int) -> str:
    """The seed of one game of many: `quaich.new(..., seed="1/17")` is game 17 of the run with seed 1."""
    return f"{seed}/{game}"


def keys(seed: int | str, first: int, many: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Keys of chance for the games first, first + 1, ... of a run."""
    return np.array([key_of(seed_of(seed, game)) for game in range(first, first + many)], np.int64).reshape(many, 4)


def dice_of(seed: int | str) -> int:
    """Where the random players of a run begin: nothing that the games' own chance depends on."""
    words = key_of(f"players of {seed}")
    return (words[0] << 24 ^ words[1]) & 0xFFFFFFFFFFFF


def actions_buffer() -> Records:
    return np.zeros(MOST_ACTIONS, np.int32)


def check_games(games: int) -> None:
    """Refuses a run of no games."""
    if games < 1:
        raise QuaichError("error.lab.games", games=games)


def is_compiled() -> bool:
    """Whether compiled code for these rules lies on disk already."""
    folder = engine.compiled_code_folder()
    return folder.exists() and any(folder.rglob(COMPILED_ALREADY))


def loops(module: str, game: str, tell: Callable[[], None] | None = None) -> ModuleType:
    """A compiled loop; tells first that compiling takes a while, when it does."""
    if tell is not None and not is_compiled():
        tell()
    return engine.load("native", module, game)
