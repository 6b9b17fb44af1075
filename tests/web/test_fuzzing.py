"""Whatever is sent: never a fault of ours, always a sentence, and what is refused changes nothing."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis.specs.openapi.checks import positive_data_acceptance

from checkers.glen_more.play import games
from quaich.web.app import make
from quaich.web.guard import USUAL_BODY
from quaich.web.house import Settings
from web.conftest import BASE, HOSTS
from web.visiting import Browser
from web.wire import Answer, Header, ask, kept

MANY = 10**9  # requests a minute: the limits are tested elsewhere
BARE = make(Settings(bots=False, secret=b"k" * 32))  # never started: it is only asked what it offers
SCHEMA = schemathesis.openapi.from_dict(BARE.openapi_schema.to_schema())
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
ROUTES = sorted((route.path, method) for route in BARE.routes for method in getattr(route, "methods", ()))
PAGES = [(path, method) for path, method in ROUTES if method in ("GET", "POST") and not path.startswith("/api/")]


def bounded(examples: int) -> settings:
    """So many examples; more in the long runs."""
    slow = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    return settings(max_examples=games(examples, 0.5), deadline=None, database=None, suppress_health_check=slow)


@dataclass
class Place:
    """A house with a game in it, to be thrown at."""

    house: TestClient
    database: Path
    anna: Browser
    table: str
    token: str  # of a seat that is still free, at a second table

    def cookies(self, **others: str) -> bytes:
        return "; ".join(f"{name}={value}" for name, value in (self.anna.cookies | others).items()).encode()

    def version(self) -> int:
        return int(self.anna.version(self.table))


@contextmanager
def opened(folder: Path) -> Iterator[Place]:
    database = folder / "tables.db"
    wanted = Settings(f"sqlite:///{database}", b"k" * 32, HOSTS, False, False, MANY, MANY)
    with TestClient(make(wanted), base_url=BASE) as house:
        anna = Browser(house, "en")
        table, other = anna.table("Anna", "Bruno"), anna.table("Anna", "link", listed="1")
        for _ in range(3):
            anna.do(table, anna.offers(table)[0])
        found = re.search(r"/join/([\w.-]+)", anna.get(f"/t/{other}/seats").text)
        assert found
        yield Place(house, database, anna, table, found[1])


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with opened(tmp_path_factory.mktemp("pages")) as here:
        yield here


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with opened(tmp_path_factory.mktemp("programs")) as here:
        yield here


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


# the interface for programs, from what it says of itself


def sent(place: Place, case: Any) -> Any:
    """A case of Schemathesis as one request of Anna's."""
    said = requests.Request(**case.as_transport_kwargs(base_url=BASE)).prepare()
    headers = {**said.headers, "Cookie": place.cookies().decode()}
    place.house.cookies.clear()
    return place.house.request(said.method or "", said.url or "", headers=headers, content=said.body or b"")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_interface_keeps_to_its_description(programs: Place, operation: Any) -> None:
    """Statuses, headers and bodies are those that are described; half of all cases are about a table that exists."""

    @bounded(40)
    @given(case=operation.as_strategy(), real=st.booleans(), now=st.booleans())
    def check(case: Any, real: bool, now: bool) -> None:
        if real and "table" in case.path_parameters:
            case.path_parameters["table"] = programs.table
        if now and isinstance(case.body, dict) and "version" in case.body:
            case.body["version"] = programs.version()
        before = kept(programs.database)
        answer = sent(programs, case)
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])  # the rules refuse more
        if answer.status_code >= 400:
            assert answer.json()["error"]
            assert kept(programs.database) == before

    check()


# pages

ODD = [
    *(b"", b" ", b"\0", b"a\0b", b"\xff\xfe", b"\xed\xa0\x80", b"%", b"%zz", b"..", b"../../app.py", b"a/b", b"\\"),
    *(b"-1", b"0", b"1", b"7", b"+1", b" 1", b"1.0", b"1e9", b"0x1", b"9" * 9, b"9" * 30, b"9" * 5000),
    *("١٢".encode(), "²".encode(), "\u202eb".encode(), "🐑".encode() * 50, b"a" * 300, b"a" * 20_000),
    *(b"<script>alert(1)</script>", b"'; DROP TABLE tables; --", b"{{ 7 * 7 }}", b"x\r\nSet-Cookie: a=b", b"None"),
    *(b"end", b"take Village", b"pass", b"glen_more", b"GM1.31", b"en", b"link", b"here", b"easy", b"true"),
]
odd = st.one_of(st.sampled_from(ODD), st.binary(max_size=40), st.text(max_size=40).map(lambda t: t.encode("utf-8")))
NAMES = [
    *(b"do", b"version", b"steps", b"step", b"seat", b"agree", b"name", b"kind", b"level", b"game", b"seed", b"listed"),
    *(b'a"\r\nContent-Type: text/plain; charset="nonsense', b'file"; filename="', b"_csrf_token"),
    *(b"line", b"toggle", b"earlier", b"later", b"q", b"back", b"text", b"file", b"language", b"confirm", b"auto_end"),
]
fields = st.lists(st.tuples(st.one_of(st.sampled_from(NAMES), odd), odd), max_size=8)
KINDS = [
    *(b"application/x-www-form-urlencoded", b"application/x-www-form-urlencoded; charset=utf-16"),
    *(b"application/x-www-form-urlencoded; charset=nonsense", b"multipart/form-data; boundary=x"),
    *(b"multipart/form-data; boundary=x; charset=nonsense", b"multipart/form-data", b"multipart/form-data; boundary="),
    *(b"application/json", b"application/msgpack", b"text/plain", b"", b"\xff\xfe", b"; ; =", b"a" * 5000),
]
COOKIES = [
    *(b"", b"quaich", b"quaich=", b"quaich=x.y", b"quaich=\xff\xfe.x", b"=;=;=", b"quaich=" + b"a" * 9000),
    *(b"quaich-likes=language=xx&quick", b"quaich-likes=%ff%00", b"quaich-forms=\xff", b"quaich=\0.\0"),
]
HEADERS = [
    *((b"accept-language", b";q=;q=,,,"), (b"accept-language", b"de;q=nan, it;q=inf"), (b"accept-language", b"\xff")),
    *((b"hx-request", b"true"), (b"hx-request", b"\xff"), (b"accept", b"\xff/\0"), (b"sec-fetch-site", b"\xff")),
    *((b"x-csrftoken", b"\xff\0"), (b"content-encoding", b"gzip"), (b"range", b"bytes=9-1"), (b"origin", b"null")),
]


def urlencoded(pairs: list[tuple[bytes, bytes]]) -> bytes:
    return b"&".join(quote_from_bytes(a).encode() + b"=" + quote_from_bytes(b).encode() for a, b in pairs)


def multipart(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """Parts as they are sent with files; a name may bring a header of its own with it."""
    file = (b'file"; filename="a', b"\xff")
    heads = [b'--x\r\nContent-Disposition: form-data; name="' + name + b'"\r\n\r\n' for name, _ in [*pairs, file]]
    return (
        b"".join(head + value + b"\r\n" for head, (_, value) in zip(heads, [*pairs, file], strict=True)) + b"--x--\r\n"
    )


@st.composite
def requests_of_pages(draw: Any, place: Place) -> tuple[str, bytes, list[Header], bytes]:
    """A request that is wrong in some way, or in several, or in none."""
    path, method = draw(st.sampled_from(PAGES))
    known = {"table": place.table.encode(), "token": place.token.encode(), "game": b"glen_more"}

    def filled(found: re.Match[str]) -> str:
        usual = known.get(found[1], b"1")
        return quote_from_bytes(draw(st.one_of(st.just(usual), st.just(usual), odd)), safe="")

    target = re.sub(r"\{(\w+):\w+\}", filled, path).encode()
    if draw(st.booleans()):
        target += b"?" + draw(st.one_of(fields.map(urlencoded), odd))
    cookie = draw(st.one_of(st.just(place.cookies()), st.sampled_from(COOKIES), odd))
    headers: list[Header] = [(b"cookie", cookie), *draw(st.lists(st.sampled_from(HEADERS), max_size=2))]
    if method == "GET" and draw(st.booleans()):
        return method, target, headers, b""
    pairs = draw(fields)
    if draw(st.booleans()):
        pairs += [(b"_csrf_token", place.anna.cookies["quaich-forms"].encode())]
    if draw(st.booleans()):
        pairs += [(b"version", str(place.version()).encode())]
    kind = draw(st.sampled_from([*KINDS, *KINDS[:1] * 8]))
    body = multipart(pairs) if kind.startswith(b"multipart") else urlencoded(pairs)
    body = draw(st.sampled_from([body] * 8 + [b"", b"\xff\0" * 50, b"=&;" * 2000, b"x" * (USUAL_BODY + 1)]))
    length = [(b"content-length", str(len(body)).encode())] if draw(st.booleans()) else []
    return method, target, [*headers, (b"content-type", kind), *length], body


def check_answer(answer: Answer) -> None:
    """No fault of ours, and a sentence for whatever is refused."""
    assert 200 <= answer.status < 500
    assert not any(b"\n" in value or b"\r" in value for _, value in answer.headers)
    names = {name for name, _ in answer.headers}
    assert b"content-security-policy" in names
    if answer.status >= 400:
        assert re.search(r"<p[^>]*>[^<]{8,}|role=\"alert\">[^<]{8,}", answer.text)
        assert "<script>alert" not in answer.text


def test_no_request_for_a_page_is_a_fault_of_ours(place: Place) -> None:
    @bounded(600)
    @given(request=requests_of_pages(place))
    def check(request: tuple[str, bytes, list[Header], bytes]) -> None:
        method, target, headers, body = request
        before = kept(place.database)
        answer = ask(place.house, method, target, headers, body)
        check_answer(answer)
        signed = place.anna.cookies["quaich-forms"].encode() in body
        if method == "GET" or not signed or answer.status >= 400:
            assert kept(place.database) == before

    check()


FORM = (b"content-type", b"application/x-www-form-urlencoded")


@pytest.mark.parametrize(("path", "method"), [(path, method) for path, method in PAGES if method == "POST"])
def test_nothing_is_changed_without_the_token_or_for_another_host(place: Place, path: str, method: str) -> None:
    known = {"table": place.table, "token": place.token}
    target = re.sub(r"\{(\w+):\w+\}", lambda found: known.get(found[1], "0"), path).encode()
    before, token = kept(place.database), place.anna.cookies["quaich-forms"].encode()
    said = urlencoded(
        [(b"version", str(place.version()).encode()), (b"do", b"end"), (b"name", b"Eve"), (b"seat", b"0")]
    )
    cookie = (b"cookie", place.cookies())
    for headers, body, host, status in (
        ([cookie, FORM], said, b"", 403),
        ([cookie, FORM], said + b"&_csrf_token=" + b"0" * 128, b"", 403),
        ([cookie, FORM], said + b"&_csrf_token=%ff%00", b"", 403),
        ([FORM], said + b"&_csrf_token=" + token, b"", 403),
        ([cookie, FORM, (b"sec-fetch-site", b"cross-site")], said + b"&_csrf_token=" + token, b"", 403),
        ([cookie, FORM], said + b"&_csrf_token=" + token, b"evil.example", 421),
        ([cookie, FORM], said + b"&_csrf_token=" + token, b"\xff", 400),
    ):
        answer = ask(place.house, method, target, headers, body, host)
        check_answer(answer)
        assert answer.status == status
        assert kept(place.database) == before


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"])
def test_other_methods_change_nothing(place: Place, method: str) -> None:
    before = kept(place.database)
    for path in ("/", f"/t/{place.table}", f"/t/{place.table}/do", "/nowhere", "/api/tables"):
        answer = ask(place.house, method, path.encode(), [(b"cookie", place.cookies())])
        assert 200 <= answer.status < 500
    assert kept(place.database) == before
