"""Where tiles may lie, beside others (GM2.38 to GM2.46) and over them (GM2.47 to GM2.54)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii import state
from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, Game, Position, box_for

PLAIN = [
    tile
    for tile in range(state.THE_END)
    if not (box_for(4).river[tile] or box_for(4).persons[tile] or box_for(4).overbuilds[tile])
]


def laying(tile: str, position: Position | None = None) -> Game:
    """The tile is in hand and may be laid; as something could be sold, it does not lay itself."""
    position = (position or Position(4)).goods(0, q16="2 barley").market(barley=1)
    game = position.rondel(0, tile).begin().act(f"take {tile}")
    while game.step.startswith("PAYING"):
        game._play(game.numbers()[0])
    return game


# the example


@pytest.mark.covers("GM2.X4", "GM2.38", "GM2.39", "GM2.41")
def test_lochridge_lies_above_or_below_the_home_tile_and_not_at_the_ends_of_the_river() -> None:
    game = laying("Lochridge")
    assert game.can("lay") == {"p17", "q17", "p15", "q15"}
    assert game.why("lay o16") == "RIVER_DAMMED"
    assert game.why("lay o17") == "NOT_ADJACENT"
    assert game.why("lay p16") == "CELL_TAKEN"


@pytest.mark.covers("GM2.X4", "GM2.40", "GM2.42", "GM2.44")
def test_halkirk_lies_at_the_left_end_and_makes_no_second_river() -> None:
    game = laying("Halkirk")
    assert game.can("lay") == {"o16"}
    assert game.why("lay p17") == "SECOND_RIVER"
    assert game.why("lay q15") == "SECOND_RIVER"
    assert game.why("lay r16") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM2.X4", "GM2.39")
def test_lochridge_lies_not_beyond_a_tile_that_has_nobody_near() -> None:
    game = laying("Lochridge", Position(4).territory(0, q17="Inshriach"))
    assert game.why("lay r17") == "NO_CLANSMAN_NEAR"
    assert game.why("lay q18") == "NO_CLANSMAN_NEAR"
    assert game.can("lay") == {"p17", "p15", "q15"}


# side by side, a Scotsman near


@pytest.mark.covers("GM2.38")
@pytest.mark.parametrize(("cell", "reason"), [("o17", "OK"), ("n16", "NOT_ADJACENT"), ("n17", "NOT_ADJACENT")])
def test_a_whole_side_must_touch(cell: str, reason: str) -> None:
    position = Position(4).territory(0, o16="Blackface", p17="Inshriach").clansmen(0, o16=1)
    game = laying("Lochridge", position)
    assert game.why(f"lay {cell}") in ((reason,) if reason == "OK" else (reason, "RIVER_DAMMED"))


@pytest.mark.covers("GM2.38")
@pytest.mark.parametrize("beside", ["o18", "p19", "q18", "p17"])
def test_any_of_the_four_sides_will_do(beside: str) -> None:
    """The free cell p18 has one neighbour by a side."""
    ways = {
        "o18": {"o17": "Kerry", "o16": "Blackface", "o18": "Inshriach"},
        "p19": {"o17": "Kerry", "o16": "Blackface", "o18": "Inshriach", "o19": "Galloway", "p19": "Kemnay"},
        "q18": {"q17": "Kerry", "q18": "Inshriach"},
        "p17": {"p17": "Inshriach"},
    }
    game = laying("Lochridge", Position(4).territory(0, **ways[beside]).clansmen(0, **{beside: 1}))
    assert game.why("lay p18") == "OK"


@pytest.mark.covers("GM2.39")
@pytest.mark.parametrize("stands", ["o17", "p17", "q17", "o15", "p15", "q15", "o16", "q16"])
def test_a_scotsman_on_any_of_eight_tiles_around_will_do(stands: str) -> None:
    """The place is p16 as seen from there: all is moved by two rows, so that the place is q18's neighbour."""
    shift = {
        "o17": "o19",
        "p17": "p19",
        "q17": "q19",
        "o15": "o17",
        "p15": "p17",
        "q15": "q17",
        "o16": "o18",
        "q16": "q18",
    }
    ring = {
        "o19": "Galloway", "p19": "Kemnay", "q19": "Kerry", "o17": "Easdale", "p17": "Inshriach", "q17": "Strathspey",
        "o18": "Strathmore", "q18": "Ailsa Craig",
    }  # fmt: skip
    ring["o17"] = "Black Isle"
    position = Position(4).territory(0, **ring).clansmen(0, p16=0, **{shift[stands]: 1})
    assert laying("Lochridge", position).why("lay p18") == "OK"
    far = Position(4).territory(0, **ring).clansmen(0, p16=0, q16=1)
    assert far.rondel(0, "Lochridge").begin().act("take Lochridge").why("lay p18") == "NO_CLANSMAN_NEAR"


@pytest.mark.covers("GM2.39")
def test_other_peoples_scotsmen_do_not_help() -> None:
    position = Position(4).clansmen(1, p16=1, q16=1)
    assert laying("Halkirk", position).can("lay") == {"o16"}


# the river


@pytest.mark.covers("GM2.40", "GM2.42")
def test_river_tiles_lengthen_the_river_at_either_end() -> None:
    game = laying("Halkirk", Position(4).clansmen(0, q16=1))
    assert game.can("lay") == {"o16", "r16"}
    longer = Position(4).territory(0, o16="Blackface", r16="Easdale").clansmen(0, o16=1, r16=1)
    assert laying("Halkirk", longer).can("lay") == {"n16", "s16"}


@pytest.mark.covers("GM2.41", "GM2.40")
@pytest.mark.parametrize("end", ["o16", "r16"])
def test_left_and_right_of_a_river_tile_lies_no_other_tile(end: str) -> None:
    game = laying("Lochridge", Position(4).clansmen(0, q16=1))
    assert game.why(f"lay {end}") == "RIVER_DAMMED"
    assert game.can("lay") == {"p17", "q17", "p15", "q15"}


@pytest.mark.covers("GM2.41")
def test_above_and_below_river_tiles_anything_may_lie() -> None:
    position = Position(4).territory(0, o16="Blackface", r16="Easdale").clansmen(0, o16=1, r16=1)
    assert laying("Lochridge", position).can("lay") == {f"{c}{r}" for c in "opqr" for r in (15, 17)}


@pytest.mark.covers("GM2.42", "GM2.40")
def test_a_river_tile_beside_a_plain_one_in_the_rivers_row_would_break_the_river() -> None:
    """A tile lies at n16; what came to o16 would join it to the river."""
    position = Position(4).territory(0, p17="Inshriach", o17="Kerry", n17="Kemnay", n16="Galloway", r16="Easdale")
    position = position.clansmen(0, o17=1, r16=1)
    game = laying("Halkirk", position)
    assert game.why("lay o16") == "RIVER_BROKEN"
    assert game.can("lay") == {"s16"}


@pytest.mark.covers("GM2.X52", "GM2.43")
def test_a_gap_in_the_rivers_row_stays_for_ever() -> None:
    position = Position(4).territory(0, p17="Inshriach", o17="Kerry", n17="Kemnay").clansmen(0, o17=1, q16=1)
    game = laying("Lochridge", position)
    assert game.why("lay n16") == "OK"
    assert game.why("lay o16") == "RIVER_DAMMED"
    game.act("lay n16")
    assert game.territory(0)["n16"] == "Lochridge"
    filled = position.territory(0, n16="Galloway")
    assert laying("Black Isle", filled).why("lay o16") == "RIVER_DAMMED"
    assert laying("Halkirk", filled).can("lay") == {"r16"}


@pytest.mark.covers("GM2.43", "GM2.38")
@pytest.mark.parametrize(
    ("cells", "beyond"),
    [
        ([f"p{row}" for row in range(15, 1, -1)], "p1"),
        ([f"p{row}" for row in range(17, 32)], "p32"),
        (["p17", *(f"{column}17" for column in "onmlkjihgfedcb")], "a17"),
        (["q17", *(f"{column}17" for column in [*"rstuvwxyz", "aa", "ab", "ac", "ad", "ae"])], "af17"),
    ],
    ids=["south", "north", "west", "east"],
)
def test_the_table_has_an_edge(cells: list[str], beyond: str) -> None:
    tiles = [NAMES[tile] for tile in PLAIN if NAMES[tile] != "Kemnay"]
    position = Position(4).territory(0, **dict(zip(cells, tiles, strict=False))).clansmen(0, **{cells[-1]: 1})
    assert len(tiles) >= len(cells)
    game = laying("Kemnay", position)
    assert game.why(f"lay {beyond}") == "TABLE_EDGE"
    before = position.clansmen(0, **{cells[-1]: 0, cells[-2]: 1})
    shorter = copy_without(before, cells[-1])
    assert laying("Kemnay", shorter).why(f"lay {cells[-1]}") == "OK"


def copy_without(position: Position, cell: str) -> Position:
    """The same position without one of the first player's tiles."""
    del position._cells[0][cell]
    del position._clansmen[0][cell]
    return position


@pytest.mark.covers("GM2.44")
def test_a_tile_is_laid_at_a_cell_and_never_turned() -> None:
    """The action says where, and there is nothing else to say; a river above the river is no river."""
    game = laying("Halkirk", Position(4).clansmen(0, q16=1))
    assert {number // 1024 for number in game.numbers()} == {v.LAY, v.SELL}
    assert {game.why(f"lay {cell}") for cell in ("p17", "q17", "p15", "q15")} == {"SECOND_RIVER"}


# choosing


@pytest.mark.covers("GM2.45")
def test_one_of_the_legal_places_must_be_chosen() -> None:
    game = laying("Lochridge")
    assert game.can("lay") == {"p15", "q15", "p17", "q17"}
    assert {game.why(words) for words in ("end", "enough", "finish")} == {"NOT_NOW"}
    game.act("lay q15")
    assert game.reported(v.LAID) == [(0, NAMES.index("Lochridge"), game.s.cell[NAMES.index("Lochridge")])]
    assert (game.territory(0)["q15"], game.s.laid[0]) == ("Lochridge", 3)


# overbuilding


def village(tile: str, **cells: str) -> Position:
    position = Position(4).territory(0, **cells, q15="Kerry").goods(0, q15="sheep cattle wood").has(0, coins=3)
    return position.rondel(0, tile)


@pytest.mark.covers("GM2.X5", "GM2.47", "GM2.48", "GM2.49")
def test_inverness_may_be_built_over_halkirk() -> None:
    game = laying("Inverness", village("Inverness", o16="Halkirk", p17="Drumnadrochit", q17="Donan Castle"))
    assert game.can("lay") == {"o16", "p16"}
    assert game.why("lay p17") == "RIVER_DIFFERS"
    assert game.why("lay q17") == "KIND_DIFFERS"
    assert game.why("lay q16") == "KIND_DIFFERS"
    assert game.why("lay n16") == "NOTHING_UNDER"
    game.act("lay o16")
    assert (game.territory(0)["o16"], game.s.laid[0]) == ("Inverness", 6)
    assert game.reported(v.BUILT_OVER) == [(0, NAMES.index("Inverness"), NAMES.index("Halkirk"))]


@pytest.mark.covers("GM2.47")
def test_a_tile_without_a_river_is_not_built_over_a_river_tile() -> None:
    game = laying("Pitlochry", village("Pitlochry", o16="Halkirk", p17="Drumnadrochit"))
    assert game.can("lay") == {"p17"}
    assert game.why("lay o16") == "RIVER_DIFFERS"
    assert game.why("lay p18") == "NOTHING_UNDER"


@pytest.mark.covers("GM2.47", "GM2.34")
def test_without_anything_to_build_over_it_cannot_be_chosen() -> None:
    game = village("Iona Abbey", q17="Galloway").begin()
    assert game.why("take Iona Abbey") == "NO_ROOM"


@pytest.mark.covers("GM2.48")
@pytest.mark.parametrize(
    ("stands", "reason"), [("p18", "OK"), ("q17", "OK"), ("o17", "OK"), ("q16", "NO_CLANSMAN_NEAR")]
)
def test_a_scotsman_must_stand_near_or_on_it(stands: str, reason: str) -> None:
    cells = {"p17": "Strathmore", "p18": "Inshriach", "o17": "Galloway", "q17": "Black Isle"}
    position = village("Iona Abbey", **cells).clansmen(0, **{"p16": 0, stands: 1})
    game = laying("Iona Abbey", position)
    assert game.why("lay p18") == reason


@pytest.mark.covers("GM2.52", "GM2.51", "GM2.47")
def test_an_overbuild_tile_may_be_built_over_in_its_turn() -> None:
    position = village("Iona Abbey", p17="Inshriach/Glen Affric")
    game = laying("Iona Abbey", position).act("lay p17")
    assert (game.territory(0)["p17"], game.s.laid[0]) == ("Iona Abbey", 4)
    affric = NAMES.index("Glen Affric")
    assert game.s.over_it[affric] == 1 + NAMES.index("Iona Abbey")
    assert game.reported(v.BUILT_OVER) == [(0, NAMES.index("Iona Abbey"), affric)]
    assert game.can("use") == {"p17", "p16", "q16"}


@pytest.mark.covers("GM2.54")
@pytest.mark.parametrize(("changed", "reason"), [("Inshriach", "OK"), ("Glen Affric", "KIND_DIFFERS")])
def test_of_a_mixed_stack_the_uppermost_tile_decides(changed: str, reason: str) -> None:
    """As it could be with other components: one tile of the stack is of another kind."""
    position = village("Iona Abbey", p17="Inshriach/Glen Affric")
    box = position.own_box()
    game = laying("Iona Abbey", position)
    box.kind[NAMES.index(changed)] = state.ANIMAL
    assert game.why("lay p17") == reason


@pytest.mark.covers("GM2.50")
def test_resources_and_scotsmen_move_up() -> None:
    position = village("Iona Abbey", p17="Inshriach").goods(0, p17="3 stone").clansmen(0, p17=2)
    game = laying("Iona Abbey", position).act("lay p17")
    assert (game.goods_on(0, "p17"), game.clansmen(0)) == ({"stone": 3}, {"p16": 1, "p17": 2})


@pytest.mark.covers("GM2.53", "GM2.51")
def test_it_activates_itself_and_those_around_but_not_what_it_covers() -> None:
    position = village("Iona Abbey", p17="Inshriach", q17="Lochridge")
    game = laying("Iona Abbey", position).act("lay p17")
    assert game.can("use") == {"p16", "q16", "p17", "q17"}
    inshriach = NAMES.index("Inshriach")
    assert game.rules.why(game.box, game.s, v.USE * 1024 + inshriach) != v.OK
