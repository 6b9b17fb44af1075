"""Do the tests of a game hold to its rules? Puts small errors into the rules and sees whether a test notices.

    python tools/mutants.py glen_more|shared|... [--function NAME] [--id ID] [--jobs N] [--json]

Every function of the rules whose docstring names ids is mutated; each mutant is run against the tests that name any of
those ids (`@pytest.mark.covers("GM1.18")`), shared chapters against the tests of all games that use them. Then every id
that a function carries must have a mutant of this function that the tests of just this id notice; otherwise these tests
stay green whatever the function does.

A mutant that does the same as the original belongs into tools/mutants_equivalent.toml, with the reason:

    [[equivalent]]
    file = "src/quaich/games/glen_more/rules/rondel.py"
    function = "ahead"
    change = "return (space + 1) % SPACES => return 1"  # or a list of changes that have the same reason
    why = "A sentence."

    [[unheard]]  # calls that are not mutated, because they only tell what happens
    call = "tell"
    why = "A sentence."

The exit code is 0 if all is well, 1 for survivors, unproved ids and entries that match no survivor any more, 2 if the
tool cannot do its work.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from mutation.campaign import Findings, Wish, chosen, fight
from mutation.collecting import Test, tests_folders, with_tests
from mutation.equivalent import read_equivalents
from mutation.game import SHARED, UNPROVED, Trouble, games, read_game
from mutation.reporting import as_data, show
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

HERE = Path(__file__).resolve().parent


def main(arguments: list[str] | None = None) -> int:
    options = _options(arguments)
    if options.list or not options.game:
        print(*[name for name in games(options.root) if name not in UNPROVED], SHARED)
        return 0 if options.list else 2
    sys.path[:] = [folder for folder in sys.path if Path(folder or ".").resolve() != HERE]  # tests have a `rules` too
    try:
        findings = _run(options)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if options.json:
        print(json.dumps(as_data(findings), indent=2))
    else:
        show(findings, Console(highlight=False))
    return 1 if findings.failed() else 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Puts small errors into the rules of a game and sees whether a test notices."
    )
    what = "a folder of src/quaich/games; `shared`: what several games have together"
    parser.add_argument("game", nargs="?", default="", help=what)
    parser.add_argument("--list", action="store_true", help="only says which games have been through it whole")
    parser.add_argument("--function", help="only this function, as `name` or `module.name`")
    parser.add_argument("--id", help="only functions that carry this id, and only its proof")
    parser.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help="mutants tried at a time")
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="computing time for a test, on top of 5 times its own"
    )
    parser.add_argument("--most", type=_positive, default=150, help="mutants of a function, at most")
    parser.add_argument("--json", action="store_true", help="everything as JSON, with every mutant and its fate")
    parser.add_argument("--root", type=Path, default=HERE.parent, help="the repository")
    return parser.parse_args(arguments)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _run(options: argparse.Namespace) -> Findings:
    root = options.root.resolve()
    game = read_game(root, options.game)
    wish = Wish(options.function, options.id, options.jobs, options.seconds, options.most)
    chosen(game, wish)  # complains before anything is loaded
    allowed = read_equivalents(root / "tools/mutants_equivalent.toml")
    folders = tests_folders(root, game.name)
    for folder in folders:
        if not folder.is_dir():
            raise Trouble(f"There are no tests in {folder}.")
    found: list[Findings] = []

    def work(tests: list[Test]) -> None:
        with _progress() as progress:
            found.append(fight(game, wish, tests, allowed, _steps(progress)))

    with_tests(root, folders, work)
    return found[0]


def _progress() -> Progress:
    """Without a thread that redraws it: a process with threads must not fork."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal)


def _steps(progress: Progress) -> Callable[[str, int], Callable[[], None]]:
    def stage(description: str, length: int) -> Callable[[], None]:
        task = progress.add_task(description, total=length)
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            progress.update(task, completed=done, refresh=done % 10 == 0 or done == length)

        return step

    return stage


if __name__ == "__main__":
    sys.exit(main())
