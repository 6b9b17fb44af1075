"""The screen: what a decision needs fits a terminal of 80 columns and 24 lines, as far as that is possible."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import quaich
from quaich.cli.screen import Decision, breadth, layout
from quaich.cli.style import PALETTE, fitting, hung, wrapped
from quaich.games.glen_more import asking, terminal
from quaich.kernel.game import Game
from quaich.words import LANGUAGES

SEATS = ("Anna", "Bruno", "Clara", "Danny", "Elisa")


def decisions(players: int, seed: int, language: str) -> Iterator[tuple[Game, Decision]]:
    chance = random.Random(seed)
    game = quaich.new("glen_more", players=players, seed=seed, seats=SEATS[:players])
    while not game.over:
        s = game.concealed(game.player)
        offered = asking.choices(game.setting, s, game.legal_numbers, language)
        picture = terminal.picture(game.setting, s, game.seats, game.player, language, offered, 80)
        question = asking.question(game.setting, s, game.legal_numbers, language)
        news = [f"Line {number}." for number in range(30)]
        yield (
            game,
            Decision(picture, question, terminal.mark(game.player), offered, news, "(hint)", ("A note.",), language),
        )
        game.play(chance.choice(game.legal_numbers))


def text_of(lines: list[list[tuple[str, str]]]) -> str:
    return "\n".join("".join(words for words, _ in line) for line in lines)


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de"), (4, "it"), (5, "de")])
def test_taking_a_tile_fits_a_small_terminal(players: int, language: str) -> None:
    for _, shown in decisions(players, players, language):
        above, lines = layout(shown, 80, 23)
        assert breadth(lines) <= 80
        if (
            shown.picture.focus == terminal.BOARD
            and len(shown.picture.board) + sum(bool(c.group) for c in shown.choices) < 18
        ):
            assert len(lines) <= 23
            assert text_of(shown.picture.board) in text_of(lines)
        if above:
            assert len(above) == 30, "all that happened stands above"


@pytest.mark.parametrize(("width", "height"), [(80, 23), (80, 99), (120, 39), (200, 70), (40, 10), (80, None)])
def test_every_choice_can_be_seen(width: int, height: int | None) -> None:
    for _, shown in decisions(4, 9, "en"):
        _, lines = layout(shown, width, height)
        words = text_of(lines)
        for choice in shown.choices:
            assert f"{choice.number}" in words
        if height is None or height >= 99:
            for choice in shown.choices:
                if not choice.group and width >= 80:
                    assert choice.text[:40] in words


def test_a_pipe_gets_everything_in_full() -> None:
    for _, shown in decisions(2, 2, "en"):
        above, lines = layout(shown, 80, None)
        assert above == []
        assert all(f"Line {number}." in text_of(lines) for number in range(30))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_style_is_known(language: str) -> None:
    """A style without a look would be a slip of the pen."""
    for _, shown in decisions(3, 4, language):
        _, lines = layout(shown, 120, 60)
        for line in lines:
            assert {style for _, style in line} <= {"", *PALETTE}


def test_words_are_wrapped_and_hung() -> None:
    lines = wrapped([("one two three", ""), ("four", "dim")], 9, 2)
    assert text_of(lines) == "one two\n  three\n  four"
    assert (
        text_of(hung((" 1", "number"), "one two three four five six", 24, 4)) == " 1  one two three four\n    five six"
    )


def test_a_terminal_without_unicode_gets_plain_signs() -> None:
    from io import BytesIO, TextIOWrapper

    from rich.console import Console

    screen = Console(file=TextIOWrapper(BytesIO(), encoding="ascii"))
    assert fitting(screen, "●A ≈ ↻ ┌─┐ für è") == "oA ~ @ +-+ fur e"
    assert fitting(Console(file=TextIOWrapper(BytesIO(), encoding="utf-8")), "●A für") == "●A für"
