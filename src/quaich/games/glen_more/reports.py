"""What the rules report, as lines of a log in the reader's language. A log is kept as events, never as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Event
from ..shared import reports as shared
from .notation import Names
from .rules import vocabulary as v
from .state import BY_CHIEFTAINS, BY_PLACES, BY_TILES, BY_WHISKY

SOURCES = {BY_TILES: "tiles", BY_WHISKY: "whisky", BY_CHIEFTAINS: "chieftains", BY_PLACES: "places"}


def report(names: Names, cards: Sequence[int], event: Event, seats: Sequence[str]) -> str | None:
    """A line for the log, or None for what needs none; `cards` tells the card of each tile."""
    what, *numbers = event
    if what in shared.QUIET or (what == v.AWARDED and numbers[2] == 0):
        return None
    who = seats[numbers[0]] if what not in shared.WITHOUT_SEAT else ""
    lines = shared.lines(names, who, cards.index, lambda by: names.say(f"score.{SOURCES[by]}"))
    return (lines | own_lines(names, who))[what](*numbers)


def own_lines(names: Names, who: str) -> dict[int, shared.Line]:
    """The events of this game alone."""
    return {
        v.PASSED_OVER: lambda _, tile, __: names.say("log.passed_over", who=who, tile=names.tile(tile)),
        v.GAVE_CHIEFTAIN: lambda *_: names.say("log.gave_chieftain", who=who),
        v.PROMOTED: lambda *_: names.say("log.promoted", who=who),
        v.ROLLED: lambda face, tile, _: names.say("log.rolled", n=face, tile=names.tile(tile)),
    }
