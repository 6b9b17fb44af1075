"""People at the table: what they find on a page, by role and name only, and what they do there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

from quaich.words import LANGUAGES, text

KINDS = {
    "take": r"Take (?!back)",
    "pass over": r"Pass over ",
    "pay": r"Pay with ",
    "buy": r"Buy ",
    "sell": r"Sell ",
    "lay": r"Lay at ",
    "finish": r"Activate no more",
    "use": r"Activate .*:",
    "choose": r"Choose ",
    "give clansman": r"Give the clansman ",
    "give chieftain": r"Give a chieftain",
    "enough": r"Stop here",
    "move": r"Move a clansman ",
    "promote": r"Make the clansman ",
    "fill": r"Loch Shiel: fill",
    "end": r"End the turn",
}
DO = "Do it"
OPEN = {language: text(language, "page.import.do") for language in LANGUAGES}
USUAL = ("Failed to load resource", "Failed to fetch", "network error", "net::ERR")
NAMES = "all => all.map(one => (one.getAttribute('aria-label') || one.textContent).trim().replace(/\\s+/g, ' '))"


def kind_of(name: str) -> str:
    """What kind of action a button is for; empty for one that is for something else."""
    return next((kind for kind, start in KINDS.items() if re.match(start, name)), "")


class Table:
    """One open page of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")
        self.decision = page.get_by_role("region", name="What is to be decided")
        self.alert = page.get_by_role("alert")
        self.question = self.decision.get_by_role("paragraph").and_(page.locator("#question"))
        self.covered = self.decision.get_by_role("button", name=re.compile("^I am "))
        self.do_it = self.decision.get_by_role("button", name=DO, exact=True)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.main.get_by_role("button", name=name, exact=True).first

    def offers(self) -> list[str]:
        """What can be chosen here and now, by the names of its buttons."""
        names = self.main.get_by_role("button", disabled=False).evaluate_all(NAMES)
        return [name for name in dict.fromkeys(names) if kind_of(name)]

    def kinds(self) -> list[str]:
        return list(dict.fromkeys(map(kind_of, self.offers())))

    def refusals(self) -> Locator:
        """Places in the pictures where one might expect to choose something."""
        return self.main.get_by_role("button", disabled=True)

    @property
    def version(self) -> str:
        return self.page.locator("#table").get_attribute("data-version") or ""

    def moved_on(self, version: str) -> None:
        """Waits until the table is no longer what it was."""
        expect(self.page.locator("#table")).not_to_have_attribute("data-version", version)

    @property
    def my_turn(self) -> bool:
        return self.page.title().startswith("●")

    def unfold(self, words: str) -> None:
        """Opens what is folded in under a heading, if it is not open already."""
        fold = self.page.get_by_role("group").filter(has=self.page.get_by_text(words, exact=True)).last
        if fold.get_attribute("open") is None:
            self.page.get_by_text(words, exact=True).click()

    def unfold_all(self) -> None:
        """Opens everything that is folded in where one decides."""
        for summary in self.decision.locator("summary").all():
            if not summary.evaluate("one => one.parentElement.open"):
                summary.click()

    def press(self, name: str, key: str = "Enter") -> None:
        """Goes to a button and presses a key there."""
        self.button(name).press(key)

    def confirm(self, key: str = "Enter") -> None:
        """Says yes to what a choice would bring; the focus is there already."""
        expect(self.do_it).to_be_focused()
        self.page.keyboard.press(key)

    def act(self, name: str, key: str = "Enter", always: bool = True) -> None:
        """Chooses something, says yes if it is asked, and waits until it is done."""
        before = self.version
        self.press(name, key)
        if always or self.is_asked(before):
            self.confirm(key)
        self.moved_on(before)

    def is_asked(self, before: str) -> bool:
        """Whether the page asks before it does something; it may just do it."""
        while self.version == before:
            if self.do_it.is_visible():
                return True
            self.page.wait_for_timeout(20)
        return False

    def take(self, kind: str, key: str = "Enter", always: bool = True) -> str:
        """Does the first thing of a kind."""
        name = self.first(kind)
        self.act(name, key, always)
        return name

    def first(self, kind: str) -> str:
        names = [name for name in self.offers() if kind_of(name) == kind]
        if not names:
            self.unfold_all()
            names = [name for name in self.offers() if kind_of(name) == kind]
        assert names, f"nothing to {kind} here: {self.offers()}"
        return names[0]

    def rows(self) -> list[str]:
        """The log, newest first."""
        return [" ".join(row.split()) for row in self.page.locator("#log-rows").get_by_role("link").all_inner_texts()]


class Person:
    """Somebody with a browser."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.troubles: list[str] = []
        self.page = self.another_page()
        self.table = Table(self.page)

    def another_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self.hear)
        return page

    def hear(self, said: ConsoleMessage) -> None:
        """What a page complains of, but for servers that are not there and answers that say no."""
        if said.type == "error" and not any(usual in said.text for usual in USUAL):
            self.troubles.append(said.text)

    def go(self, path: str = "/") -> None:
        answer = self.page.goto(path if path.startswith("http") else self.url + path)
        assert answer is None or answer.status < 500, f"{path}: {answer.status}"

    def arrives(self) -> None:
        """Waits for a table, and for the scripts that make its pictures answer."""
        expect(self.page.locator("#decision")).to_be_visible()
        self.page.wait_for_load_state("load")

    def prefer(self, **likes: Any) -> None:
        """Says on the page of preferences how things are to be: `quick`, `auto_end`, `still`, `language`."""
        self.go("/preferences")
        if "language" in likes:
            self.page.get_by_role("combobox").select_option(likes["language"])
        if likes.get("quick"):
            self.page.get_by_label("ask only before what cannot be taken back").check()
        if likes.get("auto_end"):
            self.page.get_by_label("End my turn by itself when nothing else is left to do").check()
        if likes.get("still"):
            self.page.get_by_label("Nothing on the table moves").check()
        self.page.get_by_role("main").get_by_role("button").click()

    def new_table(self, *seats: str, name: str = "Ailsa", seed: str = "", hidden: bool = False) -> None:
        """Makes a table. A seat is `here`, `link` or a bot's level."""
        self.go()
        self.page.get_by_role("link", name="New table").click()
        for number, kind in enumerate(seats):
            self.page.get_by_label(f"Seat {number + 1}").select_option(kind)
        for number in [number for number, kind in enumerate(seats) if kind == "here"]:
            said = name if number == 0 else f"{name} {number + 1}"
            self.page.get_by_role("textbox", name="Name").nth(self.field(seats, number)).fill(said)
        if hidden:
            self.page.get_by_label("Victory points are kept hidden until the end").check()
        if seed:
            self.page.get_by_text("Practice game").click()
            self.page.get_by_label("Seed (leave empty for a real game)").fill(seed)
        self.page.get_by_role("button", name="Set up the table").click()
        self.arrives()

    def field(self, seats: tuple[str, ...], number: int) -> int:
        """Which of the fields for names that can be seen belongs to a seat."""
        return sum(kind == "here" for kind in seats[:number])

    def bring(self, record: str) -> None:
        """Takes in a record; whoever brings it sits on all seats."""
        self.bring_in("en", record)

    def bring_in(self, language: str, record: str) -> None:
        """The same, on pages in a language."""
        self.go("/import")
        main = self.page.get_by_role("main")
        main.get_by_role("textbox").fill(record)
        main.get_by_role("button", name=OPEN[language], exact=True).click()
        self.arrives()

    def board(self) -> Locator:
        return self.page.get_by_role("region", name="Rondel and market")

    def own_land(self) -> Locator:
        """The territory of whoever decides."""
        return self.page.get_by_role("group", name=re.compile("^Territory of ")).first

    def link_to(self, seat: int) -> str:
        """The link to a seat, from the line at the bottom of a table that waits for players."""
        return self.page.get_by_label(f"Link to seat {seat}").input_value()

    def sit(self, link: str, name: str = "") -> None:
        self.go(link)
        if name:
            self.page.get_by_label("What are you called?").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.arrives()

    def download(self, folder: Path, link: str = "Save the record") -> str:
        """The record, as it is saved on the disk."""
        with self.page.expect_download() as started:
            self.page.get_by_role("link", name=link).first.click()
        path = folder / started.value.suggested_filename
        started.value.save_as(path)
        return path.read_text(encoding="utf-8")
