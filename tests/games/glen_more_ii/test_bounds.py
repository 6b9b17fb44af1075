"""Compiled code checks nothing by itself: runs with bounds checking, and checked rows for what even those miss."""

import pytest

from checkers.glen_more_ii.play import GENEROUS, LOCKSTEP, PLAYING, SETTINGS, Setting, box_for, games, name_of
from checkers.processes import run
from quaich.games.glen_more_ii.state import Box, State
from quaich.games.shared.rules import market
from quaich.kernel import agenda

GAMES = games(8)
DEEPEST = 12  # steps of the agenda that random games reach at most


def test_games_with_bounds_checking_are_equal_and_never_leave_their_arrays() -> None:
    decisions = str(LOCKSTEP.play_some(GAMES))
    assert run("-m", "checkers.lockstep", "glen_more_ii", str(GAMES), checked=True) == decisions


def checked_game() -> tuple[Box, State]:
    box = box_for(*SETTINGS[0])
    return box, PLAYING.new_game(box, 1, checked=True)


def test_checked_rows_refuse_a_place_before_the_beginning_and_one_beyond_the_end() -> None:
    _, s = checked_game()
    for place in (-1, len(s.goods)):
        with pytest.raises(IndexError):
            market.goods_on(s, place)
    with pytest.raises(IndexError):
        s.coins[-1] = 1


def test_checked_rows_refuse_numbers_that_do_not_fit() -> None:
    """Compiled code cuts them off."""
    _, s = checked_game()
    with pytest.raises(OverflowError):
        s.coins[0] = 1 << 15
    with pytest.raises(OverflowError):
        s.casks[0] = 128


def test_an_agenda_that_is_full_refuses_another_step() -> None:
    """Compiled code would write into the next field; so the deepest turn has to fit."""
    _, s = checked_game()
    s.depth = len(s.todo)
    with pytest.raises(IndexError):
        agenda.push(s, 1, 0, 0, 0)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
def test_the_deepest_turn_leaves_room_on_the_agenda(setting: Setting) -> None:
    box = box_for(*setting)
    deepest = max(s.depth for seed in GENEROUS.share(setting, 36) for s in GENEROUS.states_of(box, seed))
    assert deepest <= DEEPEST < len(State().todo)
