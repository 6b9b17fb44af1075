"""What is asked of a thinking process, and what it answers: data of plain kinds, written as MessagePack.

A `Thought` asks for a bot's action, a `Proposal` for help to a person. Both hold what the deciding seat knows and
nothing else: the position is concealed when they are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

import msgspec

from ..kernel.game import Setting


class Matter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to think about."""

    game: str  # the room's name
    players: int
    options: dict[str, Any]
    packs: list[str]  # component packs, as TOML texts
    state: bytes  # concealed for the seat that decides
    legal: list[int]

    @classmethod
    def of(cls, setting: Setting, s: Any, legal: Sequence[int], packs: Sequence[str] = (), **more: Any) -> Self:
        """From a position, whole or concealed. `packs` are the texts of the packs that the setting was made with."""
        known, rules = s.copy(), setting.room.rules()
        rules.conceal(setting.box, known, s.player)
        options = dict(setting.options)
        return cls(setting.room.name, setting.players, options, list(packs), known.to_bytes(), list(legal), **more)


class Thought(Matter, frozen=True, forbid_unknown_fields=True, tag="thought"):
    """Which action does this bot choose?"""

    bot: str  # `random`, `greedy`, `search:0.5`
    seed: int | None = None


class Proposal(Matter, frozen=True, forbid_unknown_fields=True, tag="proposal"):
    """What would help the person who decides? See `proposing`."""

    what: Literal["best_order", "finish_step"]
    chips: list[int] = []


class Job(msgspec.Struct, frozen=True):
    """What goes to a worker. The number comes back with everything that is said about it."""

    number: int
    matter: Thought | Proposal


class News(msgspec.Struct, frozen=True, tag="news"):
    """How far a worker is."""

    number: int
    what: Literal["preparing", "compiling", "thinking"]


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    number: int
    actions: list[int]


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """The worker lives on, but could not do this."""

    number: int
    error: str  # for the log


Reply = News | Answer | Failure


@dataclass(frozen=True)
class Level:
    """How well a bot plays, as people choose it."""

    name: str
    bot: str
    key: str  # of its text


_LEVELS = (
    Level("random", "random", "table.level.random"),
    Level("easy", "greedy", "table.level.easy"),
    Level("medium", "search:0.2", "table.level.medium"),
    Level("strong", "search:1", "table.level.strong"),
    Level("patient", "search:4", "table.level.patient"),
)
LEVELS = {level.name: level for level in _LEVELS}


# What a bot does that decides, and the ids of the texts for it.
STATES = {"thinking": "table.bot.thinking", "compiling": "table.bot.compiling"}


def seconds_of(bot: str) -> float:
    """How long a bot may be expected to think about one action."""
    kind, _, budget = bot.partition(":")
    try:
        if budget.endswith("x"):
            return int(budget[:-1]) / 1000  # simulations; a slow machine manages a few thousand a second
        return float(budget or 0.5) if kind == "search" else 0.0
    except ValueError:
        return 0.0  # no such bot: the worker says so
