"""Legal actions always come in the same order: their numbers and places are training data."""

from itertools import pairwise

from checkers.glen_more.play import PLAYING, SETTINGS
from checkers.glen_more.text import SNAPSHOTS, order
from checkers.properties import ForwardModel
from quaich.games.glen_more.rules.vocabulary import VERBS

MODEL = ForwardModel(PLAYING, VERBS)


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
    for seed, setting in enumerate(SETTINGS):
        MODEL.order_depends_on_nothing_but_the_state(setting, seed)


def test_the_same_seed_plays_the_same_game() -> None:
    MODEL.same_seed_plays_the_same_game((3, False))
