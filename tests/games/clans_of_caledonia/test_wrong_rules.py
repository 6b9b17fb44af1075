"""Wrong prints and wrong rules on purpose: each must be noticed by the checkers in a few random games."""

import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from checkers.clans_of_caledonia import (
    Accountant,
    RulebookError,
    check_conservation,
    check_layout,
    legal_actions,
    score_game,
)
from checkers.clans_of_caledonia.play import GENEROUS, SETTINGS, box_for, gifts_of
from quaich.games.clans_of_caledonia import rules
from quaich.games.clans_of_caledonia.rules import (
    final_scoring,
    market,
    placing,
    scoring_tiles,
    settlements,
    solo,
)
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import Box

GAMES = 72


def objections(change: Callable[[Box], None] = lambda box: None, games: int = GAMES) -> str:
    """What the checkers say first about some games, with a box that was changed; nothing, if they are content."""
    for seed in range(games):
        box = box_for(*SETTINGS[seed % len(SETTINGS)]).copy()
        change(box)
        try:
            look_at(box, seed)
        except RulebookError as wrong:
            return str(wrong)
    return ""


def look_at(box: Box, seed: int) -> None:
    """One game under all checkers."""
    s = GENEROUS.new_game(box, seed)
    accountant = Accountant(box, s, gifts_of(seed))
    for number, step in enumerate(GENEROUS.random_game(box, seed)):
        if number % 9 == 0 and set(step.options) != legal_actions(accountant.books):
            raise RulebookError("other actions are legal")
        accountant.account(step.before, step.action, step.told, step.after)
        if number % 9 == 0:
            check_layout(box, step.after)
            check_conservation(box, step.after)
        s = step.after
    if [rules.final_score(box, s, p) for p in range(box.players)] != score_game(box, s).scores:
        raise RulebookError("the final account is another")


def test_the_checkers_are_content_with_the_rules_as_they_are() -> None:
    assert objections(games=8) == ""


def set_all(name: str, value: Any) -> Callable[[Box], None]:
    return lambda box: setattr(box, name, value)


def set_at(name: str, at: int, value: Any) -> Callable[[Box], None]:
    return lambda box: getattr(box, name).__setitem__(at, value)


WRONG_PRINTS: dict[str, Callable[[Box], None]] = {
    "wool always costs 4": set_at("price", 0, [4] * 10),
    "a discount of 1": set_all("discount", [1] * 6),
    "five bought of neighbours": set_all("neighbour", 5),
    "contracts are free": set_all("contract_cost", [0] * 5),
    "60 pounds at the start": set_all("start_money", 60),
    "passing brings 10": set_all("passing", [10] * 4),
    "ships cost 3": set_all("ship_cost", 3),
    "merchants cost 5": set_all("merchant_cost", 5),
    "technologies cost 8": set_all("tech_cost", 8),
    "technologies bring 3": set_all("tech_income", 3),
    "fields give 1": set_at("amount", 4, 1),
    "bakeries take milk": set_at("takes", 3, 2),
    "no pounds for imports": set_all("coins", 0),
    "six draws for all": set_all("draws", [6] * 10),
    "one crate for Buchanan": set_all("crates", [1] * 10),
    "butter for 5": set_all("butter", [5] * 10),
    "whisky money for all": set_all("whisky_money", [3] * 10),
    "no discount at mouths": set_all("mouth_discount", [0] * 10),
    "two pounds for each trade": set_all("trade_money", [2] * 10),
    "no discount for buildings": set_all("building_discount", [[0] * 4 for _ in range(10)]),
    "an empty cellar pays": set_all("cellar_money", [5, 7, 15]),
    "three imports worth 3": set_all("import_points", [3, 3, 3]),
    "10 for most contracts": set_all("export_points", [10, 6, 0, 0]),
    "20 for most settlements": set_all("settlement_points", [20, 12, 6, 0]),
    "two glory for all": set_all("glory", [2] * 9),
    "glory for each pair of raw goods": set_all("each", [2] * 9),
    "port 5 pays 12": set_at("port_money", 4, 12),
    "port 6 shifts 2": set_at("port_steps", 5, 2),
    "one step more of the solo prices": set_all("medium_from", 5),
}


@pytest.mark.parametrize("wrong", WRONG_PRINTS)
def test_a_wrong_print_is_noticed(wrong: str) -> None:
    assert objections(WRONG_PRINTS[wrong])


WRONG_RULES: dict[str, tuple[Any, str, Any]] = {
    "prices stand still": (market, "move_price", lambda s, good, steps: None),
    "money does not count": (final_scoring, "points_of_money", lambda box, s, p: 0),
    "settlements without shipping": (settlements, "connected", lambda box, s, p: settlements.settlements(box, s, p)),
    "cotton is never rarer": (final_scoring, "is_rarer", lambda box, s, one, other: one > other),
    "no glory for upgrades": (scoring_tiles, "upgrades", lambda box, s, p: 0),
    "capacity counts fields once": (
        scoring_tiles,
        "capacity",
        lambda box, s, p: sum(s.built[p][unit] for unit in range(6)),
    ),
    "prices alone do what the die says": (solo, "steps_for", lambda box, s, good, number: number),
    "Campbell pays all": (placing, "is_building", lambda unit: False),
    "units never run out": (placing, "why_not_unit", lambda box, s, p, unit: v.OK if unit < 8 else v.NOT_FOR_CLAN),
}


@pytest.mark.parametrize("wrong", WRONG_RULES)
def test_a_wrong_rule_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, instead = WRONG_RULES[wrong]
    assert hasattr(module, name)
    monkeypatch.setattr(module, name, instead)
    with contextlib.suppress(IndexError, OverflowError):  # what it leads to does not even fit into a state
        assert objections()
