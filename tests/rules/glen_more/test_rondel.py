"""The turn on the rondel: who plays, what leaves, what comes, scorings on the way, the die."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules, state
from quaich.games.glen_more.rules import vocabulary as v
from rules.glen_more.position import NAMES, PIECE_OF_DIE, Game, Position

# Who is surrounded like this, with one clansman at home, finds no room for any tile.
SURROUNDED = {
    "p17": "Forest",
    "q17": "Grain field",
    "q16": "Quarry",
    "q15": "Pasture",
    "p15": "Meadow",
    "o15": "Quarry",
    "o16": "Forest",
    "o17": "Meadow",
}


def random_turns(players: int, seed: int, decisions: int) -> list[Game]:
    """A game played at random: a copy at the start of each turn."""
    game, dice, starts = Game.fresh(players, seed), seed, []
    for _ in range(decisions):
        legal = game.numbers()
        if not legal:
            break
        if game.step == "TAKING":
            starts.append(game.copy())
        dice = (dice * 1103515245 + 12345) % (1 << 31)
        rules.play(game.box, game.s, legal[(dice >> 16) % len(legal)], [0] * 512)
    return starts


# GM1.8, GM1.9: the chain


@pytest.mark.covers("GM1.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_before_every_turn_13_of_14_spaces_are_occupied_and_a_piece_ends_the_chain(players: int) -> None:
    starts = random_turns(players, seed=players, decisions=150)
    assert len(starts) > 15
    for game in starts:
        chain = game.chain()
        assert len(chain) == 13
        assert game.s.space[(game.s.last - 1) % 14] == 0
        assert chain[0] == game.turn


@pytest.mark.covers("GM1.9")
def test_whoever_is_last_in_the_chain_acts_not_whoever_comes_next_in_order() -> None:
    game = Position(4).rondel(0, 2, "river Meadow", 3, 1).begin()
    assert game.turn == 0
    game.place("river Meadow", "p17").end_turn()
    assert game.turn == 2


@pytest.mark.covers("GM1.9")
def test_who_is_still_last_acts_again() -> None:
    game = Position(4).rondel(0, "river Meadow", "road Quarry", 1).begin()
    assert game.place("river Meadow", "p17").end_turn().turn == 0
    assert game.place("road Quarry", "q16").end_turn().turn == 0


@pytest.mark.covers("GM1.9")
def test_who_leaps_ahead_waits_until_all_others_have_passed() -> None:
    game = Position(3).rondel(0, 1, 2, "Meadow", "river Forest", PIECE_OF_DIE, "road Quarry", "river Pasture").begin()
    game.place("river Pasture", "p17").end_turn()
    assert game.turn == 1
    game.place("river Forest", "p17").end_turn()
    assert game.turn == 2
    game.place("road Quarry", "q16").end_turn()
    assert game.turn == 1


# GM1.10: the phases


@pytest.mark.covers("GM1.10")
def test_any_tile_may_be_the_goal_up_to_the_head_of_the_chain() -> None:
    game = Position(4).territory(0, p17="Forest").clansmen(0, p17=1).begin()
    tiles = game.tiles_ahead()
    assert len(tiles) == 9
    for tile in tiles:
        if not any(game.box.cost[tile]):
            assert game.why(f"take #{tile + 1}") == "OK"
    assert game.legal().index("take Village") > 0


@pytest.mark.covers("GM1.10")
def test_pieces_may_be_jumped_over() -> None:
    game = Position(4).rondel(0, 1, 2, 3, "river Meadow").begin().act("take river Meadow")
    assert game.s.at[0] == 4
    assert game.s.space[0] == 0


@pytest.mark.covers("GM1.10")
def test_only_tiles_that_lie_on_the_rondel_can_be_taken() -> None:
    game = Position(4).coming("Loch Morar").begin()
    assert game.why("take Loch Morar") == "NOT_AHEAD"
    assert game.why("take #68") == "NOT_AHEAD"


@pytest.mark.covers("GM1.10")
def test_moving_is_not_optional() -> None:
    game = Position(4).begin()
    assert game.why("end") == "NOT_NOW"
    assert game.why("pass over") == "TILE_TO_BE_HAD"
    assert all(words.startswith("take") for words in game.legal())


@pytest.mark.covers("GM1.10")
def test_moving_placing_activating_refilling_follow_each_other() -> None:
    game = Position(4).rondel(0, "river Meadow", 1).begin()
    assert game.step == "TAKING"
    assert (game.why("lay p17"), game.why("use p16")) == ("NOT_NOW", "NOT_NOW")
    game.act("take river Meadow")
    assert game.step == "LAYING"
    assert (game.why("use p16"), game.why("end"), game.why("take Village")) == ("NOT_NOW", "NOT_NOW", "NOT_NOW")
    game.act("lay p17")
    assert game.step == "ACTIVATING"
    assert (game.why("lay p15"), game.why("take Village")) == ("NOT_NOW", "NOT_NOW")
    before = game.s.top
    game.act("use p17")
    assert game.s.top == before, "the rondel is refilled at the end"
    game.act("end")
    assert (game.step, game.s.top) == ("TAKING", before + 1)


@pytest.mark.covers("GM1.10")
def test_the_piece_stands_where_the_tile_lay_and_the_tile_goes_to_the_territory() -> None:
    game = Position(4).rondel(0, "road Quarry", "river Meadow", 1).begin().place("river Meadow", "p17").end_turn()
    assert game.s.space[2] == -1
    assert game.territory(0) == {"p16": "Start village", "p17": "Meadow"}
    assert "Meadow" not in game.chain()


# GM1.12: no tile to be had


@pytest.mark.covers("GM1.12")
def test_who_can_lay_no_tile_passes_over_the_next_one_which_leaves_the_game() -> None:
    game = Position(4).territory(0, **SURROUNDED).rondel(0, "Loch Lochy", 1).coming("Village").begin()
    assert game.legal() == ["pass over"]
    assert game.why("take Loch Lochy") == "NO_ROOM"
    game.act("pass over")
    assert "Loch Lochy" not in game.chain()
    assert len(game.tiles(0)) == 9
    assert not game.cards(0)
    assert (game.s.at[0], game.chain()[0], game.chain()[-1]) == (1, 0, "Village")


@pytest.mark.covers("GM1.12")
def test_passing_over_brings_nothing_and_activates_nothing() -> None:
    game = Position(4).territory(0, **SURROUNDED).has(0, coins=2).rondel(0, "Village", 1).begin().act("pass over")
    assert (game.goods(0), game.coins(0), game.points(0), game.clansmen(0)) == ({}, 2, 0, {"p16": 1})


@pytest.mark.covers("GM1.12")
def test_the_next_tile_ahead_lies_beyond_pieces_and_the_refill_follows_as_usual() -> None:
    game = Position(4).territory(0, **SURROUNDED).rondel(0, 1, 2, "Village", "Bridge", 3).coming("Butcher (cattle)")
    after = game.begin().act("pass over")
    assert after.turn == 1
    assert after.chain()[:5] == [1, 2, 0, "Bridge", 3]
    assert after.chain()[-1] == "Butcher (cattle)"
    assert len(after.chain()) == 13


@pytest.mark.covers("GM1.12", "GM1.15")
def test_every_tile_may_be_the_next_one_passed_over_or_reached_by_the_die() -> None:
    """Here it is the first of all, the quarry #1, both times."""
    surrounded = {cell: {"q16": "#4", "o16": "#5"}.get(cell, tile) for cell, tile in SURROUNDED.items()}
    game = Position(4).territory(0, **surrounded).rondel(0, "#1", "Bridge", 1).begin().act("pass over")
    assert game.chain()[:2] == [0, "Bridge"]
    game = Position(2).dice(1).rondel(0, PIECE_OF_DIE, 1, "#1", "river Meadow").begin()
    game.place("river Meadow", "p17").end_turn()
    assert game.chain()[:3] == [1, PIECE_OF_DIE, 0]


@pytest.mark.covers("GM1.12")
def test_passing_over_is_not_played_by_itself() -> None:
    """It ends a turn, so the player is asked even though there is nothing else to do."""
    game = Position(4).rondel(0, 1, "river Meadow").territory(1, **SURROUNDED).begin()
    game.place("river Meadow", "p17").end_turn()
    assert (game.turn, game.legal()) == (1, ["pass over"])


COSTLY = ("#16", "#29", "#62", "#45", "#26", "#30", "#51", "#43")  # wood or stone at least


@pytest.mark.covers("GM1.12")
def test_the_way_out_is_closed_while_selling_would_bring_a_tile() -> None:
    """A sheep brings 1 coin, and a stone costs 1."""
    game = (
        Position(5)
        .territory(0, p17="Meadow", p15="Pasture")
        .goods(0, p17="sheep")
        .market(sheep=1, wood=3)
        .rondel(0, *COSTLY)
        .begin()
    )
    assert game.why("take #16") == "SELL_FIRST"
    assert game.why("pass over") == "TILE_TO_BE_HAD"
    assert game.legal() == ["sell sheep p17"]
    game.act("sell sheep p17")
    assert game.why("take #16") == "OK"
    assert game.why("pass over") == "TILE_TO_BE_HAD"


@pytest.mark.covers("GM1.12", "GM1.16")
@pytest.mark.parametrize("first", ["sell sheep p17", "sell stone q16"])
def test_selling_the_very_good_that_a_tile_costs_does_not_open_the_way_out(first: str) -> None:
    """As a component pack may have it: #16 and #62 cost two stones. What a stone brings is what it costs again."""
    position = Position(5).territory(0, p17="Meadow", q16="#1").goods(0, p17="sheep", q16="stone")
    box = position.own_box()
    box.cost[15][1] = box.cost[61][1] = 2
    game = position.market(stone=1, sheep=2, wood=3).rondel(0, *COSTLY).begin()
    assert game.why("take #16") == "SELL_FIRST"
    game.act(first)
    if game.goods(0):
        game.act("sell stone q16")
    assert (game.coins(0), game.goods(0)) == (3, {})
    assert (game.why("take #16"), game.why("pass over")) == ("OK", "TILE_TO_BE_HAD")


@pytest.mark.covers("GM1.12")
def test_the_way_out_opens_when_not_even_selling_everything_helps() -> None:
    """A sheep brings 1 coin, but a stone costs 2."""
    game = (
        Position(5)
        .territory(0, p17="Meadow", p15="Pasture")
        .goods(0, p17="sheep")
        .market(sheep=1, stone=1, wood=3)
        .rondel(0, *COSTLY)
        .begin()
    )
    assert {game.why(f"take {tile}") for tile in COSTLY} <= {"NO_COINS", "NOT_FOR_SALE"}
    assert game.legal() == ["pass over", "sell sheep p17"]


@pytest.mark.covers("GM1.12")
def test_the_way_out_is_closed_when_any_tile_can_be_taken_however_far_ahead() -> None:
    game = Position(5).territory(0, p17="Forest").rondel(0, *COSTLY[:7], "Meadow").clansmen(0, p17=1).begin()
    assert game.why("pass over") == "TILE_TO_BE_HAD"
    assert game.legal() == ["take Meadow"]


@pytest.mark.covers("GM1.12", "GM1.11", "GM1.13")
@pytest.mark.parametrize("place", [0, 7])
def test_wherever_on_the_rondel_it_lies_a_tile_to_be_had_closes_the_way_out(place: int) -> None:
    """The quarry #1 is the only tile that costs nothing. The chain may begin on each of the 14 spaces."""
    chain = [*COSTLY[:place], "#1", *COSTLY[place + 1 :]]
    for rear in range(14):
        game = Position(5).rear_at(rear).rondel(0, *chain).begin()
        assert game.legal() == ["take Quarry"]
        assert game.why("pass over") == "TILE_TO_BE_HAD"


# GM1.13: refilling


@pytest.mark.covers("GM1.13")
def test_tiles_behind_the_last_piece_go_to_the_box_and_as_many_come() -> None:
    game = (
        Position(4)
        .rondel(0, "road Quarry", "road Forest", 1, "river Meadow")
        .coming("Loch Morar", "Loch Ness", "Castle of Mey", "Duart Castle")
        .begin()
    )
    assert game.chain()[:5] == [0, "Quarry", "Forest", 1, "Meadow"]
    head = game.chain()[5:]
    game.place("river Meadow", "p17").end_turn()
    assert game.chain() == [1, 0, *head, "Loch Morar", "Loch Ness", "Castle of Mey"]


@pytest.mark.covers("GM1.13")
def test_they_lie_there_until_phase_4() -> None:
    """Nobody can take them, but they leave only when the turn ends."""
    game = Position(4).rondel(0, "road Quarry", 1, "river Meadow").begin()
    space = game.s.space[1]
    game.act("take river Meadow")
    assert game.s.space[1] == space
    game.act("lay p17", "use p17")
    assert game.s.space[1] == space
    game.act("end")
    assert game.s.space[1] == 0


@pytest.mark.covers("GM1.13")
def test_passed_tiles_with_a_piece_behind_them_stay() -> None:
    game = Position(4).rondel(0, 1, "road Quarry", 2, "road Forest", "river Meadow").begin()
    game.place("river Meadow", "p17").end_turn()
    assert game.chain()[:5] == [1, "Quarry", 2, "Forest", 0]


@pytest.mark.covers("GM1.13")
def test_the_next_tile_ahead_costs_no_tile() -> None:
    game = Position(4).rondel(0, "river Meadow", "road Quarry", 1).begin()
    game.place("river Meadow", "p17").end_turn()
    assert game.chain()[:2] == [0, "Quarry"]
    assert game.reported(v.DISCARDED) == []


@pytest.mark.covers("GM1.13")
def test_what_left_the_game_is_nowhere() -> None:
    game = Position(4).rondel(0, "Loch Lochy", 1, "river Meadow").begin().place("river Meadow", "p17").end_turn()
    lochy = NAMES.index("Loch Lochy")
    assert 1 + lochy not in game.s.space
    assert lochy not in game.s.order[game.s.top :]
    assert all(lochy not in game.tiles(seat) for seat in range(4))
    assert game.reported(v.DISCARDED) == [(lochy, 0, 0)]


# GM1.14: stacks and scorings


@pytest.mark.covers("GM1.14")
@pytest.mark.parametrize(
    ("last", "next_one", "number"), [("#31", "#32", 1), ("#50", "#51", 2)], ids=["first scoring", "second scoring"]
)
def test_the_last_tile_of_a_stack_sets_off_its_scoring(last: str, next_one: str, number: int) -> None:
    game = Position(4).has(0, casks=1).coming(last, next_one).rondel(0, 1, "river Meadow").begin()
    assert game.s.scorings == number - 1
    game.place("river Meadow", "p17")
    assert game.awards(0) == {"whisky": 0, "chieftains": 0, "places": 0}
    game.end_turn()
    assert game.s.scorings == number
    assert game.reported(v.SCORING) == [(number, 0, 0)]
    assert game.awards(0) == {"whisky": 1, "chieftains": 0, "places": 0}
    assert not game.over


@pytest.mark.covers("GM1.14")
def test_the_last_but_one_tile_of_a_stack_sets_off_nothing() -> None:
    game = Position(4).has(0, casks=1).coming("#30", "#31", "#32").rondel(0, 1, "river Meadow").begin()
    game.place("river Meadow", "p17").end_turn()
    assert (game.s.scorings, game.points(0)) == (0, 0)


@pytest.mark.covers("GM1.14")
def test_after_a_scoring_the_last_in_the_chain_plays_on() -> None:
    game = Position(4).coming("#31", "#32").rondel(0, 2, "river Meadow").begin().place("river Meadow", "p17").end_turn()
    assert (game.s.scorings, game.turn, game.step) == (1, 2, "TAKING")


@pytest.mark.covers("GM1.14")
def test_the_end_of_stack_0_brings_no_scoring() -> None:
    game = Position(4).has(0, casks=1).coming("#8", "#9").rondel(0, 1, "river Meadow").begin()
    game.place("river Meadow", "p17").end_turn()
    assert (game.s.scorings, game.points(0), game.chain()[-1]) == (0, 0, "Forest")


@pytest.mark.covers("GM1.14")
def test_a_stack_that_ends_within_a_refill_is_scored_before_more_tiles_come() -> None:
    game = Position(4).has(0, casks=1).coming("#31", "#32", "#33").rondel(0, "road Forest", "river Meadow", 1).begin()
    game.place("river Meadow", "p17").end_turn()
    assert game.chain()[-2:] == ["Butcher (cattle)", "Quarry"]
    assert [report[0] for report in game.told if report[0] in (v.REVEALED, v.SCORING)] == [
        v.REVEALED,
        v.SCORING,
        v.REVEALED,
    ]
    assert (game.s.scorings, game.points(0)) == (1, 1)


@pytest.mark.covers("GM1.14")
def test_a_stack_that_ends_with_the_second_tile_of_a_refill_is_scored_too() -> None:
    game = Position(4).has(0, casks=1).coming("#30", "#31", "#32").rondel(0, "road Forest", "river Meadow", 1).begin()
    game.place("river Meadow", "p17").end_turn()
    assert (game.chain()[-1], game.s.scorings, game.points(0)) == ("Butcher (cattle)", 1, 1)


@pytest.mark.covers("GM1.14")
def test_the_third_scoring_ends_the_game_at_once() -> None:
    game = Position(4).has(0, casks=1).coming("Bridge", last=True).rondel(0, 1, "river Meadow").begin()
    game.place("river Meadow", "p17").end_turn()
    assert game.over
    assert game.s.over == 1
    assert (game.s.scorings, game.awards(0)["whisky"]) == (3, 1)
    assert game.legal() == []
    assert game.why("take Village") == "NOT_NOW"


@pytest.mark.covers("GM1.14")
def test_after_the_third_scoring_nothing_more_is_laid() -> None:
    game = (
        Position(4)
        .has(0, casks=1)
        .coming("Donan Castle", "Bridge", last=True)
        .rondel(0, "road Forest", "road Quarry", "river Meadow", 1)
        .begin()
    )
    game.place("river Meadow", "p17").end_turn()
    assert game.over
    assert game.chain()[-2:] == ["Donan Castle", "Bridge"]
    assert len(game.chain()) == 12
    assert (game.s.scorings, game.reported(v.GAME_OVER)) == (3, [(0, 0, 0)])


@pytest.mark.covers("GM1.14")
def test_every_game_has_three_scorings_and_ends_with_the_last_tile_of_all() -> None:
    for players in (2, 3, 4, 5):
        game = Game.fresh(players, seed=players)
        dice = players
        while legal := game.numbers():
            dice = (dice * 1103515245 + 12345) % (1 << 31)
            rules.play(game.box, game.s, legal[(dice >> 16) % len(legal)], [0] * 512)
        assert (game.s.scorings, game.s.top, game.over) == (3, state.IN_STACKS, True)
        scored_after = [game.told.index(report) for report in game.told if report[0] == v.SCORING]
        last_tiles = [game.s.order[at] for at in (30, 49, 66)]
        assert [game.told[at - 1][:2] for at in scored_after] == [(v.REVEALED, tile) for tile in last_tiles]


@pytest.mark.covers("GM1.10", "GM1.13", "GM1.14")
def test_the_end_of_a_turn_and_every_tile_that_comes_seal_what_was_done() -> None:
    """What was done before a seal is not taken back any more."""
    game = Position(4).rondel(0, "road Forest", "river Meadow", 1).begin().place("river Meadow", "p17").act("use p17")
    assert game.s.seals == 0
    assert game.act("end").s.seals == 1 + 2


# GM1.15: the die


def behind_the_die(*faces: int) -> Position:
    """Two players; when player 0 takes the river meadow, the die is last."""
    return (
        Position(2)
        .dice(*faces)
        .rondel(0, PIECE_OF_DIE, "road Forest", 1, "road Village", "river Meadow", "road Grain field", "Loch Lochy")
        .coming("#50", "#51", "#52", "#53", "#54", "#55")
    )


@pytest.mark.covers("GM1.15")
def test_the_die_moves_when_it_is_last_and_the_tile_it_reaches_leaves_the_game() -> None:
    game = behind_the_die(2).begin().place("river Meadow", "p17").end_turn()
    village = NAMES.index("Village")
    assert game.chain()[:5] == [1, PIECE_OF_DIE, 0, "Grain field", "Loch Lochy"]
    assert game.reported(v.ROLLED) == [(2, village, 0)]
    assert 1 + village not in game.s.space
    assert all(village not in game.tiles(seat) for seat in (0, 1))
    assert game.turn == 1


@pytest.mark.covers("GM1.15")
def test_the_die_counts_tiles_and_not_pieces() -> None:
    """Three tiles on: forest, village and, beyond two pieces, the grain field."""
    game = behind_the_die(3).begin().place("river Meadow", "p17").end_turn()
    assert game.chain()[:5] == [1, "Village", 0, PIECE_OF_DIE, "Loch Lochy"]
    assert game.reported(v.ROLLED) == [(3, NAMES.index("Grain field"), 0)]


@pytest.mark.covers("GM1.15", "GM1.13")
def test_tiles_behind_the_last_piece_leave_when_the_die_has_moved() -> None:
    game = behind_the_die(2).begin().place("river Meadow", "p17").end_turn()
    assert "Forest" not in game.chain()
    assert game.reported(v.DISCARDED) == [(NAMES.index("Forest") + 6, 0, 0)]
    assert len(game.chain()) == 13
    assert game.chain()[-1] == NAMES[50 + 1]


@pytest.mark.covers("GM1.15", "GM1.8")
def test_the_chain_is_refilled_before_and_after_the_die_moves() -> None:
    game = behind_the_die(3).begin().place("river Meadow", "p17").end_turn()
    order = [report[0] for report in game.told if report[0] in (v.REVEALED, v.ROLLED, v.DISCARDED)]
    assert order == [v.REVEALED, v.ROLLED, v.DISCARDED, v.REVEALED, v.REVEALED]
    assert len(game.chain()) == 13


@pytest.mark.covers("GM1.15")
def test_every_roll_seals_what_was_done() -> None:
    """The end of the turn, the tile that comes then, two rolls and the three tiles that come after them."""
    game = behind_the_die(1, 1).begin().place("river Meadow", "p17").end_turn()
    assert game.s.seals == 1 + 1 + 2 + len(game.reported(v.REVEALED)) - 1


@pytest.mark.covers("GM1.15", "GM1.9")
def test_a_die_that_is_still_last_is_rolled_again() -> None:
    game = behind_the_die(1, 1).begin().place("river Meadow", "p17").end_turn()
    assert [face for face, _, _ in game.reported(v.ROLLED)] == [1, 1]
    assert game.chain()[:3] == [1, PIECE_OF_DIE, 0]
    assert game.turn == 1


@pytest.mark.covers("GM1.15")
def test_a_die_that_is_not_last_stays_where_it_is() -> None:
    game = Position(2).rondel(0, "river Meadow", PIECE_OF_DIE, 1).begin().place("river Meadow", "p17").end_turn()
    assert game.chain()[:2] == [0, PIECE_OF_DIE]
    assert game.reported(v.ROLLED) == []


@pytest.mark.covers("GM1.15")
def test_the_die_is_rolled_too_when_a_player_has_passed_over() -> None:
    game = Position(2).dice(1).territory(0, **SURROUNDED).rondel(0, PIECE_OF_DIE, 1, "Bridge", "Grocer").begin()
    game.act("pass over")
    assert game.chain()[:3] == [1, 0, PIECE_OF_DIE]


@pytest.mark.covers("GM1.15", "GM1.14")
def test_a_last_tile_laid_after_the_die_sets_off_its_scoring() -> None:
    game = behind_the_die(2).has(0, casks=1).coming("#30", "#31", "#32", "#33").begin()
    game.place("river Meadow", "p17").end_turn()
    order = [report[0] for report in game.told if report[0] in (v.REVEALED, v.ROLLED, v.SCORING)]
    assert order == [v.REVEALED, v.ROLLED, v.REVEALED, v.SCORING, v.REVEALED]
    assert (game.s.scorings, game.points(0), game.turn) == (1, 1, 1)


@pytest.mark.covers("GM1.15", "GM1.14")
def test_after_the_last_tile_of_all_the_die_is_not_rolled_any_more() -> None:
    game = behind_the_die(1, 1).coming("#65", "#66", last=True).begin().place("river Meadow", "p17").end_turn()
    assert game.over
    assert [face for face, _, _ in game.reported(v.ROLLED)] == [1]
    assert game.s.scorings == 3


@pytest.mark.covers("GM1.15", "GM1.14")
def test_a_game_that_ends_with_a_players_refill_rolls_no_die() -> None:
    game = behind_the_die(1).coming("#66", last=True).begin().place("river Meadow", "p17").end_turn()
    assert game.over
    assert game.reported(v.ROLLED) == []


@pytest.mark.covers("GM1.15")
def test_the_die_has_no_part_in_scorings() -> None:
    """Its casks and chieftains would be the fewest."""
    game = Position(2).has(0, casks=3).has(1, casks=1).coming("#31", "#32").rondel(0, "river Meadow", 1).begin()
    game.place("river Meadow", "p17").end_turn()
    assert (game.points(0), game.points(1)) == (2, 0)


@pytest.mark.covers("GM1.15")
def test_every_face_comes_up_as_often_as_it_stands_on_the_die() -> None:
    faces = []
    for seed in range(120):
        game = Position(2).rondel(0, PIECE_OF_DIE, 1, "river Meadow").begin()
        game.s.key[:] = [seed, 7, 7, 7]
        game.place("river Meadow", "p17").end_turn()
        faces.append(game.reported(v.ROLLED)[0][0])
    assert [round(faces.count(face) / 20) for face in (1, 2, 3)] == [3, 2, 1]


@pytest.mark.covers("GM1.15")
@pytest.mark.parametrize("players", [4, 5])
def test_no_die_is_rolled_with_four_or_five(players: int) -> None:
    game = Game.fresh(players)
    for _ in range(120):
        if legal := game.numbers():
            rules.play(game.box, game.s, legal[0], [0] * 512)
    assert game.reported(v.ROLLED) == []
