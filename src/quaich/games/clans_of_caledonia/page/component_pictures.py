"""Contracts, tiles, ports and units of the component tables as pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, cast

from ....kernel.room import Room, Setting
from ....kernel.sheets import Table
from ....pictures.icons import icon
from ....pictures.markup import Inside, Markup, el
from .. import printed
from ..box_maps import TERRAIN_BITS
from ..names import UNIT_IDS, Names
from ..room import PRINT, ROOM
from ..state import GOODS, NO_CLAN
from . import signs
from .hexagons import outline
from .map_picture import coin
from .signs import GOOD_ICONS, Sign
from .terrain import symbol_id
from .wording import capital, kind_words

SIDE = "side_"  # how the keys of the tables of hexes begin


@cache
def setting(edition: str = "") -> Setting:
    """A box with everything in it."""
    return Setting.of(cast(Room, ROOM), ROOM.players[-1], {"edition": edition} if edition else {})


def pictures(table: Table, language: str) -> list[Markup]:
    """A picture for each row; none for tables of figures."""
    if table.key.startswith(SIDE):
        return hexes_of(table, Names(language))
    draw = DRAWN.get(table.key)
    return [draw(number, Names(language)) for number in range(len(table.rows))] if draw else []


def framed(words: str, drawn: Inside, height: float, ground: Inside = None) -> Markup:
    """A picture with its words."""
    paper = el("rect", x=-49, y=1, width=98, height=height - 2, rx=5, class_="paper") if ground is None else ground
    return el(
        "svg",
        el("title", words),
        paper,
        drawn,
        viewBox=f"-50 0 100 {height:g}",
        class_="tile-picture",
        role="img",
        aria_label=words,
    )


def contract(number: int, names: Names) -> Markup:
    """What it asks for above, what it brings below."""
    box = setting().box
    drawn = [
        signs.drawn(signs.needs(box, number), 5, 19, 94),
        icon("arrow", -5, 29, 9).replace("<use", '<use transform="rotate(90 -.5 33.5)"', 1),
        signs.drawn(signs.gives(box, number), 42, 19, 94),
    ]
    return framed(printed.contract(names, box, number), [drawn[0], Markup(drawn[1]), drawn[2]], 67)


def port(number: int, names: Names) -> Markup:
    """The ninth lies in the later edition only."""
    box = setting(PRINT if number >= setting().box.ports_in_game else "").box
    pier = el("g", el("polygon", points=outline(1), class_="pier"), transform="translate(0 35)")
    tile = el("rect", x=-31, y=21, width=62, height=28, rx=4, class_="port-tile")
    return framed(printed.port(names, box, number), [tile, signs.drawn(signs.port(box, number), 25, 20, 60)], 70, pier)


def scoring_tile(number: int, names: Names) -> Markup:
    box = setting(PRINT).box
    ratio = f"{box.glory[number]}" if box.each[number] == 1 else f"{box.glory[number]}/{box.each[number]}"
    drawn = [signs.drawn([Sign("glory", text=ratio)], 5, 20, 94), signs.drawn(signs.counted(box, number), 32, 20, 94)]
    return framed(printed.scoring(names, box, number), drawn, 58)


def starting_tile(number: int, names: Names) -> Markup:
    """As the later edition has it, with money."""
    box = setting(PRINT).box
    goods = box.tile_goods[number]
    money = [Sign("coin", text=str(box.tile_money[number]))] if box.tile_money[number] else []
    held = [Sign(GOOD_ICONS[good], text=str(goods[good])) for good in range(GOODS) if goods[good]]
    return framed(printed.start(names, box, number), signs.drawn([*money, *held], 6, 17, 94), 30)


def unit(number: int, names: Names) -> Markup:
    does = printed.makes(names, setting().box, NO_CLAN, 0, number)
    words = f"{capital(names.unit(number))}: {does}"
    return framed(words, icon(UNIT_IDS[number], -18, 4, 36), 44)


def hexes_of(table: Table, names: Names) -> list[Markup]:
    """The hexes of a side of a module, in the order of the table's rows."""
    side = table.key.removeprefix(SIDE)
    here = {one.place: one for one in setting().components.hexes if one.side == side}
    return [hex_picture(here[row[0].text], names) for row in table.rows]


def hex_picture(one: Any, names: Names) -> Markup:
    kinds = sum(TERRAIN_BITS[letter] for letter in one.terrain)
    drawn = [el("use", href=f"#{symbol_id(kinds)}"), coin(one.cost) if one.cost else None]
    inside = el("g", drawn, transform="translate(0 37)")
    return framed(names.list(kind_words(names, kinds)), inside, 74, "")


Drawing = Callable[[int, Names], Markup]
DRAWN: Final[dict[str, Drawing]] = {
    "contracts": contract,
    "ports": port,
    "scoring_tiles": scoring_tile,
    "starting_tiles": starting_tile,
    "units": unit,
}
