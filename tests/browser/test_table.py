"""At the table: taking back, what is refused, several pages of one seat, and a server that dies."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Route, expect

from browser import positions
from browser.people import Person, Table, kind_of

RULE = re.compile(r"^GM1\.\d+$")
LONGEST = 60  # seconds for one turn
LATE = 2  # seconds that an answer takes


def one_turn(person: Person) -> list[str]:
    """Takes a tile and lays it, by what comes first; what was done."""
    return [person.table.take(kind) for kind in steps_until(person, "lay")]


def steps_until(person: Person, last: str):
    """The kinds of what is to be done, until one of them is the last."""
    kind = ""
    while kind != last:
        kind = next(k for k in ("take", "pay", "choose", "lay") if k in person.table.kinds())
        yield kind


def ends_turn(person: Person) -> None:
    """Whatever is quickest until somebody else is to decide, or is to come to the same screen."""
    table = person.table
    deadline = time.monotonic() + LONGEST
    while table.my_turn and not table.covered.is_visible():
        assert time.monotonic() < deadline, f"the turn does not end: {table.decision.inner_text()}"
        kinds = table.kinds()
        if not kinds:
            person.page.wait_for_timeout(50)
            continue
        table.take(next(k for k in ("end", "finish", "enough", "lay", "pay", "choose", "buy", "take") if k in kinds))


def two_people(meet, **more) -> tuple[Person, Person]:
    """Ailsa on seat 1, Bruce on seat 2; it is Ailsa's turn."""
    ailsa, bruce = meet(), meet()
    ailsa.new_table("here", "link", seed="two people", **more)
    bruce.sit(ailsa.link_to(2), "Bruce")
    expect(ailsa.table.decision).not_to_contain_text("all seats are taken")
    return (ailsa, bruce) if ailsa.table.my_turn else (bruce, ailsa)


# taking back


def test_one_step_is_taken_back(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(6))
    one_turn(ailsa)
    before = ailsa.table.version
    ailsa.table.button("Take back").press("Enter")
    ailsa.table.moved_on(before)
    expect(ailsa.table.question).to_contain_text("Where do you lay")


def test_a_whole_turn_is_taken_back(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(6))
    done = one_turn(ailsa)
    before = ailsa.table.version
    ailsa.table.button(f"Take back all {len(done)}").press("Space")
    ailsa.table.moved_on(before)
    expect(ailsa.table.question).to_contain_text("Which tile do you take?")
    expect(ailsa.table.button("Take back")).to_be_hidden()


# what is asked before it is done, and what is refused


def test_escape_goes_back_to_where_the_choice_was_made(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(6))
    name = ailsa.table.first("take")
    before = ailsa.table.version
    ailsa.table.press(name)
    expect(ailsa.table.do_it).to_be_focused()
    ailsa.page.keyboard.press("Escape")
    expect(ailsa.table.do_it).to_be_hidden()
    expect(ailsa.table.button(name)).to_be_focused()
    assert ailsa.table.version == before


def test_back_leaves_everything_as_it_was(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(6))
    before = ailsa.table.version
    ailsa.table.press(ailsa.table.first("take"), "Space")
    ailsa.table.decision.get_by_role("link", name="Back", exact=True).press("Enter")
    expect(ailsa.table.do_it).to_be_hidden()
    assert ailsa.table.version == before


def test_a_place_that_cannot_be_had_says_why_and_names_the_rule(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.with_refused_cells())
    for key in ("Enter", "Space"):
        ailsa.table.refusals().first.press(key)
        expect(ailsa.table.alert).to_contain_text(re.compile(r"\w+.*\(GM1\.\d+"))
        ailsa.page.keyboard.press("Escape")
        expect(ailsa.table.alert).to_be_hidden()
    ailsa.table.refusals().first.press("Enter")
    rule = ailsa.table.alert.get_by_role("link", name=RULE).first
    assert rule.get_attribute("href").endswith(rule.inner_text())


def test_refusals_stand_in_a_list_with_links_to_the_rules(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.with_refused_cells())
    ailsa.table.unfold("What is not possible now, and why")
    rule = ailsa.table.decision.get_by_role("link", name=RULE).first
    number = rule.inner_text()
    rule.click()
    expect(ailsa.page).to_have_url(re.compile(f"/rules/glen_more.*{number}$"))
    expect(ailsa.page.get_by_text(number, exact=True).first).to_be_visible()


# proposed payments


def test_a_payment_is_proposed(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.with_a_choice_of_payment())
    proposed = ailsa.table.decision.get_by_role("button", name=re.compile("^As proposed: "))
    proposed.press("Enter")
    before = ailsa.table.version
    ailsa.table.confirm("Space")
    ailsa.table.moved_on(before)
    expect(ailsa.table.question).not_to_contain_text("where from")


# several pages of one seat


def test_a_page_that_hears_no_news_is_told_that_the_table_has_moved_on(meet) -> None:
    """The choice is not carried out; what the page shows then is the table as it is."""
    ailsa = meet()
    ailsa.bring(positions.after(6))
    deaf = ailsa.another_page()
    deaf.route("**/live", lambda route: route.abort())
    deaf.goto(ailsa.page.url)
    stale = Table(deaf)
    ours, theirs = [name for name in stale.offers() if kind_of(name) == "take"][:2]
    stale.press(theirs)
    expect(stale.do_it).to_be_focused()
    ailsa.table.act(ours)
    stale.do_it.press("Enter")
    expect(stale.alert).to_contain_text("The table has moved on meanwhile")
    expect(stale.question).to_have_text(ailsa.table.question.inner_text())
    assert stale.version == ailsa.table.version


def test_a_second_page_follows_the_first(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.after(6))
    other = Table(ailsa.another_page())
    other.page.goto(ailsa.page.url)
    ailsa.table.take("take")
    expect(other.question).to_have_text(ailsa.table.question.inner_text())


def test_a_seat_is_taken_along_to_a_second_device(meet) -> None:
    ailsa, _ = two_people(meet)
    address = ailsa.page.url
    ailsa.page.get_by_role("link", name="Seats").click()
    link = ailsa.page.get_by_label("Link to your seat, for another device").input_value()
    phone = meet(viewport={"width": 390, "height": 844}, has_touch=True)
    phone.sit(link)
    ailsa.go(address)
    phone.table.take("take")
    expect(ailsa.table.question).to_have_text(phone.table.question.inner_text())
    assert ailsa.table.my_turn


# a server that dies


def test_pages_go_on_by_themselves_when_the_server_was_killed(meet, own_house) -> None:
    """Nothing is lost: what was done before the end is there, and the next action is played as ever."""
    ailsa = meet(own_house)
    ailsa.bring(positions.after(6))
    other = Table(ailsa.another_page())
    other.page.goto(ailsa.page.url)
    ailsa.table.take("take")
    question, version = ailsa.table.question.inner_text(), ailsa.table.version
    own_house.kill()
    own_house.start()
    expect(ailsa.table.question).to_have_text(question)
    assert ailsa.table.version == version
    ailsa.table.take(next(kind for kind in ("pay", "choose", "lay") if kind in ailsa.table.kinds()))
    expect(other.question).not_to_have_text(question)
    expect(other.question).to_have_text(ailsa.table.question.inner_text())


def test_a_choice_made_while_the_server_is_away_is_not_lost_silently(meet, own_house) -> None:
    ailsa = meet(own_house)
    ailsa.bring(positions.after(6))
    name = ailsa.table.first("take")
    own_house.kill()
    ailsa.table.press(name)
    ailsa.page.wait_for_timeout(500)
    own_house.start()
    ailsa.table.act(name)


# what happens while somebody looks elsewhere


def test_focus_folds_and_scrolling_survive_what_others_do(meet) -> None:
    ailsa, bruce = two_people(meet)
    bruce.page.set_viewport_size({"width": 1000, "height": 500})
    bruce.page.get_by_text("Points if scored now").click()
    row = bruce.page.locator("#log-rows").get_by_role("link").last
    row.focus()
    bruce.page.mouse.move(300, 200)
    bruce.page.mouse.wheel(0, 150)
    bruce.page.wait_for_function("() => window.scrollY > 0")
    scrolled = bruce.page.evaluate("() => window.scrollY")
    before = bruce.table.version
    ailsa.table.take("take")
    bruce.table.moved_on(before)
    expect(row).to_be_focused()
    expect(bruce.page.get_by_role("rowheader", name="Total")).to_be_visible()
    assert bruce.page.evaluate("() => window.scrollY") == scrolled


def test_a_question_stays_open_while_others_change_the_table(meet) -> None:
    """Somebody takes a seat on a second device while a choice is being thought about: nothing is asked anew."""
    ailsa, bruce = two_people(meet)
    ailsa.table.press(ailsa.table.first("take"))
    expect(ailsa.table.do_it).to_be_focused()
    before = ailsa.table.version
    bruce.page.get_by_role("link", name="Seats").click()
    bruce.page.get_by_label("Name").fill("Bruce the Elder")
    bruce.page.get_by_role("button", name="Rename").click()
    ailsa.table.moved_on(before)
    expect(ailsa.table.do_it).to_be_visible()
    before = ailsa.table.version
    ailsa.page.wait_for_timeout(300)
    ailsa.table.do_it.press("Enter")
    ailsa.table.moved_on(before)
    expect(ailsa.table.alert).to_be_hidden()


def test_the_last_action_of_a_game_leads_to_the_account(meet) -> None:
    ailsa = meet()
    ailsa.bring(positions.before_the_end())
    ends_turn(ailsa)
    expect(ailsa.table.question).to_contain_text("won")
    expect(ailsa.page.get_by_role("button", name="Play again")).to_be_visible()


def test_an_answer_that_comes_late_brings_no_older_table(meet) -> None:
    """A bot may have played before the answer to one's own click is there."""
    ailsa = meet()
    ailsa.new_table("here", "random", seed="late")
    expect(ailsa.page).to_have_title(re.compile("^●"))
    ailsa.table.act([name for name in ailsa.table.offers() if kind_of(name) == "take"][-1])  # so that the bot is last
    for kind in steps_until(ailsa, "lay"):
        ailsa.table.take(kind)
    ailsa.page.route("**/do", late)
    ailsa.table.take(next(kind for kind in ("end", "finish") if kind in ailsa.table.kinds()))
    ailsa.page.wait_for_timeout(LATE * 1000 + 500)
    shown = ailsa.table.version
    ailsa.page.reload()
    assert ailsa.table.version == shown


def late(route: Route) -> None:
    """Brings the answer when what followed from it has long been told."""
    answer = route.fetch()
    time.sleep(LATE)
    route.fulfill(response=answer)
