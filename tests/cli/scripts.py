"""Running the command, and what somebody types in a whole game, found by playing it elsewhere with the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import quaich
from quaich.kernel.game import Game


@dataclass(frozen=True)
class Run:
    """What a command left behind."""

    code: int
    out: str
    err: str


Quaich = Callable[..., Run]


def played(players: int, seed: int, seats: Sequence[str] = (), most: int = 2000) -> Game:
    """A game of random actions, sales left aside where there is something else, so that it moves on."""
    game, chance = quaich.new("glen_more", players=players, seed=seed, seats=seats), random.Random(seed)
    while not game.over and len(game.steps) < most:
        legal = game.legal_actions
        game.play(chance.choice([action for action in legal if not action.text.startswith("sell")] or legal))
    return game


def words(game: Game, language: str) -> list[str]:
    """The actions of a game as they are written in a language."""
    again = Game(game.setting, game.key, game.seed, game.seats)
    lines = []
    for step in game.steps:
        lines.append(again.text_of(step.action, language))
        again.play(step.action)
    return lines


def numbers(game: Game) -> list[str]:
    """The same by their numbers in the list of choices."""
    again = Game(game.setting, game.key, game.seed, game.seats)
    lines = []
    for step in game.steps:
        lines.append(str(again.legal_numbers.index(step.action) + 1))
        again.play(step.action)
    return lines


def typed(lines: Sequence[str]) -> str:
    return "".join(line + "\n" for line in lines)
