"""Games to look at: boxes, keys from small seeds, and random play that shows every step."""

import functools
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from quaich.games.glen_more.components import build_box, load
from quaich.games.glen_more.rules import legal, play, set_up
from quaich.games.glen_more.rules.vocabulary import END, FINISH, SELL, USE
from quaich.games.glen_more.state import Box, State

SETTINGS = [(players, hidden) for players in (2, 3, 4, 5) for hidden in (False, True)]
OPTIONS = 1024  # more than any decision has
Chooser = Callable[[random.Random, list[int]], int]


class Step(NamedTuple):
    """One decision and what came of it."""

    before: State
    options: list[int]
    action: int
    told: list[tuple[int, ...]]
    after: State


@functools.cache
def box_for(players: int, hidden: bool = False) -> Box:
    return build_box(load(), players, hidden)


def games(default: int, full: float = 1) -> int:
    """How many games to play: a few, or so many times what the environment's QUAICH_GAMES asks for."""
    asked = os.environ.get("QUAICH_GAMES")
    return max(int(float(asked) * full), default) if asked else default


def share(setting: tuple[int, bool], total: int) -> range:
    """The seeds of the games that fall to one of the eight settings."""
    return range(SETTINGS.index(setting), total, len(SETTINGS))


def key_of(seed: int) -> list[int]:
    """A key of 128 bits from a small number."""
    bits = random.Random(f"key {seed}").getrandbits(128)
    return [bits >> 32 * i & 0xFFFFFFFF for i in range(4)]


def new_game(box: Box, seed: int, checked: bool = False) -> State:
    s = State(checked=checked)
    set_up(box, s, key_of(seed))
    return s


def options_of(box: Box, s: State) -> list[int]:
    out = [0] * OPTIONS
    return out[: legal(box, s, out)]


# how to choose: by chance alone games see few trades, so two other tempers take turns with it


def anyhow(dice: random.Random, options: list[int]) -> int:
    return dice.choice(options)


def by_verb(dice: random.Random, options: list[int]) -> int:
    """A verb first, then one of its actions."""
    verb = dice.choice(sorted({option // 1024 for option in options}))
    return dice.choice([option for option in options if option // 1024 == verb])


def busy(dice: random.Random, options: list[int]) -> int:
    """Activates what can be activated, sells little, and ends late."""
    uses = [option for option in options if option // 1024 == USE]
    kept = [option for option in options if option // 1024 not in (SELL, FINISH, END)]
    return dice.choice(uses or (kept if kept and dice.random() < 0.9 else options))


TEMPERS: tuple[Chooser, ...] = (anyhow, by_verb, busy)


def temper_of(seed: int) -> Chooser:
    return TEMPERS[seed // len(SETTINGS) % len(TEMPERS)]


def steps(box: Box, s: State, dice: random.Random, choose: Chooser = anyhow) -> Iterator[Step]:
    """Plays a state to its end; what is shown of it are copies."""
    out = [0] * OPTIONS
    options = out[: legal(box, s, out)]
    before = s.copy()
    while options:
        s.told = []
        action = choose(dice, options)
        n = play(box, s, action, out)
        after = s.copy()
        yield Step(before, options, action, s.told, after)
        options, before = out[:n], after


def random_game(box: Box, seed: int, checked: bool = False) -> Iterator[Step]:
    """One game, the same for the same seed."""
    s = new_game(box, seed, checked)
    return steps(box, s, random.Random(f"play {seed}"), temper_of(seed))


def states_of(box: Box, seed: int) -> Iterator[State]:
    """Every state of one game in which somebody decides, and the last one."""
    s = new_game(box, seed)
    yield s.copy()
    for step in random_game(box, seed):
        yield step.after


def step_of(s: State) -> int:
    """The step of a turn that is open; 0 when the game is over."""
    return int(s.todo[s.depth - 1][0]) if s.depth else 0


@functools.cache
def states_of_each_step(players: int, hidden: bool, seeds: range, many: int) -> dict[int, list[State]]:
    """For each step of a turn so many states in which it is open, each from another game."""
    found: dict[int, list[State]] = {}
    for seed in seeds:
        for step, s in one_of_each_step(box_for(players, hidden), seed).items():
            if step and len(found.setdefault(step, [])) < many:
                found[step].append(s)
    return found


def one_of_each_step(box: Box, seed: int) -> dict[int, State]:
    """One state of a game for each step, any of them as likely as the others."""
    chosen: dict[int, State] = {}
    seen: Counter[int] = Counter()
    dice = random.Random(seed)
    for s in states_of(box, seed):
        seen[step_of(s)] += 1
        if dice.randrange(seen[step_of(s)]) == 0:
            chosen[step_of(s)] = s
    return chosen


def finished(box: Box, s: State, dice: random.Random, choose: Chooser = anyhow) -> State:
    """The state at the end, played on at random without looking."""
    out = [0] * OPTIONS
    n = legal(box, s, out)
    while n:
        n = play(box, s, choose(dice, out[:n]), out)
    return s
