"""What every request finds: the tables, the templates, the keys, and who asks in which language."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from litestar import Request
from litestar.datastructures import State

from ..pictures.kept import Kept
from .speaking import COOKIE as LIKES
from .speaking import Reader, reader_of
from .visitors import COOKIE, Visitors, fresh

if TYPE_CHECKING:
    from ..table.service import Tables

Asking: TypeAlias = "Request[Any, Any, State]"


@dataclass(frozen=True)
class Settings:
    """How a house is run."""

    database: str = "sqlite+aiosqlite://"
    secret: bytes = b""
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
    https: bool = False
    bots: bool = True  # whether bots think here
    per_minute: int = 1200  # requests of one address, all together
    per_minute_heavy: int = 30  # tables made, records taken in, seats taken

    def key(self, purpose: str) -> bytes:
        """A key of its own for each purpose."""
        return hmac.digest(self.secret, f"quaich {purpose}".encode(), hashlib.sha256)


@dataclass
class House:
    """One running server."""

    settings: Settings
    tables: Tables
    visitors: Visitors
    kept: Kept[str] = field(default_factory=lambda: Kept(256))  # tables as they were shown last
    closing: asyncio.Event = field(default_factory=asyncio.Event)


def house_of(request: Asking) -> House:
    return cast(House, request.app.state.house)


def visitor_of(request: Asking) -> str:
    """Who asks. Whoever comes for the first time gets a cookie with the answer."""
    state = request.scope["state"]
    if "visitor" not in state:
        visitors = house_of(request).visitors
        known = visitors.read(request.cookies.get(COOKIE))
        state["visitor"] = known or fresh()
        if known is None:
            state["new_visitor"] = visitors.cookie(state["visitor"])
    return cast(str, state["visitor"])


def reader_for(request: Asking) -> Reader:
    """In which language to answer, and how."""
    state = request.scope["state"]
    if "reader" not in state:
        state["reader"] = reader_of(request.cookies.get(LIKES), request.headers.get("accept-language", ""))
    return cast(Reader, state["reader"])


def by_htmx(request: Asking) -> bool:
    """Whether a part of a page is wanted, not a whole one."""
    return request.headers.get("hx-request") == "true"


def for_programs(request: Asking) -> bool:
    return request.scope["path"].startswith("/api/")


TEMPLATES = Path(__file__).parent / "templates"
