"""A copy of a state is a game of its own, and asking what may be done changes nothing."""

import pytest

from checkers.glen_more.play import PLAYING, SETTINGS, games, share
from checkers.properties import ForwardModel
from quaich.games.glen_more.rules.vocabulary import VERBS

GAMES = games(24, full=0.25)
MODEL = ForwardModel(PLAYING, VERBS)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")


@each_setting
def test_copies_never_change_while_the_game_goes_on(setting: tuple[int, bool]) -> None:
    for seed in share(setting, GAMES):
        MODEL.copies_never_change(setting, seed)


@each_setting
def test_playing_a_copy_leaves_the_original_alone(setting: tuple[int, bool]) -> None:
    for seed in share(setting, GAMES):
        MODEL.playing_a_copy_leaves_the_original_alone(setting, seed)


@each_setting
def test_the_same_actions_from_any_state_lead_to_the_same_end(setting: tuple[int, bool]) -> None:
    for seed in share(setting, GAMES):
        MODEL.same_actions_lead_to_the_same_end(setting, seed)


@each_setting
def test_asking_changes_nothing(setting: tuple[int, bool]) -> None:
    for seed in share(setting, GAMES):
        MODEL.asking_changes_nothing(setting, seed)


@each_setting
def test_options_that_play_returns_are_those_that_legal_lists(setting: tuple[int, bool]) -> None:
    for seed in share(setting, GAMES):
        MODEL.play_returns_what_legal_lists(setting, seed)
