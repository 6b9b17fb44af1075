"""Whole games, written down to be read. A change of the rules shows here as a difference in a text."""

import pytest

from checkers.glen_more.play import Chooser
from checkers.glen_more.text import ARGUMENTS, EVENTS, NUMBERS, PLAYTHROUGHS, SNAPSHOTS, VERBS, playthrough, snapshots
from quaich.games.glen_more.rules import vocabulary


@pytest.mark.parametrize(("players", "seed", "choose"), PLAYTHROUGHS, ids=[f"{p[0]} players" for p in PLAYTHROUGHS])
def test_a_game_reads_as_it_did(players: int, seed: int, choose: Chooser) -> None:
    """After a wanted change: `python tests/regenerate.py`, and read the difference."""
    there = (SNAPSHOTS / f"{players}_players.txt").read_text(encoding="utf-8")
    assert playthrough(players, seed, choose) == there


def test_every_snapshot_has_its_game() -> None:
    assert set(SNAPSHOTS.iterdir()) == set(snapshots())


def test_every_verb_and_every_event_has_its_words() -> None:
    assert len(VERBS) == vocabulary.VERBS - 1
    assert set(VERBS) == set(range(1, vocabulary.VERBS))
    assert set(EVENTS) == set(NUMBERS) == set(range(1, vocabulary.EVENTS))
    assert set(ARGUMENTS) < set(VERBS)
