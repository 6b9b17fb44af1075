"""What a page looks like: languages, sizes of screens, and what the system asks for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser import positions
from browser.people import Person
from browser.test_table import two_people

DESKTOP, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}
HEADINGS = {
    "/": {"en": "Your tables", "de": "Deine Tische", "it": "I tuoi tavoli"},
    "/new": {"en": "New table", "de": "Neuer Tisch", "it": "Nuovo tavolo"},
    "/preferences": {"en": "Preferences", "de": "Einstellungen", "it": "Preferenze"},
}
TAKING = {
    "en": "Which tile do you take?",
    "de": "Welches Plättchen nimmst du?",
    "it": "Quale tessera prendi?",
}
PAGES = ("/", "/new", "/import", "/preferences", "/rules/glen_more", "/rules/glen_more/GM1.1", "/components/glen_more")
DECISIONS = ("taking", "laying", "activating", "moving")


def records() -> dict[str, str]:
    """Late positions, where there is much to show."""
    return {
        "taking": positions.after(120),
        "laying": positions.with_refused_cells(),
        "activating": positions.with_chips(),
        "moving": positions.late_moves(),
    }


# languages


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("path", HEADINGS)
def test_a_page_speaks_the_language_of_the_browser(meet, path: str, language: str) -> None:
    reader = meet(locale=language)
    reader.go(path)
    expect(reader.page.locator("html")).to_have_attribute("lang", language)
    expect(reader.page.get_by_role("heading", level=1)).to_have_text(HEADINGS[path][language])


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_language_that_was_chosen_is_kept(meet, language: str) -> None:
    reader = meet(locale="fr-FR")
    reader.prefer(language=language)
    reader.bring_in(language, positions.after(6))
    expect(reader.page.locator("html")).to_have_attribute("lang", language)
    expect(reader.page.locator("#question")).to_contain_text(TAKING[language])


def test_the_same_table_is_told_to_each_in_their_language(meet) -> None:
    ailsa, bruce = two_people(meet)
    bruce.prefer(language="de")
    bruce.go(ailsa.page.url)
    ailsa.table.take("take")
    expect(bruce.page.locator("#log-rows").get_by_role("link").first).to_contain_text("nimmt")


# sizes


def inside(person: Person, locator: Locator) -> bool:
    """Whether something can be seen whole without scrolling."""
    box, size = locator.bounding_box(), person.page.viewport_size
    return bool(box) and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1


def scrolls_sideways(person: Person) -> bool:
    return person.page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_to_be_pushed_sideways(meet, path: str, size: dict[str, int]) -> None:
    reader = meet(viewport=size)
    reader.go(path)
    assert not scrolls_sideways(reader)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("decision", DECISIONS)
def test_no_table_has_to_be_pushed_sideways(meet, decision: str, size: dict[str, int]) -> None:
    ailsa = meet(viewport=size)
    ailsa.bring(records()[decision])
    assert not scrolls_sideways(ailsa)
    ailsa.table.unfold_all()
    assert not scrolls_sideways(ailsa)


@pytest.mark.parametrize("decision", DECISIONS)
def test_on_a_desk_what_is_to_be_decided_and_where_are_seen_at_once(meet, decision: str) -> None:
    ailsa = meet(viewport=DESKTOP)
    ailsa.bring(records()[decision])
    assert inside(ailsa, ailsa.table.question)
    assert inside(ailsa, ailsa.own_land())


@pytest.mark.parametrize("decision", DECISIONS)
def test_on_a_phone_one_part_is_seen_and_the_question_stays(meet, decision: str) -> None:
    """At most one screenful further everything of the part in which one decides has been seen."""
    ailsa = meet(viewport=PHONE)
    ailsa.bring(records()[decision])
    assert inside(ailsa, ailsa.table.question)
    part = ailsa.board() if decision == "taking" else ailsa.own_land()
    expect(part).to_be_visible()
    foot = ailsa.page.get_by_role("contentinfo").or_(ailsa.page.locator("#foot")).first.bounding_box()["height"]
    box = part.bounding_box()
    assert box["y"] + box["height"] <= 2 * (PHONE["height"] - foot)


def test_on_a_phone_a_turn_is_played_by_touch(meet) -> None:
    ailsa = meet(viewport=PHONE, has_touch=True, is_mobile=True)
    ailsa.bring(positions.after(6))
    for kind in ("take", "lay"):
        before = ailsa.table.version
        ailsa.table.button(ailsa.table.first(kind)).tap()
        ailsa.table.do_it.tap()
        ailsa.table.moved_on(before)


def test_on_a_phone_the_other_parts_are_one_tap_away(meet) -> None:
    ailsa = meet(viewport=PHONE)
    ailsa.bring(positions.after(12))
    for tab, part in (("Log", "Look back"), ("Board", "")):
        ailsa.page.get_by_role("button", name=tab, exact=True).click()
        expect(ailsa.page.get_by_role("button", name=tab, exact=True)).to_have_attribute("aria-pressed", "true")
        if part:
            expect(ailsa.page.get_by_role("link", name=part)).to_be_visible()


def test_on_a_phone_the_end_of_the_menu_can_be_drawn_out_of_the_fade_that_tells_of_it(meet) -> None:
    anna = meet(viewport=PHONE, locale="de-DE")
    anna.bring_in("de", positions.after(12))
    menu = anna.page.get_by_role("banner")
    fade = menu.evaluate("one => parseFloat(getComputedStyle(one, '::after').width)")
    assert menu.evaluate("one => one.scrollWidth > one.clientWidth")
    menu.evaluate("one => one.scrollLeft = one.scrollWidth")
    last = menu.get_by_role("link", name="Einstellungen").bounding_box()
    assert fade > 0
    assert last["x"] + last["width"] <= PHONE["width"] - fade


# what the system asks for


@pytest.mark.parametrize(
    "media",
    [{"forced_colors": "active"}, {"reduced_motion": "reduce"}, {"color_scheme": "dark"}],
    ids=["forced colours", "reduced motion", "dark"],
)
def test_a_table_can_be_played_as_the_system_wants_it_shown(meet, media: dict[str, str]) -> None:
    ailsa = meet()
    ailsa.page.emulate_media(**media)
    ailsa.bring(positions.after(6))
    for kind in ("take", "lay"):
        name = ailsa.table.first(kind)
        expect(ailsa.table.button(name)).to_be_visible()
        ailsa.table.act(name)


def test_nothing_moves_for_those_who_want_it_still(meet) -> None:
    for how in ("system", "preference"):
        ailsa = meet(**({"reduced_motion": "reduce"} if how == "system" else {}))
        if how == "preference":
            ailsa.prefer(still=True)
        ailsa.bring(positions.after(12))
        moving = ailsa.page.locator("main *").evaluate_all(
            "all => all.filter(one => parseFloat(getComputedStyle(one).transitionDuration) > 0).length"
        )
        assert moving == 0
