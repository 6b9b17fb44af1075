"""The rondel: fourteen spaces around the market, tiles on them, and the pieces that travel from space to space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....pictures.icons import icon, shape
from ....pictures.markup import Markup, classes, el
from ..drawing import say as table_word
from ..drawing import turn_notes
from ..naming import Names
from ..signs import LETTERS
from ..state import DIE, SPACES
from .market import market
from .spots import Spots, over
from .tile import SIZE, Tiles
from .wording import say


def board(tiles: Tiles, s: Any, seats: Sequence[str], spots: Spots) -> Markup:
    """Spaces by their place on the board; a narrow screen puts them into the order of the chain by their class."""
    spaces = [space(tiles, s, number, spots) for number in range(SPACES)]
    names = tiles.names
    return el("div", spaces, pieces(names, s, seats), market(names, tiles.box, s, spots), class_="rondel")


def steps_to(s: Any, number: int) -> int:
    """How far a space is ahead of the last piece."""
    return int((number - s.last) % SPACES)


def space(tiles: Tiles, s: Any, number: int, spots: Spots) -> Markup:
    held, steps = s.space[number], steps_to(s, number)
    inside = []
    if held > 0:
        inside.append(tile_here(tiles, held - 1, spots))
    elif held == 0:
        inside.append(el("span", table_word(tiles.names, "gap"), class_="gap"))
    if held > 0:
        inside.append(el("span", f"+{steps}", class_="steps", aria_hidden="true"))
    return el(
        "div",
        inside,
        id=f"space-{number}",
        class_=classes("space", f"s{number}", f"o{steps}", "bare" if held <= 0 else None),
    )


def tile_here(tiles: Tiles, tile: int, spots: Spots) -> Markup:
    """A tile on the rondel: a button if it can be taken, else a picture with words."""
    name, id_ = f"tile-{tile}", f"spot-take-{tile}"
    inside = over(spots, id_, tiles.picture(tile, name), SIZE) if id_ in spots else tiles.told(tile, name)
    return el("svg", inside, viewBox="-3 -3 106 106", class_="tile-picture", focusable="false")


def pieces(names: Names, s: Any, seats: Sequence[str]) -> list[Markup]:
    """The pieces in the order of the chain, each lying over its space, so that it can travel."""
    notes = turn_notes(names, s)
    order = sorted((steps_to(s, number), number, -1 - held) for number, held in enumerate(s.space) if held < 0)
    return [
        piece(names, seats, one, number, steps, notes.get(one, ""), not s.over and one == s.player)
        for steps, number, one in order
    ]


def piece(names: Names, seats: Sequence[str], one: int, number: int, steps: int, note: str, acts: bool) -> Markup:
    """Shape, letter and name; and whether it acts now or next."""
    name = say(names, "die") if one == DIE else seats[one]
    mark = die() if one == DIE else token(one)
    return el(
        "div",
        mark,
        el("span", name, class_="who"),
        el("span", note, class_="note") if note else None,
        id=f"piece-{one}",
        class_=classes("piece", f"seat{one}", f"s{number}", f"o{steps}", "acts" if acts else None),
    )


def token(seat: int) -> Markup:
    """A player's piece: the shape with the seat's letter on it."""
    letter = el("text", LETTERS[seat], x=12, y=letter_height(seat), text_anchor="middle", class_="letter", font_size=11)
    return el("svg", shape(f"seat-{seat}"), letter, viewBox="-1 -1 26 26", class_="token", aria_hidden="true")


def letter_height(seat: int) -> float:
    """A triangle's middle lies lower."""
    return 18.6 if seat == 2 else 15.8


def die() -> Markup:
    return el("svg", icon("die"), viewBox="-1 -1 26 26", class_="token die", aria_hidden="true")
