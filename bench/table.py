"""How many live tables one process bears: actions a second, and how long from a click until the last listener sees it.

    python bench/table.py                                200 tables, 4 listeners each, five rounds; a few minutes
    python bench/table.py --json                         the same, for programs to read
    python bench/table.py --tables 20 --rounds 2         a quick look

Two servers run, each in a process of its own, on loopback only: the real one, on a database in a scratch folder, and a
bare Litestar application with one route that returns a page of the same size. People are connections of this program:
each of a table's players keeps the stream of the table open, and clicks as a page would. Every round asks the bare
route, then lets everybody click as fast as they are answered (what the process bears), then lets them click now and
then, as people do (how long they wait); so figures of one round saw the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE)]

from table_servers import SECRET, furnish, memory, on_disk, server, visitor, worked  # noqa: E402
from table_wire import Stream, Wire  # noqa: E402

from quaich.web.house import Settings  # noqa: E402
from quaich.web.visitors import COOKIE, Visitors  # noqa: E402

KEPT = 3.0  # seconds that an idle connection is used again; servers close theirs after five
PATIENCE = 180.0  # seconds until something has to have happened
OFFERS = re.compile(rb'<button name="do" value="([^"]+)"')
VERSION = re.compile(rb'data-version="(\d+)"')


@dataclass
class Player:
    """Somebody at a table: a stream, and a connection to click on."""

    seat: int
    cookie: str
    stream: Stream
    wire: Wire | None = None
    version: int = 0
    offers: list[str] = field(default_factory=list)

    def hears(self, html: bytes) -> None:
        """What the page would show now: which version, and what can be chosen."""
        found = VERSION.search(html)
        assert found, html[:200]
        self.version = int(found[1])
        form = html.partition(b'id="choose"')[2].partition(b"</form>")[0]
        self.offers = [text.decode() for text in OFFERS.findall(form)]


@dataclass
class Table:
    """A table and all who listen to it."""

    id: str
    players: list[Player]
    news: asyncio.Event = field(default_factory=asyncio.Event)
    over: bool = False

    async def listen(self, player: Player) -> None:
        async for html in player.stream.messages():
            player.hears(html)
            self.news.set()

    async def until(self, version: int) -> None:
        """Waits until everybody has heard of a version."""
        while min(player.version for player in self.players) < version:
            self.news.clear()
            await self.news.wait()

    @property
    def decider(self) -> Player | None:
        return next((player for player in self.players if player.offers), None)


@dataclass
class Evening:
    """Everybody, the server that they play on, and what was seen."""

    port: int
    token: str
    tables: list[Table]
    dice: random.Random
    page: int = 0  # bytes of the last answer

    async def click(self, table: Table) -> float:
        """One action by whoever decides; seconds from the click until the last listener has it."""
        player = table.decider
        if player is None:
            table.over = True
            return 0.0
        if player.wire is None or player.wire.idle > KEPT:
            player.wire = await Wire.open(self.port)
        fields = [("_csrf_token", self.token), ("version", player.version), ("do", self.dice.choice(player.offers))]
        before, started = player.version, time.perf_counter()
        player.offers = []
        status, body = await player.wire.post(f"/t/{table.id}/do", fields, player.cookie)
        assert status == 200, (status, body[-600:])
        self.page = len(body)
        await asyncio.wait_for(table.until(before + 1), PATIENCE)
        return time.perf_counter() - started

    async def flat_out(self, seconds: float, hands: int) -> tuple[float, list[float]]:
        """A number of people click again as soon as all have seen; actions a second, and how long each took."""
        waits: list[float] = []
        free = [table for table in self.tables if not table.over]
        self.dice.shuffle(free)
        started = time.perf_counter()

        async def hand() -> None:
            while time.perf_counter() - started < seconds and free:
                table = free.pop()
                wait = await self.click(table)
                if not table.over:
                    waits.append(wait)
                    free.insert(0, table)

        await asyncio.gather(*(hand() for _ in range(hands)))
        return len(waits) / (time.perf_counter() - started), waits

    async def at_leisure(self, seconds: float, every: float) -> list[float]:
        """At each table somebody clicks now and then, whatever the others do."""
        end = time.perf_counter() + seconds
        waits: list[float] = []

        async def table(one: Table) -> None:
            while not one.over:
                await asyncio.sleep(self.dice.expovariate(1 / every))
                if time.perf_counter() >= end:
                    return
                wait = await self.click(one)
                if not one.over:
                    waits.append(wait)

        await asyncio.gather(*(table(one) for one in self.tables if not one.over))
        return waits


async def sit_down(port: int, ids: Sequence[str], players: int, count: int) -> Evening:
    """Opens the streams of all tables."""
    signer = Visitors(Settings(secret=SECRET).key("visitors"))
    wire = await Wire.open(port)
    token = await wire.form_token()
    evening = Evening(port, token, [], random.Random(5))
    for number, table in enumerate(ids):
        people = []
        for seat in range(count):
            name = visitor(number, seat) if seat < players else f"{'f' * 16}{number:08x}{seat:08x}"
            cookie = f"{COOKIE}={signer.cookie(name)}; quaich-forms={token}"
            people.append(Player(seat, cookie, await Stream.open(port, f"/t/{table}/live", cookie)))
        evening.tables.append(Table(table, people))
    return evening


@asynccontextmanager
async def everybody_listens(evening: Evening) -> AsyncIterator[None]:
    """All streams are read; each has had its first message."""
    listening = [asyncio.create_task(one.listen(player)) for one in evening.tables for player in one.players]
    try:
        await asyncio.wait_for(asyncio.gather(*(table.until(1) for table in evening.tables)), PATIENCE)
        yield
    finally:
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


async def bare_speed(port: int, seconds: float, hands: int) -> float:
    """Pages a second of the bare route."""
    started, pages = time.perf_counter(), 0

    async def hand() -> None:
        nonlocal pages
        wire = await Wire.open(port)
        while time.perf_counter() - started < seconds:
            status, _ = await wire.get("/")
            assert status == 200
            pages += 1
        await wire.close()

    await asyncio.gather(*(hand() for _ in range(hands)))
    return pages / (time.perf_counter() - started)


# measuring


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def spread(values: Sequence[float], digits: int = 1) -> dict[str, float]:
    """The median of all rounds, with the lowest and the highest."""
    return {name: round(of(values), digits) for name, of in (("median", median), ("lowest", min), ("highest", max))}


async def measured(wanted: argparse.Namespace, folder: Path) -> dict[str, Any]:
    database = folder / "tables.db"
    ids = await asyncio.to_thread(furnish, database, wanted.tables, wanted.players, wanted.steps)
    disk, steps = on_disk(database)
    with server("tables", str(database)) as (pid, port):
        wire = await Wire.open(port)
        await wire.get("/new")
        empty = memory(pid)
        evening = await sit_down(port, ids, wanted.players, wanted.listeners)
        async with everybody_listens(evening):
            full = memory(pid)
            await evening.flat_out(wanted.warm_up, wanted.hands)
            rounds = await all_rounds(evening, pid, wanted)
            after = memory(pid)
    found = {name: spread([one[name] for one in rounds], 3) for name in rounds[0]}
    return {
        "tables": wanted.tables,
        "listeners of each": wanted.listeners,
        "people who click at once": wanted.hands,
        "seconds between clicks at a table": wanted.every,
        "page, bytes": evening.page,
        **found,
        "memory a table with its listeners, KiB": round((full - empty) / wanted.tables / 1024, 1),
        "the same after the load, KiB": round((after - empty) / wanted.tables / 1024, 1),
        "memory of the process without tables, MiB": round(empty / 2**20, 1),
        "disk a table, KiB": round(disk / wanted.tables / 1024, 1),
        "disk a step, bytes": round(disk / steps),
        "steps a table": round(steps / wanted.tables, 1),
    }


async def all_rounds(evening: Evening, pid: int, wanted: argparse.Namespace) -> list[dict[str, float]]:
    rounds = []
    with server("bare", str(evening.page)) as (bare_pid, bare):
        await bare_speed(bare, 2, wanted.hands)
        for number in range(wanted.rounds):
            rounds.append(await one_round(evening, pid, bare_pid, bare, wanted))
            say(f"round {number + 1}: " + ", ".join(f"{name} {value:.4g}" for name, value in rounds[-1].items()))
    return rounds


async def one_round(
    evening: Evening, pid: int, bare_pid: int, bare: int, wanted: argparse.Namespace
) -> dict[str, float]:
    before = worked(bare_pid)
    pages = await bare_speed(bare, wanted.seconds / 2, wanted.hands)
    of_page = (worked(bare_pid) - before) / (pages * wanted.seconds / 2)
    before = worked(pid)
    actions, waits = await evening.flat_out(wanted.seconds, wanted.hands)
    of_action = (worked(pid) - before) / len(waits)
    calm = await evening.at_leisure(wanted.seconds, wanted.every)
    return {
        "bare route, pages a second": pages,
        "flat out, actions a second": actions,
        "flat out, median wait, ms": median(waits) * 1000,
        "flat out, 99 % wait at most, ms": percentile(waits, 0.99) * 1000,
        "an action, in bare pages": pages / actions,
        "work for an action, ms of one core": of_action * 1000,
        "the same, in bare pages": of_action / of_page,
        "at leisure, actions a second": len(calm) / wanted.seconds,
        "at leisure, median wait, ms": median(calm) * 1000,
        "at leisure, 99 % wait at most, ms": percentile(calm, 0.99) * 1000,
    }


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--tables", type=int, default=200)
    add("--players", type=int, default=4, choices=(2, 3, 4, 5))
    add("--listeners", type=int, default=4, help="of each table: its players first, then people who look on")
    add("--steps", type=int, default=60, help="how far the games have come")
    add("--rounds", type=int, default=5)
    add("--seconds", type=float, default=20, help="of each part of a round")
    add("--warm-up", type=float, default=15)
    add("--hands", type=int, default=8, help="who click at the same time when all is flat out")
    add("--every", type=float, default=20, help="seconds between two clicks at a table, at leisure")
    add("--json", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="quaich-bench-") as folder:
        found = asyncio.run(asyncio.wait_for(measured(wanted, Path(folder)), 1800))
    found["cores"] = os.cpu_count()
    if wanted.json:
        print(json.dumps(found, indent=1))
        return
    for name, value in found.items():
        told = (
            f"{value['median']:g} ({value['lowest']:g} to {value['highest']:g})" if isinstance(value, dict) else value
        )
        print(f"{name:<44} {told}")


if __name__ == "__main__":
    main()
