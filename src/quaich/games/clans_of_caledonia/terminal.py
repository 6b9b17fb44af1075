"""Clans of Caledonia in a terminal: the pieces of the table as coloured lines, with what to type for what is open.

The terminal asks each game for a module of this name, with `picture`, `lands` and `legend`, and for `asking.py`; how
the pieces are arranged on the screen is its own business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...kernel.action import argument_of, verb_of
from ...kernel.game import Setting
from ...kernel.lines import Line
from . import drawing, signs
from .asking import Choice, step_of
from .board_drawing import board
from .map_drawing import FULL, Look, draw_map
from .names import Names
from .room import names as names_of
from .rules import vocabulary as v
from .rules.ports import COPYING

BOARD, LAND, ALL = "board", "land", "all"
WIDTH = 80
WIDE, VERY_WIDE = 110, FULL + 3 + WIDTH  # columns from which the screen puts things beside the map, and they fit
ON_MAP = (v.PLACING, v.SETTLING, v.BUTCHERING, v.MOVING, v.SWAPPING)
AT_HOME = (v.MAKING, v.STORING, v.CHURNING, v.BREWING, v.GIVING, v.GAINING, v.UPGRADING, v.ENDING)


@dataclass(frozen=True)
class Picture:
    """The table as it looks to one seat at one decision."""

    title: list[Line]
    board: list[Line]
    side: list[Line]
    players: list[Line]
    people: list[Line]  # the same in fewer columns
    land: list[Line]
    focus: str  # where the decision falls: on the map, at home, or everywhere
    shown: frozenset[int]  # the choices whose numbers stand on the table
    read_on: str = "side"  # where they stand: contracts beside the map


def picture(
    setting: Setting, s: Any, seats: Sequence[str], seat: int, language: str, offered: Sequence[Choice], width: int
) -> Picture:
    """The table with the numbers of the choices; `seat` is the one whose board is shown."""
    names, box = names_of(setting, language), setting.box
    look = Look(hex_numbers(offered), min(width, FULL))
    room = min(width, WIDTH) if width < VERY_WIDE else width - FULL - 3
    land = drawing.table_map(names, box, s, look)
    side = beside_map(names, box, s, offered, room)
    if WIDE <= width < VERY_WIDE:  # there would not be room beside the map
        land, side = [*land, [], *side], []
    return Picture(
        drawing.title(names, box, s, seats),
        land,
        side,
        drawing.players(names, box, s, seats),
        drawing.players(names, box, s, seats, short=True),
        board(names, box, s, seats[seat], seat, min(width, WIDTH)),
        focus_of(s),
        frozenset(c.number for c in offered if verb_of(c.action) == v.TAKE),
    )


def beside_map(names: Names, box: Any, s: Any, offered: Sequence[Choice], width: int) -> list[Line]:
    """Market, export board and scoring tiles; the contracts with what to type for them."""
    takes = {argument_of(one.action): str(one.number) for one in offered if verb_of(one.action) == v.TAKE}
    blocks = (
        drawing.market(names, box, s),
        drawing.export_board(names, box, s, takes, width),
        drawing.scoring(names, box, s, width),
    )
    return [line for block in blocks for line in ([], *block)][1:]


def hex_numbers(offered: Sequence[Choice]) -> dict[int, str]:
    """What to type for hexes."""
    numbers = {}
    for choice in offered:
        if verb_of(choice.action) in (v.PLACE, v.SLAUGHTER, v.MOVE):
            numbers[argument_of(choice.action)] = str(choice.number)
    return numbers


def focus_of(s: Any) -> str:
    step = 0 if s.over else step_of(s)
    if step in ON_MAP:
        return BOARD
    return LAND if step in AT_HOME else ALL


def lands(setting: Setting, s: Any, seats: Sequence[str], language: str, width: int) -> list[list[Line]]:
    """The map, large if there is room, and the boards of all players."""
    names, box = names_of(setting, language), setting.box
    look = Look(width=width, large=width >= FULL)
    ports = drawing.ports(names, box, s, min(width, WIDTH))
    found = [[*draw_map(names, box, s, look), *ports]]
    found += [board(names, box, s, seats[seat], seat, min(width, WIDTH)) for seat in range(setting.players)]
    return [block for block in found if block]


def legend(setting: Setting, language: str) -> list[Line]:
    return drawing.legend(names_of(setting, language))


def about(setting: Setting, s: Any, act: int, language: str, width: int) -> list[Line]:
    """What is printed on the contract or the port that an action is about."""
    names, box = names_of(setting, language), setting.box
    verb, argument = verb_of(act), argument_of(act)
    if verb in (v.TAKE, v.KEEP, v.FULFIL):
        return drawing.contract_lines(names, box, argument, "", min(width, WIDTH))
    if verb == v.PORT:
        return drawing.port_lines(names, box, s, argument % COPYING, min(width, WIDTH))
    return []


def points_known(s: Any, seat: int) -> bool:
    """All points are open in this game."""
    return True


def mark(seat: int) -> tuple[str, str]:
    """Shape and letter of a seat, with the name of its style."""
    return signs.seat_span(seat)
