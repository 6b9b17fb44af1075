"""The database: SQLite in a file by default.

On SQLite all writes go one after the other through one connection, and each begins with BEGIN IMMEDIATE: reading
first and writing then in a plain transaction fails as soon as two do it at once. Synchronous is FULL on each
connection, so what was acknowledged is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema
from .trouble import Busy, TableError

READERS = 4
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
log = logging.getLogger(__name__)


class Storage:
    """Reading and writing. A write is on the disk when its block has been left without an exception."""

    def __init__(self, readers: AsyncEngine, writer: AsyncEngine) -> None:
        self.readers, self.writer = readers, writer
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Storage:
        """Opens a database; makes what is missing, and refuses one of a later Quaich."""
        try:
            sync = make_url(url)
        except ArgumentError:
            raise TableError("table.error.url", url=url) from None
        if sync.get_backend_name() != "sqlite":
            raise TableError("table.error.backend", name=sync.get_backend_name())
        path = sync.set(drivername="sqlite+aiosqlite")
        readers = create_async_engine(path, pool_size=READERS, max_overflow=0)
        writer = create_async_engine(path, pool_size=1, max_overflow=0)
        _set_up(readers, "BEGIN")
        _set_up(writer, "BEGIN IMMEDIATE")
        storage = cls(readers, writer)
        try:
            await storage._prepare()
        except BaseException:
            await storage.close()
            raise
        return storage

    async def _prepare(self) -> None:
        async with self.writing() as connection:
            await connection.run_sync(schema.metadata.create_all)
            found = await connection.scalar(select(schema.house.c.value).where(schema.house.c.name == "schema"))
            if found is None:
                await connection.execute(insert(schema.house).values(name="schema", value=str(schema.VERSION)))
            elif int(found) > schema.VERSION:
                raise TableError("table.error.newer", found=found, known=schema.VERSION)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it or nothing."""
        async with self._turn:
            with _told():
                async with self.writer.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A view of one moment."""
        with _told():
            async with self.readers.connect() as connection:
                yield connection

    async def close(self) -> None:
        await self.readers.dispose()
        await self.writer.dispose()


def _set_up(engine: AsyncEngine, begin: str) -> None:
    """What each new connection is told, and how its transactions begin."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver's own BEGIN would come too late
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)


class _told:  # noqa: N801  # reads as a word: `with _told():`
    """Turns what the database says into a sentence for people."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (DBAPIError, DatabaseError)):
            cause = str(error.orig)
            log.error("The database refused: %s", cause)
            raise Busy("table.error.full" if "full" in cause else "table.error.busy") from error
