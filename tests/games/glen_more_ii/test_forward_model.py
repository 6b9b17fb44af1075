"""A copy of a state is a game of its own, and asking what may be done changes nothing."""

import pytest

from checkers.glen_more_ii.play import GENEROUS, SETTINGS, VERBS, Setting, games, name_of
from checkers.properties import ForwardModel

GAMES = games(8, full=0.25)
MODEL = ForwardModel(GENEROUS, VERBS)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)


@each_setting
def test_copies_never_change_while_the_game_goes_on(setting: Setting) -> None:
    for seed in GENEROUS.share(setting, GAMES):
        MODEL.copies_never_change(setting, seed)


@each_setting
def test_playing_a_copy_leaves_the_original_alone(setting: Setting) -> None:
    for seed in GENEROUS.share(setting, GAMES):
        MODEL.playing_a_copy_leaves_the_original_alone(setting, seed)


@each_setting
def test_the_same_actions_from_any_state_lead_to_the_same_end(setting: Setting) -> None:
    for seed in GENEROUS.share(setting, GAMES):
        MODEL.same_actions_lead_to_the_same_end(setting, seed)


@each_setting
def test_asking_changes_nothing(setting: Setting) -> None:
    for seed in GENEROUS.share(setting, GAMES):
        MODEL.asking_changes_nothing(setting, seed)


@each_setting
def test_options_that_play_returns_are_those_that_legal_lists(setting: Setting) -> None:
    for seed in GENEROUS.share(setting, GAMES):
        MODEL.play_returns_what_legal_lists(setting, seed)
