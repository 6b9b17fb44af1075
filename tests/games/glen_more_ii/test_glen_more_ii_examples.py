"""The rulebook's examples of Glen More II: what their pictures claim is what the rules say."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from quaich.games.glen_more_ii import examples as ex
from quaich.games.glen_more_ii.page import examples as drawn
from quaich.games.glen_more_ii.state import BY_CASTLE, BY_LANDMARKS, BY_PERSONS, BY_WHISKY
from quaich.kernel import rulebook
from quaich.words import LANGUAGES

EXAMPLES = {one.key: one for one in ex.examples()}
MARKED = ("lay", "use", "pay", "sell", "remove", "claim")  # steps are arrows
IDS = {page.id for page in rulebook.pages("glen_more_ii", "en")}


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
            ElementTree.fromstring(f"<page>{part}</page>")
            assert " id=" not in part, "many pictures stand on one page"
            assert 'role="button"' not in part, "nothing can be chosen in an example"
        marks = "".join(board.parts)
        marked = {*MARKED, *(["take"] if ex.CHAIN in moment.picture.show else [])}
        shown = [one for one in ex.answers(moment) if one.text.split()[0] in marked]
        assert marks.count("sign yes") == sum(one.reason is None for one in shown)
        assert marks.count("sign no") == sum(one.reason is not None for one in shown)
        assert {note.why for note in board.notes if not note.can} == {
            one.reason.told(language) for one in ex.answers(moment) if one.reason
        }


def test_examples_stand_beside_rules_that_there_are() -> None:
    assert set(drawn.ruled()) <= IDS
    assert len(EXAMPLES) == len(ex.examples())


def test_cells_in_captions_are_the_same_in_all_languages() -> None:
    for one in ex.examples():
        for picture in one.pictures:
            cells = [sorted(set(re.findall(r"\b[a-z]\d+\b", picture.caption[language]))) for language in LANGUAGES]
            assert cells[0] == cells[1] == cells[2]


def test_the_scoring_is_as_its_caption_says() -> None:
    s = next(iter(ex.moments(EXAMPLES["scoring"]))).game.state
    sources = (BY_WHISKY, BY_CASTLE, BY_LANDMARKS, BY_PERSONS)
    assert [[s.points[seat][source] for source in sources] for seat in range(3)] == [
        [3, 1, 0, 1],
        [1, 3, 1, 3],
        [0, 0, 1, 0],
    ]
    assert s.scorings == 1


def test_inverness_brings_what_its_caption_says() -> None:
    before, after = (moment.game.state for moment in ex.moments(EXAMPLES["over"]))
    village = before.first[0]
    assert after.over_it[village]
    assert after.clansmen[after.first[0]] == before.clansmen[village] + 1
    assert (after.casks[0] - before.casks[0], after.stock[0][4] - before.stock[0][4]) == (1, 1)
