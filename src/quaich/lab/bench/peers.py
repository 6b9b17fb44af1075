"""Other people's engines as contenders: random games in OpenSpiel (C++) and in Catanatron (Python).

Each plays its own kind of game, so read a ratio as "fast for a game of that weight", not as a race over one course.
"""

import importlib
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import count
from types import ModuleType

from ...kernel.game import QuaichError
from .runner import Contender, Sample, play_for

OPENSPIEL_GAMES = {"quoridor": "quoridor", "go(board_size=9)": "go 9x9", "chess": "chess"}
"""OpenSpiel's name of a game, and ours."""

ROLLOUTS_A_CALL = 25
"""Enough that the way in and out of C++ costs nothing (200 at a time are hardly faster), few enough to stop on time."""

GAMES_FOR_LENGTH = 1000
"""The length of a random Quoridor game varies by 37 %, so the mean of a thousand is good to about 1 %."""


class PeerMissingError(QuaichError, ImportError):
    """A peer's library is not installed."""


class OpenSpielRollouts:
    """Random playouts of an OpenSpiel game that stay inside C++, as its own tree search plays them.

    Driving the state from Python would measure Python too: these games then take up to twice as long. The way in is
    the search bot with a rollout evaluator and one simulation, spent at the root: whole games from the start, no tree.
    C++ does not say how long those games were, so decisions are games times their mean length.
    """

    unit = "decisions"

    def __init__(self, game: str) -> None:
        spiel = _library("pyspiel")
        self.name = f"openspiel {OPENSPIEL_GAMES[game]}"
        with _silence():  # Quoridor warns about known issues on each loading
            self._game = spiel.load_game(game)
        self._start = self._game.new_initial_state()
        evaluator = spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_A_CALL, seed=1)
        self._bot = spiel.MCTSBot(
            self._game, evaluator, uct_c=1.4, max_simulations=1, max_memory_mb=100, solve=False, seed=1, verbose=False
        )

    def warm_up(self) -> None:
        self._rollouts()

    def run(self, seconds: float) -> Sample:
        return play_for(seconds, self._rollouts)

    def _rollouts(self) -> tuple[float, int]:
        self._bot.mcts_search(self._start)
        return ROLLOUTS_A_CALL * self._decisions_per_game, ROLLOUTS_A_CALL

    @cached_property
    def _decisions_per_game(self) -> float:
        """Found by playing from Python, always the same games; the warm-up asks first, so no round pays for it."""
        chance = random.Random(1)
        return sum(self._length(chance) for _ in range(GAMES_FOR_LENGTH)) / GAMES_FOR_LENGTH

    def _length(self, chance: random.Random) -> int:
        state = self._start.clone()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        return int(state.move_number())


class CatanatronRandom:
    """Catanatron's random players at its own game loop; a decision is one of its ticks.

    Its games seed Python's global `random`; here by number, so that every measurement plays the same games.
    """

    unit = "decisions"

    def __init__(self, players: int = 4) -> None:
        self.name = "catanatron"
        catanatron = _library("catanatron")
        self._new_game = catanatron.Game
        self._players = [catanatron.RandomPlayer(color) for color in list(catanatron.Color)[:players]]
        self._seeds = count(1)

    def warm_up(self) -> None:
        self._play()

    def run(self, seconds: float) -> Sample:
        return play_for(seconds, self._play)

    def _play(self) -> tuple[int, int]:
        game = self._new_game(self._players, seed=next(self._seeds))
        game.play()
        return len(game.state.actions), 1


def peers() -> list[Contender]:
    """All peers, in the order in which they are shown; `PeerMissingError` if a library is not installed."""
    return [*(OpenSpielRollouts(game) for game in OPENSPIEL_GAMES), CatanatronRandom()]


def _library(name: str) -> ModuleType:
    """A peer's library, imported only when somebody measures: nobody else needs it installed."""
    try:
        with _silence():
            return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        raise PeerMissingError("error.lab.peer", library=name) from missing


@contextmanager
def _silence() -> Iterator[None]:
    """Send standard output and error nowhere, by file descriptor, because C++ does not ask `sys.stderr`."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = os.dup(1), os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        for descriptor, copy in zip((1, 2), kept, strict=True):
            os.dup2(copy, descriptor)
        for opened in (*kept, nowhere):
            os.close(opened)
