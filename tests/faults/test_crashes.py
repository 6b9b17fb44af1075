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

from faults.accounts import ACT, ANSWER, ASK, UNDO, Account, Change, OnDisk
from faults.replicas import Inspection, Replica
from faults.servers import Line, Lost, Nest, Refused, nest
from quaich.table.seen import HERE, LINK

ROUNDS = int(os.environ.get("QUAICH_ROUNDS", "10"))
TABLES = ((HERE, LINK), (HERE, LINK), (HERE, LINK), (HERE, LINK, "easy"))
PEOPLE = ("anna", "bruno")


class Evening:
    """Tables, the people at them, and what they know."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.accounts: list[Account] = []
        self.replicas: dict[str, Replica] = {}
        self.seated: dict[str, list[str]] = {}  # tables that were only made: the names that must stand there
        self.counts: Counter[str] = Counter()
        self.chance = random.Random()

    # playing

    async def play(self, port: int, playing: asyncio.Event) -> None:
        """Everybody plays until the server is gone."""
        await self.open_tables(port)
        clients = [
            asyncio.create_task(self.sit_and_play(port, account, visitor))
            for account in self.accounts
            if not account.over
            for visitor in PEOPLE
        ]
        clients.append(asyncio.create_task(self.make_tables(port)))
        playing.set()
        await asyncio.gather(*clients)

    async def open_tables(self, port: int) -> None:
        """A table in the place of each that is over."""
        line = await Line.open(port)
        for number, seats in enumerate(TABLES):
            running = [account for account in self.accounts if not account.over and account.bots == (len(seats) > 2)]
            if len(running) <= sum(len(other) == len(seats) for other in TABLES[:number]):
                await self.open_table(line, *seats)
        line.close()

    async def open_table(self, line: Line, *seats: str) -> None:
        table = await line.ask("create", PEOPLE[0], *seats)
        self.counts["tables"] += 1
        token = await line.ask("invitation", table, PEOPLE[0], 1)
        await line.ask("sit", token, PEOPLE[1], "Bruno")
        version = 2  # a bot may have played meanwhile, but none of the versions before is anybody's here
        self.accounts.append(Account(table, version, len(seats) > 2))

    async def make_tables(self, port: int) -> None:
        """Somebody who makes a table after the other, and takes both seats."""
        try:
            line = await Line.open(port)
            while True:
                table = await line.ask("create", PEOPLE[0], HERE, LINK)
                self.seated[table] = ["Person 1"]
                token = await line.ask("invitation", table, PEOPLE[0], 1)
                await line.ask("sit", token, PEOPLE[1], "Bruno")
                self.seated[table] += ["Bruno"]
                self.counts["acknowledged"] += 2
                await asyncio.sleep(0.2)
        except Lost:
            pass

    async def sit_and_play(self, port: int, account: Account, visitor: str) -> None:
        try:
            line, second = await Line.open(port), await Line.open(port)
            while not account.over:
                await self.one_change(line, second, account, visitor)
        except Lost:
            pass

    async def one_change(self, line: Line, second: Line, account: Account, visitor: str) -> None:
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

    async def ask(self, line: Line, account: Account, change: Change) -> None:
        given = [account.table, change.visitor, change.version, change.given]
        try:
            await line.ask(change.call, *given)
        except Refused as refusal:
            assert refusal.args[0] == "Stale", refusal
            self.counts["refused"] += 1
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


async def one_round(evening: Evening, servers: Nest) -> None:
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


async def evening_of(folder: Path, rounds: int) -> tuple[Evening, list[str]]:
    """All rounds: what was counted, and what was wrong."""
    evening, wrong = Evening(folder / "quaich.db"), []
    async with nest(folder) as servers:
        for number in range(rounds):
            await one_round(evening, servers)
            wrong += [f"round {number}: {one}" for one in evening.inspect()]
    return evening, wrong


def test_a_killed_server_loses_nothing_and_does_nothing_by_halves(tmp_path: Path) -> None:
    evening, wrong = asyncio.run(evening_of(tmp_path, ROUNDS))
    print(f"{ROUNDS} rounds:", dict(evening.counts), f"corrupt: {len(wrong)}")
    assert not wrong
    assert evening.counts["lost"] == 0
    assert evening.counts["acknowledged"] > 5 * ROUNDS
    assert "Traceback" not in (tmp_path / "complaints.txt").read_text()
