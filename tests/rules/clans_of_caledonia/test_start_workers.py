"""The first workers: where they stand, what they cost, who comes when. COC.9, with the clans that differ."""

from __future__ import annotations

import pytest

from quaich.games.clans_of_caledonia.rules import vocabulary as v
from rules.clans_of_caledonia.position import Game, Position

LAND = """
        c    d    e    f    g
    3   F1   M3   FM4  G2   L
    4   F6   GM5  GFM6 GF2  L
"""

EVERYWHERE = {f"{column}{row}" for column in "abcdefghijklm" for row in range(1, 10)}


def settling(*order: int, clans: str = "", **agreed: object) -> Game:
    """As if the clans had just been chosen: the workers of the first two come in order, then backwards."""
    players = len(order)
    game = Position(players, clans, **agreed).land(LAND).order(*order).begin()
    s = game.s
    extra = [p for p in order if game.box.start_workers[s.clan[p]] > 2]
    turns = [*order, *reversed(order), *extra]
    s.depth = 1
    s.todo[0][:] = [v.SETTLING, 0, 0, 0]
    s.player = turns[0]
    return game


@pytest.mark.covers("COC.9")
def test_one_worker_each_in_order_and_one_each_backwards() -> None:
    game = settling(2, 0, 3, 1)
    seats = []
    for name in ("c3", "c4", "d3", "d4", "e3", "e4", "a1", "a2"):
        seats.append(game.turn)
        assert game.step == "SETTLING"
        game.act("build lumberjack" if name[0] in "ca" else "build miner", f"place {name}")
    assert seats == [2, 0, 3, 1, 1, 3, 0, 2]
    assert (game.step, game.turn, game.s.round) == ("ACTING", 2, 0)


@pytest.mark.covers("COC.9")
def test_a_worker_and_its_hex_are_paid() -> None:
    """A lumberjack costs 6, a miner 10, and the hex what is printed there."""
    game = settling(0, 1, 2, 3).act("build lumberjack", "place c4")
    assert game.cash(0) == 50 - 6 - 6
    game.act("build miner", "place d3")
    assert game.cash(1) == 50 - 10 - 3
    assert (game.units(0), game.units(1)) == ({"c4": "lumberjack"}, {"d3": "miner"})


@pytest.mark.covers("COC.9")
def test_lumberjacks_need_forest_and_miners_mountain() -> None:
    game = settling(0, 1, 2, 3)
    assert game.can("build") == {"lumberjack", "miner"}
    assert game.why("build sheep") != "OK"
    places = game.act("build lumberjack").can("place")
    assert {"c3", "c4", "e3", "e4", "f4"} <= places
    assert not {"d3", "d4", "f3", "g3", "g4"} & places
    places = settling(0, 1, 2, 3).act("build miner").can("place")
    assert {"d3", "d4", "e3", "e4"} <= places
    assert not {"c3", "c4", "f3", "f4", "g3"} & places


@pytest.mark.covers("COC.T5", "COC.9")
@pytest.mark.parametrize("worker", ["lumberjack", "miner"])
def test_forest_and_mountain_take_either_worker(worker: str) -> None:
    game = settling(0, 1, 2, 3).act(f"build {worker}", "place e3")
    assert game.units(0) == {"e3": worker}


@pytest.mark.covers("COC.9")
def test_the_second_worker_may_stand_anywhere_but_on_a_taken_hex() -> None:
    game = settling(0, 1).act("build miner", "place d3", "build miner", "place e3", "build lumberjack")
    assert game.turn == 1
    assert game.why("place e3") == "HEX_TAKEN"
    assert {"k8", "c3"} <= game.can("place"), "far from the first one"


@pytest.mark.covers("COC.9")
def test_what_cannot_be_paid_is_not_offered() -> None:
    game = settling(0, 1)
    game.s.cash[0] = 11
    assert game.can("build") == {"lumberjack"}
    assert game.why("build miner") in ("NO_HEX", "NO_MONEY")
    assert "c4" not in game.act("build lumberjack").can("place"), "6 for the hex, 6 for the lumberjack"
    assert game.why("place c4") == "NO_MONEY"


@pytest.mark.covers("COC.9", "COC.16")
def test_the_first_workers_bring_no_neighbourhood_bonus() -> None:
    """As if somebody had a bakery already; it belongs to a turn, and this is none."""
    game = Position(2).land(LAND).units(1, d4="bakery").begin()
    game.s.todo[0][:] = [v.SETTLING, 0, 0, 0]
    game.act("build miner", "place e4")
    assert (game.step, game.turn) == ("SETTLING", 1)


@pytest.mark.covers("COC.9", "COC.23")
def test_ports_cannot_be_used_before_the_first_turn() -> None:
    game = Position(4).port(A="money").units(0, a1="miner").begin()
    assert game.why("port A") == "OK"
    game.s.todo[0][:] = [v.SETTLING, 1, 0, 0]
    game.s.player = game.s.order[1]
    game.act("build miner", "place b1")
    game.s.player = 0
    game.s.todo[0][:] = [v.SETTLING, 7, 0, 0]
    assert game.why("port A") == "NOT_NOW"


# clans that differ


@pytest.mark.covers("COC.K-fergusson", "COC.9")
def test_fergusson_places_the_third_worker_after_everybody_else() -> None:
    game = settling(0, 1, 2, clans="Stewart Fergusson Robertson")
    seats = []
    for name in ("c3", "a1", "c4", "e4", "a2", "e3", "a3"):
        seats.append(game.turn)
        game.act("build lumberjack", f"place {name}")
    assert seats == [0, 1, 2, 2, 1, 0, 1]
    assert (game.step, game.turn) == ("ACTING", 0)
    assert len(game.units(1)) == 3
    assert game.cash(1) == 50 - 3 * (6 + 2), "all three and their hexes are paid"


@pytest.mark.covers("COC.K-fergusson", "COC.S5")
def test_fergusson_starts_on_border_hexes() -> None:
    game = settling(0, 1, 2, clans="Fergusson Stewart Robertson").act("build miner")
    assert game.can("place") == {name for name in EVERYWHERE if name[0] in "am" or name[1] in "19"}
    assert game.why("place d4") == "NOT_AT_BORDER"


@pytest.mark.covers("COC.K-fergusson", "COC.32")
def test_on_the_small_map_fergusson_starts_beside_the_shaded_hexes() -> None:
    game = settling(0, 1, clans="Fergusson Stewart").act("build miner")
    inside = {name for name in EVERYWHERE if name[0] not in "am" and name[1] not in "19"}
    assert game.can("place") == {name for name in inside if name[0] in "bl" or name[1] in "28"}
    assert game.why("place a1") == "OFF_MAP"
    assert game.why("place e4") == "NOT_AT_BORDER"


@pytest.mark.covers("COC.K-macdonald")
def test_macdonald_may_start_with_fishers() -> None:
    game = settling(0, 1, 2, clans="MacDonald Stewart Robertson")
    assert game.can("build") == {"lumberjack", "miner", "fisher"}
    game.act("build fisher")
    assert game.can("place") == {"g3", "g4"}
    game.act("place g3")
    assert game.cash(0) == 50 - 10, "no terrain is paid"
    assert "fisher" not in game.can("build"), "Stewart has none"
    assert game.why("build fisher") == "NOT_FOR_CLAN"


@pytest.mark.covers("COC.K-macdonald")
def test_macdonald_pays_10_for_a_lumberjack_too() -> None:
    game = settling(0, 1, 2, clans="MacDonald Stewart Robertson").act("build lumberjack", "place c3")
    assert game.cash(0) == 50 - 10 - 1


@pytest.mark.covers("COC.K-robertson")
def test_robertson_saves_with_the_first_workers_too() -> None:
    position = Position(3, "Robertson Stewart Campbell").land(LAND, rivers="f3 f4")
    game = position.begin()
    game.s.todo[0][:] = [v.SETTLING, 0, 0, 0]
    game.act("build lumberjack", "place f4")
    assert game.cash(0) == 50 - (6 + 2 - 3), "the river runs into the loch at g3 and g4"
