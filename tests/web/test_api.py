"""The tables for programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.visiting import Browser


def sent(browser: Browser, path: str, body: Any) -> Any:
    return browser.ask("POST", path, json=body)


def made(browser: Browser) -> str:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bo"}]
    return str(sent(browser, "/api/tables", {"game": "glen_more", "seats": seats, "seed": "7"}).json()["id"])


def test_a_program_plays_and_takes_back(anna: Browser) -> None:
    table = made(anna)
    seen = anna.get(f"/api/tables/{table}").json()
    first = seen["legal"][0]["action"]
    done = sent(anna, f"/api/tables/{table}/act", {"version": seen["version"], "actions": [first]})
    assert done.status_code == 200
    back = sent(anna, f"/api/tables/{table}/undo", {"version": done.json()["version"]})
    assert back.status_code == 200
    assert anna.get(f"/api/tables/{table}").json()["legal"] == seen["legal"]
    assert anna.get("/api/tables").json()["mine"][0]["id"] == table


def test_others_see_no_choices_and_nothing_hidden(anna: Browser, visit: Callable[..., Browser]) -> None:
    table = made(anna)
    seen = visit().get(f"/api/tables/{table}")
    assert seen.json()["legal"] == []
    assert "key" not in seen.text
    assert "seed" not in seen.text


def test_a_record_goes_out_and_comes_in(anna: Browser) -> None:
    table = made(anna)
    text = anna.get(f"/api/tables/{table}/record").text
    assert text.startswith("{")
    refused = sent(anna, "/api/records", {"record": text})
    assert refused.status_code in (201, 422)  # a game that runs carries no key


def test_what_is_wrong_is_said_as_json(visit: Callable[..., Browser]) -> None:
    german = visit("de")
    for path, body, status in (
        ("/api/tables", {"game": "chess", "seats": []}, 422),
        ("/api/tables", {"game": 7}, 400),
        ("/api/tables", {"game": "glen_more", "seats": [], "more": 1}, 400),
        ("/api/tables/nowhere/act", {"version": 1, "actions": ["end"]}, 404),
        ("/api/tables/nowhere/undo", {"version": -1}, 400),
    ):
        found = sent(german, path, body)
        assert found.status_code == status, (path, found.text)
        assert found.json()["status"] == status
        assert found.json()["error"]
    assert german.get("/api/nothing").status_code == 404


def test_only_json_changes_anything(anna: Browser) -> None:
    form = anna.ask("POST", "/api/tables", data={"game": "glen_more"})
    assert form.status_code == 415
    assert anna.get("/api/tables").json()["mine"] == []


def test_the_interface_describes_itself(anna: Browser) -> None:
    schema = anna.get("/api/schema/openapi.json").json()
    assert set(schema["paths"]) >= {"/api/tables", "/api/tables/{table}", "/api/tables/{table}/act"}
    assert not [path for path in schema["paths"] if not path.startswith("/api/")]
