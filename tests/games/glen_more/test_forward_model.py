"""A copy of a state is a game of its own, and asking what may be done changes nothing."""

import random

import pytest

from checkers.glen_more.play import (
    OPTIONS,
    SETTINGS,
    box_for,
    finished,
    games,
    new_game,
    random_game,
    share,
    states_of,
)
from quaich.games.glen_more.rules import final_score, legal, play, rank_value, score_if_now, why, worth
from quaich.games.glen_more.rules.vocabulary import VERBS
from quaich.games.glen_more.state import State

GAMES = games(24, full=0.25)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")


@each_setting
def test_copies_never_change_while_the_game_goes_on(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for seed in share(setting, GAMES):
        dice = random.Random(seed)
        s = new_game(box, seed)
        out = [0] * OPTIONS
        n = legal(box, s, out)
        copies: list[tuple[State, bytes]] = []
        while n:
            copies.append((s.copy(), s.to_bytes()))
            n = play(box, s, dice.choice(out[:n]), out)
        assert all(copy.to_bytes() == then for copy, then in copies)


@each_setting
def test_playing_a_copy_leaves_the_original_alone(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for seed in share(setting, GAMES):
        states = list(states_of(box, seed))
        for s in states[seed % 30 :: 30]:
            then = s.fingerprint()
            finished(box, s.copy(), random.Random(seed))
            assert s.fingerprint() == then


@each_setting
def test_the_same_actions_from_any_state_lead_to_the_same_end(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for seed in share(setting, GAMES):
        played = list(random_game(box, seed))
        at = seed * 7 % len(played)
        again = State.from_bytes(played[at].before.to_bytes())
        out = [0] * OPTIONS
        for step in played[at:]:
            n = play(box, again, step.action, out)
            assert again == step.after
        assert n == 0
        assert again.to_bytes() == played[-1].after.to_bytes()


@each_setting
def test_asking_changes_nothing(setting: tuple[int, bool]) -> None:
    """What may be done, why not, and what it is worth; and asking once more gets the same answer."""
    box = box_for(*setting)
    out, again = [0] * OPTIONS, [0] * OPTIONS
    for seed in share(setting, GAMES):
        dice = random.Random(seed)
        for s in list(states_of(box, seed))[seed % 3 :: 3]:
            then = s.to_bytes()
            n = legal(box, s, out)
            for number in [*out[:n], *(dice.randrange(VERBS * 1024) for _ in range(40))]:
                why(box, s, number)
            for p in range(box.players):
                worth(box, s, p), score_if_now(box, s, p), final_score(box, s, p), rank_value(box, s, p)
            assert s.to_bytes() == then
            assert again[: legal(box, s, again)] == out[:n]


@each_setting
def test_options_that_play_returns_are_those_that_legal_lists(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    out = [0] * OPTIONS
    for seed in share(setting, GAMES):
        expected = None
        for step in random_game(box, seed):
            if expected is not None:
                assert step.options == expected
            expected = out[: legal(box, step.after, out)]
        assert expected == []
