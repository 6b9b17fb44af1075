"""A territory as one picture: tiles at their cells, goods and clansmen on them, and the cells where one may lay."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees
from typing import Any

from ....kernel.game import NOBODY
from ....pictures.icons import icon, shape
from ....pictures.markup import NOTHING, Markup, at, classes, el
from ..naming import Names, cell_name, column_name, laid
from ..rules import vocabulary as v
from ..state import SIDE
from .spots import Spots, marked, over
from .tile import SIZE, Tiles
from .wording import READY, USED, say

MARGIN = 26  # for the letters of columns and the numbers of rows
MAN, GOOD = 21, 19
ROW = 42.5  # where goods and clansmen stand on a tile
MOST_MEN = 3  # drawn one by one; of more, the number is written
WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # by direction, y downwards


@dataclass(frozen=True)
class Land:
    """One territory to be drawn."""

    printed: Tiles
    s: Any
    seat: int
    owner: str
    spots: Spots
    hand: int = NOBODY  # the tile that its owner is about to lay

    @property
    def names(self) -> Names:
        return self.printed.names

    @property
    def step(self) -> int:
        """The decision that is open for the owner."""
        s = self.s
        return 0 if s.over or s.player != self.seat else int(s.todo[s.depth - 1][0])

    @property
    def tiles(self) -> list[int]:
        """From the north-west on, row by row: so they are read, and so the keyboard goes."""
        cell = self.s.cell
        return sorted(laid(self.s, self.seat), key=lambda tile: (-(cell[tile] // SIDE), cell[tile] % SIDE))

    @property
    def free(self) -> list[int]:
        """Cells that are offered for laying, or that one might expect to be."""
        named = (id_.removeprefix("spot-lay-") for id_ in self.spots if id_.startswith("spot-lay-"))
        return sorted(map(int, named)) if self.s.player == self.seat else []


@dataclass(frozen=True)
class Frame:
    """The part of the table that is shown."""

    west: int
    east: int
    south: int
    north: int

    @property
    def columns(self) -> int:
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        return self.north - self.south + 1

    def corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of a cell in the picture."""
        return (cell % SIDE - self.west) * SIZE, (self.north - cell // SIDE) * SIZE


def frame_around(cells: list[int]) -> Frame:
    columns, rows = [cell % SIDE for cell in cells], [cell // SIDE for cell in cells]
    return Frame(min(columns), max(columns), min(rows), max(rows))


def land_picture(land: Land) -> Markup:
    """The territory, cropped to its tiles and to the cells that matter now."""
    frame = frame_around([land.s.cell[tile] for tile in land.tiles] + land.free)
    width, height = frame.columns * SIZE + MARGIN, frame.rows * SIZE + MARGIN
    covered = {land.s.cell[tile] for tile in land.tiles}
    svg = el(
        "svg",
        edges(frame),
        [tile_at(land, frame, tile) for tile in land.tiles],
        [free_cell(land, frame, cell, cell in covered) for cell in land.free],
        [standing_on(land, frame, tile) for tile in land.tiles],
        arrows(land, frame),
        viewBox=f"{-MARGIN} -6 {width + 6} {height + 6}",
        width=(width + 6) * 1.1,
        class_="map",
        role="group",
        aria_label=say(land.names, "land", who=land.owner),
        focusable="false",
    )
    wide = min(frame.columns, 9)
    label = say(land.names, "land", who=land.owner)
    return el(
        "div",
        svg,
        class_=f"around w{wide}",
        tabindex=0 if wide > 5 else None,
        role="group" if wide > 5 else None,
        aria_label=label if wide > 5 else None,
    )


def edges(frame: Frame) -> Markup:
    """Letters of columns below, numbers of rows at the left."""
    below = frame.rows * SIZE + MARGIN * 0.72
    letters = [
        el("text", column_name(frame.west + place), x=place * SIZE + 50, y=below, text_anchor="middle")
        for place in range(frame.columns)
    ]
    numbers = [
        el("text", str(frame.north - place + 1), x=-MARGIN * 0.5, y=place * SIZE + 56, text_anchor="middle")
        for place in range(frame.rows)
    ]
    return el("g", letters, numbers, class_="edge", font_size=17, aria_hidden="true")


def tile_at(land: Land, frame: Frame, tile: int) -> Markup:
    """A tile in its place: a button if it can be activated, else a picture with words."""
    s = land.s
    id_ = f"spot-use-{tile}"
    used = s.ready[tile] == USED
    drawn = [land.printed.picture(tile, f"tile-{tile}"), badge(land, tile), tick() if used else NOTHING]
    if id_ in land.spots:
        inside = over(land.spots, id_, drawn, SIZE)
    else:
        words = land.printed.laid(s, tile, land.step == v.ACTIVATING and s.ready[tile] == READY)
        inside = el("g", el("title", words), drawn, role="img", aria_label=words)
    new = s.newest[land.seat] == tile and land.seat == s.player and bool(s.ready[tile])
    look = classes("place", "used" if used else None, "new" if new else None)
    return el("g", inside, transform=at(*frame.corner(s.cell[tile])), class_=look, id=f"place-{tile}")


def badge(land: Land, tile: int) -> Markup:
    """What the tile has become here."""
    name = land.printed.badge(land.s, tile)
    if not name:
        return NOTHING
    return el("g", el("circle", cx=50, cy=31, r=11), icon(name, 42, 23, 16), class_="badge")


def tick() -> Markup:
    """On what has been activated."""
    return el("g", el("circle", cx=84, cy=33, r=12), icon("used", 76, 25, 16), class_="tick")


def free_cell(land: Land, frame: Frame, cell: int, covered: bool) -> Markup:
    """A cell where the tile in hand may lie, or may not; pointed at, it shows the tile there. A tile that it would
    cover stays to be seen."""
    spot = land.spots[f"spot-lay-{cell}"]
    name = el("text", cell_name(cell), x=50, y=57, text_anchor="middle", class_="cell-name", font_size=20)
    drawn = [
        el("rect", x=3, y=3, width=94, height=94, rx=5, class_="ring"),
        name if not covered else icon("overbuild", 39, 41, 22) if spot.can else NOTHING,
        el("use", href=f"#tile-{land.hand}", class_="ghost") if land.hand != NOBODY else NOTHING,
    ]
    look = classes("free", "covered" if covered else None)
    return el("g", marked(land.spots, f"spot-lay-{cell}", drawn), transform=at(*frame.corner(cell)), class_=look)


def standing_on(land: Land, frame: Frame, tile: int) -> Markup | None:
    """Clansmen from the left, goods from the right, in the middle of the tile."""
    men, goods = clansmen(land, tile), goods_on(land, tile)
    if not men and not goods:
        return None
    return el("g", men, goods, transform=at(*frame.corner(land.s.cell[tile])), class_="standing-on")


def clansmen(land: Land, tile: int) -> Markup | None:
    n = land.s.clansmen[tile]
    if not n:
        return None
    shown = n if n <= MOST_MEN else 1
    step = 13 if shown > 2 else 18
    men = [man(land.seat, 6 + place * step) for place in range(shown)]
    if n > MOST_MEN:
        men.append(el("text", f"×{n}", x=30, y=ROW + 16, class_="figure", font_size=15))
    id_ = f"spot-man-{tile}"
    if id_ in land.spots:
        return marked(
            land.spots,
            id_,
            men,
            el("rect", x=4, y=ROW - 2, width=MAN + (shown - 1) * step + 4, height=MAN + 4, rx=6, class_="ring"),
        )
    return el("g", men, aria_hidden="true")


def man(seat: int, x: float) -> Markup:
    """A clansman: the player's shape with a figure on it."""
    y, size = (4, 12.5) if seat != 2 else (8.5, 11)
    figure = icon("clansman", x + (MAN - size) / 2, ROW + y, size)
    return el("g", shape(f"seat-{seat}", x, ROW, MAN, "token"), figure, class_=f"man seat{seat}")


def goods_on(land: Land, tile: int) -> list[Markup]:
    found = [(good, n) for good, n in enumerate(land.s.goods[tile]) if n]
    parts, right = [], 94.0
    for good, n in reversed(found):
        step = GOOD - 3 if len(found) == 1 else GOOD - 5
        left = right - GOOD - (n - 1) * step
        kind = land.names.goods[good]
        drawn = [token(kind, left + place * step, f"good-{tile}-{good}-{place}") for place in range(n)]
        id_ = f"spot-good-{tile}-{good}"
        if id_ in land.spots:
            ring = el("rect", x=left - 2, y=ROW - 1, width=right - left + 4, height=GOOD + 4, rx=5, class_="ring")
            parts.append(marked(land.spots, id_, drawn, ring))
        else:
            parts.append(el("g", drawn, aria_hidden="true"))
        right = left - 3
    return parts


def token(kind: str, x: float, id_: str) -> Markup:
    """A good: a wooden piece with its icon."""
    piece = el("rect", x=x, y=ROW + 1, width=GOOD, height=GOOD, rx=4, class_="block")
    return el("g", piece, icon(kind, x + 2, ROW + 3, GOOD - 4), id=id_, class_=f"good {kind}")


def arrows(land: Land, frame: Frame) -> list[Markup]:
    """One for each step that a clansman may take."""
    return [
        arrow(land, frame, tile, way)
        for tile in land.tiles
        for way in range(len(WAYS))
        if f"spot-move-{tile}-{way}" in land.spots
    ]


def arrow(land: Land, frame: Frame, tile: int, way: int) -> Markup:
    """On the border that is crossed, to the right of the way, so that the way back has its own."""
    x, y = WAYS[way]
    left, top = frame.corner(land.s.cell[tile])
    turned = f"rotate({turn(x, y)})"
    drawn = [
        el("circle", r=11, class_="knob"),
        el("path", d="M-4.5 -5.5 6.5 0 -4.5 5.5Z", class_="tip", transform=turned),
    ]
    place = at(left + 50 + x * 45 - y * 14, top + 50 + y * 45 + x * 14)
    return el("g", marked(land.spots, f"spot-move-{tile}-{way}", drawn), transform=place, class_="arrow")


def turn(x: int, y: int) -> int:
    """The angle of a step, clockwise from the east."""
    return round(degrees(atan2(y, x)))
