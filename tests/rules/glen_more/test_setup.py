"""Setting up: material, stacks, start villages, pieces, the first tiles."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import rules, state
from quaich.games.glen_more.components import load
from quaich.games.glen_more.state import State
from quaich.kernel import chance
from rules.glen_more.position import NAMES, PIECE_OF_DIE, Game, Position, box_for

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])
WITH_DIE = pytest.mark.parametrize("players", [2, 3])


# GM1.1, GM1.2: the box


@pytest.mark.covers("GM1.1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_than_two_and_more_than_five_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        box_for(players)


@EVERY_NUMBER
@pytest.mark.covers("GM1.1")
def test_two_to_five_play_each_with_one_piece(players: int) -> None:
    game = Game.fresh(players)
    assert sorted(piece for piece in game.chain() if isinstance(piece, int)) == list(range(players))


@pytest.mark.covers("GM1.1")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    material = load().material
    assert (material.tiles, material.places, material.pieces) == (72, 13, 5)
    assert (material.clansmen, material.casks, material.coins) == (25, 16, 33)
    assert (material.wood, material.stone) == (10, 10)
    assert (material.grain, material.cattle, material.sheep) == (8, 8, 8)
    assert material.chips == {"1": 18, "3": 10, "5": 15, "10": 15}
    assert sum(1 for tile in range(state.TILES) if NAMES[tile]) == 72
    assert sum(1 for tile in range(state.IN_STACKS) if box_for(5).card[tile] >= 0) == 13


@pytest.mark.covers("GM1.1", "GM1.15")
def test_the_die_shows_1_1_1_2_2_3() -> None:
    assert sorted(box_for(2).die) == [1, 1, 1, 2, 2, 3]


@pytest.mark.covers("GM1.2")
def test_the_25_clansmen_are_all_that_can_ever_come() -> None:
    box = box_for(5)
    from_tiles = sum(box.gain_clansmen[tile] for tile in range(state.IN_STACKS))
    assert from_tiles + 5 * box.start_clansmen == 25


@pytest.mark.covers("GM1.2")
def test_an_eleventh_stone_comes_though_the_box_holds_ten() -> None:
    game = (
        Position()
        .territory(0, p17="Quarry", q16="Quarry", q17="Quarry", o17="Quarry")
        .goods(0, p17="2 stone", q16="2 stone", q17="3 stone", o17="3 stone")
        .rondel(0, "river Meadow")
        .begin()
    )
    game.place("river Meadow", "p15").act("use q16")
    assert game.goods(0)["stone"] == 11


@pytest.mark.covers("GM1.2")
def test_a_seventeenth_cask_comes_though_the_box_holds_sixteen() -> None:
    game = Position().territory(0, q16="Quarry").goods(0, q16="stone").has(0, casks=16).rondel(0, "Distillery").begin()
    assert game.place("Distillery", "q17").casks(0) == 17


# GM1.3: the stacks


@pytest.mark.covers("GM1.3")
def test_stacks_of_8_23_19_and_17_tiles_come_in_their_order() -> None:
    game = Game.fresh(5)
    stacks = [game.box.stack[tile] for tile in game.s.order]
    assert stacks == [0] * 8 + [1] * 23 + [2] * 19 + [3] * 17


@pytest.mark.covers("GM1.3")
@pytest.mark.parametrize(("first", "end"), [(0, 8), (8, 31), (31, 50), (50, 67)])
def test_each_stack_is_shuffled(first: int, end: int) -> None:
    orders = {tuple(Game.fresh(2, seed).s.order[first:end]) for seed in range(10)}
    assert len(orders) == 10
    assert len({frozenset(order) for order in orders}) == 1


@pytest.mark.covers("GM1.3")
def test_every_tile_of_a_stack_can_come_first() -> None:
    firsts = {Game.fresh(5, seed).s.order[0] for seed in range(100)}
    assert firsts == set(range(8))


@pytest.mark.covers("GM1.3")
def test_start_villages_are_in_no_stack_and_those_not_needed_stay_in_the_box() -> None:
    game = Game.fresh(3)
    assert max(game.s.order) < state.START_VILLAGE
    assert [game.tiles(seat) for seat in range(3)] == [[67], [68], [69]]
    assert [NAMES[tile] for tile in (67, 68, 69)] == ["Start village"] * 3
    assert game.s.clansmen[70:] == [0, 0]


@pytest.mark.covers("GM1.3")
def test_stacks_lie_face_down() -> None:
    """Nobody sees a tile before it is laid onto the rondel."""
    game = Game.fresh(4).concealed(0)
    assert game.s.order[: game.s.top].count(state.UNKNOWN) == 0
    assert set(game.s.order[game.s.top :]) == {state.UNKNOWN}
    assert game.s.key == [0, 0, 0, 0]
    assert game.s.block == [0] * 16


# GM1.4: what everybody gets


@EVERY_NUMBER
@pytest.mark.covers("GM1.4")
def test_everybody_gets_a_start_village_with_a_clansman_and_6_coins(players: int) -> None:
    game = Game.fresh(players)
    for seat in range(players):
        assert game.territory(seat) == {"p16": "Start village"}
        assert game.clansmen(seat) == {"p16": 1}
        assert game.coins(seat) == 6
        assert (game.goods(seat), game.casks(seat), game.chieftains(seat), game.points(seat)) == ({}, 0, 0, 0)


@pytest.mark.covers("GM1.4")
@pytest.mark.parametrize("hidden", [False, True])
def test_coins_are_always_open(hidden: bool) -> None:
    game = Position(2, hidden).has(1, coins=4).begin()
    assert game.concealed(0).coins(1) == 4
    assert game.concealed(-1).coins(1) == 4


@pytest.mark.covers("GM1.4")
def test_points_are_open_unless_it_was_agreed_otherwise() -> None:
    game = Position(2).has(1, points=12).begin()
    assert game.concealed(0).points(1) == 12


@pytest.mark.covers("GM1.4")
def test_hidden_points_are_seen_by_their_owner_alone() -> None:
    game = Position(2, hidden_points=True).has(0, points=7).has(1, points=12).begin()
    assert game.concealed(1).points(1) == 12
    assert game.concealed(1).s.points[0] == [state.UNKNOWN] * 4
    assert game.concealed(-1).s.points[:2] == [[state.UNKNOWN] * 4] * 2


@pytest.mark.covers("GM1.4")
def test_whoever_sees_no_points_sees_the_same_whatever_they_are() -> None:
    few = Position(3, hidden_points=True).has(1, points=2).begin().concealed(0)
    many = Position(3, hidden_points=True).has(1, points=50).begin().concealed(0)
    assert few.s.to_bytes() == many.s.to_bytes()


@pytest.mark.covers("GM1.4")
def test_hidden_points_come_to_light_when_the_game_is_over() -> None:
    game = (
        Position(2, hidden_points=True).has(1, points=12).coming("Bridge", last=True).rondel(0, "river Meadow").begin()
    )
    game.place("river Meadow", "p17").end_turn()
    assert game.over
    assert game.concealed(0).points(1) == 12


@pytest.mark.covers("GM1.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("viewer", range(-1, 5))
def test_with_any_number_of_players_all_points_but_the_own_are_hidden(players: int, viewer: int) -> None:
    position = Position(players, hidden_points=True)
    for seat in range(players):
        position.has(seat, points=seat + 1)
    seen = position.begin().concealed(viewer)
    for seat in range(players):
        assert seen.s.points[seat] == ([seat + 1, 0, 0, 0] if seat == viewer else [state.UNKNOWN] * 4)
    assert seen.s.points[players:] == [[0] * 4] * (5 - players)


# GM1.5, GM1.6, GM1.7: the rondel


@EVERY_NUMBER
@pytest.mark.covers("GM1.5")
def test_pieces_stand_one_behind_the_other_and_the_rearmost_begins(players: int) -> None:
    game = Game.fresh(players)
    pieces = game.chain()[:players]
    assert sorted(map(str, pieces)) == [str(seat) for seat in range(players)]
    assert game.turn == pieces[0]
    assert game.step == "TAKING"


@pytest.mark.covers("GM1.5")
def test_the_order_of_the_pieces_is_drawn_at_random() -> None:
    orders = {tuple(Game.fresh(3, seed).chain()[:3]) for seed in range(60)}
    assert len(orders) == 6


@EVERY_NUMBER
@pytest.mark.covers("GM1.6", "GM1.8")
def test_all_spaces_are_filled_but_the_one_behind_the_start_player(players: int) -> None:
    game = Game.fresh(players)
    assert [space for space in range(14) if game.s.space[space] == 0] == [(game.s.at[game.turn] - 1) % 14]


@pytest.mark.covers("GM1.6", "GM1.T10")
@pytest.mark.parametrize(
    ("players", "pieces", "of_stack_1"), [(5, 5, 0), (4, 4, 1), (3, 4, 1), (2, 3, 2)], ids=["5", "4", "3", "2"]
)
def test_all_eight_tiles_of_stack_0_come_first_and_then_those_of_stack_1(
    players: int, pieces: int, of_stack_1: int
) -> None:
    game = Game.fresh(players)
    tiles = game.tiles_ahead()
    assert [game.box.stack[tile] for tile in tiles] == [0] * 8 + [1] * of_stack_1
    assert len(game.chain()) == pieces + 8 + of_stack_1 == 13
    assert game.s.top == len(tiles)
    assert game.s.order[: len(tiles)] == tiles


@EVERY_NUMBER
@pytest.mark.covers("GM1.7")
def test_with_two_or_three_a_coin_lies_on_field_1_of_each_row(players: int) -> None:
    fields = 1 if players < 4 else 0
    assert Game.fresh(players).s.filled == [fields] * 5


@WITH_DIE
@pytest.mark.covers("GM1.7")
def test_the_die_stands_directly_ahead_of_the_piece_placed_last(players: int) -> None:
    game = Game.fresh(players, seed=3)
    assert game.chain().index(PIECE_OF_DIE) == players
    assert game.s.at[state.DIE] == (game.s.at[game.turn] + players) % 14


@pytest.mark.covers("GM1.7")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_there_is_no_die(players: int) -> None:
    assert PIECE_OF_DIE not in Game.fresh(players).chain()


@EVERY_NUMBER
@pytest.mark.covers("GM1.3", "GM1.5")
def test_the_same_key_sets_up_the_same_game(players: int) -> None:
    assert Game.fresh(players, 5).s == Game.fresh(players, 5).s
    assert Game.fresh(players, 5).chain() != Game.fresh(players, 6).chain()


@EVERY_NUMBER
@pytest.mark.covers("GM1.5", "GM1.7")
def test_pieces_that_do_not_play_stand_nowhere(players: int) -> None:
    game = Game.fresh(players, seed=2)
    assert game.s.at[players:5] == [0] * (5 - players)
    assert game.s.at[state.DIE] == (players if players < 4 else 0)


@EVERY_NUMBER
@pytest.mark.covers("GM1.3", "GM1.5", "GM1.15")
def test_setting_up_takes_nothing_from_the_chance_of_the_die(players: int) -> None:
    """So that the same key gives the same rolls, however many tiles were shuffled."""
    drawn = Game.fresh(players).s.drawn
    assert drawn[chance.SETUP] == sum(size - 1 for size in (8, 23, 19, 17, players))
    assert sum(drawn) == drawn[chance.SETUP]


@pytest.mark.covers("GM1.1", "GM1.3", "GM1.4", "GM1.5", "GM1.6", "GM1.7")
@pytest.mark.parametrize("word", range(4))
def test_every_part_of_the_key_matters(word: int) -> None:
    games = []
    for value in (0, 1):
        s = State(checked=True)
        rules.set_up(box_for(5), s, [value if at == word else 7 for at in range(4)])
        games.append(s.order)
    assert games[0] != games[1]
