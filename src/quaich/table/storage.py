"""The database: SQLite in a file by default.

On SQLite all writes go one after the other through one connection, and each begins with BEGIN IMMEDIATE: reading
first and writing then in a plain transaction fails as soon as two do it at once. Synchronous is FULL on each
connection, so what was acknowledged is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, event, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema
from .trouble import Busy, TableError

READERS = 4
PATIENCE = 10.0  # seconds that a change waits for those before it, while another program holds the database
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
AT_START = {  # what SQLite says when a database cannot be used at all, and what people are told
    "SQLITE_NOTADB": "table.error.no_database",
    "SQLITE_CANTOPEN": "table.error.no_file",
    "SQLITE_READONLY": "table.error.read_only",
    "SQLITE_CORRUPT": "table.error.corrupt",
}
log = logging.getLogger(__name__)


class Storage:
    """Reading and writing. A write is on the disk when its block has been left without an exception."""

    def __init__(self, readers: AsyncEngine, writer: AsyncEngine) -> None:
        self.readers, self.writer = readers, writer
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Storage:
        """Opens a database; makes what is missing, and refuses one of a later Quaich."""
        address = _address(url)
        readers = create_async_engine(address, pool_size=READERS, max_overflow=0)
        writer = create_async_engine(address, pool_size=1, max_overflow=0)
        _set_up(readers, "BEGIN")
        _set_up(writer, "BEGIN IMMEDIATE")
        storage = cls(readers, writer)
        try:
            await storage._prepare(str(address.database))
        except BaseException:
            await storage.close()
            raise
        return storage

    async def _prepare(self, path: str) -> None:
        with _told(path):
            await asyncio.to_thread(_touch, path)
            async with self.writer.begin() as connection:
                await connection.run_sync(_check, path)
                await connection.run_sync(schema.metadata.create_all)
                wanted = select(schema.house.c.value).where(schema.house.c.name == "schema")
                if await connection.scalar(wanted) is None:
                    await connection.execute(insert(schema.house).values(name="schema", value=str(schema.VERSION)))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it or nothing."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._turn.acquire()
        except TimeoutError:
            raise Busy("table.error.busy") from None
        try:
            with _told():
                async with self.writer.begin() as connection:
                    yield connection
        finally:
            self._turn.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A view of one moment."""
        with _told():
            async with self.readers.connect() as connection:
                yield connection

    async def close(self) -> None:
        await self.readers.dispose()
        await self.writer.dispose()


def _address(url: str) -> URL:
    """The address of a database in a file, for the driver that we use."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise TableError("table.error.url", url=url) from None
    if address.get_backend_name() != "sqlite":
        raise TableError("table.error.backend", name=address.get_backend_name())
    if address.database in (None, "", ":memory:"):  # each connection would have one of its own
        raise TableError("table.error.url", url=url)
    return address.set(drivername="sqlite+aiosqlite")


def _touch(path: str) -> None:
    """Fails if there can be no such file: a thread of the driver would complain once more, when all is over."""
    sqlite3.connect(path).close()


def _check(connection: Connection, path: str) -> None:
    """Refuses a database of a later Quaich, or of another program, before anything is made in it."""
    names = inspect(connection).get_table_names()
    if names and schema.house.name not in names:
        raise TableError("table.error.no_database", path=path)
    if names:
        found = connection.scalar(select(schema.house.c.value).where(schema.house.c.name == "schema")) or ""
        if not found.isdecimal():
            raise TableError("table.error.no_database", path=path)
        if int(found) > schema.VERSION:
            raise TableError("table.error.newer", found=found, known=schema.VERSION)


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
    """Turns what the database says into a sentence for people. When a database is opened, its path is told too."""

    def __init__(self, path: str = "") -> None:
        self.path = path

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (DBAPIError, NoConnection, sqlite3.Error)):
            cause = getattr(error, "orig", None) or error
            log.error("The database refused: %s", cause)
            raise self._said(cause) from error

    def _said(self, cause: BaseException) -> TableError:
        name = getattr(cause, "sqlite_errorname", "")
        for code, key in AT_START.items():
            if self.path and name.startswith(code):
                return TableError(key, path=self.path)
        return Busy("table.error.full" if name == "SQLITE_FULL" else "table.error.busy")
