"""Everything that a service knows, in memory and on the disk, to be compared before and after."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from quaich.table.live import Live, load
from quaich.table.service import Tables


def of_live(live: Live) -> dict[str, Any]:
    """All of a table that is to outlive the process."""
    game = live.game
    return {
        "version": live.version,
        "status": live.status,
        "deciding": live.deciding,
        "state": game.state.to_bytes(),
        "before": [s.to_bytes() for s in game._before if s.seals == game.state.seals],
        "legal": game.legal_numbers,
        "steps": game.steps,
        "opening": game.opening,
        "names": game.seats,
        "key": game.key,
        "kept": live.kept,
        "seats": [dict(vars(seat)) for seat in live.seats],
        "asked": live.asked_back,
        "agreed": (live.owner, live.listed, live.practice, live.packs, live.setting.options, live.game.seed),
        "next": live.next_table,
        "times": (live.made, live.changed),
    }


def memory(tables: Tables) -> dict[str, Any]:
    return {table: of_live(live) for table, live in tables._live.items()}


async def disk(tables: Tables) -> dict[str, Any]:
    """The tables in memory as a service that is opened now would find them."""
    async with tables.storage.reading() as connection:
        return {table: of_live(await load(connection, table)) for table in list(tables._live)}


def rows(database: Path) -> list[str]:
    """All that the database holds, as text."""
    connection = sqlite3.connect(database)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What is not the same, by table and by what is kept of it."""
    if set(before) != set(after):
        return [f"tables {set(before) ^ set(after)}"]
    return [
        f"{table} {name}: {before[table][name]!r:.300} | {after[table][name]!r:.300}"
        for table in before
        for name in before[table]
        if before[table][name] != after[table][name]
    ]
