"""The table of either Glen More as the terminal shows it."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.lines import Line

BOARD, LAND, NEITHER = "board", "land", "neither"


@dataclass(frozen=True)
class Picture:
    """The table as it looks to one seat at one decision."""

    title: list[Line]
    board: list[Line]
    side: list[Line]
    players: list[Line]
    people: list[Line]  # the same in fewer columns
    land: list[Line]
    focus: str  # where the decision falls: on the board, in the own land, or in neither
    shown: frozenset[int]  # the choices whose numbers stand on the board or on the map
    read_on: str = ""  # one of them is always there
