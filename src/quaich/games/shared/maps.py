"""A territory of either Glen More as a grid of small boxes: columns by letter, rows by number, north up, with its ways.

What one game draws differently is its `Manner`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...kernel.lines import Line, Span, merged, width_of
from . import signs
from .naming import Names, cell_name, column_name, laid
from .state import SIDE

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the sides from which a line comes
MARGIN = 3  # for the numbers of rows
NARROWEST, WIDEST = 5, 16  # inside a box
BLANK: Span = (" ", "")
USED = 2  # a tile that has been activated in this turn


@dataclass(frozen=True)
class Look:
    """How a territory is drawn: what to type for a cell or tile, how wide, and whether activations are shown."""

    numbers: Mapping[int, str] = field(default_factory=dict)  # by cell; free cells among them get a box too
    width: int = 80
    large: bool = False


@dataclass(frozen=True)
class Manner:
    """What one of the games draws in its own way."""

    down: Span  # the sign of what runs from north to south
    across: Span  # and from west to east
    style: Callable[[Any, int], str]  # of a tile's name, by box and tile
    does: Callable[[Names, Any, int], Line]  # what its activation does
    mark: Callable[[Any, int, int], str]  # a sign for a tile that is special, by state, seat and tile


def draw_land(names: Names, box: Any, s: Any, seat: int, look: Look, manner: Manner) -> list[Line]:
    """The territory of a seat."""
    tiles = {s.cell[tile]: tile for tile in laid(s, seat)}
    cells = set(tiles) | set(look.numbers)
    west, east = min(c % SIDE for c in cells), max(c % SIDE for c in cells)
    south, north = min(c // SIDE for c in cells), max(c // SIDE for c in cells)
    room = (look.width - MARGIN - 1) // (east - west + 1) - 1
    inner = max(min(room, WIDEST), NARROWEST)
    texts = {cell: cell_texts(names, box, s, seat, cell, tiles.get(cell), look, manner, inner) for cell in cells}
    heights = [
        max((len(texts[cell]) for cell in cells if cell // SIDE == row), default=1)
        for row in range(north, south - 1, -1)
    ]
    canvas = Canvas(west, north, inner, heights, manner)
    for cell in cells:
        canvas.put_cell(cell, texts[cell])
        if cell in tiles:
            canvas.put_ways(cell, bool(box.down[tiles[cell]]), bool(box.across[tiles[cell]]))
    return canvas.lines(east)


def cell_texts(
    names: Names, box: Any, s: Any, seat: int, cell: int, tile: int | None, look: Look, manner: Manner, inner: int
) -> list[Line]:
    """What stands in a box."""
    number = look.numbers.get(cell, "")
    mark: Line = [(f"{number} ", "number")] if number else []
    if tile is None:
        return [[*mark, (cell_name(cell), "open")]]
    used = s.ready[tile] == USED
    style = "dim" if used else manner.style(box, tile)
    lines = named(mark, names.tile(tile), style, inner)
    if look.large and (does := manner.does(names, box, tile)):
        lines += wrapped(does, inner)
    lines.append(state_line(names, s, seat, tile, inner))
    for sign in (manner.mark(s, seat, tile), "✓" if used else ""):
        if sign and width_of(lines[-1]) + 2 <= inner:
            lines[-1] = [*lines[-1], (f" {sign}" if lines[-1] else sign, "dim")]
    return lines


def named(mark: Line, name: str, style: str, inner: int) -> list[Line]:
    """A tile's name, in two lines if need be."""
    taken = width_of(mark)
    parts = textwrap.wrap(" " * taken + name, inner, drop_whitespace=True) or [""]
    parts[0] = parts[0][taken:] if parts[0].startswith(" " * taken) else parts[0]
    if len(parts) == 2 and len(parts[1]) < 3 and len(parts[0]) == inner:  # a word that is just too long
        parts = [parts[0][:-1] + "…"]
    if len(parts) > 2:
        parts = [parts[0], textwrap.shorten(" ".join(parts[1:]), inner, placeholder="…")]
    return [[*mark, (parts[0], style)], *([(part, style)] for part in parts[1:])]


def wrapped(line: Line, inner: int) -> list[Line]:
    """An activation in as many lines as it takes."""
    return [[(part, "")] for part in textwrap.wrap("".join(part for part, _ in line), inner)]


def state_line(names: Names, s: Any, seat: int, tile: int, inner: int) -> Line:
    """Goods and clansmen on a tile: `2 stone ●`; in signs where there is no room for words."""
    there = [(good, n) for good, n in enumerate(s.goods[tile]) if n]
    shape, men = signs.SHAPES[seat], s.clansmen[tile]
    people = [(shape * men if men < 4 else f"{men}{shape}", f"seat{seat}")] if men else []
    line: Line = []
    for words in (Names.amount, signs.goods_signs):
        line = spaced([*((words(names, good, n), f"good.{names.goods[good]}") for good, n in there), *people])
        if width_of(line) <= inner:
            return line
    return [span for span in line if span != BLANK]


def spaced(spans: Sequence[Span]) -> Line:
    line: Line = []
    for span in spans:
        line += [BLANK, span] if line else [span]
    return line


class Canvas:
    """Characters in rows and columns, with lines between boxes that join where boxes meet."""

    def __init__(self, west: int, north: int, inner: int, heights: Sequence[int], manner: Manner) -> None:
        self.west, self.north, self.inner, self.manner = west, north, inner, manner
        self.tops = [0]
        for height in heights:
            self.tops.append(self.tops[-1] + height + 1)
        self.chars: dict[tuple[int, int], Span] = {}
        self.edges: dict[tuple[int, int], int] = {}

    def corner(self, cell: int) -> tuple[int, int]:
        """Column and line of a box's upper left corner."""
        return (cell % SIDE - self.west) * (self.inner + 1), self.tops[self.north - cell // SIDE]

    def put_cell(self, cell: int, lines: Sequence[Line]) -> None:
        left, top = self.corner(cell)
        bottom = self.tops[self.north - cell // SIDE + 1]
        self.frame(left, top, left + self.inner + 1, bottom)
        for row, line in enumerate(lines, top + 1):
            self.write(left + 1, row, line)

    def write(self, x: int, y: int, line: Line) -> None:
        end = x + self.inner
        for part, style in line:
            for letter in part[: end - x]:
                self.chars[x, y] = (letter, style)
                x += 1

    def frame(self, left: int, top: int, right: int, bottom: int) -> None:
        for x in range(left, right):
            for y in (top, bottom):
                self.join(x, y, EAST)
                self.join(x + 1, y, WEST)
        for y in range(top, bottom):
            for x in (left, right):
                self.join(x, y, SOUTH)
                self.join(x, y + 1, NORTH)

    def join(self, x: int, y: int, side: int) -> None:
        self.edges[x, y] = self.edges.get((x, y), 0) | side

    def put_ways(self, cell: int, down: bool, across: bool) -> None:
        """One way leaves a tile north and south, the other west and east."""
        left, top = self.corner(cell)
        bottom = self.tops[self.north - cell // SIDE + 1]
        if down:
            middle = left + self.inner // 2
            for y in (top, bottom):
                for x in (middle, middle + 1):
                    self.chars[x, y] = self.manner.down
        if across:
            for x in (left, left + self.inner + 1):
                self.chars[x, (top + bottom) // 2] = self.manner.across

    def lines(self, east: int) -> list[Line]:
        """All lines, with the letters of the columns above and the numbers of the rows at the left."""
        columns = range(self.west, east + 1)
        heads = "".join(f" {column_name(column):^{self.inner}}" for column in columns)
        found: list[Line] = [[(" " * MARGIN, ""), (heads.rstrip(), "dim")]]
        right = len(columns) * (self.inner + 1)
        for y in range(self.tops[-1] + 1):
            found.append([self.row_number(y), *(self.at(x, y) for x in range(right + 1))])
        return [merged(line) for line in found]

    def row_number(self, y: int) -> Span:
        for row, top in enumerate(self.tops[:-1]):
            if y == (top + self.tops[row + 1]) // 2:
                return (f"{self.north - row + 1:>2} ", "dim")
        return (" " * MARGIN, "")

    def at(self, x: int, y: int) -> Span:
        if (x, y) in self.chars:
            return self.chars[x, y]
        return (CORNERS[self.edges[x, y]], "line") if (x, y) in self.edges else (" ", "")
