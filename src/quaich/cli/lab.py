"""The commands that measure: `simulate`, `arena`, `soak`, `bench`. Each prints a table, or one JSON document."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..games import GAMES, room
from ..kernel.game import QuaichError, Setting
from ..words import figure, has, text
from .base import Language, console, printable, reason_of, spoken, trouble
from .options import Options, agreed, told
from .saving import check_writable
from .style import say


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, so that a document on standard output stays whole."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)


def agree(
    game: str, players: int, written: Sequence[str] | None, hidden_points: bool = False, packs: Sequence[Path] = ()
) -> Setting:
    return Setting.of(room(game), players, agreed(room(game), written, hidden_points), packs)


def prepare(setting: Setting, language: str) -> None:
    """Says so before rules are compiled for the first time."""
    from ..lab import native

    def tell() -> None:
        say(console(stderr=True), text(language, "terminal.lab.compiles"), "dim")

    native.loops("lab.playouts", setting.room.name, tell)


def table(language: str, title: str, *columns: str) -> Table:
    """A table whose headings are texts of the catalogue."""
    return Table(*(text(language, f"terminal.lab.column.{column}") for column in columns), title=title or None)


def percent(language: str, share: float) -> str:
    return text(language, "terminal.lab.percent", share=figure(language, 100 * share, 1))


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
    option: Options = None,
    pack: Sequence[Path] = (),
    out: Path | None = None,
    workers: int | None = None,
    json: bool = False,
    language: Language = None,
) -> None:
    """Play many games and sum up what came of them.

    Args:
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
    from ..lab import native
    from ..lab import simulate as lab

    now = spoken(language)
    setting = agree(game, players, option, hidden_points, pack)
    names = [name.strip() for name in bots.split(",")]
    if out is not None:
        lab.check_target(out)
        check_writable(out, now)
    native.check_games(games)
    if set(names) == {"random"}:
        prepare(setting, now)
    with bar(text(now, "terminal.lab.playing"), games) as progress:
        rows = lab.simulate(setting, games, seed, names, progress, workers)
    if out is not None:
        try:
            lab.write(rows, out)
        except OSError as error:
            shown = printable(str(out))
            raise trouble(now, "unwritable", path=shown, error=reason_of(error, now)) from None
    summary = lab.summary(rows)
    if json:
        document(summary)
        return
    print_simulation(game, summary, now)
    if out is not None:
        say(console(), text(now, "terminal.lab.written", path=printable(str(out))))


def print_simulation(game: str, summary: dict[str, Any], language: str) -> None:
    seats, decisions, alone = summary["seats"], summary["decisions"], "verdicts" in summary
    title = text(language, "terminal.lab.games", n=summary["games"], players=len(seats))
    found = table(language, title, "seat", "mean_score", "deviation", *(() if alone else ("victories",)))
    for line in seats:
        means = (figure(language, line[key], 1) for key in ("mean_score", "deviation"))
        found.add_row(str(line["seat"] + 1), *means, *(() if alone else (percent(language, line["victories"]),)))
    console().print(found)
    if alone:
        print_verdicts(game, summary["verdicts"], language)
    words = text(language, "terminal.lab.decisions", **{**decisions, "mean": figure(language, decisions["mean"])})
    say(console(), words)


def print_verdicts(game: str, verdicts: dict[str, float], language: str) -> None:
    """How often a game that was played alone ended how well."""
    found = table(language, "", "verdict", "part")
    for word, share in verdicts.items():
        found.add_row(text(language, f"{game}.rating.{word}"), percent(language, share))
    console().print(found)


def arena(
    game: str = "glen_more",
    *,
    bots: str = "greedy,random",
    games: int = 100,
    players: int = 2,
    option: Options = None,
    seed: str = "0",
    workers: int | None = None,
    json: bool = False,
    language: Language = None,
) -> None:
    """Hold a tournament between bots and rate them.

    Args:
        game: Which game.
        bots: Who plays, such as "search:0.2,greedy,random".
        games: How many games; each set of stacks is played once from every seat, or alone by each bot.
        players: Players at the table.
        seed: Of the tournament.
        workers: Processes; one a core if left out.
        json: Print one JSON document.
    """
    from ..lab import arena as lab

    now, names = spoken(language), [name.strip() for name in bots.split(",")]
    setting = agree(game, players, option)
    with bar(text(now, "terminal.lab.playing"), games) as progress:
        tournament = lab.arena(setting, names, games, seed, progress, workers)
    if json:
        document(tournament.to_json())
        return
    title = text(now, "terminal.lab.players", n=players)
    found = table(now, title, "bot", "games", "share", "interval", "mean_score", "rating")
    for s in tournament.standings:
        low, high = percent(now, s.low), percent(now, s.high)
        interval = text(now, "terminal.lab.interval", low=low, high=high)
        rating = f"{figure(now, s.rating, 1)} ± {figure(now, s.uncertainty, 1)}"
        found.add_row(s.bot, str(s.games), percent(now, s.share), interval, figure(now, s.mean_score, 1), rating)
    console().print(found)


def soak(
    game: str = "glen_more",
    *,
    games: int = 20_000,
    players: int | None = None,
    option: Options = None,
    seed: str = "0",
    json: bool = False,
    language: Language = None,
) -> None:
    """Play random games and check in every state that nothing appears and nothing vanishes. Options that are not said
    here are chosen at random, each choice of each.

    Args:
        game: Which game.
        games: How many for each number of players.
        players: Just this number of players; all that the game allows if left out.
        seed: Of the run.
        json: Print one JSON document.
    """
    from ..lab import native
    from ..lab import soak as lab

    now = spoken(language)
    tables = [players] if players is not None else list(room(game).players)
    results = []
    native.check_games(games)
    for number in tables:
        prepare(agree(game, number, option), now)
        with bar(text(now, "terminal.lab.players", n=number), games) as progress:
            results.append(lab.soak(room(game), number, games, seed, agreed(room(game), option), progress))
    if json:
        document({"game": game, "clean": not any(r.found for r in results), "results": [asdict(r) for r in results]})
    else:
        for r in results:
            state = text(now, "terminal.lab.clean")
            if r.found:
                agreement = told(r.options)
                state = text(now, "terminal.lab.found", what=fault(game, r.found, now), seed=r.seed, options=agreement)
            numbers = {"games": figure(now, r.games), "decisions": figure(now, r.decisions)}
            words = text(now, "terminal.lab.soaked", players=r.players, n=r.agreements, state=state, **numbers)
            say(console(), words, "warn" if r.found else "")
    if any(r.found for r in results):
        raise SystemExit(1)


def fault(game: str, found: str, language: str) -> str:
    """What a soak found, in words: the game's own, or those of all games."""
    word = found.replace(" ", "_")
    if has(language, f"{game}.fault.{word}"):
        return text(language, f"{game}.fault.{word}")
    return text(language, f"terminal.fault.{word}") if has(language, f"terminal.fault.{word}") else found


def bench(
    game: str | None = None, *, repeats: int = 5, seconds: float = 2.0, json: bool = False, language: Language = None
) -> None:
    """Measure the speed of random games beside other engines, in one run on one core.

    Args:
        game: Just this game; all of them if left out.
        repeats: Rounds; contenders take turns in each.
        seconds: Of each contender in each round.
        json: Print one JSON document.
    """
    from ..lab.bench.figures import bench as measure

    now = spoken(language)
    games = GAMES if game is None else (room(game).name,)
    if repeats < 1 or seconds <= 0:
        raise QuaichError("error.lab.measurement", repeats=repeats, seconds=seconds)
    with Progress(console=console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(text(now, "terminal.lab.measuring"))

        def step(number: int, of: int, what: str) -> None:
            progress.update(task, completed=number, total=of, description=what.partition(":")[0])

        result = measure(repeats, seconds, step, games)
    if json:
        document(result)
        return
    print_bench(result, now)


def print_bench(result: dict[str, Any], language: str) -> None:
    rates = ("decisions_per_second", "games_per_second")
    found = table(language, text(language, "terminal.lab.bench"), "contender", *rates, "decisions_per_game")
    for name, figures in result["figures"].items():
        spreads = (spread(language, figures[rate]) for rate in rates)
        found.add_row(name, *spreads, figure(language, figures["decisions_per_game"]))
    console().print(found)
    ratios = table(language, "", "ratio", "median", "low", "high")
    for name, values in result["ratio_spreads"].items():
        ratios.add_row(name, *(three_digits(language, values[key]) for key in ("median", "low", "high")))
    console().print(ratios)
    for game, state in result["states"].items():
        compiling = result["compiling"][game]
        words = text(
            language,
            "terminal.lab.state",
            game=game,
            bytes=figure(language, state["bytes"]),
            copy=figure(language, state["copy_nanoseconds"]["median"]),
            first=figure(language, compiling["first_seconds"], 1),
            disk=figure(language, compiling["from_disk_seconds"], 1),
            versions=figure(language, compiling["overloads_a_rule"], 2),
        )
        say(console(), words)


def spread(language: str, values: dict[str, float]) -> str:
    words = {key: figure(language, value) for key, value in values.items()}
    return text(language, "terminal.lab.spread", **words)


def three_digits(language: str, value: float) -> str:
    """A ratio with as many digits as mean something."""
    return figure(language, value, 2 if value < 10 else 1 if value < 100 else 0)


COMMANDS = (simulate, arena, soak, bench)
