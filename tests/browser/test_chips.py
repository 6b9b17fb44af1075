"""Lining up activations: chips that are chosen, put into another order, and done all at once."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser import positions
from browser.people import Person

DO = re.compile(r"^Do (this|all \d+)$")


def at_the_chips(meet) -> Person:
    ailsa = meet()
    ailsa.bring(positions.with_chips())
    ailsa.table.unfold("Line up activations")
    return ailsa


def left(person: Person) -> Locator:
    """Chips that are not in the line yet. A button that is no chip does not count as one that is not pressed."""
    return person.table.decision.get_by_role("button", pressed=False).and_(person.page.locator("[aria-pressed]"))


def line(person: Person) -> Locator:
    return person.table.decision.get_by_role("button", pressed=True)


def choose(person: Person, n: int, key: str = "Enter") -> list[str]:
    """Puts the first chips into the line; how they stand there."""
    for number in range(n):
        left(person).first.press(key)
        expect(line(person)).to_have_count(number + 1)
    return line(person).all_inner_texts()


def test_chips_are_lined_up_and_all_done(meet) -> None:
    ailsa = at_the_chips(meet)
    choose(ailsa, 2)
    before = ailsa.table.version
    ailsa.table.decision.get_by_role("button", name=DO).press("Enter")
    ailsa.table.moved_on(before)
    expect(ailsa.table.alert).to_be_hidden()


def test_the_order_is_changed_with_the_keyboard(meet) -> None:
    ailsa = at_the_chips(meet)
    first, second = choose(ailsa, 2, "Space")
    ailsa.table.decision.get_by_role("button", name=f"Later {first}").press("Enter")
    expect(line(ailsa)).to_have_text([second, first])
    ailsa.table.decision.get_by_role("button", name=f"Earlier {first}").press("Space")
    expect(line(ailsa)).to_have_text([first, second])


def test_a_chip_is_taken_out_of_the_line(meet) -> None:
    ailsa = at_the_chips(meet)
    first, second = choose(ailsa, 2)
    line(ailsa).first.press("Enter")
    expect(line(ailsa)).to_have_text([second])
    assert first != second


def test_the_focus_stays_with_a_chip_that_moves(meet) -> None:
    ailsa = at_the_chips(meet)
    first, second = choose(ailsa, 2)
    ailsa.table.decision.get_by_role("button", name=f"Later {first}").press("Enter")
    expect(line(ailsa)).to_have_text([second, first])
    focused = ailsa.page.evaluate("() => document.activeElement.textContent")
    assert first in focused


def test_the_best_order_is_found_and_done(meet) -> None:
    ailsa = at_the_chips(meet)
    ailsa.table.decision.get_by_role("link", name="Best order").press("Enter")
    expect(line(ailsa).first).to_be_visible()
    before = ailsa.table.version
    ailsa.table.decision.get_by_role("button", name=DO).press("Space")
    ailsa.table.moved_on(before)
    expect(ailsa.table.alert).to_be_hidden()
