"""What `make play` installs is enough to play: the tests' own packages must not help out unseen."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
LOADED = "import sys, quaich.cli, quaich.web.serving; print(*{name.partition('.')[0] for name in sys.modules})"
OF_THE_ENVIRONMENT = {"setuptools"}  # it gets in by itself wherever it is installed


def plain(name: str) -> str:
    """A package's name, as all its spellings."""
    return re.sub(r"[-_.]+", "-", name).lower()


def brought() -> set[str]:
    """The packages that the project asks for, those that they ask for, and so on; without the extras of developers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ahead = [Requirement(line) for line in project["dependencies"]]
    known: set[tuple[str, str]] = set()
    while ahead:
        wanted = ahead.pop()
        for extra in {"", *wanted.extras} - {extra for name, extra in known if name == plain(wanted.name)}:
            known.add((plain(wanted.name), extra))
            ahead += asked_for(wanted.name, extra)
    return {name for name, _ in known}


def asked_for(package: str, extra: str) -> list[Requirement]:
    """What an installed package needs here; nothing of one that another system would need."""
    try:
        lines = metadata.requires(package) or []
    except metadata.PackageNotFoundError:
        return []
    needed = [Requirement(line) for line in lines]
    return [one for one in needed if one.marker is None or one.marker.evaluate({"extra": extra})]


def test_the_table_loads_nothing_that_playing_does_not_install() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, check=True, text=True, cwd=ROOT / "src"
    )
    packages = metadata.packages_distributions()
    used = {plain(package) for name in loaded.stdout.split() for package in packages.get(name, ())[:1]}
    assert used - OF_THE_ENVIRONMENT <= brought() | {"quaich"}
