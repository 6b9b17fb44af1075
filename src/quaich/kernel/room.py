"""The contract between a game and everything around it.

A game brings a `Room`: its rules, components, notation and words. Table, bots, records, terminal and page use nothing
else of it. A `Setting` is what is agreed before a game.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from ..words import Saying
from .state import Row

if TYPE_CHECKING:
    from .viewing import View

NOBODY = -1  # a viewer who has no seat: sees what everybody sees
MOST_ACTIONS = 1024  # more than any decision of any game offers
Event = tuple[int, ...]


class QuaichError(Saying, ValueError):
    """Something that was asked for is not possible: a sentence for the person who asked, `told` in each language."""

    def __str__(self) -> str:
        return self.told("en")


class IllegalAction(QuaichError):
    """An action that is not to be had now; nothing has changed."""


@dataclass(frozen=True)
class Option:
    """Something that players agree on before a game, such as an edition. `choices[0]` is what most people want."""

    name: str
    choices: tuple[Any, ...]


@dataclass(frozen=True)
class ScoreLine:
    """One source of a player's points: its text id in the catalogue, and the points."""

    source: str
    points: int


@dataclass(frozen=True)
class Reason:
    """Why something is not to be had: a text id with arguments, and the rules to read."""

    key: str
    rules: tuple[str, ...]
    arguments: dict[str, Any] = field(default_factory=dict)

    def told(self, language: str) -> str:
        return Saying(self.key, **self.arguments).told(language)

    def __str__(self) -> str:
        return self.told("en") + (f" [{' '.join(self.rules)}]" if self.rules else "")


class Components(Protocol):
    """The printed facts of a game, with packs applied."""

    @property
    def fingerprint(self) -> str: ...


class Room(Protocol):
    """What a game brings. Everything else is built on this."""

    name: str  # as in `quaich.new("glen_more")`
    title: str
    players: range
    options: tuple[Option, ...]
    rulings: int  # version of the rulings taken where the rulebook is silent; a record carries it
    state: type[Row]
    visible: tuple[str, ...]  # the fields that say how a game stands; a record's fingerprints are made of these

    def components(self, packs: Sequence[Path] = ()) -> Components: ...
    def box(self, components: Any, players: int, options: dict[str, Any]) -> Row: ...
    def rules(self) -> ModuleType: ...
    def notation(self, setting: Setting, s: Any, action: int, language: str) -> str: ...
    def imaginable(self, s: Any) -> list[int]: ...
    def describe(self, setting: Setting, s: Any, action: int, language: str) -> str: ...
    def reason(self, setting: Setting, s: Any, action: int, code: int) -> Reason: ...
    def report(self, setting: Setting, event: Event, language: str, seats: Sequence[str]) -> str | None: ...
    def forced(self, event: Event) -> int | None: ...
    def breakdown(self, setting: Setting, s: Any, seat: int, if_now: bool) -> list[ScoreLine]: ...

    def verdict(self, setting: Setting, s: Any) -> Saying | None:
        """How good the result of somebody who played alone is; None where others are to be beaten. The last part of
        its id stands in records."""

    def drawing(self, setting: Setting, s: Any, language: str, seats: Sequence[str]) -> str: ...
    def view(self) -> View: ...


@dataclass(frozen=True)
class Setting:
    """What is agreed before a game and never changes in it: the game, its components, the players, the options."""

    room: Room
    components: Any
    players: int
    options: dict[str, Any]
    box: Any
    kept: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)  # what a room need not make twice

    @classmethod
    def of(cls, room: Room, players: int, options: dict[str, Any] | None = None, packs: Sequence[Path] = ()) -> Setting:
        """Checks the agreement and builds the box."""
        if players not in room.players:
            least, most = room.players[0], room.players[-1]
            said = players if isinstance(players, int) else repr(players)
            raise QuaichError("error.players", game=room.title, least=least, most=most, n=said)
        chosen = {option.name: option.choices[0] for option in room.options}
        for name, value in (options or {}).items():
            choices = next((option.choices for option in room.options if option.name == name), None)
            if choices is None:
                key = "error.no_option" if chosen else "error.no_options"
                raise QuaichError(key, game=room.title, option=name, options=", ".join(chosen))
            if value not in choices:
                raise QuaichError("error.bad_option", option=name, choices=", ".join(map(str, choices)), value=value)
            chosen[name] = value
        components = room.components(packs)
        return cls(room, components, players, chosen, room.box(components, players, chosen))


def best(ranks: Sequence[int]) -> list[int]:
    """The seats that have won, by what orders players; nobody beats anybody alone."""
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)] if len(ranks) > 1 else []


def word_of(verdict: Saying | None) -> str:
    """How good a result is, as records and tables write it: the last part of the text's id; empty for no verdict."""
    return verdict.key.rpartition(".")[2] if verdict else ""


def key_of(seed: int | str | None) -> tuple[int, ...]:
    """The key of chance, four 32-bit words: from a seed, or secret from the operating system."""
    if seed is None:
        digest = secrets.token_bytes(16)
    else:
        digest = hashlib.blake2s(repr(seed).encode(), digest_size=16, person=b"quaich").digest()
    return tuple(int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4))
