"""Many games at once, and a table of what came of them."""

from __future__ import annotations

import json
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import numpy as np

from ..bots import bot
from ..kernel.game import QuaichError, Setting, best, word_of
from . import native
from .match import play_game
from .pool import check_workers, spread

JSON, PARQUET = ".json", ".parquet"  # endings of what can be written
BATCH = 2000  # random games between two looks at the progress bar
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Row:
    """One game of a run. `quaich.new(..., seed=row.seed)` is the same game before its first action."""

    game: int
    seed: str
    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    verdict: str = ""  # of a game that was played alone


def simulate(
    setting: Setting,
    games: int,
    seed: int | str = 0,
    bots: Sequence[str] = ("random",),
    progress: Progress | None = None,
    workers: int | None = None,
) -> list[Row]:
    """Plays so many games. Random players run whole inside compiled code, other bots on all cores; a list of bots
    shorter than the table is dealt around it."""
    native.check_games(games)
    check_workers(workers)
    batches = (
        random_games(setting, games, seed)
        if set(bots) == {"random"}
        else bot_games(setting, games, seed, bots, workers)
    )
    rows: list[Row] = []
    for batch in batches:
        rows.extend(batch)
        if progress:
            progress(len(batch))
    return rows


def random_games(setting: Setting, games: int, seed: int | str) -> Iterator[list[Row]]:
    loops: Any = native.loops("lab.playouts", setting.room.name)
    boxes, out = setting.box.record(), native.actions_buffer()
    for first in range(0, games, BATCH):
        many = min(BATCH, games - first)
        states = np.zeros(many, setting.room.state.dtype)
        counts = np.zeros(many, np.int64)
        scores, ranks = np.zeros((many, setting.players), np.int64), np.zeros((many, setting.players), np.int64)
        dice, keys = native.dice_of(seed) + first, native.keys(seed, first, many)
        loops.play_and_score(boxes, states, keys, out, dice, counts, scores, ranks)
        yield [
            Row(
                game=first + i,
                seed=native.seed_of(seed, first + i),
                decisions=int(counts[i]),
                scores=tuple(scores[i].tolist()),
                winners=tuple(best(ranks[i].tolist())),
                verdict=verdict_of(setting, states[i]),
            )
            for i in range(many)
        ]


def verdict_of(setting: Setting, state: Any) -> str:
    """How good the result of a game is that was played alone; of others nothing is read."""
    if setting.players > 1:
        return ""
    return word_of(setting.room.verdict(setting, setting.room.state.from_record(state)))


@dataclass(frozen=True)
class Task:
    setting: Setting
    game: int
    seed: int | str
    bots: tuple[str, ...]


def bot_games(
    setting: Setting, games: int, seed: int | str, bots: Sequence[str], workers: int | None
) -> Iterator[list[Row]]:
    tasks = [Task(setting, game, seed, tuple(bots)) for game in range(games)]
    for done in spread(play_task, tasks, workers):
        yield [done]


def play_task(task: Task) -> Row:
    seats = [
        bot(task.bots[p % len(task.bots)], seed=native.dice_of(f"{task.seed}/{task.game}/{p}"))
        for p in range(task.setting.players)
    ]
    seed = native.seed_of(task.seed, task.game)
    outcome = play_game(task.setting, seed, seats)
    return Row(task.game, seed, outcome.decisions, outcome.scores, outcome.winners, outcome.verdict)


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """Means and spreads over a run, and each seat's share of victories (shared ones count in parts); of games that were
    played alone, the share of each verdict."""
    seats = range(len(rows[0].scores))
    verdicts = Counter(r.verdict for r in rows if r.verdict)
    return {
        "games": len(rows),
        "decisions": {
            "mean": mean(r.decisions for r in rows),
            "least": min(r.decisions for r in rows),
            "most": max(r.decisions for r in rows),
        },
        "seats": [
            {
                "seat": seat,
                "mean_score": mean(r.scores[seat] for r in rows),
                "deviation": stdev(r.scores[seat] for r in rows) if len(rows) > 1 else 0.0,
                "victories": sum((seat in r.winners) / len(r.winners) for r in rows if r.winners) / len(rows),
            }
            for seat in seats
        ],
        **({"verdicts": {word: n / len(rows) for word, n in verdicts.most_common()}} if verdicts else {}),
    }


def check_target(path: Path) -> None:
    """Refuses a file that could not be written after the games: of another kind, or Parquet without its library."""
    if path.suffix not in (JSON, PARQUET):
        raise QuaichError("error.lab.ending", file=str(path))
    if path.suffix == PARQUET and find_spec("pyarrow") is None:
        raise QuaichError("error.lab.pyarrow", python=shlex.quote(sys.executable))


def values_of(row: Row) -> dict[str, Any]:
    """A row as it is written; only games that were played alone have a verdict."""
    values = asdict(row)
    return values if row.verdict else {name: value for name, value in values.items() if name != "verdict"}


def write(rows: Sequence[Row], path: Path) -> None:
    """The table of a run, as `.json` or `.parquet`."""
    check_target(path)
    if path.suffix == PARQUET:
        write_parquet(rows, path)
    else:
        path.write_text(json.dumps([values_of(r) for r in rows]) + "\n", encoding="utf-8")


def write_parquet(rows: Sequence[Row], path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    parquet.write_table(pyarrow.Table.from_pylist([values_of(r) for r in rows]), path)
