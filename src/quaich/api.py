"""What `import quaich` offers."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from .games import GAMES, room
from .kernel import record
from .kernel.game import Game, Setting, key_of

__all__ = ["GAMES", "load", "new", "save"]


def new(
    game: str,
    players: int,
    seed: int | str | None = None,
    seats: Sequence[str] = (),
    packs: Sequence[str | PathLike[str]] = (),
    **options: Any,
) -> Game:
    """A fresh game. The same seed gives the same set-up and dice; without one they are secret.

    >>> new("glen_more", players=2, seed=1).player
    1
    """
    setting = Setting.of(room(game), players, options, [Path(pack) for pack in packs])
    return Game(setting, key_of(seed), seed, seats)


def load(path: str | PathLike[str], upto: int | None = None, packs: Sequence[str | PathLike[str]] = ()) -> Game:
    """The game of a record file, at its end or after so many actions. Every line is checked on the way."""
    return record.load(Path(path).read_text(encoding="utf-8"), room, [Path(pack) for pack in packs], upto)


def save(game: Game, path: str | PathLike[str]) -> None:
    """Writes the record of a game, to be read, mailed and loaded again. A file of this name is replaced."""
    record.save(game, Path(path))
