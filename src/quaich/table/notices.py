"""Who waits for news of which table. A notice says only that there is news; whoever hears it looks for themselves."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Notices:
    """Wakes listeners. One that is slow misses notices but never the last one."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._closed = False

    def tell(self, table: str) -> None:
        """There is news of a table."""
        for waiting in self._waiting.get(table, ()):
            waiting.set()

    def listeners(self, table: str) -> int:
        return len(self._waiting.get(table, ()))

    @asynccontextmanager
    async def listen(self, table: str) -> AsyncIterator[AsyncIterator[None]]:
        """News of a table, one after the other: the first at once, so that nobody begins with an old picture."""
        waiting = asyncio.Event()
        waiting.set()
        self._waiting[table].add(waiting)
        try:
            yield self._news(waiting)
        finally:
            self._waiting[table].discard(waiting)
            if not self._waiting[table]:
                del self._waiting[table]

    async def _news(self, waiting: asyncio.Event) -> AsyncIterator[None]:
        while not self._closed:
            await waiting.wait()
            waiting.clear()
            if self._closed:
                return
            yield None

    def close(self) -> None:
        """Ends all listening."""
        self._closed = True
        for waiting in (event for events in self._waiting.values() for event in events):
            waiting.set()
