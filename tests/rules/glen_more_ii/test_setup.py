"""Setting up: what lies on the table before the first turn (GM2.1 to GM2.12)."""

from __future__ import annotations

from collections import Counter

import pytest

from quaich.games.glen_more_ii import state
from quaich.games.glen_more_ii.box import build_box
from quaich.kernel.game import QuaichError
from rules.glen_more_ii.position import CARDS, COMPONENTS, GOODS, NAMES, PIECE_OF_DIE, Game, Position, box_for

PLAYERS = (2, 3, 4)
EVERYBODY = [(2, False), (3, False), (3, True), (4, False), (4, True)]  # with and without a die agreed on
each_number = pytest.mark.parametrize("players", PLAYERS)
each_table = pytest.mark.parametrize(("players", "die"), EVERYBODY)
STACK_SIZES = {0: 5, 1: 14, 2: 17, 3: 17, 4: 18}  # S, A, B, C, and D with The End


def pieces_of(game: Game) -> list[int]:
    return [held for held in game.chain() if isinstance(held, int)]


# players and tiles


@pytest.mark.covers("GM2.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(QuaichError):
        build_box(COMPONENTS, players)


@pytest.mark.covers("GM2.1")
def test_each_tile_is_of_a_kind() -> None:
    box = box_for(2)
    kinds = Counter(box.kind[tile] for tile in range(state.THE_END))
    assert set(kinds) == set(range(state.VILLAGE, state.SPECIAL))
    assert [box.kind[tile] for tile in (state.THE_END, state.HOME, state.HOME + 1)] == [
        state.SPECIAL,
        state.VILLAGE,
        state.CASTLE,
    ]


@pytest.mark.covers("GM2.X15")
def test_so_many_tiles_scotsmen_and_markers_lie_in_the_box() -> None:
    box = box_for(4)
    stacks = Counter(box.stack[tile] for tile in range(state.THE_END))
    assert stacks == {0: 5, 1: 14, 2: 17, 3: 17, 4: 17}
    assert sorted(card for card in box.card if card >= 0) == list(range(11))
    assert len(CARDS) == 11
    assert 4 * (box.idle_clansmen + box.start_clansmen + 1) == 40
    assert 4 * box.clan_markers == 40
    assert len(range(state.HOME, state.TILES)) == 4 * 2


@pytest.mark.covers("GM2.11")
def test_nothing_of_the_chronicles_is_in_play() -> None:
    box = box_for(4)
    assert not any(box.icon)
    assert not any(box.protected)


# what everybody has


@each_table
@pytest.mark.covers("GM2.2", "GM2.3")
def test_everybody_has_a_home_tile_ten_scotsmen_and_ten_markers(players: int, die: bool) -> None:
    game = Game.fresh(players, die=die)
    for seat in range(players):
        assert game.territory(seat) == {"p16": "Start village", "q16": "Home castle"}
        assert game.s.laid[seat] == 2
        assert game.clansmen(seat) == {"p16": 1}
        assert (game.idle(seat), game.markers(seat)) == (8, 10)
        assert (game.casks(seat), game.persons(seat), game.points(seat), game.goods(seat)) == (0, 0, 0, {})
        assert (game.cards(seat), game.clans(seat)) == (set(), set())
    for seat in range(players, state.PLAYERS):
        assert (game.idle(seat), game.markers(seat), game.s.laid[seat], game.coins(seat)) == (0, 0, 0, 0)


@each_number
@pytest.mark.covers("GM2.2", "GM2.10")
def test_nobody_holds_a_clan_and_the_pile_is_empty(players: int) -> None:
    game = Game.fresh(players)
    assert game.pile() == set()
    assert not any(game.s.holders)
    assert [game.road(clan) for clan in ("MacLeod", "McKay")] == [0, 2]


# order and coins


@each_table
@pytest.mark.covers("GM2.5")
def test_the_piece_at_the_back_begins_and_whoever_comes_later_has_more_coins(players: int, die: bool) -> None:
    for seed in range(20):
        game = Game.fresh(players, seed, die)
        order = game.chain()[:players]
        assert sorted(map(int, order)) == list(range(players))
        assert game.turn == order[0] == game.s.turn_of
        assert game.step == "TAKING"
        assert [game.coins(int(seat)) for seat in order] == [5, 6, 7, 8][:players]


@pytest.mark.covers("GM2.5")
def test_the_order_is_random() -> None:
    orders = Counter(tuple(pieces_of(Game.fresh(3, seed))) for seed in range(180))
    assert len(orders) == 6
    assert min(orders.values()) > 12


# the die


@pytest.mark.covers("GM2.6")
@pytest.mark.parametrize(("players", "die", "plays"), [(2, False, True), (2, True, True), (3, False, False)])
def test_two_always_play_with_the_die(players: int, die: bool, plays: bool) -> None:
    assert (PIECE_OF_DIE in Game.fresh(players, die=die).chain()) == plays


@pytest.mark.covers("GM2.6")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_may_agree_on_the_die_which_stands_ahead_of_the_foremost_piece(players: int) -> None:
    without, with_it = Game.fresh(players), Game.fresh(players, die=True)
    assert PIECE_OF_DIE not in without.chain()
    assert without.s.at[state.DIE] == -1
    assert with_it.chain()[players] == PIECE_OF_DIE
    assert with_it.s.space[with_it.s.at[state.DIE]] == -1 - state.DIE


# stacks


@each_table
@pytest.mark.covers("GM2.7")
def test_stacks_come_in_their_order_each_tile_once(players: int, die: bool) -> None:
    game = Game.fresh(players, 3, die)
    order = list(game.s.order[: game.box.in_stacks])
    assert sorted(order) == list(range(71))
    assert [game.box.stack[tile] for tile in order] == [stack for stack, n in STACK_SIZES.items() for _ in range(n)]


def place_of_the_end(game: Game) -> int:
    """How many tiles of D come before it."""
    return list(game.s.order).index(state.THE_END) - (5 + 14 + 17 + 17)


@pytest.mark.covers("GM2.7")
def test_the_end_comes_after_six_to_ten_tiles_of_d_each_as_likely() -> None:
    places = Counter(place_of_the_end(Game.fresh(2, seed)) for seed in range(150))
    assert set(places) == {6, 7, 8, 9, 10}
    assert min(places.values()) >= 15


@pytest.mark.covers("GM2.7")
@each_number
def test_in_a_short_game_the_end_lies_on_top_of_d(players: int) -> None:
    assert {place_of_the_end(Game.fresh(players, seed, short_game=True)) for seed in range(20)} == {0}


@pytest.mark.covers("GM2.7")
def test_stacks_are_shuffled_each_for_itself() -> None:
    orders = [list(Game.fresh(4, seed).s.order) for seed in range(120)]
    firsts = [(0, 5), (5, 14), (19, 17), (36, 17)]
    for start, size in firsts:
        assert len({order[start] for order in orders}) == size
    tiles_of_d = [[tile for tile in order[53:71] if tile != state.THE_END] for order in orders]
    assert len({tiles[0] for tiles in tiles_of_d}) == 17
    assert len({tiles[-1] for tiles in tiles_of_d}) == 17


# the rondel


@each_table
@pytest.mark.covers("GM2.8")
def test_pieces_the_tiles_of_s_and_tiles_of_a_fill_all_spaces_but_one(players: int, die: bool) -> None:
    game = Game.fresh(players, 5, die)
    assert len(game.s.space) == 14
    assert len(game.chain()) == 13
    assert game.s.space[(game.s.last - 1) % 14] == 0
    pieces = players + (die or players == 2)
    tiles = game.tiles_ahead()
    assert len(tiles) == 13 - pieces
    assert {game.box.stack[tile] for tile in tiles[:5]} == {0}
    assert {game.box.stack[tile] for tile in tiles[5:]} == {1}
    assert tiles == list(game.s.order[: game.s.top])


@pytest.mark.covers("GM2.8")
def test_tiles_of_s_lie_in_random_order() -> None:
    orders = Counter(tuple(Game.fresh(2, seed).tiles_ahead()[:5]) for seed in range(60))
    assert len(orders) > 30


# the market


@pytest.mark.covers("GM2.9")
@pytest.mark.parametrize(("players", "filled"), [(2, 1), (3, 1), (4, 0)])
def test_with_two_or_three_a_coin_lies_in_each_row(players: int, filled: int) -> None:
    assert Game.fresh(players).s.filled == [filled] * 5


@pytest.mark.covers("GM2.9a", "GM2.29")
@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize("filled", [0, 1, 2, 3])
def test_free_fields_sell_and_fields_with_coins_buy(good: str, filled: int) -> None:
    """Where learners would see a token one can buy, where they would see coins one can sell."""
    position = Position(4).territory(0, p17="Grocer", q17="Inshriach", p15="Lochridge")
    position = position.goods(0, q17=good, p15=f"2 {good}").has(0, coins=3).market(**{good: filled})
    game = position.rondel(0, "Cheviot").begin()
    assert (game.why(f"sell {good} q17") == "OK") == (filled > 0)
    game.act("take Cheviot", "lay o16", "use p17")
    assert (game.why(f"buy {good}") == "OK") == (filled < 3)


# what is open


@each_table
@pytest.mark.covers("GM2.12")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_stacks_are_hidden_and_all_else_is_open(players: int, die: bool, viewer: int) -> None:
    game = Game.fresh(players, 8, die)
    game.s.fate[state.THE_END - 1] = state.IN_PILE
    seen = game.concealed(viewer).s
    top = game.s.top
    assert set(seen.order[top : game.box.in_stacks]) == {state.UNKNOWN}
    assert seen.order[:top] == game.s.order[:top]
    assert (seen.key, seen.block, seen.block_of) == ([0] * 4, [0] * 16, 0)
    kept = set(seen.fields) - {"order", "key", "block", "block_of", "drawn"}
    assert all(getattr(seen, name) == getattr(game.s, name) for name in kept)
    assert NAMES[state.THE_END - 1] in game.concealed(viewer).pile()


@pytest.mark.covers("GM2.12")
def test_coins_and_points_are_seen_by_all() -> None:
    game = Position(3).has(0, coins=4, casks=2, points=17).has(1, coins=9).begin()
    for viewer in (-1, 0, 1, 2):
        seen = game.concealed(viewer)
        assert (seen.coins(0), seen.casks(0), seen.points(0), seen.coins(1)) == (4, 2, 17, 9)
