"""Rules and components as pages: found by chapter, id and word, in three languages, with and without scripts."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from quaich.games import GAMES, part, room
from quaich.games.glen_more.explanations import REASONS
from quaich.games.shared.naming import text_id
from quaich.kernel import rulebook
from quaich.web import book, printed
from quaich.web.app import make
from quaich.web.house import Settings
from quaich.web.links import rule_link
from quaich.words import LANGUAGES, text
from quaich.words.folding import normal

GAME = "glen_more"
IDS = [page.id for page in rulebook.pages(GAME, "en")]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    """These pages need no tables."""
    app = make(Settings(secret=b"for tests", bots=False), cast(Any, object()))
    with TestClient(app, base_url="http://localhost") as found:
        yield found


def get(client: TestClient[Litestar], address: str, language: str = "en", **headers: str) -> str:
    answer = client.get(address, headers={"accept-language": language, **headers})
    assert answer.status_code == 200, answer.text
    return answer.text


class Elements(HTMLParser):
    """The start tags of a page, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def values(self, name: str) -> list[str]:
        return [str(attributes[name]) for _, attributes in self.tags if name in attributes]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


# the book


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_every_rule_with_anchor_and_address(client: TestClient[Litestar], language: str) -> None:
    page = get(client, f"/rules/{GAME}", language)
    found = Elements(page)
    assert f'lang="{language}"' in page
    ids = found.values("id")
    assert [one for one in ids if one in IDS] == IDS
    assert {rule_link(GAME, id_) for id_ in IDS} <= set(found.values("href"))
    for shown in rulebook.pages(GAME, language):
        assert html.escape(shown.title, quote=False) in page.replace("&#39;", "'")
        assert shown.paragraphs[0] in found.text
    assert found.text.count(text(language, "reading.ruling")) == sum(
        bool(one.ruling) for one in rulebook.pages(GAME, language)
    )
    assert {f"#{chapter.key}" for chapter in rulebook.chapters(rulebook.pages(GAME, language))} <= set(
        found.values("href")
    )


@pytest.mark.parametrize("address", ["rules/glen_more", "components/glen_more", "rules/glen_more/GM1.16"])
def test_pages_are_sound(client: TestClient[Litestar], address: str) -> None:
    """No id twice, no style or script in line, one main heading, every link inside the page leads somewhere."""
    page = get(client, f"/{address}")
    found = Elements(page)
    twice = [id_ for id_, n in Counter(found.values("id")).items() if n > 1]
    assert not twice
    assert not found.values("style")
    assert "<style" not in page
    assert [tag for tag, _ in found.tags].count("h1") == 1
    ids = set(found.values("id"))
    assert not [link for link in found.values("href") if link.startswith("#") and link[1:] not in ids]
    assert not [tag for tag, attributes in found.tags if attributes.get("role") == "button"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_has_a_page_of_its_own(client: TestClient[Litestar], language: str) -> None:
    pages = rulebook.pages(GAME, language)
    for before, shown, after in zip([None, *pages], pages, [*pages[1:], None], strict=False):
        found = Elements(get(client, rule_link(GAME, shown.id), language))
        assert all(paragraph in found.text for paragraph in shown.paragraphs)
        assert " ".join(shown.ruling.split()) in found.text
        links = found.values("href")
        assert all(rule_link(GAME, one.id) in links for one in (before, after) if one)


@pytest.mark.parametrize("written", ["gm1.31", "31", "Gm1.31"])
def test_an_id_written_otherwise_leads_to_the_rule(client: TestClient[Litestar], written: str) -> None:
    answer = client.get(f"/rules/{GAME}/{written}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, f"/rules/{GAME}/GM1.31")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_there_is_not_is_said_in_a_sentence(client: TestClient[Litestar], language: str) -> None:
    headers = {"accept-language": language}
    answer = client.get(f"/rules/{GAME}/GM1.99", headers=headers)
    assert answer.status_code == 404
    assert text(language, "reading.no_rule", rule="GM1.99", game="Glen More") in html.unescape(answer.text)
    for address in ("/rules/chess", "/rules/chess/GM1.1", "/components/chess"):
        answer = client.get(address, headers=headers)
        assert answer.status_code == 404
        assert "glen_more" in answer.text


def test_ids_in_a_text_become_links() -> None:
    linked = book.linked(GAME, "See GM1.3, GM1.31 and <GM1.T10>; not GM1.311, nor this one, GM1.20.", "GM1.20")
    assert re.findall('href="([^"]*)"', linked) == [rule_link(GAME, id_) for id_ in ("GM1.3", "GM1.31", "GM1.T10")]
    assert "&lt;" in linked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_leads_to_rules_that_say_it(language: str) -> None:
    for key, rules in REASONS.values():
        for id_ in rules:
            shown = book.rule_of(GAME, language, id_)
            assert shown.address == rule_link(GAME, id_)
            assert key == "not_now" or text(language, text_id("glen_more", f"why.{key}")) in shown.sayings


@pytest.mark.parametrize("kind", ["rules", "components"])
def test_the_book_of_a_game_leads_to_those_of_the_others(client: TestClient[Litestar], kind: str) -> None:
    for game in GAMES:
        links = [about for tag, about in Elements(get(client, f"{kind}/{game}")).tags if tag == "a"]
        assert {f"/{kind}/{other}" for other in GAMES} <= {about.get("href") for about in links}
        assert [about["href"] for about in links if about.get("aria-current")] == [f"/{kind}/{game}"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_looked_for_is_in_the_book_of_this_game(
    client: TestClient[Litestar], game: str, language: str
) -> None:
    shown = Elements(get(client, f"rules/{game}", language))
    word, id_ = next(about["placeholder"] or "" for tag, about in shown.tags if tag == "input").split(", ")
    assert rulebook.search(game, language, word)
    assert id_ in {page.id for page in rulebook.pages(game, "en")}


# looking for words


def hits(page: str) -> list[str]:
    return re.findall(r'<li><a href="/rules/glen_more/([^"]+)">', page)


@pytest.mark.parametrize(
    ("language", "written", "wanted"),
    [
        ("en", "clansman corner", "GM1.19"),
        ("en", "GM1.20", "GM1.20"),
        ("en", "gm1.20", "GM1.20"),
        ("en", "T1", "GM1.T1"),
        ("de", "plättchen fluß", "GM1.20"),
        ("de", "plattchen fluss", "GM1.20"),
        ("de", "plaettchen fluss", "GM1.20"),
        ("it", "attività", ""),
        ("it", "CITTA", ""),
        ("it", "piu risorse", "GM1.42"),
    ],
)
def test_words_are_found_however_they_are_typed(
    client: TestClient[Litestar], language: str, written: str, wanted: str
) -> None:
    page = get(client, f"/rules/{GAME}?q={written}", language)
    found = hits(page)
    assert wanted in found if wanted else not found
    if "." in written:
        assert found[0] == wanted
    words = [normal(word) for word in re.findall(r"<mark>([^<]*)</mark>", page)]
    assert not wanted or wanted.casefold().endswith(written.casefold()) or words


def test_a_live_search_gets_its_part_alone(client: TestClient[Litestar]) -> None:
    whole = get(client, f"/rules/{GAME}?q=river")
    live = get(client, f"/rules/{GAME}?q=river", **{"hx-request": "true"})
    assert hits(whole) == hits(live)
    assert "<html" in whole
    assert "<html" not in live
    assert live.strip().startswith('<div id="found">')
    assert 'role="status"' in live
    again = get(client, f"/rules/{GAME}?q=", **{"hx-request": "true"})
    assert [one for one in Elements(again).values("id") if one in IDS] == IDS


def test_what_was_typed_is_never_markup(client: TestClient[Litestar]) -> None:
    typed = '<b>"river"</b>'
    page = get(client, f"/rules/{GAME}?q={typed}")
    assert "<b>&#34;" not in page
    assert typed not in page
    assert html.escape(typed, quote=False) in html.unescape(page).replace("<", "&lt;").replace(">", "&gt;")
    assert len(get(client, f"/rules/{GAME}?q={'x' * 5000}")) < 100_000


# components


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_values_stand_there_with_where_they_come_from(client: TestClient[Litestar], language: str) -> None:
    page = get(client, f"/components/{GAME}", language)
    found = Elements(page)
    source = part(GAME, "component_tables")
    components = room(GAME).components()
    for table in source.tables(components, language):
        assert table.key in found.values("id")
        assert html.escape(table.title) in page
        for row in table.rows:
            for cell in row:
                assert " ".join(cell.text.split()) in found.text
                assert not cell.note or cell.note in found.text
    for origin in ("rulebook", "public", "recalled", "reconstructed"):
        assert text(language, f"reading.origin.{origin}") in found.text
    shown = printed.printed(GAME, language)
    assert text(language, "reading.doubts", n=shown.doubts) in found.text
    assert shown.doubts == sum(
        cell.doubtful for table in source.tables(components, language) for row in table.rows for cell in row
    )
    assert page.count('class="tile-picture"') == sum(len(table.pictures) for table in shown.tables) == 68 + 13


def test_a_guess_is_never_shown_as_the_published_value() -> None:
    source, drawn = part(GAME, "component_tables"), part(GAME, "page.component_pictures")
    table = source.tables(room(GAME).components(), "en")[4]
    guessed = replace(table.rows[0][1], origin="reconstructed", confidence="low", note="Nobody knows.")
    changed = replace(table, rows=((table.rows[0][0], guessed), *table.rows[1:]))
    shown = printed.table_of(source, drawn, changed, "en")
    assert shown.rows[0][1].guess
    assert not shown.rows[1][1].guess
    assert (shown.remarks[0].doubtful, shown.remarks[0].note) == (True, "Nobody knows.")
    template = (Path(printed.__file__).parent / "templates/components.html").read_text(encoding="utf-8")
    assert '{%- if value.guess %}<small>{{ told("reading.guess") }}' in template
