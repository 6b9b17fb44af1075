"""Trading on the market, and casks that come out of the cellar."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v

from .books import Books
from .building import earn, purchase, shift
from .facts import GOODS, WHISKY, Facts, row_of


def buy(b: Books, argument: int) -> None:
    """At the price as it stands; it rises afterwards."""
    good, many = divmod(argument, 8)
    b.tasks.pop()
    purchase(b, good, many, b.price(good))


def sell(b: Books, argument: int) -> None:
    """At the price as it stands; it falls afterwards."""
    good, many = divmod(argument, 8)
    b.tasks.pop()
    seat = b.seat
    demand(good < len(GOODS) and 0 < many <= seat.idle, f"{seat.idle} merchants are too few for {many}")
    demand(seat.placed[good] <= 0, "merchants stand on the other field")
    demand(b.shifted is None or b.shifted == (good, 1), "the price was shifted for something else")
    b.give(seat, good, many)
    b.hear(v.SOLD, b.player, good, many)
    earn(b, many * b.price(good))
    earn(b, int(b.facts.clan(seat.clan, "trade_money")))
    seat.idle -= many
    seat.placed[good] -= many
    shift(b, good, -many)
    b.shifted = None


def cellar_money(facts: Facts, space: int) -> int:
    return int(facts.of(row_of("clan", "mackenzie"), "cellar")[space])


def uncask(b: Books, space: int) -> None:
    """A cask goes to stock, and pays for its age."""
    demand(b.seat.is_clan("mackenzie") and space < len(b.cellar) and b.cellar[space] > 0, "no cask lies there")
    take_out(b, b.player, space)


def take_out(b: Books, player: int, space: int) -> None:
    pounds = cellar_money(b.facts, space)
    b.cellar[space] -= 1
    b.seats[player].goods[WHISKY] += 1
    b.seats[player].cash += pounds
    b.hear(v.UNCASKED, player, space, pounds)
