"""A process that thinks: takes jobs from a pipe, one after the other, and ends when nobody holds the other end.

Searching loads compiled rules, and compiles them when that has never been done on this machine. That happens here, so
that neither the time nor the memory for it is taken from the process that serves people.
"""

from __future__ import annotations

import hashlib
import os
import signal
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from ..bots import Bot
from ..games import room
from ..kernel.game import Setting
from .proposing import best_order, finish_step, whole_of
from .thoughts import Answer, Failure, Job, Matter, News, Proposal, Reply, Thought

MakeBot = Callable[[str, int | None], Bot]
KEPT = 8  # settings
NICER = 5  # than the process that serves people


def work(pipe: Connection, make: MakeBot) -> None:
    """What the process does until its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C at a terminal reaches every process; the one above ends this one
    if hasattr(os, "nice"):
        os.nice(NICER)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, jobs), daemon=True).start()
    mind = Mind(make, lambda reply: pipe.send_bytes(msgspec.msgpack.encode(reply)))
    while True:
        mind.take(msgspec.msgpack.decode(jobs.get(), type=Job))


def _listen(pipe: Connection, jobs: SimpleQueue[bytes]) -> None:
    """Hands jobs on. Listens while a job is thought about, so that the process ends with the one that asked."""
    try:
        while True:
            jobs.put(pipe.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)


class Mind:
    """Thinks about jobs and tells what comes of it."""

    def __init__(self, make: MakeBot, tell: Callable[[Reply], None]) -> None:
        self.make, self.tell = make, tell
        self.settings: dict[bytes, Setting] = {}
        self.warm: set[str] = set()  # the games whose compiled search is loaded

    def take(self, job: Job) -> None:
        try:
            actions = self._think(job)
        except Exception as error:  # whatever it is: the one above logs it and asks somebody else
            self.tell(Failure(job.number, f"{type(error).__name__}: {error}"))
        else:
            self.tell(Answer(job.number, actions))

    def _think(self, job: Job) -> list[int]:
        matter = job.matter
        setting = self._setting(matter)
        s = setting.room.state.from_bytes(matter.state)
        if isinstance(matter, Proposal):
            self.tell(News(job.number, "thinking"))
            return _proposed(setting, s, matter)
        bot = self._bot(job.number, matter, setting, s)
        self.tell(News(job.number, "thinking"))
        return [int(bot.choose(setting, s, matter.legal))]

    def _setting(self, matter: Matter) -> Setting:
        """The setting of a position; the last few are kept."""
        agreed = msgspec.msgpack.encode((matter.game, matter.players, matter.options, matter.packs), order="sorted")
        key = hashlib.sha256(agreed).digest()
        found = self.settings.pop(key, None) or _build(matter)
        self.settings[key] = found
        if len(self.settings) > KEPT:
            del self.settings[next(iter(self.settings))]
        return found

    def _bot(self, number: int, matter: Thought, setting: Setting, s: Any) -> Bot:
        """The bot, ready to think: its budget must not be spent on loading or compiling."""
        bot = self.make(matter.bot, matter.seed)
        if bot.name == "search" and matter.game not in self.warm and len(matter.legal) > 1:
            note = _note_of(matter.game)
            self.tell(News(number, "preparing" if note.exists() else "compiling"))
            self.make("search:1x", 0).choose(setting, s, matter.legal)
            self.warm.add(matter.game)
            with suppress(OSError):  # without the note it is only said again
                note.touch()
        return bot


def _note_of(game: str) -> Path:
    """Lies beside the compiled code once the whole search of a game is there; each game has its own."""
    from ..kernel import engine

    return engine.compiled_code_folder() / f"{game}.searched"


def _build(matter: Matter) -> Setting:
    with tempfile.TemporaryDirectory(prefix="quaich-") as folder:
        paths = [Path(folder, f"pack-{number}.toml") for number, _ in enumerate(matter.packs, 1)]
        for path, text in zip(paths, matter.packs, strict=True):
            path.write_text(text, encoding="utf-8")
        return Setting.of(room(matter.game), matter.players, matter.options, paths)


def _proposed(setting: Setting, s: Any, matter: Proposal) -> list[int]:
    whole = whole_of(setting)
    if matter.what == "best_order":
        return best_order(setting, s, matter.legal, matter.chips, whole)
    return finish_step(setting, s, matter.legal, whole) or []
