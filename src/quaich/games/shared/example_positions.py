"""Positions said in words, as the rulebooks' examples of both Glen Mores need them: what lies on the table, made into a
state.

Tiles are called by their English name, or `#12` by their number in components.toml. What is left open is filled with
tiles that nothing else names, so that nothing appears and nothing vanishes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from .naming import cell_name
from .state import DIE, SIDE, SPACES

START = "Start"
NO_TILE = "-"
Piece = int | str  # on the rondel: a seat, `die`, or a tile's name


@dataclass(frozen=True)
class Seat:
    """What a player has. In the map, columns stand above their tiles, a star is a clansman, `-` is no tile."""

    land: str = ""
    goods: dict[str, str] = field(default_factory=dict)  # by cell: `2 wood`
    coins: int = 0
    casks: int = 0


@dataclass(frozen=True)
class Position:
    """What lies on the table when an example begins. Seat 0 is at turn."""

    players: int
    seats: tuple[Any, ...] = ()
    market: dict[str, int] = field(default_factory=dict)  # by good: fields with a coin
    chain: tuple[Piece, ...] = (0,)  # from the rear on
    left: tuple[int, ...] = ()  # tiles left of each stack; if nothing is said, of stack 1 on all that lie nowhere else


@dataclass(frozen=True)
class Laid:
    """A cell of a map."""

    cell: int
    tile: str
    clansmen: int


def cell_of(name: str) -> int:
    """`p16` as the number of a cell."""
    return next(cell for cell in range(SIDE * SIDE) if cell_name(cell) == name)


def map_of(land: str, bare: str) -> list[Laid]:
    """The cells of a map, that with the start village first; `bare` is a territory of which nothing is said."""
    found = []
    columns, *lines = [line.split() for line in (land or bare).splitlines() if line.strip()]
    for row, *tiles in (joined(line) for line in lines):
        for column, tile in zip(columns, tiles, strict=True):
            name = tile.rstrip("*")
            if name != NO_TILE:
                found.append(Laid(cell_of(column + row), name, len(tile) - len(name)))
    return sorted(found, key=lambda one: not one.tile.startswith(START))


def joined(words: Sequence[str]) -> list[str]:
    """Names are written with underscores for their blanks."""
    return [word.replace("_", " ") for word in words]


class Builder(ABC):
    """Builds one state with the functions of the rules."""

    s: Any
    bare: str  # a territory of which nothing is said
    names: Sequence[str]  # of the tiles that may lie on the rondel, in English
    goods: Sequence[str]

    def __init__(self, box: Any, position: Any, seat: type[Any]) -> None:
        self.box, self.position = box, position
        given = position.seats
        self.seats = [given[number] if number < len(given) else seat() for number in range(position.players)]
        self.maps = [map_of(one.land, self.bare) for one in self.seats]
        self.used: set[int] = self.numbered()

    @abstractmethod
    def settle(self, seat: int, has: Any) -> dict[str, int]:
        """A territory, and what its owner has; gives the tiles by their cells."""

    @abstractmethod
    def finish(self, rest: list[int]) -> None:
        """What else lies on the table; `rest` are the tiles still to come."""

    def fitting(self, cell: int | None) -> list[int]:
        """The tiles that a name may mean, the likeliest first."""
        return list(range(len(self.names)))

    def state(self) -> Any:
        for seat, has in enumerate(self.seats):
            self.furnish(seat, has, self.settle(seat, has))
        for good, filled in self.position.market.items():
            self.s.filled[self.goods.index(good)] = filled
        self.fill_rondel()
        self.finish(self.to_come())
        return self.s

    def numbered(self) -> set[int]:
        """Tiles that are called by their number are nobody else's."""
        said = [one.tile for land in self.maps for one in land] + [p for p in self.position.chain if isinstance(p, str)]
        return {int(name[1:]) - 1 for name in said if name.startswith("#")}

    def tile(self, name: str, cell: int | None = None) -> int:
        """A tile of this name that is not used yet."""
        if name.startswith("#"):
            return int(name[1:]) - 1
        found = [tile for tile in self.fitting(cell) if self.names[tile] == name and tile not in self.used]
        if not found:
            raise ValueError(f"no {name} is left")
        self.used.add(found[0])
        return found[0]

    def furnish(self, seat: int, has: Any, there: dict[str, int]) -> None:
        """Clansmen and goods onto the tiles, and what their owner has beside them."""
        s = self.s
        for one in self.maps[seat]:
            s.clansmen[there[cell_name(one.cell)]] = one.clansmen
        for cell, words in has.goods.items():
            number, good = words.split()
            s.goods[there[cell]][self.goods.index(good)] = int(number)
            s.stock[seat][self.goods.index(good)] += int(number)
        s.coins[seat], s.casks[seat] = has.coins, has.casks

    def fill_rondel(self) -> None:
        """The chain from space 0 on, and behind it the gap. Fillers stand between what is named and other pieces."""
        chain: list[int] = [self.held(piece) for piece in self.position.chain]
        pieces = [*range(self.box.players), *([DIE] if self.box.uses_die[self.box.players] else [])]
        missing = [-1 - piece for piece in pieces if -1 - piece not in chain]
        fillers = self.fillers()
        while len(chain) + len(missing) < SPACES - 1:
            chain.append(1 + next(fillers))
        for space, held in enumerate(chain + missing):
            self.s.space[space] = held
            if held < 0:
                self.s.at[-1 - held] = space
        self.s.last = 0

    def held(self, piece: Piece) -> int:
        if isinstance(piece, int):
            return -1 - piece
        return -1 - DIE if piece == "die" else 1 + self.tile(piece)

    def fillers(self) -> Iterator[int]:
        """Tiles that nothing names, those first whose name nothing bears either; the early stacks before the late."""
        said = {self.names[tile] for tile in self.used}
        numbers = range(len(self.names))
        for tile in sorted(numbers, key=lambda t: (self.names[t] in said, self.box.stack[t], t)):
            if tile not in self.used:
                self.used.add(tile)
                yield tile

    def to_come(self) -> list[int]:
        """The tiles still to come, in the order of their stacks; all others that lie nowhere are out of the game."""
        rest: list[int] = []
        for stack in range(1, max(self.box.stack) + 1):
            unused = [t for t in range(len(self.names)) if self.box.stack[t] == stack and t not in self.used]
            rest += unused[: self.position.left[stack]] if self.position.left else unused
        return rest
