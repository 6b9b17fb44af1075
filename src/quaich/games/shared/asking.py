"""What is asked in both Glen Mores: choices that stand in rows, and what can be asked about by its text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ...kernel.action import action, argument_of, verb_of
from ...kernel.asking import Meant, Refused
from ...kernel.game import Reason, Setting
from .naming import Named, Names, cell_name, laid, text_id, tiles_ahead
from .rules import vocabulary as v
from .state import SIDE, SPACES

SALES, MOVES = "sales", "moves"
FAMILIAR: Final = (v.NOT_ACTIVE, v.NO_EFFECT, v.ALREADY_USED, v.NO_CLANSMAN_NEAR)  # need not be said each time

Row = tuple[str, str, str]  # group, row, label


def sale_row(names: Names, box: Any, s: Any, argument: int) -> Row:
    """`Sell wood for 2 coins`, with its tiles by their cells."""
    tile, good = divmod(argument, 8)
    row = names.say("row.sell", good=names.good(good), n=box.price[s.filled[good] - 1])
    return SALES, row, cell_name(s.cell[tile])


def move_row(names: Names, s: Any, argument: int) -> Row:
    """`Clansman from p16 to`, with the cells to which he may go."""
    tile, direction = divmod(argument, 8)
    there = s.beside[tile][direction] - 1
    return MOVES, names.say("row.move", cell=cell_name(s.cell[tile])), cell_name(s.cell[there])


def stays_last(s: Any, tile: int) -> bool:
    """Whether who takes a tile stays last and plays again."""
    steps = next(steps for steps, other in tiles_ahead(s) if other == tile)
    return steps < steps_to_next_piece(s)


def steps_to_next_piece(s: Any) -> int:
    """How far ahead of the last piece the next one stands, the die included."""
    return next((steps for steps in range(1, SPACES) if s.space[(s.last + steps) % SPACES] < 0), SPACES)


def cells_beside(s: Any) -> list[int]:
    """Free cells at the side of a tile."""
    cells = {s.cell[tile] for tile in laid(s, s.player)}
    around = {cell + way for cell in cells for way in (1, -1, SIDE, -SIDE)} - cells
    return sorted(cell for cell in around if 0 < cell % SIDE < SIDE - 1 and 0 < cell // SIDE < SIDE - 1)


def refused(setting: Setting, s: Any, expected: Iterable[tuple[int, str]]) -> list[Refused]:
    """What one might expect to choose, with its label, and why it is not to be had."""
    found = []
    for act, label in expected:
        code = setting.room.rules().why(setting.box, s, act)
        if code != v.OK:
            found.append(Refused(act, label, code, setting.room.reason(setting, s, act, code)))
    return found


def told(refusals: Sequence[Refused], near: bool) -> list[tuple[str, Reason]]:
    """The same without numbers. `near`: only what somebody who looks at the map may not see."""
    return [(one.label, one.reason) for one in refusals if not (near and one.code in FAMILIAR)]


def meant(
    setting: Setting, s: Any, spoken: Sequence[Named], write: Callable[[Named, int], str], tiles: int
) -> list[Meant]:
    """Everything that can be asked about by its text, legal or not; tiles that are not on the rondel too."""
    known = [Meant(act, tuple(write(names, act) for names in spoken)) for act in setting.room.imaginable(s)]
    ahead = {tile for _, tile in tiles_ahead(s)}
    away = [tile for tile in range(tiles) if tile not in ahead]
    return known + [Meant(action(v.TAKE, tile), tuple(taking(names, tile) for names in spoken)) for tile in away]


def taking(names: Names, tile: int) -> str:
    return names.say("do.take", tile=names.tile(tile))


def is_reason(reason: Reason, area: str, key: str) -> bool:
    return reason.key == text_id(area, f"why.{key}")


def numbers_of_tiles(s: Any, offered: Sequence[Any], verbs: Sequence[int]) -> dict[int, str]:
    """What to type for tiles of the own territory, by their cells."""
    return {s.cell[argument_of(one.action)]: str(one.number) for one in offered if verb_of(one.action) in verbs}
