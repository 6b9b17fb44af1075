"""`quaich table`, and `quaich` alone: what is asked of the table in the browser, and what is said if it cannot be."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from cli.scripts import Quaich
from quaich.web import serving


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[serving.Wanted]:
    """What is asked of the server, which does not run."""
    asked: list[serving.Wanted] = []

    def serve(wanted: serving.Wanted, say: Callable[[str], None]) -> None:
        asked.append(wanted)

    monkeypatch.setattr(serving, "serve", serve)
    return asked


def test_alone_it_opens_the_table_here(quaich: Quaich, served: list[serving.Wanted]) -> None:
    assert quaich().code == 0
    assert served == [serving.Wanted()]


def test_what_is_said_is_heard(quaich: Quaich, served: list[serving.Wanted]) -> None:
    words = "table --host 0.0.0.0 --port 80 --no-browser --https --language it --database sqlite:///x.db"
    assert quaich(*words.split(), "--allow-host", "a.example", "--allow-host", "b.example").code == 0
    hosts = ("a.example", "b.example")
    assert served == [serving.Wanted("0.0.0.0", 80, "sqlite:///x.db", hosts, False, True, "it")]


def test_a_port_that_is_taken_is_said(quaich: Quaich) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        run = quaich("table", "--port", port, "--no-browser", "--language", "de")
    assert run.code == 2
    assert run.err == f"Der Port {port} ist schon belegt; wähle mit --port einen anderen.\n"


@pytest.mark.parametrize("words", [("--host", "1.2.3.4"), ("--port", "99999"), ("--database", "nonsense")])
def test_what_cannot_be_is_said_in_one_sentence(quaich: Quaich, words: tuple[str, str]) -> None:
    run = quaich("table", "--no-browser", *words, *(() if "--port" in words else ("--port", "0")))
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert run.out == ""


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_there_is_not_is_told_from_an_address(quaich: Quaich, port: str) -> None:
    run = quaich("table", "--port", port, "--no-browser")
    assert (run.code, run.err) == (2, f"There is no port {port}; they go from 0 to 65535.\n")
