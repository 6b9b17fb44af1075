"""The checkers of Clans of Caledonia object: to states with a planted fault, to events and books that do not fit."""

import functools
import random
from collections.abc import Callable

import pytest

from checkers.clans_of_caledonia import Accountant, RulebookError, check_conservation, check_layout
from checkers.clans_of_caledonia.land import land_of, number_of
from checkers.clans_of_caledonia.layouts import units_of
from checkers.clans_of_caledonia.play import GENEROUS, SETTINGS, Step, box_for, clansman, gifts_of, step_of
from checkers.spoiling import Spoiling
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import NEUTRAL, State

SETTING = SETTINGS[2]  # four players, the German edition
BOX = box_for(*SETTING)
SEED = 18  # with gifts, and with MacKenzie


@functools.cache
def game() -> list[Step]:
    return list(GENEROUS.steps(BOX, GENEROUS.new_game(BOX, SEED), random.Random(SEED), clansman))


def rich() -> State:
    """A state near the end, with somebody about to act."""
    s: State = [step.before for step in game() if step_of(step.before) == v.ACTING][-4].copy()
    return s


def put(row: list[int], at: int, change: int) -> None:
    row[at] += change


def place_of(s: State, seat: int) -> int:
    """The first hex on which a seat has a unit."""
    return next(number_of(place) for place in sorted(units_of(s, seat)))


def free_hex(s: State, kind: str) -> int:
    """A free hex with this terrain alone."""
    land = land_of(s.map, BOX.players)
    return next(number_of(p) for p, terrain in land.terrain.items() if terrain == kind and not s.unit_at[number_of(p)])


def move_to(s: State, kind: str) -> None:
    """A unit stands where it may not."""
    start = place_of(s, 0)
    s.unit_at[free_hex(s, kind)], s.unit_at[start] = s.unit_at[start], 0


def change_unit(s: State, unit: int) -> None:
    s.unit_at[place_of(s, 0)] = 1 + unit


LAYOUT_FAULTS: dict[str, tuple[str, Callable[[State], None]]] = {
    "a unit on a loch": ("is not in play", lambda s: move_to(s, "L")),
    "a fisher of somebody else": ("a fisher stands|units 8", lambda s: change_unit(s, 8)),
    "a unit of nobody": ("in play|terrain|stands on|hexes", lambda s: put(s.unit_at, place_of(s, 0), 9)),
    "a neutral worker": ("neutral", lambda s: put(s.unit_at, free_hex(s, "L"), NEUTRAL)),
    "own hexes forgotten": ("other hexes", lambda s: put(s.own[0], 0, 0) or s.own.__setitem__(0, [0, 0])),
    "reach too far": ("reaches other hexes", lambda s: put(s.ships, 0, 1 if s.ships[0] < 5 else -5)),
    "reach forgotten": ("reaches other hexes", lambda s: s.reach.__setitem__(1, [0, 0])),
    "a unit built too many": ("has built", lambda s: put(s.built[0], 0, 1)),
    "taken hexes": ("taken hexes", lambda s: s.taken.__setitem__(0, 0)),
}


@pytest.mark.parametrize("fault", LAYOUT_FAULTS)
def test_a_fault_on_the_map_is_noticed(fault: str) -> None:
    s = rich()
    check_layout(BOX, s)
    message, plant = LAYOUT_FAULTS[fault]
    plant(s)
    with pytest.raises(RulebookError, match=message):
        check_layout(BOX, s)


CONSERVATION_FAULTS: dict[str, tuple[str, Callable[[State], None]]] = {
    "debts": ("less than nothing", lambda s: put(s.cash, 0, -5000)),
    "less than no goods": ("less than nothing", lambda s: put(s.goods[1], 2, -500)),
    "a merchant more": ("other merchants", lambda s: put(s.idle, 0, 1)),
    "a merchant less": ("other merchants", lambda s: put(s.hired, 2, -1)),
    "a merchant on the market": ("other merchants", lambda s: put(s.placed[0], 3, 1)),
    "a price too high": ("prices", lambda s: put(s.step, 0, 10)),
    "a contract twice": ("lost or doubled", lambda s: s.stack.__setitem__(s.top, s.stack[(s.top + 1) % 50])),
    "a contract lost": ("lost or doubled", lambda s: s.offer.__setitem__(0, 0) or put(s.offer, 1, 0) or lose(s)),
    "a contract gone": ("lost|left the game", lambda s: setattr(s, "gone", 1)),
    "an import more": ("import", lambda s: put(s.imports[0], 0, 1)),
    "a marker astray": ("import markers", lambda s: put(s.track, 1, 1)),
    "an export more": ("fulfilled", lambda s: put(s.exports, 0, 1)),
    "a hop more": ("hops", lambda s: put(s.hop, 0, 1)),
    "meat from nowhere": ("meat", lambda s: put(s.eaten, 0, 1)),
    "a port twice": ("ports", lambda s: s.port_at.__setitem__(0, s.port_at[1])),
    "a scoring tile too many": ("scoring tiles", lambda s: s.scoring.__setitem__(5, 0)),
    "a clan twice": ("twice", lambda s: s.clan.__setitem__(0, s.clan[1])),
    "the ninth clan": ("edition", lambda s: s.clan.__setitem__(0, 8)),
    "shipping too far": ("beyond its end", lambda s: s.ships.__setitem__(0, 6)),
    "a third technology": ("no such technology", lambda s: s.techs.__setitem__(0, 4)),
    "a bid too high": ("has bid", lambda s: s.bid.__setitem__(0, 31)),
    "less in the cellar": ("cellar|less than", lambda s: put(s.cellar, 0, -9) or put(s.cash, 0, -5000)),
}


def lose(s: State) -> None:
    """One contract less in the stack."""
    s.left -= 1


@pytest.mark.parametrize("fault", CONSERVATION_FAULTS)
def test_a_thing_too_many_or_too_few_is_noticed(fault: str) -> None:
    s = rich()
    check_conservation(BOX, s)
    message, plant = CONSERVATION_FAULTS[fault]
    plant(s)
    with pytest.raises(RulebookError, match=message):
        check_conservation(BOX, s)


def test_a_seat_for_nobody_is_noticed() -> None:
    box = box_for(*SETTINGS[0])
    s = GENEROUS.new_game(box, 0)
    check_conservation(box, s)
    s.cash[3] = 1
    with pytest.raises(RulebookError, match="nobody sits"):
        check_conservation(box, s)


# the accountant


KEPT = {
    "cash", "clan", "idle", "hired", "ships", "glory", "bid", "goods", "placed", "techs", "crate", "used_ports", "done",
    "exports", "imports", "hop", "eaten", "step", "offer", "track", "unit_at", "cellar", "port_at", "scoring", "player",
    "round", "order", "passed", "near_bought", "over",
}  # fmt: skip


def known(s: State, name: str, dice: random.Random) -> int | None:
    """What the accountant keeps no book of: places behind those that are used."""
    used = {"port_at": 4, "scoring": 5, "order": 4}
    return dice.randrange(used[name]) if name in used else None


@functools.cache
def spoiling() -> Spoiling:
    return Spoiling(game(), lambda s: Accountant(BOX, s, gifts_of(SEED)), known)


@pytest.mark.parametrize("name", sorted(KEPT))
def test_the_accountant_notices_a_change_of_any_number(name: str) -> None:
    spoiling().a_change_is_noticed(name, many=6)


def test_the_accountant_notices_an_event_that_is_missing_or_wrong() -> None:
    """Money may be told or not where it is clear from what was done, and that nothing was left to choose."""
    free = (v.PAID, v.GOT_MONEY, v.FORCED)
    assert spoiling().wrong_events_are_noticed(25, lambda event: event[0] in free) > 100


def test_the_accountant_notices_another_action() -> None:
    spoiling().other_actions_are_noticed(41)


def test_the_accountant_notices_a_wrong_opening() -> None:
    plants: list[Callable[[State], None]] = [
        lambda s: put(s.cash, 0, 1),
        lambda s: put(s.step, 0, 1),
        lambda s: put(s.goods[0], 0, 1),
        lambda s: s.offer.__setitem__(0, 0),
        lambda s: s.order.reverse(),
        lambda s: setattr(s, "round", 1),
        lambda s: put(s.idle, 0, 1),
    ]
    for plant in plants:
        s = GENEROUS.new_game(BOX, SEED)
        plant(s)
        with pytest.raises(RulebookError):
            Accountant(BOX, s, gifts_of(SEED))
