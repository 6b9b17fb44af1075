"""Positions of Glen More II said in words, as the rulebook's examples need them: see `shared.example_positions`.

`Start` and `Castle` are the halves of the home tile, `Castle/Balmoral` a tile and what was built over it. Scotsmen who
stand nowhere are in the supply; tiles that lie nowhere are out of the game. The End comes last if it is not on the
rondel; pieces that stand beyond it have finished.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...kernel.room import Setting
from ..shared import example_positions as shared
from ..shared.example_positions import START
from ..shared.naming import cell_name
from ..shared.rules.territory import link_neighbours
from .component_form import CLAN_WORDS
from .notation import GOODS, Names
from .rules import clan_board, placing, turn
from .state import (
    DIE,
    HOME,
    HOME_COLUMN,
    HOME_ROW,
    IN_PILE,
    IN_STACKS,
    NO_CARD,
    PIECES,
    REMOVED,
    SIDE,
    STACKS,
    THE_END,
    WITH,
    State,
)
from .state import START as START_FIELD

CASTLE, END = "Castle", "The End"
OVER = "/"


@dataclass(frozen=True)
class Seat(shared.Seat):
    clans: tuple[str, ...] = ()  # by their ids
    persons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Position(shared.Position):
    pile: tuple[str, ...] = ()


def state_of(setting: Setting, position: Position) -> Any:
    """The state, with a tile to be taken next by seat 0."""
    return Builder(setting, position).state()


class Builder(shared.Builder):
    bare = f"p q\n16 {START}* {CASTLE}"
    goods = GOODS

    def __init__(self, setting: Setting, position: Position) -> None:
        names = Names(setting.components, "en")
        self.names = [names.tile(tile) for tile in range(THE_END)]
        self.s = State()
        self.s.south = self.s.north = HOME_ROW
        self.s.road[:] = list(setting.box.distance[START_FIELD])
        super().__init__(setting.box, position, Seat)

    # territories

    def settle(self, seat: int, has: Seat) -> dict[str, int]:
        """A territory with what lies beside it."""
        self.lay_home(seat)
        there = {cell_name(one.cell): self.build(seat, one) for one in self.maps[seat]}
        for name in has.persons:
            self.s.fate[self.tile(name)] = WITH + seat
        self.s.persons[seat] = len(has.persons)
        self.claim(seat, has.clans)
        on_tiles = sum(one.clansmen for one in self.maps[seat])
        self.s.idle[seat] = self.box.start_clansmen + self.box.idle_clansmen - on_tiles
        return there

    def lay_home(self, seat: int) -> None:
        s, village = self.s, HOME + 2 * seat
        s.cell[village] = HOME_ROW * SIDE + HOME_COLUMN
        s.cell[village + 1] = s.cell[village] + 1
        s.fate[village] = s.fate[village + 1] = WITH + seat
        s.first[seat], s.newest[seat], s.laid[seat] = village, village + 1, 2
        s.following[village] = 1 + village + 1
        link_neighbours(s, seat, village + 1)

    def build(self, seat: int, one: shared.Laid) -> int:
        """All tiles of a cell, one over the other; gives the uppermost."""
        first, *others = one.tile.split(OVER)
        halves = {START: HOME + 2 * seat, CASTLE: HOME + 2 * seat + 1}
        top = halves[first] if first in halves else self.lay(seat, first, one.cell)
        for name in others:
            top = self.lay(seat, name, one.cell)
        return top

    def lay(self, seat: int, name: str, cell: int) -> int:
        tile = self.tile(name)
        placing.lay(self.box, self.s, seat, tile, cell)
        if self.box.card[tile] != NO_CARD:
            self.s.cards[seat] |= 1 << self.box.card[tile]
        return tile

    def claim(self, seat: int, clans: tuple[str, ...]) -> None:
        s = self.s
        for number in map(CLAN_WORDS.index, clans):
            s.holders[number] |= 1 << seat
            s.persons[seat] += self.box.clan_persons[number]
            clan_board.shorten_roads(self.box, s, number)
        s.markers[seat] = self.box.clan_markers - len(clans)

    # what else there is

    def fill_rondel(self) -> None:
        for name in self.position.pile:
            self.s.fate[self.tile(name)] = IN_PILE
        super().fill_rondel()

    def held(self, piece: shared.Piece) -> int:
        return 1 + THE_END if piece == END else super().held(piece)

    def beyond(self) -> int:
        """Seats whose pieces stand beyond The End, as bits."""
        spaces = list(self.s.space)
        pieces = spaces[spaces.index(1 + THE_END) :] if 1 + THE_END in spaces else []
        return sum(1 << -1 - held for held in pieces if held < 0 and -1 - held != DIE)

    def finish(self, rest: list[int]) -> None:
        box, s = self.box, self.s
        for piece in range(PIECES):
            if s.space[s.at[piece]] != -1 - piece:
                s.at[piece] = -1
        s.finished = self.beyond()
        order = rest if 1 + THE_END in list(s.space) else [*rest, THE_END]
        s.order[:] = [tile for tile in range(IN_STACKS) if tile not in order] + order
        s.top = IN_STACKS - len(order)
        for tile in set(range(THE_END)) - self.used - set(rest):
            s.fate[tile] = REMOVED
        s.scorings = max(box.stack[rest[0]] - 1, 0) if rest else STACKS - 1
        turn.begin_turn(box, s)
