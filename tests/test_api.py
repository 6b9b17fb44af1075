"""What `import quaich` offers, as somebody meets it at the prompt."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import quaich

AND_SO_ON = {"en": "and so on", "de": "und so weiter", "it": "e così via"}


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


def test_a_reason_reads_as_a_sentence_with_its_rule() -> None:
    game = quaich.new("glen_more", players=3, seed=7)
    assert str(game.why("lay q16")) == "This is not the moment for that. [GM1.10]"


def test_and_so_on_is_said_only_where_there_is_more() -> None:
    game = quaich.new("clans_of_caledonia", players=2, seed=1)
    assert len(game.legal_actions) == 3
    with pytest.raises(quaich.IllegalAction) as refused:
        game.play("sing")
    assert all(repr(str(action)) in str(refused.value) for action in game.legal_actions)
    assert not any(more in refused.value.told(language) for language, more in AND_SO_ON.items())


def test_and_so_on_is_said_where_there_is_more() -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    with pytest.raises(quaich.IllegalAction) as refused:
        game.play("sing")
    assert all(more in refused.value.told(language) for language, more in AND_SO_ON.items())


def test_a_number_in_words_is_not_taken_for_one() -> None:
    with pytest.raises(quaich.QuaichError, match="is for 2 to 5 players, not for '2'"):
        quaich.new("glen_more", players="2")  # type: ignore[arg-type]
