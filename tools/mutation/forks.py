"""Runs pieces of work in forked children, some at a time, and brings back what each of them said.

A fork starts with everything that the parent has loaded, and whatever it breaks dies with it.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import selectors
import signal
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

Key = TypeVar("Key")
Say = Callable[[object], None]  # sends a message (anything that JSON knows) to the parent
Work = Callable[[Say], None]

MEMORY = 2 << 30  # bytes that a child may have more than the parent


@dataclass
class Ended(Generic[Key]):
    """A child that has ended: what it said, and whether its time had run out."""

    key: Key
    messages: list[Any]
    out_of_time: bool
    died: bool  # it never came to the end of its work


@dataclass
class _Child(Generic[Key]):
    key: Key
    pid: int
    text: bytearray = field(default_factory=bytearray)


def run_all(tasks: Iterable[tuple[Key, Work]], jobs: int) -> Iterator[Ended[Key]]:
    """Each piece of work in a child of its own, so many at a time; as they end, in any order."""
    waiting = iter(tasks)
    running: dict[int, _Child[Key]] = {}
    gc.collect()
    gc.freeze()  # so that children do not copy the parent's memory only to count references
    with selectors.DefaultSelector() as selector:
        try:
            while True:
                while len(running) < jobs and (task := next(waiting, None)) is not None:
                    pipe, child = _start(*task)
                    running[pipe] = child
                    selector.register(pipe, selectors.EVENT_READ)
                if not running:
                    return
                for ready, _ in selector.select():
                    chunk = os.read(ready.fd, 1 << 16)
                    running[ready.fd].text += chunk
                    if not chunk:
                        selector.unregister(ready.fd)
                        os.close(ready.fd)
                        yield _end(running.pop(ready.fd))
        finally:
            for left in running.values():
                os.kill(left.pid, signal.SIGKILL)
                os.waitpid(left.pid, 0)


def allow(seconds: float) -> None:
    """From now on the child may compute so long, and wait ten times as long; then the system ends it.

    What counts is its own computing time, so that a busy machine does not make good code look endless.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 10 * seconds)


def _start(key: Key, work: Work) -> tuple[int, _Child[Key]]:
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(out)
        _live(work, into)
    os.close(into)
    return out, _Child(key, pid)


def _live(work: Work, into: int) -> NoReturn:
    code = 1
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        _limit_memory()
        with os.fdopen(into, "w", encoding="utf-8") as pipe:

            def say(message: object) -> None:
                pipe.write(json.dumps(message) + "\n")
                pipe.flush()

            work(say)
        code = 0
    finally:
        os._exit(code)  # an exception ends here too: the parent reads it from the code


def _limit_memory() -> None:
    """A mutant may collect things for ever; it must not take the machine down before its time is over."""
    try:
        now = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, hard))
    except (OSError, ValueError):
        return  # a system that does not say, or does not let us


def _end(child: _Child[Key]) -> Ended[Key]:
    _, status = os.waitpid(child.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    messages = [json.loads(line) for line in child.text.split(b"\n")[:-1]]
    return Ended(child.key, messages, code in (-signal.SIGPROF, -signal.SIGALRM), code != 0)
