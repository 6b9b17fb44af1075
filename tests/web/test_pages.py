"""The pages: what they answer, in which language, and that what is refused changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from web.visiting import Browser


def test_the_first_page_greets_in_the_reader_s_language(visit: Callable[..., Browser]) -> None:
    for language, greeting in (
        ("en", "Your tables"),
        ("de-AT,de;q=0.9", "Deine Tische"),
        ("fr, it;q=0.5", "I tuoi tavoli"),
    ):
        assert greeting in visit(language).get("/").text


def test_a_preference_is_stronger_than_the_browser(anna: Browser) -> None:
    done = anna.send("/preferences", language="it", confirm="always", back="/new")
    assert (done.status_code, done.headers["location"]) == (303, "/new")
    assert "Nuovo tavolo" in anna.get("/new").text


@pytest.mark.parametrize("back", ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])
def test_preferences_lead_back_into_this_house_only(anna: Browser, back: str) -> None:
    assert anna.send("/preferences", language="en", back=back).headers["location"] == "/"


def test_a_new_table_stands_in_the_lobby(anna: Browser, table: str) -> None:
    lobby = anna.get("/").text
    assert f"/t/{table}" in lobby
    assert "Bruno" in lobby


def test_a_form_that_asks_for_too_little_is_shown_again(anna: Browser) -> None:
    shown = anna.send("/new", game="glen_more", kind=["here", ""], name=["Anna", ""])
    assert shown.status_code == 422
    assert 'value="Anna"' in shown.text
    assert "2 to 5 players" in shown.text


def test_names_are_text_not_markup(anna: Browser) -> None:
    table = anna.table("<b>Ada</b>", "O'Neil & \"Co")
    for path in ("/", f"/t/{table}", f"/t/{table}/at/0", f"/t/{table}/seats", f"/t/{table}/log"):
        page = anna.get(path).text
        assert "<b>Ada" not in page
        assert "&lt;b&gt;Ada" in page or path.endswith("log")


@pytest.mark.parametrize("name", ["", "x" * 21, "a\u202eb", "nul\x00"])
def test_odd_names_are_refused(anna: Browser, name: str) -> None:
    table = anna.table("Anna", "Bruno")
    refused = anna.send(f"/t/{table}/seats/0/name", name=name)
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert 'value="Anna"' in anna.get(f"/t/{table}/seats").text


def test_a_choice_is_shown_with_its_consequence_before_it_is_done(anna: Browser, table: str) -> None:
    text, before = anna.offers(table)[0], anna.version(table)
    asked = anna.get(f"/t/{table}/ask", params={"do": text}, htmx=True)
    assert asked.status_code == 200
    assert 'id="confirm"' in asked.text
    assert "<html" not in asked.text
    assert anna.version(table) == before


def test_what_is_confirmed_is_done(anna: Browser, table: str) -> None:
    text, before = anna.offers(table)[0], anna.version(table)
    done = anna.do(table, text, htmx=True)
    assert done.status_code == 200
    assert done.text.lstrip().startswith('<div id="table"')
    assert anna.version(table) > before


def test_without_scripts_the_answer_leads_back_to_the_table(anna: Browser, table: str) -> None:
    asked = anna.get(f"/t/{table}/ask", params={"do": anna.offers(table)[0]})
    assert "<html" in asked.text
    assert 'id="confirm"' in asked.text
    done = anna.do(table, anna.offers(table)[0])
    assert (done.status_code, done.headers["location"]) == (303, f"/t/{table}")


def test_what_the_rules_refuse_is_said_and_changes_nothing(anna: Browser, table: str) -> None:
    before = anna.version(table)
    refused = anna.do(table, "fill", htmx=True)
    assert refused.status_code == 422
    assert 'id="notice" role="alert">' in refused.text
    assert anna.version(table) == before


def test_what_was_meant_for_an_older_table_is_refused_beside_the_present_one(anna: Browser, table: str) -> None:
    text, old = anna.offers(table)[0], anna.version(table)
    anna.do(table, text)
    late = anna.send(f"/t/{table}/do", htmx=True, version=old, do="end")
    assert late.status_code == 409
    assert f'data-version="{int(old) + 1}"' in late.text


def test_own_steps_can_be_taken_back(anna: Browser, table: str) -> None:
    before = anna.offers(table)
    anna.do(table, before[0])
    assert anna.send(f"/t/{table}/undo", version=anna.version(table), steps=1).status_code == 303
    assert anna.offers(table) == before


def test_spectators_see_and_may_do_nothing(anna: Browser, table: str, visit: Callable[..., Browser]) -> None:
    text, guest = anna.offers(table)[0], visit()
    assert not guest.offers(table)
    assert guest.do(table, text, htmx=True).status_code == 403
    assert guest.send(f"/t/{table}/seats/0/revoke").status_code == 403
    assert guest.send(f"/t/{table}/seats/0/name", name="Eve").status_code == 403
    assert anna.offers(table)[0] == text


def test_only_what_cannot_be_taken_back_is_asked_about_for_those_who_want_it_so(anna: Browser, table: str) -> None:
    anna.send("/preferences", language="en", confirm="sealed")
    before = anna.version(table)
    anna.send(f"/t/{table}/choose", htmx=True, version=before, do=anna.offers(table)[0])
    assert anna.version(table) > before


def test_history_shows_each_moment_and_no_other(anna: Browser, table: str) -> None:
    anna.do(table, anna.offers(table)[0])
    first = anna.get(f"/t/{table}/at/0")
    assert first.status_code == 200
    assert "hx-sse:connect" not in first.text
    assert f'href="/t/{table}/at/1"' in first.text
    assert anna.get(f"/t/{table}/at/2").status_code == 404
    assert anna.get(f"/t/{table}/at/x").status_code == 404


def test_a_link_seats_a_friend_and_looking_at_it_changes_nothing(anna: Browser, visit: Callable[..., Browser]) -> None:
    table, friend = anna.table("Anna", "link"), visit("it")
    link = anna.page(table).partition('value="http://quaich.test:8017')[2].partition('"')[0]
    assert link.startswith("/join/")
    assert friend.get(link).status_code == 200
    assert "Come ti chiami?" in friend.get(link).text
    assert "free" in anna.get(f"/t/{table}/seats").text
    assert friend.send(link, name="Giulia").headers["location"] == f"/t/{table}"
    assert "Giulia" in anna.page(table)
    assert link not in friend.page(table)
    assert anna.send(f"/t/{table}/seats/1/revoke").status_code == 303
    assert visit().get(link).status_code == 404


def test_a_record_comes_back_as_a_table(anna: Browser, table: str) -> None:
    anna.do(table, anna.offers(table)[0])
    record = anna.get(f"/t/{table}/record")
    assert record.headers["content-type"].startswith("application/jsonl")
    again = anna.send("/import", text="nonsense")
    assert again.status_code == 422
    assert 'role="alert"' in again.text


def test_activations_can_be_lined_up(anna: Browser, table: str) -> None:
    anna.do(table, anna.offers(table)[0])
    while not (chips := [text for text in anna.offers(table) if text.startswith("use ")]):
        anna.do(table, anna.offers(table)[0])
    lined = anna.get(f"/t/{table}/line-up", params={"toggle": chips[0]}, htmx=True)
    assert lined.status_code == 200
    assert 'id="do-all"' in lined.text
    assert f'name="line" value="{chips[0]}"' in lined.text


def test_the_best_order_needs_thinkers_and_says_so(anna: Browser, table: str) -> None:
    assert anna.get(f"/t/{table}/best", htmx=True).status_code in (403, 422)


def test_what_does_not_exist_is_said_in_a_sentence(visit: Callable[..., Browser]) -> None:
    german = visit("de")
    for path in ("/nowhere", "/t/nowhere", "/t/nowhere/at/0", "/join/nowhere", "/t/nowhere/live", "/static/x/y.js"):
        found = german.get(path)
        assert found.status_code == 404, path
        assert "Das ging nicht" in found.text


def test_a_practice_table_says_so(anna: Browser, table: str) -> None:
    assert "practice" in anna.page(table)


def test_a_rendered_table_is_kept_for_all_who_see_the_same(
    anna: Browser, table: str, visit: Callable[..., Browser]
) -> None:
    kept = anna.house.app.state.house.kept
    for guest in (visit(), visit(), visit()):
        guest.page(table)
    assert len(kept._parts) == 1
    visit("de").page(table)
    assert len(kept._parts) == 2
