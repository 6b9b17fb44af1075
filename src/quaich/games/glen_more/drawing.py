"""The table of Glen More as text: rondel, market, players, territories.

Every function gives lines of spans (see `lines.py`), so that the terminal can colour what `draw` prints plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.lines import Line, plain
from ...words import text
from ..shared import drawing as shared
from ..shared import maps
from ..shared.drawing import COST, NAME, NONE, NUMBER, SORT, STEPS, WAY, WIDTH, legend, market, say, turn_notes
from ..shared.naming import laid
from ..shared.rules.scoring import earned
from . import accounts, signs
from .notation import Names
from .rules import scoring
from .state import CARDS, STACKS, UNKNOWN

__all__ = ["NONE", "WIDTH", "draw", "legend", "market", "say", "turn_notes"]

SHORT = ("coins", "casks", "chieftains", "tiles", "points", "now")  # what a narrow list of players shows


def draw(names: Names, box: Any, s: Any, seats: Sequence[str]) -> str:
    """The whole table, as everybody sees it, in 80 columns."""
    blocks = [title(names, box, s), rondel(names, box, s, seats), market(names, box, s), players(names, box, s, seats)]
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
    stacks = [say(names, "stack", stack=stack, left=left) for stack, left in signs.stack_counts(box, s)]
    left = say(names, "to_come", stacks=", ".join(stacks))
    return [say(names, "scorings", done=s.scorings, all=STACKS - 1), left]


# rondel


def rondel(
    names: Names,
    box: Any,
    s: Any,
    seats: Sequence[str],
    numbers: Mapping[int, str] | None = None,
    width: int = WIDTH,
) -> list[Line]:
    """From the last piece onwards, clockwise. `numbers`: what to type for a tile; the others are drawn pale."""

    def draw_tile(tile: int, steps: int, number: str | None) -> list[Line]:
        return tile_lines(names, box, tile, steps, number, width)

    return shared.rondel(names, s, seats, numbers, say(names, "frame"), draw_tile)


def tile_lines(names: Names, box: Any, tile: int, steps: int, number: str | None, width: int) -> list[Line]:
    """A tile: the way to it, river or road, name, frame, cost, and what it brings."""
    style = signs.frame_style(box, tile)
    fields: list[tuple[int, Line]] = [
        (NUMBER, [(number or "", "number")]),
        (STEPS, [(f"+{steps}" if steps else "", "dim")]),
        (WAY, signs.ways(box, tile)),
        (NAME, [(names.tile(tile), style)]),
        (SORT, [(signs.frame_word(names, box.frame[tile]), style)]),
        (COST, signs.cost(names, box, tile)),
    ]
    return shared.tile_lines(fields, signs.brings(names, box, tile), number, width)


# players


def players(names: Names, box: Any, s: Any, seats: Sequence[str], short: bool = False) -> list[Line]:
    """A line for each player: what counts, points so far, and points if the game ended now."""
    rows = [standing(box, s, seat) for seat in range(box.players)]
    return shared.players(names, seats, rows, SHORT if short else tuple(rows[0]), 11 if short else 14)


def standing(box: Any, s: Any, seat: int) -> dict[str, str]:
    """The numbers of a player's line."""
    own = laid(s, seat)
    known = UNKNOWN not in s.points[seat]
    bonnets = sum(box.bonnets[card] for card in cards_of(s, seat))
    points = scoring.final_score(box, s, seat) if s.over else earned(s, seat)
    now = sum(line.points for line in accounts.breakdown(box, s, seat, not s.over))
    return {
        "coins": str(s.coins[seat]),
        "casks": str(s.casks[seat]),
        "chieftains": f"{s.chieftains[seat]}+{bonnets}",
        "places": str(len(cards_of(s, seat))),
        "clansmen": str(sum(s.clansmen[tile] for tile in own)),
        "tiles": str(len(own)),
        "points": str(points) if known else "?",
        "now": str(now) if known else "?",
    }


def cards_of(s: Any, seat: int) -> list[int]:
    return [card for card in range(CARDS) if s.cards[seat] >> card & 1]


def territory(
    names: Names,
    box: Any,
    s: Any,
    seats: Sequence[str],
    seat: int,
    look: maps.Look | None = None,
) -> list[Line]:
    """A territory under its owner's name."""
    cards = [names.tile(list(box.card).index(card)) for card in cards_of(s, seat)]
    told = say(names, "cards", cards=", ".join(cards)) if cards else ""
    return shared.territory(names, box, s, seats[seat], seat, told, look or maps.Look(), signs.MANNER)


def summary(names: Names, box: Any, s: Any, seats: Sequence[str], width: int) -> list[Line]:
    """Market and players, side by side where there is room."""
    return shared.summary(market(names, box, s), players(names, box, s, seats), width)
