"""Games that have come to where something can be done, as records to be taken in."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import quaich
from quaich.games.glen_more import asking
from quaich.games.glen_more.rules import vocabulary as v
from quaich.kernel import record
from quaich.kernel.action import verb_of
from quaich.kernel.game import Game

NAMES = ("Ailsa", "Bruce", "Calum", "Dolina", "Ewan")
GAMES = 60  # that are tried


def played(game: Game, dice: random.Random) -> None:
    """One action; laying and activating rather than ending, so that something comes together."""
    numbers = game.legal_numbers
    rather = [number for number in numbers if verb_of(number) not in (v.END, v.FINISH, v.SELL)]
    game.play(dice.choice(rather or numbers))


def found(wanted: Callable[[Game], bool], players: int = 2, **options: object) -> Game:
    """A random game as soon as it is as wanted."""
    for seed in range(1, GAMES):
        dice = random.Random(seed)
        game = quaich.new("glen_more", players, seed=seed, seats=NAMES[:players], **options)
        while not game.over:
            if wanted(game):
                return game
            played(game, dice)
            game.forget()
    raise AssertionError("no random game came to such a position")


def verbs(game: Game) -> set[int]:
    return {verb_of(number) for number in game.legal_numbers}


@cache
def where(verb: int) -> str:
    """A record that ends where an action of this kind can be chosen."""
    return text_of(found(lambda game: verb in verbs(game)))


@cache
def with_chips(least: int = 3) -> str:
    """A record that ends where several tiles can be activated."""
    return text_of(found(lambda game: sum(verb_of(number) == v.USE for number in game.legal_numbers) >= least))


@cache
def late_moves() -> str:
    """A record that ends where clansmen can move in a territory that has grown."""
    return text_of(found(lambda game: len(game.steps) > 90 and v.MOVE in verbs(game)))


@cache
def with_refused_cells() -> str:
    """A record that ends where a tile is to be laid, and not every free cell will do."""

    def wanted(game: Game) -> bool:
        return v.LAY in verbs(game) and bool(asking.refused(game.setting, game.state, "en"))

    return text_of(found(wanted))


@cache
def with_a_choice_of_payment() -> str:
    """A record that ends where a tile is to be paid and there is more than one way."""
    return text_of(found(lambda game: sum(verb_of(number) == v.PAY for number in game.legal_numbers) > 1))


@cache
def before_the_end() -> str:
    """A record of a game whose last action is still to come."""
    return cut(text_of(finished()), 1)


@cache
def after(steps: int, players: int = 2, hidden: bool = False) -> str:
    """A record of a game that is a number of steps old, at the beginning of a turn."""
    game = found(lambda game: len(game.steps) >= steps and v.TAKE in verbs(game), players, hidden_points=hidden)
    return text_of(game)


@cache
def finished() -> Game:
    dice = random.Random(5)
    game = quaich.new("glen_more", 2, seed=5, seats=NAMES[:2])
    while not game.over:
        played(game, dice)
        game.forget()
    return game


def text_of(game: Game) -> str:
    return record.write(game, with_key=True)


def cut(text: str, last: int) -> str:
    """A record without its result and its last actions."""
    lines = text.splitlines()
    return "\n".join(lines[: len(lines) - 1 - last]) + "\n"


def as_file(folder: Path, text: str) -> Path:
    path = folder / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    return path
