"""Movement points: clansmen walk, or leave the territory and become chieftains."""

from __future__ import annotations

import pytest

from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.shared.rules import rondel
from rules.glen_more.position import Game, Position

NINE = """
         o          p          q
    17   Quarry     Forest     Pasture
    16   Quarry     Start*     Village
    15   Quarry     Meadow     Pasture
"""


def moving(points: int, position: Position) -> Game:
    """The end of a turn with so many movement points, just before they are spent."""
    game = position.rondel(0, "Grocer", 1).begin()
    game.s.todo[0][0], game.s.moves = v.MOVING, points
    rondel.move_piece(game.s, 0, 1)
    return game


def at_the_end(points: int = 1, **clansmen: int) -> Game:
    return moving(points, Position(4).drawn(0, NINE).clansmen(0, **({"p16": 0} | clansmen)))


# GM1.30: walking


@pytest.mark.covers("GM1.30")
def test_movement_points_are_spent_at_the_end_of_the_turn() -> None:
    game = Position(4).territory(0, p17="Forest").rondel(0, "Pasture", 1).begin().place("Pasture", "q17").act("use p16")
    assert game.s.moves == 1
    assert (game.why("move p16 p17"), game.why("promote p16")) == ("NOT_NOW", "NOT_NOW")
    game.act("use p17", "finish")
    assert game.step == "MOVING"
    assert game.why("move p16 p17") == "OK"


@pytest.mark.covers("GM1.30")
def test_who_gained_no_point_has_nothing_to_spend() -> None:
    game = Position(4).territory(0, p17="Forest").rondel(0, "Pasture", 1).begin().place("Pasture", "q17").act("use p17")
    assert game.why("finish") == "NOT_NOW"
    assert game.act("end").turn == 0


@pytest.mark.covers("GM1.30")
@pytest.mark.parametrize("cell", ["p17", "q17", "q16", "q15", "p15", "o15", "o16", "o17"])
def test_a_point_takes_a_clansman_to_any_neighbouring_tile_corners_too(cell: str) -> None:
    game = at_the_end(2, p16=1).act(f"move p16 {cell}")
    assert game.clansmen(0) == {cell: 1}
    assert game.s.moves == 1


@pytest.mark.covers("GM1.30")
def test_clansmen_walk_on_own_tiles_only() -> None:
    game = at_the_end(3, o17=1)
    assert game.why("move o17 o18") == "NOT_THERE"
    assert game.why("move o17 n17") == "NOT_THERE"
    assert [words for words in game.legal() if words.startswith("move")] == [
        "move o17 p17",
        "move o17 p16",
        "move o17 o16",
    ]


@pytest.mark.covers("GM1.30")
def test_nobody_walks_from_where_nobody_stands() -> None:
    game = at_the_end(1, p16=2)
    assert (game.why("move p17 p16"), game.why("promote p17")) == ("NOT_THERE", "NOT_THERE")


@pytest.mark.covers("GM1.30")
def test_nobody_moves_the_clansmen_of_others() -> None:
    game = moving(1, Position(4).drawn(0, NINE).territory(1, p17="Loch Ness").clansmen(1, p17=2))
    theirs = game.tile("p17", seat=1)
    assert game.why(f"promote #{theirs + 1}") == "NOT_THERE"


@pytest.mark.covers("GM1.30")
def test_several_clansmen_may_stand_on_one_tile() -> None:
    assert at_the_end(1, p16=1, q17=2).act("move p16 q17").clansmen(0) == {"q17": 3}


@pytest.mark.covers("GM1.30", "GM1.T6")
def test_points_may_be_shared_out_freely() -> None:
    game = at_the_end(3, p16=1, o15=1).act("move p16 q17", "move o15 p15", "move q17 q16")
    assert game.clansmen(0) == {"p15": 1, "q16": 1}
    assert game.legal() == ["end"]


@pytest.mark.covers("GM1.30")
def test_without_points_nobody_moves() -> None:
    game = at_the_end(1, p16=2).act("move p16 p17")
    assert game.why("move p17 p16") == "NO_MOVES_LEFT"
    assert game.why("promote p17") == "NO_MOVES_LEFT"
    assert game.legal() == ["end"]


@pytest.mark.covers("GM1.30")
def test_any_points_may_be_lost() -> None:
    game = at_the_end(3, p16=2)
    assert game.why("end") == "OK"
    game.act("end")
    assert (game.clansmen(0), game.chieftains(0), game.s.moves) == ({"p16": 2}, 0, 0)


@pytest.mark.covers("GM1.30")
def test_who_walks_may_go_on_walking() -> None:
    game = at_the_end(2, o15=1).act("move o15 o16", "move o16 o17")
    assert game.clansmen(0) == {"o17": 1}


# GM1.30: chieftains


@pytest.mark.covers("GM1.30", "GM1.T6")
def test_for_a_point_a_clansman_leaves_the_territory_and_becomes_a_chieftain() -> None:
    game = at_the_end(2, p16=2).act("promote p16")
    assert (game.clansmen(0), game.chieftains(0), game.s.moves) == ({"p16": 1}, 1, 1)


@pytest.mark.covers("GM1.30")
@pytest.mark.parametrize("cell", ["p16", "o15", "q17"])
def test_any_clansman_may_become_one_wherever_he_stands(cell: str) -> None:
    game = at_the_end(1, p16=1, o15=1, q17=1).act(f"promote {cell}")
    assert game.chieftains(0) == 1
    assert cell not in game.clansmen(0)


@pytest.mark.covers("GM1.30")
def test_chieftains_do_not_come_back() -> None:
    game = at_the_end(3, p16=2).act("promote p16")
    assert game.legal() == [
        *[f"move p16 {cell}" for cell in ("p17", "q17", "q16", "q15", "p15", "o15", "o16", "o17")],
        "end",
    ]
    game.act("end")
    assert (game.clansmen(0), game.chieftains(0)) == ({"p16": 1}, 1)


@pytest.mark.covers("GM1.30", "GM1.10", "GM1.13")
def test_movement_comes_before_the_refill() -> None:
    game = at_the_end(1, p16=2)
    top = game.s.top
    game.act("promote p16")
    assert game.s.top == top
    game.act("end")
    assert game.s.top > top


@pytest.mark.covers("GM1.30", "GM1.14")
def test_a_new_chieftain_counts_in_a_scoring_that_this_turns_refill_sets_off() -> None:
    position = Position(4).drawn(0, NINE).clansmen(0, p16=2).coming("#31", "#32")
    game = moving(1, position).act("promote p16", "end")
    assert game.s.scorings == 1
    assert game.awards(0)["chieftains"] == 1


# GM1.31


@pytest.mark.covers("GM1.31")
def test_the_last_clansman_must_stay() -> None:
    game = at_the_end(2, p16=1)
    assert game.why("promote p16") == "LAST_CLANSMAN"
    assert not any(words.startswith("promote") for words in game.legal())


@pytest.mark.covers("GM1.31")
def test_the_last_clansman_may_walk() -> None:
    assert at_the_end(2, p16=1).act("move p16 p17").clansmen(0) == {"p17": 1}


@pytest.mark.covers("GM1.31")
def test_of_two_clansmen_one_may_go_whether_they_stand_together_or_apart() -> None:
    for clansmen in ({"p16": 2}, {"p16": 1, "o15": 1}):
        game = at_the_end(2, **clansmen).act("promote p16")
        assert game.why(f"promote {next(iter(game.clansmen(0)))}") == "LAST_CLANSMAN"


def near_the_end(*chain: str | int, left: int, players: int = 4) -> Game:
    """Movement at the end of a turn, with one clansman at home and so many tiles left in the last stack."""
    last_tiles = ["#61", "#62", "#64", "#65", "#66"][:left]
    position = Position(players).territory(0, q16="Village").rondel(0, *chain).coming(*last_tiles, last=True)
    return position.begin().place("river Meadow", "p17").act("use q16", "finish")


ONE_BEHIND_ANOTHER = [
    (("river Meadow", 1), 1),  # the piece moves one space on
    (("Quarry", "river Meadow", 1), 2),  # two, and the quarry leaves
    (("Quarry", "Forest", "river Meadow", 1), 3),
    ((1, "Quarry", "river Meadow"), 1),  # somebody else is last now, one space on
    (("Quarry", 1, "Forest", "river Meadow"), 2),
]


@pytest.mark.covers("GM1.31", "GM1.30")
@pytest.mark.parametrize(("chain", "refill"), ONE_BEHIND_ANOTHER)
def test_in_the_very_last_turn_the_last_clansman_may_go(chain: tuple[str | int, ...], refill: int) -> None:
    """The refill of this turn lays the last tile of all."""
    game = near_the_end(*chain, left=refill).act("promote p16")
    assert (game.clansmen(0), game.chieftains(0)) == ({}, 1)
    game.act("end")
    assert game.over
    assert len(game.reported(v.REVEALED)) == refill


@pytest.mark.covers("GM1.31")
@pytest.mark.parametrize(("chain", "refill"), ONE_BEHIND_ANOTHER)
def test_with_one_tile_more_in_the_stack_it_is_not_the_last_turn(chain: tuple[str | int, ...], refill: int) -> None:
    game = near_the_end(*chain, left=refill + 1)
    assert game.why("promote p16") == "LAST_CLANSMAN"
    game.act("end")
    assert not game.over


@pytest.mark.covers("GM1.31")
def test_when_the_refill_needs_more_tiles_than_are_left_the_last_clansman_may_go() -> None:
    game = near_the_end("Quarry", "Forest", "river Meadow", 1, left=2).act("promote p16", "end")
    assert game.over


@pytest.mark.covers("GM1.31", "GM1.15")
def test_what_the_die_may_lay_after_the_turn_does_not_count() -> None:
    """Only the refill of this very turn is looked at."""
    game = near_the_end("die", "Quarry", "river Meadow", 1, left=2, players=2)
    assert game.why("promote p16") == "LAST_CLANSMAN"
    assert near_the_end("die", "Quarry", "river Meadow", 1, left=1, players=2).why("promote p16") == "OK"


@pytest.mark.covers("GM1.31")
def test_until_the_last_stack_the_last_clansman_stays_whatever_the_refill() -> None:
    """The last tiles of another stack do not end the game."""
    position = Position(4).territory(0, q16="Village").rondel(0, "river Meadow", 1).coming("#50", "#51", "#52")
    game = position.begin().place("river Meadow", "p17").act("use q16", "finish")
    assert game.why("promote p16") == "LAST_CLANSMAN"
