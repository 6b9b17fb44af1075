"""What somebody finds on the first page: their tables, those that can be joined, and those that are over."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Select, and_, exists, or_, select

from ..games import room
from . import schema
from .seen import OVER, WAITING, Lobby, SeatCard, TableCard
from .storage import Storage

SHOWN = 50  # tables of each kind, the newest first


async def lobby(storage: Storage, visitor: str) -> Lobby:
    """All tables that concern a visitor."""
    t, h = schema.tables.c, schema.holders.c
    my_own = or_(t.owner == visitor, exists().where(and_(h.table_id == t.id, h.visitor == visitor)))
    mine = await _cards(storage, select(schema.tables).where(my_own, t.status != OVER), visitor)
    can_join = select(schema.tables).where(t.listed, t.status == WAITING, ~my_own)
    finished = select(schema.tables).where(t.status == OVER, my_own)
    return Lobby(
        sorted(mine, key=lambda card: not card.my_turn),
        await _cards(storage, can_join, visitor),
        await _cards(storage, finished, visitor),
    )


async def _cards(storage: Storage, wanted: Select[Any], visitor: str) -> list[TableCard]:
    async with storage.reading() as connection:
        newest = wanted.order_by(schema.tables.c.changed.desc()).limit(SHOWN)
        rows = list((await connection.execute(newest)).mappings())
        seats = await _seats(connection, [row["id"] for row in rows], visitor)
    return [_card(row, seats[row["id"]], visitor) for row in rows]


async def _seats(connection: Any, tables: Sequence[str], visitor: str) -> dict[str, list[SeatCard]]:
    s, h = schema.seats.c, schema.holders.c
    own = exists().where(h.table_id == s.table_id, h.seat == s.seat, h.visitor == visitor)
    wanted = select(schema.seats, own.label("mine")).where(s.table_id.in_(tables)).order_by(s.table_id, s.seat)
    found: dict[str, list[SeatCard]] = defaultdict(list)
    for row in (await connection.execute(wanted)).mappings():
        card = SeatCard(row["seat"], row["kind"], row["name"], row["level"], bool(row["mine"]))
        found[row["table_id"]].append(card)
    return found


def _card(row: Any, seats: list[SeatCard], visitor: str) -> TableCard:
    owner = row["owner"] == visitor
    seed = "" if row["seed"] is None else str(json.loads(row["seed"]))
    return TableCard(
        row["id"],
        row["game"],
        room(row["game"]).title,
        tuple(seats),
        row["status"],
        row["turn"],
        any(seat.mine and seat.seat == row["turn"] for seat in seats),
        owner,
        row["practice"],
        row["listed"],
        seed if owner else "",
        json.loads(row["options"]),
        row["steps"],
        datetime.fromisoformat(row["changed"]),
        tuple(json.loads(row["winners"])),
        row["next_table"],
    )
