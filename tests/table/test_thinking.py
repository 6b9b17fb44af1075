"""Bots in processes of their own: they answer, or somebody else does; nothing is mixed up, nothing stays behind."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quaich
from quaich.bots import bot
from quaich.games import room
from quaich.kernel import engine
from quaich.kernel.game import Game, Setting
from quaich.table.proposing import best_order, whole_of
from quaich.table.thinking import LEVELS, STATES, Closed, Limits, Proposal, Thinkers, Thought
from quaich.table.thoughts import Answer, Failure, Job, News, Reply, seconds_of
from quaich.table.worker import KEPT, MakeBot, Mind
from quaich.words import LANGUAGES, text
from table.odd_bots import OddBot, all_die, odd_or_usual

QUICK = Limits(start=60, compiling=300, grace=1.0, drain=1.0)
TESTS = Path(__file__).parent.parent


def position(steps: int = 0, **options: Any) -> Game:
    game = quaich.new("glen_more", players=3, seed=5, **options)
    for _ in range(steps):
        game.play(game.legal_numbers[0])
    return game


def thought(name: str, game: Game | None = None, legal: list[int] | None = None, seed: int | None = 1) -> Thought:
    game = game or position()
    return Thought.of(game.setting, game.state, legal or game.legal_numbers, bot=name, seed=seed)


def using(
    work: Callable[[Thinkers], Awaitable[None]], make: MakeBot = odd_or_usual, workers: int = 1, limits: Limits = QUICK
) -> None:
    """Runs something with thinkers, and closes them."""

    async def run() -> None:
        thinkers = Thinkers(workers, make, limits)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()
        assert not thinkers._bots.workers

    asyncio.run(run())


async def signed(folder: Path, many: int) -> list[int]:
    """The processes that have left their numbers, once there are so many."""
    for _ in range(1200):
        if len(found := list(folder.iterdir())) >= many:
            return [int(path.name) for path in found]
        await asyncio.sleep(0.05)
    raise AssertionError(f"not {many} processes in time")


def runs(process: int) -> bool:
    """Whether a process is there and is more than an entry that nobody has taken note of."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return sys.platform != "linux"
    return state not in "ZX"


def gone(process: int, within: float = 10) -> bool:
    until = time.monotonic() + within
    while runs(process) and time.monotonic() < until:
        time.sleep(0.05)
    return not runs(process)


# answers


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_as_it_would_here(name: str) -> None:
    game = position(3)
    rules, known = game.rules, game.state.copy()
    rules.conceal(game.setting.box, known, game.player)
    here = bot(name, 7).choose(game.setting, known, game.legal_numbers)

    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.choose(thought(name, game, seed=7)) == here

    using(work)


def test_a_search_tells_what_it_does_and_its_budget_is_for_thinking() -> None:
    game, said = position(2), list[str]()

    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.choose(thought("search:50x", game), said.append) in game.legal_numbers
        assert set(said) <= set(STATES)
        assert said[-1] == "thinking"
        began = time.monotonic()
        await thinkers.choose(thought("search:0.05", game))
        assert time.monotonic() - began < 5, "compiled and loaded already"

    using(work, limits=Limits())


def test_the_process_that_serves_never_loads_the_compiler() -> None:
    script = """
import asyncio, sys, quaich
from quaich.table.proposing import best_order, whole_of
from quaich.table.thinking import *
from quaich.table import proposing
async def main():
    game, thinkers = quaich.new("glen_more", 2, seed=1), Thinkers(1)
    await thinkers.choose(Thought.of(game.setting, game.state, game.legal_numbers, bot="greedy"))
    await thinkers.close()
if __name__ == "__main__":
    asyncio.run(main())
    print("numba" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.strip() == "False"


def test_many_at_once_get_each_its_own_answer() -> None:
    async def work(thinkers: Thinkers) -> None:
        asked = [asyncio.ensure_future(thinkers.choose(thought("sleeps:0.01", legal=[n, 0]))) for n in range(60)]
        await asyncio.sleep(0.5)
        given_up = {n for n in range(60) if n % 3 == 0 and asked[n].cancel()}
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for n, answer in enumerate(answers):
            assert isinstance(answer, asyncio.CancelledError) if n in given_up else answer == n
        assert len(thinkers._bots.workers) <= 3

    using(work, workers=3)


def test_a_proposal_comes_from_a_process_too() -> None:
    game = position()
    while not game.setting.room.view().whole(game.state) or len(game.legal_numbers) < 4 or not chips(game):
        game.play(game.legal_numbers[0])
    about = (game.setting, game.state, game.legal_numbers)

    async def work(thinkers: Thinkers) -> None:
        found = await thinkers.propose(Proposal.of(*about, what="best_order", chips=chips(game)))
        assert found == best_order(*about, chips(game), whole_of(game.setting))
        assert await thinkers.propose(Proposal.of(*about, what="finish_step")) == []

    using(work)


def chips(game: Game) -> list[int]:
    return [number for number in game.legal_numbers if game.text_of(number).startswith("use ")]


def test_a_proposal_that_cannot_be_found_is_none(caplog: pytest.LogCaptureFixture) -> None:
    async def work(thinkers: Thinkers) -> None:
        game = position()
        broken = Proposal.of(game.setting, game.state, game.legal_numbers, ["no = 'pack'"], what="finish_step")
        assert await thinkers.propose(broken) == []

    with caplog.at_level(logging.WARNING, "quaich"):
        using(work)
    assert len(caplog.records) == 2


def test_the_pool_works_side_by_side() -> None:
    async def work(thinkers: Thinkers) -> None:
        await asyncio.gather(*(thinkers.choose(thought("random")) for _ in range(2)))
        began = time.monotonic()
        await asyncio.gather(*(thinkers.choose(thought("sleeps:2")) for _ in range(2)))
        assert time.monotonic() - began < 3.5

    using(work, workers=2, limits=Limits())


# what goes wrong


def test_a_process_that_is_killed_is_replaced_and_the_thought_asked_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(thinkers: Thinkers) -> None:
        answer = asyncio.ensure_future(thinkers.choose(thought(f"signs:{tmp_path}", legal=[11, 12])))
        (first,) = await signed(tmp_path, 1)
        os.kill(first, signal.SIGKILL)
        assert await answer == 11
        assert len(await signed(tmp_path, 2)) == 2
        assert gone(first)

    with caplog.at_level(logging.WARNING, "quaich"):
        using(work, limits=Limits())
    assert len(caplog.records) == 1
    assert "has ended" in caplog.text


def test_a_process_that_is_killed_while_it_rests_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def work(thinkers: Thinkers) -> None:
        await thinkers.choose(thought("random"))
        (worker,) = thinkers._bots.workers
        assert worker.process is not None
        worker.process.kill()
        worker.process.join()
        assert await thinkers.choose(thought("sleeps:0", legal=[3, 4])) == 3

    with caplog.at_level(logging.WARNING, "quaich"):
        using(work)
    assert [record.getMessage() for record in caplog.records] == [
        "A thinking process ended while it had nothing to do."
    ]


@pytest.mark.parametrize("name", ["sleeps", "dies", "stumbles", "cheats", "nobody", "search:much"])
def test_after_two_failures_a_quick_bot_answers(name: str, caplog: pytest.LogCaptureFixture) -> None:
    game = position(3)

    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.choose(thought(name, game)) in game.legal_numbers

    with caplog.at_level(logging.WARNING, "quaich"):
        using(work)
    assert len(caplog.records) == 2
    assert all(record.getMessage().startswith(name) for record in caplog.records)


def test_when_no_process_answers_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.choose(thought("strong", legal=[7, 8])) in (7, 8)

    with caplog.at_level(logging.WARNING, "quaich"):
        using(work, make=all_die)
    assert len(caplog.records) == 3


def test_a_stuck_process_is_ended(tmp_path: Path) -> None:
    async def work(thinkers: Thinkers) -> None:
        await thinkers.choose(thought(f"stays:{tmp_path}"))
        assert all(gone(process) for process in await signed(tmp_path, 2))

    using(work)


# giving up


def test_what_nobody_waits_for_is_drained_or_ended(tmp_path: Path) -> None:
    async def work(thinkers: Thinkers) -> None:
        for name in ("sleeps:0.1", f"stays:{tmp_path}"):
            said = list[str]()
            asked = asyncio.ensure_future(thinkers.choose(thought(name, legal=[1, 2]), said.append))
            while not said:
                await asyncio.sleep(0.01)
            before = set(thinkers._bots.workers)
            asked.cancel()
            assert await thinkers.choose(thought("sleeps:0", legal=[5, 6])) == 5
            assert said == ["thinking"]
            assert (thinkers._bots.workers == before) == (name == "sleeps:0.1"), "a short thought is waited for"
        assert all(gone(process) for process in await signed(tmp_path, 1))

    using(work)


def test_closing_ends_processes_and_whoever_waits(tmp_path: Path) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, odd_or_usual, Limits())
        asked = [asyncio.ensure_future(thinkers.choose(thought(f"stays:{tmp_path}"))) for _ in range(3)]
        (process,) = await signed(tmp_path, 1)
        await thinkers.close()
        assert all(isinstance(end, Closed) for end in await asyncio.gather(*asked, return_exceptions=True))
        assert gone(process)
        with pytest.raises(Closed):
            await thinkers.choose(thought("random"))

    asyncio.run(work())


def test_a_process_without_work_is_given_up() -> None:
    async def work(thinkers: Thinkers) -> None:
        await thinkers.choose(thought("random"))
        (worker,) = thinkers._bots.workers
        assert worker.process is not None
        number = worker.process.pid
        assert number is not None
        while thinkers._bots.workers:
            await asyncio.sleep(0.05)
        assert gone(number)
        assert await thinkers.choose(thought("sleeps:0", legal=[5, 6])) == 5

    using(work, limits=Limits(idle=0.2))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_processes_end_when_the_one_above_is_killed(tmp_path: Path) -> None:
    script = f"""
import asyncio, quaich
from quaich.table.proposing import best_order, whole_of
from quaich.table.thinking import *
from table.odd_bots import odd_or_usual
async def main():
    game, thinkers = quaich.new("glen_more", 2, seed=1), Thinkers(2, odd_or_usual)
    stays = Thought.of(game.setting, game.state, game.legal_numbers, bot="stays:{tmp_path}")
    await asyncio.gather(thinkers.choose(stays), thinkers.choose(stays))
if __name__ == "__main__":
    asyncio.run(main())
"""
    path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    above = subprocess.Popen([sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": path})
    try:
        processes = asyncio.run(signed(tmp_path, 2))
    finally:
        above.kill()
        above.wait()
    assert len(processes) == 2
    assert all(gone(process) for process in processes)


# what is sent


@pytest.mark.parametrize("hidden", [False, True])
def test_a_thought_holds_no_secret(hidden: bool) -> None:
    game = position(6, hidden_points=hidden)
    other = game.state.copy()
    game.rules.guess(game.setting.box, other, game.player, 99)
    assert other != game.state
    sent = [
        msgspec.msgpack.encode(kind.of(game.setting, s, game.legal_numbers, **more))
        for kind, more in ((Thought, {"bot": "greedy"}), (Proposal, {"what": "best_order"}))
        for s in (game.state, other, game.concealed(game.player))
    ]
    assert sent[0] == sent[1] == sent[2]
    assert sent[3] == sent[4] == sent[5]


def minds(make: MakeBot = odd_or_usual) -> tuple[Mind, list[Reply]]:
    replies: list[Reply] = []
    return Mind(make, replies.append), replies


def test_a_mind_says_what_it_does_and_answers() -> None:
    mind, replies = minds()
    mind.take(Job(4, thought("sleeps:0", legal=[9, 8])))
    mind.take(Job(5, thought("stumbles")))
    assert replies == [
        News(4, "thinking"),
        Answer(4, [9]),
        News(5, "thinking"),
        Failure(5, "RuntimeError: stumbled"),
    ]


def searching_nothing(name: str, seed: int | None) -> OddBot:
    return OddBot("search", lambda _: None, "")


def test_each_game_says_that_its_own_search_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies there of another game makes nobody's wait shorter, so it is no reason to say nothing of it."""
    monkeypatch.setattr(engine, "compiled_code_folder", lambda: tmp_path)

    def first_word(name: str) -> object:
        mind, replies = minds(searching_nothing)
        game = quaich.new(name, players=2, seed=5)
        mind.take(Job(1, Thought.of(game.setting, game.state, game.legal_numbers, bot="search:1")))
        return replies[0]

    compiling, preparing = News(1, "compiling"), News(1, "preparing")
    assert [first_word("glen_more"), first_word("glen_more")] == [compiling, preparing]
    assert [first_word("clans_of_caledonia"), first_word("clans_of_caledonia")] == [compiling, preparing]


PACK = """
[pack]
name = "Rich"
author = "Anna"

[setup]
coins = {coins}
"""


def test_a_mind_builds_the_setting_of_a_pack_and_keeps_a_few(tmp_path: Path) -> None:
    mind, replies = minds()
    for coins in range(1, KEPT + 4):
        pack = PACK.format(coins=coins)
        (tmp_path / "rich.toml").write_text(pack)
        setting = Setting.of(room("glen_more"), 2, {}, [tmp_path / "rich.toml"])
        game = Game(setting, (1, 2, 3, 4))
        matter = Thought.of(setting, game.state, game.legal_numbers, [pack], bot="greedy")
        for _ in range(2):
            mind.take(Job(coins, matter))
        assert list(mind.settings.values())[-1].components.fingerprint == setting.components.fingerprint
    assert len(mind.settings) == KEPT
    assert not [reply for reply in replies if isinstance(reply, Failure)]


def test_a_mind_refuses_a_pack_that_is_none() -> None:
    mind, replies = minds()
    game = position()
    mind.take(Job(1, Thought.of(game.setting, game.state, game.legal_numbers, ["no = 'pack'"], bot="greedy")))
    assert isinstance(replies[-1], Failure)


# levels


def test_levels_are_bots_with_names() -> None:
    for name, level in LEVELS.items():
        assert level.name == name
        assert bot(level.bot).name == level.bot.partition(":")[0]
        assert len({text(language, level.key) for language in LANGUAGES}) == len(LANGUAGES)
    assert [seconds_of(level.bot) for level in LEVELS.values()] == [0, 0, 0.2, 1, 4]
    assert seconds_of("search") == 0.5
    assert seconds_of("search:2000x") == 2


def test_states_have_texts() -> None:
    assert all(text(language, key) for language in LANGUAGES for key in STATES.values())
