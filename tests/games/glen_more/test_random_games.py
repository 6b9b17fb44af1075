"""Random games, every state looked at by checkers that share no code with the rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.glen_more import (
    Accountant,
    can_take,
    check_conservation,
    check_layout,
    legal_actions,
    legal_cells,
    must_pass_over,
    round_points,
    score_game,
)
from checkers.glen_more.play import (
    PLAYING,
    SETTINGS,
    Step,
    box_for,
    finished,
    games,
    new_game,
    options_of,
    random_game,
    share,
    states_of,
    states_of_each_step,
    step_of,
    steps,
    temper_of,
)
from checkers.properties import ForwardModel
from quaich.games.glen_more.rules import check, final_score, rank_value, score_if_now, why
from quaich.games.glen_more.rules.vocabulary import (
    EVENTS,
    FORCED,
    LAY,
    LAYING,
    MOVING,
    OK,
    PASS_OVER,
    TAKE,
    TAKING,
    VERBS,
)
from quaich.games.glen_more.state import Box, State

EVERY_STATE = games(60)
AT_THE_END = games(400, full=10)
SAMPLED = games(24, full=0.25)
OF_EACH_STEP = SAMPLED // 24 + 1
FOR_EACH_STEP = max(EVERY_STATE, 240)  # games; with fewer, no sale before Loch Shiel fills is seen
MODEL = ForwardModel(PLAYING, VERBS)
LONGEST = 1500  # decisions; a game of five takes about 230
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")


def accept(box: Box, accountant: Accountant, step: Step) -> None:
    """All checkers agree with one step."""
    accountant.account(step.before, step.action, step.told, step.after)
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
    assert result.winners


@each_setting
def test_every_state_of_a_game_is_one_that_the_rulebook_allows(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for seed in share(setting, EVERY_STATE):
        opening = new_game(box, seed)
        accountant = Accountant(box, opening)
        check_layout(box, opening)
        check_conservation(box, opening)
        last = opening
        for decisions, step in enumerate(random_game(box, seed, checked=True)):
            accept(box, accountant, step)
            assert decisions < LONGEST
            last = step.after
        assert options_of(box, last) == []
        accept_result(box, last)


@each_setting
def test_every_game_ends_with_a_result_that_holds(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for seed in share(setting, AT_THE_END):
        last = finished(box, new_game(box, seed), random.Random(f"end {seed}"), temper_of(seed))
        check_layout(box, last)
        check_conservation(box, last)
        accept_result(box, last)


@settings(max_examples=games(25, full=0.25), deadline=None, database=None)
@given(
    setting=st.sampled_from(SETTINGS),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 10**6), max_size=300),
)
def test_whatever_is_chosen_the_rulebook_allows_it(setting: tuple[int, bool], seed: int, choices: list[int]) -> None:
    box = box_for(*setting)
    s = new_game(box, seed, checked=True)
    accountant = Accountant(box, s)
    chosen = iter(choices)

    def choose(dice: random.Random, options: list[int]) -> int:
        return options[next(chosen, dice.getrandbits(32)) % len(options)]

    for step in steps(box, s, random.Random(seed), choose):
        accept(box, accountant, step)
    accept_result(box, s)


def test_random_games_see_every_verb_and_every_event() -> None:
    """What the checkers never saw, they could not object to."""
    verbs: Counter[int] = Counter()
    events: Counter[int] = Counter()
    for seed in range(60):
        for step in random_game(box_for(*SETTINGS[seed % len(SETTINGS)]), seed):
            verbs[step.action // 1024] += 1
            verbs.update(event[1] // 1024 for event in step.told if event[0] == FORCED)
            events.update(event[0] for event in step.told)
    assert set(verbs) == set(range(1, VERBS))
    assert set(events) == set(range(1, EVENTS))


def sample(setting: tuple[int, bool], every: int) -> list[State]:
    """Some states of some games, other ones of each game."""
    box = box_for(*setting)
    return [s for seed in share(setting, SAMPLED) for s in list(states_of(box, seed))[seed % every :: every]]


@each_setting
def test_legal_actions_are_those_that_nothing_forbids(setting: tuple[int, bool]) -> None:
    """Over all action numbers there are, and some that there are not; in every step of a turn."""
    by_step = states_of_each_step(*setting, share(setting, FOR_EACH_STEP), OF_EACH_STEP)
    MODEL.legal_is_what_nothing_forbids(setting, [s for states in by_step.values() for s in states], OK)


def test_random_games_see_every_step_of_a_turn() -> None:
    settings_seen = [states_of_each_step(*s, share(s, FOR_EACH_STEP), OF_EACH_STEP) for s in SETTINGS]
    assert {step for found in settings_seen for step in found} == set(range(TAKING, MOVING + 1))


@each_setting
def test_legal_actions_are_those_that_brute_force_finds(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for s in sample(setting, every=7):
        assert set(options_of(box, s)) == legal_actions(box, s)


@each_setting
def test_cells_and_tiles_to_take_are_those_that_brute_force_finds(setting: tuple[int, bool]) -> None:
    """Every tile of the rondel, whether or not it can be had; every cell for a tile in hand, with its reason."""
    box = box_for(*setting)
    taking = laying = 0
    for s in sample(setting, every=5):
        if step_of(s) == TAKING:
            taking += 1
            for other in [space - 1 for space in s.space if space > 0]:
                assert (why(box, s, TAKE * 1024 + other) == OK) == can_take(box, s, other)
            assert (why(box, s, PASS_OVER * 1024) == OK) == must_pass_over(box, s)
        elif step_of(s) == LAYING:
            laying += 1
            tile = s.todo[s.depth - 1][1]
            cells = {cell for cell in range(1024) if why(box, s, LAY * 1024 + cell) == OK}
            assert cells == legal_cells(box, s, tile)
    assert taking > 0
    assert laying > 0


@each_setting
def test_a_scoring_now_is_counted_as_the_rulebook_says(setting: tuple[int, bool]) -> None:
    """The forecast: the final account, and one more scoring while there are scorings to come."""
    box = box_for(*setting)
    for s in sample(setting, every=9):
        scores, awards = score_game(box, s).scores, round_points(box, s)
        for p in range(box.players):
            assert score_if_now(box, s, p) == scores[p] + (0 if s.over else sum(awards[p]))
