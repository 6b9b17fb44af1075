"""What players agree on, where points come from, and what a record's fingerprints are made of."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quaich
from quaich.games import room
from quaich.games.glen_more_ii.reports import SOURCES
from quaich.games.glen_more_ii.rules import scoring
from quaich.games.glen_more_ii.state import EARNINGS, THE_END, State
from quaich.kernel.game import Game, QuaichError, Setting
from quaich.words import LANGUAGES, text

ROOM = room("glen_more_ii")
BOOKKEEPING = {"seals"}
HIDDEN = {"key", "block", "block_of", "drawn"}
DERIVED = {  # follow from what lies on the table
    *("at", "beside", "following", "first", "newest", "laid", "land", "room", "south", "north", "stock", "road"),
}


def played(players: int, seed: int = 1, **agreed: Any) -> Game:
    game, chance = quaich.new("glen_more_ii", players=players, seed=seed, **agreed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_numbers))
    return game


def test_what_is_usual() -> None:
    setting = Setting.of(ROOM, 3)
    assert setting.options == {"die": False, "short_game": False}
    assert [setting.box.uses_die[3], setting.box.short_game] == [0, 0]


@pytest.mark.covers("GM2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("die", [False, True])
def test_two_always_play_with_the_die(players: int, die: bool) -> None:
    assert Setting.of(ROOM, players, {"die": die}).box.uses_die[players] == (die or players == 2)


@pytest.mark.covers("GM2.7")
def test_a_short_game_has_the_end_on_top_of_its_stack() -> None:
    for seed in range(5):
        game = quaich.new("glen_more_ii", players=3, seed=seed, short_game=True)
        order, stack = list(game.state.order), game.setting.box.stack
        assert stack[order[order.index(THE_END) - 1]] == 3, "the last tile of stack C comes before it"
        assert Setting.of(ROOM, 3, {"short_game": True}).box.short_game == 1


def test_what_cannot_be_agreed_on_is_refused() -> None:
    for players in (1, 5):
        with pytest.raises(QuaichError, match="2 to 4"):
            Setting.of(ROOM, players)
    with pytest.raises(QuaichError, match="False, True"):
        Setting.of(ROOM, 2, {"die": "perhaps"})
    with pytest.raises(QuaichError, match="no option 'hidden_points'"):
        Setting.of(ROOM, 2, {"hidden_points": True})


def test_fingerprints_are_made_of_all_that_everybody_sees() -> None:
    assert set(ROOM.visible) == set(State.fields) - HIDDEN - DERIVED - BOOKKEEPING


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_account_adds_up(players: int) -> None:
    game, chance = quaich.new("glen_more_ii", players=players, seed=6), random.Random(6)
    box = game.setting.box
    while not game.over:
        expected = [scoring.score_if_now(box, game.state, seat) for seat in range(players)]
        assert game.scores == expected
        game.play(chance.choice(game.legal_numbers))
    assert game.scores == [scoring.final_score(box, game.state, seat) for seat in range(players)]
    sources = [line.source.rpartition(".")[2] for line in game.breakdown(0)]
    assert sources == [*SOURCES.values(), "end_cards", "coins", "territory"]
    assert len(SOURCES) == EARNINGS
    assert all(text(language, line.source) for language in LANGUAGES for line in game.breakdown(0))


def test_a_game_has_winners_and_no_verdict() -> None:
    game = played(3)
    assert game.winners
    assert game.verdict is None


def test_a_tie_has_its_sentence() -> None:
    assert all(text(language, "glen_more_ii.tie") for language in LANGUAGES)
