"""What a seat may not know, it cannot find out; what is guessed in its place fits all that the seat knows."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.glen_more import check_conservation, check_layout
from checkers.glen_more.play import (
    OPTIONS,
    SETTINGS,
    box_for,
    finished,
    games,
    new_game,
    options_of,
    share,
    states_of,
)
from checkers.glen_more.truths import other_truth
from quaich.games.glen_more.rules import conceal, guess, play
from quaich.games.glen_more.rules.vocabulary import REVEALED, ROLLED
from quaich.games.glen_more.state import IN_STACKS, UNKNOWN, Box, State

GAMES = games(24, full=0.25)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")


def concealed(box: Box, s: State, viewer: int) -> State:
    seen = s.copy()
    conceal(box, seen, viewer)
    return seen


def guessed(box: Box, s: State, viewer: int, seed: int) -> State:
    possible = s.copy()
    guess(box, possible, viewer, seed)
    return possible


def viewers(box: Box) -> range:
    """A spectator, and every seat."""
    return range(-1, box.players)


def some_states(setting: tuple[int, bool], every: int) -> Iterator[tuple[Box, State, random.Random]]:
    """Some states of some games, the last one always among them."""
    box = box_for(*setting)
    for seed in share(setting, GAMES):
        states = list(states_of(box, seed))
        for s in [*states[seed % every :: every], *states[-3:]]:
            yield box, s, random.Random(f"{seed} {s.seals}")


@each_setting
def test_states_that_differ_in_hidden_things_look_alike(setting: tuple[int, bool]) -> None:
    for box, s, dice in some_states(setting, every=25):
        for viewer in viewers(box):
            other = other_truth(box, s, viewer, dice)
            assert other != s
            assert concealed(box, other, viewer).to_bytes() == concealed(box, s, viewer).to_bytes()


@each_setting
def test_concealing_twice_conceals_no_more(setting: tuple[int, bool]) -> None:
    for box, s, _ in some_states(setting, every=25):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            assert concealed(box, seen, viewer) == seen
            hidden_from_all = concealed(box, seen, -1)
            assert concealed(box, s, -1) == hidden_from_all


@each_setting
def test_concealing_takes_nothing_that_everybody_may_know(setting: tuple[int, bool]) -> None:
    """Only key, hidden stacks, and the points of others where that was agreed."""
    for box, s, _ in some_states(setting, every=25):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            assert seen.key == [0] * 4
            assert seen.block == [0] * 16
            assert seen.order == s.order[: s.top] + [UNKNOWN] * (IN_STACKS - s.top)
            for p in range(box.players):
                hidden = box.hidden_points and p != viewer and not s.over
                assert seen.points[p] == ([UNKNOWN] * len(s.points[p]) if hidden else s.points[p])
            kept = set(s.fields) - {"key", "block", "block_of", "order", "points"}
            assert all(getattr(seen, name) == getattr(s, name) for name in kept)


@each_setting
def test_a_guess_keeps_what_the_seat_knows(setting: tuple[int, bool]) -> None:
    for box, s, dice in some_states(setting, every=25):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            possible = guessed(box, seen, viewer, dice.getrandbits(62))
            assert concealed(box, possible, viewer).to_bytes() == seen.to_bytes()
            check_conservation(box, possible)
            check_layout(box, possible)


@each_setting
def test_a_guess_does_not_depend_on_the_truth(setting: tuple[int, bool]) -> None:
    """The same seed gives the same guess, concealed before or not, whichever of two truths it is made over."""
    for box, s, dice in some_states(setting, every=25):
        for viewer in viewers(box):
            seed = dice.getrandbits(62)
            wanted = guessed(box, concealed(box, s, viewer), viewer, seed).to_bytes()
            assert guessed(box, s, viewer, seed).to_bytes() == wanted
            assert guessed(box, other_truth(box, s, viewer, dice), viewer, seed).to_bytes() == wanted


@each_setting
def test_guesses_differ_between_seeds(setting: tuple[int, bool]) -> None:
    """In their stacks, as soon as a few tiles are hidden; and in hidden points."""
    box = box_for(*setting)
    for seed in share(setting, GAMES):
        states = [s for s in states_of(box, seed) if s.top < IN_STACKS - 10]
        for s in states[seed % 20 :: 20]:
            possible = [guessed(box, s, 0, number) for number in range(8)]
            assert len({tuple(one.order) for one in possible}) == 8
            assert len({tuple(one.key) for one in possible}) == 8
            assert len({str(one.points) for one in possible}) > 1 or not box.hidden_points


@settings(max_examples=games(20, full=0.25), deadline=None, database=None)
@given(
    setting=st.sampled_from(SETTINGS),
    seed=st.integers(0, 2**32),
    at=st.floats(0, 1),
    viewer=st.integers(-1, 4),
    guess_seed=st.integers(0, 2**62),
)
def test_a_guessed_game_can_be_played_to_its_end(
    setting: tuple[int, bool], seed: int, at: float, viewer: int, guess_seed: int
) -> None:
    box = box_for(*setting)
    states = list(states_of(box, seed))
    s = states[int(at * (len(states) - 1))]
    seat = min(viewer, box.players - 1)
    last = finished(box, guessed(box, concealed(box, s, seat), seat, guess_seed), random.Random(seed))
    check_conservation(box, last)
    check_layout(box, last)
    assert last.over


@each_setting
def test_a_seat_may_do_the_same_in_everything_that_it_can_imagine(setting: tuple[int, bool]) -> None:
    """Options, and what follows from one of them as long as nothing new comes to light, do not tell guesses apart."""
    for box, s, dice in some_states(setting, every=25):
        if s.over:
            continue
        one, other = guessed(box, s, s.player, 1), guessed(box, s, s.player, 2)
        options = options_of(box, s)
        assert options == options_of(box, one) == options_of(box, other)
        assert options == options_of(box, concealed(box, s, s.player))
        action = dice.choice(options)
        one.told, other.told = [], []
        play(box, one, action, [0] * OPTIONS)
        play(box, other, action, [0] * OPTIONS)
        if not any(event[0] in (REVEALED, ROLLED) for event in one.told):
            assert one.told == other.told
            assert concealed(box, one, s.player) == concealed(box, other, s.player)


def test_tiles_to_come_are_guessed_evenly() -> None:
    """Each tile that is left in a stack comes next about as often as the others."""
    box = box_for(4)
    s = concealed(box, new_game(box, 1), 0)
    rounds, left = 2200, 22  # of stack 1: one of its 23 tiles lies on the rondel
    nexts = [guessed(box, s, 0, seed).order[s.top] for seed in range(rounds)]
    counts = [nexts.count(tile) for tile in set(nexts)]
    assert len(counts) == left
    assert all(abs(count - rounds / left) < 5 * (rounds / left) ** 0.5 for count in counts)


@each_setting
def test_after_the_end_only_the_key_is_hidden(setting: tuple[int, bool]) -> None:
    box = box_for(*setting)
    for seed in share(setting, GAMES):
        last = finished(box, new_game(box, seed), random.Random(seed))
        for viewer in viewers(box):
            seen = concealed(box, last, viewer)
            hidden = {name for name in last.fields if getattr(seen, name) != getattr(last, name)}
            assert hidden == {"key", "block", "block_of"}
