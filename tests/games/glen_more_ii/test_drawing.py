"""The table as text: all that lies on it can be read, in 80 columns and three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import quaich
from quaich.games.glen_more_ii import asking, drawing, printed, signs, terminal
from quaich.games.glen_more_ii.notation import Names
from quaich.games.glen_more_ii.room import names as names_of
from quaich.games.glen_more_ii.rules import stacks
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import CLANS, DIE, HOME, IN_PILE, IN_STACKS, MACLEOD, NO_CARD, THE_END, TILES
from quaich.games.shared import maps
from quaich.games.shared.naming import cell_name, laid, tiles_ahead
from quaich.games.shared.signs import LETTERS, SHAPES
from quaich.kernel.game import Game
from quaich.kernel.lines import plain, width_of
from quaich.words import LANGUAGES

SEATS = ("Anna", "Bruno", "Clara", "Danny")


def positions(players: int, seed: int, every: int = 7, **agreed: Any) -> Iterator[Game]:
    """A random game, seen now and then."""
    chance = random.Random(seed)
    game = quaich.new("glen_more_ii", players=players, seed=seed, seats=SEATS[:players], **agreed)
    while not game.over:
        if len(game.steps) % every == 0:
            yield game
        legal = game.legal_numbers
        busy = [number for number in legal if number // 1024 not in (v.STOP, v.SELL)]
        game.play(chance.choice(busy or legal))
    yield game


def english(game: Game) -> Names:
    return names_of(game.setting, "en")


# the whole table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_80_columns(players: int, language: str) -> None:
    for game in positions(players, players, die=True):
        for line in game.draw(language).splitlines():
            assert len(line) <= 80, line
            assert line.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_lies_on_the_table_is_drawn(language: str) -> None:
    for game in positions(4, 3, every=11):
        drawn, names, s = game.draw(language), names_of(game.setting, language), game.state
        for _, tile in tiles_ahead(s):
            assert names.tile(tile) in drawn
        words = " ".join(re.sub(r"[│≈─┌┐└┘├┤┬┴┼]", " ", drawn).split())
        for clan in range(CLANS):
            assert names.clan(clan) in drawn
        for tile in range(THE_END):
            assert s.fate[tile] != IN_PILE or names.tile(tile) in words
        for seat in range(4):
            assert f"{SHAPES[seat]}{LETTERS[seat]} {SEATS[seat]}" in drawn
            for tile in laid(s, seat):
                assert names.tile(tile).split()[0][:8] in words


def test_players_are_told_apart_without_colour() -> None:
    game = quaich.new("glen_more_ii", players=4, seed=1)
    for seat in range(4):
        land = drawing.territory(english(game), game.setting.box, game.state, game.seats, seat)
        assert plain(land).count(SHAPES[seat]) == 2


def test_nothing_hidden_is_drawn() -> None:
    """Two games that look alike to everybody are drawn alike."""
    for game in positions(3, 6, every=20):
        other = game.copy()
        other.state.order[other.state.top :] = list(reversed(other.state.order[other.state.top :]))
        assert other.draw().splitlines()[2:] == game.draw().splitlines()[2:]


# rondel


def test_the_rondel_as_it_lies() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1, seats=SEATS[:2])
    lines = plain(drawing.rondel(english(game), game.setting.box, game.state, game.seats)).splitlines()
    assert lines[0] == "Rondel, clockwise          kind      cost        brings"
    assert len(lines) == 15
    assert lines[1].endswith("acts now")
    assert lines[3] == "    +2  □ Die"
    assert lines[-1] == "    +13 (empty)"
    inshriach = next(line for line in lines if "Inshriach" in line)
    assert inshriach.split() == [inshriach.split()[0], "Inshriach", "material", "free", "↻", "wood"]


def test_who_acts_and_who_comes_next() -> None:
    """Who has passed The End comes no more."""
    for game in positions(3, 8, every=1):
        if game.over:
            break
        s = game.state
        rondel = plain(drawing.rondel(english(game), game.setting.box, s, game.seats))
        if s.at[s.player] >= 0:
            assert f"{SEATS[game.player]}  acts now" in rondel
        for seat in range(3):
            if s.finished >> seat & 1:
                assert f"{SEATS[seat]}  comes next" not in rondel


def test_who_stopped_stands_on_the_end() -> None:
    stopped = 0
    for seed in range(4):
        for game in positions(3, seed, every=1):
            if not game.over and game.legal_numbers and v.STOP * 1024 in game.legal_numbers:
                twin, seat = game.copy(), game.player
                twin.play(v.STOP * 1024)
                if twin.over or twin.state.at[seat] >= 0 or THE_END + 1 not in list(twin.state.space):
                    continue
                rondel = plain(drawing.rondel(english(game), game.setting.box, twin.state, game.seats)).splitlines()
                at = next(at for at, line in enumerate(rondel) if "The End" in line)
                assert SEATS[seat] in rondel[at + 1]
                stopped += 1
    assert stopped > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_tile_is_drawn_whole_on_the_rondel(language: str) -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    names, box = names_of(game.setting, language), game.setting.box
    for tile in range(TILES):
        lines = drawing.tile_lines(names, box, tile, 12, "10", drawing.WIDTH)
        assert names.tile(tile) in plain(lines)
        for line in lines:
            assert width_of(line) <= drawing.WIDTH, plain([line])


def test_what_tiles_cost_and_bring() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)

    def told(tile: int) -> str:
        return " ".join(plain(drawing.tile_lines(english(game), game.setting.box, tile - 1, 3, None, 80)).split())

    assert told(14) == "+3 Butcher trade wood ↻ 1-3 sheep/cattle → 2/4/8 VP"
    assert told(20) == "+3 ≈^ Inverness village sheep+cattle +1 barley +1 Scotsman +1 cask ↻ 1 move"
    assert told(28) == "+3 Fair trade wood ↻ 2/4 different → 4/8 VP"
    assert told(36) == "+3 ^ Glen Affric material 1 of any kind ↻ wood+stone"
    assert told(37) == "+3 ≈ Loch Ness loch 1 Scotsman +1 tile anywhere a turn"
    assert told(38).endswith("+1 Scotsman +end: +1 VP a coin, up to 8 ↻ 1 move")
    assert told(44) == "+3 Gathering stone trade 2 coins ↻ 1 goods → 1 clan marker"
    assert told(54) == "+3 ≈ Loch Morar loch 1 of any kind +up to 2 tiles may go"
    assert told(55).endswith("+1 Scotsman +home castle ×2 ↻ 1 move")
    assert told(56).endswith("+1 Scotsman +activates all tiles ↻ 1 move")
    assert told(57) == "+3 Robert Burns person +1 clan marker"
    assert told(69) == "+3 ^ Perth Market animal 1 of any kind +3 VP ↻ 2 sheep"
    assert told(71) == "+3 The End"


def test_stacks_are_counted() -> None:
    for game in positions(2, 5):
        left = dict(signs.stack_counts(game.setting.box, game.state))
        assert sum(left.values()) == IN_STACKS - game.state.top
        assert set(left) <= set("SABCD")


# market, players, clan board


def test_the_market_says_what_buying_and_selling_bring_now() -> None:
    game = quaich.new("glen_more_ii", players=4, seed=1)
    game.state.filled[:] = [0, 1, 2, 3, 0]
    assert plain(drawing.market(english(game), game.setting.box, game.state)).splitlines()[1:] == [
        "wood      1  2  3     1     –",
        "stone    (1) 2  3     2     1",
        "sheep    (1)(2) 3     3     2",
        "cattle   (1)(2)(3)    –     3",
        "barley    1  2  3     1     –",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_short_heading(language: str) -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    names = names_of(game.setting, language)
    legend = plain(drawing.legend(names))
    for column in ("castle", "cards", "persons", "idle", "markers", "now"):
        head = drawing.say(names, f"head.{column}")
        assert f"{head}: " in legend or f"{head} " in legend


def test_the_clan_board_shows_ways_and_markers() -> None:
    game = quaich.new("glen_more_ii", players=3, seed=1)
    s, box, names = game.state, game.setting.box, english(game)
    lines = plain(drawing.clan_board(names, box, s)).splitlines()
    assert lines[0] == "Clan board      road"
    assert "    MacLeod     0     3 coins" in lines
    assert "    McKay       2     David Hume, who counts as 2 Persons" in lines
    s.holders[MACLEOD] = 1 << 1
    s.holders[3] = 0b101  # Douglas, claimed by two
    lines = plain(drawing.clan_board(names, box, s)).splitlines()
    assert "    MacLeod     ■B    3 coins" in lines
    assert any(re.fullmatch(r"    Douglas     \d ●A▲C 3 VP", line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clan_says_what_it_brings(language: str) -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    names, box = names_of(game.setting, language), game.setting.box
    told = [printed.clan(names, box, clan) for clan in range(CLANS)]
    assert all(told)
    assert len(set(told)) == CLANS
    assert sum(printed.lasts(box, clan) for clan in range(CLANS)) == 4


# territories


def test_a_territory_shows_cells_goods_scotsmen_and_the_river() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1, seats=["Anna", "Bruno"])
    s, box, names = game.state, game.setting.box, english(game)
    assert plain(drawing.territory(names, box, s, game.seats, 0)) == (
        "●A Anna\n"
        "           p                q\n"
        "   ┌────────────────┬────────────────┐\n"
        "16 ≈Start village   ≈Home castle     ≈\n"
        "   │●               │#               │\n"
        "   └────────────────┴────────────────┘"
    )
    s.clansmen[HOME], s.goods[HOME][4], s.goods[HOME][2] = 4, 2, 1
    more = dict.fromkeys(range(s.cell[HOME] - 4, s.cell[HOME]), "1")
    narrow = plain(maps.draw_land(names, box, s, 0, maps.Look(more, 70), signs.MANNER))
    assert "1Sh 2Ba 4●" in narrow
    narrower = plain(maps.draw_land(names, box, s, 0, maps.Look(more, 60), signs.MANNER))
    assert "1Sh2Ba4●" in narrower


def test_what_lies_beside_a_territory_is_named() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1, seats=["Anna", "Bruno"])
    s, box, names = game.state, game.setting.box, english(game)
    s.cards[0], s.fate[8], s.holders[8], s.holders[15] = 0b1001, 3, 1, 1
    told = plain(drawing.territory(names, box, s, game.seats, 0)).splitlines()[0]
    everything = " ".join(plain(drawing.territory(names, box, s, game.seats, 0)).split())
    assert told.startswith("●A Anna")
    assert "cards: Loch Lochy, Inverness persons: Robert the Bruce, David Hume clans: MacGregor" in everything


def test_the_home_castle_has_a_sign_whatever_lies_there() -> None:
    for seed in range(6):
        for game in positions(2, seed, every=3):
            s = game.state
            for seat in range(2):
                castle = stacks.home_castle(s, seat)
                assert signs.castle_mark(s, seat, castle)
                assert not signs.castle_mark(s, seat, stacks.start_village(s, seat))
    s.over_it[HOME + 1] = 1 + 69  # Balmoral
    assert signs.castle_mark(s, 0, 69)
    assert not signs.castle_mark(s, 0, HOME + 1)


def test_the_large_map_tells_what_is_covered() -> None:
    for seed in range(8):
        for game in positions(3, seed, every=5):
            s = game.state
            for seat in range(3):
                under = [tile for tile in range(TILES) if s.over_it[tile] and s.fate[tile] == 3 + seat]
                if under:
                    look = maps.Look(large=True)
                    drawn = drawing.territory(english(game), game.setting.box, s, game.seats, seat, look)
                    assert plain(drawn).splitlines()[-1].startswith("built over: ")
                    assert english(game).tile(under[0]) in plain(drawn).splitlines()[-1]
                    return
    pytest.fail("nobody built over anything")


# what is asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_has_a_question_and_reasons(language: str) -> None:
    asked = set()
    for seed in range(8):
        for game in positions(2 + seed % 3, seed, every=1, die=bool(seed % 2)):
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
    assert len(asked) >= 12


@pytest.mark.parametrize(("language", "step"), [(language, step) for language in LANGUAGES for step in asking.STEPS])
def test_each_step_has_its_question(language: str, step: int) -> None:
    """Those too that random games seldom come to; a tile that makes two goods will do for all."""
    game = quaich.new("glen_more_ii", players=2, seed=1)
    game.state.todo[game.state.depth - 1] = {
        v.USING: [step, 0b1100, 0, 0],
        v.PUTTING: [step, 3, 2, 0],
    }.get(step, [step, 35, 2, 1])
    for legal in ([v.USE * 1024], [v.MOVE * 1024], [v.END * 1024], [v.FINISH * 1024], [v.DISCARD * 1024]):
        question = asking.question(game.setting, game.state, legal, language)
        assert question
        assert "{" not in question


def test_cells_have_their_numbers_on_the_map() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    game.play(game.legal_actions[0])
    s = game.state
    offered = asking.choices(game.setting, s, game.legal_numbers, "en")
    picture = terminal.picture(game.setting, s, game.seats, game.player, "en", offered, 80)
    assert picture.focus == terminal.LAND
    for choice, number in zip(offered, game.legal_numbers, strict=True):
        assert f"{choice.number} {cell_name(number % 1024)}" in plain(picture.land)


def at_step(step: int) -> tuple[Game, list[asking.Choice]]:
    """A position in which this step is open."""
    for seed in range(40):
        for game in positions(3, seed, every=1):
            if not game.over and asking.step_of(game.state) == step:
                return game, asking.choices(game.setting, game.state, game.legal_numbers, "en")
    pytest.fail("no such position")


def test_clans_have_their_numbers_on_their_board() -> None:
    game, offered = at_step(v.CLAIMING)
    picture = terminal.picture(game.setting, game.state, game.seats, game.player, "en", offered, 80)
    assert picture.focus == terminal.BOARD
    board = plain(picture.board)
    claims = [choice for choice in offered if choice.action // 1024 == v.CLAIM]
    assert claims
    for choice in claims:
        name = english(game).clan(choice.action % 1024)
        assert re.search(rf"^{choice.number} +{name} ", board, re.M)
    assert {choice.number for choice in claims} <= picture.shown


def test_tiles_of_the_discard_pile_have_their_numbers() -> None:
    game, offered = at_step(v.BUILDING)
    picture = terminal.picture(game.setting, game.state, game.seats, game.player, "en", offered, 80)
    builds = [choice for choice in offered if choice.action // 1024 == v.BUILD]
    assert plain(picture.board).startswith("Discard pile")
    for choice in builds:
        name = english(game).tile(choice.action % 1024)
        assert re.search(rf"^{choice.number} +[≈^ ]*{name} ", plain(picture.board), re.M)


@pytest.mark.parametrize("width", [67, 80, 110, 163])
def test_pictures_fit_the_screen(width: int) -> None:
    for game in positions(4, 9, every=20):
        if game.over:
            return
        s = game.concealed(game.player)
        offered = asking.choices(game.setting, s, game.legal_numbers, "de")
        picture = terminal.picture(game.setting, s, game.seats, game.player, "de", offered, width)
        for block in (picture.board, picture.land[1:]):
            assert max(map(width_of, block), default=0) <= max(width, 80)
        for block in terminal.lands(game.setting, s, game.seats, "de", width):
            assert block


def test_what_may_be_read_about_a_choice() -> None:
    game, offered = at_step(v.CLAIMING)
    clan = next(choice for choice in offered if choice.action // 1024 == v.CLAIM)
    assert terminal.about(game.setting, game.state, clan.action, "en", 80)
    assert not terminal.about(game.setting, game.state, v.END * 1024, "en", 80)
    fresh = quaich.new("glen_more_ii", players=2, seed=1)
    assert terminal.about(fresh.setting, fresh.state, fresh.legal_numbers[0], "en", 80)
    assert terminal.points_known(fresh.state, 0)
    assert terminal.mark(1)[0] == "■B"


def test_what_one_may_ask_about_has_its_texts_in_every_language() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    known = asking.meant(game.setting, game.state)
    assert len({one.action for one in known}) == len(known)
    assert all(len(one.texts) == len(LANGUAGES) and all(one.texts) for one in known)


def test_reasons_that_say_nothing_new_are_known_as_such() -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    room = game.setting.room
    not_now = room.reason(game.setting, game.state, 0, v.NOT_NOW)
    away = room.reason(game.setting, game.state, 0, v.NOT_AHEAD)
    assert asking.no_moment(not_now)
    assert not asking.no_moment(away)
    assert asking.out_of_sight(away)
    assert not asking.out_of_sight(not_now)


@pytest.mark.parametrize(("step", "what"), [(v.CHOOSING, "choosing"), (v.PUTTING, "putting"), (v.CLAIMING, "claiming"),
                                            (v.USING, "using"), (v.BUILDING, "building"), (v.REMOVING, "removing"),
                                            (v.STOWING, "stowing"), (v.TRADING, "")])  # fmt: skip
def test_going_without_is_said_for_each_step(step: int, what: str) -> None:
    game = quaich.new("glen_more_ii", players=2, seed=1)
    game.state.todo[game.state.depth - 1] = [step, 13, 2, 0]
    told = {game.describe(v.ENOUGH * 1024, language) for language in LANGUAGES}
    assert len(told) == 3, what


def test_cards_lie_with_tiles() -> None:
    box = quaich.new("glen_more_ii", players=2, seed=1).setting.box
    assert sum(card != NO_CARD for card in box.card) == 11
    assert DIE > 3
