"""Positions of Glen More said in words, as the rulebook's examples need them: see `shared.example_positions`.

Of several tiles with one name, that is taken whose river or road fits its place. Coins that are nowhere else are in the
hands of the last seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...kernel.room import Setting
from ..shared import example_positions as shared
from ..shared.example_positions import START, Position
from ..shared.naming import cell_name
from ..shared.rules import territory
from .notation import GOODS, Names
from .rules import turn
from .state import IN_STACKS, NO_CARD, RIVER_COLUMN, ROAD_ROW, SIDE, STACKS, START_VILLAGE, State


@dataclass(frozen=True)
class Seat(shared.Seat):
    chieftains: int = 0


def state_of(setting: Setting, position: Position) -> Any:
    """The state, with a tile to be taken next by seat 0."""
    return Builder(setting, position).state()


class Builder(shared.Builder):
    bare = f"p\n16 {START}*"
    goods = GOODS

    def __init__(self, setting: Setting, position: Position) -> None:
        names = Names(setting.components, "en")
        self.names = [names.tile(tile) for tile in range(IN_STACKS)]
        self.s = State()
        self.s.south = self.s.north = ROAD_ROW
        super().__init__(setting.box, position, Seat)

    def settle(self, seat: int, has: Seat) -> dict[str, int]:
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
        s.chieftains[seat] = has.chieftains
        return there

    def fitting(self, cell: int | None) -> list[int]:
        """All tiles, those first that have the river or the road which a cell asks for."""
        river, road = (False, False) if cell is None else (cell % SIDE == RIVER_COLUMN, cell // SIDE == ROAD_ROW)
        return sorted(
            range(IN_STACKS), key=lambda t: (bool(self.box.river[t]), bool(self.box.road[t])) != (river, road)
        )

    def finish(self, rest: list[int]) -> None:
        box, s = self.box, self.s
        self.pay_out()
        s.order[:] = [tile for tile in range(IN_STACKS) if tile not in rest] + rest
        s.top = IN_STACKS - len(rest)
        s.scorings = max(box.stack[rest[0]] - 1, 0) if rest else STACKS - 1
        turn.begin_turn(box, s)

    def pay_out(self) -> None:
        """The last seat has all coins that are nowhere else."""
        box, s = self.box, self.s
        in_market = sum(sum(box.price[:filled]) for filled in s.filled)
        due = box.players * box.start_coins + len(GOODS) * sum(box.price[: box.start_filled[box.players]])
        s.coins[box.players - 1] += due - in_market - sum(s.coins)
