"""The bots by name: what a bot is, and those that think in plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ..kernel.game import MOST_ACTIONS, QuaichError, Setting


class Bot(Protocol):
    """Chooses one of the legal actions of the seat that decides.

    `s` is the state as that seat may know it: hidden stacks, the key of chance and hidden points are not in it.
    """

    name: str

    def choose(self, setting: Setting, s: Any, legal: Sequence[int]) -> int: ...


class RandomBot:
    """Any legal action, each as likely as the other."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)

    def choose(self, setting: Setting, s: Any, legal: Sequence[int]) -> int:
        return self.chance.choice(legal)


class GreedyBot:
    """The action after which its position is worth most, looking one action ahead."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)

    def choose(self, setting: Setting, s: Any, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        seat, seed = s.player, self.chance.getrandbits(62)
        values = [(self.value(setting, s, seat, seed, number), self.chance.random(), number) for number in legal]
        return max(values)[2]

    def value(self, setting: Setting, s: Any, seat: int, seed: int, number: int) -> int:
        """What the position is worth after an action, with hidden things guessed alike for all actions."""
        rules: Any = setting.room.rules()
        after = s.copy()
        rules.guess(setting.box, after, seat, seed)
        rules.play(setting.box, after, number, [0] * MOST_ACTIONS)
        return int(rules.worth(setting.box, after, seat))


def search_bot(seed: int | None = None, budget: str = "") -> Bot:
    from .searching import SearchBot

    return SearchBot.of(budget, seed)


def _plain(kind: type[RandomBot] | type[GreedyBot]) -> Callable[[int | None, str], Bot]:
    def make(seed: int | None, budget: str) -> Bot:
        if budget:
            raise QuaichError("error.bot.no_budget", bot=kind.name, budget=budget)
        return kind(seed)

    return make


BOTS: dict[str, Callable[[int | None, str], Bot]] = {
    "random": _plain(RandomBot),
    "greedy": _plain(GreedyBot),
    "search": search_bot,
}


def bot_names() -> tuple[str, ...]:
    return tuple(BOTS)


def bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name. `search` takes a budget: `search:0.5` thinks half a second, `search:2000x` tries 2000 games."""
    kind, _, budget = name.partition(":")
    if kind not in BOTS:
        raise QuaichError("error.bot.unknown", bot=kind, bots=", ".join(BOTS))
    return BOTS[kind](seed, budget)
