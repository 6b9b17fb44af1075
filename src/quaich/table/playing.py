"""What happens at a table: actions, taking back, and going back with everybody's consent.

Each function here holds the table's lock, works on a copy of the game, writes, and only then lets the copy be the
game: whatever goes wrong on the way, nothing has changed. Whoever calls has to see to it that it is not cancelled
half-way (`service.Tables` does).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..kernel.game import NOBODY, Game
from . import schema
from .live import Kept, Live, SeatRow, load, now, status_of
from .packing import pack
from .seen import BOT, OVER, RUNNING, AskedBack
from .storage import Storage
from .trouble import Missing, NotYours, Overtaken, Stale, TableError

MOST = 200  # actions sent at once


async def act(storage: Storage, live: Live, visitor: str, version: int, texts: Sequence[str]) -> None:
    """Plays actions for the seat that decides. The same once more, after a lost answer, does nothing."""
    mine = live.seats_of(visitor)
    if not texts or len(texts) > MOST:
        raise TableError("table.error.how_many", most=MOST)
    if _repeated(live, visitor, version, texts):
        return
    check_version(live, version)
    game = live.game.copy()
    for text in texts:
        check_turn(live, game, mine)
        game.play(text)
    await keep(storage, live, game, len(texts), visitor)


async def act_as_bot(storage: Storage, live: Live, number: int) -> None:
    """Plays what a bot has chosen."""
    game = live.game.copy()
    game.play(number)
    await keep(storage, live, game, 1, "")


def check_version(live: Live, version: int) -> None:
    if version != live.version:
        raise Stale("table.error.stale")


def check_turn(live: Live, game: Game, mine: Sequence[int]) -> None:
    """Refuses whoever is not to decide."""
    if not mine:
        raise NotYours("table.error.spectator")
    status = status_of(live.seats, game.over)
    if status == OVER:
        raise TableError("game.over")
    if status != RUNNING:
        raise TableError("table.error.waiting")
    if game.player not in mine:
        raise NotYours("table.error.not_your_turn", who=game.seats[game.player])


def _repeated(live: Live, visitor: str, version: int, texts: Sequence[str]) -> bool:
    """Whether this visitor has sent just these actions for just this version before."""
    sent = [
        step.text
        for step, kept in zip(live.game.steps, live.kept, strict=True)
        if kept.version == version and kept.visitor == visitor
    ]
    return version < live.version and sent == list(texts)


async def keep(storage: Storage, live: Live, game: Game, steps: int, visitor: str) -> None:
    """Writes the last steps of a game, and makes it the table's."""
    at, seals = now(), game.state.seals
    kept = [Kept(visitor, live.version, at, before.seals == seals) for before, _ in game.positions(steps)]
    sealed = live.game.state.seals != seals
    async with storage.writing() as connection:
        await change(connection, live, game, at)
        if sealed:
            await connection.execute(
                update(schema.steps)
                .where(schema.steps.c.table_id == live.id, schema.steps.c.tentative)
                .values(tentative=False)
            )
        await connection.execute(insert(schema.steps), rows(live, game, kept))
    earlier = [Kept(k.visitor, k.version, k.at, k.tentative and not sealed) for k in live.kept]
    game.forget()
    settle(live, game, [*earlier, *kept], at)


def rows(live: Live, game: Game, kept: Sequence[Kept]) -> list[dict[str, Any]]:
    """The last steps of a game as the database keeps them."""
    first = len(game.steps) - len(kept) + 1
    made = []
    for number, (step, (before, after), k) in enumerate(
        zip(game.steps[first - 1 :], game.positions(len(kept)), kept, strict=True), first
    ):
        made.append(
            {
                "table_id": live.id,
                "step": number,
                "seat": step.seat,
                "action": step.action,
                "text": step.text,
                "forced": json.dumps(step.forced),
                "events": json.dumps(step.events),
                "fingerprint": step.fingerprint,
                "state": pack(number, after.to_bytes(), before.to_bytes()),
                "tentative": k.tentative,
                "visitor": k.visitor,
                "version": k.version,
                "at": k.at,
            }
        )
    return made


async def change(
    connection: AsyncConnection,
    live: Live,
    game: Game,
    at: str,
    asked_back: AskedBack | None = None,
    seats: Sequence[SeatRow] = (),
) -> None:
    """The table's own row after a change. Refused if somebody else has changed it meanwhile. `seats`: as they will be,
    if they change too."""
    status = status_of(seats or live.seats, game.over)
    result = await connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == live.id, schema.tables.c.version == live.version)
        .values(
            version=live.version + 1,
            steps=len(game.steps),
            status=status,
            turn=game.player if status == RUNNING else NOBODY,
            winners=json.dumps(game.winners),
            asked_back=None if asked_back is None else json.dumps(vars(asked_back)),
            changed=at,
        )
    )
    if result.rowcount != 1:
        raise Overtaken("table.error.stale")


def settle(live: Live, game: Game, kept: list[Kept], at: str, asked_back: AskedBack | None = None) -> None:
    """What was written is so from now on."""
    live.game, live.kept, live.changed, live.asked_back = game, kept, at, asked_back
    live.version += 1


# taking back


async def undo(storage: Storage, live: Live, visitor: str, version: int, steps: int) -> None:
    """Takes back the last steps, all of them the visitor's own and none before a seal."""
    mine = live.seats_of(visitor)
    check_version(live, version)
    if not 1 <= steps <= own_tentative(live, mine):
        raise TableError("error.nothing_to_undo")
    game = live.game.copy()
    for _ in range(steps):
        game.undo()
    at = now()
    async with storage.writing() as connection:
        await change(connection, live, game, at)
        await drop_after(connection, live.id, len(game.steps))
    settle(live, game, live.kept[: len(game.steps)], at)


def own_tentative(live: Live, mine: Sequence[int]) -> int:
    """How many of the last steps may be taken back by whoever sits on these seats."""
    number = 0
    for step, kept in zip(reversed(live.game.steps), reversed(live.kept), strict=True):
        if not kept.tentative or step.seat not in mine:
            break
        number += 1
    return number


async def drop_after(connection: AsyncConnection, table: str, step: int) -> None:
    await connection.execute(delete(schema.steps).where(schema.steps.c.table_id == table, schema.steps.c.step > step))


async def ask_back(storage: Storage, live: Live, visitor: str, version: int, step: int) -> None:
    """Asks everybody at the table whether the game may go back to where it was after a step."""
    mine = live.seats_of(visitor)
    check_version(live, version)
    if not mine:
        raise NotYours("table.error.spectator")
    if not 0 <= step < len(live.game.steps):
        raise Missing("table.error.no_step")
    asker = live.deciding if live.deciding in mine else mine[0]
    people = [number for number, seat in enumerate(live.seats) if seat.kind != BOT]
    asked = AskedBack(asker, step, mine, tuple(number for number in people if number not in mine))
    await _settle_asked(storage, live, asked)


async def answer_back(storage: Storage, live: Live, visitor: str, version: int, agree: bool) -> None:
    """Agrees for all own seats, or ends the matter. When all have agreed, the game goes back."""
    check_version(live, version)
    asked, mine = live.asked_back, live.seats_of(visitor)
    if asked is None:
        raise Stale("table.error.nothing_asked")
    if not mine:
        raise NotYours("table.error.spectator")
    if not agree:
        await _write_asked(storage, live, None)
        return
    left = tuple(number for number in asked.waiting_for if number not in mine)
    agreed = tuple(sorted({*asked.agreed, *mine}))
    await _settle_asked(storage, live, AskedBack(asked.seat, asked.step, agreed, left))


async def _settle_asked(storage: Storage, live: Live, asked: AskedBack) -> None:
    if asked.waiting_for:
        await _write_asked(storage, live, asked)
    else:
        await _go_back(storage, live, asked.step)


async def _write_asked(storage: Storage, live: Live, asked: AskedBack | None) -> None:
    at = now()
    async with storage.writing() as connection:
        await change(connection, live, live.game, at, asked)
    settle(live, live.game, live.kept, at, asked)


async def _go_back(storage: Storage, live: Live, step: int) -> None:
    """The game as it was after a step. What came later is gone, hidden things lie as they lay."""
    at = now()
    async with storage.writing() as connection:
        await drop_after(connection, live.id, step)
        earlier = await load(connection, live.id)
        await change(connection, live, earlier.game, at)
    live.facing.clear()
    settle(live, earlier.game, earlier.kept, at)
