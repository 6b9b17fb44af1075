"""Measures contenders side by side: pinned to one core, warmed up, in alternating rounds, as median and spread.

A single run says little: the same program was seen to differ by a factor of 1.5 to 2.7 from run to run. What
disturbs one contender for a while (a neighbour on the machine, a clock that slows down) mostly hits the others of
the same round too, so contenders take turns, and two of them are compared round by round.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, Protocol, Self, TypeAlias

Progress: TypeAlias = Callable[[int, int, str], None]
"""Told before each step: its number from 1, how many there are, and what it does."""

Rate: TypeAlias = Literal["decisions", "games"]


@dataclass(frozen=True)
class Sample:
    """What one contender did in one round."""

    decisions: int
    games: int
    seconds: float

    def rate(self, per: Rate) -> float:
        """Decisions or games a second."""
        return (self.decisions if per == "decisions" else self.games) / self.seconds


@dataclass(frozen=True)
class Spread:
    """The median of several rounds, with the lowest and the highest of them."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """Of one value a round, in any order."""
        return cls(statistics.median(values), min(values), max(values))

    def __float__(self) -> float:
        return self.median


@dataclass(frozen=True)
class Figures:
    """All rounds of one contender; the samples stay, because a ratio pairs them round by round."""

    samples: tuple[Sample, ...]

    @property
    def decisions_per_second(self) -> Spread:
        return Spread.of([sample.rate("decisions") for sample in self.samples])

    @property
    def games_per_second(self) -> Spread:
        return Spread.of([sample.rate("games") for sample in self.samples])

    @property
    def decisions_per_game(self) -> float:
        return sum(sample.decisions for sample in self.samples) / sum(sample.games for sample in self.samples)


class Contender(Protocol):
    """An engine that plays one kind of game; `unit` names what a sample's decisions are."""

    name: str
    unit: str

    def warm_up(self) -> None:
        """Do once, untimed, whatever later rounds should not pay for: compile, fill caches, measure lengths."""

    def run(self, seconds: float) -> Sample:
        """Play whole games for about that long; `play_for` does the timing."""


def play_for(seconds: float, batch: Callable[[], tuple[float, int]]) -> Sample:
    """Repeat `batch`, which plays whole games and returns (decisions, games), until the time is used up.

    Seconds are processor time of this process, not time on the wall: when somebody else's program takes the core
    away, the wall clock goes on and would charge the contender for it. The process's clock and not the thread's,
    because a library's helper threads are part of its price. All contenders only calculate; one that waited (for a
    disk, for a GPU) would need `time.perf_counter` instead, since its waiting would cost nothing here.

    Decisions may be a mean and thus no whole number: they are rounded once, at the end.
    """
    decisions, games = 0.0, 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        more_decisions, more_games = batch()
        decisions += more_decisions
        games += more_games
    return Sample(round(decisions), games, elapsed)


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this thread, and those it starts, on one core, so that nobody gains by using two or loses by moving.

    The highest core that we may use: the lowest ones usually serve the machine's interrupts. Systems without
    affinity (macOS, Windows) run unpinned.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure(
    contenders: Sequence[Contender], repeats: int = 5, seconds: float = 2.0, progress: Progress | None = None
) -> dict[str, Figures]:
    """Warm everybody up, then let them take turns for `repeats` rounds of `seconds` each; figures by name."""
    if repeats < 1 or seconds <= 0:
        raise ValueError(f"a measurement needs at least one round and some time, not {repeats} of {seconds} s")
    samples: dict[str, list[Sample]] = {contender.name: [] for contender in contenders}
    if len(samples) < len(contenders):
        raise ValueError(f"two contenders have the same name: {[contender.name for contender in contenders]}")
    with one_core():
        for contender, round_number in _steps(contenders, repeats, progress):
            if round_number == 0:
                contender.warm_up()
            else:
                samples[contender.name].append(contender.run(seconds))
    return {name: Figures(tuple(rounds)) for name, rounds in samples.items()}


def _steps(contenders: Sequence[Contender], repeats: int, progress: Progress | None) -> Iterator[tuple[Contender, int]]:
    """The whole schedule, announced step by step: round 0 is the warm-up, then each contender once a round."""
    schedule = [(contender, number) for number in range(repeats + 1) for contender in contenders]
    for step, (contender, number) in enumerate(schedule, start=1):
        if progress:
            progress(step, len(schedule), f"{contender.name}: {f'round {number}' if number else 'warm-up'}")
        yield contender, number


def ratio(a: Figures, b: Figures, per: Rate = "decisions") -> Spread:
    """How many times as fast `a` is as `b`: each round's pair gives a ratio, and their median is `float(ratio)`.

    Both come from the same `measure`: rounds of different measurements have nothing to do with each other.
    """
    pairs = zip(a.samples, b.samples, strict=True)
    return Spread.of([ours.rate(per) / theirs.rate(per) for ours, theirs in pairs])
