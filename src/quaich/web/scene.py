"""A table as a page shows it: everything that the templates need, worked out before they run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from ..kernel.game import NOBODY, Reason, ScoreLine
from ..kernel.viewing import Decision, Look, Offer, Panel, Refusal, Standings, View
from ..pictures.kept import Kept
from ..table.seen import WAITING, LogRow, Moment, Seen, TableCard
from ..words import listing, text
from .speaking import Reader
from .views import view_of

SAID: Kept[tuple[str, ...]] = Kept(20_000)  # lines of logs; nobody wants to hear the same worked out again
LINES = 60  # rows of the log that a table page carries


@dataclass(frozen=True)
class Told:
    """A row of the log in the reader's language."""

    step: int
    seat: int
    lines: tuple[str, ...]
    tentative: bool


@dataclass(frozen=True)
class Row:
    """How a player stands."""

    seat: int
    name: str
    values: list[str]
    mine: bool
    deciding: bool


@dataclass(frozen=True)
class Group:
    """Offers under one heading."""

    title: str
    offers: list[Offer]


@dataclass(frozen=True)
class Stand:
    """How all stand, with where their points come from."""

    heads: list[str]
    rows: list[Row]
    accounts: list[tuple[str, list[str]]]  # source, points of each seat
    totals: list[str]


@dataclass(frozen=True)
class Choices:
    """The decision of whoever looks."""

    question: str
    plain: list[Offer]  # buttons of the page
    spotted: list[Offer]  # stand in the pictures
    groups: list[Group]
    refusals: list[tuple[str, Reason]]  # those with the same reason together
    spots: dict[str, Refusal]  # by the element that stands for them
    panel: str
    chips: list[Offer]
    proposed: list[Offer]

    @property
    def all(self) -> list[Offer]:
        return [*self.plain, *self.spotted, *(offer for group in self.groups for offer in group.offers)]


@dataclass(frozen=True)
class Scene:
    """A table at one moment through one pair of eyes."""

    card: TableCard
    version: int
    viewer: int
    mine: tuple[int, ...]
    board: Panel
    lands: list[Panel]  # the viewer's first
    stand: Stand
    progress: list[str]
    log: list[Told]
    more: bool  # whether the log has older rows
    choices: Choices | None = None
    waiting: str = ""
    seen: Seen | None = None
    moment: Moment | None = None
    extra: dict[str, object] = field(default_factory=dict)

    @property
    def my_turn(self) -> bool:
        return self.seen is not None and (self.choices is not None or self.seen.covered != NOBODY)

    @property
    def own(self) -> list[Panel]:
        """The territory that is shown large."""
        return self.lands[:1]

    @property
    def others(self) -> list[Panel]:
        return self.lands[1:]


def scene_of(seen: Seen, reader: Reader, proposed: Sequence[Offer] = ()) -> Scene:
    """A table as it is now."""
    look, view = seen.look, view_of(seen.card.game)
    board, *lands = view.panels(look)
    choices = choices_of(view, look, proposed) if look.legal else None
    waiting = "" if choices or seen.over or seen.card.status == WAITING else view.waiting(look)
    return Scene(
        seen.card,
        seen.version,
        look.viewer,
        seen.mine,
        board,
        lands,
        stand_of(view.standings(look), look, seen.mine, seen.deciding),
        view.progress(look),
        log_of(seen.log[-LINES:], look),
        len(seen.log) > LINES,
        choices,
        waiting,
        seen,
    )


def scene_at(moment: Moment, seen: Seen) -> Scene:
    """A table as it was after a step, with the log around it."""
    look, view = moment.look, view_of(moment.card.game)
    board, *lands = view.panels(look)
    stand = stand_of(view.standings(look), look, moment.mine, NOBODY)
    around = seen.log[max(moment.step - LINES // 2, 0) : moment.step + LINES // 2]
    return Scene(
        moment.card,
        seen.version,
        look.viewer,
        moment.mine,
        board,
        lands,
        stand,
        view.progress(look),
        log_of(around, seen.look),
        len(around) < len(seen.log),
        moment=moment,
    )


def choices_of(view: View, look: Look, proposed: Sequence[Offer]) -> Choices:
    """The open decision, its offers sorted by where they stand."""
    decision = view.decision(look)
    plain = [offer for offer in decision.offers if not offer.spot and not offer.group]
    spotted = [offer for offer in decision.offers if offer.spot]
    chips = view.chips(look)
    return Choices(
        decision.question,
        plain,
        spotted,
        groups_of(decision),
        together(decision.refusals, look.language),
        {refusal.spot: refusal for refusal in decision.refusals if refusal.spot},
        decision.panel,
        chips if len(chips) > 1 else [],
        list(proposed),
    )


def groups_of(decision: Decision) -> list[Group]:
    """Offers that are buttons, under their headings, in the order in which these come first."""
    found: dict[str, list[Offer]] = {}
    for offer in decision.offers:
        if offer.group and not offer.spot:
            found.setdefault(offer.group, []).append(offer)
    return [Group(title, offers) for title, offers in found.items()]


def together(refusals: Sequence[Refusal], language: str) -> list[tuple[str, Reason]]:
    """`Bridge, Grocer and Loch Oich`, with the reason that they share."""
    found: dict[str, tuple[list[str], Reason]] = {}
    for refusal in refusals:
        found.setdefault(refusal.reason.told(language), ([], refusal.reason))[0].append(refusal.label)
    return [(listing(language, labels), reason) for labels, reason in found.values()]


def stand_of(standings: Standings, look: Look, mine: Sequence[int], deciding: int) -> Stand:
    """The standings with names, and where the points come from as a table of its own."""
    rows = [
        Row(seat, name, values, seat in mine, seat == deciding)
        for seat, (name, values) in enumerate(zip(look.seats, standings.rows, strict=True))
    ]
    accounts = standings.accounts
    sources = list(dict.fromkeys(line.source for account in accounts for line in account))
    table = [(text(look.language, source), [points_of(account, source) for account in accounts]) for source in sources]
    totals = [str(sum(line.points for line in account)) if account else "" for account in accounts]
    return Stand(standings.heads, rows, table, totals)


def points_of(account: Sequence[ScoreLine], source: str) -> str:
    """What one source gives; nothing is said where it is not known."""
    return next((str(line.points) for line in account if line.source == source), "")


def log_of(rows: Sequence[LogRow], look: Look) -> list[Told]:
    """Rows of the log in the reader's language; those in which nothing is told are left out."""
    setting = look.setting
    agreed = setting.room.name, setting.components.fingerprint, look.language, tuple(look.seats)
    found = []
    for row in rows:
        lines = SAID.get((*agreed, row.events), partial(lines_of, row, look))
        if lines:
            found.append(Told(row.step, row.seat, lines, row.tentative))
    return found


def lines_of(row: LogRow, look: Look) -> tuple[str, ...]:
    """What is told of one step, a line for each event that is worth a word."""
    report, setting = look.setting.room.report, look.setting
    told = [report(setting, event, look.language, look.seats) for event in row.events]
    return tuple(line for line in told if line is not None)
