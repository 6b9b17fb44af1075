"""What a seat may not know, it cannot find out; what is guessed in its place fits all that the seat knows."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.clans_of_caledonia import check_conservation, check_layout
from checkers.clans_of_caledonia.play import OPTIONS, PLAYING, SETTINGS, Setting, box_for, games, name_of
from checkers.clans_of_caledonia.truths import hidden_from, is_drawing, looked_at, memories, other_truth, ring
from quaich.games.clans_of_caledonia.rules import conceal, guess, play
from quaich.games.clans_of_caledonia.rules.contracts import draw_some
from quaich.games.clans_of_caledonia.rules.vocabulary import ACTING, DREW, ENOUGH, REVEALED, ROLLED
from quaich.games.clans_of_caledonia.state import CONTRACTS, UNKNOWN, Box, State

GAMES = games(16, full=0.25)
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
    """Some states of some games: those in which contracts are looked at and the last ones always among them."""
    box = box_for(*setting)
    for seed in PLAYING.share(setting, GAMES):
        states = list(PLAYING.states_of(box, seed))
        drawing = [s for s in states if is_drawing(s)]
        for s in [*states[seed % every :: every], *drawing[:3], *states[-2:]]:
            yield box, s, random.Random(f"{seed} {s.seals}")


@each_setting
def test_states_that_differ_in_hidden_things_look_alike(setting: Setting) -> None:
    for box, s, dice in some_states(setting, every=25):
        for viewer in viewers(box):
            other = other_truth(box, s, viewer, dice)
            assert other != s
            assert concealed(box, other, viewer).to_bytes() == concealed(box, s, viewer).to_bytes()


@each_setting
def test_concealing_twice_conceals_no_more(setting: Setting) -> None:
    for box, s, _ in some_states(setting, every=25):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            assert concealed(box, seen, viewer) == seen
            assert concealed(box, seen, -1) == concealed(box, s, -1)


@each_setting
def test_concealing_takes_nothing_that_the_seat_may_know(setting: Setting) -> None:
    """Only the key, and contracts that it has not looked at itself."""
    for box, s, _ in some_states(setting, every=25):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            assert seen.key == [0] * 4
            assert seen.block == [0] * 16
            stack, looking = hidden_from(s, viewer)
            assert seen.stack == [UNKNOWN if at in stack else contract for at, contract in enumerate(s.stack)]
            assert seen.looking == [UNKNOWN if at in looking else held for at, held in enumerate(s.looking)]
            kept = set(s.fields) - {"key", "block", "block_of", "stack", "looking"}
            assert all(getattr(seen, name) == getattr(s, name) for name in kept)


@each_setting
def test_a_seat_knows_the_contracts_that_it_looked_at_and_no_others(setting: Setting) -> None:
    """Also when they lie under the stack, and when somebody else draws them again."""
    box = box_for(*setting)
    for seed in PLAYING.share(setting, GAMES):
        for s, seen in memories(PLAYING.random_game(box, seed)):
            hidden = {s.stack[at] for at in ring(s)} | set(looked_at(s))
            for viewer in viewers(box):
                view = concealed(box, s, viewer)
                known = {view.stack[at] for at in ring(s)} | {held - 1 for held in view.looking if held}
                memory = seen[viewer] & hidden if viewer >= 0 else set()
                assert {contract for contract in known if contract >= 0} == memory


def test_a_contract_drawn_again_is_known_to_both() -> None:
    """Somebody draws three contracts that somebody else has looked at before; a third seat has seen neither."""
    box = box_for(3, SETTINGS[1][1])
    s = next(s for s in PLAYING.states_of(box, 3) if s.depth and s.todo[s.depth - 1][0] == ACTING)
    one, other, third = s.player, (s.player + 1) % 3, (s.player + 2) % 3
    for at in ring(s)[:3]:
        s.seen[at] = 1 << other
    contracts = [s.stack[at] for at in ring(s)[:3]]
    draw_some(box, s, one)
    for viewer in (one, other):
        assert looked_at(concealed(box, s, viewer)) == contracts
    assert concealed(box, s, third).looking[:3] == [UNKNOWN] * 3
    play(box, s, ENOUGH * 1024, [0] * OPTIONS)
    for viewer in (one, other):
        assert [concealed(box, s, viewer).stack[at] for at in ring(s)[-3:]] == contracts
    assert [concealed(box, s, third).stack[at] for at in ring(s)[-3:]] == [UNKNOWN] * 3


@each_setting
def test_a_guess_keeps_what_the_seat_knows(setting: Setting) -> None:
    for box, s, dice in some_states(setting, every=25):
        for viewer in viewers(box):
            seen = concealed(box, s, viewer)
            possible = guessed(box, seen, viewer, dice.getrandbits(62))
            assert concealed(box, possible, viewer).to_bytes() == seen.to_bytes()
            check_conservation(box, possible)
            check_layout(box, possible)


@each_setting
def test_a_guess_does_not_depend_on_the_truth(setting: Setting) -> None:
    """The same seed gives the same guess, concealed before or not, whichever of two truths it is made over."""
    for box, s, dice in some_states(setting, every=25):
        for viewer in viewers(box):
            seed = dice.getrandbits(62)
            wanted = guessed(box, concealed(box, s, viewer), viewer, seed).to_bytes()
            assert guessed(box, s, viewer, seed).to_bytes() == wanted
            assert guessed(box, other_truth(box, s, viewer, dice), viewer, seed).to_bytes() == wanted


@each_setting
def test_guesses_differ_between_seeds(setting: Setting) -> None:
    """In the contracts to come and in the dice to come, which the key holds."""
    box = box_for(*setting)
    for seed in PLAYING.share(setting, GAMES):
        states = list(PLAYING.states_of(box, seed))
        for s in states[seed % 20 :: 20]:
            if s.left > 10:
                possible = [guessed(box, s, 0, number) for number in range(8)]
                assert len({tuple(one.stack) for one in possible}) == 8
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
    for box, s, dice in some_states(setting, every=12):
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
        if not any(event[0] in (REVEALED, ROLLED, DREW) for event in one.told):
            assert one.told == other.told
            assert concealed(box, one, s.player) == concealed(box, other, s.player)


def test_contracts_to_come_are_guessed_evenly() -> None:
    """Each contract that is left in the stack comes next about as often as the others."""
    box = box_for(4)
    s = concealed(box, PLAYING.new_game(box, 1), 0)
    rounds, left = 4200, CONTRACTS - 8
    nexts = [guessed(box, s, 0, seed).stack[s.top] for seed in range(rounds)]
    counts = [nexts.count(contract) for contract in set(nexts)]
    assert len(counts) == left
    assert all(abs(count - rounds / left) < 5 * (rounds / left) ** 0.5 for count in counts)
