"""Every rule of a game's own rulebook is named by a test, and no test names a rule that there is not."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src/quaich/games"
PLAYED = sorted(path.parts[-3] for path in GAMES.glob("*/rulebook/en.toml"))


def rulebook_ids(game: str, language: str) -> list[str]:
    pages = tomllib.loads((GAMES / game / "rulebook" / f"{language}.toml").read_text("utf-8"))
    return [rule["id"] for chapter in pages["chapter"] for rule in chapter["rule"]]


def named_ids(folder: Path) -> Iterator[str]:
    """What the marks `covers` of the tests in a folder name, read off their text."""
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "covers":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}:{node.lineno} names no id"
                    yield str(argument.value)


@pytest.mark.parametrize("game", PLAYED)
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    named = set(named_ids(HERE / game))
    assert [rule for rule in rulebook_ids(game, "en") if rule not in named] == []


@pytest.mark.parametrize("game", PLAYED)
def test_no_test_names_a_rule_that_there_is_not(game: str) -> None:
    known = set(rulebook_ids(game, "en"))
    assert sorted(set(named_ids(HERE / game)) - known) == []


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("game", PLAYED)
def test_the_rulebook_has_the_same_rules_in_every_language(game: str, language: str) -> None:
    assert rulebook_ids(game, language) == rulebook_ids(game, "en")
    assert len(set(rulebook_ids(game, "en"))) == len(rulebook_ids(game, "en"))


def test_glen_more_has_the_51_rules_of_its_checklist() -> None:
    numbers = [*range(1, 44), *(f"T{number}" for number in (1, 2, 3, 4, 5, 6, 8, 10))]
    assert sorted(rulebook_ids("glen_more", "en")) == sorted(f"GM1.{number}" for number in numbers)


def test_clans_of_caledonia_has_the_81_rules_of_its_checklist() -> None:
    numbers = [str(number) for number in range(1, 42)]
    tiles = [f"{letter}{number}" for letter in "SP" for number in range(1, 9)]
    clans = ["buchanan", "campbell", "cunningham", "fergusson", "macdonald", "mackenzie", "robertson", "stewart"]
    examples = [f"T{number}" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17, 19)]
    ids = [*numbers, *tiles, *(f"K-{clan}" for clan in clans), *examples]
    assert sorted(rulebook_ids("clans_of_caledonia", "en")) == sorted(f"COC.{own}" for own in ids)
