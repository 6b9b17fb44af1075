"""The catalogues hold the same texts with the same arguments; all that the code asks for is there, and no more."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import quaich
from quaich.cli.typed import COMMANDS
from quaich.games import room
from quaich.games.clans_of_caledonia import accounts, explanations, names, notation
from quaich.games.clans_of_caledonia.room import RATINGS
from quaich.games.glen_more.asking import STEPS
from quaich.games.glen_more.component_form import FRAMES, KINDS
from quaich.games.glen_more.explanations import REASONS
from quaich.games.glen_more.notation import GOODS, VERBS
from quaich.games.glen_more.reports import SOURCES
from quaich.games.glen_more.rules import conserving
from quaich.games.glen_more_ii import accounts as second_accounts
from quaich.games.glen_more_ii import asking as second_asking
from quaich.games.glen_more_ii import component_form as second_form
from quaich.games.glen_more_ii import descriptions as second_descriptions
from quaich.games.glen_more_ii import explanations as second_explanations
from quaich.games.glen_more_ii import notation as second_notation
from quaich.games.shared.naming import BOTH
from quaich.kernel.game import Setting
from quaich.lab.soak import name_of
from quaich.words import LANGUAGES, catalogue, keys, text

PACKAGE = Path(quaich.__file__).parent
ALL = {key for language in LANGUAGES for key in keys(language)}
GLENS = ("glen_more", "glen_more_ii")  # the two games that share what they say alike,
SAID_ELSEWHERE = ("page.", "pack.", "typed.", "fault.", "tie")  # but for what others ask each game for by its name


def aliases(key: str) -> set[str]:
    """The ids by which code may ask for a text: what both Glen Mores say alike, each asks for as its own; and what
    they share asks for what each says in its own words as if both said it alike."""
    area, _, rest = key.partition(".")
    others = GLENS if area == BOTH else (BOTH,) if area in GLENS else ()
    return {key, *(f"{other}.{rest}" for other in others)}


ASKED = {key: aliases(key) for key in sorted(ALL)}


def forms(language: str, key: str) -> tuple[str, ...]:
    message = catalogue(language).get(key)
    assert message is not None
    return tuple(message.string) if isinstance(message.string, tuple | list) else (str(message.string),)


def arguments(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_all_texts_once(language: str) -> None:
    assert not ALL - keys(language)
    written = {path.name: path.read_text(encoding="utf-8") for path in (PACKAGE / "words" / language).glob("*.po")}
    assert sum(len(re.findall(r'^msgid "[^"]', one, re.M)) for one in written.values()) == len(keys(language))
    assert set(written) == {path.name for path in (PACKAGE / "words/en").glob("*.po")}


def test_no_game_says_in_its_own_words_what_both_say_alike() -> None:
    both = {key.partition(".")[2] for key in ALL if key.startswith(f"{BOTH}.")}
    for game in GLENS:
        assert not [rest for rest in both if f"{game}.{rest}" in ALL]
    own = [{key.partition(".")[2] for key in ALL if key.startswith(f"{game}.")} for game in GLENS]
    alike = own[0] & own[1]
    for key in alike:
        same = all(
            forms(language, f"glen_more.{key}") == forms(language, f"glen_more_ii.{key}") for language in LANGUAGES
        )
        assert not same or key.startswith(SAID_ELSEWHERE), "this belongs to what both say"


@pytest.mark.parametrize("key", sorted(ALL))
def test_a_text_asks_for_the_same_in_each_language(key: str) -> None:
    english = forms("en", key)
    wanted = set().union(*map(arguments, english))
    assert "" not in wanted, "arguments have names"
    for language in LANGUAGES:
        found = forms(language, key)
        assert len(found) == len(english)
        assert all(form and form.strip() == form for form in found)
        assert set().union(*map(arguments, found)) == wanted
        assert len(found) == 1 or "n" in wanted, "a plural is chosen by n"


def test_a_plural_follows_its_number() -> None:
    assert text("en", "glen_more.goods.wood", n=1) == "1 wood"
    assert text("de", "glens.goods.sheep", n=1) == "1 Schaf"
    assert text("de", "glens.goods.sheep", n=2) == "2 Schafe"
    assert text("it", "glens.goods.stone", n=0) == "0 pietre"


FAULTS = {name.lower() for name, value in vars(conserving).items() if name.endswith(("_WRONG", "_NEGATIVE")) and value}

CLANS_FAULTS = {name_of(Setting.of(room("clans_of_caledonia"), 2), number) for number in range(1, 18)}
CLANS_DOING = set(notation.VERBS.values()) - {"tech", "upgrade", "shift"} | {
    "copy",
    *(f"tech.{which}" for which in notation.TECHS),
    *(f"upgrade.{which}" for which in notation.UPGRADES),
    *(f"shift.{side}" for side in notation.SIDES),
}

SECOND_DOING = set(second_notation.VERBS.values()) - {"gain", "discard"} | {
    *(f"gain.{effect}" for effect in second_notation.EFFECTS.values()),
    *(f"discard.{brings}" for brings in second_notation.FALLBACKS),
}
SECOND_FAULTS = {
    *("market_wrong", "goods_astray", "clansmen_wrong", "clansmen_astray", "markers_wrong", "field_twice", "tile_lost"),
    *("territory_wrong", "neighbours_wrong", "persons_wrong", "rondel_wrong", "coin_left"),
}
SECOND_ASKING = {"activating_one", "done", "go_on", "moving", "discarding", "stopping", "removing_too"}

# Texts whose ids are put together from a beginning and something of the game: they are known by their lists.
FAMILIES = {
    "glen_more.good.": set(GOODS),
    "glen_more.do.": set(VERBS.values()),
    "glen_more.full.": set(VERBS.values()),
    "glen_more.why.": {key for key, _ in REASONS.values()},
    "glen_more.score.": {*SOURCES.values(), "end_places", "coins", "territory"},
    "glen_more.ask.": {*STEPS.values(), "done", "go_on", "passing"},
    "glen_more.goods.": set(GOODS),
    "glen_more.components.kind.": set(KINDS),
    "glen_more.components.frame.": set(FRAMES),
    "glen_more_ii.good.": set(second_notation.GOODS),
    "glen_more_ii.goods.": set(second_notation.GOODS),
    "glen_more_ii.kind.": set(second_form.KINDS),
    "glen_more_ii.do.": SECOND_DOING,
    "glen_more_ii.full.": SECOND_DOING
    | {f"enough.{step}" for step in second_descriptions.REFUSALS.values()}
    | {"lay_over", "keep", "claim_free", "build_bare", "end_losing", "end_for_points"},
    "glen_more_ii.why.": {key for key, _ in second_explanations.REASONS.values()},
    "glen_more_ii.fault.": SECOND_FAULTS,
    "glen_more_ii.score.": {*second_accounts.SOURCES.values(), "end_cards", "coins", "territory"},
    "glen_more_ii.ask.": {*second_asking.STEPS.values(), *SECOND_ASKING},
    "glen_more_ii.clan.counts.": set(second_form.COUNTED) - {""},
    "glen_more_ii.components.timing.": {"once", "ongoing", "end"},
    "glen_more_ii.components.die.": {"always", "optional"},
    "clans_of_caledonia.do.": CLANS_DOING,
    "clans_of_caledonia.fault.": {name.lower().replace(" ", "_") for name in CLANS_FAULTS},
    "clans_of_caledonia.why.": {key for key, _ in explanations.REASONS.values()},
    "clans_of_caledonia.score.": set(accounts.SOURCES),
    "clans_of_caledonia.rating.": set(RATINGS),
    "clans_of_caledonia.good.": set(names.GOOD_IDS),
    "clans_of_caledonia.goods.": set(names.GOOD_IDS),
    "clans_of_caledonia.unit.": set(names.UNIT_IDS),
    "clans_of_caledonia.meat.": set(names.MEAT_IDS),
    "clans_of_caledonia.import.": set(names.IMPORT_IDS),
    "clans_of_caledonia.effect.": set(names.EFFECT_IDS),
    "clans_of_caledonia.counts.": set(names.COUNTED_IDS),
    "error.json.": {"int", "float", "str", "bool", "array", "object", "null"},
    "terminal.command.": set(COMMANDS),
    "terminal.fault.": FAULTS | {"tile_overfull", "no_clansman_left", "tile_twice", "no_decision", "no_end"},
    "terminal.help.": {*COMMANDS, "choose"},
}


def test_whatever_a_soak_may_find_in_the_second_game_can_be_said() -> None:
    found = {name_of(Setting.of(room("glen_more_ii"), 2), number).replace(" ", "_") for number in range(1, 20)}
    assert len(found) == 19
    assert found >= SECOND_FAULTS
    assert {f"terminal.fault.{name}" for name in found - SECOND_FAULTS} <= ALL


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_of_texts_has_just_its_members(family: str) -> None:
    found = {one for ways in ASKED.values() for one in ways if one.startswith(family)}
    assert {one.removeprefix(family) for one in found} == FAMILIES[family]


# What the code asks for: functions that are given the id of a text, by the module in which they are called (or any),
# with the beginning that they add, and which of their arguments it is.
ASKING: Mapping[tuple[str, str], tuple[str, int]] = {
    ("", "text"): ("", 1),
    ("", "Saying"): ("", 0),
    ("", "QuaichError"): ("", 0),
    ("", "IllegalAction"): ("", 0),
    ("", "ComponentError"): ("", 0),
    ("", "PeerMissingError"): ("", 0),
    ("", "trouble"): ("terminal.trouble.", 1),
    ("cli/", "say"): ("terminal.", 0),
    ("cli/", "greet"): ("terminal.", 0),
    ("cli/", "problem"): ("terminal.", 0),
    ("games/glen_more/drawing.py", "say"): ("glen_more.table.", 1),
    ("games/glen_more/page/", "say"): ("glen_more.page.", 1),
    ("games/glen_more_ii/page/", "say"): ("glen_more_ii.page.", 1),
    ("games/glen_more/signs.py", "say"): ("glen_more.sign.", 1),
    ("games/glen_more/", "say"): ("glen_more.", 0),
    ("games/glen_more/component_tables.py", "say"): ("glen_more.components.", 0),
    ("games/shared/", "say"): (f"{BOTH}.", 0),
    ("games/shared/page/", "say"): (f"{BOTH}.page.", 1),
    ("games/shared/drawing.py", "say"): (f"{BOTH}.table.", 1),
    ("games/shared/reports.py", "log"): (f"{BOTH}.log.", 0),
    ("games/shared/reports.py", "of_tile"): (f"{BOTH}.log.", 0),
    ("games/shared/component_tables.py", "say"): (f"{BOTH}.components.", 0),
    ("kernel/packs.py", "words"): ("pack.", 0),
    ("kernel/components.py", "words"): ("pack.", 0),
    ("games/glen_more/components.py", "words"): ("pack.", 0),
    ("games/glen_more/components.py", "own"): ("glen_more.pack.", 0),
    ("games/clans_of_caledonia/", "say"): ("clans_of_caledonia.", 0),
    ("games/clans_of_caledonia/page/", "say"): ("clans_of_caledonia.page.", 1),
    ("games/clans_of_caledonia/descriptions.py", "full"): ("clans_of_caledonia.full.", 0),
    ("games/clans_of_caledonia/reports.py", "log"): ("clans_of_caledonia.log.", 0),
    ("games/clans_of_caledonia/component_check.py", "words"): ("pack.", 0),
    ("games/clans_of_caledonia/component_check.py", "own"): ("clans_of_caledonia.pack.", 0),
    ("games/glen_more_ii/", "say"): ("glen_more_ii.", 0),
    ("games/glen_more_ii/descriptions.py", "full"): ("glen_more_ii.full.", 0),
    ("games/glen_more_ii/drawing.py", "say"): ("glen_more_ii.table.", 1),
    ("games/glen_more_ii/signs.py", "say"): ("glen_more_ii.sign.", 1),
    ("games/glen_more_ii/reports.py", "log"): ("glen_more_ii.log.", 0),
    ("games/glen_more_ii/component_tables.py", "say"): ("glen_more_ii.components.", 0),
    ("games/glen_more_ii/component_tables.py", "word"): ("glen_more_ii.", 0),
    ("games/glen_more_ii/component_check.py", "words"): ("pack.", 0),
    ("games/glen_more_ii/component_check.py", "own"): ("glen_more_ii.pack.", 0),
    ("cli/lab.py", "table"): ("terminal.lab.column.", 2),
    ("web/", "say"): ("page.", 0),
}


ANYTHING = "[a-z0-9_.]+"


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def calls() -> Iterator[tuple[str, str, ast.expr]]:
    """Each call that asks for a text: the module, the beginning that is added, and what is given."""
    for path, module in modules():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            asked = sorted((w, (beginning, at)) for (w, asking), (beginning, at) in ASKING.items() if name == asking)
            nearest = {at: beginning for where, (beginning, at) in asked if path.startswith(where)}
            for at, beginning in nearest.items():
                if len(node.args) > at:
                    yield path, beginning, node.args[at]


def ids(given: ast.expr) -> list[str]:
    """What an argument may be, as patterns: a string, either of two, or a string with something put in."""
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return [re.escape(given.value)]
    if isinstance(given, ast.JoinedStr):
        return ["".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ANYTHING for p in given.values)]
    if isinstance(given, ast.IfExp):
        return ids(given.body) + ids(given.orelse)
    return []


TEMPLATE = re.compile(r"""\b(say|told)\((["'])([a-z0-9_.]+)\2\s*(~?)""")


def in_templates() -> Iterator[tuple[str, str]]:
    """Each text that a page's template asks for, as a pattern."""
    for path in sorted((PACKAGE / "web/templates").glob("*.html")):
        for asking, _, key, goes_on in TEMPLATE.findall(path.read_text(encoding="utf-8")):
            yield path.name, re.escape(key if asking == "told" else f"page.{key}") + (ANYTHING if goes_on else "")


def test_every_text_that_a_template_asks_for_is_there() -> None:
    assert not [one for one in in_templates() if not any(re.fullmatch(one[1], key) for key in ALL)]


def test_every_text_that_the_code_asks_for_is_there() -> None:
    missing = []
    for path, beginning, given in calls():
        for pattern in ids(given):
            wanted = re.compile(re.escape(beginning) + pattern)
            if not any(wanted.fullmatch(one) for ways in ASKED.values() for one in ways):
                missing.append((path, beginning + pattern))
    assert not missing


def test_no_text_is_there_that_nobody_asks_for() -> None:
    wrappers = {re.escape(beginning) + ANYTHING for beginning, _ in ASKING.values()}
    patterns = {re.escape(beginning) + pattern for _, beginning, given in calls() for pattern in ids(given)} - wrappers
    asked = [re.compile(pattern) for pattern in [*patterns, *(pattern for _, pattern in in_templates())]]
    # Ids that wait in a variable or a table before they are asked for stand in the code as strings.
    strings = {path: set(literals(module)) for path, module in modules()}
    unused = []
    for key, ways in ASKED.items():
        known = any(name.startswith(family) for family in FAMILIES for name in ways)
        known = known or any(one.fullmatch(name) for one in asked for name in ways)
        if not known and not any(stands(name, path, words) for path, words in strings.items() for name in ways):
            unused.append(key)
    assert not unused


def literals(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def stands(key: str, path: str, words: set[str]) -> bool:
    """Whether an id stands in a module, whole or without the beginning that its functions add."""
    beginnings = ["", *(start for (where, _), (start, _) in ASKING.items() if where and path.startswith(where))]
    return any(key.startswith(start) and key.removeprefix(start) in words for start in beginnings)
