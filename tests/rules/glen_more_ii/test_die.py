"""The die as a piece (GM2.22 to GM2.28, GM2.98)."""

from __future__ import annotations

import pytest

from quaich.games.glen_more_ii import state
from quaich.games.glen_more_ii.rules import vocabulary as v
from rules.glen_more_ii.position import NAMES, PIECE_OF_DIE, Game, Piece, Position, box_for


def rolls(*chain: Piece, faces: tuple[int, ...] = (1,), icons: tuple[str, ...] = ()) -> Game:
    """Seat 0 takes Lochridge, and the die is last then."""
    position = Position(2).dice(*faces).rondel(0, PIECE_OF_DIE, *chain).coming("Kemnay", "Soay", "Nairn", "Dingwall")
    if icons:
        box = position.own_box()
        for name in icons:
            box.icon[NAMES.index(name)] = 1
    return position.begin().place("Lochridge", "p17").act("end")


@pytest.mark.covers("GM2.X14", "GM2.22")
def test_the_faces_are_three_ones_two_twos_and_a_three() -> None:
    assert box_for(2).die == [1, 1, 1, 2, 2, 3]


@pytest.mark.covers("GM2.22", "GM2.23")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_it_moves_as_many_tiles_as_it_shows_and_discards_the_last_of_them(face: int) -> None:
    tiles = ["Galloway", "Inshriach", "Kerry"]
    game = rolls(1, *tiles, "Lochridge", faces=(face,))
    assert game.reported(v.ROLLED) == [(face, NAMES.index(tiles[face - 1]), 0)]
    assert tiles[face - 1] in game.pile()
    assert game.chain()[face] == PIECE_OF_DIE
    assert game.s.at[state.DIE] == (game.s.last + face) % 14
    assert game.chain()[0] == game.turn == 1


@pytest.mark.covers("GM2.22")
@pytest.mark.parametrize("between", [(1,), ()])
def test_spaces_with_pieces_are_not_counted(between: tuple[Piece, ...]) -> None:
    game = rolls(*between, "Galloway", *(() if between else (1,)), "Lochridge", "Kerry", "Inshriach", faces=(2,))
    assert {"Kerry"} <= game.pile()
    assert "Inshriach" not in game.pile()


@pytest.mark.covers("GM2.22")
def test_it_goes_round_the_rondel() -> None:
    """The chain may begin on each of the 14 spaces."""
    for rear in range(14):
        position = Position(2).dice(3).rear_at(rear)
        game = position.rondel(0, PIECE_OF_DIE, 1, "Galloway", "Lochridge", "Kerry", "Inshriach").begin()
        game.place("Lochridge", "p17").act("end")
        assert game.chain()[:5] == [1, "Galloway", 0, "Kerry", PIECE_OF_DIE]
        assert game.pile() == {"Inshriach"}


@pytest.mark.covers("GM2.23", "GM2.X2")
def test_a_tile_with_an_icon_is_counted_but_not_removed() -> None:
    game = rolls(1, "Galloway", "Kerry", "Loch Lochy", "Lochridge", faces=(2,), icons=("Kerry",))
    assert game.pile() == {"Loch Lochy"}
    assert game.chain()[:4] == [1, "Galloway", "Kerry", PIECE_OF_DIE]
    assert game.reported(v.ROLLED) == [(2, NAMES.index("Loch Lochy"), 0)]


@pytest.mark.covers("GM2.23", "GM2.X2", "GM2.16")
def test_a_tile_with_an_icon_is_discarded_when_all_have_passed_it() -> None:
    game = rolls("Galloway", "Kerry", 1, "Loch Lochy", "Lochridge", faces=(2,), icons=("Kerry",))
    assert game.pile() == {"Galloway", "Kerry", "Loch Lochy"}


@pytest.mark.covers("GM2.23")
def test_several_icons_in_a_row_are_all_safe() -> None:
    game = rolls(1, "Galloway", "Kerry", "Loch Lochy", "Lochridge", "Fair", icons=("Galloway", "Kerry", "Loch Lochy"))
    assert game.pile() == {"Fair"}
    assert game.chain()[:6] == [1, "Galloway", "Kerry", "Loch Lochy", 0, PIECE_OF_DIE]


@pytest.mark.covers("GM2.24", "GM2.26")
@pytest.mark.parametrize("face", [2, 3])
def test_on_the_end_or_beyond_it_leaves_the_game_and_discards_nothing(face: int) -> None:
    game = rolls(1, "Galloway", "The End", "Kerry", "Lochridge", faces=(face,))
    assert PIECE_OF_DIE not in game.chain()
    assert game.s.at[state.DIE] == -1
    assert game.pile() == set()
    assert len(game.reported(v.DIE_GONE)) == 1
    assert game.reported(v.ROLLED) == [(face, -1, 0)]
    assert (game.turn, game.chain()[:4]) == (1, [1, "Galloway", "The End", "Kerry"])
    assert len(game.chain()) == 13, "its space is filled like any other"


@pytest.mark.covers("GM2.24", "GM2.26")
def test_before_the_end_it_stays_in_the_game() -> None:
    """The End counts as a tile: with a 1 the die reaches the tile before it."""
    game = rolls(1, "Galloway", "The End", "Kerry", "Lochridge", faces=(1,))
    assert game.chain()[:3] == [1, PIECE_OF_DIE, "The End"]
    assert (game.pile(), game.reported(v.DIE_GONE)) == ({"Galloway"}, [])


@pytest.mark.covers("GM2.24", "GM2.26")
def test_an_icon_before_the_end_sends_it_there() -> None:
    game = rolls(1, "Galloway", "The End", "Kerry", "Lochridge", faces=(1,), icons=("Galloway",))
    assert (game.s.at[state.DIE], game.pile()) == (-1, set())


@pytest.mark.covers("GM2.24", "GM2.16")
def test_tiles_without_a_piece_behind_them_are_discarded_when_it_leaves() -> None:
    game = rolls("Galloway", 1, "Inshriach", "The End", "Lochridge", faces=(3,))
    assert game.pile() == {"Galloway"}
    assert game.s.at[state.DIE] == -1


@pytest.mark.covers("GM2.24", "GM2.27")
def test_it_never_comes_back() -> None:
    game = rolls(1, "Galloway", "The End", "Kerry", "Lochridge", faces=(2,))
    game.act("take Galloway", "lay p17", "end")
    assert PIECE_OF_DIE not in game.chain()
    assert len(game.reported(v.ROLLED)) == 1


@pytest.mark.covers("GM2.25")
@pytest.mark.parametrize("face", [1, 3])
def test_without_any_tile_to_remove_it_goes_to_the_head_of_the_chain(face: int) -> None:
    game = rolls(1, "Galloway", "Lochridge", "Kerry", faces=(face,), icons=tuple(NAMES[: state.THE_END]))
    assert game.pile() == set()
    assert game.reported(v.ROLLED)[0][:2] == (face, -1)
    chain = game.chain()
    assert (chain[:4], len(chain)) == ([1, "Galloway", 0, "Kerry"], 13)
    assert chain[-1] == PIECE_OF_DIE
    assert game.s.space[game.s.at[state.DIE]] == -1 - state.DIE
    assert game.reported(v.DIE_GONE) == []


@pytest.mark.covers("GM2.27")
def test_it_moves_again_while_it_is_last() -> None:
    game = rolls("Galloway", "Kerry", 1, "Lochridge", faces=(1, 1, 2))
    assert [roll[0] for roll in game.reported(v.ROLLED)] == [1, 1, 2]
    assert {"Galloway", "Kerry"} < game.pile()
    assert game.turn == 1


@pytest.mark.covers("GM2.28", "GM2.13")
def test_nobody_is_asked_for_it() -> None:
    game = rolls(1, "Galloway", "Lochridge", faces=(1,))
    assert len(game.reported(v.ROLLED)) == 1
    assert (game.turn, game.step) == (1, "TAKING")
    turns = game.reported(v.TURN)
    assert turns == [(1, 0, 0)]


@pytest.mark.covers("GM2.22", "GM2.28")
def test_what_the_die_shows_cannot_be_taken_back() -> None:
    """Each roll, each new tile and each turn is a seal."""
    game = rolls(1, "Galloway", "Lochridge", faces=(1,))
    assert game.s.seals == sum(len(game.reported(event)) for event in (v.ROLLED, v.REVEALED, v.TURN))


@pytest.mark.covers("GM2.98", "GM2.97")
@pytest.mark.parametrize("way", ["stop", "take Lochridge"])
def test_the_game_never_waits_for_the_die(way: str) -> None:
    position = Position(2).dice(1).rondel(0, PIECE_OF_DIE, "Galloway", "Kerry", "The End", "Lochridge", 1)
    game = position.begin().act(way)
    if way != "stop":
        game.act("lay p17", "end")
    elif not game.over:
        game.act("end")
    assert game.over
    assert game.reported(v.ROLLED) == []
