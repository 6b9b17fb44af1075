"""Nothing appears and nothing vanishes: tiles, Scotsmen, markers, cards and goods, counted anew in a state."""

from __future__ import annotations

from itertools import accumulate

from checkers.objections import demand
from checkers.tiles import chain_of, check_market, check_pieces, check_stock
from quaich.games.glen_more_ii.component_form import LANDMARKS
from quaich.games.glen_more_ii.rules.vocabulary import ACTIVATING, LAYING, TAKING
from quaich.games.glen_more_ii.state import (
    DIE,
    HOME,
    IN_STACKS,
    PLAYERS,
    REMOVED,
    THE_END,
    TO_COME,
    WITH,
    Box,
    State,
)

from .facts import (
    CLANS,
    DOUGLAS,
    MARKERS,
    SCOTSMEN,
    STACK_SIZES,
    card_number,
    cheapest_ways,
    claimed_fields,
    clans_of,
    is_person,
    plays_with_die,
    stack_of,
    territory,
)
from .scores import persons_of

STACK_ENDS = list(accumulate(STACK_SIZES))


def check_conservation(box: Box, s: State) -> None:
    """All that there is, is somewhere, and once."""
    check_market(s)
    for p in range(PLAYERS):
        if p < box.players:
            check_stock_of(s, p)
            check_people_of(s, p)
        else:
            check_nobody(s, p)
    check_tiles(box, s)
    check_cards(box, s)
    check_clan_board(box, s)
    check_rondel(box, s)
    check_time(box, s)


def check_stock_of(s: State, p: int) -> None:
    """Goods lie on tiles; coins, casks and movement points are never less than none."""
    check_stock(s, p, territory(s, p))
    demand(min(s.coins[p], s.casks[p], s.moves, *s.points[p]) >= 0, f"seat {p} has less than nothing")


def check_people_of(s: State, p: int) -> None:
    """Ten Scotsmen: one is the piece, the others are in the territory or in the supply. Persons lie beside it."""
    on_tiles = sum(s.clansmen[tile] for tile in territory(s, p))
    demand(s.idle[p] >= 0, f"seat {p}'s supply of Scotsmen is less than empty")
    demand(on_tiles + s.idle[p] == SCOTSMEN - 1, f"seat {p} has {on_tiles} + {s.idle[p]} Scotsmen")
    demand(s.persons[p] == persons_of(s, p), f"seat {p} has {persons_of(s, p)} Persons, not {s.persons[p]}")


def check_nobody(s: State, p: int) -> None:
    """A seat where nobody sits has nothing."""
    empty = s.coins[p] == s.casks[p] == s.cards[p] == s.laid[p] == s.idle[p] == s.markers[p] == s.persons[p] == 0
    demand(empty and not any(s.stock[p]) and not any(s.points[p]), f"seat {p} has something, but nobody sits there")
    demand(not clans_of(s, p) and WITH + p not in s.fate, f"seat {p} has a clan or a tile, but nobody sits there")


def check_tiles(box: Box, s: State) -> None:
    """70 tiles and The End, each in one place; stacks come in their order."""
    demand(sorted(s.order) == list(range(IN_STACKS)), "the stacks do not hold each tile once")
    stacks = [stack for stack, size in enumerate(STACK_SIZES) for _ in range(size)]
    demand([stack_of(tile) for tile in s.order] == stacks, "the stacks are mixed up")
    to_come = [tile for tile in range(IN_STACKS) if s.fate[tile] == TO_COME]
    waiting = [*s.order[s.top :], *(space - 1 for space in s.space if space > 0)]
    in_hand = sorted(set(to_come) - set(waiting))
    demand(len(waiting) == len(set(waiting)), "a tile is in two places")
    demand(set(waiting) <= set(to_come), "a tile of the stacks or of the rondel lies somewhere else too")
    named = {frame[1] for frame in s.todo[: s.depth] if frame[0] == LAYING}
    named |= {frame[1] for frame in s.todo[: s.depth] if frame[0] == ACTIVATING}
    demand(set(in_hand) <= named, f"tiles {in_hand} are nowhere")
    for tile in range(IN_STACKS):
        demand(0 <= s.fate[tile] < WITH + box.players, f"tile {tile} has a fate that there is not")
    for tile in range(HOME, len(s.fate)):
        owner = WITH + (tile - HOME) // 2
        demand(
            s.fate[tile] == owner or (owner >= WITH + box.players and s.fate[tile] == TO_COME), "a home tile is lost"
        )
    demand(s.fate[THE_END] == TO_COME, "The End has been taken")
    for tile in range(THE_END):
        demand(not (is_person(tile) and s.fate[tile] == REMOVED), f"Person {tile} has been removed")


def check_cards(box: Box, s: State) -> None:
    """The card of a landmark is with whoever laid it; it stays when the tile has been removed."""
    for tile in range(THE_END):
        card = card_number(tile)
        if card < 0:
            continue
        holders = [p for p in range(box.players) if s.cards[p] >> card & 1]
        demand(len(holders) <= 1, f"landmark {card} is there twice")
        if s.fate[tile] >= WITH:
            demand(holders == [s.fate[tile] - WITH], f"landmark {card} is not with its tile")
        else:
            demand(not holders or s.fate[tile] == REMOVED, f"landmark {card} has a holder, but nobody laid it")
    demand(max(s.cards) < 1 << len(LANDMARKS), "there are more cards than landmarks")


def check_clan_board(box: Box, s: State) -> None:
    """Ten markers; each field but Douglas claimed once; ways are the cheapest ones."""
    for clan in range(len(CLANS)):
        seats = [p for p in range(PLAYERS) if s.holders[clan] >> p & 1]
        demand(len(seats) <= 1 or clan == DOUGLAS, f"clan {clan} is claimed twice")
    for p in range(box.players):
        fields = clans_of(s, p)
        placed = MARKERS - s.markers[p]
        demand(s.markers[p] >= 0 and placed >= len(fields), f"seat {p} has {len(fields)} fields, {placed} markers")
        demand(placed == len(fields) or DOUGLAS in fields, f"seat {p} has lost a marker")
    demand(list(s.road) == cheapest_ways(claimed_fields(s)), "the ways are not the cheapest ones")


def check_rondel(box: Box, s: State) -> None:
    """Pieces stand on the rondel until they stop on The End, and a piece is the end of the chain."""
    seats = range(box.players)
    die = plays_with_die(box.players, bool(box.uses_die[box.players]))
    stopped = [p for p in seats if s.at[p] < 0]
    demand(all(s.finished >> p & 1 for p in stopped), "a piece has left the rondel")
    pieces = [p for p in seats if s.at[p] >= 0] + ([DIE] if die and s.at[DIE] >= 0 else [])
    check_pieces(s, pieces)
    demand(die or s.at[DIE] < 0, "there is a die where none plays")
    demand(not die or s.at[DIE] >= 0 or THE_END in s.order[: s.top], "the die has left before The End came")
    chain = chain_of(s)
    if s.finished == (1 << box.players) - 1:  # the last turn; the chain may begin beyond The End
        return
    demand(all(s.at[p] < 0 or s.finished >> p & 1 == is_beyond(chain, p) for p in seats), "finished, or not")
    demand(chain[-1] == 0, "the gap has closed")
    if s.todo[s.depth - 1][0] == TAKING:
        demand(chain[0] == -1 - s.player, "the last in the chain is to move")
        demand(s.top == IN_STACKS or chain.count(0) == 1, "13 of 14 spaces are to be filled")


def is_beyond(chain: list[int], piece: int) -> bool:
    """Whether The End lies behind a piece."""
    return 1 + THE_END in chain and chain.index(1 + THE_END) < chain.index(-1 - piece)


def check_time(box: Box, s: State) -> None:
    """Scorings come when A, B and C are used up, the fourth at the end, when all are on The End or beyond."""
    due = sum(s.top >= end for end in STACK_ENDS[1:4])  # those of A, B and C
    demand(s.scorings == due + bool(s.over), f"there were {s.scorings} scorings")
    everybody = (1 << box.players) - 1
    demand(not s.over or s.finished == everybody, "the game is over before all have reached The End")
    if s.over:
        demand(s.depth == 0, "something is left to be done")
        return
    demand(s.depth > 0, "there is nothing to be done")
    demand(s.player == s.turn_of, "somebody decides in another one's turn")
    demand(s.todo[0][0] in (TAKING, ACTIVATING), "a turn begins elsewhere")
