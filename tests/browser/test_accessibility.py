"""axe finds nothing to complain of, on any page, at any kind of decision, on a desk and on a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser import positions
from browser.people import Person
from browser.test_looks import DECISIONS, DESKTOP, PAGES, PHONE, records
from browser.test_table import two_people

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture(scope="module")
def axe() -> Axe:
    return Axe()


def complaints(axe: Axe, person: Person) -> list[str]:
    """What is wrong, in a line for each rule of axe."""
    person.page.wait_for_timeout(300)  # what fades in has its colours then
    found = axe.run(person.page).response["violations"]
    return [f"{one['id']}: {one['help']}: {[node['html'][:150] for node in one['nodes'][:3]]}" for one in found]


@SIZES
@pytest.mark.parametrize("path", PAGES)
def test_pages(meet, axe: Axe, path: str, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.go(path)
    assert not complaints(axe, ailsa)


@SIZES
def test_a_lobby_with_tables(meet, axe: Axe, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.bring(positions.after(6))
    ailsa.bring(positions.before_the_end())
    ailsa.go("/")
    assert not complaints(axe, ailsa)


@SIZES
@pytest.mark.parametrize("decision", DECISIONS)
def test_decisions(meet, axe: Axe, decision: str, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.bring(records()[decision])
    assert not complaints(axe, ailsa)
    ailsa.table.unfold_all()
    assert not complaints(axe, ailsa)


@SIZES
def test_a_choice_that_is_asked_about(meet, axe: Axe, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.bring(positions.after(6))
    ailsa.table.press(ailsa.table.first("take"))
    ailsa.table.do_it.wait_for()
    assert not complaints(axe, ailsa)


@SIZES
def test_payments_and_covered_tables(meet, axe: Axe, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.bring(positions.with_a_choice_of_payment())
    assert not complaints(axe, ailsa)
    ailsa.bring(positions.after(40, hidden=True))
    assert not complaints(axe, ailsa)


@SIZES
def test_a_moment_of_history(meet, axe: Axe, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.bring(positions.after(40))
    address = ailsa.page.url
    for path in ("/at/20", "/log", "/seats"):
        ailsa.go(address + path)
        assert not complaints(axe, ailsa)


@SIZES
def test_joining_and_waiting(meet, axe: Axe, size: dict[str, int]) -> None:
    ailsa, bruce = meet(viewport=size), meet(viewport=size)
    ailsa.new_table("here", "link")
    assert not complaints(axe, ailsa)
    bruce.go(ailsa.link_to(2))
    assert not complaints(axe, bruce)


@SIZES
def test_somebody_elses_turn(meet, axe: Axe, size: dict[str, int]) -> None:
    _, bruce = two_people(meet)
    bruce.page.set_viewport_size(size)
    assert not complaints(axe, bruce)


def test_a_page_in_the_dark(meet, axe: Axe) -> None:
    ailsa = meet(color_scheme="dark")
    ailsa.bring(records()["activating"])
    ailsa.table.unfold_all()
    assert not complaints(axe, ailsa)
    for path in ("/", "/new", "/import", "/preferences", "/rules/glen_more/GM1.31"):
        ailsa.go(path)
        assert not complaints(axe, ailsa), path
