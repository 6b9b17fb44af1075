"""The table as text: all that lies on it can be read, in 80 columns and three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import quaich
from quaich.games.glen_more import asking, drawing, terminal
from quaich.games.glen_more.notation import Names, cell_name, tiles_ahead
from quaich.games.glen_more.room import names as names_of
from quaich.games.glen_more.signs import LETTERS, MANNER, SHAPES, stack_counts
from quaich.games.glen_more.state import IN_STACKS, TILES
from quaich.games.shared import maps
from quaich.games.shared.naming import laid
from quaich.kernel.game import Game
from quaich.kernel.lines import plain, tabbed, width_of
from quaich.words import LANGUAGES

SEATS = ("Anna", "Bruno", "Clara", "Danny", "Elisabetta")


def positions(players: int, seed: int, every: int = 7, hidden: bool = False) -> Iterator[Game]:
    """A random game, seen now and then."""
    chance = random.Random(seed)
    game = quaich.new("glen_more", players=players, seed=seed, seats=SEATS[:players], hidden_points=hidden)
    while not game.over:
        if len(game.steps) % every == 0:
            yield game
        game.play(chance.choice(game.legal_numbers))
    yield game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_fits_80_columns(players: int, language: str) -> None:
    for game in positions(players, players):
        for line in game.draw(language).splitlines():
            assert len(line) <= 80
            assert line.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_lies_on_the_table_is_drawn(language: str) -> None:
    for game in positions(4, 3):
        drawn, names, s = game.draw(language), names_of(game.setting, language), game.state
        for _, tile in tiles_ahead(s):
            assert names.tile(tile) in drawn
        words = " ".join(re.sub(r"[│═≈─┌┐└┘├┤┬┴┼=]", " ", drawn).split())
        for seat in range(4):
            assert f"{SHAPES[seat]}{LETTERS[seat]} {SEATS[seat]}" in drawn
            for tile in laid(s, seat):
                assert names.tile(tile).split()[0].split("(")[0] in words


def test_players_are_told_apart_without_colour() -> None:
    assert len(set(SHAPES)) == len(set(LETTERS)) == 5
    game = quaich.new("glen_more", players=5, seed=1)
    for seat in range(5):
        assert plain(drawing.territory(english(game), game.setting.box, game.state, game.seats, seat)).count(
            SHAPES[seat]
        )


def english(game: Game) -> Names:
    return names_of(game.setting, "en")


def test_a_territory_shows_cells_goods_clansmen_river_and_road() -> None:
    game = quaich.new("glen_more", players=2, seed=1, seats=["Anna", "Bruno"])
    s, box, names = game.state, game.setting.box, english(game)
    land = drawing.territory(names, box, s, game.seats, 0)
    assert plain(land) == (
        "●A Anna\n"
        "           p\n"
        "   ┌───────≈≈───────┐\n"
        "16 =Start village   =\n"
        "   │●               │\n"
        "   └───────≈≈───────┘"
    )
    s.clansmen[67], s.goods[67][1], s.goods[67][2] = 4, 2, 1
    more = dict.fromkeys(range(s.cell[67] - 4, s.cell[67]), "1")
    narrow = plain(maps.draw_land(names, box, s, 0, maps.Look(more, 60), MANNER))
    assert "2St 1Sh 4●" in narrow


def test_choices_have_their_numbers_on_the_map() -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    game.play(game.legal_actions[0])
    s = game.state
    offered = asking.choices(game.setting, s, game.legal_numbers, "en")
    picture = terminal.picture(game.setting, s, game.seats, game.player, "en", offered, 80)
    assert picture.focus == terminal.LAND
    for choice, number in zip(offered, game.legal_numbers, strict=True):
        assert f"{choice.number} {cell_name(number % 1024)}" in plain(picture.land)


def test_the_market_says_what_buying_and_selling_bring_now() -> None:
    game = quaich.new("glen_more", players=4, seed=1)
    game.state.filled[:] = [0, 1, 2, 3, 0]
    assert plain(drawing.market(english(game), game.setting.box, game.state)).splitlines()[1:] == [
        "wood      1  2  3     1     –",
        "stone    (1) 2  3     2     1",
        "sheep    (1)(2) 3     3     2",
        "cattle   (1)(2)(3)    –     3",
        "grain     1  2  3     1     –",
    ]


def test_stacks_are_counted() -> None:
    for game in positions(2, 5):
        left = dict(stack_counts(game.setting.box, game.state))
        assert sum(left.values()) == IN_STACKS - game.state.top
        for place in range(game.state.top, IN_STACKS):
            assert left[game.setting.box.stack[game.state.order[place]]] > 0


def test_nothing_hidden_is_drawn() -> None:
    """Two games that look alike to everybody are drawn alike, and hidden points are not told."""
    for game in positions(3, 6, hidden=True):
        shown = game.draw()
        other = game.copy()
        other.state.order[other.state.top :] = list(reversed(other.state.order[other.state.top :]))
        assert other.draw() == shown
        if not game.over:
            assert re.search(r"^●A Anna .*\? +\?$", shown, re.M)


def test_who_acts_and_who_comes_next() -> None:
    for game in positions(3, 8, every=1):
        if game.over:
            break
        rondel = plain(drawing.rondel(english(game), game.setting.box, game.state, game.seats))
        assert f"{SEATS[game.player]}  acts now" in rondel
        assert rondel.count("comes next") == 1
        assert rondel.count("+") >= 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_tile_is_drawn_whole_on_the_rondel(language: str) -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    names = names_of(game.setting, language)
    for tile in range(TILES):
        for line in drawing.tile_lines(names, game.setting.box, tile, 12, "10", drawing.WIDTH):
            assert width_of(line) <= drawing.WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_has_a_question_and_reasons(language: str) -> None:
    asked = set()
    for seed in range(6):
        for game in positions(2 + seed % 4, seed, every=1):
            if game.over:
                break
            s = game.concealed(game.player)
            question = asking.question(game.setting, s, game.legal_numbers, language)
            asked.add(asking.step_of(s))
            assert question
            assert "{" not in question
            legal = [choice.action for choice in asking.choices(game.setting, s, game.legal_numbers, language)]
            assert legal == game.legal_numbers
            for what, reason in asking.refusals(game.setting, s, language):
                assert what
                assert reason.rules
    assert len(asked) >= 7


def test_a_name_as_long_as_its_column_moves_no_other() -> None:
    short, just, long = (
        plain([tabbed([(0, [("1", "")]), (2, [(name, "")]), (6, [("x", "")]), (10, [("y", "")])])])
        for name in ("abc", "abcd", "abcde")
    )
    assert (short, just, long) == ("1 abc x   y", "1 abcd x  y", "1 abcde  x y")


@pytest.mark.parametrize("language", LANGUAGES)
def test_movement_is_one_group_and_tells_what_is_left_afterwards(language: str) -> None:
    for game in positions(3, 5, every=1):
        s, legal = game.state, game.legal_numbers
        offered = [] if game.over else asking.choices(game.setting, s, legal, language)
        moves = [choice for choice in offered if choice.group == asking.MOVES]
        for choice in moves:
            assert f" {s.moves - 1} " in choice.text
            assert choice.row
        assert [choice.number for choice in moves] == list(range(1, len(moves) + 1)), "one after the other"
        if any(game.text_of(number).startswith("promote") for number in legal):
            return
    pytest.fail("nobody could make a chieftain")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_short_heading(language: str) -> None:
    game = quaich.new("glen_more", players=2, seed=1)
    legend = plain(drawing.legend(names_of(game.setting, language)))
    for column in ("chieftains", "places", "clansmen", "now"):
        assert f"{drawing.say(names_of(game.setting, language), f'head.{column}')}: " in legend


def test_an_activation_that_takes_coins_says_so_before() -> None:
    bought = 0
    for game in positions(3, 5, every=1):
        for act in [] if game.over else game.legal_actions:
            twin = game.copy()
            if act.text.startswith("use") and any(text.startswith("buy") for text in twin.play(act).forced):
                bought += 1
                spent = game.state.coins[game.player] - twin.state.coins[game.player]
                assert re.search(rf", at least {spent} coins? for purchases$", game.describe(act))
    assert bought > 3
