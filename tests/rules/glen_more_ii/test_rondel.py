"""The turn on the rondel: who plays, what leaves, what comes, scorings on the way (GM2.13 to GM2.21)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii import rules, state
from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, PIECE_OF_DIE, Game, Position


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
        rules.play(game.box, game.s, legal[(dice >> 16) % len(legal)], [0] * 1024)
    return starts


def number_of(name: str) -> int:
    return NAMES.index(name)


# GM2.13: who is next


@pytest.mark.covers("GM2.13")
def test_whoever_is_last_moves_next_not_whoever_comes_next_in_order() -> None:
    game = Position(4).rondel(0, 2, "Lochridge", 3, 1).begin()
    assert game.turn == 0
    game.place("Lochridge", "p17").act("end")
    assert (game.turn, game.s.turn_of, game.step) == (2, 2, "TAKING")
    assert game.reported(v.TURN) == [(2, 0, 0)]


@pytest.mark.covers("GM2.13")
def test_a_piece_that_is_still_last_moves_again() -> None:
    game = Position(4).rondel(0, "Lochridge", "Highland Cattle", 1).begin()
    assert game.place("Lochridge", "p17").act("end").turn == 0
    assert game.place("Highland Cattle", "q17").act("end").turn == 0


@pytest.mark.covers("GM2.13")
def test_whoever_leaps_ahead_waits_until_all_others_have_passed() -> None:
    game = Position(3).rondel(0, 1, 2, "Lochridge", "Galloway", "Inshriach", "Black Isle").begin()
    game.place("Black Isle", "p17").act("end")
    assert game.turn == 1
    game.place("Galloway", "p17").act("end")
    assert game.turn == 2
    game.place("Inshriach", "p17").act("end")
    assert game.turn == 1


@pytest.mark.covers("GM2.13", "GM2.18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_every_turn_the_last_piece_stands_right_before_the_empty_space(players: int) -> None:
    starts = [game for game in random_turns(players, players, 150) if game.s.top < game.box.in_stacks]
    assert len(starts) > 12
    for game in starts:
        chain = game.chain()
        assert len(chain) == 13
        assert game.s.space[(game.s.last - 1) % 14] == 0
        assert chain[0] == game.turn


# GM2.14: what makes up a turn


@pytest.mark.covers("GM2.14")
def test_taking_paying_laying_effects_activating_refilling_follow_each_other() -> None:
    position = Position(4).territory(0, p15="Inshriach").goods(0, p15="2 wood stone").has(0, coins=3)
    game = position.rondel(0, "Lochridge", "Donan Castle", 1).begin()
    assert game.step == "TAKING"
    assert {game.why(words) for words in ("lay p17", "use p16", "end", "claim Ross")} == {"NOT_NOW"}
    game.act("take Donan Castle")
    assert "Lochridge" in game.pile(), "what all have passed leaves before anything is paid"
    if game.step == "PAYING":
        assert {game.why(words) for words in ("lay p17", "use p16", "end", "take Lochridge")} == {"NOT_NOW"}
    while game.step == "PAYING":
        game._play(game.numbers()[0])
    assert game.goods(0) == {"wood": 1}
    assert game.step == "LAYING"
    assert {game.why(words) for words in ("use p16", "end", "claim Ross")} == {"NOT_NOW"}
    game.act("lay p17")
    assert (game.cards(0), game.step) == ({"Donan Castle"}, "CLAIMING")
    assert {game.why(words) for words in ("use p16", "end", "lay p15")} == {"NOT_NOW"}
    game.act("claim MacLeod")
    assert game.step == "ACTIVATING"
    top = game.s.top
    game.act("use p16", "use p17")
    assert game.s.top == top, "the rondel is refilled at the end"
    game.act("end")
    assert (game.step, game.s.top) == ("TAKING", top + 2)


@pytest.mark.covers("GM2.14", "GM2.46")
def test_a_person_is_put_aside_and_a_marker_placed() -> None:
    game = Position(4).has(0, coins=3).rondel(0, "Macbeth", 1).begin().act("take Macbeth")
    assert game.step == "CLAIMING"
    assert (game.persons(0), game.s.laid[0]) == (1, 2)
    assert game.why("lay p17") == "NOT_NOW"
    game.act("claim MacLeod")
    assert game.legal()[0] == "end"
    assert game.can("use") == set()


@pytest.mark.covers("GM2.14")
def test_the_piece_stands_where_the_tile_lay_and_the_tile_goes_to_the_territory() -> None:
    game = Position(4).rondel(0, "Galloway", "Lochridge", 1).begin().place("Lochridge", "p17").act("end")
    assert game.s.space[2] == -1
    assert game.s.at[0] == 2
    assert game.territory(0)["p17"] == "Lochridge"
    assert "Lochridge" not in game.chain()
    assert game.reported(v.TOOK) == [(0, number_of("Lochridge"), 0)]


# GM2.15: choosing a tile


@pytest.mark.covers("GM2.15")
def test_any_tile_ahead_may_be_chosen_however_far() -> None:
    game = Position(4).territory(0, p17="Inshriach").clansmen(0, p17=1).begin()
    tiles = game.tiles_ahead()
    assert len(tiles) == 9
    box = game.box
    free = [t for t in tiles if not (any(box.cost[t]) or box.cost_any[t] or box.cost_casks[t] or box.cost_clansmen[t])]
    assert len(free) >= 4
    assert all(game.why(f"take {NAMES[tile]}") == "OK" for tile in free)


@pytest.mark.covers("GM2.15")
def test_pieces_are_jumped_over() -> None:
    game = Position(4).rondel(0, 1, 2, 3, "Lochridge").begin().act("take Lochridge")
    assert (game.s.at[0], game.s.space[0]) == (4, 0)


@pytest.mark.covers("GM2.15")
def test_only_tiles_that_lie_on_the_rondel_can_be_taken() -> None:
    game = Position(4).coming("Loch Morar").territory(1, p17="Kerry").pile("Easdale").begin()
    assert {game.why(f"take {tile}") for tile in ("Loch Morar", "Kerry", "Easdale", "The End")} == {"NOT_AHEAD"}


@pytest.mark.covers("GM2.15")
def test_moving_is_compulsory() -> None:
    game = Position(4).begin()
    assert {game.why(words) for words in ("end", "enough", "finish")} == {"NOT_NOW"}
    assert game.why("stop") == "NO_END"
    first = NAMES[game.tiles_ahead()[0]]
    assert game.why(f"discard {first} coin") == "TILE_TO_BE_HAD"
    assert all(words.startswith("take") for words in game.legal())


@pytest.mark.covers("GM2.15")
def test_protected_tiles_are_no_goal() -> None:
    position = Position(4).rondel(0, "Lochridge", "Galloway", 1)
    position.own_box().protected[number_of("Lochridge")] = 1
    game = position.begin()
    assert (game.why("take Lochridge"), game.why("take Galloway")) == ("PROTECTED", "OK")
    game.act("take Galloway")
    assert game.pile() == {"Lochridge"}


@pytest.mark.covers("GM2.15")
@pytest.mark.parametrize(
    ("tile", "reason"),
    [("Drumnadrochit", "NO_COINS"), ("Tavern", "NO_CASK"), ("Iona Abbey", "NO_COINS"), ("Glen Affric", "NO_COINS")],
)
def test_what_cannot_be_paid_or_laid_is_no_goal(tile: str, reason: str) -> None:
    game = Position(4).territory(0, p17="Inshriach").rondel(0, tile, 1).begin()
    assert game.why(f"take {tile}") == reason


# GM2.16, GM2.17: what all have passed


@pytest.mark.covers("GM2.16", "GM2.17")
def test_tiles_that_all_have_passed_are_discarded_at_once_and_as_many_come() -> None:
    position = Position(4).rondel(0, "Galloway", "Ballachulish", 1, "Lochridge")
    game = position.coming("Loch Morar", "Kemnay", "Soay", "Nairn").begin()
    head = game.chain()[5:]
    game.act("take Lochridge")
    assert game.pile() == {"Galloway", "Ballachulish"}
    assert not {"Galloway", "Ballachulish"} & {str(held) for held in game.chain()}
    assert game.reported(v.DISCARDED) == [(number_of(tile), 0, 0) for tile in ("Galloway", "Ballachulish")]
    game.act("lay p17", "end")
    assert game.chain() == [1, 0, *head, "Loch Morar", "Kemnay", "Soay"]


@pytest.mark.covers("GM2.16")
def test_tiles_with_a_piece_behind_them_stay() -> None:
    game = Position(4).rondel(0, 1, "Galloway", 2, "Ballachulish", "Lochridge").begin()
    game.place("Lochridge", "p17").act("end")
    assert game.chain()[:5] == [1, "Galloway", 2, "Ballachulish", 0]
    assert (game.pile(), game.reported(v.DISCARDED)) == (set(), [])


@pytest.mark.covers("GM2.16")
def test_the_die_is_a_piece_too() -> None:
    """It stands behind the tile, so that the tile stays until the die has moved."""
    game = Position(2).dice(2).rondel(0, PIECE_OF_DIE, "Galloway", 1, "Lochridge", "Inshriach").begin()
    game.act("take Lochridge")
    assert game.pile() == set()
    game.act("lay p17", "end")
    assert game.pile() == {"Galloway", "Inshriach"}


@pytest.mark.covers("GM2.16", "GM2.17")
def test_the_next_tile_ahead_costs_no_tile() -> None:
    game = Position(4).rondel(0, "Lochridge", "Galloway", 1).begin().place("Lochridge", "p17").act("end")
    assert game.chain()[:2] == [0, "Galloway"]
    assert game.reported(v.DISCARDED) == []


# GM2.18, GM2.19: refilling


@pytest.mark.covers("GM2.18", "GM2.14")
def test_tiles_come_at_the_head_until_one_space_is_free() -> None:
    game = Position(4).rondel(0, "Lochridge", 1).coming("Kerry", "Fair").begin()
    space = (game.s.last - 1) % 14
    game.place("Lochridge", "p17")
    assert 1 + number_of("Kerry") not in game.s.space
    game.act("end")
    assert game.s.space[space] == 1 + number_of("Kerry")
    assert game.reported(v.REVEALED) == [(number_of("Kerry"), space, 0)]
    assert game.chain()[-1] == "Kerry"
    assert len(game.chain()) == 13


@pytest.mark.covers("GM2.18")
def test_the_rondel_is_refilled_after_the_die_too() -> None:
    position = Position(2).dice(1).rondel(0, PIECE_OF_DIE, 1, "Galloway", "Lochridge").coming("Easdale", "Black Isle")
    game = position.begin().place("Lochridge", "p17").act("end")
    assert game.chain()[:3] == [1, PIECE_OF_DIE, 0]
    assert (game.chain()[-2:], len(game.chain())) == (["Easdale", "Black Isle"], 13)


AWARDED_FIRST = [v.REVEALED, v.SCORING, v.REVEALED]


@pytest.mark.covers("GM2.19", "GM2.18", "GM2.14", "GM2.X22")
@pytest.mark.parametrize(
    ("last", "following", "later", "number"),
    [("Galloway", "Kerry", "Fair", 1), ("Kerry", "Ayrshire", "Aviemore", 2), ("Ayrshire", "Soay", "Nairn", 3)],
    ids=["A", "B", "C"],
)
def test_a_stack_that_ends_in_the_middle_of_a_refill_is_followed_by_its_scoring(
    last: str, following: str, later: str, number: int
) -> None:
    """Two tiles are to be laid, and the stack has one left."""
    position = Position(4).has(0, casks=2).rondel(0, "Black Isle", "Lochridge", 1)
    game = position.coming(last, following, later).begin().place("Lochridge", "p17")
    assert game.s.scorings == number - 1
    told = len(game.told)
    game.act("end")
    assert game.s.scorings == number
    assert game.chain()[-2:] == [last, following]
    order = [event[0] for event in game.told[told:] if event[0] in (v.REVEALED, v.SCORING)]
    assert order == AWARDED_FIRST
    assert game.reported(v.SCORING) == [(number, 0, 0)]
    assert game.earned(0) == {"whisky": 2}
    awards = [at for at, event in enumerate(game.told) if event[0] == v.AWARDED]
    reveals = [at for at, event in enumerate(game.told) if event[0] == v.REVEALED]
    assert reveals[0] < awards[0] < reveals[1]


@pytest.mark.covers("GM2.19")
def test_a_stack_that_ends_with_the_refill_is_scored_at_once() -> None:
    game = Position(4).has(0, casks=1).rondel(0, "Lochridge", 1).coming("Galloway", "Kerry").begin()
    game.place("Lochridge", "p17").act("end")
    assert (game.s.scorings, game.earned(0), game.chain()[-1]) == (1, {"whisky": 1}, "Galloway")


@pytest.mark.covers("GM2.19", "GM2.18")
def test_the_refill_after_the_die_may_bring_a_scoring() -> None:
    position = Position(2).has(1, casks=3).dice(1).rondel(0, PIECE_OF_DIE, "Black Isle", 1, "Lochridge")
    game = position.coming("Rothiemurchus", "Galloway", "Kerry", "Fair", "Duart Castle").begin()
    game.place("Lochridge", "p17").act("end")
    assert game.reported(v.ROLLED)[0][:2] == (1, number_of("Black Isle"))
    assert (game.s.scorings, game.earned(1)) == (1, {"whisky": 3})


# GM2.20: the end of D


@pytest.mark.covers("GM2.20")
def test_the_last_tile_of_d_brings_no_scoring_and_then_spaces_stay_free() -> None:
    position = Position(4).has(0, casks=2).rondel(0, "Lochridge", "Black Isle", 1, "Inshriach")
    game = position.coming("Soay", last=True).begin()
    game.place("Lochridge", "p17").act("end")
    assert game.chain()[-1] == "Soay"
    assert (game.s.scorings, game.points(0), game.reported(v.SCORING)) == (3, 0, [])
    assert len(game.chain()) == 13
    game.place("Black Isle", "q17").act("end")
    assert (game.turn, game.chain()[0], len(game.chain())) == (0, 0, 12)
    game.place("Inshriach", "p15").act("end")
    assert (game.turn, game.chain()[0], len(game.chain())) == (1, 1, 11)
    assert game.s.scorings == 3


@pytest.mark.covers("GM2.20")
def test_the_last_piece_is_the_first_one_after_the_free_spaces() -> None:
    game = Position(3).rondel(0, "Lochridge", 2, "Black Isle", 1).coming(last=True).begin()
    game.place("Black Isle", "p17").act("end")
    assert (game.turn, game.chain()[0]) == (2, 2)
    assert game.pile() == {"Lochridge"}
    assert game.s.space[game.s.last] == -3
    assert game.s.space.count(0) == 3


# GM2.21: The End on the rondel


@pytest.mark.covers("GM2.21")
def test_the_end_takes_a_space_like_any_tile() -> None:
    game = Position(4).rondel(0, "Black Isle", "Lochridge", 1).coming("The End", "Soay").begin()
    game.place("Lochridge", "p17").act("end")
    assert game.chain()[-2:] == ["The End", "Soay"]
    assert len(game.chain()) == 13
    assert game.why("take The End") != "OK"


@pytest.mark.covers("GM2.21")
def test_the_end_is_never_discarded() -> None:
    """Everybody has passed it, and it still lies there when the game is over."""
    game = Position(2).on_the_end(PIECE_OF_DIE).rondel(0, "The End", "Lochridge", 1).begin()
    game.act("take Lochridge")
    assert "The End" in game.chain() or 1 + state.THE_END in game.s.space
    game.act("lay p17", "end")
    assert game.over
    assert 1 + state.THE_END in game.s.space
    assert game.s.fate[state.THE_END] == state.TO_COME
    assert game.pile() == set()
