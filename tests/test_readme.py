"""What the documents and the docstrings show is what the program does: every example is run."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from quaich.games import room
from quaich.kernel import record

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("docs/**/*.md")])
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, *languages: str) -> list[tuple[int, str]]:
    """The fenced blocks of a document in some languages, each with its line."""
    text = path.read_text(encoding="utf-8")
    fences = re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)
    return [(text.count("\n", 0, fence.start()) + 1, fence[2]) for fence in fences if fence[1] in languages]


def examples(path: Path) -> list[tuple[int, str]]:
    return [(line, block) for line, block in blocks(path, "", "python", "pycon") if ">>>" in block]


def complaints(tests: Iterator[doctest.DocTest]) -> str:
    """What the examples print otherwise than they say."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    for test in tests:
        runner.run(test, out=said.append, clear_globs=False)
    return "".join(said)


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if examples(path)], ids=name)
def test_examples_in_documents(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # examples may save files
    names: dict[str, object] = {}
    parser = doctest.DocTestParser()
    found = (parser.get_doctest(block, names, name(path), str(path), line) for line, block in examples(path))
    # A document tells one story: what an example assigns, the next ones know.
    assert not complaints(_sharing(found, names))


def _sharing(tests: Iterator[doctest.DocTest], names: dict[str, object]) -> Iterator[doctest.DocTest]:
    for test in tests:
        test.globs = names
        yield test


def modules_with_examples() -> list[str]:
    sources = sorted((ROOT / "src").rglob("*.py"))
    with_examples = [path for path in sources if ">>> " in path.read_text(encoding="utf-8")]
    places = [path.relative_to(ROOT / "src").with_suffix("") for path in with_examples]
    return [".".join(place.parts).removesuffix(".__init__") for place in places]


@pytest.mark.parametrize("module", modules_with_examples())
def test_examples_in_docstrings(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = doctest.DocTestFinder(exclude_empty=True).find(import_module(module))
    assert any(test.examples for test in found)
    assert not complaints(iter(found))


def test_readme_shows_python_to_people() -> None:
    assert examples(ROOT / "README.md")


def test_the_game_that_readme_shows_looks_like_that(tmp_path: Path) -> None:
    """The pieces of the excerpt, between its dots, come out of the terminal like this and in this order."""
    [(_, shown)] = blocks(ROOT / "README.md", "text")
    command = [sys.executable, "-c", "import sys; from quaich.cli import main; sys.exit(main())"]
    command += ["play", "--seats", "Ailsa,bot:greedy", "--seed", "9", "--language", "en"]
    home = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), str(tmp_path))
    environment = {**os.environ, **home, "COLUMNS": "90", "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    typed = "take Pasture\nquit\n\n"
    said = subprocess.run(command, input=typed, env=environment, capture_output=True, encoding="utf-8", timeout=60)
    assert said.returncode == 0, said.stderr
    rest = said.stdout
    for piece in shown.split("...\n"):
        assert piece in rest
        rest = rest.partition(piece)[2]


def test_the_record_that_is_shown_can_be_played() -> None:
    """The page of records shows the beginning of a game, as the program wrote it."""
    [(_, text)] = blocks(ROOT / "docs/records.md", "jsonl")
    game = record.load(text, room)
    assert record.write(game) == text
    assert len(game.steps) == len(text.splitlines()) - 1
