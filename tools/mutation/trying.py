"""Tries mutants on tests: every one in a fork of this process, where its code takes the place of the function's."""

from __future__ import annotations

import importlib
import inspect
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Any

from _pytest.runner import runtestprotocol  # what plugins that run a test again call, too

from .collecting import Test
from .forks import Ended, Say, Work, allow, run_all
from .game import RuleFunction, Trouble
from .making import Mutant

LONGEST = 60.0  # seconds that a test may compute when nothing is wrong
SHOWN = 10  # red tests that a complaint names
MARGIN = 5  # how many times its own time a test may take with a mutant, on top of the time for all


@dataclass(frozen=True)
class Seen:
    """What one test does when nothing is wrong: the lines of the rules that it runs, and how long it computes."""

    lines: frozenset[tuple[str, int]]
    seconds: float


@dataclass(frozen=True)
class Fate:
    """What became of a mutant, and the test that noticed it."""

    how: str  # "killed", "time" (killed by its time limit) or "survived"
    by: Test | None = None
    reached: bool = True  # a test of the function's ids runs the changed lines


Tick = Callable[[], None]


def watch_all(tests: Sequence[Test], files: frozenset[str], jobs: int, tick: Tick) -> dict[str, Seen]:
    """Runs every test once, each in a process of its own so that none profits from what another has prepared."""
    seen, red = {}, []
    for ended in run_all(((test.name, _watching(test, files)) for test in tests), jobs):
        tick()
        if ended.died or not ended.messages or not ended.messages[-1]["green"]:
            red.append(ended.key)
        else:
            told = ended.messages[-1]
            seen[ended.key] = Seen(frozenset((file, line) for file, line in told["lines"]), told["seconds"])
    if red:
        more = f" and {len(red) - SHOWN} more" if len(red) > SHOWN else ""
        names = ", ".join(sorted(red)[:SHOWN])
        raise Trouble(f"Without any mutant these tests must be green, and are not: {names}{more}.")
    return seen


def _watching(test: Test, files: frozenset[str]) -> Work:
    def work(say: Say) -> None:
        lines: set[tuple[str, int]] = set()

        def inside(frame: FrameType, event: str, _: Any) -> Any:
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return inside

        def entered(frame: FrameType, event: str, _: Any) -> Any:
            if frame.f_code.co_filename not in files:
                return None
            lines.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))
            return inside

        allow(LONGEST)
        start = time.process_time()
        sys.settrace(entered)
        green = _is_green(test, None)
        sys.settrace(None)
        say({"green": green, "seconds": time.process_time() - start, "lines": sorted(lines)})

    return work


def _is_green(test: Test, following: Test | None) -> bool:
    reports = runtestprotocol(test.item, log=False, nextitem=following.item if following else None)
    return not any(report.failed for report in reports)


class Bench:
    """Holds the tests, and what is known of them, while mutants are tried."""

    def __init__(self, tests: Sequence[Test], seen: dict[str, Seen], seconds: float, jobs: int) -> None:
        self.tests, self.seen, self.seconds, self.jobs = tests, seen, seconds, jobs

    def witnesses(self, mutant: Mutant, ids: Sequence[str]) -> list[Test]:
        """The tests that name one of these ids and run the changed lines, the quickest first.

        The others do the same with the mutant as without it.
        """
        file = str(mutant.function.path)
        reach = {(file, line) for line in mutant.reach}
        found = [t for t in self.tests if t.ids & set(ids) and self.seen[t.name].lines & reach]
        return sorted(found, key=lambda test: self.seen[test.name].seconds)

    def try_all(self, trials: Sequence[tuple[Mutant, Sequence[str]]], tick: Tick) -> Iterator[tuple[int, Fate]]:
        """Tries mutants, each on the tests of these ids; returns the number of each trial and what became of it."""
        tasks = []
        for number, (mutant, ids) in enumerate(trials):
            tests = self.witnesses(mutant, ids)
            if tests:
                tasks.append(((number, tests), self._trial(mutant, tests)))
            else:
                tick()
                yield number, Fate("survived", reached=False)
        for ended in run_all(tasks, self.jobs):
            tick()
            yield ended.key[0], _fate(ended, ended.key[1])

    def _trial(self, mutant: Mutant, tests: list[Test]) -> Work:
        def work(say: Say) -> None:
            implant(mutant)
            for at, test in enumerate(tests):
                say(at)
                allow(self.seconds + MARGIN * self.seen[test.name].seconds)
                if not _is_green(test, tests[at + 1] if at + 1 < len(tests) else None):
                    return
            say("green")

        return work


def _fate(ended: Ended[tuple[int, list[Test]]], tests: list[Test]) -> Fate:
    last = ended.messages[-1] if ended.messages else 0
    if last == "green":
        return Fate("survived")
    return Fate("time" if ended.out_of_time else "killed", tests[last])


def original(function: RuleFunction) -> Any:
    """The function itself, as the tests import it."""
    try:
        found = inspect.unwrap(getattr(importlib.import_module(function.module), function.name))
    except (ImportError, AttributeError) as error:
        raise Trouble(f"{function.title} cannot be imported: {error}.") from error
    if found.__code__.co_filename != str(function.path):
        raise Trouble(f"{function.title} is imported from {found.__code__.co_filename}, not from {function.path}.")
    return found


def implant(mutant: Mutant) -> None:
    """Puts the mutant's code into the function, wherever it has been imported, and lends it the names it needs."""
    function = original(mutant.function)
    for name, value in mutant.lent.items():
        function.__globals__.setdefault(name, value)
    function.__code__ = mutant.code
