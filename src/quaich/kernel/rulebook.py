"""The rulebook pages of a game: our own words, by rule id, in three languages, to be read and searched.

Terminal and page read the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby

from ..words.folding import normal, spellings

PARAGRAPH = "\n\n"
HOUSE = __package__.rpartition(".")[0]


@dataclass(frozen=True)
class Page:
    """One rule: its text, and what Quaich decides where the printed rules are silent."""

    id: str
    title: str
    chapter: str
    text: str
    ruling: str
    key: str = ""  # of the chapter: the same in all languages

    @property
    def words(self) -> str:
        return spellings(" ".join((self.id, self.title, self.text, self.ruling)))

    @property
    def paragraphs(self) -> list[str]:
        return [" ".join(part.split()) for part in self.text.split(PARAGRAPH)]


@dataclass(frozen=True)
class Chapter:
    """A chapter and its rules. `key` is the same in all languages."""

    key: str
    title: str
    pages: tuple[Page, ...]


@cache
def pages(game: str, language: str) -> tuple[Page, ...]:
    """All pages of a game's rulebook, in their order."""
    source = files(f"{HOUSE}.games.{game}") / "rulebook" / f"{language}.toml"
    book = tomllib.loads(source.read_text(encoding="utf-8"))
    return tuple(
        Page(
            rule["id"],
            rule["title"],
            chapter["title"],
            rule["text"].strip(),
            rule.get("ruling", "").strip(),
            chapter["key"],
        )
        for chapter in book["chapter"]
        for rule in chapter["rule"]
    )


def chapters(shown: Sequence[Page]) -> list[Chapter]:
    """Pages under their chapters, where they stand together."""
    return [Chapter(*head, tuple(held)) for head, held in groupby(shown, key=lambda page: (page.key, page.chapter))]


def page(game: str, language: str, rule: str) -> Page | None:
    """The page of a rule by its id; `gm1.20` and `20` do as well."""
    wanted = rule.strip().casefold()
    return next((p for p in pages(game, language) if wanted in (p.id.casefold(), p.id.casefold().split(".")[-1])), None)


def search(game: str, language: str, words: str) -> list[Page]:
    """The pages that hold all these words; those with them in the title come first."""
    wanted = normal(words).split()
    found = [p for p in pages(game, language) if all(word in p.words for word in wanted)]
    return sorted(found, key=lambda p: not all(word in spellings(p.title) for word in wanted))


@cache
def id_pattern(game: str) -> re.Pattern[str]:
    """Finds the ids of a game's rules in a text."""
    ids = sorted((re.escape(p.id) for p in pages(game, "en")), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(ids)})\b(?!\.\d)")
