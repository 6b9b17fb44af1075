"""Where games of the terminal are kept: after every action, in the user's data folder or in a file of choice."""

from __future__ import annotations

import contextlib
import errno
import os
from datetime import datetime
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from ..games import room
from ..kernel import record
from ..kernel.game import Game, QuaichError
from .base import printable, read_text, reason_of, trouble

LAST = "last"
ENDING = ".jsonl"


def folder() -> Path:
    """The folder of games that were not given a file."""
    return user_data_path("quaich", appauthor=False) / "games"


def fresh_path(game: str) -> Path:
    """A file that nobody has used yet."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    for number in range(1, 1000):
        path = folder() / (stem + (f"-{number}" if number > 1 else "") + ENDING)
        if not path.exists():
            return path
    raise OSError(f"no free name for {stem}")


def last_path(language: str) -> Path:
    """The game that was played last."""
    found = sorted(folder().glob("*" + ENDING), key=lambda path: path.stat().st_mtime_ns) if folder().is_dir() else []
    if not found:
        raise trouble(language, "no_last", folder=str(folder()))
    return found[-1]


def load(path: Path, packs: list[Path], at: int | None, language: str) -> Game:
    """The game of a record file, at its end or after so many actions."""
    words = read_text(path, language)
    if at is not None and at < 0:
        raise trouble(language, "bad_at", at=at)
    try:
        game = record.load(words, room, packs, at)
    except RecursionError:
        raise trouble(language, "nested", path=printable(str(path))) from None
    except QuaichError as error:
        raise trouble(language, "bad_record", path=printable(str(path)), error=error.told(language)) from None
    if at is not None and len(game.steps) < at:
        raise trouble(language, "too_short", path=printable(str(path)), n=len(game.steps), at=at)
    return game


def check_target(path: Path, game: Game | None, language: str) -> None:
    """Refuses a file that cannot be written, or that holds something else than this game."""
    if path.exists() and not path.is_dir() and not holds(path, game):
        raise trouble(language, "exists", path=printable(str(path)))
    check_writable(path, language)


def check_writable(path: Path, language: str) -> None:
    """Refuses a file that cannot be written."""
    shown = printable(str(path))
    if path.is_dir():
        raise trouble(language, "is_folder", path=shown)
    if not path.parent.is_dir():
        raise trouble(language, "no_folder", path=shown)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise trouble(language, "unwritable", path=shown, error=reason_of(OSError(errno.EACCES, ""), language))


def holds(path: Path, game: Game | None) -> bool:
    """Whether a file is a record of this very game: with the same key of chance."""
    if game is None:
        return False
    with contextlib.suppress(OSError, ValueError, msgspec.MsgspecError), path.open("rb") as file:
        head: record.Head = msgspec.json.decode(file.readline(100_000), type=record.Head)
        return head.key == record.head_of(game).key
    return False


def save(game: Game, path: Path, language: str) -> None:
    """Writes the record; what goes wrong is said in a sentence."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True) if path.parent == folder() else None
        record.save(game, path)
    except OSError as error:
        raise trouble(language, "unwritable", path=printable(str(path)), error=reason_of(error, language)) from None
