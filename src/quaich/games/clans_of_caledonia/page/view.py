"""Clans of Caledonia as a page shows it: see `kernel.viewing.View`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ....kernel.game import NOBODY
from ....kernel.viewing import Decision, Look, Offer, Panel, Standings
from ....pictures import icons
from ....pictures.markup import Markup, el
from ....words import text
from .. import accounts
from ..names import Names
from ..room import names as names_of
from ..rules import final_scoring, settlements
from . import choosing, draft, export, forecast, market, mat, terrain
from .map_picture import map_picture, sheet_of
from .spots import Spots
from .wording import say

HERE = Path(__file__).parent


class ClansView:
    def style(self) -> str:
        return style_sheet()

    def symbols(self) -> str:
        return icons.symbols(own_icons(), terrain.symbols())

    def panels(self, look: Look) -> list[Panel]:
        """Map, market and export board, then the player boards, the viewer's first."""
        names, spots = names_of(look.setting, look.language), choosing.spots(look)
        found = [Panel(choosing.BOARD, say(names, "board"), board(look, names, spots))]
        for seat in seats_from(look):
            html = mat.panel(look, names, seat, spots)
            found.append(Panel(choosing.land_key(seat), look.seats[seat], html, seat))
        return found

    def decision(self, look: Look) -> Decision:
        return choosing.decision(look)

    def waiting(self, look: Look) -> str:
        return choosing.waiting(look)

    def standings(self, look: Look) -> Standings:
        """The seats in their order; whose row it is, the page knows."""
        box, s, names = look.setting.box, look.s, names_of(look.setting, look.language)
        rows = [standing(box, s, seat) for seat in range(box.players)]
        heads = [say(names, f"head.{column}") for column in rows[0]]
        told = [accounts.breakdown(box, s, seat, not s.over) for seat in range(box.players)]
        return Standings(heads, [list(row.values()) for row in rows], told)

    def progress(self, look: Look) -> list[str]:
        """Round, what a contract costs, the next bonus for passing."""
        names, box, s = names_of(look.setting, look.language), look.setting.box, look.s
        if s.over:
            return [text(look.language, "game.over")]
        if export.is_before(s):
            return [export.stage(look, names)]
        found = [export.stage(look, names), export.price_words(look, names)]
        if s.passes < box.players:
            found.append(say(names, "pass_bonus", pounds=names.pounds(box.passing[s.passes])))
        return found

    def whole(self, s: Any) -> bool:
        return choosing.whole(s)

    def chips(self, look: Look) -> list[Offer]:
        """Nothing here is lined up."""
        return []


def board(look: Look, names: Names, spots: Spots) -> Markup:
    """Everything that belongs to all."""
    offered = choosing.offered_hexes(look)
    costs = forecast.full_costs(look.setting.box, look.s, offered) if offered else {}
    near = forecast.goods_near(look.setting.box, look.s, offered) if offered else {}
    parts = [
        draft.draft(look, names, spots) if draft.is_open(look) else None,
        map_picture(sheet_of(look, names, spots, costs, near), export.order(look, names)),
        market.market(look, names, spots),
        export.export(look, names, spots),
    ]
    return el("div", parts, class_="caledonia", id="caledonia")


def standing(box: Any, s: Any, seat: int) -> dict[str, str]:
    """The numbers of a player's row."""
    linked = settlements.connected(box, s, seat)
    now = final_scoring.final_score(box, s, seat) if s.over else final_scoring.score_if_now(box, s, seat)
    coming = forecast.income(box, s, seat)
    return {
        "pounds": str(s.cash[seat]),
        "glory": str(s.glory[seat]),
        "goods": str(sum(s.goods[seat])),
        "merchants": f"{s.idle[seat]}/{s.hired[seat]}",
        "income": "" if s.over else f"{coming.pounds}",
        "makes": "" if s.over else str(sum(coming.goods)),
        "contracts": str(s.exports[seat]),
        "settlements": str(linked),
        "points" if s.over else "now": str(now),
    }


def seats_from(look: Look) -> list[int]:
    """The seats around the table, from the viewer's on."""
    players = look.setting.players
    first = 0 if look.viewer == NOBODY else look.viewer
    return [(first + further) % players for further in range(players)]


@cache
def style_sheet() -> str:
    return (HERE / "style.css").read_text(encoding="utf-8")


@cache
def own_icons() -> Markup:
    """The symbols of `icons.svg`, without their frame."""
    drawn = (HERE / "icons.svg").read_text(encoding="utf-8")
    return Markup(drawn[drawn.index("<symbol") : drawn.rindex("</svg>")])


VIEW = ClansView()
