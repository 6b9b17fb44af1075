"""Where a tile may lie, by trying each cell, and what is left of a territory without some of its tiles."""

from __future__ import annotations

from dataclasses import dataclass

from checkers.objections import RulebookError
from checkers.tiles import AROUND, SIDES, TABLE, Cell

from .facts import RIVER_ROW, printed
from .layouts import check_river, check_together


@dataclass(frozen=True)
class Ground:
    """A territory, and how many count as standing on its tiles."""

    cells: dict[Cell, int]
    manned: dict[Cell, int]

    def without_scotsman(self, cell: Cell) -> Ground:
        left = {where: n - (where == cell) for where, n in self.manned.items()}
        return Ground(self.cells, {where: n for where, n in left.items() if n})

    def cells_for(self, tile: int) -> list[Cell]:
        fits = self.may_cover if printed(tile).overbuild else self.may_lie
        return [(x, y) for y in TABLE for x in TABLE if self.is_near((x, y)) and fits(tile, (x, y))]

    def is_near(self, cell: Cell) -> bool:
        x, y = cell
        return any((x + dx, y + dy) in self.manned for dx, dy in [(0, 0), *AROUND])

    def may_cover(self, tile: int, cell: Cell) -> bool:
        """Of the same kind, and both with a river or neither."""
        under = self.cells.get(cell)
        if under is None:
            return False
        return (printed(under).kind, printed(under).river) == (printed(tile).kind, printed(tile).river)

    def may_lie(self, tile: int, cell: Cell) -> bool:
        """Side by side with a tile; the river goes on at its ends, and nothing else lies there."""
        x, y = cell
        if cell in self.cells or not any((x + dx, y + dy) in self.cells for dx, dy in SIDES):
            return False
        beside = [self.cells[at, y] for at in (x - 1, x + 1) if (at, y) in self.cells]
        if any(printed(other).river != printed(tile).river for other in beside):
            return False
        return not printed(tile).river or (y == RIVER_ROW and bool(beside))


def legal_without(cells: dict[Cell, int], gone: set[Cell]) -> bool:
    """Whether the rest hangs together and has one river."""
    rest = {cell: tile for cell, tile in cells.items() if cell not in gone}
    try:
        check_together(0, rest)
        check_river(rest)
    except RulebookError:
        return False
    return True
