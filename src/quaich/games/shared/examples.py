"""The rulebooks' examples of both Glen Mores: small positions from a file, played by the rules.

What a picture shows, and what stands beneath it about what may be done, is asked of the rules when it is drawn.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ...kernel.game import Game
from ...kernel.room import Reason, Setting, key_of
from ...words import LANGUAGES
from .state import SPACES

PEOPLE: Final = ("Anna", "Bruno", "Clara", "Danny", "Emma")
LAND, CHAIN, MARKET, SCORES, TILES = "land", "chain", "market", "scores", "tiles"


@dataclass(frozen=True)
class Picture:
    """One moment of an example."""

    do: tuple[str, ...]  # what is played first, as in a record
    show: tuple[str, ...]  # LAND, CHAIN, MARKET, SCORES, TILES, or what a game has beside them
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
    position: Any
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


@dataclass(frozen=True)
class Book:
    """The examples of one of the games; `position_of` reads what lies on the table, `state_of` puts it there."""

    examples: tuple[Example, ...]
    setting_for: Callable[[int], Setting]
    state_of: Callable[[Setting, Any], Any]

    @classmethod
    def read(
        cls,
        source: Path,
        position_of: Callable[[dict[str, Any]], Any],
        setting_for: Callable[[int], Setting],
        state_of: Callable[[Setting, Any], Any],
    ) -> Book:
        rows = tomllib.loads(source.read_text(encoding="utf-8"))["example"]
        return cls(tuple(example_of(row, position_of(row)) for row in rows), setting_for, state_of)

    def examples_of(self, rule: str) -> list[Example]:
        """The examples that stand beside a rule."""
        return [one for one in self.examples if rule in one.rules]

    def game_of(self, example: Example) -> Game:
        """The game as it stands when the example begins."""
        setting = self.setting_for(example.position.players)
        if example.seed:
            return Game(setting, key_of(example.seed), example.seed, PEOPLE[: setting.players])
        s = self.state_of(setting, example.position)
        return Game.resumed(setting, (0, 0, 0, 0), None, PEOPLE[: setting.players], (), (), s)

    def moments(self, example: Example) -> Iterator[Moment]:
        """The example's pictures one after the other, each with a game of its own."""
        game = self.game_of(example)
        for picture in example.pictures:
            for action in picture.do:
                game.play(action)
            yield Moment(picture, game.copy())


def example_of(row: dict[str, Any], position: Any) -> Example:
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


def answers(moment: Moment) -> list[Answer]:
    """What the rules say of what a picture points out."""
    numbers = [moment.game.number_of(action) for action in moment.picture.asked]
    return [
        Answer(number, text, moment.game.why(number))
        for number, text in zip(numbers, moment.picture.asked, strict=True)
    ]
