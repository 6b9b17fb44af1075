"""Glen More in a terminal: the pieces of the table as coloured lines, with what to type beside what can be chosen.

The terminal asks each game for a module of this name, with `picture`, `lands` and `legend`, and for `asking.py`; how
the pieces are arranged on the screen is its own business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.action import argument_of, verb_of
from ...kernel.game import Setting
from ...kernel.lines import Line
from ..shared import maps
from ..shared.asking import numbers_of_tiles
from ..shared.signs import seat_span
from ..shared.terminal import BOARD, LAND, NEITHER, Picture
from . import drawing
from .asking import Choice, step_of
from .notation import tiles_ahead
from .room import names as names_of
from .rules import vocabulary as v
from .state import UNKNOWN

__all__ = ["BOARD", "LAND", "NEITHER", "Picture", "about", "lands", "legend", "mark", "picture", "points_known"]


def picture(
    setting: Setting, s: Any, seats: Sequence[str], seat: int, language: str, offered: Sequence[Choice], width: int
) -> Picture:
    """The table with the numbers of the choices; `seat` is the one whose territory is shown."""
    names, box = names_of(setting, language), setting.box
    tiles = tile_numbers(s, offered)
    look = maps.Look(cell_numbers(s, offered), width)
    return Picture(
        drawing.title(names, box, s),
        drawing.rondel(names, box, s, seats, tiles if focus_of(s) == BOARD else None, min(width, drawing.WIDTH)),
        drawing.market(names, box, s),
        drawing.players(names, box, s, seats),
        drawing.players(names, box, s, seats, short=True),
        drawing.territory(names, box, s, seats, seat, look),
        focus_of(s),
        frozenset(c.number for c in offered if verb_of(c.action) in (v.TAKE, v.USE)),
    )


def tile_numbers(s: Any, offered: Sequence[Choice]) -> dict[int, str]:
    """What to type for the tiles on the rondel."""
    numbers = {}
    for choice in offered:
        if verb_of(choice.action) == v.TAKE:
            numbers[argument_of(choice.action)] = str(choice.number)
        elif verb_of(choice.action) == v.PASS_OVER:
            numbers[tiles_ahead(s)[0][1]] = str(choice.number)
    return numbers


def focus_of(s: Any) -> str:
    step = 0 if s.over else step_of(s)
    if step == v.TAKING:
        return BOARD
    return LAND if step in (v.LAYING, v.ACTIVATING, v.MOVING, v.GIVING_CLANSMEN) else NEITHER


def cell_numbers(s: Any, offered: Sequence[Choice]) -> dict[int, str]:
    """What to type for cells and for tiles in the own territory."""
    cells = {argument_of(one.action): str(one.number) for one in offered if verb_of(one.action) == v.LAY}
    return cells | numbers_of_tiles(s, offered, (v.USE, v.GIVE_CLANSMAN))


def lands(setting: Setting, s: Any, seats: Sequence[str], language: str, width: int) -> list[list[Line]]:
    """All territories, large: with what each tile does when it is activated."""
    names, look = names_of(setting, language), maps.Look(width=width, large=True)
    return [drawing.territory(names, setting.box, s, seats, seat, look) for seat in range(setting.players)]


def legend(setting: Setting, language: str) -> list[Line]:
    return drawing.legend(names_of(setting, language))


def about(setting: Setting, s: Any, act: int, language: str, width: int) -> list[Line]:
    """What is printed on the tile that an action takes."""
    if verb_of(act) != v.TAKE:
        return []
    tile = argument_of(act)
    steps = next((steps for steps, other in tiles_ahead(s) if other == tile), 0)
    return drawing.tile_lines(names_of(setting, language), setting.box, tile, steps, None, min(width, drawing.WIDTH))


def points_known(s: Any, seat: int) -> bool:
    """Whether a seat's points may be shown."""
    return UNKNOWN not in s.points[seat]


def mark(seat: int) -> tuple[str, str]:
    """Shape and letter of a seat, with the name of its style."""
    return seat_span(seat)
