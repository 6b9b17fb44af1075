"""A table as an answer: the whole page, or the part that a live update morphs in."""

from __future__ import annotations

from typing import Any

from litestar import Response
from markupsafe import Markup

from ..kernel.game import NOBODY
from ..table.seen import LINK, WAITING, Moment, Seen, TableCard
from ..words import listing
from .asked import Asked, Lined
from .house import Asking, House, by_htmx, house_of, reader_for, visitor_of
from .pages import answer, rendered
from .scene import Scene, scene_at, scene_of
from .speaking import Reader
from .views import view_of


async def see(request: Asking, table: str) -> Seen:
    return await house_of(request).tables.see(table, visitor_of(request), reader_for(request).language)


async def drawing(
    request: Asking, seen: Seen, notice: str = "", asked: Asked | None = None, lined: Lined | None = None
) -> str:
    """The table as it is now. Rendered once for all who see the same: spectators, and a player's own devices."""
    house, reader, visitor = house_of(request), reader_for(request), visitor_of(request)
    links = await links_of(house, seen.card, visitor, origin(request)) if seen.card.status == WAITING else {}
    proposed = await house.tables.propose(seen.card.id, visitor, reader.language) if seen.look.legal else []

    def make() -> str:
        scene = scene_of(seen, reader, proposed)
        return drawn(scene, reader, notice=notice, asked=asked, lined=lined, links=links)

    if notice or asked or lined:
        return make()
    return house.kept.get((seen.card.id, seen.version, reader, eyes(seen), *links.items()), make)


def eyes(seen: Seen) -> tuple[Any, ...]:
    """What tells two visitors apart at the same version of a table."""
    deciding = bool(seen.look.legal)
    return seen.look.viewer, seen.mine, seen.covered, seen.tentative, seen.thinking, deciding, seen.card.next_table


def drawn(scene: Scene, reader: Reader, **more: Any) -> str:
    """A scene as markup."""
    values: dict[str, Any] = {
        "scene": scene,
        "title": title_of(scene.card, scene.my_turn, reader),
        "notice": "",
        "asked": None,
        "lined": None,
        "links": {},
        "outcome": outcome_of(scene, reader),
        "proposal": "; ".join(offer.short for offer in scene.choices.proposed) if scene.choices else "",
        "may_ask_back": False,
    }
    return rendered("scene.html", reader, **(values | more))


def title_of(card: TableCard, my_turn: bool, reader: Reader) -> str:
    """What stands on the browser's tab."""
    name = f"{card.title} · Quaich"
    return f"● {reader.say('title.yours')} · {name}" if my_turn else name


def outcome_of(scene: Scene, reader: Reader) -> str:
    """Who has won, or how good a result is."""
    seen = scene.seen
    if seen and seen.verdict:
        points = sum(line.points for line in seen.look.setting.room.breakdown(seen.look.setting, seen.look.s, 0, False))
        return reader.say("over.verdict", who=seen.look.seats[0], n=points, verdict=seen.verdict.told(reader.language))
    if not seen or not seen.winners:
        return ""
    names = [seen.look.seats[seat] for seat in seen.winners]
    return reader.say("over.winners" if len(names) > 1 else "over.winner", who=listing(reader.language, names))


def origin(request: Asking) -> str:
    return str(request.base_url).rstrip("/")


async def links_of(house: House, card: TableCard, visitor: str, start: str) -> dict[int, str]:
    """The links to the seats that this visitor may give away: an owner those of friends, everybody their own."""
    found = {}
    for seat in card.seats:
        if seat.mine or (card.owner and seat.kind == LINK):
            token = await house.tables.invitation(card.id, visitor, seat.seat)
            found[seat.seat] = f"{start}/join/{token}"
    return found


def framed(request: Asking, card: TableCard, html: str, my_turn: bool, live: bool, status: int = 200) -> Response[str]:
    """A drawn table as htmx wants it, or in a whole page."""
    if by_htmx(request):
        return answer(request, html, status)
    reader = reader_for(request)
    page = rendered(
        "table.html",
        reader,
        here=request.scope["path"],
        card=card,
        game=card.game,
        live=live,
        title=title_of(card, my_turn, reader),
        symbols=Markup(view_of(card.game).symbols()),
        fragment=Markup(html),
    )
    return answer(request, page, status)


async def show(
    request: Asking,
    seen: Seen,
    *,
    notice: str = "",
    asked: Asked | None = None,
    lined: Lined | None = None,
    status: int = 200,
) -> Response[str]:
    """The table as it is now, with a sentence or a consequence in it."""
    html = await drawing(request, seen, notice, asked, lined)
    my_turn = bool(seen.look.legal) or seen.covered != NOBODY
    return framed(request, seen.card, html, my_turn, True, status)


def show_moment(request: Asking, moment: Moment, seen: Seen) -> Response[str]:
    """The table as it was after a step."""
    may_ask_back = bool(seen.mine) and not seen.over and seen.asked_back is None and moment.step < moment.last
    html = drawn(scene_at(moment, seen), reader_for(request), may_ask_back=may_ask_back)
    return framed(request, moment.card, html, False, False)
