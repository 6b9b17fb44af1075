"""What is printed on the components, as pages show it: values, where they come from, and what is doubtful."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from ..games import part, room
from ..words import listing, text

GUESS, PACK = "reconstructed", "pack"


@dataclass(frozen=True)
class Value:
    """One cell of a table."""

    text: str
    heading: str
    origin: str  # in words; nothing for a label
    unusual: bool  # most values of the column come from elsewhere
    guess: bool  # nobody knows the printed value: this is ours
    remark: int  # its number below the table; 0: there is none
    doubtful: bool
    names_row: bool


@dataclass(frozen=True)
class Remark:
    """A doubt, or a word about a value."""

    number: int
    where: str
    value: str
    known: str
    note: str
    doubtful: bool


@dataclass(frozen=True)
class Table:
    """A table with its rows and remarks."""

    key: str
    title: str
    heads: list[tuple[str, str]]  # headings, each with where most values of the column come from
    rows: list[list[Value]]
    pictures: list[Markup]  # one a row, or none at all
    remarks: list[Remark]


@dataclass(frozen=True)
class Printed:
    """All tables."""

    tables: list[Table]
    origins: list[tuple[str, str]]  # words and what they mean
    doubts: int
    fingerprint: str


@cache
def printed(game: str, language: str) -> Printed:
    """The components of a game as they come in the box."""
    source, components = part(game, "component_tables"), room(game).components()
    drawn = part(game, "page.component_pictures")
    tables = [table_of(source, drawn, one, language) for one in source.tables(components, language)]
    origins = [
        (source.origin_word(language, origin), meaning(language, origin)) for origin in source.ORIGINS if origin != PACK
    ]
    doubts = sum(value.doubtful for table in tables for row in table.rows for value in row)
    return Printed(tables, origins, doubts, components.fingerprint)


def meaning(language: str, origin: str) -> str:
    return text(language, f"reading.origin.{origin}")


def table_of(source: Any, drawn: Any, table: Any, language: str) -> Table:
    """A table with its remarks numbered."""
    usual = [table.usual(column) for column in range(len(table.columns))]
    remarks, numbers = remarks_of(source, table, language)
    rows = [
        [
            Value(
                cell.text,
                heading,
                source.origin_word(language, cell.origin),
                cell.origin != most,
                cell.origin == GUESS,
                numbers.get(id(cell), 0),
                cell.doubtful,
                column == table.name_column,
            )
            for column, (cell, heading, most) in enumerate(zip(row, table.columns, usual, strict=True))
        ]
        for row in table.rows
    ]
    heads = [
        (heading, source.origin_word(language, origin)) for heading, origin in zip(table.columns, usual, strict=True)
    ]
    pictures = [Markup(one) for one in drawn.pictures(table, language)]
    return Table(table.key, table.title, heads, rows, pictures, remarks)


def remarks_of(source: Any, table: Any, language: str) -> tuple[list[Remark], dict[int, int]]:
    """The remarks below a table, those that say the same of several rows as one; and the number of each cell's."""
    groups: dict[tuple[str, ...], list[tuple[str, Any]]] = {}
    for name, heading, cell in table.remarks():
        known = ", ".join(source.known(cell, language))
        groups.setdefault((heading, known, cell.note), []).append((name, cell))
    remarks: list[Remark] = []
    numbers: dict[int, int] = {}
    for number, ((heading, known, note), members) in enumerate(groups.items(), 1):
        numbers |= {id(cell): number for _, cell in members}
        names = listing(language, list(dict.fromkeys(name for name, _ in members)))
        values = {cell.text for _, cell in members}
        value = values.pop() if len(values) == 1 else ""
        remarks.append(Remark(number, f"{names}, {heading}", value, known, note, members[0][1].doubtful))
    return remarks, numbers
