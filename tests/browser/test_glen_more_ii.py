"""Glen More II in the browser: a whole game, what is told of clans and pile, and how it looks."""

from __future__ import annotations

import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.glen_more_ii import DECISIONS, at_the_table, kind_of, new_table, where
from browser.people import Person
from browser.test_accessibility import complaints
from browser.test_looks import DESKTOP, PHONE, scrolls_sideways

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
MOST = 2000  # looks in a row at which nobody was to decide
LATE = ("stop", "finish", "end", "enough", "sell", "buy", "discard")  # chosen when there is nothing else that is new
USUAL = ("take", "lay", "use", "claim", "end")  # what every game sees
LEISURE = 0.5  # how often a decision is not the quickest one
BOARDS = {
    "en": ("Clan board", "Discard pile"),
    "de": ("Clan-Spielplan", "Ablagestapel"),
    "it": ("Plancia dei clan", "Scarti"),
}


class Player:
    """Somebody who tries everything with each key, and then plays quickly."""

    def __init__(self, person: Person, seed: int, always: bool, tried: set[tuple[str, str]]) -> None:
        self.person, self.table = person, person.table
        self.dice, self.always, self.tried = random.Random(seed), always, tried

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
        fresh = [name for name in names if (kind_of(name), "Space") not in self.tried and kind_of(name) not in LATE]
        if fresh:
            return self.dice.choice(fresh)
        if self.dice.random() < LEISURE:
            return self.dice.choice([name for name in names if kind_of(name) not in LATE] or names)
        kinds = {kind_of(name): name for name in names}  # the last of a kind: the tile that is farthest ahead
        ends = [kinds[kind] for kind in ("stop", "end", "finish", "enough") if kind in kinds]
        return ends[0] if ends else names[-1] if "take" in kinds else names[0]


def test_a_whole_game_of_two_people_and_a_bot(meet) -> None:
    ailsa, bruce = at_the_table(meet()), at_the_table(meet())
    bruce.prefer(quick=True)
    new_table(ailsa, "here", "link", "random", seed="whole game")
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
    for kind in USUAL:
        assert {(kind, "Enter"), (kind, "Space")} <= tried
    the_account_adds_up(ailsa)


def the_account_adds_up(person: Person) -> None:
    """The sources of each player's points sum up to the total, which is what the table of standings says."""
    person.page.get_by_text("Where the points come from").click()
    account = person.page.get_by_role("table").filter(has=person.page.get_by_role("rowheader", name="Total"))
    *sources, totals = [numbers(row.inner_text()) for row in account.get_by_role("row").all()[1:]]
    assert [sum(column) for column in zip(*sources, strict=True)] == totals


def numbers(text: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in re.findall(r"(?<!\w)[-−]?\d+", text)][-3:]


# clans, pile, what is reconstructed


def test_a_clan_is_claimed_on_the_map(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("claiming"))
    name = ailsa.table.first("claim")
    clan = name.split(" for ")[0]
    ailsa.table.act(name)
    field = ailsa.page.get_by_role("img", name=re.compile(f"^{clan}: ")).or_(
        ailsa.page.get_by_role("button", name=re.compile(f"^{clan}"))
    )
    expect(field.first).to_be_attached()
    expect(ailsa.page.locator("#log-rows").get_by_role("link").first).to_contain_text(
        re.compile(f"claims? .*{clan}|{clan}")
    )


def test_a_field_that_is_not_to_be_had_says_why(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("claiming"))
    refused = ailsa.table.refusals().first
    assert "GM2." in (refused.get_attribute("aria-label") or "")


def test_a_tile_of_the_pile_is_built(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("building"))
    pile = ailsa.page.get_by_role("heading", name="Discard pile")
    before = pile.inner_text()
    ailsa.table.take("build")
    expect(pile).not_to_have_text(before)


def test_a_tile_is_built_over_another(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("building over"))
    name = next(one for one in ailsa.table.offers() if one.startswith("Build over "))
    covered = name.removeprefix("Build over ").partition(" at ")[0]
    ailsa.table.act(name)
    expect(ailsa.page.locator("#log-rows")).to_contain_text(covered)


def test_what_is_reconstructed_is_marked(meet) -> None:
    ailsa = at_the_table(meet())
    ailsa.bring(where("taking"))
    expect(ailsa.page.get_by_text(re.compile("has never been published and is reconstructed"))).to_be_visible()
    assert ailsa.page.get_by_role("img", name=re.compile("reconstructed: ")).count()


# looks


@SIZES
@pytest.mark.parametrize("decision", DECISIONS)
def test_nothing_is_wrong_with_a_decision(meet, decision: str, size: dict[str, int]) -> None:
    ailsa = at_the_table(meet(viewport=size))
    ailsa.bring(where(decision))
    assert not scrolls_sideways(ailsa)
    axe = Axe()
    assert not complaints(axe, ailsa)
    ailsa.table.unfold_all()
    assert not complaints(axe, ailsa)


@pytest.mark.parametrize("language", BOARDS)
def test_the_board_is_called_in_each_language(meet, language: str) -> None:
    ailsa = meet(locale=language)
    ailsa.bring_in(language, where("taking"))
    for heading in BOARDS[language]:
        expect(ailsa.page.get_by_role("heading", name=re.compile(f"^{heading}"))).to_be_visible()


@SIZES
@pytest.mark.parametrize("rule", ["GM2.47", "GM2.81", "GM2.95"])
def test_examples_stand_beside_their_rules(meet, rule: str, size: dict[str, int]) -> None:
    reader = meet(viewport=size)
    reader.go(f"/rules/glen_more_ii/{rule}")
    assert not scrolls_sideways(reader)
    assert not complaints(Axe(), reader)
