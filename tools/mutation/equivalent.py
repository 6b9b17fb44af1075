"""The list of mutants that no test can kill, because they do the same as the original; each with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from .game import Trouble, read_toml, tables
from .making import Key

WORDS = ("file", "function", "change", "why")


@dataclass(frozen=True)
class Equivalents:
    """Mutants that may survive, and calls that are not mutated at all, each with the reason why."""

    reasons: dict[Key, str]
    unheard: dict[str, str]

    def stale(self, survivors: Iterable[Key], examined: Callable[[str, str], bool]) -> list[Key]:
        """Entries that match no survivor any more, of those whose file and function have been examined."""
        alive = set(survivors)
        return [key for key in self.reasons if examined(key[0], key[1]) and key not in alive]


def read_equivalents(path: Path) -> Equivalents:
    """Reads the list. A file that is not there is an empty list."""
    data = read_toml(path) if path.is_file() else {}
    unknown = sorted(set(data) - {"equivalent", "unheard"})
    if unknown:
        raise Trouble(f"{path} may hold [[equivalent]] and [[unheard]], not {unknown[0]}.")
    reasons: dict[Key, str] = {}
    for entry in tables(data.get("equivalent", []), f"{path}: equivalent"):
        changes = entry.get("change")
        for one in changes if isinstance(changes, list) and changes else [changes]:  # several may share a reason
            file, function, change, why = _texts(path, entry | {"change": one}, WORDS)
            if (file, function, change) in reasons:
                raise Trouble(f"{path} names twice: {function}: {change}.")
            reasons[file, function, change] = why
    unheard = {}
    for entry in tables(data.get("unheard", []), f"{path}: unheard"):
        call, why = _texts(path, entry, ("call", "why"))
        unheard[call] = why
    return Equivalents(reasons, unheard)


def _texts(path: Path, entry: dict[str, object], words: tuple[str, ...]) -> list[str]:
    texts = [entry.get(word) for word in words]
    if set(entry) != set(words) or not all(isinstance(text, str) and text.strip() for text in texts):
        raise Trouble(f"{path}: an entry needs {', '.join(words)}, each a text that is not empty: {entry}.")
    return [str(text) for text in texts]
