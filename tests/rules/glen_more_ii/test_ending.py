"""Scorings, The End, the final scoring, and who wins (GM2.95 to GM2.101)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii import state
from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import CARDS, NAMES, PIECE_OF_DIE, Game, Position, box_for

LAST_OF = [("Galloway", "Kerry", 1), ("Kerry", "Ayrshire", 2), ("Ayrshire", "Soay", 3)]
PLAIN = [
    tile
    for tile in range(state.THE_END)
    if not (box_for(4).river[tile] or box_for(4).persons[tile] or box_for(4).overbuilds[tile])
    and box_for(4).card[tile] < 0
    and NAMES[tile] != "Lochridge"
]
RIVER = [tile for tile in range(state.THE_END) if box_for(4).river[tile] and not box_for(4).overbuilds[tile]]


def scored(position: Position, stack: int = 0) -> Game:
    """A turn that ends with the last tile of a stack."""
    last, following, _ = LAST_OF[stack]
    position = position.rondel(0, "Lochridge", 1).coming(last, following)
    return position.begin().act("take Lochridge", "lay p17", "end")


def end_of(position: Position) -> Game:
    """Everybody but the first has finished, and so does he: the game is over."""
    off = range(1, position.box.players)
    game = position.on_the_end(PIECE_OF_DIE, *off).rondel(0, "The End").coming(last=True).begin().act("stop", "end")
    assert game.over
    return game


# comparing


@pytest.mark.covers("GM2.X8", "GM2.95")
def test_landmarks_are_compared() -> None:
    position = Position(3).cards(0, *CARDS[:5]).cards(1, *CARDS[6:9]).cards(2, CARDS[10])
    game = scored(position)
    assert [game.earned(seat) for seat in range(3)] == [{"landmarks": 5}, {"landmarks": 2}, {}]
    assert [game.cards(seat) for seat in range(3)] == [set(CARDS[:5]), set(CARDS[6:9]), {CARDS[10]}]


@pytest.mark.covers("GM2.X8b", "GM2.95")
@pytest.mark.parametrize(("more", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (9, 8)])
def test_the_table_of_differences(more: int, points: int) -> None:
    game = scored(Position(2).has(0, casks=1 + more).has(1, casks=1))
    assert (game.points(0), game.points(1)) == (points, 0)
    assert (game.casks(0), game.casks(1)) == (1 + more, 1), "nobody gives anything back"


@pytest.mark.covers("GM2.95")
@pytest.mark.parametrize("stack", [0, 1, 2])
def test_four_things_are_compared_in_each_scoring(stack: int) -> None:
    position = Position(3).has(0, casks=2).clansmen(1, q16=3).persons(2, "Macbeth", "Robert the Bruce")
    position = position.cards(0, "Loch Lochy").clans(2, "McKay")
    game = scored(position, stack)
    assert game.s.scorings == stack + 1
    assert game.earned(0) == {"whisky": 2, "landmarks": 1}
    assert game.earned(1) == {"castle": 3}
    assert game.earned(2) == {"persons": 5}, "David Hume counts as two Persons"


@pytest.mark.covers("GM2.95")
def test_only_scotsmen_on_the_home_castle_count() -> None:
    position = Position(3).territory(1, q17="Inshriach").clansmen(1, p16=2, q17=3).clansmen(0, q16=1)
    game = scored(position)
    assert [game.earned(seat) for seat in range(3)] == [{"castle": 1}, {}, {}]


@pytest.mark.covers("GM2.95")
def test_the_difference_is_that_to_whoever_has_the_fewest() -> None:
    game = scored(Position(4).has(0, casks=5).has(1, casks=4).has(2, casks=2).has(3, casks=3))
    assert [game.points(seat) for seat in range(4)] == [3, 2, 0, 1]


@pytest.mark.covers("GM2.96", "GM2.95")
def test_nobody_decides_anything_in_a_scoring() -> None:
    game = scored(Position(2).has(0, casks=2).persons(1, "Macbeth"))
    assert game.step == "TAKING"
    awards = {award for award in game.reported(v.AWARDED) if award[2]}
    assert awards == {(0, state.BY_WHISKY, 2), (1, state.BY_PERSONS, 1)}


# The End


@pytest.mark.covers("GM2.97")
def test_a_piece_may_stop_on_the_end_and_take_no_tile() -> None:
    game = Position(3).territory(0, p17="Inshriach").rondel(0, 1, 2, "Kerry", "The End", "Lochridge").begin()
    tiles = len(game.tiles(0))
    game.act("stop")
    assert game.reported(v.STOPPED) == [(0, 0, 0)]
    assert game.can("use") == set()
    game.act("end")
    assert (game.turn, game.s.at[0], game.s.finished, len(game.tiles(0))) == (1, -1, 1, tiles)
    assert "The End" in game.chain()
    assert 0 not in game.chain()


@pytest.mark.covers("GM2.97")
def test_any_number_may_stop_there() -> None:
    game = Position(3).rondel(0, 1, 2, "Kerry", "The End", "Lochridge").begin()
    for seat in range(3):
        assert game.turn == seat
        game.act("stop", "end")
    assert game.over
    assert game.s.finished == 0b111
    assert game.reported(v.GAME_OVER)


@pytest.mark.covers("GM2.97")
def test_a_piece_may_pass_it_and_take_one_last_tile() -> None:
    game = (
        Position(3).rondel(0, 1, 2, "The End", "Lochridge", "Kerry").begin().act("take Lochridge", "lay p17", "use p17")
    )
    assert (game.goods(0), game.s.finished) == ({"barley": 1}, 1)
    game.act("end")
    assert (game.turn, game.over) == (1, False)


@pytest.mark.covers("GM2.97")
def test_whoever_is_on_it_or_beyond_has_no_more_turns() -> None:
    """Seat 0 is beyond The End; the others go on, and it is never asked again."""
    game = Position(3).rondel(0, 1, "Galloway", "Black Isle", 2, "The End", "Lochridge", "Kerry").begin()
    game.act("take Lochridge", "lay p17", "end")
    turns = []
    while not game.over:
        if game.step == "TAKING":
            turns.append(game.turn)
        game._play(game.numbers()[0])
    assert turns
    assert 0 not in turns
    assert game.s.finished == 0b111


@pytest.mark.covers("GM2.97")
def test_whoever_stays_before_it_has_not_finished() -> None:
    game = Position(3).rondel(0, 1, 2, "Lochridge", "The End", "Kerry").begin().act("take Lochridge")
    assert game.s.finished == 0
    game.act("lay p17", "end")
    assert (game.s.finished, game.turn) == (0, 1)


@pytest.mark.covers("GM2.16", "GM2.97", "GM2.21")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_piece_on_the_end_is_behind_the_tiles_beyond_it(seat: int) -> None:
    """Those before it have been passed by all."""
    position = Position(3).on_the_end(seat).rondel(0, "Kerry", "The End", "Galloway", "Lochridge", 3 - seat)
    game = position.begin().act("take Lochridge")
    assert game.pile() == {"Kerry"}
    assert "Galloway" in game.chain()
    alone = Position(2).on_the_end(PIECE_OF_DIE).rondel(0, "Kerry", "The End", "Galloway", "Lochridge", 1)
    assert alone.begin().act("take Lochridge").pile() == {"Kerry", "Galloway"}


@pytest.mark.covers("GM2.97", "GM2.15")
def test_only_what_is_ahead_can_be_reached() -> None:
    game = Position(3).rondel(0, "Kerry", 1, 2, "Lochridge").begin()
    assert game.why("stop") == "NO_END"


@pytest.mark.covers("GM2.X23", "GM2.97")
def test_with_the_last_one_the_game_is_over_at_once() -> None:
    game = Position(3).on_the_end(1, 2).rondel(0, "The End", "Lochridge", "Kerry", "Galloway").begin()
    game.act("take Lochridge")
    assert not game.over
    game.act("lay p17", "use p17", "end")
    assert (game.over, game.legal(), game.territory(0)["p17"]) == (True, [], "Lochridge")
    assert game.goods(0) == {"barley": 1}
    assert len(game.reported(v.GAME_OVER)) == 1


@pytest.mark.covers("GM2.97", "GM2.14")
def test_a_piece_before_the_end_is_waited_for() -> None:
    game = Position(3).on_the_end(1).rondel(0, 2, "Kerry", "The End", "Lochridge").begin().act("stop", "end")
    assert (game.over, game.turn) == (False, 2)


@pytest.mark.covers("GM2.98")
def test_nobody_waits_for_the_die_that_is_last() -> None:
    position = Position(3, die=True).dice(1).on_the_end(1).rondel(0, PIECE_OF_DIE, "Kerry", "The End", "Galloway", 2)
    game = position.begin().act("stop", "end")
    assert game.over
    assert game.reported(v.ROLLED) == []


# the final scoring


def territories(sizes: list[int]) -> Position:
    """Territories of so many tiles: columns above the home tile, and rivers to the left."""
    position, plain, river = Position(len(sizes)), iter(PLAIN), iter(RIVER)
    for seat, size in enumerate(sizes):
        cells = [f"{column}{row}" for row in (17, 18, 19, 20) for column in "pq"]
        extra = size - 2 - len(cells)
        position = position.territory(seat, **{cell: NAMES[next(plain)] for cell in cells})
        position = position.territory(seat, **{f"{'onmlkj'[at]}16": NAMES[next(river)] for at in range(extra)})
    return position


@pytest.mark.covers("GM2.X9", "GM2.99", "GM2.100")
def test_each_tile_more_than_the_smallest_territory_costs_three_points() -> None:
    """Andreas has 15 tiles, Matthias 13, Steffen 16."""
    position = territories([15, 13, 16])
    game = position.on_the_end(0, 1).rondel(2, "The End").begin()
    assert [len(game.tiles(seat)) for seat in range(3)] == [15, 13, 16]
    game.act("stop", "end")
    assert game.over
    cards = [sum(game.earned(seat).values()) for seat in range(3)]
    assert [game.score(seat) - cards[seat] for seat in range(3)] == [-6, 0, -9]
    assert min(game.score(seat) for seat in range(3)) < 0


@pytest.mark.covers("GM2.99")
def test_a_stack_counts_once_the_home_tile_twice_and_persons_not_at_all() -> None:
    position = (
        Position(2)
        .territory(0, p17="Inshriach/Glen Affric/Iona Abbey")
        .persons(0, "Macbeth")
        .territory(1, p17="Kemnay")
    )
    game = end_of(position)
    assert (game.s.laid[0], game.s.laid[1]) == (3, 3)
    assert (game.score(0), game.score(1)) == (1, 0), "one Person more in the fourth scoring, and nothing lost"
    smaller = end_of(Position(2).territory(0, p17="Inshriach"))
    assert (smaller.score(0), smaller.score(1)) == (-3, 0)


@pytest.mark.covers("GM2.99", "GM2.95")
def test_the_fourth_scoring_comes_first() -> None:
    game = end_of(
        Position(2).has(0, casks=5, coins=4, points=10).has(1, casks=2).persons(1, "Macbeth").clansmen(1, q16=2)
    )
    assert game.s.scorings == 4
    assert game.reported(v.SCORING)[-1] == (4, 0, 0)
    assert game.earned(0) == {"tiles": 10, "whisky": 3}
    assert game.earned(1) == {"castle": 2, "persons": 1}
    assert (game.score(0), game.score(1)) == (17, 3)


@pytest.mark.covers("GM2.99")
@pytest.mark.parametrize("coins", [0, 1, 7, 20])
def test_each_coin_is_a_point(coins: int) -> None:
    assert end_of(Position(2).has(0, coins=coins)).score(0) == coins


@pytest.mark.covers("GM2.99", "GM2.X25")
@pytest.mark.parametrize(("coins", "points"), [(10, 18), (5, 10), (8, 16), (9, 17)])
def test_landmarks_that_count_at_the_end_come_last(coins: int, points: int) -> None:
    game = end_of(Position(2).has(0, coins=coins).cards(0, "Armadale Castle"))
    assert game.score(0) == points + 1, "and a landmark more than the other one"


@pytest.mark.covers("GM2.100", "GM2.99")
def test_the_result_may_be_below_zero() -> None:
    game = end_of(Position(2).territory(0, p17="Inshriach", q17="Kemnay").has(0, coins=1))
    assert (game.score(0), game.score(1), game.winners()) == (-5, 0, [1])


# who wins


@pytest.mark.covers("GM2.101")
@pytest.mark.parametrize(("points", "winners"), [((5, 4), [0]), ((4, 5), [1])])
def test_most_points_win(points: tuple[int, int], winners: list[int]) -> None:
    position = Position(2).has(0, points=points[0]).has(1, points=points[1])
    assert end_of(position).winners() == winners


@pytest.mark.covers("GM2.101")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [("2 wood", "wood", [0]), ("wood", "2 sheep", [1]), ("wood stone", "sheep barley", [0, 1])],
)
def test_of_those_who_are_level_whoever_has_more_resources_is_ahead(
    first: str, second: str, winners: list[int]
) -> None:
    position = (
        Position(2).territory(0, p17="Inshriach").territory(1, p17="Kemnay").goods(0, p17=first).goods(1, p17=second)
    )
    game = end_of(position.has(0, points=9).has(1, points=9))
    assert (game.score(0), game.score(1), game.winners()) == (9, 9, winners)


@pytest.mark.covers("GM2.101")
def test_resources_never_outweigh_a_point() -> None:
    position = Position(2).territory(0, p17="Inshriach", q17="Kemnay").territory(1, p17="Galloway", q17="Kerry")
    position = position.goods(0, p17="3 wood", q17="3 stone").has(0, points=8).has(1, points=9)
    assert end_of(position).winners() == [1]
