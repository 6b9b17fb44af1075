"""New tables: from a wish, as a rematch, or from a record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..games import room
from ..kernel import record
from ..kernel.game import NOBODY, Game, key_of
from . import schema
from .invitations import new_id
from .live import Kept, Live, SeatRow, now, setting_of
from .packing import fields_of, layout_of
from .playing import rows
from .seating import bot_name, check_name
from .seen import BOT, HERE, LINK, RUNNING, SeatWish, Wish
from .storage import Storage
from .trouble import TableError

LONGEST_SEED, MOST_PACKS, LONGEST_PACK = 60, 4, 256 * 1024


async def create(storage: Storage, wish: Wish, visitor: str) -> Live:
    """A table as somebody wishes it; they sit on the seats that are `here`."""
    check_wish(wish)
    setting = setting_of(wish.game, len(wish.seats), dict(wish.options), wish.packs)
    seed = seed_of(wish.seed)
    game = Game(setting, key_of(seed), seed)
    seats = seats_of(wish.seats, visitor)
    live = fresh(game, wish.packs, visitor, seats, wish.listed, seed is not None)
    async with storage.writing() as connection:
        await write(connection, live)
    return live


def check_wish(wish: Wish) -> None:
    if len(wish.seed) > LONGEST_SEED or not wish.seed.isprintable():
        raise TableError("table.error.seed", n=LONGEST_SEED)
    if len(wish.packs) > MOST_PACKS or any(len(pack) > LONGEST_PACK for pack in wish.packs):
        raise TableError("table.error.packs", most=MOST_PACKS, n=LONGEST_PACK // 1024)
    if all(seat.kind == BOT for seat in wish.seats):
        raise TableError("table.error.only_bots")


def seed_of(written: str) -> int | str | None:
    """A seed as `quaich play --seed` takes it: a number if it looks like one."""
    written = written.strip()
    if not written:
        return None
    return int(written) if written.lstrip("-").isdecimal() and written.isascii() else written


def seats_of(wishes: Sequence[SeatWish], visitor: str) -> list[SeatRow]:
    """The seats of a new table."""
    seats: list[SeatRow] = []
    for wish in wishes:
        name = " ".join(wish.name.split())
        if wish.kind == BOT:
            seats.append(SeatRow(BOT, bot_name(wish.level, [seat.name for seat in seats]), wish.level, 0))
        elif wish.kind == HERE:
            seats.append(SeatRow(HERE, check_name(name), "", 0, {visitor}))
        elif wish.kind == LINK:
            seats.append(SeatRow(LINK, "", "", 0))
        else:
            raise TableError("table.error.seat_kind")
    return seats


def fresh(
    game: Game, packs: Sequence[str], owner: str, seats: list[SeatRow], listed: bool = False, practice: bool = False
) -> Live:
    """A table as it begins."""
    at = now()
    row = game.setting.room.state
    live = Live(new_id(), game, tuple(packs), fields_of(row), owner, listed, practice, 1, None, "", at, at, seats, [])
    live.name_seats()
    return live


async def write(connection: AsyncConnection, live: Live, start: Any = None) -> None:
    """Everything about a new table but its steps. `start`: the state after the set-up, if it is not the present one."""
    game, row = live.game, live.setting.room.state
    layout = layout_of(row)
    if not await connection.scalar(select(schema.layouts.c.id).where(schema.layouts.c.id == layout)):
        await connection.execute(insert(schema.layouts).values(id=layout, fields=fields_of(row)))
    await connection.execute(
        insert(schema.tables).values(
            id=live.id,
            game=live.setting.room.name,
            options=json.dumps(live.setting.options),
            packs=json.dumps(live.packs),
            components=live.setting.components.fingerprint,
            rulings=live.setting.room.rulings,
            key="".join(f"{word:08x}" for word in game.key),
            seed=None if game.seed is None else json.dumps(game.seed),
            practice=live.practice,
            layout=layout,
            opening=json.dumps(game.opening),
            start=(start or game.state).to_bytes(),
            owner=live.owner,
            listed=live.listed,
            status=live.status,
            turn=game.player if live.status == RUNNING else NOBODY,
            winners=json.dumps(game.winners),
            version=live.version,
            steps=len(game.steps),
            asked_back=None,
            next_table="",
            made=live.made,
            changed=live.changed,
        )
    )
    for number, seat in enumerate(live.seats):
        await connection.execute(
            insert(schema.seats).values(
                table_id=live.id,
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                generation=seat.generation,
            )
        )
        for visitor in seat.holders:
            await connection.execute(insert(schema.holders).values(table_id=live.id, seat=number, visitor=visitor))


# rematch


async def rematch(storage: Storage, live: Live, visitor: str) -> Live:
    """The same people and bots once more, at a table of its own. Whoever asks second comes to the same table."""
    setting = setting_of(live.setting.room.name, len(live.seats), live.setting.options, live.packs)
    seats = [SeatRow(seat.kind, seat.name, seat.level, 0, set(seat.holders)) for seat in live.seats]
    again = fresh(Game(setting, key_of(None)), live.packs, visitor, seats, live.listed)
    async with storage.writing() as connection:
        await write(connection, again)
        await connection.execute(update(schema.tables).where(schema.tables.c.id == live.id).values(next_table=again.id))
    live.next_table = again.id
    return again


# records


def read_record(text: str) -> tuple[Game, list[Any]]:
    """The game of a record, checked line by line, and the positions before and after each of its steps. Takes a while:
    not for the event loop."""
    states: list[Any] = []
    game: Game | None = None
    for game in record.replay(text, room):
        if not states or len(game.steps) == len(states):
            states.append(game.state)
        game.forget()
    assert game is not None
    return game, states


async def take_in(storage: Storage, game: Game, states: list[Any], visitor: str) -> Live:
    """A table from a record; whoever brings it sits on all seats until links or bots take them."""
    seats = [SeatRow(HERE, check_name(name[:20]), "", 0, {visitor}) for name in game.seats]
    live = fresh(game, (), visitor, seats, practice=True)
    live.kept = [Kept(visitor, 0, live.made, False) for _ in game.steps]
    whole = Game.resumed(
        game.setting, game.key, game.seed, game.seats, game.opening, game.steps, game.state, states[:-1]
    )
    async with storage.writing() as connection:
        await write(connection, live, states[0])
        if game.steps:
            await connection.execute(insert(schema.steps), rows(live, whole, live.kept))
    game.forget()
    return live
