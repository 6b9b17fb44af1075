"""Clan MacDonald: eight workers of any kind, fishers on lochs, rowing. COC.K-macdonald; production and first workers
are in test_production.py and test_start_workers.py."""

from __future__ import annotations

import pytest

from quaich.games.clans_of_caledonia.rules import vocabulary as v
from rules.clans_of_caledonia.position import Position

WATER = "    c    d    e    f    g\n4  G1   L    L    L    G1\n5  G1   L    L    G1   G1"


def macdonald(players: int = 3, printed: bool = False, **units: str) -> Position:
    clans = ["MacDonald", "Stewart", "Campbell", "Buchanan"][:players]
    return Position(players, " ".join(clans), printed=printed).land(WATER).units(0, **(units or {"c4": "miner"}))


@pytest.mark.covers("COC.K-macdonald")
@pytest.mark.parametrize(("printed", "cost"), [(False, 10), (True, 6)])
def test_a_fisher_costs_no_land(printed: bool, cost: int) -> None:
    game = macdonald(printed=printed).begin().act("build fisher", "place d4")
    assert (game.cash(0), game.units(0)) == (50 - cost, {"c4": "miner", "d4": "fisher"})
    land = macdonald(printed=printed).begin().act("build lumberjack", "place c3")
    assert land.cash(0) == 50 - cost - 2


@pytest.mark.covers("COC.K-macdonald")
def test_eight_workers_of_any_kind() -> None:
    seven = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "g1"), "lumberjack")
    game = macdonald(**seven).begin().act("build lumberjack", "place h1")
    assert game.s.built[0][6] == 8
    full = macdonald(**seven, h1="miner").begin()
    for worker in ("lumberjack", "miner", "fisher"):
        assert full.why(f"build {worker}") == "NONE_LEFT"
    assert full.why("build sheep") == "OK"


@pytest.mark.covers("COC.K-macdonald")
def test_macdonald_has_no_technologies() -> None:
    game = macdonald().begin()
    assert game.why("tech miners") == game.why("tech lumberjacks") == "NOT_FOR_CLAN"
    free = macdonald().has(0, goods="1 wool").crate(0, m="1 wool -> 1 upgrades").begin().act("fulfil m")
    assert free.why("upgrade miners") == "NOT_FOR_CLAN"


@pytest.mark.covers("COC.K-macdonald")
def test_a_loch_hex_stays_free_between_two_fishers() -> None:
    game = macdonald(c4="miner", d5="fisher").has(0, ships=2).begin().act("build fisher")
    assert game.why("place d4") == game.why("place e5") == "FISHER_NEAR"
    assert game.can("place") == {"e4", "f4"}, "a loch hex lies between"


@pytest.mark.covers("COC.K-macdonald", "COC.18")
def test_to_stand_on_a_loch_takes_no_shipping_to_jump_does() -> None:
    """From c4 the loch hex beside it, and at level 2 the one behind it."""
    game = macdonald().begin().act("build fisher")
    assert game.units(0)["d4"] == "fisher", "it was the only one in reach"
    further = macdonald().has(0, ships=2).begin().act("build fisher")
    assert {"d4", "e4", "e5"} <= further.can("place")
    assert "f4" not in further.can("place")


@pytest.mark.covers("COC.K-macdonald")
def test_land_beside_a_fisher_is_beside_an_own_unit() -> None:
    game = macdonald(d4="fisher").begin().act("build sheep")
    assert game.can("place") == {"d3", "c4", "c5"}


@pytest.mark.covers("COC.K-macdonald")
def test_only_fishers_stand_on_lochs() -> None:
    game = macdonald().begin().act("build miner")
    assert game.why("place d4") == "WRONG_TERRAIN"
    fisher = macdonald().has(0, ships=5).begin().act("build fisher")
    assert fisher.why("place c3") == "WRONG_TERRAIN"


@pytest.mark.covers("COC.K-macdonald", "COC.16")
def test_a_fisher_beside_a_neighbour_brings_the_bonus() -> None:
    game = macdonald(c4="miner").units(1, c5="dairy").has(0, merchants=3).begin().act("build fisher", "place d4")
    assert game.can("near") == {"1 cheese", "2 cheese", "3 cheese"}


@pytest.mark.covers("COC.K-macdonald")
def test_one_fisher_rows_one_hex_before_the_action() -> None:
    game = macdonald(d4="fisher", f4="fisher").has(0, ships=1).begin()
    assert game.can("row") == {"d4 d5"}, "e4 and e5 would lie beside the other one"
    game.act("row d4 d5")
    assert game.units(0) == {"d5": "fisher", "f4": "fisher"}
    assert game.why("row d5 d4") == "ROWED"
    game.act("hire")
    assert game.why("row d5 d4") == "NOT_NOW"
    game.act("end").take_turn("hire").take_turn("hire")
    assert game.why("row d5 d4") == "OK", "in the next turn again"


@pytest.mark.covers("COC.K-macdonald")
def test_fishers_row_on_free_loch_hexes_only() -> None:
    game = macdonald(d4="fisher").begin()
    assert game.can("row") == {"d4 d5", "d4 e4", "d4 e5"}
    assert game.why("row d4 d3") == "WRONG_TERRAIN"
    assert game.why("row c4 d4") == "NOT_THERE"


@pytest.mark.covers("COC.K-macdonald", "COC.16")
def test_rowing_brings_no_bonus() -> None:
    game = macdonald(d5="fisher").units(1, d3="dairy").begin().act("row d5 d4")
    assert game.step == "ACTING"
    assert game.reported(v.ROWED_TO)


@pytest.mark.covers("COC.K-macdonald", "COC.29")
def test_fishers_and_land_beside_them_are_one_settlement() -> None:
    game = macdonald(c4="miner", d4="fisher", d3="sheep").begin()
    assert game.settlements(0) == 1
    lone = macdonald(c4="miner", f4="fisher").begin()
    assert (lone.settlements(0), lone.connected(0)) == (2, 1)


@pytest.mark.covers("COC.K-macdonald", "COC.29")
def test_rowing_parts_and_joins_settlements() -> None:
    game = macdonald(c4="miner", d4="fisher").begin().act("row d4 e4")
    assert (game.settlements(0), game.connected(0)) == (2, 1)
    back = macdonald(c4="miner", e4="fisher").begin().act("row e4 d4")
    assert back.settlements(0) == 1


@pytest.mark.covers("COC.K-macdonald", "COC.32")
def test_on_the_small_map_fishers_stand_on_outer_lochs_and_ports() -> None:
    outer = "    a    b    c\n1  G1   G1   G1\n2  L    G1   G1"
    position = Position(2, "MacDonald Stewart").land(outer).units(0, b2="sheep")
    game = position.begin().act("build fisher")
    assert game.can("place") == {"a2", "b1"}, "the loch at the edge and the place of the port"
    game.act("place b1")
    assert game.units(0)["b1"] == "fisher"
    large = Position(3, "MacDonald Stewart Robertson").land(outer).units(0, b2="sheep").begin().act("build fisher")
    assert large.units(0)["a2"] == "fisher", "nowhere else on the large map"


@pytest.mark.covers("COC.K-macdonald")
def test_nobody_else_fishes_or_rows() -> None:
    game = Position(2, "Stewart MacDonald").land(WATER).units(0, c4="miner").units(1, e4="fisher").begin()
    assert game.why("build fisher") == "NOT_FOR_CLAN"
    assert game.why("row e4 d4") != "OK"
