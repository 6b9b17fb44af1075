"""Positions of Glen More said in words, played on the interpreted engine with checked rows.

    game = (
        Position(players=4)
        .territory(0, p17="Forest", q16="Quarry")
        .clansmen(0, p17=1)
        .goods(0, q16="2 stone")
        .has(0, coins=2)
        .rondel(0, "Meadow", 1, "Village")
        .begin()
    )
    game.act("take Meadow", "lay q17", "use q16", "end")

Cells: a letter for the column (a in the west), a number for the row (1 in the south); start villages lie at p16.
Tiles: by their English name, or `#12` by their number in components.toml; where a name has several tiles, the cell
says whether river or road run through it, and elsewhere `river Meadow` or `road Quarry` do. Seats: 0 to 4.
What a test leaves open is filled, as far as there are any, with tiles of names that it does not use. After each action
the game is audited: see `audit`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from typing import Self

from quaich.games.glen_more import rules, state
from quaich.games.glen_more.components import build_box, load, names
from quaich.games.glen_more.rules import vocabulary
from quaich.games.glen_more.state import Box, State
from quaich.games.shared.rules import territory
from quaich.kernel.action import action, argument_of
from rules.tiles import (
    PIECE_OF_DIE,
    SIDES,
    Piece,
    TileGame,
    TilePosition,
    cell_of,
    cells_of,
    constants,
    name_of,
    way_is_broken,
    without_touch,
)

__all__ = [
    "BOX",
    "CARDS",
    "GOODS",
    "NAMES",
    "PIECE_OF_DIE",
    "SIDES",
    "Game",
    "Position",
    "box_for",
    "cell_of",
    "cells_of",
    "layout_fault",
    "name_of",
]

GOODS = ("wood", "stone", "sheep", "cattle", "grain")
SOURCES = ("tiles", "whisky", "chieftains", "places")

COMPONENTS = load()
NAMES = [name["en"] for name in names(COMPONENTS)]


@cache
def box_for(players: int, hidden_points: bool = False) -> Box:
    """The box as it is printed, for reading only: all tests share it. `Position.own_box` is there to be changed."""
    return new_box(players, hidden_points)


def new_box(players: int, hidden_points: bool) -> Box:
    return Box.from_record(build_box(COMPONENTS, players, hidden_points).record()[0], checked=True)


REASONS = constants(vocabulary, "OK", "NOT_ENOUGH_GIVEN")
STEPS = constants(vocabulary, "TAKING", "MOVING")
# what waits below a step on the agenda, and how many arguments a step has
BELOW = {"PAYING": ["LAYING"], "PAYING_DIFFERENT": ["LAYING"], "GIVING_CLANSMEN": ["LAYING"]}
BELOW |= {"CHOOSING": ["ACTIVATING"], "FILLING": ["ACTIVATING"], "TRADING": ["ACTIVATING"]}
ARGUMENTS = {"TAKING": 0, "MOVING": 0, "LAYING": 1, "ACTIVATING": 1, "FILLING": 1, "CHOOSING": 2, "GIVING_CLANSMEN": 2}
ARGUMENTS |= {"PAYING": 3, "PAYING_DIFFERENT": 3, "TRADING": 3}
BOX = box_for(2)
CARDS = [next(NAMES[t] for t in range(state.IN_STACKS) if BOX.card[t] == card) for card in range(state.CARDS)]
VERBS = {number: name.lower().replace("_", " ") for number, name in constants(vocabulary, "TAKE", "END").items()}


class Position(TilePosition):
    """What lies on the table, said piece by piece; `begin` makes a game of it, with a tile to be taken next."""

    GOODS, NAMES, IN_STACKS = GOODS, NAMES, state.IN_STACKS
    box: Box
    s: State

    def __init__(self, players: int = 2, hidden_points: bool = False) -> None:
        super().__init__(players)
        self.box = box_for(players, hidden_points)
        self.s = State(checked=True)
        self._spare = {way: [*ordinary(self.box, way)] for way in ("river", "road", "plain")}

    # saying

    def territory_of(self, seat: int, number: int) -> Self:
        """A territory of so many tiles, the start village among them and no special place."""
        beside_it = [column + row for column in "qron" for row in ("16", "17", "15")][:-1]
        for cell in [*beside_it, "p17", "p18", "p15", "p14"][: number - 1]:
            way = {"p": "river", "6": "road"}.get(cell[0] if cell[0] == "p" else cell[-1], "plain")
            self._cells[seat][cell] = f"#{self._spare[way].pop() + 1}"
        return self

    def drawn(self, seat: int, drawing: str) -> Self:
        """A territory as a picture; a star is a clansman. Cells stand apart by two spaces or more, `-` is none.

            o          p         q
        17  Village*   Forest    -
        16  Distillery Start**   -
        """
        head, *lines = [line for line in drawing.splitlines() if line.strip()]
        columns = head.split()
        for line in lines:
            row, *cells = [part.strip() for part in line.strip().split("  ") if part.strip()]
            assert len(cells) == len(columns), f"row {row} has {len(cells)} cells for {len(columns)} columns"
            for column, cell in zip(columns, cells, strict=True):
                name = cell.rstrip("*")
                if name not in ("-", "Start"):
                    self._cells[seat][column + row] = name
                if name != "-":
                    self._clansmen[seat][column + row] = len(cell) - len(name)
        return self

    def own_box(self) -> Box:
        """A box for this position alone, so that a test may print something else on its components."""
        self.box = new_box(self.box.players, bool(self.box.hidden_points))
        return self.box

    def has(self, seat: int, coins: int = 0, casks: int = 0, chieftains: int = 0, points: int = 0) -> Self:
        s = self.s
        s.coins[seat], s.casks[seat], s.chieftains[seat], s.points[seat][0] = coins, casks, chieftains, points
        return self

    # making it so

    def begin(self) -> Game:
        """A game in this position; a position may begin more than one."""
        made = copy(self)
        made.s, made._used = State.from_record(self.s.record()[0], checked=True), {}
        made._lay_out()
        game = Game(made.box, made.s)
        game.audit()
        return game

    def _lay_out(self) -> None:
        s, chain = self.s, self._whole_chain()
        self._reserve([*chain, *(self._coming or ()), *(t for cells in self._cells.values() for t in cells.values())])
        for seat, cells in self._cells.items():
            self._settle(seat, [(cell, self._tile(tile, cell)) for cell, tile in cells.items()])
        on_rondel = [piece if isinstance(piece, int) else self._piece(piece) for piece in chain]
        coming = [self._tile(tile) for tile in self._coming or ()]
        self._fill_rondel(on_rondel)
        self._stack(coming)
        s.player = -1 - s.space[s.last]
        s.south = s.north = state.ROAD_ROW
        territory.survey(self.box, s, s.player, 0)
        s.todo[0][0], s.depth = vocabulary.TAKING, 1

    def _reserve(self, said: Iterable[Piece]) -> None:
        """Tiles that were named by number are nobody else's."""
        for tile in said:
            if isinstance(tile, str) and tile.startswith("#"):
                assert tile not in self._used, f"{tile} is in two places"
                self._used[tile] = int(tile[1:]) - 1

    def _tile(self, name: str, cell: str | None = None) -> int:
        if name.startswith("#"):
            return self._used[name]
        for tile in fitting(self.box, name, cell):
            if tile not in self._used.values():
                self._used[f"{name} {len(self._used)}"] = tile
                return tile
        raise AssertionError(f"no {name} is left")

    def _settle(self, seat: int, tiles: list[tuple[str, int]]) -> None:
        s, start = self.s, state.START_VILLAGE + seat
        laid = [("p16", start), *tiles]
        self._link(laid)
        for _, tile in tiles:
            if self.box.card[tile] >= 0:
                s.cards[seat] |= 1 << self.box.card[tile]
        s.first[seat], s.newest[seat], s.laid[seat] = laid[0][1], laid[-1][1], len(laid)
        self._furnish(seat, dict(laid))


def ordinary(box: Box, way: str) -> Iterator[int]:
    """The tiles with a river, with a road or with neither that are no special places."""
    for tile in range(state.IN_STACKS):
        if box.card[tile] < 0 and way == ("river" if box.river[tile] else "road" if box.road[tile] else "plain"):
            yield tile


def fitting(box: Box, name: str, cell: str | None = None) -> list[int]:
    """The tiles of a name, those first that fit a cell, or, without one, that have neither river nor road."""
    way, _, bare = name.partition(" ")
    wanted = (way == "river", way == "road")
    if cell is None and any(wanted):
        name = bare
    if cell is not None:
        wanted = (cell_of(cell) % state.SIDE == state.RIVER_COLUMN, cell_of(cell) // state.SIDE == state.ROAD_ROW)
    found = [t for t in range(state.IN_STACKS) if NAMES[t] == name]
    assert found, f"no tile is called {name}"
    return sorted(found, key=lambda t: (bool(box.river[t]), bool(box.road[t])) != wanted)


class Game(TileGame):
    """A game in progress: actions in words, and what lies where."""

    GOODS, NAMES, REASONS, STEPS, VERBS = GOODS, NAMES, REASONS, STEPS, VERBS
    rules = rules
    box: Box
    s: State

    @classmethod
    def fresh(cls, players: int, seed: int = 0, hidden_points: bool = False) -> Game:
        """A game set up by the rules."""
        box, s = box_for(players, hidden_points), State(checked=True)
        game = cls(box, s)
        rules.set_up(box, s, [seed, 1, 2, 3])
        game.audit()
        return game

    def place(self, tile: str, cell: str) -> Self:
        """Takes a tile, pays as the rules offer first, and lays it; activation comes next."""
        number = argument_of(self.number(f"take {tile}"))
        self.act(f"take {tile}")
        while self.step in ("PAYING", "PAYING_DIFFERENT", "GIVING_CLANSMEN"):
            self._play(self.numbers()[0])
        if self.step == "LAYING":
            self.act(f"lay {cell}")
        assert name_of(self.s.cell[number]) == cell, f"it was laid at {name_of(self.s.cell[number])}"
        return self

    def end_turn(self) -> Self:
        """No more activations, no more moves."""
        if "finish" in self.legal():
            self.act("finish")
        return self.act("end")

    # actions as words

    def number(self, words: str) -> int:
        """An action in words as its number, whether it is legal or not."""
        verb, *rest = words.split(" ")
        if verb == "take":
            return action(vocabulary.TAKE, self._ahead(words.partition(" ")[2]))
        if verb == "promote":
            return action(vocabulary.PROMOTE, self.tile(rest[0]))
        if words.startswith("give clansman"):
            return action(vocabulary.GIVE_CLANSMAN, self.tile(rest[1]))
        known = words if words in VERBS.values() else verb
        return self._action(next(number for number, word in VERBS.items() if word == known), rest)

    def _ahead(self, name: str) -> int:
        """The nearest tile on the rondel of this name; if there is none, any such tile."""
        if name.startswith("#"):
            return int(name[1:]) - 1
        way = name.partition(" ")[0]
        kinds = {"river": self.box.river, "road": self.box.road}
        found = [t for t in fitting(self.box, name) if way not in kinds or kinds[way][t]]
        return next((t for t in self.tiles_ahead() if t in found), found[0])

    def _object(self, verb: int, argument: int) -> str:
        if verb == vocabulary.TAKE:
            nearest = next(t for t in self.tiles_ahead() if NAMES[t] == NAMES[argument])
            return NAMES[argument] if argument == nearest else f"#{argument + 1}"
        if verb == vocabulary.PROMOTE:
            return self.cell_name(argument)
        return super()._object(verb, argument)

    # what lies where

    def chieftains(self, seat: int) -> int:
        return self.s.chieftains[seat]

    def cards(self, seat: int) -> set[str]:
        return {name for card, name in enumerate(CARDS) if self.s.cards[seat] >> card & 1}

    def awards(self, seat: int) -> dict[str, int]:
        """Victory points of the scorings so far."""
        return dict(zip(SOURCES[1:], self.s.points[seat][1:], strict=True))

    # what holds in every position

    def audit(self) -> None:
        """Checks what a table would show at a glance: it uses none of the rules."""
        seats = range(self.box.players)
        laid = [tile for seat in seats for tile in self.tiles(seat)]
        s = self.s
        assert max(Counter(laid).values()) == 1, "a tile lies in two territories"
        for seat in seats:
            self._audit_territory(seat)
        self._audit_agenda()
        if self.step == "TAKING":
            self.audit_maps(lambda tile: self.s.clansmen[tile])
        waiting = Counter(s.order[s.top :]) + Counter(held - 1 for held in s.space if held > 0) + Counter(laid)
        assert max(waiting.values()) == 1, "a tile is in two places"
        pieces = [*seats, state.DIE] if self.box.uses_die[self.box.players] else [*seats]
        for piece in pieces:
            assert s.space[s.at[piece]] == -1 - piece, f"piece {piece} is not where it should be"
        assert sum(held < 0 for held in s.space) == len(pieces)

    def _audit_agenda(self) -> None:
        """Only what is still to be done stands there, and arguments that a step does not have are 0."""
        frames = [self.s.todo[depth] for depth in range(self.s.depth)]
        below = [STEPS[frame[0]] for frame in frames[:-1]]
        assert below == BELOW.get(self.step, []), f"{self.step} over {', '.join(below)}"
        for step, *arguments in frames:
            assert not any(arguments[ARGUMENTS[STEPS[step]] :]), f"{STEPS[step]} with {arguments}"
        if self.step == "TRADING":
            _, tile, _, extra = frames[-1]
            assert self.box.trade[tile] != state.ANY or extra == 0

    def _audit_territory(self, seat: int) -> None:
        s, tiles = self.s, self.tiles(seat)
        assert (s.laid[seat], s.newest[seat]) == (len(tiles), tiles[-1])
        assert min(s.coins[seat], s.casks[seat], s.chieftains[seat], *(s.clansmen[t] for t in tiles)) >= 0
        self.audit_goods(seat)
        cards = sum(1 << self.box.card[t] for t in tiles if self.box.card[t] >= 0)
        assert s.cards[seat] == cards, "tile and card are inseparable"
        assert not (fault := layout_fault(self.box, {self.cell_name(t): t for t in tiles}, len(tiles))), fault
        self.audit_neighbours(seat)


def layout_fault(box: Box, tiles: dict[str, int], laid: int) -> str:
    """What is wrong with a territory, or nothing: sides, river and road, one piece."""
    if len(tiles) != laid:
        return "two tiles lie in one cell"
    at = {cell_of(cell): tile for cell, tile in tiles.items()}
    if without_touch(set(at)):
        return "a tile touches no other with a side"
    for flows, step, way in ((box.river, state.SIDE, "river"), (box.road, 1, "road")):
        if fault := way_is_broken(at, flows, step):
            return f"the {way} {fault}"
    return ""
