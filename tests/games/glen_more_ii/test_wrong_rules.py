"""Wrong prints and wrong rules on purpose: each must be noticed by the checkers in a few random games."""

import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from checkers.glen_more_ii import (
    RulebookError,
    check_accounts,
    check_conservation,
    check_layout,
    check_options,
    score_game,
)
from checkers.glen_more_ii.play import GENEROUS, SETTINGS, box_for
from quaich.games.glen_more_ii import rules
from quaich.games.glen_more_ii.rules import (
    activating,
    clan_board,
    landmarks,
    moving,
    placing,
    rondel,
    scoring,
)
from quaich.games.glen_more_ii.state import (
    ANIMAL,
    ARMADALE_CASTLE,
    CASTLE_MOIL,
    CASTLE_STALKER,
    HOME,
    LOCH_NESS,
    MATERIAL,
    SHEEP,
    THE_END,
    TRADE_TILE,
    VILLAGE,
    WHISKY,
    Box,
)
from quaich.games.shared.rules import market, territory

GAMES = 48


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
    for number, step in enumerate(GENEROUS.random_game(box, seed)):
        if number % 4 == 0:
            check_options(box, step.before, step.options)
        check_accounts(box, step.before, step.told, step.after)
        check_layout(box, step.after)
        check_conservation(box, step.after)
        s = step.after
    if [rules.final_score(box, s, p) for p in range(box.players)] != score_game(box, s).scores:
        raise RulebookError("the final account is another")


def test_the_checkers_are_content_with_the_rules_as_they_are() -> None:
    assert objections(games=12) == ""


def set_all(name: str, value: Any) -> Callable[[Box], None]:
    return lambda box: setattr(box, name, value)


def set_at(name: str, at: int, value: Any) -> Callable[[Box], None]:
    return lambda box: getattr(box, name).__setitem__(at, value)


def set_kind(name: str, kind: int, value: Any) -> Callable[[Box], None]:
    """Changes something printed on all tiles of a kind."""

    def change(box: Box) -> None:
        for tile in range(THE_END):
            if box.kind[tile] == kind:
                getattr(box, name)[tile] = value

    return change


def set_card(name: str, card: int, value: int) -> Callable[[Box], None]:
    """Changes what the tile of a landmark brings."""
    return lambda box: getattr(box, name).__setitem__(box.card.index(card), value)


WRONG_PRINTS: dict[str, Callable[[Box], None]] = {
    "prices 1, 2, 4": set_all("price", [1, 2, 4]),
    "four goods on a tile": set_all("capacity", 4),
    "two goods on a tile": set_all("capacity", 2),
    "nine Scotsmen": set_all("idle_clansmen", 7),
    "no die": set_all("uses_die", [0] * 5),
    "a die with a four": set_all("die", [4] * 6),
    "another scoring": set_all("by_difference", [0, 1, 2, 4, 5, 8]),
    "two points a coin": set_all("point_a_coin", 2),
    "tiles cost two points": set_all("point_a_tile_more", -2),
    "nine markers": set_all("clan_markers", 9),
    "two coins for Castle Stalker": set_card("gain_coins", CASTLE_STALKER, 2),
    "Castle Moil doubles nothing": set_at("doubles_castle", CASTLE_MOIL, 0),
    "Armadale Castle doubles nothing": set_at("coin_points", ARMADALE_CASTLE, 0),
    "Loch Ness reaches nobody": set_at("extra_activation", LOCH_NESS, 0),
    "Loch Ness costs nobody": set_card("cost_clansmen", LOCH_NESS, 0),
    "two movement points for villages": set_kind("moves", VILLAGE, 3),
    "two casks from a distillery": set_kind("makes_casks", WHISKY, 2),
    "nothing from animal tiles": set_kind("activation", ANIMAL, 0),
    "materials cost a good": set_kind("cost_any", MATERIAL, 2),
    "another point for trades": set_kind("points", TRADE_TILE, [0, 1, 1, 1, 1, 0]),
    "villages without Scotsmen": set_kind("gain_clansmen", VILLAGE, 2),
    "the river everywhere": set_kind("across", ANIMAL, 1),
    "materials that overbuild": set_kind("overbuilds", MATERIAL, 1),
    "all animals give sheep": set_kind("produces", ANIMAL, SHEEP),
    "roads cost nothing": set_all("distance", [[0] * 23 for _ in range(24)]),
    "all clans again and again": set_all("repeatable", [1] * 23),
    "two points for Douglas": set_at("clan_points", 3, 2),
    "four coins for MacLeod": set_at("clan_coins", 12, 4),
    "two casks for McKenzie": set_at("clan_casks", 16, 2),
    "two points for MacGregor": set_at("cask_points", 8, 2),
    "two points a movement point": set_at("move_points", 10, 2),
    "Mackintosh settles nothing": set_at("settles", 9, 0),
    "nine coins for 6": set_at("clan_brings", 19, [6, 9]),
    "three Persons for McKay": set_at("clan_persons", 15, 3),
}


@pytest.mark.parametrize("wrong", WRONG_PRINTS)
def test_a_wrong_print_is_noticed(wrong: str) -> None:
    assert objections(WRONG_PRINTS[wrong])


def sell_for_less(box: Any, s: Any, p: int, tile: int, good: int) -> None:
    market.take_good(s, p, tile, good)
    s.filled[good] -= 1
    s.coins[p] += 1
    s.told.append((6, p, good, 1))


WRONG_RULES: dict[str, tuple[Any, str, Any]] = {
    "sales for one coin": (market, "sell", sell_for_less),
    "nothing can be sold": (market, "list_sales", lambda box, s, out, n: n),
    "Loch Ness for nobody": (activating, "reaches_far", lambda box, s, p: False),
    "Castle Moil doubles nothing": (landmarks, "castle_scotsmen", lambda box, s, p: s.clansmen[HOME + 2 * p + 1]),
    "Armadale Castle counts nothing": (landmarks, "end_points", lambda box, s, p: 0),
    "all that clans count brings 5": (clan_board, "points_for_count", lambda box, s, p, clan: 5),
    "only one more than the fewest counts": (scoring, "award", lambda box, s, p, category: 1),
    "claimed fields are free": (clan_board, "is_free", lambda box, s, clan: True),
    "roads never get shorter": (clan_board, "shorten_roads", lambda box, s, clan: None),
    "anything may be covered": (placing, "why_not_cover", lambda box, s, tile, under: 0),
    "points left are lost": (moving, "spend_rest", lambda box, s, p: None),
    "tiles passed stay": (rondel, "discard", lambda s, tile: None),
    "the river may be dammed": (territory, "plain_room", lambda box, s, y, north, south, east, west: s.room[y]),
}


@pytest.mark.parametrize("wrong", WRONG_RULES)
def test_a_wrong_rule_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, instead = WRONG_RULES[wrong]
    assert hasattr(module, name)
    monkeypatch.setattr(module, name, instead)
    with contextlib.suppress(IndexError, OverflowError):  # what it leads to does not even fit into a state
        assert objections()
