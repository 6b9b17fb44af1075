"""What a choice would bring, worked out on a copy: shown before anything is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..kernel.viewing import Look, Offer, View
from ..table.planning import LineUp
from ..table.seen import Seen
from .speaking import Reader
from .views import view_of


@dataclass(frozen=True)
class Value:
    """A figure that changes."""

    head: str
    before: str
    after: str


@dataclass(frozen=True)
class Change:
    """What changes for a seat."""

    seat: int
    name: str
    values: list[Value]


@dataclass(frozen=True)
class Asked:
    """The consequence of a choice."""

    version: int
    texts: list[str]
    names: list[str]
    changes: list[Change]
    next: str
    sealed: str  # why it cannot be taken back, or nothing


@dataclass(frozen=True)
class Chip:
    """A chip that has its place in the line."""

    action: int
    text: str
    name: str
    done: list[str]  # what is filled in, such as payments
    refused: str


@dataclass(frozen=True)
class Lined:
    """Chips in an order, and what they would do."""

    version: int
    chosen: list[Chip]
    left: list[Offer]
    texts: list[str]
    changes: list[Change]
    picture: str = ""

    @property
    def count(self) -> int:
        return sum(not chip.refused for chip in self.chosen)


def asked_of(seen: Seen, texts: list[str], after: Look | None, reader: Reader) -> Asked:
    """What some actions bring. `after` is None when something hidden comes to light."""
    view, now = view_of(seen.card.game), seen.look
    offers = {offer.text: offer for offer in view.decision(now).offers}
    names = [offers[text].name if text in offers else text for text in texts]
    if after is None:
        return Asked(seen.version, texts, names, [], "", reader.say("ask.sealed"))
    return Asked(seen.version, texts, names, changes_of(seen, after), next_of(now, after, reader), "")


def next_of(now: Look, after: Look, reader: Reader) -> str:
    """Who goes on, and with what."""
    if after.s.over:
        return reader.say("ask.over")
    if after.s.player != now.s.player:
        return reader.say("ask.turn", who=after.seats[after.s.player])
    return reader.say("ask.then", what=view_of(now.setting.room.name).waiting(after))


def changes_of(seen: Seen, after: Look) -> list[Change]:
    """The figures of the standings that change."""
    view, seats = view_of(seen.card.game), range(len(seen.look.seats))
    before, then = view.standings(seen.look), view.standings(after)
    found = []
    for seat in seats:
        values = [
            Value(head, old, new)
            for head, old, new in zip(before.heads, before.rows[seat], then.rows[seat], strict=True)
            if old != new
        ]
        if values:
            found.append(Change(seat, seen.look.seats[seat], values))
    return found


def lined_of(seen: Seen, line: LineUp | None, wishes: Sequence[str], reader: Reader) -> Lined:
    """A line of chips as a page shows it."""
    offers = {offer.text: offer for offer in view_of(seen.card.game).chips(seen.look)}
    steps = line.steps if line else []
    chosen = [
        Chip(
            offers[step.wish].action,
            step.wish,
            offers[step.wish].short,
            step.done[1:],
            step.reason.told(reader.language) if step.reason else "",
        )
        for step in steps
        if step.wish in offers
    ]
    left = [offer for text, offer in offers.items() if text not in wishes]
    changes = changes_of(seen, line.look) if line and line.look else []
    picture = picture_of(seen.look, line.look) if line else ""
    return Lined(seen.version, chosen, left, line.texts if line else [], changes, picture)


def picture_of(now: Look, after: Look) -> str:
    """The own territory as it would be. Nothing in it can be pressed, and its ids are others than those of the page."""
    view = view_of(now.setting.room.name)
    before, then = (land_of(view, replace(look, legal=())) for look in (now, after))
    return apart(then, "after") if then != before else ""


def land_of(view: View, look: Look) -> str:
    return next((panel.html for panel in view.panels(look) if panel.seat == look.viewer), "")


def apart(html: str, name: str) -> str:
    """Markup whose ids, and what refers to them, begin with a name."""
    ids = set(re.findall(r' id="([^"]+)"', html))

    def renamed(found: re.Match[str]) -> str:
        return f"{found[1]}{name}-{found[2]}{found[3]}" if found[2] in ids else found[0]

    return re.sub(r"""( id="|="#|url\(#|aria-labelledby="|aria-describedby=")([^")]+)(["\)])""", renamed, html)


def rearranged(line: list[str], toggle: str, earlier: str, later: str) -> list[str]:
    """A line after one of its buttons was pressed."""
    line = list(dict.fromkeys(line))
    if toggle:
        return [text for text in line if text != toggle] if toggle in line else [*line, toggle]
    for text, way in ((earlier, -1), (later, 1)):
        if text in line:
            at = line.index(text)
            to = min(max(at + way, 0), len(line) - 1)
            line[at], line[to] = line[to], line[at]
    return line
