"""The rulebook's examples: what their pictures claim is what the rules say."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from quaich.games.clans_of_caledonia import examples as ex
from quaich.games.clans_of_caledonia.page import examples as drawn
from quaich.games.clans_of_caledonia.rules import contracts, final_scoring, placing, scoring_tiles, settlements
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import BAKERY, COUNT_BORDER, MILK, WHISKY
from quaich.kernel import rulebook
from quaich.kernel.action import verb_of
from quaich.kernel.game import Game
from quaich.words import LANGUAGES

EXAMPLES = {one.key: one for one in ex.examples()}
ILLUSTRATED = [
    *("COC.13", "COC.14", "COC.15", "COC.16", "COC.18", "COC.21", "COC.23", "COC.24", "COC.29", "COC.31", "COC.32"),
    *("COC.S5", "COC.K-campbell", "COC.K-macdonald", "COC.K-robertson", "COC.K-stewart"),
    *("COC.T1", "COC.T2", "COC.T4", "COC.T5", "COC.T6", "COC.T7", "COC.T9", "COC.T10", "COC.T11", "COC.T12", "COC.T17"),
]
IDS = {page.id for page in rulebook.pages("clans_of_caledonia", "en")}
MARKED = (*drawn.ON_HEX, v.PORT)  # what is pointed out on the map


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
        asked = ex.answers(moment)
        on_map = [one for one in asked if verb_of(one.action) in MARKED and ex.MAP in moment.picture.show]
        marks = "".join(board.parts)
        assert marks.count("sign yes") == sum(one.reason is None for one in on_map)
        assert marks.count("sign no") == sum(one.reason is not None for one in on_map)
        assert sum(note.can for note in board.notes) <= 1, "what is allowed stands together"
        assert {note.why for note in board.notes if not note.can} == {
            one.reason.told(language) for one in asked if one.reason
        }


def test_examples_stand_beside_rules_that_there_are() -> None:
    assert set(drawn.ruled()) <= IDS
    assert set(ILLUSTRATED) <= set(drawn.ruled())
    assert len(EXAMPLES) == len(ex.examples())


def test_hexes_and_levels_in_captions_are_the_same_in_all_languages() -> None:
    for one in ex.examples():
        for picture in one.pictures:
            hexes = [sorted(set(re.findall(r"\b[a-m][1-9]\b", picture.caption[language]))) for language in LANGUAGES]
            assert hexes[0] == hexes[1] == hexes[2]


# what captions say beside the actions that are pointed out


def price(game: Game, name: str) -> int:
    """What the unit in hand costs at a hex, all in all."""
    _, unit, way, _ = game.state.todo[game.state.depth - 1]
    return placing.price_at(game.setting.box, game.state, game.player, unit, way, ex.hex_of(name))


def counted(game: Game) -> tuple[int, int]:
    """All settlements of Anna, and those that are connected."""
    box, s = game.setting.box, game.state
    return settlements.settlements(box, s, 0), settlements.connected(box, s, 0)


def at_border(game: Game) -> int:
    return scoring_tiles.counted(game.setting.box, game.state, 0, COUNT_BORDER)


def test_hexes_cost_what_the_captions_say() -> None:
    assert [price(at("beside", 0), name) for name in ("i4", "j3")] == [14, 17]
    assert [price(at("mouth", 0), name) for name in ("d3", "d4")] == [6, 12]
    campbell = at("campbell", 0)
    assert [price(campbell, name) for name in ("b3", "c5")] == [7, 7]
    assert placing.unit_price(campbell.setting.box, campbell.state, 0, BAKERY) == 4


def test_settlements_are_counted_as_the_captions_say() -> None:
    """COC.T9: four of which three are connected at level 2, all of them at level 3."""
    assert counted(at("settlements", 0)) == (3, 2)
    four = at("four_settlements", 0)
    assert counted(four) == (4, 3)
    four.state.ships[0] = 3
    assert counted(four) == (4, 4)
    assert [counted(at("split", picture)) for picture in (0, 1)] == [(1, 1), (2, 1)]


def test_the_border_of_both_maps() -> None:
    assert at_border(at("border", 0)) == 2
    small = at("border_small", 0)
    assert at_border(small) == 2
    assert [at_border(played(small, f"place {name}")) for name in ("b5", "d3")] == [3, 2]


def played(game: Game, *actions: str) -> Game:
    twin = game.copy()
    for action in actions:
        twin.play(action)
    return twin


def test_the_market_takes_what_the_captions_say() -> None:
    before, after = at("trade", 0), at("trade", 1)
    assert (before.state.cash[0] - after.state.cash[0], after.state.goods[0][WHISKY]) == (20, 2)
    box = after.setting.box
    assert box.price[WHISKY][after.state.step[WHISKY]] == 12
    stewart = played(at("stewart", 0), "buy 2 whisky")
    assert (stewart.state.cash[0], stewart.state.goods[0][WHISKY]) == (0, 2)
    near = at("neighbour", 1)
    bought = played(near, "buy 3 whisky from neighbours")
    assert near.state.cash[0] - bought.state.cash[0] == 21


def test_contracts_cost_what_the_captions_say() -> None:
    first, last = at("first_contract", 0), at("last_contract", 0)
    assert [contracts.price(game.setting.box, game.state) for game in (first, last)] == [-5, 15]
    assert played(first, "take contract 14").state.cash[0] == 15
    assert list(first.state.offer) == [14, 16, 3, 5, 9, 23, 28, 44]


def test_production_is_what_the_caption_says() -> None:
    """COC.24: with the dairy's milk turned into cheese and one grain baked."""
    game = at("income", 0)
    seat = game.player
    assert final_scoring.points_of_raw(game.setting.box, game.state, seat) == 0
    game.play("pass")
    while game.state.round == 0:
        game.play(v.PASS * 1024 if v.PASS * 1024 in game.legal_numbers else game.legal_numbers[-1])
    s = game.state
    assert s.cash[seat] == 12 + 16 + 4 + 6
    assert list(s.goods[seat]) == [2, 1, 0, 1, 1, 0]
    assert s.goods[seat][MILK] == 0
