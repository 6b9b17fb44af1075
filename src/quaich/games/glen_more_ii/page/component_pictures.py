"""Tiles and clan fields of the component tables as pictures."""

from __future__ import annotations

from functools import cache
from typing import cast

from ....kernel.room import Room, Setting
from ....kernel.sheets import Table
from ....pictures.markup import Markup, el
from ..room import ROOM
from ..room import names as names_of
from .clan_map import HIGH, WIDE, clan_words, field_picture
from .tile import tiles_of

NUMBERED = {"tiles": 0, "landmarks": 1}  # by table: the column with the number of a tile


@cache
def _setting() -> Setting:
    return Setting.of(cast(Room, ROOM), ROOM.players[-1])


def pictures(table: Table, language: str) -> list[Markup]:
    """A picture for each row; none for tables that are about neither tiles nor clans."""
    if table.key == "clans":
        return [clan(number, language) for number in range(len(table.rows))]
    if table.key not in NUMBERED:
        return []
    tiles, column = tiles_of(_setting(), language), NUMBERED[table.key]
    return [tiles.svg(int(row[column].text) - 1) for row in table.rows]


def clan(number: int, language: str) -> Markup:
    """A field of the clan board by itself."""
    setting = _setting()
    names = names_of(setting, language)
    words = clan_words(names, setting.box, None, (), number)
    return el(
        "svg",
        el("title", words),
        el("g", field_picture(names, setting.box, number), class_="clan"),
        class_="clan-picture",
        viewBox=f"-2 -2 {WIDE + 4} {HIGH + 4}",
        role="img",
        aria_label=words,
    )
