"""The command `quaich`, run in this process with what somebody types, in a data folder of its own."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.scripts import Quaich, Run
from quaich.cli import main


@pytest.fixture
def quaich(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Quaich:
    """Runs a command: `quaich("play", "--seed", "1", typed="1\\n2\\n")`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, typed: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(arguments)
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run


@pytest.fixture
def kept(tmp_path: Path) -> Callable[[], list[Path]]:
    """The records in the data folder, the oldest first."""

    def records() -> list[Path]:
        return sorted((tmp_path / "data/quaich/games").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)

    return records
