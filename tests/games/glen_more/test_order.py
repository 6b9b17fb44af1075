"""Legal actions always come in the same order: their numbers and places are training data."""

import random
from itertools import pairwise

from checkers.glen_more.play import SETTINGS, anyhow, box_for, new_game, options_of, random_game, steps
from checkers.glen_more.text import SNAPSHOTS, order
from quaich.games.glen_more.state import State


def test_legal_actions_keep_their_numbers_and_their_order() -> None:
    """After a wanted change: `python tests/regenerate.py`."""
    assert order() == (SNAPSHOTS / "order.txt").read_text(encoding="utf-8")


def test_the_snapshot_follows_whole_games_of_two_to_five_players() -> None:
    lines = (SNAPSHOTS / "order.txt").read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("#")]
    assert [lines[at][2] for at in starts] == ["2", "3", "4", "5"]
    assert all(after - at > 50 for at, after in pairwise([*starts, len(lines)]))
    chosen_and_legal = [line.split(": ") for line in lines if not line.startswith("#")]
    assert all(chosen in legal.split() for chosen, legal in chosen_and_legal)


def test_the_order_depends_on_nothing_but_the_state() -> None:
    """Not on how the state came about: read from its bytes, it lists the same."""
    for seed, setting in enumerate(SETTINGS):
        box = box_for(*setting)
        for step in list(random_game(box, seed))[::5]:
            assert options_of(box, State.from_bytes(step.before.to_bytes())) == step.options


def test_the_same_seed_plays_the_same_game() -> None:
    box = box_for(3)
    one, other = (list(steps(box, new_game(box, 1), random.Random(1), anyhow)) for _ in range(2))
    assert one == other
    third = list(steps(box, new_game(box, 2), random.Random(1), anyhow))
    assert third[0].before != one[0].before
