"""The table: looking, choosing, taking back, and the live stream."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeAlias

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect

from ..kernel.game import QuaichError
from ..table.seen import Seen
from .asked import asked_of, lined_of, rearranged
from .forms import Filled, whole_number
from .house import Asking, by_htmx, house_of, reader_for, visitor_of
from .pages import answer, rendered
from .refusing import status_of
from .showing import see, show

Texts: TypeAlias = Annotated[list[str] | None, QueryParameter(max_items=300)]
AUTO = 20  # turns that end by themselves, one after the other, at most


@get("/t/{table:str}")
async def table_page(request: Asking, table: FromPath[str]) -> Response[str]:
    """The table as it is now."""
    return await show(request, await see(request, table))


@get("/t/{table:str}/ask")
async def ask(request: Asking, table: FromPath[str], do: Texts = None) -> Response[str]:
    """What a choice would bring. Nothing is done yet."""
    seen = await see(request, table)
    return await asking(request, seen, do or [])


async def asking(request: Asking, seen: Seen, texts: list[str], part: bool = True) -> Response[str]:
    house, reader = house_of(request), reader_for(request)
    after = await house.tables.preview(seen.card.id, visitor_of(request), texts, reader.language)
    asked = asked_of(seen, texts, after, reader)
    if part and by_htmx(request):
        return answer(request, rendered("asking.html", reader, asked=asked, here_url=f"/t/{seen.card.id}"))
    return await show(request, seen, asked=asked)


@post("/t/{table:str}/choose", status_code=200)
async def choose(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    """For those who want to be asked only before what cannot be taken back: does everything else at once."""
    seen, texts = await see(request, table), form.all("do")
    house, reader = house_of(request), reader_for(request)
    if await house.tables.preview(table, visitor_of(request), texts, reader.language) is None:
        return await asking(request, seen, texts, part=False)
    return await played(request, table, form)


@post("/t/{table:str}/do", status_code=200)
async def do(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    """Does what was chosen."""
    return await played(request, table, form)


async def played(request: Asking, table: str, form: NamedDependency[Filled]) -> Response[Any]:
    house, visitor = house_of(request), visitor_of(request)

    async def act() -> None:
        await house.tables.act(table, visitor, whole_number(form, "version"), form.all("do"))
        if reader_for(request).auto_end:
            await end_turn(request, table)

    return await changed(request, table, act)


async def end_turn(request: Asking, table: str) -> None:
    """Does what is left to do when there is only one thing, as those who want it have said."""
    house, visitor = house_of(request), visitor_of(request)
    for _ in range(AUTO):
        seen = await see(request, table)
        if len(seen.look.legal) != 1 or not seen.tentative:
            return
        text = seen.look.setting.room.notation(seen.look.setting, seen.look.s, seen.look.legal[0], "en")
        await house.tables.act(table, visitor, seen.version, [text])


@post("/t/{table:str}/undo", status_code=200)
async def undo(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    """Takes own steps back, up to where something hidden came out or the turn began."""
    tables, visitor = house_of(request).tables, visitor_of(request)
    version, steps = whole_number(form, "version"), whole_number(form, "steps", 1)
    return await changed(request, table, lambda: tables.undo(table, visitor, version, steps))


@post("/t/{table:str}/back", status_code=200)
async def back(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    """Asks everybody to go back to an earlier step."""
    tables, visitor = house_of(request).tables, visitor_of(request)
    version, step = whole_number(form, "version"), whole_number(form, "step")
    return await changed(request, table, lambda: tables.ask_back(table, visitor, version, step))


@post("/t/{table:str}/back/answer", status_code=200)
async def answer_back(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    tables, visitor, agree = house_of(request).tables, visitor_of(request), bool(form.get("agree"))
    version = whole_number(form, "version")
    return await changed(request, table, lambda: tables.answer_back(table, visitor, version, agree))


@post("/t/{table:str}/face", status_code=200)
async def face(request: Asking, table: FromPath[str], form: NamedDependency[Filled]) -> Response[Any]:
    """Several people at one screen: the one whose turn it is says that they look now."""
    tables, visitor, seat = house_of(request).tables, visitor_of(request), whole_number(form, "seat")
    return await changed(request, table, lambda: tables.face(table, visitor, seat))


async def changed(request: Asking, table: str, change: Callable[[], Awaitable[Any]]) -> Response[Any]:
    """Changes a table and shows it as it is then. What is refused is said there, beside the table as it is."""
    await see(request, table)  # a table that is not there has no page to say it on
    try:
        await change()
    except QuaichError as problem:
        sentence = problem.told(reader_for(request).language)
        return await show(request, await see(request, table), notice=sentence, status=status_of(problem))
    if by_htmx(request):
        return await show(request, await see(request, table))
    return Redirect(f"/t/{table}", status_code=303)


@get("/t/{table:str}/line-up")
async def line_up(
    request: Asking,
    table: FromPath[str],
    line: Texts = None,
    toggle: FromQuery[str] = "",
    earlier: FromQuery[str] = "",
    later: FromQuery[str] = "",
) -> Response[str]:
    """Activations in an order, and what they would bring."""
    return await lined_up(request, table, rearranged(line or [], toggle, earlier, later))


@get("/t/{table:str}/best")
async def best(request: Asking, table: FromPath[str]) -> Response[str]:
    """The order that pays best."""
    return await lined_up(request, table, await house_of(request).tables.best_order(table, visitor_of(request)))


async def lined_up(request: Asking, table: str, wishes: list[str]) -> Response[str]:
    house, reader = house_of(request), reader_for(request)
    seen = await see(request, table)
    line = await house.tables.line_up(table, visitor_of(request), wishes, reader.language) if wishes else None
    lined = lined_of(seen, line, wishes, reader)
    if by_htmx(request):
        return answer(request, rendered("line_up.html", reader, lined=lined, here_url=f"/t/{table}"))
    return await show(request, seen, lined=lined)


@get("/t/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: Asking, table: FromPath[str]) -> Response[str]:
    """The game as a file; without anything hidden while it runs."""
    text = await house_of(request).tables.record(table, visitor_of(request))
    headers = {"Content-Disposition": f'attachment; filename="quaich-{table[:8]}.jsonl"'}
    return Response(text, media_type="application/jsonl; charset=utf-8", headers=headers)


HANDLERS = [table_page, ask, choose, do, undo, back, answer_back, face, line_up, best, record]
