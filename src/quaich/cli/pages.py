"""The rulebook pages of a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.rulebook import Page, page, pages, search
from ..words import text
from .style import Line, hung, wrapped


def page_lines(shown: Page, language: str, width: int) -> list[Line]:
    """A page as lines."""
    lines: list[Line] = [[(f"{shown.id}  {shown.title}", "title")]]
    for paragraph in shown.paragraphs:
        lines += [[], *wrapped([(paragraph, "")], width, 0)]
    if shown.ruling:
        ruling = text(language, "terminal.ruling", ruling=" ".join(shown.ruling.split()))
        lines += [[], *wrapped([(ruling, "gain")], width, 0)]
    return lines


def contents(listed: Sequence[Page], width: int) -> list[Line]:
    """Ids and titles, under the titles of their chapters."""
    lines: list[Line] = []
    chapter, indent = "", max(8, *(len(one.id) + 2 for one in listed))
    for one in listed:
        if one.chapter != chapter:
            chapter = one.chapter
            lines += [[], [(chapter, "title")]]
        lines += hung((one.id, "open"), one.title, width, indent)
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
