"""What players agree on, as it is written on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import quaich as package
from cli.scripts import Quaich
from quaich.cli.options import agreed, told
from quaich.games import room

CLANS, GLEN_MORE = room("clans_of_caledonia"), room("glen_more")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ([], {}),
        (["auction"], {"auction": True}),
        (["auction=no", "edition=print"], {"auction": False, "edition": "print"}),
        (["Simple-Imports=ja", " variable prices = sì"], {"simple_imports": True, "variable_prices": True}),
        (["EDITION=Print", "map=a1 b2  c2 d1"], {"edition": "print", "map": "A1 B2 C2 D1"}),
        (
            ["edition=first", "wind=north", "auction=perhaps"],
            {"edition": "first", "wind": "north", "auction": "perhaps"},
        ),
    ],
)
def test_options_are_read(written: list[str], found: dict[str, object]) -> None:
    assert agreed(CLANS, written) == found


def test_hidden_points_have_a_flag_of_their_own() -> None:
    assert agreed(GLEN_MORE, None, hidden_points=True) == {"hidden_points": True}
    assert agreed(GLEN_MORE, ["hidden-points"]) == {"hidden_points": True}


def test_options_can_be_typed_again() -> None:
    options = {"edition": "print", "map": "A1 B2 C2 D1", "auction": True, "simple_imports": False}
    assert told(options) == "edition=print, map=A1 B2 C2 D1, auction=yes, simple_imports=no"
    assert agreed(CLANS, told(options).split(", ")) == options


def test_a_game_is_played_as_agreed(quaich: Quaich, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = ("--seats", "bot:random,bot:random", "--seed", "2", "--save", str(path))
    said = quaich("play", "clans_of_caledonia", *seats, "--option", "edition=print", "--option", "map=A1 B2 C2 D1")
    assert said.code == 0, said.err
    game = package.load(path)
    assert game.over
    assert (game.setting.options["edition"], game.setting.options["map"]) == ("print", "A1 B2 C2 D1")
    assert quaich("check", str(path)).code == 0


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("edition=first", "The option edition is one of german, print, not 'first'."),
        ("wind=north", "Clans of Caledonia has no option 'wind'"),
        ("hidden_points", "Clans of Caledonia has no option 'hidden_points'"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(quaich: Quaich, option: str, sentence: str) -> None:
    said = quaich("play", "clans_of_caledonia", "--seats", "Ailsa", "--option", option)
    assert said.code == 2
    assert sentence in " ".join(said.err.split())


def test_an_option_cannot_be_changed_on_the_way(quaich: Quaich, tmp_path: Path) -> None:
    said = quaich("play", "--resume", str(tmp_path / "game.jsonl"), "--option", "auction")
    assert said.code == 2
    assert "--option" in said.err


def test_a_game_by_oneself_is_asked_for_as_others_are(quaich: Quaich) -> None:
    """How many play, then who; two is what most people want."""
    said = quaich("play", "clans_of_caledonia", "--seed", "1", typed="en\n1\nAilsa\nq\n")
    assert "How many players, 1 to 4?" in said.out
    assert "[2] >" in said.out
    assert "Which clan" in said.out
