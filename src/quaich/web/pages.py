"""Whole pages: a template with the reader's language, and what every page needs.

A page of its own takes a template that says `{% extends "base.html" %}` with the blocks `title` and `main`, and

    return page(request, "rules.html", game="glen_more", ...)

In a template, `say("join.title", name=...)` is a text of the catalogue `page.po`, `told(...)` any other text by its
whole id, `asset("table.js")` the address of a file, `rule_link(game, id)` that of a rule, and `mark(seat)`,
`icon(name)` a small picture in a line of text.
Everything that is put into a template is escaped, except what is `Markup` already.
"""

from __future__ import annotations

import secrets
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from babel.dates import format_datetime
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Response
from litestar.utils.scope.state import ScopeState
from markupsafe import Markup

from ..pictures import icons
from ..table.thoughts import LEVELS
from ..words import LANGUAGES, text
from .assets import assets
from .house import TEMPLATES, Asking, reader_for
from .links import rule_link
from .speaking import Reader

if TYPE_CHECKING:
    from .scene import Told

ROWS = 20_000  # rows of logs that are kept as markup
HTML = "text/html"  # as text it is sent as UTF-8 and says so
FORM_KEY = secrets.token_hex(16)  # stands for the token of a reader's forms until a page is sent


@cache
def templates() -> Environment:
    """The templates, compiled once."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["name_of"] = lambda seat, names: names[seat]
    made.globals |= {
        "asset": lambda name: assets().address(name),
        "mark": lambda seat: Markup(icons.seat_mark(seat)),
        "icon": lambda name, class_="": Markup(icons.inline(name, class_)),
        "icons": Markup(icons.symbols()),
        "form_key": Markup(f'<input type="hidden" name="_csrf_token" value="{FORM_KEY}">'),
        "rule_link": rule_link,
        "log_row": log_row,
        "LANGUAGES": LANGUAGES,
    }
    return made


@lru_cache(ROWS)
def log_row(table: str, row: Told, current: bool) -> Markup:
    """A row of a log: it never changes, and every page of its table has it."""
    return Markup(templates().get_template("log_row.html").render(table=table, row=row, current=current))


def rendered(template: str, reader: Reader, **values: Any) -> str:
    """A template as text. The token of its forms is still to be put in: see `signed`."""
    return (
        templates()
        .get_template(template)
        .render(
            reader=reader,
            say=reader.say,
            told=lambda key, **arguments: text(reader.language, key, **arguments),
            level_name=lambda level: text(reader.language, LEVELS[level].key) if level in LEVELS else level,
            when=lambda moment: format_datetime(moment, "d MMM, HH:mm", locale=reader.language),
            **values,
        )
    )


def signed(request: Asking, html: str) -> str:
    """A page with the reader's own token in its forms."""
    token = ScopeState.from_scope(request.scope).csrf_token or request.cookies.get("quaich-forms", "")
    return html.replace(FORM_KEY, str(Markup.escape(token)))


def page(request: Asking, template: str, status: int = 200, **values: Any) -> Response[str]:
    """A whole page, or a part of one, as an answer."""
    html = rendered(template, reader_for(request), here=request.scope["path"], **values)
    return answer(request, html, status)


def answer(request: Asking, html: str, status: int = 200, headers: dict[str, str] | None = None) -> Response[str]:
    """Markup as an answer."""
    return Response(signed(request, html), status_code=status, media_type=HTML, headers=headers)
