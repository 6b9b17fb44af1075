"""Whether a sale could pay for a tile, against trying all sales: with random goods, coins and markets."""

import random

import pytest

from checkers.glen_more_ii.facts import printed, territory
from checkers.glen_more_ii.options import ground_of, has_place, purse_of, tiles_ahead
from checkers.glen_more_ii.play import PLAYING, SETTINGS, Setting, box_for, games, name_of, step_of
from checkers.glen_more_ii.purses import after_sales, can_pay_tile
from quaich.games.glen_more_ii.rules import why
from quaich.games.glen_more_ii.rules.vocabulary import NO_COINS, NOT_FOR_SALE, OK, SELL_FIRST, TAKE, TAKING
from quaich.games.glen_more_ii.state import GOODS, THE_END, State

GAMES = games(12)


def furnish(s: State, dice: random.Random) -> None:
    """Other goods on own tiles, another market, few coins."""
    p = s.player
    s.stock[p] = [0] * GOODS
    s.filled[:] = [dice.randrange(4) for _ in range(GOODS)]
    s.coins[p] = dice.randrange(4)
    for tile in territory(s, p):
        s.goods[tile] = [0] * GOODS
        for _ in range(dice.choice((0, 0, 1, 2))):
            good = dice.randrange(GOODS)
            s.goods[tile][good] += 1
            s.stock[p][good] += 1


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
def test_a_tile_is_in_reach_if_any_sales_bring_it_in_reach(setting: Setting) -> None:
    box, seen = box_for(*setting), set()
    for seed in PLAYING.share(setting, GAMES):
        dice = random.Random(seed)
        for s in [s for s in PLAYING.states_of(box, seed) if step_of(s) == TAKING]:
            furnish(s, dice)
            purse, ground = purse_of(s), ground_of(s)
            purses = after_sales(purse)
            for tile in [tile for tile in tiles_ahead(s) if tile != THE_END]:
                cost, reason = printed(tile).cost, why(box, s, TAKE * 1024 + tile)
                if s.casks[s.player] >= cost.casks and has_place(s, ground, tile):
                    seen.add(reason)
                    assert (reason == OK) == can_pay_tile(cost, purse)
                    sold = any(can_pay_tile(cost, one) for one in purses)
                    assert (reason == SELL_FIRST) == (sold and reason != OK)
    assert seen <= {OK, SELL_FIRST, NO_COINS, NOT_FOR_SALE}
    assert {OK, SELL_FIRST} <= seen
