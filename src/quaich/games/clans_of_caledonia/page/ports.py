"""The four ports in the picture of the map: what each does, and who has used it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....pictures.icons import shape
from ....pictures.markup import Markup, at, el
from ..map_building import LETTERS
from . import signs
from .hexagons import HEIGHT, middle, outline
from .spots import marked
from .wording import port_words, say

if TYPE_CHECKING:
    from .map_picture import Sheet

PIERS = "M-30 22V33M-15 22V35M0 22V35M15 22V35M30 22V33"


def port(sheet: Sheet, place: int) -> Markup:
    """A pier with its tile: a button if it can be used, else a picture with words."""
    x, y = middle(sheet.ports[place])
    drawn = [
        el("polygon", points=outline(1), class_="pier"),
        el("path", d="M-26 -29H26M-32 -12H32M-36 4H36M-30 20H30", class_="planks"),
        el("text", LETTERS[place], y=-19, class_="port-letter", font_size=14, text_anchor="middle"),
        el("rect", x=-31, y=-15, width=62, height=26, rx=4, class_="port-tile"),
        signs.drawn(signs.port(sheet.box, sheet.s.port_at[place]), -12, 20, 60),
        used(sheet, place),
        el("polygon", points=outline(2.5), class_="ring"),
    ]
    id_ = f"spot-port-{place}"
    if id_ in sheet.spots:
        inside = marked(sheet.spots, id_, drawn)
    else:
        words = told(sheet, place)
        inside = el("g", el("title", words), drawn, role="img", aria_label=words, tabindex=-1, id=f"look-port-{place}")
    return el("g", inside, transform=at(round(x, 1), round(y, 1)), class_="cell port", id=f"port-{place}")


def used(sheet: Sheet, place: int) -> list[Markup]:
    """The markers of those who have used it."""
    seats = users(sheet, place)
    left = -8.0 * len(seats)
    return [
        shape(f"seat-{seat}", left + 16 * number, HEIGHT / 2 - 19, 14, f"owner seat{seat}")
        for number, seat in enumerate(seats)
    ]


def users(sheet: Sheet, place: int) -> list[int]:
    return [seat for seat in range(sheet.box.players) if sheet.s.used_ports[seat] >> place & 1]


def told(sheet: Sheet, place: int) -> str:
    """What it does, and who has used it."""
    words = port_words(sheet.names, sheet.box, sheet.s, place)
    seats = [sheet.seats[seat] for seat in users(sheet, place)]
    return f"{words} {say(sheet.names, 'port_used', who=sheet.names.list(seats))}" if seats else words
