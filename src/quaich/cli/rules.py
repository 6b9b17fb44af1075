"""`quaich rules`: the rulebook pages, to be read and searched."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ..games import GAMES, room
from ..kernel.rulebook import pages
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
    if game not in GAMES and (found := game_with(game)):
        game, words = found, (game, *words)
    room(game)  # refuses another
    screen, wanted = console(), " ".join(words)
    lines = answer(game, language_now, wanted, min(screen.width, WIDEST))
    if not lines:
        raise trouble(language_now, "no_rule", words=repr(printable(wanted)))
    show(screen, lines)


def game_with(rule: str) -> str | None:
    """The game that has a rule of this id, if there is one."""
    wanted = rule.casefold()
    return next((game for game in GAMES if wanted in {page.id.casefold() for page in pages(game, "en")}), None)
