"""What a tile costs, and who may take it: paid in full, and before it is laid."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import state
from quaich.games.glen_more.rules import vocabulary as v
from rules.glen_more.position import GOODS, Position, box_for

# A territory with room for everything and a place for each of the five goods.
RICH = {"p17": "Forest", "o17": "Quarry", "q17": "Grain field", "p15": "Meadow", "q15": "Pasture"}
PLACE = {"wood": "p17", "stone": "o17", "grain": "q17", "sheep": "p15", "cattle": "q15"}


def owning(goods: str = "", coins: int = 0, casks: int = 0, chieftains: int = 0) -> Position:
    """A player with these goods (each word is one)."""
    cells = {PLACE[good]: " ".join([good] * goods.split().count(good)) for good in goods.split()}
    position = Position(4).territory(0, **RICH).clansmen(0, p17=1, p15=1).goods(0, **cells)
    return position.has(0, coins=coins, casks=casks, chieftains=chieftains)


def reason(position: Position, tile: str) -> str:
    return position.rondel(0, tile, 1).begin().why(f"take {tile}")


# GM1.22: what is printed


@pytest.mark.covers("GM1.22")
def test_about_half_of_the_tiles_cost_something() -> None:
    box = box_for(4)
    costly = [
        tile
        for tile in range(state.TILES)
        if any(box.cost[tile]) or box.cost_casks[tile] or box.cost_different[tile] or box.cost_clansmen[tile]
    ]
    assert len(costly) == 34


@pytest.mark.covers("GM1.22")
def test_a_tile_without_a_cost_costs_nothing() -> None:
    game = owning("stone wood", coins=3).rondel(0, "Pasture", 1).begin().place("Pasture", "o18")
    assert (game.goods(0), game.coins(0)) == ({"wood": 1, "stone": 1}, 3)


@pytest.mark.covers("GM1.22", "GM1.43")
def test_where_no_cask_is_asked_for_none_is_given() -> None:
    game = owning(casks=1).rondel(0, "Pasture", 1).begin().place("Pasture", "o18")
    assert (game.casks(0), game.reported(v.GAVE_CASKS)) == (1, [])


@pytest.mark.covers("GM1.22", "GM1.11")
@pytest.mark.parametrize("missing", ["wood", "stone", "grain"])
def test_a_cost_is_paid_in_full_or_the_tile_is_not_taken(missing: str) -> None:
    """Castle Moil costs a wood, a stone and a grain."""
    assert reason(owning("wood stone grain"), "Castle Moil") == "OK"
    assert reason(owning("wood stone grain".replace(missing, "")), "Castle Moil") == "NO_COINS"


@pytest.mark.covers("GM1.22")
def test_all_goods_of_a_cost_leave_for_the_supply_before_the_tile_is_laid() -> None:
    game = owning("wood wood stone stone grain grain").rondel(0, "Castle Moil", 1).begin().act("take Castle Moil")
    assert game.step == "LAYING"
    assert game.goods(0) == {"wood": 1, "stone": 1, "grain": 1}
    assert "Castle Moil" not in game.territory(0).values()


@pytest.mark.covers("GM1.22", "GM1.17")
def test_where_there_is_a_choice_goods_are_paid_one_kind_after_the_other() -> None:
    game = owning("wood stone grain", coins=3).rondel(0, "Castle Moil", 1).begin().act("take Castle Moil")
    assert game.legal() == ["pay wood p17", "buy wood"]
    assert game.why("pay stone o17") == "KIND_GIVEN"
    game.act("buy wood")
    assert game.legal() == ["pay stone o17", "buy stone"]
    game.act("pay stone o17")
    assert game.legal() == ["pay grain q17", "buy grain"]


@pytest.mark.covers("GM1.22", "GM1.43")
@pytest.mark.parametrize("tavern", ["Tavern (3)", "Tavern (4)"])
def test_a_tavern_costs_a_cask(tavern: str) -> None:
    assert reason(owning("wood wood stone stone", coins=9), tavern) == "NO_CASK"
    game = owning(casks=2).rondel(0, tavern, 1).begin().place(tavern, "o18")
    assert game.casks(0) == 1


@pytest.mark.covers("GM1.22", "GM1.43")
def test_casks_pay_nothing_but_what_asks_for_casks() -> None:
    assert reason(owning(casks=9), "Castle Moil") == "NO_COINS"
    game = owning("stone", casks=2).rondel(0, "#11", 1).begin().act("take #11")
    assert game.casks(0) == 2


# GM1.11


@pytest.mark.covers("GM1.11", "GM1.16")
def test_what_the_market_can_bring_counts() -> None:
    assert reason(owning("wood", coins=2), "Castle Moil") == "OK"
    assert reason(owning("wood", coins=1), "Castle Moil") == "NO_COINS"
    assert reason(owning("", coins=3), "Castle Moil") == "OK"


@pytest.mark.covers("GM1.11", "GM1.22")
def test_its_own_coins_do_not_help_to_pay_for_armadale_castle() -> None:
    """It costs a wood and a stone and brings three coins, too late."""
    assert reason(owning("wood"), "Armadale Castle") == "NO_COINS"
    assert reason(owning("wood", coins=1), "Armadale Castle") == "OK"


@pytest.mark.covers("GM1.11", "GM1.22")
def test_activations_do_not_help_to_pay() -> None:
    """A quarry beside the new tile would bring the stone that a village costs, too late."""
    assert reason(owning(), "#16") == "NO_COINS"


@pytest.mark.covers("GM1.11", "GM1.26", "GM1.35")
def test_casks_that_a_tile_brings_come_too_late_to_pay_for_it() -> None:
    position = owning("wood stone grain")
    position.own_box().cost_casks[63] = 1  # as if Donan Castle asked for a cask
    assert reason(position, "Donan Castle") == "NO_CASK"


@pytest.mark.covers("GM1.11", "GM1.16")
def test_a_full_row_cannot_be_bought_from_however_rich_one_is() -> None:
    assert reason(owning("wood grain", coins=30).market(stone=3), "Castle Moil") == "NOT_FOR_SALE"
    assert reason(owning("wood grain", coins=3).market(stone=2), "Castle Moil") == "OK"
    assert reason(owning("wood grain", coins=2).market(stone=2), "Castle Moil") == "NO_COINS"


@pytest.mark.covers("GM1.11")
def test_a_tile_is_taken_by_who_can_pay_and_lay_it_not_by_who_can_do_one_of_them() -> None:
    """Iona Abbey lies on the road; a plain tile at each end's far side leaves the road no room."""
    closed = {"o16": "#1", "q16": "#4", "p17": "#2", "o17": "#23", "n17": "#24", "m17": "#25", "m16": "#28"}
    closed |= {"q17": "#32", "r17": "#46", "s17": "#47", "s16": "#53"}
    position = Position(4).territory(0, **closed).clansmen(0, o16=1, q16=1).has(0, coins=9)
    assert reason(position, "Iona Abbey") == "NO_ROOM"
    assert reason(position.has(0, coins=0), "Castle of Mey") == "NO_COINS"


@pytest.mark.covers("GM1.11", "GM1.16", "GM1.22")
@pytest.mark.parametrize(
    ("goods", "coins", "row", "expected"),
    [
        ("stone stone", 0, 0, "OK"),
        ("stone", 1, 0, "OK"),
        ("stone", 0, 0, "NO_COINS"),
        ("stone", 2, 1, "OK"),
        ("stone", 1, 1, "NO_COINS"),
        ("", 3, 0, "OK"),
        ("", 2, 0, "NO_COINS"),
        ("", 5, 1, "OK"),
        ("", 4, 1, "NO_COINS"),
        ("", 30, 2, "NOT_FOR_SALE"),
    ],
)
def test_two_of_a_kind_are_asked_for_and_the_second_is_dearer(goods: str, coins: int, row: int, expected: str) -> None:
    """As a component pack may have it: village #16 costs two stones."""
    position = owning(goods, coins=coins).market(stone=row)
    position.own_box().cost[15][GOODS.index("stone")] = 2
    assert reason(position, "#16") == expected


# GM1.11, GM1.12: selling first


@pytest.mark.covers("GM1.11", "GM1.12", "GM1.16")
@pytest.mark.parametrize(
    ("sheep", "row", "stone_row", "coins", "expected"),
    [
        (1, 1, 0, 0, "SELL_FIRST"),  # brings 1, a stone costs 1
        (1, 1, 1, 0, "NO_COINS"),  # brings 1, costs 2
        (1, 1, 1, 1, "SELL_FIRST"),  # 1 + 1 for 2
        (1, 2, 1, 0, "SELL_FIRST"),  # brings 2, costs 2
        (3, 1, 1, 0, "NO_COINS"),  # three sheep, but the row has coins for one
        (2, 2, 2, 0, "SELL_FIRST"),  # 2 + 1 for 3
        (1, 2, 2, 0, "NO_COINS"),  # 2 for 3
        (3, 3, 2, 0, "SELL_FIRST"),
        (1, 0, 0, 0, "NO_COINS"),  # nobody buys
        (3, 3, 3, 0, "NOT_FOR_SALE"),  # nothing to buy
        (0, 3, 0, 0, "NO_COINS"),  # nothing to sell
    ],
)
def test_who_lacks_coins_may_sell_first_if_that_is_enough(
    sheep: int, row: int, stone_row: int, coins: int, expected: str
) -> None:
    """Village #16 costs a stone."""
    position = owning(" ".join(["sheep"] * sheep), coins=coins).market(sheep=row, stone=stone_row)
    assert reason(position, "#16") == expected


@pytest.mark.covers("GM1.11", "GM1.12")
def test_goods_that_the_cost_asks_for_bring_nothing_when_sold() -> None:
    """The stone would bring 3, but had to be bought again for 3; a second stone is another matter."""
    assert reason(owning("stone").market(stone=3), "Armadale Castle") == "NO_COINS"
    assert reason(owning("stone stone").market(stone=3), "Armadale Castle") == "SELL_FIRST"


@pytest.mark.covers("GM1.11", "GM1.12")
def test_after_selling_the_tile_is_taken_as_usual() -> None:
    game = owning("sheep").market(sheep=1).rondel(0, "#16", 1).begin()
    assert game.why("take #16") == "SELL_FIRST"
    game.act("sell sheep p15", "take #16")
    assert (game.goods(0), game.coins(0), game.market()) == ({}, 0, {"stone": 1})


# GM1.23: Loch Ness


def before_ness(*, coins: int = 0, chieftains: int = 0, **clansmen: int) -> Position:
    """A long territory whose river has an end in the north, at p19, and one in the south, at p15."""
    tiles = {"p17": "Forest", "p18": "Meadow", "q16": "Quarry", "r16": "Village"}
    position = Position(4).territory(0, **tiles).clansmen(0, **{"p16": 0, **clansmen})
    return position.has(0, coins=coins, chieftains=chieftains).rondel(0, "Loch Ness", 1)


@pytest.mark.covers("GM1.23")
def test_loch_ness_costs_a_clansman_or_a_chieftain_as_one_likes() -> None:
    game = before_ness(p16=1, p18=1, chieftains=1).begin().act("take Loch Ness")
    assert game.legal() == ["give clansman p16", "give clansman p18", "give chieftain"]
    assert game.step == "GIVING_CLANSMEN"


@pytest.mark.covers("GM1.23")
def test_a_clansman_given_goes_back_to_the_supply() -> None:
    game = before_ness(p16=1, p18=2, chieftains=1).begin().act("take Loch Ness", "give clansman p18")
    assert (game.clansmen(0), game.chieftains(0)) == ({"p16": 1, "p18": 1}, 1)


@pytest.mark.covers("GM1.23")
def test_a_chieftain_given_goes_back_to_the_supply() -> None:
    game = before_ness(p16=1, p18=1, chieftains=2).begin().act("take Loch Ness", "give chieftain")
    assert (game.clansmen(0), game.chieftains(0)) == ({"p16": 1, "p18": 1}, 1)


@pytest.mark.covers("GM1.23")
def test_loch_ness_costs_one_of_them_and_nothing_else() -> None:
    game = before_ness(p16=2, p18=1, chieftains=1, coins=3).begin().place("Loch Ness", "p19")
    assert sum(game.clansmen(0).values()) + game.chieftains(0) == 3
    assert (game.coins(0), game.step) == (3, "ACTIVATING")


@pytest.mark.covers("GM1.23", "GM1.19")
def test_the_clansmen_that_remain_decide_where_loch_ness_may_lie() -> None:
    north = before_ness(p16=1, p18=1, chieftains=1).begin().act("take Loch Ness", "give clansman p16")
    south = before_ness(p16=1, p18=1, chieftains=1).begin().act("take Loch Ness", "give clansman p18")
    both = before_ness(p16=1, p18=1, chieftains=1).begin().act("take Loch Ness", "give chieftain")
    assert "p19" in north.territory(0)
    assert "p15" in south.territory(0)
    assert both.legal() == ["lay p15", "lay p19"]


@pytest.mark.covers("GM1.23", "GM1.19")
def test_a_clansman_without_whom_there_is_no_room_cannot_be_given() -> None:
    """The one at r16 stands near no end of the river."""
    game = before_ness(p18=1, r16=1, chieftains=1).begin().act("take Loch Ness")
    assert game.legal() == ["give clansman r16", "give chieftain"]
    assert game.why("give clansman p18") == "NO_CLANSMAN_TO_GIVE"


@pytest.mark.covers("GM1.23", "GM1.31", "GM1.11")
def test_the_last_clansman_cannot_be_given() -> None:
    assert before_ness(p18=1).begin().why("take Loch Ness") == "NO_CLANSMAN_TO_GIVE"


@pytest.mark.covers("GM1.23", "GM1.31")
def test_with_one_clansman_and_a_chieftain_the_chieftain_goes() -> None:
    game = before_ness(p18=1, chieftains=1).begin().act("take Loch Ness")
    assert (game.clansmen(0), game.chieftains(0)) == ({"p18": 1}, 0)
    assert "p19" in game.territory(0)


@pytest.mark.covers("GM1.23", "GM1.11")
def test_whether_there_is_room_for_loch_ness_is_judged_as_things_stand_after_paying() -> None:
    """From r16 no end of the river is near."""
    assert before_ness(r16=2).begin().why("take Loch Ness") == "NO_CLANSMAN_TO_GIVE"
    assert before_ness(r16=1, p18=1).begin().why("take Loch Ness") == "OK"
    assert before_ness(r16=2, chieftains=1).begin().why("take Loch Ness") == "NO_ROOM"


@pytest.mark.covers("GM1.23")
def test_only_who_is_there_can_be_given() -> None:
    game = before_ness(p16=1, p18=1).begin().act("take Loch Ness")
    assert game.why("give clansman p17") == "NOT_THERE"
    assert game.why("give chieftain") == "NO_CLANSMAN_TO_GIVE"
    assert game.why("buy wood") == "NOT_NOW"


@pytest.mark.covers("GM1.23", "GM1.11")
def test_whoever_can_give_a_clansman_must_pay_the_rest_of_the_cost_too() -> None:
    """As a component pack may have it: Loch Ness costs a stone as well."""
    position = before_ness(p16=1, p18=1)
    position.own_box().cost[36][GOODS.index("stone")] = 1
    assert position.begin().why("take Loch Ness") == "NO_COINS"
    game = position.has(0, coins=1).begin().act("take Loch Ness")
    assert (game.coins(0), game.step) == (0, "GIVING_CLANSMEN")


@pytest.mark.covers("GM1.23", "GM1.19")
def test_who_may_be_given_depends_on_the_tile_that_asks_for_it() -> None:
    """As a component pack may have it: the pasture #21, a plain tile, costs a clansman. Without the one at p18 no end
    of the river would be near, but there is room for a pasture."""
    position = before_ness(p18=1, r16=1).rondel(0, "#21", 1)
    position.own_box().cost_clansmen[20] = 1
    assert position.begin().act("take #21").legal() == ["give clansman p18", "give clansman r16"]


@pytest.mark.covers("GM1.23", "GM1.22", "GM1.10")
def test_what_was_paid_before_has_no_part_in_what_is_paid_and_laid_now() -> None:
    """Steps that are done leave nothing behind: their places on the agenda are overwritten here."""
    game = before_ness(p16=1, p18=1, chieftains=1).begin().act("take Loch Ness")
    for step in (["give clansman p16", "give clansman p18", "give chieftain"], ["lay p15", "lay p19"]):
        for frame in range(game.s.depth, state.DEPTH):
            game.s.todo[frame][:] = [v.CHOOSING, 0, 0, 0]
        assert game.legal() == step
        game.act(step[-1])
    assert game.territory(0)["p19"] == "Loch Ness"


# GM1.23: Loch Oich


@pytest.mark.covers("GM1.23", "GM1.17", "GM1.22")
def test_loch_oich_costs_two_different_goods_of_choice() -> None:
    game = owning("wood stone sheep").rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.legal() == ["pay wood p17", "pay stone o17", "pay sheep p15"]
    game.act("pay stone o17")
    assert game.legal() == ["pay wood p17", "pay sheep p15"]
    game.act("pay sheep p15")
    assert game.goods(0) == {"wood": 1}
    assert game.step == "LAYING"


@pytest.mark.covers("GM1.23")
def test_two_of_a_kind_do_not_pay_for_loch_oich() -> None:
    assert reason(owning("wood wood wood"), "Loch Oich") == "NO_COINS"
    game = owning("wood wood stone").rondel(0, "Loch Oich", 1).begin().act("take Loch Oich", "pay wood p17")
    assert game.goods(0) == {"wood": 1}, "the stone was the only one left to pay with"
    game = owning("wood wood stone sheep").rondel(0, "Loch Oich", 1).begin().act("take Loch Oich", "pay wood p17")
    assert game.why("pay wood p17") == "KIND_GIVEN"
    assert game.why("buy wood") == "KIND_GIVEN"


@pytest.mark.covers("GM1.23", "GM1.16")
def test_goods_for_loch_oich_may_be_bought() -> None:
    assert reason(owning("wood", coins=1), "Loch Oich") == "OK"
    assert reason(owning("", coins=2), "Loch Oich") == "OK"
    assert reason(owning("", coins=1), "Loch Oich") == "NO_COINS"
    game = owning("", coins=2).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.legal() == [f"buy {good}" for good in GOODS]
    game.act("buy grain", "buy cattle")
    assert (game.coins(0), game.goods(0), game.market()) == (0, {}, {"cattle": 1, "grain": 1})


@pytest.mark.covers("GM1.23", "GM1.16")
@pytest.mark.parametrize(
    ("rows", "coins", "expected"),
    [
        ({"wood": 1, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}, 4, "OK"),
        ({"wood": 1, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}, 3, "NO_COINS"),
        ({"wood": 3, "stone": 3, "sheep": 3, "cattle": 2, "grain": 2}, 6, "OK"),
        ({"wood": 3, "stone": 3, "sheep": 3, "cattle": 2, "grain": 2}, 5, "NO_COINS"),
        ({"wood": 3, "stone": 3, "sheep": 3, "cattle": 3, "grain": 0}, 9, "NOT_FOR_SALE"),
        ({"wood": 3, "stone": 2, "sheep": 1, "cattle": 3, "grain": 3}, 5, "OK"),
        ({"wood": 3, "stone": 2, "sheep": 1, "cattle": 3, "grain": 3}, 4, "NO_COINS"),
        ({"wood": 3, "stone": 3, "sheep": 3, "cattle": 3, "grain": 3}, 9, "NOT_FOR_SALE"),
    ],
)
def test_two_different_goods_are_bought_as_cheaply_as_can_be(rows: dict[str, int], coins: int, expected: str) -> None:
    assert reason(owning(coins=coins).market(**rows), "Loch Oich") == expected


@pytest.mark.covers("GM1.23", "GM1.16", "GM1.11")
def test_buying_for_loch_oich_must_leave_the_second_good_within_reach() -> None:
    """With one wood and one coin: who buys wood could not pay a second kind."""
    game = owning("wood", coins=1).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.why("buy wood") == "WOULD_NOT_REACH"
    assert game.why("buy stone") == "OK"
    assert game.why("pay wood p17") == "OK"


@pytest.mark.covers("GM1.23", "GM1.16")
@pytest.mark.parametrize("good", GOODS)
def test_whatever_the_first_good_is_the_second_is_another(good: str) -> None:
    game = owning(good, coins=1).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.why(f"buy {good}") == "WOULD_NOT_REACH"
    game = owning(f"{good} {good} {good}", coins=2).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    game.act(f"pay {good} {PLACE[good]}")
    assert game.why(f"pay {good} {PLACE[good]}") == game.why(f"buy {good}") == "KIND_GIVEN"
    assert game.legal() == [f"buy {each}" for each in GOODS if each != good]


@pytest.mark.covers("GM1.16", "GM1.23")
def test_in_the_middle_of_paying_for_a_loch_nothing_is_sold() -> None:
    game = owning("wood stone sheep").market(wood=1).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.step == "PAYING_DIFFERENT"
    assert game.why("sell wood p17") == "NOT_NOW"
    game = owning("wood", chieftains=1).market(wood=1).rondel(0, "Loch Ness", 1).begin().act("take Loch Ness")
    assert game.step == "GIVING_CLANSMEN"
    assert game.why("sell wood p17") == "NOT_NOW"


@pytest.mark.covers("GM1.23", "GM1.11", "GM1.16")
def test_paying_for_loch_oich_must_leave_the_second_good_within_reach() -> None:
    """With a wood and a stone all is paid without coins; with prices of 3, a coin alone helps nobody."""
    rows = dict.fromkeys(GOODS, 3)
    game = owning("wood wood stone", coins=1).market(**rows).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.legal() == ["pay wood p17", "pay stone o17"]
    assert game.why("buy wood") == "NOT_FOR_SALE"
    rows["sheep"] = 1
    game = owning("wood stone", coins=1).market(**rows).rondel(0, "Loch Oich", 1).begin().act("take Loch Oich")
    assert game.why("buy sheep") == "NO_COINS"
    assert game.why("pay sheep p15") == "NOT_THERE"


@pytest.mark.covers("GM1.23", "GM1.12", "GM1.11")
@pytest.mark.parametrize(
    ("goods", "rows", "expected"),
    [
        ("wood wood", {"wood": 1}, "SELL_FIRST"),  # the second wood brings 1, another kind costs 1
        ("wood", {"wood": 3, "stone": 1, "sheep": 1, "cattle": 1, "grain": 1}, "NO_COINS"),
        ("wood wood", {"wood": 2, "stone": 2, "sheep": 1, "cattle": 3, "grain": 3}, "SELL_FIRST"),  # 2 for 2
        ("wood wood", {"wood": 1, "stone": 2, "sheep": 1, "cattle": 3, "grain": 3}, "NO_COINS"),  # 1 for 2
        ("wood", {"wood": 3}, "SELL_FIRST"),  # sold for 3, and two other kinds bought for 1 each
    ],
)
def test_for_loch_oich_too_selling_first_may_help(goods: str, rows: dict[str, int], expected: str) -> None:
    assert reason(owning(goods).market(**rows), "Loch Oich") == expected


@pytest.mark.covers("GM1.23", "GM1.12", "GM1.11")
@pytest.mark.parametrize(
    ("goods", "rows", "expected"), [("", {}, "NO_COINS"), ("wood", {}, "OK"), ("wood", {"wood": 3, "stone": 2}, "OK")]
)
def test_a_single_good_of_choice_must_be_there_too(goods: str, rows: dict[str, int], expected: str) -> None:
    """As a component pack may have it: Loch Oich costs one good of choice."""
    position = owning(goods).market(**rows)
    position.own_box().cost_different[59] = 1
    assert reason(position, "Loch Oich") == expected


@pytest.mark.covers("GM1.43", "GM1.23")
def test_whisky_does_not_pay_for_loch_oich() -> None:
    assert reason(owning("wood", casks=4), "Loch Oich") == "NO_COINS"


@pytest.mark.covers("GM1.23")
def test_loch_oich_is_paid_before_it_is_laid_and_lies_where_the_river_goes_on() -> None:
    game = owning("wood stone").rondel(0, "Loch Oich", 1).begin().act("take Loch Oich", "pay wood p17")
    assert game.legal() == ["lay p14", "lay p18"]
