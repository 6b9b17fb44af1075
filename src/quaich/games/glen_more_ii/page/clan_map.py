"""The clan board as a map: fields with what they bring, roads with what they cost, and the markers of all players.

Where the fields stand is our drawing; which roads there are, the components say. A broken line is a road that nobody
has published.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....pictures.icons import icon, shape
from ....pictures.markup import NOTHING, Inside, Markup, at, classes, el
from ...shared.page.examples import sign
from ...shared.page.signs_row import row, width_of
from ...shared.page.spots import Spots, marked
from ...shared.page.tile import fitting
from ...shared.page.wording import say
from .. import printed
from ..clan_board import START, roads_of
from ..component_form import CLAN_WORDS, EMPTY
from ..notation import Names
from ..state import CLANS
from . import signs_row
from .wording import GUESSED, holders

STEP_X, STEP_Y = 196, 104
WIDE, HIGH = 172, 78  # a field
BYWAY = 9  # radius of a field without a clan
SIGNS = 25
PLACES: Final[dict[str, tuple[float, float]]] = {  # column and row
    "mckay": (2, 0.9), "gunn": (3, 0.9), "sinclair": (4, 0.9),
    "macleod": (1, 2), "mckenzie": (2, 2), "sutherland": (3, 2), "mckinnon": (0, 2),
    "macdonald": (0, 3), START: (1, 3), "chisholm": (2, 3), "ross": (3, 3),
    "macdonell": (0, 4), "cameron": (1, 4), "mackintosh": (2, 4), "munro": (3, 4),
    "maclean": (0, 5), "macmillan": (1, 5), "macpherson": (2, 5), "grant": (3, 5), "brodie": (4, 5),
    "maclachlan": (1, 6), "macgregor": (2, 6), "oliphant": (3, 6), "douglas": (3, 7),
    "empty_1": (3, 0), "empty_2": (4, 4), "empty_3": (2, 7),
    "empty_4": (1, 1), "empty_5": (4, 2), "empty_6": (0, 6), "empty_7": (4, 6), "empty_8": (0, 7), "empty_9": (4, 7),
}  # fmt: skip
LEFT, TOP = WIDE / 2 + 6, BYWAY + 12
WIDTH = int(4 * STEP_X + WIDE + 12)
HEIGHT = int(7 * STEP_Y + TOP + HIGH / 2 + 6)


def middle(place: str) -> tuple[float, float]:
    column, line = PLACES[place]
    return LEFT + column * STEP_X, TOP + line * STEP_Y


def clan_map(
    names: Names,
    components: Any,
    box: Any,
    s: Any,
    seats: Sequence[str],
    spots: Spots,
    asked: Mapping[int, bool] | None = None,
) -> Markup:
    """The whole board; who hears it is told each field, and the roads as a list. `asked`: clans that an example points
    out, and whether they may be claimed."""
    roads = roads_of(components)
    there = {place for road in roads for place in road}
    label = say(names, "clan_board")
    svg = el(
        "svg",
        [road_line(components, road) for road in roads],
        [road_cost(road, coins) for road, coins in roads.items()],
        [byway(place) for place in EMPTY if place in there],
        start(names),
        [clan_field(names, box, s, seats, number, spots) for number in range(CLANS)],
        [tick(number, can) for number, can in (asked or {}).items()],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="clan-map",
        role="group",
        aria_label=label,
        focusable="false",
    )
    around = el("div", svg, class_="around clans", tabindex=0, role="group", aria_label=label)
    return Markup(around + road_list(names, components, roads))


# roads


def reconstructed(components: Any, road: frozenset[str]) -> bool:
    """Whether nobody has published a road: it is written at one of its ends."""
    for one in (*components.clans, *components.empty):
        if one.id in road and any(str(other) in road for other in one.roads):
            return bool(one.provenance.get("roads") == GUESSED)
    return False


def road_line(components: Any, road: frozenset[str]) -> Markup:
    (x1, y1), (x2, y2) = map(middle, sorted(road))
    look = classes("way", "guessed" if reconstructed(components, road) else None)
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=look)


def road_cost(road: frozenset[str], coins: int) -> Inside:
    """The coins in the middle of what is seen of a road; nothing stands at a road that is free."""
    if not coins:
        return NOTHING
    x, y = between(*sorted(road))
    figure = el("text", str(coins), x=0, y=5.5, text_anchor="middle", font_size=16, class_="figure")
    return el("g", el("circle", r=11.5, class_="toll"), figure, transform=at(round(x, 1), round(y, 1)))


def between(one: str, other: str) -> tuple[float, float]:
    """The middle of the part of a road that no field covers."""
    (x1, y1), (x2, y2) = middle(one), middle(other)
    first, second = covered(one, x2 - x1, y2 - y1), 1 - covered(other, x2 - x1, y2 - y1)
    place = (first + second) / 2
    return x1 + (x2 - x1) * place, y1 + (y2 - y1) * place


def covered(place: str, dx: float, dy: float) -> float:
    """The part of a road that lies under the field at its end."""
    half = (BYWAY, BYWAY) if place in EMPTY else (WIDE / 2, HIGH / 2)
    return min(half[0] / abs(dx) if dx else 1, half[1] / abs(dy) if dy else 1)


def road_list(names: Names, components: Any, roads: Any) -> Markup:
    """The same for those who hear the page."""
    items = []
    for road, coins in roads.items():
        one, other = sorted(road)
        words = say(names, "road", one=place_name(names, one), other=place_name(names, other), n=coins)
        items.append(el("li", words))
    return el("ul", items, class_="unseen", aria_label=say(names, "roads"))


def place_name(names: Names, place: str) -> str:
    if place == START:
        return say(names, "start")
    if place in CLAN_WORDS:
        return names.clan(CLAN_WORDS.index(place))
    return names.say("components.empty", number=EMPTY.index(place) + 1)


# fields


def byway(place: str) -> Markup:
    x, y = middle(place)
    return el("circle", cx=x, cy=y, r=BYWAY, class_="byway")


def start(names: Names) -> Markup:
    x, y = middle(START)
    plate = el("rect", x=-WIDE / 2, y=-HIGH / 2, width=WIDE, height=HIGH, rx=HIGH / 2, class_="plate")
    word = el("text", say(names, "start"), y=8, text_anchor="middle", font_size=25, class_="clan-name")
    return el("g", plate, word, transform=at(x, y), class_="clan-start", aria_hidden="true")


def clan_field(names: Names, box: Any, s: Any, seats: Sequence[str], number: int, spots: Spots) -> Markup:
    """A clan: name, what it brings, the coins of the cheapest way while it is free, and who has a marker there."""
    x, y = middle(CLAN_WORDS[number])
    free = s.holders[number] == 0 or bool(box.repeatable[number])
    drawn = [
        field_picture(names, box, number),
        fare(s.road[number]) if free else NOTHING,
        [marker(seat, place) for place, seat in enumerate(seats_at(box, s, number))],
    ]
    look = classes("clan", "lasting" if printed.lasts(box, number) else None, None if free else "held")
    place = at(x - WIDE / 2, y - HIGH / 2)
    return el("g", told(names, box, s, seats, number, spots, drawn), transform=place, class_=look)


def field_picture(names: Names, box: Any, number: int) -> list[Markup]:
    """What is printed on a field: the clan's name, and what it brings."""
    return [
        el("rect", x=0, y=0, width=WIDE, height=HIGH, rx=7, class_="plate"),
        el("text", names.clan(number), x=9, y=25, font_size=21, class_="clan-name"),
        brings(names, box, number),
    ]


def told(names: Names, box: Any, s: Any, seats: Sequence[str], number: int, spots: Spots, drawn: Inside) -> Markup:
    """The field as a button, or as a picture with its words."""
    id_ = f"spot-claim-{number}"
    if id_ in spots:
        ring = el("rect", x=0, y=0, width=WIDE, height=HIGH, rx=7, class_="ring")
        return el("g", el("g", drawn, aria_hidden="true"), marked(spots, id_, ring), class_="lift")
    words = clan_words(names, box, s, seats, number)
    return el("g", el("title", words), drawn, role="img", aria_label=words)


def clan_words(names: Names, box: Any, s: Any, seats: Sequence[str], number: int) -> str:
    """`MacLeod: 3 coins; the way there: 0 coins; claimed by Anna`; without a state just what is printed."""
    parts = [printed.clan(names, box, number)]
    if s is None:
        return say(names, "tile", tile=names.clan(number), about=parts[0])
    if s.holders[number] == 0 or box.repeatable[number]:
        parts.append(say(names, "fare", n=s.road[number]))
    if there := holders(seats, s, number):
        parts.append(say(names, "held_by", who=names.list(there)))
    return say(names, "tile", tile=names.clan(number), about="; ".join(parts))


def brings(names: Names, box: Any, number: int) -> Markup:
    signs = signs_row.clan(names, box, number)
    lasts = printed.lasts(box, number)
    room = WIDE - 18 - (SIGNS if lasts else 0)
    size = fitting(signs, room, SIGNS)
    drawn = row(signs, 9, 37 + (SIGNS - size) / 2, size)
    return el("g", drawn, icon("lasting", 11 + width_of(signs, size), 41, 17) if lasts else NOTHING)


def fare(coins: int) -> Markup:
    """The coins of the cheapest way, upper right."""
    figure = el("text", str(coins), x=0, y=6, text_anchor="middle", font_size=17, class_="figure")
    return el("g", el("circle", r=12.5, class_="fare"), figure, transform=at(WIDE - 17, 18))


def tick(number: int, can: bool) -> Markup:
    """Whether a clan may be claimed, in an example."""
    x, y = middle(CLAN_WORDS[number])
    return el("g", sign(can, x + WIDE / 2 - 44, y + HIGH / 2 - 18, 1.5), aria_hidden="true")


def seats_at(box: Any, s: Any, number: int) -> list[int]:
    return [seat for seat in range(box.players) if s.holders[number] >> seat & 1]


def marker(seat: int, place: int) -> Markup:
    """A player's marker, at the lower edge."""
    return el("g", shape(f"seat-{seat}", WIDE - 26 - 24 * place, HIGH - 30, 26), class_=f"holder seat{seat}")
