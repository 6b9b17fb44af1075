"""Territories that no sensible player would build, out to the edge of the table: cells as brute force finds them."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.glen_more import check_layout, legal_cells
from checkers.glen_more.options import may_lie
from checkers.glen_more.play import OPTIONS, box_for, games, new_game
from checkers.tiles import AROUND, SIDES, START, TABLE, Cell, cell_of, number_of
from quaich.games.glen_more.rules import legal, why
from quaich.games.glen_more.rules.vocabulary import LAY, LAYING, OK, TABLE_EDGE
from quaich.games.glen_more.state import IN_STACKS, START_VILLAGE, State
from quaich.games.shared.rules import territory

BOX = box_for(4)


def grow(tiles: int, dice: random.Random) -> dict[Cell, int]:
    """A territory that the rulebook allows, pulled into some direction."""
    pull = dice.choice(AROUND)
    cells = {START: START_VILLAGE}
    hand = dice.sample(range(IN_STACKS), IN_STACKS)
    while hand and len(cells) < tiles:
        tile = hand.pop()
        beside = {(x + dx, y + dy) for x, y in cells for dx, dy in SIDES}
        free = [
            cell for cell in sorted(beside) if set(cell) <= set(TABLE) and may_lie(BOX, cells, set(cells), tile, cell)
        ]
        if free:
            cells[max(free, key=lambda cell: cell[0] * pull[0] + cell[1] * pull[1] + dice.random() * 2)] = tile
    return cells


def dist(cell: Cell) -> int:
    """How far a cell lies from the start village."""
    return max(abs(cell[0] - START[0]), abs(cell[1] - START[1]))


def position(cells: dict[Cell, int], dice: random.Random) -> State:
    """Seat 0 with this territory and a few clansmen somewhere in it."""
    s = new_game(BOX, 1, checked=True)
    s.player = 0
    own: dict[Cell, int] = {}
    for cell, tile in cells.items():
        if tile != START_VILLAGE:
            s.cell[tile] = number_of(cell)
            s.following[s.newest[0]] = 1 + tile
            s.newest[0] = tile
            s.laid[0] += 1
        own[cell] = tile
    for (x, y), tile in own.items():
        s.beside[tile] = [1 + own.get((x + dx, y + dy), -1) for dx, dy in AROUND]
    s.clansmen[START_VILLAGE] = 0
    far_out = [*list(own.values())[-3:], own[max(own, key=dist)]]
    for tile in dice.choices(list(own.values()), k=dice.randrange(3)) + dice.choices(far_out, k=2):
        s.clansmen[tile] += 1
    territory.survey(BOX, s, 0, 0)
    return s


def check_cells(s: State, tile: int) -> None:
    """The list, the reasons and the question whether there is any cell agree with brute force."""
    s.todo[0] = [LAYING, tile, 0, 0]
    s.depth = 1
    expected = legal_cells(BOX, s, tile)
    out = [0] * OPTIONS
    listed = [number - LAY * 1024 for number in out[: legal(BOX, s, out)] if number // 1024 == LAY]
    assert sorted(listed) == sorted(expected)
    reasons = {cell: why(BOX, s, LAY * 1024 + cell) for cell in range(1024)}
    assert {cell for cell, reason in reasons.items() if reason == OK} == expected
    assert territory.has_room(BOX, s, tile) == bool(expected)
    beyond = {cell for cell in range(1024) if not set(cell_of(cell)) <= set(TABLE)}
    assert {cell for cell, reason in reasons.items() if reason == TABLE_EDGE} == beyond


@settings(max_examples=games(60), deadline=None, database=None)
@given(tiles=st.integers(1, 160), seed=st.integers(0, 2**32))
def test_cells_in_any_territory_are_those_that_brute_force_finds(tiles: int, seed: int) -> None:
    dice = random.Random(seed)
    s = position(grow(tiles, dice), dice)
    check_layout(BOX, s)
    kinds = {(BOX.river[tile], BOX.road[tile]): tile for tile in range(IN_STACKS) if s.cell[tile] == 0}
    for tile in kinds.values():
        check_cells(s, tile)


def test_territories_reach_every_edge_of_the_table() -> None:
    """Otherwise the test above would not show what happens there."""
    edges = {"west", "east", "south", "north"}
    seeds = iter(range(60))
    while edges:
        for x, y in grow(68, random.Random(next(seeds))):
            edges -= {{1: "west", 30: "east"}.get(x, ""), {1: "south", 30: "north"}.get(y, "")}
