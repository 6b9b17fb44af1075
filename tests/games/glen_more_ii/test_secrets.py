"""What a seat may not know, it cannot find out; what is guessed in its place fits all that the seat knows."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.glen_more_ii import check_conservation, check_layout
from checkers.glen_more_ii.play import OPTIONS, PLAYING, SETTINGS, Setting, box_for, games, name_of
from checkers.glen_more_ii.truths import other_truth, place_of_the_end, places_of_the_end
from quaich.games.glen_more_ii.rules import conceal, guess, play
from quaich.games.glen_more_ii.rules.vocabulary import REVEALED, ROLLED
from quaich.games.glen_more_ii.state import THE_END, UNKNOWN, Box, State

GAMES = games(18, full=0.25)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)


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


def some_states(setting: Setting, every: int) -> Iterator[tuple[Box, State, random.Random]]:
    """Some states of some games, the last ones always among them."""
    box = box_for(*setting)
    for seed in PLAYING.share(setting, GAMES):
        states = list(PLAYING.states_of(box, seed))
        for s in [*states[seed % every :: every], *states[-2:]]:
            yield box, s, random.Random(f"{seed} {s.seals}")


@each_setting
def test_states_that_differ_in_hidden_things_look_alike(setting: Setting) -> None:
    for box, s, dice in some_states(setting, every=15):
        for viewer in viewers(box):
            other = other_truth(box, s, viewer, dice)
            assert other != s
            assert concealed(box, other, viewer).to_bytes() == concealed(box, s, viewer).to_bytes()


@each_setting
def test_concealing_takes_only_the_key_and_the_tiles_to_come(setting: Setting) -> None:
    for box, s, _ in some_states(setting, every=15):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            assert concealed(box, seen, viewer) == seen
            assert (seen.key, seen.block) == ([0] * 4, [0] * 16)
            hidden = len(s.order) - s.top
            assert list(seen.order) == [*s.order[: s.top], *[UNKNOWN] * hidden]
            kept = set(s.fields) - {"key", "block", "block_of", "order"}
            assert all(getattr(seen, name) == getattr(s, name) for name in kept)


@each_setting
def test_a_guess_keeps_what_the_seat_knows(setting: Setting) -> None:
    for box, s, dice in some_states(setting, every=15):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            possible = guessed(box, seen, viewer, dice.getrandbits(62))
            assert concealed(box, possible, viewer).to_bytes() == seen.to_bytes()
            check_conservation(box, possible)
            check_layout(box, possible)
            if THE_END in s.order[s.top :]:
                assert place_of_the_end(possible) in places_of_the_end(box)


@each_setting
def test_a_guess_does_not_depend_on_the_truth(setting: Setting) -> None:
    """The same seed gives the same guess, concealed before or not, whichever of two truths it is made over."""
    for box, s, dice in some_states(setting, every=15):
        for viewer in viewers(box):
            seed = dice.getrandbits(62)
            wanted = guessed(box, concealed(box, s, viewer), viewer, seed).to_bytes()
            assert guessed(box, s, viewer, seed).to_bytes() == wanted
            assert guessed(box, other_truth(box, s, viewer, dice), viewer, seed).to_bytes() == wanted


@each_setting
def test_guesses_differ_between_seeds(setting: Setting) -> None:
    """In the tiles to come and in the rolls to come, which the key holds."""
    box = box_for(*setting)
    for seed in PLAYING.share(setting, GAMES):
        for s in list(PLAYING.states_of(box, seed))[seed % 20 :: 20]:
            if len(s.order) - s.top > 12:
                possible = [guessed(box, s, 0, number) for number in range(8)]
                assert len({tuple(one.order) for one in possible}) == 8
                assert len({tuple(one.key) for one in possible}) == 8


@settings(max_examples=games(16, full=0.25), deadline=None, database=None)
@given(
    setting=st.sampled_from(SETTINGS),
    seed=st.integers(0, 2**32),
    at=st.floats(0, 1),
    viewer=st.integers(-1, 3),
    guess_seed=st.integers(0, 2**62),
)
def test_a_guessed_game_can_be_played_to_its_end(
    setting: Setting, seed: int, at: float, viewer: int, guess_seed: int
) -> None:
    box = box_for(*setting)
    states = list(PLAYING.states_of(box, seed))
    s = states[int(at * (len(states) - 1))]
    seat = min(viewer, box.players - 1)
    last = PLAYING.finished(box, guessed(box, concealed(box, s, seat), seat, guess_seed), random.Random(seed))
    check_conservation(box, last)
    check_layout(box, last)
    assert last.over


@each_setting
def test_a_seat_may_do_the_same_in_everything_that_it_can_imagine(setting: Setting) -> None:
    """Options, and what follows from one of them as long as nothing new comes to light, do not tell guesses apart."""
    for box, s, dice in some_states(setting, every=9):
        if s.over:
            continue
        one, other = guessed(box, s, s.player, 1), guessed(box, s, s.player, 2)
        options = PLAYING.options_of(box, s)
        assert options == PLAYING.options_of(box, one) == PLAYING.options_of(box, other)
        assert options == PLAYING.options_of(box, concealed(box, s, s.player))
        action = dice.choice(options)
        one.told, other.told = [], []
        play(box, one, action, [0] * OPTIONS)
        play(box, other, action, [0] * OPTIONS)
        if not any(event[0] in (REVEALED, ROLLED) for event in one.told):
            assert one.told == other.told
            assert concealed(box, one, s.player) == concealed(box, other, s.player)


def test_tiles_to_come_are_guessed_evenly() -> None:
    """Each tile that is left of A comes next about as often as the others, and The End at each of its places."""
    box = box_for(*SETTINGS[2])
    s = concealed(box, PLAYING.new_game(box, 1), 0)
    possible = [guessed(box, s, 0, seed) for seed in range(1500)]
    nexts = Counter(one.order[s.top] for one in possible)
    ends = Counter(place_of_the_end(one) for one in possible)
    for counts, left in ((nexts, 5 + 14 - s.top), (ends, len(places_of_the_end(box)))):
        assert len(counts) == left
        assert all(abs(count - 1500 / left) < 5 * (1500 / left) ** 0.5 for count in counts.values())
