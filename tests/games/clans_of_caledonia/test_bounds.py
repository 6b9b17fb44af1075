"""Compiled code checks nothing by itself: runs with bounds checking, and checked rows for what even those miss."""

import pytest

from checkers.clans_of_caledonia.play import LOCKSTEP, PLAYING, SETTINGS, box_for, games
from checkers.processes import run
from quaich.games.clans_of_caledonia.rules import market, placing
from quaich.games.clans_of_caledonia.state import HEXES, Box, State
from quaich.kernel import agenda

GAMES = games(8)


def test_games_with_bounds_checking_are_equal_and_never_leave_their_arrays() -> None:
    decisions = str(LOCKSTEP.play_some(GAMES))
    assert run("-m", "checkers.lockstep", "clans_of_caledonia", str(GAMES), checked=True) == decisions


def checked_game() -> tuple[Box, State]:
    box = box_for(*SETTINGS[0])
    return box, PLAYING.new_game(box, 1, checked=True)


def test_checked_rows_refuse_a_place_before_the_beginning_and_one_beyond_the_end() -> None:
    _, s = checked_game()
    for place in (-1, HEXES):
        with pytest.raises(IndexError):
            placing.unit_of(s, place)
    with pytest.raises(IndexError):
        market.move_price(s, -1, 1)
    with pytest.raises(IndexError):
        s.cash[-1] = 1


def test_checked_rows_refuse_numbers_that_do_not_fit() -> None:
    """Compiled code cuts them off."""
    _, s = checked_game()
    with pytest.raises(OverflowError):
        s.cash[0] = 1 << 15
    with pytest.raises(OverflowError):
        s.step[0] = 128
    with pytest.raises(OverflowError):
        s.own[0][0] = 1 << 63


def test_an_agenda_that_is_full_refuses_another_step() -> None:
    """Compiled code would write into the next field; so the deepest turn has to fit."""
    _, s = checked_game()
    s.depth = len(s.todo)
    with pytest.raises(IndexError):
        agenda.push(s, 1, 0, 0, 0)


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_the_deepest_turn_leaves_room_on_the_agenda(setting: int) -> None:
    box = box_for(*SETTINGS[setting])
    deepest = max(s.depth for seed in range(setting, 24, len(SETTINGS)) for s in PLAYING.states_of(box, seed))
    assert deepest < len(State().todo) - 4
