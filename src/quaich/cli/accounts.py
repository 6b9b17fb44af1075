"""The account of a game as a table: where each player's points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.game import ScoreLine
from ..words import text
from .check import outcome
from .style import Line

if TYPE_CHECKING:
    from .session import Session

LABEL, WIDTH, WIDEST = 26, 80, 18

__all__ = ["account_lines", "outcome"]


def account_lines(session: Session) -> list[Line]:
    """Sources down, players across; hidden points are named as such."""
    game, language = session.game, session.language
    s = game.concealed(session.viewer)
    seats = range(game.setting.players)
    room = game.setting.room
    accounts = [room.breakdown(game.setting, s, seat, not game.over) for seat in seats]
    known = [session.pictures.points_known(s, seat) for seat in seats]
    title = text(language, f"terminal.account.{'over' if game.over else 'now'}")
    width = min((WIDTH - LABEL) // game.setting.players, WIDEST)
    lines: list[Line] = [[(title, "title")], heading(session, width)]
    for number, line in enumerate(accounts[0]):
        label = text(language, line.source)
        values = [value(account[number], shown) for account, shown in zip(accounts, known, strict=True)]
        lines.append(row(label, values, width))
    hidden = text(language, "terminal.account.hidden")
    totals = [
        str(sum(line.points for line in account)) if shown else hidden
        for account, shown in zip(accounts, known, strict=True)
    ]
    return [*lines, row(text(language, "terminal.account.total"), totals, width, "title")]


def value(line: ScoreLine, known: bool) -> str:
    """Points of one source; what a seat keeps hidden is a question mark, what everybody can count is not."""
    return str(line.points) if known or "score.end" in line.source or "territory" in line.source else "?"


def heading(session: Session, width: int) -> Line:
    line: Line = [(" " * LABEL, "")]
    for seat in range(session.game.setting.players):
        name, style = session.who(seat)
        line += [(f"{name[: width - 1]:>{width}}", style)]
    return line


def row(label: str, values: list[str], width: int, style: str = "") -> Line:
    return [(f"{label[:LABEL]:<{LABEL}}", style), *((f"{words:>{width}}", style) for words in values)]
