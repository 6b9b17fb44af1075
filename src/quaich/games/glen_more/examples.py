"""The rulebook's examples: small positions from `rulebook/examples.toml`, played by the rules.

What a picture shows, and what stands beneath it about what may be done, is asked of the rules when it is drawn.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.game import Game
from ...kernel.room import Reason, Room, Setting, key_of
from ...words import LANGUAGES
from .example_positions import Position, Seat, state_of
from .room import ROOM
from .state import SPACES

SOURCE: Final = Path(__file__).with_name("rulebook") / "examples.toml"
PEOPLE: Final = ("Anna", "Bruno", "Clara", "Danny", "Emma")
LAND, CHAIN, MARKET, SCORES, TILES = "land", "chain", "market", "scores", "tiles"


@dataclass(frozen=True)
class Picture:
    """One moment of an example."""

    do: tuple[str, ...]  # what is played first, as in a record
    show: tuple[str, ...]  # LAND, CHAIN, MARKET, SCORES, TILES
    asked: dict[str, str]  # actions that are pointed out, each with what the rules say of it: `ok` or a reason
    caption: dict[str, str]  # by language
    seats: tuple[int, ...]  # whose territories
    spaces: int  # how many of the chain, from the rear
    tiles: tuple[str, ...]  # by their English names


@dataclass(frozen=True)
class Example:
    """Some rules in pictures."""

    key: str
    rules: tuple[str, ...]
    position: Position
    pictures: tuple[Picture, ...]
    seed: str  # a game fresh from its set-up, instead of the position


@dataclass(frozen=True)
class Moment:
    """A picture with the game as it stands then."""

    picture: Picture
    game: Game


@dataclass(frozen=True)
class Answer:
    """What the rules say of an action: None, or why not."""

    action: int
    text: str
    reason: Reason | None


@cache
def examples() -> tuple[Example, ...]:
    """All examples, in their order."""
    book = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    return tuple(map(example_of, book["example"]))


def examples_of(rule: str) -> list[Example]:
    """The examples that stand beside a rule."""
    return [one for one in examples() if rule in one.rules]


def example_of(row: dict[str, Any]) -> Example:
    seats = tuple(Seat(**seat) for seat in row.get("seat", []))
    position = Position(
        row.get("players", 4),
        seats,
        row.get("market", {}),
        tuple(row.get("chain", [0])),
        tuple(row.get("left", [])),
    )
    return Example(
        row["key"], tuple(row["rules"]), position, tuple(map(picture_of, row["picture"])), row.get("seed", "")
    )


def picture_of(row: dict[str, Any]) -> Picture:
    return Picture(
        tuple(row.get("do", [])),
        tuple(row["show"]),
        row.get("asked", {}),
        {language: row[language] for language in LANGUAGES},
        tuple(row.get("seats", [0])),
        row.get("spaces", SPACES),
        tuple(row.get("tiles", [])),
    )


@cache
def setting_for(players: int) -> Setting:
    """The printed components; all examples share them."""
    return Setting.of(cast(Room, ROOM), players)


def game_of(example: Example) -> Game:
    """The game as it stands when the example begins."""
    setting = setting_for(example.position.players)
    if example.seed:
        return Game(setting, key_of(example.seed), example.seed, PEOPLE[: setting.players])
    s = state_of(setting, example.position)
    return Game.resumed(setting, (0, 0, 0, 0), None, PEOPLE[: setting.players], (), (), s)


def moments(example: Example) -> Iterator[Moment]:
    """The example's pictures one after the other, each with a game of its own."""
    game = game_of(example)
    for picture in example.pictures:
        for action in picture.do:
            game.play(action)
        yield Moment(picture, game.copy())


def answers(moment: Moment) -> list[Answer]:
    """What the rules say of what a picture points out."""
    numbers = [moment.game.number_of(action) for action in moment.picture.asked]
    return [
        Answer(number, text, moment.game.why(number))
        for number, text in zip(numbers, moment.picture.asked, strict=True)
    ]
