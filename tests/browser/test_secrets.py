"""Who sees what: several people at one screen, and those who only look on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser import positions
from browser.test_table import ends_turn, two_people

COVERED = "Nobody else should look now."


def test_at_one_screen_what_is_hidden_is_covered_between_turns(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(40, hidden=True))
    who = uncover(ailsa)
    ends_turn(ailsa)
    assert uncover(ailsa) != who


def uncover(person) -> str:
    """Whoever is to decide says that it is them. Until then nothing can be chosen and no points are shown."""
    expect(person.table.decision).to_contain_text(COVERED)
    button = person.table.covered
    name = button.inner_text().removeprefix("I am ").strip()
    assert person.table.offers() == []
    covered = points(person)
    button.press("Enter")
    expect(person.table.decision).not_to_contain_text(COVERED)
    assert points(person) != covered
    assert person.table.offers()
    return name


def points(person) -> list[str]:
    """The column of victory points in the standings."""
    standings = person.page.get_by_role("region", name="How it stands").get_by_role("table").first
    heads = standings.get_by_role("columnheader").all_inner_texts()
    rows = standings.get_by_role("row").all()[1:]
    return [row.get_by_role("cell").nth(heads.index("Points") - 1).inner_text() for row in rows]


def test_without_secrets_nothing_is_covered(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(40))
    expect(ailsa.table.decision).not_to_contain_text(COVERED)
    assert ailsa.table.offers()


def test_somebody_who_looks_on_sees_no_secrets_and_has_no_buttons(meet) -> None:
    ailsa, stranger = meet(), meet()
    ailsa.bring(positions.after(40, hidden=True))
    uncover(ailsa)
    ailsa.table.take("take")
    stranger.go(ailsa.page.url)
    assert stranger.table.offers() == []
    assert stranger.table.refusals().count() == 0
    expect(stranger.table.button("Take back")).to_be_hidden()
    seen, known = points(stranger), points(ailsa)
    assert not any(re.search(r"\d", one) for one in seen)
    assert any(re.search(r"\d", one) for one in known)
    assert ailsa.page.content().count("spot can") > 0
    assert "spot can" not in stranger.page.content()


def test_one_who_looks_on_follows_the_game(meet) -> None:
    ailsa, bruce = two_people(meet)
    stranger = meet()
    stranger.go(ailsa.page.url)
    name = ailsa.table.take("take")
    tile = re.match(r"Take (.+?)(?: \+\d+)?, ", name)[1]
    expect(stranger.page.locator("#log-rows").get_by_role("link").first).to_contain_text(tile)
    expect(bruce.page.locator("#log-rows").get_by_role("link").first).to_contain_text(tile)
