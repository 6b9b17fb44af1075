"""The smaller map for one and two players. COC.32."""

from __future__ import annotations

import pytest

from quaich.games.clans_of_caledonia.state import MAPS
from rules.clans_of_caledonia.boxes import box_for, hexes_in
from rules.clans_of_caledonia.position import Agreed, Position

EVERYWHERE = {f"{column}{row}" for column in "abcdefghijklm" for row in range(1, 10)}
OUTER = {name for name in EVERYWHERE if name[0] in "am" or name[1] in "19"}


@pytest.mark.covers("COC.32")
def test_the_shaded_land_is_out_of_play() -> None:
    game = Position(2).units(0, b2="sheep", l8="cow").begin().act("build miner")
    assert game.why("place b1") == game.why("place a2") == game.why("place m8") == "OFF_MAP"
    assert game.can("place") == {"b3", "c2", "c3", "k8", "l7"}


@pytest.mark.covers("COC.32")
def test_on_the_large_map_it_is_in_play() -> None:
    game = Position(3).units(0, b2="sheep").begin().act("build miner")
    assert {"b1", "a2", "a3"} <= game.can("place")


@pytest.mark.covers("COC.32")
@pytest.mark.parametrize("players", [2, 3])
def test_nobody_can_reach_around_the_shaded_land(players: int) -> None:
    """A river at the edge, a loch at the edge: what lies beyond is land out of play."""
    land = "    a    b    c\n1  G1   G1   G1\n2  L    L    G1\n3  G1   G1   G1"
    game = Position(players).land(land).units(0, b3="sheep").has(0, ships=5).begin().act("build cow")
    assert (game.can("place") & {"a1", "b1", "a3"} == set()) == (players == 2)


@pytest.mark.covers("COC.32")
def test_all_loch_hexes_stay_in_play() -> None:
    """They are jumped over as ever, those at the edge, too."""
    land = "    b    c    d\n1  L    L    L\n2  G1   M1   G1"
    position = Position(2).land(land, elsewhere="M1").units(0, b2="sheep").has(0, ships=4)
    assert "d2" in position.begin().act("build cow").units(0)


@pytest.mark.covers("COC.32", "COC.S5")
@pytest.mark.parametrize("number", range(MAPS))
def test_border_hexes_lie_beside_shaded_ones_lochs_too(number: int) -> None:
    box = box_for(2, Agreed())
    names = {f"{'abcdefghijklm'[at % 13]}{at // 13 + 1}" for at in hexes_in(box.border[number])}
    lochs = {
        name
        for name in EVERYWHERE
        if box.terrain[number][(int(name[1]) - 1) * 13 + "abcdefghijklm".index(name[0])] == 8
    }
    assert names & OUTER == lochs & OUTER, "at the outer edge only lochs"
    inner = names - OUTER
    assert inner <= {name for name in EVERYWHERE - OUTER if name[0] in "bl" or name[1] in "28"}
    assert len(inner) > 20


@pytest.mark.covers("COC.32", "COC.2", "COC.23")
@pytest.mark.parametrize(("letter", "name"), [("A", "b2"), ("A", "c2"), ("C", "l8"), ("D", "b8")])
def test_a_port_tile_on_the_map_is_used_from_the_hexes_beside_it(letter: str, name: str) -> None:
    game = Position(2).port(**{letter: "money"}).units(0, **{name: "sheep"}).has(0, ships=0).begin()
    assert game.act(f"port {letter}").cash(0) == 60
    far = Position(2).port(**{letter: "money"}).units(0, e5="sheep").has(0, ships=5).begin()
    assert far.why(f"port {letter}") == "PORT_AWAY"


@pytest.mark.covers("COC.32", "COC.23")
@pytest.mark.parametrize(("level", "reason"), [(1, "PORT_AWAY"), (2, "OK")])
def test_the_port_in_the_upper_right_corner_is_reached_by_ship(level: int, reason: str) -> None:
    """Beside m1 lie l1 and m2 only, both at the edge: here m2 is a loch."""
    game = Position(2).land("    m\n2  L").port(B="money").units(0, l2="sheep").has(0, ships=level).begin()
    assert game.why("port B") == reason
