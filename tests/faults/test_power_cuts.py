"""What was acknowledged is on the disk, not only with the system: each commit is synced before its answer is sent.

No test can cut the power, so this looks at what the server asks of the system. That needs strace, which is no part of
Python: where it is missing the test fails and says how to get it; where the system forbids tracing it is passed over.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from faults import tracing
from faults.servers import SERVER, SURROUNDINGS, Line
from quaich.table.seen import HERE
from quaich.table.storage import READERS, Storage

ACTS = 12


async def told(connection) -> tuple[int, str, int]:
    """What a connection says of itself: 2 is FULL."""
    pragmas = ("synchronous", "journal_mode", "foreign_keys")
    return tuple([await connection.scalar(text(f"PRAGMA {pragma}")) for pragma in pragmas])


async def told_by_all(storage: Storage) -> list[tuple[int, str, int]]:
    """All connections at once, so that no two of these are the same one."""
    connections = [await storage.readers.connect() for _ in range(READERS)]
    connections.append(await storage.writer.connect())
    said = [await told(connection) for connection in connections]
    for connection in connections:
        await connection.close()
    return said


def test_every_connection_syncs_fully_new_ones_too(tmp_path):
    async def check():
        storage = await Storage.open(f"sqlite:///{tmp_path}/quaich.db")
        try:
            wanted = [(2, "wal", 1)] * (READERS + 1)
            assert await told_by_all(storage) == wanted
            await storage.readers.dispose()
            await storage.writer.dispose()
            assert await told_by_all(storage) == wanted
        finally:
            await storage.close()

    asyncio.run(check())


async def traced(folder: Path, *more: str) -> tuple[list[tracing.Call], list[str]]:
    """A few actions on a traced server: what it asked of the system, and the answers that it gave."""
    trace = folder / "trace.txt"
    process = await asyncio.create_subprocess_exec(
        *tracing.command(trace),
        *SERVER,
        f"sqlite:///{folder}/quaich.db",
        *more,
        env=SURROUNDINGS,
        stdout=asyncio.subprocess.PIPE,
        stdin=asyncio.subprocess.DEVNULL,
    )
    try:
        assert process.stdout is not None
        port = await asyncio.wait_for(process.stdout.readline(), 120)
        answers = await a_few_acts(int(port.split()[1]))
        await asyncio.wait_for(process.wait(), 60)
    finally:
        if process.returncode is None:
            process.kill()  # should the server have ended already, its tracer has too
    return list(tracing.read(trace.read_text().splitlines())), answers


async def a_few_acts(port: int) -> list[str]:
    """Plays; the beginnings of the answers, as they are sent."""
    line, answers = await Line.open(port), []
    table = await line.ask("create", "anna", HERE, HERE)
    for _ in range(ACTS):
        seen = await line.ask("look", table, "anna")
        version = await line.ask("act", table, "anna", seen["version"], seen["line"])
        answers.append(f'{{\\"id\\": {3 + 2 * len(answers)}, \\"ok\\": {version}}}')
    server = await line.ask("process")
    os.kill(server, signal.SIGKILL)  # its tracer ends with it
    return answers


def check_tracing() -> None:
    if sys.platform != "linux":
        pytest.skip("strace is there on Linux only")
    if not tracing.installed():
        pytest.fail(tracing.MISSING)
    if why := tracing.why_not():
        pytest.skip(f"this system forbids tracing, so nothing is known here of power cuts: {why}")


def test_the_disk_has_it_before_the_answer_is_sent(tmp_path):
    check_tracing()
    calls, answers = asyncio.run(traced(tmp_path))
    assert len(answers) == ACTS
    assert tracing.hasty(calls, answers) == []


def test_without_syncing_just_this_check_fails(tmp_path):
    """So it can fail."""
    check_tracing()
    calls, answers = asyncio.run(traced(tmp_path, "OFF"))
    assert tracing.hasty(calls, answers) == answers


def test_a_sync_that_ends_after_the_answer_is_none():
    """The trace as strace writes it when threads interrupt one another."""
    trace = """\
7 pwrite64(9</q.db-wal>, "x", 4096, 0) = 4096
7 fdatasync(9</q.db-wal> <unfinished ...>
8 sendto(5<socket:[1]>, "ok 1", 4, 0, NULL, 0) = 4
7 <... fdatasync resumed>) = 0
7 pwrite64(9</q.db-wal>, "x", 4096, 0) = 4096
7 fdatasync(9</q.db-wal> <unfinished ...>
7 <... fdatasync resumed>) = 0
8 sendto(5<socket:[1]>, "ok 2", 4, 0, NULL, 0) = 4
7 pwrite64(9</q.db-wal>, "x", 4096, 0) = 4096
7 fdatasync(9</q.db-wal>) = 0
7 pwrite64(9</q.db-wal>, "x", 4096, 0) = 4096
8 sendto(5<socket:[1]>, "ok 3", 4, 0, NULL, 0) = 4
7 pwrite64(9</q.db-wal>, "x", 4096, 0) = 4096
7 fdatasync(9</q.db-wal>) = -1 EIO (Input/output error)
8 sendto(5<socket:[1]>, "ok 4", 4, 0, NULL, 0) = 4
8 sendto(5<socket:[1]>, "ok 5", 4, 0, NULL, 0) = 4
""".splitlines()
    assert tracing.hasty(tracing.read(trace), ["ok 1", "ok 2", "ok 3", "ok 4", "ok 5"]) == [
        "ok 1",
        "ok 3",
        "ok 4",
        "ok 5",
    ]
