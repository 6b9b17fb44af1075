"""Words as they are looked for: whatever keyboard they were typed on."""

from __future__ import annotations

import unicodedata

SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


def normal(words: str) -> str:
    """Without accents, capitals and wide blanks, so that every keyboard can write it."""
    letters = unicodedata.normalize("NFKD", words.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def spellings(words: str) -> str:
    """The same, and once more with umlauts spelled out, as who has none on the keyboard writes them."""
    plain, spelled = normal(words), normal(words.translate(SPELLED_OUT))
    return plain if plain == spelled else f"{plain} {spelled}"
