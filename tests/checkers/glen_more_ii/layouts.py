"""Territories: where tiles lie, how they fit together, and what may lie and stand on them."""

from __future__ import annotations

import itertools

from checkers.objections import demand
from checkers.tiles import ON_A_TILE, SIDES, Cell, cell_of, check_links, check_on_table, check_without_gap
from quaich.games.glen_more_ii.rules.vocabulary import REMOVING, STOWING
from quaich.games.glen_more_ii.state import GOODS, HOME, REMOVED, TILES, WITH, Box, State

from .facts import CASTLE_CELL, RIVER_ROW, START_CELL, is_person, layout, owned, printed, stack_under, territory


def check_layout(box: Box, s: State) -> None:
    """Every territory is one that the rulebook allows; nothing lies or stands anywhere else."""
    laid: set[int] = set()
    for p in range(box.players):
        tiles = territory(s, p)
        demand(laid.isdisjoint(tiles), f"a tile of seat {p} lies in another territory too")
        laid.update(tiles)
        check_list(s, p, tiles)
        cells = layout(s, p)
        check_stacks(s, p, tiles)
        check_links(s, cells)
        if not waits_for_a_second(s):
            check_together(p, cells)
            check_river(cells)
        for tile in tiles:
            demand(min(s.goods[tile]) >= 0 and s.clansmen[tile] >= 0, f"less than nothing is on tile {tile}")
            demand(sum(s.goods[tile]) <= ON_A_TILE, f"{sum(s.goods[tile])} goods lie on tile {tile}")
    for tile in set(range(TILES)) - laid:
        check_bare(s, tile)


def check_list(s: State, p: int, tiles: list[int]) -> None:
    """Stacks count once; each tile has a cell of its own on the table."""
    demand(len(tiles) == s.laid[p], f"seat {p} has {len(tiles)} tiles, not {s.laid[p]}")
    demand(tiles[-1] == s.newest[p], f"the newest tile of seat {p} is not {s.newest[p]}")
    demand(len({s.cell[tile] for tile in tiles}) == len(tiles), f"two tiles of seat {p} lie at one cell")
    for tile in tiles:
        check_on_table(tile, cell_of(s.cell[tile]))
        demand(not is_person(tile), f"Person {tile} lies in the territory")


def check_stacks(s: State, p: int, tiles: list[int]) -> None:
    """What lies under a tile is of its kind and has a river if it has one; overbuild tiles cover something."""
    seen: list[int] = []
    for top in tiles:
        demand(s.fate[top] == WITH + p and s.over_it[top] == 0, f"tile {top} is not an uppermost tile of seat {p}")
        stack = stack_under(s, top)
        seen += stack
        for over, under in itertools.pairwise(stack):
            demand(s.cell[over] == s.cell[under], f"tile {over} covers tile {under} somewhere else")
            demand(printed(over).kind == printed(under).kind, f"tile {over} covers a tile of another kind")
            demand(printed(over).river == printed(under).river, f"tile {over} changes the river")
        for tile, is_lowest in zip(stack, [*[False] * (len(stack) - 1), True], strict=True):
            demand(printed(tile).overbuild != is_lowest, f"tile {tile} lies wrongly in its stack")
    beside = [tile for tile in owned(s, p) if not is_person(tile)]
    demand(sorted(seen) == sorted(beside), f"seat {p} owns tiles {beside}, but {sorted(seen)} lie there")
    demand(s.cell[HOME + 2 * p] == START_CELL[1] * 32 + START_CELL[0], "the start village has moved")
    demand(s.cell[HOME + 2 * p + 1] == CASTLE_CELL[1] * 32 + CASTLE_CELL[0], "the home castle has moved")


def waits_for_a_second(s: State) -> bool:
    """A first tile has been removed, and the layout is to be mended by a second one."""
    return any(frame[0] == REMOVING and frame[2] for frame in s.todo[: s.depth])


def check_together(p: int, cells: dict[Cell, int]) -> None:
    """All tiles hang together with the home tile by their sides."""
    reached, fresh = {START_CELL}, [START_CELL]
    while fresh:
        x, y = fresh.pop()
        new = {(x + dx, y + dy) for dx, dy in SIDES} & set(cells) - reached
        reached |= new
        fresh += new
    demand(reached == set(cells), f"tiles of seat {p} have lost touch")


def check_river(cells: dict[Cell, int]) -> None:
    """One river from west to east without a gap, and beside its ends nothing without a river."""
    river = [cell for cell, tile in cells.items() if printed(tile).river]
    demand({y for _, y in river} == {RIVER_ROW}, "there is a second river")
    demand(START_CELL in river and CASTLE_CELL in river, "the home tile has lost its river")
    columns = sorted(x for x, _ in river)
    check_without_gap(columns, "river")
    for x in (columns[0] - 1, columns[-1] + 1):
        demand((x, RIVER_ROW) not in cells, "the river is dammed")


def check_bare(s: State, tile: int) -> None:
    """A tile that is not uppermost has nothing on it; one that was removed may wait for its goods to be stowed."""
    waiting = any(frame[0] == STOWING and frame[1] == tile for frame in s.todo[: s.depth])
    demand(s.clansmen[tile] == 0, f"somebody stands on tile {tile}, which is not to be seen")
    demand(waiting or s.goods[tile] == [0] * GOODS, f"goods lie on tile {tile}, which is not to be seen")
    demand(s.ready[tile] == 0 or s.fate[tile] == REMOVED or s.over_it[tile] > 0, f"tile {tile} is ready but not laid")
