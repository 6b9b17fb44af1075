"""Actions as people write them: each is read back as itself, in three languages, and a record plays the same game."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

import quaich
from checkers.glen_more.play import games
from quaich.games import room
from quaich.games.glen_more.notation import cell_name
from quaich.games.glen_more.state import SIDE, START_VILLAGE
from quaich.kernel import record
from quaich.kernel.game import Game, IllegalAction
from quaich.words import LANGUAGES


def random_game(players: int, seed: int, hidden: bool = False) -> Game:
    return quaich.new("glen_more", players=players, seed=seed, hidden_points=hidden)


def played(game: Game, seed: int, most: int = 10_000) -> Game:
    chance = random.Random(seed)
    while not game.over and len(game.steps) < most:
        game.play(chance.choice(game.legal_numbers))
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_legal_action_is_read_back_as_itself(players: int) -> None:
    for seed in range(games(1, 0.02)):
        game, chance = random_game(players, seed), random.Random(seed)
        while not game.over:
            for language in LANGUAGES:
                texts = [game.text_of(number, language) for number in game.legal_numbers]
                assert len({words.casefold() for words in texts}) == len(texts)
                for number, words in zip(game.legal_numbers, texts, strict=True):
                    assert game.number_of(words) == number
                    assert game.number_of(f"  {words.upper()} ") == number
            game.play(chance.choice(game.legal_numbers))


def test_an_unmistakable_beginning_is_enough() -> None:
    game = random_game(2, 3)
    for action in game.legal_actions:
        others = [other.text for other in game.legal_actions if other != action]
        for end in range(1, len(action.text)):
            if not any(other.startswith(action.text[:end]) for other in others):
                assert game.number_of(action.text[:end].rstrip()) == action.number or action.text[end - 1] == " "
                break
    with pytest.raises(IllegalAction, match="could be several"):
        game.number_of("take")


@given(st.text(max_size=40) | st.text(string.ascii_lowercase + " +()-0123456789", max_size=20))
def test_other_words_are_refused_in_a_sentence(words: str) -> None:
    try:
        number = GAME.number_of(words)
    except IllegalAction:
        return
    GAME.why(number)  # what is read is something that can be asked about


GAME = random_game(3, 1)


def test_tiles_of_the_same_name_are_told_apart_by_their_distance() -> None:
    game = random_game(3, 7)
    texts = [action.text for action in game.legal_actions]
    names = [words.partition(" +")[0] for words in texts]
    for words, name in zip(texts, names, strict=True):
        assert ("+" in words) == (names.count(name) > 1 or "+" in words)
    assert any("+" in words for words in texts)


def test_cells_are_named_from_the_start_village() -> None:
    game = random_game(2, 1)
    home = game.state.cell[START_VILLAGE]
    assert cell_name(home) == "p16"
    assert cell_name(home + 1) == "q16"
    assert cell_name(home + SIDE) == "p17"
    names = [cell_name(cell) for cell in range(SIDE * SIDE)]
    assert len(set(names)) == len(names)


def test_whatever_can_be_imagined_has_a_text_and_an_answer() -> None:
    game, chance = random_game(3, 2), random.Random(2)
    while not game.over:
        legal = set(game.legal_numbers)
        for number in game.setting.room.imaginable(game.state):
            for language in LANGUAGES:
                assert game.text_of(number, language)
            assert (game.why(number) is None) == (number in legal)
        assert legal <= set(game.setting.room.imaginable(game.state))
        game.play(chance.choice(game.legal_numbers))


# records


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("hidden", [False, True])
def test_a_record_plays_the_same_game(players: int, hidden: bool) -> None:
    for seed in range(games(2, 0.05)):
        game = played(random_game(players, seed, hidden), seed)
        written = record.write(game)
        again = record.load(written, room)
        assert again.state == game.state
        assert again.scores == game.scores
        assert again.winners == game.winners
        assert [step.events for step in again.steps] == [step.events for step in game.steps]
        assert record.write(again) == written


def test_a_game_goes_on_from_any_point_of_its_record() -> None:
    game = played(random_game(3, 5), 5)
    written = record.write(game)
    states = [again.state.copy() for again in record.replay(written, room)]
    states = states[: len(game.steps) + 1]
    for at in range(0, len(game.steps), 9):
        again = record.load(written, room, upto=at)
        assert len(again.steps) == at
        assert again.state == states[at]
        for step in game.steps[at:]:
            again.play(step.text)
        assert again.state == game.state


def test_a_record_is_read_in_any_language() -> None:
    """What was typed in German or Italian stands in the record in English; a record in another language is read too."""
    game = played(random_game(2, 8), 8, most=40)
    lines = record.write(game).splitlines()
    again = Game(game.setting, game.key, game.seed, game.seats)
    for at, step in enumerate(game.steps, 1):
        spoken = again.text_of(step.action, "de")
        lines[at] = lines[at].replace(f'"do":"{step.text}"', f'"do":"{spoken}"')
        again.play(step.action)
    assert record.load("\n".join(lines), room).state == game.state


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_line_in_the_log(language: str) -> None:
    for players in (2, 5):
        game = played(random_game(players, 4), 4)
        lines = game.log(language)
        assert len(lines) > 200
        assert all(line and "{" not in line for line in lines)
