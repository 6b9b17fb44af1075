"""Components as tables for people: each value with where it comes from, and a mark where it is doubtful.

Plain data, for the terminal and for the page alike. What is in the tables of a game, its `component_tables` say.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ..words import text
from .components import Document, Sourced

MARK: Final = "?"
ORIGINS: Final = ("rulebook", "public", "pack", "recalled", "reconstructed")  # from the surest to the least sure
CONFIDENCES: Final = ("high", "medium", "low")
GUESSED: Final = ("recalled", "reconstructed")


@dataclass(frozen=True)
class Cell:
    """One value as people read it. `origin` and `confidence` are words of the file; empty ones need no source."""

    text: str
    origin: str = ""
    confidence: str = ""
    note: str = ""

    @property
    def doubtful(self) -> bool:
        return self.origin in GUESSED or self.confidence in CONFIDENCES[1:]

    def __str__(self) -> str:
        return f"{self.text} {MARK}" if self.doubtful else self.text


@dataclass(frozen=True)
class Table:
    """A table with a heading for each column. `key` stays the same in all languages."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    name_column: int = 0  # the one that says what a row is about: behind the number, where there is one

    def usual(self, column: int) -> str:
        """Where most values of a column come from; nothing for a column of labels."""
        found = Counter(row[column].origin for row in self.rows)
        return found.most_common(1)[0][0]

    def remarks(self) -> Iterator[tuple[str, str, Cell]]:
        """The values that are doubtful or have a note, each with what its row is about and its column's heading."""
        for row in self.rows:
            for cell, heading in zip(row, self.columns, strict=True):
                if cell.doubtful or cell.note:
                    yield row[self.name_column].text, heading, cell


def origin_word(language: str, origin: str) -> str:
    """Where a value comes from, in a word or two; nothing for a label."""
    return text(language, f"components.origin.{origin}") if origin else ""


def known(cell: Cell, language: str) -> list[str]:
    """Where a value comes from and how sure it is, in words; nothing that is reconstructed is sure."""
    words = [origin_word(language, cell.origin)] if cell.origin else []
    told = cell.confidence if cell.origin != GUESSED[-1] else ""
    return words + ([text(language, f"components.confidence.{told}")] if told else [])


class Writer:
    """Writes the tables of a game in one language."""

    area: ClassVar[str]  # where the catalogues hold the texts of a game's tables

    def __init__(self, document: Document, language: str) -> None:
        self.notes, self.language = document.note, language

    def say(self, key: str, **arguments: object) -> str:
        """A text of these tables."""
        return text(self.language, self.area + "." + key, **arguments)

    def cell(self, row: Sourced, value: object, *keys: str) -> Cell:
        """A value that rests on these keys of a row: it is as sure as the least sure of them."""
        origin = max((row.provenance.get(key, GUESSED[-1]) for key in keys), key=ORIGINS.index)
        confidence = max((row.confidence.get(key, CONFIDENCES[0]) for key in keys), key=CONFIDENCES.index)
        notes = dict.fromkeys(getattr(self.notes[row.note[key]], self.language) for key in keys if key in row.note)
        return Cell(str(value), origin, confidence, " ".join(notes))

    def table(self, key: str, columns: Iterable[str], rows: Iterable[Sequence[Cell]], name_column: int = 0) -> Table:
        headings = tuple(text(self.language, f"{self.area}.column.{column}") for column in columns)
        title = text(self.language, f"{self.area}.title.{key}")
        return Table(key, title, headings, tuple(tuple(row) for row in rows), name_column)

    def amount(self, number: int, word: str) -> str:
        """`2 × cask`, or just the word for one: so no language needs its plural."""
        return self.say(word) if number == 1 else f"{number} × {self.say(word)}"

    def joined(self, parts: Iterable[str]) -> str:
        return " + ".join(parts) or text(self.language, "components.none")

    def yes_or_no(self, value: bool) -> str:
        return text(self.language, "components.yes" if value else "components.no")


def steps(numbers: Iterable[int]) -> str:
    return " / ".join(map(str, numbers))


def plain(value: object) -> str:
    """A value of a file as people write it."""
    if isinstance(value, dict):
        return ", ".join(f"{number} × {of}" for of, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
