"""The commands that show: rules and components, in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.scripts import Quaich
from quaich.kernel.rulebook import page, pages, search
from quaich.words import LANGUAGES


def test_every_rule_has_a_page_in_every_language() -> None:
    ids = [[p.id for p in pages("glen_more", language)] for language in LANGUAGES]
    assert ids[0] == ids[1] == ids[2]
    assert len(ids[0]) > 40
    for language in LANGUAGES:
        assert all(p.title and p.text and p.chapter for p in pages("glen_more", language))
    rulings = [[bool(p.ruling) for p in pages("glen_more", language)] for language in LANGUAGES]
    assert rulings[0] == rulings[1] == rulings[2]


@pytest.mark.parametrize(("language", "word"), [("en", "river"), ("de", "Fluss"), ("it", "fiume")])
def test_rules_are_listed_shown_and_searched(quaich: Quaich, language: str, word: str) -> None:
    run = quaich("rules", "glen_more", "--language", language)
    assert run.code == 0
    assert run.out.count("GM1.") == len(pages("glen_more", language))
    shown = page("glen_more", language, "gm1.20")
    assert shown
    for wanted in ("GM1.20", "gm1.20", "20"):
        run = quaich("rules", "glen_more", wanted, "--language", language)
        assert shown.title in run.out
        assert " ".join(shown.ruling.split()[:4]) in " ".join(run.out.split())
    assert "GM1.20" in {p.id for p in search("glen_more", language, word)}
    assert quaich("rules", "glen_more", word, "--language", language).code == 0


@pytest.mark.parametrize(("rule", "game"), [("GM1.20", "glen_more"), ("coc.13", "clans_of_caledonia")])
def test_the_id_of_a_rule_needs_no_game_beside_it(quaich: Quaich, rule: str, game: str) -> None:
    run = quaich("rules", rule)
    assert (run.code, run.out) == (0, quaich("rules", game, rule).out)
    assert "no game 'GM1.999'" in quaich("rules", "GM1.999").err


def test_lines_of_pages_are_not_too_long(quaich: Quaich) -> None:
    for shown in pages("glen_more", "de"):
        run = quaich("rules", "glen_more", shown.id, "--language", "de")
        assert all(len(line) <= 80 for line in run.out.splitlines())


def test_the_edge_of_the_table_is_where_the_rules_have_it() -> None:
    for language in LANGUAGES:
        shown = page("glen_more", language, "GM1.20")
        assert shown
        assert re.findall(r"\d+", shown.ruling) == ["14", "15"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_components_mark_what_is_uncertain(quaich: Quaich, language: str) -> None:
    run = quaich("components", "glen_more", "--language", language)
    assert (run.code, run.err) == (0, "")
    assert "Loch Ness" in run.out
    doubts = run.out[run.out.index({"en": "What is", "de": "Was unsicher", "it": "Che cosa è"}[language]) :]
    assert doubts.count("Castle") >= 5
    assert " ?" in run.out


def test_components_with_a_pack(quaich: Quaich, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[pack]\nname = "My box"\nauthor = "Anna"\n[setup]\ncoins = 9\n')
    run = quaich("components", "--pack", str(pack))
    assert "With the component pack My box." in run.out
    assert run.out.splitlines()[-1] != quaich("components").out.splitlines()[-1]
