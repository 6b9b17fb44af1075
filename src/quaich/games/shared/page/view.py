"""The table as a page shows it, as far as both Glen Mores show it alike: see `kernel.viewing.View`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from ....kernel.game import NOBODY, ScoreLine
from ....kernel.viewing import Decision, Look, Offer, Panel, Standings
from ....pictures.kept import Kept
from . import choosing
from .choosing import Choosing
from .spots import Spots
from .tile import Tiles
from .wording import say

PICTURES: Kept[str] = Kept(512)
HERE = Path(__file__).parent


class GlenView(ABC):
    """What both views do; the rest is each game's own."""

    choosing: Choosing

    @abstractmethod
    def tiles(self, look: Look) -> Tiles:
        """The printed tiles."""

    @abstractmethod
    def board(self, look: Look, tiles: Tiles, spots: Spots) -> str:
        """The middle of the table."""

    @abstractmethod
    def land(self, look: Look, tiles: Tiles, seat: int, spots: Spots) -> str:
        """A player's panel."""

    @abstractmethod
    def standing(self, look: Look, seat: int) -> dict[str, str]:
        """The numbers of a player's line."""

    @abstractmethod
    def account(self, look: Look, seat: int) -> list[ScoreLine]:
        """A player's points by source; nothing if they are not known."""

    @abstractmethod
    def progress(self, look: Look) -> list[str]: ...

    def panels(self, look: Look) -> list[Panel]:
        """The board, then the territories, the viewer's first."""
        tiles, spots = self.tiles(look), self.choosing.spots(look)
        middle = drawn(look, "board", spots, partial(self.board, look, tiles, spots))
        found = [Panel(choosing.BOARD, say(tiles.names, "board"), middle)]
        for seat in seats_from(look):
            here = spots if seat == look.s.player else {}  # only whoever decides can do something, on the own land
            html = drawn(look, seat, here, partial(self.land, look, tiles, seat, here))
            found.append(Panel(choosing.land_key(seat), look.seats[seat], html, seat))
        return found

    def decision(self, look: Look) -> Decision:
        return self.choosing.decision(look)

    def waiting(self, look: Look) -> str:
        return self.choosing.waiting(look)

    def standings(self, look: Look) -> Standings:
        """The seats in their order; whose row it is, the page knows."""
        seats = range(look.setting.players)
        rows = [self.standing(look, seat) for seat in seats]
        heads = [say(self.tiles(look).names, f"head.{column}") for column in rows[0]]
        return Standings(heads, [list(row.values()) for row in rows], [self.account(look, seat) for seat in seats])

    def whole(self, s: Any) -> bool:
        return self.choosing.whole(s)

    def chips(self, look: Look) -> list[Offer]:
        return self.choosing.chips(look)


def drawn(look: Look, what: str | int, spots: Spots, draw: Callable[[], str]) -> str:
    """A picture in which nothing can be chosen is the same for all who know the same: it is drawn for one of them."""
    if spots:
        return draw()
    setting = look.setting
    agreed = setting.room.name, setting.components.fingerprint, tuple(setting.options.items()), setting.players
    return PICTURES.get((what, look.language, tuple(look.seats), *agreed, look.s.same()), draw)


def seats_from(look: Look) -> list[int]:
    """The seats around the table, from the viewer's on."""
    players = look.setting.players
    first = 0 if look.viewer == NOBODY else look.viewer
    return [(first + further) % players for further in range(players)]


@cache
def style_sheet(own: Path) -> str:
    """What both games look like, and what is a game's own."""
    return "".join(path.read_text(encoding="utf-8") for path in (HERE / "style.css", own))
