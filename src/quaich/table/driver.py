"""Bots at the tables: whenever one has to decide, it thinks in a worker process and its action is played."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from .live import Live
from .thoughts import LEVELS, Thought

log = logging.getLogger(__name__)

PAUSE = 0.7  # seconds that an action of a bot takes at least, so that people can follow
AGAIN = 2.0  # seconds until it is tried again after something went wrong, such as a database that was busy


class Thinks(Protocol):
    """What is needed of the worker processes."""

    async def choose(self, thought: Thought, told: Callable[[str], None] | None = None) -> int: ...


class Driver:
    """A task for each table at which a bot decides."""

    def __init__(
        self,
        thinkers: Thinks,
        play: Callable[[Live, int, int], Awaitable[None]],
        tell: Callable[[str], None],
        pause: float = PAUSE,
    ) -> None:
        self.thinkers, self.play, self.tell, self.pause = thinkers, play, tell, pause
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: Live) -> None:
        """Called after every change of a table."""
        known = self._tasks.get(live.id)
        if live.bot_decides and (known is None or known.done()):
            task = asyncio.create_task(self._run(live), name=f"bots at {live.id}")
            self._tasks[live.id] = task
            task.add_done_callback(lambda _: self._let_go(live.id, task))

    def _let_go(self, table: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _run(self, live: Live) -> None:
        while live.bot_decides:
            try:
                await self._one_action(live)
            except Exception:
                log.exception("A bot's action failed; it is tried again")
                await asyncio.sleep(AGAIN)

    async def _one_action(self, live: Live) -> None:
        """One action, unless the table has changed while the bot was thinking."""
        version, started = live.version, time.monotonic()
        self._say(live, "thinking")
        try:
            number = await self.thinkers.choose(thought_of(live), lambda what: self._say(live, what))
        finally:
            live.thinking = ""
        await asyncio.sleep(max(0.0, self.pause - (time.monotonic() - started)))
        await self.play(live, version, number)

    def _say(self, live: Live, what: str) -> None:
        if live.thinking != what:
            live.thinking = what
            self.tell(live.id)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def thought_of(live: Live) -> Thought:
    """What a bot is asked: the position as its seat knows it. At a practice table its thoughts can be repeated."""
    game, seat = live.game, live.game.player
    seed = game.key[0] + seat + len(game.steps) if game.seed is not None else None
    bot = LEVELS[live.seats[seat].level].bot
    return Thought.of(game.setting, game.state, game.legal_numbers, live.packs, bot=bot, seed=seed)
