"""Positions said in words, as the rulebook's examples need them: what lies on the table, made into a state.

Tiles are called by their English name, or `#12` by their number in components.toml. Of several with one name, that is
taken whose river or road fits its place. What is left open is filled with tiles that nothing else names, and with
coins in the hands of the last seat, so that nothing appears and nothing vanishes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...kernel.room import Setting
from ..shared.rules import territory
from .notation import GOODS, Names, cell_name
from .rules import turn
from .state import DIE, IN_STACKS, NO_CARD, RIVER_COLUMN, ROAD_ROW, SIDE, SPACES, STACKS, START_VILLAGE, State

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
    chieftains: int = 0


@dataclass(frozen=True)
class Position:
    """What lies on the table when an example begins. Seat 0 is at turn."""

    players: int = 4
    seats: tuple[Seat, ...] = ()
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


def map_of(land: str) -> list[Laid]:
    """The cells of a map, the start village first."""
    found = []
    columns, *lines = [line.split() for line in land.splitlines() if line.strip()] or [["p"], ["16", f"{START}*"]]
    for row, *tiles in (joined(line) for line in lines):
        for column, tile in zip(columns, tiles, strict=True):
            name = tile.rstrip("*")
            if name != NO_TILE:
                found.append(Laid(cell_of(column + row), name, len(tile) - len(name)))
    return sorted(found, key=lambda one: one.tile != START)


def joined(words: Sequence[str]) -> list[str]:
    """Names are written with underscores for their blanks."""
    return [word.replace("_", " ") for word in words]


def state_of(setting: Setting, position: Position) -> Any:
    """The state, with a tile to be taken next by seat 0."""
    return Builder(setting, position).state()


class Builder:
    """Builds one state with the functions of the rules."""

    def __init__(self, setting: Setting, position: Position) -> None:
        self.box, self.position = setting.box, position
        names = Names(setting.components, "en")
        self.names = [names.tile(tile) for tile in range(IN_STACKS)]
        self.maps = [map_of(seat.land) for seat in self.seats()]
        self.s = State()
        self.used: set[int] = self.numbered()

    def seats(self) -> list[Seat]:
        given = self.position.seats
        return [given[seat] if seat < len(given) else Seat() for seat in range(self.position.players)]

    def numbered(self) -> set[int]:
        """Tiles that are called by their number are nobody else's."""
        said = [one.tile for land in self.maps for one in land] + [p for p in self.position.chain if isinstance(p, str)]
        return {int(name[1:]) - 1 for name in said if name.startswith("#")}

    def state(self) -> Any:
        s = self.s
        s.south = s.north = ROAD_ROW
        for seat, has in enumerate(self.seats()):
            self.settle(seat, has)
        for good, filled in self.position.market.items():
            s.filled[GOODS.index(good)] = filled
        self.pay_out()
        self.fill_rondel()
        self.stack()
        turn.begin_turn(self.box, s)
        return s

    def settle(self, seat: int, has: Seat) -> None:
        """A territory with all that lies on it, and what its owner has."""
        s, there = self.s, {}
        start = START_VILLAGE + seat
        s.cell[start], s.laid[seat] = ROAD_ROW * SIDE + RIVER_COLUMN, 1
        s.first[seat] = s.newest[seat] = start
        for one in self.maps[seat]:
            tile = start if one.tile == START else self.tile(one.tile, one.cell)
            there[cell_name(one.cell)] = tile
            if tile != start:
                territory.lay_tile(s, seat, tile, one.cell)
            if self.box.card[tile] != NO_CARD:
                s.cards[seat] |= 1 << self.box.card[tile]
            s.clansmen[tile] = one.clansmen
        for cell, words in has.goods.items():
            number, good = words.split()
            s.goods[there[cell]][GOODS.index(good)] = int(number)
            s.stock[seat][GOODS.index(good)] += int(number)
        s.coins[seat], s.casks[seat], s.chieftains[seat] = has.coins, has.casks, has.chieftains

    def tile(self, name: str, cell: int | None = None) -> int:
        """A tile of this name that is not used yet."""
        if name.startswith("#"):
            return int(name[1:]) - 1
        found = [tile for tile in self.fitting(cell) if self.names[tile] == name and tile not in self.used]
        if not found:
            raise ValueError(f"no {name} is left")
        self.used.add(found[0])
        return found[0]

    def fitting(self, cell: int | None) -> list[int]:
        """All tiles, those first that have the river or the road which a cell asks for."""
        river, road = (False, False) if cell is None else (cell % SIDE == RIVER_COLUMN, cell // SIDE == ROAD_ROW)
        return sorted(
            range(IN_STACKS), key=lambda t: (bool(self.box.river[t]), bool(self.box.road[t])) != (river, road)
        )

    def pay_out(self) -> None:
        """The last seat has all coins that are nowhere else."""
        box, s = self.box, self.s
        in_market = sum(sum(box.price[:filled]) for filled in s.filled)
        due = box.players * box.start_coins + len(GOODS) * sum(box.price[: box.start_filled[box.players]])
        s.coins[box.players - 1] += due - in_market - sum(s.coins)

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
        for tile in sorted(range(IN_STACKS), key=lambda t: (self.names[t] in said, self.box.stack[t], t)):
            if tile not in self.used:
                self.used.add(tile)
                yield tile

    def stack(self) -> None:
        """The tiles still to come, in the order of their stacks; all others that lie nowhere are out of the game."""
        box, s = self.box, self.s
        rest: list[int] = []
        for stack in range(1, STACKS):
            unused = [tile for tile in range(IN_STACKS) if box.stack[tile] == stack and tile not in self.used]
            rest += unused[: self.position.left[stack]] if self.position.left else unused
        s.order[:] = [tile for tile in range(IN_STACKS) if tile not in rest] + rest
        s.top = IN_STACKS - len(rest)
        s.scorings = max(box.stack[rest[0]] - 1, 0) if rest else STACKS - 1
