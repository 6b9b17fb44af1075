"""What the tests of the service share: a service on a fresh database, and tables with people."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from quaich.table.seen import BOT, HERE, LINK, SeatWish, Wish
from quaich.table.service import Tables

SECRET = b"s" * 32
ANNA, BRUNO, CLARA, STRANGER = "anna", "bruno", "clara", "stranger"


class Thoughtless:
    """Instead of worker processes: a bot that takes the first legal action at once."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    async def choose(self, thought: Any, told: Any = None) -> int:
        self.asked.append(thought)
        await asyncio.sleep(0)
        return int(thought.legal[0])

    async def propose(self, job: Any) -> list[int]:
        return list(job.chips)

    async def close(self) -> None:
        pass


@asynccontextmanager
async def service(folder: Path, thinkers: Any = None):
    """The service on the database of a folder."""
    tables = await Tables.open(f"sqlite:///{folder}/quaich.db", SECRET, thinkers, pause=0)
    try:
        yield tables
    finally:
        await tables.close()


def wish(*kinds: str, **more: Any) -> Wish:
    """A table of Glen More: `here`, `link` or a bot's level for each seat."""
    seats = []
    for number, kind in enumerate(kinds, 1):
        if kind in (HERE, LINK):
            seats.append(SeatWish(kind, f"Person {number}" if kind == HERE else ""))
        else:
            seats.append(SeatWish(BOT, level=kind))
    return Wish("glen_more", tuple(seats), more.pop("options", {}), **more)


async def two_people(tables: Tables, **more: Any) -> str:
    """A table at which Anna (seat 0) and Bruno (seat 1) sit."""
    table = await tables.create(wish(HERE, LINK, **more), ANNA)
    await tables.sit(await tables.invitation(table, ANNA, 1), BRUNO, "Bruno")
    return table


async def decider(tables: Tables, table: str) -> str:
    """The visitor who decides."""
    return (ANNA, BRUNO)[(await tables.see(table, STRANGER, "en")).deciding]


async def legal_texts(tables: Tables, table: str, visitor: str) -> list[str]:
    """What a visitor may do now, as texts."""
    look = (await tables.see(table, visitor, "en")).look
    notation = look.setting.room.notation
    return [notation(look.setting, look.s, number, "en") for number in look.legal]


async def play_first(tables: Tables, table: str) -> None:
    """Whoever decides takes the first legal action."""
    who = await decider(tables, table)
    version = (await tables.see(table, who, "en")).version
    await tables.act(table, who, version, (await legal_texts(tables, table, who))[:1])


async def until(condition: Callable[[], Awaitable[bool]], seconds: float = 20) -> None:
    """Waits for something that bots bring about."""
    for _ in range(int(seconds / 0.01)):
        if await condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")
