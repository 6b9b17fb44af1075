"""The special places with rules of their own: Loch Oich, Loch Ness, Loch Shiel, Castle of Mey, Cawdor Castle."""

from __future__ import annotations

import pytest

from rules.glen_more.position import GOODS, Game, Position

# o15 and the tiles south of it are far from p18, where the next river tile goes.
FAR = {"p17": "Forest", "o17": "Quarry", "p15": "Meadow", "o15": "Grain field", "q15": "Pasture", "o14": "Distillery"}


def uses(game: Game) -> set[str]:
    return {words.removeprefix("use ") for words in game.legal() if words.startswith("use")}


# GM1.33: Loch Oich


def oich(position: Position, **goods: str) -> Game:
    """Loch Oich has just come to p18; the wood and the stone that pay for it are gone."""
    return (
        position.goods(0, p17="wood", o17="stone", **goods).rondel(0, "Loch Oich", 1).begin().place("Loch Oich", "p18")
    )


@pytest.mark.covers("GM1.33", "GM1.24")
def test_loch_oich_activates_all_own_tiles_wherever_they_lie() -> None:
    game = oich(Position(4).territory(0, **FAR).clansmen(0, p17=1), o15="grain")
    assert uses(game) == {"p16", "p17", "o17", "p15", "o15", "q15", "o14"}
    assert game.why("use p18") == "NO_EFFECT"
    game.act("use q15", "use o14", "use o17", "use p17", "use o15", "use p15")
    assert game.goods(0) == {"wood": 1, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}
    assert game.casks(0) == 1


@pytest.mark.covers("GM1.33", "GM1.24")
@pytest.mark.parametrize("order", [("p15", "p17"), ("p17", "p15")])
def test_with_loch_oich_the_order_is_free_and_each_tile_works_once(order: tuple[str, str]) -> None:
    game = oich(Position(4).territory(0, **FAR).clansmen(0, p17=1)).act(*[f"use {cell}" for cell in order])
    assert {game.why(f"use {cell}") for cell in order} == {"ALREADY_USED"}


@pytest.mark.covers("GM1.33")
def test_with_loch_oich_too_activation_is_optional() -> None:
    game = oich(Position(4).territory(0, **FAR).clansmen(0, p17=1)).act("use q15", "end")
    assert game.goods(0) == {"cattle": 1}


@pytest.mark.covers("GM1.33", "GM1.10")
def test_after_loch_oich_the_turn_is_over() -> None:
    """There are no usual activations on top: what was used stays used, and the end is the end."""
    game = oich(Position(4).territory(0, **FAR).clansmen(0, p17=1)).act("use p17", "use o17")
    assert not uses(game) & {"p17", "o17"}
    game.act("end")
    assert (game.step, game.chain()[0]) == ("TAKING", 0)
    assert len(game.tiles(0)) == 8


@pytest.mark.covers("GM1.33", "GM1.36")
def test_loch_ness_is_of_no_use_in_the_turn_of_loch_oich() -> None:
    tiles = {**{cell: tile for cell, tile in FAR.items() if cell != "p15"}, "p15": "Loch Ness"}
    game = oich(Position(4).territory(0, **tiles).clansmen(0, p17=1))
    for cell in ("p17", "o17", "o15", "q15", "o14"):
        game.act(f"use {cell}")
    assert {game.why(f"use {cell}") for cell in ("p17", "o17", "o15", "q15", "o14")} == {"ALREADY_USED"}
    assert uses(game) == {"p16"}
    assert game.s.extra_used == 1


@pytest.mark.covers("GM1.33", "GM1.30")
def test_movement_points_from_loch_oich_may_be_spent() -> None:
    tiles = {**FAR, "n15": "Village"}
    game = oich(Position(4).territory(0, **tiles).clansmen(0, p17=1)).act("use n15", "use p16")
    assert game.s.moves == 2
    game.act("finish", "move p17 p18", "promote p16", "end")
    assert (game.clansmen(0), game.chieftains(0)) == ({"p18": 1}, 1)


@pytest.mark.covers("GM1.33", "GM1.32")
def test_in_later_turns_loch_oich_does_nothing() -> None:
    tiles = {"p17": "Forest", "p18": "Loch Oich", "p15": "Meadow"}
    game = Position(4).territory(0, **tiles).clansmen(0, p17=1).rondel(0, "Quarry", 1).begin().place("Quarry", "o18")
    assert uses(game) == {"o18", "p17"}
    assert game.why("use p15") == "NOT_ACTIVE"
    assert game.why("use p18") == "NO_EFFECT"


@pytest.mark.covers("GM1.33")
def test_loch_oich_activates_nobody_elses_tiles() -> None:
    game = oich(Position(4).territory(0, **FAR).clansmen(0, p17=1).territory(1, p17="Bridge"))
    assert game.why(f"use #{game.tile('p17', seat=1) + 1}") == "NOT_THERE"


# GM1.36: Loch Ness


def with_ness(*, owner: int = 0) -> Position:
    """Loch Ness lies at p15 in the owner's territory; the quarry of this turn goes to q17, far from o14."""
    mine = {"p17": "Forest", "p15": "Loch Ness", "o15": "Grain field", "o14": "Meadow", "n15": "Village"}
    if owner != 0:
        mine["p15"] = "Pasture"
    position = Position(4).territory(0, **mine).rondel(0, "Quarry", 1)
    return position if owner == 0 else position.territory(owner, p17="Loch Ness")


def after_laying(position: Position) -> Game:
    return position.begin().place("Quarry", "q17")


@pytest.mark.covers("GM1.36")
def test_loch_ness_activates_one_tile_of_choice_wherever_it_lies() -> None:
    for cell, good in (("o15", "grain"), ("o14", "sheep")):
        game = after_laying(with_ness()).act(f"use {cell}")
        assert game.goods_on(0, cell) == {good: 1}


@pytest.mark.covers("GM1.36")
def test_loch_ness_activates_one_tile_a_turn_and_no_more() -> None:
    game = after_laying(with_ness())
    assert uses(game) == {"p16", "p17", "q17", "o15", "o14", "n15"}
    game.act("use o15")
    assert game.s.extra_used == 1
    assert game.why("use o14") == "NOT_ACTIVE"
    assert uses(game) == {"p16", "p17", "q17"}


@pytest.mark.covers("GM1.36", "GM1.24")
def test_with_loch_ness_the_tiles_around_the_new_one_are_offered_once() -> None:
    """The new tile at q17 has neighbours on all sides."""
    drawing = """
             p          q          r
        18   Forest     Quarry     Grocer
        17   Meadow     -          Quarry
        16   Start*     #1         #4
        15   Loch Ness  Forest     -
    """
    game = Position(4).drawn(0, drawing).rondel(0, "Pasture", 1).begin().place("Pasture", "q17")
    offered = [words for words in game.legal() if words.startswith("use")]
    assert len(offered) == len(set(offered)) == 9
    assert "use q15" in offered


@pytest.mark.covers("GM1.36")
def test_loch_ness_itself_need_not_be_activated() -> None:
    """It is not even near the new tile."""
    game = after_laying(with_ness())
    assert game.why("use p15") == "NO_EFFECT"
    assert game.why("use o14") == "OK"


@pytest.mark.covers("GM1.36")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_the_tile_of_loch_ness_may_come_before_between_or_after_the_others(when: int) -> None:
    order = ["use p17", "use q17"]
    order.insert(when, "use o15")
    assert after_laying(with_ness()).act(*order).goods(0) == {"wood": 1, "stone": 1, "grain": 1}


@pytest.mark.covers("GM1.36", "GM1.24")
def test_no_tile_is_activated_twice_in_a_turn_not_even_by_loch_ness() -> None:
    game = after_laying(with_ness()).act("use p17")
    assert game.why("use p17") == "ALREADY_USED"
    game.act("use o15")
    assert game.why("use o15") == "ALREADY_USED"


@pytest.mark.covers("GM1.36")
def test_the_usual_activations_do_not_use_up_loch_ness() -> None:
    game = after_laying(with_ness()).act("use p17", "use p16", "use q17")
    assert uses(game) == {"o15", "o14", "n15"}


@pytest.mark.covers("GM1.36")
def test_loch_ness_works_in_every_turn_anew() -> None:
    game = with_ness().rondel(0, "Quarry", "#65", 1).begin().place("Quarry", "q17").act("use o15", "end")
    assert game.turn == 0
    game.place("#65", "o17").act("use o15")
    assert game.goods_on(0, "o15") == {"grain": 2}
    assert game.why("use o14") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.36", "GM1.23")
def test_loch_ness_helps_in_the_turn_in_which_it_is_laid() -> None:
    tiles = {"p17": "Forest", "p15": "Meadow", "o15": "Grain field"}
    position = Position(4).territory(0, **tiles).clansmen(0, p17=2).rondel(0, "Loch Ness", 1)
    game = position.begin().place("Loch Ness", "p18").act("use o15")
    assert game.goods(0) == {"grain": 1}
    assert game.why("use p15") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.36")
def test_loch_ness_need_not_be_used() -> None:
    game = after_laying(with_ness()).act("end")
    assert game.goods(0) == {}


@pytest.mark.covers("GM1.36")
def test_without_loch_ness_far_tiles_are_not_active() -> None:
    game = after_laying(with_ness(owner=2))
    assert game.why("use o15") == "NOT_ACTIVE"
    assert uses(game) == {"p16", "p17", "q17"}


@pytest.mark.covers("GM1.36")
@pytest.mark.parametrize(("loch", "card"), [("Loch Lochy", 0), ("Donan Castle", 12)])
def test_the_power_of_loch_ness_is_printed_on_its_card(loch: str, card: int) -> None:
    """As a component pack may have it: the first or the last card activates a tile of choice."""
    tiles = {"p17": "Forest", "o15": "Meadow", "p15": "Pasture"} | {"p18" if card == 0 else "q16": loch}
    position = Position(4).territory(0, **tiles).rondel(0, "Quarry", 1)
    position.own_box().extra_activation[card] = 1
    assert position.begin().place("Quarry", "q17").why("use o15") == "OK"
    position.own_box()
    assert position.begin().place("Quarry", "q17").why("use o15") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.36")
def test_other_places_do_not_help_like_loch_ness() -> None:
    tiles = {"p17": "Loch Morar", "p15": "Loch Oich", "q16": "Iona Abbey", "o15": "Castle of Mey", "o14": "Meadow"}
    game = Position(4).territory(0, **tiles).rondel(0, "Quarry", 1).begin().place("Quarry", "q17")
    assert game.why("use o14") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.36", "GM1.30")
def test_loch_ness_may_activate_a_village_for_a_movement_point() -> None:
    game = after_laying(with_ness()).act("use n15")
    assert game.s.moves == 1
    assert game.why("use o14") == "NOT_ACTIVE"


@pytest.mark.covers("GM1.36")
def test_what_brings_nothing_brings_nothing_by_loch_ness_either() -> None:
    game = after_laying(with_ness().goods(0, o15="3 grain"))
    assert game.why("use o15") == "TILE_FULL"
    game.act("use o14")
    assert game.goods(0) == {"grain": 3, "sheep": 1}


# GM1.33, GM1.36: what the two lochs may activate


ANY_KIND = pytest.mark.parametrize(
    ("tile", "brought"),
    [
        ("Distillery", (0, 1, {"wood": 3})),
        ("Grocer", (8, 0, {"grain": 1})),
        ("Butcher (sheep)", (2, 0, {"wood": 3, "grain": 1})),
        ("Tavern (4)", (4, 0, {"wood": 3, "grain": 1})),
        ("Iona Abbey", (0, 0, {"wood": 4, "grain": 1})),
    ],
)


def after_using(game: Game, cell: str) -> tuple[int, int, dict[str, int]]:
    """Points, casks and goods after a tile was activated, whatever it asks for being paid as the rules offer first."""
    game.act(f"use {cell}")
    while game.step != "ACTIVATING":
        game.act(game.legal()[0])
    return game.points(0), game.casks(0), game.goods(0)


@ANY_KIND
@pytest.mark.covers("GM1.36", "GM1.26", "GM1.27", "GM1.28")
def test_loch_ness_activates_a_tile_of_any_kind(tile: str, brought: tuple[int, int, dict[str, int]]) -> None:
    """At n17 or, on the road, at n16 it lies far from the quarry that has just come to q17."""
    homes = {"o16": "#8", "o17": "Forest", "o15": "Grain field", "p15": "Loch Ness"}
    homes["n16" if tile == "Iona Abbey" else "n17"] = tile
    position = Position(4).territory(0, **homes, p17="Meadow").goods(0, o17="3 wood", o15="grain").has(0, coins=1)
    game = position.rondel(0, "Quarry", 1).begin().place("Quarry", "q17")
    assert after_using(game, "n16" if tile == "Iona Abbey" else "n17") == brought
    assert game.why("use o15") == "NOT_ACTIVE"


@ANY_KIND
@pytest.mark.covers("GM1.33", "GM1.26", "GM1.27", "GM1.28")
def test_loch_oich_activates_tiles_of_every_kind(tile: str, brought: tuple[int, int, dict[str, int]]) -> None:
    homes = {"p17": "Bridge", "o16": "#8", "o17": "Forest", "o15": "Grain field"}
    homes["n16" if tile == "Iona Abbey" else "n17"] = tile
    position = Position(4).territory(0, **homes).clansmen(0, p17=1).has(0, coins=3).rondel(0, "Loch Oich", 1)
    game = position.goods(0, o17="3 wood", o15="grain").begin().act("take Loch Oich", "buy stone", "buy cattle")
    game.act("lay p18")
    assert after_using(game, "n16" if tile == "Iona Abbey" else "n17") == brought
    assert game.why("use o16") == "OK"


# GM1.37: Loch Shiel


def shiel(position: Position) -> Game:
    """Loch Shiel has just come to p18."""
    return position.clansmen(0, p17=1).rondel(0, "Loch Shiel", 1).begin().place("Loch Shiel", "p18")


@pytest.mark.covers("GM1.37")
def test_loch_shiel_puts_one_matching_good_onto_each_empty_production_tile() -> None:
    homes = {"p17": "Forest", "o17": "Quarry", "p15": "Meadow", "o15": "Grain field", "q15": "Pasture", "q17": "Forest"}
    game = shiel(Position(4).territory(0, **homes))
    on = {cell: game.goods_on(0, cell) for cell in homes}
    assert on == {
        "p17": {"wood": 1},
        "o17": {"stone": 1},
        "p15": {"sheep": 1},
        "o15": {"grain": 1},
        "q15": {"cattle": 1},
        "q17": {"wood": 1},
    }


@pytest.mark.covers("GM1.37")
@pytest.mark.parametrize("wood", [1, 2, 3])
def test_tiles_with_goods_on_them_get_nothing(wood: int) -> None:
    game = shiel(Position(4).territory(0, p17="Forest", o17="Quarry").goods(0, p17=f"{wood} wood"))
    assert game.goods(0) == {"wood": wood, "stone": 1}


@pytest.mark.covers("GM1.37")
def test_only_production_tiles_get_goods() -> None:
    homes = {"p17": "Loch Lochy", "o17": "Distillery", "q17": "Village", "p15": "Loch Morar", "q15": "Grocer"}
    homes |= {"o15": "Castle Moil", "q16": "#49"}
    game = shiel(Position(4).territory(0, **homes))
    assert (game.goods(0), game.step) == ({}, "ACTIVATING")


@pytest.mark.covers("GM1.37")
def test_tiles_of_others_get_nothing() -> None:
    game = shiel(Position(4).territory(0, p17="Forest").territory(1, p17="Meadow"))
    assert (game.goods(0), game.goods(1)) == ({"wood": 1}, {})


@pytest.mark.covers("GM1.37", "GM1.22")
def test_loch_shiel_works_before_any_activation() -> None:
    game = shiel(Position(4).territory(0, p17="Forest"))
    assert game.step == "ACTIVATING"
    assert game.act("use p17").goods_on(0, "p17") == {"wood": 2}


@pytest.mark.covers("GM1.37", "GM1.16")
def test_selling_first_leaves_more_tiles_empty() -> None:
    position = Position(4).territory(0, p17="Forest", o17="Quarry", q17="Grain field")
    game = shiel(position.goods(0, p17="wood", o17="2 stone").market(wood=1, stone=2))
    assert game.step == "FILLING"
    assert game.legal() == ["fill", "sell wood p17", "sell stone o17"]
    assert (game.why("use p17"), game.why("end")) == ("NOT_NOW", "NOT_NOW")
    game.act("sell wood p17", "sell stone o17", "fill")
    assert game.goods(0) == {"wood": 1, "stone": 1, "grain": 1}
    assert (game.coins(0), game.market()) == (1 + 2, {"stone": 1})


@pytest.mark.covers("GM1.37")
def test_nobody_has_to_sell_first() -> None:
    position = Position(4).territory(0, p17="Forest", o17="Quarry").goods(0, p17="wood").market(wood=1)
    assert shiel(position).act("fill").goods(0) == {"wood": 1, "stone": 1}


@pytest.mark.covers("GM1.37", "GM1.27")
@pytest.mark.parametrize("good", GOODS)
def test_an_empty_abbey_gets_a_good_of_choice(good: str) -> None:
    game = shiel(Position(4).territory(0, p17="Forest", q16="Iona Abbey", o17="Quarry"))
    assert game.step == "CHOOSING"
    assert [words for words in game.legal() if words.startswith("choose")] == [f"choose {each}" for each in GOODS]
    game.act(f"choose {good}")
    assert game.step == "ACTIVATING"
    assert (game.goods_on(0, "q16"), game.goods_on(0, "p17")) == ({good: 1}, {"wood": 1})
    assert game.goods_on(0, "o17") == {"stone": 1}


@pytest.mark.covers("GM1.37", "GM1.22", "GM1.24")
def test_an_abbey_that_loch_shiel_has_filled_may_still_be_activated() -> None:
    """What comes once comes in addition to the activation. Here Loch Shiel lies beside the abbey, at p17."""
    position = Position(4).territory(0, q16="Iona Abbey").rondel(0, "Loch Shiel", 1)
    game = position.begin().place("Loch Shiel", "p17").act("choose grain", "use q16", "choose sheep")
    assert game.goods_on(0, "q16") == {"grain": 1, "sheep": 1}
    assert game.why("use q16") == "ALREADY_USED"


@pytest.mark.covers("GM1.37")
@pytest.mark.parametrize("goods", ["wood", "stone", "sheep", "cattle", "grain", "wood stone", "3 sheep"])
def test_an_abbey_with_goods_on_it_gets_nothing(goods: str) -> None:
    game = shiel(Position(4).territory(0, p17="Forest", q16="Iona Abbey").goods(0, q16=goods))
    before = game.goods_on(0, "q16")
    assert game.step == "ACTIVATING"
    assert (game.goods_on(0, "q16"), game.goods_on(0, "p17")) == (before, {"wood": 1})


@pytest.mark.covers("GM1.37", "GM1.16")
def test_who_sells_the_abbeys_goods_first_may_choose_anew() -> None:
    position = Position(4).territory(0, p17="Forest", q16="Iona Abbey").goods(0, q16="grain", p17="wood")
    game = shiel(position.market(grain=3)).act("sell grain q16")
    assert game.step == "CHOOSING", "nothing was left to sell, and so the filling began"
    game.act("choose cattle")
    assert (game.goods_on(0, "q16"), game.coins(0)) == ({"cattle": 1}, 3)


@pytest.mark.covers("GM1.37")
def test_loch_shiel_works_only_in_the_turn_in_which_it_is_laid() -> None:
    tiles = {"p17": "Loch Shiel", "p15": "Meadow"}
    game = Position(4).territory(0, **tiles).rondel(0, "Quarry", 1).begin().place("Quarry", "q17")
    assert (game.goods(0), game.step) == ({}, "ACTIVATING")
    assert game.why("use p17") == "NO_EFFECT"


# GM1.38: Castle of Mey, Cawdor Castle, bonnets


def after_a_scoring(position: Position) -> Game:
    """Player 3 has nothing but a start village and sets off the first scoring."""
    position.rondel(3, "river Meadow", 0).coming("#31", "#32")
    return position.begin().place("river Meadow", "p17").end_turn()


def chieftains_award(territory: dict[str, str], chieftains: int) -> int:
    game = after_a_scoring(Position(4).territory(0, **territory).has(0, chieftains=chieftains))
    return game.awards(0)["chieftains"]


POINTS = [0, 1, 2, 3, 5, 8, 8, 8]


@pytest.mark.covers("GM1.38", "GM1.40")
@pytest.mark.parametrize("chieftains", [0, 1, 2, 3])
def test_castle_of_mey_counts_every_own_chieftain_twice_and_its_bonnet_once(chieftains: int) -> None:
    assert chieftains_award({"q16": "#1", "q17": "Castle of Mey"}, chieftains) == POINTS[2 * chieftains + 1]
    assert chieftains_award({"q16": "#1"}, chieftains) == POINTS[chieftains]


@pytest.mark.covers("GM1.38", "GM1.40")
def test_cawdor_castle_counts_as_three_bonnets() -> None:
    assert chieftains_award({"q16": "#1", "q17": "Cawdor Castle"}, 0) == POINTS[3]
    assert chieftains_award({"q16": "#1", "q17": "Cawdor Castle"}, 1) == POINTS[4]


@pytest.mark.covers("GM1.38", "GM1.40")
def test_castle_of_mey_doubles_no_bonnets_not_even_those_of_cawdor() -> None:
    tiles = {"q16": "#1", "q17": "Cawdor Castle", "q15": "Castle of Mey"}
    assert chieftains_award(tiles, 0) == POINTS[3 + 1]
    assert chieftains_award({"q16": "#1", "q17": "Castle Moil", "q15": "Castle of Mey"}, 1) == POINTS[2 + 1 + 1]


@pytest.mark.covers("GM1.38")
def test_castle_of_mey_doubles_nobody_elses_chieftains() -> None:
    position = Position(4).territory(0, q16="#1", q17="Castle of Mey").has(1, chieftains=2)
    assert after_a_scoring(position).awards(1)["chieftains"] == 2


@pytest.mark.covers("GM1.38", "GM1.40")
@pytest.mark.parametrize(
    ("place", "bonnets"),
    [
        ("Castle Moil", 1),
        ("Castle Stalker", 1),
        ("Armadale Castle", 1),
        ("Donan Castle", 1),
        ("Castle of Mey", 1),
        ("Cawdor Castle", 3),
        ("Duart Castle", 0),
        ("Iona Abbey", 0),
        ("Loch Lochy", 0),
        ("Loch Morar", 0),
        ("Loch Ness", 0),
        ("Loch Shiel", 0),
        ("Loch Oich", 0),
    ],
)
def test_bonnets_on_own_cards_count_like_chieftains(place: str, bonnets: int) -> None:
    on_river = place.startswith("Loch") or place == "Castle Stalker"
    tiles = {"p17": place} if on_river else {"q16": place} if place in ("Donan Castle", "Iona Abbey") else {}
    assert chieftains_award(tiles or {"q16": "#1", "q17": place}, 0) == POINTS[bonnets]


@pytest.mark.covers("GM1.38")
def test_the_bonnets_of_several_cards_are_added_up() -> None:
    tiles = {"q16": "Donan Castle", "q17": "Castle Moil", "p17": "Castle Stalker", "o17": "Duart Castle"}
    assert chieftains_award(tiles, 1) == POINTS[4]


@pytest.mark.covers("GM1.38", "GM1.40")
@pytest.mark.parametrize(("tiles", "card"), [({"p17": "Loch Lochy"}, 0), ({"q16": "Donan Castle"}, 12)])
def test_bonnets_and_doubling_are_printed_on_the_cards(tiles: dict[str, str], card: int) -> None:
    """As a component pack may have it: the first or the last card has two bonnets and doubles chieftains."""
    position = Position(4).territory(0, **tiles).has(0, chieftains=1)
    box = position.own_box()
    box.bonnets[card], box.doubles_chieftains[card] = 2, 1
    assert after_a_scoring(position).awards(0)["chieftains"] == POINTS[2 + 2]
