"""The end of a turn in the accountant's books: tiles leave, tiles come, scorings, the die, and who is next."""

from collections import Counter

from checkers.objections import demand
from checkers.tiles import DIE_FACES
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import BY_CHIEFTAINS, BY_PLACES, BY_WHISKY, DIE, IN_STACKS, SPACES, Box

from .books import Books
from .scores import scoring

Event = tuple[int, int, int, int]
Events = list[Event]


def close_up(box: Box, books: Books, told: Events) -> Events:
    """Everything between two turns, in the order told; returns what it does not explain."""
    books.seals += 1
    told = refill(box, books, clear_behind(books, told))
    while not books.over and books.piece_in_last_place() == DIE:
        told = refill(box, books, clear_behind(books, roll(books, told)))
    if not books.over:
        books.player = books.piece_in_last_place()
        turn, told = heard(told, v.TURN)
        demand(turn[1:] == (books.player, 0, 0), f"seat {books.player} is next")
    return told


def heard(told: Events, what: int) -> tuple[Event, Events]:
    """The next event, which must be of this kind, and those after it."""
    demand(bool(told) and told[0][0] == what, f"event {what} should come next, but {told} is told")
    return told[0], told[1:]


def clear_behind(books: Books, told: Events) -> Events:
    """Tiles behind the last piece go back to the box."""
    while books.space[books.last] >= 0:
        tile = books.space[books.last] - 1
        if tile >= 0:
            event, told = heard(told, v.DISCARDED)
            demand(event[1:] == (tile, 0, 0), f"tile {tile} lies behind the last piece")
            books.space[books.last] = 0
        books.last = (books.last + 1) % SPACES
    return told


def refill(box: Box, books: Books, told: Events) -> Events:
    """Tiles come at the head of the chain until one space is free; the last of a stack is followed by a scoring."""
    while len(books.empty_spaces()) > 1 and not books.over:
        event, told = heard(told, v.REVEALED)
        _, tile, space, nothing = event
        demand((space, nothing) == (books.empty_spaces()[0], 0), f"tile {tile} does not come to the head of the chain")
        reveal(box, books, tile)
        books.space[space] = 1 + tile
        stack = box.stack[tile]
        if stack > 0 and books.stacks_left(box)[stack] == 0:
            told = score(box, books, told)
    return told


def reveal(box: Box, books: Books, tile: int) -> None:
    """The tile that comes is a new one, of the first stack that is not used up."""
    demand(tile in range(IN_STACKS) and tile not in books.revealed, f"tile {tile} came before")
    stack = next(stack for stack, left in enumerate(books.stacks_left(box)) if left)
    demand(box.stack[tile] == stack, f"tile {tile} is not of stack {stack}")
    books.revealed.append(tile)
    books.seals += 1


def last_tile_comes(books: Books) -> bool:
    """Whether the end of this turn will lay the last tile of all."""
    last = books.last
    while books.space[last] >= 0:
        last = (last + 1) % SPACES
    tiles = (last - books.last) % SPACES
    return len(books.revealed) + tiles >= IN_STACKS


def score(box: Box, books: Books, told: Events) -> Events:
    """One of the three scorings; the third ends the game."""
    books.scorings += 1
    event, told = heard(told, v.SCORING)
    demand(event[1:] == (books.scorings, 0, 0), f"it is scoring {books.scorings}")
    seats = books.seats
    awards = scoring(
        box, [seat.casks for seat in seats], [seat.chieftains for seat in seats], [sorted(seat.cards) for seat in seats]
    )
    due: Counter[tuple[int, int]] = Counter()
    for p, points in enumerate(awards):
        for source, got in zip((BY_WHISKY, BY_CHIEFTAINS, BY_PLACES), points, strict=True):
            seats[p].points[source] += got
            due[p, source] = got
    paid: Counter[tuple[int, int]] = Counter()
    while told and told[0][0] == v.AWARDED:
        _, p, source, got = told[0]
        paid[p, source] += got
        told = told[1:]
    demand(+due == +paid, f"the scoring brings {+due}, not {+paid}")
    if books.scorings == 3:
        books.over = True
        end, told = heard(told, v.GAME_OVER)
        demand(end[1:] == (0, 0, 0), "the end is told without numbers")
    return told


def roll(books: Books, told: Events) -> Events:
    """The die moves on as many tiles as it shows; the tile that it reaches leaves the game."""
    event, told = heard(told, v.ROLLED)
    _, face, tile, nothing = event
    demand(face in DIE_FACES and nothing == 0, f"the die has no {face}")
    space = books.tile_ahead(books.space_of_piece(DIE), face)
    demand(books.space[space] == 1 + tile, f"the die does not reach tile {tile}")
    books.move_piece(DIE, space)
    books.seals += 1
    return told
