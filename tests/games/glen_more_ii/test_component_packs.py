"""Component packs of Glen More II: what they change, and for each mistake the sentence that its author reads."""

import re
from pathlib import Path

import pytest

from quaich.games.glen_more_ii import state
from quaich.games.glen_more_ii.box import build_box
from quaich.games.glen_more_ii.component_form import Components
from quaich.games.glen_more_ii.components import BUILT_IN, ComponentError, load, names
from quaich.kernel.packs import SHOWN


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


def index(components: Components, name: str) -> int:
    return next(at for at, words in enumerate(names(components)) if words["en"] == name)


def write(folder: Path, content: str | bytes, name: str = "my.toml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


# Good packs


def test_packs_that_change_nothing_have_one_fingerprint(components: Components, tmp_path: Path) -> None:
    assert re.fullmatch("[0-9a-f]{16}", components.fingerprint)
    for content in ("", "[pack]\nname = 'Same'\n[[tile]]\nid = 11\nriver = true\n", BUILT_IN.read_bytes()):
        changed = load([write(tmp_path, content)])
        assert changed.fingerprint == components.fingerprint
        assert build_box(changed, 3) == build_box(components, 3)


def test_a_pack_changes_what_it_names(components: Components, tmp_path: Path) -> None:
    content = """
    [[tile]]
    id = 11
    cost = { coins = 2, any = 1 }
    [setup]
    coins = [4, 5, 6, 7]
    [[landmark]]
    id = "castle_stalker"
    gain = { coins = 4 }
    [[clan]]
    id = "munro"
    roads = { start = 3 }
    """
    changed = load([write(tmp_path, content)])
    box = build_box(changed, 4)
    halkirk = index(components, "Halkirk")
    assert (box.cost_coins[halkirk], box.cost_any[halkirk], box.start_coins) == (2, 1, [4, 5, 6, 7])
    assert box.gain_coins[box.card.index(state.CASTLE_STALKER)] == 4
    assert box.distance[state.START][state.MUNRO] == 2  # by Ross
    assert changed.tiles[halkirk].provenance["cost"] == "pack"
    assert "cost" not in changed.tiles[halkirk].note
    assert changed.fingerprint != components.fingerprint


def test_tiles_may_change_places(tmp_path: Path) -> None:
    content = "[[tile]]\nid = 1\nstack = 'A'\n[[tile]]\nid = 6\nstack = 'S'\n"
    changed = load([write(tmp_path, content)])
    assert (changed.tiles[0].stack, changed.tiles[5].stack) == ("A", "S")


# Bad packs, a block each: the text (a semicolon ends a line of it), then the sentence, less the name of the file.
BAD = """
[[tile]]; id = 1; cost = { grain = 1 }
[[tile]] id 1, cost.grain: expected one of the keys wood, stone, sheep, cattle, barley, any, coins, casks, scotsmen,
found an unknown key.

[[tile]]; id = 1; count = 2
[[tile]] id 1, count: expected the number 1, found 2.

[[tile]]; id = 1; stack = ""
[[tile]] id 1, stack: expected one of the stacks S, A, B, C, D, found nothing.

[[tile]]; id = 1; stack = "A"
[[tile]], stack: expected 5 tiles in stack S, as [setup] stacks says, found 4.

[[tile]]; id = 1; kind = "special"
[[tile]] id 1, kind: expected any other kind, since only The End is special, found "special".

[[tile]]; id = 71; stack = "D"
[[tile]] id 71, stack: expected no stack for this tile, found "D".

[[tile]]; id = 71; river = true
[[tile]] id 71, river: expected false, as this tile always has it, found true.

[[tile]]; id = 72; river = false
[[tile]] id 72, river: expected true, as this tile always has it, found false.

[[tile]]; id = 73; kind = "village"
[[tile]] id 73, kind: expected castle, as this tile always has it, found "village".

[[tile]]; id = 72; overbuild = true
[[tile]] id 72, overbuild: expected false, as this tile always has it, found true.

[[tile]]; id = 72; cost = { wood = 1 }
[[tile]] id 72, cost: expected an empty table, since nobody pays for this tile, found a cost.

[[tile]]; id = 1; persons = 1
[[tile]] id 1, persons: expected 0, since the tile is no Person, found 1.

[[tile]]; id = 9; persons = 0
[[tile]] id 9, persons: expected 1 or 2, since the tile is a Person, found 0.

[[tile]]; id = 9; river = true
[[tile]] id 9, river: expected false, since Persons are not laid, found true.

[[tile]]; id = 9; landmark = "loch_ness"
[[tile]] id 9, landmark: expected no landmark, since the tile is a Person, found "loch_ness".

[[tile]]; id = 9; activation = { does = "movement", moves = 1 }
[[tile]] id 9, activation: expected no activation, since Persons are not laid, found one.

[[tile]]; id = 9; gain = { scotsmen = 1 }
[[tile]] id 9, gain: expected nothing that comes onto the tile, since Persons are not laid, found Scotsmen or resources.

[[tile]]; id = 1; landmark = "loch_ness"
[[tile]], landmark: expected one tile for loch_ness, found 2.

[[tile]]; id = 1; activation = { does = "produce", goods = ["any", "wood"] }
[[tile]] id 1, activation.goods: expected "any" alone, found any, wood.

[[tile]]; id = 1; activation = { does = "exchange", gives = {}, points = 3 }
[[tile]] id 1, activation.gives: expected at least one resource, found none.

[[tile]]; id = 1; activation = { does = "exchange", gives = { wood = 1 } }
[[tile]] id 1, activation: expected points or casks for the resources, found neither.

[[tile]]; id = 1; activation = { does = "exchange_different", least = 2, points = [4, 0] }
[[tile]] id 1, activation.points: expected points at the beginning and at the end of the list, found [4, 0].

[[tile]]; id = 1; activation = { does = "exchange_any", least = 4, points = [1, 2, 3] }
[[tile]] id 1, activation.points: expected points for 4 to at most 5 resources, found 3 entries.

[setup]; stacks = [0, 14, 17, 17, 17]
[setup], stacks: expected at least one tile in each stack, found none in stack S.

[setup]; end_after = 16
[setup], end_after: expected a whole number from 2 to 15, found 16.

[setup]; spaces = 12
[setup], spaces: expected the number 14, found 12.

[market]; rows = ["stone", "wood", "sheep", "cattle", "barley"]
[market], rows: expected the rows in the order wood, stone, sheep, cattle, barley, found stone, wood, sheep, cattle,
barley.

[market]; prices = [1, 3, 2]
[market], prices, entry 3: expected at least 3, as much as before it, found 2.

[[landmark]]; id = "armadale_castle"; coin_points = 0
[[landmark]] id armadale_castle, coin_points: expected points where coins are counted, and none where they are not,
found 0.

[[clan]]; id = "brodie"; tiers = []
[[clan]] id brodie, tiers: expected points where something is counted, and none where nothing is, found 0 entries.

[[clan]]; id = "brodie"; tiers = [[3, 5], [3, 8]]
[[clan]] id brodie, tiers, entry 2: expected numbers above 3, found 3.

[[clan]]; id = "brodie"; roads = { brodie = 1 }
[[clan]] id brodie, roads.brodie: expected a road to another field, found 1.

[[clan]]; id = "cameron"; roads = { start = 1, macmillan = 1 }
[[clan]] id macmillan, roads.cameron: expected every road once, at one of its ends, found 1.

[[clan]]; id = "douglas"; roads = { empty_4 = 1 }; [[empty]]; id = "empty_3"; roads = {}
[[clan]] id douglas, roads: expected roads that lead here from start, found none.
"""


@pytest.mark.parametrize("case", BAD.strip().split("\n\n"))
def test_a_bad_pack_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    content, _, sentence = case.partition("\n")
    with pytest.raises(ComponentError) as refused:
        load([write(tmp_path, content.replace("; ", "\n"))])
    assert str(refused.value) == "my.toml: " + sentence.replace("\n", " ")
    assert len(str(refused.value)) < 200 + SHOWN
