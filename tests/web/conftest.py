"""A whole house with a database of its own, and browsers that visit it, without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from quaich.web.app import make
from quaich.web.house import Settings
from web.visiting import Browser

BASE = "http://quaich.test:8017"
HOSTS = ("localhost", "127.0.0.1", "[::1]", "quaich.test")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", secret=b"k" * 32, hosts=HOSTS, bots=False)


@pytest.fixture
def house(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make(settings), base_url=BASE) as client:
        client.cookies.clear()
        yield client


@pytest.fixture
def visit(house: TestClient) -> Callable[..., Browser]:
    """Somebody new: `visit()`, `visit(language="de")`."""

    def come(language: str = "en") -> Browser:
        return Browser(house, language)

    return come


@pytest.fixture
def anna(visit: Callable[..., Browser]) -> Browser:
    return visit()


@pytest.fixture
def table(anna: Browser) -> str:
    """A practice table at which Anna and Bruno sit at one screen."""
    return anna.table("Anna", "Bruno")
