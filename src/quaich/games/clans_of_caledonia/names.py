"""What hexes, goods, units, clans, ports and contracts are called in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...words import catalogue, listing, text
from . import component_form as form
from .map_building import LETTERS, name_of
from .state import COLUMNS, GOODS

GOOD_IDS: Final = form.GOOD_WORDS
UNIT_IDS: Final = (*form.UNIT_WORDS, "fisher")
IMPORT_IDS: Final = form.IMPORTS
MEAT_IDS: Final = ("mutton", "beef")  # in the order of the animals
EFFECT_IDS: Final = form.EFFECTS  # what a port does
COUNTED_IDS: Final = form.COUNTED  # what a scoring tile counts
CLANS: Final = (
    "Buchanan", "Campbell", "Cunningham", "Fergusson", "MacDonald", "MacKenzie", "Robertson", "Stewart", "MacEwen",
)  # fmt: skip


def hex_name(number: int) -> str:
    """`c4` for the third hex from the left in the fourth row from the top."""
    return name_of((number % COLUMNS, number // COLUMNS))


class Names:
    """What things are called in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        catalogue(language)  # refuses a language that there is not

    def say(self, key: str, **arguments: object) -> str:
        """A text of this game."""
        return text(self.language, f"clans_of_caledonia.{key}", **arguments)

    def list(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        return listing(self.language, [*parts])

    def good(self, good: int) -> str:
        return self.say(f"good.{GOOD_IDS[good]}")

    def goods(self, good: int, n: int) -> str:
        """`2 wool`."""
        return self.say(f"goods.{GOOD_IDS[good]}", n=n)

    def stock(self, counts: Sequence[int]) -> str:
        """`2 wool and 1 milk`; empty for none."""
        return self.list([self.goods(good, counts[good]) for good in range(GOODS) if counts[good]])

    def unit(self, unit: int) -> str:
        return self.say(f"unit.{UNIT_IDS[unit]}")

    def meat(self, animal: int, n: int) -> str:
        """`2 mutton`; animals are sheep and cows."""
        return self.say(f"meat.{MEAT_IDS[animal]}", n=n)

    def imports(self, kind: int, n: int) -> str:
        """`3 cotton`."""
        return self.say(f"import.{IMPORT_IDS[kind]}", n=n)

    def clan(self, clan: int) -> str:
        """Clans have the same name in every language."""
        return CLANS[clan]

    def port(self, place: int) -> str:
        """`port B`: it lies at module B."""
        return self.say("port", letter=LETTERS[place])

    def contract(self, contract: int) -> str:
        """`contract 17`."""
        return self.say("contract", number=contract + 1)

    def pounds(self, n: int) -> str:
        return self.say("pounds", n=n)
