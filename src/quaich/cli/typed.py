"""What somebody typed: a number, an action in any language, or a command; the beginning is enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..kernel.game import Game
from ..words import LANGUAGES, text
from ..words.folding import normal

COMMANDS = ("undo", "log", "score", "why", "rules", "map", "table", "save", "language", "help", "quit")
Spoken = Sequence[tuple[int, Sequence[str]]]  # numbers of actions, each with its texts


def letter_of(command: str, language: str) -> str:
    return text(language, f"terminal.command.{command}").split()[0]


def word_of(command: str, language: str) -> str:
    return text(language, f"terminal.command.{command}").split()[1]


def command_in(typed: str, language: str) -> tuple[str, str] | None:
    """The command and the rest of the line. Letters are those of the language, words those of all three."""
    first, _, rest = typed.strip().partition(" ")
    wanted = normal(first)
    if wanted == "?":
        return ("why" if rest else "help"), rest.strip()
    for command in COMMANDS:
        words = [word for one in LANGUAGES for word in text(one, f"terminal.command.{command}").split()[1:]]
        if wanted == letter_of(command, language) or wanted in map(normal, words):
            return command, rest.strip()
    return None


def matching(typed: str, known: Spoken) -> list[int]:
    """The actions that can be meant: those that are written just so; else those that begin so; else those in which a
    later word does, so that `forest` is enough for `take forest`."""
    wanted = normal(typed)
    if not wanted:
        return []
    spoken = [(number, [normal(words) for words in texts]) for number, texts in known]
    tests = (
        lambda words: words == wanted,
        lambda words: words.startswith(wanted),
        lambda words: wanted in tails(words),
        lambda words: any(tail.startswith(wanted) for tail in tails(words)),
    )
    for test in tests:
        found = [number for number, texts in spoken if any(map(test, texts))]
        if found:
            return list(dict.fromkeys(found))
    return []


def tails(words: str) -> Iterable[str]:
    """`forest q17` and `q17` of `use forest q17`."""
    parts = words.split(" ")
    return [" ".join(parts[start:]) for start in range(1, len(parts))]


def spoken_actions(game: Game) -> list[tuple[int, list[str]]]:
    """The legal actions with their texts in all languages."""
    return [(number, [game.text_of(number, one) for one in LANGUAGES]) for number in game.legal_numbers]
