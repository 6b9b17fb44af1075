"""As much of HTTP as `table.py` needs. A client library would cost more than the server that is to be measured."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Sequence
from urllib.parse import urlencode

LIMIT = 2**20  # bytes of a line, and of what is read ahead
FORM = "Content-Type: application/x-www-form-urlencoded\r\nHX-Request: true\r\n"


class Wire:
    """A connection that is kept: one request after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self.reader, self.writer, self.port = reader, writer, port
        self.used = time.monotonic()

    @classmethod
    async def open(cls, port: int) -> Wire:
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=LIMIT), port)

    @property
    def idle(self) -> float:
        """Seconds since it was used last."""
        return time.monotonic() - self.used

    def send(self, line: str, more: str = "", body: bytes = b"") -> None:
        self.used = time.monotonic()
        length = f"Content-Length: {len(body)}\r\n" if body else ""
        self.writer.write(f"{line} HTTP/1.1\r\nHost: localhost\r\n{more}{length}\r\n".encode() + body)

    async def head(self) -> tuple[int, bytes]:
        """Status and headers of an answer."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1]), head.lower()

    async def answer(self) -> tuple[int, bytes]:
        status, head = await self.head()
        length = re.search(rb"content-length: *(\d+)", head)
        assert length, head
        return status, await self.reader.readexactly(int(length[1]))

    async def get(self, path: str, cookie: str = "") -> tuple[int, bytes]:
        self.send(f"GET {path}", f"Cookie: {cookie}\r\n" if cookie else "")
        return await self.answer()

    async def post(self, path: str, fields: Sequence[tuple[str, object]], cookie: str) -> tuple[int, bytes]:
        """A form, sent as a page sends it."""
        self.send(f"POST {path}", f"Cookie: {cookie}\r\n{FORM}", urlencode(fields).encode())
        return await self.answer()

    async def form_token(self) -> str:
        """The token that forms carry, and the cookie that has to go with it."""
        self.send("GET /new")
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: *(\d+)", head.lower())
        token = re.search(rb"quaich-forms=(\w+)", head)
        assert length, head
        assert token, head
        await self.reader.readexactly(int(length[1]))
        return token[1].decode()

    async def close(self) -> None:
        self.writer.close()
        await self.writer.wait_closed()


class Stream(Wire):
    """The stream of a table: each message is the table as it is to be shown."""

    @classmethod
    async def open(cls, port: int, path: str = "/", cookie: str = "") -> Stream:
        stream = cls(*await asyncio.open_connection("127.0.0.1", port, limit=LIMIT), port)
        stream.send(f"GET {path}", f"Cookie: {cookie}\r\nAccept: text/event-stream\r\n")
        return stream

    async def messages(self) -> AsyncIterator[bytes]:
        status, _ = await self.head()
        assert status == 200, status
        said = b""
        while size := int(await self.reader.readline(), 16):  # the body comes in chunks
            said += (await self.reader.readexactly(size + 2))[:-2]
            while b"\n\n" in said:
                message, _, said = said.partition(b"\n\n")
                if b"data:" in message:
                    yield message
