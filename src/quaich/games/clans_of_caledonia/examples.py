"""The rulebook's examples: small positions from `rulebook/examples.toml`, played by the rules.

What a picture shows, and what stands beneath it about what may be done, is asked of the rules when it is drawn.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from ...kernel.game import Game
from ...kernel.room import Reason, Room, Setting, key_of
from ...words import LANGUAGES
from .component_form import CLANS, GOOD_WORDS
from .map_building import place_of
from .names import UNIT_IDS
from .room import ROOM
from .rules import placing
from .rules import vocabulary as v
from .state import CLANS as NO_CLAN
from .state import COLUMNS, HEXES

SOURCE: Final = Path(__file__).with_name("rulebook") / "examples.toml"
PEOPLE: Final = ("Anna", "Bruno", "Clara", "Danny")
MAP, MARKET, CONTRACT, MAT, EXPORT = "map", "market", "contract", "mat", "export"
SEED: Final = "examples"


@dataclass(frozen=True)
class Seat:
    """What a player has."""

    clan: str = ""
    cash: int = 40
    ships: int = 0
    merchants: int = 2
    goods: dict[str, int] = field(default_factory=dict)
    trades: dict[str, int] = field(default_factory=dict)  # merchants on the market: below 0 those who have sold
    units: dict[str, str] = field(default_factory=dict)  # by hex
    contracts: tuple[int, ...] = ()  # in the crates, by their numbers


@dataclass(frozen=True)
class Position:
    """What lies on the table when an example begins. Seat 0 is to act."""

    players: int = 4
    map: str = "A1 B1 C1 D1"
    seats: tuple[Seat, ...] = ()
    prices: dict[str, int] = field(default_factory=dict)  # those that do not stand where they start
    ports: tuple[int, ...] = ()  # the port tiles at A, B, C and D by their numbers
    round: int = 1
    offer: tuple[int, ...] = ()  # contracts on the first crates of the board, by their numbers


@dataclass(frozen=True)
class Picture:
    """One moment of an example."""

    do: tuple[str, ...]  # what is played first, as in a record
    show: tuple[str, ...]  # MAP, MARKET, CONTRACT, MAT, EXPORT
    asked: dict[str, str]  # actions that are pointed out, each with what the rules say of it: `ok` or a reason
    caption: dict[str, str]  # by language


@dataclass(frozen=True)
class Example:
    """Some rules in pictures."""

    key: str
    rules: tuple[str, ...]
    position: Position
    pictures: tuple[Picture, ...]


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
    known = {key: row[key] for key in ("players", "map", "prices", "round") if key in row}
    seats = tuple(Seat(**seat) for seat in row.get("seat", []))
    position = Position(seats=seats, ports=tuple(row.get("ports", ())), offer=tuple(row.get("offer", ())), **known)
    return Example(row["key"], tuple(row["rules"]), position, tuple(map(picture_of, row["picture"])))


def picture_of(row: dict[str, Any]) -> Picture:
    caption = {language: row[language] for language in LANGUAGES}
    return Picture(tuple(row.get("do", [])), tuple(row["show"]), row.get("asked", {}), caption)


# positions


@cache
def setting_for(players: int, map_: str) -> Setting:
    """The printed components; examples on one map share them."""
    return Setting.of(cast(Room, ROOM), players, {"map": map_})


def game_of(example: Example) -> Game:
    """The game as it stands when the example begins."""
    position = example.position
    setting = setting_for(position.players, position.map)
    fresh = Game(setting, key_of(SEED), SEED, PEOPLE[: setting.players])
    s = fresh.state.copy()
    begin_round(s, setting.players, position.round - 1)
    for slot, number in enumerate(position.offer):
        bring_up(s, number - 1, slot)
    for seat in range(setting.players):
        seated(setting.box, s, seat, position.seats[seat] if seat < len(position.seats) else Seat())
    for good, price in position.prices.items():
        number = GOOD_WORDS.index(good)
        s.step[number] = list(setting.box.price[number]).index(price)
    for place, tile in enumerate(position.ports):
        s.port_at[place] = tile - 1
    return Game.resumed(setting, (0, 0, 0, 0), None, PEOPLE[: setting.players], (), (), s)


def begin_round(s: Any, players: int, number: int) -> None:
    """Everything before it is over: seat 0 is to act."""
    s.depth, s.player, s.place, s.round = 1, 0, 0, number
    s.todo[0] = [v.ACTING, 0, 0, 0]
    for seat in range(players):
        s.order[seat] = seat
    for at in range(len(s.clan_at)):
        s.clan_at[at] = s.tile_at[at] = -1


def seated(box: Any, s: Any, seat: int, given: Seat) -> None:
    """Gives a player what the example says."""
    s.clan[seat] = CLANS.index(given.clan) if given.clan else NO_CLAN
    s.cash[seat], s.ships[seat] = given.cash, given.ships
    s.idle[seat] = s.hired[seat] = given.merchants
    for good, n in given.goods.items():
        s.goods[seat][GOOD_WORDS.index(good)] = n
    for good, n in given.trades.items():
        s.placed[seat][GOOD_WORDS.index(good)] = n
        s.hired[seat] += abs(n)
    for name, unit in given.units.items():
        placing.put_unit(box, s, seat, UNIT_IDS.index(unit), hex_of(name))
    for crate, number in enumerate(given.contracts):
        bring_up(s, number - 1, crate)
        s.offer[crate] = 0  # what lies in a crate does not lie on the board as well
        s.crate[seat][crate] = number


def bring_up(s: Any, contract: int, slot: int) -> None:
    """A contract comes onto this crate of the board; what lay there goes to where it was."""
    there = s.offer[slot]
    for other, held in enumerate(s.offer):
        if held == 1 + contract:
            s.offer[other] = there
    for at, held in enumerate(s.stack):
        if held == contract:
            s.stack[at] = there - 1
    s.offer[slot] = 1 + contract


def hex_of(name: str) -> int:
    """The number of a hex by its name."""
    place = place_of(name)
    found = next((h for h in range(HEXES) if (h % COLUMNS, h // COLUMNS) == place), None)
    if found is None:
        raise ValueError(name)
    return found


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
