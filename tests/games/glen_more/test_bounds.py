"""Compiled code checks nothing by itself: runs with bounds checking, and checked rows for what even those miss."""

from pathlib import Path

import pytest

from checkers.glen_more.play import SETTINGS, box_for, games, new_game, play_both
from checkers.processes import run
from quaich.games.glen_more.state import GOODS, TILES, Box, State
from quaich.games.shared.rules import market

GAMES = games(16)
OVERRUN = """
import numpy as np
from quaich.kernel.engine import rule

@rule
def write(row, places, value):
    for at in range(places):
        row[at] = value

memory = np.zeros(8, np.int64)
try:
    write(memory[:4], 5, 7)
    print(memory.tolist())
except IndexError:
    print("refused")
"""
TILE_TOO_MANY = """
import numpy as np
from quaich.kernel.engine import load
from quaich.games.glen_more.state import TILES, State
load("native", "games.glen_more.rules")
market = load("native", "games.shared.rules.market")
try:
    market.put_good(np.zeros(3, State.dtype)[1], 0, TILES, 0)
    print("written")
except IndexError:
    print("refused")
"""


def test_games_with_bounds_checking_are_equal_and_never_leave_their_arrays() -> None:
    decisions = sum(play_both(box_for(*SETTINGS[seed % len(SETTINGS)]), seed) for seed in range(GAMES))
    assert run("-m", "checkers.lockstep", "glen_more", str(GAMES), checked=True) == str(decisions)


@pytest.mark.parametrize(("checked", "seen"), [(True, "refused"), (False, "[7, 7, 7, 7, 7, 0, 0, 0]")])
def test_a_write_out_of_range_is_seen_only_with_bounds_checking(tmp_path: Path, checked: bool, seen: str) -> None:
    script = tmp_path / "native_overrun.py"  # modules whose names begin like this are compiled
    script.write_text(OVERRUN)
    run_it = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import native_overrun"
    assert run("-c", run_it, checked=checked) == seen


def test_bounds_checking_reaches_the_lists_inside_a_state() -> None:
    assert run("-c", TILE_TOO_MANY, checked=True) == "refused"


def checked_game() -> tuple[Box, State]:
    return box_for(2), new_game(box_for(2), 1, checked=True)


def test_checked_rows_refuse_a_place_before_the_beginning() -> None:
    """Compiled code counts it from the end, with and without bounds checking."""
    _, s = checked_game()
    with pytest.raises(IndexError):
        market.put_good(s, 0, -1, 0)
    with pytest.raises(IndexError):
        market.goods_on(s, -1)
    with pytest.raises(IndexError):
        s.coins[-1] = 1
    with pytest.raises(IndexError):
        market.goods_on(s, TILES)


def test_checked_rows_refuse_numbers_that_do_not_fit() -> None:
    """Compiled code cuts them off."""
    box, s = checked_game()
    s.stock[0][0] = 127
    with pytest.raises(OverflowError):
        market.put_good(s, 0, 0, 0)
    s.coins[0] = -32768
    with pytest.raises(OverflowError):
        market.buy(box, s, 0, 0)
    with pytest.raises(OverflowError):
        s.depth = 128
    with pytest.raises(OverflowError):
        s.block[0] = 1 << 63
    assert s.stock[0] == [127] + [0] * (GOODS - 1)


def test_unchecked_rows_would_have_let_it_pass() -> None:
    """So the two tests above show the work of checked rows; writing such a state down is refused all the same."""
    s = new_game(box_for(2), 1)
    s.stock[0][0] = 127
    market.put_good(s, 0, -1, 0)
    assert s.stock[0][0] == 128
    assert s.goods[TILES - 1][0] == 1
    with pytest.raises(OverflowError):
        s.to_bytes()
