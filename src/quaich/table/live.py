"""A table in memory: what is agreed, who sits where, and the game. Read from the database when somebody first asks."""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..games import room
from ..kernel.game import NOBODY, Event, Game, QuaichError, Setting, Step
from . import schema
from .packing import first_needed, read_state, unpack
from .seen import BOT, OVER, RUNNING, WAITING, AskedBack
from .trouble import Missing, TableError

log = logging.getLogger(__name__)


@dataclass
class SeatRow:
    """Who sits on a seat."""

    kind: str
    name: str  # empty: nobody
    level: str
    generation: int
    holders: set[str] = field(default_factory=set)  # the visitors that may act for it


@dataclass(frozen=True)
class Kept:
    """What is known of a step beside what the game itself keeps."""

    visitor: str
    version: int  # the version of the table for which the step was meant
    at: str
    tentative: bool


@dataclass
class Live:
    """A table in memory."""

    id: str
    game: Game
    packs: tuple[str, ...]
    fields: str  # the layout of the stored states, as JSON
    owner: str
    listed: bool
    practice: bool
    version: int
    asked_back: AskedBack | None
    next_table: str
    made: str
    changed: str
    seats: list[SeatRow]
    kept: list[Kept]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    thinking: str = ""  # what the bot that decides does: "", "thinking", "compiling"
    facing: dict[str, int] = field(default_factory=dict)  # hot-seat: the seat that has said "it is me", by visitor

    @property
    def setting(self) -> Setting:
        return self.game.setting

    @property
    def status(self) -> str:
        return status_of(self.seats, self.game.over)

    @property
    def deciding(self) -> int:
        """The seat that decides now; NOBODY while seats are free, and when the game is over."""
        return self.game.player if self.status == RUNNING else NOBODY

    @property
    def bot_decides(self) -> bool:
        return self.deciding != NOBODY and self.seats[self.deciding].kind == BOT

    @property
    def tentative(self) -> int:
        """How many of the last steps may be taken back by whoever made them."""
        return sum(kept.tentative for kept in self.kept)

    def become(self, other: Live) -> None:
        """The same table as another reading of the database has it."""
        self.game, self.seats, self.kept = other.game, other.seats, other.kept
        self.version, self.asked_back = other.version, other.asked_back
        self.next_table, self.changed = other.next_table, other.changed
        self.facing.clear()

    def seats_of(self, visitor: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if visitor in seat.holders)

    def name_seats(self) -> None:
        """Tells the game what its players are called now."""
        self.game.seats = tuple(seat.name or f"{number + 1}" for number, seat in enumerate(self.seats))


def status_of(seats: Sequence[SeatRow], over: bool) -> str:
    if over:
        return OVER
    return RUNNING if all(seat.name for seat in seats) else WAITING


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def setting_of(game: str, players: int, options: dict[str, Any], packs: Sequence[str]) -> Setting:
    """The setting of a table; component packs are kept as text."""
    if not packs:
        return Setting.of(room(game), players, options)
    with tempfile.TemporaryDirectory(prefix="quaich-") as folder:
        paths = [Path(folder) / f"pack-{number}.toml" for number in range(1, len(packs) + 1)]
        for path, text in zip(paths, packs, strict=True):
            path.write_text(text, encoding="utf-8")
        return Setting.of(room(game), players, options, paths)


async def load(connection: AsyncConnection, table: str) -> Live:
    """A table as the database has it."""
    try:
        return await _load(connection, table)
    except QuaichError:
        raise
    except (zlib.error, ValueError, LookupError, TypeError, AttributeError, OverflowError) as error:
        log.exception("A table does not fit together")  # not which: whoever has its address may look on
        raise TableError("table.error.damaged") from error


async def _load(connection: AsyncConnection, table: str) -> Live:
    row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).mappings().first()
    if row is None:
        raise Missing("table.error.no_table")
    seats = await load_seats(connection, table)
    steps = list((await connection.execute(_steps_of(table))).mappings())
    fields = await connection.scalar(select(schema.layouts.c.fields).where(schema.layouts.c.id == row["layout"]))
    if fields is None:
        raise TableError("table.error.damaged")
    try:
        setting = setting_of(row["game"], len(seats), json.loads(row["options"]), json.loads(row["packs"]))
    except QuaichError as problem:
        raise TableError("table.error.setting", problem=problem) from problem
    live = Live(
        row["id"],
        await _game(connection, row, steps, setting, fields),
        tuple(json.loads(row["packs"])),
        fields,
        row["owner"],
        row["listed"],
        row["practice"],
        row["version"],
        asked_back_from(row["asked_back"]),
        row["next_table"],
        row["made"],
        row["changed"],
        seats,
        [Kept(step["visitor"], step["version"], step["at"], step["tentative"]) for step in steps],
    )
    live.name_seats()
    return live


async def load_seats(connection: AsyncConnection, table: str) -> list[SeatRow]:
    found = select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
    seats = [
        SeatRow(row["kind"], row["name"], row["level"], row["generation"])
        for row in (await connection.execute(found)).mappings()
    ]
    held = select(schema.holders).where(schema.holders.c.table_id == table)
    for row in (await connection.execute(held)).mappings():
        seats[row["seat"]].holders.add(row["visitor"])
    return seats


def _steps_of(table: str) -> Any:
    columns = [column for column in schema.steps.c if column.name != "state"]
    return select(*columns).where(schema.steps.c.table_id == table).order_by(schema.steps.c.step)


async def _game(connection: AsyncConnection, row: Any, steps: list[Any], setting: Setting, fields: str) -> Game:
    """The game of a table, with the positions to which its last steps may be taken back."""
    tentative = sum(step["tentative"] for step in steps)
    states = await states_between(connection, row["id"], len(steps) - tentative, len(steps), row["start"])
    *before, state = [read_state(setting.room.state, data, fields) for data in states]
    key = row["key"]
    return Game.resumed(
        setting,
        tuple(int(key[i : i + 8], 16) for i in range(0, 32, 8)),
        None if row["seed"] is None else json.loads(row["seed"]),
        (),
        events_from(row["opening"]),
        [step_from(step) for step in steps],
        state,
        before,
    )


def events_from(text: str) -> tuple[Event, ...]:
    return tuple(tuple(event) for event in json.loads(text))


def step_from(row: Any) -> Step:
    return Step(
        row["seat"],
        row["action"],
        row["text"],
        tuple(json.loads(row["forced"])),
        events_from(row["events"]),
        row["fingerprint"],
    )


def asked_back_from(text: str | None) -> AskedBack | None:
    if text is None:
        return None
    said = json.loads(text)
    return AskedBack(said["seat"], said["step"], tuple(said["agreed"]), tuple(said["waiting_for"]))


async def states_between(connection: AsyncConnection, table: str, first: int, last: int, start: bytes) -> list[bytes]:
    """The states after the steps from `first` to `last`; step 0 is the set-up."""
    begin = first_needed(first)
    found = select(schema.steps.c.step, schema.steps.c.state).where(
        schema.steps.c.table_id == table, schema.steps.c.step >= max(begin, 1), schema.steps.c.step <= last
    )
    states, data = ([start] if first == 0 else []), start
    for step, packed in await connection.execute(found.order_by(schema.steps.c.step)):
        data = unpack(step, packed, data)
        if step >= first:
            states.append(data)
    if len(states) != last - first + 1:
        raise TableError("table.error.damaged")
    return states
