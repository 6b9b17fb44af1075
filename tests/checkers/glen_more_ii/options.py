"""What may be done, found by trying everything: every cell of the table, every tile, every field of the clan board."""

from __future__ import annotations

from collections import defaultdict

from checkers.objections import demand
from checkers.tiles import AROUND, ON_A_TILE, cell_of, number_of
from quaich.games.glen_more_ii.component_form import GOOD_WORDS, ExchangeAny, Movement, Nothing, Produce
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import GOODS, HOME, IN_PILE, THE_END, Box, State

from .facts import CLANS, cards_of, cheapest_ways, claimed_fields, holds, is_person, layout, printed, territory
from .places import Ground, legal_without
from .purses import Purse, after_sales, can_pay_tile, can_trade

Found = dict[int, set[int]]  # arguments by verb
IN_PAYMENT = (v.PAYING, v.PAYING_ANY, v.GIVING_CLANSMEN, v.TRADING)
MEY, LOCH_NESS = "castle_of_mey", 6


def check_options(box: Box, s: State, options: list[int]) -> None:
    """The options of a state, verb by verb, where this step is one that is looked at."""
    if s.over:
        demand(not options, "the game is over, and goes on")
        return
    demand(bool(options), "nothing can be done")
    listed: Found = defaultdict(set)
    for option in options:
        listed[option // 1024].add(option % 1024)
    for verb, arguments in expected(box, s).items():
        demand(listed[verb] == arguments, f"verb {verb} in step {step(s)}: {sorted(listed[verb] ^ arguments)}")


def step(s: State) -> int:
    return int(s.todo[s.depth - 1][0])


def expected(box: Box, s: State) -> Found:
    """Verbs with all their arguments, as far as this step is known."""
    found: Found = {}
    pending = step(s) == v.REMOVING and s.todo[s.depth - 1][2] > 0
    closed = step(s) in IN_PAYMENT or pending
    found[v.SELL] = set() if closed else sales(s)
    found[v.MOVE] = set() if closed or step(s) == v.TAKING else moves(s)
    return found | STEPS.get(step(s), lambda box, s: {})(box, s)


def sales(s: State) -> set[int]:
    tiles = territory(s, s.player)
    return {tile * 8 + g for tile in tiles for g in range(GOODS) if s.goods[tile][g] and s.filled[g]}


def moves(s: State) -> set[int]:
    if not s.moves:
        return set()
    cells = layout(s, s.player)
    return {
        tile * 8 + at
        for (x, y), tile in cells.items()
        for at, (dx, dy) in enumerate(AROUND)
        if s.clansmen[tile] and (x + dx, y + dy) in cells
    }


def ground_of(s: State) -> Ground:
    """Own tiles, and where somebody counts as standing: castles too with Mackintosh."""
    cells = layout(s, s.player)
    castles = holds(s, s.player, "mackintosh")
    manned = {
        cell: s.clansmen[tile] + (castles and printed(tile).kind == "castle")
        for cell, tile in cells.items()
        if s.clansmen[tile] or (castles and printed(tile).kind == "castle")
    }
    return Ground(cells, manned)


def purse_of(s: State) -> Purse:
    p = s.player
    stock = [sum(s.goods[tile][good] for tile in territory(s, p)) for good in range(GOODS)]
    return Purse(s.coins[p], tuple(stock), tuple(s.filled))


# taking


def tiles_ahead(s: State) -> list[int]:
    return [space - 1 for space in s.space if space > 0]


def has_place(s: State, ground: Ground, tile: int) -> bool:
    """A Scotsman who pays is gone when places are looked for."""
    if is_person(tile):
        return True
    if not printed(tile).cost.scotsmen:
        return bool(ground.cells_for(tile))
    payers = [cell for cell, own in ground.cells.items() if s.clansmen[own]]
    return any(ground.without_scotsman(cell).cells_for(tile) for cell in payers)


def takes(box: Box, s: State) -> Found:
    ground, purse, p = ground_of(s), purse_of(s), s.player
    goals = [tile for tile in tiles_ahead(s) if tile != THE_END and not box.protected[tile]]
    placed = [t for t in goals if s.casks[p] >= printed(t).cost.casks and has_place(s, ground, t)]
    can = {tile for tile in placed if can_pay_tile(printed(tile).cost, purse)}
    stuck = not can and not any(
        can_pay_tile(printed(tile).cost, sold) for sold in after_sales(purse) for tile in placed
    )
    return {
        v.TAKE: can,
        v.DISCARD: {tile * 2 + way for tile in goals for way in (0, 1)} if stuck else set(),
        v.STOP: {0} if THE_END in tiles_ahead(s) else set(),
        v.END: set(),
    }


def lays(box: Box, s: State) -> Found:
    return {v.LAY: {number_of(cell) for cell in ground_of(s).cells_for(s.todo[s.depth - 1][1])}}


def builds(box: Box, s: State) -> Found:
    ground = ground_of(s)
    pile = [tile for tile in range(THE_END) if s.fate[tile] == IN_PILE]
    return {v.BUILD: {tile for tile in pile if is_person(tile) or ground.cells_for(tile)}}


# activating


def uses(box: Box, s: State) -> Found:
    """The tile of the frame and those around it; at the bottom of the agenda Loch Ness reaches one tile more."""
    tile, tiles = s.todo[s.depth - 1][1], territory(s, s.player)
    near = near_ones(s, tile) if tile >= 0 else set()
    whole = tile >= 0 and printed(tile).landmark == MEY
    if whole:
        near = set(tiles)
    reaches = s.depth == 1 and LOCH_NESS in cards_of(s, s.player) and not s.extra_used and not whole
    if reaches and not stopped(s):
        near = set(tiles)
    usable = {own for own in near & set(tiles) if s.ready[own] != 2 and works(s, own)}
    ends = {v.END: {0}, v.FINISH: set()} if s.depth == 1 else {v.END: set(), v.FINISH: {0}}
    return {v.USE: usable, **ends}


def stopped(s: State) -> bool:
    return bool(s.finished >> s.player & 1 and s.at[s.player] < 0)


def near_ones(s: State, tile: int) -> set[int]:
    x, y = cell_of(s.cell[tile])
    cells = layout(s, s.player)
    return {cells[x + dx, y + dy] for dx, dy in [(0, 0), *AROUND] if (x + dx, y + dy) in cells}


def works(s: State, tile: int) -> bool:
    """A full tile, or a trade that cannot be paid, brings nothing."""
    activation = printed(tile).activation
    if isinstance(activation, Nothing):
        return False
    if isinstance(activation, Produce):
        return sum(s.goods[tile]) < ON_A_TILE
    if (
        isinstance(activation, Movement)
        or not hasattr(activation, "points")
        or activation.__class__.__name__ == "Reward"
    ):
        return True
    if isinstance(activation, ExchangeAny) and activation.markers and not s.markers[s.player]:
        return False
    coin = holds(s, s.player, "sinclair") and printed(tile).kind == "trade"
    return can_trade(activation, purse_of(s), coin)


def clan_uses(box: Box, s: State) -> Found:
    """Tiles of the kinds that are left."""
    kinds = s.todo[s.depth - 1][1]
    tiles = [tile for tile in territory(s, s.player) if kinds >> box.kind[tile] & 1]
    return {v.USE: {tile for tile in tiles if s.ready[tile] != 2 and works(s, tile)}}


# clans and effects


def claims(box: Box, s: State) -> Found:
    claimed = claimed_fields(s)
    ways, coins = cheapest_ways(claimed), s.coins[s.player]
    free = [clan for clan in range(len(CLANS)) if clan not in claimed or CLANS[clan].repeatable]
    can = {clan for clan in free if ways[clan] <= coins}
    return {v.CLAIM: can} | ({v.ENOUGH: set()} if can else {})


def stands(box: Box, s: State) -> Found:
    return {v.STAND: set(territory(s, s.player))}


def puts(box: Box, s: State) -> Found:
    good = s.todo[s.depth - 1][1]
    return {v.PUT: {tile * 8 + good for tile in territory(s, s.player) if sum(s.goods[tile]) < ON_A_TILE}}


def choices(box: Box, s: State) -> Found:
    return {v.CHOOSE: set(range(GOODS))}


def keeps(box: Box, s: State) -> Found:
    made = printed(s.todo[s.depth - 1][1]).activation
    return {v.CHOOSE: {GOOD_WORDS.index(good) for good in made.goods} if isinstance(made, Produce) else set()}


def removals(box: Box, s: State) -> Found:
    """Tiles whose leaving leaves a legal layout, with a second one if there may be one."""
    _, left, gone, _ = s.todo[s.depth - 1]
    cells = layout(s, s.player)
    homes = {cell_of(s.cell[HOME + 2 * s.player]), cell_of(s.cell[HOME + 2 * s.player + 1])}
    others = [cell for cell in cells if cell not in homes]
    alone = {cell for cell in others if legal_without(cells, {cell})}
    pairs = {a for a in others for b in others if left > 1 and a != b and legal_without(cells, {a, b})}
    can = alone if gone else alone | pairs
    return {v.REMOVE: {cells[cell] for cell in can}, v.ENOUGH: set() if gone else {0}}


STEPS = {
    v.TAKING: takes,
    v.LAYING: lays,
    v.BUILDING: builds,
    v.ACTIVATING: uses,
    v.USING: clan_uses,
    v.CLAIMING: claims,
    v.STANDING: stands,
    v.PUTTING: puts,
    v.CHOOSING: choices,
    v.KEEPING: keeps,
    v.REMOVING: removals,
}
