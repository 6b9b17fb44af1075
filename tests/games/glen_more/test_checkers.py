"""The checkers of Glen More object: to states with a planted fault, to events and books that do not fit."""

import functools
import random
from collections.abc import Callable

import pytest

from checkers.glen_more import (
    Accountant,
    RulebookError,
    check_conservation,
    check_layout,
    territory,
)
from checkers.glen_more.facts import GOOD_OF
from checkers.glen_more.play import Step, box_for, busy, new_game, step_of, steps
from checkers.spoiling import Spoiling
from checkers.tiles import number_of
from quaich.games.glen_more.rules.vocabulary import AWARDED, TAKING
from quaich.games.glen_more.state import (
    LOCH_NESS,
    RIVER_COLUMN,
    TILES,
    WOOD,
    State,
)

BOX = box_for(4)
SEED = 32  # a game with goods, whisky, chieftains and Loch Ness


@functools.cache
def game() -> list[Step]:
    return list(steps(BOX, new_game(BOX, SEED), random.Random(SEED), busy))


def rich() -> State:
    """A state near the end, with somebody about to take a tile."""
    return [step.before for step in game() if step_of(step.before) == TAKING][-4].copy()


def own(s: State, wanted: Callable[[int], bool]) -> int:
    """Some laid tile, as wanted."""
    return next(tile for p in range(BOX.players) for tile in territory(s, p) if wanted(tile))


def unlaid(s: State) -> int:
    return next(tile for tile in range(TILES) if s.cell[tile] == 0)


def at_river_end(s: State) -> tuple[int, int]:
    """A plain tile that was laid last, and the cell north of its owner's river."""
    for p in range(BOX.players):
        tile = s.newest[p]
        rows = [s.cell[each] // 32 for each in territory(s, p) if BOX.river[each]]
        if not BOX.river[tile] and not BOX.road[tile]:
            return tile, number_of((RIVER_COLUMN, max(rows) + 1))
    raise LookupError("nobody laid a plain tile last")


def dam_the_river(s: State) -> None:
    tile, cell = at_river_end(s)
    s.cell[tile] = cell


def swap_cells(s: State, one: int, other: int) -> None:
    s.cell[one], s.cell[other] = s.cell[other], s.cell[one]


def bend_the_river(s: State) -> None:
    """A river tile moves to the east of its place; whatever lies around, sides or river do not fit."""
    s.cell[own(s, lambda tile: BOX.river[tile] == 1 and tile < 67)] += 1


def forget_a_neighbour(s: State) -> None:
    beside = s.beside[s.newest[0]]
    beside[next(i for i in range(8) if beside[i])] = 0


def turn_the_neighbours(s: State) -> None:
    beside = s.beside[s.newest[0]]
    s.beside[s.newest[0]] = beside[1:] + beside[:1]


def foreign_good(s: State) -> None:
    tile = own(s, lambda tile: BOX.kind[tile] in GOOD_OF)
    s.goods[tile] = [0] * 5
    s.goods[tile][(GOOD_OF[BOX.kind[tile]] + 1) % 5] = 1


def put(row: list[int], at: int, change: int) -> None:
    row[at] += change


LAYOUT_FAULTS: dict[str, tuple[str, Callable[[State], None]]] = {
    "an island": ("touches no side", lambda s: put(s.cell, s.newest[0], 6)),
    "two at one cell": ("at one cell", lambda s: put(s.cell, s.newest[0], s.cell[67] - s.cell[s.newest[0]])),
    "off the table": ("off the table", lambda s: put(s.cell, s.newest[0], -s.cell[s.newest[0]])),
    "a dam": ("river and plain meet", dam_the_river),
    "a bend": ("river|touches no side|at one cell", bend_the_river),
    "start village moved": ("start village has moved", lambda s: put(s.cell, 67, 10)),
    "a neighbour forgotten": ("know its neighbours", forget_a_neighbour),
    "neighbours turned": ("know its neighbours", turn_the_neighbours),
    "a foreign good": ("foreign good", foreign_good),
    "four goods": ("4 goods", lambda s: put(s.goods[own(s, lambda tile: sum(s.goods[tile]) == 3)], 0, 1)),
    "goods in a village": ("holds none", lambda s: put(s.goods[67], 0, 1)),
    "less than no goods": ("less than nothing", lambda s: put(s.goods[67], 0, -1)),
    "less than no clansmen": ("less than nothing", lambda s: put(s.clansmen, 67, -9)),
    "a tile too few": ("tiles, not", lambda s: put(s.laid, 0, 1)),
    "another newest tile": ("the newest tile", lambda s: put(s.newest, 0, 1)),
    "a circle": ("in a circle", lambda s: put(s.following, s.newest[0], 1 + 67)),
    "a stolen tile": ("in another territory", lambda s: put(s.following, s.newest[1], 1 + s.newest[0])),
    "someone on a tile in the box": ("is not laid", lambda s: put(s.clansmen, unlaid(s), 1)),
    "goods on a tile in the box": ("is not laid", lambda s: put(s.goods[unlaid(s)], 0, 1)),
    "a tile in the box is ready": ("is not laid", lambda s: put(s.ready, unlaid(s), 1)),
    "a tile in the box has a neighbour": ("is not laid", lambda s: put(s.beside[unlaid(s)], 0, 1)),
}


@pytest.mark.parametrize("fault", LAYOUT_FAULTS)
def test_a_fault_in_a_territory_is_noticed(fault: str) -> None:
    s = rich()
    check_layout(BOX, s)
    message, plant = LAYOUT_FAULTS[fault]
    plant(s)
    with pytest.raises(RulebookError, match=message):
        check_layout(BOX, s)


def poorest(s: State) -> int:
    """A seat that has no whisky, for want of a distillery."""
    makers = [p for p in range(4) if any(BOX.gain_casks[tile] for tile in territory(s, p))]
    return next(p for p in range(4) if p not in makers)


def give_back_for_loch_ness(s: State) -> None:
    """Who has Loch Ness has paid a clansman for it; here it came for nothing."""
    owner = next(p for p in range(4) if s.cards[p] >> LOCH_NESS & 1)
    s.clansmen[67 + owner] += 1


def copy_onto_rondel(s: State) -> None:
    s.space[next(i for i in range(14) if s.space[i] > 0)] = 1 + s.newest[0]


def show_a_hidden_tile(s: State) -> None:
    s.space[next(i for i in range(14) if s.space[i] > 0)] = 1 + s.order[s.top]


def lose_a_piece(s: State) -> None:
    s.space[s.at[0]] = 1 + next(tile for tile in range(67) if tile in s.order[: s.top] and s.cell[tile] == 0)


def mix_stacks(s: State) -> None:
    s.order[0], s.order[66] = s.order[66], s.order[0]


def take_a_tile_off(s: State) -> None:
    s.space[next(i for i in range(14) if s.space[i] > 0)] = 0


CONSERVATION_FAULTS: dict[str, tuple[str, Callable[[State], None]]] = {
    "a coin more": ("coins, not", lambda s: put(s.coins, 0, 1)),
    "a coin in the market more": ("coins, not", lambda s: put(s.filled, s.filled.index(min(s.filled)), 1)),
    "four fields": ("no such fields", lambda s: put(s.filled, 0, 4)),
    "debts": ("less than no coins", lambda s: put(s.coins, 0, -100)),
    "lost points": ("less than no points", lambda s: put(s.points[0], 0, -100)),
    "stock": ("seat 0 has", lambda s: put(s.stock[0], WOOD, 1)),
    "a clansman more": ("clansmen, not", lambda s: put(s.clansmen, 67, 1)),
    "a chieftain more": ("clansmen, not", lambda s: put(s.chieftains, 1, 1)),
    "less than no chieftains": ("no chieftains", lambda s: put(s.chieftains, 0, -9)),
    "Loch Ness for nothing": ("clansmen, not", give_back_for_loch_ness),
    "whisky from nowhere": ("whisky from nowhere", lambda s: put(s.casks, poorest(s), 1)),
    "less than no whisky": ("no casks", lambda s: put(s.casks, 0, -20)),
    "a card lost": ("has the cards", lambda s: put(s.cards, 0, 1 if not s.cards[0] & 1 else -1)),
    "a card found": ("has the cards", lambda s: put(s.cards, 1, 1 << LOCH_NESS)),
    "a tile twice": ("in two places", copy_onto_rondel),
    "a tile from the stack": ("still in its stack", show_a_hidden_tile),
    "a piece lost": ("lacks a piece", lose_a_piece),
    "a piece astray": ("not where it should be", lambda s: put(s.at, 0, 1)),
    "a tile off the rondel": ("13 of 14", take_a_tile_off),
    "somebody else's turn": ("last in the chain", lambda s: setattr(s, "player", (s.player + 1) % 4)),
    "a stack mixed up": ("mixed up", mix_stacks),
    "a tile twice in the stacks": ("each tile once", lambda s: put(s.order, 66, s.order[65] - s.order[66])),
    "a scoring too many": ("scorings", lambda s: setattr(s, "scorings", 3)),
    "over too early": ("ends with the last tile", lambda s: setattr(s, "over", 1)),
    "a seat for nobody": ("nobody sits", lambda s: put(s.casks, 4, 1)),
}


@pytest.mark.parametrize("fault", CONSERVATION_FAULTS)
def test_a_thing_too_many_or_too_few_is_noticed(fault: str) -> None:
    s = rich()
    check_conservation(BOX, s)
    message, plant = CONSERVATION_FAULTS[fault]
    plant(s)
    with pytest.raises(RulebookError, match=message):
        check_conservation(BOX, s)


def test_the_last_clansman_may_not_have_left() -> None:
    s = rich()
    for tile in territory(s, 0):
        s.chieftains[0] += s.clansmen[tile]
        s.clansmen[tile] = 0
    with pytest.raises(RulebookError, match="last clansman"):
        check_conservation(BOX, s)


# the accountant

KEPT = {
    "coins", "casks", "chieftains", "cards", "points", "cell", "following", "goods", "clansmen", "filled", "over",
    "scorings", "player", "space", "last", "order", "top", "seals", "moves", "ready", "extra_used",
}  # fmt: skip


def known(s: State, name: str, dice: random.Random) -> int | None:
    """Of tiles that nobody has seen, the accountant knows nothing."""
    if name == "cell":
        return s.newest[s.player]
    return dice.randrange(s.top) if name == "order" else None


@functools.cache
def spoiling() -> Spoiling:
    return Spoiling(game(), lambda s: Accountant(BOX, s), known)


@pytest.mark.parametrize("name", sorted(KEPT))
def test_the_accountant_notices_a_change_of_any_number(name: str) -> None:
    spoiling().a_change_is_noticed(name)


def test_the_accountant_notices_an_event_that_is_missing_or_wrong() -> None:
    """An award of nothing need not be told."""
    assert spoiling().wrong_events_are_noticed(40, lambda event: event[0] == AWARDED and not event[3]) > 200


def test_the_accountant_notices_another_action() -> None:
    spoiling().other_actions_are_noticed(5)


def test_the_accountant_notices_a_wrong_opening() -> None:
    for plant in (take_a_tile_off, lose_a_piece, lambda s: put(s.coins, 0, 1), lambda s: put(s.filled, 0, 1)):
        s = new_game(BOX, SEED)
        plant(s)
        with pytest.raises(RulebookError):
            Accountant(BOX, s)
