"""What the documents and the docstrings show is what the program does: every example is run.

`python tests/test_readme.py` writes the game that README shows, and the record in docs/records.md, as they are now.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

import quaich
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


def terminal(home: Path) -> str:
    """The beginning of a game in the terminal, as README shows it: what is said from the rondel to the first tile."""
    command = [sys.executable, "-c", "import sys; from quaich.cli import main; sys.exit(main())"]
    command += ["play", "--seats", "Ailsa,bot:greedy", "--seed", "9", "--language", "en"]
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), str(home))
    environment = {**os.environ, **homes, "COLUMNS": "90", "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    typed = "take Pasture\nquit\n\n"
    said = subprocess.run(command, input=typed, env=environment, capture_output=True, encoding="utf-8", timeout=60)
    assert said.returncode == 0, said.stderr
    rondel = said.stdout[said.stdout.index("Rondel") :]
    turn = said.stdout[said.stdout.index("●A > take Pasture") :]
    return rondel[: rondel.index("\n\n")] + "\n...\n" + turn[: turn.index("●A > quit")]


def first_actions(text: str) -> str:
    """The record of the game that a record tells, as it is written now."""
    head, *lines = map(json.loads, text.splitlines())
    game = quaich.new(head["game"], head["players"], head["seed"], head["seats"], **head["options"])
    for line in lines:
        game.play(line["do"])
    return record.write(game)


def test_the_pack_that_readme_shows_can_be_played_with(tmp_path: Path) -> None:
    [(_, shown)] = blocks(ROOT / "README.md", "toml")
    pack = tmp_path / "mine.toml"
    pack.write_text(shown, encoding="utf-8")
    packed, printed = (quaich.new("glen_more", players=2, packs=packs).setting.box for packs in ([pack], []))
    assert packed.cost != printed.cost


def test_the_game_that_readme_shows_looks_like_that(tmp_path: Path) -> None:
    [(_, shown)] = blocks(ROOT / "README.md", "text")
    assert shown == terminal(tmp_path)


def test_the_record_that_is_shown_can_be_played() -> None:
    """The page of records shows the beginning of a game, as the program wrote it."""
    [(_, text)] = blocks(ROOT / "docs/records.md", "jsonl")
    assert record.write(record.load(text, room)) == text
    assert first_actions(text) == text


def show_anew(path: Path, language: str, make: Callable[[str], str]) -> None:
    [(_, shown)] = blocks(path, language)
    path.write_text(path.read_text(encoding="utf-8").replace(shown, make(shown)), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        show_anew(ROOT / "README.md", "text", lambda _: terminal(Path(folder)))
    show_anew(ROOT / "docs/records.md", "jsonl", first_actions)
