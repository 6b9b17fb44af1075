"""Earlier moments of a game, its record, and going back to a moment with everybody's consent."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser import positions
from browser.people import Person
from browser.test_table import ends_turn, two_people

ASK = "Ask everybody to go back to here"


def step_of(person: Person) -> int:
    """The moment that is shown."""
    return int(re.search(r"/at/(\d+)$", person.page.url)[1])


def test_a_row_of_the_log_leads_to_its_moment(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(12))
    row = ailsa.page.locator("#log-rows").get_by_role("link").nth(5)
    said = " ".join(row.inner_text().split())
    row.click()
    expect(ailsa.table.question).to_contain_text(said)
    assert ailsa.table.offers() == []


def test_keys_go_through_the_moments(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(12))
    table, last = ailsa.page.url, 0
    ailsa.page.keyboard.press("ArrowLeft")
    expect(ailsa.page).to_have_url(re.compile(r"/at/\d+$"))
    last = step_of(ailsa) + 1
    for key, step in (("ArrowLeft", last - 2), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("End", last)):
        ailsa.page.keyboard.press(key)
        expect(ailsa.page).to_have_url(f"{table}/at/{step}")
        shown = f"Move {step} of {last}:" if step else f"The set-up; {last} moves follow"
        expect(ailsa.table.question).to_contain_text(shown)
    ailsa.page.get_by_role("link", name="Back to now").press("Enter")
    expect(ailsa.page).to_have_url(table)
    expect(ailsa.table.question).to_contain_text("Which tile do you take?")


def test_going_back_in_the_browser_goes_back_a_moment(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(12))
    ailsa.go(f"{ailsa.page.url}/at/3")
    ailsa.page.get_by_role("link", name="Next").click()
    expect(ailsa.table.question).to_contain_text("Move 4 of")
    ailsa.page.go_back()
    expect(ailsa.table.question).to_contain_text("Move 3 of")


def test_a_link_to_a_moment_shows_it_to_whoever_has_the_link(meet) -> None:
    ailsa, stranger = meet(), meet()
    ailsa.bring(positions.after(12))
    ailsa.go(f"{ailsa.page.url}/at/7")
    expect(ailsa.table.question).to_contain_text("Move 7 of")
    stranger.go(ailsa.page.url)
    expect(stranger.table.question).to_have_text(ailsa.table.question.inner_text())
    expect(stranger.page.get_by_role("button", name=ASK)).to_be_hidden()


def test_the_whole_log_can_be_read(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.before_the_end())
    ailsa.page.get_by_role("link", name="The whole log").click()
    expect(ailsa.page.get_by_role("heading", name="Log")).to_be_visible()
    assert ailsa.page.get_by_role("listitem").count() > 100


# records


def test_a_finished_game_is_saved_and_taken_in_again(meet, tmp_path) -> None:
    ailsa, bruce = meet(), meet()
    ailsa.bring(positions.before_the_end())
    ends_turn(ailsa)
    record = ailsa.download(tmp_path)
    assert json.loads(record.splitlines()[-1])["over"]
    bruce.go("/import")
    bruce.page.get_by_label("File").set_input_files(positions.as_file(tmp_path, record))
    bruce.page.get_by_role("button", name="Open it").click()
    expect(bruce.table.question).to_have_text(ailsa.table.question.inner_text())


def test_a_record_of_a_running_game_keeps_its_key_for_itself(meet, tmp_path) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(6))
    head = json.loads(ailsa.download(tmp_path).splitlines()[0])
    assert "key" not in head
    assert "seed" not in head


@pytest.mark.parametrize("text", ["this is no record", '{"quaich": 1}'])
def test_what_is_no_record_is_refused_in_a_sentence(meet, text: str) -> None:
    ailsa = meet()
    ailsa.go("/import")
    ailsa.page.get_by_label("or the record itself").fill(text)
    ailsa.page.get_by_role("button", name="Open it").click()
    expect(ailsa.table.alert).to_contain_text(re.compile(r"\w"))
    expect(ailsa.page.get_by_role("button", name="Open it")).to_be_visible()


# going back over what nobody can take back alone


def after_a_turn(meet) -> tuple[Person, Person]:
    """Somebody has ended a turn; the other one would like to go back, and looks at the beginning."""
    mover, other = two_people(meet)
    table = mover.page.url
    ends_turn(mover)
    other.go(f"{table}/at/0")
    other.page.get_by_role("button", name=ASK).press("Enter")
    expect(mover.table.decision).to_contain_text("would like to go back to an earlier moment")
    return mover, other


def test_the_game_goes_back_when_all_agree(meet) -> None:
    mover, other = after_a_turn(meet)
    mover.page.get_by_role("button", name="Agree").press("Enter")
    for person in (mover, other):
        expect(person.table.decision).not_to_contain_text("would like to go back")
        expect(person.page.locator("#log-rows").get_by_role("listitem")).to_have_count(1)
    expect(mover.table.question).to_contain_text("Which tile do you take?")


def test_one_who_would_rather_not_ends_the_matter(meet) -> None:
    mover, other = after_a_turn(meet)
    rows = mover.table.rows()
    mover.page.get_by_role("button", name="Rather not").press("Space")
    for person in (mover, other):
        expect(person.table.decision).not_to_contain_text("would like to go back")
    assert mover.table.rows() == rows


def test_whoever_asked_can_think_again(meet) -> None:
    mover, other = after_a_turn(meet)
    other.page.get_by_role("button", name="Never mind").press("Enter")
    for person in (mover, other):
        expect(person.table.decision).not_to_contain_text("would like to go back")
