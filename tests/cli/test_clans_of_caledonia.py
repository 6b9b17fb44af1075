"""Clans of Caledonia at the terminal: whole games from what somebody types, the help of the game, and small screens."""

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
from quaich.games.clans_of_caledonia import asking, terminal
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.kernel.game import Game
from quaich.words import LANGUAGES

NAME = "clans_of_caledonia"
SEATS = ("Anna", "Bruno", "Clara", "Danny")


def played(players: int, seed: int, most: int = 4000, **options: Any) -> Game:
    """A random game in which people rather act than pass."""
    game, chance = api.new(NAME, players=players, seed=seed, seats=SEATS[:players], **options), random.Random(seed)
    while not game.over and len(game.steps) < most:
        busy = [number for number in game.legal_numbers if number // 1024 != v.PASS]
        game.play(chance.choice(busy if busy and chance.random() < 0.9 else game.legal_numbers))
    return game


def sit(players: int, seed: int, language: str) -> list[str]:
    """What to type to sit down at this table."""
    return ["play", NAME, "--seed", str(seed), "--seats", ",".join(SEATS[:players]), "--language", language]


@pytest.mark.parametrize(("players", "language"), [(1, "de"), (1, "it"), (2, "en")])
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
        assert re.search(rf"\b{score}\b", run.out[-900:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_words(quaich: Quaich, kept: Callable[[], list[Path]], language: str) -> None:
    """Each action as it is written in this language."""
    game = played(2, 8, most=60)
    run = quaich(*sit(2, 8, language), typed=typed([*words(game, language), "q", ""]))
    assert run.code == 0
    assert api.load(kept()[0]).state == game.state


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_of_this_game(quaich: Quaich, language: str) -> None:
    run = quaich(*sit(2, 1, language), typed=typed(["h", "w", "m", "q"]))
    assert "COC.16" in run.out
    assert "GM1" not in run.out
    assert {"en": "buy 2 wool", "de": "kaufe 2 Wolle", "it": "compra 2 lana"}[language] in run.out
    assert {"en": "fisher", "de": "Fischer", "it": "pescatore"}[language] in run.out


def test_examples_of_the_help_are_understood(quaich: Quaich) -> None:
    """What the help tells to type is an action, a question with an answer, and rules that are found."""
    game = acting(2, 3)
    asked = ["why build field", "why d3", "rules COC.16", "buy 2 wool", "u", "2 wool", "q", ""]
    run = quaich(*sit(2, 3, "en"), typed=typed([*numbers(game), *asked]))
    assert "is nothing that" not in run.out
    assert "Neighbourhood bonus" in run.out
    assert "Taken back: buy 2 wool" in run.out


def acting(players: int, seed: int) -> Game:
    """A game at the first choice of an action."""
    game = played(players, seed, most=1)
    while v.PASS * 1024 not in game.legal_numbers:
        game.play(game.legal_numbers[0])
    return game


def test_why_shows_what_the_contract_says(quaich: Quaich) -> None:
    game = acting(2, 3)
    contract = next(number for number in game.state.offer if number)
    run = quaich(*sit(2, 3, "en"), typed=typed([*numbers(game), f"why take contract {contract}", "q", ""]))
    assert re.search(rf"> why take contract {contract}\n? *|You can: Take contract {contract}", run.out)


def decisions(players: int, seed: int, language: str, every: int) -> Iterator[Decision]:
    game, chance = api.new(NAME, players=players, seed=seed, seats=SEATS[:players]), random.Random(seed)
    while not game.over:
        if len(game.steps) % every == 0:
            s = game.concealed(game.player)
            offered = asking.choices(game.setting, s, game.legal_numbers, language)
            picture = terminal.picture(game.setting, s, game.seats, game.player, language, offered, 80)
            question = asking.question(game.setting, s, game.legal_numbers, language)
            yield Decision(picture, question, ("●A Anna", "seat0"), offered, [], "", [], language)
        busy = [number for number in game.legal_numbers if number // 1024 != v.PASS]
        game.play(chance.choice(busy or game.legal_numbers))


@pytest.mark.parametrize(("players", "language"), [(1, "it"), (2, "de"), (4, "en")])
def test_every_choice_can_be_read_whatever_the_height(players: int, language: str) -> None:
    """Its number stands in the list, or on the export board if that is still there."""
    for shown in decisions(players, players, language, every=9):
        for height in (23, 40, 55, 75):
            _, lines = layout(shown, 80, height)
            text = "\n".join("".join(part for part, _ in line) for line in lines)
            assert all(len("".join(part for part, _ in line)) <= 80 for line in lines)
            for choice in shown.choices:
                assert re.search(rf"(?<!\d){choice.number}(?!\d)", text)


def test_choosing_a_hex_fits_a_usual_terminal() -> None:
    for shown in decisions(2, 2, "en", every=2):
        if shown.picture.focus == terminal.BOARD and len(shown.choices) < 40:
            _, lines = layout(shown, 80, 40)
            assert len(lines) <= 40
