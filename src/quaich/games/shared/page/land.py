"""A player's panel: name, what the player has, and the territory as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....pictures.icons import inline, seat_mark
from ....pictures.markup import Inside, Markup, classes, el
from ..drawing import say as table_word
from ..naming import Names
from ..signs import LETTERS
from .land_picture import Land, land_picture
from .tile import SIZE, Tiles
from .wording import say

NO_TILE = -1


def panel(land: Land, has: Inside) -> Markup:
    """The header over the map; beside it the tile in hand, for the one who lays. `has`: what the player has."""
    acts = land.step != 0
    parts = [header(land, has, acts)]
    parts += [hand_picture(land.printed, land.hand)] if land.hand != NO_TILE else []
    parts.append(land_picture(land))
    return el("section", parts, class_=classes("land", "acts" if acts else None))


def hand_picture(tiles: Tiles, tile: int) -> Markup:
    words = say(tiles.names, "in_hand", tile=tiles.words(tile))
    drawn = el("g", el("title", words), tiles.picture(tile, f"tile-{tile}"), role="img", aria_label=words)
    svg = el("svg", drawn, viewBox=f"0 0 {SIZE} {SIZE}", class_="tile-picture")
    return el("div", svg, el("span", say(tiles.names, "hand"), class_="caption"), class_="hand")


def header(land: Land, has: Inside, acts: bool) -> Markup:
    """Who it is, and what counts."""
    letter = el("span", LETTERS[land.seat], class_="letter")
    who = el("h3", seat_mark(land.seat), letter, " ", land.owner, class_=f"who seat{land.seat}")
    note = el("span", table_word(land.names, "acts"), class_="note") if acts else None
    return el("header", el("div", who, note, class_="line"), has)


def counts(names: Names, figures: Sequence[tuple[str, str, str]]) -> Markup:
    """Icons with figures; their words are for those who hear the page, and for who points at them."""
    return el("ul", [count(names, *one) for one in figures], class_="counts")


def count(names: Names, key: str, sign: str, figure: str) -> Markup:
    words = say(names, f"count.{key}")
    figures = el("span", figure, class_="figure")
    return el("li", inline(sign), el("span", f"{words}: ", class_="unseen"), figures, title=words, class_=f"n-{key}")


def moves_left(s: Any, seat: int) -> list[tuple[str, str, str]]:
    """Movement points, while there are some."""
    return [("moves", "move", str(s.moves))] if not s.over and s.player == seat and s.moves else []


def cards(names: Names, key: str, sign: str, held: Sequence[tuple[str, str]]) -> Markup | None:
    """What lies beside a territory, each by its name and what it does."""
    items = [el("li", inline(sign), el("span", name), el("small", about) if about else None) for name, about in held]
    return el("ul", items, class_="cards", aria_label=say(names, f"count.{key}")) if items else None
