"""The interpreted and the native engine are one game."""

import random

import numpy as np
import pytest

from checkers.glen_more.play import (
    OPTIONS,
    SETTINGS,
    box_for,
    games,
    key_of,
    native_game,
    play_both,
    share,
    states_of,
    states_of_each_step,
)
from quaich.games.glen_more import rules
from quaich.games.glen_more.state import State
from quaich.kernel import engine

GAMES = games(120)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")


@each_setting
def test_every_state_is_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    assert all(play_both(box, seed) > 20 for seed in share(setting, GAMES))


@each_setting
def test_reasons_are_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    native = native_game(box, 0)
    for states in states_of_each_step(*setting, share(setting, 80), 1).values():
        for s in states:
            native.states = s.record()
            numbers = range(0, 17 * 1024, 3)
            mine = [rules.why(box, s, number) for number in numbers]
            assert mine == [native.rules.why(native.box, native.state, number) for number in numbers]
            assert s.to_bytes() == native.to_bytes()


@each_setting
def test_scores_and_checks_are_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    native = native_game(box, 0)
    for seed in share(setting, 24):
        for s in list(states_of(box, seed))[::20]:
            native.states = s.record()
            assert rules.check(box, s) == native.rules.check(native.box, native.state)
            for name in ("final_score", "score_if_now", "rank_value", "worth"):
                for p in range(box.players):
                    mine, there = getattr(rules, name), getattr(native.rules, name)
                    assert mine(box, s, p) == there(native.box, native.state, p)


@each_setting
def test_views_and_guesses_are_equal_on_both_engines(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    native = native_game(box, 0)
    for seed in share(setting, 24):
        dice = random.Random(seed)
        for s in list(states_of(box, seed))[::20]:
            viewer, number = dice.randrange(-1, box.players), dice.getrandbits(62)
            native.states = s.record()
            rules.conceal(box, s, viewer)
            native.rules.conceal(native.box, native.state, viewer)
            assert s.to_bytes() == native.to_bytes()
            rules.guess(box, s, viewer, number)
            native.rules.guess(native.box, native.state, viewer, number)
            assert s.to_bytes() == native.to_bytes()


def test_many_random_games_inside_compiled_code_are_those_of_the_interpreter() -> None:
    interpreted = engine.load("interpreted", "lab.playouts", "glen_more")
    native = engine.load("native", "lab.playouts", "glen_more")
    box, many = box_for(3), 40
    keys = np.array([key_of(seed) for seed in range(many)])
    records = np.zeros(many, State.dtype)
    decisions = native.play_many(box.record(), records, keys, np.zeros(OPTIONS, np.int32), 5)
    states = [State() for _ in range(many)]
    for i, s in enumerate(states):
        interpreted.set_up(box, s, keys[i].tolist())
        decisions -= interpreted.playout(box, s, [0] * OPTIONS, 5 + i)
    assert decisions == 0
    assert [s.to_bytes() for s in states] == [records[i : i + 1].tobytes() for i in range(many)]


def test_a_comparison_notices_a_difference_in_any_field() -> None:
    native = native_game(box_for(2), 1)
    s = State.from_record(native.state)
    for name in s.fields:
        other = s.copy()
        numbers = getattr(other, name)
        if not isinstance(numbers, list):
            setattr(other, name, numbers ^ 1)
        elif isinstance(numbers[-1], list):
            numbers[-1][-1] ^= 1
        else:
            numbers[-1] ^= 1
        assert other.to_bytes() != native.to_bytes()
