"""The two servers that `table.py` measures, each in a process of its own, and the tables that it measures them with.

    python table_servers.py tables DATABASE     the real one
    python table_servers.py bare SIZE           one route that returns a page of that many bytes

Both answer on loopback only, and say at which port.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from quaich.web.house import Settings

SECRET = b"bench" * 8


@contextmanager
def server(*command: str) -> Iterator[tuple[int, int]]:
    """A server; its process and its port. It is ended in any case."""
    process = subprocess.Popen([sys.executable, __file__, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        yield process.pid, int(process.stdout.readline())
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def loopback() -> socket.socket:
    """A place to answer at, of which the other process is told."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(listening.getsockname()[1], flush=True)
    return listening


def serve_bare(size: int) -> None:
    """One route, one page, nothing else."""
    import uvicorn
    from litestar import Litestar, MediaType, get

    page = "<p>" + "x" * (size - 7) + "</p>"

    @get("/", media_type=MediaType.HTML, sync_to_thread=False)
    def bare() -> str:
        return page

    config = uvicorn.Config(Litestar([bare], openapi_config=None), access_log=False, log_level="warning")
    uvicorn.Server(config).run(sockets=[loopback()])


def serve_tables(database: str) -> None:
    """What `quaich table` serves, without limits to how often one address may ask, for all people have the same."""
    from quaich.web.serving import answering

    often = 10**9
    settings = Settings(f"sqlite:///{database}", SECRET, per_minute=often, per_minute_heavy=often, bots=False)
    asyncio.run(answering(settings, loopback(), lambda: None))


# setting the tables up, before anything is measured


def furnish(database: Path, tables: int, players: int, steps: int) -> list[str]:
    """Tables in the middle of a game, made by the service itself; their ids."""
    from quaich.table.seen import HERE as SITS
    from quaich.table.seen import LINK, SeatWish, Wish
    from quaich.table.service import Tables

    async def make(house: Tables, number: int) -> str:
        dice = random.Random(number)
        seats = (SeatWish(SITS, "Person 1"), *(SeatWish(LINK),) * (players - 1))
        table = await house.create(Wish("glen_more", seats, {}, str(number)), visitor(number, 0))
        for seat in range(1, players):
            token = await house.invitation(table, visitor(number, 0), seat)
            await house.sit(token, visitor(number, seat), f"Person {seat + 1}")
        live = await house._table(table)
        while len(live.game.steps) < steps and not live.game.over:
            twin, seat, texts = live.game.copy(), live.game.player, []
            while not twin.over and twin.player == seat and len(texts) < 20:
                texts.append(twin.play(dice.choice(twin.legal_numbers)).text)
            await house.act(table, visitor(number, seat), live.version, texts)
        return table

    async def all_tables() -> list[str]:
        house = await Tables.open(f"sqlite:///{database}", Settings(secret=SECRET).key("seats"))
        try:
            return [await make(house, number) for number in range(tables)]
        finally:
            await house.close()

    return asyncio.run(all_tables())


def visitor(table: int, seat: int) -> str:
    return f"{table:016x}{seat:016x}"


# what they take


def memory(pid: int) -> int:
    """Bytes that a process holds in memory by itself."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(kilo) * 1024 for kilo in re.findall(r"Private_(?:Clean|Dirty): +(\d+) kB", text))


def worked(pid: int) -> float:
    """Seconds that a process has been at work, whatever else the machine had to do."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def on_disk(database: Path) -> tuple[int, int]:
    """Bytes of the database when all is written into the one file, and how many steps stand in it."""
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        steps = connection.execute("SELECT count(*) FROM steps").fetchone()[0]
    connection.close()
    return database.stat().st_size, steps


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["bare", size]:
            serve_bare(int(size))
        case ["tables", path]:
            serve_tables(path)
