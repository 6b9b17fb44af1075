"""What the components of all games have in common: tables whose values have a provenance, files of them, and packs.

A game declares the form of its file with the structs from here, and names it in a `Kit`. `packs` reads files and
explains what does not fit the form; here values are replaced, and told apart by where they come from.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Meta, Struct, structs

from ..words import LANGUAGES
from .packs import Raw, Where, check_document, read, shown, words
from .state import fingerprint_of

Origin = Literal["rulebook", "public", "recalled", "reconstructed", "pack"]
Confidence = Literal["high", "medium", "low"]
ABOUT: Final = ("provenance", "confidence", "note")  # keys that speak of values
UNPLAYED: Final = (
    *ABOUT,
    "usual",
    "sources",
    "meta",
    "pack",
    "packs",
    "fingerprint",
    *LANGUAGES[1:],
)  # see fingerprint
Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Many = Annotated[int, Meta(ge=0, le=99)]
Year = Annotated[int, Meta(ge=0, le=9999)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file."""


class Words(Part, frozen=True, kw_only=True):
    en: Text
    de: Text
    it: Text


class Sourced(Part, frozen=True, kw_only=True):
    """A table whose values have a provenance, each by its key."""

    provenance: dict[str, Origin] = {}
    confidence: dict[str, Confidence] = {}
    note: dict[str, Text] = {}  # the names of notes


class Publication(Sourced, frozen=True, kw_only=True):
    title: Text
    author: Text
    publisher: Text
    year: Year


class Pack(Part, frozen=True, kw_only=True):
    """Who made a component pack."""

    name: Text = ""
    author: Text = ""


class Document(Part, frozen=True, kw_only=True):
    """What every file of components says."""

    meta: Publication
    sources: dict[str, Text]
    note: dict[str, Words]


def value_keys(row: Sourced) -> tuple[str, ...]:
    """The keys of a row whose values have a provenance: all but those that tell rows apart or speak of the others."""
    return tuple(key for key in row.__struct_fields__ if key not in (*ABOUT, "id", "number"))


class Rows(NamedTuple):
    """An array of tables of a file, where they are kept, the key that tells them apart, and all of its values."""

    table: str
    attribute: str
    key: str
    ids: Collection[int | str]


D = TypeVar("D", bound=Document)
S = TypeVar("S", bound=Sourced)


@dataclass(frozen=True, eq=False)
class Kit(Generic[D]):
    """How a game's components are kept, checked and changed by packs.

    `components` is `document` with two fields more: `packs` and `fingerprint`. `usual` gives what holds for a row
    unless it says otherwise, and `facts` looks at what concerns several values.
    """

    file: Path
    document: type[Document]
    components: type[D]
    singles: tuple[str, ...]
    rows: tuple[Rows, ...]
    usual: Callable[[D, Sourced], Sequence[Sourced]]
    facts: Callable[[D, str], None]
    row_keys: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "row_keys", {rows.table: rows.key for rows in self.rows})

    def load(self, packs: Sequence[Path] = ()) -> D:
        """The built-in components, with what each pack replaces; a later pack wins over an earlier one."""
        document, told = cast(D, _built_in(self)), []
        for path in packs:
            raw = read(path)
            self._check_form(raw, path.name, whole=False)
            document = self._changed(document, raw)
            self._check(document, path.name)
            told.append(msgspec.convert(raw.get("pack", {}), Pack))
        about: dict[str, Any] = {"packs": tuple(told), "fingerprint": fingerprint(document)}
        return structs.replace(document, **about)

    def printed(self, path: Path) -> D:
        """What a whole file says, sorted, and with a provenance for each key in each row."""
        raw = read(path)
        self._check_form(raw, path.name, whole=True)
        document = msgspec.convert(raw, self.components)
        changes = {rows.attribute: self._sorted(document, rows) for rows in self.rows}
        document = structs.replace(document, **changes)
        self._check(document, path.name)
        return document

    def _check_form(self, raw: Raw, file: str, whole: bool) -> None:
        check_document(raw, self.document, self.row_keys, file, whole)
        for table, _, key, ids in self.rows:
            for number, row in enumerate(raw.get(table, []), 1):
                if row[key] not in ids:
                    at = Where(file, f"[[{table}]]", number).under(key)
                    at.refuse(words("known_row", row=next(iter(ids))), shown(row[key]))

    def _sorted(self, document: D, rows: Rows) -> tuple[Sourced, ...]:
        order = list(rows.ids)
        found = sorted(getattr(document, rows.attribute), key=lambda row: order.index(getattr(row, rows.key)))
        return tuple(_with_usual(row, self.usual(document, row)) for row in found)

    def _changed(self, document: D, raw: Raw) -> D:
        """What a pack makes of the components. Its `provenance` and `sources` have no say: see `_revised`."""
        changes: dict[str, Any] = {
            name: _revised(getattr(document, name), raw[name]) for name in self.singles if name in raw
        }
        for table, rows, key, _ in self.rows:
            new = {row[key]: row for row in raw.get(table, [])}
            old = getattr(document, rows)
            changes[rows] = tuple(_revised(row, new[one]) if (one := getattr(row, key)) in new else row for row in old)
        notes = {name: msgspec.convert(said, Words) for name, said in raw.get("note", {}).items()}
        return structs.replace(document, **changes, note={**document.note, **notes})

    def _check(self, document: D, file: str) -> None:
        for table, rows, key, ids in self.rows:
            found = {getattr(row, key) for row in getattr(document, rows)}
            check_complete(found, ids, Where(file, f"[[{table}]]").under(key))
        self.facts(document, file)
        self._check_words(document, file)

    def _check_words(self, document: D, file: str) -> None:
        """Doubts and provenance speak of values that there are, and notes that are used are written."""
        labelled: list[tuple[str, Sourced]] = [(f"[{name}]", getattr(document, name)) for name in self.singles]
        for table, rows, key, _ in self.rows:
            labelled += [(f"[[{table}]] {key} {getattr(row, key)}", row) for row in getattr(document, rows)]
        for label, row in labelled:
            _check_about(row, document.note, Where(file, label))


@cache
def _built_in(kit: Kit[Any]) -> Document:
    return cast(Document, kit.printed(kit.file))


def _with_usual(row: Sourced, usual: Sequence[Sourced]) -> Sourced:
    """The same row, with what is usual where it says nothing itself.

    A key of which it says where the value comes from, or how sure it is, has no usual doubts and notes.
    """
    told = {"provenance": (), "confidence": row.provenance, "note": {**row.provenance, **row.confidence}}
    about: dict[str, Any] = {
        name: {key: word for one in usual for key, word in getattr(one, name).items() if key not in told[name]}
        | getattr(row, name)
        for name in ABOUT
    }
    return structs.replace(row, **about)


def _revised(old: S, said: Raw) -> S:
    """A row with other values. Those that differ come from the pack from now on, and old doubts about them are gone."""
    types = get_type_hints(type(old), include_extras=True)
    values = {key: msgspec.convert(value, types[key]) for key, value in said.items() if key not in ABOUT}
    changed = [key for key, value in values.items() if value != getattr(old, key)]

    def doubts(name: str) -> dict[str, Any]:
        kept = {key: word for key, word in getattr(old, name).items() if key not in changed}
        return {**kept, **said.get(name, {})}

    origins = {**old.provenance, **dict.fromkeys(changed, "pack")}
    about = {"provenance": origins, "confidence": doubts("confidence"), "note": doubts("note")}
    return structs.replace(old, **values, **about)


def fingerprint(document: Document) -> str:
    """Sixteen hex digits for the values that a game is played with.

    English names count, since records are written in them; a better translation or a cleared doubt must not part a
    record from its components.
    """
    return fingerprint_of(msgspec.json.encode(_played(msgspec.to_builtins(document)), order="sorted"))


def _played(value: Any) -> Any:
    if not isinstance(value, dict):
        return [_played(entry) for entry in value] if isinstance(value, list | tuple) else value
    return {key: _played(inner) for key, inner in value.items() if key not in UNPLAYED}


def check_complete(found: Collection[int | str], all_of_them: Collection[int | str], at: Where) -> None:
    for one in all_of_them:
        if one not in found:
            at.refuse(words("row_for", row=one), words("none"))


def check_never_falling(scale: Sequence[int], at: Where) -> None:
    for number, (one, next_one) in enumerate(pairwise(scale), 2):
        if next_one < one:
            at.entry(number).refuse(words("at_least", number=one), shown(next_one))


def _check_about(row: Sourced, notes: Collection[str], at: Where) -> None:
    keys = value_keys(row)
    for about in ABOUT:
        for key in getattr(row, about):
            if key not in keys:
                at.under(about, key).refuse(words("one_of_keys", keys=", ".join(keys)), words("unknown_key"))
    for key, name in row.note.items():
        if name not in notes:
            at.under("note", key).refuse(words("a_note"), shown(name))
