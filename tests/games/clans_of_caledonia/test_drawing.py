"""The table as text: all that lies on it can be read, in 80 columns and three languages; and what is asked there."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import quaich
from quaich.games.clans_of_caledonia import asking, board_drawing, drawing, map_drawing, signs, terminal
from quaich.games.clans_of_caledonia.map_building import COLUMNS, around, name_of, on_map, place_of
from quaich.games.clans_of_caledonia.names import UNIT_IDS, Names, hex_name
from quaich.games.clans_of_caledonia.rules import hexes, placing
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import HEXES, NEUTRAL, NO_CLAN, UNITS
from quaich.kernel.game import Game
from quaich.kernel.lines import plain, width_of
from quaich.words import LANGUAGES

SEATS = ("Anna", "Bruno", "Clara", "Danny")
MAP = "A1 B2 C2 D1"


def positions(players: int, seed: int, every: int = 9, **options: Any) -> Iterator[Game]:
    """A random game in which people rather act than pass, seen now and then."""
    chance = random.Random(seed)
    game = quaich.new("clans_of_caledonia", players=players, seed=seed, seats=SEATS[:players], **options)
    while not game.over:
        if len(game.steps) % every == 0:
            yield game
        busy = [number for number in game.legal_numbers if number // 1024 != v.PASS]
        game.play(chance.choice(busy if busy and chance.random() < 0.9 else game.legal_numbers))
    yield game


def english(game: Game) -> Names:
    return Names("en")


def hex_of(name: str) -> int:
    place = place_of(name)
    assert place is not None
    return place[1] * COLUMNS + place[0]


# the whole table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_table_fits_80_columns(players: int, language: str) -> None:
    for game in positions(players, players, every=25):
        for line in game.draw(language).splitlines():
            assert len(line) <= 80, line
            assert line.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_lies_on_the_table_is_drawn(language: str) -> None:
    names = Names(language)
    for game in positions(4, 3, every=25, edition="print"):
        drawn, s = " ".join(game.draw(language).split()), game.state
        for seat in range(4):
            assert f"{signs.SHAPES[seat]}{signs.LETTERS[seat]} {SEATS[seat]}" in drawn
            if s.clan[seat] != NO_CLAN:
                assert f"{names.pounds(s.cash[seat])}, " in drawn
        for slot in range(game.setting.box.slots):
            assert not s.offer[slot] or f" {s.offer[slot]} " in drawn
        for unit in range(UNITS):
            assert names.unit(unit) in drawn, "the legend has them all"


def test_players_are_told_apart_without_colour() -> None:
    assert len(set(signs.SHAPES)) == len(set(signs.LETTERS)) == 4
    assert len({signs.seat_span(seat)[1] for seat in range(4)}) == 4


def test_nothing_hidden_is_drawn() -> None:
    """Two games that look alike to everybody are drawn alike."""
    for game in positions(3, 6, every=20):
        other = game.copy()
        s = other.state
        ring = [s.stack[(s.top + at) % len(s.stack)] for at in range(s.left)]
        for at, contract in enumerate(reversed(ring)):
            s.stack[(s.top + at) % len(s.stack)] = contract
        assert other.draw() == game.draw()


def test_order_round_and_who_has_passed() -> None:
    game = quaich.new("clans_of_caledonia", players=3, seed=3, seats=SEATS[:3])
    assert game.draw().splitlines()[0].startswith("Setting up   Order: ")
    while game.state.passes == 0:
        game.play(v.PASS * 1024 if v.PASS * 1024 in game.legal_numbers else game.legal_numbers[-1])
    seat = next(seat for seat in range(3) if game.state.passed >> seat & 1)
    first = game.draw().splitlines()[0]
    assert first.startswith("Round 1 of 5")
    assert f"({signs.SHAPES[seat]}{signs.LETTERS[seat]} {SEATS[seat]})" in first


# the map


def sheet(game: Game, language: str = "en", **look: Any) -> list[str]:
    drawn = map_drawing.draw_map(Names(language), game.setting.box, game.state, map_drawing.Look(**look))
    return plain(drawn).splitlines()


def cell(lines: list[str], name: str, step: int = 6) -> tuple[str, str]:
    """What stands in the two lines of a hex."""
    column, row = divmod(hex_of(name), COLUMNS)[::-1]
    x, y = 1 + column * step, 2 + 2 * row + column % 2
    return lines[y][x + 1 : x + step].strip(), lines[y + 1][x + 1 : x + step].strip("_~≈")


def test_the_map_as_it_is_printed() -> None:
    game = quaich.new("clans_of_caledonia", players=4, seed=1, map=MAP)
    lines = sheet(game)
    assert lines[:6] == [
        "   a     b     c     d     e     f     g     h     i     j     k     l     m",
        "  _____       _____       _____       _____       _____       _____       _____",
        r"1/ G 3 \_____/GF 2 \_____/ F 1 \_____/ G 1 \_____/ F 1 \_____/ G 1 \_____/~~~~~" + "\\",
        r" \__A__/GF 4 \_____/ G 1 \_____/~~~~~\_____/GF 4 \_____/~~~~~\_____/~~~~~\__B__/",
        r"2/~~~~~\_____/GM 4 \_____/ G 4 \_____/GF 3 \_____/GF 4 \_____/~~~~~\_____/ G 3 " + "\\",
        r" \__A__/ G 3 \_____/ G 3 \_____≈GF 2 \_____/GFM 5\≈≈≈≈≈≈GM 4 \_____/ F 1 \__B__/",
    ]
    assert len(lines) == 2 + 2 * 9 + 1
    assert cell(lines, "d5") == ("GFM 6", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "step"), [(80, 6), (70, 5)])
def test_terrain_cost_and_units_stand_in_their_hexes(language: str, width: int, step: int) -> None:
    names = Names(language)
    for game in positions(4, 7, every=40, map=MAP):
        lines, box, s = sheet(game, language, width=width), game.setting.box, game.state
        assert max(map(len, lines)) <= width
        for h in range(HEXES):
            found = cell(lines, hex_name(h), step)[0].replace(" ", "")
            if s.unit_at[h] > 0:
                mark, _ = signs.seat_span(placing.owner_of(s, h))
                assert found == mark + signs.unit_sign(names, placing.unit_of(s, h))
            elif signs.is_loch(box, s, h):
                assert set(found) == {"~"}
            else:
                assert found == f"{signs.terrain_sign(names, box, s, h)}{box.cost[s.map][h]}"


def test_rivers_are_drawn_on_the_sides_where_they_run() -> None:
    """Each common side: a river where the two are not neighbours, and nowhere else."""
    game = quaich.new("clans_of_caledonia", players=4, seed=1, map=MAP)
    names, box, s = english(game), game.setting.box, game.state
    drawn = map_drawing.Sheet(names, box, s, map_drawing.Look())
    for h in range(HEXES):
        for direction, there in enumerate(around((h % COLUMNS, h // COLUMNS))):
            if direction not in (1, 2, 3) or not on_map(there):
                continue
            other = there[1] * COLUMNS + there[0]
            river = not hexes.holds(box.beside[s.map][h], other)
            x, y = {1: drawn.right(h, 0), 2: drawn.right(h, 1), 3: drawn.left(h, 1)}[direction]
            at = (x + (direction == 3), y)
            assert (drawn.chars[at][0] == "≈") == river, (hex_name(h), name_of(there))


def test_the_small_map_shows_what_is_out_of_play() -> None:
    alone = quaich.new("clans_of_caledonia", players=1, seed=1, map=MAP)
    lines, s = sheet(alone), alone.state
    assert cell(lines, "a1")[0] == "···"
    assert cell(lines, "b1")[0] == "[A]"
    assert cell(lines, "b2") == ("G 3", "A")
    blocked = [h for h in range(HEXES) if s.unit_at[h] == NEUTRAL]
    assert len(blocked) >= 13
    assert all(cell(lines, hex_name(h))[0] == "×" for h in blocked)


def test_the_large_map_names_each_hex_and_unit() -> None:
    for game in positions(3, 2, every=60, map=MAP):
        lines = sheet(game, large=True)
        assert max(map(len, lines)) <= 80
        text = "\n".join(lines)
        for h in range(HEXES):
            assert re.search(rf"(?<![a-z]){hex_name(h)}(?!\d)", text), hex_name(h)
        s = game.state
        for seat in range(3):
            for unit in range(UNITS):
                assert text.count(signs.SHAPES[seat] + signs.LETTERS[seat]) == sum(s.built[seat])
                assert s.built[seat][unit] == 0 or signs.unit_word(english(game), unit) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_and_terrain_have_signs_of_their_own(language: str) -> None:
    names = Names(language)
    assert len({signs.unit_sign(names, unit) for unit in range(len(UNIT_IDS))}) == len(UNIT_IDS)
    assert all(len(signs.unit_sign(names, unit)) == 2 for unit in range(len(UNIT_IDS)))
    assert all(len(signs.unit_word(names, unit)) <= 6 for unit in range(len(UNIT_IDS)))
    letters = {names.say(f"sign.terrain.{word}") for word in signs.TERRAIN_IDS.values()}
    assert len(letters) == 3
    legend = plain(drawing.legend(names))
    assert all(f"{letter} " in legend for letter in letters)


# market, contracts, boards


def test_the_market_shows_prices_and_merchants() -> None:
    game = quaich.new("clans_of_caledonia", players=4, seed=1)
    s = game.state
    s.step[0], s.step[5] = 9, 5
    s.placed[0][0], s.placed[1][0], s.placed[2][5] = 2, -1, 3
    assert plain(drawing.market(english(game), game.setting.box, s)).splitlines() == [
        "Market    prices, from cheap to dear                 bought      sold",
        "wool        3   3   4   4   5   5   6   6   7  [8]   ●A2         ■B1",
        "grain       3   3   4  [5]  6   6   7   7   8   8",
        "milk        3   4   5  [5]  6   6   7   7   8   8",
        "bread       7   8   9 [10] 11  11  12  13  14  15",
        "cheese      7   8   9 [10] 11  12  13  14  14  15",
        "whisky      8   9  10  11  12 [13] 13  14  15  16    ▲C3",
    ]


def test_merchants_of_all_fit_the_line() -> None:
    game = quaich.new("clans_of_caledonia", players=4, seed=1)
    for bought in range(16):
        for seat in range(4):
            game.state.placed[seat][0] = 7 if bought >> seat & 1 else -7
        for line in drawing.market(english(game), game.setting.box, game.state):
            assert width_of(line) <= 80


def test_alone_the_middle_prices_stand_between_bars() -> None:
    game = quaich.new("clans_of_caledonia", players=1, seed=1)
    wool = plain(drawing.market(english(game), game.setting.box, game.state)).splitlines()[1]
    assert wool.startswith("wool        3   3   4 | [4]  5   5   6 |  6   7   8")


def test_contracts_say_what_they_ask_and_bring() -> None:
    game = quaich.new("clans_of_caledonia", players=4, seed=1)
    s = game.state
    s.offer[:] = [50, *[0] * 7]
    assert plain(drawing.export_board(english(game), game.setting.box, s, {49: "12"})).splitlines() == [
        "Export board  taking one brings 5 pounds, 42 contracts in the stack",
        "12  50  1 bread, 1 cheese and 1 whisky → 3 tobacco, 10 pounds and 2 free",
        "        upgrades",
        "Imports of all (VP each now): 0 cotton (5), 0 tobacco (4), 0 sugar cane (3)",
    ]


def test_a_board_shows_pieces_income_and_possessions() -> None:
    game = quaich.new("clans_of_caledonia", players=4, seed=1)
    s = game.state
    s.clan[0], s.cash[0], s.glory[0], s.idle[0], s.hired[0], s.ships[0], s.techs[0] = 7, 43, 7, 3, 5, 2, 1
    s.built[0][:] = [1, 0, 2, 0, 0, 0, 3, 0, 0]
    s.goods[0][:] = [2, 0, 0, 1, 0, 0]
    s.crate[0][0] = 14
    drawn = plain(board_drawing.board(english(game), game.setting.box, s, "Anna", 0)).splitlines()
    assert drawn[:5] == [
        "●A Anna  Stewart",
        "sheep        ●···   8  1 wool                43 pounds, 7 glory",
        "cow          ····   9                        stock 2 wool, 1 bread",
        "dairy        ●●··  12  2 milk → 2 cheese     merchants ●●●·· 3 at hand, 2 at the",
        "bakery       ····   8                          market",
    ]
    words = " ".join(" ".join(drawn).split())
    assert "lumberjack ●●●· 6 18 pounds" in words
    assert "shipping 2 (over 1 loch hex)" in words
    assert "contract 14: " in words


def test_ports_tell_who_has_used_them() -> None:
    game = quaich.new("clans_of_caledonia", players=4, seed=1)
    s = game.state
    s.port_at[0], s.used_ports[1], s.used_ports[3] = 4, 1, 1
    assert plain(drawing.ports(english(game), game.setting.box, s)).splitlines()[0] == "A a1, a2: 10 pounds ■B✓ ◆D✓"


# what is asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_has_a_question_and_reasons(language: str) -> None:
    asked = set()
    for seed, options in enumerate([{}, {"edition": "print"}, {"auction": True}, {"edition": "print"}]):
        for game in positions(4 - seed % 3, seed, every=1, **options):
            if game.over:
                break
            s = game.concealed(game.player)
            question = asking.question(game.setting, s, game.legal_numbers, language)
            first = asking.step_of(s) not in asked
            asked.add(asking.step_of(s))
            assert question
            assert "{" not in question
            offered = asking.choices(game.setting, s, game.legal_numbers, language)
            assert [choice.action for choice in offered] == game.legal_numbers
            assert all(choice.text for choice in offered)
            assert all(choice.row and choice.label for choice in offered if choice.group)
            for what, reason in asking.refusals(game.setting, s, language) if first else ():
                assert what
                assert reason.rules
    assert len(asked) >= 14


def test_choices_have_their_numbers_on_the_map() -> None:
    game = quaich.new("clans_of_caledonia", players=2, seed=1, seats=SEATS[:2])
    while asking.step_of(game.state) != v.PLACING:
        game.play(game.legal_numbers[0])
    s = game.state
    offered = asking.choices(game.setting, s, game.legal_numbers, "en")
    picture = terminal.picture(game.setting, s, game.seats, game.player, "en", offered, 80)
    assert picture.focus == terminal.BOARD
    lines = plain(picture.board).splitlines()
    for choice, number in zip(offered, game.legal_numbers, strict=True):
        assert cell(lines, hex_name(number % 1024))[1].startswith(str(choice.number))


def test_contracts_on_offer_have_their_numbers_beside_the_map() -> None:
    game = next(game for game in positions(3, 4, every=1) if v.PASS * 1024 in game.legal_numbers)
    s = game.state
    offered = asking.choices(game.setting, s, game.legal_numbers, "en")
    picture = terminal.picture(game.setting, s, game.seats, game.player, "en", offered, 80)
    side = plain(picture.side)
    taken = [choice for choice in offered if choice.text.startswith("Take contract")]
    assert len(taken) == 7
    for choice in taken:
        assert re.search(rf"^{choice.number} +{choice.action % 1024 + 1}  ", side, re.M)
    assert picture.shown == {choice.number for choice in taken}


@pytest.mark.parametrize("width", [67, 80, 109, 110, 162, 163, 200])
def test_pictures_fit_the_screen(width: int) -> None:
    for game in positions(4, 9, every=40):
        if game.over:
            return
        s = game.concealed(game.player)
        offered = asking.choices(game.setting, s, game.legal_numbers, "de")
        picture = terminal.picture(game.setting, s, game.seats, game.player, "de", offered, width)
        for block in (picture.board, picture.land):
            assert max(map(width_of, block), default=0) <= width
        if width >= terminal.VERY_WIDE:
            assert max(map(width_of, picture.board)) + 3 + max(map(width_of, picture.side)) <= width
        elif width >= terminal.WIDE:
            assert not picture.side


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_short_heading(language: str) -> None:
    names = Names(language)
    legend = plain(drawing.legend(names))
    for column in ("merchants", "settlements", "now"):
        assert f"{names.say(f'table.head.{column}')}: " in legend


def test_what_one_may_ask_about_has_its_texts_in_every_language() -> None:
    game = quaich.new("clans_of_caledonia", players=2, seed=1)
    known = asking.meant(game.setting, game.state)
    assert len({one.action for one in known}) == len(known)
    assert all(len(one.texts) == len(LANGUAGES) and all(one.texts) for one in known)
