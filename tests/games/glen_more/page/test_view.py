"""The page of Glen More, over random games: pictures and choices agree, and nothing foreign gets into the markup."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import quaich
from checkers.glen_pages import (
    NAMES,
    each_tile_is_heard_once,
    every_offer_is_legal_and_read_back,
    everything,
    hidden_from_others,
    look,
    markup,
    parsed,
    pictures_and_choices_agree,
    the_markup_is_sound,
    view_of,
)
from quaich.games.glen_more import asking
from quaich.games.glen_more.page.land import IN_HAND
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import IN_STACKS
from quaich.kernel.action import verb_of
from quaich.kernel.game import NOBODY, Game
from quaich.kernel.viewing import Look
from quaich.words import LANGUAGES

SEATS = range(2, 6)
SECOND = 31  # every so many-th decision of a game is looked at


def new(players: int, **options: bool) -> Game:
    return quaich.new("glen_more", players, seed=players, seats=NAMES[:players], **options)


def moments(players: int) -> Iterator[Game]:
    """A random game, now and then, and at the end; each kind of decision at least a few times."""
    game, chance, seen = new(players), random.Random(players), Counter[int]()
    while not game.over:
        step = asking.step_of(game.state)
        seen[step] += 1
        if seen[step] <= 3 or len(game.steps) % SECOND == 0:
            yield game
        usual = [act for act in game.legal_numbers if verb_of(act) != v.SELL] or game.legal_numbers
        game.play(chance.choice(usual if chance.random() < 0.9 else game.legal_numbers))
    yield game


@pytest.mark.parametrize("players", SEATS)
def test_pictures_and_choices_agree_throughout_a_game(players: int) -> None:
    for game in moments(players):
        pictures_and_choices_agree(game, LANGUAGES[len(game.steps) % 3], "GM1.")


@pytest.mark.parametrize("players", SEATS)
def test_every_offer_is_legal_and_its_text_is_read_back(players: int) -> None:
    for game in moments(players):
        every_offer_is_legal_and_read_back(game)


@pytest.mark.parametrize("players", SEATS)
def test_markup_is_well_formed_and_has_nothing_that_the_policy_forbids(players: int) -> None:
    for game in moments(players):
        the_markup_is_sound(game)
        html = markup(view_of(game), look(game))
        assert html.count("&lt;b&gt;&amp;") >= 2, "on the rondel and over the territory"


def test_who_listens_hears_each_tile_once() -> None:
    """Each tile on the table is a picture or a button with a name, and no button lies inside a picture or a button."""
    for game in moments(4):
        hand = asking.step_of(game.state) in IN_HAND if not game.over else False
        tiles = sum(held > 0 for held in game.state.space) + sum(game.state.laid)
        each_tile_is_heard_once(game, tiles + hand)


@pytest.mark.parametrize("hidden", [False, True])
def test_what_is_hidden_changes_nothing(hidden: bool) -> None:
    """Two states that differ only in what nobody at this seat may know give the same page, byte by byte."""
    for game in moments(3):
        if game.over:
            break
        view = view_of(game)
        setting = new(3, hidden_points=hidden).setting
        for viewer in (NOBODY, 0, 1):
            pages = []
            for seed in (1, 2):
                s = game.state.copy()
                game.rules.conceal(setting.box, s, viewer)
                game.rules.guess(setting.box, s, viewer, seed)
                game.rules.conceal(setting.box, s, viewer)
                legal = game.legal_numbers if viewer == game.player else ()
                pages.append(everything(view, Look(setting, s, game.seats, viewer, "en", legal)))
            assert pages[0] == pages[1]


def test_hidden_points_are_not_told() -> None:
    game = new(3, hidden_points=True)
    while sum(game.state.points[1]) == 0:
        game.play(random.Random(len(game.steps)).choice(game.legal_numbers))
    standings = view_of(game).standings(look(game, 0))
    assert standings.rows[1][-2:] == ["?", "?"]
    assert standings.accounts[1] == []
    assert standings.accounts[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_tells_everything(language: str) -> None:
    steps = set()
    for game in moments(2):
        seen, view = look(game, language=language), view_of(game)
        steps.add(0 if game.over else asking.step_of(game.state))
        assert everything(view, seen)
        waiting = view.waiting(look(game, NOBODY, language))
        assert game.over or game.seats[game.player] in waiting
        standings = view.standings(seen)
        assert {len(row) for row in standings.rows} == {len(standings.heads)}
    assert {0, v.TAKING, v.LAYING, v.ACTIVATING} <= steps


def test_the_viewer_sits_in_front() -> None:
    game = new(4)
    keys = [panel.key for panel in view_of(game).panels(look(game, 2))]
    assert keys == ["board", "land-2", "land-3", "land-0", "land-1"]


def test_only_the_one_who_decides_has_buttons() -> None:
    for game in moments(3):
        hidden_from_others(game, range(3))


def test_a_turn_is_whole_between_its_decisions() -> None:
    for game in moments(3):
        step = v.TAKING if game.over else asking.step_of(game.state)
        assert view_of(game).whole(game.state) == (step in (v.TAKING, v.LAYING, v.ACTIVATING, v.MOVING))


def test_what_is_chosen_in_an_order_can_be_lined_up() -> None:
    for game in moments(3):
        chips = [verb_of(offer.action) for offer in view_of(game).chips(look(game))]
        uses = [verb_of(act) for act in game.legal_numbers if verb_of(act) == v.USE]
        assert chips == uses


def test_the_start_of_a_game_shows_each_tile_where_it_lies() -> None:
    game = new(5)
    page = parsed(markup(view_of(game), look(game)))
    for number, held in enumerate(game.state.space):
        space = page.find(f".//*[@id='space-{number}']")
        assert space is not None
        assert (space.find(f".//*[@id='tile-{held - 1}']") is not None) == (0 < held <= IN_STACKS)
