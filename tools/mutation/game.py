"""A game as its files tell it: the ids of its rulebook, and the functions whose docstrings name them.

Nothing is imported here, so that a broken rule is still found and counted.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

IDS_AT_THE_END = re.compile(r"\[([^\[\]]+)\]\s*$")
ONE_ID = re.compile(r"[A-Z]+\d*\.[A-Z]?\d+[a-z]?")


class Trouble(Exception):
    """Something that keeps a tool from its work, told in a sentence."""


@dataclass(frozen=True)
class RuleFunction:
    """A function of the rules, and the ids that its docstring ends with."""

    module: str
    path: Path
    file: str  # the path as people read it: from the root of the repository
    name: str
    ids: tuple[str, ...]
    tree: ast.FunctionDef = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        return f"{self.path.stem}.{self.name}"


@dataclass(frozen=True)
class Game:
    name: str
    titles: dict[str, str]  # by id, in the order of the rulebook
    functions: tuple[RuleFunction, ...]

    def carriers(self, rule_id: str) -> list[RuleFunction]:
        return [f for f in self.functions if rule_id in f.ids]


def ids_of(docstring: str | None) -> tuple[str, ...]:
    """The ids in brackets at the end of a docstring; brackets that hold anything else are none."""
    found = IDS_AT_THE_END.search(docstring or "")
    words = found.group(1).replace(",", " ").split() if found else []
    return tuple(dict.fromkeys(words)) if all(ONE_ID.fullmatch(word) for word in words) else ()


def games(root: Path) -> list[str]:
    """All games that have a rulebook."""
    return sorted(path.parent.parent.name for path in (root / "src/quaich/games").glob("*/rulebook/en.toml"))


def read_game(root: Path, name: str) -> Game:
    folder = root / "src/quaich/games" / name
    if not (folder / "rulebook/en.toml").is_file():
        raise Trouble(f"There is no game {name!r} with a rulebook; there are: {', '.join(games(root)) or 'none'}.")
    return Game(name, _titles(folder / "rulebook/en.toml"), tuple(_functions(root, folder / "rules", name)))


def read_toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Trouble(f"{path} cannot be read: {error}.") from error


def tables(value: object, where: str) -> list[dict[str, object]]:
    """A list of TOML tables, or a complaint."""
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise Trouble(f"{where} must be a list of tables.")
    return value


def _titles(path: Path) -> dict[str, str]:
    titles: dict[str, str] = {}
    for chapter in tables(read_toml(path).get("chapter", []), f"{path}: chapter"):
        for entry in tables(chapter.get("rule", []), f"{path}: chapter.rule"):
            rule_id = entry.get("id")
            if not isinstance(rule_id, str):
                raise Trouble(f"{path} has a rule without an id.")
            if rule_id in titles:
                raise Trouble(f"{path} has two rules {rule_id}.")
            titles[rule_id] = str(entry.get("title", ""))
    return titles


def _functions(root: Path, folder: Path, game: str) -> Iterator[RuleFunction]:
    for path in sorted(folder.rglob("*.py")):
        try:
            module = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except SyntaxError as error:
            raise Trouble(f"{path} is not Python: {error.msg} in line {error.lineno}.") from error
        parts = [part for part in path.relative_to(folder).with_suffix("").parts if part != "__init__"]
        name = ".".join(["quaich.games", game, "rules", *parts])
        for node in module.body:
            if isinstance(node, ast.FunctionDef):
                ids = ids_of(ast.get_docstring(node))
                yield RuleFunction(name, path, path.relative_to(root).as_posix(), node.name, ids, node)
