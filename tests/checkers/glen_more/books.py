"""The books that an accountant keeps of one game, opened by the rulebook, and their comparison with a state."""

import itertools
from dataclasses import dataclass, field

from checkers.objections import demand
from checkers.tiles import PRICES, ROW_FIELDS, START, Cell, first_field_filled, number_of
from quaich.games.glen_more.state import (
    DIE,
    EARNINGS,
    GOODS,
    IN_STACKS,
    PLAYERS,
    SPACES,
    START_VILLAGE,
    TILES,
    Box,
    State,
)

from .facts import STACK_SIZES, START_COINS, plays_with_die

FIRST_TILES = {2: 10, 3: 9, 4: 9, 5: 8}  # on the rondel at the start: stack 0, and two, one, one, none of stack 1


@dataclass
class Seat:
    """What one player has."""

    village: int
    coins: int = START_COINS
    casks: int = 0
    chieftains: int = 0
    cards: set[int] = field(default_factory=set)
    points: list[int] = field(default_factory=lambda: [0] * EARNINGS)
    tiles: dict[int, Cell] = field(default_factory=dict)  # in the order laid

    def __post_init__(self) -> None:
        self.tiles[self.village] = START

    def cells(self) -> dict[Cell, int]:
        return {cell: tile for tile, cell in self.tiles.items()}


class Books:
    """Everything in a game but its chance, and what the turn has done so far."""

    def __init__(self, box: Box, s: State) -> None:
        self.seats = [Seat(START_VILLAGE + p) for p in range(box.players)]
        self.goods = [[0] * GOODS for _ in range(TILES)]
        self.clansmen = [0] * TILES
        for seat in self.seats:
            self.clansmen[seat.village] = 1
        self.filled = [first_field_filled(box.players)] * GOODS
        self.die = plays_with_die(box.players)
        self.revealed = list(s.order[: FIRST_TILES[box.players]])
        self.space = list(s.space)
        self.last = 0
        self.scorings = 0
        self.over = False
        self.seals = FIRST_TILES[box.players]
        self.player = -1 - self.space[0]
        self.rest()
        check_opening(box, self)

    def rest(self) -> None:
        """No turn has begun."""
        self.moves = 0
        self.used: set[int] = set()
        self.near: set[int] = set()
        self.reached_far = False  # Loch Ness has had its tile, or Loch Oich has taken its place

    @property
    def seat(self) -> Seat:
        return self.seats[self.player]

    def stacks_left(self, box: Box) -> list[int]:
        drawn = [box.stack[tile] for tile in self.revealed]
        return [size - drawn.count(stack) for stack, size in enumerate(STACK_SIZES)]

    def space_of_tile(self, tile: int) -> int:
        demand(1 + tile in self.space, f"tile {tile} is not on the rondel")
        return self.space.index(1 + tile)

    def space_of_piece(self, piece: int) -> int:
        return self.space.index(-1 - piece)

    def tile_ahead(self, space: int, tiles: int) -> int:
        """The space of the tile that lies so many tiles ahead; pieces are not counted."""
        ahead = [(space + i) % SPACES for i in range(1, SPACES)]
        return [at for at in ahead if self.space[at] > 0][tiles - 1]

    def move_piece(self, piece: int, space: int) -> None:
        self.space[self.space_of_piece(piece)] = 0
        self.space[space] = -1 - piece

    def piece_in_last_place(self) -> int:
        return -1 - self.space[self.last]

    def empty_spaces(self) -> list[int]:
        """The spaces without anything, the one next to the head of the chain first."""
        around = [(self.last + i) % SPACES for i in range(SPACES)]
        return [at for at in around if self.space[at] == 0]

    # money and goods

    def buy(self, good: int) -> int:
        """The lowest free field takes the coins."""
        demand(self.filled[good] < ROW_FIELDS, f"good {good} is not for sale")
        price = PRICES[self.filled[good]]
        demand(self.seat.coins >= price, f"seat {self.player} cannot pay {price}")
        self.seat.coins -= price
        self.filled[good] += 1
        return price

    def sell(self, tile: int, good: int) -> int:
        """The field with most coins gives them."""
        demand(self.filled[good] > 0, f"row {good} has no coins")
        self.take_good(tile, good)
        self.filled[good] -= 1
        self.seat.coins += PRICES[self.filled[good]]
        return PRICES[self.filled[good]]

    def take_good(self, tile: int, good: int) -> None:
        demand(tile in self.seat.tiles and self.goods[tile][good] > 0, f"good {good} does not lie on tile {tile}")
        self.goods[tile][good] -= 1

    def take_clansman(self, tile: int) -> None:
        demand(tile in self.seat.tiles and self.clansmen[tile] > 0, f"nobody stands on tile {tile}")
        self.clansmen[tile] -= 1

    def at_home(self) -> int:
        return sum(self.clansmen[tile] for tile in self.seat.tiles)


def check_opening(box: Box, books: Books) -> None:
    """Pieces one behind the other, then the die; tiles on all spaces but the one behind the first piece."""
    pieces = [-1 - space for space in books.space[: box.players]]
    demand(sorted(pieces) == list(range(box.players)), "the pieces do not stand one behind the other")
    first = box.players
    if books.die:
        demand(books.space[first] == -1 - DIE, "the die does not stand before the pieces")
        first += 1
    tiles = [space - 1 for space in books.space[first : SPACES - 1]]
    demand(tiles == books.revealed and books.space[SPACES - 1] == 0, "the first tiles do not fill the rondel")
    stacks = [box.stack[tile] for tile in tiles]
    demand(stacks == [0] * STACK_SIZES[0] + [1] * (len(tiles) - STACK_SIZES[0]), "the first tiles are the wrong ones")


def compare(books: Books, s: State) -> None:
    """Objects to the first thing in which a state differs from the books."""
    for name, here, there in (*things_of_seats(books, s), *things_of_turn(books, s)):
        demand(here == there, f"{name}: {there}, and by the books {here}")


def padded(numbers: list[int]) -> list[int]:
    return numbers + [0] * (PLAYERS - len(numbers))


def things_of_seats(books: Books, s: State) -> list[tuple[str, object, object]]:
    seats = books.seats
    points = [seat.points for seat in seats] + [[0] * EARNINGS] * (PLAYERS - len(seats))
    laid = [(tile, number_of(cell)) for seat in seats for tile, cell in seat.tiles.items()]
    chains = [list(seat.tiles) for seat in seats]
    following = [0] * TILES
    for chain in chains:
        for tile, after in itertools.pairwise(chain):
            following[tile] = 1 + after
    return [
        ("coins", padded([seat.coins for seat in seats]), s.coins),
        ("casks", padded([seat.casks for seat in seats]), s.casks),
        ("chieftains", padded([seat.chieftains for seat in seats]), s.chieftains),
        ("cards", padded([sum(1 << card for card in seat.cards) for seat in seats]), s.cards),
        ("points", points, s.points),
        ("cells", laid, [(tile, s.cell[tile]) for tile, _ in laid]),
        ("order of tiles", following, s.following),
        ("goods", books.goods, s.goods),
        ("clansmen", books.clansmen, s.clansmen),
        ("market", books.filled, s.filled),
    ]


def things_of_turn(books: Books, s: State) -> list[tuple[str, object, object]]:
    ready = [2 if tile in books.used else int(tile in books.near) for tile in range(TILES)]
    end = [("over", books.over, bool(s.over)), ("scorings", books.scorings, s.scorings)]
    if books.over:
        return [*end, ("last tile", IN_STACKS, s.top), ("rondel", books.space, s.space)]
    return [
        *end,
        ("player", books.player, s.player),
        ("rondel", books.space, s.space),
        ("end of the chain", books.last, s.last),
        ("revealed tiles", books.revealed, s.order[: s.top]),
        ("seals", books.seals, s.seals),
        ("movement points", books.moves, s.moves),
        ("activated tiles", ready, s.ready),
        ("Loch Ness", books.reached_far, bool(s.extra_used)),
    ]
