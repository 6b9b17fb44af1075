"""What is asked at a decision, for terminal and page alike: the choices, and what cannot be chosen.

What the questions are, the `asking.py` of each game says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..words import listing
from .room import Reason


@dataclass(frozen=True)
class Choice:
    """A legal action with the number to type for it."""

    number: int
    action: int
    text: str
    group: str  # choices of a group stand apart, under a heading; of some there may be many
    row: str = ""  # where the group has many, these stand in rows: `Sell wood for 2 coins`
    label: str = ""  # and in its row each is just a place
    brief: str = ""  # where even that is too long: what stands beside its number on the map, in a few words
    rank: int = 0  # rows with lower numbers come first


@dataclass(frozen=True)
class Meant:
    """Something that a player may ask about, with its texts in all languages."""

    action: int
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Refused:
    """An action that one might expect to be open, and why it is not."""

    action: int
    label: str
    code: int
    reason: Reason


def together(language: str, refused: Sequence[tuple[str, Reason]]) -> list[tuple[str, Reason]]:
    """Refusals with the same reason together: `Bridge, Grocer and Loch Oich`."""
    groups: dict[str, tuple[list[str], Reason]] = {}
    for label, reason in refused:
        groups.setdefault(reason.key, ([], reason))[0].append(label)
    return [(listing(language, labels), reason) for labels, reason in groups.values()]
