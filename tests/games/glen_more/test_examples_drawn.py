"""The rulebook's examples: what their pictures claim is what the rules say."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from quaich.games.glen_more import examples as ex
from quaich.games.glen_more.page import examples as drawn
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import BY_CHIEFTAINS, BY_PLACES, BY_TILES, BY_WHISKY
from quaich.kernel import rulebook
from quaich.kernel.game import Game
from quaich.words import LANGUAGES

EXAMPLES = {one.key: one for one in ex.examples()}
IDS = {page.id for page in rulebook.pages("glen_more", "en")}
ILLUSTRATED = [
    *("GM1.6", "GM1.7", "GM1.11", "GM1.21", "GM1.26", "GM1.37", "GM1.T5", "GM1.T6", "GM1.T10"),
    *("GM1.9", "GM1.13", "GM1.15", "GM1.16", "GM1.17", "GM1.18", "GM1.19", "GM1.20", "GM1.22", "GM1.24", "GM1.25"),
    *("GM1.28", "GM1.29", "GM1.30", "GM1.31", "GM1.33", "GM1.36", "GM1.40", "GM1.T1", "GM1.T2", "GM1.T4", "GM1.T8"),
]


def at(key: str, picture: int) -> Game:
    return [moment.game for moment in ex.moments(EXAMPLES[key])][picture]


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_rules_say_what_a_picture_claims(key: str) -> None:
    for moment in ex.moments(EXAMPLES[key]):
        game = moment.game
        assert game.rules.check(game.setting.box, game.state) == 0, "nothing appears, nothing vanishes"
        said = {one.text: one.reason.key.rpartition(".")[2] if one.reason else "ok" for one in ex.answers(moment)}
        assert said == moment.picture.asked
        for answer in ex.answers(moment):
            assert (answer.reason is None) == (answer.action in game.legal_numbers)


@pytest.mark.parametrize("key", EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_drawn_in_every_language(key: str, language: str) -> None:
    for moment in ex.moments(EXAMPLES[key]):
        board = drawn.board(moment, language)
        assert board.caption == moment.picture.caption[language]
        assert board.parts
        for part in board.parts:
            ElementTree.fromstring(part)
            assert " id=" not in part, "many pictures stand on one page"
            assert 'role="button"' not in part, "nothing can be chosen in an example"
        marks = "".join(board.parts)
        asked = ex.answers(moment)
        marked = ("lay", "use", "promote", "sell", "pay", *(["take"] if ex.CHAIN in moment.picture.show else []))
        on_map = [one for one in asked if one.text.split()[0] in marked]
        assert marks.count("sign yes") == sum(one.reason is None for one in on_map)
        assert marks.count("sign no") == sum(one.reason is not None for one in on_map)
        assert sum(note.can for note in board.notes) <= 1, "what is allowed stands together"
        assert {note.why for note in board.notes if not note.can} == {
            one.reason.told(language) for one in asked if one.reason
        }


def test_examples_stand_beside_rules_that_there_are() -> None:
    found = drawn.ruled()
    assert set(found) <= IDS
    assert set(ILLUSTRATED) <= set(found)
    assert len(EXAMPLES) == len(ex.examples())


def test_cells_and_numbers_in_captions_are_the_same_in_all_languages() -> None:
    for one in ex.examples():
        for picture in one.pictures:
            cells = [sorted(set(re.findall(r"\b[a-z]\d+\b", picture.caption[language]))) for language in LANGUAGES]
            assert cells[0] == cells[1] == cells[2]


# what captions say beside the actions that are pointed out


def test_the_chain_says_who_plays_and_what_leaves() -> None:
    before, meadow, forest = (at("last", place) for place in range(3))
    assert (before.player, meadow.player, forest.player) == (0, 0, 1)
    assert not [event for event in events(meadow) if event[0] == v.DISCARDED]
    gone = [event[1] + 1 for event in events(forest) if event[0] == v.DISCARDED]
    assert gone == [16], "the village that Bruno has behind him"


def events(game: Game) -> list[tuple[int, ...]]:
    return [event for step in game.steps for event in step.events]


def test_the_die_shows_two_and_the_meadow_is_left_behind() -> None:
    game = at("die", 1)
    assert [event[1:] for event in events(game) if event[0] == v.ROLLED] == [(2, 22, 0)]
    assert [event[1] + 1 for event in events(game) if event[0] == v.DISCARDED] == [3]
    assert game.player == 2


def test_the_market_takes_and_pays_what_the_captions_say() -> None:
    start, sold, bought = (at("trade", place) for place in range(3))
    assert [game.state.coins[0] for game in (start, sold, bought)] == [3, 5, 3]
    prices = start.setting.box.price
    filled = list(start.state.filled)
    assert [prices[n] if n < 3 else None for n in filled] == [3, 2, 1, None, 1]
    assert [prices[n - 1] if n else None for n in filled] == [2, 1, None, 3, None]
    assert list(bought.state.filled) == [1, 2, 0, 3, 0]
    assert list(bought.state.stock[0]) == [0, 0, 0, 0, 0]


def test_movement_points_and_chieftains_are_those_of_the_captions() -> None:
    first, then = at("steps", 0), at("steps", 1)
    assert (first.state.moves, then.state.moves) == (3, 1)
    assert (first.state.chieftains[0], then.state.chieftains[0]) == (0, 1)
    assert at("stays", 0).state.moves == 1


def test_anna_ends_as_the_rulebook_says() -> None:
    """GM1.T1: 2 coins, no resources, 8 points, and the market as it is told."""
    before, after = at("anna", 0), at("anna", 2)
    assert (before.state.coins[0], list(before.state.stock[0])) == (3, [2, 0, 0, 1, 0])
    assert (after.state.coins[0], list(after.state.stock[0])) == (2, [0, 0, 0, 0, 0])
    assert after.state.points[0][BY_TILES] == 8
    assert list(after.state.filled) == [0, 2, 2, 1, 1]


def test_a_start_for_three_is_as_the_caption_says() -> None:
    game = at("start", 0)
    stacks = [game.setting.box.stack[held - 1] for held in game.state.space if held > 0]
    assert (stacks.count(0), stacks.count(1), len(stacks)) == (8, 1, 9)
    assert sum(held < 0 for held in game.state.space) == 4
    assert list(game.state.filled) == [1] * 5


def test_the_distillery_works_with_bought_grain() -> None:
    first, then = at("cask", 0), at("cask", 1)
    assert (first.state.casks[0], then.state.casks[0]) == (1, 2)
    assert first.state.coins[0] - then.state.coins[0] == 2
    assert first.state.stock[0] == then.state.stock[0]


def test_loch_shiel_fills_what_is_empty() -> None:
    before, after = at("fill", 0), at("fill", 1)
    assert list(before.state.stock[0]) == [1, 0, 0, 0, 0]
    assert list(after.state.stock[0]) == [2, 1, 0, 0, 1]


def test_the_scoring_for_four() -> None:
    """GM1.T2, number by number."""
    s = at("scoring", 0).state
    points = [[s.points[seat][source] for source in (BY_WHISKY, BY_CHIEFTAINS, BY_PLACES)] for seat in range(4)]
    assert points == [[3, 2, 1], [0, 1, 1], [3, 5, 0], [8, 0, 0]]
    assert s.scorings == 1
