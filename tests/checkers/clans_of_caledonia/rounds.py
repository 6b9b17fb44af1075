"""How turns and rounds follow each other: passing, production, glory, preparation, and what chance does alone."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v

from .books import Books, Task
from .facts import (
    BOOK,
    BUILDINGS,
    CELLAR_SPACES,
    COW,
    DISTILLERY,
    FIELD,
    GOODS,
    LAST_ROUND,
    MAKES,
    MILK,
    NEEDED,
    SHEEP,
    TOP_STEP,
    WHISKY,
    WORKERS,
    row_of,
)
from .glory import glory
from .trades import take_out

OPENING = -1  # the last worker is placed
EARNING = -2  # the last goods are made
AGEING = -3  # casks in the cellar are moved


# turns


def begin_turn(b: Books, player: int) -> None:
    b.player = player
    b.rest()
    b.tasks = [Task(v.ENDING), Task(v.ACTING)]
    b.hear(v.TURN, player, b.round)


def end_turn(b: Books, argument: int) -> None:
    """The next one who has not passed is up; when all have, they produce."""
    demand(argument == 0, "an end has no argument")
    b.tasks.pop()
    demand(b.shifted is None, "a price was shifted, and nothing traded")
    go_on(b)


def go_on(b: Books) -> None:
    left = [p for p in b.order if p not in b.passed]
    if left:
        at = b.order.index(b.player)
        after = b.order[at + 1 :] + b.order[: at + 1]
        begin_turn(b, next(p for p in after if p in left))
    else:
        b.tasks = [Task(v.CLOSING), *(Task(v.PRODUCING, seat=p) for p in reversed(b.passed))]


def pass_round(b: Books, argument: int) -> None:
    """The highest bonus that is left; first out is first in the next round."""
    demand(argument == 0, "passing has no argument")
    b.tasks.pop()
    pounds = b.facts.pass_bonus(len(b.passed))
    b.passed.append(b.player)
    b.seat.cash += pounds
    b.hear(v.PASSED, b.player, pounds)


# production


def start_production(b: Books) -> None:
    """Raw goods; then what is to be decided, in its order: buildings, the cellar; money; butter."""
    p = b.tasks.pop().seat
    b.player = p
    seat = b.seat
    if b.facts.printed:
        money(b)
    for unit in (SHEEP, COW, FIELD):
        many = seat.built(unit) * (2 if unit == FIELD else 1)
        made(b, MAKES[unit], many)
    b.tasks += [Task(v.CHURNING, seat=p)] if b.facts.clan(seat.clan, "butter") else []
    b.tasks += [] if b.facts.printed else [Task(EARNING, seat=p)]
    b.tasks += [Task(v.STORING, seat=p), Task(AGEING, seat=p)] if b.facts.clan(seat.clan, "stores") else []
    b.tasks += [Task(v.MAKING, unit, seat=p) for unit in reversed(BUILDINGS)]


def made(b: Books, good: int, many: int) -> None:
    if many:
        b.seat.goods[good] += many
        b.hear(v.PRODUCED, b.player, good, many)


def money(b: Books) -> None:
    seat = b.seat
    pounds = sum(b.facts.income(seat.clan, unit, seat.techs) for unit in seat.units.values() if unit in WORKERS)
    seat.cash += pounds
    if pounds:
        b.hear(v.EARNED, b.player, pounds)


def earn_last(b: Books) -> None:
    """The later edition begins with the money of the workers, the German one ends with it."""
    b.tasks.pop()
    money(b)


def age_casks(b: Books) -> None:
    """All move to the right; at the end they stay, or in the later edition leave and pay."""
    b.tasks.pop()
    last = CELLAR_SPACES - 1
    if b.facts.of(row_of("clan", "mackenzie"), "last_leaves", False):
        for _ in range(b.cellar[last]):
            take_out(b, b.player, last)
    b.cellar = [0, b.cellar[0], b.cellar[1] + b.cellar[2]]


def most_made(b: Books, unit: int) -> int:
    return min(b.seat.built(unit), b.seat.goods[NEEDED[unit]])


def make(b: Books, many: int) -> None:
    """Each building one good, out of one that it needs."""
    unit = b.tasks.pop().number
    demand(many <= most_made(b, unit), f"buildings {unit} cannot make {many}")
    b.give(b.seat, NEEDED[unit], many)
    made(b, MAKES[unit], many)
    if unit == DISTILLERY and (each := b.facts.clan(b.seat.clan, "whisky_money")) and many:
        b.seat.cash += each * many
        b.may_hear(v.GOT_MONEY, b.player, each * many)
    storing = [task for task in b.tasks if task.step == v.STORING]
    if unit == DISTILLERY and storing:
        storing[-1].number = min(many, int(b.facts.clan(b.seat.clan, "stores")))


def store(b: Books, many: int) -> None:
    task = b.tasks.pop()
    demand(many <= task.number, "only a fresh cask is stored")
    b.give(b.seat, WHISKY, many)
    b.cellar[0] += many
    if many:
        b.hear(v.STORED, b.player, many)


def butter(b: Books, many: int) -> None:
    """Milk for money, no merchants, the price as before."""
    b.tasks.pop()
    b.give(b.seat, MILK, many)
    pounds = many * b.facts.clan(b.seat.clan, "butter")
    b.seat.cash += pounds
    if many:
        b.hear(v.CHURNED, b.player, many, pounds)


# the end of a round


def close_round(b: Books) -> None:
    """Glory for the tile of the round; then the next round, or the end."""
    b.tasks.pop()
    for p in b.passed:
        points = glory(b, b.seats[p], b.scoring[b.round])
        b.seats[p].glory += points
        b.hear(v.GLORY, p, b.scoring[b.round], points)
    b.hear(v.ROUND_OVER, b.round)
    if b.round == LAST_ROUND:
        finish(b)
        return
    if b.facts.solo:
        market_moves(b)
    for seat in b.seats:
        seat.placed, seat.idle = [0] * len(GOODS), seat.hired
    refill(b, BOOK["solo"]["refill"] if b.facts.solo else b.facts.entry["open"])
    if b.facts.solo:
        remove_contract(b)
    b.round += 1
    b.order, b.passed = b.passed, []
    begin_turn(b, b.order[0])


def finish(b: Books) -> None:
    """All casks leave the cellar; points are counted."""
    for p, seat in enumerate(b.seats):
        if seat.is_clan("mackenzie"):
            for space in range(CELLAR_SPACES):
                for _ in range(b.cellar[space]):
                    take_out(b, p, space)
    b.hear(v.GAME_OVER)
    b.over = True
    b.tasks = []


def refill(b: Books, many: int) -> None:
    """Contracts from the stack into gaps, as many as the board is to show."""
    while sum(1 for held in b.offer if held) < many and b.stack:
        told = b.next_told(v.REVEALED)
        demand(told is not None, "no contract came up")
        assert told is not None
        reveal(b, told[2])


def reveal(b: Books, slot: int) -> None:
    demand(slot < b.facts.entry["boxes"] and not b.offer[slot], f"crate {slot} of the board is not free")
    contract = b.stack.pop(0)
    b.offer[slot] = 1 + contract
    b.hear(v.REVEALED, contract, slot)


# solo


def market_moves(b: Books) -> None:
    """Dice until three different goods have changed once each."""
    changed: set[int] = set()
    while len(changed) < BOOK["solo"]["changes"]:
        told = b.next_told(v.ROLLED)
        demand(told is not None, "the dice were not rolled often enough")
        assert told is not None
        _, good, number, _ = told
        b.hear(v.ROLLED, good, number)
        demand(number in BOOK["solo"]["price_die"] and good < len(GOODS), "the dice show no such thing")
        b.last_roll = number
        if good not in changed:
            changed.add(good)
            b.move_price(good, change(b.step[good], number))
            b.hear(v.PRICE, good, b.step[good])


def change(step: int, number: int) -> int:
    """Low prices rise, high ones fall, those between the brackets do what the die says."""
    low, high = BOOK["market"]["medium_from"] - 1, BOOK["market"]["medium_to"] - 1
    demand(0 <= step <= TOP_STEP, "that is no price")
    if step < low:
        return abs(number)
    return -abs(number) if step > high else number


def remove_contract(b: Books) -> None:
    """The last roll says which contract leaves the game; another one may come there."""
    solo = BOOK["solo"]
    slot = [*solo["upper_slots"], *solo["lower_slots"]].index(b.last_roll)
    held = b.offer[slot]
    if held:
        b.offer[slot] = 0
        b.gone.add(held - 1)
        b.hear(v.REMOVED, held - 1, slot)
        if b.facts.of(solo, "replaced") and b.stack:
            reveal(b, slot)


def open_first_round(b: Books) -> None:
    b.tasks.pop()
    begin_turn(b, b.order[0])


UNASKED = {
    v.PRODUCING: start_production,
    v.CLOSING: close_round,
    OPENING: open_first_round,
    EARNING: earn_last,
    AGEING: age_casks,
}
