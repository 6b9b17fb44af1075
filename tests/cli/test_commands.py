"""What can be said at the table beside actions."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import quaich as package
from cli.scripts import Quaich, Run, numbers, played, typed
from quaich.cli.typed import COMMANDS, command_in, matching
from quaich.words import LANGUAGES, text
from quaich.words.folding import normal

Kept = Callable[[], list[Path]]
SEATS = ("play", "--seats", "Anna,Bruno", "--seed", "5")


def flat(run: Run) -> str:
    return " ".join(run.out.split())


def test_no_word_stands_for_two_commands() -> None:
    words = [
        (normal(word), command)
        for command in COMMANDS
        for language in LANGUAGES
        for word in text(language, f"terminal.command.{command}").split()[1:]
    ]
    assert len({word for word, _ in words}) == len(set(words))
    for language in LANGUAGES:
        letters = [text(language, f"terminal.command.{command}").split()[0] for command in COMMANDS]
        assert len(set(letters)) == len(letters)
        assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_hides_an_action(language: str) -> None:
    game = played(2, 3, most=0)
    for step in played(2, 3).steps:
        for number in game.legal_numbers:
            assert command_in(game.text_of(number, language), language) is None
        game.play(step.action)


def test_actions_are_found_from_just_so_to_a_later_word() -> None:
    known = [(1, ["take Forest"]), (2, ["take Forest +9"]), (3, ["take Fair (1-3)"]), (4, ["wähle Schaf"])]
    assert matching("take forest", known) == [1]
    assert matching("take forest +9", known) == [2]
    assert matching("take f", known) == [1, 2, 3]
    assert matching("take fa", known) == [3]
    assert matching("fair", known) == [3]
    assert matching("WAHLE  schaf", known) == [4]
    assert matching("xyzzy", known) == matching("", known) == []


def test_undo_goes_back_one_by_one_to_the_last_seal(quaich: Quaich, kept: Kept) -> None:
    game = played(2, 5)
    lines = numbers(game)
    turn = next(n for n, step in enumerate(game.steps, 1) if step.text == "end")
    run = quaich(*SEATS, typed=typed([*lines[:2], "undo", *lines[1:turn]]))
    assert "Taken back: " in run.out
    assert [step.text for step in package.load(kept()[-1]).steps] == [step.text for step in game.steps[:turn]]
    run = quaich(*SEATS, typed=typed([*lines[:turn], "u"]))
    assert "the turn has passed on or something new has come to light" in flat(run)
    assert len(package.load(kept()[-1]).steps) == turn
    run = quaich(*SEATS, typed=typed([*lines[: turn - 1], "undo all", "u"]))
    assert run.out.count("Taken back: ") == turn - 1
    assert "Nothing has been done yet" in run.out
    assert package.load(kept()[-1]).steps == []


def test_undo_speaks_the_language_of_the_table(quaich: Quaich) -> None:
    run = quaich(*SEATS, "--language", "de", typed="1\nzurück\n")
    assert "Zurückgenommen: nimm " in run.out


def test_log_and_score(quaich: Quaich) -> None:
    run = quaich(*SEATS, typed="1\n1\nlog all\n")
    assert flat(run).count("comes onto the rondel") >= 10
    run = quaich(*SEATS, typed="s\n")
    assert "If the game ended now" in run.out
    assert "Chieftains and bonnets" in run.out


def test_why_names_reason_and_rule(quaich: Quaich) -> None:
    game = package.new("glen_more", players=2, seed=5)
    refused = [
        a for a in game.setting.room.imaginable(game.state) if game.why(a) and game.text_of(a).startswith("take")
    ]
    assert refused, "the seed has a tile that cannot be taken"
    reason = game.why(refused[0])
    assert reason
    tile = game.text_of(refused[0]).partition(" ")[2]
    run = quaich(*SEATS, typed=f"why {tile}\nwhy\nwhy 1\nwhy nowhere\n? 2\nwhy loch ness\nwhy 99\n")
    said = flat(run)
    assert text("en", reason.key) in said
    assert reason.rules[0] in said
    assert f"You can: {game.describe(game.legal_actions[0])}" in said
    assert "'nowhere' is nothing that one could do here." in said
    assert run.code == 0


def test_what_is_typed_but_refused_says_why(quaich: Quaich) -> None:
    run = quaich(*SEATS, typed="1\nlay p16\nlay z99\n")
    assert "Not now: lay p16. A tile lies there already." in run.out
    assert "'lay z99' is nothing that can be done now." in run.out
    run = quaich(*SEATS, "--language", "de", typed="1\nlege p16\n")
    assert "Jetzt nicht: lege p16. Dort liegt schon ein Plättchen." in run.out


@pytest.mark.parametrize("command", ["play", "simulate", "arena", "soak", "bench", "check", "components", "rules"])
def test_help_says_what_each_option_is(quaich: Quaich, command: str) -> None:
    options = re.findall(r"^│ [* ]*((?:--|[A-Z]+ --).*)│$", quaich(command, "--help").out, re.M)
    assert len(options) >= 2
    for option in options:
        assert re.search(r"\S {2,}[A-Z]\w*\W", option), option


def test_why_speaks_once_of_tiles_of_a_name_that_are_away(quaich: Quaich) -> None:
    game = package.new("glen_more", players=2, seed=5)
    ahead = [a.text for a in game.legal_actions if a.text.startswith("take")]
    assert not any("Tavern" in words for words in ahead)
    assert flat(quaich(*SEATS, typed="why tavern\n")).count("This tile does not lie on the rondel.") == 1
    tile = ahead[0].partition(" ")[2].partition(" +")[0]
    assert "does not lie on the rondel" not in flat(quaich(*SEATS, typed=f"why {tile}\n"))


def test_why_speaks_of_cells(quaich: Quaich) -> None:
    run = quaich(*SEATS, typed="1\nwhy a1\nw z9\nwhy p16\n")
    assert "A tile must touch one of yours along a full side." in run.out
    assert "A tile lies there already." in run.out
    assert "Side to side" in run.out


def test_rules_map_table_and_help(quaich: Quaich) -> None:
    run = quaich(*SEATS, typed="rules gm1.20\nrules loch oich cost\nr xyzzy\nm\ntable\nhelp\n")
    said = flat(run)
    assert "One river, one road" in said
    assert "No rule is called 'xyzzy' or speaks of it." in said
    assert run.out.count("Start village") >= 4
    assert "take back your last action" in said


def test_language_changes_at_the_table(quaich: Quaich) -> None:
    run = quaich(*SEATS, typed="language de\nsprache it\nlingua xx\nlingua\n")
    assert "Welches Plättchen nimmst du?" in run.out
    assert "Quale tessera prendi?" in run.out
    assert "'xx' non è en, de o it." in run.out


def test_save_writes_a_file_of_ones_own_and_nothing_over_another(quaich: Quaich, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.jsonl", tmp_path / "other.txt"
    other.write_text("precious\n")
    run = quaich(*SEATS, typed=f"1\nsave {mine}\nsave {other}\nsave {tmp_path}\nsave {tmp_path}/no/where\nsave\n")
    assert run.code == 0
    assert len(package.load(mine).steps) == 1
    assert other.read_text() == "precious\n"
    assert "holds something else" in flat(run)
    assert "is a folder" in flat(run)


def test_nonsense_changes_nothing(quaich: Quaich, kept: Kept) -> None:
    nonsense = ["0", "99", "-1", "+", "1.5", "999999999999999999", "fly", "\x1b[31m", "take", "²", "", "  "]
    run = quaich(*SEATS, typed=typed([*nonsense, "1"]))
    assert run.code == 0
    assert len(package.load(kept()[-1]).steps) == 1
    assert "\x1b" not in run.out
    assert "There is no choice 99" in run.out
    assert "could be 'take" in flat(run)
