"""Removing tiles (GM2.73 to GM2.79): MacMillan removes one, Loch Morar up to two (GM2.94)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, Game, Position, box_for

LOCH_MORAR = NAMES.index("Loch Morar")


def macmillan(position: Position) -> Game:
    """MacMillan has just been claimed."""
    position.has(0, coins=20)
    return position.rondel(0, "Macbeth").begin().act("take Macbeth", "claim MacMillan")


def morar(position: Position, cell: str = "r16") -> Game:
    """Loch Morar has just been laid at the end of the river; a second Scotsman stands on the home castle."""
    if position.box is box_for(2):
        position.own_box()
    position.box.cost_any[LOCH_MORAR] = 0
    position.clansmen(0, q16=1)
    return position.rondel(0, "Loch Morar").begin().place("Loch Morar", cell)


# what must be left


@pytest.mark.covers("GM2.73", "GM2.X29")
def test_a_tile_without_which_another_loses_touch_cannot_be_removed() -> None:
    """o    p    q
    18  -    Kerry    Galloway
    17  -    Inshriach
    """
    game = macmillan(Position().territory(0, p17="Inshriach", p18="Kerry", q18="Galloway"))
    assert game.why("remove p17") == game.why("remove p18") == "LAND_SPLIT"
    assert game.can("remove") == {"q18"}


@pytest.mark.covers("GM2.73", "GM2.77")
def test_a_tile_that_others_can_do_without_may_be_removed() -> None:
    """In the base game no boat lies on any of them."""
    game = macmillan(Position().territory(0, p17="Inshriach", q17="Lochridge", p18="Kerry", q18="Galloway"))
    assert game.can("remove") == {"p17", "q17", "p18", "q18"}


@pytest.mark.covers("GM2.73")
def test_a_corner_holds_nothing_together() -> None:
    game = macmillan(Position().territory(0, p17="Inshriach", o17="Kerry", p15="Lochridge", o15="Galloway"))
    assert game.can("remove") == {"o17", "o15"}


EASTERN = {"r16": "Halkirk", "s16": "Cheviot", "q17": "Inshriach", "r17": "Lochridge", "s17": "Kerry"}
WESTERN = {"o16": "Halkirk", "n16": "Cheviot", "p17": "Inshriach", "o17": "Lochridge", "n17": "Kerry"}


@pytest.mark.covers("GM2.73", "GM2.42", "GM2.X29")
@pytest.mark.parametrize(
    ("tiles", "middle", "end"), [(EASTERN, "r16", "s16"), (WESTERN, "o16", "n16")], ids=["east", "west"]
)
def test_a_river_tile_between_two_others_cannot_be_removed(tiles: dict[str, str], middle: str, end: str) -> None:
    """All tiles would still touch: the row above holds them together."""
    game = macmillan(Position().territory(0, **tiles))
    assert game.why(f"remove {middle}") == "RIVER_SPLIT"
    game.act(f"remove {end}")
    assert end not in game.territory(0)


@pytest.mark.covers("GM2.73", "GM2.42")
@pytest.mark.parametrize("end", ["o16", "r16"])
def test_the_ends_of_the_river_may_be_removed(end: str) -> None:
    game = macmillan(Position().territory(0, o16="Halkirk", r16="Cheviot"))
    assert game.can("remove") == {"o16", "r16"}
    game.act(f"remove {end}")
    assert sorted(game.territory(0)) == sorted({"o16", "p16", "q16", "r16"} - {end})


@pytest.mark.covers("GM2.73", "GM2.43")
def test_a_river_that_gets_shorter_may_be_lengthened_again() -> None:
    """Beyond the gap a tile without a river lies in the river's row."""
    tiles = {"o16": "Halkirk", "o17": "Inshriach", "p17": "Lochridge", "n17": "Kerry", "m17": "Galloway"}
    position = Position().territory(0, m16="Kemnay", **tiles).rondel(0, "Macbeth", "Cheviot", 1)
    game = position.has(0, coins=20).begin().act("take Macbeth", "claim MacMillan", "remove o16", "end")
    assert game.place("Cheviot", "o16").territory(0)["o16"] == "Cheviot"


@pytest.mark.covers("GM2.73")
def test_scotsmen_do_not_matter() -> None:
    """The only Scotsman may end up far from everything."""
    game = macmillan(Position().territory(0, p17="Inshriach").clansmen(0, p16=0, p17=1))
    game.act("remove p17")
    assert game.clansmen(0) == {"q16": 1}


@pytest.mark.covers("GM2.76", "GM2.X29", "GM2.49")
@pytest.mark.parametrize("covered", [False, True])
def test_the_home_tile_stays_built_over_or_not(covered: bool) -> None:
    over = {"p16": "/Inverness", "q16": "/Balmoral"} if covered else {}
    game = macmillan(Position().territory(0, p17="Inshriach", **over))
    assert game.why("remove p16") == game.why("remove q16") == "HOME_STAYS"
    assert game.can("remove") == {"p17"}


@pytest.mark.covers("GM2.73")
def test_nobody_removes_tiles_of_others() -> None:
    game = macmillan(Position().territory(0, p17="Inshriach").territory(1, p17="Lochridge"))
    number = v.REMOVE * 1024 + game.tile("p17", 1)
    assert game.rules.why(game.box, game.s, number) == v.NOT_THERE


# out of the game


@pytest.mark.covers("GM2.74")
def test_removed_tiles_leave_the_game_and_are_not_in_the_discard_pile() -> None:
    game = macmillan(Position().territory(0, p17="Inshriach")).act("remove p17")
    assert game.is_removed("Inshriach")
    assert game.pile() == set()


@pytest.mark.covers("GM2.74", "GM2.51", "GM2.85:macpherson")
def test_a_stack_goes_as_a_whole_and_counts_as_one() -> None:
    position = Position().territory(0, p17="Lochridge/Glen Affric/Iona Abbey", q17="Inshriach")
    position.own_box().gain_markers[9] = 2
    game = macmillan(position).act("remove p17", "claim MacPherson")
    assert game.territory(0) == {"p16": "Start village", "q16": "Home castle", "q17": "Inshriach"}
    assert all(game.is_removed(name) for name in ("Lochridge", "Glen Affric", "Iona Abbey"))
    assert game.points(0) == 0


@pytest.mark.covers("GM2.74")
def test_a_place_that_has_become_free_may_be_built_on_again() -> None:
    position = Position().territory(0, p17="Inshriach").rondel(0, "Macbeth", "Lochridge", 1).has(0, coins=20)
    game = position.begin().act("take Macbeth", "claim MacMillan", "remove p17", "end").place("Lochridge", "p17")
    assert game.territory(0)["p17"] == "Lochridge"


# what stays


@pytest.mark.covers("GM2.75")
def test_the_card_and_all_that_was_had_once_are_kept() -> None:
    game = macmillan(Position().territory(0, r16="Loch Shiel").has(0, casks=1)).act("remove r16")
    assert game.cards(0) == {"Loch Shiel"}
    assert game.is_removed("Loch Shiel")


@pytest.mark.covers("GM2.75")
@pytest.mark.parametrize("covered", [False, True])
def test_resources_and_scotsmen_go_to_the_home_castle(covered: bool) -> None:
    over = {"q16": "/Balmoral"} if covered else {}
    position = Position().territory(0, p17="Inshriach", **over).clansmen(0, p17=2, q16=1)
    game = macmillan(position.goods(0, p17="wood barley", q16="sheep")).act("remove p17")
    assert game.clansmen(0) == {"p16": 1, "q16": 3}
    assert game.goods_on(0, "q16") == {"wood": 1, "sheep": 1, "barley": 1}
    assert game.step == "ACTIVATING", "all fit, so nobody is asked"


@pytest.mark.covers("GM2.75")
@pytest.mark.parametrize("goods", ["wood", "2 wood", "3 wood", "wood stone"])
def test_as_many_as_fit_go_without_a_question(goods: str) -> None:
    """Although there is something to sell."""
    position = Position().territory(0, p17="Inshriach", q17="Kerry").goods(0, p17=goods, q17="sheep").market(sheep=1)
    game = macmillan(position)
    before = game.goods_on(0, "p17")
    game.act("remove p17")
    assert game.goods_on(0, "q16") == before
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.75")
def test_the_owner_chooses_which_resources_find_room() -> None:
    position = Position().territory(0, p17="Inshriach").goods(0, p17="2 wood barley", q16="2 sheep")
    game = macmillan(position).act("remove p17")
    assert game.step == "STOWING"
    assert game.can("put") == {"wood q16", "barley q16"}
    assert game.why("enough") == "NOT_NOW", "there is room for one"
    assert game.why("put sheep q16") == game.why("put wood p16") == "NOT_THERE"
    for good in range(5, 8):
        number = v.PUT * 1024 + game.tile("q16") * 8 + good
        assert game.rules.why(game.box, game.s, number) == v.NOT_THERE
    game.act("put barley q16")
    assert game.goods(0) == {"sheep": 2, "barley": 1}
    assert game.reported(v.LOST_GOODS) == [(0, 0, 2)]
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.75")
def test_without_room_all_is_lost() -> None:
    position = Position().territory(0, p17="Inshriach").goods(0, p17="2 wood", q16="3 sheep")
    game = macmillan(position).act("remove p17")
    assert (game.goods(0), game.step) == ({"sheep": 3}, "ACTIVATING")


@pytest.mark.covers("GM2.75", "GM2.31")
def test_nobody_is_asked_when_no_sale_would_make_room() -> None:
    """Wood could be sold, but lies elsewhere."""
    position = Position().territory(0, p17="Inshriach", q17="Lochridge").market(wood=1, barley=1)
    game = macmillan(position.goods(0, p17="wood", q16="3 sheep", q17="wood")).act("remove p17")
    assert (game.step, game.goods(0)) == ("ACTIVATING", {"wood": 1, "sheep": 3})
    assert game.reported(v.LOST_GOODS) == [(0, 0, 1)]


@pytest.mark.covers("GM2.75", "GM2.31")
def test_a_sale_makes_room_in_the_home_castle() -> None:
    position = Position().territory(0, p17="Inshriach").goods(0, p17="wood", q16="3 sheep").market(sheep=1)
    game = macmillan(position).act("remove p17")
    assert game.legal() == ["enough", "sell sheep q16"]
    assert game.why("put wood q16") == "TILE_FULL"
    lost = game.copy().act("enough")
    assert lost.goods(0) == {"sheep": 3}
    game.act("sell sheep q16")
    assert game.goods(0) == {"wood": 1, "sheep": 2}


@pytest.mark.covers("GM2.75")
@pytest.mark.parametrize("kept", ["wood", "barley"])
def test_goods_of_two_tiles_share_the_room(kept: str) -> None:
    position = Position().territory(0, p17="Inshriach", q17="Lochridge").goods(0, p17="wood", q17="barley")
    game = morar(position.goods(0, q16="2 sheep")).act("remove p17", "remove q17")
    assert game.can("put") == {"wood q16", "barley q16"}
    game.act(f"put {kept} q16")
    assert game.goods(0) == {"sheep": 2, kept: 1}


# Loch Morar


@pytest.mark.covers("GM2.94", "GM2.73")
def test_loch_morar_removes_up_to_two_tiles() -> None:
    game = morar(Position().territory(0, p17="Inshriach", q17="Lochridge", q15="Kerry"))
    assert game.step == "REMOVING"
    none = game.copy().act("enough")
    assert len(none.territory(0)) == 6
    one = game.copy().act("remove q15", "enough")
    assert len(one.territory(0)) == 5
    game.act("remove p17", "remove q15")
    assert sorted(game.territory(0)) == ["p16", "q16", "q17", "r16"]
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.73", "GM2.78", "GM2.94")
def test_only_what_is_left_after_both_must_be_legal() -> None:
    """p17 holds p18: the two may go together, in whatever order."""
    position = Position().territory(0, p17="Inshriach", p18="Kerry", q15="Lochridge")
    game = morar(position)
    assert game.can("remove") == {"p17", "p18", "q15", "r16"}
    game.act("remove p17")
    assert "p18" not in game.territory(0), "nothing else could be done"
    assert sorted(game.territory(0)) == ["p16", "q15", "q16", "r16"]
    other = morar(position).act("remove p18", "remove p17")
    assert other.territory(0) == game.territory(0)


@pytest.mark.covers("GM2.78")
def test_in_between_only_the_tile_that_mends_it_may_be_chosen() -> None:
    """Tiles may be removed after p18 as well, but then p18 would have lost touch."""
    tiles = {"p17": "Inshriach", "p18": "Kerry", "q15": "Lochridge"}
    position = Position().territory(0, **tiles).goods(0, q15="barley").market(barley=2)
    position.own_box().may_remove[LOCH_MORAR] = 3
    game = morar(position).act("remove p17", "remove p18")
    assert game.can("remove") == {"q15", "r16"}
    game = morar(position).act("remove q15", "remove p17")
    assert sorted(game.territory(0)) == ["p16", "q16", "r16"]


@pytest.mark.covers("GM2.78")
def test_two_tiles_that_leave_a_third_alone_cannot_go() -> None:
    """p17 holds p18, and that one p19."""
    game = morar(Position().territory(0, p17="Inshriach", p18="Kerry", p19="Lochridge"))
    assert game.why("remove p17") == "LAND_SPLIT"
    game.act("remove p19", "remove p18")
    assert sorted(game.territory(0)) == ["p16", "p17", "q16", "r16"]


@pytest.mark.covers("GM2.78")
def test_a_tile_that_parts_two_others_from_the_rest_cannot_go() -> None:
    game = morar(Position().territory(0, p17="Inshriach", p18="Kerry", o17="Lochridge"))
    assert game.why("remove p17") == "LAND_SPLIT"


@pytest.mark.covers("GM2.78", "GM2.73", "GM2.42")
@pytest.mark.parametrize(
    ("tiles", "middle", "end", "loch"),
    [(EASTERN, "r16", "s16", "o16"), (WESTERN, "o16", "n16", "r16")],
    ids=["east", "west"],
)
def test_the_two_last_tiles_of_the_river_may_go_together(
    tiles: dict[str, str], middle: str, end: str, loch: str
) -> None:
    game = morar(Position().territory(0, **tiles), loch)
    assert game.why(f"remove {middle}") == "OK"
    game.act(f"remove {middle}")
    assert set(game.territory(0)) == {*tiles, "p16", "q16", loch} - {middle, end}


@pytest.mark.covers("GM2.78", "GM2.73", "GM2.42")
def test_the_two_last_tiles_of_the_river_hold_others() -> None:
    """Galloway hangs on the last one alone; the row above holds the rest together."""
    game = morar(Position().territory(0, **EASTERN, s15="Galloway"), "o16")
    assert game.why("remove r16") == "RIVER_SPLIT"
    assert game.why("remove s16") == "OK", "with what hangs on it"


@pytest.mark.covers("GM2.78", "GM2.73", "GM2.42")
def test_two_tiles_that_leave_a_gap_in_the_river_cannot_go() -> None:
    """Three river tiles lie east of the home castle."""
    game = morar(Position().territory(0, **EASTERN, t16="Soay", t17="Galloway"), "o16")
    assert game.why("remove r16") == "RIVER_SPLIT"
    assert game.why("remove s16") == "OK", "the last one goes with it"


@pytest.mark.covers("GM2.78", "GM2.31", "GM2.67")
def test_in_between_nothing_else_may_be_done() -> None:
    """Inshriach would hang in the air. There is something to sell, and somebody could walk."""
    tiles = {"p17": "Lochridge", "p18": "Inshriach", "q15": "Kerry"}
    game = morar(Position().territory(0, **tiles).goods(0, q15="sheep").market(sheep=1))
    game.s.moves = 1
    game.rules.carry_out(game.box, game.s, game.number("remove p17"))
    assert game.legal() == ["remove p18"]
    assert game.s.todo[game.s.depth - 1] == [v.REMOVING, 1, 1 + NAMES.index("Lochridge"), 0]
    assert game.why("remove q15") == game.why("remove r16") == game.why("enough") == "MUST_REMOVE"
    assert game.why("remove q16") == "HOME_STAYS"
    assert game.why("sell sheep q15") == game.why("move p16 q16") == "NOT_NOW"


@pytest.mark.covers("GM2.78", "GM2.76")
def test_the_home_tile_does_not_go_with_another_one() -> None:
    game = morar(Position())
    assert game.can("remove") == {"r16"}
    assert game.why("remove p16") == "HOME_STAYS"


@pytest.mark.covers("GM2.94", "GM2.79")
def test_loch_morar_may_remove_itself_and_activates_what_lies_around() -> None:
    """Its Scotsmen and resources go home; the card stays; the territory is as large as before."""
    position = Position().territory(0, q17="Inshriach", p17="Lochridge")
    game = morar(position).act("remove r16", "enough")
    assert sorted(game.territory(0)) == ["p16", "p17", "q16", "q17"]
    assert game.cards(0) == {"Loch Morar"}
    assert game.is_removed("Loch Morar")
    assert game.step == "ACTIVATING"
    assert game.can("use") == {"q16", "q17"}
    assert game.why("use p17") == game.why("use p16") == "NOT_ACTIVE"
    game.act("use q17")
    assert game.goods(0) == {"wood": 1}


@pytest.mark.covers("GM2.94", "GM2.79", "GM2.75")
def test_neighbours_that_are_removed_too_are_not_activated() -> None:
    for order in (("r16", "q17"), ("q17", "r16")):
        game = morar(Position().territory(0, q17="Inshriach", p17="Lochridge"))
        game.act(*[f"remove {cell}" for cell in order])
        assert game.can("use") == {"q16"}
        assert sorted(game.territory(0)) == ["p16", "p17", "q16"]


@pytest.mark.covers("GM2.94", "GM2.79")
def test_a_neighbour_that_is_removed_is_not_activated() -> None:
    game = morar(Position().territory(0, q17="Inshriach", q15="Kerry")).act("remove q17", "enough")
    assert game.can("use") == {"q15", "q16"}


@pytest.mark.covers("GM2.79", "GM2.84")
def test_a_castle_removed_by_its_own_marker_activates_what_lay_around() -> None:
    position = Position().territory(0, q17="Inshriach").has(0, coins=20)
    game = position.rondel(0, "Donan Castle").begin().place("Donan Castle", "p17").act("claim MacMillan")
    game.act("remove p17")
    assert game.cards(0) == {"Donan Castle"}
    assert game.clansmen(0) == {"p16": 1, "q16": 1}, "its Scotsman has gone home"
    assert game.can("use") == {"p16", "q16", "q17"}


@pytest.mark.covers("GM2.79")
def test_a_tile_removed_in_between_cannot_be_activated_any_more() -> None:
    position = Position().territory(0, q17="Inshriach", p17="Gathering stone").goods(0, q16="sheep")
    position = position.has(0, coins=9).clansmen(0, q17=1).rondel(0, "Lochridge")
    game = position.begin().place("Lochridge", "q18").act("use p17", "pay sheep q16", "claim MacMillan")
    game.act("remove p17")
    assert game.can("use") == {"q17", "q18"}
