"""A whole game of two people and a bot, from the first page to the next game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from browser.people import Person, kind_of

MOST = 300  # looks in a row at which nobody was to decide
LATE = ("pass over", "finish", "end", "enough", "sell", "buy")  # chosen when there is nothing else that is new
USUAL = ("take", "lay", "use", "move", "finish", "end")  # what every game sees; the others have tests of their own
LEISURE = 0.7  # how often a decision is not the quickest one


class Player:
    """Somebody who tries everything once with each key, and then plays quickly."""

    def __init__(self, person: Person, always: bool, seed: int) -> None:
        self.person, self.table, self.always = person, person.table, always
        self.dice, self.tried = random.Random(seed), set[tuple[str, str]]()

    def plays(self) -> bool:
        """One decision, if there is one; the page's title may still be about to change."""
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
        """What has not been tried yet with both keys; else the shortest way to the end."""
        fresh = [name for name in names if (kind_of(name), "Space") not in self.tried]
        rather = [name for name in fresh if kind_of(name) not in LATE]
        return self.dice.choice(rather) if rather else self.quick(names)

    def quick(self, names: list[str]) -> str:
        if self.dice.random() < LEISURE:
            return self.dice.choice([name for name in names if kind_of(name) not in LATE] or names)
        kinds = {kind_of(name): name for name in names}  # the last of a kind: the tile that is farthest ahead
        ends = [kinds[kind] for kind in ("end", "finish", "enough") if kind in kinds]
        return ends[0] if ends else names[-1] if "take" in kinds else names[0]


def test_a_whole_game_of_two_people_and_a_bot(meet) -> None:
    ailsa, bruce = meet(), meet()
    bruce.prefer(quick=True)
    ailsa.new_table("here", "link", "random", name="Ailsa", seed="whole game")
    bruce.sit(ailsa.link_to(2), "Bruce")
    players = [Player(ailsa, True, 1), Player(bruce, False, 2)]
    play(players)
    tried = players[0].tried | players[1].tried
    for kind in USUAL:
        assert {(kind, "Enter"), (kind, "Space")} <= tried
    the_account_adds_up(ailsa)
    they_go_to_the_next_game(ailsa, bruce)


def play(players: list[Player]) -> None:
    """Until nobody has anything to decide any more."""
    idle = 0
    while idle < MOST:
        played = [player.plays() for player in players]
        if any(played):
            idle = 0
        elif players[0].table.decision.get_by_text("won").is_visible():
            return
        else:
            players[0].person.page.wait_for_timeout(30)
            idle += 1
    raise AssertionError([player.table.decision.inner_text() for player in players])


def the_account_adds_up(person: Person) -> None:
    """The sources of each player's points sum up to the total, which is what the table of standings says."""
    person.page.get_by_text("Where the points come from").click()
    account = person.page.get_by_role("table").filter(has=person.page.get_by_role("rowheader", name="Total"))
    *sources, totals = [numbers(row.inner_text()) for row in account.get_by_role("row").all()[1:]]
    assert [sum(column) for column in zip(*sources, strict=True)] == totals


def numbers(text: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in re.findall(r"(?<!\w)[-−]?\d+", text)][-3:]


def they_go_to_the_next_game(ailsa: Person, bruce: Person) -> None:
    """One asks for it, the other finds the way there, and both sit at the same table."""
    old = ailsa.page.url
    ailsa.page.get_by_role("button", name="Play again").click()
    expect(ailsa.page).not_to_have_url(old)
    expect(ailsa.table.decision).to_be_visible()
    bruce.page.get_by_role("link", name="To the next game").click()
    expect(bruce.page).to_have_url(ailsa.page.url)
    assert ailsa.page.url != old
    expect(
        bruce.page.get_by_role("heading", name="Bruce (you)")
        .or_(bruce.page.get_by_role("heading", name="Bruce you"))
        .first
    ).to_be_attached()
