"""States as the database keeps them: each against the one before, so a step of a game takes some hundred bytes.

How the bytes are to be read is kept beside them (`layout`): a later Quaich that has other fields still opens every
moment of an old game.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np

from ..kernel.state import Row, fingerprint_of

EVERY = 32  # so often a state stands by itself, so that a moment in a long game opens as quickly as one in a short


def fields_of(row: type[Row]) -> str:
    """The layout of a row as JSON: name, type, shape and place of each field, and the size of all."""
    assert row.dtype.fields is not None
    places = {name: row.dtype.fields[name][1] for name in row.fields}
    kept = [[name, field.code, list(field.shape), places[name]] for name, field in row.fields.items()]
    return json.dumps({"size": row.dtype.itemsize, "fields": kept}, separators=(",", ":"))


def layout_of(row: type[Row]) -> str:
    """The name of a layout."""
    return fingerprint_of(fields_of(row).encode())


def whole(step: int) -> bool:
    return step % EVERY == 1


def pack(step: int, state: bytes, before: bytes) -> bytes:
    """A state as it is kept: what differs from the one before, compressed."""
    return zlib.compress(state if whole(step) else differing(state, before), 6)


def unpack(step: int, packed: bytes, before: bytes) -> bytes:
    data = zlib.decompress(packed)
    return data if whole(step) else differing(data, before)


def differing(a: bytes, b: bytes) -> bytes:
    """The bits in which two states differ; laid over one of them, they give the other."""
    if len(a) != len(b):
        raise ValueError(f"States of {len(a)} and {len(b)} bytes are not of one kind.")
    return (int.from_bytes(a, "big") ^ int.from_bytes(b, "big")).to_bytes(len(a), "big")


def first_needed(step: int) -> int:
    """The step from which on a state has to be unpacked; 0 stands for the set-up."""
    return (step - 1) // EVERY * EVERY + 1 if step else 0


def read_state(row: type[Row], data: bytes, fields: str) -> Any:
    """A state from its bytes, whatever Quaich wrote it. A field that did not exist then is zero."""
    if fields == fields_of(row):
        return row.from_bytes(data)
    old = json.loads(fields)
    names, codes, shapes, places = zip(*old["fields"], strict=True)
    kind = np.dtype(
        {
            "names": names,
            "formats": [(code, tuple(shape)) for code, shape in zip(codes, shapes, strict=True)],
            "offsets": places,
            "itemsize": old["size"],
        }
    )
    record, values = np.frombuffer(data, kind)[0], row().to_json()
    for name, field in row.fields.items():
        if name in names and record[name].shape == field.shape:
            values[name] = record[name].tolist()
    return row.from_json(values)
