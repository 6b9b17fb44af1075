"""What positions of both Glen Mores have in common: cells, goods, territories, the rondel and its stacks, and playing
actions in words. `glen_more/position.py` and `glen_more_ii/position.py` say what is special about each.

Cells: a letter for the column (a in the west), a number for the row (1 in the south); start villages lie at p16.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any, ClassVar, Self

from quaich.games.shared import state
from quaich.games.shared.rules import vocabulary as both
from quaich.kernel import chance
from quaich.kernel.action import action, argument_of, verb_of

COLUMNS = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac", "ad", "ae", "af"]
AROUND = {(0, 1): 0, (1, 1): 1, (1, 0): 2, (1, -1): 3, (0, -1): 4, (-1, -1): 5, (-1, 0): 6, (-1, 1): 7}
SIDES = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
PIECE_OF_DIE = "die"
OPTIONS = 1024
Piece = int | str  # a seat, "die", or a tile's name


def constants(module: ModuleType, first: str, last: str) -> dict[int, str]:
    """The names of numbers that a module declares in a row, such as all reasons from OK to WOULD_NOT_REACH."""
    declared = [name for name in vars(module) if name.isupper()]
    chosen = declared[declared.index(first) : declared.index(last) + 1]
    return {getattr(module, name): name for name in chosen}


def cell_of(name: str) -> int:
    """`p16` as the number of a cell."""
    letters = name.rstrip("0123456789")
    return (int(name[len(letters) :]) - 1) * state.SIDE + COLUMNS.index(letters)


def name_of(cell: int) -> str:
    return f"{COLUMNS[cell % state.SIDE]}{cell // state.SIDE + 1}"


def cells_of(rows: list[int]) -> set[int]:
    """The cells of a map of bits, a word a row."""
    return {y * state.SIDE + x for y, row in enumerate(rows) for x in range(state.SIDE) if row >> x & 1}


def step_between(cell: str, other: str) -> tuple[int, int]:
    """Columns to the east and rows to the north from one cell to the other."""
    a, b = cell_of(cell), cell_of(other)
    return b % state.SIDE - a % state.SIDE, b // state.SIDE - a // state.SIDE


def goods_in(words: str, goods: tuple[str, ...]) -> list[int]:
    """`2 stone sheep` as numbers of goods: stone, stone, sheep."""
    found, many = [], 1
    for word in words.replace(",", " ").split():
        if word.isdigit():
            many = int(word)
        else:
            found += [goods.index(word)] * many
            many = 1
    return found


def worded(counts: Iterable[int], goods: tuple[str, ...]) -> dict[str, int]:
    """How many of each good; those of which there is none are left out."""
    return {name: n for name, n in zip(goods, counts, strict=True) if n}


def key_that_rolls(fresh: Any, box: Any, faces: tuple[int, ...]) -> list[int]:
    """A key with which the die will show these faces."""
    key = [0, 1, 2, 3]
    while [box.die[face] for face in _rolls(fresh, key, len(faces))] != list(faces):
        key[0] += 1
    return key


def _rolls(fresh: Any, key: list[int], many: int) -> Iterator[int]:
    s = fresh()
    s.key[:] = key
    for _ in range(many):
        yield chance.draw(s, chance.DICE, 6)


class TilePosition(ABC):
    """What lies on the table, said piece by piece, as far as both games have it."""

    GOODS: ClassVar[tuple[str, ...]]
    NAMES: ClassVar[list[str]]
    IN_STACKS: ClassVar[int]
    box: Any
    s: Any

    def __init__(self, players: int) -> None:
        self._used: dict[str, int] = {}  # tiles by what the test called them and where
        self._cells: dict[int, dict[str, str]] = {p: {} for p in range(players)}
        self._goods: dict[int, dict[str, str]] = {p: {} for p in range(players)}
        self._clansmen: dict[int, dict[str, int]] = {p: {"p16": 1} for p in range(players)}
        self._chain: tuple[Piece, ...] = (0,)
        self._coming: tuple[str, ...] | None = None
        self._last = False

    def territory(self, seat: int, **tiles: str) -> Self:
        """Tiles by their cells: `q16="Quarry"`. What a territory begins with is there already."""
        self._cells[seat] |= tiles
        return self

    def clansmen(self, seat: int, **cells: int) -> Self:
        """Who stands where; unless said otherwise, one clansman stands on the start village."""
        self._clansmen[seat] |= cells
        return self

    def goods(self, seat: int, **cells: str) -> Self:
        """What lies on the tiles: `q16="2 stone"`."""
        self._goods[seat] |= cells
        return self

    def market(self, **rows: int) -> Self:
        """How many fields of a row have coins; of rows that are not named, none."""
        for good, filled in rows.items():
            self.s.filled[self.GOODS.index(good)] = filled
        return self

    def rondel(self, *chain: Piece) -> Self:
        """Pieces and tiles from the rear on. What is missing comes between these and the head: tiles that the test
        does not name, and then the pieces that it does not name."""
        self._chain = chain
        return self

    def rear_at(self, space: int) -> Self:
        """The space of the rondel on which the last piece stands, 0 to 13."""
        self.s.last = space
        return self

    def coming(self, *tiles: str, last: bool = False) -> Self:
        """The next tiles of the stacks, and after them the later stacks; `last`: nothing after them. Tiles of their
        own stack that are not named are out of the game."""
        self._coming, self._last = tiles, last
        return self

    def dice(self, *faces: int) -> Self:
        """What the die will show."""
        self.s.key[:] = key_that_rolls(type(self.s), self.box, faces)
        return self

    # making it so

    @abstractmethod
    def _tile(self, name: str, cell: str | None = None) -> int:
        """The number of a tile, which is nobody else's from now on."""

    def _whole_chain(self) -> list[Piece]:
        pieces: list[Piece] = [*range(self.box.players)]
        if self.box.uses_die[self.box.players]:
            pieces.append(PIECE_OF_DIE)
        missing = [piece for piece in pieces if piece not in self._chain and not self._is_off(piece)]
        fill = state.SPACES - 1 - len(self._chain) - len(missing)
        assert fill >= 0, "the chain is too long"
        return [*self._chain, *["filler"] * fill, *missing]

    def _is_off(self, piece: Piece) -> bool:
        """Whether a piece has left the spaces of the rondel."""
        return False

    def _link(self, laid: list[tuple[str, int]]) -> None:
        """The tiles of a territory follow each other and know those around them."""
        s = self.s
        for (cell, tile), (_, follower) in zip(laid, [*laid[1:], ("", -1)], strict=True):
            s.cell[tile], s.following[tile] = cell_of(cell), 1 + follower
            for other_cell, other in laid:
                step = step_between(cell, other_cell)
                if step in AROUND:
                    s.beside[tile][AROUND[step]] = 1 + other

    def _furnish(self, seat: int, there: dict[str, int]) -> None:
        """Clansmen and goods on the tiles of a territory."""
        s = self.s
        for cell, many in self._clansmen[seat].items():
            s.clansmen[there[cell]] = many
        for cell, words in self._goods[seat].items():
            for good in goods_in(words, self.GOODS):
                s.goods[there[cell]][good] += 1
                s.stock[seat][good] += 1

    def _piece(self, name: str) -> int | None:
        """A tile on the rondel as 100 + its number, the die as its piece, a space to be filled as None."""
        if name == "filler":
            return None
        return state.DIE if name == PIECE_OF_DIE else 100 + self._tile(name)

    def _fill_rondel(self, chain: list[int | None]) -> None:
        said = {self.NAMES[tile] for tile in self._used.values()}
        unsaid = sorted(self._fillers(), key=lambda tile: self.NAMES[tile] in said)
        free = iter([tile for tile in unsaid if tile not in self._used.values()])
        for steps, piece in enumerate(chain):
            space = (self.s.last + steps) % state.SPACES
            if piece is None:
                tile = next(free)
                self._used[f"filler {tile}"] = tile
                self.s.space[space] = 1 + tile
            elif piece >= 100:
                self.s.space[space] = 1 + piece - 100
            else:
                self.s.space[space] = -1 - piece
                self.s.at[piece] = space
        assert self.s.space[self.s.last] < 0, "a piece ends the chain"

    def _fillers(self) -> Iterable[int]:
        """Tiles that may lie on the rondel although nobody named them."""
        return range(self.IN_STACKS)

    def _stack(self, coming: list[int]) -> None:
        stack, s = self.box.stack, self.s
        unused = [t for t in range(self.IN_STACKS) if t not in self._used.values()]
        beyond = stack[coming[-1]] if coming else -1
        rest = coming + [t for t in unused if stack[t] > beyond and not self._last]
        assert [stack[t] for t in rest] == sorted(stack[t] for t in rest), "stacks come in their order"
        gone = [t for t in range(self.IN_STACKS) if t not in rest]
        s.order[:] = gone + rest
        s.top = len(gone)
        s.scorings = max(stack[rest[0]] - 1, 0) if rest else 3


class TileGame(ABC):
    """A game in progress, as far as both have it: actions in words, and what lies where."""

    GOODS: ClassVar[tuple[str, ...]]
    NAMES: ClassVar[list[str]]
    REASONS: ClassVar[dict[int, str]]
    STEPS: ClassVar[dict[int, str]]
    VERBS: ClassVar[dict[int, str]]  # the word for each verb
    rules: ClassVar[Any]

    def __init__(self, box: Any, s: Any) -> None:
        self.box, self.s = box, s
        self.told: list[tuple[int, ...]] = []
        s.told = self.told

    def copy(self) -> Self:
        return type(self)(self.box, type(self.s).from_record(self.s.record()[0], checked=True))

    @abstractmethod
    def audit(self) -> None:
        """Checks what a table would show at a glance."""

    # acting

    def legal(self) -> list[str]:
        """The legal actions in words; the rules explain each of them as legal."""
        numbers = self.numbers()
        for number in numbers:
            reason = self.rules.why(self.box, self.s, number)
            assert reason == both.OK, f"{self.text(number)} is listed, but why: {self.REASONS[reason]}"
        return [self.text(number) for number in numbers]

    def numbers(self) -> list[int]:
        out = [0] * OPTIONS
        listed = out[: self.rules.legal(self.box, self.s, out)]
        assert all(listed), "an action without a verb"
        assert len(set(listed)) == len(listed), "an action is listed twice"
        return listed

    def can(self, verb: str) -> set[str]:
        """What can be done with a verb: `can("lay")` are cells."""
        return {words.partition(" ")[2] for words in self.legal() if words.partition(" ")[0] == verb}

    def why(self, words: str) -> str:
        """The name of the reason why an action is not to be had, or OK."""
        number = self.number(words)
        reason = self.rules.why(self.box, self.s, number)
        assert (reason == both.OK) == (number in self.numbers()), f"{words}: {self.REASONS[reason]}, but legal?"
        return self.REASONS[reason]

    def act(self, *actions: str) -> Self:
        """Plays actions one after the other; each must be legal."""
        for words in actions:
            assert self.why(words) == "OK", f"{words}: {self.why(words)}; legal are {', '.join(self.legal())}"
            self._play(self.number(words))
        return self

    def _play(self, number: int) -> None:
        out = [0] * OPTIONS
        n = self.rules.play(self.box, self.s, number, out)
        assert out[:n] == self.numbers()
        self.audit()

    # actions as words

    @abstractmethod
    def number(self, words: str) -> int:
        """An action in words as its number, whether it is legal or not."""

    def text(self, number: int) -> str:
        verb, argument = verb_of(number), argument_of(number)
        return f"{self.VERBS[verb]} {self._object(verb, argument)}".rstrip()

    def _object(self, verb: int, argument: int) -> str:
        """What comes behind a verb that both games have."""
        if verb == both.LAY:
            return name_of(argument)
        if verb in (both.BUY, both.CHOOSE):
            return self.GOODS[argument]
        if verb in (both.PAY, both.SELL):
            return f"{self.GOODS[argument % 8]} {self.cell_name(argument // 8)}"
        if verb == both.MOVE:
            there = self.s.beside[argument // 8][argument % 8] - 1
            return f"{self.cell_name(argument // 8)} {self.cell_name(there)}"
        if verb in (both.USE, both.GIVE_CLANSMAN):
            return self.cell_name(argument)
        return ""

    def _argument(self, verb: int, rest: list[str]) -> int:
        """The argument of an action that both games have."""
        if verb == both.LAY:
            return cell_of(rest[0])
        if verb in (both.BUY, both.CHOOSE):
            return self.GOODS.index(rest[0])
        if verb in (both.PAY, both.SELL):
            return self.tile(rest[1]) * 8 + self.GOODS.index(rest[0])
        if verb == both.MOVE:
            return self.tile(rest[0]) * 8 + AROUND[step_between(rest[0], rest[1])]
        if verb in (both.USE, both.GIVE_CLANSMAN):
            return self.tile(rest[0])
        return 0

    def _action(self, verb: int, rest: list[str]) -> int:
        return action(verb, self._argument(verb, rest))

    def cell_name(self, tile: int) -> str:
        return name_of(self.s.cell[tile])

    # what lies where

    @property
    def step(self) -> str:
        """The step of the turn that is open."""
        if self.over:
            return "OVER"
        return self.STEPS[self.s.todo[self.s.depth - 1][0]]

    @property
    def turn(self) -> int:
        seat: int = self.s.player
        return seat

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    def chain(self) -> list[Piece]:
        """Pieces and tiles on the rondel from the rear on, up to the gap."""
        spaces = [self.s.space[(self.s.last + step) % state.SPACES] for step in range(state.SPACES)]
        return [self._held(held) for held in spaces if held]

    def tiles_ahead(self) -> list[int]:
        """The tiles on the rondel, the nearest first."""
        held = (self.s.space[(self.s.last + step) % state.SPACES] for step in range(1, state.SPACES))
        return [tile - 1 for tile in held if tile > 0]

    def _held(self, held: int) -> Piece:
        if held > 0:
            return self.NAMES[held - 1]
        return PIECE_OF_DIE if held == -1 - state.DIE else -1 - held

    def tiles(self, seat: int) -> list[int]:
        """The uppermost tiles of a territory, one following the other."""
        found, tile = [], self.s.first[seat]
        while tile >= 0:
            found.append(tile)
            assert len(found) <= len(self.s.cell), "a territory without an end"
            tile = self.s.following[tile] - 1
        return found

    def territory(self, seat: int) -> dict[str, str]:
        """The names of the tiles by their cells."""
        return {self.cell_name(t): self.NAMES[t] for t in self.tiles(seat)}

    def tile(self, cell: str, seat: int | None = None) -> int:
        """The tile at a cell of a territory: that of the player who decides, unless said otherwise."""
        if cell.startswith("#"):
            return int(cell[1:]) - 1
        seat = self.turn if seat is None else seat
        found = [t for t in self.tiles(seat) if self.cell_name(t) == cell]
        assert found, f"player {seat} has no tile at {cell}"
        return found[0]

    def goods(self, seat: int) -> dict[str, int]:
        """All goods of a player together."""
        return worded(self.s.stock[seat], self.GOODS)

    def goods_on(self, seat: int, cell: str) -> dict[str, int]:
        return worded(self.s.goods[self.tile(cell, seat)], self.GOODS)

    def clansmen(self, seat: int) -> dict[str, int]:
        """How many clansmen stand at each cell."""
        return {self.cell_name(t): self.s.clansmen[t] for t in self.tiles(seat) if self.s.clansmen[t]}

    def coins(self, seat: int) -> int:
        return int(self.s.coins[seat])

    def casks(self, seat: int) -> int:
        return int(self.s.casks[seat])

    def points(self, seat: int) -> int:
        """Victory points taken so far."""
        return sum(self.s.points[seat])

    def market(self) -> dict[str, int]:
        """How many fields of each row have coins."""
        return worded(self.s.filled, self.GOODS)

    def score(self, seat: int) -> int:
        """The final score, as if the game were over."""
        return int(self.rules.final_score(self.box, self.s, seat))

    def winners(self) -> list[int]:
        values = [self.rules.rank_value(self.box, self.s, seat) for seat in range(self.box.players)]
        return [seat for seat, value in enumerate(values) if value == max(values)]

    def concealed(self, viewer: int) -> Self:
        """What a seat sees; -1: what everybody sees."""
        game = self.copy()
        self.rules.conceal(self.box, game.s, viewer)
        return game

    def reported(self, event: int) -> list[tuple[int, ...]]:
        """What the rules reported of one kind of event."""
        return [tuple(report[1:]) for report in self.told if report[0] == event]

    # what holds in every position of both games

    def audit_goods(self, seat: int) -> None:
        s, tiles = self.s, self.tiles(seat)
        assert s.stock[seat] == [sum(s.goods[t][good] for t in tiles) for good in range(state.GOODS)]
        assert min(n for t in tiles for n in s.goods[t]) >= 0
        assert max(sum(s.goods[t]) for t in tiles) <= 3

    def audit_neighbours(self, seat: int) -> None:
        tiles = self.tiles(seat)
        for t in tiles:
            around = {
                AROUND[step]: o for o in tiles if (step := step_between(self.cell_name(t), self.cell_name(o))) in AROUND
            }
            assert self.s.beside[t] == [1 + around.get(direction, -1) for direction in range(8)]

    def audit_maps(self, stands: Any) -> None:
        """Land and room of the player who is to take a tile; `stands` says where somebody counts as standing."""
        s, tiles = self.s, self.tiles(self.turn)
        land = {s.cell[tile] for tile in tiles}
        near = {s.cell[t] + up * state.SIDE + east for t in tiles if stands(t) for east, up in [(0, 0), *AROUND]}
        sides = {cell + up * state.SIDE + east for cell in land for east, up in SIDES.values()}
        table = {y * state.SIDE + x for y in range(1, state.SIDE - 1) for x in range(1, state.SIDE - 1)}
        assert cells_of(s.land) == land
        assert cells_of(s.room) == (near & sides & table) - land
        rows = [cell // state.SIDE for cell in land]
        assert (s.south, s.north) == (min(rows), max(rows))


def without_touch(cells: set[int]) -> set[int]:
    """The cells that do not hang together with the start village by their sides."""
    steps = [up * state.SIDE + east for east, up in SIDES.values()]
    reached, edge = {cell_of("p16")}, [cell_of("p16")]
    while edge:
        cell = edge.pop()
        for step in steps:
            if cell + step in cells and cell + step not in reached:
                reached.add(cell + step)
                edge.append(cell + step)
    return cells - reached


def way_is_broken(at: dict[int, int], flows: list[int], step: int) -> str:
    """What is wrong with a river or a road: it meets a plain side, or there are two of them; or nothing."""
    for cell, tile in at.items():
        ahead = at.get(cell + step)
        if ahead is not None and bool(flows[tile]) != bool(flows[ahead]):
            return f"is broken at {name_of(cell)}"
    along = sorted(cell for cell, tile in at.items() if flows[tile])
    return "is there twice" if any(b - a != step for a, b in pairwise(along)) else ""
