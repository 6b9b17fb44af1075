"""Glen More as a page shows it: see `kernel.viewing.View`."""

from __future__ import annotations

from pathlib import Path

from ....kernel.game import ScoreLine
from ....kernel.viewing import Look
from ....pictures import icons
from ...shared.page import land as shared
from ...shared.page import rondel
from ...shared.page.land_picture import Land
from ...shared.page.spots import Spots
from ...shared.page.tile import Tiles, patterns
from ...shared.page.view import GlenView, style_sheet
from .. import accounts, drawing, terminal
from ..room import names as names_of
from . import land
from .choosing import CHOOSING
from .tile import tiles_of


class GlenMoreView(GlenView):
    choosing = CHOOSING

    def style(self) -> str:
        return style_sheet(Path(__file__).with_name("style.css"))

    def symbols(self) -> str:
        return icons.symbols(patterns())

    def tiles(self, look: Look) -> Tiles:
        return tiles_of(look.setting, look.language)

    def board(self, look: Look, tiles: Tiles, spots: Spots) -> str:
        return rondel.board(tiles, look.s, look.seats, spots)

    def land(self, look: Look, tiles: Tiles, seat: int, spots: Spots) -> str:
        names, box, s = names_of(look.setting, look.language), look.setting.box, look.s
        shown = Land(tiles, s, seat, look.seats[seat], spots, land.in_hand(s, seat))
        return shared.panel(shown, land.has(names, box, s, seat))

    def standing(self, look: Look, seat: int) -> dict[str, str]:
        return drawing.standing(look.setting.box, look.s, seat)

    def account(self, look: Look, seat: int) -> list[ScoreLine]:
        known = terminal.points_known(look.s, seat)
        return accounts.breakdown(look.setting.box, look.s, seat, not look.s.over) if known else []

    def progress(self, look: Look) -> list[str]:
        return drawing.progress(names_of(look.setting, look.language), look.setting.box, look.s)


VIEW = GlenMoreView()
