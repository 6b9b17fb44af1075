"""Short signs for where a word would not fit: seats, units, terrain, merchants."""

from __future__ import annotations

from typing import Any

from ...kernel.lines import Line, Span
from .names import GOOD_IDS, UNIT_IDS, Names
from .rules import hexes, placing
from .state import FOREST, GRASS, HEXES, LOCH, MOUNTAIN, NEUTRAL, PLAYERS, PORTS

SHAPES = "●■▲◆"  # a seat is told by shape and letter as well as by colour
LETTERS = "ABCD"
LEFT = "·"  # a unit or a merchant that is still on the board
STRANGER = "×"  # a neutral worker of the solo game
TERRAIN_IDS = {GRASS: "grass", FOREST: "forest", MOUNTAIN: "mountain"}


def seat_span(seat: int, name: str = "") -> Span:
    """`●A Anna`, the mark by which a player is known everywhere."""
    mark = f"{SHAPES[seat]}{LETTERS[seat]}"
    return (f"{mark} {name}" if name else mark, f"seat{seat}")


def good_span(names: Names, good: int) -> Span:
    return (names.good(good), f"good.{GOOD_IDS[good]}")


def unit_sign(names: Names, unit: int) -> str:
    """Two letters for a unit on the map."""
    return names.say(f"sign.unit.{UNIT_IDS[unit]}")


def unit_word(names: Names, unit: int) -> str:
    """A unit in six letters."""
    return names.say(f"sign.word.{UNIT_IDS[unit]}")


def terrain_sign(names: Names, box: Any, s: Any, h: int) -> str:
    """A letter for each kind of terrain: `GF`."""
    kinds = box.terrain[s.map][h]
    return "".join(names.say(f"sign.terrain.{word}") for bit, word in TERRAIN_IDS.items() if kinds & bit)


def standing(names: Names, s: Any, h: int) -> tuple[Span, str] | None:
    """Who stands on a hex: the mark of the seat, and two letters for the unit; nothing on a free one."""
    if s.unit_at[h] == NEUTRAL:
        return (STRANGER, "dim"), ""
    if s.unit_at[h] == 0:
        return None
    return seat_span(placing.owner_of(s, h)), unit_sign(names, placing.unit_of(s, h))


def is_loch(box: Any, s: Any, h: int) -> bool:
    return bool(box.terrain[s.map][h] == LOCH)


def ports_on(box: Any, s: Any) -> dict[int, int]:
    """The places of ports by the hex on which they lie; on the large map they lie beside it."""
    return {h - 1: place for place, h in enumerate(box.port_hex[s.map]) if h}


def port_hexes(box: Any, s: Any, place: int) -> list[int]:
    """The hexes in play at the side of a port."""
    beside = box.port_from[s.map][place][0]
    on = box.port_hex[s.map][place] - 1
    return [h for h in range(HEXES) if h != on and hexes.holds(beside, h) and placing.is_active(box, s, h)]


def ports_near(box: Any, s: Any) -> dict[int, int]:
    """The places of ports by the hexes at their side."""
    return {h: place for place in range(PORTS) for h in port_hexes(box, s, place)}


def pieces(shape: str, many: int, of: int, style: str) -> Line:
    """`●●··`: so many here, the rest still on the board."""
    return [(shape * many, style), (LEFT * (of - many), "dim")]


assert len(SHAPES) == len(LETTERS) == PLAYERS
