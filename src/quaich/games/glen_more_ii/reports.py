"""What the rules report, as lines of a log in the reader's language. A log is kept as events, never as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.game import Event
from ..shared import reports as shared
from .notation import Names
from .rules import vocabulary as v
from .state import ANY_GOOD, BY_CASTLE, BY_CLANS, BY_LANDMARKS, BY_PERSONS, BY_TILES, BY_WHISKY

SOURCES: Final = {
    BY_TILES: "tiles",
    BY_WHISKY: "whisky",
    BY_CASTLE: "castle",
    BY_LANDMARKS: "landmarks",
    BY_PERSONS: "persons",
    BY_CLANS: "clans",
}
WITHOUT_SEAT: Final = (*shared.WITHOUT_SEAT, v.DIE_GONE)


def report(names: Names, cards: Sequence[int], event: Event, seats: Sequence[str]) -> str | None:
    """A line for the log, or None for what needs none; `cards` tells the card of each tile."""
    what, *numbers = event
    if what in shared.QUIET or (what == v.AWARDED and numbers[2] == 0):
        return None
    who = seats[numbers[0]] if what not in WITHOUT_SEAT else ""
    lines = shared.lines(names, who, cards.index, lambda by: names.say(f"score.{SOURCES[by]}"))
    return (lines | of_turn(names, who) | of_clans(names, who))[what](*numbers)


def of_turn(names: Names, who: str) -> dict[int, shared.Line]:
    """The End, the die, and tiles that come and go."""

    def log(key: str, **arguments: Any) -> str:
        return names.say(f"log.{key}", who=who, **arguments)

    return {
        v.STOPPED: lambda *_: log("stopped"),
        v.GAVE_UP: lambda _, tile, __: log("gave_up", tile=names.tile(tile)),
        v.ROLLED: lambda face, *_: log("rolled", n=face),
        v.DIE_GONE: lambda *_: log("die_gone"),
        v.BUILT_OVER: lambda _, tile, below: log("built_over", tile=names.tile(tile), below=names.tile(below)),
        v.TOOK_AWAY: lambda _, tile, __: log("took_away", tile=names.tile(tile)),
        v.SENT_HOME: lambda _, n, __: log("sent_home", n=n),
        v.MOVES_LEFT: lambda _, n, points: log("moves_left", n=points),
        v.GAVE_COINS: lambda _, n, __: log("gave_coins", n=n),
        v.LOST_CLANSMEN: lambda _, n, __: log("lost_clansmen", n=n),
        v.LOST_GOODS: lambda _, good, n: (
            log("lost_any", n=n) if good == ANY_GOOD else log("lost_goods", goods=names.amount(good, n))
        ),
    }


def of_clans(names: Names, who: str) -> dict[int, shared.Line]:
    """Persons and the clan board."""

    def log(key: str, **arguments: Any) -> str:
        return names.say(f"log.{key}", who=who, **arguments)

    return {
        v.GOT_PERSON: lambda _, tile, n: log("got_person", tile=names.tile(tile) if tile >= 0 else names.david_hume),
        v.CLAIMED: lambda _, clan, n: log("claimed" if n else "claimed_free", clan=names.clan(clan), n=n),
        v.CLAN_POINTS: lambda _, clan, n: log("clan_points", clan=names.clan(clan), n=n),
        v.NO_FIELD: lambda *_: log("no_field"),
        v.TOOK_FROM_PILE: lambda _, tile, __: log("took_from_pile", tile=names.tile(tile)),
    }
