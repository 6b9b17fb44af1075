"""A game that is played alone has a verdict and no winner: in the game, records, the terminal and the lab."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import quaich
from cli.scripts import Run
from quaich.cli import main
from quaich.games import room
from quaich.kernel import record
from quaich.kernel.game import Game, Setting, best, word_of
from quaich.kernel.record import RecordError
from quaich.lab import arena as arenas
from quaich.lab import simulate as runs
from quaich.words import Saying

ALONE = "clans_of_caledonia"


def played(seed: int = 1) -> Game:
    game, chance = quaich.new(ALONE, players=1, seed=seed, seats=["Ailsa"]), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_numbers))
    return game


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> Run:
    code = main(arguments)
    said = capsys.readouterr()
    return Run(code, said.out, said.err)


def test_nobody_wins_alone() -> None:
    assert best([7]) == []
    assert best([7, 9, 9]) == [1, 2]
    assert word_of(None) == ""
    assert word_of(Saying("clans_of_caledonia.rating.expert")) == "expert"


def test_a_record_holds_the_verdict() -> None:
    game = played()
    last = json.loads(record.write(game).splitlines()[-1])
    assert last == {"over": True, "scores": game.scores, "winners": [], "verdict": "beginner"}
    assert record.load(record.write(game), room).verdict == game.verdict or game.verdict is not None


def test_another_verdict_in_a_record_is_refused() -> None:
    written = record.write(played())
    for false in ("genius", ""):
        with pytest.raises(RecordError, match='the verdict "beginner"'):
            record.load(written.replace('"beginner"', f'"{false}"'), room)


def test_a_record_of_others_has_no_verdict() -> None:
    game, chance = quaich.new("glen_more", players=2, seed=1), random.Random(1)
    while not game.over:
        game.play(chance.choice(game.legal_numbers))
    assert set(json.loads(record.write(game).splitlines()[-1])) == {"over", "scores", "winners"}


def test_the_terminal_tells_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = played()
    path = tmp_path / "alone.jsonl"
    quaich.save(game, path)
    said = command(capsys, "check", str(path), "--language", "en")
    assert said.code == 0
    assert f"Ailsa ends with {game.scores[0]} points: a beginner." in said.out
    assert "wins" not in said.out


def test_a_bot_plays_alone_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bot.jsonl"
    said = command(
        capsys, "play", ALONE, "--seats", "bot:random", "--seed", "3", "--save", str(path), "--option", "edition=print",
        "--option", "variable_prices", "--language", "en",
    )  # fmt: skip
    assert said.code == 0, said.err
    game = quaich.load(path)
    assert game.over
    assert game.setting.options["edition"] == "print"
    assert game.setting.options["variable_prices"] is True
    assert f"bot:random ends with {game.scores[0]} points" in " ".join(said.out.split())


def test_a_run_counts_verdicts() -> None:
    rows = runs.simulate(Setting.of(room(ALONE), 1), 4, bots=("greedy",), workers=1)
    assert {row.winners for row in rows} == {()}
    summary = runs.summary(rows)
    assert sum(summary["verdicts"].values()) == pytest.approx(1)
    assert summary["seats"][0]["victories"] == 0
    assert all("verdict" in runs.values_of(row) for row in rows)


def test_rows_of_others_are_written_as_ever() -> None:
    row = runs.Row(0, "0/0", 9, (3, 4), (1,))
    assert set(runs.values_of(row)) == {"game", "seed", "decisions", "scores", "winners"}
    assert "verdicts" not in runs.summary([row])


def test_a_tournament_alone_compares_games_with_the_same_stacks() -> None:
    found = arenas.arena(Setting.of(room(ALONE), 1), ("greedy", "random"), 7, workers=1)
    assert found.games == 4  # eight games: each bot with the same four sets of stacks
    standings = {one.bot: one for one in found.standings}
    assert standings["greedy"].games == standings["random"].games == 4
    assert sum(one.victories for one in found.standings) == 4
    assert found.standings[0].bot == "greedy"
