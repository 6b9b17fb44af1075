"""Many at once: listeners while others play, requests that are given up, tables that are put away, two servers on one
database. In the end nothing is left over, and memory and disk agree."""

from __future__ import annotations

import asyncio
import gc
import random

import pytest

from faults import snapshots
from quaich.kernel.game import QuaichError
from quaich.table import service as services
from quaich.table.seen import HERE, LINK
from quaich.table.trouble import Missing, Stale
from table.tables_for_tests import (
    ANNA,
    BRUNO,
    CLARA,
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


async def nothing_left(tables, before) -> None:
    """No task, no listener, no lock, no connection that somebody holds still."""
    await asyncio.sleep(0.05)
    gc.collect()
    left = {task for task in asyncio.all_tasks() - before if task is not asyncio.current_task()}
    assert left == set()
    assert not tables.notices._waiting
    assert not tables._loading
    assert not tables._under_way
    assert not tables.storage._turn.locked()
    assert tables.storage.readers.pool.checkedout() == 0
    assert tables.storage.writer.pool.checkedout() == 0
    assert not any(live.lock.locked() for live in tables._live.values())


async def agree(tables) -> None:
    assert snapshots.differences(await snapshots.disk(tables), snapshots.memory(tables)) == []


def test_every_listener_hears_the_last_change_and_none_hears_the_past(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table, before = await two_people(tables), asyncio.all_tasks()
            last = asyncio.get_running_loop().create_future()
            heard = [asyncio.create_task(listen(tables, table, last, slow=number % 3)) for number in range(40)]
            for _ in range(25):
                await play_first(tables, table)
            last.set_result(tables._live[table].version + 1)
            await play_first(tables, table)
            for versions in await asyncio.wait_for(asyncio.gather(*heard), 20):
                assert versions == sorted(versions)
                assert versions[-1] == last.result()
            await nothing_left(tables, before)

    async def listen(tables, table, until, slow):
        """What is heard up to the version that `until` says in the end."""
        versions = []
        async with tables.listen(table) as news:
            async for version in news:
                versions.append(version)
                if until.done() and version >= until.result():
                    break
                await asyncio.sleep(slow * 0.02)
        return versions

    asyncio.run(check())


def test_listeners_that_go_away_leave_nothing(tmp_path):
    async def check():
        chance = random.Random(1)
        async with service(tmp_path) as tables:
            table, before = await two_people(tables), asyncio.all_tasks()
            for _ in range(60):
                task = asyncio.create_task(listen(tables, table))
                for _ in range(chance.randrange(8)):
                    await asyncio.sleep(0)
                if chance.random() < 0.2:
                    await play_first(tables, table)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            await nothing_left(tables, before)

    async def listen(tables, table):
        async with tables.listen(table) as news:
            async for _ in news:
                pass

    asyncio.run(check())


def test_listeners_end_when_the_service_closes(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            tasks = [asyncio.create_task(listen(tables, table)) for _ in range(10)]
            await asyncio.sleep(0.05)
        await asyncio.wait_for(asyncio.gather(*tasks), 5)

    async def listen(tables, table):
        async with tables.listen(table) as news:
            return [version async for version in news]

    asyncio.run(check())


def requests(tables, table, who, version, texts):
    """One of each kind."""
    return [
        lambda: tables.act(table, who, version, texts),
        lambda: tables.undo(table, who, version),
        lambda: tables.ask_back(table, ANNA, version, 0),
        lambda: tables.answer_back(table, BRUNO, version, True),
        lambda: tables.rename(table, ANNA, 0, "Ada"),
        lambda: tables.create(wish(HERE, LINK), CLARA),
        lambda: tables.see(table, who, "en"),
        lambda: tables.moment(table, who, 0, "en"),
        lambda: tables.lobby(ANNA),
        lambda: tables.record(table, ANNA),
    ]


def test_requests_given_up_at_any_moment_leave_nothing_half_done(tmp_path):
    async def check():
        chance = random.Random(2)
        async with service(tmp_path) as tables:
            table, before = await two_people(tables), asyncio.all_tasks()
            for number in range(150):
                who = await decider(tables, table)
                live = tables._live[table]
                texts = (await legal_texts(tables, table, who))[:1]
                if chance.random() < 0.3:
                    tables._live.clear()  # so that it is read from the disk, and that may be given up too
                asked = requests(tables, table, who, live.version, texts)
                tasks = [asyncio.create_task(one()) for one in chance.sample(asked, 3)]
                await passing(chance.randrange(30) if number % 2 else 0, chance.random() * 0.01)
                for task in tasks:
                    task.cancel()
                done = await asyncio.gather(*tasks, return_exceptions=True)
                faults = [one for one in done if isinstance(one, Exception)]
                assert all(isinstance(one, QuaichError) for one in faults)
                await asyncio.gather(*tables._under_way, return_exceptions=True)
            await agree(tables)
            await nothing_left(tables, before)
            await play_first(tables, table)

    async def passing(turns, seconds):
        for _ in range(turns):
            await asyncio.sleep(0)
        if not turns:
            await asyncio.sleep(seconds)

    asyncio.run(check())


def test_nobody_sees_what_is_not_on_the_disk_yet(tmp_path):
    """While a change is being written, everybody sees the table as it was."""

    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            who = await decider(tables, table)
            version = tables._live[table].version
            token = await tables.invitation(table, ANNA, 1)
            texts = (await legal_texts(tables, table, who))[:1]
            for change in (
                lambda: tables.act(table, who, version, texts),
                lambda: tables.revoke(table, ANNA, 1),
                lambda: tables.sit(token, CLARA, "Clara"),
                lambda: tables.rename(table, ANNA, 0, "Ada"),
                lambda: tables.bot_takes(table, ANNA, 1, "easy"),
                lambda: tables.ask_back(table, ANNA, version, 0),
            ):
                before = await looks(tables, table)
                async with tables.storage.writing():  # so that the change has to wait
                    task = asyncio.create_task(change())
                    for _ in range(20):
                        await asyncio.sleep(0)
                        assert await looks(tables, table) == before
                    task.cancel()
                await asyncio.gather(*tables._under_way, task, return_exceptions=True)
            await agree(tables)

    async def looks(tables, table):
        live = tables._live[table]
        seen = [await tables.see(table, visitor, "en") for visitor in (ANNA, BRUNO, CLARA, STRANGER)]
        return snapshots.of_live(live), [(one.card, one.mine, one.version, one.deciding) for one in seen]

    asyncio.run(check())


def test_tables_that_are_put_away_go_on_as_before(tmp_path, monkeypatch):
    """More tables than are kept in memory, all played on at once."""
    monkeypatch.setattr(services, "KEPT", 2)

    async def check():
        async with service(tmp_path) as tables:
            before = asyncio.all_tasks()
            ids = [await two_people(tables) for _ in range(6)]
            played = await asyncio.gather(*(play(tables, table) for table in ids for _ in range(2)))
            await tables.create(wish(HERE, LINK), ANNA)
            assert len(tables._live) == 2
            for table, one, other in zip(ids, played[::2], played[1::2], strict=True):
                assert len(one | other) == len((await tables.see(table, ANNA, "en")).log) - 1 >= 12
            await agree(tables)
            await nothing_left(tables, before)

    async def play(tables, table):
        """Two of these share a table: one of both gets each action through, unless they want the same; the versions
        that somebody got on with."""
        done = set()
        while len((await tables.see(table, STRANGER, "en")).log) - 1 < 12:
            seen = await tables.see(table, STRANGER, "en")
            who = (ANNA, BRUNO)[seen.deciding]
            try:
                texts = (await legal_texts(tables, table, who))[-1:]
                await tables.act(table, who, seen.version, texts)
                done.add(seen.version)
            except QuaichError:
                await asyncio.sleep(0)
        return done

    asyncio.run(check())


def test_two_servers_on_one_database_cannot_fork_a_game_and_find_together_again(tmp_path):
    async def check():
        async with service(tmp_path) as one, service(tmp_path) as other:
            table = await two_people(one)
            await other.see(table, ANNA, "en")
            for _ in range(3):
                await play_first(one, table)
            with pytest.raises(Stale):
                await play_first(other, table)  # it did not know
            assert snapshots.differences(snapshots.memory(other), snapshots.memory(one)) == []
            await play_first(other, table)
            with pytest.raises(Stale):
                await one.rename(table, ANNA, 0, "Ada")
            await one.rename(table, ANNA, 0, "Ada")
            await agree(one)

    asyncio.run(check())


def test_a_moment_that_is_taken_back_meanwhile_is_missing(tmp_path):
    async def check():
        async with service(tmp_path) as tables:
            table = await two_people(tables)
            await play_first(tables, table)
            who = await decider(tables, table)
            for _ in range(10):
                version = tables._live[table].version
                asked = [tables.moment(table, who, 1, "en") for _ in range(8)]
                *moments, _ = await asyncio.gather(*asked, tables.undo(table, who, version, 1), return_exceptions=True)
                for moment in moments:
                    assert not isinstance(moment, Exception) or isinstance(moment, Missing)
                await play_first(tables, table)

    asyncio.run(check())


def test_the_bots_of_a_rematch_play_though_whoever_asked_went_away(tmp_path):
    async def check():
        async with service(tmp_path, Thoughtless()) as tables:
            table = await tables.create(wish(HERE, "easy"), ANNA)

            async def mine_or_over() -> bool:
                seen = await tables.see(table, ANNA, "en")
                return seen.card.my_turn or seen.over

            while not (await tables.see(table, ANNA, "en")).over:
                await until(mine_or_over)
                seen = await tables.see(table, ANNA, "en")
                if not seen.over:
                    await tables.act(table, ANNA, seen.version, (await legal_texts(tables, table, ANNA))[-1:])
            for _ in range(20):  # until a bot begins
                asked = asyncio.create_task(tables.rematch(table, ANNA))
                await asyncio.sleep(0)
                asked.cancel()
                await asyncio.gather(asked, *tables._under_way, return_exceptions=True)
                again = (await tables.see(table, ANNA, "en")).card.next_table

                async def my_turn(new: str = again) -> bool:
                    return (await tables.see(new, ANNA, "en")).card.my_turn

                await until(my_turn, 5)
                tables._live[table].next_table = ""

    asyncio.run(check())


def test_a_burst_of_changes_at_many_tables_is_all_there(tmp_path):
    async def check():
        async with service(tmp_path, Thoughtless()) as tables:
            before = asyncio.all_tasks()
            ids = [await two_people(tables) for _ in range(8)]
            await asyncio.gather(*(play_some(tables, table) for table in ids))
            await agree(tables)
            assert all(len(tables._live[table].game.steps) == 10 for table in ids)
            await nothing_left(tables, before)

    async def play_some(tables, table):
        for _ in range(10):
            await play_first(tables, table)

    asyncio.run(check())
