"""Nothing appears and nothing vanishes: coins, goods, clansmen, casks, tiles, cards, counted anew in a state."""

from checkers.objections import demand
from checkers.tiles import chain_of, check_market, check_pieces, check_stock, first_field_filled, value_of_row
from quaich.games.glen_more.rules.vocabulary import GIVING_CLANSMEN, LAYING, TAKING
from quaich.games.glen_more.state import (
    CARDS,
    DIE,
    GOODS,
    IN_STACKS,
    NO_CARD,
    PLAYERS,
    SPACES,
    START_VILLAGE,
    Box,
    State,
)

from .facts import (
    ALL_CLANSMEN,
    STACK_SIZES,
    START_COINS,
    casks_gained,
    clansmen_gained,
    coins_gained,
    plays_with_die,
    territory,
)


def check_conservation(box: Box, s: State) -> None:
    """All that there is, is somewhere, and once."""
    check_coins(box, s)
    for p in range(PLAYERS):
        if p < box.players:
            check_stock(s, p, territory(s, p))
            check_clansmen_of(box, s, p)
            check_casks_of(box, s, p)
            check_cards_of(box, s, p)
        else:
            check_nobody(s, p)
    at_home = sum(s.clansmen)
    demand(at_home + sum(s.chieftains) <= ALL_CLANSMEN, "there are more clansmen than the game has")
    check_tiles(box, s)
    check_rondel(box, s)
    check_time(s)


def check_coins(box: Box, s: State) -> None:
    """Coins of players and market: those of the set-up, and three more once Armadale Castle is laid."""
    check_market(s)
    demand(min(s.coins) >= 0, "somebody has less than no coins")
    demand(all(points >= 0 for seat in s.points for points in seat), "somebody has less than no points")
    have = sum(s.coins) + sum(value_of_row(filled) for filled in s.filled)
    due = START_COINS * box.players + GOODS * value_of_row(first_field_filled(box.players))
    due += sum(coins_gained(box, tile) for p in range(box.players) for tile in territory(s, p))
    demand(have == due, f"there are {have} coins, not {due}")


def paid_in_advance(box: Box, s: State) -> int:
    """Clansmen that the player whose turn it is has given for a tile that is not laid yet."""
    steps = [s.todo[at] for at in range(s.depth)]
    for step in steps:
        if step[0] == LAYING:
            owed = sum(other[2] for other in steps if other[0] == GIVING_CLANSMEN)
            return int(box.cost_clansmen[step[1]] - owed)
    return 0


def check_clansmen_of(box: Box, s: State, p: int) -> None:
    """Clansmen and chieftains are those that own tiles brought, less those that were paid for Loch Ness."""
    tiles = territory(s, p)
    due = 1 + sum(clansmen_gained(box, tile) - box.cost_clansmen[tile] for tile in tiles[1:])
    if p == s.player:
        due -= paid_in_advance(box, s)
    at_home = sum(s.clansmen[tile] for tile in tiles)
    demand(s.chieftains[p] >= 0, f"seat {p} has less than no chieftains")
    demand(at_home + s.chieftains[p] == due, f"seat {p} has {at_home} + {s.chieftains[p]} clansmen, not {due}")
    if at_home == 0 and not s.over:
        demand(p == s.player and s.top + tiles_to_come(s) >= IN_STACKS, f"seat {p}'s last clansman has left")


def tiles_to_come(s: State) -> int:
    """How many tiles the end of this turn will lay: the chain without what lies behind its last piece, up to 13."""
    chain = [(s.last + i) % SPACES for i in range(SPACES)]
    while s.space[chain[0]] >= 0:
        chain.pop(0)
    return SPACES - len(chain)


def check_casks_of(box: Box, s: State, p: int) -> None:
    """Whisky comes from distilleries and two castles only, and taverns are paid with it."""
    tiles = territory(s, p)
    demand(s.casks[p] >= 0, f"seat {p} has less than no casks")
    if not any(casks_gained(box, tile) for tile in tiles):
        demand(s.casks[p] == 0, f"seat {p} has whisky from nowhere")


def check_cards_of(box: Box, s: State, p: int) -> None:
    """A special place and its card belong together."""
    cards = sum(1 << box.card[tile] for tile in territory(s, p) if box.card[tile] != NO_CARD)
    demand(cards == s.cards[p], f"seat {p} has the cards {s.cards[p]:b}, not {cards:b}")


def check_nobody(s: State, p: int) -> None:
    """A seat where nobody sits has nothing."""
    empty = s.coins[p] == s.casks[p] == s.chieftains[p] == s.cards[p] == s.laid[p] == s.newest[p] == 0
    demand(empty and not any(s.stock[p]) and not any(s.points[p]), f"seat {p} has something, but nobody sits there")


def check_tiles(box: Box, s: State) -> None:
    """72 tiles, each in one place; stacks come in their order; one card to each special place."""
    demand(sorted(s.order) == list(range(IN_STACKS)), "the stacks do not hold each tile once")
    stacks = [stack for stack, size in enumerate(STACK_SIZES) for _ in range(size)]
    demand([box.stack[tile] for tile in s.order] == stacks, "the stacks are mixed up")
    demand(sorted(card for card in box.card if card != NO_CARD) == list(range(CARDS)), "a card is there twice")
    seen = set(s.order[: s.top])
    rondel = [space - 1 for space in s.space if space > 0]
    laid = [tile for p in range(box.players) for tile in territory(s, p)[1:]]
    in_hand = [s.todo[at][1] for at in range(s.depth) if s.todo[at][0] == LAYING]
    places = rondel + laid + in_hand
    demand(len(set(places)) == len(places), "a tile is in two places")
    demand(seen.issuperset(places), "a tile lies on the table that is still in its stack")
    demand(all(tile < START_VILLAGE for tile in places), "a start village lies where it cannot")


def check_rondel(box: Box, s: State) -> None:
    """Each piece stands on its space, the rondel has its gap, and a piece is the end of the chain."""
    pieces = [*range(box.players), *([DIE] if plays_with_die(box.players) else [])]
    check_pieces(s, pieces)
    if s.over:
        return
    chain = chain_of(s)
    demand(chain[-1] == 0, "the gap has closed")
    if s.todo[s.depth - 1][0] == TAKING:
        demand(s.depth == 1 and chain.count(0) == 1, "13 of 14 spaces are to be filled")
        demand(chain[0] == -1 - s.player, "the last in the chain is to move")
    else:
        demand(chain.count(0) == 2 and chain[0] == 0, "only the space that the piece left may be empty")
        demand(any(space == -1 - s.player for space in chain), "the player's piece is lost")


def check_time(s: State) -> None:
    """Scorings come when stacks 1, 2 and 3 are used up; the third ends the game."""
    ends = [sum(STACK_SIZES[: stack + 1]) for stack in (1, 2, 3)]
    demand(s.scorings == sum(s.top >= end for end in ends), f"there were {s.scorings} scorings")
    demand(bool(s.over) == (s.top == IN_STACKS), "the game ends with the last tile")
    demand(s.over != 0 or s.depth > 0, "there is nothing to be done")
