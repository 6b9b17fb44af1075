"""Expansion: what stands where, for how much, within what reach. COC.15, COC.18, COC.T6."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.boxes import UNITS
from rules.clans_of_caledonia.position import Position

KINDS = """
        b    c    d    e    f    g
    3   G1   F2   M3   GF4  GM5  L
    4   FM6  GFM3 G1   G1   G1   L
"""
COSTS = {
    "sheep": 8, "cow": 9, "dairy": 12, "bakery": 8, "field": 18, "distillery": 10, "lumberjack": 6, "miner": 10,
}  # fmt: skip


# COC.15: price and terrain


@pytest.mark.covers("COC.15")
@pytest.mark.parametrize("unit", UNITS[:-1])
def test_unit_and_hex_are_paid(unit: str) -> None:
    game = Position(4).land(KINDS).units(0, c5="sheep").begin().act(f"build {unit}", "place c4")
    assert game.cash(0) == 50 - COSTS[unit] - 3
    assert game.units(0) == {"c4": unit, "c5": "sheep"}
    assert game.step == "ENDING"


@pytest.mark.covers("COC.15")
@pytest.mark.parametrize("unit", UNITS[:-1])
def test_each_unit_needs_its_terrain(unit: str) -> None:
    """Other units stand in the rows above and below all that is drawn."""
    around = [f"{column}{row}" for row in (2, 5) for column in "bcdefg"]
    others = [other for other in ("cow", "field", "sheep", "dairy") if other != unit][:3]
    game = Position(4).land(KINDS).units(0, **dict(zip(around, others * 4, strict=True))).has(0, cash=99).begin()
    game.act(f"build {unit}")
    kinds = {"lumberjack": {"c3", "b4", "c4", "e3"}, "miner": {"d3", "b4", "c4", "f3"}}
    grass = {"b3", "c4", "d4", "e3", "e4", "f3", "f4"}
    drawn = {name for name in game.can("place") if name[1] in "34" and name[0] in "bcdefg"}
    assert drawn == kinds.get(unit, grass)
    wrong = "c3" if unit not in ("lumberjack", "miner") else "d4"
    assert game.why(f"place {wrong}") == "WRONG_TERRAIN"
    assert game.why("place g3") == "WRONG_TERRAIN"


@pytest.mark.covers("COC.T6", "COC.15")
def test_without_a_lumberjack_left_a_hex_of_forest_alone_cannot_be_had() -> None:
    four = {"b2": "lumberjack", "c2": "lumberjack", "d2": "lumberjack", "e2": "lumberjack"}
    game = Position(4).land(KINDS).units(0, **four).begin()
    assert game.why("build lumberjack") == "NONE_LEFT"
    for unit in game.can("build"):
        assert "c3" not in game.copy().act(f"build {unit}").can("place"), unit
    fewer = Position(4).land(KINDS).units(0, b2="miner", c2="lumberjack", d2="lumberjack", e2="lumberjack").begin()
    assert "c3" in fewer.act("build lumberjack").can("place")


@pytest.mark.covers("COC.15")
def test_one_unit_on_a_hex() -> None:
    game = Position(4).units(0, c3="sheep", c4="cow").units(1, d3="sheep").begin().act("build miner")
    assert game.why("place c4") == game.why("place d3") == game.why("place c3") == "HEX_TAKEN"
    assert "b3" in game.can("place")


@pytest.mark.covers("COC.15")
def test_what_cannot_be_paid_is_not_built() -> None:
    game = (
        Position(4).land("    c\n3  G6\n4  G1", elsewhere="F6").units(0, d3="sheep", c5="cow").has(0, cash=14).begin()
    )
    assert game.why("build field") == "NO_MONEY"
    assert game.why("build distillery") == "OK"
    game.act("build distillery")
    assert game.units(0)["c4"] == "distillery", "16 would be too much for c3, so there was no choice"
    assert game.cash(0) == 3


@pytest.mark.covers("COC.15")
def test_a_unit_that_fits_nowhere_is_not_offered() -> None:
    game = Position(4).land(elsewhere="F1").units(0, c3="lumberjack").begin()
    assert game.can("build") == {"lumberjack"}
    assert game.why("build miner") == game.why("build sheep") == "NO_HEX"


# COC.15 and COC.18: reach


RIVER = """
        b    c    d    e    f
    3   G1   G1   G1   G1   G1
    4   G1   G1   G1   G1   G1
    5   G1   G1   G1   G1   G1
"""


@pytest.mark.covers("COC.15", "COC.18")
def test_at_level_0_only_neighbours_are_in_reach() -> None:
    game = Position(4).units(0, d4="sheep").begin().act("build cow")
    assert game.can("place") == {"d3", "e4", "e5", "d5", "c5", "c4"}
    assert game.why("place f4") == "OUT_OF_REACH"


@pytest.mark.covers("COC.15", "COC.18")
@pytest.mark.parametrize(("level", "seen"), [(0, False), (1, True), (5, True)])
def test_level_1_crosses_a_river(level: int, seen: bool) -> None:
    position = Position(4).land(RIVER, rivers="d4 e4, d4 e5").units(0, d4="sheep").has(0, ships=level)
    game = position.begin().act("build cow")
    assert ("e4" in game.can("place")) == ("e5" in game.can("place")) == seen
    assert {"d3", "d5", "c5", "c4"} <= game.can("place")
    if not seen:
        assert game.why("place e4") == "OUT_OF_REACH"


@pytest.mark.covers("COC.18")
def test_no_level_travels_along_a_river() -> None:
    """The river runs on to f4; that hex has no common side with the sheep."""
    rivers = "d4 e4, d4 e5, e4 e5, e4 f4"
    game = Position(4).land(RIVER, rivers=rivers).units(0, d4="sheep").has(0, ships=5).begin().act("build cow")
    assert "f4" not in game.can("place")
    assert game.can("place") == {"d3", "e4", "e5", "d5", "c5", "c4"}


LOCH = """
        b    c    d    e    f    g    h    i
    4   G1   G1   L    L    L    L    G1   G1
    5   G1   G1   G1   L    G1   G1   G1   G1
"""


@pytest.mark.covers("COC.18")
@pytest.mark.parametrize(
    ("level", "far"),
    [
        (1, set()),
        (2, {"d5"}),
        (3, {"d5", "e3", "f3", "e6", "f5"}),
        (4, {"d5", "e3", "f3", "e6", "f5", "g5"}),
        (5, {"d5", "e3", "f3", "e6", "f5", "g5", "g3", "h3", "h4"}),
    ],
)
def test_each_level_jumps_over_one_loch_hex_more(level: int, far: set[str]) -> None:
    """From c4: over d4 to d5; over e4 and e5; over f4; over g4. The other hexes here lie beside c4 anyway."""
    game = Position(4).land(LOCH).units(0, c4="sheep").has(0, ships=level, cash=99).begin().act("build cow")
    assert game.can("place") == {"c3", "b3", "b4", "c5", "d3"} | far


@pytest.mark.covers("COC.18")
def test_two_lochs_are_not_crossed_at_once() -> None:
    """Land lies between them: start and goal must touch the same loch."""
    two = "        c    d    e    f    g\n4   G1   L    G1   L    G1"
    game = Position(4).land(two, elsewhere="F1").units(0, c4="sheep").has(0, ships=5).begin().act("build cow")
    assert game.units(0) == {"c4": "sheep", "e4": "cow"}, "g4 was no choice"


@pytest.mark.covers("COC.18")
def test_a_river_and_a_loch_are_not_combined() -> None:
    """Over the river to d4 and on over the loch: no."""
    text = "        c    d    e    f\n4   G1   G1   L    G1"
    position = Position(4).land(text, rivers="c4 d4, c5 d4", elsewhere="M1").units(0, c4="sheep").has(0, ships=5)
    game = position.begin().act("build cow")
    assert game.units(0) == {"c4": "sheep", "d4": "cow"}


@pytest.mark.covers("COC.15")
def test_reach_counts_from_every_own_unit_and_from_no_other() -> None:
    game = Position(4).units(0, c3="sheep", k8="miner").units(1, g5="cow").begin().act("build cow")
    assert {"c4", "k7"} <= game.can("place")
    assert not {"g4", "g6"} & game.can("place")


@pytest.mark.covers("COC.18")
def test_a_shipping_upgrade_costs_4_and_widens_the_reach() -> None:
    game = Position(2).land(LOCH).units(0, c4="sheep").has(0, ships=1).begin().act("ship")
    assert (game.cash(0), game.s.ships[0]) == (46, 2)
    game.act("end").take_turn("pass").act("build cow")
    assert game.can("place") == {"c3", "b3", "b4", "c5", "d3", "d5"}


@pytest.mark.covers("COC.18")
def test_shipping_ends_at_level_5_and_must_be_paid() -> None:
    assert Position(4).has(0, ships=5).begin().why("ship") == "SHIPS_AT_END"
    assert Position(4).has(0, ships=4).begin().act("ship").s.ships[0] == 5
    assert Position(4).has(0, cash=3).begin().why("ship") == "NO_MONEY"


@pytest.mark.covers("COC.15")
def test_a_hex_over_the_river_is_in_reach_but_no_neighbour() -> None:
    """Reachable at level 1, yet no neighbourhood bonus comes from there."""
    position = Position(4).land(RIVER, rivers="d4 e4").units(0, d3="sheep", d5="sheep").units(1, e4="sheep")
    game = position.begin().act("build cow", "place d4")
    assert game.step == "ENDING"
    without = Position(4).land(RIVER).units(0, d3="sheep", d5="sheep").units(1, e4="sheep").begin()
    assert without.act("build cow", "place d4").step == "NEARING"
