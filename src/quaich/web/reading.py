"""Rules and components, to be read: by chapter, by id, by a word; and how sure each printed value is."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from ..games import GAMES, room
from ..kernel import rulebook
from ..kernel.viewing import View
from ..table.trouble import Missing
from .book import chapters_of, found_in, rule_of
from .house import Asking, by_htmx, reader_for
from .links import rule_link
from .pages import page
from .printed import printed
from .views import view_of

LONGEST = 100  # letters that somebody looks for


@get("/rules/{game:str}")
async def rules(request: Asking, game: FromPath[str], q: FromQuery[str] = "") -> Response[str]:
    """The whole book, or what holds the words that are looked for. A live search asks for that part alone."""
    view, language = known(game), reader_for(request).language
    words = " ".join(q[:LONGEST].split())
    return page(
        request,
        "rules_found.html" if by_htmx(request) else "rules.html",
        game=game,
        title=room(game).title,
        rooms=[room(name) for name in GAMES],
        symbols=view.symbols(),
        words=words,
        chapters=[] if words else chapters_of(game, language),
        found=found_in(game, language, words) if words else [],
    )


@get("/rules/{game:str}/{rule_id:str}")
async def rule(request: Asking, game: FromPath[str], rule_id: FromPath[str]) -> Response[str] | Redirect:
    """One rule; `gm1.31` and `31` lead to it as well."""
    view, language = known(game), reader_for(request).language
    found = rulebook.page(game, language, rule_id)
    if found is None:
        raise Missing("reading.no_rule", rule=rule_id[:LONGEST], game=room(game).title)
    if found.id != rule_id:
        return Redirect(rule_link(game, found.id))
    book = rulebook.pages(game, language)
    at = book.index(found)
    return page(
        request,
        "rule.html",
        game=game,
        title=room(game).title,
        symbols=view.symbols(),
        rule=rule_of(game, language, found.id),
        before=book[at - 1] if at else None,
        after=book[at + 1] if at + 1 < len(book) else None,
    )


@get("/components/{game:str}")
async def components(request: Asking, game: FromPath[str]) -> Response[str]:
    """All that is printed, with where each value comes from."""
    view, language = known(game), reader_for(request).language
    return page(
        request,
        "components.html",
        game=game,
        title=room(game).title,
        rooms=[room(name) for name in GAMES],
        symbols=view.symbols(),
        printed=printed(game, language),
    )


def known(game: str) -> View:
    """The view of a game; a sentence for a game that there is not."""
    if game not in GAMES:
        raise Missing("error.no_game", game=game[:LONGEST], games=", ".join(GAMES))
    return view_of(game)


HANDLERS = [rules, rule, components]
__all__ = ["HANDLERS", "rule_link"]
