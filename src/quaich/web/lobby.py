"""The first page, new tables, records that are taken in, and what a reader prefers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from ..games import GAMES, room
from ..kernel.game import Option, QuaichError, Room
from ..table.seen import BOT, HERE, SeatWish, Wish
from ..table.thinking import LEVELS
from ..table.trouble import Missing
from ..words import has
from .forms import Filled
from .guard import LARGEST_BODY, USUAL_BODY, cookie
from .house import Asking, house_of, reader_for, visitor_of
from .pages import page
from .refusing import status_of
from .speaking import COOKIE as LIKES
from .speaking import Reader, reader_from

USUAL_BOT = "medium"
LONGEST = 40  # letters of a name that are said back


@get("/")
async def lobby(request: Asking) -> Response[str]:
    return page(request, "lobby.html", lobby=await house_of(request).tables.lobby(visitor_of(request)))


@get("/new")
async def new(request: Asking, game: FromQuery[str] = GAMES[0]) -> Response[str]:
    """The form for a new table."""
    if game not in GAMES:
        raise Missing("error.no_game", game=game[:LONGEST], games=", ".join(GAMES))
    return blank(request, room(game))


def blank(
    request: Asking, game: Room, filled: Filled | None = None, sentence: str = "", status: int = 200
) -> Response[str]:
    """The form, as it was filled in if something was wrong with it."""
    seats = seats_in(filled) if filled else usual_seats(request, game)
    seats = [*seats, *({"kind": "", "name": ""} for _ in range(game.players[-1] - len(seats)))]
    return page(
        request,
        "new.html",
        status,
        room=game,
        rooms=[room(name) for name in GAMES],
        game=game.name,
        seats=seats,
        levels=list(LEVELS),
        options=[asked(request, option, filled) for option in game.options],
        listed=bool(filled and "listed" in filled),
        seed=filled.get("seed") if filled else "",
        sentence=sentence,
    )


@dataclass(frozen=True)
class OptionAsked:
    """Something to agree on, as the form asks for it."""

    name: str
    label: str
    chosen: Any
    choices: list[tuple[str, str]]  # values and what they are called; none where a tick is enough


def asked(request: Asking, option: Option, filled: Filled | None) -> OptionAsked:
    """An option with the choice that is made so far."""
    reader = reader_for(request)
    chosen = chosen_in(option, filled) if filled else option.choices[0]
    if isinstance(option.choices[0], bool):
        return OptionAsked(option.name, reader.say(f"option.{option.name}"), chosen, [])
    called = [(str(choice), choice_name(reader, option, choice)) for choice in option.choices]
    return OptionAsked(option.name, reader.say(f"option.{option.name}"), str(chosen), called)


def choice_name(reader: Reader, option: Option, choice: Any) -> str:
    """What a choice is called; those without a text are names themselves."""
    known = has(reader.language, f"page.choice.{option.name}.{choice}")
    return reader.say(f"choice.{option.name}.{choice}") if known else str(choice)


def chosen_in(option: Option, form: Filled) -> Any:
    """The choice in a form. What is none stays as it came, and will be refused."""
    field = f"option-{option.name}"
    if isinstance(option.choices[0], bool):
        return field in form
    written = form.get(field, str(option.choices[0]))
    return next((choice for choice in option.choices if str(choice) == written), written)


def usual_seats(request: Asking, game: Room) -> list[dict[str, str]]:
    """Somebody here against a bot."""
    level = USUAL_BOT if USUAL_BOT in LEVELS else next(iter(LEVELS))
    return [{"kind": HERE, "name": reader_for(request).say("new.me")}, {"kind": level, "name": ""}]


def seats_in(form: NamedDependency[Filled]) -> list[dict[str, str]]:
    names = form.all("name")
    return [{"kind": kind, "name": name.strip()[:20]} for kind, name in zip(form.all("kind"), names, strict=False)]


@post("/new", status_code=303, opt={"heavy": True})
async def make(request: Asking, form: NamedDependency[Filled]) -> Response[Any]:
    """Makes a table."""
    game = room(form.get("game"))
    try:
        table = await house_of(request).tables.create(wish_of(game, form), visitor_of(request))
    except QuaichError as problem:
        return blank(request, game, form, problem.told(reader_for(request).language), status_of(problem))
    return Redirect(f"/t/{table}", status_code=303)


def wish_of(game: Room, form: NamedDependency[Filled]) -> Wish:
    """The table that a form asks for."""
    seats = tuple(
        SeatWish(BOT, level=seat["kind"]) if seat["kind"] in LEVELS else SeatWish(seat["kind"], seat["name"])
        for seat in seats_in(form)
        if seat["kind"]
    )
    options: dict[str, object] = {option.name: chosen_in(option, form) for option in game.options}
    return Wish(game.name, seats, options, form.get("seed").strip(), "listed" in form)


@get("/import")
async def importing(request: Asking) -> Response[str]:
    return page(request, "import.html", sentence="")


@post("/import", status_code=303, opt={"heavy": True}, request_max_body_size=LARGEST_BODY + USUAL_BODY)
async def take_in(request: Asking, form: NamedDependency[Filled]) -> Response[Any]:
    """A table from a record, sent as a file or pasted."""
    reader = reader_for(request)
    try:
        text = await record_in(form)
        table = await house_of(request).tables.take_in(text, visitor_of(request))
    except UnicodeDecodeError:
        return page(request, "import.html", 422, sentence=reader.say("import.no_text"))
    except QuaichError as problem:
        return page(request, "import.html", status_of(problem), sentence=problem.told(reader.language))
    return Redirect(f"/t/{table}", status_code=303)


async def record_in(form: NamedDependency[Filled]) -> str:
    """The record in a form: the file if there is one, else what was pasted."""
    file = form.files.get("file")
    data = await file.read() if file else b""
    return data.decode("utf-8-sig") if data else form.get("text")


@get("/preferences")
async def preferences(request: Asking, back: FromQuery[str] = "/") -> Response[str]:
    return page(request, "preferences.html", back=local(back))


@post("/preferences", status_code=303)
async def prefer(request: Asking, form: NamedDependency[Filled]) -> Response[Any]:
    texts = {name: values[0] for name, values in form.texts.items()}
    found = Redirect(local(form.get("back")), status_code=303)
    found.headers["set-cookie"] = cookie(LIKES, reader_from(texts).cookie(), house_of(request).settings)
    return found


def local(address: str) -> str:
    """An address of this house; anything else leads to the first page."""
    plain = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if plain and "\\" not in address and len(address) < 300 else "/"


HANDLERS = [lobby, new, make, importing, take_in, preferences, prefer]
