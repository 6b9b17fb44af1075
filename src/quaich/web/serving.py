"""Runs the table: one process, until somebody ends it. Open pages let go within two seconds."""

from __future__ import annotations

import asyncio
import errno
import os
import secrets
import socket
import tempfile
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import uvicorn
from litestar import Litestar
from platformdirs import user_data_path

from ..kernel.game import QuaichError
from ..words import text, told_by_system
from .app import make, open_tables
from .house import House, Settings

KEY_BYTES = 32
PATIENCE = 2  # seconds that open pages have to let go
ANYWHERE = ("0.0.0.0", "::", "")


class ServeError(QuaichError):
    """The table cannot be set up."""


@dataclass(frozen=True)
class Wanted:
    """How the table is to be run."""

    host: str = "127.0.0.1"
    port: int = 8017
    database: str = ""  # an address; empty: a file in the user's folder
    hosts: Sequence[str] = ()  # names under which it may be asked beside its own
    browser: bool = True
    https: bool = False  # whether a proxy in front speaks HTTPS
    language: str = "en"


def serve(wanted: Wanted, say: Callable[[str], None] = print) -> None:
    """Sets the table up, says where it is, and runs until Ctrl-C."""
    folder = user_data_path("quaich", appauthor=False)
    os.umask(0o077)  # what is kept of tables is for the user alone
    listening = bound(wanted.host, wanted.port)
    with listening:
        settings = Settings(
            database=wanted.database or f"sqlite:///{folder / 'tables.db'}",
            secret=key_in(folder / "table.key"),
            hosts=hosts_of(wanted),
            https=wanted.https,
        )
        url = address(wanted.host, listening.getsockname()[1])
        started = [text(wanted.language, "page.serve.at", url=url), text(wanted.language, "page.serve.stop")]

        def tell() -> None:
            for line in started:
                say(line)
            if wanted.browser:
                webbrowser.open(url)

        with suppress(KeyboardInterrupt):
            asyncio.run(answering(settings, listening, tell))


async def answering(settings: Settings, listening: socket.socket, tell: Callable[[], None]) -> None:
    """Answers on a socket until a signal comes. No access log: addresses carry the keys of seats."""
    tables = await open_tables(settings)
    try:
        app = make(settings, tables)
        config = uvicorn.Config(
            app, access_log=False, log_level="warning", timeout_graceful_shutdown=PATIENCE, server_header=False
        )
        await Server(config, app, tell).serve(sockets=[listening])
    finally:
        await tables.close()


class Server(uvicorn.Server):
    """A server that lets go of open pages as soon as it is to end."""

    def __init__(self, config: uvicorn.Config, app: Litestar, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self.app, self.tell = app, tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            asyncio.get_running_loop().run_in_executor(None, self.tell)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        house: House | None = getattr(self.app.state, "house", None)
        if house is not None:
            house.closing.set()


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there; why not, in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except OverflowError:
        listening.close()
        raise ServeError("page.serve.no_port", port=port) from None
    except OSError as error:
        listening.close()
        if isinstance(error, socket.gaierror):
            raise ServeError("page.serve.no_host", host=host) from None
        if error.errno == errno.EADDRINUSE:
            raise ServeError("page.serve.taken", port=port) from None
        raise ServeError("page.serve.no_host", host=f"{host}:{port}") from None
    return listening


def address(host: str, port: int) -> str:
    """Where a browser on this computer finds it."""
    name = "localhost" if host in (*ANYWHERE, "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def hosts_of(wanted: Wanted) -> tuple[str, ...]:
    """The names under which the table answers."""
    own = [] if wanted.host in ANYWHERE else [f"[{wanted.host}]" if ":" in wanted.host else wanted.host]
    if wanted.host in ANYWHERE:
        own = own_addresses()
    return tuple(dict.fromkeys(["localhost", "127.0.0.1", "[::1]", *own, *wanted.hosts]))


def own_addresses() -> list[str]:
    """This computer's name, and the address under which others in its network see it."""
    found = [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"]
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
        found.append(probe.getsockname()[0])
    return found


def key_in(path: Path) -> bytes:
    """The key that signs cookies and links; made at the first start, for the user's eyes only."""
    try:
        if not path.exists():
            make_key(path)
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (OSError, ValueError) as error:
        told = told_by_system(error) if isinstance(error, OSError) else ServeError("page.serve.key_short")
        raise ServeError("page.serve.key", path=path, error=told) from None
    if len(key) < KEY_BYTES:
        raise ServeError("page.serve.key", path=path, error=ServeError("page.serve.key_short"))
    return key


def make_key(path: Path) -> None:
    """Writes a new key whole or not at all; if another process was quicker, its key stays."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, made = tempfile.mkstemp(dir=path.parent, prefix=".key-")  # mode 0600
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(made, path)
    finally:
        Path(made).unlink()
