"""The rulebook pages of a game: our own words, by rule id, in three languages, to be read and searched."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..words import text
from .style import Line, hung, wrapped
from .typed import normal

PARAGRAPH = "\n\n"


@dataclass(frozen=True)
class Page:
    """One rule: its text, and what Quaich decides where the printed rules are silent."""

    id: str
    title: str
    chapter: str
    text: str
    ruling: str

    @property
    def words(self) -> str:
        return normal(" ".join((self.id, self.title, self.text, self.ruling)))


@cache
def pages(game: str, language: str) -> tuple[Page, ...]:
    """All pages of a game's rulebook, in their order."""
    source = files(f"{__package__.rpartition('.')[0]}.games.{game}") / "rulebook" / f"{language}.toml"
    book = tomllib.loads(source.read_text(encoding="utf-8"))
    return tuple(
        Page(rule["id"], rule["title"], chapter["title"], rule["text"].strip(), rule.get("ruling", "").strip())
        for chapter in book["chapter"]
        for rule in chapter["rule"]
    )


def page(game: str, language: str, rule: str) -> Page | None:
    """The page of a rule by its id; `gm1.20` and `20` do as well."""
    wanted = rule.casefold()
    return next((p for p in pages(game, language) if wanted in (p.id.casefold(), p.id.casefold().split(".")[-1])), None)


def search(game: str, language: str, words: str) -> list[Page]:
    """The pages that hold all these words; those with them in the title come first."""
    wanted = normal(words).split()
    found = [p for p in pages(game, language) if all(word in p.words for word in wanted)]
    return sorted(found, key=lambda p: not all(word in normal(p.title) for word in wanted))


def page_lines(shown: Page, language: str, width: int) -> list[Line]:
    """A page as lines."""
    lines: list[Line] = [[(f"{shown.id}  {shown.title}", "title")]]
    for paragraph in shown.text.split(PARAGRAPH):
        lines += [[], *wrapped([(" ".join(paragraph.split()), "")], width, 0)]
    if shown.ruling:
        ruling = text(language, "terminal.ruling", ruling=" ".join(shown.ruling.split()))
        lines += [[], *wrapped([(ruling, "gain")], width, 0)]
    return lines


def contents(listed: Sequence[Page], width: int) -> list[Line]:
    """Ids and titles, under the titles of their chapters."""
    lines: list[Line] = []
    chapter = ""
    for one in listed:
        if one.chapter != chapter:
            chapter = one.chapter
            lines += [[], [(chapter, "title")]]
        lines += hung((one.id, "open"), one.title, width, 8)
    return lines[1:]


def answer(game: str, language: str, words: str, width: int) -> list[Line]:
    """What to show for an id or for words: the page, or those that were found; nothing where there is none."""
    if not words:
        return contents(pages(game, language), width)
    shown = page(game, language, words)
    if shown is not None:
        return page_lines(shown, language, width)
    found = search(game, language, words)
    if len(found) == 1:
        return page_lines(found[0], language, width)
    if not found:
        return []
    head: Line = [(text(language, "terminal.rules.found", n=len(found), words=words), "dim")]
    return [head, *contents(found, width)]
