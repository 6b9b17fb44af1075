"""Using ports, and the ninth one of the later edition. COC.23, COC.T7; what they do: test_port_tiles.py."""

from __future__ import annotations

import pytest

from rules.clans_of_caledonia.position import Position

# COC.23


@pytest.mark.covers("COC.23")
def test_a_port_is_used_besides_the_action() -> None:
    """Before it, after it, and in the middle of it."""
    position = Position(4).port(A="money").units(0, a1="sheep", b1="bakery", c1="bakery", d1="bakery")
    before = position.begin().act("port A")
    assert (before.cash(0), before.step) == (60, "ACTING")
    before.act("hire", "end")
    after = position.begin().act("hire", "port A")
    assert (after.cash(0), after.step) == (56, "ENDING")
    amid = position.begin().act("build bakery", "place d2")
    assert amid.step == "DRAWING"
    amid.act("port A", "draw")
    assert amid.looking()


@pytest.mark.covers("COC.23")
def test_in_the_later_edition_not_in_the_middle_of_an_action() -> None:
    position = Position(4, printed=True).port(A="money").units(0, a1="sheep", b1="bakery", c1="bakery", d1="bakery")
    game = position.begin().act("build bakery", "place d2")
    assert game.step == "DRAWING"
    assert game.why("port A") == "NOT_NOW"
    game.act("enough", "port A")
    assert position.begin().act("port A", "hire").step == "ENDING"


@pytest.mark.covers("COC.23")
def test_each_player_uses_a_port_once_in_the_game() -> None:
    game = Position(2).units(0, b2="sheep").units(1, c1="cow", c2="cow").port(A="money").begin().act("port A")
    assert game.why("port A") == "PORT_USED"
    game.act("hire", "end").act("port A", "hire", "end")
    assert (game.cash(0), game.cash(1)) == (56, 56), "others can use it as well"
    assert game.why("port A") == "PORT_USED"
    for _ in range(2):
        game.take_turn("pass")
    assert game.s.round == 1
    assert game.why("port A") == "PORT_USED"


@pytest.mark.covers("COC.23")
def test_several_ports_in_a_turn() -> None:
    game = Position(4).port(A="money", B="draw").units(0, a1="sheep", m1="cow").begin()
    game.act("port A", "port B", "enough", "hire")
    assert game.why("port A") == game.why("port B") == "PORT_USED"


@pytest.mark.covers("COC.23", "COC.T7")
def test_beside_the_port_any_level_will_do() -> None:
    """Yellow has built right beside it."""
    game = Position(4).port(A="money").units(0, a1="sheep").has(0, ships=0).begin()
    assert game.why("port A") == "OK"
    assert Position(4).port(A="money").units(0, c3="sheep").begin().why("port A") == "PORT_AWAY"


@pytest.mark.covers("COC.23", "COC.T7")
@pytest.mark.parametrize(
    ("level", "reason"), [(0, "PORT_AWAY"), (1, "PORT_AWAY"), (2, "PORT_AWAY"), (3, "OK"), (5, "OK")]
)
def test_over_two_loch_hexes_it_takes_level_3(level: int, reason: str) -> None:
    """Red stands at c1; between it and the port lie a1 and b1, both lochs."""
    game = Position(4).land("    a    b    c\n1  L    L    G1").port(A="money").units(0, c1="sheep").has(0, ships=level)
    assert game.begin().why("port A") == reason


@pytest.mark.covers("COC.23")
def test_a_port_of_others_units_is_not_mine() -> None:
    game = Position(4).port(A="money").units(0, c3="sheep").units(1, a1="cow").begin()
    assert game.why("port A") == "PORT_AWAY"


@pytest.mark.covers("COC.23")
def test_a_port_waits_for_a_later_turn() -> None:
    game = Position(2).port(A="money").units(0, b2="sheep").begin().take_turn("hire").take_turn("hire")
    assert game.why("port A") == "OK"


@pytest.mark.covers("COC.23")
def test_nobody_uses_a_port_in_the_turn_of_another() -> None:
    game = Position(2).port(A="money").units(0, b2="sheep").begin().take_turn("hire")
    assert game.turn == 1
    assert game.why("port A") == "PORT_AWAY"


# the ninth port, of the later edition


def copying(**ports: str) -> Position:
    return Position(4, printed=True).port(D="copy", **ports).units(0, a9="sheep")


@pytest.mark.covers("COC.2", "COC.P5")
def test_the_ninth_port_does_what_another_does_for_3_pounds() -> None:
    game = copying(A="money").begin()
    assert game.why("port A") == "PORT_AWAY"
    game.act("copy A")
    assert (game.cash(0), game.s.used_ports[0]) == (50 - 3 + 10, 8)
    assert game.why("copy A") == "PORT_USED"


@pytest.mark.covers("COC.2", "COC.P2")
def test_the_ninth_port_trades_raw_goods() -> None:
    game = copying(B="raw").has(0, goods="1 wool").begin().act("copy B", "give wool", "gain 3 milk")
    assert (game.cash(0), game.goods(0)) == (47, {"milk": 3})


@pytest.mark.covers("COC.2", "COC.P1")
def test_the_ninth_port_saves_an_animal() -> None:
    game = copying(B="spare").crate(0, mine="1 beef -> 1 cotton").begin().act("fulfil mine")
    assert (game.cash(0), game.imports(0), game.s.used_ports[0]) == (47, {"cotton": 1}, 8)


@pytest.mark.covers("COC.2", "COC.P6")
def test_the_ninth_port_shifts_a_price() -> None:
    game = copying(B="shift").begin().act("shift whisky buy", "buy 1 whisky")
    assert (game.cash(0), game.s.used_ports[0]) == (50 - 3 - 8, 8)
    poor = copying(B="shift").has(0, cash=2).begin()
    assert poor.why("shift whisky buy") == "NO_MONEY"
