"""Whatever is wrong with what was asked: one sentence on standard error, exit status 2, and nothing has changed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cli.scripts import Quaich, Run, played
from quaich.kernel import record

NOBODY = 65534  # the user without rights


def one_sentence(run: Run) -> str:
    """Checks the form of a complaint, and gives its words."""
    assert run.code == 2
    assert len(run.err.splitlines()) == 1
    assert "Traceback" not in run.err
    assert "\x1b" not in run.err
    return run.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fly"], "no command 'fly'"),
        (["check", "a", "b"], "too much here: b"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "--fly"], "--fly"),
        (["play", "--players", "six"], "--players"),
        (["play", "--players", "6"], "2 to 5 players, not for 6"),
        (["play", "--players", "0"], "2 to 5 players, not for 0"),
        (["play", "--seats", "Anna"], "2 to 5 players, not for 1"),
        (["play", "--seats", "A,B,C,D,E,F"], "2 to 5 players, not for 6"),
        (["play", "--seats", "Anna,Bruno", "--players", "3"], "2 seats are named, but 3"),
        (["play", "--seats", "Anna,Anna"], "Two seats are called Anna"),
        (["play", "--seats", "Anna,"], "needs a name"),
        (["play", "--seats", "Anna,\x1b[31mred"], "visible"),
        (["play", "--seats", "Anna," + "x" * 30], "20 letters"),
        (["play", "--seats", "Anna,bot:hal"], "no bot 'hal'"),
        (["play", "--seats", "Anna,bot:search:soon"], "no bot 'search:soon'"),
        (["play", "--language", "fr", "--seats", "Anna,Bruno"], "--language"),
        (["play", "--at", "3"], "--resume"),
        (["play", "--resume", "nowhere.jsonl"], "no file nowhere.jsonl"),
        (["play", "--resume", "last"], "No game has been kept"),
        (["play", "--resume", "."], "is a folder"),
        (["play", "--seats", "Anna,Bruno", "--pack", "nowhere.toml"], "nowhere.toml"),
        (["play", "--seats", "Anna,Bruno", "--save", "nowhere/game.jsonl"], "folder for nowhere/game.jsonl"),
        (["play", "--seats", "Anna,Bruno", "--save", "."], "is a folder"),
        (["check"], "FILE"),
        (["check", "nowhere.jsonl"], "no file nowhere.jsonl"),
        (["check", "a\0b"], "cannot be read"),
        (["check", "."], "is a folder"),
        (["components", "chess"], "no game 'chess'"),
        (["components", "--pack", "nowhere.toml"], "nowhere.toml"),
        (["rules", "chess"], "no game 'chess'"),
        (["rules", "glen_more", "xyzzy"], "No rule"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    quaich: Quaich, arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = quaich(*arguments)
    assert says.casefold() in one_sentence(run).casefold()
    assert run.out == ""
    assert list(tmp_path.iterdir()) == []


def test_trouble_speaks_the_language_that_was_asked_for(quaich: Quaich) -> None:
    assert one_sentence(quaich("check", "x", "--language", "de")) == "Die Datei x gibt es nicht.\n"
    assert one_sentence(quaich("check", "x", "--language", "it")) == "Il file x non esiste.\n"
    assert one_sentence(quaich("simulate", "--games", "0", "--language=de")) == (
        "Mindestens ein Spiel muss es sein; verlangt sind 0.\n"
    )
    assert one_sentence(quaich("arena", "--bots", "hal,greedy", "--language", "it")) == (
        "Il bot «hal» non esiste; ci sono random, greedy, search.\n"
    )
    assert one_sentence(quaich("play", "--fly", "--language", "de")) == (
        "Eine Option --fly gibt es hier nicht; --help zeigt, welche es gibt.\n"
    )


def test_what_a_record_settles_is_not_settled_again(quaich: Quaich, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    record.save(played(2, 1, most=10), file)
    for flag in (["--players", "3"], ["--seats", "A,B"], ["--seed", "1"], ["--hidden-points"]):
        assert flag[0] in one_sentence(quaich("play", "--resume", str(file), *flag))
    assert "10 actions only" in one_sentence(quaich("play", "--resume", str(file), "--at", "11"))
    assert "not after -1" in one_sentence(quaich("play", "--resume", str(file), "--at", "-1"))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b"\n\n  \n", "empty"),
        (b"\xff\xfe\x00q", "UTF-8"),
        (b"\x00\x01\x02", "Line 1"),
        (b"not json\n", "Line 1"),
        (b"[]\n", "Line 1"),
        (b"[" * 100_000, ""),
        (b'{"quaich":' + b"[" * 100_000 + b"\n", ""),
        (b'{"quaich":1}\n', "Line 1"),
        (b'{"quaich":99}\n', "Line 1"),
        (b"x" * (8 * 1024 * 1024 + 1), "8 MiB"),
    ],
)
@pytest.mark.parametrize("command", [["check"], ["play", "--resume"]])
def test_files_that_are_no_records(
    quaich: Quaich, tmp_path: Path, command: list[str], content: bytes, says: str
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert says in one_sentence(quaich(*command, str(file)))
    assert file.read_bytes() == content


def test_a_record_from_strangers_cannot_paint_the_screen(quaich: Quaich, tmp_path: Path) -> None:
    lines = record.write(played(2, 1, most=5)).splitlines()
    head = json.loads(lines[0])
    head["seats"] = ["\x1b[2JAnna", "Bruno"]
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join([json.dumps(head), *lines[1:]]))
    assert "visible" in one_sentence(quaich("play", "--resume", str(file)))
    run = quaich("check", str(file))
    assert run.code == 0
    assert "\x1b" not in run.out


def test_a_file_of_something_else_is_not_written_over(quaich: Quaich, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna\n")
    assert "holds something else" in one_sentence(quaich("play", "--seats", "A,B", "--save", str(file)))
    game = tmp_path / "game.jsonl"
    record.save(played(2, 1, most=5), game)
    assert "holds something else" in one_sentence(quaich("play", "--seats", "A,B", "--save", str(game)))
    assert "holds something else" in one_sentence(quaich("play", "--resume", str(game), "--save", str(file)))
    assert file.read_text() == "Dear Anna\n"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="there is no such folder")
def test_a_file_that_the_system_refuses(quaich: Quaich) -> None:
    assert "cannot be written" in one_sentence(quaich("play", "--seats", "A,B", "--save", "/proc/quaich.jsonl"))


@contextmanager
def without_privileges() -> Iterator[None]:
    """The superuser may write anywhere, so for a moment be nobody."""
    user = os.getuid()
    if user == 0:
        os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        if user == 0:
            os.setresuid(0, 0, 0)


def test_a_folder_that_may_not_be_written(quaich: Quaich) -> None:
    with TemporaryDirectory() as folder:  # pytest's own folders may not even be entered by others
        Path(folder).chmod(0o555)
        with without_privileges():
            run = quaich("play", "--seats", "A,B", "--save", f"{folder}/x")
        assert f"{folder}/x cannot be written: permission denied." in one_sentence(run)
        assert not list(Path(folder).iterdir())


def test_a_game_goes_on_when_it_can_no_longer_be_kept(quaich: Quaich, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    run = quaich("play", "--seats", "Anna,Bruno", "--seed", "1", typed="1\n1\n")
    assert run.code == 0
    assert "Where do you lay" in run.out
    assert len(run.err.splitlines()) == 1
    assert "Nothing was played" not in run.out


def test_a_bad_pack_is_explained(quaich: Quaich, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[[tile]]\nid = 999\n")
    for command in (["play", "--seats", "A,B"], ["components"], ["check", "x"]):
        one_sentence(quaich(*command, "--pack", str(pack)))


def test_a_run_is_refused_before_its_games_not_after_them(
    quaich: Quaich, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quaich.lab.simulate.random_games", lambda *_: pytest.fail("games were played"))
    monkeypatch.setattr("quaich.cli.lab.prepare", lambda *_: pytest.fail("rules were compiled"))
    for out, says in (
        (f"{tmp_path}/no/where.json", "is not there"),
        (f"{tmp_path}/rows.csv", "rows.csv should end in .json or .parquet"),
        (".", ". should end in .json or .parquet"),
    ):
        assert says in one_sentence(quaich("simulate", "--games", "2", "--out", out))
    (tmp_path / "rows.json").mkdir()
    assert "is a folder" in one_sentence(quaich("simulate", "--games", "2", "--out", f"{tmp_path}/rows.json"))
    monkeypatch.setattr("quaich.lab.simulate.find_spec", lambda _: None)
    said = one_sentence(quaich("simulate", "--games", "2", "--out", f"{tmp_path}/rows.parquet"))
    assert f"{sys.executable} -m pip install pyarrow" in said


@pytest.mark.parametrize("workers", ["0", "-3"])
def test_less_than_one_process_is_refused(quaich: Quaich, workers: str) -> None:
    says = f"At least one process is needed; {workers} was asked for."
    assert says in one_sentence(quaich("arena", "--games", "2", "--workers", workers))
    assert says in one_sentence(quaich("simulate", "--games", "2", "--bots", "greedy", "--workers", workers))
