"""Legal actions always come in the same order: their numbers and places are training data."""

from itertools import pairwise

from checkers.glen_more_ii.play import GENEROUS, SETTINGS, VERBS
from checkers.glen_more_ii.text import SNAPSHOTS, order
from checkers.properties import ForwardModel

MODEL = ForwardModel(GENEROUS, VERBS)


def test_legal_actions_keep_their_numbers_and_their_order() -> None:
    """After a wanted change: `python tests/regenerate.py`."""
    assert order() == (SNAPSHOTS / "order.txt").read_text(encoding="utf-8")


def test_the_snapshot_follows_whole_games_of_two_to_four_players() -> None:
    lines = (SNAPSHOTS / "order.txt").read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("#")]
    assert sorted(lines[at][2] for at in starts) == ["2", "3", "4"]
    assert all(after - at > 50 for at, after in pairwise([*starts, len(lines)]))
    chosen_and_legal = [line.split(": ") for line in lines if not line.startswith("#")]
    assert all(chosen in legal.split() for chosen, legal in chosen_and_legal)


def test_the_order_depends_on_nothing_but_the_state() -> None:
    for seed, setting in enumerate(SETTINGS):
        MODEL.order_depends_on_nothing_but_the_state(setting, seed, every=11)


def test_the_same_seed_plays_the_same_game() -> None:
    MODEL.same_seed_plays_the_same_game(SETTINGS[0])
