"""What `import quaich` offers, as somebody meets it at the prompt."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import quaich


def test_what_is_offered_is_listed_and_stays_when_rooms_have_been_imported() -> None:
    quaich.new("glen_more", players=2)
    assert set(quaich.__all__) <= set(dir(quaich))
    assert quaich.GAMES == ("glen_more", "glen_more_ii", "clans_of_caledonia")
    assert all(callable(getattr(quaich, name)) for name in set(quaich.__all__) - {"GAMES"})


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    game.play(game.legal_actions[0])
    quaich.save(game, tmp_path / "game.jsonl")
    assert quaich.load(str(tmp_path / "game.jsonl")).state == game.state


def test_an_action_may_come_out_of_an_array() -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    assert game.play(np.array(game.legal_numbers, np.int32)[0]).action == game.steps[0].action


@pytest.mark.parametrize("nonsense", [None, 3.5, ["take Forest"]])
def test_what_is_no_action_is_refused_as_such(nonsense: object) -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        game.play(nonsense)  # type: ignore[arg-type]
    assert not game.steps


def test_a_language_that_there_is_not_is_named() -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    for ask in (game.log, game.draw):
        with pytest.raises(ValueError, match="There is no language 'fr'; there are en, de, it"):
            ask("fr")
