"""What is printed on the tiles of the four stacks, typed in a second time: tile, stack, kind, way, cost."""

from __future__ import annotations

import pytest

from quaich.games.glen_more import state
from quaich.games.glen_more.component_form import GOOD_WORDS, KINDS
from rules.glen_more.position import box_for

BOX = box_for(5)
PRINTED = """
 1  0  quarry      road   -
 2  0  forest      river  -
 3  0  meadow      river  -
 4  0  village     road   -
 5  0  field       road   -
 6  0  pasture     river  -
 7  0  quarry      river  -
 8  0  forest      road   -
 9  1  loch        river  -
10  1  butcher     -      -
11  1  distillery  -      stone
12  1  meadow      -      -
13  1  fair        -      wood
14  1  village     river  stone
15  1  distillery  road   stone
16  1  village     -      stone
17  1  fair        road   wood
18  1  field       road   -
19  1  village     road   stone
20  1  village     river  wood
21  1  pasture     -      -
22  1  field       -      -
23  1  quarry      -      -
24  1  forest      -      -
25  1  quarry      -      -
26  1  castle      -      wood+stone+grain
27  1  castle      river  wood+stone
28  1  forest      -      -
29  1  village     -      wood
30  1  castle      -      wood+stone
31  1  butcher     -      -
32  2  quarry      -      -
33  2  tavern      -      cask
34  2  butcher     -      wood
35  2  loch        river  -
36  2  distillery  -      stone
37  2  loch        river  clansman
38  2  castle      -      wood+stone+cattle
39  2  pasture     road   -
40  2  forest      road   -
41  2  village     road   wood
42  2  tavern      -      cask
43  2  castle      -      wood+stone+sheep
44  2  village     river  stone
45  2  village     -      wood
46  2  field       -      -
47  2  field       -      -
48  2  abbey       road   wood+stone+sheep
49  2  fair        road   wood
50  2  meadow      river  -
51  3  castle      -      wood+stone+cattle
52  3  loch        river  -
53  3  forest      -      -
54  3  field       -      -
55  3  fair        road   wood
56  3  grocer      -      stone
57  3  meadow      -      -
58  3  village     river  wood
59  3  distillery  road   stone
60  3  loch        river  2-different
61  3  village     road   stone
62  3  village     -      stone
63  3  tavern      -      cask
64  3  castle      road   wood+stone+grain
65  3  pasture     -      -
66  3  bridge      river  -
67  3  quarry      road   -
"""


def way_through(tile: int) -> str:
    return {(0, 0): "-", (1, 0): "river", (0, 1): "road", (1, 1): "both"}[BOX.river[tile], BOX.road[tile]]


def cost_of(tile: int) -> str:
    """`wood+stone`, `cask`, `2-different`, `clansman`, or `-`; what is asked for twice stands there twice."""
    asked = [good for good, many in zip(GOOD_WORDS, BOX.cost[tile], strict=True) for _ in range(many)]
    asked += ["cask"] * BOX.cost_casks[tile] + ["clansman"] * BOX.cost_clansmen[tile]
    if BOX.cost_different[tile]:
        asked.append(f"{BOX.cost_different[tile]}-different")
    return "+".join(asked) or "-"


@pytest.mark.covers("GM1.3", "GM1.20", "GM1.22", "GM1.23")
@pytest.mark.parametrize("line", PRINTED.split("\n")[1:-1])
def test_each_tile_has_its_stack_its_kind_its_way_and_its_cost(line: str) -> None:
    number, *printed = line.split()
    tile = int(number) - 1
    assert [str(BOX.stack[tile]), KINDS[BOX.kind[tile]], way_through(tile), cost_of(tile)] == printed


@pytest.mark.covers("GM1.3", "GM1.20")
def test_no_tile_is_left_out() -> None:
    assert [int(line.split()[0]) for line in PRINTED.split("\n")[1:-1]] == [*range(1, state.IN_STACKS + 1)]
