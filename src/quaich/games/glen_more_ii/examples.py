"""The rulebook's examples: small positions from `rulebook/examples.toml`, played by the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.room import Room, Setting
from ..shared.examples import CHAIN, LAND, MARKET, SCORES, TILES, Book, Example, answers
from .example_positions import Position, Seat, state_of
from .room import ROOM

__all__ = ["BOOK", "CHAIN", "CLANS", "LAND", "MARKET", "SCORES", "TILES", "answers", "examples", "moments"]

SOURCE: Final = Path(__file__).with_name("rulebook") / "examples.toml"
CLANS: Final = "clans"  # the clan board


@cache
def setting_for(players: int) -> Setting:
    """The printed components; all examples share them."""
    return Setting.of(cast(Room, ROOM), players)


def seat_of(row: dict[str, Any]) -> Seat:
    return Seat(**row | {"clans": tuple(row.get("clans", ())), "persons": tuple(row.get("persons", ()))})


def position_of(row: dict[str, Any]) -> Position:
    seats = tuple(map(seat_of, row.get("seat", [])))
    chain, left = tuple(row.get("chain", [0])), tuple(row.get("left", []))
    return Position(row.get("players", 3), seats, row.get("market", {}), chain, left, tuple(row.get("pile", [])))


BOOK: Final = Book.read(SOURCE, position_of, setting_for, state_of)
moments = BOOK.moments


def examples() -> tuple[Example, ...]:
    """All examples, in their order."""
    return BOOK.examples
