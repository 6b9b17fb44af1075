"""Which rules of a game have a test, and which functions carry them out.

    python tools/rules.py [GAME ...] [--json]

The exit code is 0 if every rule has a test that names it and nothing names a rule that there is not, 1 if there is
such a gap, 2 if the tool cannot do its work.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mutation.collecting import Test, tests_folder, with_tests
from mutation.game import UNFINISHED, Game, Trouble, games, read_game
from rich.console import Console
from rich.table import Table
from rich.text import Text

HERE = Path(__file__).resolve().parent


@dataclass
class Coverage:
    """What the tests and the functions of a game say about its ids."""

    game: Game
    tests: dict[str, list[str]] = field(default_factory=dict)  # by id: the tests that name it

    def untested(self) -> list[str]:
        return [rule_id for rule_id in self.game.titles if not self.tests.get(rule_id)]

    def unknown_to_tests(self) -> list[str]:
        return sorted(set(self.tests) - set(self.game.titles))

    def unknown_to_functions(self) -> list[str]:
        carried = {rule_id for f in (*self.game.functions, *self.game.borrowed) for rule_id in f.ids}
        return sorted(carried - set(self.game.titles))

    def has_gap(self) -> bool:
        return bool(self.untested() or self.unknown_to_tests() or self.unknown_to_functions())


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which rules of a game have a test, and which functions carry them.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="folders of src/quaich/games; without any: all")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.add_argument("--root", type=Path, default=HERE.parent, help="the repository")
    options = parser.parse_args(arguments)
    sys.path[:] = [folder for folder in sys.path if Path(folder or ".").resolve() != HERE]  # tests have a `rules` too
    try:
        found = _look(options.root.resolve(), options.games)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({coverage.game.name: _data(coverage) for coverage in found}, indent=2))
    else:
        _show(found, Console(highlight=False))
    return int(any(coverage.has_gap() and coverage.game.name not in UNFINISHED for coverage in found))


def _look(root: Path, names: Sequence[str]) -> list[Coverage]:
    found = [Coverage(read_game(root, name)) for name in names or games(root)]
    if not found:
        raise Trouble(f"There is no game with a rulebook in {root / 'src/quaich/games'}.")
    folders = {tests_folder(root, coverage.game.name): coverage for coverage in found}

    def sort_in(tests: list[Test]) -> None:
        for test in tests:
            coverage = next(coverage for folder, coverage in folders.items() if folder in test.path.parents)
            for rule_id in test.ids:
                coverage.tests.setdefault(rule_id, []).append(test.name)

    there = [folder for folder in folders if folder.is_dir()]
    if there:
        with_tests(root, there, sort_in)
    return found


def _data(coverage: Coverage) -> dict[str, object]:
    game = coverage.game
    return {
        "ids": {
            rule_id: {
                "title": title,
                "tests": coverage.tests.get(rule_id, []),
                "functions": [f.title for f in game.carriers(rule_id)],
            }
            for rule_id, title in game.titles.items()
        },
        "untested": coverage.untested(),
        "unknown_to_tests": {rule_id: coverage.tests[rule_id] for rule_id in coverage.unknown_to_tests()},
        "unknown_to_functions": {
            rule_id: [f.title for f in game.carriers(rule_id)] for rule_id in coverage.unknown_to_functions()
        },
        "gap": coverage.has_gap(),
    }


def _show(found: Sequence[Coverage], console: Console) -> None:
    for coverage in found:
        console.print(_table(coverage))
        for rule_id in coverage.unknown_to_tests():
            tests = ", ".join(coverage.tests[rule_id])
            console.print(Text(f"There is no rule {rule_id}, but tests name it: {tests}.", "red"), soft_wrap=True)
        for rule_id in coverage.unknown_to_functions():
            functions = ", ".join(f.title for f in coverage.game.carriers(rule_id))
            console.print(Text(f"There is no rule {rule_id}, but functions carry it: {functions}.", "red"))
        rules, untested = len(coverage.game.titles), coverage.untested()
        missing = f" Without: {', '.join(untested)}." if untested else ""
        sentence = f"{coverage.game.name}: {rules - len(untested)} of {rules} rules have a test.{missing}\n"
        console.print(Text(sentence, "red" if coverage.has_gap() else "green"))


def _table(coverage: Coverage) -> Table:
    table = Table(title=coverage.game.name, title_justify="left")
    for name in ("id", "rule", "tests", "functions"):
        table.add_column(name, justify="right" if name in ("tests", "functions") else "left")
    for rule_id, title in coverage.game.titles.items():
        tests = len(coverage.tests.get(rule_id, []))
        functions = len(coverage.game.carriers(rule_id))
        counted = Text(str(tests) if tests else "none", "" if tests else "bold red")
        table.add_row(rule_id, title, counted, Text(str(functions), "" if functions else "dim"))
    return table


if __name__ == "__main__":
    sys.exit(main())
