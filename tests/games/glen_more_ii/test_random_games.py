"""Random games, every state looked at by checkers that share no code with the rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.glen_more_ii import (
    check_accounts,
    check_conservation,
    check_layout,
    check_options,
    round_points,
    score_game,
)
from checkers.glen_more_ii.play import GENEROUS, SETTINGS, VERBS, Setting, Step, box_for, games, name_of, step_of
from checkers.glen_more_ii.text import EVENTS, STEPS
from checkers.glen_more_ii.text import VERBS as VERB_WORDS
from checkers.properties import ForwardModel
from quaich.games.glen_more_ii.rules import check, final_score, rank_value, score_if_now
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import Box, State

EVERY_STATE = games(24)
AT_THE_END = games(60, full=10)
FOR_EACH_STEP = max(EVERY_STATE // 2, 24)  # games in which states of each step are looked for
LONGEST = 2000  # decisions; a game of four with gifts takes up to six hundred
MODEL = ForwardModel(GENEROUS, VERBS)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)


def accept(box: Box, step: Step) -> None:
    """All checkers agree with one step."""
    check_options(box, step.before, step.options)
    check_accounts(box, step.before, step.told, step.after)
    check_layout(box, step.after)
    check_conservation(box, step.after)
    assert check(box, step.after) == 0
    assert step.action in step.options


def accept_result(box: Box, s: State) -> None:
    """The rules count the final account and rank the seats as the rulebook says."""
    result = score_game(box, s)
    assert s.over
    assert [final_score(box, s, p) for p in range(box.players)] == result.scores
    values = [rank_value(box, s, p) for p in range(box.players)]
    assert [1 + sum(other > own for other in values) for own in values] == result.ranks


@each_setting
def test_every_state_of_a_game_is_one_that_the_rulebook_allows(setting: Setting) -> None:
    box = box_for(*setting)
    for seed in GENEROUS.share(setting, EVERY_STATE):
        last = GENEROUS.new_game(box, seed)
        check_layout(box, last)
        check_conservation(box, last)
        for decisions, step in enumerate(GENEROUS.random_game(box, seed, checked=True)):
            accept(box, step)
            assert decisions < LONGEST
            last = step.after
        assert GENEROUS.options_of(box, last) == []
        accept_result(box, last)


@each_setting
def test_every_game_ends_with_a_result_that_holds(setting: Setting) -> None:
    box = box_for(*setting)
    for seed in GENEROUS.share(setting, AT_THE_END):
        dice = random.Random(f"end {seed}")
        last = GENEROUS.finished(box, GENEROUS.new_game(box, seed), dice, GENEROUS.temper_of(seed))
        check_layout(box, last)
        check_conservation(box, last)
        accept_result(box, last)


@settings(max_examples=games(4, full=0.25), deadline=None, database=None)
@given(
    setting=st.sampled_from(SETTINGS),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 10**6), max_size=300),
)
def test_whatever_is_chosen_the_rulebook_allows_it(setting: Setting, seed: int, choices: list[int]) -> None:
    box = box_for(*setting)
    s = GENEROUS.new_game(box, seed, checked=True)
    chosen = iter(choices)

    def choose(dice: random.Random, options: list[int]) -> int:
        return options[next(chosen, dice.getrandbits(32)) % len(options)]

    for step in GENEROUS.steps(box, s, random.Random(seed), choose):
        accept(box, step)
    accept_result(box, s)


def test_random_games_see_every_verb_every_event_and_every_step() -> None:
    """What the checkers never saw, they could not object to."""
    verbs: Counter[int] = Counter()
    events: Counter[int] = Counter()
    open_steps: Counter[int] = Counter()
    for seed in range(180):
        for step in GENEROUS.random_game(box_for(*SETTINGS[seed % len(SETTINGS)]), seed):
            open_steps[step_of(step.before)] += 1
            verbs[step.action // 1024] += 1
            verbs.update(event[1] // 1024 for event in step.told if event[0] == v.FORCED)
            events.update(event[0] for event in step.told)
    assert set(verbs) == set(VERB_WORDS)
    assert set(events) == set(EVENTS)
    assert set(open_steps) == set(STEPS)


@each_setting
def test_a_scoring_now_is_counted_as_the_rulebook_says(setting: Setting) -> None:
    """The forecast: the final account, and one more scoring while the game goes on."""
    box = box_for(*setting)
    for seed in GENEROUS.share(setting, 12):
        for s in list(GENEROUS.states_of(box, seed))[::9]:
            scores, awards = score_game(box, s).scores, round_points(box, s)
            for p in range(box.players):
                assert score_if_now(box, s, p) == scores[p] + (0 if s.over else sum(awards[p]))


@each_setting
def test_legal_actions_are_those_that_nothing_forbids(setting: Setting) -> None:
    """One action number of seven, other ones for each state; in every step of a turn."""
    by_step = GENEROUS.states_of_each_step(setting, GENEROUS.share(setting, FOR_EACH_STEP), 1)
    MODEL.legal_is_what_nothing_forbids(setting, [s for states in by_step.values() for s in states], v.OK, every=7)
