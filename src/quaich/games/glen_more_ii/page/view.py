"""Glen More II as a page shows it: see `kernel.viewing.View`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....kernel.game import ScoreLine
from ....kernel.viewing import Look
from ....pictures import icons
from ....pictures.markup import Markup
from ...shared.page import land as shared
from ...shared.page import tile
from ...shared.page.land_picture import Land
from ...shared.page.spots import Spots
from ...shared.page.view import GlenView, style_sheet
from .. import accounts, drawing
from ..room import names as names_of
from . import board, land
from .choosing import CHOOSING
from .tile import more_patterns, tiles_of

HERE = Path(__file__).parent


class GlenMoreIIView(GlenView):
    choosing = CHOOSING

    def style(self) -> str:
        return style_sheet(HERE / "style.css")

    def symbols(self) -> str:
        return icons.symbols(own_icons(), more_patterns())

    def tiles(self, look: Look) -> tile.Tiles:
        return tiles_of(look.setting, look.language)

    def board(self, look: Look, tiles: tile.Tiles, spots: Spots) -> str:
        return board.board(look, tiles_of(look.setting, look.language), spots)

    def land(self, look: Look, tiles: tile.Tiles, seat: int, spots: Spots) -> str:
        names, box, s = names_of(look.setting, look.language), look.setting.box, look.s
        shown = Land(tiles, s, seat, look.seats[seat], spots, land.in_hand(s, seat))
        return shared.panel(shown, land.has(names, box, s, seat))

    def standing(self, look: Look, seat: int) -> dict[str, str]:
        """What the terminal shows too, but for what stands over each territory."""
        told = drawing.standing(look.setting.box, look.s, seat)
        return {column: number for column, number in told.items() if column not in ("idle", "markers")}

    def account(self, look: Look, seat: int) -> list[ScoreLine]:
        return accounts.breakdown(look.setting.box, look.s, seat, not look.s.over)

    def progress(self, look: Look) -> list[str]:
        return drawing.progress(names_of(look.setting, look.language), look.setting.box, look.s)


@cache
def own_icons() -> Markup:
    """The symbols of this game, out of their file."""
    drawn = (HERE / "icons.svg").read_text(encoding="utf-8")
    return Markup(drawn[drawn.index("<!--") :].strip().removesuffix("</svg>"))


VIEW = GlenMoreIIView()
