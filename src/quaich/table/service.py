"""The service: what can be asked of all tables. Everything here is async; nothing here knows of HTTP.

    tables = await Tables.open("sqlite:///...", secret=key, thinkers=Thinkers())
    table = await tables.create(wish, visitor)          # id of the new table
    seen = await tables.see(table, visitor, "de")       # what this visitor may see
    await tables.act(table, visitor, seen.version, ["take Loch Ness"])

A visitor is an opaque text that the page keeps in a signed cookie. Refusals are `TableError`s or `IllegalAction`s with
a sentence; then nothing has changed. When a call that changes something has returned, the change is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import select

from ..kernel import record
from ..kernel.game import QuaichError
from ..kernel.viewing import Look, Offer
from . import driver, lobby, making, planning, playing, schema, seating, seeing
from .invitations import Invitations
from .live import Live, load, states_between
from .notices import Notices
from .packing import read_state
from .seen import RUNNING, Invitation, Lobby, Moment, Seen, Wish
from .storage import Storage
from .thoughts import Proposal
from .trouble import Missing, NotYours, Overtaken, TableError

KEPT = 500  # tables in memory
log = logging.getLogger(__name__)

T = TypeVar("T")


class Thinks(driver.Thinks, Protocol):
    """What is needed of the worker processes."""

    async def propose(self, job: Proposal) -> list[int]: ...
    async def close(self) -> None: ...


class Tables:
    """All tables of one database."""

    def __init__(self, storage: Storage, secret: bytes, thinkers: Thinks | None, pause: float) -> None:
        self.storage, self.thinkers = storage, thinkers
        self.invitations, self.notices = Invitations(secret), Notices()
        self.driver = driver.Driver(thinkers, self._bot_plays, self.notices.tell, pause) if thinkers else None
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str, secret: bytes, thinkers: Thinks | None = None, pause: float = driver.PAUSE) -> Tables:
        """Opens a database, and lets the bots go on that were at work when it was closed."""
        tables = cls(await Storage.open(url), secret, thinkers, pause)
        try:
            await tables._wake_bots()
        except BaseException:
            await tables.close()
            raise
        return tables

    async def close(self) -> None:
        """Ends listening and thinking, waits for what is being written, and closes the database."""
        self.notices.close()
        if self.driver:
            await self.driver.close()
        await asyncio.gather(*self._under_way, *self._loading.values(), return_exceptions=True)
        if self.thinkers:
            await self.thinkers.close()
        await self.storage.close()

    # tables in memory

    async def _table(self, table: str) -> Live:
        """A table; read from the database the first time. Two who ask at once get the same one."""
        if table in self._live:
            self._live[table] = live = self._live.pop(table)  # the one that was used last stands last
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(self._loading[table])

    def _loaded(self, table: str, done: asyncio.Task[Live]) -> None:
        del self._loading[table]
        if not done.cancelled():
            done.exception()  # whoever still waits hears of it

    async def _load(self, table: str) -> Live:
        async with self.storage.reading() as connection:
            return self._remember(await load(connection, table))

    def _remember(self, live: Live) -> Live:
        self._live[live.id] = live
        if len(self._live) > KEPT:
            old = [other.id for other in self._live.values() if other is not live and self._may_go(other)]
            for table in old[: len(self._live) - KEPT]:
                del self._live[table]
        return live

    def _may_go(self, live: Live) -> bool:
        """Whether nobody would miss a table in memory."""
        return not self.notices.listeners(live.id) and not live.lock.locked() and not live.bot_decides

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Does something to its end, even if whoever asked for it goes away meanwhile."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _change(self, table: str, change: Callable[[Live], Awaitable[None]]) -> Live:
        """Changes a table, one change after the other, and tells everybody."""
        return await self._whole(self._changed(table, change))

    async def _changed(self, table: str, change: Callable[[Live], Awaitable[None]]) -> Live:
        live = await self._table(table)
        async with live.lock:
            if self._live.get(table) is live:
                try:
                    await change(live)
                except Overtaken:
                    await self._read_again(live)
                    raise
                self.news_of(live)
                return live
        return await self._changed(table, change)  # it was put away while we waited

    async def _read_again(self, live: Live) -> None:
        async with self.storage.reading() as connection:
            live.become(await load(connection, live.id))
        self.news_of(live)

    def news_of(self, live: Live) -> None:
        self.notices.tell(live.id)
        if self.driver:
            self.driver.wake(live)

    # bots

    async def _bot_plays(self, live: Live, version: int, number: int) -> None:
        async def play(live: Live) -> None:
            if live.version == version and live.bot_decides:
                await playing.act_as_bot(self.storage, live, number)

        await self._change(live.id, play)

    async def _wake_bots(self) -> None:
        t, s = schema.tables.c, schema.seats.c
        waiting = select(t.id).where(t.status == RUNNING, s.table_id == t.id, s.seat == t.turn, s.kind == "bot")
        async with self.storage.reading() as connection:
            found = list(await connection.scalars(waiting))
        for table in found:
            try:
                self.news_of(await self._table(table))
            except QuaichError as problem:  # one table that cannot be opened keeps no other waiting
                log.error("A table at which a bot is to play: %s", problem)

    # lobby and new tables

    async def lobby(self, visitor: str) -> Lobby:
        return await lobby.lobby(self.storage, visitor)

    async def create(self, wish: Wish, visitor: str) -> str:
        return await self._whole(self._made(making.create(self.storage, wish, visitor)))

    async def _made(self, work: Coroutine[Any, Any, Live]) -> str:
        live = self._remember(await work)
        self.news_of(live)
        return live.id

    async def rematch(self, table: str, visitor: str) -> str:
        """The same players once more; the table's next one, if there is one already."""

        async def again(live: Live) -> None:
            if not live.seats_of(visitor):
                raise NotYours("table.error.spectator")
            if not live.game.over:
                raise TableError("table.error.not_over")
            if not live.next_table:
                self.news_of(self._remember(await making.rematch(self.storage, live, visitor)))

        return (await self._change(table, again)).next_table

    async def take_in(self, text: str, visitor: str) -> str:
        """A table from a record."""
        game, states = await asyncio.to_thread(making.read_record, text)
        return await self._whole(self._made(making.take_in(self.storage, game, states, visitor)))

    # seats

    async def invitation(self, table: str, visitor: str, seat: int) -> str:
        """The link to a seat, for the owner to hand on; or for somebody's own seat, to sit there on a second device."""
        live = await self._table(table)
        row = seating.seat_at(live, seat)
        if visitor not in row.holders:
            seating.check_owner(live, visitor)
        return self.invitations.make(table, seat, row.generation)

    async def invited(self, token: str, visitor: str) -> Invitation:
        """What a link leads to."""
        table, seat, generation = self.invitations.read(token)
        live = await self._table(table)
        row = seating.seat_at(live, seat)
        if row.generation != generation:
            raise Missing("table.error.no_invitation")
        return Invitation(seeing.card_of(live, visitor), seat, bool(row.name))

    async def sit(self, token: str, visitor: str, name: str) -> str:
        """Takes the seat that a link leads to; the table's id."""
        table, seat, generation = self.invitations.read(token)

        async def take(live: Live) -> None:
            if seating.seat_at(live, seat).generation != generation:
                raise Missing("table.error.no_invitation")
            await seating.sit(self.storage, live, seat, visitor, name)

        return (await self._change(table, take)).id

    async def sit_listed(self, table: str, visitor: str, seat: int, name: str) -> None:
        """Takes a free seat of a table that is open to all."""

        async def take(live: Live) -> None:
            if not live.listed or seating.seat_at(live, seat).name:
                raise NotYours("table.error.not_listed")
            await seating.sit(self.storage, live, seat, visitor, name)

        await self._change(table, take)

    async def revoke(self, table: str, visitor: str, seat: int) -> None:
        """Frees a seat; its links are void."""

        async def free(live: Live) -> None:
            seating.check_owner(live, visitor)
            await seating.revoke(self.storage, live, seat)

        await self._change(table, free)

    async def bot_takes(self, table: str, visitor: str, seat: int, level: str) -> None:
        async def replace(live: Live) -> None:
            seating.check_owner(live, visitor)
            await seating.bot_takes(self.storage, live, seat, level)

        await self._change(table, replace)

    async def rename(self, table: str, visitor: str, seat: int, name: str) -> None:
        await self._change(table, lambda live: seating.rename(self.storage, live, seat, visitor, name))

    # looking

    async def see(self, table: str, visitor: str, language: str) -> Seen:
        return seeing.see(await self._table(table), visitor, language)

    async def moment(self, table: str, visitor: str, step: int, language: str) -> Moment:
        """The table as it was after a step; 0 is the set-up."""
        live = await self._table(table)
        if not 0 <= step <= len(live.game.steps):
            raise Missing("table.error.no_step")
        async with self.storage.reading() as connection:
            t = schema.tables.c
            start, last = (await connection.execute(select(t.start, t.steps).where(t.id == table))).one()
            if step > last:
                raise Missing("table.error.no_step")
            [data] = await states_between(connection, table, step, step, start)
        if step > len(live.game.steps):  # taken back while we read
            raise Missing("table.error.no_step")
        s = read_state(live.setting.room.state, data, live.fields)
        return seeing.moment(live, visitor, language, step, s)

    @asynccontextmanager
    async def listen(self, table: str) -> AsyncIterator[AsyncIterator[int]]:
        """The table's version at once, and again after each change."""
        live = await self._table(table)
        async with self.notices.listen(table) as news:
            yield self._versions(live, news)

    async def _versions(self, live: Live, news: AsyncIterator[None]) -> AsyncIterator[int]:
        async for _ in news:
            yield (await self._table(live.id)).version

    async def record(self, table: str, visitor: str) -> str:
        """The record, without anything hidden while the game runs."""
        live = await self._table(table)
        return record.write(live.game, with_key=live.game.over)

    async def preview(self, table: str, visitor: str, texts: Sequence[str], language: str) -> Look | None:
        return planning.preview(await self._table(table), visitor, texts, language)

    async def propose(self, table: str, visitor: str, language: str) -> list[Offer]:
        return planning.propose(await self._table(table), visitor, language)

    async def line_up(self, table: str, visitor: str, texts: Sequence[str], language: str) -> planning.LineUp:
        return planning.line_up(await self._table(table), visitor, texts, language)

    async def best_order(self, table: str, visitor: str) -> list[str]:
        """The activations that are worth most, in their order."""
        live = await self._table(table)
        wanted = planning.order_wanted(live, visitor)
        if not self.thinkers:
            raise TableError("table.error.no_thinkers")
        texts = {number: live.game.text_of(number) for number in wanted.chips}
        return [texts[number] for number in await self.thinkers.propose(wanted)]

    # playing

    async def act(self, table: str, visitor: str, version: int, texts: Sequence[str]) -> int:
        """Plays actions that were meant for this version of the table; the version afterwards."""
        live = await self._change(table, lambda live: playing.act(self.storage, live, visitor, version, texts))
        return live.version

    async def undo(self, table: str, visitor: str, version: int, steps: int = 1) -> int:
        live = await self._change(table, lambda live: playing.undo(self.storage, live, visitor, version, steps))
        return live.version

    async def ask_back(self, table: str, visitor: str, version: int, step: int) -> None:
        await self._change(table, lambda live: playing.ask_back(self.storage, live, visitor, version, step))

    async def answer_back(self, table: str, visitor: str, version: int, agree: bool) -> None:
        await self._change(table, lambda live: playing.answer_back(self.storage, live, visitor, version, agree))

    async def face(self, table: str, visitor: str, seat: int) -> None:
        """Hot-seat: somebody says that it is them who looks now."""

        async def turn(live: Live) -> None:
            if seat not in live.seats_of(visitor):
                raise NotYours("table.error.not_your_seat")
            live.facing[visitor] = seat

        await self._change(table, turn)
