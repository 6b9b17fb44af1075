"""What the service refuses, by kind: a page turns the kind into a status, and tells the sentence."""

from __future__ import annotations

from ..kernel.game import QuaichError


class TableError(QuaichError):
    """Something that was asked of a table is not possible; nothing has changed."""


class Missing(TableError):
    """There is no such table, seat, step or invitation."""


class NotYours(TableError):
    """Whoever asks may not: another's seat, another's table."""


class Stale(TableError):
    """The table has moved on since whoever asks looked at it."""


class Overtaken(Stale):
    """The database has another version of the table than we: another server has changed it."""


class Busy(TableError):
    """The database cannot take it now: the disk is full, or another program holds it."""
