"""What both Glen Mores have in common has the same numbers and the same form, so that the same rules can read it."""

from types import ModuleType

import pytest

from quaich.games.glen_more import state as first_state
from quaich.games.glen_more.rules import vocabulary as first
from quaich.games.glen_more_ii import state as second_state
from quaich.games.glen_more_ii.rules import vocabulary as second

RIVERS = {"RIVER_BROKEN", "SECOND_RIVER"}  # the second game's river runs where the first one's road does
OF_BOTH = 32  # verbs and steps below it; reasons and events below 64
FIRST_VERB, FIRST_STEP, FIRST_REASON, FIRST_EVENT = "TAKE", "TAKING", "OK", "TURN"


def numbers(module: ModuleType) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def groups(module: ModuleType) -> list[dict[str, int]]:
    """Verbs, steps, reasons and events, which follow each other in the file."""
    found: list[dict[str, int]] = []
    for name, value in numbers(module).items():
        if name in (FIRST_VERB, FIRST_STEP, FIRST_REASON, FIRST_EVENT):
            found.append({})
        found[-1][name] = value
    return found


def test_no_number_stands_for_two_things() -> None:
    verbs, steps, reasons, events = groups(second)
    for group in (verbs, steps, reasons, events):
        assert len(set(group.values())) == len(group)
    assert max(verbs.values()) < 64
    assert max(reasons.values()) < 96


@pytest.mark.parametrize("group", range(4))
def test_what_both_games_have_has_the_same_number(group: int) -> None:
    old, new = groups(first)[group], groups(second)[group]
    ends = {"VERBS", "REASONS", "EVENTS"}  # how many there are
    both = set(old) & set(new) - RIVERS - ends
    assert {name: old[name] for name in both} == {name: new[name] for name in both}
    taken = {value for name, value in old.items() if name not in ends}
    own = {name: value for name, value in new.items() if name not in both | RIVERS | ends}
    assert not set(own.values()) & taken
    assert min(own.values()) >= (OF_BOTH if group < 2 else 2 * OF_BOTH)


def test_the_river_of_the_second_game_has_the_reasons_of_the_first_ones_road() -> None:
    assert (second.RIVER_BROKEN, second.SECOND_RIVER) == (first.ROAD_BROKEN, first.SECOND_ROAD)


def test_constants_of_both_rows_are_the_same() -> None:
    names = (
        "SPACES", "DIE", "STREAMS", "GOODS", "WOOD", "STONE", "SHEEP", "CATTLE", "NO_GOOD", "ANY_GOOD", "SIDE", "NORTH",
        "NORTH_WEST", "NOTHING", "PRODUCE", "TRADE", "MOVEMENT", "REWARD", "EXACT", "ANY", "DIFFERENT", "NO_CARD",
        "BY_TILES", "BY_WHISKY", "UNKNOWN",
    )  # fmt: skip
    for name in names:
        assert getattr(first_state, name) == getattr(second_state, name), name
    assert (first_state.RIVER_COLUMN, first_state.ROAD_ROW) == (second_state.HOME_COLUMN, second_state.HOME_ROW)
    assert second_state.GOODS - 1 == first_state.GRAIN == second_state.BARLEY


STATE = """
    key block block_of drawn todo depth player over seals scorings moves extra_used space at last order top cell goods
    clansmen ready beside following land room south north newest laid stock coins casks cards points filled
"""
BOX = """
    players uses_die kind stack card cost cost_casks cost_clansmen gain_clansmen gain_casks gain_coins gain_goods
    activates_all activation produces moves reward trade gives least most points makes_casks extra_activation
    start_filled capacity price die by_difference point_a_coin point_a_tile_more
"""
SIZES = {  # what differs in size between the two games: seats, tiles, cards, pieces, the deepest turn ...
    "uses_die", "start_filled", "at", "order", "todo", "points",
}  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "common"),
    [(first_state.State, second_state.State, STATE), (first_state.Box, second_state.Box, BOX)],
    ids=["state", "box"],
)
def test_common_fields_have_the_same_form(
    old: type[first_state.State | first_state.Box],
    new: type[second_state.State | second_state.Box],
    common: str,
) -> None:
    for name in common.split():
        shapes = old.fields[name].shape, new.fields[name].shape
        assert len(shapes[0]) == len(shapes[1]), name
        if shapes[0] and name not in SIZES:
            assert shapes[0][1:] == shapes[1][1:], name


def test_numbers_of_tiles_leave_room_for_the_chronicles() -> None:
    last = second_state.TILES - 1 + 31  # tiles of the eight chronicles
    assert 1 + last < 128
    assert last * 8 + 7 < 1024
