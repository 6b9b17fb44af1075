"""What players agree on, where points come from, and what a record's fingerprints are made of."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quaich
from quaich.games import room
from quaich.games.clans_of_caledonia.accounts import SOURCES
from quaich.games.clans_of_caledonia.box_maps import number_of
from quaich.games.clans_of_caledonia.room import MAPS, RATINGS
from quaich.games.clans_of_caledonia.rules import final_scoring
from quaich.games.clans_of_caledonia.state import RANDOM_MAP, State
from quaich.kernel.game import Game, QuaichError, Setting
from quaich.words import LANGUAGES, text

ROOM = room("clans_of_caledonia")
BOOKKEEPING = {"seals"}
HIDDEN = {"key", "block", "block_of", "drawn", "stack", "top", "seen", "looking", "shown"}
DERIVED = {"own", "reach", "taken", "built"}  # follow from what stands on the map
AGREEMENTS: tuple[dict[str, Any], ...] = ({"edition": "german"}, {"edition": "print", "auction": True})


def played(players: int, seed: int = 1, **agreed: Any) -> Game:
    game, chance = quaich.new("clans_of_caledonia", players=players, seed=seed, **agreed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_numbers))
    return game


def test_what_is_usual() -> None:
    setting = Setting.of(ROOM, 3)
    assert setting.options == {
        "edition": "german",
        "map": "random",
        "auction": False,
        "simple_imports": False,
        "variable_prices": False,
    }
    box = setting.box
    assert box.fixed_map == RANDOM_MAP
    assert [box.printed, box.simple_imports, box.variable_prices, box.auction] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("option", "value", "field", "number"),
    [
        ("edition", "print", "printed", 1),
        ("simple_imports", True, "simple_imports", 1),
        ("variable_prices", True, "variable_prices", 1),
        ("auction", True, "auction", 1),
        ("map", "A1 B2 C2 D1", "fixed_map", number_of(["A1", "B2", "C2", "D1"])),
    ],
)
def test_each_option_reaches_the_box(option: str, value: Any, field: str, number: int) -> None:
    assert getattr(Setting.of(ROOM, 3, {option: value}).box, field) == number


@pytest.mark.covers("COC.1", "COC.T16")
def test_each_of_the_sixteen_maps_can_be_agreed_on() -> None:
    assert len(MAPS) == 16
    assert sorted(MAPS.values()) == list(range(16))
    for name, number in MAPS.items():
        assert quaich.new("clans_of_caledonia", players=2, seed=1, map=name).state.map == number


def test_what_cannot_be_agreed_on_is_refused() -> None:
    for players in (0, 5):
        with pytest.raises(QuaichError, match="1 to 4"):
            Setting.of(ROOM, players)
    with pytest.raises(QuaichError, match="german, print"):
        Setting.of(ROOM, 2, {"edition": "first"})
    with pytest.raises(QuaichError, match="no option 'hidden_points'"):
        Setting.of(ROOM, 2, {"hidden_points": True})


def test_fingerprints_are_made_of_all_that_everybody_sees() -> None:
    assert set(ROOM.visible) == set(State.fields) - HIDDEN - DERIVED - BOOKKEEPING


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_an_account_adds_up(players: int, agreed: dict[str, Any]) -> None:
    game, chance = quaich.new("clans_of_caledonia", players=players, seed=6, **agreed), random.Random(6)
    box = game.setting.box
    while not game.over:
        expected = [final_scoring.score_if_now(box, game.state, seat) for seat in range(players)]
        assert game.scores == expected
        game.play(chance.choice(game.legal_numbers))
    assert game.scores == [final_scoring.final_score(box, game.state, seat) for seat in range(players)]
    sources = [line.source.rpartition(".")[2] for line in game.breakdown(0)]
    assert sources == [one for one in SOURCES if one != "tile" and (one != "bid" or "auction" in agreed)]
    assert all(text(language, line.source) for language in LANGUAGES for line in game.breakdown(0))


@pytest.mark.covers("COC.36")
@pytest.mark.parametrize(
    ("edition", "points", "word"),
    [
        *(("german", points, word) for points, word in zip((114, 115, 125, 135, 156), RATINGS, strict=True)),
        *(("german", points, word) for points, word in zip((-3, 124, 134, 155, 200), RATINGS, strict=True)),
        *(("print", points, word) for points, word in zip((115, 116, 131, 146, 161), RATINGS, strict=True)),
    ],
)
def test_a_solo_game_ends_with_a_verdict(edition: str, points: int, word: str) -> None:
    game = played(1, edition=edition)
    game.state.glory[0] += points - game.scores[0]
    assert game.scores == [points]
    assert game.winners == []
    assert game.verdict is not None
    assert game.verdict.key == f"clans_of_caledonia.rating.{word}"
    assert len({game.verdict.told(language) for language in LANGUAGES} | {word}) > 1


def test_a_game_with_others_has_winners_and_no_verdict() -> None:
    game = played(3)
    assert game.winners
    assert game.verdict is None
    assert quaich.new("clans_of_caledonia", players=1).verdict is None
