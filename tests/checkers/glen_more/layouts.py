"""Territories: where tiles lie, how they fit together, and what may lie and stand on them."""

from checkers.objections import demand
from checkers.tiles import (
    ON_A_TILE,
    SIDES,
    START,
    Cell,
    cell_of,
    check_links,
    check_on_table,
    check_without_gap,
)
from quaich.games.glen_more.state import ABBEY, GOODS, LOCH_LOCHY, TILES, Box, State

from .facts import GOOD_OF, layout, territory


def check_layout(box: Box, s: State) -> None:
    """Every territory is one that the rulebook allows; nothing lies or stands anywhere else."""
    laid: set[int] = set()
    for p in range(box.players):
        tiles = territory(s, p)
        demand(laid.isdisjoint(tiles), f"a tile of seat {p} lies in another territory too")
        laid.update(tiles)
        demand(len(tiles) == s.laid[p], f"seat {p} has {len(tiles)} tiles, not {s.laid[p]}")
        demand(tiles[-1] == s.newest[p], f"the newest tile of seat {p} is not {s.newest[p]}")
        cells = layout(s, p)
        demand(len(cells) == len(tiles), f"two tiles of seat {p} lie at one cell")
        check_order(s, tiles)
        check_sides(box, cells)
        check_straight(box, cells)
        check_links(s, cells)
        for tile in tiles:
            check_goods(box, s, tile)
    for tile in set(range(TILES)) - laid:
        check_bare(s, tile)


def check_order(s: State, tiles: list[int]) -> None:
    """The start village first; every other tile touched an earlier one with a side, and no tile lies off the table."""
    demand(cell_of(s.cell[tiles[0]]) == START, "the start village has moved")
    earlier = {START}
    for tile in tiles[1:]:
        x, y = cell_of(s.cell[tile])
        check_on_table(tile, (x, y))
        demand(any((x + dx, y + dy) in earlier for dx, dy in SIDES), f"tile {tile} touches no side of an earlier tile")
        earlier.add((x, y))


def check_sides(box: Box, cells: dict[Cell, int]) -> None:
    """River sides meet river sides, road sides meet road sides, plain sides meet plain sides."""
    for (x, y), tile in cells.items():
        north, east = cells.get((x, y + 1)), cells.get((x + 1, y))
        if north is not None:
            demand(box.river[tile] == box.river[north], f"river and plain meet between tiles {tile} and {north}")
        if east is not None:
            demand(box.road[tile] == box.road[east], f"road and plain meet between tiles {tile} and {east}")


def check_straight(box: Box, cells: dict[Cell, int]) -> None:
    """One river, straight from south to north, and one road, straight from west to east, without a gap."""
    river = [cell for cell, tile in cells.items() if box.river[tile]]
    road = [cell for cell, tile in cells.items() if box.road[tile]]
    demand(START in river and START in road, "the start village has lost its river or its road")
    demand({x for x, _ in river} == {START[0]}, "there is a second river")
    demand({y for _, y in road} == {START[1]}, "there is a second road")
    check_without_gap([y for _, y in river], "river")
    check_without_gap([x for x, _ in road], "road")


def check_goods(box: Box, s: State, tile: int) -> None:
    """At most three goods on a tile: production tiles hold their own kind, the abbey and Loch Lochy any."""
    goods, kind = s.goods[tile], box.kind[tile]
    demand(min(goods) >= 0 and s.clansmen[tile] >= 0, f"less than nothing is on tile {tile}")
    demand(sum(goods) <= ON_A_TILE, f"{sum(goods)} goods lie on tile {tile}")
    if kind in GOOD_OF:
        demand(sum(goods) == goods[GOOD_OF[kind]], f"a foreign good lies on tile {tile}")
    elif box.card[tile] == LOCH_LOCHY:
        demand(sum(goods) <= 2, "Loch Lochy brings two goods")
    elif kind != ABBEY:
        demand(sum(goods) == 0, f"goods lie on tile {tile}, which holds none")


def check_bare(s: State, tile: int) -> None:
    """A tile that is not laid has nothing on it and nobody beside it."""
    demand(s.goods[tile] == [0] * GOODS and s.clansmen[tile] == 0, f"something is on tile {tile}, which is not laid")
    demand(s.beside[tile] == [0] * 8 and s.following[tile] == 0, f"tile {tile} has neighbours but is not laid")
    demand(s.ready[tile] == 0 and s.cell[tile] == 0, f"tile {tile} is ready or has a cell but is not laid")
