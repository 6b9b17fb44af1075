"""Boxes for positions: as printed, with a map drawn by hand, with contracts written for a test.

A drawn map names its columns above and its rows at the left; a cell is its terrain (`G` grass, `F` forest, `M`
mountain) with its cost, `L` a loch hex. As on the board, hexes of the columns b, d, f ... lie half a hex lower.

           c    d    e
        3  G2   L    GF4
        4  M1   L    G1

What is not drawn is as `elsewhere` says, `GFM2` unless told otherwise: everything can be built there, for 2 pounds.
"""

from __future__ import annotations

from copy import copy, deepcopy
from functools import cache
from typing import Any, Final

from quaich.games.clans_of_caledonia.box import Agreed, build_box
from quaich.games.clans_of_caledonia.box_maps import Play, number_of, put_land
from quaich.games.clans_of_caledonia.components import load
from quaich.games.clans_of_caledonia.map_building import Land, Place, place_of, places
from quaich.games.clans_of_caledonia.state import BITS, COLUMNS, MAPS, RANDOM_MAP, Box

GOODS = ("wool", "grain", "milk", "bread", "cheese", "whisky")
UNITS = ("sheep", "cow", "dairy", "bakery", "field", "distillery", "lumberjack", "miner", "fisher")
IMPORTS = ("cotton", "tobacco", "sugar_cane")
CLANS = ("Buchanan", "Campbell", "Cunningham", "Fergusson", "MacDonald", "MacKenzie", "Robertson", "Stewart", "MacEwen")
MEAT = ("mutton", "beef")
BONUSES = {"hops": "hops", "pounds": "money", "hexes": "free_hexes", "upgrades": "upgrades"}
PORTS = ("spare", "raw", "processed", "anywhere", "money", "shift", "move", "draw", "copy")
SCORING = ("raw", "processed", "capacity", "workers", "border", "imports", "meat", "upgrades", "costly")
CORNERS: Final = {False: [(-1, 0), (13, 0), (12, 9), (0, 9)], True: [(1, 0), (12, 0), (12, 8), (0, 8)]}

COMPONENTS = load()


# boxes


@cache
def box_for(players: int, agreed: Agreed, land: Drawing | None = None) -> Box:
    """A box for reading only: all tests share it. `own` gives one that may be changed."""
    printed = build_box(COMPONENTS, players, agreed)
    if land is None:
        return Box.from_record(printed.record()[0], checked=True)
    return _with_land(box_for(players, agreed), land)


def own(box: Box) -> Box:
    """The same box with tables of its own, those of the maps apart."""
    twin = copy(box)
    for name, field in Box.fields.items():
        if field.shape and field.shape[0] != MAPS:
            setattr(twin, name, deepcopy(getattr(box, name)))
    return twin


def _with_land(printed: Box, drawing: Drawing) -> Box:
    """The drawn land is map number 0 of the box."""
    box, scratch = copy(printed), Box()
    solo = printed.players == 1
    play = Play(bool(printed.small), solo, COMPONENTS.solo.blocked, 5)
    put_land(scratch, 0, drawing.land(), drawing.ports_on(bool(printed.small)), play)
    for name, field in Box.fields.items():
        if field.shape and field.shape[0] == MAPS:
            table = copy(getattr(printed, name))
            table[0] = deepcopy(table[0])
            _fill(table[0], getattr(scratch, name)[0])
            setattr(box, name, table)
    return box


def _fill(target: list[Any], values: list[Any]) -> None:
    for at, value in enumerate(values):
        if isinstance(value, list):
            _fill(target[at], value)
        else:
            target[at] = value


# maps


class Drawing:
    """A map drawn by hand; two with the same text are the same."""

    def __init__(self, text: str = "", rivers: str = "", elsewhere: str = "GFM2", ports: str = "") -> None:
        self.said = (text, rivers, elsewhere, ports)
        self._cells = dict.fromkeys(places(), elsewhere)
        self._cells |= _drawn(text)
        self._rivers = [pair.split() for pair in rivers.split(",") if pair.strip()]
        self._ports = dict(pair.split() for pair in ports.split(",") if pair.strip())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and self.said == other.said

    def __hash__(self) -> int:
        return hash(self.said)

    def land(self) -> Land:
        terrain = {place: cell.rstrip("123456") for place, cell in self._cells.items()}
        cost = {place: int(cell[len(terrain[place]) :] or 0) for place, cell in self._cells.items()}
        rivers = frozenset(frozenset(map(place_named, pair)) for pair in self._rivers)
        return Land(terrain, cost, rivers)

    def ports_on(self, small: bool) -> list[Place]:
        """Ports where the text says, such as `B f2`; others in their corners."""
        corners = zip("ABCD", CORNERS[small], strict=True)
        return [place_named(self._ports[letter]) if letter in self._ports else at for letter, at in corners]


def _drawn(text: str) -> dict[Place, str]:
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not lines:
        return {}
    columns, found = lines[0], {}
    for row, *cells in lines[1:]:
        assert len(cells) == len(columns), f"row {row} has {len(cells)} cells for {len(columns)} columns"
        for column, cell in zip(columns, cells, strict=True):
            found[place_named(column + row)] = cell
    return found


def place_named(name: str) -> Place:
    place = place_of(name)
    assert place is not None, f"{name} is no hex"
    return place


def hex_of(name: str) -> int:
    """`c4` as the number of a hex."""
    column, row = place_named(name)
    return row * COLUMNS + column


def hex_name(number: int) -> str:
    return f"{chr(ord('a') + number % COLUMNS)}{number // COLUMNS + 1}"


def hexes_in(words: list[int]) -> set[int]:
    """The hexes of a set of two words."""
    return {at * BITS + bit for at, word in enumerate(words) for bit in range(BITS) if word >> bit & 1}


def words_of(hexes: set[int]) -> list[int]:
    return [sum(1 << number % BITS for number in hexes if number // BITS == at) for at in range(2)]


def map_number(sides: str) -> int:
    """`A1 B2 C2 D1` as the number of a map; no sides: by chance."""
    return number_of(sides.split()) if sides else RANDOM_MAP


# goods and contracts in words


def counted(words: str) -> dict[str, int]:
    """`2 wool, 1 bread` as numbers by name."""
    found: dict[str, int] = {}
    many = 1
    for word in words.replace(",", " ").split():
        if word.lstrip("-").isdigit():
            many = int(word)
        else:
            found[word] = found.get(word, 0) + many
            many = 1
    return found


def worded(counts: dict[str, int]) -> str:
    """The other way round, in the order in which names are known."""
    names = (*GOODS, *MEAT)
    return ", ".join(f"{counts[name]} {name}" for name in sorted(counts, key=names.index) if counts[name])


def print_contract(box: Box, number: int, text: str) -> None:
    """Prints on a contract what a text says: `2 whisky, 1 beef -> 3 cotton, 10 pounds, 1 hexes, 2 hops`."""
    needs, _, gives = text.partition("->")
    asked, given = counted(needs), counted(gives)
    unknown = {*asked} - {*GOODS, *MEAT} | {*given} - {*IMPORTS, *BONUSES}
    assert not unknown, f"no contract speaks of {', '.join(unknown)}"
    for at, good in enumerate(GOODS):
        box.needs[number][at] = asked.get(good, 0)
    for at, meat in enumerate(MEAT):
        box.meat[number][at] = asked.get(meat, 0)
    for at, name in enumerate(IMPORTS):
        box.brings[number][at] = given.get(name, 0)
    for word, table in BONUSES.items():
        getattr(box, table)[number] = given.get(word, 0)


def needs_of(box: Box, number: int) -> str:
    """The left side of a contract: `2 whisky, 1 beef`."""
    goods = dict(zip(GOODS, box.needs[number], strict=True))
    return worded(goods | dict(zip(MEAT, box.meat[number], strict=True)))
