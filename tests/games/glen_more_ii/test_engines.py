"""The interpreted and the native engine are one game."""

import pytest

from checkers.glen_more_ii.play import (
    LOCKSTEP,
    PLAYING,
    SETTINGS,
    VERBS,
    Setting,
    box_for,
    games,
    name_of,
)
from checkers.properties import Engines

GAMES = games(48)
ENGINES = Engines(LOCKSTEP, VERBS)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)


@each_setting
def test_every_state_is_equal_on_both_engines(setting: Setting) -> None:
    box = box_for(*setting)
    assert all(LOCKSTEP.play_both(box, seed) > 20 for seed in PLAYING.share(setting, GAMES))


@each_setting
def test_reasons_are_equal_on_both_engines(setting: Setting) -> None:
    by_step = PLAYING.states_of_each_step(setting, PLAYING.share(setting, 16), 1)
    ENGINES.reasons_are_equal(setting, [s for states in by_step.values() for s in states])


@each_setting
def test_scores_and_checks_are_equal_on_both_engines(setting: Setting) -> None:
    ENGINES.scores_and_checks_are_equal(setting, PLAYING.share(setting, 16))


@each_setting
def test_views_and_guesses_are_equal_on_both_engines(setting: Setting) -> None:
    ENGINES.views_and_guesses_are_equal(setting, PLAYING.share(setting, 16))


def test_many_random_games_inside_compiled_code_are_those_of_the_interpreter() -> None:
    ENGINES.playouts_are_equal(SETTINGS[1], 12)


def test_a_comparison_notices_a_difference_in_any_field() -> None:
    ENGINES.a_difference_in_any_field_is_noticed(SETTINGS[0])
