"""The page of Glen More II, over random games: pictures and choices agree, and what this game alone has is shown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

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
    what_is_hidden_changes_nothing,
)
from quaich.games.glen_more_ii import asking
from quaich.games.glen_more_ii.clan_board import roads_of
from quaich.games.glen_more_ii.component_form import CLAN_WORDS, EMPTY
from quaich.games.glen_more_ii.page import clan_map
from quaich.games.glen_more_ii.page.land import IN_HAND
from quaich.games.glen_more_ii.page.tile import tiles_of
from quaich.games.glen_more_ii.page.wording import SHOWN
from quaich.games.glen_more_ii.rules import landmarks, stacks
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import CLANS, IN_PILE, PERSON, THE_END, WITH
from quaich.kernel.action import verb_of
from quaich.kernel.game import NOBODY, Game
from quaich.words import LANGUAGES

SEATS = range(2, 5)
SECOND = 23  # every so many-th decision of a game is looked at
LATE = (v.SELL, v.STOP, v.END, v.ENOUGH, v.MOVE, v.DISCARD)


@cache
def fresh(players: int, **options: bool) -> Game:
    return quaich.new("glen_more_ii", players, seed=players, seats=NAMES[:players], **options)


def played(players: int, seed: int, **options: bool) -> Iterator[Game]:
    """A random game that rather builds than stops."""
    game, chance = fresh(players, **options).copy(), random.Random(seed)
    while not game.over:
        yield game
        usual = [act for act in game.legal_numbers if verb_of(act) not in LATE] or game.legal_numbers
        if verb_of(usual[0]) == v.TAKE:
            usual = usual[:4]
        game.play(chance.choice(usual if chance.random() < 0.9 else game.legal_numbers))
    yield game


def moments(players: int, **options: bool) -> Iterator[Game]:
    """Now and then, and at the end; each kind of decision at least a few times."""
    seen = Counter[int]()
    for game in played(players, players, **options):
        step = 0 if game.over else asking.step_of(game.state)
        seen[step] += 1
        if seen[step] <= 3 or len(game.steps) % SECOND == 0 or game.over:
            yield game


@pytest.mark.parametrize("players", SEATS)
def test_pictures_and_choices_agree_throughout_a_game(players: int) -> None:
    for game in moments(players):
        pictures_and_choices_agree(game, LANGUAGES[len(game.steps) % 3], "GM2.")


@pytest.mark.parametrize("players", SEATS)
def test_every_offer_is_legal_and_its_text_is_read_back(players: int) -> None:
    for game in moments(players):
        every_offer_is_legal_and_read_back(game)


@pytest.mark.parametrize("players", SEATS)
def test_markup_is_well_formed_and_has_nothing_that_the_policy_forbids(players: int) -> None:
    for game in moments(players):
        the_markup_is_sound(game)


def in_pile(game: Game) -> int:
    return sum(fate == IN_PILE for fate in game.state.fate)


def test_who_listens_hears_each_tile_once() -> None:
    for game in moments(4):
        on_rondel = sum(held > 0 for held in game.state.space)
        hand = asking.step_of(game.state) in IN_HAND if not game.over else False
        each_tile_is_heard_once(game, on_rondel + sum(game.state.laid) + in_pile(game) + hand)


def test_what_is_hidden_is_not_on_the_page() -> None:
    for game in moments(3):
        if not game.over:
            what_is_hidden_changes_nothing(game)


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
        assert all(standings.accounts)
    assert {0, v.TAKING, v.LAYING, v.ACTIVATING, v.CLAIMING} <= steps


def test_every_decision_is_waited_for_in_words() -> None:
    """Also those that a random game seldom comes to."""
    game = fresh(3).copy()
    for step, name in asking.STEPS.items():
        s = game.state.copy()
        s.todo[s.depth - 1][:] = [step, 0, 0, 0]
        waiting = look(game, NOBODY)
        assert view_of(game).waiting(type(waiting)(waiting.setting, s, waiting.seats, NOBODY, "en")), name


def test_the_viewer_sits_in_front() -> None:
    game = fresh(4)
    keys = [panel.key for panel in view_of(game).panels(look(game, 2))]
    assert keys == ["board", "land-2", "land-3", "land-0", "land-1"]


def test_only_the_one_who_decides_has_buttons() -> None:
    for game in moments(3):
        hidden_from_others(game, range(3))


# the clan board


def fields(game: Game, language: str = "en") -> list[str]:
    """What is told of the fields, by clan."""
    names = tiles_of(game.setting, language).names
    box, s = game.setting.box, game.state
    return [clan_map.clan_words(names, box, s, game.seats, clan) for clan in range(CLANS)]


def test_every_field_tells_its_way_and_its_markers() -> None:
    for game in moments(4):
        s, html = game.state, markup(view_of(game), look(game, NOBODY))
        page = parsed(html)
        labels = [node.get("aria-label") for node in page.iter("g")]
        for clan, words in enumerate(fields(game)):
            assert words in labels
            free = s.holders[clan] == 0 or game.setting.box.repeatable[clan]
            assert (f"the way there: {s.road[clan]} coin" in words) == free
            for seat, name in enumerate(game.seats):
                assert (name in words) == bool(s.holders[clan] >> seat & 1)


def test_every_road_is_drawn_and_told_with_its_coins() -> None:
    game = fresh(2)
    roads = roads_of(game.setting.components)
    page = parsed(markup(view_of(game), look(game)))
    lines = [node for node in page.iter("line") if str(node.get("class")).startswith("way")]
    assert len(lines) == len(roads)
    guessed = [road for road in roads if clan_map.reconstructed(game.setting.components, road)]
    assert sum("guessed" in str(line.get("class")) for line in lines) == len(guessed)
    assert len(guessed) < len(roads)
    told = next(node for node in page.iter("ul") if node.get("aria-label") == "Roads of the clan board")
    assert [int("".join(filter(str.isdigit, str(item.text).rpartition(":")[2]))) for item in told] == [*roads.values()]


def test_every_place_of_the_clan_board_has_room_of_its_own() -> None:
    assert set(clan_map.PLACES) == {*CLAN_WORDS, *EMPTY, "start"}
    large = [place for place in clan_map.PLACES if place not in EMPTY]
    for one in clan_map.PLACES:
        x, y = clan_map.middle(one)
        assert 0 < x < clan_map.WIDTH
        assert 0 < y < clan_map.HEIGHT
        for other in large:
            left, top = clan_map.middle(other)
            assert one == other or abs(x - left) >= clan_map.WIDE / 2 or abs(y - top) >= clan_map.HIGH / 2


def test_the_clan_board_comes_first_when_a_clan_is_chosen() -> None:
    for game in moments(3):
        board = view_of(game).panels(look(game))[0].html
        rondel, clans, pile = (board.index(f'class="{part}"') for part in ("rondel", "clan-map", "part discard-pile"))
        step = 0 if game.over else asking.step_of(game.state)
        first = {v.CLAIMING: clans, v.BUILDING: pile}.get(step, rondel)
        assert first == min(rondel, clans, pile)


# beside a territory


def test_landmarks_persons_and_clans_lie_beside_their_territory() -> None:
    for game in moments(3):
        box, s, names = game.setting.box, game.state, tiles_of(game.setting, "en").names
        for panel in view_of(game).panels(look(game, 0))[1:]:
            lists = {
                node.get("aria-label"): ["".join(item.itertext()) for item in node]
                for node in parsed(panel.html).iter("ul")
                if node.get("class") == "cards"
            }
            persons = [t for t in range(THE_END) if box.kind[t] == PERSON and s.fate[t] == WITH + panel.seat]
            hume = any(box.clan_persons[c] for c in range(CLANS) if s.holders[c] >> panel.seat & 1)
            assert len(lists.get("Persons", [])) == len(persons) + hume
            assert len(lists.get("Landmarks", [])) == s.cards[panel.seat].bit_count()
            claimed = [names.clan(c) for c in range(CLANS) if s.holders[c] >> panel.seat & 1]
            assert [item[: len(name)] for item, name in zip(lists.get("Clans", []), claimed, strict=True)] == claimed


def test_the_home_castle_is_told_and_its_scotsmen_counted() -> None:
    for game in moments(2):
        box, s = game.setting.box, game.state
        for panel in view_of(game).panels(look(game, 0))[1:]:
            page = parsed(panel.html)
            figure = page.find(".//li[@class='n-castle']/span[@class='figure']")
            assert figure is not None
            assert figure.text == str(landmarks.castle_scotsmen(box, s, panel.seat))
            castle = stacks.home_castle(s, panel.seat)
            assert tiles_of(game.setting, "en").is_home_castle(s, castle)
            if panel.seat != game.player or game.over:
                place = page.find(f".//*[@id='place-{castle}']/g")
                assert place is not None
                assert "home castle" in str(place.get("aria-label"))


def test_what_is_reconstructed_says_so() -> None:
    """Every tile with a value that nobody has published has an asterisk, and its words name the values."""
    game = fresh(2)
    for language, word in (("en", "reconstructed"), ("de", "rekonstruiert"), ("it", "ricostruito")):
        tiles = tiles_of(game.setting, language)
        for tile, row in enumerate(game.setting.components.tiles[:THE_END]):
            guessed = [key for key in SHOWN if row.provenance[key] == "reconstructed"]
            assert tiles.guessed[tile] == guessed
            assert (word in tiles.words(tile)) == bool(guessed)
            assert ("*</text>" in tiles.picture(tile)) == bool(guessed)


def test_who_is_on_the_end_is_named() -> None:
    for game in moments(3, short_game=True):
        board = view_of(game).panels(look(game))[0].html
        assert ("On The End or past it" in board) == bool(game.state.finished)
