"""What the database holds. A table is a row, its seats and its steps; nothing in a step is ever changed afterwards,
but that a tentative one becomes part of the game, or is taken back."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

VERSION = 1  # of this schema; a database of a later one is refused

metadata = MetaData()

house = Table("house", metadata, Column("name", String, primary_key=True), Column("value", String, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("packs", Text, nullable=False),  # JSON: component packs as TOML
    Column("components", String, nullable=False),  # fingerprint
    Column("rulings", Integer, nullable=False),
    Column("key", String, nullable=False),  # chance's key, 32 hex digits: nobody's to see while the game runs
    Column("seed", Text),  # JSON
    Column("practice", Boolean, nullable=False),  # somebody may know every stack: a chosen seed, a brought record
    Column("layout", String, nullable=False),  # how the bytes of a state are to be read: see `layouts`
    Column("opening", Text, nullable=False),  # JSON: the events of the set-up
    Column("start", LargeBinary, nullable=False),  # the state after the set-up
    Column("owner", String, nullable=False, index=True),  # a visitor
    Column("listed", Boolean, nullable=False),
    Column("status", String, nullable=False, index=True),
    Column("turn", Integer, nullable=False),
    Column("winners", Text, nullable=False),  # JSON
    Column("version", Integer, nullable=False),  # grows with each change
    Column("steps", Integer, nullable=False),
    Column("asked_back", Text),  # JSON: somebody asks to take back more than is their own
    Column("next_table", String, nullable=False),  # the rematch
    Column("made", String, nullable=False),  # when, ISO 8601 in UTC
    Column("changed", String, nullable=False),
)

layouts = Table(
    "layouts",
    metadata,
    Column("id", String, primary_key=True),
    Column("fields", Text, nullable=False),  # JSON: the fields of a state in their order, with type and shape
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),  # empty: nobody sits here
    Column("level", String, nullable=False),  # of a bot
    Column("generation", Integer, nullable=False),  # a link of an older generation is void
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String, primary_key=True),
    Index("holders_by_visitor", "visitor"),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("step", Integer, primary_key=True),  # from 1; unique, so that two writers cannot both win
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("text", Text, nullable=False),  # as in a record
    Column("forced", Text, nullable=False),  # JSON: what the rules played after it
    Column("events", Text, nullable=False),  # JSON
    Column("fingerprint", String, nullable=False),
    Column("state", LargeBinary, nullable=False),  # packed against the state before: see packing.py
    Column("tentative", Boolean, nullable=False),  # its player may still take it back alone
    Column("visitor", String, nullable=False),  # who sent it; empty: a bot
    Column("version", Integer, nullable=False),  # the version of the table that it was meant for
    Column("at", String, nullable=False),
)
