"""What a visitor may see of a table."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ..kernel.game import NOBODY
from ..kernel.viewing import Look
from ..words import text
from .live import Live
from .playing import own_tentative
from .seen import BOT, LogRow, Moment, SeatCard, Seen, TableCard


def card_of(live: Live, visitor: str) -> TableCard:
    """A table as the lobby shows it to a visitor."""
    game, mine, owner = live.game, live.seats_of(visitor), visitor == live.owner
    return TableCard(
        live.id,
        game.setting.room.name,
        game.setting.room.title,
        tuple(SeatCard(n, seat.kind, seat.name, seat.level, n in mine) for n, seat in enumerate(live.seats)),
        live.status,
        live.deciding,
        live.deciding in mine,
        owner,
        live.practice,
        live.listed,
        str(game.seed) if owner and game.seed is not None else "",
        dict(game.setting.options),
        len(game.steps),
        datetime.fromisoformat(live.changed),
        tuple(game.winners),
        live.next_table,
    )


def eyes_of(live: Live, visitor: str) -> tuple[int, int]:
    """Whose eyes a visitor has now, and the seat that is covered until its player says so: NOBODY if there is none."""
    mine = live.seats_of(visitor)
    if len(mine) < 2:
        return (mine[0] if mine else NOBODY), NOBODY
    if not has_secrets(live, live.game.state, mine):
        return (live.deciding if live.deciding in mine else mine[0]), NOBODY
    if live.deciding not in mine:
        return NOBODY, NOBODY
    if live.facing.get(visitor) == live.deciding:
        return live.deciding, NOBODY
    return NOBODY, live.deciding


def has_secrets(live: Live, s: Any, mine: tuple[int, ...]) -> bool:
    """Whether one of several people at one screen knows what the others may not."""
    common = concealed(live, s, NOBODY)
    return any(concealed(live, s, seat) != common for seat in mine)


def concealed(live: Live, s: Any, viewer: int) -> Any:
    """A state as one seat may know it."""
    seen = s.copy()
    live.game.rules.conceal(live.setting.box, seen, viewer)
    return seen


def look_at(live: Live, s: Any, viewer: int, language: str, legal: tuple[int, ...] = ()) -> Look:
    """A state through somebody's eyes."""
    return Look(live.setting, concealed(live, s, viewer), names(live, language), viewer, language, legal)


def names(live: Live, language: str) -> tuple[str, ...]:
    """The players' names; a free seat is called by its number."""
    free = [text(language, "table.free_seat", number=number) for number in range(1, len(live.seats) + 1)]
    return tuple(seat.name or free[number] for number, seat in enumerate(live.seats))


def rows_of(live: Live) -> list[LogRow]:
    """The log: the set-up, then a row for each step."""
    rows = [LogRow(0, NOBODY, "", live.game.opening, datetime.fromisoformat(live.made), False)]
    for number, (step, kept) in enumerate(zip(live.game.steps, live.kept, strict=True), 1):
        at = datetime.fromisoformat(kept.at)
        rows.append(LogRow(number, step.seat, step.text, step.events, at, kept.tentative))
    return rows


def see(live: Live, visitor: str, language: str) -> Seen:
    """A table as a visitor may see it now."""
    game, mine = live.game, live.seats_of(visitor)
    viewer, covered = eyes_of(live, visitor)
    decides = live.deciding != NOBODY and live.deciding == viewer
    own = own_tentative(live, mine)
    return Seen(
        card_of(live, visitor),
        live.version,
        look_at(live, game.state, viewer, language, tuple(game.legal_numbers) if decides else ()),
        mine,
        covered,
        live.deciding,
        live.thinking if live.bot_decides else "",
        rows_of(live),
        own > 0,
        own,
        live.asked_back,
        game.over,
        tuple(game.winners),
        game.verdict,
    )


def moment(live: Live, visitor: str, language: str, step: int, s: Any) -> Moment:
    """A table as it was after a step, as a visitor may see it. What one of several people at a screen knew then is not
    shown to the others, even if the game has no secrets any more."""
    viewer, _ = eyes_of(live, visitor)
    mine = live.seats_of(visitor)
    if len(mine) > 1 and live.facing.get(visitor, NOBODY) != viewer and has_secrets(live, s, mine):
        viewer = NOBODY
    look = look_at(live, s, viewer, language)
    return Moment(card_of(live, visitor), step, len(live.game.steps), look, rows_of(live)[step], live.seats_of(visitor))


def people(live: Live) -> list[int]:
    return [number for number, seat in enumerate(live.seats) if seat.kind != BOT]
