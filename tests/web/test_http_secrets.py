"""Nothing that a seat may not know reaches it: not in a page, not in a stream, not in a record, not in a refusal.

Two houses hold the same table but for what is hidden from whoever looks: the order of tiles to come, the key of chance,
the points of others. Everything that they send is the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar.middleware.csrf import generate_csrf_token
from litestar.testing import TestClient
from sqlalchemy import insert

from checkers.glen_more.play import games
from checkers.glen_more.truths import other_truth
from quaich.games import room
from quaich.kernel.game import NOBODY, Game, Setting, key_of
from quaich.table import making, schema
from quaich.table.live import Kept, SeatRow
from quaich.table.playing import rows
from quaich.table.seen import HERE
from quaich.table.storage import Storage
from quaich.web.app import make
from quaich.web.house import Settings
from quaich.web.visitors import Visitors
from web.conftest import BASE, HOSTS
from web.wire import Answer, Header, ask

TABLE, SEED = "abcdefghijkmnpqr", "a word that nobody guesses"
AT = "2026-01-02T03:04:05.678+00:00"
TOKEN = generate_csrf_token(secret=Settings(secret=b"k" * 32).key("forms").hex())
SPECTATOR, SCREEN = "e" * 32, "d" * 32  # somebody who only looks; a screen at which the first two sit
PEOPLE = [f"{seat}" * 32 for seat in range(5)]
LANGUAGES = (b"en", b"de", b"it")
MANY = 10**9


def settings_of(database: Path) -> Settings:
    return Settings(f"sqlite:///{database}", b"k" * 32, HOSTS, False, False, MANY, MANY)


@dataclass
class Played:
    """A game as far as it has come, with every state from the set-up on."""

    game: Game
    states: list[Any]

    @classmethod
    def at_random(cls, dice: random.Random) -> Played:
        """A game of any number of players, with hidden points or open ones, broken off somewhere."""
        players, hidden = dice.randint(2, 5), dice.random() < 0.6
        setting = Setting.of(room("glen_more"), players, {"hidden_points": hidden})
        game = Game(setting, key_of(dice.getrandbits(60)), SEED, [f"Person {seat}" for seat in range(players)])
        states = [game.state]
        for _ in range(dice.randrange(200)):
            game.play(dice.choice(game.legal_numbers))
            states.append(game.state)
            if game.over:
                break
        return cls(game, states)

    def otherwise(self, viewer: int, dice: random.Random) -> Played:
        """The same game for a viewer's eyes, and another one in truth."""
        box, game = self.game.setting.box, self.game
        states = [other_truth(box, s, viewer, dice) for s in self.states]
        key = game.key if game.over else tuple(dice.getrandbits(32) for _ in range(4))
        twin = Game.resumed(game.setting, key, game.seed, game.seats, game.opening, game.steps, states[-1], states[:-1])
        return Played(twin, states)

    def keep(self, database: Path) -> None:
        """Writes it as a table: everybody on their seat, and a screen that has the first two."""
        asyncio.run(self._keep(database))

    async def _keep(self, database: Path) -> None:
        storage = await Storage.open(f"sqlite:///{database}")
        game, states = self.game, self.states
        holders = [{PEOPLE[seat], *([SCREEN] if seat < 2 else [])} for seat in range(len(game.seats))]
        seats = [SeatRow(HERE, name, "", 0, holding) for name, holding in zip(game.seats, holders, strict=True)]
        live = making.fresh(game, (), PEOPLE[0], seats, practice=True)
        live.id, live.made, live.changed, live.version = TABLE, AT, AT, len(game.steps) + 1
        live.kept = [
            Kept(PEOPLE[step.seat], number, AT, before.seals == states[-1].seals)
            for number, (step, before) in enumerate(zip(game.steps, states, strict=False), 1)
        ]
        whole = Game.resumed(
            game.setting, game.key, game.seed, game.seats, game.opening, game.steps, game.state, states[:-1]
        )
        async with storage.writing() as connection:
            await making.write(connection, live, states[0])
            if game.steps:
                await connection.execute(insert(schema.steps), rows(live, whole, live.kept))
        await storage.close()


class Visit:
    """One visitor at one house."""

    def __init__(self, house: TestClient, settings: Settings, visitor: str, language: bytes) -> None:
        cookie = f"quaich={Visitors(settings.key('visitors')).cookie(visitor)}; quaich-forms={TOKEN}"
        self.house, self.visitor = house, visitor
        self.headers: list[Header] = [(b"cookie", cookie.encode()), (b"accept-language", language)]

    def get(self, path: str, **query: Any) -> Answer:
        target = f"{path}?{urlencode(query, doseq=True)}" if query else path
        return ask(self.house, "GET", target.encode(), self.headers)

    def post(self, path: str, **fields: Any) -> Answer:
        body = urlencode(fields | {"_csrf_token": TOKEN}, doseq=True).encode()
        return ask(self.house, "POST", path.encode(), [*self.headers, form, htmx], body)

    def send(self, path: str, **fields: Any) -> Answer:
        return ask(self.house, "POST", path.encode(), [*self.headers, js], json.dumps(fields).encode())


form = (b"content-type", b"application/x-www-form-urlencoded")
js = (b"content-type", b"application/json")
htmx = (b"hx-request", b"true")


def all_that_is_sent(visit: Visit, played: Played, dice: random.Random) -> Iterator[tuple[str, Answer]]:
    """Every kind of answer, with what was asked. Whatever is asked of a page is asked of the interface too."""
    game, here, api = played.game, f"/t/{TABLE}", f"/api/tables/{TABLE}"
    texts, last = [action.text for action in game.legal_actions], len(game.steps)
    for path in ("/", "/api/tables", here, f"{here}/live", f"{here}/log", f"{here}/record", f"{here}/seats", api):
        yield path, visit.get(path)
    yield "record", visit.get(f"{api}/record")
    for step in {0, last, last + 1, dice.randint(0, last), dice.randint(0, last), 10**6}:
        yield f"at {step}", visit.get(f"{here}/at/{step}")
    for text in [*texts[:12], "take Loch Ness", "nonsense", "\0"]:
        yield f"ask {text}", visit.get(f"{here}/ask", do=text)
    for _ in range(3):
        line = [dice.choice([*texts, "end"]) for _ in range(dice.randint(1, 4))]
        yield f"ask {line}", visit.get(f"{here}/ask", do=line)
        yield f"line up {line}", visit.get(f"{here}/line-up", line=line)
    yield "best", visit.get(f"{here}/best")
    now = last + 1
    wrong = ["take Loch Ness", "lay a1", "nonsense", ""]
    for fields in ({"version": now, "do": dice.choice(wrong)}, {"version": now - 1, "do": "end"}, {"version": "x"}, {}):
        for path in ("do", "choose"):
            yield f"{path} {fields}", visit.post(f"{here}/{path}", **fields)
    yield "undo", visit.post(f"{here}/undo", version=now, steps=99)
    yield "back", visit.post(f"{here}/back", version=now, step=99_999)
    yield "act", visit.send(f"{api}/act", version=now, actions=[dice.choice(wrong)])
    yield "undo all", visit.send(f"{api}/undo", version=now, steps=99)


def after_an_action(visit: Visit, played: Played) -> Iterator[tuple[str, Answer]]:
    """What is sent after the first action that brings nothing hidden to light, if the visitor may play one."""
    game = played.game
    for action in game.legal_actions if PEOPLE[game.player] == visit.visitor else ():
        twin = game.copy()
        twin.play(action.number)
        if twin.state.seals == game.state.seals:
            yield action.text, visit.post(f"/t/{TABLE}/do", version=len(game.steps) + 1, do=action.text)
            yield "page", visit.get(f"/t/{TABLE}")
            yield "record", visit.get(f"/t/{TABLE}/record")
            return


def not_to_be_told(played: Played, visitor: str) -> list[str]:
    """What stands in no answer: keys, seeds, who others are."""
    key = "".join(f"{word:08x}" for word in played.game.key)
    others = [other for other in (*PEOPLE, SPECTATOR, SCREEN) if other != visitor]
    secret = settings_of(Path()).secret.hex()
    told = [] if played.game.over else [key, *(f"{word:08x}" for word in played.game.key), SEED]
    return [*told, *others, secret, *map(str, played.game.key if told else ())]


@pytest.mark.parametrize("number", range(games(8, 0.1)))
def test_nobody_is_sent_what_they_may_not_know(tmp_path: Path, number: int) -> None:
    dice = random.Random(f"secrets {number}")
    played = Played.at_random(dice)
    seats = {NOBODY: SPECTATOR, **{seat: PEOPLE[seat] for seat in range(len(played.game.seats))}}
    viewers = [
        (dice.choice([*range(len(played.game.seats)), played.game.player]),),
        (NOBODY, SPECTATOR),
        (NOBODY, SCREEN),
    ]
    for place, (viewer, *who) in enumerate(viewers):
        one, other = tmp_path / f"one-{place}.db", tmp_path / f"other-{place}.db"  # the last asked plays on
        played.keep(one)
        played.otherwise(viewer, dice).keep(other)
        compare(one, other, played, who[0] if who else seats[viewer], dice)


def compare(one: Path, other: Path, played: Played, visitor: str, dice: random.Random) -> None:
    """Asks the same of both houses."""
    language, asked = dice.choice(LANGUAGES), dice.getrandbits(32)
    with ExitStack() as stack:
        visits = []
        for database in (one, other):
            settings = settings_of(database)
            house = stack.enter_context(TestClient(make(settings), base_url=BASE))
            visits.append(Visit(house, settings, visitor, language))
        pairs = zip(*(all_that_is_sent(visit, played, random.Random(asked)) for visit in visits), strict=True)
        for (what, first), (_, second) in pairs:
            assert first == second, what
            assert first.status < 500, what
            said = first.text + str(first.headers)
            assert not [secret for secret in not_to_be_told(played, visitor) if secret in said], what
        if visitor in PEOPLE:
            check_after(visits, played)


def check_after(visits: list[Visit], played: Played) -> None:
    for (what, first), (_, second) in zip(*(after_an_action(visit, played) for visit in visits), strict=True):
        assert first == second, what
        assert first.status == 200, what


# what is noted for whoever runs the house


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Visit]:
    """Somebody at a house with a table. It is opened before the test, so that what it notes then is caught."""
    dice = random.Random("noted")
    played = Played.at_random(dice)
    while played.game.over or not played.game.steps:
        played = Played.at_random(dice)
    played.keep(tmp_path / "tables.db")
    settings = settings_of(tmp_path / "tables.db")
    with TestClient(make(settings), base_url=BASE) as house:
        yield Visit(house, settings, PEOPLE[0], b"en")


def noted(caplog: pytest.LogCaptureFixture) -> str:
    """All records as they are written out, with the names of tasks; but those of the tests' own client."""
    form = logging.Formatter("%(name)s %(message)s")
    return "\n".join(form.format(record) for record in caplog.records if not record.name.startswith("httpx"))


def test_what_goes_right_is_not_noted(running: Visit, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("/", f"/t/{TABLE}", f"/t/{TABLE}/live", f"/t/{TABLE}/seats", f"/join/{TOKEN}", "/t/nowhere"):
        running.get(path)
    running.post(f"/t/{TABLE}/do", version=1, do="end")
    assert noted(caplog) == ""


DAMAGE = {
    "table": "DROP TABLE seats",
    "columns": "ALTER TABLE steps DROP COLUMN at",
    "states": "UPDATE steps SET state = x'00'",
    "events": "UPDATE steps SET events = '[['",
    "fault": "",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_what_goes_wrong_is_noted_without_names(
    running: Visit, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    """A broken database, a broken table, a fault of ours: neither ids nor tokens nor visitors stand in the notes."""

    async def broken(*said: object) -> None:
        raise RuntimeError("wires crossed")

    if damage == "fault":
        monkeypatch.setattr(running.house.app.state.house.tables, "see", broken)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        connection.execute(DAMAGE[damage])
        connection.commit()
    answers = [running.get(path) for path in ("/", f"/t/{TABLE}", f"/t/{TABLE}/at/1", f"/join/{TOKEN}")]
    answers.append(running.post(f"/t/{TABLE}/do", version=2, do="end"))
    assert any(answer.status >= 422 for answer in answers)
    assert noted(caplog)
    secrets = (TABLE, TOKEN, SPECTATOR, SCREEN, *PEOPLE, SEED)
    assert not [secret for secret in secrets if secret in noted(caplog)]
