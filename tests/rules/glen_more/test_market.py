"""The market: buying for an immediate need, selling at any time in the own turn."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules
from quaich.games.glen_more.rules import vocabulary as v
from quaich.kernel.action import action
from rules.glen_more.position import GOODS, Position, box_for

EACH_GOOD = pytest.mark.parametrize("good", GOODS)
PRODUCER = {"wood": "Forest", "stone": "Quarry", "sheep": "Meadow", "cattle": "Pasture", "grain": "Grain field"}


def with_good(good: str, many: int = 1) -> Position:
    """A player with a few goods of one kind, and Village #16, which costs a stone, next on the rondel."""
    position = Position(4).territory(0, p17="Meadow" if good == "wood" else "Forest", o17=PRODUCER[good])
    return position.goods(0, o17=f"{many} {good}").rondel(0, "#16", 1)


def beside(tile: str) -> Position:
    """A player with a tile at q17, which is activated when the river pasture comes to p18."""
    return Position(4).territory(0, p17="Forest", q17=tile).clansmen(0, p17=1).rondel(0, "river Pasture", 1)


# buying


@pytest.mark.covers("GM1.16")
@pytest.mark.parametrize(("filled", "price"), [(0, 1), (1, 2), (2, 3)])
def test_a_buyer_pays_the_number_of_the_lowest_free_field_and_leaves_the_coins_there(filled: int, price: int) -> None:
    game = with_good("sheep").has(0, coins=5).market(stone=filled).begin().act("take Village")
    assert game.coins(0) == 5 - price
    assert game.market() == {"stone": filled + 1}


@pytest.mark.covers("GM1.16")
def test_the_fields_of_every_row_are_1_2_and_3() -> None:
    assert list(box_for(5).price) == [1, 2, 3]


@pytest.mark.covers("GM1.16")
def test_a_full_row_sells_nothing_whatever_one_has() -> None:
    game = with_good("sheep").has(0, coins=50).market(stone=3).begin()
    assert game.why("take Village") == "NOT_FOR_SALE"


@pytest.mark.covers("GM1.16", "GM1.11")
@pytest.mark.parametrize(("filled", "coins", "reason"), [(2, 3, "OK"), (2, 2, "NO_COINS"), (0, 0, "NO_COINS")])
def test_who_has_too_few_coins_for_the_field_cannot_buy(filled: int, coins: int, reason: str) -> None:
    game = with_good("sheep").has(0, coins=coins).market(stone=filled).begin()
    assert game.why("take Village") == reason


@pytest.mark.covers("GM1.16")
def test_several_of_a_kind_are_bought_one_field_after_the_other() -> None:
    """The grocer takes three of any kind: three sheep cost 1 + 2 + 3."""
    game = beside("Grocer").has(0, coins=6).begin().place("river Pasture", "p18").act("use q17")
    coins = [game.act("buy sheep").coins(0) for _ in range(3)]
    assert coins == [5, 3, 0]
    assert game.market() == {"sheep": 3}


@pytest.mark.covers("GM1.16")
def test_as_many_of_several_kinds_as_liked_are_bought_in_a_turn() -> None:
    """Castle Moil: a wood, a stone, a grain, all of them bought."""
    game = with_good("sheep").has(0, coins=6).market(wood=0, stone=1, grain=2).rondel(0, "Castle Moil", 1).begin()
    game.act("take Castle Moil")
    assert game.coins(0) == 0
    assert game.market() == {"wood": 1, "stone": 2, "grain": 3}


@pytest.mark.covers("GM1.16")
def test_the_whole_price_of_what_is_missing_must_be_at_hand() -> None:
    position = with_good("sheep").has(0, coins=5).market(wood=0, stone=1, grain=2).rondel(0, "Castle Moil", 1)
    assert position.begin().why("take Castle Moil") == "NO_COINS"


@EACH_GOOD
@pytest.mark.covers("GM1.16")
def test_nothing_is_bought_without_an_immediate_need(good: str) -> None:
    game = with_good("sheep").has(0, coins=9).begin()
    assert game.why(f"buy {good}") == "NOT_NOW"
    game.place("Village", "q17")
    assert game.why(f"buy {good}") == "NOT_NOW"
    game.act("use q17", "finish")
    assert game.why(f"buy {good}") == "NOT_NOW"


@EACH_GOOD
@pytest.mark.covers("GM1.16")
def test_for_a_cost_only_what_it_asks_for_is_bought(good: str) -> None:
    game = with_good("stone").has(0, coins=9).begin().act("take Village")
    assert game.step == "PAYING"
    assert game.why(f"buy {good}") == ("OK" if good == "stone" else "KIND_GIVEN")


@pytest.mark.covers("GM1.16")
def test_buying_is_free_choice_though_one_owns_such_a_good() -> None:
    game = with_good("stone").has(0, coins=1).begin().act("take Village")
    assert game.legal() == ["pay stone o17", "buy stone"]
    game.act("buy stone")
    assert (game.coins(0), game.goods(0), game.market()) == (0, {"stone": 1}, {"stone": 1})


@pytest.mark.covers("GM1.16", "GM1.11")
def test_buying_what_one_owns_is_closed_if_the_rest_could_not_be_paid_then() -> None:
    """Castle Moil costs wood, stone and grain; the last coin is needed for the stone."""
    game = (
        Position(4)
        .territory(0, p17="Forest", o17="Grain field")
        .goods(0, p17="wood", o17="grain")
        .has(0, coins=1)
        .rondel(0, "Castle Moil", 1)
        .begin()
        .act("take Castle Moil")
    )
    assert game.reported(v.BOUGHT) == [(0, GOODS.index("stone"), 1)], "no choice was left"
    assert (game.coins(0), game.goods(0)) == (0, {})


@pytest.mark.covers("GM1.16", "GM1.11")
@pytest.mark.parametrize(("coins", "reason"), [(1, "WOULD_NOT_REACH"), (2, "OK")])
def test_what_is_spent_first_must_leave_enough_for_the_rest(coins: int, reason: str) -> None:
    """Two forests, so that there is a choice whose wood is paid; the stone of the castle must be bought."""
    game = (
        Position(4)
        .territory(0, p17="Forest", o17="Forest", o16="Grain field")
        .goods(0, p17="wood", o17="wood", o16="grain")
        .has(0, coins=coins)
        .rondel(0, "Castle Moil", 1)
        .begin()
        .act("take Castle Moil")
    )
    assert game.why("buy wood") == reason


@pytest.mark.covers("GM1.16")
@pytest.mark.parametrize(("coins", "sheep"), [(4, 1), (5, 2)])
def test_a_second_one_of_a_kind_is_dearer(coins: int, sheep: int) -> None:
    """From an empty field 2 on, one sheep costs 2 and two cost 5."""
    game = beside("Butcher (sheep)").has(0, coins=coins).market(sheep=1).begin().place("river Pasture", "p18")
    game.act("use q17")
    if sheep == 2:
        game.act("buy sheep")
    assert (game.step, game.points(0), game.market()) == ("ACTIVATING", 2 * sheep, {"sheep": 1 + sheep})


@pytest.mark.covers("GM1.16", "GM1.11")
@pytest.mark.parametrize(("coins", "reason"), [(6, "WOULD_NOT_REACH"), (12, "OK")])
def test_the_prices_are_those_of_the_fields(coins: int, reason: str) -> None:
    """As a component pack may have it: 6, 7 and 8. A wood is there, the stone must be bought for 6."""
    position = Position(4).territory(0, p17="Forest", o17="Forest", o16="Grain field").has(0, coins=coins)
    position.goods(0, p17="wood", o17="wood", o16="grain").rondel(0, "Castle Moil", 1)
    position.own_box().price[:] = [6, 7, 8]
    assert position.begin().act("take Castle Moil").why("buy wood") == reason


@pytest.mark.covers("GM1.16", "GM1.28")
@pytest.mark.parametrize(("coins", "offered"), [(6, True), (5, False)])
def test_at_a_brown_tile_the_prices_are_the_same(coins: int, offered: bool) -> None:
    position = beside("Butcher (sheep)").goods(0, p17="2 sheep").has(0, coins=coins)
    position.own_box().price[:] = [6, 7, 8]
    game = position.begin().place("river Pasture", "p18").act("use q17")
    assert ("buy sheep" in game.legal()) == offered


# selling


@pytest.mark.covers("GM1.16")
@pytest.mark.parametrize(("filled", "price"), [(1, 1), (2, 2), (3, 3)])
def test_a_seller_takes_the_coins_of_the_highest_filled_field(filled: int, price: int) -> None:
    game = with_good("sheep").market(sheep=filled).begin().act("sell sheep o17")
    assert game.coins(0) == price
    assert game.market() == ({"sheep": filled - 1} if filled > 1 else {})


@pytest.mark.covers("GM1.16")
def test_a_row_without_coins_buys_nothing() -> None:
    game = with_good("sheep").market(wood=3, stone=3, cattle=3, grain=3).begin()
    assert game.why("sell sheep o17") == "NO_COINS_IN_ROW"


@pytest.mark.covers("GM1.16")
def test_as_many_as_liked_are_sold_until_the_row_is_empty() -> None:
    game = with_good("sheep", 3).market(sheep=2).begin().act("sell sheep o17", "sell sheep o17")
    assert (game.coins(0), game.goods(0), game.market()) == (3, {"sheep": 1}, {})
    assert game.why("sell sheep o17") == "NO_COINS_IN_ROW"


@EACH_GOOD
@pytest.mark.covers("GM1.16")
def test_each_kind_is_sold_into_its_own_row(good: str) -> None:
    game = with_good(good).market(**dict.fromkeys(GOODS, 1)).begin().act(f"sell {good} o17")
    assert game.market() == {each: 1 for each in GOODS if each != good}


@pytest.mark.covers("GM1.16")
def test_only_own_goods_that_are_there_are_sold() -> None:
    game = with_good("sheep").territory(1, p17="Meadow").goods(1, p17="sheep").market(sheep=1, stone=1).begin()
    assert game.why("sell stone o17") == "NOT_THERE"
    assert game.why("sell sheep p16") == "NOT_THERE"
    assert game.why(f"sell sheep #{game.tile('p17', seat=1) + 1}") == "NOT_THERE"


@pytest.mark.covers("GM1.16")
def test_goods_are_sold_from_whichever_tile_the_owner_likes() -> None:
    position = with_good("sheep", 2).territory(0, p15="Meadow").market(sheep=1)
    game = position.goods(0, p15="sheep").begin()
    assert [words for words in game.legal() if words.startswith("sell")] == ["sell sheep o17", "sell sheep p15"]
    game.act("sell sheep p15")
    assert (game.goods_on(0, "o17"), game.goods_on(0, "p15")) == ({"sheep": 2}, {})


@pytest.mark.covers("GM1.16")
def test_selling_is_open_at_every_moment_of_the_own_turn() -> None:
    """Before taking a tile, before laying it, before choosing, while activating, while moving."""
    game = (
        Position(4)
        .territory(0, p17="Meadow", p15="Meadow")
        .clansmen(0, p17=1)
        .goods(0, p17="3 sheep", p15="3 sheep")
        .market(sheep=3)
        .rondel(0, "Loch Lochy", 1)
        .begin()
    )

    def sells() -> bool:
        return game.why("sell sheep p17") == "OK"

    assert (game.step, sells()) == ("TAKING", True)
    game.act("take Loch Lochy")
    assert (game.step, sells()) == ("LAYING", True)
    game.act("lay p18")
    assert (game.step, sells()) == ("CHOOSING", True)
    game.act("choose wood", "choose wood")
    assert (game.step, sells()) == ("ACTIVATING", True)


@pytest.mark.covers("GM1.16", "GM1.30")
def test_selling_is_open_while_clansmen_move() -> None:
    game = with_good("sheep").market(sheep=1).begin()
    game.s.coins[0] = 1
    game.place("Village", "q17").act("use q17", "finish")
    assert game.step == "MOVING"
    assert game.act("sell sheep o17").coins(0) == 1


@pytest.mark.covers("GM1.16")
def test_in_the_middle_of_paying_nothing_is_sold() -> None:
    game = (
        with_good("stone", 2).has(0, coins=1).market(stone=1).territory(0, p15="Quarry").goods(0, p15="stone").begin()
    )
    game.act("take Village")
    assert game.step == "PAYING"
    assert game.why("sell stone o17") == "NOT_NOW"


@pytest.mark.covers("GM1.16")
def test_in_another_players_turn_nothing_is_sold() -> None:
    game = with_good("sheep").market(sheep=1).rondel(0, "river Quarry", 1).begin()
    theirs = game.tile("o17") + 1
    game = with_good("sheep").market(sheep=1).rondel(1, "river Quarry", 0).begin()
    assert game.turn == 1
    assert game.why(f"sell sheep #{theirs}") == "NOT_THERE"


# GM1.17


@pytest.mark.covers("GM1.17")
def test_bought_goods_never_lie_in_the_territory() -> None:
    game = with_good("sheep").has(0, coins=1).begin().act("take Village")
    assert game.goods(0) == {"sheep": 1}
    assert game.reported(v.PAID) == []
    assert game.reported(v.BOUGHT) == [(0, GOODS.index("stone"), 1)]


@pytest.mark.covers("GM1.17")
def test_a_bought_good_is_used_up_for_what_it_was_bought_for() -> None:
    """The purchase itself is the payment: nothing is left to pay, nothing is left over."""
    game = with_good("stone").has(0, coins=5).begin().act("take Village", "buy stone")
    assert (game.step, game.goods(0), game.coins(0)) == ("LAYING", {"stone": 1}, 4)


@pytest.mark.covers("GM1.17", "GM1.16")
def test_a_sold_good_leaves_its_tile() -> None:
    game = with_good("sheep", 2).market(sheep=1).begin().act("sell sheep o17")
    assert game.goods_on(0, "o17") == {"sheep": 1}


@pytest.mark.covers("GM1.17", "GM1.22")
def test_an_own_good_that_pays_leaves_the_tile_that_the_player_names() -> None:
    game = with_good("stone", 1).territory(0, p15="Quarry").goods(0, p15="stone").begin().act("take Village")
    assert game.legal() == ["pay stone o17", "pay stone p15"]
    game.act("pay stone p15")
    assert (game.goods_on(0, "o17"), game.goods_on(0, "p15")) == ({"stone": 1}, {})


@pytest.mark.covers("GM1.17")
def test_a_good_pays_from_a_tile_where_it_lies_and_nowhere_else() -> None:
    game = with_good("stone", 1).territory(0, p15="Meadow").goods(0, p15="sheep").has(0, coins=1).begin()
    game.act("take Village")
    assert game.why("pay stone p16") == "NOT_THERE"
    assert game.why("pay sheep p15") == "KIND_GIVEN"
    assert game.why("pay wood p15") == "NOT_THERE"


# GM1.43


@pytest.mark.covers("GM1.43", "GM1.16")
def test_neither_whisky_nor_clansmen_are_traded() -> None:
    """The market has five rows, and no action sells or buys anything else."""
    game = with_good("sheep").has(0, coins=9, casks=5).market(**dict.fromkeys(GOODS, 2)).begin()
    trades = [words for words in game.legal() if words.startswith(("sell", "buy"))]
    assert trades == ["sell sheep o17"]
    for beyond in (5, 6, 7):
        for number in (action(v.SELL, game.tile("o17") * 8 + beyond), action(v.BUY, beyond)):
            assert rules.why(game.box, game.s, number) != v.OK


@pytest.mark.covers("GM1.43")
def test_whisky_pays_no_cost_of_goods() -> None:
    game = with_good("sheep").has(0, casks=5).begin()
    assert game.why("take Village") == "NO_COINS"
