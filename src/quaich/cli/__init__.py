"""The command `quaich`."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from ..kernel.game import QuaichError
from . import check, components, lab, play, rules, table
from .base import Trouble, app, complain, printable, spoken_in, trouble
from .misread import misread

__all__ = ["check", "components", "main", "play", "rules", "table"]

WRONG = 2  # the exit status when something was asked for that cannot be done

for command in lab.COMMANDS:
    app.command(command)


def check_command(given: Sequence[str]) -> None:
    """Refuses a first word that is no command."""
    commands = [name for name in app if not name.startswith("-")]
    if given and not given[0].startswith("-") and given[0] not in commands:
        word, language = repr(printable(given[0])), spoken_in(given)
        raise trouble(language, "no_command", word=word, commands=", ".join(sorted(commands)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status. Whatever is wrong with what was asked is said in one sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        check_command(given)
        status = app(given, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except Trouble as problem:
        complain(str(problem))
        return WRONG
    except QuaichError as problem:
        complain(problem.told(spoken_in(given)))
        return WRONG
    except CycloptsError as problem:
        complain(misread(problem, spoken_in(given)))
        return WRONG
    except KeyboardInterrupt:
        return play.INTERRUPTED
    except BrokenPipeError:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains while it ends
        return 0
    return status if isinstance(status, int) else 0
