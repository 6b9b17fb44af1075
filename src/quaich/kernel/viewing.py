"""What a page shows of a game: the contract between a game's pictures and the pages that hold them.

A game draws and words what it is; the pages know where things stand on the screen, who looks, and what to do with a
click. A game brings one `View`, and a page needs nothing else of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .room import NOBODY, Reason, ScoreLine, Setting


@dataclass(frozen=True)
class Look:
    """A game as one pair of eyes sees it at one decision."""

    setting: Setting
    s: Any  # concealed for the viewer
    seats: Sequence[str]  # the players' names
    viewer: int  # the seat that looks, or NOBODY
    language: str
    legal: Sequence[int] = ()  # what the viewer may do now: empty when somebody else decides, or in history


@dataclass(frozen=True)
class Panel:
    """A part of the table that is looked at by itself, and on a phone alone: the rondel, somebody's territory."""

    key: str  # `board`, `land-2`: unique in the page
    title: str
    html: str  # ready for the page: everything that came from people is escaped
    seat: int = NOBODY  # whose it is


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen now."""

    action: int
    text: str  # as in a record; what a page sends back
    name: str  # in full, for people: what, what it costs, what it brings
    short: str  # for a narrow button, under its group's heading
    group: str = ""  # heading, told; offers without one stand first
    spot: str = ""  # id of the element in a panel that stands for it; an offer without one is a button in the page


@dataclass(frozen=True)
class Refusal:
    """Something that one might expect to choose, and why it is not to be had."""

    label: str
    reason: Reason
    spot: str = ""


@dataclass(frozen=True)
class Decision:
    """What is to be decided."""

    question: str  # one sentence
    offers: list[Offer]
    refusals: list[Refusal]
    panel: str  # key of the panel in which it is decided: a phone brings it to the front


@dataclass(frozen=True)
class Standings:
    """How the players stand, as a table: a row a seat."""

    heads: list[str]
    rows: list[list[str]]
    accounts: list[list[ScoreLine]] = field(default_factory=list)  # points if scored now, by source; [] if not known


class View(Protocol):
    """What a game brings for the page."""

    def style(self) -> str:
        """Style rules for the panels."""

    def symbols(self) -> str:
        """An `<svg>` that shows nothing and holds the symbols which the panels use."""

    def panels(self, look: Look) -> list[Panel]:
        """First the one in the middle of the table, then one for each seat, from the viewer's on."""

    def decision(self, look: Look) -> Decision:
        """The open decision, for the one who may decide."""

    def waiting(self, look: Look) -> str:
        """What is being decided by somebody else, in one sentence."""

    def standings(self, look: Look) -> Standings: ...

    def progress(self, look: Look) -> list[str]:
        """How far the game is, in a few short sentences: scorings done, tiles left."""

    def whole(self, s: Any) -> bool:
        """Whether no decision within a decision is open, such as paying for what was chosen."""

    def chips(self, look: Look) -> list[Offer]:
        """Offers whose order matters and that a player may want to line up: activations. Else none."""
