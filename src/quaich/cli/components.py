"""`quaich components`: every printed value of a game, with what is uncertain marked."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games import part, room
from ..words import text
from .base import Language, Packs, app, console, spoken
from .style import STYLES, fitting, say

PIPED = 160  # columns into a pipe or a file, where nothing has to be folded


@app.command
def components(game: str = "glen_more", *, pack: Packs = None, language: Language = None) -> None:
    """Show what is printed on the components of a game, and how sure each value is.

    Args:
        game: Which game.
    """
    language_now = spoken(language)
    packed: Any = room(game).components(pack or [])
    tables = part(game, "component_tables")
    screen = console()
    if not screen.is_terminal:
        screen.width = PIPED
    if packed.packs:
        names = ", ".join(one.name for one in packed.packs)
        say(screen, text(language_now, "terminal.components.packs", packs=names))
    found = tables.tables(packed, language_now)
    for table in found:
        screen.print(drawn(screen, table))
        screen.print()
    doubts = [line for table in found for line in doubt_lines(tables, table, language_now)]
    if doubts:
        say(screen, text(language_now, "terminal.components.doubts"), "title")
    for line in doubts:
        say(screen, f"  {line}")
    say(screen, text(language_now, "terminal.components.fingerprint", fingerprint=packed.fingerprint), "dim")


def doubt_lines(tables: Any, table: Any, language: str) -> list[str]:
    """What is doubtful in a table; values of a column about which the same is said stand together."""
    groups: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
    for name, heading, cell in table.remarks():
        if cell.doubtful:
            known = ", ".join(tables.known(cell, language))
            groups.setdefault((heading, known, cell.note), []).append((name, cell.text))
    lines = []
    for (heading, known, note), values in groups.items():
        several = ", ".join(f"{name} {value}" for name, value in values)
        what = f"{values[0][0]}, {heading}: {values[0][1]}" if len(values) == 1 else f"{heading}: {several}"
        lines.append(f"{table.title}, {what} ({known}). {note}")
    return lines


def drawn(screen: Console, table: Any) -> Table:
    """One table."""
    found = Table(
        title=Text(fitting(screen, table.title), "bold"),
        title_justify="left",
        box=box.SIMPLE_HEAD if screen.encoding.startswith("utf") else box.ASCII2,
        header_style="bold",
    )
    for heading in table.columns:
        found.add_column(Text(fitting(screen, heading)))
    for row in table.rows:
        cells = [Text(fitting(screen, str(cell)), STYLES["open"] if cell.doubtful else "") for cell in row]
        found.add_row(*cells)
    return found
