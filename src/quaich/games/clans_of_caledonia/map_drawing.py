"""The map as text: hexes with a flat side up, every second column half a hex lower, rivers on their sides.

Compact, a hex has two lines: what stands there, or terrain and cost; below it what to type, and the letter of a port
beside it. Large, it has four, with the whole name of the unit and that of the hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...kernel.lines import Line, Span, merged, width_of
from . import signs
from .map_building import LETTERS, around, on_map
from .names import Names, hex_name
from .rules import placing
from .state import COLUMNS, HEXES, NEUTRAL, ROWS

RIVER, WATER, SHORE = "≈", "~", "_"
NORTH_EAST, SOUTH_EAST, SOUTH = 1, 2, 3  # of the six directions; the others are a neighbour's
WIDE, NARROW = 5, 4  # inside a hex
MARGIN = 1  # for the numbers of rows
FULL = COLUMNS * (WIDE + 1) + 1 + MARGIN  # columns of the screen


@dataclass(frozen=True)
class Look:
    """How the map is drawn: what to type for a hex, how wide, and whether each hex has four lines."""

    numbers: Mapping[int, str] = field(default_factory=dict)
    width: int = FULL
    large: bool = False


def draw_map(names: Names, box: Any, s: Any, look: Look | None = None) -> list[Line]:
    """The whole map."""
    return Sheet(names, box, s, look or Look()).lines()


class Sheet:
    """Characters in rows and columns, on which one map is drawn."""

    def __init__(self, names: Names, box: Any, s: Any, look: Look) -> None:
        self.names, self.box, self.s, self.look = names, box, s, look
        self.half = 2 if look.large else 1  # lines of half a hex
        self.step = WIDE + 1 if look.large or look.width >= FULL else NARROW + 1
        self.margin = 0 if look.large else MARGIN
        self.on, self.near = signs.ports_on(box, s), signs.ports_near(box, s)
        self.chars: dict[tuple[int, int], Span] = {}
        self.draw()

    # where things are

    def corner(self, h: int) -> tuple[int, int]:
        """Column and line where a hex begins."""
        column, row = h % COLUMNS, h // COLUMNS
        return self.margin + column * self.step, 1 + 2 * self.half * row + self.half * (column % 2)

    def left(self, h: int, line: int) -> tuple[int, int]:
        """Where the left side of a hex is in one of its lines."""
        x, y = self.corner(h)
        return x + (self.half - 1 - line if line < self.half else line - self.half), y + line

    def right(self, h: int, line: int) -> tuple[int, int]:
        x, y = self.corner(h)
        inset = line if line < self.half else 2 * self.half - 1 - line
        return x + self.step + inset, y + line

    def room(self, h: int, line: int) -> int:
        return self.right(h, line)[0] - self.left(h, line)[0] - 1

    # sides

    def draw(self) -> None:
        for h in range(HEXES):
            self.put_sides(h)
        for h in range(HEXES):
            self.put_rivers(h)
            self.put_texts(h)

    def put_sides(self, h: int) -> None:
        last = 2 * self.half - 1
        for line in range(last + 1):
            upper = line < self.half
            self.chars[self.left(h, line)] = ("/" if upper else "\\", "line")
            self.chars[self.right(h, line)] = ("\\" if upper else "/", "line")
        self.fill(h, last, SHORE, "line")
        if h < COLUMNS:  # the northern side of the first row is nobody else's
            x, y = self.left(h, last)[0], self.corner(h)[1] - 1
            for along in range(self.room(h, last)):
                self.chars[x + 1 + along, y] = (SHORE, "line")

    def fill(self, h: int, line: int, letter: str, style: str) -> None:
        x, y = self.left(h, line)
        for along in range(self.room(h, line)):
            self.chars[x + 1 + along, y] = (letter, style)

    def put_rivers(self, h: int) -> None:
        """The rivers at three sides; those at the others belong to the neighbours."""
        if self.flows(h, NORTH_EAST):
            for line in range(self.half):
                self.chars[self.right(h, line)] = (RIVER, "river")
        if self.flows(h, SOUTH_EAST):
            for line in range(self.half, 2 * self.half):
                self.chars[self.right(h, line)] = (RIVER, "river")
        if self.flows(h, SOUTH):
            self.fill(h, 2 * self.half - 1, RIVER, "river")

    def flows(self, h: int, direction: int) -> bool:
        """Whether a river runs along a side that two hexes of the map have in common."""
        there = around((h % COLUMNS, h // COLUMNS))[direction]
        return on_map(there) and self.box.around[self.s.map][h][direction] == 0

    # what stands in a hex

    def put_texts(self, h: int) -> None:
        if signs.is_loch(self.box, self.s, h):
            self.put_water(h)
        lines = self.large_lines(h) if self.look.large else self.compact_lines(h)
        for line, spans in enumerate(lines):
            self.write(h, line, spans)

    def put_water(self, h: int) -> None:
        last, below = 2 * self.half - 1, h + COLUMNS
        for line in range(last):
            self.fill(h, line, WATER, "river")
        if below < HEXES and signs.is_loch(self.box, self.s, below):
            self.fill(h, last, WATER, "river")

    def write(self, h: int, line: int, spans: Line) -> None:
        """Spans in the middle of a line, cut where they do not fit."""
        x, y = self.left(h, line)
        room = self.room(h, line)
        at = x + 1 + max(room - width_of(spans), 0) // 2
        for words, style in spans:
            for letter in words[: max(x + 1 + room - at, 0)]:
                self.chars[at, y] = (letter, style)
                at += 1

    def compact_lines(self, h: int) -> list[Line]:
        room = self.room(h, 0)
        return [self.content(h, room), self.foot(h, room)]

    def content(self, h: int, room: int) -> Line:
        """What stands there, or terrain and cost."""
        there = signs.standing(self.names, self.s, h)
        if there is not None:
            (mark, style), unit = there
            gap = " " if len(mark) + len(unit) < room and unit else ""
            return [(mark, style), (gap + unit, style)]
        if h in self.on:
            return [(f"[{LETTERS[self.on[h]]}]", "port")]
        return self.ground(h, room)

    def ground(self, h: int, room: int) -> Line:
        """`GF 4`; dots for land that is out of play, nothing for a loch."""
        if signs.is_loch(self.box, self.s, h):
            return []
        if not placing.is_active(self.box, self.s, h) and self.s.unit_at[h] != NEUTRAL:
            return [(signs.LEFT * (room - 2), "dim")]
        letters, cost = signs.terrain_sign(self.names, self.box, self.s, h), str(self.box.cost[self.s.map][h])
        gap = " " if len(letters) + len(cost) < room else ""
        return [(letters, ""), (gap, ""), (cost, "coin")]

    def foot(self, h: int, room: int) -> Line:
        """What to type, and the letter of a port beside the hex."""
        number = self.look.numbers.get(h, "")
        foot: Line = [(number, "number")] if number else []
        if h in self.near:
            foot += [(SHORE, "line")] if foot and len(number) < room - 1 else []
            foot.append((LETTERS[self.near[h]], "port"))
        return foot

    def large_lines(self, h: int) -> list[Line]:
        """Terrain and cost, whose unit, which, and the name of the hex."""
        there = signs.standing(self.names, self.s, h)
        name: Line = [(hex_name(h), "dim")]
        if h in self.near:
            name += [(SHORE, "line"), (LETTERS[self.near[h]], "port")]
        ground = self.ground(h, self.room(h, 0))
        port: Line = [(f"[{LETTERS[self.on[h]]}]", "port")] if h in self.on else []
        if there is None:
            return [ground, port, [], name]
        (mark, style), _ = there
        unit = "" if self.s.unit_at[h] == NEUTRAL else signs.unit_word(self.names, placing.unit_of(self.s, h))
        return [ground, [(mark, style)], [(unit, style)], name]

    # lines

    def lines(self) -> list[Line]:
        """All lines, under the letters of the columns, with the numbers of the rows at the left."""
        heads = "".join(f"{chr(ord('a') + column):^{self.step}}" for column in range(COLUMNS))
        found: list[Line] = [[(" " * (self.margin + self.half - 1) + heads.rstrip(), "dim")]]
        for y in range(2 * self.half * ROWS + self.half + 1):
            places = [x for x, line in self.chars if line == y]
            found.append([self.row_number(y), *(self.at(x, y) for x in range(self.margin, max(places) + 1))])
        return [merged(line) for line in found]

    def row_number(self, y: int) -> Span:
        row, line = divmod(y - 1, 2 * self.half)
        return (str(row + 1) if line == 0 and 0 <= row < ROWS and self.margin else " " * self.margin, "dim")

    def at(self, x: int, y: int) -> Span:
        return self.chars.get((x, y), (" ", ""))
