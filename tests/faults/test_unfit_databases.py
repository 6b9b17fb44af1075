"""Databases that cannot be used: one clear sentence at the start, and nothing is left behind or changed."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from faults import snapshots
from quaich.table import schema
from quaich.table.service import Tables
from quaich.table.trouble import TableError
from quaich.words import LANGUAGES
from table.tables_for_tests import ANNA, SECRET, Thoughtless, play_first, service, two_people, until

NOBODY = 65534  # the user `nobody`, for tests that root's powers would spoil


@contextmanager
def without_powers():
    """As somebody for whom a read-only file is one."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def open_folder():
    """A folder that nobody may enter too."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


async def refusal(url: str) -> str:
    """What is said instead of opening; the same in each language, in one line each."""
    before = asyncio.all_tasks()
    with pytest.raises(TableError) as refused:
        await Tables.open(url, SECRET)
    assert asyncio.all_tasks() == before
    told = [refused.value.told(language) for language in LANGUAGES]
    assert len(set(told)) == len(told)
    assert all("\n" not in one and "{" not in one for one in told)
    return str(refused.value)


def refused(url: str) -> str:
    return asyncio.run(refusal(url))


async def some_tables(folder: Path) -> str:
    async with service(folder) as tables:
        table = await two_people(tables)
        await play_first(tables, table)
    return table


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "no address of a database"),
        ("quaich.db", "no address of a database"),
        ("sqlite://", "no address of a database"),
        ("sqlite:///", "no address of a database"),
        ("sqlite:///:memory:", "no address of a database"),
        ("sqlite://host:port/x", "no address of a database"),
        ("postgresql://localhost/quaich", "cannot use postgresql"),
    ],
)
def test_an_address_that_is_none(url, sentence):
    assert sentence in refused(url)


def test_a_missing_folder(tmp_path):
    assert "Is its folder there" in refused(f"sqlite:///{tmp_path}/missing/quaich.db")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_instead_of_a_file(tmp_path):
    assert "cannot be opened" in refused(f"sqlite:///{tmp_path}")


def test_a_file_that_is_no_database(tmp_path):
    file = tmp_path / "quaich.db"
    file.write_text("Dear diary, " * 500)
    assert "no database of Quaich" in refused(f"sqlite:///{file}")
    assert file.read_text() == "Dear diary, " * 500


def test_a_database_of_another_program(tmp_path):
    connection = sqlite3.connect(tmp_path / "other.db")
    connection.execute("CREATE TABLE songs (name TEXT)")
    connection.commit()
    connection.close()
    before = snapshots.rows(tmp_path / "other.db")
    assert "no database of Quaich" in refused(f"sqlite:///{tmp_path}/other.db")
    assert snapshots.rows(tmp_path / "other.db") == before


@pytest.mark.parametrize(("value", "sentence"), [("2", "a later Quaich"), ("x", "no database"), (None, "no database")])
def test_a_form_that_is_not_known(tmp_path, value, sentence):
    asyncio.run(some_tables(tmp_path))
    connection = sqlite3.connect(tmp_path / "quaich.db")
    connection.execute("DELETE FROM house")
    if value is not None:
        connection.execute("INSERT INTO house VALUES ('schema', ?)", [value])
    connection.execute("DROP TABLE holders")  # a later Quaich may have another table instead
    connection.commit()
    connection.close()
    assert schema.VERSION < 2
    before = snapshots.rows(tmp_path / "quaich.db")
    assert sentence in refused(f"sqlite:///{tmp_path}/quaich.db")
    assert snapshots.rows(tmp_path / "quaich.db") == before


def test_a_damaged_database(tmp_path):
    asyncio.run(some_tables(tmp_path))
    file = tmp_path / "quaich.db"
    data = bytearray(file.read_bytes())
    data[100:4096] = b"\xff" * 3996  # the page on which SQLite says which tables there are
    file.write_bytes(data)
    assert "is damaged" in refused(f"sqlite:///{file}")


def test_a_file_that_may_only_be_read(open_folder):
    asyncio.run(some_tables(open_folder))
    (open_folder / "quaich.db").chmod(0o444)
    with without_powers():
        assert re.search("not written|cannot be opened", refused(f"sqlite:///{open_folder}/quaich.db"))


def test_a_folder_that_may_only_be_read(open_folder):
    asyncio.run(some_tables(open_folder))
    (open_folder / "quaich.db").chmod(0o666)
    open_folder.chmod(0o555)
    with without_powers():
        assert re.search("not written|cannot be opened", refused(f"sqlite:///{open_folder}/quaich.db"))


# tables that do not fit together

DAMAGES = (
    "UPDATE steps SET state = x'00' WHERE step = 2",
    "UPDATE steps SET events = '{' WHERE step = 2",
    "UPDATE steps SET step = 9 WHERE step = 2",
    "UPDATE tables SET start = x'00'",
    "UPDATE tables SET key = 'zz'",
    "UPDATE tables SET layout = 'x'",
    "UPDATE tables SET game = 'ludo'",
    "UPDATE tables SET options = '7'",
    "DELETE FROM seats WHERE seat = 0",
)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_told_of_and_keeps_no_other_waiting(tmp_path, damage):
    """Not even at the start, when the bots at all tables are woken."""

    async def check():
        async with service(tmp_path, Thoughtless()) as tables:
            broken, sound = await two_people(tables), await two_people(tables)
            for _ in range(2):
                await play_first(tables, broken)
        ruin(tmp_path / "quaich.db", damage, broken)
        async with service(tmp_path, Thoughtless()) as tables:
            with pytest.raises(TableError) as refused:
                await tables.see(broken, ANNA, "en")
            assert re.search("does not fit together|cannot be opened with this Quaich", str(refused.value))

            async def my_turn() -> bool:
                return (await tables.see(sound, ANNA, "en")).card.my_turn

            await until(my_turn)

    asyncio.run(check())


def ruin(database: Path, damage: str, table: str) -> None:
    """Breaks one table, and gives every seat that decides to a bot."""
    where = " AND " if " WHERE " in damage else " WHERE "
    connection = sqlite3.connect(database)
    connection.execute("UPDATE seats SET kind = 'bot', level = 'easy' WHERE seat = 1")
    column = "id" if damage.startswith("UPDATE tables") else "table_id"
    connection.execute(f"{damage}{where}{column} = ?", [table])
    connection.execute("UPDATE tables SET turn = 1")
    connection.commit()
    connection.close()
