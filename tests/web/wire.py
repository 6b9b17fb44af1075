"""Requests byte by byte, as no well-behaved browser sends them, and what of them reached the disk."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from litestar.testing import TestClient

HOST = "quaich.test:8017"
PATIENCE = 20  # seconds that an answer may take on a busy machine
Header = tuple[bytes, bytes]


@dataclass
class Answer:
    """What came back."""

    status: int = 0
    headers: list[Header] = field(default_factory=list)
    body: bytes = b""

    @property
    def text(self) -> str:
        return self.body.decode()


def ask(
    house: TestClient, method: str, target: bytes, headers: Sequence[Header] = (), body: bytes = b"", host: bytes = b""
) -> Answer:
    """Sends bytes as a server would hand them on: the path taken apart, the rest untouched."""
    path, _, query = target.partition(b"?")
    sent = [(b"host", host or HOST.encode()), *headers]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(path.decode("latin-1")),
        "raw_path": path,
        "root_path": "",
        "query_string": query,
        "headers": [(name.lower(), value) for name, value in sent],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8017),
        "state": {},
        "extensions": {},
    }
    return house.blocking_portal.call(_answered, house.app, scope, body)


async def _answered(app: Any, scope: dict[str, Any], body: bytes) -> Answer:
    """The answer of the application; of a stream the first message. Then whoever asked goes away."""
    answer, parts, enough = Answer(), [body[: len(body) // 2], body[len(body) // 2 :]], asyncio.Event()

    async def receive() -> dict[str, Any]:
        if not parts:
            await enough.wait()
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            answer.status, answer.headers = message["status"], list(message["headers"])
        elif message["type"] == "http.response.body":
            answer.body += message.get("body", b"")
            if not message.get("more_body") or answer.body.endswith(b"\n\n"):
                enough.set()

    async with asyncio.timeout(PATIENCE):
        await app(scope, receive, send)
    return answer


def kept(database: Path) -> str:
    """A fingerprint of all that stands in a database."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        said = [repr(sorted(connection.execute(f"SELECT * FROM {name}"), key=repr)) for name in sorted(names)]
    connection.close()
    return hashlib.sha256("".join(said).encode()).hexdigest()
