"""After each call of the service, refused ones too, memory and disk agree, and every table reads the same from both."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from checkers.glen_more.play import games
from faults import snapshots
from quaich.kernel.game import QuaichError
from quaich.table.seen import HERE, LINK
from quaich.table.service import Tables
from table.tables_for_tests import ANNA, BRUNO, CLARA, SECRET, STRANGER, legal_texts, wish

VISITORS = (ANNA, BRUNO, CLARA, STRANGER)
visitors = st.sampled_from(VISITORS)
seats = st.integers(-1, 3)
off = st.sampled_from([0, 0, 0, 0, -1, 1])  # how far a version or a step lies beside the right one
names = st.sampled_from(["Ada", "  B  b ", "", "x" * 21, "\u202e"])
places = st.integers(0, 10_000)


class Evening(RuleBasedStateMachine):
    """One service; calls of all kinds in any order, most of them possible."""

    @initialize(hidden=st.booleans(), listed=st.booleans())
    def sit_down(self, hidden: bool, listed: bool) -> None:
        self.folder, self.runner = Path(tempfile.mkdtemp()), asyncio.Runner()
        self.tables = self.run(self.open())
        wanted = wish(HERE, LINK, options={"hidden_points": hidden}, listed=listed)
        self.table = self.run(self.tables.create(wanted, ANNA))
        self.run(self.tables.sit(self.run(self.tables.invitation(self.table, ANNA, 1)), BRUNO, "Bruno"))

    def run(self, work: Awaitable[Any]) -> Any:
        async def done() -> Any:
            return await work

        return self.runner.run(done())

    def open(self) -> Awaitable[Tables]:
        return Tables.open(f"sqlite:///{self.folder}/quaich.db", SECRET)

    def call(self, work: Awaitable[Any]) -> Any:
        """A call. Refused, it changes nothing, in memory or on the disk."""
        before = snapshots.memory(self.tables)
        try:
            return self.run(work)
        except QuaichError:
            after = snapshots.memory(self.tables)
            assert snapshots.differences(before, after) == []
            return None

    @property
    def live(self) -> Any:
        return self.tables._live[self.table]

    def decider(self) -> str:
        holders = sorted(self.live.seats[self.live.deciding].holders) if self.live.deciding >= 0 else []
        return holders[0] if holders else ANNA

    @rule(place=places, off=off, more=st.integers(1, 3))
    def play(self, place: int, off: int, more: int) -> None:
        """Some actions at once, each legal after those before."""
        who, game, texts = self.decider(), self.live.game.copy(), []
        for _ in range(more if not game.over else 0):
            texts.append(game.text_of(game.legal_numbers[place % len(game.legal_numbers)]))
            game.play(texts[-1])
            if game.over or game.player != self.live.game.player:
                break
        version = self.live.version + off
        if self.call(self.tables.act(self.table, who, version, texts)) is not None and off == 0:
            assert self.run(self.tables.act(self.table, who, version, texts)) == self.live.version  # once more

    @rule(who=visitors, place=places)
    def play_what_may_not_be_yours(self, who: str, place: int) -> None:
        texts = self.run(legal_texts(self.tables, self.table, self.decider())) or ["end"]
        self.call(self.tables.act(self.table, who, self.live.version, [texts[place % len(texts)], "lay a1", "dance"]))

    @rule(who=visitors, steps=st.integers(0, 3), off=off)
    def undo(self, who: str, steps: int, off: int) -> None:
        self.call(self.tables.undo(self.table, who, self.live.version + off, steps))

    @rule(who=visitors, back=st.integers(0, 9), off=off)
    def ask_back(self, who: str, back: int, off: int) -> None:
        step = len(self.live.game.steps) - back
        self.call(self.tables.ask_back(self.table, who, self.live.version + off, step))

    @rule(who=visitors, agree=st.booleans(), off=off)
    def answer_back(self, who: str, agree: bool, off: int) -> None:
        self.call(self.tables.answer_back(self.table, who, self.live.version + off, agree))

    @rule(who=visitors, seat=seats, name=names)
    def sit(self, who: str, seat: int, name: str) -> None:
        token = self.call(self.tables.invitation(self.table, ANNA, seat))
        if token:
            self.call(self.tables.sit(token, who, name))

    @rule(who=visitors, seat=seats, name=names)
    def sit_listed(self, who: str, seat: int, name: str) -> None:
        self.call(self.tables.sit_listed(self.table, who, seat, name))

    @rule(who=visitors, seat=seats)
    def revoke(self, who: str, seat: int) -> None:
        self.call(self.tables.revoke(self.table, who, seat))

    @rule(who=visitors, seat=seats, name=names)
    def rename(self, who: str, seat: int, name: str) -> None:
        self.call(self.tables.rename(self.table, who, seat, name))

    @rule(who=visitors, seat=st.integers(1, 1), level=st.sampled_from(["easy", "divine"]))
    def bot_takes(self, who: str, seat: int, level: str) -> None:
        self.call(self.tables.bot_takes(self.table, who, seat, level))

    @rule(who=visitors)
    def rematch(self, who: str) -> None:
        self.call(self.tables.rematch(self.table, who))

    @rule(who=visitors, seat=seats)
    def face(self, who: str, seat: int) -> None:
        self.call(self.tables.face(self.table, who, seat))

    @rule()
    def close_and_open(self) -> None:
        before = snapshots.memory(self.tables)
        self.run(self.tables.close())
        self.tables = self.run(self.open())
        for table in before:
            self.run(self.tables.see(table, ANNA, "en"))
        assert snapshots.differences(before, snapshots.memory(self.tables)) == []

    @invariant()
    def memory_and_disk_agree(self) -> None:
        if hasattr(self, "tables"):
            disk = self.run(snapshots.disk(self.tables))
            assert snapshots.differences(disk, snapshots.memory(self.tables)) == []
            assert not any(live.lock.locked() for live in self.tables._live.values())

    @invariant()
    def the_newest_moment_is_the_present(self) -> None:
        if hasattr(self, "tables"):
            seen = self.run(self.tables.see(self.table, ANNA, "en"))
            moment = self.run(self.tables.moment(self.table, ANNA, len(seen.log) - 1, "en"))
            assert (moment.look.s, moment.row, moment.card) == (seen.look.s, seen.log[-1], seen.card)

    def teardown(self) -> None:
        if hasattr(self, "tables"):
            self.run(self.tables.close())
            self.runner.close()
            shutil.rmtree(self.folder)


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=games(12, full=0.1), stateful_step_count=25, deadline=None, database=None)
