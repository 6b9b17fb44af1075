"""What all commands of `quaich` share: the application, the language, where to print, and how to say what is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter
from rich.console import Console

from .. import __version__
from ..words import LANGUAGES, text, told_by_system

app = App(
    name="quaich",
    version=__version__,
    help="Scottish board games for people, bots and research. Alone, `quaich` opens the table in the browser.",
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
    suppress_keyboard_interrupt=False,
)

Language = Annotated[
    Literal["en", "de", "it"] | None, Parameter(help="English, German or Italian; by default that of your system.")
]
Packs = Annotated[
    list[Path] | None, Parameter(name="--pack", help="A component pack: a file that replaces printed values.")
]

LARGEST = 8 * 1024 * 1024  # bytes of a file that is read whole


class Trouble(Exception):
    """Something that was asked for cannot be done. The message is one sentence for the person who asked."""


def trouble(language: str, key: str, **arguments: Any) -> Trouble:
    """The same, from a text of the catalogue."""
    return Trouble(text(language, f"terminal.trouble.{key}", **arguments))


def spoken(wanted: str | None) -> str:
    """The language that was asked for, or that of the system, or English."""
    if wanted:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def spoken_in(arguments: Sequence[str]) -> str:
    """The language of a command line, before it has been read or when it cannot be."""
    named = [after for flag, after in pairwise(arguments) if flag == "--language"]
    named += [word.removeprefix("--language=") for word in arguments]
    return spoken(next((language for language in named if language in LANGUAGES), None))


def console(stderr: bool = False) -> Console:
    """Prints with colours in a terminal, and plainly into a pipe."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=False)


def printable(words: str) -> str:
    """Without what could move the cursor or paint the screen: names and records come from strangers."""
    return "".join(letter if letter.isprintable() else "?" for letter in words)


def complain(sentence: str) -> None:
    """One sentence on stderr."""
    print(printable(" ".join(sentence.split())), file=sys.stderr)


def read_text(path: Path, language: str) -> str:
    """A text file; anything that is none is explained in a sentence."""
    shown = printable(str(path))
    try:
        if path.is_dir():
            raise trouble(language, "is_folder", path=shown)
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise trouble(language, "no_file", path=shown) from None
    except (OSError, ValueError) as error:
        raise trouble(language, "unreadable", path=shown, error=reason_of(error, language)) from None
    if len(data) > LARGEST:
        raise trouble(language, "too_large", path=shown, n=LARGEST // 1024 // 1024)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise trouble(language, "not_text", path=shown) from None


def reason_of(error: OSError | ValueError, language: str) -> str:
    """What the system says went wrong."""
    reason = told_by_system(error)
    return reason if isinstance(reason, str) else reason.told(language)
