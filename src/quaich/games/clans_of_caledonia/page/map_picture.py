"""The map as one picture: hexes with terrain, cost, rivers and ports, the units on them, and where one may build."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from ....kernel.viewing import Look
from ....pictures.icons import icon, shape
from ....pictures.markup import Inside, Markup, at, classes, el
from ..box_maps import ports_of, sides_of
from ..map_building import Place, on_map
from ..names import UNIT_IDS, Names, hex_name
from ..rules import hexes, placing
from ..state import COLUMNS, HEXES, NEUTRAL, PORTS, ROWS
from . import groups, ports
from .hexagons import HEIGHT, RADIUS, STEP, line, middle, neighbours, outline, place_at
from .signs import GOOD_ICONS
from .spots import Spots, hex_spot, marked
from .terrain import symbol_id
from .wording import hex_words, say

TOP, BOTTOM = -HEIGHT / 2, HEIGHT / 2
COIN = 9.5  # radius


@dataclass(frozen=True)
class Sheet:
    """What the map is drawn from."""

    names: Names
    box: Any
    s: Any
    seats: Sequence[str]
    spots: Spots
    costs: dict[int, int]  # hexes that are offered, with what they cost in full
    near: dict[int, tuple[int, ...]]  # hexes that are offered, with the goods of neighbours
    ports: tuple[Place, ...]  # where the ports lie
    kept: dict[str, Any]  # what need not be drawn twice


def sheet_of(look: Look, names: Names, spots: Spots, costs: dict[int, int], near: dict[int, tuple[int, ...]]) -> Sheet:
    box, s = look.setting.box, look.s
    places = tuple(ports_of(look.setting.components, sides_of(s.map), bool(box.small)))
    return Sheet(names, box, s, look.seats, spots, costs, near, places, look.setting.kept)


def map_picture(sheet: Sheet, above: Markup) -> Markup:
    """The map, with the keys that move on it and the buttons that enlarge it; `above`: what stands over it."""
    names = sheet.names
    left, right = (-STEP - 3, 2 * STEP + 6) if not sheet.box.small else (-3.0, 6.0)
    width = STEP * (COLUMNS - 1) + 2 * RADIUS + right
    height = HEIGHT * (ROWS + (1 if not sheet.box.small else 0.5)) + 4
    svg = whole_map(sheet, f"{left:g} -2 {width:g} {height:.0f}")
    caption = el("p", say(names, "map_hint"), class_="caption", data_caption="", aria_hidden="true")
    return el(
        "div",
        above,
        el("div", svg, class_="map-frame", data_zoom="1", data_keep="data-zoom", id="map-frame"),
        el("div", caption, zoom_buttons(names), class_="below-map"),
        class_="map-sheet",
        id="map-sheet",
        data_walk="",
    )


def whole_map(sheet: Sheet, view: str, over: Inside = None) -> Markup:
    """The map, or the part of it that can be seen; `over`: what is drawn on top."""
    stop, covered = tab_stop(sheet.spots), covered_by_ports(sheet)
    return el(
        "svg",
        land(sheet),
        [groups.outline_of(sheet.box, sheet.s, seat) for seat in range(sheet.box.players)],
        [cell(sheet, h, h == stop) for h in reading_order() if h not in covered],
        [ports.port(sheet, place) for place in range(PORTS)],
        [on_port(sheet, h, h == stop) for h in sorted(covered)],
        over,
        viewBox=view,
        class_="map",
        role="group",
        aria_label=say(sheet.names, "map"),
        focusable="false",
    )


def zoom_buttons(names: Names) -> Markup:
    buttons = [
        el("button", sign, type="button", class_="small", data_zoom_by=by, aria_label=say(names, f"zoom.{key}"))
        for sign, by, key in (("−", "-1", "out"), ("+", "1", "in"))
    ]
    return el("div", buttons, class_="zoom", role="group", aria_label=say(names, "zoom"))


def reading_order() -> list[int]:
    """Row by row, those of the lower columns after the others: so the keyboard finds the first one."""
    return sorted(range(HEXES), key=lambda h: (middle(place_at(h))[1], h))


# the ground


def land(sheet: Sheet) -> Markup:
    """Hexes and rivers: they never change, so each map is drawn once."""
    key = f"land {sheet.s.map}"
    if key not in sheet.kept:
        banks = rivers(sheet)
        sheet.kept[key] = el(
            "g",
            [ground(sheet, h) for h in range(HEXES)],
            el("path", d=banks, class_="river-bed"),
            el("path", d=banks, class_="river-flow"),
            aria_hidden="true",
        )
    return cast(Markup, sheet.kept[key])


def ground(sheet: Sheet, h: int) -> Markup:
    x, y = middle(place_at(h))
    active = placing.is_active(sheet.box, sheet.s, h) or bool(hexes.holds(sheet.box.neutral[sheet.s.map], h))
    kinds = sheet.box.terrain[sheet.s.map][h]
    parts: list[Inside] = [el("use", href=f"#{symbol_id(kinds)}")]
    parts.append(edge_name(h))
    return el("g", parts, transform=at(round(x, 1), round(y, 1)), class_=classes("hex", None if active else "shaded"))


def edge_name(h: int) -> Markup | None:
    """Letters of columns in the first row, numbers of rows in the first column."""
    column, row = place_at(h)
    name = hex_name(h)
    if row == 0:
        return el("text", name[0], x=0, y=TOP + 14, class_="edge", font_size=14, text_anchor="middle")
    if column == 0:
        return el("text", name[1:], x=-RADIUS + 13, y=5, class_="edge", font_size=14, text_anchor="middle")
    return None


def rivers(sheet: Sheet) -> str:
    """All banks between two hexes that lie on different sides of a river."""
    found = []
    for h in range(HEXES):
        for direction, other in enumerate(neighbours(place_at(h))):
            if direction < 3 and on_map(other) and sheet.box.around[sheet.s.map][h][direction] == 0:
                found.append(line(place_at(h), direction))
    return "".join(found)


# what stands on it


def cell(sheet: Sheet, h: int, stops: bool) -> Markup:
    """A hex to be pointed at: a button, or a picture with words."""
    x, y = middle(place_at(h))
    drawn = [standing(sheet, h), el("polygon", points=outline(2.5), class_="ring")]
    id_ = hex_spot(h)
    if id_ in sheet.spots:
        inside = marked(sheet.spots, id_, drawn, walked=not stops)
    else:
        words = hex_words(sheet.names, sheet.box, sheet.s, sheet.seats, h)
        inside = el(
            "g",
            drawn,
            role="img",
            aria_label=words,
            tabindex=0 if stops else -1,
            class_="quiet",
            id=f"look-{h}",
        )
    return el("g", inside, transform=at(round(x, 1), round(y, 1)), class_="cell", id=f"hex-{h}")


def covered_by_ports(sheet: Sheet) -> set[int]:
    """Hexes of the small map on which ports lie."""
    return {h - 1 for h in sheet.box.port_hex[sheet.s.map] if h}


def on_port(sheet: Sheet, h: int, stops: bool) -> Markup | None:
    """A fisher may stand on a port, or come there."""
    if (spot := sheet.spots.get(hex_spot(h))) and spot.can:
        return cell(sheet, h, stops)
    if not sheet.s.unit_at[h]:
        return None
    x, y = middle(place_at(h))
    return el("g", token(sheet.s, h), transform=at(round(x, 1), round(y, 1)), class_="on-port", id=f"hex-{h}")


def tab_stop(spots: Spots) -> int:
    """Where the tab key stops: at the first hex where something can be done, else in the middle of the map."""
    open_ = (h for h in reading_order() if (spot := spots.get(hex_spot(h))) and spot.can)
    return next(open_, HEXES // 2)


def standing(sheet: Sheet, h: int) -> list[Inside]:
    if sheet.s.unit_at[h]:
        return [token(sheet.s, h)]
    if h in sheet.costs:
        return [full_cost(sheet, h), ghost(sheet)]
    cost = sheet.box.cost[sheet.s.map][h]
    return [coin(cost)] if cost else []


def ghost(sheet: Sheet) -> Markup:
    """The unit in hand, seen on the hex that is being asked about."""
    seat, unit = sheet.s.player, sheet.s.todo[sheet.s.depth - 1][1]
    return el("g", unit_token(seat, unit), class_=f"token ghost seat{seat}", aria_hidden="true")


def coin(cost: int) -> Markup:
    """What the land costs."""
    figure = el("text", str(cost), y=4.8, class_="figure", font_size=14, text_anchor="middle")
    return el("g", el("circle", r=COIN), figure, transform=at(0, 21), class_="land-cost", aria_hidden="true")


def full_cost(sheet: Sheet, h: int) -> Markup:
    """What it would cost to build here, and the goods that neighbours would sell."""
    words = str(sheet.costs[h])
    wide = 24 + 9 * len(words)
    plate = el("rect", x=-wide / 2, y=-13, width=wide, height=26, rx=13)
    figure = el("text", f"£{words}", y=7, class_="figure", font_size=21, text_anchor="middle")
    goods = sheet.near.get(h, ())
    left = -9.5 * len(goods)
    signs = [icon(GOOD_ICONS[good], left + 19 * at_, -33, 18) for at_, good in enumerate(goods)]
    bed = el("rect", x=left - 2, y=-35, width=19 * len(goods) + 3, height=22, rx=4, class_="bed") if goods else None
    return el("g", plate, figure, bed, signs, class_="full-cost", aria_hidden="true")


def token(s: Any, h: int) -> Markup:
    """A unit: its silhouette in the player's colour, and the player's shape beside it."""
    if s.unit_at[h] == NEUTRAL:
        return el("g", plate("neutral"), icon("person", -15, -15, 30), class_="token neutral", aria_hidden="true")
    seat, unit = placing.owner_of(s, h), placing.unit_of(s, h)
    return el("g", unit_token(seat, unit), id=f"unit-{h}", class_=f"token seat{seat}", aria_hidden="true")


def unit_token(seat: int, unit: int) -> list[Markup]:
    return [plate("plate"), icon(UNIT_IDS[unit], -20, -17, 38), shape(f"seat-{seat}", 9, 8, 20, "owner")]


def plate(class_: str) -> Markup:
    return el("polygon", points=outline(5.5), class_=class_)
