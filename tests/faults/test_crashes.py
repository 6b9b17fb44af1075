"""The server is killed in the middle of play, again and again: nothing that was acknowledged is lost, nothing is
half done, and play goes on.

A few rounds each time; `QUAICH_ROUNDS=200` for more. A process that is killed leaves its writes to the system, so this
is about transactions and the order of things; that they survive a power cut as well is in `test_power_cuts.py`.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

from faults.accounts import ACT, ANSWER, ASK, UNDO, Account, Change, OnDisk
from faults.replicas import Inspection, Replica
from faults.servers import Line, Lost, Refused, nest
from faults.web import WebLine, WebServers
from quaich.table.seen import HERE, LINK

ROUNDS = int(os.environ.get("QUAICH_ROUNDS", "10"))
WEB_ROUNDS = max(2, ROUNDS // 5)  # each takes longer, as all has to be imported anew
TABLES = ((HERE, LINK), (HERE, LINK), (HERE, LINK), (HERE, LINK, "easy"))
PEOPLE = ("anna", "bruno")


class Evening:
    """Tables, the people at them, and what they know."""

    tables: tuple[tuple[str, ...], ...] = TABLES
    people = PEOPLE  # one client each at every table

    def __init__(self, database: Path) -> None:
        self.database = database
        self.accounts: list[Account] = []
        self.replicas: dict[str, Replica] = {}
        self.seated: dict[str, list[str]] = {}  # tables that were only made: the names that must stand there
        self.counts: Counter[str] = Counter()
        self.chance = random.Random()

    async def line(self, port: int, visitor: str) -> Any:
        return await Line.open(port)

    async def take_seat(self, line: Any, table: str) -> None:
        """The second seat is taken with a link."""
        token = await line.ask("invitation", table, "anna", 1)
        await line.ask("sit", token, "bruno", "Bruno")

    # playing

    async def play(self, port: int, playing: asyncio.Event) -> None:
        """Everybody plays until the server is gone."""
        await self.open_tables(port)
        clients = [
            asyncio.create_task(self.sit_and_play(port, account, visitor))
            for account in self.accounts
            if not account.over
            for visitor in self.people
        ]
        clients.append(asyncio.create_task(self.make_tables(port)))
        playing.set()
        await asyncio.gather(*clients)

    async def open_tables(self, port: int) -> None:
        """A table in the place of each that is over."""
        line = await self.line(port, "anna")
        for number, seats in enumerate(self.tables):
            running = [account for account in self.accounts if not account.over and account.bots == (len(seats) > 2)]
            if len(running) <= sum(len(other) == len(seats) for other in self.tables[:number]):
                await self.open_table(line, *seats)
        await line.close()

    async def open_table(self, line: Any, *seats: str) -> None:
        table = await line.ask("create", "anna", *seats)
        await self.take_seat(line, table)
        self.counts["tables"] += 1
        version = 1 + seats.count(LINK)
        self.accounts.append(Account(table, version, len(seats) > 2))

    async def make_tables(self, port: int) -> None:
        """Somebody who makes a table after the other, and takes both seats."""
        try:
            line = await self.line(port, "anna")
            while True:
                table = await line.ask("create", "anna", *self.tables[0])
                self.seated[table] = ["first"]
                await self.take_seat(line, table)
                self.seated[table] = ["first", "second"]
                self.counts["acknowledged"] += 2
                await asyncio.sleep(0.2)
        except Lost:
            pass

    async def sit_and_play(self, port: int, account: Account, visitor: str) -> None:
        try:
            line, second = await self.line(port, visitor), await self.line(port, visitor)
            while not account.over:
                await self.one_change(line, second, account, visitor)
        except Lost:
            pass

    async def one_change(self, line: Any, second: Any, account: Account, visitor: str) -> None:
        """Looks at the table, and asks for something; now and then twice, as somebody does who got no answer."""
        seen = await line.ask("look", account.table, visitor)
        account.over = account.over or seen["over"]
        change = self.wanted(seen, account, visitor)
        if change is None:
            await asyncio.sleep(0.03)
            return
        lines = [line, second] if change.call == ACT and self.chance.random() < 0.1 else [line]
        await asyncio.gather(*(self.ask(one, account, change) for one in lines))

    def wanted(self, seen: dict, account: Account, visitor: str) -> Change | None:
        """What somebody does: mostly playing; now and then taking back, alone or with consent."""
        version, chance = seen["version"], self.chance.random()
        if seen["answer"]:
            return Change(ANSWER, visitor, version, chance < 0.5)
        if not account.bots and seen["tentative"] and chance < 0.1:
            return Change(UNDO, visitor, version, self.chance.randint(1, seen["tentative"]))
        if not account.bots and seen["steps"] and chance < 0.12:
            return Change(ASK, visitor, version, max(0, seen["steps"] - self.chance.randint(1, 6)))
        return Change(ACT, visitor, version, tuple(seen["line"])) if seen["line"] else None

    async def ask(self, line: Any, account: Account, change: Change) -> None:
        given = [account.table, change.visitor, change.version, change.given]
        try:
            await line.ask(change.call, *given)
        except Refused as refusal:
            self.counts["refused" if refusal.args[0] == "Stale" else f"refused: {refusal.args}"] += 1
        except Lost:
            account.under_way.append(change)
            raise
        else:
            account.note(change)
            self.counts["acknowledged"] += 1

    # looking what is left

    def inspect(self) -> list[str]:
        """All that is wrong with what the crash has left."""
        inspection = Inspection(self.database, self.database.parent)
        found = inspection.tables()
        wrong = [inspection.wrong()]
        for account in self.accounts:
            row = found.get(account.table)
            wrong.append("a table is lost" if row is None else self.compare(inspection, account, row))
        for table, row in found.items():
            names = inspection.names(table)
            replica = self.replicas.get(table) or self.replicas.setdefault(table, Replica.of(row, len(names)))
            wrong.append(replica.compare(row, inspection.steps(table)))
            wrong.append("" if all(names[: len(self.seated.get(table, []))]) else f"{table}: a seat is empty again")
        wrong += [f"{table} is lost" for table in set(self.seated) - set(found)]
        inspection.close()
        return [one for one in wrong if one]

    def compare(self, inspection: Inspection, account: Account, row) -> str:
        disk = OnDisk.of(row, inspection.steps(account.table))
        self.counts["lost"] += len(account.lost(disk))
        self.counts["under way"] += len(account.under_way)
        self.counts["of these on the disk"] += sum(
            change.version in {version for _, _, version in disk.steps} for change in account.under_way
        )
        return account.settle(disk)


class WebEvening(Evening):
    """The same on the real server. Both seats of a table are Anna's, who has two windows open on it."""

    tables = ((HERE, HERE),) * 3
    people = ("anna", "anna")

    async def line(self, port: int, visitor: str) -> Any:
        return WebLine(port, visitor)

    async def take_seat(self, line: Any, table: str) -> None:
        """They are taken."""


async def one_round(evening: Evening, servers: Any) -> None:
    """A server starts, is played on, and is killed: mostly while people play, now and then while it starts."""
    await servers.start(f"sqlite:///{evening.database}")
    if evening.chance.random() < 0.1:
        await asyncio.sleep(evening.chance.random() * 0.1)
        await servers.kill()
        evening.counts["killed while starting"] += 1
        return
    playing = asyncio.Event()
    people = asyncio.create_task(evening.play(await servers.port(), playing))
    await playing.wait()
    await asyncio.sleep(0.05 + evening.chance.random() * 1.2)
    await servers.kill()
    await people


async def rounds_of(evening: Evening, servers: Any, rounds: int) -> None:
    """All rounds, each looked into when it is over."""
    wrong = []
    for number in range(rounds):
        await one_round(evening, servers)
        wrong += [f"round {number}: {one}" for one in evening.inspect()]
    print(f"{type(evening).__name__}, {rounds} rounds:", dict(evening.counts), f"corrupt: {len(wrong)}")
    assert not wrong
    assert evening.counts["lost"] == 0
    assert evening.counts["acknowledged"] > 4 * rounds
    assert not [what for what in evening.counts if what.startswith("refused:")]
    assert "Traceback" not in servers.complaints.read_text()


def test_a_killed_service_loses_nothing_and_does_nothing_by_halves(tmp_path: Path) -> None:
    async def check() -> None:
        async with nest(tmp_path) as servers:
            await rounds_of(Evening(tmp_path / "quaich.db"), servers, ROUNDS)

    asyncio.run(check())


def test_a_killed_server_loses_nothing_that_a_browser_was_told(tmp_path: Path) -> None:
    servers = WebServers(tmp_path)
    asyncio.run(rounds_of(WebEvening(tmp_path / "quaich.db"), servers, WEB_ROUNDS))
