"""What the rules report, as lines of a log in the reader's language. A log is kept as events, never as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...kernel.game import Event
from ...words import text
from .notation import Names, cell_name, good_name
from .rules import vocabulary as v
from .state import BY_CHIEFTAINS, BY_PLACES, BY_TILES, BY_WHISKY

SOURCES = {BY_TILES: "tiles", BY_WHISKY: "whisky", BY_CHIEFTAINS: "chieftains", BY_PLACES: "places"}
QUIET = (v.FORCED, v.ACTIVATED)  # what follows from them is reported by itself


def card_name(names: Names, components_cards: Sequence[int], card: int) -> str:
    """A special place is called as its tile."""
    return names.tile(components_cards.index(card))


def report(names: Names, cards: Sequence[int], event: Event, seats: Sequence[str]) -> str | None:
    """A line for the log, or None for what needs none."""
    what, a, b, c = event
    if what in QUIET or (what == v.AWARDED and c == 0):
        return None
    language = names.language

    def say(key: str, **arguments: object) -> str:
        return text(language, f"glen_more.log.{key}", **arguments)

    who = seats[a] if what not in (v.DISCARDED, v.REVEALED, v.ROLLED, v.SCORING, v.GAME_OVER) else ""
    lines: dict[int, Callable[[], str]] = {
        v.TURN: lambda: say("turn", who=who),
        v.TOOK: lambda: say("took", who=who, tile=names.tile(b)),
        v.PASSED_OVER: lambda: say("passed_over", who=who, tile=names.tile(b)),
        v.PAID: lambda: say("paid", who=who, good=good_name(c, language)),
        v.BOUGHT: lambda: say("bought", who=who, good=good_name(b, language), n=c),
        v.SOLD: lambda: say("sold", who=who, good=good_name(b, language), n=c),
        v.GAVE_CLANSMAN: lambda: say("gave_clansman", who=who),
        v.GAVE_CHIEFTAIN: lambda: say("gave_chieftain", who=who),
        v.GAVE_CASKS: lambda: say("gave_casks", who=who, n=b),
        v.LAID: lambda: say("laid", who=who, tile=names.tile(b), cell=cell_name(c)),
        v.GOT_CLANSMEN: lambda: say("got_clansmen", who=who, tile=names.tile(b), n=c),
        v.GOT_CASKS: lambda: say("got_casks", who=who, tile=names.tile(b), n=c),
        v.GOT_COINS: lambda: say("got_coins", who=who, tile=names.tile(b), n=c),
        v.GOT_CARD: lambda: say("got_card", who=who, place=card_name(names, cards, b)),
        v.GOT_GOOD: lambda: say("got_good", who=who, tile=names.tile(b), good=good_name(c, language)),
        v.GOT_POINTS: lambda: say("got_points", who=who, tile=names.tile(b), n=c),
        v.GOT_MOVES: lambda: say("got_moves", who=who, tile=names.tile(b), n=c),
        v.MOVED: lambda: say("moved", who=who, start=names.tile(b), goal=names.tile(c)),
        v.PROMOTED: lambda: say("promoted", who=who),
        v.DISCARDED: lambda: say("discarded", tile=names.tile(a)),
        v.REVEALED: lambda: say("revealed", tile=names.tile(a)),
        v.ROLLED: lambda: say("rolled", n=a, tile=names.tile(b)),
        v.SCORING: lambda: say("scoring", number=a),
        v.AWARDED: lambda: say("awarded", who=who, source=text(language, f"glen_more.score.{SOURCES[b]}"), n=c),
        v.GAME_OVER: lambda: say("game_over"),
    }
    return lines[what]()
