"""An accountant who follows a game from outside: what each action does, in the rulebook's words.

Told every action and every event, the accountant keeps books of the whole game and compares them with each state.
Only chance is believed: the order of the stack, and what the dice show.
"""

from collections.abc import Callable, Sequence

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import CONTRACTS, Box, State

from . import building, contracts, drafts, ports, rounds, trades
from .books import Books, Event, compare
from .contracts import LUMBER, MERCHANT, SHIPS, can_expand, can_upgrade, gain, put_under
from .facts import GRAIN, MILK
from .options import fulfillings

ANY_TURN = (
    v.ACTING, v.ENDING, v.PLACING, v.NEARING, v.DRAWING, v.KEEPING, v.TAKING, v.FULFILLING, v.BUTCHERING, v.EXPANDING,
    v.UPGRADING, v.BREWING, v.SWAPPING, v.REBUILDING, v.MOVING, v.BUILDING_ANYWHERE, v.GIVING, v.GAINING,
)  # fmt: skip
DECLINED = (
    v.NEARING, v.DRAWING, v.KEEPING, v.TAKING, v.FULFILLING, v.EXPANDING, v.UPGRADING, v.SWAPPING, v.BREWING,
)  # fmt: skip
STEPS: dict[int, tuple[int, ...]] = {
    v.PICK: (v.DRAFTING,),
    v.BID: (v.BIDDING,),
    v.DROP: (v.BIDDING,),
    v.BUILD: tuple(building.WAYS),
    v.PLACE: (v.PLACING,),
    v.TAKE: (v.ACTING, v.TAKING),
    v.FULFIL: (v.ACTING, v.FULFILLING),
    **dict.fromkeys((v.BUY, v.SELL, v.SHIP, v.TECH, v.HIRE, v.PASS, v.ROW), (v.ACTING,)),
    v.END: (v.ENDING,),
    v.BUY_NEAR: (v.NEARING,),
    v.ENOUGH: DECLINED,
    v.DRAW: (v.NEARING, v.DRAWING),
    v.KEEP: (v.KEEPING,),
    v.SLAUGHTER: (v.BUTCHERING,),
    v.SPARE: (v.BUTCHERING,),
    v.UPGRADE: (v.UPGRADING,),
    v.RECALL: (v.UPGRADING,),
    v.PORT: ANY_TURN,
    v.GIVE: (v.GIVING,),
    v.GAIN: (v.GAINING,),
    v.SHIFT: (v.ACTING, v.NEARING),
    v.MOVE: (v.MOVING,),
    v.UNCASK: ANY_TURN,
    v.MAKE: (v.MAKING,),
    v.STORE: (v.STORING,),
    v.BUTTER: (v.CHURNING,),
    v.BREW: (v.BREWING,),
    v.SWAP: (v.SWAPPING,),
}


class Accountant:
    """Follows one game from its opening; gifts are pounds, and goods of each kind, that everybody was given there."""

    def __init__(self, box: Box, s: State, gifts: tuple[int, int] = (0, 0)) -> None:
        self.books = Books(box, s, gifts)
        drafts.open_draft(self.books)
        self.seat_the_asked()
        compare(self.books, s)

    def account(self, before: State, action: int, told: Sequence[tuple[int, ...]], after: State) -> None:
        """One play: the action, what the rules told of it (steps that they forced included), the state after it."""
        demand(before.player == self.books.player and not before.over, "somebody else should act")
        events: list[Event] = []
        for what, a, b, c in told:
            if what == v.FORCED:
                self.book(action, events)
                action, events = a, []
            else:
                events.append((what, a, b, c))
        self.book(action, events)
        self.settle(after)
        compare(self.books, after)

    def book(self, action: int, events: list[Event]) -> None:
        """One step. Everything that was told must follow from it."""
        b, (verb, argument) = self.books, divmod(action, 1024)
        demand(not b.over and verb in STEPS, f"there is no verb {verb}")
        b.told = events
        while b.task.step not in STEPS[verb]:
            self.skip()
        VERBS[verb](b, argument)
        self.go_on()
        demand(not b.told, f"verb {verb} does not explain {b.told}")

    def go_on(self) -> None:
        """What follows when nobody has to decide."""
        b = self.books
        while b.tasks:
            step = b.task.step
            if step in PRODUCTION and not is_open(b):
                b.tasks.pop()
            elif step in rounds.UNASKED:
                rounds.UNASKED[step](b)
            else:
                break
            self.seat_the_asked()
        self.seat_the_asked()

    def seat_the_asked(self) -> None:
        b = self.books
        if b.tasks and b.tasks[-1].seat >= 0:
            b.player = b.tasks[-1].seat

    def skip(self) -> None:
        """A step that the rules left out; that is right only where nothing can be done."""
        b = self.books
        demand(b.task.step in OPTIONAL and not is_open(b), f"step {b.task.step} was left out")
        b.tasks.pop()

    def forget_what_is_closed(self, many: int) -> None:
        """Of several bonuses that were open at once, so many bring nothing any more and are gone."""
        b = self.books
        for at in reversed(range(len(b.tasks))):
            if many and b.tasks[at].step in OPTIONAL and not was_open(b, at):
                del b.tasks[at]
                many -= 1
        demand(many == 0, f"{many} steps were left out")

    def settle(self, after: State) -> None:
        """The books and the state agree on what is asked next; how contracts lie under the stack is believed."""
        b = self.books
        stack = [after.stack[(after.top + at) % CONTRACTS] for at in range(after.left)]
        if sorted(stack[-6:]) == sorted(b.stack[-6:]):
            b.stack[-6:] = stack[-6:]
        step = after.todo[after.depth - 1][0] if after.depth else 0
        while b.tasks and b.task.step != step:
            if step == v.DRAWING and b.task.extra == 1 and not can_buy_near(b):
                b.task.step = step  # where only contracts can be had
            else:
                self.skip()
        frames = after.depth + any(task.step == v.ACTING for task in b.tasks)  # what ends a turn comes with its action
        if step in DECLINED and len(b.tasks) > frames:
            self.forget_what_is_closed(len(b.tasks) - frames)
        here = b.tasks[-1].step if b.tasks else 0
        demand(step == here, f"step {step} is open, and by the books {here}")
        if here in (v.PLACING, v.MAKING):
            number = after.todo[after.depth - 1][1]
            demand(number == b.task.number, f"the step is about {number}, and by the books {b.task.number}")


# what may be left out


def is_open(b: Books) -> bool:
    return OPTIONAL[b.task.step](b)


def was_open(b: Books, at: int) -> bool:
    """The same for a task below others."""
    above, b.tasks = b.tasks[at + 1 :], b.tasks[: at + 1]
    found = is_open(b)
    b.tasks += above
    return found


def near_is_open(b: Books) -> bool:
    return b.task.extra == 1 or can_buy_near(b)


def can_buy_near(b: Books) -> bool:
    return any(building.most_near(b, good) > 0 for good in b.task.goods)


OPTIONAL: dict[int, Callable[[Books], bool]] = {
    v.NEARING: near_is_open,
    v.EXPANDING: lambda b: can_expand(b, v.ON_FREE_HEX),
    v.UPGRADING: can_upgrade,
    v.SWAPPING: lambda b: b.task.number > 0,
    v.MAKING: lambda b: rounds.most_made(b, b.task.number) > 0,
    v.STORING: lambda b: b.task.number > 0,
    v.CHURNING: lambda b: b.seat.goods[MILK] > 0,
    v.TAKING: lambda b: True,
    v.FULFILLING: lambda b: any(True for _ in fulfillings(b)),
    v.BREWING: lambda b: b.seat.goods[GRAIN] > 0,
}


PRODUCTION = (v.MAKING, v.STORING, v.CHURNING)


def enough(b: Books, argument: int) -> None:
    demand(argument == 0, "stopping has no argument")
    if b.task.step == v.KEEPING:
        put_under(b)
    else:
        b.tasks.pop()


def acts(act: Callable[[Books], None]) -> Callable[[Books, int], None]:
    """An action of its own without any argument."""

    def done(b: Books, argument: int) -> None:
        demand(argument == 0, "there is no argument")
        b.tasks.pop()
        act(b)

    return done


def fulfil(b: Books, contract: int) -> None:
    """Where an animal is lacking and the port could spare one, it does so without a question."""
    contracts.fulfil(b, contract)
    while b.task.step == v.BUTCHERING and (told := b.next_told(v.SPARED)):
        unit = told[2]
        demand(b.seat.built(unit) < b.task.animals[unit], "an animal was spared that is there")
        ports.spare(b, unit)


def learn(b: Books, which: int) -> None:
    b.tasks.pop()
    gain(b, LUMBER + which, free=False)


VERBS: dict[int, Callable[[Books, int], None]] = {
    v.PICK: drafts.pick,
    v.BID: drafts.bid,
    v.DROP: drafts.drop,
    v.BUILD: building.build,
    v.PLACE: building.place,
    v.BUY: trades.buy,
    v.SELL: trades.sell,
    v.TAKE: contracts.take,
    v.SHIP: acts(lambda b: gain(b, SHIPS, free=False)),
    v.TECH: learn,
    v.HIRE: acts(lambda b: gain(b, MERCHANT, free=False)),
    v.FULFIL: fulfil,
    v.PASS: rounds.pass_round,
    v.END: rounds.end_turn,
    v.BUY_NEAR: building.buy_near,
    v.ENOUGH: enough,
    v.DRAW: contracts.draw,
    v.KEEP: contracts.keep,
    v.SLAUGHTER: contracts.slaughter,
    v.SPARE: ports.spare,
    v.UPGRADE: contracts.upgrade,
    v.RECALL: contracts.recall,
    v.PORT: ports.port,
    v.GIVE: ports.give,
    v.GAIN: ports.gain_goods,
    v.SHIFT: ports.shift_price,
    v.MOVE: building.tear_down,
    v.ROW: building.row,
    v.UNCASK: trades.uncask,
    v.MAKE: rounds.make,
    v.STORE: rounds.store,
    v.BUTTER: rounds.butter,
    v.BREW: contracts.brew,
    v.SWAP: building.swap,
}
