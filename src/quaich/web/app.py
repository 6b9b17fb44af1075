"""The application: all pages and the JSON interface in front of the tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.logging.config import LoggingConfig
from litestar.stores.memory import MemoryStore

from ..kernel.game import QuaichError
from . import api, history, live, lobby, playing, reading, seating
from .assets import assets, static
from .forms import Reading, filled
from .guard import USUAL_BODY, Door, csrf, dress, heavy_limits, limits
from .house import House, Settings
from .refusing import on_fault, on_http, on_refusal
from .visitors import Visitors

if TYPE_CHECKING:
    from ..table.service import Tables


def make(settings: Settings, tables: Tables | None = None) -> Litestar:
    """The application. Without tables it opens its own, and closes them in the end."""
    return Litestar(
        route_handlers=[
            static,
            *lobby.HANDLERS,
            *playing.HANDLERS,
            *seating.HANDLERS,
            *reading.HANDLERS,
            history.at,
            history.log,
            live.live,
            api.ROUTER,
        ],
        dependencies={"form": Provide(filled)},
        middleware=[Door(settings.hosts), limits(settings).middleware, heavy_limits(settings).middleware],
        csrf_config=csrf(settings),
        exception_handlers={QuaichError: on_refusal, HTTPException: on_http, Exception: on_fault},
        before_send=[dress],
        request_class=Reading,
        request_max_body_size=USUAL_BODY,
        stores={"rate_limit": MemoryStore()},
        openapi_config=api.OPENAPI,
        lifespan=[opened(settings, tables)],
        logging_config=LoggingConfig(log_exceptions="never"),
        include_in_schema=False,
    )


def opened(settings: Settings, given: Tables | None) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Opens the tables when the application starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        assets()  # read and checked now, not when somebody waits for the first page
        tables = given or await open_tables(settings)
        app.state.house = House(settings, tables, Visitors(settings.key("visitors")))
        try:
            yield
        finally:
            app.state.house.closing.set()
            if given is None:
                await tables.close()

    return lifespan


async def open_tables(settings: Settings) -> Any:
    from ..table.service import Tables
    from ..table.thinking import Thinkers

    thinkers = Thinkers() if settings.bots else None
    return await Tables.open(settings.database, settings.key("seats"), thinkers)
