"""The clan board: markers, ways, and where the gifts of clans go (GM2.80 to GM2.84)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii import rules
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import CLANS as ALL_CLANS
from quaich.kernel.action import action
from rules.glen_more_ii.position import CLANS, GOODS, Game, Position


def with_person(position: Position) -> Game:
    """Macbeth has just been taken; his marker is to be placed."""
    return position.rondel(0, "Macbeth").begin().act("take Macbeth")


def dear(position: Position, coins: int) -> Position:
    """All ways cost so many coins."""
    position.own_box().distance = [[coins] * ALL_CLANS for _ in range(ALL_CLANS + 1)]
    return position


# Persons and markers


@pytest.mark.covers("GM2.80", "GM2.46", "GM2.70")
def test_a_person_lies_beside_the_territory_and_brings_a_marker() -> None:
    game = with_person(Position())
    assert game.persons(0) == 1
    assert game.territory(0) == {"p16": "Start village", "q16": "Home castle"}
    game.act("claim MacLeod")
    assert game.clans(0) == {"MacLeod"}
    assert game.markers(0) == 9
    assert game.legal() == ["end"]


@pytest.mark.covers("GM2.80", "GM2.X1")
def test_two_turns_of_the_nutshell() -> None:
    """The red player takes a tile ahead of the yellow one, who then is last and takes Robert the Bruce."""
    game = Position(4).rondel(0, 1, "Lochridge", "Robert the Bruce", 2, 3).begin()
    game.place("Lochridge", "p17").act("end")
    assert game.turn == 1
    game.act("take Robert the Bruce", "claim MacLeod")
    assert (game.persons(1), game.markers(1), len(game.territory(1))) == (1, 9, 2)
    assert not [step for step in game.legal() if step.startswith("use")]


@pytest.mark.covers("GM2.80")
@pytest.mark.parametrize("tile", ["Donan Castle", "Duart Castle"])
def test_landmarks_may_bring_a_marker(tile: str) -> None:
    game = Position().has(0, coins=20).rondel(0, tile).begin().place(tile, "p17")
    game.act("claim MacLeod")
    assert (game.clans(0), game.markers(0), game.persons(0)) == ({"MacLeod"}, 9, 0)


@pytest.mark.covers("GM2.80", "GM2.64")
def test_a_trade_may_bring_a_marker() -> None:
    game = Position().territory(0, q17="Gathering stone", p17="Inshriach").goods(0, p17="wood")
    game = game.rondel(0, "Lochridge").begin().place("Lochridge", "p15")
    assert game.why("use q17") == "NOT_ACTIVE"
    game = Position().territory(0, q17="Gathering stone").goods(0, q16="wood").rondel(0, "Lochridge").begin()
    game.place("Lochridge", "p17").act("use q17", "pay wood q16", "claim MacLeod")
    assert (game.clans(0), game.goods(0), game.points(0)) == ({"MacLeod"}, {}, 0)


@pytest.mark.covers("GM2.80", "GM2.59")
def test_the_marker_must_be_placed_if_a_field_can_be_paid() -> None:
    game = with_person(Position())
    assert game.why("enough") == "NOT_NOW"
    assert game.step == "CLAIMING"


@pytest.mark.covers("GM2.59", "GM2.35")
def test_without_a_field_that_can_be_paid_nothing_is_placed() -> None:
    game = with_person(dear(Position().has(0, coins=2), 3))
    assert game.reported(v.NO_FIELD) == [(0, 0, 0)]
    assert (game.clans(0), game.coins(0), game.persons(0)) == (set(), 2, 1)
    assert game.legal() == ["end"]


@pytest.mark.covers("GM2.59", "GM2.31", "GM2.35")
def test_whoever_could_pay_by_selling_may_sell_or_go_without() -> None:
    position = dear(Position().has(0, coins=2), 3).goods(0, q16="wood").market(wood=1)
    game = with_person(position)
    assert game.legal() == ["enough", "sell wood q16"]
    assert game.why("claim MacLeod") == "SELL_FIRST"
    without = game.copy().act("enough")
    assert (without.clans(0), without.coins(0)) == (set(), 2)
    game.act("sell wood q16")
    assert game.why("enough") == "NOT_NOW"
    game.act("claim Ross")
    assert game.coins(0) == 0


@pytest.mark.covers("GM2.59", "GM2.81", "GM2.35")
def test_nobody_is_asked_when_not_even_selling_would_do() -> None:
    game = with_person(dear(Position().has(0, coins=1), 3).goods(0, q16="wood").market(wood=1))
    assert game.step == "ACTIVATING"
    assert game.reported(v.NO_FIELD)


@pytest.mark.covers("GM2.59", "GM2.2")
@pytest.mark.parametrize("markers", [0, 1])
def test_without_a_marker_the_effect_is_lost(markers: int) -> None:
    game = with_person(Position().has(0, markers=markers))
    assert game.step == ("CLAIMING" if markers else "ACTIVATING")
    assert bool(game.reported(v.NO_FIELD)) == (markers == 0)
    assert game.persons(0) == 1


@pytest.mark.covers("GM2.64", "GM2.59")
def test_a_trade_for_a_marker_needs_one() -> None:
    position = Position().territory(0, q17="Gathering stone").goods(0, q16="wood").rondel(0, "Lochridge")
    assert position.has(0, markers=1).begin().place("Lochridge", "p17").why("use q17") == "OK"
    assert position.has(0, markers=0).begin().place("Lochridge", "p17").why("use q17") == "NO_MARKER"


# ways


@pytest.mark.covers("GM2.81", "GM2.X7")
@pytest.mark.parametrize(("clan", "coins"), [("MacLeod", 0), ("McKay", 2)])
def test_ways_from_the_start_field(clan: str, coins: int) -> None:
    game = with_person(Position().has(0, coins=5))
    assert game.road(clan) == coins
    before = game.coins(0)
    game.act(f"claim {clan}")
    assert game.reported(v.CLAIMED)[0][2] == coins
    assert before - game.coins(0) == coins - (3 if clan == "MacLeod" else 0)


@pytest.mark.covers("GM2.81")
def test_a_game_begins_with_ways_from_the_start_field() -> None:
    """`audit` looks at the way to each clan."""
    game = Game.fresh(3)
    assert (game.road("MacLeod"), game.road("McKay")) == (0, 2)


@pytest.mark.covers("GM2.81", "GM2.X7")
@pytest.mark.parametrize("claimant", [0, 1])
def test_ways_go_on_from_everybodys_markers(claimant: int) -> None:
    game = with_person(Position().clans(claimant, "MacMillan").has(0, coins=1))
    assert game.road("MacLachlan") == 1
    game.act("claim MacLachlan")
    assert game.coins(0) == 0


@pytest.mark.covers("GM2.81", "GM2.X7")
def test_a_marker_just_placed_shortens_ways_for_all() -> None:
    game = Position(3).has(0, coins=9).has(1, coins=1).rondel(0, 1, "Macbeth", "Mary Stuart", 2).begin()
    assert game.road("MacLachlan") > 1
    game.act("take Macbeth", "claim MacMillan", "end")
    assert game.turn == 1
    game.act("take Mary Stuart", "claim MacLachlan")
    assert game.coins(1) == 0


@pytest.mark.covers("GM2.81")
@pytest.mark.parametrize(("coins", "reason"), [(1, "ROAD_TOO_DEAR"), (2, "OK"), (3, "OK")])
def test_a_field_that_cannot_be_paid_cannot_be_chosen(coins: int, reason: str) -> None:
    assert with_person(Position().has(0, coins=coins)).why("claim McKay") == reason


@pytest.mark.covers("GM2.81", "GM2.31")
@pytest.mark.parametrize(("sheep", "reason"), [(0, "ROAD_TOO_DEAR"), (1, "SELL_FIRST")])
def test_a_sale_may_pay_the_way(sheep: int, reason: str) -> None:
    game = with_person(Position().goods(0, q16="sheep").market(sheep=2 * sheep))
    assert game.why("claim McKay") == reason
    if sheep:
        game.act("sell sheep q16", "claim McKay")
        assert (game.coins(0), game.persons(0)) == (0, 3)


@pytest.mark.covers("GM2.81")
def test_the_cheapest_way_counts() -> None:
    """Two ways from the start field, and one from a field with a marker."""
    position = Position().has(0, coins=9)
    distance = position.own_box().distance
    munro, ross = CLANS.index("Munro"), CLANS.index("Ross")
    distance[ALL_CLANS][ross], distance[munro][ross] = 4, 3
    assert with_person(position).road("Ross") == 4
    position.clans(1, "Munro")
    game = with_person(position)
    assert game.road("Ross") == 3
    game.act("claim Ross")
    assert game.coins(0) == 6


@pytest.mark.covers("GM2.81")
def test_fields_without_a_clan_cannot_be_claimed() -> None:
    game = with_person(Position().has(0, coins=50))
    assert game.can("claim") == set(CLANS)
    for number in range(ALL_CLANS, ALL_CLANS + 9):
        assert rules.why(game.box, game.s, action(v.CLAIM, number)) != v.OK


@pytest.mark.covers("GM2.82")
@pytest.mark.parametrize("claimant", [0, 1])
@pytest.mark.parametrize("clan", CLANS)
def test_a_field_is_claimed_once_but_douglas_again_and_again(clan: str, claimant: int) -> None:
    game = with_person(Position().has(0, coins=50).clans(claimant, clan))
    assert game.why(f"claim {clan}") == ("OK" if clan == "Douglas" else "FIELD_TAKEN")


@pytest.mark.covers("GM2.82", "GM2.85:douglas")
@pytest.mark.parametrize("claimant", [0, 1])
def test_the_way_to_douglas_costs_nothing_once_a_marker_lies_there(claimant: int) -> None:
    assert Position().begin().road("Douglas") > 0
    game = with_person(Position().clans(claimant, "Douglas"))
    assert game.road("Douglas") == 0
    game.act("claim Douglas")
    assert (game.points(0), game.markers(0)) == (3, 8 if claimant == 0 else 9)


# where gifts go


@pytest.mark.covers("GM2.83")
def test_resources_of_a_clan_go_onto_any_own_tiles_with_room() -> None:
    position = Position().territory(0, p17="Inshriach", q17="Lochridge").territory(1, q17="Kerry")
    game = with_person(position.goods(0, p17="3 wood", q17="2 barley")).act("claim MacDonald")
    assert {words.split()[1] for words in game.can("put")} == {"p16", "q16", "q17"}
    first = next(iter(game.can("put"))).split()[0]
    other = "wood" if first == "stone" else "stone"
    assert game.why(f"put {first} p17") == "TILE_FULL"
    assert game.why(f"put {other} q17") == "KIND_GIVEN"
    game.act(f"put {first} q17")
    assert game.can("put") == {f"{other} p16", f"{other} q16"}
    game.act(f"put {other} p16")
    assert game.goods(0) == {"wood": 4, "stone": 1, "barley": 2}
    assert game.legal() == ["end"]


@pytest.mark.covers("GM2.83")
def test_nobody_elses_tile_takes_gifts() -> None:
    game = with_person(Position().has(0, coins=9).territory(1, p17="Inshriach")).act("claim Gunn")
    there = game.tile("p17", 1)
    assert rules.why(game.box, game.s, action(v.PUT, there * 8 + GOODS.index("sheep"))) == v.NOT_THERE
    game = with_person(Position().has(0, coins=9).territory(1, p17="Inshriach")).act("claim Ross")
    assert rules.why(game.box, game.s, action(v.STAND, game.tile("p17", 1))) == v.NOT_THERE


@pytest.mark.covers("GM2.83")
@pytest.mark.parametrize("room", [0, 1, 2])
def test_what_finds_no_room_is_lost(room: int) -> None:
    goods = {"p16": "3 barley", "q16": f"{3 - room} barley" if room < 3 else ""}
    game = with_person(Position().goods(0, **goods)).act("claim MacDonald")
    if room == 1:
        assert game.can("put") == {"wood q16", "stone q16"}
        game.act("put wood q16")
    if room == 2:
        game.act(*[f"put {good} q16" for good in ("stone", "wood") if f"{good} q16" in game.can("put")])
        game.act(*[f"put {good} q16" for good in ("stone", "wood") if f"{good} q16" in game.can("put")])
    assert sum(game.goods(0).values()) == 6
    assert sum(lost[2] for lost in game.reported(v.LOST_GOODS)) == 2 - room
    assert game.step == "ACTIVATING"


@pytest.mark.covers("GM2.83")
def test_with_room_for_all_one_kind_comes_after_the_other() -> None:
    game = with_person(Position().goods(0, p16="2 barley", q16="2 barley")).act("claim MacDonald")
    assert {words.split()[1] for words in game.can("put")} == {"p16", "q16"}
    assert len({words.split()[0] for words in game.can("put")}) == 1
    assert game.why("enough") == "NOT_NOW"


@pytest.mark.covers("GM2.83", "GM2.31")
def test_selling_makes_room_for_gifts() -> None:
    position = Position().goods(0, p16="3 barley", q16="3 barley").market(barley=2)
    game = with_person(position).act("claim MacDonald")
    assert game.why("enough") == "OK"
    game.act("sell barley p16")
    assert game.why("enough") == "NOT_NOW"
    assert game.can("put") == {"stone p16", "wood p16"}
    game.act("put wood p16", "sell barley q16", "put stone q16")
    assert game.goods(0) == {"wood": 1, "stone": 1, "barley": 4}
    assert game.reported(v.LOST_GOODS) == []


@pytest.mark.covers("GM2.83")
def test_scotsmen_of_a_clan_go_onto_any_own_tiles() -> None:
    game = with_person(Position().has(0, coins=9).territory(0, p17="Inshriach")).act("claim Ross")
    assert game.can("stand") == {"p16", "q16", "p17"}
    game.act("stand p17", "stand q16")
    assert game.clansmen(0) == {"p16": 1, "q16": 1, "p17": 1}
    assert game.idle(0) == 6


@pytest.mark.covers("GM2.3", "GM2.83")
@pytest.mark.parametrize("idle", [0, 1, 2])
def test_scotsmen_that_the_supply_does_not_hold_are_lost(idle: int) -> None:
    game = with_person(Position().has(0, coins=9, idle=idle)).act("claim Ross", *["stand q16"] * idle)
    assert game.clansmen(0).get("q16", 0) == idle
    assert game.idle(0) == 0
    assert sum(lost[1] for lost in game.reported(v.LOST_CLANSMEN)) == 2 - idle
    assert game.step == "ACTIVATING"


# when clans act


@pytest.mark.covers("GM2.84", "GM2.85:cameron")
def test_what_a_clan_activates_comes_before_the_usual_activation_and_only_once() -> None:
    position = Position().territory(0, q17="Butcher", r16="Cheviot").goods(0, r16="2 sheep").has(0, coins=20)
    game = position.rondel(0, "Donan Castle").begin().place("Donan Castle", "p17").act("claim Cameron")
    assert game.step == "USING"
    assert game.why("use p17") == "WRONG_KIND"
    game.act("use q17", "pay sheep r16", "enough")
    assert game.points(0) == 2
    assert game.step == "ACTIVATING"
    assert game.why("use q17") == "ALREADY_USED"
    assert game.why("use p17") == "OK"


@pytest.mark.covers("GM2.84", "GM2.85")
@pytest.mark.parametrize("claimant", [0, 1])
def test_a_clan_that_lasts_helps_whoever_has_claimed_it(claimant: int) -> None:
    position = Position(2).territory(0, p17="Pulteney").territory(1, p17="Glen Mhor").clans(claimant, "MacGregor")
    game = position.rondel(0, 1, "Lochridge", "Inshriach").begin().place("Lochridge", "q17")
    assert game.why("points p17") == ("OK" if claimant == 0 else "NOT_YOUR_CLAN")
    game.act("end").place("Inshriach", "q17")
    assert game.turn == 1
    assert game.why("points p17") == ("OK" if claimant == 1 else "NOT_YOUR_CLAN")


@pytest.mark.covers("GM2.84")
def test_a_clan_that_lasts_helps_from_now_on_and_only_its_claimant() -> None:
    position = Position(2).territory(0, p17="Pulteney").territory(1, p17="Glen Mhor").has(0, coins=20)
    game = position.rondel(0, 1, "Donan Castle", "Lochridge").begin()
    game.place("Donan Castle", "q17").act("claim MacGregor", "points p17", "end")
    assert game.turn == 1
    assert game.earned(0) == {"clans": 3}
    game.place("Lochridge", "q17")
    assert game.why("points p17") == "NOT_YOUR_CLAN"
