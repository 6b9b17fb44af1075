"""What the page says beside what both Glen Mores say: landmarks, Persons, clans, and what is reconstructed."""

from __future__ import annotations

from typing import Any, Final

from ....words import listing
from ...shared.page.wording import say
from .. import signs
from ..components import tile_rows
from ..drawing import cards_of
from ..notation import Names
from ..printed import clan, held
from ..state import PERSON, THE_END, WITH

GUESSED: Final = "reconstructed"  # the origin of what nobody has published
SHOWN: Final = ("kind", "river", "overbuild", "cost", "gain", "activation")  # of a tile, what its picture shows


def guessed(components: Any) -> list[list[str]]:
    """For each tile, the values in its picture that are reconstructed."""
    return [[key for key in SHOWN if tile.provenance.get(key) == GUESSED] for tile in tile_rows(components)]


def guessed_words(names: Names, keys: list[str]) -> list[str]:
    """`reconstructed: cost and activation`."""
    if not keys:
        return []
    values = listing(names.language, [say(names, f"value.{key}") for key in keys])
    return [say(names, "guessed", values=values)]


def landmarks(names: Names, box: Any, s: Any, seat: int) -> list[tuple[str, str]]:
    """A player's landmarks by name, with what their cards do from now on or at the end."""
    tiles = [list(box.card).index(card) for card in cards_of(s, seat)]
    return [(names.tile(tile), ", ".join(signs.card_effects(names, box, box.card[tile]))) for tile in tiles]


def persons(names: Names, box: Any, s: Any, seat: int) -> list[tuple[str, str]]:
    """A player's Persons by name; one who counts as several says so."""
    beside = [tile for tile in range(THE_END) if box.kind[tile] == PERSON and s.fate[tile] == WITH + seat]
    found = [(names.tile(tile), box.persons[tile]) for tile in beside]
    found += [(names.david_hume, box.clan_persons[one]) for one in held(s, seat) if box.clan_persons[one]]
    return [(name, say(names, "counts_as", n=count) if count > 1 else "") for name, count in found]


def clans(names: Names, box: Any, s: Any, seat: int) -> list[tuple[str, str]]:
    """The clans on a player's side, with what each brought or brings."""
    return [(names.clan(one), clan(names, box, one)) for one in held(s, seat)]


def holders(seats: Any, s: Any, number: int) -> list[str]:
    """Who has a marker on a field."""
    return [name for seat, name in enumerate(seats) if s.holders[number] >> seat & 1]
