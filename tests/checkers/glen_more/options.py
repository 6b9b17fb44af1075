"""What may be done, found by trying everything: every cell of the table, every way to pay."""

import functools
import itertools

from checkers.tiles import AROUND, ON_A_TILE, PRICES, ROW_FIELDS, SIDES, TABLE, Cell, cell_of, number_of
from quaich.games.glen_more.rules.vocabulary import (
    ACTIVATING,
    BUY,
    CHOOSE,
    CHOOSING,
    END,
    ENOUGH,
    FILL,
    FILLING,
    FINISH,
    GIVE_CHIEFTAIN,
    GIVE_CLANSMAN,
    GIVING_CLANSMEN,
    LAY,
    LAYING,
    MOVE,
    MOVING,
    PASS_OVER,
    PAY,
    PAYING,
    PAYING_DIFFERENT,
    PROMOTE,
    SELL,
    TAKE,
    TAKING,
    TRADING,
    USE,
)
from quaich.games.glen_more.state import (
    ABBEY,
    BUTCHER,
    CASTLE,
    FAIR,
    GOODS,
    GROCER,
    IN_STACKS,
    LOCH,
    LOCH_NESS,
    LOCH_OICH,
    TAVERN,
    VILLAGE,
    Box,
    State,
)

from .conservation import tiles_to_come
from .facts import GOOD_OF, GROCER_GOODS, layout, territory

ALL_GOODS = frozenset(range(GOODS))
Want = frozenset[int]  # one good is to be given: any of these
Purse = tuple[int, tuple[int, ...], tuple[int, ...]]  # coins, own goods by kind, filled fields by kind


# where a tile may lie


def cells_for(box: Box, cells: dict[Cell, int], manned: set[Cell], tile: int) -> list[Cell]:
    """The cells of the table where a tile may lie, beside these tiles and these clansmen."""
    return [(x, y) for y in TABLE for x in TABLE if may_lie(box, cells, manned, tile, (x, y))]


def may_lie(box: Box, cells: dict[Cell, int], manned: set[Cell], tile: int, cell: Cell) -> bool:
    """Side by side with a tile, near a clansman, and river and road go on as they must."""
    x, y = cell
    north, east, south, west = (cells.get((x + dx, y + dy)) for dx, dy in SIDES)
    if cell in cells or (north is None and east is None and south is None and west is None):
        return False
    if not any((x + dx, y + dy) in manned for dx, dy in AROUND):
        return False
    along, across = [t for t in (north, south) if t is not None], [t for t in (east, west) if t is not None]
    if any(box.river[other] != box.river[tile] for other in along):
        return False
    if any(box.road[other] != box.road[tile] for other in across):
        return False
    second_river = box.river[tile] and not along  # it would begin anew here
    second_road = box.road[tile] and not across
    return not second_river and not second_road


def manned_cells(s: State, without: int = -1) -> set[Cell]:
    """Cells with a clansman of the player whose turn it is, if one were taken from a certain tile."""
    tiles = territory(s, s.player)
    return {cell_of(s.cell[tile]) for tile in tiles if s.clansmen[tile] - (tile == without) > 0}


def legal_cells(box: Box, s: State, tile: int, without: int = -1) -> set[int]:
    """The cells, as the state numbers them, where the player whose turn it is may lay a tile."""
    cells = layout(s, s.player)
    return {number_of(cell) for cell in cells_for(box, cells, manned_cells(s, without), tile)}


# what can be paid


@functools.cache
def can_give(wants: tuple[Want, ...], different: bool, purse: Purse) -> bool:
    """Whether the goods that are wanted can be given one by one, own ones or bought, in any way at all."""
    if not wants:
        return True
    for good in wants[0]:
        left = wants_after(wants, different, good)
        if any(can_give(left, different, rest) for rest in ways_to_give(purse, good)):
            return True
    return False


def wants_after(wants: tuple[Want, ...], different: bool, good: int) -> tuple[Want, ...]:
    return tuple(want - {good} for want in wants[1:]) if different else wants[1:]


def less(numbers: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    return (*numbers[:at], numbers[at] + change, *numbers[at + 1 :])


def ways_to_give(purse: Purse, good: int) -> list[Purse]:
    """What is left after giving one good: an own one, a bought one."""
    coins, stock, filled = purse
    ways = [(coins, less(stock, good, -1), filled)] if stock[good] > 0 else []
    bought = after_buying(purse, good)
    return ways if bought is None else [*ways, bought]


def after_buying(purse: Purse, good: int) -> Purse | None:
    """The coins go onto the lowest free field; a full row sells nothing."""
    coins, stock, filled = purse
    if filled[good] == ROW_FIELDS or PRICES[filled[good]] > coins:
        return None
    return coins - PRICES[filled[good]], stock, less(filled, good, 1)


def after_selling(purse: Purse, good: int) -> Purse | None:
    """The coins come from the highest field that has some; from an empty row comes nothing."""
    coins, stock, filled = purse
    if stock[good] == 0 or filled[good] == 0:
        return None
    return coins + PRICES[filled[good] - 1], less(stock, good, -1), less(filled, good, -1)


def purse_of(s: State) -> Purse:
    p = s.player
    stock = [sum(s.goods[tile][good] for tile in territory(s, p)) for good in range(GOODS)]
    return s.coins[p], tuple(stock), tuple(s.filled)


def purses_after_sales(purse: Purse) -> set[Purse]:
    """Every purse that selling can make of this one."""
    found, fresh = {purse}, [purse]
    while fresh:
        sold = [after_selling(fresh_one, good) for fresh_one in fresh for good in range(GOODS)]
        fresh = list({one for one in sold if one is not None} - found)
        found.update(fresh)
    return found


def wants_of_cost(box: Box, tile: int) -> tuple[Want, ...]:
    if box.cost_different[tile]:
        return (ALL_GOODS,) * box.cost_different[tile]
    return tuple(frozenset({good}) for good in range(GOODS) for _ in range(box.cost[tile][good]))


def can_pay_goods(box: Box, tile: int, purse: Purse) -> bool:
    return can_give(wants_of_cost(box, tile), box.cost_different[tile] > 0, purse)


def can_place(box: Box, s: State, tile: int) -> bool:
    """Whether a tile finds a cell, when the clansmen that it costs have been given."""
    if not box.cost_clansmen[tile]:
        return bool(legal_cells(box, s, tile))
    return bool(givers(box, s, tile))


def givers(box: Box, s: State, tile: int) -> set[int]:
    """Actions that give one clansman or chieftain so that the tile still finds a cell."""
    manned = [own for own in territory(s, s.player) if s.clansmen[own] > 0]
    actions = {GIVE_CLANSMAN * 1024 + own for own in manned if legal_cells(box, s, tile, without=own)}
    if s.chieftains[s.player] > 0 and legal_cells(box, s, tile):
        actions.add(GIVE_CHIEFTAIN * 1024)
    return actions


def can_take(box: Box, s: State, tile: int) -> bool:
    """Whether the player can pay for a tile just now, and then lay it."""
    enough_casks = s.casks[s.player] >= box.cost_casks[tile]
    return enough_casks and can_pay_goods(box, tile, purse_of(s)) and can_place(box, s, tile)


def must_pass_over(box: Box, s: State) -> bool:
    """Whether no tile can be had, whatever is sold before."""
    purses = purses_after_sales(purse_of(s))
    for tile in [space - 1 for space in s.space if space > 0]:
        enough_casks = s.casks[s.player] >= box.cost_casks[tile]
        if enough_casks and can_place(box, s, tile) and any(can_pay_goods(box, tile, purse) for purse in purses):
            return False
    return True


# trades


def wants_of_trade(box: Box, tile: int) -> tuple[Want, ...]:
    """The least that a trade asks for: a distillery one grain, a butcher one animal or a pair, the bridge a stone and
    a wood, a fair one good of any kind, the grocer three."""
    if box.kind[tile] == FAIR:
        return (ALL_GOODS,)
    if box.kind[tile] == GROCER:
        return (ALL_GOODS,) * GROCER_GOODS
    return tuple(frozenset({good}) for good in range(GOODS) if box.gives[tile][good])


def rounds_of(box: Box, tile: int) -> int:
    """A butcher for sheep or for cattle takes one or two; everything else happens once."""
    return 2 if box.kind[tile] == BUTCHER and len(wants_of_trade(box, tile)) == 1 else 1


def gifts(box: Box, s: State, tile: int, given: int, extra: int) -> set[int]:
    """Goods that may be given next in a trade, and whether it may stop."""
    kind, purse = box.kind[tile], purse_of(s)
    if kind == FAIR:
        left = ALL_GOODS - {good for good in ALL_GOODS if extra >> good & 1}
        return goods_to_give(s, (left,), True, purse) | stop_if(given > 0)
    if kind == GROCER:
        return goods_to_give(s, wants_of_trade(box, tile)[given:], False, purse)
    return goods_to_give(s, wants_of_trade(box, tile)[extra:], False, purse) | stop_if(given > 0 and extra == 0)


def stop_if(allowed: bool) -> set[int]:
    return {ENOUGH * 1024} if allowed else set()


def goods_to_give(s: State, wants: tuple[Want, ...], different: bool, purse: Purse) -> set[int]:
    """Giving the first good that is wanted, own or bought, so that the others can be given after it."""
    actions = set()
    coins, stock, filled = purse
    for good in wants[0]:
        left = wants_after(wants, different, good)
        bought = after_buying(purse, good)
        if bought is not None and can_give(left, different, bought):
            actions.add(BUY * 1024 + good)
        if stock[good] and can_give(left, different, (coins, less(stock, good, -1), filled)):
            actions |= {PAY * 1024 + tile * 8 + good for tile in territory(s, s.player) if s.goods[tile][good]}
    return actions


# each step of a turn


def legal_actions(box: Box, s: State) -> set[int]:
    """All that the player may do in this state."""
    if s.over:
        return set()
    step, a, b, c = s.todo[s.depth - 1]
    if step == TRADING:
        return gifts(box, s, a, b, c)
    if step == PAYING:
        return goods_to_give(s, wants_left(box, a, b, c), False, purse_of(s))
    if step == PAYING_DIFFERENT:
        left = ALL_GOODS - {good for good in ALL_GOODS if c >> good & 1}
        return goods_to_give(s, (left,) * b, True, purse_of(s))
    if step == GIVING_CLANSMEN:
        return givers(box, s, a)
    return sales(s) | step_actions(box, s, step, a)


def wants_left(box: Box, tile: int, good: int, many: int) -> tuple[Want, ...]:
    """What is still to be paid of a cost: so many of this good, then the goods after it."""
    rest = [other for other in range(good + 1, GOODS) for _ in range(box.cost[tile][other])]
    return tuple(frozenset({each}) for each in [good] * many + rest)


def step_actions(box: Box, s: State, step: int, a: int) -> set[int]:
    if step == TAKING:
        tiles = [space - 1 for space in s.space if space > 0]
        actions = {TAKE * 1024 + tile for tile in tiles if can_take(box, s, tile)}
        return actions if actions or not must_pass_over(box, s) else {PASS_OVER * 1024}
    if step == LAYING:
        return {LAY * 1024 + cell for cell in legal_cells(box, s, a)}
    if step == ACTIVATING:
        return uses(box, s, a) | {(FINISH if s.moves else END) * 1024}
    if step == MOVING:
        return moves(s) | {END * 1024}
    return {CHOOSING: {CHOOSE * 1024 + good for good in ALL_GOODS}, FILLING: {FILL * 1024}}[step]


def sales(s: State) -> set[int]:
    goods = itertools.product(territory(s, s.player), range(GOODS))
    return {SELL * 1024 + tile * 8 + good for tile, good in goods if s.goods[tile][good] and s.filled[good]}


def uses(box: Box, s: State, newest: int) -> set[int]:
    """The new tile and its neighbours, with Loch Oich all tiles, with Loch Ness one more; none of them twice."""
    x, y = cell_of(s.cell[newest])
    tiles = set(territory(s, s.player))
    near = {tile for tile in tiles for u, v in [cell_of(s.cell[tile])] if abs(u - x) <= 1 and abs(v - y) <= 1}
    if box.card[newest] == LOCH_OICH or (s.cards[s.player] >> LOCH_NESS & 1 and not s.extra_used):
        near = tiles
    return {USE * 1024 + tile for tile in near if s.ready[tile] != 2 and does_something(box, s, tile)}


def does_something(box: Box, s: State, tile: int) -> bool:
    kind = box.kind[tile]
    if kind in GOOD_OF or kind == ABBEY:
        return sum(s.goods[tile]) < ON_A_TILE
    if kind in (VILLAGE, CASTLE, TAVERN):
        return True
    if kind == LOCH:
        return False
    return can_give(wants_of_trade(box, tile), kind == FAIR, purse_of(s))


def moves(s: State) -> set[int]:
    """A clansman onto a neighbouring tile, or off the territory; the last of all may leave in the very last turn."""
    if not s.moves:
        return set()
    cells = layout(s, s.player)
    actions = set()
    can_leave = sum(s.clansmen[tile] for tile in cells.values()) > 1 or s.top + tiles_to_come(s) >= IN_STACKS
    for (x, y), tile in cells.items():
        if s.clansmen[tile]:
            steps = [i for i, (dx, dy) in enumerate(AROUND) if (x + dx, y + dy) in cells]
            actions |= {MOVE * 1024 + tile * 8 + i for i in steps}
            actions |= {PROMOTE * 1024 + tile} if can_leave else set()
    return actions
