"""Clans of Caledonia in the browser: whole games, the map under the keys, what is told, and how it looks."""

from __future__ import annotations

import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.clans import DECISIONS, ClansTable, at_the_table, kind_of, new_table, where
from browser.people import Person
from browser.test_accessibility import complaints
from browser.test_looks import DESKTOP, PHONE, inside, scrolls_sideways

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
MOST = 600  # looks in a row at which nobody was to decide
TRIED = ("pick", "build", "place", "buy", "sell", "take", "ship", "hire", "pass", "end")  # what every game sees
ONCE = ("bid", "buy", "sell", "take", "ship", "hire", "tech", "build", "fulfil", "port")  # tried before passing
FOCUSED = "() => (document.activeElement.getAttribute('aria-label') || document.activeElement.textContent).trim()"
TABS = 400  # at most, to come round a page once
ON_BOARD = ("draft", "auction", "hex", "neighbours", "over")
ON_PHONE = ("draft", "action", "hex", "neighbours", "contracts", "over")


# whole games


class Player:
    """Somebody who tries with each key what nobody has tried yet, and passes when that is done."""

    def __init__(self, person: Person, seed: int, always: bool, tried: set[tuple[str, str]]) -> None:
        self.person, self.table = person, person.table
        self.dice, self.always = random.Random(seed), always
        self.tried = tried

    def plays(self) -> bool:
        """One decision, if there is one."""
        names = self.table.offers() if self.table.my_turn else []
        if not names:
            return False
        name = self.choice(names)
        kind = kind_of(name)
        key = "Enter" if (kind, "Enter") not in self.tried else "Space"
        self.tried.add((kind, key))
        self.table.act(name, key, self.always)
        return True

    def choice(self, names: list[str]) -> str:
        fresh = [name for name in names if (kind_of(name), "Space") not in self.tried]
        rather = [name for name in fresh if kind_of(name) in ONCE]
        if rather:
            return self.dice.choice(rather)
        last = [name for name in names if kind_of(name) in ("pass", "end", "enough", "drop")]
        return last[0] if last else self.dice.choice(names)


def test_a_whole_game_of_two_people_and_two_bots(meet) -> None:
    ailsa, bruce = at_the_table(meet()), at_the_table(meet())
    bruce.prefer(quick=True)
    new_table(ailsa, "here", "link", "random", "random", seed="whole game")
    bruce.sit(ailsa.link_to(2), "Bruce")
    tried = set[tuple[str, str]]()
    players = [Player(ailsa, 1, True, tried), Player(bruce, 2, False, tried)]
    idle = 0
    while not ailsa.table.decision.get_by_text("won").is_visible():
        played = [player.plays() for player in players]
        idle = 0 if any(played) else idle + 1
        assert idle < MOST, [player.table.decision.inner_text() for player in players]
        if idle:
            ailsa.page.wait_for_timeout(20)
    assert set(TRIED) <= {kind for kind, _ in tried}
    the_account_adds_up(ailsa)


def the_account_adds_up(person: Person) -> None:
    """The sources of each player's points sum up to the total, which is what the table of standings says."""
    person.page.get_by_text("Where the points come from").click()
    account = person.page.get_by_role("table").filter(has=person.page.get_by_role("rowheader", name="Total"))
    *sources, totals = [numbers(row.inner_text()) for row in account.get_by_role("row").all()[1:]]
    assert [sum(column) for column in zip(*sources, strict=True)] == totals


def numbers(text: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in re.findall(r"(?<!\w)[-−]?\d+", text)][-4:]


# the keyboard alone


def tab_to(page: Page, wanted: re.Pattern[str]) -> str:
    """Presses the tab key until something with such a name has the focus."""
    for _ in range(TABS):
        page.keyboard.press("Tab")
        name = str(page.evaluate(FOCUSED))
        if wanted.match(name):
            return name
    raise AssertionError(f"no way by the tab key to {wanted.pattern}")


def do_by_keys(person: Person, wanted: str) -> None:
    """Chooses something and says yes to it without any other help than the keyboard."""
    before = person.table.version
    tab_to(person.page, re.compile(wanted))
    person.page.keyboard.press("Enter")
    person.table.confirm("Space")
    person.table.moved_on(before)


def test_a_solo_game_by_keyboard_alone(meet) -> None:
    ailsa = at_the_table(meet())
    new_table(ailsa, "here", seed="alone")
    table, bought = ailsa.table, False
    do_by_keys(ailsa, r"Clan \w+ with ")
    while not table.decision.get_by_text("The game is over").or_(table.decision.get_by_text("points")).is_visible():
        kinds = table.kinds()
        if "buy" in kinds and not bought:
            bought = True
            do_by_keys(ailsa, r"Buy 1 ")
        elif "place" in kinds:
            place_by_arrows(ailsa)
        else:
            wanted = next(kind for kind in ("end", "enough", "pass", "make", "build") if kind in kinds)
            do_by_keys(ailsa, {"end": "End", "pass": "Pass: ", "make": "Make ", "build": "Build"}.get(wanted, ".* no"))
    assert bought
    expect(table.decision).to_contain_text(re.compile("beginner|greenhorn|would-be|expert|genius", re.I))


def place_by_arrows(person: Person) -> None:
    """The tab key leads onto the map, to the first hex on which one may build; arrows lead to another."""
    page, before = person.page, person.table.version
    first = tab_to(page, re.compile("Place on "))
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        if str(page.evaluate(FOCUSED)).startswith("Place on "):
            break
    else:
        tab_to(page, re.compile(re.escape(first)))
    page.keyboard.press("Enter")
    person.table.confirm("Enter")
    person.table.moved_on(before)


def test_arrow_keys_lead_along_rows_and_columns(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("action"))
    hexes = ailsa.page.get_by_role("group", name="Map", exact=True)
    hexes.get_by_role("img", name=re.compile("^a1:")).focus()
    assert walked(ailsa.page, "ArrowRight", 12) == [f"{letter}1" for letter in "bcdefghijklm"]
    assert walked(ailsa.page, "ArrowDown", 8) == [f"m{row}" for row in range(2, 10)]
    assert walked(ailsa.page, "ArrowLeft", 3) == ["l9", "k9", "j9"]
    assert walked(ailsa.page, "ArrowUp", 2) == ["j8", "j7"]
    expect(hexes.get_by_role("img", name=re.compile("^j7:"))).to_be_focused()


def walked(page: Page, key: str, times: int) -> list[str]:
    found = []
    for _ in range(times):
        page.keyboard.press(key)
        found.append(str(page.evaluate(FOCUSED))[:2])
    return found


def test_the_map_is_enlarged_by_buttons_and_keys_and_stays_so(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("action"))
    picture = ailsa.page.get_by_role("group", name="Map", exact=True)
    before = picture.bounding_box()["width"]
    ailsa.page.get_by_role("button", name="Enlarge the map").press("Enter")
    large = picture.bounding_box()["width"]
    assert large > 1.3 * before
    ailsa.table.take("hire")
    assert picture.bounding_box()["width"] == large
    picture.get_by_role("img", name=re.compile("^a1:")).press("-")
    assert picture.bounding_box()["width"] == before


# what is told


def test_a_choice_tells_what_it_costs_and_brings_before_it_is_done(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("hex"))
    name = ailsa.table.first("place")
    ailsa.table.press(name)
    expect(ailsa.table.do_it).to_be_focused()
    asked = ailsa.table.decision.inner_text()
    assert name in asked
    pounds = int(re.search(r"for (\d+) pound", name)[1])
    money = re.search(r"Pounds\s+(?:from\s+)?(\d+)\s*→\s*(?:to\s+)?(\d+)", asked)
    assert money
    assert int(money[1]) - int(money[2]) == pounds
    assert "If it ended now" in asked


def test_what_cannot_be_chosen_says_why_with_a_link_to_the_rule(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("hex"))
    refused = ailsa.page.get_by_role("group", name="Map", exact=True).get_by_role("button", disabled=True)
    refused.first.press("Enter")
    expect(ailsa.table.alert).to_be_visible()
    link = ailsa.table.alert.get_by_role("link").first
    expect(link).to_have_text(re.compile(r"^COC\.(K-[a-z]+|[A-Z]?\d+)$"))
    link.click()
    expect(ailsa.page.get_by_role("main")).to_contain_text("COC.15")


def test_what_is_pointed_at_is_written_below_the_map(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("hex"))
    name = ailsa.table.first("place")
    ailsa.table.button(name).focus()
    expect(ailsa.page.locator("[data-caption]")).to_have_text(name)


# how it looks


@pytest.mark.parametrize("decision", DECISIONS)
def test_on_a_desk_the_question_and_the_own_board_are_seen_at_once(meet, decision: str) -> None:
    ailsa = seen_at(meet, decision, viewport=DESKTOP)
    assert inside(ailsa, ailsa.table.question)
    assert inside(ailsa, own_board(ailsa))
    assert not scrolls_sideways(ailsa)
    assert not complaints(Axe(), ailsa)


@pytest.mark.parametrize("decision", ON_PHONE)
def test_on_a_phone_one_scroll_is_enough(meet, decision: str) -> None:
    """At most one screenful further everything of the part in which one decides has been seen."""
    ailsa = seen_at(meet, decision, viewport=PHONE)
    foot = ailsa.page.locator("#foot").bounding_box()["height"]
    part = ailsa.page.get_by_role("group", name="Map", exact=True) if decision in ON_BOARD else own_board(ailsa)
    expect(part).to_be_visible()
    box = part.bounding_box()
    assert box["y"] + box["height"] <= 2 * (PHONE["height"] - foot)
    assert not scrolls_sideways(ailsa)
    assert not complaints(Axe(), ailsa)


@pytest.mark.parametrize("media", [{"color_scheme": "dark"}, {"forced_colors": "active"}], ids=["dark", "forced"])
def test_axe_finds_nothing_as_the_system_wants_it_shown(meet, media: dict[str, str]) -> None:
    ailsa = seen_at(meet, "action", **media)
    assert not complaints(Axe(), ailsa)


@SIZES
def test_axe_finds_nothing_in_the_book(meet, size: dict[str, int]) -> None:
    """Rules with pictures of map and market, of contracts, of a player's board."""
    reader = meet(viewport=size)
    for rule in ("COC.16", "COC.21", "COC.24"):
        reader.go(f"/rules/clans_of_caledonia/{rule}")
        assert not complaints(Axe(), reader)
        assert not scrolls_sideways(reader)


def own_board(person: Person):
    return person.page.get_by_role("group", name=re.compile("^Board of ")).first


def seen_at(meet, decision: str, **how: object) -> Person:
    """A table at a decision; where a screen is shared, the one who is to look has said so."""
    ailsa = meet(**how)
    ailsa.table = ClansTable(ailsa.page)
    ailsa.bring(where(decision))
    face = ailsa.table.decision.get_by_role("button", name=re.compile("^I am "))
    if face.is_visible():
        face.click()
        expect(face).to_be_hidden()
    return ailsa


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_table_speaks_each_language(meet, language: str) -> None:
    reader = meet(locale=language)
    reader.bring_in(language, where("action"))
    expect(reader.page.locator("html")).to_have_attribute("lang", language)
    said = {"en": "Contracts", "de": "Aufträge", "it": "Contratti"}
    expect(reader.page.get_by_role("heading", name=said[language]).first).to_be_visible()


def test_nothing_moves_for_those_who_want_it_still(meet) -> None:
    ailsa = seen_at(meet, "action", reduced_motion="reduce")
    moving = ailsa.page.locator("main *").evaluate_all(
        "all => all.filter(one => parseFloat(getComputedStyle(one).transitionDuration) > 0).length"
    )
    assert moving == 0
