"""`quaich rules`: the rulebook pages, to be read and searched."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ..games import room
from .base import Language, app, console, printable, spoken, trouble
from .pages import answer
from .style import show

WIDEST = 100  # longer lines are hard to read


@app.command
def rules(
    game: str = "glen_more",
    *words: Annotated[str, Parameter(help="The id of a rule, such as GM1.20, or words to look for.")],
    language: Language = None,
) -> None:
    """Read the rules of a game, or look for a word in them.

    Args:
        game: Which game.
    """
    language_now = spoken(language)
    room(game)  # refuses another
    screen, wanted = console(), " ".join(words)
    lines = answer(game, language_now, wanted, min(screen.width, WIDEST))
    if not lines:
        raise trouble(language_now, "no_rule", words=repr(printable(wanted)))
    show(screen, lines)
