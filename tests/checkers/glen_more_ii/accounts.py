"""Books of one step: what was told of it accounts for all that changed, and is what the components say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from checkers.objections import demand
from checkers.tiles import DIE_FACES, PRICES, ROW_FIELDS
from quaich.games.glen_more_ii.component_form import (
    GOOD_WORDS,
    Exchange,
    ExchangeAny,
    ExchangeDifferent,
    Movement,
    Produce,
    Reward,
)
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import (
    BY_CASTLE,
    BY_CLANS,
    BY_LANDMARKS,
    BY_PERSONS,
    BY_TILES,
    BY_WHISKY,
    GOODS,
    IN_PILE,
    REMOVED,
    Box,
    State,
)

from .counting import clan_points
from .facts import CLANS, card_of, cheapest_ways, claimed_fields, holds, printed
from .scores import round_points

Event = tuple[int, ...]
COMPARED = (BY_WHISKY, BY_CASTLE, BY_LANDMARKS, BY_PERSONS)


def check_accounts(box: Box, before: State, told: Sequence[Event], after: State) -> None:
    """One step of a game, forced actions included."""
    check_prints(told)
    check_costs(told, after)
    check_production(told)
    check_market_by(before, told, after)
    check_ways(before, told)
    check_clan_points(box, told, after)
    for p in range(box.players):
        check_coins(before, told, after, p)
        check_casks(before, told, after, p)
        check_goods(before, told, after, p)
        check_points(box, told, before, after, p)
    check_moves(before, told, after)
    check_tiles_by(before, told, after)


def total(told: Sequence[Event], p: int, place: int, *events: int) -> int:
    """What events of a seat add up to."""
    return sum(event[place] for event in told if event[0] in events and event[1] == p)


def many(told: Sequence[Event], p: int, *events: int) -> int:
    return sum(event[0] in events and event[1] == p for event in told)


def check_coins(before: State, told: Sequence[Event], after: State, p: int) -> None:
    got = total(told, p, 3, v.SOLD, v.GOT_COINS)
    gave = total(told, p, 3, v.BOUGHT, v.CLAIMED) + total(told, p, 2, v.GAVE_COINS)
    demand(after.coins[p] == before.coins[p] + got - gave, f"seat {p} has {after.coins[p]} coins")


def check_casks(before: State, told: Sequence[Event], after: State, p: int) -> None:
    due = before.casks[p] + total(told, p, 3, v.GOT_CASKS) - total(told, p, 2, v.GAVE_CASKS)
    demand(after.casks[p] == due, f"seat {p} has {after.casks[p]} casks, not {due}")


def check_goods(before: State, told: Sequence[Event], after: State, p: int) -> None:
    """Of each kind; what is lost may never have arrived. What a removed tile held is told when it comes home."""
    if any(event[0] == v.TOOK_AWAY for event in told):
        return
    for good in range(GOODS):
        got = sum(e[0] == v.GOT_GOOD and e[1] == p and e[3] == good for e in told)
        paid = sum(e[0] == v.PAID and e[1] == p and e[3] == good for e in told)
        sold = sum(e[0] == v.SOLD and e[1] == p and e[2] == good for e in told)
        lost = sum(e[3] for e in told if e[0] == v.LOST_GOODS and e[1] == p and e[2] == good)
        missing = before.stock[p][good] + got - paid - sold - after.stock[p][good]
        waited = any(before.todo[at][0] == v.STOWING for at in range(before.depth))
        waits = any(after.todo[at][0] == v.STOWING for at in range(after.depth))
        demand(0 <= missing <= lost or waited or waits, f"seat {p} has {after.stock[p][good]} of good {good}")


def check_points(box: Box, told: Sequence[Event], before: State, after: State, p: int) -> None:
    """By where they come from; a scoring compares what everybody has when it takes place."""
    gained = Counter[int]()
    gained[BY_TILES] += total(told, p, 3, v.GOT_POINTS)
    gained[BY_CLANS] += total(told, p, 3, v.CLAN_POINTS, v.MOVES_LEFT)
    for event in told:
        if event[0] == v.AWARDED and event[1] == p:
            gained[event[2]] += event[3]
    for source, points in enumerate(after.points[p]):
        due = before.points[p][source] + gained[source]
        demand(points == due, f"seat {p} has {points} points from source {source}, not {due}")
    rounds = sum(event[0] == v.SCORING for event in told)
    demand(after.scorings == before.scorings + rounds, "a scoring was not told")
    last = max((at for at, event in enumerate(told) if event[0] == v.SCORING), default=0)
    played_on = any(event[0] == v.FORCED for event in told[last:])
    for source, award in zip(COMPARED, round_points(box, after)[p], strict=True):
        demand(played_on or gained[source] == rounds * award, f"a scoring brings seat {p} {award} from source {source}")
    left = [event for event in told if event[0] == v.MOVES_LEFT and event[1] == p]
    demand(all(holds(after, p, "maclachlan") and event[2] == event[3] for event in left), "points for movement")


def check_moves(before: State, told: Sequence[Event], after: State) -> None:
    """The pool of the turn; it is empty when the next turn begins."""
    p = before.player
    pool = before.moves + total(told, p, 3, v.GOT_MOVES) - many(told, p, v.MOVED)
    ended = any(event[0] in (v.TURN, v.GAME_OVER) for event in told)
    left = (v.MOVES_LEFT, p, pool, pool) in told
    forced = any(event[0] == v.FORCED for event in told)
    lost = ended and pool > 0 and holds(before, p, "maclachlan")
    demand(left or forced or not lost, f"{pool} movement points of MacLachlan are lost")
    demand(pool >= 0 and after.moves == (0 if ended else pool), f"there are {after.moves} movement points, not {pool}")


def check_market_by(before: State, told: Sequence[Event], after: State) -> None:
    """Prices follow from the fields; the coins of a purchase are those that the next sale brings."""
    filled = list(before.filled)
    for what, p, good, price in (event for event in told if event[0] in (v.BOUGHT, v.SOLD)):
        demand(p == before.player, "somebody trades in another one's turn")
        if what == v.SOLD:
            filled[good] -= 1
        demand(0 <= filled[good] < ROW_FIELDS and price == PRICES[filled[good]], f"good {good} for {price}")
        if what == v.BOUGHT:
            filled[good] += 1
    demand(filled == list(after.filled), f"the market has {list(after.filled)}, not {filled}")


def check_ways(before: State, told: Sequence[Event]) -> None:
    """Each claim costs the cheapest way of that moment; a field is free but for Douglas."""
    claimed = claimed_fields(before)
    for _, _, clan, coins in (event for event in told if event[0] == v.CLAIMED):
        demand(clan not in claimed or CLANS[clan].repeatable, f"clan {clan} is claimed again")
        demand(coins == cheapest_ways(claimed)[clan], f"the way to clan {clan} costs {coins}")
        claimed |= {clan}


def check_clan_points(box: Box, told: Sequence[Event], after: State) -> None:
    """What a clan counts is counted anew, unless the rules played on by themselves."""
    for at, (what, p, clan, points) in enumerate(told):
        played_on = any(event[0] == v.FORCED for event in told[at:])
        if what == v.CLAN_POINTS and CLANS[clan].cask_points:  # instead of a cask
            demand(points == CLANS[clan].cask_points, f"clan {clan} brings {points}")
        elif what == v.CLAN_POINTS and not played_on:
            demand(points == clan_points(after, p, clan), f"clan {clan} brings {clan_points(after, p, clan)}")
        if what == v.CLAIMED and not played_on and (due := clan_points(after, p, clan)):
            demand((v.CLAN_POINTS, p, clan, due) in told, f"clan {clan} brings {due} points")


def check_prints(told: Sequence[Event]) -> None:
    """What tiles bring is printed on them, on their card, or on the clan field."""
    for what, a, b, c in told:
        demand(what != v.ROLLED or a in DIE_FACES, f"the die has no {a}")
        if what in PRINTS:
            demand(c in PRINTS[what](b), f"event {what} of seat {a}: {c} is not printed on tile {b}")


def check_costs(told: Sequence[Event], after: State) -> None:
    """Casks, coins and Scotsmen that a tile costs are given, or are still to be given."""
    heard = {event[0] for event in told}
    asked = {after.todo[at][0] for at in range(after.depth)}
    for _, _, tile, _ in (event for event in told if event[0] == v.TOOK):
        cost = printed(tile).cost
        demand(not cost.casks or v.GAVE_CASKS in heard, f"tile {tile} costs casks")
        demand(not cost.coins or v.GAVE_COINS in heard, f"tile {tile} costs coins")
        given = v.GAVE_CLANSMAN in heard or v.GIVING_CLANSMEN in asked
        demand(not cost.scotsmen or given, f"tile {tile} costs a Scotsman")


def check_production(told: Sequence[Event]) -> None:
    """What an activated tile produces is shown on it."""
    for event, following in pairwise(told):
        if event[0] == v.ACTIVATED and following[0] == v.GOT_GOOD and following[2] == event[2]:
            made = printed(event[2]).activation
            demand(isinstance(made, Produce), f"tile {event[2]} produces nothing")
            if isinstance(made, Produce) and "any" not in made.goods:
                demand(GOOD_WORDS[following[3]] in made.goods, f"tile {event[2]} does not produce good {following[3]}")


def coins_of(tile: int) -> set[int]:
    if tile < 0:
        return {clan.coins for clan in CLANS} | {1}  # a clan, or the way out
    return {printed(tile).gain.coins + (card.gain.coins if (card := card_of(tile)) else 0)}


def casks_of(tile: int) -> set[int]:
    if tile < 0:
        return {clan.casks for clan in CLANS}
    activation, card = printed(tile).activation, card_of(tile)
    made = {activation.casks} if isinstance(activation, Exchange) else set()
    return {printed(tile).gain.casks + (card.gain.casks if card else 0)} | made


def points_of(tile: int) -> set[int]:
    """Three for a cask, by MacGregor, where a cask is made."""
    activation, gained = printed(tile).activation, {printed(tile).gain.points}
    if isinstance(activation, Reward):
        return gained | {activation.points}
    if isinstance(activation, Exchange):
        return gained | {activation.points, 3 if activation.casks else 0}
    if isinstance(activation, ExchangeAny | ExchangeDifferent):
        return gained | set(activation.points)
    return gained


def moves_of(tile: int) -> set[int]:
    if tile < 0:
        return {clan.moves for clan in CLANS} | {1}  # a clan, or the way out
    activation = printed(tile).activation
    return {activation.moves} if isinstance(activation, Movement) else set()


def scotsmen_of(tile: int) -> set[int]:
    """By the tile and its card, or one by one by clans."""
    card = card_of(tile)
    return {printed(tile).gain.scotsmen + (card.gain.scotsmen if card else 0), 1}


PRINTS = {
    v.GOT_COINS: coins_of,
    v.GOT_CASKS: casks_of,
    v.GOT_POINTS: points_of,
    v.GOT_MOVES: moves_of,
    v.GOT_CLANSMEN: scotsmen_of,
}


def check_tiles_by(before: State, told: Sequence[Event], after: State) -> None:
    """Tiles leave and come as told: those that come are the next ones of the stacks."""
    for event in told:
        if event[0] == v.TOOK_AWAY:
            demand(after.fate[event[2]] == REMOVED, f"tile {event[2]} has left and is still there")
    gone = {event[1] for event in told if event[0] == v.DISCARDED} | {e[2] for e in told if e[0] == v.GAVE_UP}
    built = {event[2] for event in told if event[0] == v.TOOK_FROM_PILE}
    piled = {tile for tile, fate in enumerate(after.fate) if fate == IN_PILE}
    was = {tile for tile, fate in enumerate(before.fate) if fate == IN_PILE}
    rolled = {event[2] for event in told if event[0] == v.ROLLED and event[2] >= 0}
    demand(piled == (was | gone | rolled) - built, f"the discard pile holds {piled}")
    revealed = [event[1] for event in told if event[0] == v.REVEALED]
    demand(revealed == list(before.order[before.top : after.top]), f"tiles {revealed} come next")
