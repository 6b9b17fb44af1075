"""Bots that behave badly, by name. A thinking process imports this module to make them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from quaich.bots import Bot, bot
from quaich.kernel.game import Setting


class OddBot:
    """Does something with its argument, then plays the first legal action."""

    def __init__(self, name: str, do: Callable[[str], None], argument: str) -> None:
        self.name, self.do, self.argument = name, do, argument

    def choose(self, setting: Setting, s: Any, legal: Sequence[int]) -> int:
        self.do(self.argument)
        return -1 if self.name == "cheats" else legal[0]


def sleep(seconds: str) -> None:
    time.sleep(float(seconds or 3600))


def die(_: str) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def stumble(_: str) -> None:
    raise RuntimeError("stumbled")


def sign_in(folder: str) -> None:
    """Leaves its process's number, and sleeps if it is the first who does."""
    first = not any(Path(folder).iterdir())
    Path(folder, str(os.getpid())).touch()
    if first:
        time.sleep(3600)


def stay(folder: str) -> None:
    Path(folder, str(os.getpid())).touch()
    time.sleep(3600)


def nothing(_: str) -> None:
    pass


ODD = {"sleeps": sleep, "dies": die, "stumbles": stumble, "signs": sign_in, "stays": stay, "cheats": nothing}


def odd_or_usual(name: str, seed: int | None) -> Bot:
    kind, _, argument = name.partition(":")
    return OddBot(kind, ODD[kind], argument) if kind in ODD else bot(name, seed)


def all_die(name: str, seed: int | None) -> Bot:
    return OddBot(name, die, "")
