"""Glen More as a page shows it: see `kernel.viewing.View`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from ....kernel.game import NOBODY
from ....kernel.viewing import Decision, Look, Offer, Panel, Standings
from ....pictures import icons
from ....pictures.kept import Kept
from ....words import text
from .. import accounts, drawing, terminal
from ..room import names as names_of
from . import choosing, land, rondel, tile
from .spots import Spots
from .wording import say

PICTURES: Kept[str] = Kept(512)


class GlenMoreView:
    def style(self) -> str:
        return style_sheet()

    def symbols(self) -> str:
        return icons.symbols(tile.patterns())

    def panels(self, look: Look) -> list[Panel]:
        """The rondel, then the territories, the viewer's first."""
        names, spots = names_of(look.setting, look.language), choosing.spots(look)
        box, s, seats = look.setting.box, look.s, look.seats
        board = drawn(look, "board", spots, partial(rondel.board, names, box, s, seats, spots))
        found = [Panel(choosing.BOARD, say(names, "board"), board)]
        for seat in seats_from(look):
            here = spots if seat == s.player else {}  # only whoever decides can do something, and on the own land
            html = drawn(look, seat, here, partial(land.panel, look, names, seat, here))
            found.append(Panel(choosing.land_key(seat), seats[seat], html, seat))
        return found

    def decision(self, look: Look) -> Decision:
        return choosing.decision(look)

    def waiting(self, look: Look) -> str:
        return choosing.waiting(look)

    def standings(self, look: Look) -> Standings:
        """The seats in their order; whose row it is, the page knows."""
        box, s = look.setting.box, look.s
        rows = [drawing.standing(box, s, seat) for seat in range(box.players)]
        heads = [text(look.language, f"glen_more.page.head.{column}") for column in rows[0]]
        known = [terminal.points_known(s, seat) for seat in range(box.players)]
        told = [accounts.breakdown(box, s, seat, not s.over) if known[seat] else [] for seat in range(box.players)]
        return Standings(heads, [list(row.values()) for row in rows], told)

    def progress(self, look: Look) -> list[str]:
        return drawing.progress(names_of(look.setting, look.language), look.setting.box, look.s)

    def whole(self, s: Any) -> bool:
        return choosing.whole(s)

    def chips(self, look: Look) -> list[Offer]:
        return choosing.chips(look)


def drawn(look: Look, what: str | int, spots: Spots, draw: Callable[[], str]) -> str:
    """A picture in which nothing can be chosen is the same for all who know the same: it is drawn for one of them."""
    if spots:
        return draw()
    setting = look.setting
    agreed = setting.components.fingerprint, tuple(setting.options.items()), setting.players
    return PICTURES.get((what, look.language, tuple(look.seats), *agreed, look.s.same()), draw)


def seats_from(look: Look) -> list[int]:
    """The seats around the table, from the viewer's on."""
    players = look.setting.players
    first = 0 if look.viewer == NOBODY else look.viewer
    return [(first + further) % players for further in range(players)]


@cache
def style_sheet() -> str:
    return Path(__file__).with_name("style.css").read_text(encoding="utf-8")


VIEW = GlenMoreView()
