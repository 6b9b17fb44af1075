"""The live stream of a table: its present state at once, and again after each change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Stream

from ..kernel.game import QuaichError
from .house import Asking, house_of
from .pages import signed
from .showing import drawing, see

HEARTBEAT = 20.0  # seconds; a line that says nothing shows that the other end is still there
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/t/{table:str}/live", include_in_schema=False)
async def live(request: Asking, table: FromPath[str]) -> Response[Any]:
    """Messages that hold the table as it is to be shown."""
    await see(request, table)  # a table that is not there is refused before anything is sent
    return Stream(messages(request, table), media_type="text/event-stream", headers=HEADERS)


async def messages(request: Asking, table: str) -> AsyncIterator[bytes]:
    """One message for each state, until the reader or the house goes."""
    house, last = house_of(request), 0  # of what was sent last only the hash is kept: hundreds of pages may be open
    async with house.tables.listen(table) as versions:
        following = asyncio.ensure_future(anext(versions, None))
        closing = asyncio.ensure_future(house.closing.wait())
        try:
            while not closing.done():
                await asyncio.wait({following, closing}, timeout=HEARTBEAT, return_when=asyncio.FIRST_COMPLETED)
                if not following.done():
                    yield b":\n\n"
                    continue
                if closing.done() or following.result() is None:
                    return
                following = asyncio.ensure_future(anext(versions, None))
                news, last = await unless_known(request, table, last)
                if news:
                    yield news
                    del news
        except QuaichError:
            return  # the table is gone
        finally:
            for task in (following, closing):
                task.cancel()
            await asyncio.gather(following, closing, return_exceptions=True)


async def unless_known(request: Asking, table: str, last: int) -> tuple[bytes, int]:
    """The message for the present state, or none if it was sent last; and the hash by which it is known again."""
    html = await present(request, table)
    return message(html) if hash(html) != last else b"", hash(html)


async def present(request: Asking, table: str) -> str:
    return signed(request, await drawing(request, await see(request, table)))


def message(html: str) -> bytes:
    return "".join(["retry: 1000\n", *(f"data: {line}\n" for line in html.splitlines()), "\n"]).encode()
