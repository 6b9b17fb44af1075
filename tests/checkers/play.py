"""Games of any kind to look at: keys from small seeds, and random play that shows every step.

A game brings its rules, its state and its ways to choose; `Playing` does the rest. The game's own `play.py` names what
its tests use.
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

OPTIONS = 1024  # more than any decision has
Chooser = Callable[[random.Random, list[int]], int]
Setting = TypeVar("Setting", bound=tuple[Any, ...])  # players, and what they agreed on


class Step(NamedTuple):
    """One decision and what came of it."""

    before: Any
    options: list[int]
    action: int
    told: list[tuple[int, ...]]
    after: Any


def games(default: int, full: float = 1) -> int:
    """How many games to play: a few, or so many times what the environment's QUAICH_GAMES asks for."""
    asked = os.environ.get("QUAICH_GAMES")
    return max(int(float(asked) * full), default) if asked else default


def key_of(seed: int) -> list[int]:
    """A key of 128 bits from a small number."""
    bits = random.Random(f"key {seed}").getrandbits(128)
    return [bits >> 32 * i & 0xFFFFFFFF for i in range(4)]


def step_of(s: Any) -> int:
    """The step of a turn that is open; 0 when the game is over."""
    return int(s.todo[s.depth - 1][0]) if s.depth else 0


def anyhow(dice: random.Random, options: list[int]) -> int:
    return dice.choice(options)


def by_verb(dice: random.Random, options: list[int]) -> int:
    """A verb first, then one of its actions."""
    verb = dice.choice(sorted({option // 1024 for option in options}))
    return dice.choice([option for option in options if option // 1024 == verb])


class Playing(Generic[Setting]):
    """Random play of one game, by its interpreted rules; states that are shown are copies."""

    def __init__(
        self,
        rules: Any,
        state: Any,
        settings: Sequence[Setting],
        box_for: Callable[[Setting, int], Any],
        tempers: Sequence[Chooser],
    ) -> None:
        self.rules, self.state = rules, state
        self.settings, self.tempers = settings, tempers
        self.box_for = box_for  # a setting's box, for the game with this seed
        self._of_each_step: dict[tuple[Any, ...], dict[int, list[Any]]] = {}

    def share(self, setting: Setting, total: int) -> range:
        """The seeds of the games that fall to one of the settings."""
        return range(self.settings.index(setting), total, len(self.settings))

    def setting_of(self, seed: int) -> Setting:
        """The setting to which a game falls."""
        return self.settings[seed % len(self.settings)]

    def temper_of(self, seed: int) -> Chooser:
        return self.tempers[seed // len(self.settings) % len(self.tempers)]

    def new_game(self, box: Any, seed: int, checked: bool = False) -> Any:
        s = self.state(checked=checked)
        self.rules.set_up(box, s, key_of(seed))
        return s

    def options_of(self, box: Any, s: Any) -> list[int]:
        out = [0] * OPTIONS
        return out[: self.rules.legal(box, s, out)]

    def steps(self, box: Any, s: Any, dice: random.Random, choose: Chooser = anyhow) -> Iterator[Step]:
        """Plays a state to its end; what is shown of it are copies."""
        out = [0] * OPTIONS
        options = out[: self.rules.legal(box, s, out)]
        before = s.copy()
        while options:
            s.told = []
            action = choose(dice, options)
            n = self.rules.play(box, s, action, out)
            after = s.copy()
            yield Step(before, options, action, s.told, after)
            options, before = out[:n], after

    def random_game(self, box: Any, seed: int, checked: bool = False) -> Iterator[Step]:
        """One game, the same for the same seed."""
        s = self.new_game(box, seed, checked)
        return self.steps(box, s, random.Random(f"play {seed}"), self.temper_of(seed))

    def states_of(self, box: Any, seed: int) -> Iterator[Any]:
        """Every state of one game in which somebody decides, and the last one."""
        s = self.new_game(box, seed)
        yield s.copy()
        for step in self.random_game(box, seed):
            yield step.after

    def states_of_each_step(self, setting: Setting, seeds: range, many: int) -> dict[int, list[Any]]:
        """For each step of a turn so many states in which it is open, each from another game."""
        known = (setting, seeds, many)
        if known not in self._of_each_step:
            found: dict[int, list[Any]] = {}
            for seed in seeds:
                for step, s in self.one_of_each_step(self.box_for(setting, seed), seed).items():
                    if step and len(found.setdefault(step, [])) < many:
                        found[step].append(s)
            self._of_each_step[known] = found
        return self._of_each_step[known]

    def one_of_each_step(self, box: Any, seed: int) -> dict[int, Any]:
        """One state of a game for each step, any of them as likely as the others."""
        chosen: dict[int, Any] = {}
        seen: Counter[int] = Counter()
        dice = random.Random(seed)
        for s in self.states_of(box, seed):
            seen[step_of(s)] += 1
            if dice.randrange(seen[step_of(s)]) == 0:
                chosen[step_of(s)] = s
        return chosen

    def finished(self, box: Any, s: Any, dice: random.Random, choose: Chooser = anyhow) -> Any:
        """The state at the end, played on at random without looking."""
        out = [0] * OPTIONS
        n = self.rules.legal(box, s, out)
        while n:
            n = self.rules.play(box, s, choose(dice, out[:n]), out)
        return s
