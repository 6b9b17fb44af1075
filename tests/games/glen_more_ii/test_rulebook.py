"""The rulebook of Glen More II: every rule of the base game, with the same ids, rulings and numbers in each tongue."""

import re
from collections import Counter

import pytest

from quaich.games.glen_more_ii import component_form as form
from quaich.games.glen_more_ii.components import load
from quaich.kernel import rulebook
from quaich.words import LANGUAGES

GAME = "glen_more_ii"
# Examples that are about the base game; the other numbers belong to chronicles or are not used.
EXAMPLES = (
    "X1", "X2", "X3", "X3b", "X4", "X5", "X6", "X6b", "X7", "X8", "X8b", "X9", "X10", "X11", "X14", "X15", "X20",
    "X22", "X23", "X25", "X26", "X27", "X29", "X30", "X32", "X34", "X36", "X52",
)  # fmt: skip


def base_ids() -> list[str]:
    """GM2.1 to GM2.101 in their order, two with a letter, the clans behind GM2.85, and the examples."""
    after = {9: ["9a"], 32: ["32a"], 85: [f"85:{clan}" for clan in form.CLAN_WORDS]}
    numbers = [name for number in range(1, 102) for name in (str(number), *after.get(number, []))]
    return [f"GM2.{name}" for name in (*numbers, *EXAMPLES)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_base_game_is_there(language: str) -> None:
    assert [page.id for page in rulebook.pages(GAME, language)] == base_ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_and_rulings_are_the_same(language: str) -> None:
    english = rulebook.pages(GAME, "en")
    pages = rulebook.pages(GAME, language)
    assert [page.key for page in pages] == [page.key for page in english]
    assert [bool(page.ruling) for page in pages] == [bool(page.ruling) for page in english]
    assert [len(page.paragraphs) for page in pages] == [len(page.paragraphs) for page in english]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_has_words_of_its_own(language: str) -> None:
    pages = rulebook.pages(GAME, language)
    assert all(page.title and page.text for page in pages)
    for key in {page.key for page in pages}:
        titles = Counter(page.title for page in pages if page.key == key)
        assert max(titles.values()) == 1


def numbers(page: rulebook.Page) -> Counter[str]:
    """The numbers of a rule that are written in digits."""
    return Counter(re.findall(r"\d+", f"{page.text} {page.ruling}"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_numbers_are_the_same(language: str) -> None:
    english = rulebook.pages(GAME, "en")
    different = [
        page.id
        for page, other in zip(rulebook.pages(GAME, language), english, strict=True)
        if numbers(page) != numbers(other)
    ]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_are_spoken_of_are_there(language: str) -> None:
    known = set(base_ids())
    for page in rulebook.pages(GAME, language):
        for spoken in re.findall(r"GM2\.[\w:-]*\w", page.text + page.ruling):
            assert spoken in known, (page.id, spoken)
            assert spoken != page.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_clans_and_landmarks_have_the_names_of_the_components(language: str) -> None:
    components = load()
    titles = {page.id: page.title for page in rulebook.pages(GAME, language)}
    for clan in components.clans:
        assert titles[f"GM2.85:{clan.id}"] == clan.name
    text = " ".join(page.title for page in rulebook.pages(GAME, language) if page.key == "landmarks")
    for tile in components.tiles:
        assert not tile.landmark or getattr(tile.name, language) in text


def test_a_rule_is_found_by_its_id_and_by_its_words() -> None:
    assert rulebook.page(GAME, "en", "gm2.85:munro") == rulebook.page(GAME, "en", "85:munro")
    assert next(page.id for page in rulebook.search(GAME, "de", "Ablagestapel bauen")) == "GM2.86"
    assert "GM2.85:mackintosh" in [page.id for page in rulebook.search(GAME, "it", "castelli scozzese")]
