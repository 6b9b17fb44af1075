"""What holds in any game: copies, engines, the order of actions. Tests name the game and a setting."""

import random
from collections.abc import Iterable
from typing import Any, Generic

import numpy as np

from quaich.kernel import engine

from .lockstep import Lockstep, Native
from .play import OPTIONS, Playing, Setting, anyhow, key_of

EVERY = 30  # one state of so many, where looking takes long
VALUES = ("final_score", "score_if_now", "rank_value", "worth")  # what rules say of a seat


class ForwardModel(Generic[Setting]):
    """A copy of a state is a game of its own, and asking what may be done changes nothing."""

    def __init__(self, playing: Playing[Setting], verbs: int) -> None:
        self.playing, self.rules = playing, playing.rules
        self.verbs = verbs  # one more than the highest verb

    def copies_never_change(self, setting: Setting, seed: int) -> None:
        """While the game goes on, what was copied before stays as it was."""
        box = self.playing.box_for(setting, seed)
        dice = random.Random(seed)
        s, out = self.playing.new_game(box, seed), [0] * OPTIONS
        n = self.rules.legal(box, s, out)
        copies: list[tuple[Any, bytes]] = []
        while n:
            copies.append((s.copy(), s.to_bytes()))
            n = self.rules.play(box, s, dice.choice(out[:n]), out)
        assert all(copy.to_bytes() == then for copy, then in copies)

    def playing_a_copy_leaves_the_original_alone(self, setting: Setting, seed: int) -> None:
        box = self.playing.box_for(setting, seed)
        for s in list(self.playing.states_of(box, seed))[seed % EVERY :: EVERY]:
            then = s.fingerprint()
            self.playing.finished(box, s.copy(), random.Random(seed))
            assert s.fingerprint() == then

    def same_actions_lead_to_the_same_end(self, setting: Setting, seed: int) -> None:
        """From any state, read from its bytes."""
        box = self.playing.box_for(setting, seed)
        played = list(self.playing.random_game(box, seed))
        at = seed * 7 % len(played)
        again, out, n = self.playing.state.from_bytes(played[at].before.to_bytes()), [0] * OPTIONS, 1
        for step in played[at:]:
            n = self.rules.play(box, again, step.action, out)
            assert again == step.after
        assert n == 0
        assert again.to_bytes() == played[-1].after.to_bytes()

    def asking_changes_nothing(self, setting: Setting, seed: int) -> None:
        """What may be done, why not, and what it is worth; and asking once more gets the same answer."""
        box = self.playing.box_for(setting, seed)
        out, again, dice = [0] * OPTIONS, [0] * OPTIONS, random.Random(seed)
        for s in list(self.playing.states_of(box, seed))[seed % 3 :: 3]:
            then = s.to_bytes()
            n = self.rules.legal(box, s, out)
            for number in [*out[:n], *(dice.randrange(self.verbs * 1024) for _ in range(40))]:
                self.rules.why(box, s, number)
            for p in range(box.players):
                for value in VALUES:
                    getattr(self.rules, value)(box, s, p)
            assert s.to_bytes() == then
            assert again[: self.rules.legal(box, s, again)] == out[:n]

    def play_returns_what_legal_lists(self, setting: Setting, seed: int) -> None:
        box, out, expected = self.playing.box_for(setting, seed), [0] * OPTIONS, None
        for step in self.playing.random_game(box, seed):
            if expected is not None:
                assert step.options == expected
            expected = out[: self.rules.legal(box, step.after, out)]
        assert expected == []

    def legal_is_what_nothing_forbids(self, setting: Setting, states: Iterable[Any], ok: int, every: int = 1) -> None:
        """Over all action numbers that there are, or one of so many, and some that there are not."""
        for at, s in enumerate(states):
            box = self.playing.box_for(setting, 0)
            options = self.playing.options_of(box, s)
            numbers = {*range(-9 + at % every, self.verbs * 1024, every), (self.verbs + 1) * 1024, *options}
            assert {number for number in numbers if self.rules.why(box, s, number) == ok} == set(options)
            assert len(set(options)) == len(options)

    def order_depends_on_nothing_but_the_state(self, setting: Setting, seed: int, every: int = 5) -> None:
        """Not on how the state came about: read from its bytes, it lists the same."""
        box = self.playing.box_for(setting, seed)
        for step in list(self.playing.random_game(box, seed))[::every]:
            again = self.playing.state.from_bytes(step.before.to_bytes())
            assert self.playing.options_of(box, again) == step.options

    def same_seed_plays_the_same_game(self, setting: Setting) -> None:
        def play(seed: int) -> list[Any]:
            box = self.playing.box_for(setting, seed)
            return list(self.playing.steps(box, self.playing.new_game(box, seed), random.Random(1), anyhow))

        assert play(1) == play(1)
        assert play(2)[0].before != play(1)[0].before


class Engines(Generic[Setting]):
    """The interpreted and the native engine are one game."""

    def __init__(self, lockstep: Lockstep, verbs: int) -> None:
        self.lockstep, self.playing = lockstep, lockstep.playing
        self.rules, self.verbs = lockstep.playing.rules, verbs

    def _pair(self, setting: Setting) -> tuple[Any, Native]:
        box = self.playing.box_for(setting, 0)
        return box, self.lockstep.native(box, 0)

    def _states(self, setting: Setting, seeds: range, every: int) -> Iterable[Any]:
        for seed in seeds:
            yield from list(self.playing.states_of(self.playing.box_for(setting, seed), seed))[::every]

    def reasons_are_equal(self, setting: Setting, states: Iterable[Any]) -> None:
        box, native = self._pair(setting)
        for s in states:
            native.states = s.record()
            numbers = range(0, self.verbs * 1024, 3)
            mine = [self.rules.why(box, s, number) for number in numbers]
            assert mine == [native.rules.why(native.box, native.state, number) for number in numbers]
            assert s.to_bytes() == native.to_bytes()

    def scores_and_checks_are_equal(self, setting: Setting, seeds: range, every: int = 20) -> None:
        box, native = self._pair(setting)
        for s in self._states(setting, seeds, every):
            native.states = s.record()
            assert self.rules.check(box, s) == native.rules.check(native.box, native.state)
            for name in VALUES:
                for p in range(box.players):
                    mine, there = getattr(self.rules, name), getattr(native.rules, name)
                    assert mine(box, s, p) == there(native.box, native.state, p), name

    def views_and_guesses_are_equal(self, setting: Setting, seeds: range, every: int = 20) -> None:
        box, native = self._pair(setting)
        dice = random.Random(seeds.start)
        for s in self._states(setting, seeds, every):
            viewer, number = dice.randrange(-1, box.players), dice.getrandbits(62)
            native.states = s.record()
            self.rules.conceal(box, s, viewer)
            native.rules.conceal(native.box, native.state, viewer)
            assert s.to_bytes() == native.to_bytes()
            self.rules.guess(box, s, viewer, number)
            native.rules.guess(native.box, native.state, viewer, number)
            assert s.to_bytes() == native.to_bytes()

    def playouts_are_equal(self, setting: Setting, many: int) -> None:
        """Many random games inside compiled code are those of the interpreter."""
        interpreted = engine.load("interpreted", "lab.playouts", self.lockstep.game)
        native = engine.load("native", "lab.playouts", self.lockstep.game)
        box, state = self.playing.box_for(setting, 0), self.playing.state
        keys = np.array([key_of(seed) for seed in range(many)])
        records = np.zeros(many, state.dtype)
        decisions = native.play_many(box.record(), records, keys, np.zeros(OPTIONS, np.int32), 5)
        states = [state() for _ in range(many)]
        for i, s in enumerate(states):
            interpreted.set_up(box, s, keys[i].tolist())
            decisions -= interpreted.playout(box, s, [0] * OPTIONS, 5 + i)
        assert decisions == 0
        assert [s.to_bytes() for s in states] == [records[i : i + 1].tobytes() for i in range(many)]

    def a_difference_in_any_field_is_noticed(self, setting: Setting) -> None:
        _, native = self._pair(setting)
        s = self.playing.state.from_record(native.state)
        for name in s.fields:
            other = s.copy()
            numbers = getattr(other, name)
            if not isinstance(numbers, list):
                setattr(other, name, numbers ^ 1)
            elif isinstance(numbers[-1], list):
                numbers[-1][-1] ^= 1
            else:
                numbers[-1] ^= 1
            assert other.to_bytes() != native.to_bytes(), name
