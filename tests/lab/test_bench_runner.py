"""The measuring harness, with contenders and a clock that are made up: nothing here depends on speed."""

import os
import sys
import time
from collections.abc import Callable, Sequence

import pytest

from quaich.lab.bench.peers import CatanatronRandom, OpenSpielRollouts, PeerMissingError
from quaich.lab.bench.runner import Figures, Sample, Spread, measure, one_core, play_for, ratio


class Scripted:
    """A contender that writes down what is asked of it and answers with prepared samples."""

    unit = "decisions"

    def __init__(self, name: str, samples: Sequence[Sample], diary: list[str] | None = None) -> None:
        self.name = name
        self._samples = list(samples)
        self._diary = [] if diary is None else diary

    def warm_up(self) -> None:
        self._diary.append(f"{self.name} warms up")

    def run(self, seconds: float) -> Sample:
        self._diary.append(f"{self.name} runs {seconds}")
        return self._samples.pop(0)


class Cores:
    """Stands in for the system's own book of allowed cores, so that the tests mean the same on every machine."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.allowed = {0, 2, 5}
        monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(self.allowed), raising=False)
        monkeypatch.setattr(os, "sched_setaffinity", self._allow, raising=False)

    def _allow(self, _pid: int, cores: set[int]) -> None:
        self.allowed = set(cores)


FAST = [Sample(4000, 40, 2.0), Sample(6000, 60, 2.0), Sample(1000, 20, 2.0)]
SLOW = [Sample(400, 4, 2.0), Sample(1200, 8, 2.0), Sample(500, 2, 2.0)]


def test_everybody_warms_up_first_and_then_they_take_turns() -> None:
    diary: list[str] = []
    measure([Scripted("a", FAST, diary), Scripted("b", SLOW, diary)], repeats=3, seconds=0.5)
    assert diary == ["a warms up", "b warms up", *(["a runs 0.5", "b runs 0.5"] * 3)]


def test_progress_is_told_before_each_step() -> None:
    diary: list[str] = []

    def progress(step: int, steps: int, doing: str) -> None:
        diary.append(f"{step}/{steps} {doing}")

    measure([Scripted("a", FAST, diary), Scripted("b", SLOW, diary)], repeats=1, seconds=2.0, progress=progress)
    assert diary == [
        *("1/4 a: warm-up", "a warms up", "2/4 b: warm-up", "b warms up"),
        *("3/4 a: round 1", "a runs 2.0", "4/4 b: round 1", "b runs 2.0"),
    ]


def test_figures_are_medians_with_the_lowest_and_the_highest_round() -> None:
    figures = measure([Scripted("a", FAST)], repeats=3)["a"]
    assert figures.decisions_per_second == Spread(median=2000.0, low=500.0, high=3000.0)
    assert figures.games_per_second == Spread(median=20.0, low=10.0, high=30.0)
    assert figures.decisions_per_game == 11000 / 120


def test_figures_keep_the_order_of_the_contenders() -> None:
    assert list(measure([Scripted("b", SLOW), Scripted("a", FAST)], repeats=1)) == ["b", "a"]


def test_a_ratio_pairs_the_samples_of_each_round() -> None:
    fast, slow = Figures(tuple(FAST)), Figures(tuple(SLOW))
    assert ratio(fast, slow) == Spread(median=5.0, low=2.0, high=10.0)
    assert ratio(fast, slow, per="games") == Spread(median=10.0, low=7.5, high=10.0)
    assert float(ratio(slow, fast)) == pytest.approx(0.2)


def test_a_ratio_needs_as_many_rounds_of_both() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ratio(Figures(tuple(FAST)), Figures(tuple(SLOW[:2])))


@pytest.mark.parametrize(("repeats", "seconds"), [(0, 2.0), (5, 0.0), (5, -1.0)])
def test_no_measurement_without_rounds_or_time(repeats: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="at least one round"):
        measure([Scripted("a", FAST)], repeats, seconds)


def test_names_are_unique() -> None:
    with pytest.raises(ValueError, match="same name"):
        measure([Scripted("a", FAST), Scripted("a", SLOW)])


def test_a_measurement_has_one_core_and_gives_the_others_back(monkeypatch: pytest.MonkeyPatch) -> None:
    cores = Cores(monkeypatch)
    seen: list[set[int]] = []
    measure([Scripted("a", FAST)], repeats=1, progress=lambda *_: seen.append(cores.allowed))
    assert seen == [{5}, {5}]
    assert cores.allowed == {0, 2, 5}


def test_the_cores_come_back_after_a_failure_too(monkeypatch: pytest.MonkeyPatch) -> None:
    cores = Cores(monkeypatch)
    with pytest.raises(IndexError, match="empty list"):
        measure([Scripted("a", [])], repeats=1)
    assert cores.allowed == {0, 2, 5}


def test_systems_without_affinity_run_unpinned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_setaffinity", raising=False)
    with one_core():
        assert measure([Scripted("a", FAST)], repeats=1)["a"].samples == (FAST[0],)


def test_play_for_repeats_whole_batches_until_the_processor_time_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "process_time", iter([10.0, 10.0, 10.75, 11.5, 12.25]).__next__)
    assert play_for(2.0, lambda: (100.25, 2)) == Sample(decisions=301, games=6, seconds=2.25)


@pytest.mark.parametrize(
    ("library", "peer"), [("pyspiel", lambda: OpenSpielRollouts("chess")), ("catanatron", CatanatronRandom)]
)
def test_a_missing_peer_says_what_to_install(
    library: str, peer: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(PeerMissingError, match=r'pip install "quaich\[bench\]"'):
        peer()
