"""`quaich check`: what fits is said to fit, and of what does not, the first wrong line is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.scripts import Quaich, played
from quaich.kernel import record

Lines = list[str]


@pytest.fixture(scope="module")
def lines() -> Lines:
    return record.write(played(3, 2)).splitlines()


def changed(lines: Lines, at: int, **values: Any) -> Lines:
    """The record with other values in one line, counted from 1."""
    line = json.loads(lines[at - 1]) | values
    return [*lines[: at - 1], json.dumps(line), *lines[at:]]


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_record_that_fits(quaich: Quaich, tmp_path: Path, language: str) -> None:
    game = played(3, 2)
    file = tmp_path / "game.jsonl"
    record.save(game, file)
    run = quaich("check", str(file), "--language", language)
    assert (run.code, run.err) == (0, "")
    assert str(len(game.steps)) in run.out
    for name, points in zip(game.seats, game.scores, strict=True):
        assert f"{name}: {points} " in run.out


def test_a_game_that_goes_on(quaich: Quaich, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = played(2, 2, most=20)
    record.save(game, file)
    run = quaich("check", str(file))
    assert run.code == 0
    assert f"The game goes on: {game.seats[game.player]} is to act." in run.out


EDITS: dict[str, tuple[Callable[[Lines], Lines], int]] = {
    "another action": (lambda x: changed(x, 2, do="take Loch Oich"), 2),
    "an action that is none": (lambda x: changed(x, 30, do="fly away"), 30),
    "another seat": (lambda x: changed(x, 12, seat=(json.loads(x[11])["seat"] + 1) % 3), 12),
    "another fingerprint": (lambda x: changed(x, 20, **{"is": "00000000"}), 20),
    "another number": (lambda x: changed(x, 9, n=9), 9),
    "a forced action more": (lambda x: changed(x, 9, then=["end"]), 9),
    "an unknown key": (lambda x: changed(x, 9, colour="red"), 9),
    "another seat's name is no matter, another key is": (lambda x: changed(x, 1, key="0" * 32), 2),
    "a key that is none": (lambda x: changed(x, 1, key="xyz"), 1),
    "other components": (lambda x: changed(x, 1, components="0" * 16), 1),
    "rulings of another day": (lambda x: changed(x, 1, rulings=99), 1),
    "another game": (lambda x: changed(x, 1, game="chess"), 1),
    "more players than seats": (lambda x: changed(x, 1, players=4), 1),
    "lines swapped": (lambda x: [*x[:14], x[15], x[14], *x[16:]], 15),
    "a line missing": (lambda x: [*x[:14], *x[15:]], 15),
    "a line twice": (lambda x: [*x[:15], *x[14:]], 16),
    "no head": (lambda x: x[1:], 1),
    "cut off in a line": (lambda x: [*x[:24], x[24][:20]], 25),
    "damaged": (lambda x: [*x[:24], x[24].replace('"', "\x07", 1), *x[25:]], 25),
    "another score": (lambda x: changed(x, len(x), scores=[1, 2, 3]), -1),
    "a result too early": (lambda x: [*x[:14], x[-1]], 15),
    "an action after the end": (lambda x: [*x, x[-2]], 0),
    "empty lines count": (lambda x: changed([*x[:3], "", *x[3:]], 12, do="fly away"), 12),
}


@pytest.mark.parametrize("edit", EDITS)
def test_the_first_line_that_does_not_fit_is_named(quaich: Quaich, tmp_path: Path, lines: Lines, edit: str) -> None:
    change, at = EDITS[edit]
    wrong = change(lines)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(wrong) + "\n", encoding="utf-8")
    at = len(wrong) + at + 1 if at < 0 else at or len(wrong)
    run = quaich("check", str(file))
    assert (run.code, run.out) == (2, "")
    assert f" Line {at}: " in run.err
    assert len(run.err.splitlines()) == 1


def test_a_record_without_its_result_is_told(quaich: Quaich, tmp_path: Path, lines: Lines) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines[:-1]))
    run = quaich("check", str(file))
    assert run.code == 0
    assert "The line with the result is missing." in run.out


def test_a_record_without_key_cannot_be_played_again(quaich: Quaich, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record.write(played(2, 1, most=4), with_key=False))
    run = quaich("check", str(file))
    assert run.code == 2
    assert "carries no key" in run.err


def test_a_record_with_a_byte_order_mark_and_windows_lines(quaich: Quaich, tmp_path: Path, lines: Lines) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    assert quaich("check", str(file)).code == 0


def test_a_record_with_a_pack_needs_the_pack(quaich: Quaich, tmp_path: Path) -> None:
    import quaich as package

    pack, file = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    pack.write_text('[pack]\nname = "mine"\nauthor = "Anna"\n[setup]\ncoins = 9\n')
    game = package.new("glen_more", players=2, seed=1, packs=[pack])
    game.play(game.legal_actions[0])
    record.save(game, file)
    assert "other components" in quaich("check", str(file)).err
    run = quaich("check", str(file), "--pack", str(pack))
    assert (run.code, run.err) == (0, "")
    assert quaich("play", "--resume", str(file), "--pack", str(pack)).code == 0
