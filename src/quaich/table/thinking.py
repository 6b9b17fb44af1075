"""Bots think, and help for people is found, in processes of their own: never in the event loop.

    thinkers = Thinkers()                                   # starts nothing yet
    thought = Thought.of(setting, state, legal, packs, bot=LEVELS["strong"].bot)
    number = await thinkers.choose(thought, told)           # the bot's action; told("compiling"), told("thinking")
    wanted = Proposal.of(setting, state, legal, packs, what="best_order", chips=chips)
    numbers = await thinkers.propose(wanted)                # [] if there is nothing to propose
    await thinkers.close()

`choose` always comes to an answer: a process that dies or takes too long is ended and replaced, and asked again; then
a quick bot is asked; at last any legal action is drawn here. Cancelling either call is safe at any time: the answer of
an abandoned job is never taken for that of another. `packs` are the texts of component packs.

The processes are started by `multiprocessing` with "spawn", so a script that makes `Thinkers` needs the usual
`if __name__ == "__main__":`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
from collections.abc import Coroutine
from itertools import count
from typing import Any

import msgspec

from ..bots import bot
from .processes import Limits, Told, Worker
from .thoughts import LEVELS, STATES, Answer, Failure, Level, Proposal, Thought, seconds_of
from .worker import MakeBot

__all__ = ["LEVELS", "STATES", "Closed", "Level", "Limits", "Proposal", "Thinkers", "Thought"]

log = logging.getLogger(__name__)

TRIES = 2
QUICK = "greedy"  # answers when the bot that was asked cannot
HELP = 2.0  # seconds that a proposal may take


class Closed(RuntimeError):
    """The thinkers have been closed."""


class Thinkers:
    """At most `workers` processes for bots, and one more for people's proposals, so that nobody who sits at a table
    waits for the bots of another one. Each starts when it is first needed."""

    def __init__(self, workers: int | None = None, make: MakeBot = bot, limits: Limits | None = None) -> None:
        limits = limits or Limits()
        self._bots = Pool(workers or max(1, (os.cpu_count() or 1) - 1), make, limits)
        self._help = Pool(1, make, limits)

    async def choose(self, thought: Thought, told: Told | None = None) -> int:
        """The action of a bot. `told` hears what it is doing: a key of `STATES`."""
        for name in (*[thought.bot] * TRIES, QUICK):
            reply = await self._bots.ask(msgspec.structs.replace(thought, bot=name), seconds_of(name), told)
            if isinstance(reply, Answer) and len(reply.actions) == 1 and reply.actions[0] in thought.legal:
                return reply.actions[0]
            log.warning("%s did not choose: %s", name, _what_went_wrong(reply))
        return random.Random(thought.seed).choice(thought.legal)

    async def propose(self, proposal: Proposal) -> list[int]:
        """What `proposing` finds; nothing if it cannot be found."""
        for _ in range(TRIES):
            reply = await self._help.ask(proposal, HELP, None)
            if isinstance(reply, Answer):
                return reply.actions
            log.warning("No proposal: %s", _what_went_wrong(reply))
        return []

    async def close(self) -> None:
        """Ends all processes. Whoever still waits for an answer gets `Closed`."""
        await asyncio.gather(self._bots.close(), self._help.close())


def _what_went_wrong(reply: Answer | Failure) -> str:
    return reply.error if isinstance(reply, Failure) else f"{reply.actions} is no answer"


class Pool:
    """Some processes, each with one job at a time."""

    def __init__(self, size: int, make: MakeBot, limits: Limits) -> None:
        self.make, self.limits = make, limits
        self.workers: set[Worker] = set()
        self._places = asyncio.Semaphore(size)
        self._idle: dict[Worker, asyncio.TimerHandle] = {}
        self._numbers = count(1)
        self._tidying: set[asyncio.Task[None]] = set()
        self._closed = False

    async def ask(self, matter: Thought | Proposal, seconds: float, told: Told | None) -> Answer | Failure:
        """What a process answers; waits for one that is free."""
        await self._places.acquire()
        if self._closed:
            self._places.release()
            raise Closed
        worker = self._take()
        answer = worker.ask(next(self._numbers), matter, seconds, told)
        try:
            reply = await asyncio.shield(answer)
        except asyncio.CancelledError:
            worker.hush()
            self._later(self._drain(worker, answer))
            raise
        self._put_back(worker)
        if self._closed:
            raise Closed
        return reply

    def _take(self) -> Worker:
        """The process that rested last, so that others may be given up; else a new one."""
        while self._idle:
            worker, timer = self._idle.popitem()
            timer.cancel()
            if worker.alive():
                return worker
            log.warning("A thinking process ended while it had nothing to do.")
            self._forget(worker)
        worker = Worker(self.make, self.limits)
        self.workers.add(worker)
        return worker

    def _put_back(self, worker: Worker) -> None:
        if worker.alive() and not self._closed:
            self._idle[worker] = worker.loop.call_later(self.limits.idle, self._give_up, worker)
        else:
            self._forget(worker)
        self._places.release()

    async def _drain(self, worker: Worker, answer: asyncio.Future[Answer | Failure]) -> None:
        """Lets a process finish what nobody waits for, for a while: starting another one would take longer."""
        await asyncio.wait({answer}, timeout=self.limits.drain)
        if not answer.done():
            worker.kill()
        self._put_back(worker)

    def _give_up(self, worker: Worker) -> None:
        del self._idle[worker]
        self._forget(worker)

    def _forget(self, worker: Worker) -> None:
        worker.kill()
        self.workers.discard(worker)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    async def close(self) -> None:
        self._closed = True
        ending = list(self.workers)
        for worker in ending:
            worker.kill()
        for timer in self._idle.values():
            timer.cancel()
        self._idle.clear()
        for worker in ending:
            await asyncio.to_thread(worker.thread.join)
        if self._tidying:
            await asyncio.wait(self._tidying)
        self.workers.clear()
