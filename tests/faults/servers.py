"""Servers to be killed, and connections to them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

SERVER = (sys.executable, "-m", "faults.table_server")
TESTS = Path(__file__).parents[1]
SURROUNDINGS = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), str(TESTS.with_name("src"))])}


class Lost(Exception):
    """The server went away before it answered."""


class Refused(Exception):
    """The server said no: the kind of the refusal, and its sentence."""


class Line:
    """A connection; one request at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer, self._ids = reader, writer, count(1)

    @classmethod
    async def open(cls, port: int) -> Line:
        try:
            return cls(*await asyncio.open_connection("127.0.0.1", port))
        except OSError:
            raise Lost from None

    async def ask(self, call: str, *given: Any) -> Any:
        """What the server answers. An answer that has arrived in part only has not arrived."""
        asked = {"id": next(self._ids), "call": call, "with": given}
        try:
            self.writer.write(json.dumps(asked).encode() + b"\n")
            line = await self.reader.readline()
        except OSError:
            raise Lost from None
        if not line.endswith(b"\n"):
            raise Lost
        said = json.loads(line)
        assert said["id"] == asked["id"]
        if "error" in said:
            raise Refused(said["error"], said["say"])
        return said["ok"]

    async def close(self) -> None:
        self.writer.close()


class Nest:
    """Starts servers on a database, one after the other."""

    def __init__(self, process: asyncio.subprocess.Process, complaints: Path) -> None:
        self.process, self.complaints, self.pid = process, complaints, 0

    async def start(self, url: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(url.encode() + b"\n")
        self.pid = await self._told("pid")

    async def port(self) -> int:
        """The port, as soon as the server listens."""
        return await self._told("port")

    async def kill(self) -> None:
        """Ends the server in the middle of whatever it does."""
        os.kill(self.pid, signal.SIGKILL)
        await self._told("gone")

    async def _told(self, what: str) -> int:
        """A number that is reported; a port that nobody waited for is passed over."""
        assert self.process.stdout is not None
        while line := await asyncio.wait_for(self.process.stdout.readline(), 60):
            kind, number = line.split()
            if kind.decode() == what:
                return int(number)
            assert kind == b"port", f"the server ended by itself:\n{self.complaints.read_text()[-3000:]}"
        raise AssertionError("the servers' nest is gone")


@asynccontextmanager
async def nest(folder: Path):
    """A nest for servers; what they complain of stands in `complaints.txt`."""
    with (folder / "complaints.txt").open("w") as complaints:
        process = await asyncio.create_subprocess_exec(
            *SERVER,
            "nest",
            env=SURROUNDINGS,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=complaints,
        )
        made = Nest(process, Path(complaints.name))
        try:
            yield made
        finally:
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()
