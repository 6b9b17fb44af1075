"""Whole games, written down to be read. A change of the rules shows here as a difference in a text."""

import pytest

from checkers.clans_of_caledonia.text import (
    ARGUMENTS,
    EVENTS,
    NUMBERS,
    PLAYTHROUGHS,
    SNAPSHOTS,
    VERBS,
    playthrough,
    snapshots,
)
from quaich.games.clans_of_caledonia.rules import vocabulary


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_reads_as_it_did(name: str) -> None:
    """After a wanted change: `python tests/regenerate.py`, and read the difference."""
    there = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*PLAYTHROUGHS[name]) == there


def test_every_snapshot_has_its_game() -> None:
    assert set(SNAPSHOTS.iterdir()) == set(snapshots())


def test_every_verb_and_every_event_has_its_words() -> None:
    assert set(VERBS) == set(range(1, vocabulary.VERBS))
    assert set(EVENTS) == set(NUMBERS) == set(range(1, vocabulary.EVENTS))
    assert set(ARGUMENTS) < set(VERBS)
