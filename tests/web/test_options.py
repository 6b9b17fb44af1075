"""The form for a new table asks for what each game has; somebody alone plays to the end and reads the verdict."""

from __future__ import annotations

import re

import pytest

from quaich.games import GAMES, room
from web.visiting import Browser

CLANS = "clans_of_caledonia"


@pytest.mark.parametrize("game", GAMES)
def test_the_form_asks_for_all_options_of_a_game(anna: Browser, game: str) -> None:
    page = anna.get(f"/new?game={game}").text
    assert f'name="game" value="{game}"' in page
    asked = re.findall(r'name="option-([a-z_]+)"', page)
    assert asked == [option.name for option in room(game).options]
    assert len(re.findall(r'<select name="kind"', page)) == room(game).players[-1]
    for other in GAMES:
        assert f'href="/new?game={other}"' in page


def test_another_game_is_refused(anna: Browser) -> None:
    refused = anna.get("/new?game=chess")
    assert refused.status_code == 404
    assert "chess" in refused.text


def test_the_map_can_be_chosen_in_each_language(anna: Browser) -> None:
    for language, chance in (("en", "by chance"), ("de", "vom Zufall bestimmt"), ("it", "scelta dal caso")):
        anna.send("/preferences", language=language)
        page = anna.get(f"/new?game={CLANS}").text
        assert f'<option value="random" selected>{chance}</option>' in page
        assert '<option value="A1 B2 C2 D1">A1 B2 C2 D1</option>' in page


def test_what_was_chosen_stays_when_something_is_wrong(anna: Browser) -> None:
    fields = {"option-edition": "print", "option-map": "A2 B2 C2 D2", "option-auction": "1"}
    shown = anna.send("/new", game=CLANS, kind=["", "", "", ""], name=[""] * 4, **fields)
    assert shown.status_code == 422
    assert '<option value="print" selected>' in shown.text
    assert '<option value="A2 B2 C2 D2" selected>' in shown.text
    assert re.search(r'name="option-auction" value="1" checked', shown.text)


def test_a_choice_that_there_is_not_is_refused(anna: Browser) -> None:
    shown = anna.send("/new", game=CLANS, kind=["here"], name=["Anna"], **{"option-edition": "first"})
    assert shown.status_code == 422
    assert "german, print" in shown.text


def test_somebody_alone_plays_to_the_verdict(anna: Browser) -> None:
    seats = {"kind": ["here", "", "", ""], "name": ["Ailsa", "", "", ""]}
    made = anna.send("/new", game=CLANS, seed="3", **seats, **{"option-edition": "print"})
    assert made.status_code == 303
    table = made.headers["location"].removeprefix("/t/")
    for _ in range(400):
        seen = anna.get(f"/api/tables/{table}").json()
        if not seen["legal"]:
            break
        texts = [one["action"] for one in seen["legal"]]
        wanted = next((one for one in ("pass", "enough", "end") if one in texts), texts[0])
        anna.do(table, wanted)
    seen = anna.get(f"/api/tables/{table}").json()
    assert (seen["table"]["status"], seen["table"]["winners"], seen["verdict"]) == ("over", [], "beginner")
    page = anna.page(table)
    assert re.search(r"Ailsa has -?\d+ points: a beginner\.", page)
    assert "has won" not in page + anna.get("/").text
