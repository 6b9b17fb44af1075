"""Who sits at the table: people by name, bots as `bot:greedy` or `bot:search:0.5`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..kernel.game import QuaichError, Setting
from .base import trouble

LONGEST = 20  # letters of a name
BOT = re.compile(r"bot:(?P<kind>[^\s]+)(?: (?P<number>\d+))?")


class Bot(Protocol):
    """What is needed of a bot here."""

    def choose(self, setting: Setting, s: Any, legal: Sequence[int]) -> int: ...


@dataclass(frozen=True)
class Seat:
    """One place at the table. The name stands in the record, so a record tells which seats are bots."""

    name: str
    bot: str | None  # as in `quaich.bots.bot`


def seats_from(written: Sequence[str], language: str) -> list[Seat]:
    """Seats from what was typed; bots of the same kind are told apart by a number."""
    names = [" ".join(name.split()) for name in written]
    for name in names:
        check_name(name, language)
    people = [name for name in names if not BOT.fullmatch(name)]
    for name in people:
        if people.count(name) > 1:
            raise trouble(language, "same_name", name=name)
    seats: list[Seat] = []
    for name in names:
        again = sum(seat.name.partition(" ")[0] == name for seat in seats)
        seats.append(seat_of(f"{name} {again + 1}" if again and BOT.fullmatch(name) else name, language))
    return seats


def seat_of(name: str, language: str) -> Seat:
    """A seat from its name in a record."""
    bot = BOT.fullmatch(name)
    if bot is None:
        return Seat(name, None)
    make_bot(bot["kind"], None, language)  # an unknown one is refused now, not in the middle of the game
    return Seat(name, bot["kind"])


def check_name(name: str, language: str) -> None:
    if not name:
        raise trouble(language, "no_name")
    if len(name) > LONGEST or not name.isprintable():
        raise trouble(language, "odd_name", n=LONGEST)


def make_bot(kind: str, seed: int | None, language: str) -> Bot:
    """A bot by name."""
    from ..bots import bot, bot_names

    try:
        return bot(kind, seed)
    except QuaichError:
        raise trouble(language, "no_bot", kind=repr(kind), bots=", ".join(bot_names())) from None
