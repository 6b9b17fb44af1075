"""What people get to see of a table: plain values, with nothing in them that the one who looks may not know."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ..kernel.game import Event
from ..kernel.viewing import Look
from ..words import Saying

WAITING, RUNNING, OVER = "waiting", "running", "over"
HERE, LINK, BOT = "here", "link", "bot"  # who takes a seat of a new table: its maker, somebody with a link, a bot


@dataclass(frozen=True)
class SeatWish:
    """Who is to sit on a seat of a new table."""

    kind: str  # HERE, LINK or BOT
    name: str = ""  # of a person; may be empty for LINK: whoever comes says it
    level: str = ""  # of a bot: one of `thinking.LEVELS`


@dataclass(frozen=True)
class Wish:
    """A new table, as somebody asks for it."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, object]
    seed: str = ""  # makes a practice table: whoever knows the seed knows every stack
    listed: bool = False  # seats by link may be taken from the lobby too
    packs: tuple[str, ...] = ()  # component packs, as TOML


@dataclass(frozen=True)
class SeatCard:
    """A seat as the lobby shows it."""

    seat: int
    kind: str  # HERE, LINK or BOT
    name: str  # empty: nobody sits here yet
    level: str
    mine: bool

    @property
    def free(self) -> bool:
        return not self.name


@dataclass(frozen=True)
class TableCard:
    """A table as the lobby shows it."""

    id: str
    game: str
    title: str
    seats: tuple[SeatCard, ...]
    status: str  # WAITING until all seats are taken, RUNNING, OVER
    turn: int  # the seat that decides, or NOBODY
    my_turn: bool
    owner: bool  # whether the one who looks made it
    practice: bool
    listed: bool
    seed: str  # of a practice table, for its owner to see
    options: dict[str, object]
    steps: int
    changed: datetime
    winners: tuple[int, ...]
    next_table: str  # the rematch, if there is one

    @property
    def players(self) -> int:
        return len(self.seats)


@dataclass(frozen=True)
class Lobby:
    """All that somebody finds on the first page."""

    mine: list[TableCard]  # running and waiting, those where it is my turn first
    open: list[TableCard]  # listed tables with a free seat
    finished: list[TableCard]


@dataclass(frozen=True)
class LogRow:
    """What one step brought, as events: they become sentences in the reader's language."""

    step: int  # 0: the set-up
    seat: int
    text: str  # the action as in a record; empty for the set-up
    events: tuple[Event, ...]
    at: datetime
    tentative: bool  # may still be taken back by the player alone


@dataclass(frozen=True)
class AskedBack:
    """Somebody asks all seats whether a step that nobody can take back alone may be taken back."""

    seat: int  # who asks
    step: int  # the step up to which the game goes back: this one stays
    agreed: tuple[int, ...]
    waiting_for: tuple[int, ...]


@dataclass(frozen=True)
class Seen:
    """A table as one visitor sees it now."""

    card: TableCard
    version: int  # grows with each change; an action says which version it was meant for
    look: Look  # viewer: the seat whose eyes these are, or NOBODY
    mine: tuple[int, ...]  # the seats of this visitor
    covered: int  # hot-seat: the seat whose player has to say "it is me" before its secrets are shown, or NOBODY
    deciding: int  # the seat that decides, or NOBODY
    thinking: str  # "", "thinking" or "compiling": what a bot does that decides
    log: list[LogRow]
    can_undo: bool  # the last step may be taken back by this visitor alone
    tentative: int  # how many steps may be taken back by this visitor, one after the other
    asked_back: AskedBack | None
    over: bool
    winners: tuple[int, ...]
    verdict: Saying | None  # of somebody who played alone


@dataclass(frozen=True)
class Moment:
    """A table as it was after a step, as one visitor may see it."""

    card: TableCard
    step: int
    last: int  # the newest step
    look: Look
    row: LogRow
    mine: tuple[int, ...]


@dataclass(frozen=True)
class Invitation:
    """A seat that somebody may take with a link."""

    table: TableCard
    seat: int
    taken: bool  # somebody sits there already; with the link one sits down beside them, as on a second device
