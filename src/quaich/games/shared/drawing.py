"""What lies on the table of both Glen Mores, as lines of spans: rondel, market, players, territories.

The terminal colours what `draw` prints plainly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ...kernel.lines import Line, beside, flowed, tabbed, width_of
from . import maps, signs
from .naming import Names
from .signs import seat_span
from .state import DIE, SPACES

WIDTH: Final = 80
FIELDS, BUY = 9, 18  # where the market's columns begin
NONE: Final = "–"
NUMBER, STEPS, WAY, NAME, SORT, COST, BRINGS = 0, 4, 8, 11, 27, 35, 49  # where the rondel's columns begin

TileLines = Callable[[int, int, str | None], list[Line]]  # by tile, steps, and what to type for it


def say(names: Names, key: str, **arguments: Any) -> str:
    return names.say(f"table.{key}", **arguments)


def title(told: Sequence[str]) -> list[Line]:
    """How far the game is."""
    first, *others = told
    return [[(first, "title"), *(span for other in others for span in (("   ", ""), (other, "dim")))]]


def legend(names: Names) -> list[Line]:
    """What the signs mean."""
    goods = ", ".join(f"{signs.good_sign(names, good)} {names.good(good)}" for good in range(len(names.goods)))
    return [[(part, "dim")] for part in (*say(names, "legend").split(" | "), goods)]


# rondel


def rondel(
    names: Names,
    s: Any,
    seats: Sequence[str],
    numbers: Mapping[int, str] | None,
    sort: str,
    draw: TileLines,
    finished: int = 0,
) -> list[Line]:
    """From the last piece onwards, clockwise. `numbers`: what to type for a tile; the others are drawn pale. `sort` is
    the heading for the word behind a tile's name; `finished` are the pieces that move no more, as bits."""
    lines = [rondel_heading(names, sort)]
    notes = turn_notes(names, s, finished)
    for steps in range(SPACES):
        held = s.space[(s.last + steps) % SPACES]
        if held > 0:
            lines += draw(held - 1, steps, None if numbers is None else numbers.get(held - 1, ""))
        elif held < 0:
            lines.append(piece_line(names, seats, -1 - held, steps, notes.get(-1 - held, "")))
        else:
            lines.append(tabbed([(STEPS, [(f"+{steps}", "dim")]), (WAY, [(say(names, "gap"), "dim")])]))
    return lines


def rondel_heading(names: Names, sort: str) -> Line:
    columns = ((SORT, sort), (COST, say(names, "cost")), (BRINGS, say(names, "brings")))
    fields: list[tuple[int, Line]] = [(NUMBER, [(say(names, "rondel"), "title")])]
    return tabbed(fields + [(place, [(word, "dim")]) for place, word in columns])


def turn_notes(names: Names, s: Any, finished: int = 0) -> dict[int, str]:
    """Who acts, and who comes next if the chain stays as it is: the last piece but for the one that acts. `finished`:
    the pieces that move no more, as bits."""
    if s.over:
        return {}
    chain = [-1 - held for steps in range(SPACES) if (held := s.space[(s.last + steps) % SPACES]) < 0]
    following = next((piece for piece in chain if piece != s.player and not finished >> piece & 1), s.player)
    return {following: say(names, "then"), s.player: say(names, "acts")}


def piece_line(names: Names, seats: Sequence[str], piece: int, steps: int, note: str) -> Line:
    """A piece, and when it acts."""
    who: Line = [(say(names, "die"), "title")] if piece == DIE else [seat_span(piece, seats[piece])]
    if note:
        who.append((f"  {note}", "dim"))
    return tabbed([(STEPS, [(f"+{steps}" if steps else "", "dim")]), (WAY, who)])


def tile_lines(fields: list[tuple[int, Line]], brings: Sequence[Line], number: str | None, width: int) -> list[Line]:
    """A tile's columns, with what it brings in as many lines as that takes."""
    start = max(BRINGS, width_of(tabbed(fields)) + 2)
    flow = flowed(brings, width, start, BRINGS)
    lines = [tabbed([*fields, (BRINGS, flow[0])])] + [[(" " * BRINGS, ""), *more] for more in flow[1:]]
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


def players(
    names: Names, seats: Sequence[str], rows: Sequence[Mapping[str, str]], shown: Sequence[str], room: int
) -> list[Line]:
    """A line for each player: what counts, by the keys of its heads; `room` is that of the names."""
    heads = [say(names, f"head.{column}") for column in shown]
    widths = [max(len(head), 3) + 1 for head in heads]
    first: Line = [(f"{say(names, 'head.players'):<{room + 4}}", "title")]
    lines = [[*first, *((f"{head:>{width}}", "dim") for head, width in zip(heads, widths, strict=True))]]
    for seat, numbers in enumerate(rows):
        mark, style = seat_span(seat, seats[seat][:room])
        values = ((f"{numbers[column]:>{width}}", "") for column, width in zip(shown, widths, strict=True))
        lines.append([(f"{mark:<{room + 4}}", style), *values])
    return lines


def territory(
    names: Names, box: Any, s: Any, who: str, seat: int, told: str, look: maps.Look, manner: maps.Manner
) -> list[Line]:
    """A territory under its owner's name; `told` is what lies beside it."""
    head: Line = [seat_span(seat, who)]
    lines = [head]
    if told:
        fits = width_of(head) + 2 + len(told) <= WIDTH
        lines = [[*head, (f"  {told}", "dim")]] if fits else [head, *in_lines(told)]
    return [*lines, *maps.draw_land(names, box, s, seat, look, manner)]


def in_lines(words: str) -> list[Line]:
    """Words in as many lines as they take."""
    return flowed([[(word, "dim")] for word in words.split("  ")], WIDTH, 0, 0)


def summary(rows: Sequence[Line], people: Sequence[Line], width: int) -> list[Line]:
    """Two blocks side by side where there is room."""
    side_by_side = beside(rows, people)
    if max(map(width_of, side_by_side)) <= width:
        return side_by_side
    return [*rows, [], *people]
