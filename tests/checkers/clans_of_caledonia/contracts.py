"""Contracts: taken, drawn, kept, fulfilled; what they bring at once."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import HEXES

from .books import Books, Task
from .building import crates_free, earn, placings
from .facts import (
    ALL_MERCHANTS,
    ANIMALS,
    BOOK,
    CONTRACTS,
    FREE_TECH_PRICE,
    GOODS,
    GRAIN,
    LUMBERJACK,
    MINER,
    TOP_LEVEL,
    UNITS,
)
from .land import hex_at

MERCHANT, SHIPS, LUMBER, MINES = range(4)  # what an upgrade is


# taking


def pay_for_contract(b: Books) -> None:
    """The price of the round; in the first round it is received."""
    pounds = b.facts.contract_cost(b.round)
    if pounds < 0:
        earn(b, -pounds)
    elif pounds:
        b.pay(b.seat, pounds)
        b.may_hear(v.PAID, b.player, pounds)


def take(b: Books, contract: int) -> None:
    """An open contract onto a free crate; Buchanan may take a second one for the same price."""
    task, seat = b.tasks.pop(), b.seat
    demand(contract + 1 in b.offer, f"contract {contract} does not lie open")
    demand(crates_free(b, seat) > 0, "no crate is free")
    b.offer[b.offer.index(contract + 1)] = 0
    taken = task.number + 1 if task.step == v.TAKING else 1
    if taken == 1:
        pay_for_contract(b)
    seat.crates.append(contract)
    b.hear(v.TOOK, b.player, contract)
    if taken < b.facts.takes(seat.clan) and crates_free(b, seat) and any(b.offer):
        b.tasks.append(Task(v.TAKING, taken))


def draw(b: Books, argument: int) -> None:
    """The topmost contracts of the stack are looked at."""
    demand(argument == 0, "drawing has no argument")
    seat = b.seat
    if b.task.step == v.NEARING:
        demand(b.task.extra == 1, "nothing is to be drawn")
        b.task.extra = 0
    else:
        b.tasks.pop()
    demand(crates_free(b, seat) > 0, "no crate is free")
    many = min(b.facts.draws(seat.clan), len(b.stack))
    b.looking, b.stack = b.stack[:many], b.stack[many:]
    b.hear(v.DREW, b.player, many)
    b.tasks.append(Task(v.KEEPING))


def keep(b: Books, contract: int) -> None:
    seat = b.seat
    demand(contract in b.looking, f"contract {contract} was not drawn")
    demand(crates_free(b, seat) > 0 and b.task.number < b.facts.keeps(seat.clan), "no more can be kept")
    if b.task.number == 0:
        pay_for_contract(b)
    b.looking.remove(contract)
    seat.crates.append(contract)
    b.task.number += 1
    b.hear(v.KEPT, b.player, contract)
    if b.task.number == b.facts.keeps(seat.clan) or not crates_free(b, seat) or not b.looking:
        put_under(b)


def put_under(b: Books) -> None:
    """The others go under the stack; in which order is whoever's choice."""
    b.tasks.pop()
    if b.looking:
        b.hear(v.PUT_UNDER, b.player, len(b.looking))
    b.stack += b.looking
    b.looking = []


# fulfilling


def fulfil(b: Books, contract: int) -> None:
    """Goods are paid at once, then animals; everything it brings comes when all is paid."""
    task, seat = b.tasks.pop(), b.seat
    demand(contract in seat.crates, f"contract {contract} lies on no crate")
    for good, many in enumerate(CONTRACTS[contract].goods):
        b.give(seat, good, many)
    left = task.number - 1 if task.step == v.FULFILLING else b.facts.clan(seat.clan, "fulfils") or 1
    if task.step == v.ACTING:
        left -= 1
    if left:
        b.tasks.append(Task(v.FULFILLING, left))
    b.tasks.append(Task(v.BUTCHERING, contract, animals=list(CONTRACTS[contract].animals)))
    deliver(b)


def deliver(b: Books) -> None:
    """When no animal is asked for any more, the contract is fulfilled."""
    if any(b.task.animals):
        return
    contract, seat = b.tasks.pop().number, b.seat
    printed = CONTRACTS[contract]
    seat.crates.remove(contract)
    seat.done.append(contract)
    seat.hops += printed.hops
    seat.meat += sum(printed.animals)
    b.hear(v.FULFILLED, b.player, contract)
    earn(b, printed.money)
    for which, many in enumerate(printed.imports):
        if many:
            imported(b, which, many)
    if printed.upgrades:
        b.tasks.append(Task(v.UPGRADING, printed.upgrades))
    if printed.hexes:
        b.tasks.append(Task(v.EXPANDING))
    beer = min(b.facts.clan(seat.clan, "beer_most"), printed.hops)
    if beer:
        b.tasks.append(Task(v.BREWING, beer))


def imported(b: Books, which: int, many: int) -> None:
    b.seat.imports[which] += many
    b.hear(v.IMPORTED, b.player, which, many)
    if not tracked(b):
        return
    before = b.track[which]
    b.track[which] += many
    pounds = b.facts.coins_passed(before, b.track[which])
    if pounds:
        b.seat.cash += pounds
        b.hear(v.COIN, b.player, pounds)


def tracked(b: Books) -> bool:
    """Whether the markers of the imports move."""
    return not b.facts.simple_imports


def slaughter(b: Books, number: int) -> None:
    """An animal goes back to the board, its hex is free."""
    where, seat = hex_at(number), b.seat
    unit = seat.units.get(where, -1)
    demand(number < HEXES and unit in ANIMALS, "cows and sheep are slaughtered")
    spend(b, unit)
    del seat.units[where]
    b.hear(v.SLAUGHTERED, b.player, unit, number)
    deliver(b)


def spend(b: Books, unit: int) -> None:
    animals = b.task.animals
    demand(animals[ANIMALS.index(unit)] > 0, f"the contract does not ask for {UNITS[unit]}")
    animals[ANIMALS.index(unit)] -= 1


def brew(b: Books, many: int) -> None:
    """A grain for each hop, and pounds for each beer."""
    task, seat = b.tasks.pop(), b.seat
    demand(many <= task.number, "that is more beer than hops")
    b.give(seat, GRAIN, many)
    pounds = many * b.facts.clan(seat.clan, "beer")
    seat.cash += pounds
    b.hear(v.BREWED, b.player, many, pounds)


# upgrades


def spend_upgrade(b: Books) -> None:
    b.task.number -= 1
    if b.task.number == 0:
        b.tasks.pop()


def upgrade(b: Books, which: int) -> None:
    """A merchant or a step of shipping for nothing, a technology for less."""
    spend_upgrade(b)
    gain(b, which, free=True)


def gain(b: Books, which: int, free: bool) -> None:
    board, seat = BOOK["board"], b.seat
    demand(which in (MERCHANT, SHIPS, LUMBER, MINES), f"there is no upgrade {which}")
    if which == MERCHANT:
        demand(seat.hired < ALL_MERCHANTS, "all merchants are hired")
        charge(b, 0 if free else board["merchant_cost"])
        seat.hired += 1
        seat.idle += 1
        b.hear(v.HIRED, b.player)
    elif which == SHIPS:
        demand(seat.ships < TOP_LEVEL, "shipping is at its end")
        charge(b, 0 if free else board["ship_cost"])
        seat.ships += 1
        b.hear(v.SHIPPED, b.player, seat.ships)
    else:
        worker = LUMBERJACK if which == LUMBER else MINER
        demand(worker not in seat.techs and not seat.is_clan("macdonald"), "there is no such technology")
        charge(b, FREE_TECH_PRICE if free else board["technology_cost"])
        seat.techs.add(worker)
        b.hear(v.LEARNT, b.player, which - LUMBER)


def charge(b: Books, pounds: int) -> None:
    if pounds:
        b.pay(b.seat, pounds)
        b.may_hear(v.PAID, b.player, pounds)


def recall(b: Books, good: int) -> None:
    """A used merchant comes back instead of a new one."""
    spend_upgrade(b)
    seat = b.seat
    demand(good < len(GOODS) and seat.placed[good] != 0, "no merchant stands there")
    seat.placed[good] += -1 if seat.placed[good] > 0 else 1
    seat.idle += 1
    b.hear(v.RECALLED, b.player, good)


def can_upgrade(b: Books) -> bool:
    """Whether an upgrade would bring anything."""
    seat = b.seat
    techs = not seat.is_clan("macdonald") and len(seat.techs) < 2 and seat.cash >= FREE_TECH_PRICE
    return techs or seat.hired < ALL_MERCHANTS or seat.ships < TOP_LEVEL or any(seat.placed)


def can_expand(b: Books, way: int) -> bool:
    return any(placings(b, b.seat, unit, way) for unit in range(len(UNITS)))
