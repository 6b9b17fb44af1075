"""All figures of `quaich bench`, in one document."""

from __future__ import annotations

import platform
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from ...games import GAMES, room
from ...kernel import engine
from .compiling import measure_compiling
from .ours import InterpretedPlayouts, NativePlayouts
from .peers import peers
from .runner import Contender, Figures, Progress, Rate, Spread, measure, ratio

PLAYERS = 4
COPIES = 2_000_000


def bench(
    repeats: int = 5, seconds: float = 2.0, progress: Progress | None = None, games: Sequence[str] = GAMES
) -> dict[str, Any]:
    """Each game beside its peers, in one run on one core; then sizes, copies and compilation."""
    others: list[Contender] = list(peers())
    ours: list[Contender] = [kind(game, PLAYERS) for game in games for kind in (NativePlayouts, InterpretedPlayouts)]
    figures = measure([*ours, *others], repeats, seconds, progress)
    return {
        "machine": {"processor": platform.machine(), "python": platform.python_version(), "cores_used": 1},
        "method": {"repeats": repeats, "seconds": seconds, "players": PLAYERS, "values": "median, lowest, highest"},
        "ratios": {name: spread.median for name, spread in ratios(figures, ours, others).items()},
        "ratio_spreads": {name: asdict(spread) for name, spread in ratios(figures, ours, others).items()},
        "figures": {name: figures_of(f) for name, f in figures.items()},
        "states": {game: state_figures(game) for game in games},
        "compiling": {game: measure_compiling(game) for game in games},
    }


def ratios(figures: dict[str, Figures], ours: list[Contender], others: list[Contender]) -> dict[str, Spread]:
    """Decisions a second of each of ours to each peer; for Catanatron, a game as long as ours, games a second too."""
    found = {}
    for mine in ours:
        for other in others:
            pers: tuple[Rate, ...] = ("decisions", "games") if other.name == "catanatron" else ("decisions",)
            for per in pers:
                name = f"{mine.name} / {other.name}" + (" (games)" if per == "games" else "")
                found[name] = ratio(figures[mine.name], figures[other.name], per)
    return found


def figures_of(f: Figures) -> dict[str, Any]:
    return {
        "decisions_per_second": asdict(f.decisions_per_second),
        "games_per_second": asdict(f.games_per_second),
        "decisions_per_game": f.decisions_per_game,
    }


def state_figures(game: str) -> dict[str, Any]:
    """The size of a state, and what a copy of one takes inside compiled code."""
    dtype = room(game).state.dtype
    loops: Any = engine.load("native", "lab.playouts", game)
    states = np.zeros(64, dtype)
    loops.copy_many(states, 1)
    times = []
    for _ in range(5):
        started = time.process_time()
        loops.copy_many(states, COPIES)
        times.append((time.process_time() - started) / COPIES * 1e9)
    return {"bytes": dtype.itemsize, "copy_nanoseconds": asdict(Spread.of(times))}
