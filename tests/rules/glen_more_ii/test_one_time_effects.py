"""What a tile brings once, and in which order (GM2.55 to GM2.59, GM2.3)."""

from __future__ import annotations

from typing import Any

import pytest

from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, Game, Position

FAIR = NAMES.index("Fair")
BRINGS = ("gain_clansmen", "gain_markers", "gain_casks", "gain_coins", "gain_points", "gain_goods", "may_remove")


def fair(position: Position | None = None, good: str = "", **gains: int) -> Game:
    """The fair has just been laid; it brings what a test says, and costs nothing."""
    position = position or Position()
    box = position.own_box()
    box.cost[FAIR] = [0] * 5
    for name, many in gains.items():
        assert name in BRINGS
        getattr(box, name)[FAIR] = many
    if good:
        box.gain_good[FAIR][Position.GOODS.index(good)] = 1
    return position.rondel(0, "Fair").begin().place("Fair", "p17")


def small(idle: int = 1, **more: Any) -> Position:
    """A small supply of Scotsmen."""
    return Position().has(0, idle=idle, coins=20, **more)


# what it may be


@pytest.mark.covers("GM2.56", "GM2.55")
def test_a_scotsman_of_the_supply_comes_onto_the_new_tile() -> None:
    game = Position().rondel(0, "Halkirk").begin().place("Halkirk", "o16")
    assert (game.clansmen(0), game.idle(0)) == ({"p16": 1, "o16": 1}, 7)
    assert game.reported(v.GOT_CLANSMEN) == [(0, NAMES.index("Halkirk"), 1)]
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.56")
def test_casks_coins_and_points_are_had_at_once() -> None:
    game = fair(gain_casks=1, gain_coins=2, gain_points=3)
    assert (game.casks(0), game.coins(0), game.earned(0)) == (1, 2, {"tiles": 3})
    assert game.step == "ACTIVATING"
    assert (game.casks(1), game.coins(1), game.points(1)) == (0, 0, 0)


@pytest.mark.covers("GM2.56", "GM2.80")
def test_a_clan_marker_of_a_tile_is_placed() -> None:
    game = fair(gain_markers=1)
    assert game.step == "CLAIMING"
    game.act("claim MacLeod")
    assert (game.clans(0), game.coins(0), game.step) == ({"MacLeod"}, 3, "ACTIVATING")


@pytest.mark.covers("GM2.56", "GM2.80")
def test_two_markers_are_placed_one_after_the_other() -> None:
    game = fair(gain_markers=2).act("claim MacLeod")
    assert game.step == "CLAIMING"
    game.act("claim McKay")
    assert (game.markers(0), game.step) == (8, "ACTIVATING")


@pytest.mark.covers("GM2.3", "GM2.56")
@pytest.mark.parametrize("idle", [0, 1, 2])
def test_scotsmen_are_limited_and_none_comes_from_elsewhere(idle: int) -> None:
    game = fair(Position().clansmen(0, p16=3).has(0, idle=idle), gain_clansmen=2)
    assert game.clansmen(0) == {"p16": 3} | ({"p17": idle} if idle else {})
    assert game.idle(0) == 0
    assert sum(lost[1] for lost in game.reported(v.LOST_CLANSMEN)) == 2 - idle


@pytest.mark.covers("GM2.3", "GM2.2")
def test_of_ten_scotsmen_one_is_the_playing_piece() -> None:
    game = Game.fresh(2)
    for seat in (0, 1):
        assert (game.idle(seat), game.clansmen(seat), game.markers(seat)) == (8, {"p16": 1}, 10)


# goods of choice


@pytest.mark.covers("GM2.57")
@pytest.mark.parametrize("good", ["wood", "stone", "sheep", "cattle", "barley"])
def test_a_resource_of_choice_comes_onto_the_new_tile(good: str) -> None:
    position = Position().goods(0, q16="wood sheep cattle")
    game = position.rondel(0, "Crieff Tryst").begin().place("Crieff Tryst", "p17")
    assert game.step == "CHOOSING"
    assert game.can("choose") == {"wood", "stone", "sheep", "cattle", "barley"}
    game.act(f"choose {good}")
    assert game.goods_on(0, "p17") == {good: 1}
    assert game.step == "ACTIVATING"


def great_fair(on_it: str, market: int) -> Game:
    """The great fair is built over the fair, on which goods lie, and brings one of choice."""
    position = Position().territory(0, p17="Fair").goods(0, p17=on_it, q16="wood").market(sheep=market)
    return position.rondel(0, "Great fair").begin().act("take Great fair", "pay wood q16", "lay p17")


@pytest.mark.covers("GM2.57", "GM2.50")
@pytest.mark.parametrize(("sheep", "step"), [(2, "CHOOSING"), (3, "ACTIVATING")])
def test_at_most_three_resources_lie_on_a_tile(sheep: int, step: str) -> None:
    game = great_fair(f"{sheep} sheep", market=0)
    assert game.step == step
    if sheep == 2:
        game.act("choose sheep")
    else:
        assert game.reported(v.LOST_GOODS) == [(0, 5, 1)]
    assert game.goods_on(0, "p17") == {"sheep": 3}


@pytest.mark.covers("GM2.57", "GM2.31", "GM2.59")
def test_a_sale_makes_room_for_the_resource_of_choice() -> None:
    game = great_fair("3 sheep", market=1)
    assert game.legal() == ["enough", "sell sheep p17"]
    without = game.copy().act("enough")
    assert (without.goods(0), without.step) == ({"sheep": 3}, "ACTIVATING")
    game.act("sell sheep p17")
    assert game.why("enough") == "NOT_NOW"
    game.act("choose wood")
    assert game.goods_on(0, "p17") == {"wood": 1, "sheep": 2}


@pytest.mark.covers("GM2.57", "GM2.31")
@pytest.mark.parametrize("on_it", ["3 sheep", "3 stone"])
def test_nobody_is_asked_when_no_sale_would_make_room(on_it: str) -> None:
    """Wood could be sold, but lies elsewhere."""
    position = Position().territory(0, p17="Fair").goods(0, p17=on_it, q16="2 wood").market(wood=1, cattle=1)
    game = position.rondel(0, "Great fair").begin().act("take Great fair", "pay wood q16", "lay p17")
    assert game.step == "ACTIVATING"
    assert game.reported(v.LOST_GOODS) == [(0, 5, 1)]


@pytest.mark.covers("GM2.57", "GM2.93")
def test_the_second_of_two_goods_needs_room_too() -> None:
    position = Position().territory(0, p17="Fair").goods(0, p17="2 sheep", q16="wood")
    position.own_box().gain_goods[NAMES.index("Great fair")] = 2
    game = position.rondel(0, "Great fair").begin().act("take Great fair", "pay wood q16", "lay p17", "choose wood")
    assert game.goods_on(0, "p17") == {"wood": 1, "sheep": 2}
    assert game.reported(v.LOST_GOODS) == [(0, 5, 1)]
    assert game.step == "ACTIVATING"


# before activations, and gains that nobody refuses


@pytest.mark.covers("GM2.55", "GM2.59")
def test_effects_come_before_anything_is_activated() -> None:
    for gains in ({"gain_goods": 1}, {"gain_markers": 1}):
        game = fair(Position().territory(0, q17="Inshriach"), **gains)
        assert game.why("use q17") == "NOT_NOW"
        assert game.why("end") == game.why("enough") == "NOT_NOW"


@pytest.mark.covers("GM2.59")
def test_a_resource_of_choice_cannot_be_refused() -> None:
    assert fair(gain_goods=1).why("enough") == "NOT_NOW"


# several effects


@pytest.mark.covers("GM2.58")
def test_nobody_is_asked_for_the_order_when_it_does_not_matter() -> None:
    game = fair(gain_clansmen=1, gain_casks=1, gain_coins=1, gain_goods=1)
    assert game.step == "CHOOSING"
    assert (game.clansmen(0)["p17"], game.casks(0), game.coins(0)) == (1, 1, 1)
    game = fair(good="barley", gain_goods=2)
    assert (game.goods_on(0, "p17"), game.step) == ({"barley": 1}, "CHOOSING")
    game = fair(Position().goods(0, q16="wood").market(wood=1), gain_clansmen=1, gain_markers=1)
    assert game.step == "CLAIMING"


@pytest.mark.covers("GM2.56", "GM2.92", "GM2.58")
@pytest.mark.parametrize("good", Position.GOODS)
def test_a_good_that_is_shown_comes_by_itself(good: str) -> None:
    game = fair(good=good)
    assert (game.goods_on(0, "p17"), game.step) == ({good: 1}, "ACTIVATING")


def bringing(on_it: str, goods: str, **market: int) -> Game:
    """The great fair is built over the fair, on which goods lie, and brings certain goods."""
    position = Position().territory(0, p17="Fair").goods(0, p17=on_it, q16="wood").market(**market)
    box = position.own_box()
    for good in goods.split():
        box.gain_good[NAMES.index("Great fair")][Position.GOODS.index(good)] += 1
    box.gain_goods[NAMES.index("Great fair")] = 0
    return position.rondel(0, "Great fair").begin().act("take Great fair", "pay wood q16", "lay p17")


@pytest.mark.covers("GM2.92", "GM2.83", "GM2.59")
@pytest.mark.parametrize("kept", ["wood", "barley"])
def test_of_goods_that_cannot_all_lie_on_the_tile_the_owner_chooses(kept: str) -> None:
    game = bringing("2 sheep", "wood barley")
    assert game.can("put") == {"wood p17", "barley p17"}
    assert game.why("put wood q16") == game.why("put wood p16") == "NOT_THERE"
    assert game.why("put stone p17") == "KIND_GIVEN"
    assert game.why("enough") == "NOT_NOW"
    for good in range(5, 8):
        number = v.PUT * 1024 + game.tile("p17") * 8 + good
        assert game.rules.why(game.box, game.s, number) == v.NOT_THERE
    game.act(f"put {kept} p17")
    assert game.goods_on(0, "p17") == {"sheep": 2, kept: 1}
    assert game.reported(v.LOST_GOODS) == [(0, 4 if kept == "wood" else 0, 1)]
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.92", "GM2.83")
@pytest.mark.parametrize(("on_it", "lost"), [("sheep", 0), ("2 sheep", 1), ("3 sheep", 2)])
def test_goods_of_one_kind_come_as_far_as_there_is_room(on_it: str, lost: int) -> None:
    game = bringing(on_it, "wood wood", stone=1)
    assert game.step == "ACTIVATING"
    assert game.goods(0) == {"sheep": 1 + lost} | ({"wood": 2 - lost} if lost < 2 else {})
    assert game.reported(v.LOST_GOODS) == ([(0, 0, lost)] if lost else [])


@pytest.mark.covers("GM2.92", "GM2.83")
def test_nobody_is_asked_where_there_is_room_for_all() -> None:
    """Although there is something to sell."""
    game = bringing("sheep", "wood barley", sheep=1)
    assert game.step == "ACTIVATING"
    assert game.goods_on(0, "p17") == {"wood": 1, "sheep": 1, "barley": 1}


@pytest.mark.covers("GM2.92", "GM2.83", "GM2.31", "GM2.59")
def test_a_sale_makes_room_for_one_of_two_goods() -> None:
    game = bringing("3 sheep", "wood barley", sheep=1)
    assert game.legal() == ["enough", "sell sheep p17"]
    game.act("sell sheep p17")
    assert game.can("put") == {"wood p17", "barley p17"}
    assert game.why("enough") == "NOT_NOW"
    game.act("put barley p17")
    assert game.goods_on(0, "p17") == {"sheep": 2, "barley": 1}
    assert game.reported(v.LOST_GOODS) == [(0, 0, 1)]


@pytest.mark.covers("GM2.92", "GM2.83", "GM2.31")
def test_nobody_is_asked_when_no_sale_would_make_room_on_the_tile() -> None:
    position = Position().territory(0, p17="Fair").goods(0, p17="3 sheep", q16="wood stone").market(stone=1)
    position.own_box().gain_good[NAMES.index("Great fair")][4] = 1
    position.box.gain_goods[NAMES.index("Great fair")] = 0
    game = position.rondel(0, "Great fair").begin().act("take Great fair", "pay wood q16", "lay p17")
    assert game.step == "ACTIVATING"
    assert game.reported(v.LOST_GOODS) == [(0, 4, 1)]


@pytest.mark.covers("GM2.58", "GM2.50")
@pytest.mark.parametrize(("sheep", "step"), [(1, "CHOOSING"), (2, "GAINING")])
def test_what_lay_on_a_covered_tile_takes_room(sheep: int, step: str) -> None:
    position = Position().territory(0, p17="Fair").goods(0, p17=f"{sheep} sheep", q16="wood")
    position.own_box().gain_good[NAMES.index("Great fair")][4] = 1
    game = position.rondel(0, "Great fair").begin().act("take Great fair", "pay wood q16", "lay p17")
    assert game.step == step


@pytest.mark.covers("GM2.58")
def test_without_markers_other_effects_come_as_ever() -> None:
    game = fair(Position().has(0, markers=0), gain_goods=1, may_remove=1)
    assert game.can("gain") == {"choose", "remove"}


@pytest.mark.covers("GM2.58", "GM2.85:grant")
def test_a_scotsman_stands_there_before_the_marker_is_placed() -> None:
    """With him there are five tiles with a Scotsman."""
    tiles = {"p15": "Inshriach", "q15": "Kerry"}
    position = Position().territory(0, **tiles).clansmen(0, p16=1, q16=1, p15=1, q15=1).has(0, idle=5, coins=20)
    game = fair(position, gain_clansmen=1, gain_markers=1)
    game.act("claim Grant")
    assert game.points(0) == 5


@pytest.mark.covers("GM2.58", "GM2.3")
def test_with_a_small_supply_the_order_of_scotsman_and_marker_is_asked() -> None:
    """There is one Scotsman left; Ross could use him elsewhere."""
    game = fair(small(), gain_clansmen=1, gain_markers=1)
    assert game.step == "GAINING"
    assert game.can("gain") == {"stand", "claim"}
    assert game.why("gain fill") == game.why("gain remove") == game.why("gain choose") == "NOT_NOW"
    first = game.copy().act("gain stand", "claim Ross")
    assert (first.clansmen(0), first.step) == ({"p16": 1, "p17": 1}, "ACTIVATING")
    assert first.reported(v.LOST_CLANSMEN) == [(0, 2, 0)]
    game.act("gain claim", "claim Ross", "stand q16")
    assert (game.clansmen(0), game.step) == ({"p16": 1, "q16": 1}, "ACTIVATING")


@pytest.mark.covers("GM2.58")
@pytest.mark.parametrize(
    ("idle", "claimed", "step"),
    [
        (5, (), "CLAIMING"),  # Ross two, Chisholm and McKinnon one each, one for the tile
        (4, (), "GAINING"),
        (4, ("McKinnon",), "CLAIMING"),
        (3, ("Ross",), "CLAIMING"),
        (1, ("Ross", "McKinnon", "Chisholm"), "CLAIMING"),
        (2, ("Ross", "McKinnon"), "CLAIMING"),
        (1, ("Ross", "McKinnon"), "GAINING"),
        (0, (), "CLAIMING"),  # there is nobody to stand anywhere
    ],
)
def test_the_order_is_asked_only_if_clans_could_want_the_scotsman(idle: int, claimed: tuple[str], step: str) -> None:
    assert fair(small(idle).clans(1, *claimed), gain_clansmen=1, gain_markers=1).step == step


@pytest.mark.covers("GM2.58", "GM2.86")
@pytest.mark.parametrize(("munro", "step"), [(True, "CLAIMING"), (False, "GAINING")])
def test_a_village_of_the_discard_pile_could_want_the_scotsman(munro: bool, step: str) -> None:
    position = small(1).clans(1, "Ross", "McKinnon", "Chisholm", *["Munro"] * munro).pile("Dingwall", "Lochridge")
    assert fair(position, gain_clansmen=1, gain_markers=1).step == step
    position = small(1).clans(1, "Ross", "McKinnon", "Chisholm").pile("Lochridge")
    assert fair(position, gain_clansmen=1, gain_markers=1).step == "CLAIMING"


@pytest.mark.covers("GM2.58", "GM2.59")
def test_without_a_marker_nothing_is_asked() -> None:
    game = fair(small(1, markers=0), gain_clansmen=1, gain_markers=1)
    assert (game.step, game.clansmen(0)) == ("ACTIVATING", {"p16": 1, "p17": 1})


@pytest.mark.covers("GM2.58")
@pytest.mark.parametrize("order", ["goods first", "marker first"])
def test_goods_and_a_marker_come_in_any_order(order: str) -> None:
    """A stone and a wood of MacDonald may take the room, or the goods of choice may."""
    game = fair(gain_goods=2, gain_markers=1)
    assert game.can("gain") == {"choose", "claim"}
    if order == "goods first":
        game.act("gain choose", "choose wood", "choose wood", "claim MacDonald")
        assert {words for words in game.can("put") if words.endswith("p17")}
    else:
        game.act("gain claim", "claim MacDonald")
        for _ in range(2):
            game.act(f"put {next(iter(game.can('put'))).split()[0]} p17")
        game.act("choose sheep")
        assert game.goods_on(0, "p17") == {"wood": 1, "stone": 1, "sheep": 1}
        assert game.reported(v.LOST_GOODS) == [(0, 5, 1)]


@pytest.mark.covers("GM2.58", "GM2.57")
@pytest.mark.parametrize("first", ["choose", "fill"])
def test_goods_that_cannot_all_find_room_come_in_any_order(first: str) -> None:
    game = fair(good="barley", gain_goods=3)
    assert game.can("gain") == {"choose", "fill"}
    game.act(f"gain {first}", *["choose sheep"] * (3 if first == "choose" else 2))
    barley = {} if first == "choose" else {"barley": 1}
    assert game.goods_on(0, "p17") == {"sheep": 3 if first == "choose" else 2} | barley
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.58", "GM2.94")
@pytest.mark.parametrize("first", ["choose", "remove"])
def test_a_removal_and_goods_come_in_any_order(first: str) -> None:
    """What was to come onto a tile that has been removed is lost; what lay there goes to the home castle."""
    game = fair(gain_goods=1, may_remove=1)
    assert game.can("gain") == {"choose", "remove"}
    if first == "choose":
        game.act("gain choose", "choose barley", "remove p17")
        assert game.goods(0) == {"barley": 1}
    else:
        game.act("gain remove", "remove p17")
        assert game.goods(0) == {}
    assert (game.step, "p17" in game.territory(0)) == ("ACTIVATING", False)
    assert game.can("use") == {"p16", "q16"}


@pytest.mark.covers("GM2.58")
def test_three_effects_are_asked_for_one_by_one() -> None:
    game = fair(Position().territory(0, q17="Inshriach").has(0, coins=9), gain_goods=1, gain_markers=1, may_remove=1)
    assert game.can("gain") == {"choose", "claim", "remove"}
    game.act("gain claim", "claim MacLeod")
    assert game.can("gain") == {"choose", "remove"}
    game.act("gain remove", "remove q17")
    assert game.step == "CHOOSING"
    game.act("choose stone")
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.58", "GM2.31", "GM2.67")
def test_sales_are_open_while_effects_are_chosen() -> None:
    position = Position().goods(0, q16="wood").market(wood=1)
    game = fair(position, gain_goods=1, gain_markers=1)
    assert "sell wood q16" in game.legal()
    game.act("sell wood q16", "gain claim")
    assert game.coins(0) == 1
