"""A full disk, and another program that holds the database: every change is refused with a sentence, nothing has
changed, reading works all the while, and play goes on when the trouble is over."""

from __future__ import annotations

import asyncio
import resource
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from faults import snapshots
from quaich.kernel import record
from quaich.table import driver, storage
from quaich.table.seen import HERE, LINK
from quaich.table.service import Tables
from quaich.table.trouble import Busy
from table.tables_for_tests import (
    ANNA,
    BRUNO,
    STRANGER,
    Thoughtless,
    decider,
    legal_texts,
    play_first,
    service,
    two_people,
    until,
    wish,
)

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""
SENTENCES = ("The database cannot be written just now.", "The disk is full, so nothing can be written.")


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """The same with shorter waiting."""
    pragmas = (*storage.PRAGMAS[:-1], "busy_timeout=60")
    assert storage.PRAGMAS[-1].startswith("busy_timeout")
    monkeypatch.setattr(storage, "PRAGMAS", pragmas)
    monkeypatch.setattr(driver, "AGAIN", 0.1)


# the troubles


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another process holds the database."""
    command = [sys.executable, "-c", HOLD, str(folder / "quaich.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        try:
            yield
        finally:
            holder.stdin.close()
            holder.wait()


@contextmanager
def no_longer_files(folder: Path) -> Iterator[None]:
    """The WAL may not grow: what a quota does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((folder / "quaich.db-wal").stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Another file takes all the room that is left."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    assert shutil.disk_usage(folder).free == 0
    try:
        yield
    finally:
        filler.unlink()


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 3 MiB."""
    folder = tmp_path / "small"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small disk, and not everywhere")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


# what is tried


async def evening(tables: Tables, finished: str) -> dict[str, str]:
    """Tables in different situations."""
    playing, asked = await two_people(tables), await two_people(tables)
    for table in (playing, asked):
        await play_first(tables, table)
        await play_first(tables, table)
    await tables.ask_back(asked, ANNA, (await tables.see(asked, ANNA, "en")).version, 0)
    waiting = await tables.create(wish(HERE, LINK, listed=True), ANNA)
    over = await tables.take_in(finished, ANNA)
    return {"playing": playing, "asked": asked, "waiting": waiting, "over": over}


async def changes(tables: Tables, at: dict[str, str], finished: str) -> dict[str, Callable[[], Awaitable[Any]]]:
    """Every kind of change that the service knows."""
    who = await decider(tables, at["playing"])
    version = (await tables.see(at["playing"], who, "en")).version
    asked = (await tables.see(at["asked"], ANNA, "en")).version
    texts = (await legal_texts(tables, at["playing"], who))[:1]
    token = await tables.invitation(at["waiting"], ANNA, 1)
    return {
        "act": lambda: tables.act(at["playing"], who, version, texts),
        "undo": lambda: tables.undo(at["playing"], who, version, 1),
        "ask": lambda: tables.ask_back(at["playing"], ANNA, version, 0),
        "agree": lambda: tables.answer_back(at["asked"], BRUNO, asked, True),
        "refuse": lambda: tables.answer_back(at["asked"], BRUNO, asked, False),
        "sit": lambda: tables.sit(token, BRUNO, "Bruno"),
        "sit listed": lambda: tables.sit_listed(at["waiting"], BRUNO, 1, "Bruno"),
        "revoke": lambda: tables.revoke(at["playing"], ANNA, 1),
        "bot": lambda: tables.bot_takes(at["playing"], ANNA, 1, "easy"),
        "rename": lambda: tables.rename(at["playing"], ANNA, 0, "Another"),
        "create": lambda: tables.create(wish(HERE, LINK), STRANGER),
        "take in": lambda: tables.take_in(finished, STRANGER),
        "rematch": lambda: tables.rematch(at["over"], ANNA),
    }


async def reading_works(tables: Tables, at: dict[str, str]) -> None:
    for table in at.values():
        seen = await tables.see(table, ANNA, "en")
        await tables.moment(table, ANNA, len(seen.log) - 1, "de")
        await tables.record(table, ANNA)
    tables._live.pop(at["waiting"])
    await tables.see(at["waiting"], ANNA, "en")  # from the disk
    assert len((await tables.lobby(ANNA)).mine) == 3


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a game that is over."""
    import quaich

    game = quaich.new("glen_more", players=2, seed=5)
    while not game.over:
        game.play(game.legal_actions[-1])
    return record.write(game)


async def go_through(folder: Path, trouble: Callable[[Path], Any], finished: str) -> set[str]:
    """The sentences of all refusals. In between and afterwards all is as it was, and then everything goes."""
    database, sentences = folder / "quaich.db", set()
    async with service(folder, Thoughtless()) as tables:
        at = await evening(tables, finished)
        wanted = await changes(tables, at, finished)
        before, rows = snapshots.memory(tables), snapshots.rows(database)
        with trouble(folder):
            for name, change in wanted.items():
                with pytest.raises(Busy) as refusal:
                    await change()
                sentences.add(str(refusal.value))
                assert snapshots.differences(before, snapshots.memory(tables)) == [], name
            await reading_works(tables, at)
            together = await asyncio.gather(*(change() for change in wanted.values()), return_exceptions=True)
            assert all(isinstance(one, Busy) for one in together)
        assert snapshots.differences(before, snapshots.memory(tables)) == []
        assert snapshots.rows(database) == rows
        for name in ("act", "agree", "sit", "create", "take in", "rematch"):
            await wanted[name]()
        assert snapshots.differences(await snapshots.disk(tables), snapshots.memory(tables)) == []
    return sentences


def sentences_of(folder: Path, trouble: Callable[[Path], Any], finished: str) -> set[str]:
    said = asyncio.run(go_through(folder, trouble, finished))
    assert all("Nothing has changed" in sentence for sentence in said)
    return {next((known for known in SENTENCES if one.startswith(known)), one) for one in said}


def test_while_another_program_holds_the_database_all_is_refused_and_nothing_changes(tmp_path, finished):
    assert sentences_of(tmp_path, locked, finished) == {SENTENCES[0]}


def test_when_files_may_not_grow_all_is_refused_and_nothing_changes(tmp_path, finished):
    assert sentences_of(tmp_path, no_longer_files, finished) == {SENTENCES[0]}


def test_on_a_full_disk_all_is_refused_and_nothing_changes(small_disk, finished):
    assert sentences_of(small_disk, full, finished) == {SENTENCES[1]}


def test_a_database_that_may_grow_no_more_says_that_the_disk_is_full(tmp_path):
    """The same without a disk of one's own: some actions still find room."""

    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            await limit(tables, 1)  # means: as many as there are
            said = ""
            while not said:
                before = snapshots.memory(tables)
                try:
                    await play_first(tables, table)
                except Busy as refusal:
                    said = str(refusal)
            assert "disk is full" in said
            assert snapshots.memory(tables) == before == await snapshots.disk(tables)
            await limit(tables, 1 << 30)
            await play_first(tables, table)

    async def limit(tables, pages):
        async with tables.storage.writing() as connection:
            await connection.execute(text(f"PRAGMA max_page_count={pages}"))

    asyncio.run(check())


def test_a_bot_that_could_not_write_tries_again(tmp_path):
    async def check():
        async with service(tmp_path, Thoughtless()) as tables:
            table = await two_people(tables)
            while await decider(tables, table) != BRUNO:
                await play_first(tables, table)
            await tables.bot_takes(table, ANNA, 1, "easy")
            before = tables._live[table].version
            with locked(tmp_path):
                await asyncio.sleep(0.3)

            async def played() -> bool:
                return tables._live[table].version > before and await decider(tables, table) == ANNA

            await until(played)

    asyncio.run(check())


def test_whoever_waits_behind_others_is_told_so_in_time(tmp_path, monkeypatch):
    """Not one after the other, each after the whole wait of those before."""
    monkeypatch.setattr(storage, "PATIENCE", 0.2)

    async def check():
        async with service(tmp_path) as tables:
            with locked(tmp_path):
                clock = asyncio.get_running_loop().time
                start = clock()
                many = [tables.create(wish(HERE, LINK), ANNA) for _ in range(30)]
                told = await asyncio.gather(*many, return_exceptions=True)
                assert all(isinstance(one, Busy) for one in told)
                assert clock() - start < 30 * 0.06
            await tables.create(wish(HERE, LINK), ANNA)

    asyncio.run(check())
