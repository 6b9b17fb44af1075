"""The checkers against positions that were counted by hand: cells, payments, scorings, the final account."""

import pytest

from checkers.glen_more import (
    can_take,
    final_account,
    legal_actions,
    legal_cells,
    must_pass_over,
    round_points,
    score_game,
)
from checkers.glen_more.play import box_for
from checkers.glen_more.scores import by_difference, scoring
from quaich.games.glen_more.rules.vocabulary import PASS_OVER, TAKE, TAKING
from quaich.games.glen_more.state import (
    CASTLE_MOIL,
    CASTLE_OF_MEY,
    CATTLE,
    CAWDOR_CASTLE,
    DUART_CASTLE,
    FIELD,
    GRAIN,
    GREEN,
    IONA_ABBEY,
    LOCH_MORAR,
    LOCH_NESS,
    LOCH_OICH,
    PASTURE,
    QUARRY,
    RIVER_COLUMN,
    ROAD_ROW,
    SIDE,
    START_VILLAGE,
    STONE,
    TAVERN,
    VILLAGE,
    WOOD,
    YELLOW,
    State,
)

BOX = box_for(4)
PLAIN, RIVER, ROAD = (0, 0), (1, 0), (0, 1)


def tile_of(card: int) -> int:
    return BOX.card.index(card)


def tiles_like(sides: tuple[int, int], many: int = 1) -> list[int]:
    """Some tiles without any cost that have a river, a road, or neither."""
    found = [tile for tile in range(START_VILLAGE) if (BOX.river[tile], BOX.road[tile]) == sides]
    return [tile for tile in found if not any(BOX.cost[tile]) and not BOX.cost_clansmen[tile]][:many]


def blank() -> State:
    """Four start villages, one clansman on each; seat 0 is to take a tile from an empty rondel."""
    s = State()
    for p in range(4):
        s.cell[START_VILLAGE + p] = cell(0, 0)
        s.clansmen[START_VILLAGE + p] = 1
        s.first[p] = s.newest[p] = START_VILLAGE + p
        s.laid[p] = 1
    s.todo[0][0] = TAKING
    s.depth = 1
    return s


def cell(east: int, north: int) -> int:
    return (ROAD_ROW + north) * SIDE + RIVER_COLUMN + east


def cells(*steps: tuple[int, int]) -> set[int]:
    return {cell(*step) for step in steps}


def lay(s: State, p: int, tile: int, east: int = 0, north: int = 0) -> None:
    s.cell[tile] = cell(east, north)
    s.following[s.newest[p]] = 1 + tile
    s.newest[p] = tile
    s.laid[p] += 1
    if BOX.card[tile] >= 0:
        s.cards[p] |= 1 << BOX.card[tile]


# cells


def test_beside_the_start_village_river_and_road_go_on_and_nothing_else_fits() -> None:
    s = blank()
    assert legal_cells(BOX, s, tiles_like(RIVER)[0]) == cells((0, 1), (0, -1))
    assert legal_cells(BOX, s, tiles_like(ROAD)[0]) == cells((1, 0), (-1, 0))
    assert legal_cells(BOX, s, tiles_like(PLAIN)[0]) == set()


def test_a_plain_tile_lies_at_a_bank_and_near_a_clansman() -> None:
    s = blank()
    river, road = tiles_like(RIVER)[0], tiles_like(ROAD)[0]
    lay(s, 0, river, 0, 1)
    assert legal_cells(BOX, s, tiles_like(PLAIN)[0]) == cells((1, 1), (-1, 1))
    lay(s, 0, road, 1, 0)
    assert legal_cells(BOX, s, tiles_like(PLAIN)[0]) == cells((1, 1), (-1, 1), (1, -1))
    assert legal_cells(BOX, s, tiles_like(ROAD, 2)[1]) == cells((-1, 0))
    assert legal_cells(BOX, s, tiles_like(RIVER, 2)[1]) == cells((0, -1))


def test_a_clansman_makes_the_eight_cells_around_him_near() -> None:
    s = blank()
    river = tiles_like(RIVER)[0]
    lay(s, 0, river, 0, 1)
    s.clansmen[START_VILLAGE], s.clansmen[river] = 0, 1
    assert legal_cells(BOX, s, tiles_like(PLAIN)[0]) == cells((1, 1), (-1, 1))
    assert legal_cells(BOX, s, tiles_like(RIVER, 2)[1]) == cells((0, 2))
    assert legal_cells(BOX, s, tiles_like(ROAD)[0]) == cells((1, 0), (-1, 0))
    assert legal_cells(BOX, s, tiles_like(ROAD)[0], without=river) == set()


def test_beyond_a_plain_tile_the_river_cannot_go_on() -> None:
    """A plain tile two cells away from the river's end closes the column."""
    s = blank()
    first, second = tiles_like(RIVER, 2)
    for tile, where in zip([first, *tiles_like(PLAIN, 3)], [(0, 1), (1, 1), (1, 2), (1, 3)], strict=True):
        lay(s, 0, tile, *where)
        s.clansmen[tile] = 1
    assert cell(0, 3) in legal_cells(BOX, s, tiles_like(PLAIN, 4)[3])
    assert cell(0, 2) in legal_cells(BOX, s, second)
    lay(s, 0, tiles_like(PLAIN, 4)[3], 0, 3)
    assert legal_cells(BOX, s, second) == cells((0, -1))


# payments


def offer(s: State, *tiles: int) -> None:
    for space, tile in enumerate(tiles, start=1):
        s.space[space] = 1 + tile


def with_bank(s: State) -> State:
    """River and road each go on by a tile, so that there is room for everything."""
    lay(s, 0, tiles_like(RIVER)[0], 0, 1)
    lay(s, 0, tiles_like(ROAD)[0], 1, 0)
    return s


@pytest.mark.parametrize(
    ("coins", "wood", "filled", "able"),
    [(0, 0, 0, False), (1, 0, 0, True), (1, 0, 1, False), (3, 0, 2, True), (9, 0, 3, False), (0, 1, 3, True)],
)
def test_a_cost_is_paid_with_own_goods_or_at_the_lowest_free_field(
    coins: int, wood: int, filled: int, able: bool
) -> None:
    s = with_bank(blank())
    fair = next(tile for tile in range(67) if BOX.cost[tile] == [1, 0, 0, 0, 0] and not BOX.river[tile])
    s.coins[0], s.filled[WOOD] = coins, filled
    s.goods[s.newest[0]][WOOD] = s.stock[0][WOOD] = wood
    offer(s, fair)
    assert can_take(BOX, s, fair) == able


def test_loch_oich_asks_for_two_kinds() -> None:
    s = with_bank(blank())
    oich = tile_of(LOCH_OICH)
    s.goods[s.newest[0]][STONE] = s.stock[0][STONE] = 2
    assert not can_take(BOX, s, oich)
    s.coins[0], s.filled[:] = 2, [3, 0, 3, 3, 2]
    assert not can_take(BOX, s, oich)  # a second stone does not help; grain costs three
    s.coins[0] = 3
    assert can_take(BOX, s, oich)


def test_loch_ness_takes_a_clansman_who_can_be_spared_or_a_chieftain() -> None:
    s = blank()
    ness = tile_of(LOCH_NESS)
    assert not can_take(BOX, s, ness)
    s.chieftains[0] = 1
    assert can_take(BOX, s, ness)
    s.chieftains[0], s.clansmen[START_VILLAGE] = 0, 2
    assert can_take(BOX, s, ness)


def test_a_tavern_asks_for_a_cask() -> None:
    s = with_bank(blank())
    tavern = BOX.kind.index(TAVERN)
    assert not can_take(BOX, s, tavern)
    s.casks[0] = 1
    assert can_take(BOX, s, tavern)


def test_passing_over_is_for_those_whom_no_sale_can_help() -> None:
    s = with_bank(blank())
    moil = tile_of(CASTLE_MOIL)  # wood, stone, grain
    s.goods[s.newest[0]][:3] = s.stock[0][:3] = [1, 1, 1]
    offer(s, moil)
    assert must_pass_over(BOX, s)
    assert legal_actions(BOX, s) == {PASS_OVER * 1024}
    s.filled[:3] = [0, 0, 1]  # a sheep can be sold for the coin that grain costs
    assert not must_pass_over(BOX, s)
    assert TAKE * 1024 + moil not in legal_actions(BOX, s)
    s.coins[0] = 1
    assert TAKE * 1024 + moil in legal_actions(BOX, s)


# scorings and the final account


def test_a_scoring_pays_for_the_difference_to_the_fewest() -> None:
    assert by_difference([3, 4, 5, 6]) == [0, 1, 2, 3]
    assert by_difference([0, 4, 5, 9]) == [0, 5, 8, 8]
    assert by_difference([2, 2]) == [0, 0]


def test_the_rulebooks_scoring() -> None:
    """Anna, Bruno, Clara, Danny, with counts that fit what the rulebook awards them."""
    awards = scoring(BOX, [3, 0, 3, 5], [2, 1, 4, 0], [[0], [4], [], []])
    assert awards == [(3, 2, 1), (0, 1, 1), (3, 5, 0), (8, 0, 0)]


def test_chieftains_count_twice_with_the_castle_of_mey_and_bonnets_once() -> None:
    s = blank()
    lay(s, 0, tile_of(CASTLE_OF_MEY), 1, 0)
    lay(s, 1, tile_of(CAWDOR_CASTLE), 1, 0)
    s.chieftains[:] = [2, 0, 1, 0, 0]
    assert [points[1] for points in round_points(BOX, s)] == by_difference([5, 3, 1, 0])


def test_the_rulebooks_territories() -> None:
    """15, 13, 16 and 13 tiles: six points off for Anna, nine for Clara."""
    s = blank()
    tiles = iter(range(67))
    for p, many in enumerate((15, 13, 16, 13)):
        for _ in range(many - 1):
            lay(s, p, next(tile for tile in tiles if BOX.card[tile] < 0))
    assert [final_account(BOX, s, p) for p in range(4)] == [-6, 0, -9, 0]
    s.coins[2] = 4
    assert final_account(BOX, s, 2) == -5


@pytest.mark.parametrize(
    ("card", "kind", "points"),
    [
        (IONA_ABBEY, QUARRY, 2 + 2),  # the abbey itself is yellow
        (IONA_ABBEY, FIELD, 2),
        (LOCH_MORAR, PASTURE, 2),
        (LOCH_MORAR, QUARRY, 0),
        (DUART_CASTLE, VILLAGE, 3 + 3),  # the start village is a village, Duart Castle is none
        (DUART_CASTLE, TAVERN, 3),
    ],
)
def test_three_special_places_bring_points_at_the_end(card: int, kind: int, points: int) -> None:
    s = blank()
    for p in range(4):
        tile = tile_of(card) if p == 0 else tiles_like(PLAIN, 9)[p]
        lay(s, p, tile)
    lay(s, 0, next(tile for tile in range(40, 67) if BOX.kind[tile] == kind))
    assert BOX.frame[tile_of(IONA_ABBEY)] == YELLOW
    assert BOX.frame[BOX.kind.index(FIELD)] == GREEN
    assert final_account(BOX, s, 0) == points - 3


def test_of_equals_whoever_has_more_resources_is_ahead() -> None:
    s = blank()
    s.coins[:4] = [5, 7, 7, 3]
    assert score_game(BOX, s).scores == [5, 7, 7, 3]
    assert score_game(BOX, s).ranks == [3, 1, 1, 4]
    assert score_game(BOX, s).winners == [1, 2]
    s.goods[START_VILLAGE + 2][GRAIN] = 1
    assert score_game(BOX, s).ranks == [3, 2, 1, 4]
    s.goods[START_VILLAGE][CATTLE] = 9  # goods do not help who has fewer points
    assert score_game(BOX, s).winners == [2]
