"""The real server, `quaich table`, and its JSON interface, for the same evenings as the service alone."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
from pathlib import Path
from typing import Any

import httpx

from faults.servers import Lost, Refused
from quaich.web.house import Settings
from quaich.web.visitors import COOKIE, Visitors

SECRET = b"k" * 32
MAIN = "import sys; from quaich.cli import main; sys.exit(main())"
KINDS = {403: "NotYours", 404: "Missing", 409: "Stale", 503: "Busy"}


class WebLine:
    """A visitor with a browser of their own, so to speak; speaks as `servers.Line` does."""

    def __init__(self, port: int, visitor: str) -> None:
        cookie = Visitors(Settings(secret=SECRET).key("visitors")).cookie(visitor)
        self.client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies={COOKIE: cookie}, timeout=60)

    async def ask(self, call: str, *given: Any) -> Any:
        if call == "create":
            seats = [{"kind": kind, "name": f"Person {number}"} for number, kind in enumerate(given[1:], 1)]
            return (await self._post("/api/tables", game="glen_more", seats=seats))["id"]
        if call == "look":
            return self._seen(await self._answered(self.client.get(f"/api/tables/{given[0]}")))
        table, _, version, what = given
        more = {"act": "actions", "undo": "steps"}[call]
        return await self._post(f"/api/tables/{table}/{call}", version=version, **{more: what})

    def _seen(self, said: dict[str, Any]) -> dict[str, Any]:
        legal = [offer["action"] for offer in said["legal"]]
        return {
            "version": said["version"],
            "line": [random.choice(legal)] if legal else [],
            "tentative": said["can_undo"],
            "steps": 0,  # going back by consent is nothing for programs
            "answer": False,
            "over": said["table"]["status"] == "over",
        }

    async def _post(self, path: str, **what: Any) -> Any:
        return await self._answered(self.client.post(path, json=what))

    async def _answered(self, asked: Any) -> Any:
        try:
            answer = await asked
        except httpx.TransportError:
            raise Lost from None
        if answer.status_code >= 400:
            raise Refused(KINDS.get(answer.status_code, str(answer.status_code)), answer.text)
        return answer.json()

    async def close(self) -> None:
        await self.client.aclose()


class WebServers:
    """Starts `quaich table` on a database, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.complaints = folder, folder / "complaints.txt"
        (folder / "quaich").mkdir()
        (folder / "quaich" / "table.key").write_text(SECRET.hex() + "\n")
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, url: str) -> None:
        command = [sys.executable, "-c", MAIN, "table", "--port", "0", "--database", url, "--no-browser"]
        with self.complaints.open("a") as complaints:
            self.process = await asyncio.create_subprocess_exec(
                *command,
                env={**os.environ, "XDG_DATA_HOME": str(self.folder), "LANG": "C.UTF-8"},
                stdout=asyncio.subprocess.PIPE,
                stderr=complaints,
            )

    async def port(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        while line := await asyncio.wait_for(self.process.stdout.readline(), 120):
            if found := re.search(rb"http://[\w.]+:(\d+)", line):
                return int(found[1])
        raise AssertionError(f"the server ended by itself:\n{self.complaints.read_text()[-3000:]}")

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
