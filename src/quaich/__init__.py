"""Quaich: Scottish board games, a table for people, and a laboratory for bots.

import quaich
game = quaich.new("glen_more", players=3, seed=7)
game.play(game.legal_actions[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import GAMES, load, new, save
    from .kernel.game import Action, Game, IllegalAction, QuaichError

__version__ = "0.1.0"
__all__ = ["GAMES", "Action", "Game", "IllegalAction", "QuaichError", "load", "new", "save"]


def __getattr__(name: str) -> Any:
    # The compiled twins of the package are these files too: they need the rules and none of this, so it comes late.
    if name in ("GAMES", "load", "new", "save"):
        from . import api

        return getattr(api, name)
    if name in ("Action", "Game", "IllegalAction", "QuaichError"):
        from .kernel import game

        return getattr(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
