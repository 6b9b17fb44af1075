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
from quaich.games.glen_more_ii.explanations import REASONS
from quaich.games.glen_more_ii.room import names as names_of
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import (
    HOME,
    IN_PILE,
    MACGREGOR,
    SIDE,
    THE_END,
    TILES,
    TO_CHOOSE,
    TO_CLAIM,
    TO_FILL,
    TO_REMOVE,
    TO_STAND,
)
from quaich.kernel import record, rulebook
from quaich.kernel.action import action, verb_of
from quaich.kernel.game import Game, IllegalAction
from quaich.words import LANGUAGES

AGREED: tuple[dict[str, Any], ...] = ({}, {"die": True}, {"short_game": True})
TABLES = [(players, agreed) for players in (2, 3, 4) for agreed in AGREED]


def new(players: int, seed: int, **agreed: Any) -> Game:
    return quaich.new("glen_more_ii", players=players, seed=seed, **agreed)


def chosen(game: Game, chance: random.Random) -> int:
    """Any verb that can be had, each as likely as another; nobody stops on The End too soon."""
    legal = game.legal_numbers
    verb = chance.choice(sorted({verb_of(number) for number in legal} - {v.STOP}) or [v.STOP])
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
        game, chance = new(2 + seed % 3, seed, die=bool(seed % 2)), random.Random(seed)
        while not game.over:
            verbs = sorted({verb_of(number) for number in game.legal_numbers} - {v.STOP}) or [v.STOP]
            verb = min(verbs, key=lambda verb: counts[verb])
            number = chance.choice([number for number in game.legal_numbers if verb_of(number) == verb])
            if counts[verb] < 5:
                for language in LANGUAGES:
                    assert game.number_of(game.text_of(number, language)) == number
                    assert game.describe(number, language)
            counts[verb] += 1
            game.play(number)
    assert len(counts) > 16


P16, Q16 = 15 * SIDE + 15, 15 * SIDE + 16
VILLAGE = HOME  # start village of seat 0
EACH_VERB: tuple[tuple[int, int, str, str, str], ...] = (  # verb, argument, and how it is written
    (v.PAY, VILLAGE * 8 + 4, "pay barley from p16", "zahle Gerste von p16", "paga orzo da p16"),
    (v.BUY, 3, "buy cattle", "kaufe Rind", "compra vitello"),
    (v.SELL, VILLAGE * 8, "sell wood from p16", "verkaufe Holz von p16", "vendi legna da p16"),
    (v.LAY, Q16 + SIDE, "lay q17", "lege q17", "piazza q17"),
    (v.USE, VILLAGE, "use Start village p16", "nutze Startdorf p16", "usa Villaggio iniziale p16"),
    (v.CHOOSE, 2, "choose sheep", "wähle Schaf", "scegli pecora"),
    (v.GIVE_CLANSMAN, VILLAGE, "give Scotsman from p16", "gib Schotten von p16", "cedi scozzese da p16"),
    (v.ENOUGH, 0, "enough", "genug", "basta"),
    (v.MOVE, VILLAGE * 8 + 2, "move p16 q16", "versetze p16 q16", "sposta p16 q16"),
    (v.FINISH, 0, "finish", "fertig", "concludi"),
    (v.END, 0, "end", "ende", "fine"),
    (v.STOP, 0, "stop on The End", "bleibe auf dem Spielende", "fermati sulla End"),
    (v.DISCARD, 61 * 2, "discard Great fair for a coin", "wirf Großer Jahrmarkt ab für Münze",
     "scarta Grande fiera per una moneta"),
    (v.DISCARD, 61 * 2 + 1, "discard Great fair for movement", "wirf Großer Jahrmarkt ab für Bewegung",
     "scarta Grande fiera per movimento"),
    (v.GAIN, TO_STAND, "first Scotsman", "zuerst Schotte", "prima lo scozzese"),
    (v.GAIN, TO_CHOOSE, "first goods of choice", "zuerst freie Ressourcen", "prima le risorse a scelta"),
    (v.GAIN, TO_FILL, "first goods", "zuerst Ressourcen", "prima le risorse"),
    (v.GAIN, TO_CLAIM, "first clan marker", "zuerst Clan-Marker", "prima il segnalino"),
    (v.GAIN, TO_REMOVE, "first removal", "zuerst Entfernen", "prima la rimozione"),
    (v.CLAIM, MACGREGOR, "claim MacGregor", "beanspruche MacGregor", "alleati con MacGregor"),
    (v.STAND, VILLAGE, "place Scotsman on p16", "setze Schotten auf p16", "metti scozzese su p16"),
    (v.PUT, (VILLAGE + 1) * 8 + 2, "put sheep on q16", "bringe Schaf nach q16", "metti pecora su q16"),
    (v.BUILD, 61, "build Great fair", "baue Großer Jahrmarkt", "costruisci Grande fiera"),
    (v.REMOVE, VILLAGE, "remove Start village p16", "entferne Startdorf p16", "rimuovi Villaggio iniziale p16"),
    (v.USE_FOR_POINTS, VILLAGE, "use Start village p16 for points", "nutze Startdorf p16 für Siegpunkte",
     "usa Villaggio iniziale p16 per punti"),
    (v.GIVE_COIN, 0, "give coin", "gib Münze", "cedi moneta"),
)  # fmt: skip


@pytest.mark.parametrize(("verb", "argument", "english", "german", "italian"), EACH_VERB)
def test_each_verb_is_written_like_this(verb: int, argument: int, english: str, german: str, italian: str) -> None:
    game = new(2, 1)
    written = [game.text_of(action(verb, argument), language) for language in ("en", "de", "it")]
    assert written == [english, german, italian]


def test_every_verb_is_among_them() -> None:
    assert {verb for verb, *_ in EACH_VERB} | {v.TAKE} == set(verbs())


def verbs() -> dict[int, str]:
    """The verbs of the vocabulary: all that stands before the steps."""
    names = [name for name in vars(v) if name.isupper()]
    return {getattr(v, name): name for name in names[: names.index("TAKING")] if name != "VERBS"}


def test_a_tile_is_taken_by_its_name() -> None:
    game = new(3, 2)
    texts = [game.text_of(number) for number in game.legal_numbers]
    assert all(words.startswith("take ") for words in texts)
    assert "take Inshriach" in texts


def test_namesakes_in_the_pile_are_told_apart() -> None:
    game = new(2, 1)
    assert game.text_of(action(v.BUILD, 0)) == "build Inshriach"
    spoken = names_of(game.setting, "en")
    spoken._tiles = ["Twin" if tile in (3, 9) else name for tile, name in enumerate(spoken._tiles)]
    game.state.fate[3] = game.state.fate[9] = IN_PILE
    assert [spoken.in_pile(tile) for tile in (3, 9, 10)] == ["Twin +1", "Twin +2", spoken.tile(10)]


def test_an_unmistakable_beginning_is_enough() -> None:
    game = new(3, 3)
    for one in game.legal_actions:
        others = [other.text for other in game.legal_actions if other != one]
        for end in range(1, len(one.text)):
            if not any(other.startswith(one.text[:end]) for other in others):
                assert one.text[end - 1] == " " or game.number_of(one.text[:end]) == one.number
                break
    with pytest.raises(IllegalAction, match="could be several"):
        game.number_of("take")


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


@pytest.mark.parametrize(("players", "at"), [(2, 0), (3, 1), (4, 0)])
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
    names = [name for name in vars(v) if name.isupper()]
    reasons = {getattr(v, name) for name in names[names.index("OK") + 1 : names.index("TURN")] if name != "REASONS"}
    assert set(REASONS) == reasons
    known = {page.id for page in rulebook.pages("glen_more_ii", "en")}
    assert all(rules and set(rules) <= known for _, rules in REASONS.values())


# records


@pytest.mark.parametrize("players", [2, 3, 4])
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


# the log


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_line_in_the_log(language: str) -> None:
    for players in (2, 4):
        for at in range(len(AGREED)):
            lines = played(players, 4, at).log(language)
            assert len(lines) > 60
            assert all(line and "{" not in line for line in lines)


def events() -> list[tuple[int, str]]:
    names = [name for name in vars(v) if name.isupper()]
    return [(getattr(v, name), name) for name in names[names.index("TURN") :]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_be_told_can_be_said(language: str) -> None:
    """Events that random games seldom come to; tile 6 is a landmark."""
    game = new(2, 1)
    for what, name in events():
        for numbers in ((1, 2, 2), (0, 0, 1), (1, 4, 1)):
            line = game.setting.room.report(game.setting, (what, *numbers), language, ("Anna", "Bruno"))
            assert line is None or (line.strip() == line and "{" not in line), name
            assert (line is None) == (name in ("FORCED", "ACTIVATED"))
    for what in (v.GOT_CASKS, v.GOT_COINS, v.GOT_MOVES, v.GOT_PERSON, v.ROLLED):
        assert game.setting.room.report(game.setting, (what, 1, -1, 2), language, ("Anna", "Bruno"))


def test_tiles_are_numbered_as_the_vocabulary_says() -> None:
    assert TILES * 8 < 1024
    assert THE_END * 2 + 1 < 1024
