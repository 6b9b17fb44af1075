"""Whatever is clicked on the pages, the game is the one that the engine makes of the same actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from httpx import Response
from litestar.testing import TestClient

from checkers.glen_more.play import games
from quaich.games import room
from quaich.kernel import record
from quaich.kernel.game import Game, QuaichError, Setting, key_of
from quaich.web.app import make
from quaich.web.house import Settings
from web.clicking import Form, forms, submit
from web.conftest import BASE
from web.visiting import Browser

CLICKS = 45
NAMES = ("Anna", "Bruno", "Clara", "Doris", "Emil")
MANY = 10**9
LANGUAGES = ("en", "de", "it")
ODD = ("", "end", "pass", "take", "lay a1", "take Loch Ness", "fill", "\0", "🐑" * 60, "x" * 300, "roll", "done")


@pytest.fixture
def house(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make(replace(settings, per_minute=MANY, per_minute_heavy=MANY)), base_url=BASE) as client:
        yield client


class Match:
    """A game on the pages, and the same game beside it on the engine."""

    def __init__(self, house: TestClient, seed: int) -> None:
        self.dice = dice = random.Random(f"clicks {seed}")
        self.together = dice.random() < 0.4  # all at one screen
        players, self.hidden = dice.randint(2, 5), dice.random() < 0.5
        self.browsers = [Browser(house, dice.choice(LANGUAGES)) for _ in range(1 if self.together else players)]
        self.likes = [self.choose_likes(browser) for browser in self.browsers]
        setting = Setting.of(room("glen_more"), players, {"hidden_points": self.hidden})
        self.game = Game(setting, key_of(seed), seed, NAMES[:players])
        self.table = self.begun(seed)

    def choose_likes(self, browser: Browser) -> bool:
        """Whether a turn with nothing left to do ends by itself."""
        auto = self.dice.random() < 0.3
        confirm, likes = self.dice.choice(["always", "sealed"]), {"auto_end": "1"} if auto else {}
        assert (
            browser.send("/preferences", language=self.dice.choice(LANGUAGES), confirm=confirm, **likes).status_code
            == 303
        )
        return auto

    def begun(self, seed: int) -> str:
        """The table, with everybody on their seat."""
        names = self.game.seats if self.together else (self.game.seats[0], *["link"] * (len(self.game.seats) - 1))
        hidden = {"option-hidden_points": "1"} if self.hidden else {}
        table = self.browsers[0].table(*names, seed=str(seed), **hidden)
        for seat, browser in enumerate(self.browsers[1:], 1):
            free = [
                form for form in forms(self.browsers[0].get(f"/t/{table}/seats").text) if form.action.endswith("bot")
            ]
            assert free
            link = self.link(table, seat)
            assert browser.send(link, name=self.game.seats[seat]).status_code == 303
        return table

    def link(self, table: str, seat: int) -> str:
        page = self.browsers[0].get(f"/t/{table}/seats").text
        return "/join/" + page.partition(f'id="link-{seat}"')[0].rpartition("/join/")[2].partition('"')[0]

    # looking

    @property
    def here(self) -> str:
        return f"/t/{self.table}"

    @property
    def decider(self) -> int:
        """The browser at which somebody has to decide."""
        return 0 if self.together else self.game.player

    def record(self) -> str:
        return str(self.browsers[0].get(f"{self.here}/record").text)

    def check(self) -> None:
        """The stored game is the engine's."""
        assert self.record() == record.write(self.game, with_key=self.game.over)

    def version(self) -> int:
        return int(self.browsers[0].version(self.table))

    def unchanged_by(self, ask: Callable[[], Response], *statuses: int) -> None:
        before = self.version(), self.record()
        answer = ask()
        assert answer.status_code in statuses, answer.text[-2000:]
        assert (self.version(), self.record()) == before

    # clicking

    def click(self) -> None:
        """One thing that the page of whoever decides offers, or something that it does not."""
        browser = self.browsers[self.decider]
        page = browser.page(self.table)
        offered = {form.id or form.action.rpartition("/")[2]: form for form in forms(page)}
        if "face" in offered:
            assert submit(browser, offered["face"], offered["face"].buttons[0]).status_code == 303
            return
        deed: Callable[..., None] = self.dice.choice([self.go_on] * 7 + [self.take_back, self.wrong, self.ask_back])
        deed(browser, offered)
        self.check()

    def go_on(self, browser: Browser, offered: dict[str, Form]) -> None:
        """A choice, a proposal or a line of activations, confirmed as the page asks."""
        ways = [offered[name] for name in ("propose", "choose", "choose", "line-up-form") if name in offered]
        form = self.dice.choice(ways)
        htmx, button = self.dice.random() < 0.5, self.dice.choice(form.buttons)
        answer = submit(browser, form, button, htmx)
        assert answer.status_code in (200, 303), answer.text[-2000:]
        confirm = [one for one in forms(answer.text) if one.action == f"{self.here}/do"]
        if form.method == "get" or (answer.status_code == 200 and confirm and 'id="confirm"' in answer.text):
            if not confirm:
                return  # a line in which nothing can be done
            texts = [value for name, value in confirm[0].fields if name == "do"]
            done = submit(browser, confirm[0], confirm[0].buttons[0], htmx)
            assert done.status_code == (200 if htmx else 303), done.text[-2000:]
            self.play(texts, browser)
            if self.dice.random() < 0.2:
                self.once_more(browser, confirm[0], texts)
        else:
            self.play([button[1]], browser)

    def play(self, texts: list[str], browser: Browser) -> None:
        for text in texts:
            self.game.play(text)
        if self.likes[self.browsers.index(browser)]:
            self.end_turn(self.game.steps[-1].seat)

    def end_turn(self, seat: int) -> None:
        game = self.game
        while not game.over and len(game.legal_numbers) == 1 and game.can_undo and self.sees(game.player, seat):
            game.play(game.legal_numbers[0])

    def sees(self, player: int, seat: int) -> bool:
        return self.together or player == seat

    def once_more(self, browser: Browser, form: Form, texts: list[str]) -> None:
        """The same form sent twice, as when the answer was lost: done once."""
        if not self.likes[self.browsers.index(browser)]:
            self.unchanged_by(lambda: submit(browser, form, form.buttons[0]), 303)

    def take_back(self, browser: Browser, offered: dict[str, Form]) -> None:
        if "undo" not in offered:
            sent = {"version": self.version(), "steps": 1}
            self.unchanged_by(lambda: browser.send(f"{self.here}/undo", **sent), 422)
            return
        button = self.dice.choice(offered["undo"].buttons)
        assert submit(browser, offered["undo"], button).status_code == 303
        for _ in range(int(button[1])):
            self.game.undo()

    def wrong(self, browser: Browser, offered: dict[str, Form]) -> None:
        """What the rules, the moment or the seat refuse."""
        text, version = self.illegal(), self.version()
        for path in ("do", "choose"):
            self.unchanged_by(lambda path=path: browser.send(f"{self.here}/{path}", version=version, do=text), 422)
        self.unchanged_by(lambda: browser.get(f"{self.here}/ask", params={"do": text}), 422)
        legal = self.game.legal_actions[0].text
        old = {"version": max(version - 3, 0), "do": legal}
        self.unchanged_by(lambda: browser.send(f"{self.here}/do", **old), 409, 303)  # 303: sent before, done once
        stranger = Browser(browser.house, "en")
        others = [one for one in self.browsers if one is not browser] or [stranger]
        for other in (stranger, self.dice.choice(others)):
            now = {"version": version, "do": legal}
            self.unchanged_by(lambda other=other, now=now: other.send(f"{self.here}/do", **now), 403)
            self.unchanged_by(lambda other=other: other.send(f"{self.here}/undo", version=version), 422)

    def illegal(self) -> str:
        """A text that the engine refuses here."""
        game, known = self.game, [step.text for step in self.game.steps]
        imagined = [game.text_of(n) for n in game.setting.room.imaginable(game.state)]
        while True:
            text = self.dice.choice(
                [self.dice.choice(ODD), self.dice.choice([*known, "x"]), self.dice.choice([*imagined, "y"])]
            )
            try:
                game.copy().play(text)
            except QuaichError:
                return text

    def ask_back(self, browser: Browser, offered: dict[str, Form]) -> None:
        """Now and then everybody agrees to go back, or somebody does not."""
        if not self.game.steps or self.dice.random() < 0.5:
            return
        step = self.dice.randrange(len(self.game.steps))
        found = [form for form in forms(browser.get(f"{self.here}/at/{step}").text) if form.action.endswith("/back")]
        assert submit(browser, found[0], found[0].buttons[0]).status_code == 303
        agreed = self.dice.random() < 0.6
        if self.answered(browser, agreed):
            self.game = self.again(self.game.steps[:step])

    def answered(self, asker: Browser, agreed: bool) -> bool:
        for browser in self.browsers:
            if browser is not asker:
                [form] = [form for form in forms(browser.page(self.table)) if form.action.endswith("/back/answer")]
                assert submit(browser, form, form.buttons[0 if agreed else -1]).status_code == 303
                if not agreed:
                    return False
        return True

    def again(self, steps: list[Any]) -> Game:
        game = Game(self.game.setting, self.game.key, self.game.seed, self.game.seats)
        for step in steps:
            game.play(step.action)
        return game


@pytest.mark.parametrize("seed", range(games(6, 0.05)))
def test_clicks_make_the_game_that_the_engine_makes(house: TestClient, seed: int) -> None:
    match = Match(house, seed)
    match.check()
    for _ in range(CLICKS):
        if match.game.over:
            break
        match.click()
    match.check()
