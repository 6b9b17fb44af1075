"""Whole games, written down to be read. A change of the rules shows here as a difference in a text."""

import pytest

from checkers import text
from checkers.glen_more_ii.text import (
    ARGUMENTS,
    EVENTS,
    NUMBERS,
    PLAYTHROUGHS,
    SNAPSHOTS,
    VERBS,
    playthrough,
    snapshots,
)
from quaich.games.glen_more_ii.rules import vocabulary


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_reads_as_it_did(name: str) -> None:
    """After a wanted change: `python tests/regenerate.py`, and read the difference."""
    there = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*PLAYTHROUGHS[name]) == there


def test_every_snapshot_has_its_game() -> None:
    assert set(SNAPSHOTS.iterdir()) == set(snapshots())


def numbers_of(first: str, last: str, own: str, own_last: str) -> set[int]:
    """What a vocabulary declares in two rows: of both games, and of this one."""
    return set(text.numbered(vocabulary, first, last)) | set(text.numbered(vocabulary, own, own_last))


def test_every_verb_and_every_event_has_its_words() -> None:
    assert set(VERBS) == numbers_of("TAKE", "END", "STOP", "GIVE_COIN")
    assert set(EVENTS) == set(NUMBERS) == numbers_of("TURN", "FORCED", "STOPPED", "DIE_GONE")
    assert set(ARGUMENTS) < set(VERBS)
