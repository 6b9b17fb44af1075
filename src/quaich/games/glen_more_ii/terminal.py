"""Glen More II in a terminal: the pieces of the table as coloured lines, with what to type beside what can be chosen.

The terminal asks each game for a module of this name, with `picture`, `lands` and `legend`, and for `asking.py`; how
the pieces are arranged on the screen is its own business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.action import argument_of, verb_of
from ...kernel.game import Setting
from ...kernel.lines import Line
from ..shared import maps
from ..shared.asking import numbers_of_tiles
from ..shared.naming import tiles_ahead
from ..shared.signs import seat_span
from ..shared.terminal import BOARD, LAND, NEITHER, Picture
from . import drawing
from .asking import Choice, step_of
from .notation import Names
from .room import names as names_of
from .rules import vocabulary as v

__all__ = ["BOARD", "LAND", "NEITHER", "Picture", "about", "lands", "legend", "mark", "picture", "points_known"]

ON_BOARD: Final = (v.TAKING, v.CLAIMING, v.BUILDING)
ON_LAND: Final = (
    *(v.LAYING, v.ACTIVATING, v.GIVING_CLANSMEN, v.STANDING, v.PUTTING, v.USING, v.REMOVING),
    *(v.STOWING, v.KEEPING),
)
NUMBERED: Final = (v.TAKE, v.CLAIM, v.BUILD, v.USE, v.STAND, v.REMOVE)  # with numbers where they lie


def picture(
    setting: Setting, s: Any, seats: Sequence[str], seat: int, language: str, offered: Sequence[Choice], width: int
) -> Picture:
    """The table with the numbers of the choices; `seat` is the one whose territory is shown."""
    names, box = names_of(setting, language), setting.box
    look = maps.Look(cell_numbers(s, offered), width)
    return Picture(
        drawing.title(names, box, s),
        board(names, box, s, seats, offered, min(width, drawing.WIDTH)),
        drawing.market(names, box, s),
        drawing.players(names, box, s, seats),
        drawing.players(names, box, s, seats, short=True),
        drawing.territory(names, box, s, seats, seat, look),
        focus_of(s),
        frozenset(c.number for c in offered if verb_of(c.action) in NUMBERED),
    )


def board(names: Names, box: Any, s: Any, seats: Sequence[str], offered: Sequence[Choice], width: int) -> list[Line]:
    """What is chosen from: the clan board, the discard pile, and else the rondel."""
    step = 0 if s.over else step_of(s)
    if step == v.CLAIMING:
        return drawing.clan_board(names, box, s, numbers_of(offered, v.CLAIM), width)
    if step == v.BUILDING:
        return drawing.pile(names, box, s, numbers_of(offered, v.BUILD), width)
    numbers = numbers_of(offered, v.TAKE) if step == v.TAKING else None
    return drawing.rondel(names, box, s, seats, numbers, width)


def numbers_of(offered: Sequence[Choice], verb: int) -> dict[int, str]:
    """What to type, by the argument of a verb."""
    return {argument_of(one.action): str(one.number) for one in offered if verb_of(one.action) == verb}


def focus_of(s: Any) -> str:
    step = 0 if s.over else step_of(s)
    if step in ON_BOARD:
        return BOARD
    return LAND if step in ON_LAND else NEITHER


def cell_numbers(s: Any, offered: Sequence[Choice]) -> dict[int, str]:
    """What to type for cells and for tiles in the own territory."""
    tiles = numbers_of_tiles(s, offered, (v.USE, v.GIVE_CLANSMAN, v.STAND, v.REMOVE))
    return numbers_of(offered, v.LAY) | tiles


def lands(setting: Setting, s: Any, seats: Sequence[str], language: str, width: int) -> list[list[Line]]:
    """All territories, large: with what each tile does when it is activated; then clan board and discard pile."""
    names, box, look = names_of(setting, language), setting.box, maps.Look(width=width, large=True)
    narrow = min(width, drawing.WIDTH)
    return [
        *(drawing.territory(names, box, s, seats, seat, look) for seat in range(setting.players)),
        drawing.clan_board(names, box, s, None, narrow),
        drawing.pile(names, box, s, None, narrow),
    ]


def legend(setting: Setting, language: str) -> list[Line]:
    return drawing.legend(names_of(setting, language))


def about(setting: Setting, s: Any, act: int, language: str, width: int) -> list[Line]:
    """What is printed on the tile or the clan field that an action is about."""
    names, box, narrow = names_of(setting, language), setting.box, min(width, drawing.WIDTH)
    verb, argument = verb_of(act), argument_of(act)
    if verb == v.CLAIM:
        return drawing.clan_lines(names, box, s, argument, None, narrow)
    if verb not in (v.TAKE, v.BUILD):
        return []
    steps = next((steps for steps, tile in tiles_ahead(s) if tile == argument), 0) if verb == v.TAKE else 0
    return drawing.tile_lines(names, box, argument, steps, None, narrow)


def points_known(s: Any, seat: int) -> bool:
    """All points are open in this game."""
    return True


def mark(seat: int) -> tuple[str, str]:
    """Shape and letter of a seat, with the name of its style."""
    return seat_span(seat)
