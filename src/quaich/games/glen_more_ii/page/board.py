"""The middle of the table: rondel and market, the clan board, the discard pile. What is chosen from stands first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kernel.viewing import Look
from ....pictures.icons import seat_mark
from ....pictures.markup import Markup, el
from ...shared.page import rondel
from ...shared.page.spots import Spots, over
from ...shared.page.tile import SIZE
from ...shared.page.wording import say
from ..asking import step_of
from ..notation import Names
from ..room import names as names_of
from ..rules import vocabulary as v
from ..state import IN_PILE, THE_END
from .clan_map import clan_map
from .tile import Tiles


def board(look: Look, tiles: Tiles, spots: Spots) -> Markup:
    names, s = names_of(look.setting, look.language), look.s
    step = 0 if s.over else step_of(s)
    ring = el("div", rondel.board(tiles, s, look.seats, spots), on_the_end(names, s, look.seats), remark(names, tiles))
    parts = [ring, clan_board(names, look, spots), discard_pile(names, s, tiles, spots)]
    first = {v.CLAIMING: 1, v.BUILDING: 2}.get(step, 0)
    return el("div", parts[first], parts[:first], parts[first + 1 :], class_="glen-board")


def clan_board(names: Names, look: Look, spots: Spots) -> Markup:
    """The map of the clans, and what its signs mean."""
    drawn = clan_map(names, look.setting.components, look.setting.box, look.s, look.seats, spots)
    note = el("p", say(names, "clan_board.note"), class_="remark")
    return el("section", el("h3", say(names, "clan_board")), drawn, note, class_="part clan-board")


def remark(names: Names, tiles: Tiles) -> Markup | None:
    """What the asterisk means, if there is one."""
    return el("p", say(names, "asterisk"), class_="remark") if any(tiles.guessed) else None


def on_the_end(names: Names, s: Any, seats: Sequence[str]) -> Markup | None:
    """Who has reached The End."""
    there = [seat for seat in range(len(seats)) if s.finished >> seat & 1]
    items = [el("li", seat_mark(seat), " ", seats[seat], class_=f"seat{seat}") for seat in there]
    return el("div", say(names, "finished"), el("ul", items), class_="finished") if items else None


def discard_pile(names: Names, s: Any, tiles: Tiles, spots: Spots) -> Markup:
    """The tiles that nobody took, open to all."""
    there = [tile for tile in range(THE_END) if s.fate[tile] == IN_PILE]
    items = [el("li", in_pile(tiles, tile, spots)) for tile in there]
    shown = el("ul", items, class_="pile") if items else el("p", say(names, "pile.empty"), class_="remark")
    title = el("h3", say(names, "pile"), " ", el("span", f"({len(there)})", class_="figure"))
    return el("section", title, shown, class_="part discard-pile")


def in_pile(tiles: Tiles, tile: int, spots: Spots) -> Markup:
    """A tile of the pile: a button if it can be built, else a picture with its words."""
    name, id_ = f"tile-{tile}", f"spot-build-{tile}"
    inside = over(spots, id_, tiles.picture(tile, name), SIZE) if id_ in spots else tiles.told(tile, name)
    return el("svg", inside, viewBox="-3 -3 106 106", class_="tile-picture", focusable="false")
