"""Whole games at the terminal, driven through a pipe: by numbers, in words, resumed, taken back, left."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import quaich as package
from cli.scripts import Quaich, numbers, played, typed, words
from quaich.kernel.game import Game
from quaich.words import LANGUAGES, text

NAMES = ("Anna", "Bruno", "Clara", "Danny", "Elisa")
Kept = Callable[[], list[Path]]


def same(one: Game, other: Game) -> bool:
    """Whether two games took the same course to the same end."""
    return [step.fingerprint for step in one.steps] == [step.fingerprint for step in other.steps] and bool(
        one.state == other.state
    )


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de"), (4, "it"), (5, "en")])
def test_a_game_by_numbers(quaich: Quaich, kept: Kept, players: int, language: str) -> None:
    game = played(players, players)
    run = quaich(
        "play", "--seats", ",".join(NAMES[:players]), "--seed", str(players), "--language", language,
        typed=typed(numbers(game)),
    )  # fmt: skip
    assert (run.code, run.err) == (0, "")
    assert text(language, "terminal.account.over") in run.out
    assert text(language, "game.over") in run.out or text(language, "glen_more.log.game_over") in run.out
    assert "\x1b" not in run.out, "no colours into a pipe"
    (record,) = kept()
    assert same(package.load(record), game)
    for seat, points in enumerate(game.scores):
        assert re.search(rf"{text(language, 'terminal.account.total')}.* {points}\b", run.out), seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_words(quaich: Quaich, kept: Kept, language: str) -> None:
    game = played(3, 11)
    run = quaich(
        "play",
        "--seats",
        "Anna,Bruno,Clara",
        "--seed",
        "11",
        "--language",
        language,
        typed=typed(words(game, language)),
    )
    assert (run.code, run.err) == (0, "")
    (record,) = kept()
    assert same(package.load(record), game)


def test_words_are_understood_in_any_language_and_from_their_beginning(quaich: Quaich, kept: Kept) -> None:
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "4", "--language", "it", typed="nimm quarr\nNIMM CAVA\n")
    assert run.code == 0
    assert "take" not in run.out
    game = package.new("glen_more", players=2, seed=4)
    first = game.legal_actions[0].text
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "4", typed=f"{first.partition(' ')[2].upper()}\n")
    assert package.load(kept()[-1]).steps[0].text == first


def test_bots_play_with_people(quaich: Quaich, kept: Kept) -> None:
    run = quaich("play", "--seats", "Anna,bot:greedy,bot:random", "--seed", "2", typed="1\n" * 400)
    assert (run.code, run.err) == (0, "")
    (record,) = kept()
    game = package.load(record)
    assert game.over
    assert game.seats == ("Anna", "bot:greedy", "bot:random")
    assert "bot:greedy takes" in run.out


def test_bots_alone_play_to_the_end_and_the_same_again(quaich: Quaich, kept: Kept) -> None:
    for _ in range(2):
        run = quaich("play", "--seats", "bot:greedy,bot:greedy", "--seed", "3")
        assert (run.code, run.err) == (0, "")
    first, second = (package.load(record) for record in kept())
    assert first.seats == ("bot:greedy", "bot:greedy 2")
    assert same(first, second)


def test_questions_are_asked_where_nothing_is_said(quaich: Quaich, kept: Kept) -> None:
    run = quaich("play", typed="de\n7\n3\nBerta\n\nbot:random\n1\n")
    assert run.code == 0
    assert "Wie viele spielen mit, 2 bis 5?" in run.out
    assert "'7' ist keine Zahl von 2 bis 5." in run.out
    assert package.load(kept()[-1]).seats == ("Berta", "bot:greedy", "bot:random")


def test_a_seat_that_is_refused_is_asked_for_again_and_no_other(quaich: Quaich, kept: Kept) -> None:
    run = quaich("play", typed="\n3\nBerta\nbot:hal\nBerta\nCarl\nbot:random\n1\n")
    assert run.out.count("Who sits at place 1?") == 1
    assert run.out.count("Who sits at place 2?") == 3
    assert "There is no bot 'hal'" in run.out
    assert "Two seats are called Berta" in run.out
    assert package.load(kept()[-1]).seats == ("Berta", "Carl", "bot:random")


def test_the_language_is_that_of_the_system(quaich: Quaich, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "Quale tessera prendi?" in quaich("play", "--seats", "Anna,Bruno", "--seed", "1").out
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Which tile do you take?" in quaich("play", "--seats", "Anna,Bruno", "--seed", "1").out


def test_a_seed_makes_a_practice_game_and_says_so(quaich: Quaich, kept: Kept) -> None:
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "7", typed="1\n")
    assert "whoever knows the seed 7 knows every stack" in run.out
    assert '"practice":true' in kept()[-1].read_text()
    run = quaich("play", "--seats", "Anna,Bruno", typed="1\n")
    assert "knows every stack" not in run.out
    assert '"practice"' not in kept()[-1].read_text()


# leaving and coming back


@pytest.mark.parametrize("stop", [1, 17, 60])
def test_a_game_that_was_left_goes_on_as_if_nothing_had_been(quaich: Quaich, kept: Kept, stop: int) -> None:
    game = played(3, 5)
    lines = numbers(game)
    run = quaich("play", "--seats", "Anna,Bruno,Clara", "--seed", "5", typed=typed(lines[:stop]))
    assert run.code == 0
    assert "Go on with: quaich play --resume last" in " ".join(run.out.split())
    run = quaich("play", "--resume", "last", typed=typed(lines[stop:]))
    assert run.code == 0
    assert f"after {stop} action" in run.out
    (record,) = kept()
    assert same(package.load(record), game)


def test_how_to_go_on_is_said_as_the_program_was_called(quaich: Quaich, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [".venv/bin/quaich"])
    run = quaich("play", "--seats", "Anna,Bruno", typed="1\n")
    assert "Go on with: .venv/bin/quaich play --resume last" in " ".join(run.out.split())
    monkeypatch.setattr("sys.argv", ["/usr/bin/quaich"])
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    run = quaich("play", "--seats", "Anna,Bruno", typed="1\n")
    assert "Go on with: quaich play --resume last" in " ".join(run.out.split())


def test_quit_keeps_the_game_and_offers_a_name(quaich: Quaich, kept: Kept, tmp_path: Path) -> None:
    mine = tmp_path / "mine.jsonl"
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "5", typed=f"1\nquit\n{mine}\n")
    assert run.code == 0
    assert package.load(mine).steps == package.load(kept()[-1]).steps
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "5", typed="q\n")
    assert "Nothing was played" in run.out
    assert len(kept()) == 1


def test_at_opens_a_record_in_its_middle_and_leaves_it_as_it_is(quaich: Quaich, tmp_path: Path, kept: Kept) -> None:
    from quaich.kernel import record

    file = tmp_path / "game.jsonl"
    record.save(played(2, 9), file)
    before = file.read_bytes()
    run = quaich("play", "--resume", str(file), "--at", "12", typed="1\n")
    assert "Back at the table after 12 actions." in run.out
    assert file.read_bytes() == before
    assert len(package.load(kept()[-1]).steps) == 13
    run = quaich("play", "--resume", str(file), "--at", "0")
    assert "Back at the table after 0 actions." in run.out


def test_a_finished_game_shows_its_account(quaich: Quaich, tmp_path: Path) -> None:
    from quaich.kernel import record

    file = tmp_path / "game.jsonl"
    record.save(played(2, 9), file)
    run = quaich("play", "--resume", str(file))
    assert run.code == 0
    assert "Final account" in run.out
    assert "wins with" in run.out


def test_save_writes_the_game_after_every_action(quaich: Quaich, tmp_path: Path, kept: Kept) -> None:
    file = tmp_path / "evening.jsonl"
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "5", "--save", str(file), typed="1\n1\n")
    assert run.code == 0
    assert len(package.load(file).steps) == 2
    assert kept() == []
    run = quaich("play", "--resume", str(file), "--save", str(file), typed="1\n")
    assert len(package.load(file).steps) == 3


def test_ctrl_c_leaves_with_130_and_says_where_the_game_is(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path),
        "LANG": "C.UTF-8",
        "LC_ALL": "",
        "PYTHONUNBUFFERED": "1",
    }
    command = [sys.executable, "-c", "import sys; from quaich.cli import main; sys.exit(main())"]
    with subprocess.Popen(
        [*command, "play", "--seats", "Anna,Bruno", "--seed", "5"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background ignores it
    ) as run:  # fmt: skip
        assert run.stdin
        assert run.stdout
        run.stdin.write("1\n")
        run.stdin.flush()
        while "Where do you lay" not in run.stdout.readline():
            pass
        run.send_signal(signal.SIGINT)
        rest, errors = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "quaich play --resume last" in " ".join(rest.split())
    assert errors == ""


def test_a_closed_pipe_is_no_accident(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = (
        f'{sys.executable} -c "import sys; from quaich.cli import main; sys.exit(main())" rules glen_more | head -1'
    )
    run = subprocess.run(command, shell=True, capture_output=True, text=True, env=environment, check=False)
    assert run.stderr == ""


# hidden points


def test_hidden_points_are_shown_to_nobody_else(quaich: Quaich, tmp_path: Path) -> None:
    from quaich.kernel import record

    game = package.new("glen_more", players=2, seed=3, seats=["Anna", "Bruno"], hidden_points=True)
    while game.state.scorings < 2:
        game.play(game.legal_actions[0])
    file = tmp_path / "hidden.jsonl"
    record.save(game, file)
    run = quaich("play", "--resume", str(file), typed="score\n")
    account = run.out[run.out.index("If the game ended now") :]
    (whisky,) = re.findall(r"^Whisky casks +(\S+) +(\S+)$", account, re.M)
    (total,) = re.findall(r"^Total +(\S+) +(\S+)$", account, re.M)
    other = 1 - game.player
    assert whisky[other] == "?"
    assert total[other] == "hidden"
    assert total[game.player] == str(game.scores[game.player])
