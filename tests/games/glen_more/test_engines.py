"""The interpreted and the native engine are one game."""

import pytest

from checkers.glen_more.play import LOCKSTEP, SETTINGS, box_for, games, play_both, share, states_of_each_step
from checkers.properties import Engines
from quaich.games.glen_more.rules.vocabulary import VERBS

GAMES = games(120)
ENGINES = Engines(LOCKSTEP, VERBS)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")


@each_setting
def test_every_state_is_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    assert all(play_both(box, seed) > 20 for seed in share(setting, GAMES))


@each_setting
def test_reasons_are_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    by_step = states_of_each_step(*setting, share(setting, 80), 1)
    ENGINES.reasons_are_equal(setting, [s for states in by_step.values() for s in states])


@each_setting
def test_scores_and_checks_are_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    ENGINES.scores_and_checks_are_equal(setting, share(setting, 24))


@each_setting
def test_views_and_guesses_are_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    ENGINES.views_and_guesses_are_equal(setting, share(setting, 24))


def test_many_random_games_inside_compiled_code_are_those_of_the_interpreter() -> None:
    ENGINES.playouts_are_equal((3, False), 40)


def test_a_comparison_notices_a_difference_in_any_field() -> None:
    ENGINES.a_difference_in_any_field_is_noticed((2, False))
