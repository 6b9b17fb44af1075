"""What a picture says to those who hear it: hexes, units, contracts, tiles and ports, each in one sentence."""

from __future__ import annotations

from typing import Any

from .. import printed
from ..names import IMPORT_IDS, Names, hex_name
from ..rules import placing
from ..state import FOREST, GRASS, LOCH, MOUNTAIN, NEUTRAL

TERRAIN_IDS = {GRASS: "grass", FOREST: "forest", MOUNTAIN: "mountain", LOCH: "loch"}


def say(names: Names, key: str, **arguments: Any) -> str:
    return names.say(f"page.{key}", **arguments)


def capital(words: str) -> str:
    """With a capital at the beginning; a hex is written small."""
    return words if words[1:2].isdigit() else words[:1].upper() + words[1:]


def cannot(names: Names, what: str, reason: str, rules: tuple[str, ...]) -> str:
    """Why something is not to be had, with the rules to read."""
    return say(names, "cannot", what=capital(what), reason=reason, rules=" ".join(rules))


# hexes


def terrain_words(names: Names, box: Any, s: Any, h: int) -> str:
    """`grass and forest`."""
    return names.list(kind_words(names, box.terrain[s.map][h]))


def kind_words(names: Names, kinds: int) -> list[str]:
    """Each kind of terrain by itself."""
    return [say(names, f"terrain.{word}") for bit, word in TERRAIN_IDS.items() if kinds & bit]


def unit_words(names: Names, s: Any, seats: Any, h: int) -> str:
    """`dairy of Anna`; empty for a free hex."""
    if s.unit_at[h] == NEUTRAL:
        return say(names, "neutral")
    if s.unit_at[h] == 0:
        return ""
    return say(names, "unit_of", unit=names.unit(placing.unit_of(s, h)), who=seats[placing.owner_of(s, h)])


def hex_words(names: Names, box: Any, s: Any, seats: Any, h: int) -> str:
    """`c4: grass and forest, 3 pounds; dairy of Anna`."""
    about = [terrain_words(names, box, s, h)]
    if not placing.is_active(box, s, h) and s.unit_at[h] != NEUTRAL:
        about.append(say(names, "shaded"))
    elif box.cost[s.map][h]:
        about.append(names.pounds(box.cost[s.map][h]))
    here = unit_words(names, s, seats, h)
    return say(names, "hex", hex=hex_name(h), about=", ".join(about) + (f"; {here}" if here else ""))


# contracts and tiles


def contract_words(names: Names, box: Any, contract: int) -> str:
    """`Contract 17: 2 cheese for 3 cotton`."""
    return say(
        names, "contract", contract=capital(names.contract(contract)), exchange=printed.contract(names, box, contract)
    )


def port_words(names: Names, box: Any, s: Any, place: int) -> str:
    """`Port B: 10 pounds`."""
    return say(names, "port", port=capital(names.port(place)), effect=printed.port(names, box, s.port_at[place]))


def import_name(names: Names, kind: int) -> str:
    return say(names, f"import.{IMPORT_IDS[kind]}")
