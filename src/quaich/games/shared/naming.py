"""What cells, tiles and goods are called in both Glen Mores, and which of the texts both have.

What both games say in the same words stands in the catalogues once, under `glens`; what one of them says in its own
words stands under its own name. No text stands in both places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

from ...words import catalogue, has, listing, text
from .state import SIDE, SPACES

BOTH: Final = "glens"  # the area of what both games say alike


@cache
def text_id(area: str, key: str) -> str:
    """The id of a game's text, or of the one that both games have."""
    own = f"{area}.{key}"
    return own if has("en", own) else f"{BOTH}.{key}"


def column_name(column: int) -> str:
    return chr(ord("a") + column) if column < 26 else "a" + chr(ord("a") + column - 26)


def cell_name(cell: int) -> str:
    """`p16` for the cell in column 15 and row 15, where the start village lies."""
    return f"{column_name(cell % SIDE)}{cell // SIDE + 1}"


def tiles_ahead(s: Any) -> list[tuple[int, int]]:
    """The tiles that lie ahead of the last piece: each with the number of spaces to go."""
    spaces = ((steps, s.space[(s.last + steps) % SPACES]) for steps in range(1, SPACES))
    return [(steps, held - 1) for steps, held in spaces if held > 0]


def laid(s: Any, seat: int) -> list[int]:
    """The tiles of a territory, in the order in which they were laid."""
    tiles, tile = [], s.first[seat]
    while tile >= 0:
        tiles.append(tile)
        tile = s.following[tile] - 1
    return tiles


Named = TypeVar("Named", bound="Names")


class Names:
    """What one of the two games calls things in one language."""

    area: ClassVar[str]  # of its texts
    goods: ClassVar[Sequence[str]]  # as its components name them

    def __init__(self, tiles: Sequence[Mapping[str, str]], language: str) -> None:
        catalogue(language)  # refuses a language that there is not
        self.language = language
        self._tiles = [tile[language] for tile in tiles]

    def say(self, key: str, **arguments: Any) -> str:
        """A text of this game, or of both."""
        return text(self.language, text_id(self.area, key), **arguments)

    def list(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        return listing(self.language, [*parts])

    # goods

    def good(self, good: int) -> str:
        return self.say(f"good.{self.goods[good]}")

    def amount(self, good: int, n: int) -> str:
        """`2 sheep`."""
        return self.say(f"goods.{self.goods[good]}", n=n)

    def amounts(self, counts: Sequence[int]) -> Sequence[str]:
        """`1 wood`, `2 sheep`: the goods of which there are some."""
        return [self.amount(good, n) for good, n in enumerate(counts) if n > 0]

    # tiles

    def tile(self, tile: int) -> str:
        return self._tiles[tile]

    def placed(self, s: Any, tile: int) -> str:
        """A tile in a territory, with its cell, as several may have the same name."""
        return f"{self.tile(tile)} {cell_name(s.cell[tile])}"

    def ahead(self, s: Any, tile: int) -> str:
        """A tile on the rondel; with the way to it if another has the same name."""
        name = self.tile(tile)
        namesakes = [(steps, other) for steps, other in tiles_ahead(s) if self.tile(other) == name]
        if len(namesakes) < 2:
            return name
        return f"{name} +{next(steps for steps, other in namesakes if other == tile)}"
