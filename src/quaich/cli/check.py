"""`quaich check`: does a record fit the rules, line by line?"""

from __future__ import annotations

from pathlib import Path

from ..kernel.game import Game
from ..words import listing, text
from .base import Language, Packs, app, console, printable, read_text, spoken
from .saving import load
from .style import say


@app.command
def check(file: Path, *, pack: Packs = None, language: Language = None) -> None:
    """Play a record again and name the first line that does not fit.

    Args:
        file: The record.
    """
    language_now = spoken(language)
    game = load(file, pack or [], None, language_now)
    screen = console()
    for sentence in findings(game, file, language_now):
        say(screen, printable(sentence))


def findings(game: Game, file: Path, language: str) -> list[str]:
    """What there is to say about a record that fits."""
    said = [
        text(language, "terminal.check.fits", path=file),
        text(language, "terminal.check.actions", n=len(game.steps), players=game.setting.players),
    ]
    if game.over:
        said.append(text(language, "terminal.check.over"))
        if '"over"' not in read_text(file, language).rstrip().rpartition("\n")[2]:
            said.append(text(language, "terminal.check.no_result"))
    else:
        said.append(text(language, "terminal.check.open", who=game.seats[game.player]))
    said += [
        "  " + text(language, "terminal.check.score", who=who, n=points)
        for who, points in zip(game.seats, game.scores, strict=True)
    ]
    return said + outcome(game, language)


def outcome(game: Game, language: str) -> list[str]:
    """Who has won, or how good a result is, as a sentence; nothing while the game goes on."""
    if game.verdict:
        said = game.verdict.told(language)
        return [text(language, "terminal.verdict", who=game.seats[0], n=game.scores[0], verdict=said)]
    if not game.winners:
        return []
    points = game.scores[game.winners[0]]
    who = listing(language, [game.seats[seat] for seat in game.winners])
    key = "terminal.winner" if len(game.winners) == 1 else "terminal.winners"
    level = len([score for score in game.scores if score == points]) > len(game.winners)
    return [
        text(language, key, who=who, n=points),
        *([text(language, f"{game.setting.room.name}.tie")] if level else []),
    ]
