"""Games of Glen More to look at: its boxes, its settings, and how to choose."""

import functools
import random

from checkers.lockstep import Lockstep
from checkers.play import OPTIONS, Chooser, Playing, Step, anyhow, by_verb, games, key_of, step_of
from quaich.games.glen_more import rules
from quaich.games.glen_more.components import build_box, load
from quaich.games.glen_more.rules.vocabulary import END, FINISH, SELL, USE
from quaich.games.glen_more.state import Box, State

__all__ = ["OPTIONS", "Chooser", "Step", "anyhow", "by_verb", "games", "key_of", "step_of"]

SETTINGS = [(players, hidden) for players in (2, 3, 4, 5) for hidden in (False, True)]


@functools.cache
def box_for(players: int, hidden: bool = False) -> Box:
    return build_box(load(), players, hidden)


def busy(dice: random.Random, options: list[int]) -> int:
    """Activates what can be activated, sells little, and ends late."""
    uses = [option for option in options if option // 1024 == USE]
    kept = [option for option in options if option // 1024 not in (SELL, FINISH, END)]
    return dice.choice(uses or (kept if kept and dice.random() < 0.9 else options))


# by chance alone games see few trades, so two other tempers take turns with it
TEMPERS: tuple[Chooser, ...] = (anyhow, by_verb, busy)

PLAYING = Playing[tuple[int, bool]](rules, State, SETTINGS, lambda setting, seed: box_for(*setting), TEMPERS)
LOCKSTEP = Lockstep("glen_more", PLAYING)

new_game, options_of, steps = PLAYING.new_game, PLAYING.options_of, PLAYING.steps
random_game, states_of, finished = PLAYING.random_game, PLAYING.states_of, PLAYING.finished
share, temper_of = PLAYING.share, PLAYING.temper_of
play_both = LOCKSTEP.play_both


def states_of_each_step(players: int, hidden: bool, seeds: range, many: int) -> dict[int, list[State]]:
    """For each step of a turn so many states in which it is open, each from another game."""
    return PLAYING.states_of_each_step((players, hidden), seeds, many)
