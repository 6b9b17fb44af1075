"""tools/rules.py on a game that is made up for it: which rules have a test, and which functions carry them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools/rules.py"


class Repository:
    """Made-up games with three rules each, and the tool that looks at them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.game("toy", "TOY1")

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def game(self, name: str, prefix: str) -> None:
        rules = "".join(f'[[chapter.rule]]\nid = "{prefix}.{n}"\ntitle = "Rule {n}"\n' for n in ("1", "2", "T1"))
        self.write(f"src/quaich/games/{name}/rulebook/en.toml", f'[[chapter]]\nkey = "all"\n{rules}')

    def test(self, *ids: str, name: str = "test_toy", game: str = "toy") -> None:
        marks = ", ".join(map(repr, ids))
        text = f"import pytest\n\n@pytest.mark.covers({marks})\ndef test_it():\n    pass\n"
        self.write(f"tests/rules/{game}/{name}.py", text)

    def functions(self, text: str) -> None:
        self.write("src/quaich/games/toy/rules/doing.py", text)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(TOOL), "--root", str(self.root), *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.root, timeout=60, check=False)

    def data(self, *arguments: str) -> dict[str, Any]:
        done = self.run("--json", *arguments)
        assert done.returncode in (0, 1), done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        assert any(game["gap"] for game in found.values()) == (done.returncode == 1)
        return found


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_a_game_without_gaps(repository: Repository) -> None:
    repository.test("TOY1.1", "TOY1.2", "TOY1.T1")
    done = repository.run()
    assert done.returncode == 0
    assert "toy: 3 of 3 rules have a test." in done.stdout


def test_rules_without_a_test(repository: Repository) -> None:
    repository.test("TOY1.2")
    done = repository.run()
    assert done.returncode == 1
    assert "toy: 1 of 3 rules have a test. Without: TOY1.1, TOY1.T1." in done.stdout
    assert repository.data()["toy"]["untested"] == ["TOY1.1", "TOY1.T1"]


def test_a_game_without_any_test(repository: Repository) -> None:
    assert repository.data()["toy"]["untested"] == ["TOY1.1", "TOY1.2", "TOY1.T1"]


def test_a_rule_that_only_tests_know(repository: Repository) -> None:
    repository.test("TOY1.1", "TOY1.2", "TOY1.T1", "TOY1.7")
    assert repository.data()["toy"]["unknown_to_tests"] == {"TOY1.7": ["tests/rules/toy/test_toy.py::test_it"]}
    assert "There is no rule TOY1.7, but tests name it" in repository.run().stdout


def test_functions_and_the_rules_that_they_carry(repository: Repository) -> None:
    repository.test("TOY1.1", "TOY1.2", "TOY1.T1")
    repository.functions(
        'def one():\n    """Does this. [TOY1.1]"""\n\n'
        'def both():\n    """Does this and that. [TOY1.1\n    TOY1.2]"""\n\n'
        'def none():\n    """A list [of words]"""\n\n'
        'def before():\n    """[TOY1.2] is what this is not about."""\n'
    )
    ids = repository.data()["toy"]["ids"]
    assert ids["TOY1.1"]["functions"] == ["doing.one", "doing.both"]
    assert ids["TOY1.2"]["functions"] == ["doing.both"]
    assert ids["TOY1.T1"]["functions"] == []


def test_a_rule_that_only_functions_know(repository: Repository) -> None:
    repository.test("TOY1.1", "TOY1.2", "TOY1.T1")
    repository.functions('def one():\n    """Does this. [TOY1.9]"""\n')
    found = repository.data()["toy"]
    assert found["unknown_to_functions"] == {"TOY1.9": ["doing.one"]}
    assert found["gap"]


def test_all_games_or_some(repository: Repository) -> None:
    repository.game("second", "SEC1")
    repository.test("TOY1.1", "TOY1.2", "TOY1.T1")
    repository.test("SEC1.1", game="second")
    assert set(repository.data()) == {"second", "toy"}
    assert repository.data()["second"]["ids"]["SEC1.1"]["tests"] == ["tests/rules/second/test_toy.py::test_it"]
    assert repository.run("toy").returncode == 0


def test_a_test_folder_named_rules_hides_nothing(repository: Repository) -> None:
    """The tool itself is called rules.py; tests import helpers from their own folder `rules`."""
    repository.write("tests/rules/toy/helper.py", "IDS = ('TOY1.1', 'TOY1.2', 'TOY1.T1')\n")
    repository.write(
        "tests/rules/toy/test_toy.py",
        "import pytest\nfrom rules.toy.helper import IDS\n\npytestmark = pytest.mark.covers(*IDS)\n\n"
        "def test_it():\n    pass\n",
    )
    assert repository.run().returncode == 0


@pytest.mark.parametrize(
    ("path", "text", "sentence"),
    [
        ("src/quaich/games/toy/rules/doing.py", "def (", "is not Python"),
        ("src/quaich/games/toy/rulebook/en.toml", "[[chapter", "cannot be read"),
        ("src/quaich/games/toy/rulebook/en.toml", "[[chapter]]\n[[chapter.rule]]\n", "has a rule without an id."),
        ("tests/rules/toy/test_toy.py", "import nothing_of_this_name\n", "Tests cannot be collected."),
    ],
)
def test_what_cannot_be_read(repository: Repository, path: str, text: str, sentence: str) -> None:
    repository.write(path, text)
    done = repository.run()
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_no_such_game(repository: Repository) -> None:
    done = repository.run("chess")
    assert (done.returncode, done.stderr) == (2, "There is no game 'chess' with a rulebook; there are: toy.\n")
