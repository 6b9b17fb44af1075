"""The scoring tiles, and the track of glory. COC.S1 to COC.S8, COC.26, COC.41."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Game, Position

EACH_EDITION = pytest.mark.parametrize("printed", [False, True])


def scored(position: Position) -> Game:
    """Everybody passes in the first round; buildings stand still."""
    game = position.begin()
    while game.step in ("ACTING", "ENDING") and game.s.round == 0:
        game.take_turn("pass")
    while game.step in ("MAKING", "STORING", "CHURNING"):
        game.act({"MAKING": "make 0", "STORING": "store 0", "CHURNING": "butter 0"}[game.step])
    return game


@pytest.mark.covers("COC.S1")
@EACH_EDITION
@pytest.mark.parametrize(
    ("goods", "glory"), [("", 0), ("3 wool", 3), ("1 wool, 2 grain, 4 milk", 7), ("2 bread, 1 cheese, 1 whisky", 0)]
)
def test_raw_goods_in_stock(goods: str, glory: int, printed: bool) -> None:
    assert scored(Position(2, printed=printed).has(0, goods=goods).scoring("raw")).glory(0) == glory


@pytest.mark.covers("COC.S1", "COC.26")
def test_raw_goods_that_were_just_produced_count() -> None:
    game = scored(Position(2).units(0, c3="sheep", d3="field").has(0, goods="1 wool").scoring("raw"))
    assert game.glory(0) == 4
    assert game.goods(0) == {"wool": 2, "grain": 2}, "nothing is spent"


@pytest.mark.covers("COC.S2", "COC.26")
@EACH_EDITION
@pytest.mark.parametrize(
    ("goods", "glory"),
    [
        ("1 bread", 0),
        ("2 bread", 3),
        ("1 bread, 1 cheese, 1 whisky", 3),
        ("2 bread, 2 cheese, 2 whisky", 9),
        ("9 wool", 0),
    ],
)
def test_every_two_processed_goods(goods: str, glory: int, printed: bool) -> None:
    assert scored(Position(2, printed=printed).has(0, goods=goods).scoring("processed")).glory(0) == glory


@pytest.mark.covers("COC.S3")
@EACH_EDITION
@pytest.mark.parametrize(
    ("units", "glory"),
    [
        ({"c3": "sheep"}, 1),
        ({"c3": "field"}, 2),
        ({"c3": "sheep", "d3": "cow", "e3": "dairy", "f3": "bakery", "g3": "distillery"}, 5),
        ({"c3": "field", "d3": "field", "e3": "dairy"}, 5),
        ({"c3": "lumberjack", "d3": "miner"}, 0),
    ],
)
def test_capacity_counts_sites_even_without_input(units: dict[str, str], glory: int, printed: bool) -> None:
    assert scored(Position(2, printed=printed).units(0, **units).scoring("capacity")).glory(0) == glory


@pytest.mark.covers("COC.S4")
@EACH_EDITION
def test_workers_fishers_included(printed: bool) -> None:
    position = Position(3, "MacDonald Stewart Robertson", printed=printed).land("    c\n4  L").scoring("workers")
    position.units(0, c3="lumberjack", d3="miner", c4="fisher", e3="sheep").units(1, g3="miner", h3="cow")
    game = scored(position)
    assert [game.glory(p) for p in range(3)] == [6, 2, 0]


@pytest.mark.covers("COC.S5", "COC.26")
@EACH_EDITION
@pytest.mark.parametrize(
    ("hexes", "glory"),
    [("a1", 0), ("a1 m9", 3), ("a1 b1 m5", 3), ("a1 b9 m5 g1", 6), ("b2 c2 l8", 0), ("a4 b4", 0)],
)
def test_border_hexes_of_the_large_map(hexes: str, glory: int, printed: bool) -> None:
    units = dict(zip(hexes.split(), ["sheep", "cow", "field", "miner"], strict=False))
    assert scored(Position(3, printed=printed).units(0, **units).scoring("border")).glory(0) == glory


@pytest.mark.covers("COC.S5", "COC.32")
@pytest.mark.parametrize(("hexes", "glory"), [("b2 l8", 3), ("b5 g8 e2 l2", 6), ("c3 d4", 0), ("b3 c3", 0), ("b3", 0)])
def test_border_hexes_of_the_small_map(hexes: str, glory: int) -> None:
    units = dict(zip(hexes.split(), ["sheep", "cow", "field", "miner"], strict=False))
    assert scored(Position(2).units(0, **units).scoring("border")).glory(0) == glory


@pytest.mark.covers("COC.S5", "COC.32", "COC.K-macdonald")
def test_lochs_at_the_outer_edge_of_the_small_map_are_border() -> None:
    position = Position(2, "MacDonald Stewart").land("    a    b\n4  L    G1\n5  G1   L").scoring("border")
    assert scored(position.units(0, a4="fisher", b5="fisher")).glory(0) == 3


@pytest.mark.covers("COC.S6")
@EACH_EDITION
def test_imports_of_fulfilled_contracts(printed: bool) -> None:
    position = Position(2, printed=printed).scoring("imports")
    position.done(0, a="1 wool -> 2 cotton, 1 hops", b="1 wool -> 3 tobacco", c="1 wool -> 1 sugar_cane, 9 pounds")
    game = scored(position.crate(0, d="1 wool -> 4 cotton").done(1, e="1 wool -> 8 hops"))
    assert [game.glory(p) for p in (0, 1)] == [6, 0]


@pytest.mark.covers("COC.S7")
@EACH_EDITION
def test_meat_of_fulfilled_contracts(printed: bool) -> None:
    position = (
        Position(2, printed=printed).scoring("meat").done(0, a="2 beef, 1 mutton -> 1 cotton", b="3 wool -> 1 hops")
    )
    assert scored(position).glory(0) == 6


@pytest.mark.covers("COC.S7", "COC.P1")
def test_meat_counts_as_printed_where_port_1_spared_the_animal() -> None:
    position = Position(2).port(A="spare").units(0, b2="miner").crate(0, mine="1 beef -> 1 cotton").scoring("meat")
    game = position.begin().act("fulfil mine", "end").take_turn("pass").take_turn("pass")
    assert game.glory(0) == 2


@pytest.mark.covers("COC.S8")
@EACH_EDITION
@pytest.mark.parametrize(
    ("merchants", "ships", "techs", "glory"),
    [(2, 0, "", 0), (7, 0, "", 5), (2, 5, "", 5), (2, 0, "miners lumberjacks", 2), (4, 2, "miners", 5)],
)
def test_upgrades(merchants: int, ships: int, techs: str, glory: int, printed: bool) -> None:
    position = Position(2, printed=printed).scoring("upgrades").has(0, merchants=merchants, ships=ships, techs=techs)
    assert scored(position).glory(0) == glory


@pytest.mark.covers("COC.S8")
def test_used_merchants_are_upgrades_as_well() -> None:
    assert scored(Position(2).scoring("upgrades").merchants(0, wool=2, milk=-1)).glory(0) == 3


@pytest.mark.covers("COC.S8", "COC.K-stewart", "COC.K-fergusson")
@pytest.mark.parametrize(("players", "clan", "glory"), [(3, "Stewart", 4), (3, "Fergusson", 3), (2, "Fergusson", 2)])
def test_what_a_clan_gave_counts(players: int, clan: str, glory: int) -> None:
    game = Game.fresh(players, 1)
    box, number = game.box, {"Stewart": 7, "Fergusson": 3}[clan]
    others = ["Robertson", "Campbell"][: players - 1]
    position = Position(players, " ".join([clan, *others])).scoring("upgrades")
    position.has(0, merchants=box.start_merchants[number], ships=box.start_ships[number])
    assert scored(position).glory(0) == glory


@pytest.mark.covers("COC.26")
def test_it_does_not_matter_when_it_was_achieved() -> None:
    """The same in the first and in the last moment of a round; what is gone by then does not count."""
    position = Position(2).has(0, goods="2 wool", merchants=2).scoring("raw")
    game = position.begin().take_turn("sell 2 wool").take_turn("pass").take_turn("pass")
    assert game.glory(0) == 0
    late = Position(2).has(0, merchants=2).scoring("raw").begin().take_turn("buy 2 wool").take_turn("pass")
    assert late.take_turn("pass").glory(0) == 2


@pytest.mark.covers("COC.41")
@pytest.mark.parametrize(("before", "after"), [(28, 34), (59, 65), (89, 95)])
def test_glory_goes_on_beyond_30_and_60(before: int, after: int) -> None:
    position = Position(2).has(0, goods="6 wool", glory=before).scoring("raw")
    game = scored(position)
    assert game.glory(0) == after
    assert game.score(0) == after + 6 + 66 // 10 + 4 + 6, "level with the other in contracts and settlements"


@pytest.mark.covers("COC.41", "COC.27")
def test_glory_of_all_rounds_adds_up() -> None:
    position = Position(2).units(0, c3="miner").scoring("workers")
    game = scored(position)
    game.s.scoring[1] = 3
    game.take_turn("pass").take_turn("pass")
    assert game.glory(0) == 4


@pytest.mark.covers("COC.S5")
def test_the_ninth_tile_of_the_later_edition_counts_hexes_for_5_and_6() -> None:
    land = "    c    d    e    f\n3  G4   GM5  GFM6 G6"
    position = Position(3, printed=True).land(land).units(0, c3="sheep", d3="cow", e3="miner", g3="field")
    game = position.scoring("costly").begin()
    for _ in range(3):
        game.take_turn("pass")
    assert game.glory(0) == 4
