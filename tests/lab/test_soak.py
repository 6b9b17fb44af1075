"""The soak: what it agrees on, how it counts, and what it says of a fault. The loops are made up: nothing compiles."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from quaich.games import GAMES, room
from quaich.lab import native, soak

CLANS = room("clans_of_caledonia")


class Loops:
    """Stands in for compiled play: every game takes five decisions, and one of them may be bad."""

    def __init__(self, bad: int = -1) -> None:
        self.bad, self.batches, self.boxes = bad, [], []

    def soak_many(self, boxes: Any, blank: Any, work: Any, keys: Any, out: Any, dice: int) -> tuple[int, int, int]:
        done, many = sum(self.batches), len(keys)
        self.batches.append(many)
        self.boxes.append(boxes[0])
        if done <= self.bad < done + many:
            return 1000, self.bad - done, 5 * (self.bad - done)
        return 0, many, 5 * many


@pytest.fixture
def loops(monkeypatch: pytest.MonkeyPatch) -> Loops:
    found = Loops()
    monkeypatch.setattr(native, "loops", lambda *_: found)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("games", [50, 1234])
def test_each_choice_of_each_option_comes_up(game: str, games: int) -> None:
    played = list(soak.agreements(room(game), games, 3, {}))
    assert sum(many for _, many in played) == games
    assert all(many > 0 for _, many in played)
    for option in room(game).options:
        assert {options[option.name] for options, _ in played} == set(option.choices)


def test_what_is_fixed_stays() -> None:
    played = list(soak.agreements(CLANS, 99, 1, {"edition": "print", "map": "A1 B1 C1 D1"}))
    assert {(options["edition"], options["map"]) for options, _ in played} == {("print", "A1 B1 C1 D1")}
    assert {options["auction"] for options, _ in played} == {False, True}
    everything = {option.name: option.choices[0] for option in CLANS.options}
    assert list(soak.agreements(CLANS, 99, 1, everything)) == [(everything, 99)]


def test_the_same_seed_agrees_on_the_same() -> None:
    assert list(soak.agreements(CLANS, 99, 1, {})) == list(soak.agreements(CLANS, 99, 1, {}))
    assert list(soak.agreements(CLANS, 99, 1, {})) != list(soak.agreements(CLANS, 99, 2, {}))


def test_a_clean_soak(loops: Loops) -> None:
    seen: list[int] = []
    found = soak.soak(CLANS, 3, 70, 1, {"edition": "print"}, seen.append)
    assert (found.games, found.decisions, found.found, found.seed) == (70, 350, None, None)
    assert found.options == {"edition": "print"}
    assert sum(loops.batches) == sum(seen) == 70
    assert 16 <= found.agreements <= len(loops.batches)
    assert {int(box["printed"]) for box in loops.boxes} == {1}
    assert len({int(box["fixed_map"]) for box in loops.boxes}) == 17


def test_a_fault_is_named_so_that_it_can_be_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    loops = Loops(bad=41)
    monkeypatch.setattr(native, "loops", lambda *_: loops)
    found = soak.soak(CLANS, 2, 70, "s")
    assert (found.found, found.games, found.seed) == ("no decision", 41, "s/41")
    assert set(found.options) == {option.name for option in CLANS.options}
    assert sum(loops.batches) < 70


def test_a_fault_of_the_rules_is_told_by_its_name() -> None:
    conserving = SimpleNamespace(FINE=0, COINS_WRONG=3)
    setting: Any = SimpleNamespace(room=SimpleNamespace(rules=lambda: SimpleNamespace(conserving=conserving)))
    assert soak.name_of(setting, 3) == "coins wrong"
    assert soak.name_of(setting, 1001) == "no end"
