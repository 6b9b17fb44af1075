"""A game in progress is one row of named integer fields of fixed size.

The fields are declared once, with a comment each, in a game's `state.py`. From that declaration come: a NumPy record
(for compiled rules, a thousand games in an array), an object of plain lists with the same names (for interpreted
rules), its bytes, its JSON and its fingerprint.
"""

from __future__ import annotations

import hashlib
import marshal
from typing import Any, ClassVar, NamedTuple, Self, cast

import numpy as np
import numpy.typing as npt

Records = npt.NDArray[Any]


class Field(NamedTuple):
    """The type of one field: a NumPy integer code, and its shape (empty for a single number)."""

    code: str
    shape: tuple[int, ...]


# They return `Any`, so that a field reads as what it holds: `coins: list[int] = i16(5)`.
def i8(*shape: int) -> Any:
    return Field("i1", shape)


def i16(*shape: int) -> Any:
    return Field("i2", shape)


def i32(*shape: int) -> Any:
    return Field("i4", shape)


def i64(*shape: int) -> Any:
    return Field("i8", shape)


def bounds(field: Field) -> tuple[int, int]:
    """The lowest and the highest number that a field can hold."""
    info = np.iinfo(np.dtype(field.code))
    return int(info.min), int(info.max)


class CheckedList(list[Any]):
    """A list that refuses what compiled code would do silently: negative places, and numbers that do not fit."""

    def __init__(self, values: list[Any], field: Field) -> None:
        super().__init__(values)
        self.lowest, self.highest = bounds(field)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, int) and at < 0:
            raise IndexError(f"place {at} lies before the beginning")
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if isinstance(at, int) and at < 0:
            raise IndexError(f"place {at} lies before the beginning")
        if isinstance(value, int) and not self.lowest <= value <= self.highest:
            raise OverflowError(f"{value} does not fit between {self.lowest} and {self.highest}")
        super().__setitem__(at, value)


def _lists(field: Field, shape: tuple[int, ...], checked: bool) -> list[Any]:
    values = [0] * shape[0] if len(shape) == 1 else [_lists(field, shape[1:], checked) for _ in range(shape[0])]
    return CheckedList(values, field) if checked else values


def _fill(target: list[Any], values: list[Any]) -> None:
    for at, value in enumerate(values):
        if isinstance(value, list):
            _fill(target[at], value)
        else:
            target[at] = value


def _copy(values: list[Any], depth: int) -> list[Any]:
    return values[:] if depth == 1 else [_copy(inner, depth - 1) for inner in values]


class Row:
    """Base of a declared row. An instance holds integers and lists, for interpreted rules."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]
    told: list[tuple[int, ...]] | None = (
        None  # what the rules report while they run: see telling.py; not part of the row
    )

    def __init_subclass__(cls) -> None:
        declared = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        if not declared:
            return  # the checked twin of a row declares nothing of its own
        cls.fields = declared
        cls.dtype = np.dtype([(name, f.code, f.shape) for name, f in declared.items()], align=True)

    def __init__(self, checked: bool = False) -> None:
        if checked:
            self.__class__ = checked_twin(type(self))
        for name, field in self.fields.items():
            setattr(self, name, _lists(field, field.shape, checked) if field.shape else 0)

    def copy(self) -> Self:
        """Another row with the same numbers; a change of one never shows in the other."""
        twin = cast(Self, object.__new__(unchecked(type(self))))
        numbers, mine = twin.__dict__, self.__dict__
        for name, field in self.fields.items():
            value = mine[name]
            numbers[name] = _copy(value, len(field.shape)) if field.shape else value
        return twin

    def write_to(self, record: Any) -> None:
        """Writes the same numbers into one record of an array; refuses a number that does not fit."""
        for name in self.fields:
            value = np.array(getattr(self, name))
            record[name] = value
            if not np.array_equal(record[name], value):
                raise OverflowError(f"{name} does not fit its type")

    def record(self) -> Records:
        """The same numbers as an array of one record, for compiled rules."""
        out = np.zeros(1, self.dtype)
        self.write_to(out[0])
        return out

    @classmethod
    def from_record(cls, record: Any, checked: bool = False) -> Self:
        """The row that a record holds, as integers and lists."""
        row = cls(checked=checked)
        for name, field in cls.fields.items():
            value = record[name].tolist()
            if field.shape:
                _fill(getattr(row, name), value)
            else:
                setattr(row, name, value)
        return row

    def same(self) -> bytes:
        """Bytes that are equal when all numbers are, to look things up by: quicker than `to_bytes`, kept nowhere."""
        return marshal.dumps([self.__dict__[name] for name in self.fields], 2)  # 2: does not ask what refers to what

    def to_bytes(self) -> bytes:
        return self.record().tobytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        if len(data) != cls.dtype.itemsize:
            raise ValueError(f"A {cls.__name__} takes {cls.dtype.itemsize} bytes; these are {len(data)}.")
        return cls.from_record(np.frombuffer(data, cls.dtype)[0])

    def to_json(self) -> dict[str, Any]:
        """The fields by name, as integers and lists of integers."""
        return {name: getattr(self, name) for name in self.fields}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The row that `to_json` wrote. Names, shapes and sizes of numbers are checked."""
        if set(values) != set(cls.fields):
            odd = sorted(set(values) ^ set(cls.fields))
            raise ValueError(f"A {cls.__name__} has other fields than these; look at {', '.join(odd)}.")
        row = cls()
        for name, field in cls.fields.items():
            value, (low, high) = np.array(values[name]), bounds(field)
            if value.shape != field.shape or value.dtype.kind not in "i" or value.min() < low or value.max() > high:
                raise ValueError(f"{name} must be integers of shape {field.shape} between {low} and {high}.")
            setattr(row, name, value.tolist())
        return row

    def fingerprint(self) -> str:
        """Sixteen hex digits that differ when any field differs."""
        return fingerprint_of(self.to_bytes())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Row):
            return NotImplemented
        return self.fields == other.fields and all(getattr(self, n) == getattr(other, n) for n in self.fields)

    __hash__ = None  # type: ignore[assignment]  # a row changes, so it is no key


def fingerprint_of(data: bytes) -> str:
    return hashlib.blake2s(data, digest_size=8).hexdigest()


_checked: dict[type[Row], type[Row]] = {}
_unchecked: dict[type[Row], type[Row]] = {}


def unchecked(row: type[Row]) -> type[Row]:
    return _unchecked.get(row, row)


def checked_twin(row: type[Row]) -> type[Row]:
    """The same row, refusing numbers that do not fit its single fields as well."""
    if row not in _checked:
        limits = {name: bounds(field) for name, field in row.fields.items() if not field.shape}

        def set_checked(self: Row, name: str, value: Any) -> None:
            if name in limits and not limits[name][0] <= value <= limits[name][1]:
                raise OverflowError(f"{value} does not fit {name}")
            object.__setattr__(self, name, value)

        twin = type("Checked" + row.__name__, (row,), {"__setattr__": set_checked})
        _checked[row], _unchecked[twin] = twin, row
    return _checked[row]
