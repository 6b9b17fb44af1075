"""Reads files of components, and says in one sentence what is wrong with one. Knows no game.

The form of a file is declared once, as msgspec structs; this module walks over that declaration and over what the
file says. msgspec's own messages would name neither the row by its id nor the range that was expected.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

from msgspec import Struct, inspect

from ..words import Sayable, Saying, told_by_system
from .room import QuaichError

Raw: TypeAlias = dict[str, Any]

LARGEST: Final = 2**20  # bytes of a file
DOTS: Final = 20  # in a line: a single key with very many keeps a TOML reader busy for hours
SHOWN: Final = 40  # characters of what was found
NOTHING: Final = object()  # stands for a value that is not there


class ComponentError(QuaichError):
    """A file of components cannot be used; the message is one sentence for whoever wrote the file."""


class Where(NamedTuple):
    """A place in a file, as its author finds it: the file, the table or row, and the way to a value in it."""

    file: str
    table: str
    row: int = 0  # its number in the array of tables, while nothing else tells it apart
    path: tuple[str | int, ...] = ()  # keys, and the numbers of entries of a list

    def under(self, *keys: str) -> "Where":
        return self._replace(path=(*self.path, *map(plain, keys)))

    def entry(self, number: int) -> "Where":
        return self._replace(path=(*self.path, number))

    def told(self, language: str) -> str:
        said = f"{self.file}: {self.table}"
        if self.row:
            said += " " + words("entry", number=self.row).told(language)
        for at, part in enumerate(self.path):
            key = part if isinstance(part, str) else words("entry", number=part).told(language)
            said += ("." if at and isinstance(part, str) else ", ") + key
        return said

    def refuse(self, expected: Sayable, found: Sayable | str) -> NoReturn:
        raise refusal(self, expected, found)


def refusal(at: Where | str, expected: Sayable, found: Sayable | str) -> ComponentError:
    return ComponentError("pack.refused", at=at, expected=expected, found=found)


def words(key: str, **arguments: Any) -> Saying:
    """What was expected, or what was found."""
    return Saying(f"pack.{key}", **arguments)


def plain(key: str) -> str:
    """A key as it is, or in quotes where it is no plain word (it may hold anything, line breaks too)."""
    return key if re.fullmatch(rf"[\w-]{{1,{SHOWN}}}", key) else quoted(key)


def quoted(value: str) -> str:
    return json.dumps(value if len(value) <= SHOWN else value[:SHOWN] + "...", ensure_ascii=False)


def shown(value: object) -> Sayable | str:
    """What was found, short enough for a sentence."""
    if value is NOTHING:
        return words("nothing")
    if isinstance(value, dict):
        return words("table")
    if isinstance(value, list):
        return words("list")
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int) and value.bit_length() > 63:
        return words("too_big")
    return str(value).lower() if isinstance(value, bool | int | float) else words("date", value=value)


def one_of(values: Iterable[object]) -> Saying:
    return words("one_of", values=", ".join(json.dumps(value) for value in values))


def _list_of(item: Saying, least: int, most: int | None) -> Saying:
    if most is None:
        return words("list_of_any", item=item)
    if least == most:
        return words("list_of", n=most, item=item)
    return words("list_between", least=least, most=most, item=item)


def described(kind: inspect.Type) -> Saying:
    """The values that a type allows, in words."""
    match kind:
        case inspect.IntType(ge=low, le=high):
            return words("number", number=low) if low == high else words("whole_number", low=low, high=high)
        case inspect.BoolType():
            return words("true_or_false")
        case inspect.StrType(min_length=least, max_length=most):
            return words("text", least=least, most=most)
        case inspect.LiteralType(values=values):
            return one_of(values)
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return _list_of(described(item), least or 0, most)
    return words("table")


def _fits(value: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.IntType(ge=low, le=high):
            return type(value) is int and (low is None or low <= value) and (high is None or value <= high)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.StrType(min_length=least, max_length=most):
            return isinstance(value, str) and (least or 0) <= len(value) <= (most or LARGEST)
        case inspect.LiteralType(values=values):
            return isinstance(value, str) and value in values
    return isinstance(value, dict)


def check(value: object, kind: inspect.Type, at: Where, whole: bool = True) -> None:
    """Refuses a value that is not of the kind; a table that is not `whole` may leave keys out."""
    if isinstance(kind, inspect.VarTupleType):
        _check_list(value, kind, at)
    elif not _fits(value, kind):
        at.refuse(described(kind), shown(value))
    elif isinstance(value, dict):
        _check_table(value, kind, at, whole)


def _check_list(value: object, kind: inspect.VarTupleType, at: Where) -> None:
    if not isinstance(value, list):
        at.refuse(described(kind), shown(value))
    if not (kind.min_length or 0) <= len(value) <= (kind.max_length or LARGEST):
        at.refuse(described(kind), words("list_found", n=len(value)))
    for number, entry in enumerate(value, 1):
        check(entry, kind.item_type, at.entry(number))


def _check_table(value: Raw, kind: inspect.Type, at: Where, whole: bool) -> None:
    match kind:
        case inspect.DictType(key_type=keys, value_type=values):
            for key, inner in value.items():
                if not _fits(key, keys):
                    at.under(key).refuse(described(keys), words("unknown_key"))
                check(inner, values, at.under(key))
        case inspect.UnionType(types=types):
            _check_table(value, _chosen(value, types, at), at, whole)
        case inspect.StructType():
            _check_struct(value, kind, at, whole)


def _chosen(value: Raw, types: Iterable[inspect.Type], at: Where) -> inspect.StructType:
    """Which of several forms a table has: the value of one of its keys says so."""
    forms = [form for form in types if isinstance(form, inspect.StructType)]
    key, tags = str(forms[0].tag_field), {form.tag: form for form in forms if form.tag is not None}
    found = value.get(key, NOTHING)
    if not isinstance(found, str) or found not in tags:
        at.under(key).refuse(one_of(tags), shown(found))
    return tags[found]


def _check_struct(value: Raw, kind: inspect.StructType, at: Where, whole: bool) -> None:
    fields = {field.encode_name: field for field in kind.fields}
    for key, inner in value.items():
        if key in fields:
            check(inner, fields[key].type, at.under(key))
        elif key != kind.tag_field:
            keys = ", ".join([*fields] if kind.tag_field is None else [kind.tag_field, *fields])
            at.under(key).refuse(words("one_of_keys", keys=keys), words("unknown_key"))
    for key, field in fields.items():
        if whole and field.required and key not in value:
            at.under(key).refuse(described(field.type), words("nothing"))


def _check_rows(value: object, row: inspect.StructType, file: str, table: str, key: str, whole: bool) -> None:
    """Checks an array of tables, each known by the value of one key."""
    at = Where(file, f"[[{table}]]")
    if not isinstance(value, list):
        at.refuse(words("tables"), shown(value))
    ids = next(field.type for field in row.fields if field.encode_name == key)
    seen = set()
    for number, entry in enumerate(value, 1):
        at = Where(file, f"[[{table}]]", number)
        if not isinstance(entry, dict):
            at.refuse(words("table"), shown(entry))
        check(entry.get(key, NOTHING), ids, at.under(key))
        at = Where(file, f"[[{table}]] {key} {entry[key]}")
        if entry[key] in seen:
            at.under(key).refuse(words("row_once"), words("row_twice"))
        seen.add(entry[key])
        check(entry, row, at, whole)


def check_document(raw: Raw, form: type[Struct], row_keys: Mapping[str, str], file: str, whole: bool) -> None:
    """Checks all tables of a file; `row_keys` names the arrays of tables, and the key that tells their rows apart."""
    fields = {field.encode_name: field for field in _struct(form).fields}
    for table, value in raw.items():
        kind = fields[table].type if table in fields else None
        if kind is None:
            known = words("one_of_tables", tables=", ".join(fields))
            Where(file, f"[{plain(table)}]").refuse(known, words("unknown_table"))
        if isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.StructType):
            _check_rows(value, kind.item_type, file, table, row_keys[table], whole)
        else:
            check(value, kind, Where(file, f"[{table}]"), whole)
    for table, field in fields.items():
        if whole and field.required and table not in raw:
            Where(file, f"[{table}]").refuse(words("table"), words("nothing"))


def _struct(form: type[Struct]) -> inspect.StructType:
    info = inspect.type_info(form)
    assert isinstance(info, inspect.StructType)
    return info


def read(path: Path) -> Raw:
    """What a TOML file says; refuses one that cannot be read, or only at great cost."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise ComponentError("pack.unreadable", file=path.name, error=told_by_system(error)) from error
    if len(data) > LARGEST:
        raise refusal(path.name, words("small_file", bytes=LARGEST), words("larger"))
    for number, line in enumerate(data.split(b"\n"), 1):
        if (dots := line.count(b".")) > DOTS:
            raise refusal(path.name, words("few_dots", dots=DOTS), words("dots", dots=dots, line=number))
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise refusal(path.name, words("utf8"), words("something_else")) from error
    except RecursionError as error:
        raise refusal(path.name, words("toml"), words("nested")) from error
    except ValueError as error:  # a mistake in the TOML, or a number too long to be read
        raise refusal(path.name, words("toml"), words("mistake", error=error)) from error
