"""What a visitor gets from the service depends on nothing that they may not know.

A game is played, and its database copied; in the copy every state is another one that the visitor could as well be
sitting before: another key, other stacks, other hidden points of the others. All that the service says to that visitor
is then compared, to the last byte.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from checkers.glen_more.play import games
from quaich.kernel.game import NOBODY, QuaichError, Setting
from quaich.kernel.state import Row
from quaich.table.live import setting_of
from quaich.table.packing import pack, unpack
from quaich.table.seen import HERE, LINK, OVER
from quaich.table.service import Tables
from quaich.words import LANGUAGES
from table.tables_for_tests import STRANGER, Thoughtless, legal_texts, service, wish

SETTINGS = [(2, False), (2, True), (3, True), (4, False), (5, True)]
LENGTHS = (0.0, 0.15, 0.4, 0.75, 1.0)  # how far into the game
EVERY = 250  # about so many steps has a long game
REFUSED = ("lay a1", "end", "dance", "sell 1", "take Loch Ness", "take Iona Abbey", "use Forest q15", "pass")


def visitor_at(seat: int) -> str:
    return STRANGER if seat == NOBODY else f"visitor {seat}"


# two databases


async def play(folder: Path, players: int, hidden: bool, steps: int, chance: random.Random) -> str:
    """A table with people on all seats, and some steps of a game."""
    async with service(folder) as tables:
        seats = (HERE, *[LINK] * (players - 1))
        table = await tables.create(wish(*seats, options={"hidden_points": hidden}), visitor_at(0))
        for seat in range(1, players):
            await tables.sit(await tables.invitation(table, visitor_at(0), seat), visitor_at(seat), f"Guest {seat}")
        for _ in range(steps):
            seen = await tables.see(table, STRANGER, "en")
            if seen.over:
                break
            who = visitor_at(seen.deciding)
            await tables.act(table, who, seen.version, [chance.choice(await legal_texts(tables, table, who))])
    return table


def other_truth(original: Path, folder: Path, table: str, viewer: int, chance: random.Random) -> bool:
    """Copies a database, with another truth in it as a viewer could imagine it; whether there was anything to hide."""
    shutil.copy(original / "quaich.db", folder / "quaich.db")
    connection = sqlite3.connect(folder / "quaich.db")
    connection.row_factory = sqlite3.Row
    row = connection.execute("SELECT * FROM tables WHERE id = ?", [table]).fetchone()
    steps = connection.execute("SELECT step, state FROM steps WHERE table_id = ? ORDER BY step", [table]).fetchall()
    players = connection.execute("SELECT count(*) FROM seats WHERE table_id = ?", [table]).fetchone()[0]
    setting = setting_of(row["game"], players, json.loads(row["options"]), [])
    true, differ = row["start"], False
    other = before = imagined(setting, true, viewer, chance)
    key = row["key"] if row["status"] == OVER else f"{chance.getrandbits(128):032x}"  # all may know it in the end
    connection.execute("UPDATE tables SET key = ?, start = ? WHERE id = ?", [key, other, table])
    for step, packed in steps:
        true = unpack(step, packed, true)
        other = imagined(setting, true, viewer, chance)
        differ = differ or other != true
        connection.execute(
            "UPDATE steps SET state = ? WHERE table_id = ? AND step = ?", [pack(step, other, before), table, step]
        )
        before = other
    connection.commit()
    connection.close()
    return differ or before != true


def imagined(setting: Setting, true: bytes, viewer: int, chance: random.Random) -> bytes:
    """Another state that looks the same to a viewer."""
    rules: Any = setting.room.rules()
    s: Any = setting.room.state.from_bytes(true)
    rules.conceal(setting.box, s, viewer)
    seen = s.to_bytes()
    rules.guess(setting.box, s, viewer, chance.getrandbits(60))
    data: bytes = s.to_bytes()
    rules.conceal(setting.box, s, viewer)
    assert s.to_bytes() == seen
    return data


# all that is said


def plain(value: Any) -> Any:
    """A value with everything in it, as JSON can hold it; a kind of value that is not known here is a mistake."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Setting):
        agreed = (value.room.name, value.players, value.options, value.components.fingerprint, value.box)
        return [plain(one) for one in agreed]
    if isinstance(value, Row):
        return {"told": plain(value.told), **value.to_json()}
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, Sequence):
        return [plain(one) for one in value]
    raise TypeError(type(value))


async def said(work: Any) -> Any:
    """What a call answers; of a refusal its kind and its sentences."""
    try:
        return plain(await work)
    except QuaichError as refusal:
        return [type(refusal).__name__, [refusal.told(language) for language in LANGUAGES]]


async def everything(tables: Tables, table: str, viewer: int, steps: list[int]) -> dict[str, str]:
    """All that the service says to one visitor about a table, by the call."""
    who, told = visitor_at(viewer), {}
    texts = await legal_texts(tables, table, who) or ["end"]
    version = (await tables.see(table, who, "en")).version
    for language in LANGUAGES:
        told[f"see {language}"] = await said(tables.see(table, who, language))
        told[f"propose {language}"] = await said(tables.propose(table, who, language))
        for step in steps:
            told[f"moment {step} {language}"] = await said(tables.moment(table, who, step, language))
    for text in texts:
        told[f"preview {text}"] = await said(tables.preview(table, who, [text], "en"))
        told[f"line {text}"] = await said(tables.line_up(table, who, [text], "de"))
    told["best order"] = await said(tables.best_order(table, who))
    told["record"] = await said(tables.record(table, who))
    told["lobby"] = await said(tables.lobby(who))
    told["invitation"] = await said(tables.invitation(table, who, max(viewer, 0)))
    taken = await said(tables.take_in(await tables.record(table, who), who))
    told["take in"] = taken[0] if isinstance(taken, list) else "a table"  # of a name that is drawn
    for text in REFUSED:
        if text not in texts:
            told[f"refused {text}"] = await said(tables.preview(table, who, [text], "it"))
            told[f"refused to do {text}"] = await said(tables.act(table, who, version + 7, [text]))
    return {call: json.dumps(answer) for call, answer in told.items()}


async def heard(folder: Path, table: str, viewer: int, steps: list[int]) -> tuple[dict[str, str], list[Any]]:
    """The same with a service of its own; and what its worker processes are asked on the visitor's behalf."""
    thinkers = Recording()
    async with service(folder, thinkers) as tables:
        told = await everything(tables, table, viewer, steps)
    return told, thinkers.jobs


class Recording(Thoughtless):
    """Keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Any] = []

    async def propose(self, job: Any) -> list[int]:
        self.jobs.append(job)
        return await super().propose(job)


@pytest.mark.parametrize("seed", range(games(1, full=0.02)))
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s[0]} players{', hidden' * s[1]}")
def test_nobody_hears_anything_that_depends_on_what_they_may_not_know(tmp_path, setting, seed):
    async def check():
        chance = random.Random(f"{setting} {seed}")
        length = LENGTHS[(SETTINGS.index(setting) + seed) % len(LENGTHS)]
        (tmp_path / "true").mkdir()
        table = await play(tmp_path / "true", *setting, int(EVERY * length), chance)
        for viewer in range(-1, setting[0]):
            folder = tmp_path / f"as {viewer} imagines it"
            folder.mkdir()
            other_truth(tmp_path / "true", folder, table, viewer, chance)
            last = len((await seen_by(tmp_path / "true", table, viewer)).log) - 1
            steps = sorted({0, last, *(chance.randint(0, last) for _ in range(6))})
            told, jobs = await heard(tmp_path / "true", table, viewer, steps)
            assert (told, jobs) == await heard(folder, table, viewer, steps)
            assert truth(tmp_path / "true", table) != truth(folder, table)

    asyncio.run(check())


async def seen_by(folder: Path, table: str, viewer: int) -> Any:
    async with service(folder) as tables:
        return await tables.see(table, visitor_at(viewer), "en")


def truth(folder: Path, table: str) -> Any:
    connection = sqlite3.connect(folder / "quaich.db")
    try:
        return connection.execute("SELECT key, start FROM tables WHERE id = ?", [table]).fetchone()
    finally:
        connection.close()


def test_this_would_notice_a_stack_that_shows(tmp_path, monkeypatch):
    """So it can fail: with a rule that conceals nothing, the two databases are told apart."""

    async def check():
        chance = random.Random(1)
        for name in ("true", "other"):
            (tmp_path / name).mkdir()
        table = await play(tmp_path / "true", 2, False, 30, chance)
        assert other_truth(tmp_path / "true", tmp_path / "other", table, 0, chance)
        rules: Any = (await seen_by(tmp_path / "true", table, 0)).look.setting.room.rules()
        monkeypatch.setattr(rules, "conceal", lambda box, s, viewer: None)
        first, _ = await heard(tmp_path / "true", table, 0, [3])
        second, _ = await heard(tmp_path / "other", table, 0, [3])
        assert first["see en"] != second["see en"]
        assert first["moment 3 de"] != second["moment 3 de"]
        assert first["record"] == second["record"]

    asyncio.run(check())


def test_a_game_that_is_over_gives_its_key_away_and_no_other_does(tmp_path):
    async def check():
        chance = random.Random(3)
        for name, steps in (("running", 20), ("over", 1000)):
            (tmp_path / name).mkdir()
            table = await play(tmp_path / name, 2, True, steps, chance)
            async with service(tmp_path / name) as tables:
                over = (await tables.see(table, STRANGER, "en")).card.status == OVER
                assert over == (name == "over")
                assert ('"key"' in await tables.record(table, STRANGER)) == over

    asyncio.run(check())
