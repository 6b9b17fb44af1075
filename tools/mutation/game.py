"""A game as its files tell it: the ids of its rulebook, and the functions whose docstrings name them.

Nothing is imported here, so that a broken rule is still found and counted.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

IDS_AT_THE_END = re.compile(r"\[([^\[\]]+)\]\s*$")
ONE_ID = re.compile(r"[A-Z]+\d*\.[A-Z]?\d+[a-z]?(:[a-z-]+)?|[A-Z]+\.K-[a-z]+")
SHARED = "shared"  # chapters that several games have, and their tests with them
UNFINISHED = frozenset({"glen_more_ii"})  # games that may still have gaps
UNPROVED = UNFINISHED | {"clans_of_caledonia"}  # games whose mutants have not all been tried yet


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
    """A game; or, under the name `shared`, what several games have together, with the ids of all of them."""

    name: str
    titles: dict[str, str]  # by id, in the order of the rulebook
    functions: tuple[RuleFunction, ...]
    borrowed: tuple[RuleFunction, ...] = ()  # shared ones, with the ids of this game only

    def carriers(self, rule_id: str) -> list[RuleFunction]:
        return [f for f in (*self.functions, *self.borrowed) if rule_id in f.ids]


def ids_of(docstring: str | None) -> tuple[str, ...]:
    """The ids in brackets at the end of a docstring; brackets that hold anything else are none."""
    found = IDS_AT_THE_END.search(docstring or "")
    words = found.group(1).replace(",", " ").split() if found else []
    return tuple(dict.fromkeys(words)) if all(ONE_ID.fullmatch(word) for word in words) else ()


def games(root: Path) -> list[str]:
    """All games that have a rulebook."""
    return sorted(path.parent.parent.name for path in (root / "src/quaich/games").glob("*/rulebook/en.toml"))


def read_game(root: Path, name: str) -> Game:
    if name == SHARED:
        return _read_shared(root)
    folder = root / "src/quaich/games" / name
    if not (folder / "rulebook/en.toml").is_file():
        raise Trouble(f"There is no game {name!r} with a rulebook; there are: {', '.join(games(root)) or 'none'}.")
    titles = _titles(folder / "rulebook/en.toml")
    borrowed = _shared_functions(root, titles) if name in borrowers(root) else ()
    return Game(name, titles, tuple(_functions(root, folder / "rules", name)), borrowed)


def borrowers(root: Path) -> list[str]:
    """The games whose rules use shared chapters."""
    folder = root / "src/quaich/games"
    rules = {name: (folder / name / "rules").rglob("*.py") for name in games(root)}
    return [name for name, files in rules.items() if any(".shared.rules" in file.read_text("utf-8") for file in files)]


def _read_shared(root: Path) -> Game:
    """The shared chapters, with the rules of the finished games that use them."""
    titles: dict[str, str] = {}
    for name in borrowers(root):
        if name not in UNFINISHED:
            titles |= _titles(root / "src/quaich/games" / name / "rulebook/en.toml")
    if not titles:
        raise Trouble("No game uses shared chapters.")
    return Game(SHARED, titles, _shared_functions(root, titles))


def _shared_functions(root: Path, titles: Iterable[str]) -> tuple[RuleFunction, ...]:
    """The shared functions; of their ids those of these games, known or not."""
    prefixes = {title.partition(".")[0] for title in titles}
    found = _functions(root, root / "src/quaich/games" / SHARED / "rules", SHARED)
    return tuple(replace(f, ids=tuple(i for i in f.ids if i.partition(".")[0] in prefixes)) for f in found)


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
