"""The commands that measure: `simulate`, `arena`, `soak`, `bench`. Each prints a table, or one JSON document."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..games import room
from ..kernel.game import QuaichError, Setting

console = Console()
err = Console(stderr=True)


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, so that a document on standard output stays whole."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)


def tell(sentence: str) -> None:
    err.print(sentence, style="dim")


def agree(game: str, players: int, hidden_points: bool, packs: Sequence[Path]) -> Setting:
    options = {"hidden_points": hidden_points} if hidden_points else {}
    return Setting.of(room(game), players, options, packs)


def prepare(setting: Setting) -> None:
    """Says so before rules are compiled for the first time."""
    from ..lab import native

    native.loops("lab.playouts", setting.room.name, tell)


def document(value: Any) -> None:
    print(json.dumps(value, indent=2))


def simulate(
    game: str = "glen_more",
    *,
    games: int = 1000,
    players: int = 4,
    seed: str = "0",
    bots: str = "random",
    hidden_points: bool = False,
    pack: Sequence[Path] = (),
    out: Path | None = None,
    workers: int | None = None,
    json: bool = False,
) -> None:
    """Play many games and sum up what came of them.

    Parameters
    ----------
    game: Which game.
    games: How many.
    players: Players at the table.
    seed: Of the run. Game 17 of the run with seed 1 can be opened with the seed "1/17".
    bots: Who plays, such as "random" or "greedy,random"; a short list is dealt around the table.
    hidden_points: Victory points are kept hidden.
    pack: Component packs to play with.
    out: Where to write a row a game: a file that ends in .json or .parquet.
    workers: Processes for bots other than random; one a core if left out.
    json: Print one JSON document.
    """
    from ..lab import simulate as lab

    setting, names = agree(game, players, hidden_points, pack), [name.strip() for name in bots.split(",")]
    if out is not None and out.suffix not in (".json", ".parquet"):
        raise QuaichError(f"{out.name} should end in .json or .parquet, so that it is clear what to write.")
    if set(names) == {"random"}:
        prepare(setting)
    with bar("Playing", games) as progress:
        rows = lab.simulate(setting, games, seed, names, progress, workers)
    if out is not None:
        lab.write(rows, out)
    summary = lab.summary(rows)
    if json:
        document(summary)
        return
    table = Table("Seat", "Mean score", "Deviation", "Victories", title=f"{games} games, {players} players")
    for line in summary["seats"]:
        seat, victories = str(line["seat"] + 1), f"{line['victories']:.1%}"
        table.add_row(seat, f"{line['mean_score']:.1f}", f"{line['deviation']:.1f}", victories)
    console.print(table)
    decisions = summary["decisions"]
    console.print(f"{decisions['mean']:.0f} decisions a game, from {decisions['least']} to {decisions['most']}.")
    if out is not None:
        console.print(f"Written: {out}")


def arena(
    game: str = "glen_more",
    *,
    bots: str = "greedy,random",
    games: int = 100,
    players: int = 2,
    seed: str = "0",
    workers: int | None = None,
    json: bool = False,
) -> None:
    """Hold a tournament between bots and rate them.

    Parameters
    ----------
    game: Which game.
    bots: Who plays, such as "search:0.2,greedy,random".
    games: How many games; each set of stacks is played once from every seat.
    players: Players at the table.
    seed: Of the tournament.
    workers: Processes; one a core if left out.
    json: Print one JSON document.
    """
    from ..lab import arena as lab

    names = [name.strip() for name in bots.split(",")]
    setting = agree(game, players, False, ())
    if games < 1:
        raise QuaichError(f"At least one game is needed; {games} was asked for.")
    with bar("Playing", games) as progress:
        tournament = lab.arena(setting, names, games, seed, progress, workers)
    if json:
        document(tournament.to_json())
        return
    table = Table(
        "Bot", "Games", "Share of victories", "95 % interval", "Mean score", "Rating", title=f"{players} players"
    )
    for s in tournament.standings:
        share, interval = f"{s.share:.1%}", f"{s.low:.1%} to {s.high:.1%}"
        table.add_row(
            s.bot, str(s.games), share, interval, f"{s.mean_score:.1f}", f"{s.rating:.1f} ± {s.uncertainty:.1f}"
        )
    console.print(table)


def soak(
    game: str = "glen_more",
    *,
    games: int = 20_000,
    players: int | None = None,
    seed: str = "0",
    json: bool = False,
) -> None:
    """Play random games and check in every state that nothing appears and nothing vanishes.

    Parameters
    ----------
    game: Which game.
    games: How many for each number of players.
    players: Just this number of players; all that the game allows if left out.
    seed: Of the run.
    json: Print one JSON document.
    """
    from ..lab import soak as lab

    tables = [players] if players is not None else list(room(game).players)
    results = []
    for number in tables:
        setting = agree(game, number, False, ())
        prepare(setting)
        with bar(f"{number} players", games) as progress:
            results.append(lab.soak(setting, games, seed, progress))
    if json:
        document({"game": game, "clean": not any(r.found for r in results), "results": [asdict(r) for r in results]})
    else:
        for r in results:
            state = f"[red]{r.found}, in the game with seed {r.seed}[/red]" if r.found else "clean"
            console.print(f"{r.players} players: {r.games} games, {r.decisions} decisions: {state}")
    if any(r.found for r in results):
        raise SystemExit(1)


def bench(*, repeats: int = 5, seconds: float = 2.0, json: bool = False) -> None:
    """Measure the speed of random games beside other engines, in one run on one core.

    Parameters
    ----------
    repeats: Rounds; contenders take turns in each.
    seconds: Of each contender in each round.
    json: Print one JSON document.
    """
    from ..lab.bench.figures import bench as measure
    from ..lab.bench.peers import PeerMissingError

    if repeats < 1 or seconds <= 0:
        raise QuaichError(f"A measurement needs at least one round and some time, not {repeats} of {seconds} s.")
    try:
        with Progress(console=err, disable=not sys.stderr.isatty(), transient=True) as progress:
            task = progress.add_task("Measuring")

            def step(number: int, of: int, what: str) -> None:
                progress.update(task, completed=number, total=of, description=what)

            result = measure(repeats, seconds, step)
    except PeerMissingError as missing:
        raise QuaichError(str(missing)) from None
    if json:
        document(result)
        return
    print_bench(result)


def print_bench(result: dict[str, Any]) -> None:
    table = Table("Contender", "Decisions a second", "Games a second", "Decisions a game", title="Random games, 1 core")
    for name, figures in result["figures"].items():
        table.add_row(
            name,
            spread(figures["decisions_per_second"]),
            spread(figures["games_per_second"]),
            f"{figures['decisions_per_game']:.0f}",
        )
    console.print(table)
    ratios = Table("Ratio", "Median", "From", "To")
    for name, values in result["ratio_spreads"].items():
        ratios.add_row(name, *(f"{values[key]:.3g}" for key in ("median", "low", "high")))
    console.print(ratios)
    for game, state in result["states"].items():
        compiling = result["compiling"][game]
        console.print(
            f"{game}: a state has {state['bytes']} bytes, a copy takes {state['copy_nanoseconds']['median']:.0f} ns; "
            f"compiling takes {compiling['first_seconds']:.1f} s once, then {compiling['from_disk_seconds']:.1f} s; "
            f"{compiling['overloads_a_rule']:.2f} versions a rule."
        )


def spread(values: dict[str, float]) -> str:
    return f"{values['median']:,.0f} ({values['low']:,.0f} to {values['high']:,.0f})"


COMMANDS = (simulate, arena, soak, bench)
