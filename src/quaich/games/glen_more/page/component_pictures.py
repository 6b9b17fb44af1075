"""The tiles of the component tables as pictures."""

from __future__ import annotations

from functools import cache
from typing import cast

from ....kernel.room import Room, Setting
from ....pictures.markup import Markup
from ..component_tables import Table
from ..room import ROOM
from .tile import tiles_of

NUMBERED = {"tiles": 0, "places": 1}  # by table: the column with the number of a tile


@cache
def _setting() -> Setting:
    return Setting.of(cast(Room, ROOM), ROOM.players[0])


def pictures(table: Table, language: str) -> list[Markup]:
    """A picture for each row; none for tables that are not about tiles."""
    if table.key not in NUMBERED:
        return []
    tiles, column = tiles_of(_setting(), language), NUMBERED[table.key]
    return [tiles.svg(int(row[column].text) - 1) for row in table.rows]
