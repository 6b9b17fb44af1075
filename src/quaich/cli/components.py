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
    doubts = [(table.title, *one) for table in found for one in table.remarks() if one[-1].doubtful]
    if doubts:
        say(screen, text(language_now, "terminal.components.doubts"), "title")
    for title, name, heading, cell in doubts:
        known = ", ".join(tables.known(cell, language_now))
        say(screen, f"  {title}, {name}, {heading}: {cell.text} ({known}). {cell.note}")
    say(screen, text(language_now, "terminal.components.fingerprint", fingerprint=packed.fingerprint), "dim")


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
