"""Component packs that are refused: for each mistake the very sentence that its author reads."""

from pathlib import Path

import pytest

from quaich.games.glen_more.components import BUILT_IN, KIT, ComponentError, load
from quaich.kernel.packs import SHOWN

# A pack a block: its text (a semicolon ends a line of it), then the sentence, less the name of the file.
BAD = """
[[tile]]; id = 14; cost = { wood = "one" }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found "one".

[[tile]]; id = 14; cost = { wood = 10 }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found 10.

[[tile]]; id = 14; cost = { wood = -1 }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found -1.

[[tile]]; id = 14; cost = { wood = true }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found true.

[[tile]]; id = 14; cost = { wood = 1.0 }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found 1.0.

[[tile]]; id = 14; cost = { wood = 2010-01-01 }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found the date or time 2010-01-01.

[[tile]]; id = 14; cost = { wood = 0xffffffffffffffffff }
[[tile]] id 14, cost.wood: expected a whole number from 0 to 9, found a number beyond 64 bits.

[[tile]]; id = 14; cost = { wool = 1 }
[[tile]] id 14, cost.wool: expected one of the keys wood, stone, sheep, cattle, grain, casks, different, clansmen,
found an unknown key.

[[tile]]; id = 14; cost = 1
[[tile]] id 14, cost: expected a table, found 1.

[[tile]]; id = 14; cost = [{ wood = 1 }]
[[tile]] id 14, cost: expected a table, found a list.

[[tile]]; id = 14; cost = { wood = 1, different = 2 }
[[tile]] id 14, cost.different: expected no other goods beside it, found some.

[[tile]]; id = 14; "a\\nb" = 1
[[tile]] id 14, "a\\nb": expected one of the keys provenance, confidence, note, id, name, kind, frame, stack, count,
river, road, cost, gain, activation, place, found an unknown key.

[[tile]]; id = 99; river = true
[[tile]] entry 1, id: expected a whole number from 1 to 68, found 99.

[[tile]]; id = 1; [[tile]]; river = true
[[tile]] entry 2, id: expected a whole number from 1 to 68, found nothing.

[[tile]]; id = 1; [[tile]]; id = 1
[[tile]] id 1, id: expected every row once, found it twice.

tile = 14
[[tile]]: expected a list of tables, found 14.

tile = [14]
[[tile]] entry 1: expected a table, found 14.

[tiles]
[tiles]: expected one of the tables meta, sources, note, provenance, material, setup, market, die, scoring, players,
place, tile, pack, found an unknown table.

setup = 3
[setup]: expected a table, found 3.

[[tile]]; id = 14; kind = "town"
[[tile]] id 14, kind: expected one of "abbey", "bridge", "butcher", "castle", "distillery", "fair", "field", "forest",
"grocer", "loch", "meadow", "pasture", "quarry", "tavern", "village", found "town".

[[tile]]; id = 14; river = 1
[[tile]] id 14, river: expected true or false, found 1.

[[tile]]; id = 14; road = true
[[tile]] id 14, road: expected false on a tile with a river, since only start villages have both, found true.

[[tile]]; id = 14; count = 2
[[tile]] id 14, count: expected the number 1, found 2.

[[tile]]; id = 14; stack = 4
[[tile]] id 14, stack: expected a whole number from 0 to 3, found 4.

[[tile]]; id = 14; stack = 2
[[tile]], stack: expected 23 tiles in stack 1, as [setup] stacks says, found 22.

[[tile]]; id = 14; name = { en = "Town" }
[[tile]] id 14, name.de: expected text of 1 to 200 characters, found nothing.

[[tile]]; id = 14; name = { en = "", de = "Ort", it = "Paese" }
[[tile]] id 14, name.en: expected text of 1 to 200 characters, found "".

[[tile]]; id = 14; place = "loch_ness"
[[tile]], place: expected one tile for loch_ness, found 2.

[[tile]]; id = 37; place = ""
[[tile]], place: expected one tile for loch_ness, found 0.

[[tile]]; id = 68; count = 4
[[tile]] id 68, count: expected the number 5, found 4.

[[tile]]; id = 68; stack = 0
[[tile]] id 68, stack: expected nothing, since start villages are in no stack, found 0.

[[tile]]; id = 68; river = false
[[tile]] id 68, river: expected true, since rivers and roads begin at the start village, found false.

[[tile]]; id = 68; road = false
[[tile]] id 68, road: expected true, since rivers and roads begin at the start village, found false.

[[tile]]; id = 68; cost = { wood = 1 }
[[tile]] id 68, cost: expected an empty table, since nobody pays for a start village, found a cost.

[[tile]]; id = 14; activation = { points = 3 }
[[tile]] id 14, activation.does: expected one of "nothing", "produce", "movement", "reward", "exchange",
"exchange_any", "exchange_different", found nothing.

[[tile]]; id = 14; activation = { does = "dance" }
[[tile]] id 14, activation.does: expected one of "nothing", "produce", "movement", "reward", "exchange",
"exchange_any", "exchange_different", found "dance".

[[tile]]; id = 14; activation = { does = "reward", moves = 1 }
[[tile]] id 14, activation.moves: expected one of the keys does, points, found an unknown key.

[[tile]]; id = 14; activation = { does = "reward" }
[[tile]] id 14, activation.points: expected a whole number from 0 to 99, found nothing.

[[tile]]; id = 14; activation = { does = "produce", good = "whisky" }
[[tile]] id 14, activation.good: expected one of "any", "cattle", "grain", "sheep", "stone", "wood", found "whisky".

[[tile]]; id = 14; activation = { does = "exchange", gives = {}, points = [3] }
[[tile]] id 14, activation.gives: expected at least one good, found none.

[[tile]]; id = 14; activation = { does = "exchange", gives = { wood = 1 } }
[[tile]] id 14, activation: expected points or casks for the goods, found neither.

[[tile]]; id = 13; activation = { does = "exchange_different", points = [1, 5, 3] }
[[tile]] id 13, activation.points, entry 3: expected at least 5, as much as before it, found 3.

[[tile]]; id = 13; activation = { does = "exchange_different", points = [1, 2, 3, 4, 5, 6] }
[[tile]] id 13, activation.points: expected a list of 1 to 5 entries, each a whole number from 0 to 99, found a list of
6.

[[tile]]; id = 13; activation = { does = "exchange_any", least = 4, points = [1, 2, 3] }
[[tile]] id 13, activation.points: expected points for 4 to at most 5 goods, found 3 entries.

[[tile]]; id = 14; confidence = { price = "low" }
[[tile]] id 14, confidence.price: expected one of the keys name, kind, frame, stack, count, river, road, cost, gain,
activation, place, found an unknown key.

[[tile]]; id = 14; confidence = { cost = "some" }
[[tile]] id 14, confidence.cost: expected one of "high", "low", "medium", found "some".

[[tile]]; id = 14; note = { cost = "hearsay" }
[[tile]] id 14, note.cost: expected the name of a note, found "hearsay".

[[place]]; id = "loch_lomond"; bonnets = 1
[[place]] entry 1, id: expected one of "armadale_castle", "castle_moil", "castle_of_mey", "castle_stalker",
"cawdor_castle", "donan_castle", "duart_castle", "iona_abbey", "loch_lochy", "loch_morar", "loch_ness", "loch_oich",
"loch_shiel", found "loch_lomond".

[[place]]; id = "loch_ness"; end_frame = { red = 2 }
[[place]] id loch_ness, end_frame.red: expected one of "blue", "brown", "green", "grey", "yellow", found an unknown key.

[[players]]; number = 6; filled = 0
[[players]] entry 1, number: expected a whole number from 2 to 5, found 6.

[[players]]; number = 4; die = true
[[players]] number 4, tiles: expected [8, 0] to fill the rondel, found [8, 1].

[[players]]; number = 4; tiles = [8, 2]
[[players]] number 4, tiles: expected [8, 1] to fill the rondel, found [8, 2].

[[players]]; number = 4; tiles = [8]
[[players]] number 4, tiles: expected a list of 2 entries, each a whole number from 0 to 99, found a list of 1.

[[players]]; number = 4; filled = 4
[[players]] number 4, filled: expected a whole number from 0 to 3, found 4.

[setup]; spaces = 15
[setup], spaces: expected the number 14, found 15.

[setup]; stacks = [8, 23, 19, 16]
[[tile]], stack: expected 16 tiles in stack 3, as [setup] stacks says, found 17.

[setup]; stacks = [8, 23, 0, 36]
[setup], stacks: expected a tile in each stack that ends with a scoring, found none in 2.

[market]; prices = [1, 2]
[market], prices: expected a list of 3 entries, each a whole number from 1 to 9, found a list of 2.

[market]; prices = [3, 2, 1]
[market], prices, entry 2: expected at least 3, as much as before it, found 2.

[market]; prices = [1, "2", 3]
[market], prices, entry 2: expected a whole number from 1 to 9, found "2".

[market]; prices = 1
[market], prices: expected a list of 3 entries, each a whole number from 1 to 9, found 1.

[market]; rows = ["stone", "wood", "sheep", "cattle", "grain"]
[market], rows: expected the order wood, stone, sheep, cattle, grain, found stone, wood, sheep, cattle, grain.

[die]; faces = [1, 1, 1, 2, 2, 9]
[die], faces, entry 6: expected a whole number from 1 to 6, found 9.

[scoring]; by_difference = [1, 2, 3, 5, 4]
[scoring], by_difference, entry 5: expected at least 5, as much as before it, found 4.

[scoring]; point_a_tile_more = 3
[scoring], point_a_tile_more: expected a whole number from -9 to 0, found 3.

[material]; tiles = 73
[material], tiles: expected the number 72, found 73.

[pack]; name = 7
[pack], name: expected text of 1 to 200 characters, found 7.

[pack]; licence = "free"
[pack], licence: expected one of the keys name, author, found an unknown key.

[note.photo]; en = "Seen."
[note], photo.de: expected text of 1 to 200 characters, found nothing.

[setup]; coins =
expected TOML, found a mistake: Invalid value (at end of document).
"""
CASES = [block.split("\n", 1) for block in BAD.strip().split("\n\n")]

HOSTILE = {
    f"[setup]\ncoins = {'9' * 400}": (
        "[setup], coins: expected a whole number from 0 to 99, found a number beyond 64 bits"
    ),
    f"[setup]\ncoins = '{'x' * 300}'": (
        f'[setup], coins: expected a whole number from 0 to 99, found "{"x" * SHOWN}..."'
    ),
    b"[pack]\nname = '\xff'": "expected text in UTF-8, found something else",
    "a = " + "[" * 2000: "expected TOML, found lists or tables nested too deeply",
    "# fine\n" + "a." * 21 + "a = 1": "expected at most 20 dots in a line, found 21 in line 2",
    b"#\n" * 2**19 + b"#": "expected a file of at most 1048576 bytes, found a larger one",
}


def refusal(folder: Path, content: str | bytes) -> str:
    path = folder / "my.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(ComponentError) as caught:
        load([path])
    return str(caught.value)


@pytest.mark.parametrize(("content", "sentence"), CASES, ids=[content for content, _ in CASES])
def test_a_bad_pack_is_refused_in_one_sentence(tmp_path: Path, content: str, sentence: str) -> None:
    found = refusal(tmp_path, content.replace("; ", "\n"))
    assert found == "my.toml: " + sentence.replace("\n", " ")


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_pack_is_refused_in_one_sentence(tmp_path: Path, content: str | bytes) -> None:
    assert refusal(tmp_path, content) == f"my.toml: {HOSTILE[content]}."


def test_a_number_too_long_for_python_is_refused(tmp_path: Path) -> None:
    found = refusal(tmp_path, f"[setup]\ncoins = {'9' * 5000}")
    assert found.startswith("my.toml: expected TOML, found a mistake: Exceeds the limit")


def test_a_pack_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        ComponentError, match=r"^my.toml: expected a file that can be read, found: no such file or folder\.$"
    ):
        load([tmp_path / "my.toml"])


def test_a_refusal_is_told_in_each_language(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text("[market]\nprices = [1, 2]\n")
    with pytest.raises(ComponentError) as caught:
        load([path])
    place = "my.toml: [market], prices: "
    german, italian = caught.value.told("de"), caught.value.told("it")
    assert german == place + (
        "erwartet eine Liste mit 3 Einträgen, jeder eine ganze Zahl von 1 bis 9, gefunden eine Liste mit 2."
    )
    assert italian == place + "previsto una lista di 3 voci, ognuna un numero intero da 1 a 9, trovato una lista di 2."


def test_stack_1_must_outlast_the_first_tiles(tmp_path: Path) -> None:
    ids = [tile.id for tile in load().tiles if tile.stack == 1][1:]
    moved = "".join(f"[[tile]]\nid = {one}\nstack = 2\n" for one in ids)
    sentence = "my.toml: [[players]] number 2, tiles: expected fewer tiles of stack 1 than there are, found 2."
    assert refusal(tmp_path, f"[setup]\nstacks = [8, 1, 41, 17]\n{moved}") == sentence


def test_a_refused_pack_leaves_nothing_behind(tmp_path: Path) -> None:
    before = load()
    refusal(tmp_path, "[setup]\ncoins = 7\nspaces = 15\n")
    assert load() == before


OWN_MISTAKES = (
    (
        "[die]\nfaces = [1, 1, 1, 2, 2, 3]\n",
        "[die]\n",
        "[die], faces: expected a list of 6 entries, each a whole number from 1 to 6, found nothing.",
    ),
    ("id = 67\n", "id = 66\n", "[[tile]] id 66, id: expected every row once, found it twice."),
    ("[[tile]]\nid = 67\n", "[[tile]]\nid = 67\ncolour = 1\n", "[[tile]] id 67, colour: expected one of the keys"),
    ("number = 2\n", "number = 5\n", "[[players]] number 5, number: expected every row once, found it twice."),
    ("[market]\n", "[[mart]]\n", "[mart]: expected one of the tables"),
    ("stack = 0\n", "", "[[tile]] id 1, stack: expected the number of a stack, found nothing."),
)


@pytest.mark.parametrize(("old", "new", "sentence"), OWN_MISTAKES)
def test_a_mistake_in_our_own_file_is_found_too(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    whole = BUILT_IN.read_text(encoding="utf-8")
    assert old in whole
    own = tmp_path / "components.toml"
    own.write_text(whole.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        KIT.printed(own)
    assert str(caught.value).startswith(f"components.toml: {sentence}")


@pytest.mark.parametrize("last", ["[[tile]]\nid = 68", '[[place]]\nid = "donan_castle"'])
def test_our_own_file_must_be_complete(tmp_path: Path, last: str) -> None:
    whole = BUILT_IN.read_text(encoding="utf-8")
    start = whole.index(last)
    end = whole.find("[[", start + 2) if "[[" in whole[start + 2 :] else len(whole)
    own = tmp_path / "components.toml"
    own.write_text(whole[:start] + whole[end:], encoding="utf-8")
    with pytest.raises(
        ComponentError, match=r"^components.toml: \[\[\w+\]\], id: expected a row for \w+, found none.$"
    ):
        KIT.printed(own)
