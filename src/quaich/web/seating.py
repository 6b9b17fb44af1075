"""Who sits where: joining by a link or from the lobby, and what a table's owner does about seats."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from ..kernel.game import QuaichError
from ..table.seen import TableCard
from ..table.thinking import LEVELS
from ..table.trouble import NotYours
from .forms import Filled, whole_number
from .house import Asking, house_of, reader_for, visitor_of
from .pages import page
from .refusing import status_of
from .showing import links_of, origin, see


@get("/join/{token:str}")
async def invited(request: Asking, token: FromPath[str]) -> Response[str]:
    """What a link leads to. Only looking changes nothing: mail programs open links too."""
    return await invitation(request, token)


async def invitation(request: Asking, token: str, sentence: str = "", status: int = 200) -> Response[str]:
    found = await house_of(request).tables.invited(token, visitor_of(request))
    return joining(request, found.table, f"/join/{token}", found.seat, found.taken, sentence, status)


def joining(
    request: Asking, card: TableCard, action: str, seat: int | None, taken: bool, sentence: str = "", status: int = 200
) -> Response[str]:
    """The form that asks for a name."""
    return page(
        request,
        "join.html",
        status,
        card=card,
        game=card.game,
        action=action,
        seat=seat,
        taken=taken,
        sentence=sentence,
    )


@post("/join/{token:str}", status_code=303, opt={"heavy": True})
async def join(request: Asking, token: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    """Takes the seat: from now on the visitor's cookie is what counts, not the link."""
    try:
        table = await house_of(request).tables.sit(token, visitor_of(request), form.get("name"))
    except QuaichError as problem:
        return await invitation(request, token, problem.told(reader_for(request).language), status_of(problem))
    return Redirect(f"/t/{table}", status_code=303)


@get("/t/{table:str}/sit")
async def open_seats(request: Asking, table: FromPath[str]) -> Response[str]:
    """A table of the lobby with free seats."""
    return await free_seats(request, table)


async def free_seats(request: Asking, table: str, sentence: str = "", status: int = 200) -> Response[str]:
    card = (await see(request, table)).card
    if not card.listed or not any(seat.free for seat in card.seats):
        raise NotYours("table.error.not_listed")
    return joining(request, card, f"/t/{table}/sit", None, False, sentence, status)


@post("/t/{table:str}/sit", status_code=303, opt={"heavy": True})
async def sit(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    house, visitor = house_of(request), visitor_of(request)
    try:
        await house.tables.sit_listed(table, visitor, whole_number(form, "seat"), form.get("name"))
    except QuaichError as problem:
        return await free_seats(request, table, problem.told(reader_for(request).language), status_of(problem))
    return Redirect(f"/t/{table}", status_code=303)


@get("/t/{table:str}/seats")
async def seats(request: Asking, table: FromPath[str]) -> Response[str]:
    """All seats, with what the visitor may do about them."""
    return await listed(request, table)


async def listed(request: Asking, table: str, sentence: str = "", status: int = 200) -> Response[str]:
    card = (await see(request, table)).card
    links = await links_of(house_of(request), card, visitor_of(request), origin(request))
    return page(
        request,
        "seats.html",
        status,
        card=card,
        game=card.game,
        links=links,
        levels=list(LEVELS),
        sentence=sentence,
    )


@post("/t/{table:str}/seats/{seat:int}/name", status_code=303)
async def rename(
    request: Asking, table: FromPath[str], seat: FromPath[int], form: NamedDependency[Filled]
) -> Response[Any]:
    tables, visitor = house_of(request).tables, visitor_of(request)
    return await reseated(request, table, lambda: tables.rename(table, visitor, seat, form.get("name")))


@post("/t/{table:str}/seats/{seat:int}/revoke", status_code=303)
async def revoke(request: Asking, table: FromPath[str], seat: FromPath[int]) -> Response[Any]:
    """Frees a seat; its old link is void, and there is a new one."""
    tables, visitor = house_of(request).tables, visitor_of(request)
    return await reseated(request, table, lambda: tables.revoke(table, visitor, seat))


@post("/t/{table:str}/seats/{seat:int}/bot", status_code=303)
async def bot_takes(
    request: Asking, table: FromPath[str], seat: FromPath[int], form: NamedDependency[Filled]
) -> Response[Any]:
    tables, visitor = house_of(request).tables, visitor_of(request)
    return await reseated(request, table, lambda: tables.bot_takes(table, visitor, seat, form.get("level")))


async def reseated(request: Asking, table: str, change: Callable[[], Awaitable[Any]]) -> Response[Any]:
    try:
        await change()
    except QuaichError as problem:
        return await listed(request, table, problem.told(reader_for(request).language), status_of(problem))
    return Redirect(f"/t/{table}/seats", status_code=303)


@post("/t/{table:str}/rematch", status_code=303, opt={"heavy": True})
async def rematch(request: Asking, table: FromPath[str]) -> Response[Any]:
    """The same players once more, at a table of its own."""
    again = await house_of(request).tables.rematch(table, visitor_of(request))
    return Redirect(f"/t/{again}", status_code=303)


HANDLERS = [invited, join, open_seats, sit, seats, rename, revoke, bot_takes, rematch]
