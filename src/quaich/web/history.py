"""Earlier moments of a game."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from .house import Asking, house_of, reader_for, visitor_of
from .pages import page
from .scene import log_of
from .showing import see, show_moment


@get("/t/{table:str}/at/{step:int}")
async def at(request: Asking, table: FromPath[str], step: FromPath[int]) -> Response[str]:
    """The table as it was after a step."""
    seen = await see(request, table)
    moment = await house_of(request).tables.moment(table, visitor_of(request), step, reader_for(request).language)
    return show_moment(request, moment, seen)


@get("/t/{table:str}/log")
async def log(request: Asking, table: FromPath[str]) -> Response[str]:
    """Everything that has happened."""
    seen = await see(request, table)
    return page(request, "log_page.html", card=seen.card, game=seen.card.game, rows=log_of(seen.log, seen.look))
