"""Glen More II at the terminal: whole games from what somebody types, the help of the game, and small screens."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import quaich as api
from cli.scripts import Quaich, numbers, typed, words
from quaich.cli.screen import Decision, layout
from quaich.games.glen_more_ii import asking, terminal
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.kernel.game import Game
from quaich.words import LANGUAGES

NAME = "glen_more_ii"
SEATS = ("Anna", "Bruno", "Clara", "Danny")


def lively(game: Game, chance: random.Random) -> int:
    """A random action, sales and The End left aside where there is something else."""
    busy = [number for number in game.legal_numbers if number // 1024 not in (v.SELL, v.STOP)]
    return chance.choice(busy or game.legal_numbers)


def played(players: int, seed: int, most: int = 4000, **options: Any) -> Game:
    game, chance = api.new(NAME, players=players, seed=seed, seats=SEATS[:players], **options), random.Random(seed)
    while not game.over and len(game.steps) < most:
        game.play(lively(game, chance))
    return game


def sit(players: int, seed: int, language: str, *more: str) -> list[str]:
    """What to type to sit down at this table."""
    seats = ",".join(SEATS[:players])
    return ["play", NAME, "--seed", str(seed), "--seats", seats, "--language", language, *more]


@pytest.mark.parametrize(("players", "language"), [(2, "de"), (3, "it"), (4, "en")])
def test_a_whole_game_by_numbers(quaich: Quaich, kept: Callable[[], list[Path]], players: int, language: str) -> None:
    game = played(players, players)
    run = quaich(*sit(players, players, language), typed=typed(numbers(game)))
    assert run.code == 0
    assert run.err == ""
    assert max(map(len, run.out.splitlines())) <= 80
    again = api.load(kept()[0])
    assert again.over
    assert again.state == game.state
    for score in game.scores:
        assert re.search(rf"(?<!\d){re.escape(str(score))}\b", run.out[-1500:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_words(quaich: Quaich, kept: Callable[[], list[Path]], language: str) -> None:
    """Each action as it is written in this language, to the end."""
    game = played(2, 8)
    run = quaich(*sit(2, 8, language), typed=typed(words(game, language)))
    assert run.code == 0
    assert api.load(kept()[0]).state == game.state


def test_options_are_agreed_on(quaich: Quaich, kept: Callable[[], list[Path]]) -> None:
    game = played(3, 5, most=20, die=True, short_game=True)
    agreed = ("--option", "die", "--option", "short_game=yes")
    run = quaich(*sit(3, 5, "en", *agreed), typed=typed([*numbers(game), "q", ""]))
    assert run.code == 0
    again = api.load(kept()[0])
    assert again.setting.options == {"die": True, "short_game": True}
    assert again.state == game.state


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_of_this_game(quaich: Quaich, language: str) -> None:
    run = quaich(*sit(2, 1, language), typed=typed(["help", "why", "map", "quit"]))
    assert "GM2.39" in run.out
    assert "GM1" not in run.out
    assert {"en": "take Galloway", "de": "nimm Galloway", "it": "prendi Galloway"}[language] in run.out
    assert {"en": "Clan board", "de": "Clan-Spielplan", "it": "Plancia dei clan"}[language] in run.out


def test_examples_of_the_help_are_understood(quaich: Quaich) -> None:
    """What the help tells to type is a question with an answer, and rules that are found."""
    asked = ["why take Galloway", "why MacLeod", "why q17", "rules GM2.39", "rules river", "q", ""]
    run = quaich(*sit(2, 3, "en"), typed=typed(asked))
    assert "is nothing that" not in run.out
    assert "A Scotsman near" in run.out


def test_why_shows_what_is_printed(quaich: Quaich) -> None:
    run = quaich(*sit(2, 3, "en"), typed=typed(["why inverness", "why take inshriach", "q", ""]))
    assert re.search(r"Inshriach +material", run.out)


def decisions(players: int, seed: int, language: str, every: int) -> Iterator[Decision]:
    game, chance = api.new(NAME, players=players, seed=seed, seats=SEATS[:players]), random.Random(seed)
    while not game.over:
        if len(game.steps) % every == 0:
            s = game.concealed(game.player)
            offered = asking.choices(game.setting, s, game.legal_numbers, language)
            picture = terminal.picture(game.setting, s, game.seats, game.player, language, offered, 80)
            question = asking.question(game.setting, s, game.legal_numbers, language)
            yield Decision(picture, question, ("●A Anna", "seat0"), offered, [], "", [], language)
        game.play(lively(game, chance))


@pytest.mark.parametrize(("players", "language"), [(2, "it"), (3, "de"), (4, "en")])
def test_every_choice_can_be_read_whatever_the_height(players: int, language: str) -> None:
    """Its number stands in the list, or on the table if that is still there."""
    for shown in decisions(players, players, language, every=3):
        for height in (23, 40, 55, 75):
            _, lines = layout(shown, 80, height)
            text = "\n".join("".join(part for part, _ in line) for line in lines)
            assert all(len("".join(part for part, _ in line)) <= 80 for line in lines)
            for choice in shown.choices:
                if choice.number not in shown.picture.shown:
                    assert re.search(rf"(?<!\d){choice.number}(?!\d)", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_clans_to_choose_from_fit_a_usual_terminal(language: str) -> None:
    claims = 0
    for shown in decisions(3, 2, language, every=1):
        if any(choice.action // 1024 == v.CLAIM for choice in shown.choices):
            _, lines = layout(shown, 80, 40)
            assert len(lines) <= 40
            assert shown.picture.focus == terminal.BOARD
            claims += 1
    assert claims
