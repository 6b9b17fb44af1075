"""`quaich components`: every printed value of a game, with what is uncertain marked."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games import room
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
    tables: Any = import_module(f"..games.{game}.component_tables", __package__)
    screen = console()
    if not screen.is_terminal:
        screen.width = PIPED
    if packed.packs:
        names = ", ".join(one.name for one in packed.packs)
        say(screen, text(language_now, "terminal.components.packs", packs=names))
    doubts: list[tuple[str, Any]] = []
    for table in tables.tables(packed, language_now):
        screen.print(drawn(screen, table, doubts))
        screen.print()
    print_doubts(screen, doubts, language_now)
    say(screen, text(language_now, "terminal.components.fingerprint", fingerprint=packed.fingerprint), "dim")


def drawn(screen: Console, table: Any, doubts: list[tuple[str, Any]]) -> Table:
    """One table; its doubtful cells are added to the list."""
    found = Table(
        title=Text(fitting(screen, table.title), "bold"),
        title_justify="left",
        box=box.SIMPLE_HEAD if screen.encoding.startswith("utf") else box.ASCII2,
        header_style="bold",
    )
    for heading in table.columns:
        found.add_column(Text(fitting(screen, heading)))
    for row in table.rows:
        cells = []
        for cell, heading in zip(row, table.columns, strict=True):
            cells.append(Text(fitting(screen, str(cell)), STYLES["open"] if cell.doubtful else ""))
            if cell.doubtful:
                where = row[1] if row[0].text.isdigit() and len(row) > 2 else row[0]
                doubts.append((f"{table.title}, {where.text}, {heading}", cell))
        found.add_row(*cells)
    return found


def print_doubts(screen: Console, doubts: list[tuple[str, Any]], language: str) -> None:
    """What each mark means: the value, where it comes from, how sure it is, and why."""
    if not doubts:
        return
    say(screen, text(language, "terminal.components.doubts"), "title")
    for where, cell in doubts:
        known = [text(language, f"glen_more.components.origin.{cell.origin}")]
        if cell.confidence:
            known.append(text(language, f"glen_more.components.confidence.{cell.confidence}"))
        say(screen, f"  {where}: {cell.text} ({', '.join(known)}). {cell.note}")
