"""An accountant who follows a game from outside: what each action does, in the rulebook's words.

Told every action and every event, the accountant keeps books of the whole game and compares them with each state.
Only chance is believed: which tile comes next, and what the die shows.
"""

from collections.abc import Callable, Sequence

from checkers.objections import demand
from checkers.tiles import AROUND, ON_A_TILE, cell_of
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import (
    ABBEY,
    BY_TILES,
    CASTLE,
    LOCH_LOCHY,
    LOCH_NESS,
    LOCH_OICH,
    LOCH_SHIEL,
    NO_CARD,
    TAVERN,
    VILLAGE,
    Box,
    State,
)

from .books import Books, compare
from .evening import close_up, last_tile_comes
from .facts import GOOD_OF, TAVERN_POINTS, casks_gained, clansmen_gained, coins_gained
from .options import cells_for
from .trades import Trade

Event = tuple[int, int, int, int]
TAKING, LAYING, ACTIVE, MOVING = "taking", "laying", "activating", "moving"
PAYING, TRADING, CHOOSING, FILLING = "paying", "trading", "choosing", "filling"
STEPS = {
    v.TAKE: (TAKING,),
    v.PASS_OVER: (TAKING,),
    v.PAY: (PAYING, TRADING),
    v.BUY: (PAYING, TRADING),
    v.SELL: (TAKING, LAYING, CHOOSING, FILLING, ACTIVE, MOVING),
    v.LAY: (LAYING,),
    v.USE: (ACTIVE,),
    v.CHOOSE: (CHOOSING,),
    v.GIVE_CLANSMAN: (PAYING,),
    v.GIVE_CHIEFTAIN: (PAYING,),
    v.ENOUGH: (TRADING,),
    v.MOVE: (MOVING,),
    v.PROMOTE: (MOVING,),
    v.FILL: (FILLING,),
    v.FINISH: (ACTIVE,),
    v.END: (ACTIVE, MOVING),
}
AGENDA = {
    TAKING: (v.TAKING,),
    PAYING: (v.PAYING, v.PAYING_DIFFERENT, v.GIVING_CLANSMEN),
    LAYING: (v.LAYING,),
    CHOOSING: (v.CHOOSING,),
    FILLING: (v.FILLING,),
    ACTIVE: (v.ACTIVATING,),
    TRADING: (v.TRADING,),
    MOVING: (v.MOVING,),
}


class Bill:
    """What a tile costs, and what of it is still to be paid."""

    def __init__(self, box: Box, tile: int) -> None:
        self.goods = list(box.cost[tile])
        self.different = box.cost_different[tile]
        self.kinds: set[int] = set()
        self.clansmen = box.cost_clansmen[tile]

    def paid(self) -> bool:
        return not any(self.goods) and self.different == 0 and self.clansmen == 0

    def give(self, good: int) -> None:
        if self.different:
            demand(good not in self.kinds, "two different goods are asked for")
            self.kinds.add(good)
            self.different -= 1
        else:
            demand(self.goods[good] > 0, f"good {good} is not asked for")
            self.goods[good] -= 1

    def give_clansman(self) -> None:
        demand(self.clansmen > 0, "no clansman is asked for")
        self.clansmen -= 1


class Accountant:
    """Follows one game from its opening."""

    def __init__(self, box: Box, s: State) -> None:
        self.box = box
        self.books = Books(box, s)
        self.told: list[Event] = []
        self.begin_turn()
        compare(self.books, s)

    def begin_turn(self) -> None:
        self.phase = TAKING
        self.in_hand = -1
        self.bill: Bill | None = None
        self.trade: Trade | None = None
        self.choosing: list[int] = []  # a tile for each good that is to be chosen
        self.filling = False
        self.books.rest()

    def account(self, before: State, action: int, told: Sequence[tuple[int, ...]], after: State) -> None:
        """One play: the action, what the rules told of it (steps that they forced included), the state after it."""
        demand(before.player == self.books.player and not before.over, "somebody else should act")
        events: list[Event] = []
        for what, a, b, c in told:
            if what == v.FORCED:
                demand(b == c == 0, "a forced action is one number")
                self.book(action, events)
                action, events = a, []
            else:
                events.append((what, a, b, c))
        self.book(action, events)
        compare(self.books, after)
        if not after.over:
            number, tile = after.todo[after.depth - 1][:2]
            demand(number in AGENDA[self.open_step()], f"step {number} is open while {self.open_step()}")
            demand(
                tile == self.tile_of_step(), f"the step is about tile {tile}, and by the books {self.tile_of_step()}"
            )

    def tile_of_step(self) -> int:
        """The tile that the open step is about; 0 when it is about none."""
        if self.trade:
            return self.trade.tile
        if self.choosing:
            return self.choosing[-1]
        tiles = {LAYING: self.in_hand, PAYING: self.in_hand, FILLING: self.in_hand, ACTIVE: self.in_hand}
        return tiles.get(self.open_step(), 0)

    def book(self, action: int, events: list[Event]) -> None:
        """One step. Everything that was told must follow from it."""
        verb, argument = divmod(action, 1024)
        step = self.open_step()
        demand(not self.books.over and verb in STEPS and step in STEPS[verb], f"verb {verb} while {step}")
        self.told = events
        VERBS[verb](self, argument)
        demand(not self.told, f"verb {verb} does not explain {self.told}")

    def open_step(self) -> str:
        if self.trade:
            return TRADING
        if self.choosing or self.filling:
            return CHOOSING if self.choosing else FILLING
        if self.bill and not self.bill.paid():
            return PAYING
        return self.phase

    def hear(self, what: int, a: int, b: int = 0, c: int = 0) -> None:
        """An event that must have been told."""
        demand((what, a, b, c) in self.told, f"event {(what, a, b, c)} was not told, but {self.told}")
        self.told.remove((what, a, b, c))

    # taking and laying

    def take(self, tile: int) -> None:
        """The piece moves onto the tile; casks are paid at once, everything else is chosen."""
        books, p = self.books, self.books.player
        books.move_piece(p, books.space_of_tile(tile))
        self.hear(v.TOOK, p, tile)
        self.in_hand, self.bill, self.phase = tile, Bill(self.box, tile), LAYING
        casks = self.box.cost_casks[tile]
        if casks:
            demand(books.seat.casks >= casks, f"seat {p} lacks casks")
            books.seat.casks -= casks
            self.hear(v.GAVE_CASKS, p, casks)

    def pass_over(self, argument: int) -> None:
        """The piece moves onto the next tile ahead, which leaves the game; the turn is over."""
        books, p = self.books, self.books.player
        demand(argument == 0, "passing over has no argument")
        space = books.tile_ahead(books.space_of_piece(p), 1)
        self.hear(v.PASSED_OVER, p, books.space[space] - 1)
        books.move_piece(p, space)
        self.end(0)

    def pay(self, argument: int) -> None:
        tile, good = divmod(argument, 8)
        self.books.take_good(tile, good)
        self.hear(v.PAID, self.books.player, tile, good)
        self.give(good)

    def buy(self, good: int) -> None:
        price = self.books.buy(good)
        self.hear(v.BOUGHT, self.books.player, good, price)
        self.give(good)

    def give(self, good: int) -> None:
        """A good goes to the trade that is going on, or to the tile in hand."""
        if self.trade:
            self.trade.give(good)
            if self.trade.has_all():
                self.settle()
        elif self.bill:
            self.bill.give(good)

    def give_clansman(self, tile: int) -> None:
        self.books.take_clansman(tile)
        self.hear(v.GAVE_CLANSMAN, self.books.player, tile)
        if self.bill:
            self.bill.give_clansman()

    def give_chieftain(self, argument: int) -> None:
        seat = self.books.seat
        demand(argument == 0 and seat.chieftains > 0, "there is no chieftain to give")
        seat.chieftains -= 1
        self.hear(v.GAVE_CHIEFTAIN, self.books.player)
        if self.bill:
            self.bill.give_clansman()

    def sell(self, argument: int) -> None:
        tile, good = divmod(argument, 8)
        price = self.books.sell(tile, good)
        self.hear(v.SOLD, self.books.player, good, price)

    def lay(self, number: int) -> None:
        """The tile joins the territory, brings what it brings once, and makes itself and its neighbours ready."""
        books, tile, cell = self.books, self.in_hand, cell_of(number)
        cells = books.seat.cells()
        manned = {where for where, own in cells.items() if books.clansmen[own] > 0}
        demand(cell in cells_for(self.box, cells, manned, tile), f"tile {tile} may not lie at {cell}")
        books.seat.tiles[tile] = cell
        self.hear(v.LAID, books.player, tile, number)
        self.bill, self.phase = None, ACTIVE
        near = [cell, *((cell[0] + dx, cell[1] + dy) for dx, dy in AROUND)]
        books.near = {own for own, where in books.seat.tiles.items() if where in near}
        self.benefit(tile)

    def benefit(self, tile: int) -> None:
        """What a tile brings once."""
        box, books, p, card = self.box, self.books, self.books.player, self.box.card[tile]
        for what, many in (
            (v.GOT_CLANSMEN, clansmen_gained(box, tile)),
            (v.GOT_CASKS, casks_gained(box, tile)),
            (v.GOT_COINS, coins_gained(box, tile)),
        ):
            if many:
                self.hear(what, p, tile, many)
        books.clansmen[tile] += clansmen_gained(box, tile)
        books.seat.casks += casks_gained(box, tile)
        books.seat.coins += coins_gained(box, tile)
        if card != NO_CARD:
            books.seat.cards.add(card)
            self.hear(v.GOT_CARD, p, card)
        self.choosing = [tile, tile] if card == LOCH_LOCHY else []
        self.filling = card == LOCH_SHIEL
        if card == LOCH_OICH:
            books.near = set(books.seat.tiles)
            books.reached_far = True

    # goods of choice

    def choose(self, good: int) -> None:
        tile = self.choosing.pop()
        self.put_good(tile, good)

    def put_good(self, tile: int, good: int) -> None:
        goods = self.books.goods[tile]
        demand(good in range(len(goods)) and sum(goods) < ON_A_TILE, f"good {good} does not fit onto tile {tile}")
        goods[good] += 1
        self.hear(v.GOT_GOOD, self.books.player, tile, good)

    def fill(self, argument: int) -> None:
        """Loch Shiel: a good onto each empty production tile, one of choice onto an empty abbey."""
        demand(argument == 0, "filling has no argument")
        self.filling = False
        for tile in self.books.seat.tiles:
            kind = self.box.kind[tile]
            if not any(self.books.goods[tile]):
                if kind in GOOD_OF:
                    self.put_good(tile, GOOD_OF[kind])
                elif kind == ABBEY:
                    self.choosing = [tile]

    # activating

    def use(self, tile: int) -> None:
        """A tile near the new one, or with Loch Ness one anywhere; none twice."""
        books = self.books
        demand(tile in books.seat.tiles and tile not in books.used, f"tile {tile} cannot be activated again")
        if tile not in books.near:
            demand(LOCH_NESS in books.seat.cards and not books.reached_far, f"tile {tile} is out of reach")
            books.reached_far = True
        books.used.add(tile)
        self.hear(v.ACTIVATED, books.player, tile)
        self.work(tile)

    def work(self, tile: int) -> None:
        """What an activated tile does."""
        books, kind = self.books, self.box.kind[tile]
        if kind in GOOD_OF:
            self.put_good(tile, GOOD_OF[kind])
        elif kind == ABBEY:
            demand(sum(books.goods[tile]) < ON_A_TILE, "the abbey is full")
            self.choosing = [tile]
        elif kind in (VILLAGE, CASTLE):
            books.moves += 1
            self.hear(v.GOT_MOVES, books.player, tile, 1)
        elif kind == TAVERN:
            demand(self.box.reward[tile] in TAVERN_POINTS, "a tavern brings three or four points")
            self.earn(tile, self.box.reward[tile])
        else:
            self.trade = Trade(self.box, tile)

    def earn(self, tile: int, points: int) -> None:
        self.books.seat.points[BY_TILES] += points
        self.hear(v.GOT_POINTS, self.books.player, tile, points)

    def enough(self, argument: int) -> None:
        demand(argument == 0, "stopping has no argument")
        self.settle()

    def settle(self) -> None:
        """The trade brings its points or its cask."""
        if self.trade:
            tile, points, casks = self.trade.tile, self.trade.points(), self.trade.casks()
            if points:
                self.earn(tile, points)
            if casks:
                self.books.seat.casks += casks
                self.hear(v.GOT_CASKS, self.books.player, tile, casks)
        self.trade = None

    # moving and ending

    def finish(self, argument: int) -> None:
        demand(argument == 0 and self.books.moves > 0, "there is nothing to move")
        self.phase = MOVING

    def spend_move(self) -> None:
        demand(self.books.moves > 0, "no movement points are left")
        self.books.moves -= 1

    def move(self, argument: int) -> None:
        """One point, one tile, diagonally too."""
        tile, direction = divmod(argument, 8)
        self.spend_move()
        self.books.take_clansman(tile)
        x, y = self.books.seat.tiles[tile]
        to = self.books.seat.cells().get((x + AROUND[direction][0], y + AROUND[direction][1]), -1)
        demand(to >= 0, f"there is nothing in direction {direction} of tile {tile}")
        self.books.clansmen[to] += 1
        self.hear(v.MOVED, self.books.player, tile, to)

    def promote(self, tile: int) -> None:
        """A clansman becomes a chieftain; the last one only in the very last turn."""
        self.spend_move()
        self.books.take_clansman(tile)
        demand(self.books.at_home() > 0 or last_tile_comes(self.books), "the last clansman must stay")
        self.books.seat.chieftains += 1
        self.hear(v.PROMOTED, self.books.player, tile)

    def end(self, argument: int) -> None:
        demand(argument == 0, "an end has no argument")
        demand(self.phase == MOVING or self.books.moves == 0, "movement points come before the end")
        self.told = close_up(self.box, self.books, self.told)
        self.begin_turn()


VERBS: dict[int, Callable[[Accountant, int], None]] = {
    v.TAKE: Accountant.take,
    v.PASS_OVER: Accountant.pass_over,
    v.PAY: Accountant.pay,
    v.BUY: Accountant.buy,
    v.SELL: Accountant.sell,
    v.LAY: Accountant.lay,
    v.USE: Accountant.use,
    v.CHOOSE: Accountant.choose,
    v.GIVE_CLANSMAN: Accountant.give_clansman,
    v.GIVE_CHIEFTAIN: Accountant.give_chieftain,
    v.ENOUGH: Accountant.enough,
    v.MOVE: Accountant.move,
    v.PROMOTE: Accountant.promote,
    v.FILL: Accountant.fill,
    v.FINISH: Accountant.finish,
    v.END: Accountant.end,
}
