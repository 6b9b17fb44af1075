"""Who sits where: taking a seat, giving it away, a bot instead of somebody who does not come back."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .live import Live, SeatRow, now
from .playing import change, settle
from .seen import BOT, LINK
from .storage import Storage
from .thoughts import LEVELS
from .trouble import Missing, NotYours, TableError

LONGEST = 20  # letters of a name
MOST_HOLDERS = 20  # devices of one seat
BOT_NAMES = ("Morag", "Hamish", "Isla", "Fergus", "Ailsa", "Callum", "Eilidh", "Rory")


def check_name(name: str) -> str:
    """A name for a seat, its blanks tidied."""
    name = " ".join(name.split())
    if not name:
        raise TableError("table.error.no_name")
    if len(name) > LONGEST or not name.isprintable():
        raise TableError("table.error.odd_name", n=LONGEST)
    return name


def bot_name(level: str, taken: Sequence[str]) -> str:
    """A name that nobody has yet, for a bot of a known level."""
    if level not in LEVELS:
        raise TableError("table.error.no_level", levels=", ".join(LEVELS))
    return next(name for name in BOT_NAMES if name not in taken)


def seat_at(live: Live, seat: int) -> SeatRow:
    if not 0 <= seat < len(live.seats):
        raise Missing("table.error.no_seat")
    return live.seats[seat]


def check_owner(live: Live, visitor: str) -> None:
    if visitor != live.owner:
        raise NotYours("table.error.not_owner")


async def sit(storage: Storage, live: Live, seat: int, visitor: str, name: str) -> None:
    """Takes a seat; on one that is taken, sits down beside whoever sits there, as on a second device."""
    row = seat_at(live, seat)
    if row.kind == BOT:
        raise TableError("table.error.bot_sits", name=row.name)
    if visitor in row.holders:
        return
    if len(row.holders) >= MOST_HOLDERS:
        raise TableError("table.error.crowded")
    after = SeatRow(row.kind, row.name or check_name(name), row.level, row.generation, {*row.holders, visitor})
    await _write(storage, live, seat, after)


async def revoke(storage: Storage, live: Live, seat: int) -> None:
    """Frees a seat: its links are void, and whoever sat there is a spectator now."""
    row = seat_at(live, seat)
    await _write(storage, live, seat, SeatRow(LINK, "", "", row.generation + 1))


async def bot_takes(storage: Storage, live: Live, seat: int, level: str) -> None:
    """A bot takes a seat over."""
    row = seat_at(live, seat)
    name = bot_name(level, [other.name for number, other in enumerate(live.seats) if number != seat])
    await _write(storage, live, seat, SeatRow(BOT, name, level, row.generation + 1))


async def rename(storage: Storage, live: Live, seat: int, visitor: str, name: str) -> None:
    row = seat_at(live, seat)
    if visitor not in row.holders and visitor != live.owner:
        raise NotYours("table.error.not_your_seat")
    if not row.name:
        raise TableError("table.error.nobody_sits")
    await _write(storage, live, seat, SeatRow(row.kind, check_name(name), row.level, row.generation, row.holders))


async def _write(storage: Storage, live: Live, seat: int, after: SeatRow) -> None:
    """Writes a seat as it is from now on, and lets the table know."""
    at, seats = now(), list(live.seats)
    seats[seat] = after
    async with storage.writing() as connection:
        await _write_seat(connection, live.id, seat, live.seats[seat], after)
        await change(connection, live, live.game, at, live.asked_back, seats)
    live.seats = seats
    live.name_seats()
    live.facing.clear()
    settle(live, live.game, live.kept, at, live.asked_back)


async def _write_seat(connection: AsyncConnection, table: str, seat: int, before: SeatRow, after: SeatRow) -> None:
    here = (schema.seats.c.table_id == table, schema.seats.c.seat == seat)
    await connection.execute(
        update(schema.seats)
        .where(*here)
        .values(kind=after.kind, name=after.name, level=after.level, generation=after.generation)
    )
    for visitor in before.holders - after.holders:
        await connection.execute(
            delete(schema.holders).where(
                schema.holders.c.table_id == table, schema.holders.c.seat == seat, schema.holders.c.visitor == visitor
            )
        )
    for visitor in after.holders - before.holders:
        await connection.execute(insert(schema.holders).values(table_id=table, seat=seat, visitor=visitor))
