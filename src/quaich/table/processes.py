"""One thinking process as the event loop sees it: asked, listened to, and ended when it takes too long.

A thread for each process starts it, writes to its pipe and reads from it, since all three may block; everything else
happens in the event loop. A process has one job at a time, and what it says about any other job is not heard.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue

import msgspec

from .thoughts import Answer, Failure, Job, News, Proposal, Reply, Thought
from .worker import MakeBot, work

CONTEXT = get_context("spawn")  # a fork would copy threads, sockets and the database of the process that serves
Told = Callable[[str], None]


@dataclass(frozen=True)
class Limits:
    """How long a process may take, in seconds, before it is taken for stuck."""

    start: float = 60.0  # to say the first word
    compiling: float = 300.0  # to load the compiled search, or to compile it
    grace: float = 10.0  # beyond what the bot may think
    drain: float = 5.0  # to finish what nobody waits for any more
    idle: float = 600.0  # without work, until it is given up


class Worker:
    """A process with its thread. Starts at once; `dead` when it has ended or been ended."""

    def __init__(self, make: MakeBot, limits: Limits) -> None:
        self.make, self.limits = make, limits
        self.loop = asyncio.get_running_loop()
        self.dead = False
        self.process: SpawnProcess | None = None
        self._number, self._seconds = 0, 0.0
        self._told: Told | None = None
        self._answer: asyncio.Future[Answer | Failure] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._guard = threading.Lock()  # a process is not killed while it is being started
        self._jobs: SimpleQueue[bytes | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._serve, name="quaich-thinking", daemon=True)
        self.thread.start()

    # in the event loop

    def ask(
        self, number: int, matter: Thought | Proposal, seconds: float, told: Told | None
    ) -> asyncio.Future[Answer | Failure]:
        """Sends a job. The answer always comes: a `Failure` if the process dies or takes too long."""
        self._number, self._seconds, self._told = number, seconds, told
        self._answer = self.loop.create_future()
        if self.dead:
            self._finish(Failure(number, "the process has ended"))
        else:
            self._wait(self.limits.start)
            self._jobs.put(msgspec.msgpack.encode(Job(number, matter)))
        return self._answer

    def hush(self) -> None:
        """Nobody waits any more: no more news of this job."""
        self._told = None

    def kill(self) -> None:
        self.dead = True
        self._jobs.put(None)
        with self._guard:
            if self.process is not None:
                self.process.kill()

    def alive(self) -> bool:
        """Whether it can be asked. A process that died while it had nothing to do is found here."""
        if not self.dead and self.process is not None and not self.process.is_alive():
            self.kill()
        return not self.dead

    def _wait(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._stuck, seconds)

    def _stuck(self, seconds: float) -> None:
        self.kill()
        self._finish(Failure(self._number, f"no word for {seconds:g} seconds"))

    def _hear(self, reply: Reply | None) -> None:
        if reply is None:
            self.kill()
            self._finish(Failure(self._number, "the process has ended"))
        elif reply.number == self._number and isinstance(reply, News):
            self._wait(self._seconds + self.limits.grace if reply.what == "thinking" else self.limits.compiling)
            if self._told is not None:
                self._told("compiling" if reply.what == "compiling" else "thinking")
        elif reply.number == self._number and not isinstance(reply, News):
            self._finish(reply)

    def _finish(self, reply: Answer | Failure) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(reply)

    # in the thread

    def _serve(self) -> None:
        ours, theirs = CONTEXT.Pipe()
        with ours, suppress(EOFError, OSError, msgspec.MsgspecError):
            with theirs, self._guard:
                if self.dead:
                    return
                process = CONTEXT.Process(target=work, args=(theirs, self.make), daemon=True)
                process.start()
                self.process = process
            self._converse(ours)
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self._post(None)

    def _converse(self, pipe: Connection) -> None:
        while (job := self._jobs.get()) is not None:
            pipe.send_bytes(job)
            reply: Reply = News(0, "preparing")
            while isinstance(reply, News):
                reply = msgspec.msgpack.decode(pipe.recv_bytes(), type=Reply)
                self._post(reply)

    def _post(self, reply: Reply | None) -> None:
        with suppress(RuntimeError):  # the event loop is over; so is everybody who waited
            self.loop.call_soon_threadsafe(self._hear, reply)
