"""What the rulebooks of both Glen Mores say alike, and how territories of both are read and looked at.

Written from the rulebooks; of the package only the names of the state's fields are used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checkers.objections import demand
from quaich.games.shared.state import GOODS, HOME_COLUMN, HOME_ROW, SIDE, SPACES

Cell = tuple[int, int]  # column to the east, row to the north

PRICES = (1, 2, 3)  # coins on the fields of a market row
ROW_FIELDS = 3
ON_A_TILE = 3  # goods, at most
BY_DIFFERENCE = (0, 1, 2, 3, 5, 8)  # to the player with the fewest; the last: and more
DIE_FACES = (1, 2, 3)
LOST_A_TILE = 3  # points, for each tile more than the smallest territory

START = (HOME_COLUMN, HOME_ROW)
TABLE = range(1, SIDE - 1)  # columns and rows of the table; the rulebooks' own tables have no edge
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # from north, clockwise


def cell_of(number: int) -> Cell:
    return number % SIDE, number // SIDE


def number_of(cell: Cell) -> int:
    return cell[1] * SIDE + cell[0]


def first_field_filled(players: int) -> int:
    """With two and three players a coin lies on the first field of each row."""
    return 1 if players <= 3 else 0


def value_of_row(filled: int) -> int:
    """Coins that lie in a market row."""
    return sum(PRICES[:filled])


# territories


def following(s: Any, p: int, tile: int) -> list[int]:
    """A tile and all that follow it in a player's territory."""
    tiles: list[int] = []
    while tile >= 0:
        demand(tile not in tiles, f"seat {p}'s tiles run in a circle at tile {tile}")
        tiles.append(tile)
        tile = s.following[tile] - 1
    return tiles


def check_links(s: Any, cells: dict[Cell, int]) -> None:
    """Each tile knows its eight neighbours."""
    for (x, y), tile in cells.items():
        around = [1 + cells.get((x + dx, y + dy), -1) for dx, dy in AROUND]
        demand(list(s.beside[tile]) == around, f"tile {tile} does not know its neighbours")


def check_on_table(tile: int, cell: Cell) -> None:
    demand(cell[0] in TABLE and cell[1] in TABLE, f"tile {tile} lies off the table")


def check_without_gap(places: list[int], what: str) -> None:
    """Columns, or rows, of something straight."""
    ordered = sorted(places)
    demand(ordered == list(range(ordered[0], ordered[-1] + 1)), f"the {what} has a gap")


def check_stock(s: Any, p: int, tiles: list[int]) -> None:
    """A player's stock is what lies on the own tiles."""
    lies = [sum(s.goods[tile][good] for tile in tiles) for good in range(GOODS)]
    demand(lies == list(s.stock[p]), f"seat {p} has {lies}, not {list(s.stock[p])}")


def check_market(s: Any) -> None:
    demand(all(0 <= filled <= ROW_FIELDS for filled in s.filled), "a market row has no such fields")


# rondel


def chain_of(s: Any) -> list[int]:
    """The spaces of the rondel from the end of the chain on."""
    return [s.space[(s.last + i) % SPACES] for i in range(SPACES)]


def check_pieces(s: Any, pieces: list[int]) -> None:
    """Each of these pieces stands on its space, and no other one is there."""
    demand(sorted(-1 - space for space in s.space if space < 0) == sorted(pieces), "the rondel lacks a piece")
    demand(all(s.space[s.at[piece]] == -1 - piece for piece in pieces), "a piece is not where it should be")


# points


@dataclass(frozen=True)
class Result:
    """How a game ended, by seat."""

    scores: list[int]
    ranks: list[int]  # 1 for the winners; equal seats share a rank
    winners: list[int]


def by_difference(have: list[int]) -> list[int]:
    """Points for what everybody has more than the player with the fewest."""
    return [BY_DIFFERENCE[min(count - min(have), 5)] for count in have]


def result_of(scores: list[int], goods: list[int]) -> Result:
    """Most points win; of equals, whoever has more resources is ahead."""
    standing = list(zip(scores, goods, strict=True))
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    return Result(scores, ranks, [p for p, rank in enumerate(ranks) if rank == 1])
