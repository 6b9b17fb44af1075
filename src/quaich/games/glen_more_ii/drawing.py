"""The table of Glen More II as text: rondel, market, players, clan board, discard pile, territories.

Every function gives lines of spans (see `lines.py`), so that the terminal can colour what `draw` prints plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.lines import Line, flowed, folded, plain, tabbed
from ...words import text
from ..shared import drawing as shared
from ..shared import maps
from ..shared.drawing import NAME, NONE, NUMBER, STEPS, WAY, WIDTH, Columns, legend, market, say
from ..shared.rules.scoring import earned
from ..shared.signs import LETTERS, SHAPES, joined, seat_span
from . import accounts, printed, signs
from .notation import Names
from .rules import landmarks, scoring
from .state import CARDS, CLANS, IN_PILE, PERSON, THE_END, WITH

__all__ = ["NONE", "WIDTH", "draw", "legend", "market", "say"]

COLUMNS: Final = Columns("kind", 27, 37, 49)
SHORT: Final = ("coins", "casks", "castle", "cards", "persons", "points", "now")  # of a narrow list of players
CLAN, ROAD, EFFECT = 4, 16, 22  # where the clan board's columns begin


def draw(names: Names, box: Any, s: Any, seats: Sequence[str]) -> str:
    """The whole table, as everybody sees it, in 80 columns."""
    blocks = [title(names, box, s), rondel(names, box, s, seats), market(names, box, s), players(names, box, s, seats)]
    blocks += [clan_board(names, box, s), pile(names, box, s)]
    blocks += [territory(names, box, s, seats, seat) for seat in range(box.players)]
    blocks.append(legend(names))
    return "\n\n".join(plain(block) for block in blocks)


def title(names: Names, box: Any, s: Any) -> list[Line]:
    """How far the game is."""
    return shared.title(progress(names, box, s))


def progress(names: Names, box: Any, s: Any) -> list[str]:
    """Scorings done and tiles to come."""
    if s.over:
        return [text(names.language, "game.over")]
    found = [say(names, "stack", stack=stack, left=left) for stack, left in signs.stack_counts(box, s)]
    to_come = [say(names, "to_come", stacks=", ".join(found))] if found else []
    return [say(names, "scorings", done=s.scorings, all=scoring.SCORINGS), *to_come]


# rondel


def rondel(
    names: Names,
    box: Any,
    s: Any,
    seats: Sequence[str],
    numbers: Mapping[int, str] | None = None,
    width: int = WIDTH,
) -> list[Line]:
    """From the last piece onwards, clockwise, and who stands on The End. `numbers`: what to type for a tile; the others
    are drawn pale."""

    def draw_tile(tile: int, steps: int, number: str | None) -> list[Line]:
        lines = tile_lines(names, box, tile, steps, number, width)
        return [*lines, *on_the_end(names, box, s, seats)] if tile == THE_END else lines

    return shared.rondel(names, s, seats, numbers, COLUMNS, draw_tile, s.finished)


def on_the_end(names: Names, box: Any, s: Any, seats: Sequence[str]) -> list[Line]:
    """The pieces that stopped there."""
    there: list[Line] = [[seat_span(seat, seats[seat])] for seat in range(box.players) if s.at[seat] < 0]
    return [[(" " * NAME, ""), *joined(there)]] if there else []


def tile_lines(names: Names, box: Any, tile: int, steps: int, number: str | None, width: int) -> list[Line]:
    """A tile: the way to it, river, name, kind, cost, and what it brings."""
    style = signs.kind_style(box, tile)
    fields: list[tuple[int, Line]] = [
        (NUMBER, [(number or "", "number")]),
        (STEPS, [(f"+{steps}" if steps else "", "dim")]),
        (WAY, signs.ways(box, tile)),
        (NAME, [(names.tile(tile), style)]),
        (COLUMNS.sort, [(names.kind(box.kind[tile]) if tile != THE_END else "", style)]),
        (COLUMNS.cost, [] if box.kind[tile] == PERSON else signs.cost(names, box, tile)),
    ]
    return shared.tile_lines(fields, signs.brings(names, box, tile), COLUMNS.brings, number, width)


# clan board and discard pile


def clan_board(
    names: Names, box: Any, s: Any, numbers: Mapping[int, str] | None = None, width: int = WIDTH
) -> list[Line]:
    """A line for each clan: who is there or what the way costs, and what it brings. `numbers`: what to type."""
    head: Line = tabbed([(0, [(say(names, "clans"), "title")]), (ROAD, [(say(names, "road"), "dim")])])
    lines = [head]
    for clan in range(CLANS):
        number = None if numbers is None else numbers.get(clan, "")
        lines += clan_lines(names, box, s, clan, number, width)
    return lines


def clan_lines(names: Names, box: Any, s: Any, clan: int, number: str | None, width: int) -> list[Line]:
    """A clan, pale where it cannot be claimed any more."""
    free = s.holders[clan] == 0 or box.repeatable[clan]
    road: Line = [(str(s.road[clan]), "coin")] if free else []
    holders: Line = [(SHAPES[p] + LETTERS[p], f"seat{p}") for p in range(box.players) if s.holders[clan] >> p & 1]
    gap: Line = [(" ", "")] if road and holders else []
    fields: list[tuple[int, Line]] = [
        (NUMBER, [(number or "", "number")]),
        (CLAN, [(names.clan(clan), "points" if free else "dim")]),
        (ROAD, [*road, *gap, *holders]),
    ]
    effect: Line = [(printed.clan(names, box, clan), "" if free and number != "" else "dim")]
    return folded(tabbed([*fields, (EFFECT, effect)]), width, EFFECT)


def pile(names: Names, box: Any, s: Any, numbers: Mapping[int, str] | None = None, width: int = WIDTH) -> list[Line]:
    """The tiles of the discard pile by name; those with a number, each with what is printed on it."""
    tiles = [tile for tile in range(THE_END) if s.fate[tile] == IN_PILE]
    head: Line = [(say(names, "pile"), "title")]
    if not tiles:
        return [[*head, (f"  {say(names, 'nothing')}", "dim")]]
    offered = numbers or {}
    lines = [tile_lines(names, box, tile, 0, offered[tile], width) for tile in tiles if tile in offered]
    rest = [tile for tile in tiles if tile not in offered]
    parts: list[Line] = [[(names.tile(tile), "dim" if offered else signs.kind_style(box, tile))] for tile in rest]
    return [head, *(line for block in lines for line in block), *(flowed(parts, width, 0, 0) if parts else [])]


# players


def players(names: Names, box: Any, s: Any, seats: Sequence[str], short: bool = False) -> list[Line]:
    """A line for each player: what counts, points so far, and points if the game ended now."""
    rows = [standing(box, s, seat) for seat in range(box.players)]
    return shared.players(names, seats, rows, SHORT if short else tuple(rows[0]), 11 if short else 14)


def standing(box: Any, s: Any, seat: int) -> dict[str, str]:
    """The numbers of a player's line."""
    points = scoring.final_score(box, s, seat) if s.over else earned(s, seat)
    now = sum(line.points for line in accounts.breakdown(box, s, seat, not s.over))
    return {
        "coins": str(s.coins[seat]),
        "casks": str(s.casks[seat]),
        "castle": str(landmarks.castle_scotsmen(box, s, seat)),
        "cards": str(len(cards_of(s, seat))),
        "persons": str(s.persons[seat]),
        "idle": str(s.idle[seat]),
        "markers": str(s.markers[seat]),
        "tiles": str(s.laid[seat]),
        "points": str(points),
        "now": str(now),
    }


def cards_of(s: Any, seat: int) -> list[int]:
    return [card for card in range(CARDS) if s.cards[seat] >> card & 1]


def persons_of(names: Names, box: Any, s: Any, seat: int) -> list[str]:
    """The Persons beside a territory by name."""
    found = [names.tile(tile) for tile in range(THE_END) if box.kind[tile] == PERSON and s.fate[tile] == WITH + seat]
    hume = any(box.clan_persons[clan] for clan in printed.held(s, seat))
    return found + ([names.david_hume] if hume else [])


def territory(
    names: Names,
    box: Any,
    s: Any,
    seats: Sequence[str],
    seat: int,
    look: maps.Look | None = None,
) -> list[Line]:
    """A territory under its owner's name, with the cards, Persons and lasting clans beside it."""
    cards = [names.tile(list(box.card).index(card)) for card in cards_of(s, seat)]
    clans = [names.clan(clan) for clan in printed.held(s, seat) if printed.lasts(box, clan)]
    kept = (("cards", cards), ("persons", persons_of(names, box, s, seat)), ("lasting", clans))
    told = "  ".join(say(names, key, **{key: ", ".join(found)}) for key, found in kept if found)
    look = look or maps.Look()
    lines = shared.territory(names, box, s, seats[seat], seat, told, look, signs.MANNER)
    return lines + covered(names, box, s, seat) if look.large else lines


def covered(names: Names, box: Any, s: Any, seat: int) -> list[Line]:
    """What lies under other tiles."""
    under = [names.placed(s, tile) for tile in range(len(s.over_it)) if s.over_it[tile] and s.fate[tile] == WITH + seat]
    return [[(say(names, "covered", tiles=", ".join(under)), "dim")]] if under else []
