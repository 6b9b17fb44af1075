"""A service in a process of its own, to be killed: it is spoken to in lines of JSON over loopback.

    python -m faults.table_server nest                   makes a server for each URL that it reads, by fork
    python -m faults.table_server URL [SYNCHRONOUS]      one server

A request is `{"id": 1, "call": "act", "with": [...]}`; its answer `{"id": 1, "ok": ...}`, or with `error`, the kind of
a refusal, and `say`, its sentence.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from typing import Any

from quaich.kernel.game import Game, QuaichError
from quaich.table import storage
from quaich.table.seen import RUNNING
from quaich.table.service import Tables
from table.tables_for_tests import SECRET, Thoughtless, wish

CALLS = ("act", "undo", "ask_back", "answer_back", "invitation", "sit", "rename", "revoke", "bot_takes")
MOST = 3  # actions that are proposed at once


async def answer(tables: Tables, call: str, given: list[Any]) -> Any:
    """What the service says to one request."""
    if call == "create":
        return await tables.create(wish(*given[1:]), given[0])
    if call == "process":
        return os.getpid()
    if call == "look":
        return await look(tables, *given)
    if call not in CALLS:
        raise ValueError(call)
    return await getattr(tables, call)(*given)


async def look(tables: Tables, table: str, visitor: str) -> dict[str, Any]:
    """What a client has to know in order to play on."""
    seen = await tables.see(table, visitor, "en")
    live = await tables._table(table)
    mine = seen.deciding in seen.mine and seen.card.status == RUNNING
    asked = seen.asked_back
    return {
        "version": seen.version,
        "line": some_line(live.game) if mine else [],
        "tentative": seen.tentative,
        "steps": len(seen.log) - 1,
        "answer": asked is not None and any(seat in asked.waiting_for for seat in seen.mine),
        "names": [seat.name for seat in seen.card.seats],
        "over": seen.over,
    }


def some_line(game: Game) -> list[str]:
    """A few actions that the seat that decides could play one after the other."""
    twin, seat, texts = game.copy(), game.player, []
    for _ in range(random.randint(1, MOST)):
        if twin.over or twin.player != seat:
            break
        texts.append(twin.play(random.choice(twin.legal_numbers)).text)
    return texts


async def serve(tables: Tables, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One client: its requests one after the other."""
    while line := await reader.readline():
        asked = json.loads(line)
        try:
            said = {"ok": await answer(tables, asked["call"], asked["with"])}
        except QuaichError as problem:
            said = {"error": type(problem).__name__, "say": str(problem)}
        writer.write(json.dumps({"id": asked["id"], **said}).encode() + b"\n")
    writer.close()


async def run(url: str) -> None:
    tables = await Tables.open(url, SECRET, Thoughtless(), pause=0)
    server = await asyncio.start_server(lambda reader, writer: serve(tables, reader, writer), "127.0.0.1", 0)
    print("port", server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def nest() -> None:
    """Makes servers quickly: all is imported already. One at a time."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            asyncio.run(run(line.strip()))
            return
        print("pid", child, flush=True)
        os.waitpid(child, 0)
        print("gone", child, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "nest":
        nest()
    else:
        if len(sys.argv) > 2:
            asked = tuple(p for p in storage.PRAGMAS if not p.startswith("synchronous"))
            storage.PRAGMAS = (*asked, f"synchronous={sys.argv[2]}")
        asyncio.run(run(sys.argv[1]))
