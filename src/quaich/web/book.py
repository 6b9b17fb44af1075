"""A rulebook as pages show it: rules with links between them, their small boards, and where words were found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from ..games import part, room
from ..kernel import rulebook
from ..words.folding import normal, spellings
from .links import rule_link

WORD = re.compile(r"\w+")
AROUND = 90  # letters shown before and after what was found


@dataclass(frozen=True)
class Rule:
    """One rule, ready for a template."""

    id: str
    title: str
    chapter: str
    chapter_key: str
    address: str
    paragraphs: list[Markup]
    ruling: Markup
    sayings: list[str]  # what the table says when it is this rule that forbids something
    examples: list[list[Any]]  # pictures: see the game's `page/examples.py`


@dataclass(frozen=True)
class Chapter:
    """A chapter of the book."""

    key: str
    title: str
    rules: list[Rule]


@dataclass(frozen=True)
class Found:
    """A rule in which something was found."""

    id: str
    title: Markup
    chapter: str
    address: str
    excerpt: Markup
    in_ruling: bool


@cache
def rule_of(game: str, language: str, id_: str) -> Rule:
    """A rule by its id. Nothing in it changes, so it is made once."""
    page = next(page for page in rulebook.pages(game, language) if page.id == id_)
    return Rule(
        page.id,
        page.title,
        page.chapter,
        page.key,
        rule_link(game, page.id),
        [linked(game, paragraph, page.id) for paragraph in page.paragraphs],
        linked(game, " ".join(page.ruling.split()), page.id),
        sayings(game, language, page.id),
        part(game, "page.examples").boards(page.id, language),
    )


def chapters_of(game: str, language: str) -> list[Chapter]:
    """The whole book."""
    return [
        Chapter(one.key, one.title, [rule_of(game, language, page.id) for page in one.pages])
        for one in rulebook.chapters(rulebook.pages(game, language))
    ]


def linked(game: str, words: str, own: str) -> Markup:
    """A text in which the ids of other rules lead to them."""

    def link(found: re.Match[str]) -> str:
        id_ = found[0]
        return id_ if id_ == own else f'<a href="{rule_link(game, id_)}">{id_}</a>'

    return Markup(rulebook.id_pattern(game).sub(link, str(escape(words))))


def sayings(game: str, language: str, id_: str) -> list[str]:
    """The sentences with which the table sends somebody to this rule."""
    here: Any = room(game)  # what a reason says depends on no position
    codes = [code for code, (key, _) in part(game, "explanations").REASONS.items() if key != "not_now"]
    reasons = [here.reason(None, None, 0, code) for code in codes]
    return [reason.told(language) for reason in reasons if id_ in reason.rules]


# looking for words


def found_in(game: str, language: str, words: str) -> list[Found]:
    """The rules that hold all the words, or the one that has this id."""
    pages = rulebook.search(game, language, words)
    named = rulebook.page(game, language, words)
    if named is not None:
        pages = [named, *(page for page in pages if page != named)]
    wanted = normal(words).split()
    return [found(game, page, wanted) for page in pages]


def found(game: str, page: rulebook.Page, wanted: list[str]) -> Found:
    """The page with its first place that holds one of the words."""
    texts = [*page.paragraphs, " ".join(page.ruling.split())]
    best = max(range(len(texts)), key=lambda at: (sum(word in spellings(texts[at]) for word in wanted), -at))
    return Found(
        page.id,
        highlighted(page.title, wanted),
        page.chapter,
        rule_link(game, page.id),
        highlighted(excerpt(texts[best], wanted), wanted),
        best == len(texts) - 1 and bool(page.ruling),
    )


def excerpt(words: str, wanted: list[str]) -> str:
    """A piece of a text around the first hit, cut between words."""
    start = next((hit.start() for hit in hits(words, wanted)), 0)
    first = 0 if start < AROUND else words.rfind(" ", 0, start - AROUND // 2) + 1
    last = len(words) if len(words) - first <= 2 * AROUND else words.rfind(" ", 0, first + 2 * AROUND)
    return ("… " if first else "") + words[first:last] + (" …" if last < len(words) else "")


def hits(words: str, wanted: list[str]) -> Iterator[re.Match[str]]:
    """The words of a text that hold something that is looked for."""
    return (hit for hit in WORD.finditer(words) if any(word in spellings(hit[0]) for word in wanted))


def highlighted(words: str, wanted: list[str]) -> Markup:
    """A text with its hits marked."""
    parts, end = [], 0
    for hit in hits(words, wanted):
        parts += [escape(words[end : hit.start()]), Markup("<mark>{}</mark>").format(hit[0])]
        end = hit.end()
    return Markup("").join([*parts, escape(words[end:])])
