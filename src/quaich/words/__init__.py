"""Everything that a person reads, in English, German and Italian: one catalogue for page, log, mail and terminal.

A text has an id (`glen_more.log.took`) and named arguments; the catalogues in `en/`, `de/` and `it/` hold it in each
language, a file for each area of the house. A text that depends on a number has a plural form, chosen by the argument
`n`.
"""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

LANGUAGES = ("en", "de", "it")


class MissingTextError(KeyError):
    """A text id that a catalogue does not hold: a fault of ours, never of the reader."""


@cache
def catalogue(language: str) -> Catalog:
    """All texts of one language."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    texts = Catalog(locale=language)
    for path in sorted((Path(__file__).parent / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    texts[message.id] = message
    return texts


@cache
def _forms(language: str, key: str) -> tuple[str, ...]:
    message = catalogue(language).get(key)
    if message is None or not message.string:
        raise MissingTextError(f"{key} ({language})")
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (str(message.string),)


def text(language: str, key: str, **arguments: Any) -> str:
    """The text with this id in a language, its arguments filled in."""
    forms = _forms(language, key)
    # English, German and Italian have one form for 1 and one for every other number.
    form = forms[0] if len(forms) == 1 or arguments.get("n") == 1 else forms[1]
    return form.format(**arguments) if arguments else form


def has(language: str, key: str) -> bool:
    return catalogue(language).get(key) is not None


@runtime_checkable
class Sayable(Protocol):
    """What can be said in each language."""

    def told(self, language: str) -> str: ...


class Saying:
    """A text before anybody has said in which language: its id and its arguments, which may be sayings themselves."""

    def __init__(self, key: str, /, **arguments: Any) -> None:
        self.key, self.arguments = key, arguments

    def told(self, language: str) -> str:
        said = {name: one.told(language) if isinstance(one, Sayable) else one for name, one in self.arguments.items()}
        return text(language, self.key, **said)


def told_by_system(error: OSError | ValueError) -> Saying | str:
    """Why the system cannot do something with a file, without numbers and paths."""
    if not isinstance(error, OSError):
        return Saying("system.null")  # the one thing that Python itself refuses in the name of a file
    name = errno.errorcode.get(error.errno or 0, "").lower()
    return Saying(f"system.{name}") if has("en", f"system.{name}") else error.strerror or type(error).__name__


def figure(language: str, value: float, digits: int = 0) -> str:
    """A number as the language writes it: `1,234.5` or `1.234,5`."""
    return str(format_decimal(value, "#,##0" + "." * bool(digits) + "0" * digits, locale=language))


def listing(language: str, parts: list[str]) -> str:
    """`a, b and c`, as the language says it."""
    if len(parts) < 2:
        return "".join(parts)
    return text(language, "list.and", first=", ".join(parts[:-1]), last=parts[-1])


def keys(language: str) -> set[str]:
    """All text ids of a language, for tests that compare the catalogues."""
    return {str(m.id[0] if isinstance(m.id, (tuple, list)) else m.id) for m in catalogue(language) if m.id}
