"""The checkers of Glen More II object: to states with a planted fault, to other options, to events that do not fit."""

import functools
import random
from collections.abc import Callable

import pytest

from checkers.glen_more_ii import (
    RulebookError,
    check_accounts,
    check_conservation,
    check_layout,
    check_options,
    score_game,
)
from checkers.glen_more_ii.facts import territory
from checkers.glen_more_ii.play import GENEROUS, SETTINGS, Step, box_for, chieftain, step_of
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import HOME, IN_PILE, REMOVED, THE_END, WITH, State

BOX = box_for(*SETTINGS[2])  # four players
SEED = 8  # with coins and casks given


@functools.cache
def game() -> list[Step]:
    return list(GENEROUS.steps(BOX, GENEROUS.new_game(BOX, SEED), random.Random(SEED), chieftain))


def late() -> State:
    """A state near the end, with somebody about to take a tile."""
    s: State = [step.before for step in game() if step_of(step.before) == v.TAKING][-9].copy()
    return s


def put(row: list[int], at: int, change: int) -> None:
    row[at] += change


def laid_tile(s: State) -> int:
    """A tile of seat 0 from the stacks, uppermost and nothing under it."""
    return next(tile for tile in territory(s, 0) if tile < THE_END and tile + 1 not in s.over_it)


LAYOUT_FAULTS: dict[str, tuple[str, Callable[[State], None]]] = {
    "a tile somewhere else": ("lost touch|dammed|cell|river|neighbours", lambda s: put(s.cell, laid_tile(s), 5)),
    "a tile too many": ("tiles, not", lambda s: put(s.laid, 0, 1)),
    "no newest tile": ("newest", lambda s: s.newest.__setitem__(0, HOME)),
    "a tile of nobody": ("not an uppermost|owns", lambda s: s.fate.__setitem__(laid_tile(s), IN_PILE)),
    "a tile covered by the village": ("covers|uppermost", lambda s: s.over_it.__setitem__(laid_tile(s), 1 + HOME)),
    "a neighbour forgotten": ("neighbours", lambda s: s.beside[HOME].__setitem__(2, 0)),
    "a fourth good": ("goods lie on", lambda s: s.goods[HOME].__setitem__(0, 4)),
    "goods in the pile": ("not to be seen", lambda s: put(s.goods[s.order[s.top]], 0, 1)),
    "a Scotsman on the rondel": ("somebody stands", lambda s: put(s.clansmen, s.order[s.top], 1)),
    "the castle moved": ("home castle|touch|cell|river|neighbours", lambda s: put(s.cell, HOME + 1, 1)),
}


@pytest.mark.parametrize("fault", LAYOUT_FAULTS)
def test_a_fault_in_a_territory_is_noticed(fault: str) -> None:
    s = late()
    check_layout(BOX, s)
    message, plant = LAYOUT_FAULTS[fault]
    plant(s)
    with pytest.raises(RulebookError, match=message):
        check_layout(BOX, s)


def give_card(s: State) -> None:
    """A landmark that somebody has goes to another one as well."""
    holder = next(p for p in range(4) if s.cards[p])
    s.cards[(holder + 1) % 4] |= s.cards[holder]


def claim_again(s: State) -> None:
    clan = next(clan for clan in range(23) if s.holders[clan] and clan != 3)
    s.holders[clan] = 15


CONSERVATION_FAULTS: dict[str, tuple[str, Callable[[State], None]]] = {
    "debts": ("less than nothing", lambda s: s.coins.__setitem__(0, -1)),
    "a good from nowhere": ("seat 1 has", lambda s: put(s.stock[1], 2, 1)),
    "a Scotsman more": ("Scotsmen", lambda s: put(s.idle, 2, 1)),
    "a Person more": ("Persons", lambda s: put(s.persons, 0, 1)),
    "a marker lost": ("marker", lambda s: put(s.markers, 0, -11)),
    "a card twice": ("twice|with its tile|nobody laid", give_card),
    "a field claimed by all": ("claimed twice", claim_again),
    "a way too dear": ("cheapest", lambda s: put(s.road, 22, 1)),
    "a fourth field filled": ("market", lambda s: s.filled.__setitem__(0, 4)),
    "a tile twice in the stacks": ("each tile once", lambda s: s.order.__setitem__(70, s.order[0])),
    "a tile of the rondel in the pile": (
        "somewhere else",
        lambda s: s.fate.__setitem__(next(held - 1 for held in s.space if held > 0), IN_PILE),
    ),
    "a tile nowhere": ("nowhere", lambda s: s.fate.__setitem__(s.fate.index(IN_PILE), 0)),
    "The End removed": ("The End|somewhere else", lambda s: s.fate.__setitem__(THE_END, REMOVED)),
    "a home tile of another one": ("home tile", lambda s: s.fate.__setitem__(HOME, WITH + 1)),
    "a piece gone": ("lacks a piece|left the rondel", lambda s: s.at.__setitem__(0, -1)),
    "a scoring more": ("scorings", lambda s: setattr(s, "scorings", s.scorings + 1)),
    "the wrong player": ("to move|another one's", lambda s: setattr(s, "player", (s.player + 1) % 4)),
    "finished too early": ("finished", lambda s: setattr(s, "finished", s.finished ^ 1)),
}


@pytest.mark.parametrize("fault", CONSERVATION_FAULTS)
def test_a_thing_too_many_or_too_few_is_noticed(fault: str) -> None:
    s = late()
    check_conservation(BOX, s)
    message, plant = CONSERVATION_FAULTS[fault]
    plant(s)
    with pytest.raises(RulebookError, match=message):
        check_conservation(BOX, s)


def test_a_seat_for_nobody_is_noticed() -> None:
    box = box_for(*SETTINGS[0])
    s = GENEROUS.new_game(box, 0)
    check_conservation(box, s)
    s.coins[3] = 1
    with pytest.raises(RulebookError, match="nobody sits"):
        check_conservation(box, s)


LOOKED_AT = (v.TAKE, v.LAY, v.SELL, v.MOVE, v.USE, v.CLAIM, v.PUT, v.STAND, v.CHOOSE, v.BUILD, v.REMOVE)


def test_an_option_too_many_or_too_few_is_noticed() -> None:
    tried = 0
    for step in game()[::3]:
        check_options(BOX, step.before, step.options)
        for option in step.options:
            if option // 1024 in LOOKED_AT and step_of(step.before) not in (v.PAYING, v.TRADING, v.STOWING):
                tried += 1
                with pytest.raises(RulebookError):
                    check_options(BOX, step.before, [own for own in step.options if own != option])
        if step_of(step.before) in (v.TAKING, v.LAYING, v.CLAIMING):
            for verb in (v.TAKE, v.LAY, v.CLAIM):
                wrong = verb * 1024 + 22
                if wrong not in step.options and any(own // 1024 == verb for own in step.options):
                    with pytest.raises(RulebookError):
                        check_options(BOX, step.before, [*step.options, wrong])
    assert tried > 300


COUNTED = (
    v.BOUGHT, v.SOLD, v.GOT_CASKS, v.GOT_COINS, v.GOT_POINTS, v.GOT_MOVES, v.AWARDED, v.CLAIMED, v.CLAN_POINTS,
    v.MOVES_LEFT,
)  # fmt: skip


def test_wrong_numbers_in_events_are_noticed() -> None:
    tried = 0
    for step in game():
        check_accounts(BOX, step.before, step.told, step.after)
        for at, event in enumerate(step.told):
            if event[0] in COUNTED:
                tried += 1
                wrong = [*step.told[:at], (*event[:3], event[3] + 1), *step.told[at + 1 :]]
                with pytest.raises(RulebookError):
                    check_accounts(BOX, step.before, wrong, step.after)
    assert tried > 100


@pytest.mark.parametrize("name", ["coins", "casks", "filled", "moves", "scorings"])
def test_a_changed_number_does_not_fit_what_was_told(name: str) -> None:
    for step in game()[5:-1:17]:
        after = step.after.copy()
        numbers = getattr(after, name)
        if isinstance(numbers, list):
            numbers[0] += 1
        else:
            setattr(after, name, numbers + 1)
        with pytest.raises(RulebookError):
            check_accounts(BOX, step.before, step.told, after)


def test_results_follow_from_coins_tiles_and_resources() -> None:
    s = game()[-1].after.copy()
    plain = score_game(BOX, s).scores
    s.coins[0] += 20
    armadale = s.cards[0] >> 7 & 1
    assert score_game(BOX, s).scores[0] == plain[0] + 20 + (8 - min(8, s.coins[0] - 20)) * armadale
    s.points[1][0] += 5
    assert score_game(BOX, s).scores[1] == plain[1] + 5
