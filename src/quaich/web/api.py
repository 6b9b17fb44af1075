"""The tables for programs: JSON under `/api`, described at `/api/schema`.

A program keeps the cookie of its first answer: that is who it is. What changes something is sent as JSON, so no page of
another site can send it.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import ResponseHeader
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, PathParameter

from ..games import room
from ..kernel.game import word_of
from ..table.seen import SeatWish, Seen, TableCard, Wish
from .guard import LARGEST_BODY, USUAL_BODY
from .house import Asking, house_of, visitor_of
from .scene import log_of
from .showing import see
from .views import view_of

OPENAPI = OpenAPIConfig(title="Quaich", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()])

Name = Annotated[str, msgspec.Meta(max_length=20)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
TableId = Annotated[str, PathParameter(max_length=40)]


class Problem(msgspec.Struct):
    """What was not possible, in the reader's language."""

    error: str
    status: int


class SeatIn(msgspec.Struct, forbid_unknown_fields=True):
    kind: Annotated[str, msgspec.Meta(description="`here`, `link` or `bot`", max_length=10)]
    name: Name = ""
    level: Name = ""


class WishIn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Name
    seats: Annotated[list[SeatIn], msgspec.Meta(max_length=10)]
    options: dict[str, bool | int | str] = {}
    seed: Annotated[str, msgspec.Meta(max_length=60)] = ""
    listed: bool = False


class ActIn(msgspec.Struct, forbid_unknown_fields=True):
    """Actions for a version of a table, as in a record."""

    version: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    actions: Annotated[list[Text], msgspec.Meta(max_length=200)]


class UndoIn(msgspec.Struct, forbid_unknown_fields=True):
    version: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    steps: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class RecordIn(msgspec.Struct, forbid_unknown_fields=True):
    record: str


class SeatOut(msgspec.Struct):
    seat: int
    kind: str
    name: str
    level: str
    mine: bool


class CardOut(msgspec.Struct):
    id: str
    game: str
    status: str
    turn: int
    my_turn: bool
    practice: bool
    seats: list[SeatOut]
    steps: int
    changed: datetime
    winners: list[int]


class LobbyOut(msgspec.Struct):
    mine: list[CardOut]
    open: list[CardOut]
    finished: list[CardOut]


class ActionOut(msgspec.Struct):
    action: str  # to be sent back
    name: str


class LogOut(msgspec.Struct):
    step: int
    seat: int
    lines: list[str]
    tentative: bool


class StandingOut(msgspec.Struct):
    seat: int
    name: str
    figures: dict[str, str]
    points: dict[str, int]  # if scored now, by the id of the source; empty if they are not known


class SeenOut(msgspec.Struct):
    """A table as whoever asks may see it."""

    table: CardOut
    version: int
    viewer: int
    deciding: int
    legal: list[ActionOut]  # when it is the turn of whoever asks
    can_undo: int  # steps
    standings: list[StandingOut]
    progress: list[str]
    log: list[LogOut]
    verdict: str  # how good the result is, of a game that was played alone


class MadeOut(msgspec.Struct):
    id: str


class VersionOut(msgspec.Struct):
    version: int


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, generate_examples=False) for status in (*statuses, 429, 503)}


class NotJsonError(HTTPException):
    status_code = 415


async def only_json(request: Request[Any, Any, Any]) -> None:
    """What changes something comes as JSON."""
    if request.method == "POST" and request.content_type[0] != RequestEncodingType.JSON:
        raise NotJsonError


def card_out(card: TableCard) -> CardOut:
    seats = [SeatOut(seat.seat, seat.kind, seat.name, seat.level, seat.mine) for seat in card.seats]
    return CardOut(
        card.id,
        card.game,
        card.status,
        card.turn,
        card.my_turn,
        card.practice,
        seats,
        card.steps,
        card.changed,
        list(card.winners),
    )


def seen_out(seen: Seen) -> SeenOut:
    view, look = view_of(seen.card.game), seen.look
    legal = [ActionOut(offer.text, offer.name) for offer in view.decision(look).offers] if look.legal else []
    standings = view.standings(look)
    accounts = standings.accounts or [[] for _ in look.seats]
    stand = [
        StandingOut(
            seat,
            name,
            dict(zip(standings.heads, standings.rows[seat], strict=True)),
            {line.source: line.points for line in accounts[seat]},
        )
        for seat, name in enumerate(look.seats)
    ]
    log = [LogOut(row.step, row.seat, list(row.lines), row.tentative) for row in log_of(seen.log, look)]
    return SeenOut(
        card_out(seen.card),
        seen.version,
        look.viewer,
        seen.deciding,
        legal,
        seen.tentative,
        stand,
        view.progress(look),
        log,
        word_of(seen.verdict),
    )


@get("/tables", responses=refused(400))
async def tables(request: Asking) -> LobbyOut:
    """The tables of whoever asks, and those with free seats."""
    lobby = await house_of(request).tables.lobby(visitor_of(request))
    return LobbyOut(*(list(map(card_out, cards)) for cards in (lobby.mine, lobby.open, lobby.finished)))


@get("/tables/{table:str}", responses=refused(400, 404))
async def table(request: Asking, table: TableId) -> SeenOut:
    """A table, without anything that whoever asks may not know."""
    return seen_out(await see(request, table))


@post("/tables", opt={"heavy": True}, responses=refused(400, 403, 413, 415, 422))
async def make(request: Asking, data: JSONBody[WishIn]) -> MadeOut:
    """A new table."""
    room(data.game)
    seats = tuple(SeatWish(seat.kind, seat.name, seat.level) for seat in data.seats)
    wish = Wish(data.game, seats, dict(data.options), data.seed, data.listed)
    return MadeOut(await house_of(request).tables.create(wish, visitor_of(request)))


@post("/tables/{table:str}/act", status_code=200, responses=refused(400, 403, 404, 409, 413, 415, 422))
async def act(request: Asking, table: TableId, data: JSONBody[ActIn]) -> VersionOut:
    """Plays actions. The same ones once more, after an answer that was lost, do nothing."""
    done = await house_of(request).tables.act(table, visitor_of(request), data.version, data.actions)
    return VersionOut(done)


@post("/tables/{table:str}/undo", status_code=200, responses=refused(400, 403, 404, 409, 413, 415, 422))
async def undo(request: Asking, table: TableId, data: JSONBody[UndoIn]) -> VersionOut:
    """Takes own steps back."""
    return VersionOut(await house_of(request).tables.undo(table, visitor_of(request), data.version, data.steps))


@get(
    "/tables/{table:str}/record",
    media_type=MediaType.TEXT,
    responses=refused(400, 404),
    response_headers=[ResponseHeader("Content-Type", description="application/jsonl", documentation_only=True)],
)
async def record(request: Asking, table: TableId) -> Response[str]:
    """The game as JSON Lines; without anything hidden while it runs."""
    text = await house_of(request).tables.record(table, visitor_of(request))
    return Response(text, media_type="text/plain")


@post(
    "/records",
    opt={"heavy": True},
    responses=refused(400, 403, 413, 415, 422),
    request_max_body_size=LARGEST_BODY + USUAL_BODY,
)
async def take_in(request: Asking, data: JSONBody[RecordIn]) -> MadeOut:
    """A table from a record."""
    return MadeOut(await house_of(request).tables.take_in(data.record, visitor_of(request)))


ROUTER = Router(
    "/api",
    route_handlers=[tables, table, make, act, undo, record, take_in],
    before_request=only_json,
    include_in_schema=True,
    tags=["tables"],
)
