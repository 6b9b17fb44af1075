"""Where a tile may lie: side to side, a clansman near, one river, one road."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules, state
from rules.glen_more.position import SIDES, Game, Position, box_for, cell_of, name_of

BOX = box_for(4)
PLAIN = [f"#{tile + 1}" for tile in range(state.IN_STACKS) if not BOX.river[tile] and not BOX.road[tile]]
LINE = [tile for tile in PLAIN if tile not in ("#53", "#65")]
EVERY_CELL = [name_of(cell) for cell in range(state.SIDE * state.SIDE)]


def holding(tile: str, position: Position) -> Game:
    """The position with a tile taken, which is to be laid now."""
    game = position.rondel(0, tile, 1).begin()
    game.s.todo[0][0], game.s.todo[0][1] = 5, game.number(f"take {tile}") % 1024  # LAYING, even if it fits nowhere
    return game


def cells(game: Game) -> set[str]:
    return {words.removeprefix("lay ") for words in game.legal() if words.startswith("lay")}


def around(cell: str) -> list[str]:
    """The four cells that share a side with a cell."""
    return [name_of(cell_of(cell) + east + up * state.SIDE) for east, up in SIDES.values()]


# GM1.18, GM1.19


@pytest.mark.covers("GM1.18")
def test_a_tile_lies_side_to_side_with_another() -> None:
    game = holding("Pasture", Position(4).territory(0, p17="Forest").clansmen(0, p17=1))
    assert game.why("lay q17") == "OK"
    assert game.why("lay o17") == "OK"
    assert cells(game) == {"o17", "q17"}


@pytest.mark.covers("GM1.18")
@pytest.mark.parametrize("corner", ["o18", "q18"])
def test_corner_to_corner_is_not_enough(corner: str) -> None:
    game = holding("Pasture", Position(4).territory(0, p17="Forest").clansmen(0, p17=1))
    assert game.why(f"lay {corner}") == "NOT_ADJACENT"


@pytest.mark.covers("GM1.18")
def test_far_from_all_tiles_nothing_lies() -> None:
    game = holding("Pasture", Position(4).territory(0, p17="Forest").clansmen(0, p17=1))
    assert {game.why(f"lay {cell}") for cell in ("a1", "b2", "s19", "p25")} == {"NOT_ADJACENT", "TABLE_EDGE"}


@pytest.mark.covers("GM1.19")
def test_a_clansman_must_stand_on_a_neighbouring_tile() -> None:
    game = holding("Pasture", Position(4).territory(0, p17="Forest", p18="Meadow"))
    assert game.clansmen(0) == {"p16": 1}
    assert game.why("lay q18") == "NO_CLANSMAN_NEAR"
    assert game.why("lay o18") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM1.19")
def test_for_clansmen_corners_count() -> None:
    """The clansman at p16 touches q17 and o17 with a corner only; the tile at p17 has none."""
    game = holding("Pasture", Position(4).territory(0, p17="Forest", p18="Meadow"))
    assert cells(game) == {"o17", "q17"}


@pytest.mark.covers("GM1.19")
def test_all_eight_neighbours_count_and_no_more() -> None:
    """A clansman on q18: the free cells around him, as far as they touch a side."""
    drawing = """
             p          q          r
        19   -          Quarry     -
        18   Forest     Village*   Pasture
        17   Meadow     Village    -
        16   Start      -          -
    """
    game = holding("Grain field", Position(4).drawn(0, drawing))
    assert cells(game) == {"r19", "r17"}
    assert game.why("lay q20") == "NO_CLANSMAN_NEAR"
    assert game.why("lay o18") == "NO_CLANSMAN_NEAR"
    assert game.why("lay s18") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM1.19")
def test_chieftains_and_clansmen_of_others_are_nowhere_near() -> None:
    position = (
        Position(4).territory(0, p17="Forest", q17="Quarry").has(0, chieftains=3).clansmen(0, p16=0, q17=0, p17=1)
    )
    game = holding("Pasture", position.territory(1, p17="Meadow", q17="Quarry").clansmen(1, q17=2))
    assert game.why("lay r17") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM1.18", "GM1.19")
def test_room_counts_where_both_rules_are_met() -> None:
    drawing = """
             o          p         q
        18   -          Meadow    Quarry*
        17   Grocer     Forest    -
        16   -          Start     -
    """
    game = holding("Pasture", Position(4).drawn(0, drawing))
    assert cells(game) == {"q17", "q19", "r18"}
    assert game.why("lay o18") == "NO_CLANSMAN_NEAR"


# GM1.20: the river


@pytest.mark.covers("GM1.20")
def test_from_the_start_village_the_river_goes_north_and_south() -> None:
    assert cells(holding("river Meadow", Position(4))) == {"p15", "p17"}


@pytest.mark.covers("GM1.20")
def test_from_the_start_village_the_road_goes_west_and_east() -> None:
    assert cells(holding("road Quarry", Position(4))) == {"o16", "q16"}


@pytest.mark.covers("GM1.20", "GM1.11")
def test_beside_a_lone_start_village_no_plain_tile_fits() -> None:
    game = Position(4).rondel(0, "Pasture", 1).begin()
    assert game.why("take Pasture") == "NO_ROOM"
    assert {holding("Pasture", Position(4)).why(f"lay {cell}") for cell in ("p17", "p15")} == {"RIVER_BROKEN"}
    assert {holding("Pasture", Position(4)).why(f"lay {cell}") for cell in ("o16", "q16")} == {"ROAD_BROKEN"}


@pytest.mark.covers("GM1.20")
def test_the_river_goes_on_at_its_ends_alone() -> None:
    position = Position(4).territory(0, p17="Forest", p15="Pasture", q17="Quarry").clansmen(0, p17=1, p15=1)
    game = holding("river Meadow", position)
    assert cells(game) == {"p14", "p18"}
    assert {game.why(f"lay {cell}") for cell in ("o17", "q18", "o16", "q16")} == {"SECOND_RIVER"}


@pytest.mark.covers("GM1.20")
def test_the_road_goes_on_at_its_ends_alone() -> None:
    position = Position(4).territory(0, q16="Forest", o16="Quarry", q17="Quarry").clansmen(0, q16=1, o16=1)
    game = holding("road Grain field", position)
    assert cells(game) == {"n16", "r16"}
    assert {game.why(f"lay {cell}") for cell in ("o17", "r17", "p17", "p15")} == {"SECOND_ROAD"}


@pytest.mark.covers("GM1.20", "GM1.19")
def test_at_an_end_without_a_clansman_near_the_river_does_not_go_on() -> None:
    drawing = """
             p
        17   Forest
        16   Start*
        15   Meadow
        14   Pasture
    """
    game = holding("river Quarry", Position(4).drawn(0, drawing))
    assert cells(game) == set()
    assert game.why("lay p18") == game.why("lay p13") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM1.20", "GM1.19")
@pytest.mark.parametrize(("far", "near"), [("r16", "n16"), ("n16", "r16")])
def test_at_an_end_without_a_clansman_near_the_road_does_not_go_on(far: str, near: str) -> None:
    tiles = {"q16": "Forest", "o16": "Quarry"}
    position = Position(4).territory(0, **tiles).clansmen(0, **{"p16": 0, {"r": "q16", "n": "o16"}[near[0]]: 1})
    game = holding("road Grain field", position)
    assert cells(game) == {near}
    assert game.why(f"lay {far}") == "NO_CLANSMAN_NEAR"
    nobody = Position(4).territory(0, **tiles, p17="Meadow", q17="Quarry", q18="Grocer").clansmen(0, p16=0, q18=1)
    assert nobody.rondel(0, "road Grain field", 1).begin().why("take road Grain field") == "NO_ROOM"


@pytest.mark.covers("GM1.20")
def test_a_plain_tile_does_not_dam_the_river() -> None:
    game = holding("Grain field", Position(4).territory(0, p17="Forest", p15="Meadow"))
    assert cells(game) == {"o15", "o17", "q15", "q17"}
    position = Position(4).territory(0, p17="Forest", p15="Meadow").clansmen(0, p17=1, p15=1)
    assert {holding("Grain field", position).why(f"lay {cell}") for cell in ("p14", "p18")} == {"RIVER_BROKEN"}


@pytest.mark.covers("GM1.20")
def test_a_plain_tile_does_not_block_the_road() -> None:
    position = Position(4).territory(0, q16="Forest", o16="Quarry").clansmen(0, q16=1, o16=1)
    game = holding("Grain field", position)
    assert cells(game) == {"o15", "o17", "q15", "q17"}
    assert {game.why(f"lay {cell}") for cell in ("n16", "r16")} == {"ROAD_BROKEN"}


@pytest.mark.covers("GM1.20")
def test_a_road_tile_does_not_dam_the_river_and_a_river_tile_does_not_block_the_road() -> None:
    assert holding("road Quarry", Position(4)).why("lay p17") == "SECOND_ROAD"
    assert holding("river Meadow", Position(4)).why("lay q16") == "SECOND_RIVER"


WITH_GAP = """
         p         q
    19   -         Grocer*
    18   -         Village*
    17   Forest    Quarry
    16   Start*    -
"""
# the same, the gap closed in from the north by a plain pasture
CLOSED_IN = """
         p         q
    19   #21*      Grocer*
    18   -         Village*
    17   Forest    Quarry
    16   Start*    -
"""


@pytest.mark.covers("GM1.20")
def test_with_a_gap_between_a_plain_tile_may_lie_in_the_rivers_column() -> None:
    assert "p19" in cells(holding("#21", Position(4).drawn(0, WITH_GAP)))


@pytest.mark.covers("GM1.20")
def test_between_a_river_and_a_plain_tile_nothing_fits_any_more() -> None:
    assert holding("river Meadow", Position(4).drawn(0, CLOSED_IN)).why("lay p18") == "RIVER_BROKEN"
    assert holding("#65", Position(4).drawn(0, CLOSED_IN)).why("lay p18") == "RIVER_BROKEN"
    assert cells(holding("river Meadow", Position(4).drawn(0, CLOSED_IN))) == {"p15"}


@pytest.mark.covers("GM1.20")
def test_beyond_a_gap_no_second_river_begins() -> None:
    assert holding("river Meadow", Position(4).drawn(0, WITH_GAP)).why("lay p19") == "SECOND_RIVER"
    assert holding("river Meadow", Position(4).drawn(0, CLOSED_IN)).why("lay p20") == "SECOND_RIVER"


@pytest.mark.covers("GM1.20")
def test_beyond_a_plain_tile_in_its_column_there_is_no_river_to_break() -> None:
    game = holding("#65", Position(4).drawn(0, CLOSED_IN))
    assert {"o19", "p20"} <= cells(game)
    assert game.why("lay p18") == "RIVER_BROKEN"


ROAD_GAP = """
         p         q         r         s
    17   -         Quarry    Village*  Grocer
    16   Start*    #8        -         -
    15   #3        Village   -         -
"""


@pytest.mark.covers("GM1.20")
def test_the_same_goes_for_the_road_and_its_row() -> None:
    game = holding("#21", Position(4).drawn(0, ROAD_GAP))
    assert "s16" in cells(game)
    assert game.why("lay r16") == "ROAD_BROKEN"
    assert holding("road Grain field", Position(4).drawn(0, ROAD_GAP)).why("lay s16") == "SECOND_ROAD"
    closed = Position(4).drawn(0, ROAD_GAP).territory(0, s16="#21")
    assert holding("road Grain field", closed).why("lay r16") == "ROAD_BROKEN"
    assert cells(holding("road Grain field", closed)) == {"o16"}
    assert holding("#65", closed).why("lay r16") == "ROAD_BROKEN"


def ends(**dead: str) -> Position:
    """The start village with tiles on all four sides; `dead`: plain tiles in cells beyond the ends."""
    around_it = {"p17": "Forest", "p15": "Meadow", "o16": "Quarry", "q16": "Village"}
    rest = {cell: tile for cell, tile in dead.items() if tile}
    return Position(4).territory(0, **around_it, **rest).clansmen(0, p17=1, p15=1, o16=1, q16=1)


SOUTH_DEAD = {"o15": "#10", "o14": "#12", "o13": "#21", "p13": "#22"}
NORTH_DEAD = {"q17": "#23", "q18": "#24", "q19": "#25", "p19": "#28"}
WEST_DEAD = {"o17": "#32", "n17": "#46", "m17": "#47", "m16": "#53"}
EAST_DEAD = {"q15": "#54", "r15": "#57", "s15": "#65", "s16": "#31"}


@pytest.mark.covers("GM1.20", "GM1.11")
@pytest.mark.parametrize(
    ("dead", "left"),
    [({}, {"p14", "p18"}), (SOUTH_DEAD, {"p18"}), (NORTH_DEAD, {"p14"}), (SOUTH_DEAD | NORTH_DEAD, set())],
    ids=["none", "south", "north", "both"],
)
def test_a_river_with_two_dead_ends_takes_no_tile(dead: dict[str, str], left: set[str]) -> None:
    assert cells(holding("river Pasture", ends(**dead))) == left
    closed = {"p14", "p18"} - left
    assert {holding("river Pasture", ends(**dead)).why(f"lay {cell}") for cell in closed} <= {"RIVER_BROKEN"}
    game = ends(**dead).rondel(0, "river Pasture", 1).begin()
    assert game.why("take river Pasture") == ("OK" if left else "NO_ROOM")


@pytest.mark.covers("GM1.20", "GM1.11")
@pytest.mark.parametrize(
    ("dead", "left"),
    [({}, {"n16", "r16"}), (WEST_DEAD, {"r16"}), (EAST_DEAD, {"n16"}), (WEST_DEAD | EAST_DEAD, set())],
    ids=["none", "west", "east", "both"],
)
def test_a_road_with_two_dead_ends_takes_no_tile(dead: dict[str, str], left: set[str]) -> None:
    assert cells(holding("road Forest", ends(**dead))) == left
    closed = {"n16", "r16"} - left
    assert {holding("road Forest", ends(**dead)).why(f"lay {cell}") for cell in closed} <= {"ROAD_BROKEN"}
    game = ends(**dead).rondel(0, "road Forest", 1).begin()
    assert game.why("take road Forest") == ("OK" if left else "NO_ROOM")


@pytest.mark.covers("GM1.20")
def test_river_and_road_cross_in_the_start_village_alone() -> None:
    """No tile of the box has both; if there were one, it would fit nowhere."""
    assert not any(BOX.river[tile] and BOX.road[tile] for tile in range(state.IN_STACKS))
    assert BOX.river[state.START_VILLAGE :] == BOX.road[state.START_VILLAGE :] == [1] * 5
    position = Position(4).rondel(0, "#3", 1)
    position.own_box().road[2] = position.own_box().across[2] = 1
    assert position.begin().why("take #3") == "NO_ROOM"
    crossing = holding("#3", position)
    assert {crossing.why(f"lay {cell}") for cell in ("p17", "p15", "o16", "q16")} == {"SECOND_ROAD", "SECOND_RIVER"}
    assert cells(crossing) == set()


@pytest.mark.covers("GM1.20")
@pytest.mark.parametrize(
    "tile", ["Quarry", "Meadow", "Grocer", "Castle Moil", "Iona Abbey", "Village", "Butcher (sheep)"]
)
def test_whatever_its_kind_and_colour_any_tile_lies_beside_any_other(tile: str) -> None:
    neighbours = {"p17": "Loch Lochy", "o17": "Forest", "q17": "Armadale Castle"}
    game = holding(tile, Position(4).territory(0, **neighbours).clansmen(0, p17=1, p16=0))
    fits = {"o16", "q16"} if tile == "Iona Abbey" else {"o18", "q18"}
    assert fits <= cells(game)


# GM1.21


@pytest.mark.covers("GM1.21")
def test_no_tile_lies_on_another() -> None:
    laid = {"p17": "Forest", "q17": "Quarry", "p15": "Meadow", "q16": "Village"}
    position = Position(4).territory(0, **laid).clansmen(0, p17=1)
    for tile in ("Pasture", "river Pasture", "road Forest"):
        game = holding(tile, position)
        assert {game.why(f"lay {cell}") for cell in (*laid, "p16")} == {"CELL_TAKEN"}


@pytest.mark.covers("GM1.21", "GM1.10")
def test_what_lies_stays_where_it_lies() -> None:
    game, dice = Game.fresh(3, seed=4), 4
    before: list[dict[str, str]] = [{}, {}, {}]
    while legal := game.numbers():
        dice = (dice * 1103515245 + 12345) % (1 << 31)
        rules.play(game.box, game.s, legal[(dice >> 16) % len(legal)], [0] * 512)
        after = [game.territory(seat) for seat in range(3)]
        assert all(old.items() <= new.items() for old, new in zip(before, after, strict=True))
        before = after
    assert sum(map(len, before)) > 20


# the table's edge


LONG = {
    "north": {f"q{row}": tile for row, tile in zip(range(17, 31), LINE, strict=False)},
    "south": {f"q{row}": tile for row, tile in zip(range(15, 2, -1), LINE, strict=False)},
    "east": {f"{column}17": tile for column, tile in zip([*"qrstuvwxyz", "aa", "ab", "ac", "ad"], LINE, strict=False)},
    "west": {f"{column}17": tile for column, tile in zip("onmlkjihgfedc", LINE, strict=False)},
}
EDGES = {"north": ("q30", "q31", "q32"), "south": ("q3", "q2", "q1"), "east": ("ad17", "ae17", "af17")}
EDGES["west"] = ("c17", "b17", "a17")


def long_line(direction: str, line: dict[str, str], far: str) -> Position:
    position = Position(4).territory(0, p17="Loch Morar", p15="Loch Lochy", **line)
    return position.clansmen(0, **{"p16": 0, far: 1})


@pytest.mark.covers("GM1.20")
@pytest.mark.parametrize("direction", SIDES)
def test_fifteen_tiles_north_and_east_fourteen_south_and_west_there_is_still_room(direction: str) -> None:
    last_but_one, last, _ = EDGES[direction]
    game = holding("#65", long_line(direction, LONG[direction], last_but_one))
    assert game.why(f"lay {last}") == "OK"


@pytest.mark.covers("GM1.11", "GM1.18", "GM1.19", "GM1.20")
@pytest.mark.parametrize("direction", SIDES)
def test_beyond_that_the_table_ends(direction: str) -> None:
    _, last, beyond = EDGES[direction]
    position = long_line(direction, LONG[direction] | {last: "#53"}, last).rondel(0, "#65", 1)
    assert position.begin().why("take #65") == "OK"
    game = holding("#65", long_line(direction, LONG[direction] | {last: "#53"}, last))
    assert game.why(f"lay {beyond}") == "TABLE_EDGE"
    assert len(cells(game)) == 4
    assert beyond not in cells(game)


@pytest.mark.covers("GM1.11")
@pytest.mark.parametrize("direction", SIDES)
def test_who_reaches_the_edge_may_be_without_any_room(direction: str) -> None:
    """The one clansman stands on the start village, which has tiles all around."""
    ring = {"o16": "#1", "q16": "#4", "o15": "#54", "o17": "#53", "q15": "#57", "q17": "#46"}
    line = {cell: tile for cell, tile in LONG[direction].items() if tile not in ring.values()}
    missing = [cell for cell in (*LONG[direction], EDGES[direction][1]) if cell not in line and cell not in ring]
    spare = [tile for tile in PLAIN if tile not in line.values() and tile not in ring.values()]
    line |= dict(zip(missing, spare, strict=False))
    position = Position(4).territory(0, p17="Loch Morar", p15="Loch Lochy", **{**line, **ring})
    game = position.has(0, coins=9).rondel(0, "Pasture", 1).begin()
    assert EDGES[direction][1] in game.territory(0)
    assert game.legal() == ["pass over"]


@pytest.mark.covers("GM1.18", "GM1.19", "GM1.20")
@pytest.mark.parametrize("direction", SIDES)
def test_who_plays_after_a_long_line_finds_the_own_territory(direction: str) -> None:
    """The maps of land and room are made anew for each player."""
    _, last, _ = EDGES[direction]
    line = LONG[direction] | {last: "#53"}
    position = long_line(direction, line, last).rondel(0, 1, "#65", "river Forest", 2)
    game = position.begin()
    fits = sorted(cells(holding("#65", long_line(direction, line, last))))
    game.place("#65", fits[0]).end_turn()
    assert game.turn == 1
    assert cells(game.act("take river Forest")) == {"p15", "p17"}


# all at once


@pytest.mark.covers("GM1.18", "GM1.19", "GM1.20", "GM1.21")
@pytest.mark.parametrize("tile", ["#65", "river Pasture", "road Forest"])
@pytest.mark.parametrize("drawing", [CLOSED_IN, ROAD_GAP, WITH_GAP])
def test_every_cell_of_the_table_is_legal_or_has_a_reason(drawing: str, tile: str) -> None:
    """`why` compares with the list of legal actions, cell by cell."""
    game = holding(tile, Position(4).drawn(0, drawing))
    open_cells = {cell for cell in EVERY_CELL if game.why(f"lay {cell}") == "OK"}
    assert open_cells == cells(game)
    assert all(any(side in game.territory(0) for side in around(cell)) for cell in open_cells)


@pytest.mark.covers("GM1.18", "GM1.19")
def test_in_the_south_it_is_the_same_as_in_the_north() -> None:
    drawing = """
             o          p          q
        16   -          Start      -
        15   -          Meadow     -
        14   -          Pasture*   Quarry
    """
    game = Position(4).drawn(0, drawing).rondel(0, "Grain field", 1).begin().act("take Grain field")
    assert cells(game) == {"o15", "o14", "q15", "q13"}
    assert game.why("lay p12") == "NOT_ADJACENT"
    assert game.why("lay r14") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM1.11", "GM1.18")
@pytest.mark.parametrize(
    ("row", "tiles", "room"),
    [
        ("17", {"p17": "Forest", "q17": "Quarry", "r17": "Grocer"}, {"q18", "r18"}),
        ("15", {"p15": "Meadow", "q15": "Quarry", "r15": "Grocer"}, {"q14", "r14"}),
    ],
    ids=["north", "south"],
)
def test_room_in_a_row_where_nothing_lies_yet_is_room_enough(row: str, tiles: dict[str, str], room: set[str]) -> None:
    position = Position(4).territory(0, **tiles, q16="#1", r16="#4").clansmen(0, **{"p16": 0, "q" + row: 1})
    game = position.rondel(0, "Pasture", 1).begin()
    assert game.why("take Pasture") == "OK"
    assert cells(game.act("take Pasture")) == room
