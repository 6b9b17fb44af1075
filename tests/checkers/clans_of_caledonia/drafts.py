"""Before the first round: clans are chosen or auctioned, the first workers placed."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v

from .books import Books, Task
from .facts import BOOK
from .rounds import OPENING


def open_draft(b: Books) -> None:
    """Whoever comes last in the order of turns chooses first; or all bid."""
    if b.facts.auction and b.facts.players > 1:
        b.winners = []
        open_auction(b)
    else:
        b.tasks = [Task(v.DRAFTING, at, seat=p) for at, p in enumerate(b.order)]


def pick(b: Books, clan: int) -> None:
    b.tasks.pop()
    demand(clan in b.clans, f"clan {clan} is not on offer")
    seat, tile = b.seat, b.clans.pop(clan)
    seat.clan = clan
    pounds, goods = b.facts.tile(tile)
    seat.cash += pounds
    seat.goods = [have + more for have, more in zip(seat.goods, goods, strict=True)]
    seat.idle = seat.hired = b.facts.start_merchants(clan)
    seat.ships = b.facts.start_ships(clan)
    b.hear(v.PICKED, b.player, clan, tile)
    if b.winners and not b.tasks:
        open_auction(b)
    if not b.tasks:
        open_settling(b)


# auction


def open_auction(b: Books) -> None:
    """Whoever has no clan yet bids on; the last one takes what is left."""
    many = len(b.seats)
    left = [p for p in range(many) if p not in b.winners]
    b.bid, b.bidder, b.out = -1, -1, set()
    if b.winners:
        last = b.winners[-1]
        left.sort(key=lambda p: (p - last) % many)
    if len(left) == 1:
        b.winners += left
        b.order = list(b.winners)
        b.tasks = [Task(v.DRAFTING, -1, seat=left[0])]
    elif left:
        b.tasks = [Task(v.BIDDING, seat=left[0] if b.winners else b.player)]


def bid(b: Books, points: int) -> None:
    demand(b.bid < points <= BOOK["variants"]["highest_bid"], f"{points} is no bid after {b.bid}")
    b.bid, b.bidder = points, b.player
    b.hear(v.BADE, b.player, points)
    ask_next(b)


def drop(b: Books, argument: int) -> None:
    demand(argument == 0 and b.bid >= 0, "somebody has to bid")
    b.out.add(b.player)
    b.hear(v.DROPPED, b.player)
    ask_next(b)


def ask_next(b: Books) -> None:
    """The next one clockwise who is still in; who is alone has won."""
    many = len(b.seats)
    still = [p for p in range(many) if p not in b.winners and p not in b.out]
    if still == [b.bidder]:
        b.seats[b.bidder].bid = b.bid
        b.winners.append(b.bidder)
        b.hear(v.WON_AUCTION, b.bidder, b.bid)
        b.tasks = [Task(v.DRAFTING, -1, seat=b.bidder)]
        return
    still.sort(key=lambda p: (p - b.player - 1) % many)
    b.tasks = [Task(v.BIDDING, seat=still[0])]


# the first workers


def open_settling(b: Books) -> None:
    """One each in the order of turns, one each backwards, then whoever has a third."""
    seats = [*b.order, *reversed(b.order)]
    seats += [p for p in b.order if b.facts.start_workers(b.seats[p].clan) > 2]
    b.tasks = [Task(OPENING), *(Task(v.SETTLING, seat=p) for p in reversed(seats))]
