"""A server, a browser, and people who come to the table with it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.house import House
from browser.people import Person

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 25_000  # milliseconds; a machine may have other things to do
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


def chromium() -> str:
    """Where the browser is."""
    found = os.environ.get("QUAICH_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.fail("These tests need Chromium: apt-get install chromium", pytrace=False)
    return found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests."""
    yield from running(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that may be killed."""
    yield from running(tmp_path)


def running(folder: Path) -> Iterator[House]:
    served = House(folder)
    try:
        served.start()
        yield served
    finally:
        served.stop()
    assert "Traceback" not in served.complaints(), served.complaints()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each module: while it is open nothing else in this process can run an event loop."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        expect.set_options(timeout=PATIENCE)
        yield found
        found.close()


Meet = Callable[..., Person]


@pytest.fixture
def meet(browser: Browser, house: House) -> Iterator[Meet]:
    """Makes people: each has a browser of their own, with its own cookies. None of their pages may break a rule of
    the Content-Security-Policy or throw."""
    people: list[Person] = []

    def one(at: House = house, **how: Any) -> Person:
        context = browser.new_context(**{"locale": "en-GB", "viewport": {"width": 1400, "height": 900}, **how})
        context.set_default_timeout(PATIENCE)
        people.append(Person(context, at.url))
        return people[-1]

    yield one
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.context.close()
    assert not troubles
