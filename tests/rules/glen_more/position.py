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
from itertools import pairwise
from types import ModuleType
from typing import Self

from quaich.games.glen_more import rules, state
from quaich.games.glen_more.components import build_box, load, names
from quaich.games.glen_more.rules import vocabulary
from quaich.games.glen_more.state import Box, State
from quaich.games.shared.rules import territory
from quaich.kernel import chance
from quaich.kernel.action import action, argument_of, verb_of

GOODS = ("wood", "stone", "sheep", "cattle", "grain")
SOURCES = ("tiles", "whisky", "chieftains", "places")
COLUMNS = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac", "ad", "ae", "af"]
AROUND = {(0, 1): 0, (1, 1): 1, (1, 0): 2, (1, -1): 3, (0, -1): 4, (-1, -1): 5, (-1, 0): 6, (-1, 1): 7}
SIDES = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
PIECE_OF_DIE = "die"
Piece = int | str  # a seat, "die", or a tile's name

COMPONENTS = load()
NAMES = [name["en"] for name in names(COMPONENTS)]


@cache
def box_for(players: int, hidden_points: bool = False) -> Box:
    """The box as it is printed, for reading only: all tests share it. `Position.own_box` is there to be changed."""
    return new_box(players, hidden_points)


def new_box(players: int, hidden_points: bool) -> Box:
    return Box.from_record(build_box(COMPONENTS, players, hidden_points).record()[0], checked=True)


def constants(module: ModuleType, first: str, last: str) -> dict[int, str]:
    """The names of numbers that a module declares in a row, such as all reasons from OK to WOULD_NOT_REACH."""
    declared = [name for name in vars(module) if name.isupper()]
    chosen = declared[declared.index(first) : declared.index(last) + 1]
    return {getattr(module, name): name for name in chosen}


REASONS = constants(vocabulary, "OK", "NOT_ENOUGH_GIVEN")
STEPS = constants(vocabulary, "TAKING", "MOVING")
# what waits below a step on the agenda, and how many arguments a step has
BELOW = {"PAYING": ["LAYING"], "PAYING_DIFFERENT": ["LAYING"], "GIVING_CLANSMEN": ["LAYING"]}
BELOW |= {"CHOOSING": ["ACTIVATING"], "FILLING": ["ACTIVATING"], "TRADING": ["ACTIVATING"]}
ARGUMENTS = {"TAKING": 0, "MOVING": 0, "LAYING": 1, "ACTIVATING": 1, "FILLING": 1, "CHOOSING": 2, "GIVING_CLANSMEN": 2}
ARGUMENTS |= {"PAYING": 3, "PAYING_DIFFERENT": 3, "TRADING": 3}
BOX = box_for(2)
CARDS = [next(NAMES[t] for t in range(state.IN_STACKS) if BOX.card[t] == card) for card in range(state.CARDS)]


def cell_of(name: str) -> int:
    """`p16` as the number of a cell."""
    letters = name.rstrip("0123456789")
    return (int(name[len(letters) :]) - 1) * state.SIDE + COLUMNS.index(letters)


def name_of(cell: int) -> str:
    return f"{COLUMNS[cell % state.SIDE]}{cell // state.SIDE + 1}"


def cells_of(rows: list[int]) -> set[int]:
    """The cells of a map of bits, a word a row."""
    return {y * state.SIDE + x for y, row in enumerate(rows) for x in range(state.SIDE) if row >> x & 1}


def goods_in(words: str) -> list[int]:
    """`2 stone sheep` as numbers of goods: stone, stone, sheep."""
    found, many = [], 1
    for word in words.replace(",", " ").split():
        if word.isdigit():
            many = int(word)
        else:
            found += [GOODS.index(word)] * many
            many = 1
    return found


def worded(counts: Iterable[int]) -> dict[str, int]:
    """How many of each good; those of which there is none are left out."""
    return {name: n for name, n in zip(GOODS, counts, strict=True) if n}


class Position:
    """What lies on the table, said piece by piece; `begin` makes a game of it, with a tile to be taken next."""

    def __init__(self, players: int = 2, hidden_points: bool = False) -> None:
        self.box = box_for(players, hidden_points)
        self.s = State(checked=True)
        self._used: dict[str, int] = {}  # tiles by what the test called them and where
        self._cells: dict[int, dict[str, str]] = {p: {} for p in range(players)}
        self._goods: dict[int, dict[str, str]] = {p: {} for p in range(players)}
        self._clansmen: dict[int, dict[str, int]] = {p: {"p16": 1} for p in range(players)}
        self._chain: tuple[Piece, ...] = (0,)
        self._spare = {way: [*ordinary(self.box, way)] for way in ("river", "road", "plain")}
        self._coming: tuple[str, ...] | None = None
        self._last = False

    # saying

    def territory(self, seat: int, **tiles: str) -> Self:
        """Tiles by their cells: `q16="Quarry"`. The start village is there already."""
        self._cells[seat] |= tiles
        return self

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

    def clansmen(self, seat: int, **cells: int) -> Self:
        """Who stands where; unless said otherwise, one clansman stands on the start village."""
        self._clansmen[seat] |= cells
        return self

    def goods(self, seat: int, **cells: str) -> Self:
        """What lies on the tiles: `q16="2 stone"`."""
        self._goods[seat] |= cells
        return self

    def own_box(self) -> Box:
        """A box for this position alone, so that a test may print something else on its components."""
        self.box = new_box(self.box.players, bool(self.box.hidden_points))
        return self.box

    def has(self, seat: int, coins: int = 0, casks: int = 0, chieftains: int = 0, points: int = 0) -> Self:
        s = self.s
        s.coins[seat], s.casks[seat], s.chieftains[seat], s.points[seat][0] = coins, casks, chieftains, points
        return self

    def market(self, **rows: int) -> Self:
        """How many fields of a row have coins; of rows that are not named, none."""
        for good, filled in rows.items():
            self.s.filled[GOODS.index(good)] = filled
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
        key = [0, 1, 2, 3]
        while [self.box.die[face] for face in _rolls(key, len(faces))] != list(faces):
            key[0] += 1
        self.s.key[:] = key
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

    def _whole_chain(self) -> list[Piece]:
        pieces: list[Piece] = [*range(self.box.players)]
        if self.box.uses_die[self.box.players]:
            pieces.append(PIECE_OF_DIE)
        missing = [piece for piece in pieces if piece not in self._chain]
        fill = state.SPACES - 1 - len(self._chain) - len(missing)
        assert fill >= 0, "the chain is too long"
        return [*self._chain, *["filler"] * fill, *missing]

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
        for (cell, tile), (_, follower) in zip(laid, [*laid[1:], ("", -1)], strict=True):
            s.cell[tile], s.following[tile] = cell_of(cell), 1 + follower
            for other_cell, other in laid:
                step = _step(cell, other_cell)
                if step in AROUND:
                    s.beside[tile][AROUND[step]] = 1 + other
            if tile != start and self.box.card[tile] >= 0:
                s.cards[seat] |= 1 << self.box.card[tile]
        s.first[seat], s.newest[seat], s.laid[seat] = laid[0][1], laid[-1][1], len(laid)
        there = dict(laid)
        for cell, many in self._clansmen[seat].items():
            s.clansmen[there[cell]] = many
        for cell, words in self._goods[seat].items():
            for good in goods_in(words):
                s.goods[there[cell]][good] += 1
                s.stock[seat][good] += 1

    def _piece(self, name: str) -> int | None:
        """A tile on the rondel as 100 + its number, the die as its piece, a space to be filled as None."""
        if name == "filler":
            return None
        return state.DIE if name == PIECE_OF_DIE else 100 + self._tile(name)

    def _fill_rondel(self, chain: list[int | None]) -> None:
        said = {NAMES[tile] for tile in self._used.values()}
        unsaid = sorted(range(state.IN_STACKS), key=lambda tile: NAMES[tile] in said)
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

    def _stack(self, coming: list[int]) -> None:
        stack, s = self.box.stack, self.s
        unused = [t for t in range(state.IN_STACKS) if t not in self._used.values()]
        beyond = stack[coming[-1]] if coming else -1
        rest = coming + [t for t in unused if stack[t] > beyond and not self._last]
        assert [stack[t] for t in rest] == sorted(stack[t] for t in rest), "stacks come in their order"
        gone = [t for t in range(state.IN_STACKS) if t not in rest]
        s.order[:] = gone + rest
        s.top = len(gone)
        s.scorings = max(stack[rest[0]] - 1, 0) if rest else 3


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


def _step(cell: str, other: str) -> tuple[int, int]:
    """Columns to the east and rows to the north from one cell to the other."""
    a, b = cell_of(cell), cell_of(other)
    return b % state.SIDE - a % state.SIDE, b // state.SIDE - a // state.SIDE


def _rolls(key: list[int], many: int) -> Iterator[int]:
    s = State()
    s.key[:] = key
    for _ in range(many):
        yield chance.draw(s, chance.DICE, 6)


class Game:
    """A game in progress: actions in words, and what lies where."""

    def __init__(self, box: Box, s: State) -> None:
        self.box, self.s = box, s
        self.told: list[tuple[int, ...]] = []
        s.told = self.told

    @classmethod
    def fresh(cls, players: int, seed: int = 0, hidden_points: bool = False) -> Game:
        """A game set up by the rules."""
        box, s = box_for(players, hidden_points), State(checked=True)
        game = cls(box, s)
        rules.set_up(box, s, [seed, 1, 2, 3])
        game.audit()
        return game

    def copy(self) -> Game:
        return Game(self.box, State.from_record(self.s.record()[0], checked=True))

    # acting

    def legal(self) -> list[str]:
        """The legal actions in words; the rules explain each of them as legal."""
        numbers = self.numbers()
        for number in numbers:
            assert rules.why(self.box, self.s, number) == vocabulary.OK, f"{self.text(number)} is listed, but why?"
        return [self.text(number) for number in numbers]

    def numbers(self) -> list[int]:
        out = [0] * 512
        listed = out[: rules.legal(self.box, self.s, out)]
        assert all(listed), "an action without a verb"
        assert len(set(listed)) == len(listed), "an action is listed twice"
        return listed

    def why(self, words: str) -> str:
        """The name of the reason why an action is not to be had, or OK."""
        number = self.number(words)
        reason = rules.why(self.box, self.s, number)
        assert (reason == vocabulary.OK) == (number in self.numbers()), f"{words}: {REASONS[reason]}, but legal?"
        return REASONS[reason]

    def act(self, *actions: str) -> Self:
        """Plays actions one after the other; each must be legal."""
        for words in actions:
            assert self.why(words) == "OK", f"{words}: {self.why(words)}; legal are {', '.join(self.legal())}"
            self._play(self.number(words))
        return self

    def _play(self, number: int) -> None:
        out = [0] * 512
        n = rules.play(self.box, self.s, number, out)
        assert out[:n] == self.numbers()
        self.audit()

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
        if verb in ("lay", "use", "promote"):
            return self._at_cell(verb, rest[0])
        if verb in ("buy", "choose"):
            return action(getattr(vocabulary, verb.upper()), GOODS.index(rest[0]))
        if verb in ("pay", "sell"):
            return action(getattr(vocabulary, verb.upper()), self.tile(rest[1]) * 8 + GOODS.index(rest[0]))
        if words.startswith("give clansman"):
            return action(vocabulary.GIVE_CLANSMAN, self.tile(rest[1]))
        if verb == "move":
            return action(vocabulary.MOVE, self.tile(rest[0]) * 8 + AROUND[_step(rest[0], rest[1])])
        return action(getattr(vocabulary, words.upper().replace(" ", "_")), 0)

    def _at_cell(self, verb: str, cell: str) -> int:
        if verb == "lay":
            return action(vocabulary.LAY, cell_of(cell))
        return action(getattr(vocabulary, verb.upper()), self.tile(cell))

    def _ahead(self, name: str) -> int:
        """The nearest tile on the rondel of this name; if there is none, any such tile."""
        if name.startswith("#"):
            return int(name[1:]) - 1
        way = name.partition(" ")[0]
        kinds = {"river": self.box.river, "road": self.box.road}
        found = [t for t in fitting(self.box, name) if way not in kinds or kinds[way][t]]
        return next((t for t in self.tiles_ahead() if t in found), found[0])

    def text(self, number: int) -> str:
        verb, argument = verb_of(number), argument_of(number)
        word = next(n for n, v in vars(vocabulary).items() if n.isupper() and v == verb).lower().replace("_", " ")
        if verb == vocabulary.TAKE:
            nearest = next(t for t in self.tiles_ahead() if NAMES[t] == NAMES[argument])
            return f"{word} {NAMES[argument] if argument == nearest else f'#{argument + 1}'}"
        if verb == vocabulary.LAY:
            return f"{word} {name_of(argument)}"
        if verb in (vocabulary.BUY, vocabulary.CHOOSE):
            return f"{word} {GOODS[argument]}"
        if verb in (vocabulary.PAY, vocabulary.SELL):
            return f"{word} {GOODS[argument % 8]} {name_of(self.s.cell[argument // 8])}"
        if verb == vocabulary.MOVE:
            there = self.s.beside[argument // 8][argument % 8] - 1
            return f"{word} {name_of(self.s.cell[argument // 8])} {name_of(self.s.cell[there])}"
        if verb in (vocabulary.USE, vocabulary.PROMOTE, vocabulary.GIVE_CLANSMAN):
            return f"{word} {name_of(self.s.cell[argument])}"
        return word

    # what lies where

    @property
    def step(self) -> str:
        """The step of the turn that is open."""
        if self.over:
            return "OVER"
        return STEPS[self.s.todo[self.s.depth - 1][0]]

    @property
    def turn(self) -> int:
        return self.s.player

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
            return NAMES[held - 1]
        return PIECE_OF_DIE if held == -1 - state.DIE else -1 - held

    def tiles(self, seat: int) -> list[int]:
        """The tiles of a territory in the order in which they were laid."""
        found, tile = [], state.START_VILLAGE + seat
        while tile >= 0:
            found.append(tile)
            assert len(found) <= state.TILES, "a territory without an end"
            tile = self.s.following[tile] - 1
        return found

    def territory(self, seat: int) -> dict[str, str]:
        """The names of the tiles by their cells."""
        return {name_of(self.s.cell[t]): NAMES[t] for t in self.tiles(seat)}

    def tile(self, cell: str, seat: int | None = None) -> int:
        """The tile at a cell of a territory: that of the player who decides, unless said otherwise."""
        if cell.startswith("#"):
            return int(cell[1:]) - 1
        seat = self.turn if seat is None else seat
        found = [t for t in self.tiles(seat) if name_of(self.s.cell[t]) == cell]
        assert found, f"player {seat} has no tile at {cell}"
        return found[0]

    def goods(self, seat: int) -> dict[str, int]:
        """All goods of a player together."""
        return worded(self.s.stock[seat])

    def goods_on(self, seat: int, cell: str) -> dict[str, int]:
        return worded(self.s.goods[self.tile(cell, seat)])

    def clansmen(self, seat: int) -> dict[str, int]:
        """How many clansmen stand at each cell."""
        return {name_of(self.s.cell[t]): self.s.clansmen[t] for t in self.tiles(seat) if self.s.clansmen[t]}

    def coins(self, seat: int) -> int:
        return self.s.coins[seat]

    def casks(self, seat: int) -> int:
        return self.s.casks[seat]

    def chieftains(self, seat: int) -> int:
        return self.s.chieftains[seat]

    def cards(self, seat: int) -> set[str]:
        return {name for card, name in enumerate(CARDS) if self.s.cards[seat] >> card & 1}

    def points(self, seat: int) -> int:
        """Victory points taken so far."""
        return sum(self.s.points[seat])

    def awards(self, seat: int) -> dict[str, int]:
        """Victory points of the scorings so far."""
        return dict(zip(SOURCES[1:], self.s.points[seat][1:], strict=True))

    def market(self) -> dict[str, int]:
        """How many fields of each row have coins."""
        return worded(self.s.filled)

    def score(self, seat: int) -> int:
        """The final score, as if the game were over."""
        return rules.final_score(self.box, self.s, seat)

    def winners(self) -> list[int]:
        values = [rules.rank_value(self.box, self.s, seat) for seat in range(self.box.players)]
        return [seat for seat, value in enumerate(values) if value == max(values)]

    def concealed(self, viewer: int) -> Game:
        """What a seat sees; -1: what everybody sees."""
        game = self.copy()
        rules.conceal(self.box, game.s, viewer)
        return game

    def reported(self, event: int) -> list[tuple[int, ...]]:
        """What the rules reported of one kind of event."""
        return [tuple(report[1:]) for report in self.told if report[0] == event]

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
            self._audit_maps()
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

    def _audit_maps(self) -> None:
        """Land and room of the player who is to take a tile."""
        s, tiles = self.s, self.tiles(self.turn)
        land = {s.cell[tile] for tile in tiles}
        near = {s.cell[t] + up * state.SIDE + east for t in tiles if s.clansmen[t] for east, up in [(0, 0), *AROUND]}
        sides = {cell + up * state.SIDE + east for cell in land for east, up in SIDES.values()}
        table = {y * state.SIDE + x for y in range(1, state.SIDE - 1) for x in range(1, state.SIDE - 1)}
        assert cells_of(s.land) == land
        assert cells_of(s.room) == (near & sides & table) - land
        rows = [cell // state.SIDE for cell in land]
        assert (s.south, s.north) == (min(rows), max(rows))

    def _audit_territory(self, seat: int) -> None:
        s, tiles = self.s, self.tiles(seat)
        assert (s.laid[seat], s.newest[seat]) == (len(tiles), tiles[-1])
        assert s.stock[seat] == [sum(s.goods[t][good] for t in tiles) for good in range(state.GOODS)]
        assert min(s.coins[seat], s.casks[seat], s.chieftains[seat], *(s.clansmen[t] for t in tiles)) >= 0
        assert min(n for t in tiles for n in s.goods[t]) >= 0
        assert max(sum(s.goods[t]) for t in tiles) <= 3
        cards = sum(1 << self.box.card[t] for t in tiles if self.box.card[t] >= 0)
        assert s.cards[seat] == cards, "tile and card are inseparable"
        assert not (fault := layout_fault(self.box, {name_of(s.cell[t]): t for t in tiles}, len(tiles))), fault
        for t in tiles:
            around = {
                AROUND[step]: o for o in tiles if (step := _step(name_of(s.cell[t]), name_of(s.cell[o]))) in AROUND
            }
            assert s.beside[t] == [1 + around.get(direction, -1) for direction in range(8)]


def layout_fault(box: Box, tiles: dict[str, int], laid: int) -> str:
    """What is wrong with a territory, or nothing: sides, river and road, one piece."""
    if len(tiles) != laid:
        return "two tiles lie in one cell"
    at = {cell_of(cell): tile for cell, tile in tiles.items()}
    steps = [step_up * state.SIDE + step_east for step_east, step_up in SIDES.values()]
    reached, edge = {cell_of("p16")}, [cell_of("p16")]
    while edge:
        cell = edge.pop()
        for step in steps:
            if cell + step in at and cell + step not in reached:
                reached.add(cell + step)
                edge.append(cell + step)
    if reached != set(at):
        return "a tile touches no other with a side"
    for cell, tile in at.items():
        for flows, step, way in ((box.river, state.SIDE, "river"), (box.road, 1, "road")):
            ahead = at.get(cell + step)
            if ahead is not None and flows[tile] != flows[ahead]:
                return f"the {way} is broken at {name_of(cell)}"
    rivers = sorted(cell for cell, tile in at.items() if box.river[tile])
    roads = sorted(cell for cell, tile in at.items() if box.road[tile])
    if any(b - a != state.SIDE for a, b in pairwise(rivers)):
        return "there are two rivers"
    if any(b - a != 1 for a, b in pairwise(roads)):
        return "there are two roads"
    return ""
