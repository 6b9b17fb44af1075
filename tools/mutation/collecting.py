"""Has pytest collect the tests of a game, and asks them which ids they name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from .game import SHARED, UNFINISHED, Trouble, borrowers

MARK = "covers"


@dataclass(frozen=True)
class Test:
    """A collected test, and the ids that its marks `covers` name."""

    __test__ = False  # no test of pytest's, whatever it is called

    name: str
    path: Path
    ids: frozenset[str]
    item: pytest.Item


def tests_folder(root: Path, game: str) -> Path:
    return root / "tests/rules" / game


def tests_folders(root: Path, game: str) -> list[Path]:
    """Where the tests of a game are; of shared chapters, those of all finished games that use them."""
    names = [name for name in borrowers(root) if name not in UNFINISHED] if game == SHARED else [game]
    return [tests_folder(root, name) for name in names]


def with_tests(root: Path, folders: Sequence[Path], work: Callable[[list[Test]], None]) -> None:
    """Collects the tests in these folders and hands them to `work`, while pytest stands ready to run them."""
    sys.path[:0] = [str(root / "src"), str(root / "tests")]
    collector = _Collector(root, work)
    options = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=no"]
    options += ["--assert=plain", "--import-mode=importlib", "-o", "addopts="]
    pytest.main([*options, f"--rootdir={root}", *map(str, folders)], plugins=[collector])
    if collector.error is not None:
        raise collector.error
    if not collector.ready:
        raise Trouble(f"pytest could not start on {', '.join(map(str, folders))}.")


class _Collector:
    """A plugin that lets pytest collect, and then takes the place of its loop over the tests."""

    def __init__(self, root: Path, work: Callable[[list[Test]], None]) -> None:
        self.root, self.work = root, work
        self.broken: list[str] = []
        self.error: BaseException | None = None
        self.ready = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", f"{MARK}(*ids): the rules that this test holds to")
        _calm_hypothesis()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(f"{report.nodeid}: {report.longreprtext.strip().splitlines()[-1]}")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.ready = True
        try:
            if self.broken:
                raise Trouble("Tests cannot be collected. " + " ".join(self.broken))
            self.work([_test(item) for item in session.items])
        except BaseException as error:  # pytest would print it as its own failure
            self.error = error
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport | None:
        """A failure is only counted, so nobody needs the traceback that takes pytest so long to print."""
        error = call.excinfo
        skipped = (pytest.skip.Exception, pytest.xfail.Exception)
        if error is None or call.when == "collect" or error.errisinstance(skipped):
            return None
        return pytest.TestReport(item.nodeid, item.location, {}, "failed", error.exconly(), call.when)


def _test(item: pytest.Item) -> Test:
    ids = [rule_id for mark in item.iter_markers(MARK) for rule_id in mark.args]
    if not all(isinstance(rule_id, str) for rule_id in ids):
        raise Trouble(f"{item.nodeid}: the mark {MARK} takes ids as strings.")
    return Test(item.nodeid, item.path, frozenset(ids), item)


def _calm_hypothesis() -> None:
    """Made-up examples must be the same in every run, and shrinking a failure would only cost time."""
    try:
        from hypothesis import Phase, settings
    except ImportError:
        return
    settings.register_profile(
        "mutants", database=None, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
    )
    settings.load_profile("mutants")
