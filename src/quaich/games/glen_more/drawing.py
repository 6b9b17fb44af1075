"""The table of Glen More as text: rondel, market, players; the territories are in `maps.py`.

Every function gives lines of spans (see `lines.py`), so that the terminal can colour what `draw` prints plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.lines import Line, beside, flowed, plain, tabbed, width_of
from ...words import text
from ..shared.rules.scoring import earned
from . import accounts, maps, signs
from .component_form import FRAMES
from .notation import GOODS, Names, good_name
from .rules import scoring
from .signs import seat_span
from .state import CARDS, DIE, SPACES, STACKS, UNKNOWN

WIDTH = 80
FIELDS, BUY = 9, 18  # where the market's columns begin
NONE = "–"
SHORT = ("coins", "casks", "chieftains", "tiles", "points", "now")  # what a narrow list of players shows
NUMBER, STEPS, WAY, NAME, FRAME, COST, BRINGS = 0, 4, 8, 11, 27, 35, 49  # where the rondel's columns begin


def say(names: Names, key: str, **arguments: Any) -> str:
    return text(names.language, f"glen_more.table.{key}", **arguments)


def draw(names: Names, box: Any, s: Any, seats: Sequence[str]) -> str:
    """The whole table, as everybody sees it, in 80 columns."""
    blocks = [title(names, box, s), rondel(names, box, s, seats), market(names, box, s), players(names, box, s, seats)]
    blocks += [territory(names, box, s, seats, seat) for seat in range(box.players)]
    blocks.append(legend(names))
    return "\n\n".join(plain(block) for block in blocks)


def title(names: Names, box: Any, s: Any) -> list[Line]:
    """How far the game is."""
    first, *others = progress(names, box, s)
    return [[(first, "title"), *(span for other in others for span in (("   ", ""), (other, "dim")))]]


def progress(names: Names, box: Any, s: Any) -> list[str]:
    """Scorings done and tiles to come."""
    if s.over:
        return [text(names.language, "game.over")]
    stacks = [say(names, "stack", stack=stack, left=left) for stack, left in signs.stack_counts(box, s)]
    left = say(names, "to_come", stacks=", ".join(stacks))
    return [say(names, "scorings", done=s.scorings, all=STACKS - 1), left]


def legend(names: Names) -> list[Line]:
    """What the signs mean."""
    goods = ", ".join(f"{signs.good_sign(names, good)} {good_name(good, names.language)}" for good in range(len(GOODS)))
    return [[(part, "dim")] for part in (*say(names, "legend").split(" | "), goods)]


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
    lines = [rondel_heading(names)]
    notes = turn_notes(names, s)
    for steps in range(SPACES):
        held = s.space[(s.last + steps) % SPACES]
        if held > 0:
            number = None if numbers is None else numbers.get(held - 1, "")
            lines += tile_lines(names, box, held - 1, steps, number, width)
        elif held < 0:
            lines.append(piece_line(names, seats, -1 - held, steps, notes.get(-1 - held, "")))
        else:
            lines.append(tabbed([(STEPS, [(f"+{steps}", "dim")]), (WAY, [(say(names, "gap"), "dim")])]))
    return lines


def rondel_heading(names: Names) -> Line:
    columns = ((FRAME, "frame"), (COST, "cost"), (BRINGS, "brings"))
    fields: list[tuple[int, Line]] = [(NUMBER, [(say(names, "rondel"), "title")])]
    return tabbed(fields + [(place, [(say(names, key), "dim")]) for place, key in columns])


def turn_notes(names: Names, s: Any) -> dict[int, str]:
    """Who acts, and who comes next if the chain stays as it is: the last piece but for the one that acts."""
    if s.over:
        return {}
    chain = [-1 - held for steps in range(SPACES) if (held := s.space[(s.last + steps) % SPACES]) < 0]
    following = next((piece for piece in chain if piece != s.player), s.player)
    return {following: say(names, "then"), s.player: say(names, "acts")}


def piece_line(names: Names, seats: Sequence[str], piece: int, steps: int, note: str) -> Line:
    """A piece, and when it acts."""
    who: Line = [(say(names, "die"), "title")] if piece == DIE else [seat_span(piece, seats[piece])]
    if note:
        who.append((f"  {note}", "dim"))
    return tabbed([(STEPS, [(f"+{steps}" if steps else "", "dim")]), (WAY, who)])


def tile_lines(names: Names, box: Any, tile: int, steps: int, number: str | None, width: int) -> list[Line]:
    """A tile: the way to it, river or road, name, frame, cost, and what it brings."""
    frame = FRAMES[box.frame[tile]]
    left: list[tuple[int, Line]] = [
        (NUMBER, [(number or "", "number")]),
        (STEPS, [(f"+{steps}" if steps else "", "dim")]),
        (WAY, signs.ways(box, tile)),
        (NAME, [(names.tile(tile), f"frame.{frame}")]),
        (FRAME, [(signs.frame_word(names, box.frame[tile]), f"frame.{frame}")]),
        (COST, signs.cost(names, box, tile)),
    ]
    start = max(BRINGS, width_of(tabbed(left)) + 2)
    flow = flowed(signs.brings(names, box, tile), width, start, BRINGS)
    lines = [tabbed([*left, (BRINGS, flow[0])])] + [[(" " * BRINGS, ""), *more] for more in flow[1:]]
    if number == "":  # it cannot be had: pale, but as legible as the others
        return [[(part, "dim") for part, _ in line] for line in lines]
    return lines


# market


def market(names: Names, box: Any, s: Any) -> list[Line]:
    """A row for each good: its three fields, what one costs now, and what a sale brings now."""
    head = f"{say(names, 'buy'):>5}{say(names, 'sell'):>6}"
    lines: list[Line] = [[(f"{say(names, 'market'):<{BUY}}", "title"), (head, "dim")]]
    for good, filled in enumerate(s.filled):
        word, style = signs.good_span(names, good)
        fields: Line = []
        for field, price in enumerate(box.price):
            fields += [(f"({price})" if field < filled else f" {price} ", "coin" if field < filled else "dim")]
        buy = box.price[filled] if filled < len(box.price) else NONE
        sell = box.price[filled - 1] if filled else NONE
        lines.append([(f"{word:<{FIELDS}}", style), *fields, (f"{buy:>5}{sell:>6}", "")])
    return lines


# players


def players(names: Names, box: Any, s: Any, seats: Sequence[str], short: bool = False) -> list[Line]:
    """A line for each player: what counts, points so far, and points if the game ended now."""
    shown = SHORT if short else tuple(standing(box, s, 0))
    heads = [say(names, f"head.{column}") for column in shown]
    widths = [max(len(head), 3) + 1 for head in heads]
    room = 11 if short else 14
    first: Line = [(f"{say(names, 'head.players'):<{room + 4}}", "title")]
    lines = [[*first, *((f"{head:>{width}}", "dim") for head, width in zip(heads, widths, strict=True))]]
    for seat in range(box.players):
        mark, style = seat_span(seat, seats[seat][:room])
        numbers = standing(box, s, seat)
        values = ((f"{numbers[column]:>{width}}", "") for column, width in zip(shown, widths, strict=True))
        lines.append([(f"{mark:<{room + 4}}", style), *values])
    return lines


def standing(box: Any, s: Any, seat: int) -> dict[str, str]:
    """The numbers of a player's line."""
    own = maps.laid(s, seat)
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
    head: Line = [seat_span(seat, seats[seat])]
    cards = [names.tile(list(box.card).index(card)) for card in cards_of(s, seat)]
    lines = [head]
    if cards:
        words = say(names, "cards", cards=", ".join(cards))
        lines = (
            [[*head, (f"  {words}", "dim")]] if width_of(head) + 2 + len(words) <= WIDTH else [head, [(words, "dim")]]
        )
    return [*lines, *maps.draw_land(names, box, s, seat, look or maps.Look())]


def summary(names: Names, box: Any, s: Any, seats: Sequence[str], width: int) -> list[Line]:
    """Market and players, side by side where there is room."""
    rows, people = market(names, box, s), players(names, box, s, seats)
    side_by_side = beside(rows, people)
    if max(map(width_of, side_by_side)) <= width:
        return side_by_side
    return [*rows, [], *people]
