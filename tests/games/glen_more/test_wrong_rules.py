"""Wrong rules on purpose: each must be noticed by the checkers in a few random games."""

from collections.abc import Callable
from typing import Any

import pytest

from checkers.glen_more import (
    Accountant,
    RulebookError,
    check_conservation,
    check_layout,
    legal_actions,
    score_game,
)
from checkers.glen_more.play import SETTINGS, box_for, new_game, random_game
from quaich.games.glen_more import rules
from quaich.games.glen_more.rules import activating, benefits, moving, rondel, scoring
from quaich.games.glen_more.state import (
    ARMADALE_CASTLE,
    CASTLE_STALKER,
    CAWDOR_CASTLE,
    DISTILLERY,
    DUART_CASTLE,
    GROCER,
    IONA_ABBEY,
    LOCH_MORAR,
    PASTURE,
    QUARRY,
    SHEEP,
    SPACES,
    START_VILLAGE,
    TAVERN,
    VILLAGE,
    Box,
)
from quaich.games.shared.rules import activating as shared_activating
from quaich.games.shared.rules import market, territory, trading

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
    s = new_game(box, seed)
    accountant = Accountant(box, s)
    for number, step in enumerate(random_game(box, seed)):
        if number % 4 == 0 and set(step.options) != legal_actions(box, step.before):
            raise RulebookError("other actions are legal")
        accountant.account(step.before, step.action, step.told, step.after)
        check_layout(box, step.after)
        check_conservation(box, step.after)
        s = step.after
    if [rules.final_score(box, s, p) for p in range(box.players)] != score_game(box, s).scores:
        raise RulebookError("the final account is another")


def test_the_checkers_are_content_with_the_rules_as_they_are() -> None:
    assert objections(games=16) == ""


def set_card(name: str, card: int, value: int) -> Callable[[Box], None]:
    """Changes what the tile of a special place brings."""

    def change(box: Box) -> None:
        getattr(box, name)[box.card.index(card)] = value

    return change


def set_kind(name: str, kind: int, value: Any) -> Callable[[Box], None]:
    """Changes something printed on all tiles of a kind."""

    def change(box: Box) -> None:
        for tile in range(START_VILLAGE):
            if box.kind[tile] == kind:
                getattr(box, name)[tile] = value

    return change


def set_all(name: str, value: Any) -> Callable[[Box], None]:
    return lambda box: setattr(box, name, value)


WRONG_PRINTS: dict[str, Callable[[Box], None]] = {
    "prices 1, 2, 4": set_all("price", [1, 2, 4]),
    "four goods on a tile": set_all("capacity", 4),
    "two goods on a tile": set_all("capacity", 2),
    "five coins": set_all("start_coins", 5),
    "no coins in the market": set_all("start_filled", [0] * 6),
    "no die": set_all("uses_die", [0] * 6),
    "a die with a four": set_all("die", [4] * 6),
    "another scoring": set_all("by_difference", [0, 1, 2, 4, 5, 8]),
    "two points a coin": set_all("point_a_coin", 2),
    "tiles cost two points": set_all("point_a_tile_more", -2),
    "one clansman for Castle Stalker": set_card("gain_clansmen", CASTLE_STALKER, 1),
    "two coins for Armadale Castle": set_card("gain_coins", ARMADALE_CASTLE, 2),
    "no clansman for villages": set_kind("gain_clansmen", VILLAGE, 0),
    "two movement points for villages": set_kind("moves", VILLAGE, 2),
    "no cask for laying a distillery": set_kind("gain_casks", DISTILLERY, 0),
    "two casks from a distillery": set_kind("makes_casks", DISTILLERY, 2),
    "quarries bring sheep": set_kind("produces", QUARRY, SHEEP),
    "nothing from pastures": set_kind("activation", PASTURE, 0),
    "taverns for five points": set_kind("reward", TAVERN, 5),
    "nine points from the grocer": set_kind("points", GROCER, [0, 0, 0, 9, 0, 0]),
    "two bonnets for Cawdor Castle": lambda box: box.bonnets.__setitem__(CAWDOR_CASTLE, 2),
    "green tiles for Iona Abbey": lambda box: box.end_frame.__setitem__(IONA_ABBEY, [0, 2, 0, 0, 0]),
    "nothing for Loch Morar": lambda box: box.end_frame.__setitem__(LOCH_MORAR, [0] * 5),
    "castles for Duart Castle": lambda box: box.end_kind.__setitem__(DUART_CASTLE, [0] * 13 + [3, 0]),
}


@pytest.mark.parametrize("wrong", WRONG_PRINTS)
def test_a_wrong_print_is_noticed(wrong: str) -> None:
    assert objections(WRONG_PRINTS[wrong])


def sell_for_less(box: Any, s: Any, p: int, tile: int, good: int) -> None:
    market.take_good(s, p, tile, good)
    s.filled[good] -= 1
    s.coins[p] += 1
    s.told.append((6, p, good, 1))


def fill_all(box: Any, s: Any, p: int) -> None:
    """Loch Shiel, filling tiles that are not empty too."""
    s.depth -= 1
    tile = START_VILLAGE + p
    while tile >= 0:
        if box.activation[tile] == 1 and 0 <= box.produces[tile] < 5 and market.goods_on(s, tile) < 3:
            market.put_good(s, p, tile, box.produces[tile])
            s.told.append((15, p, tile, box.produces[tile]))
        tile = s.following[tile] - 1


def one_tile_further(s: Any, space: int) -> int:
    space = (space + 2) % SPACES
    while s.space[space] <= 0:
        space = (space + 1) % SPACES
    return space


WRONG_RULES: dict[str, tuple[Any, str, Any]] = {
    "sales for one coin": (market, "sell", sell_for_less),
    "buying is free": (market, "price_of", lambda box, filled, many: 0 if filled + many <= 3 else 1000),
    "nothing can be sold": (market, "list_sales", lambda box, s, out, n: n),
    "Loch Shiel fills all": (benefits, "fill", fill_all),
    "Loch Ness for everybody": (activating, "may_reach_anywhere", lambda box, s, p: not s.extra_used),
    "Loch Ness for nobody": (activating, "may_reach_anywhere", lambda box, s, p: False),
    "tiles are used again": (shared_activating, "USED", 1),
    "the last clansman may leave": (moving, "last_may_leave", lambda s: True),
    "the last clansman never leaves": (moving, "last_may_leave", lambda s: False),
    "the river may be dammed": (territory, "plain_room", lambda box, s, y, north, south, east, west: s.room[y]),
    "a second river end": (territory, "goes_on_down", lambda box, s, y, beyond: s.room[y] & box.in_column != 0),
    "distilleries give nothing": (trading, "settle", lambda box, s, p: setattr(s, "depth", s.depth - 1)),
    "fairs take the same kind twice": (trading, "why_not_kind", lambda box, frame, good: 0),
    "trades always stop": (trading, "why_not_enough", lambda box, s: 0),
    "the die counts on": (rondel, "next_tile_space", one_tile_further),
    "no scoring after stack 1": (rondel, "ends_a_stack", lambda box, s, tile, in_stacks: s.top in (50, 67)),
    "bonnets are doubled": (
        scoring,
        "chieftains_and_bonnets",
        lambda box, s, p: 2 * (s.chieftains[p] + sum(box.bonnets[c] for c in range(13) if s.cards[p] >> c & 1)),
    ),
    "only one more than the fewest counts": (scoring, "award", lambda box, s, p, category: 1),
}


@pytest.mark.parametrize("wrong", WRONG_RULES)
def test_a_wrong_rule_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, instead = WRONG_RULES[wrong]
    assert hasattr(module, name)
    monkeypatch.setattr(module, name, instead)
    assert objections()
