"""Actions as people write them: each is read back as itself, in three languages, and a record plays the same game."""

from __future__ import annotations

import random
import string
from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quaich
from checkers.play import games
from quaich.games import room
from quaich.games.clans_of_caledonia.explanations import REASONS
from quaich.games.clans_of_caledonia.map_building import LETTERS
from quaich.games.clans_of_caledonia.names import CLANS, EFFECT_IDS, Names, hex_name
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import HEXES
from quaich.kernel import record, rulebook
from quaich.kernel.action import action, verb_of
from quaich.kernel.game import Game, IllegalAction
from quaich.words import LANGUAGES

AGREED: tuple[dict[str, Any], ...] = (
    {"edition": "german"},
    {"edition": "print", "auction": True},
    {"edition": "german", "auction": True, "variable_prices": True, "map": "A2 B1 C2 D1"},
    {"edition": "print", "simple_imports": True},
)
TABLES = [(players, agreed) for players in (1, 2, 3, 4) for agreed in AGREED]


def new(players: int, seed: int, **agreed: Any) -> Game:
    return quaich.new("clans_of_caledonia", players=players, seed=seed, **agreed)


def chosen(game: Game, chance: random.Random) -> int:
    """Any verb that can be had, each as likely as another: so passing ends no round too soon."""
    legal = game.legal_numbers
    verb = chance.choice(sorted({verb_of(number) for number in legal} - {v.PASS}) or [v.PASS])
    return chance.choice([number for number in legal if verb_of(number) == verb] if chance.random() < 0.97 else legal)


@cache
def played(players: int, seed: int, at: int = 0) -> Game:
    game, chance = new(players, seed, **AGREED[at]), random.Random(seed)
    while not game.over:
        game.play(chosen(game, chance))
    return game


@pytest.mark.parametrize(("players", "agreed"), TABLES)
def test_each_legal_action_is_read_back_as_itself(players: int, agreed: dict[str, Any]) -> None:
    for seed in range(games(1, 0.02)):
        game, chance = new(players, seed, **agreed), random.Random(seed)
        while not game.over:
            legal = game.legal_numbers
            for language in LANGUAGES:
                texts = [game.text_of(number, language) for number in legal]
                assert len({words.casefold() for words in texts}) == len(texts)
                for number in chance.sample(legal, min(4, len(legal))):
                    words = game.text_of(number, language)
                    assert game.number_of(words) == number
                    assert game.number_of(f"  {words.upper()} ") == number
            game.play(chosen(game, chance))


@pytest.mark.parametrize(("players", "agreed"), TABLES)
def test_each_legal_action_can_be_described(players: int, agreed: dict[str, Any]) -> None:
    game, chance = new(players, 11, **agreed), random.Random(11)
    while not game.over:
        for language in LANGUAGES:
            for number in chance.sample(game.legal_numbers, min(6, len(game.legal_numbers))):
                words = game.describe(number, language)
                assert words
                assert not {"{", "}"} & set(words)
                assert ", ," not in words
        game.play(chosen(game, chance))


def test_what_is_seldom_open_is_read_back_too() -> None:
    """Games in which everybody does what was done least so far come to nearly every verb."""
    counts: Counter[int] = Counter()
    for seed in range(12):
        edition, auction = ("german", "print")[seed // 4 % 2], seed % 3 == 0
        game, chance = new(1 + seed % 4, seed, edition=edition, auction=auction), random.Random(seed)
        while not game.over:
            verbs = sorted({verb_of(number) for number in game.legal_numbers} - {v.PASS}) or [v.PASS]
            verb = min(verbs, key=lambda verb: counts[verb])
            number = chance.choice([number for number in game.legal_numbers if verb_of(number) == verb])
            if counts[verb] < 3:
                assert all(game.number_of(game.text_of(number, language)) == number for language in LANGUAGES)
            counts[verb] += 1
            game.play(number)
    assert len(counts) > 24


C4, D5 = 3 * 13 + 2, 4 * 13 + 3
EACH_VERB: tuple[tuple[int, int, int, str], ...] = (  # step, verb, argument, and how it is written
    (v.DRAFTING, v.PICK, 5, "choose MacKenzie"),
    (v.BIDDING, v.BID, 7, "bid 7"),
    (v.BIDDING, v.DROP, 0, "drop out"),
    (v.ACTING, v.BUILD, 3, "build bakery"),
    (v.PLACING, v.PLACE, C4, "place c4"),
    (v.ACTING, v.BUY, 5 * 8 + 2, "buy 2 whisky"),
    (v.ACTING, v.SELL, 0 * 8 + 1, "sell 1 wool"),
    (v.ACTING, v.TAKE, 16, "take contract 17"),
    (v.ACTING, v.SHIP, 0, "upgrade shipping"),
    (v.ACTING, v.TECH, 0, "upgrade lumberjacks"),
    (v.ACTING, v.TECH, 1, "upgrade miners"),
    (v.ACTING, v.HIRE, 0, "hire merchant"),
    (v.ACTING, v.FULFIL, 49, "fulfil contract 50"),
    (v.ACTING, v.PASS, 0, "pass"),
    (v.ENDING, v.END, 0, "end"),
    (v.NEARING, v.BUY_NEAR, 3 * 8 + 3, "buy 3 bread from neighbours"),
    (v.TAKING, v.ENOUGH, 0, "enough"),
    (v.DRAWING, v.DRAW, 0, "draw contracts"),
    (v.KEEPING, v.KEEP, 0, "keep contract 1"),
    (v.BUTCHERING, v.SLAUGHTER, D5, "slaughter d5"),
    (v.BUTCHERING, v.SPARE, 1, "spare cow"),
    (v.UPGRADING, v.UPGRADE, 0, "bonus merchant"),
    (v.UPGRADING, v.UPGRADE, 3, "bonus miners"),
    (v.UPGRADING, v.RECALL, 4, "recall merchant from cheese"),
    (v.ACTING, v.PORT, 1, "use port B"),
    (v.ACTING, v.PORT, 8 + 2, "copy port C"),
    (v.GIVING, v.GIVE, 2, "give milk"),
    (v.ACTING, v.SHIFT, 2 * 2 + 0, "lower price of milk"),
    (v.ACTING, v.SHIFT, 0 * 2 + 1, "raise price of wool"),
    (v.MOVING, v.MOVE, C4, "tear down c4"),
    (v.ACTING, v.ROW, C4 * 6 + 3, "row c4 c5"),
    (v.ACTING, v.ROW, D5 * 6 + 1, "row d5 e5"),
    (v.ACTING, v.UNCASK, 2, "fetch cask 3"),
    (v.STORING, v.STORE, 1, "store 1 cask"),
    (v.CHURNING, v.BUTTER, 4, "churn 4 milk"),
    (v.BREWING, v.BREW, 2, "brew 2 grain"),
    (v.SWAPPING, v.SWAP, C4 * 8 + 7, "swap c4 miner"),
)


@pytest.mark.parametrize(("step", "verb", "argument", "written"), EACH_VERB)
def test_each_verb_is_written_like_this(step: int, verb: int, argument: int, written: str) -> None:
    game = new(2, 1, edition="print")
    game.state.todo[game.state.depth - 1] = [step, 0, 0, 0]
    assert game.text_of(action(verb, argument)) == written


@pytest.mark.parametrize(
    ("port", "counts", "written"),
    [("trade_raw", 2 + 16, "get 2 wool, 1 milk"), ("trade_processed", 1 + 4, "get 1 bread, 1 cheese")],
)
def test_goods_out_of_a_port(port: str, counts: int, written: str) -> None:
    game = new(2, 1)
    tile = list(game.setting.box.port_does).index(EFFECT_IDS.index(port))
    game.state.todo[game.state.depth - 1] = [v.GAINING, tile, 0, 0]
    assert game.text_of(action(v.GAIN, counts)) == written


@pytest.mark.parametrize(("unit", "n", "written"), [(2, 1, "make 1 cheese"), (3, 0, "make 0 bread")])
def test_what_buildings_make(unit: int, n: int, written: str) -> None:
    game = new(2, 1)
    game.state.todo[game.state.depth - 1] = [v.MAKING, unit, 0, 0]
    assert game.text_of(action(v.MAKE, n)) == written


def test_an_unmistakable_beginning_is_enough() -> None:
    game = new(3, 3)
    for one in game.legal_actions:
        others = [other.text for other in game.legal_actions if other != one]
        for end in range(1, len(one.text)):
            if not any(other.startswith(one.text[:end]) for other in others):
                assert game.number_of(one.text[:end].rstrip()) == one.number or one.text[end - 1] == " "
                break
    with pytest.raises(IllegalAction, match="could be several"):
        game.number_of("choose")


@settings(deadline=None)
@given(st.text(max_size=40) | st.text(string.ascii_lowercase + " ,-0123456789", max_size=20))
def test_other_words_are_refused_in_a_sentence(words: str) -> None:
    game = fresh()
    try:
        number = game.number_of(words)
    except IllegalAction:
        return
    game.why(number)  # what is read is something that can be asked about


@cache
def fresh() -> Game:
    return new(3, 1)


def test_hexes_are_named_as_on_the_map() -> None:
    names = [hex_name(number) for number in range(HEXES)]
    assert (names[0], names[12], names[-1]) == ("a1", "m1", "m9")
    assert len(set(names)) == HEXES


@pytest.mark.parametrize("language", LANGUAGES)
def test_names(language: str) -> None:
    names = Names(language)
    assert names.port(0).endswith(LETTERS[0])
    assert names.contract(0).endswith(" 1")
    assert len({names.unit(unit) for unit in range(9)}) == 9
    assert len({names.good(good) for good in range(6)}) == 6
    assert len({names.clan(clan) for clan in range(9)}) == len(CLANS)


@pytest.mark.parametrize(("players", "at"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_whatever_can_be_imagined_has_a_text_and_an_answer(players: int, at: int) -> None:
    game, chance = new(players, 2, **AGREED[at]), random.Random(2)
    while not game.over:
        legal, imagined = set(game.legal_numbers), game.setting.room.imaginable(game.state)
        assert legal <= set(imagined)
        assert len(imagined) == len(set(imagined))
        for number in chance.sample(imagined, min(25, len(imagined))):
            for language in LANGUAGES:
                assert game.text_of(number, language)
            reason = game.why(number)
            assert (reason is None) == (number in legal)
            if reason:
                assert all(reason.told(language) for language in LANGUAGES)
        game.play(chosen(game, chance))


def test_each_reason_has_a_text_and_rules() -> None:
    assert set(REASONS) == set(range(1, v.REASONS))
    known = {page.id for page in rulebook.pages("clans_of_caledonia", "en")}
    assert all(rules and set(rules) <= known for _, rules in REASONS.values())


# records


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("at", range(len(AGREED)))
def test_a_record_plays_the_same_game(players: int, at: int) -> None:
    game = played(players, 5, at)
    written = record.write(game)
    again = record.load(written, room)
    assert again.state == game.state
    assert again.scores == game.scores
    assert again.winners == game.winners
    assert [step.events for step in again.steps] == [step.events for step in game.steps]
    assert record.write(again) == written


def test_a_record_is_read_in_any_language() -> None:
    game = played(2, 8)
    lines = record.write(game).splitlines()
    again = Game(game.setting, game.key, game.seed, game.seats)
    for at, step in enumerate(game.steps, 1):
        spoken = again.text_of(step.action, ("de", "it")[at % 2])
        lines[at] = lines[at].replace(f'"do":"{step.text}"', f'"do":"{spoken}"')
        again.play(step.action)
    assert record.load("\n".join(lines), room).state == game.state


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_line_in_the_log(language: str) -> None:
    for players in (1, 4):
        for at in range(len(AGREED)):
            lines = played(players, 4, at).log(language)
            assert len(lines) > 60
            assert all(line and "{" not in line for line in lines)
