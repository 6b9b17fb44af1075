"""A player board as one picture: columns of units that show income as they empty, shipping, merchants, technologies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....pictures.icons import icon
from ....pictures.markup import Inside, Markup, at, classes, el
from .. import printed
from ..names import UNIT_IDS, Names
from ..rules import placing, production
from ..state import EACH, FISHER, LEVELS, LUMBERJACK, MERCHANTS, NO_GOOD, UNITS, WORKERS
from .signs import GOOD_ICONS
from .spots import HIRE, LUMBERJACKS, MINERS, SHIP, Spots, marked
from .wording import capital, say

WIDE, HIGH = 60, 28  # of a column, and of a space in it
HEAD = 40
TRACKS = HEAD + EACH * HIGH + 8
HEIGHT = TRACKS + 44
LEVEL, TECH, MERCHANT = 31, 43, 26  # width of a space
GROUND = ("grass", "grass", "grass", "grass", "grass", "grass", "forest", "mountain", "water")


@dataclass(frozen=True)
class Mat:
    """One player's board to be drawn."""

    names: Names
    box: Any
    s: Any
    seat: int
    spots: Spots

    @property
    def clan(self) -> int:
        return int(self.s.clan[self.seat])

    @property
    def units(self) -> range:
        return range(UNITS if self.box.fishes[self.clan] else FISHER)


def mat_picture(mat: Mat, owner: str) -> Markup:
    wide = WIDE * len(mat.units)
    parts: list[Inside] = [column(mat, unit) for unit in mat.units]
    parts += [shipping(mat), merchants(mat, wide)]
    parts += [] if mat.box.fishes[mat.clan] else [technology(mat, which) for which in range(2)]
    return el(
        "svg",
        parts,
        viewBox=f"-2 -2 {wide + 4} {HEIGHT + 4}",
        class_="mat-picture",
        role="group",
        aria_label=say(mat.names, "mat", who=owner),
        focusable="false",
    )


# units


def column(mat: Mat, unit: int) -> Markup:
    """Its head, which is the button to build one, and its spaces, the upper ones emptied first."""
    spaces = [space(mat, unit, place) for place in range(EACH)]
    words = unit_words(mat, unit)
    below = el("g", el("title", words), spaces, role="img", aria_label=words)
    return el("g", head(mat, unit), below, transform=at(WIDE * unit, 0), class_="column")


def head(mat: Mat, unit: int) -> Markup:
    """What the next one costs."""
    price = placing.unit_price(mat.box, mat.s, mat.seat, unit)
    left = placing.why_not_unit(mat.box, mat.s, mat.seat, unit) == 0
    drawn = [
        el("rect", x=1, y=0, width=WIDE - 2, height=HEAD - 4, rx=4, class_=f"head on-{GROUND[unit]}"),
        icon(UNIT_IDS[unit], 2, 6, 24),
        el(
            "text",
            f"£{price}" if left else "–",
            x=WIDE - 4,
            y=24,
            class_="figure price",
            font_size=16,
            text_anchor="end",
        ),
        el("rect", x=1, y=0, width=WIDE - 2, height=HEAD - 4, rx=4, class_="ring"),
    ]
    id_ = f"spot-build-{unit}"
    return marked(mat.spots, id_, drawn) if id_ in mat.spots else el("g", drawn, aria_hidden="true")


def unit_words(mat: Mat, unit: int) -> str:
    """`Bakery, 8 pounds: 1 of 4 built, turns 1 grain into 1 bread`."""
    price = placing.unit_price(mat.box, mat.s, mat.seat, unit)
    return say(
        mat.names,
        "unit",
        unit=capital(mat.names.unit(unit)),
        pounds=mat.names.pounds(price),
        n=mat.s.built[mat.seat][unit],
        all=EACH,
        does=printed.makes(mat.names, mat.box, mat.clan, mat.s.techs[mat.seat], unit),
    )


def standing(mat: Mat, unit: int) -> int:
    """How many spaces of a column are empty. Where all workers are one supply, they empty both columns in turn."""
    if unit < WORKERS or not mat.box.fishes[mat.clan]:
        return int(mat.s.built[mat.seat][unit])
    gone = placing.workers_of(mat.s, mat.seat)
    if unit == FISHER:
        return 0
    return int(min(gone, EACH) if unit == LUMBERJACK else max(gone - EACH, 0))


def space(mat: Mat, unit: int, place: int) -> Markup | None:
    """A space with its unit, or with what it brings now that it is empty."""
    if unit == FISHER:
        return None
    empty = place < standing(mat, unit)
    y = HEAD + place * HIGH
    box = el("rect", x=3, y=y, width=WIDE - 6, height=HIGH - 3, rx=3, class_="space open" if empty else "space")
    drawn = income(mat, unit, y) if empty else icon(UNIT_IDS[unit], WIDE / 2 - 11, y + 1.5, 22)
    return el("g", box, drawn, class_=f"seat{mat.seat}" if not empty else "earns")


def income(mat: Mat, unit: int, y: float) -> list[Markup]:
    """What a unit on the map brings."""
    middle = y + HIGH / 2 - 1.5
    if unit >= WORKERS:
        wage = production.wage(mat.box, mat.s, mat.seat, unit)
        return [el("text", f"£{wage}", x=WIDE / 2, y=middle + 6, class_="figure", font_size=17, text_anchor="middle")]
    good, given, n = mat.box.makes[unit], mat.box.takes[unit], mat.box.amount[unit]
    if given == NO_GOOD:
        parts = [icon(GOOD_ICONS[good], WIDE / 2 - 4 if n > 1 else WIDE / 2 - 10, middle - 10, 20)]
        figure = el("text", str(n), x=WIDE / 2 - 8, y=middle + 6, class_="figure", font_size=17, text_anchor="end")
        return [figure, *parts] if n > 1 else parts
    return [
        icon(GOOD_ICONS[given], 5, middle - 8, 16),
        icon("arrow", 24, middle - 5, 10),
        icon(GOOD_ICONS[good], 36, middle - 9, 18),
    ]


# tracks


def shipping(mat: Mat) -> Markup:
    """The levels, with the ship where it stands; the next one is the button."""
    level = mat.s.ships[mat.seat]
    steps = [ship_space(mat, number, number == level) for number in range(LEVELS)]
    words = say(mat.names, "shipping", reach=printed.shipping(mat.names, level))
    told = el("g", el("title", words), steps, role="img", aria_label=words)
    ring = el("rect", x=-3, y=-3, width=LEVELS * LEVEL + 4, height=36, rx=5, class_="ring")
    button = marked(mat.spots, SHIP, ring) if SHIP in mat.spots else None
    return el("g", told, button, transform=at(3, TRACKS + 2), class_="shipping")


def ship_space(mat: Mat, number: int, here: bool) -> list[Inside]:
    x = number * LEVEL
    said = "–" if number == 0 else "" if number == 1 else str(number - 1)
    parts: list[Inside] = [el("rect", x=x, y=0, width=30, height=30, rx=3, class_="space open")]
    if number == 1:
        parts.append(icon("river", x + 8, 8, 14))
    elif number > 1:
        parts.append(icon("loch", x + 13, 8, 14))
    parts.append(el("text", said, x=x + 9, y=21, class_="figure", font_size=15, text_anchor="middle"))
    if here:
        parts.append(el("g", icon("ship", x + 3, 3, 24), class_=f"marker seat{mat.seat}"))
    return parts


def technology(mat: Mat, which: int) -> Markup:
    """What a technology adds to the pay of a worker, ticked off when it is learnt."""
    done = mat.s.techs[mat.seat] >> which & 1
    unit = LUMBERJACK + which
    drawn = [
        el("rect", x=0, y=0, width=TECH - 3, height=30, rx=3, class_="space open"),
        icon(UNIT_IDS[unit], 1, 5, 20),
        icon("used", 22, 8, 15) if done else plus(mat.box.tech_income),
    ]
    words = say(mat.names, "tech_done" if done else "tech", unit=capital(mat.names.unit(unit)), n=mat.box.tech_income)
    told = el("g", el("title", words), drawn, role="img", aria_label=words)
    id_ = (LUMBERJACKS, MINERS)[which]
    ring = el("rect", x=-2, y=-3, width=TECH + 1, height=36, rx=5, class_="ring")
    button = marked(mat.spots, id_, ring) if id_ in mat.spots else None
    x = LEVELS * LEVEL + 10 + which * TECH
    return el("g", told, button, transform=at(x, TRACKS + 2), class_=classes("tech", "done" if done else None))


def plus(n: int) -> Markup:
    return el("text", f"+{n}", x=38, y=20, class_="figure", font_size=14, text_anchor="end")


def merchants(mat: Mat, wide: int) -> Markup:
    """Merchants beside the board, on the market, and still to be hired."""
    s, seat = mat.s, mat.seat
    idle, hired = s.idle[seat], s.hired[seat]
    left = wide - 3 - MERCHANTS * MERCHANT
    drawn = []
    for number in range(MERCHANTS):
        state = "idle" if number < idle else "away" if number < hired else "unhired"
        drawn.append(
            el("g", icon("merchant", number * MERCHANT + 1, 3, 24), class_=classes("man", state, f"seat{seat}"))
        )
    words = say(mat.names, "merchants", n=idle, away=hired - idle, left=MERCHANTS - hired)
    told = el("g", el("title", words), drawn, role="img", aria_label=words)
    ring = el("rect", x=-2, y=-3, width=MERCHANTS * MERCHANT + 4, height=36, rx=5, class_="ring")
    button = marked(mat.spots, HIRE, ring) if HIRE in mat.spots else None
    return el("g", told, button, transform=at(left, TRACKS + 2), class_="merchants-track")
