"""Who may come in: foreign pages, foreign hosts, too much and too often; and what no answer may lack."""

from __future__ import annotations

import logging
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient

from quaich.web import serving
from quaich.web.app import make
from quaich.web.guard import POLICY
from quaich.web.house import Settings
from web.visiting import Browser

PATHS = ("/", "/new", "/import", "/preferences", "/nowhere", "/api/tables", "/api/tables/nowhere")


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers(anna: Browser, path: str) -> None:
    headers = anna.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"


def test_pages_keep_to_the_policy(anna: Browser, table: str) -> None:
    for path in (*PATHS[:4], f"/t/{table}", f"/t/{table}/at/0"):
        page = anna.get(path).text
        assert "<style" not in page
        assert " style=" not in page
        assert "<script>" not in page
        assert " onclick" not in page
        assert "hx-on" not in page


def test_a_form_without_its_token_changes_nothing(anna: Browser, table: str) -> None:
    before = anna.version(table)
    sent = anna.ask("POST", f"/t/{table}/do", data={"version": before, "do": anna.offers(table)[0]})
    assert sent.status_code == 403
    forged = {"_csrf_token": "0" * 128, "version": before, "do": anna.offers(table)[0]}
    assert anna.ask("POST", f"/t/{table}/do", data=forged).status_code == 403
    assert anna.version(table) == before


def test_a_request_from_a_foreign_page_is_refused(anna: Browser, table: str) -> None:
    token = {"_csrf_token": anna.cookies["quaich-forms"], "version": 1, "do": "end"}
    foreign = anna.ask("POST", f"/t/{table}/do", data=token, headers={"Sec-Fetch-Site": "cross-site"})
    assert foreign.status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "evil.example:80", ""])
def test_a_foreign_host_is_refused(anna: Browser, host: str) -> None:
    assert anna.get("/", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8017", "127.0.0.1:1", "[::1]:8017"])
def test_the_own_hosts_are_served(anna: Browser, host: str) -> None:
    assert anna.get("/", headers={"Host": host}).status_code == 200


def test_cookies_are_out_of_reach_of_scripts(visit: Callable[..., Browser], settings: Settings) -> None:
    for https in (False, True):
        with TestClient(make(replace(settings, https=https)), base_url="http://quaich.test:8017") as house:
            set_by = house.get("/").headers.get_list("set-cookie")
        assert len(set_by) == 2
        assert all("HttpOnly" in one and "SameSite=lax" in one for one in set_by)
        assert all(("Secure" in one) == https for one in set_by)


def test_a_cookie_that_we_did_not_sign_is_nobody(anna: Browser, table: str) -> None:
    thief = Browser(anna.house, "en")
    thief.cookies["quaich"] = anna.cookies["quaich"].partition(".")[0] + ".forged"
    assert not thief.offers(table)
    assert thief.cookies["quaich"] != anna.cookies["quaich"]


def test_too_much_is_refused_before_it_is_read(anna: Browser) -> None:
    anna.get("/")
    assert anna.send("/new", game="x" * 70_000).status_code == 413
    assert anna.send("/import", text="x" * (9 * 1024 * 1024)).status_code == 413
    assert anna.send("/import", text="x" * 1024 * 1024).status_code == 422


def test_too_often_is_refused(settings: Settings) -> None:
    with TestClient(make(replace(settings, per_minute_heavy=2)), base_url="http://quaich.test:8017") as house:
        anna = Browser(house, "de")
        sent = [anna.send("/import", text="x") for _ in range(3)]
        assert [one.status_code for one in sent] == [422, 422, 429]
        assert "zu schnell" in sent[-1].text
        assert anna.get("/").status_code == 200
    with TestClient(make(replace(settings, per_minute=3)), base_url="http://quaich.test:8017") as house:
        assert [house.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_a_fault_of_ours_is_told_plainly_and_logged_without_secrets(
    anna: Browser, table: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("wires crossed")

    monkeypatch.setattr(anna.house.app.state.house.tables, "see", broken)
    with caplog.at_level(logging.ERROR, "quaich.web"):
        found = anna.get(f"/t/{table}")
    assert found.status_code == 500
    assert "our fault" in found.text
    assert "wires" not in found.text
    assert "RuntimeError" in caplog.text
    assert table not in caplog.text
    assert anna.cookies["quaich"] not in caplog.text


def test_files_are_kept_for_long_under_their_fingerprint(anna: Browser) -> None:
    page = anna.get("/").text
    address = page.partition('<link rel="stylesheet" href="')[2].partition('"')[0]
    file = anna.get(address)
    assert "immutable" in file.headers["cache-control"]
    assert file.headers["content-type"].startswith("text/css")
    assert anna.get("/static/old/page.css").headers["cache-control"] == "no-cache"
    assert anna.get("/static/old/../../app.py").status_code == 404


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new/table.key"
    key = serving.key_in(path)
    assert len(key) == 32
    assert serving.key_in(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == ["table.key"]
    path.write_text("no key")
    with pytest.raises(serving.ServeError, match="damaged"):
        serving.key_in(path)


def test_the_table_answers_under_its_own_names_only() -> None:
    assert serving.hosts_of(serving.Wanted()) == ("localhost", "127.0.0.1", "[::1]")
    assert "quaich.example" in serving.hosts_of(serving.Wanted(hosts=["quaich.example"]))
    assert "192.168.1.7" in serving.hosts_of(serving.Wanted("192.168.1.7"))
    assert "*" not in serving.hosts_of(serving.Wanted("0.0.0.0"))
