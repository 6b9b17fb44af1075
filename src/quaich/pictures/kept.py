"""Pictures and parts of pages, drawn once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Part = TypeVar("Part")


class Kept(Generic[Part]):
    """The parts that were asked for last. Many listen to a table, and most of them see the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._parts: OrderedDict[Hashable, Part] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Part]) -> Part:
        """The part with this key, made if it is not there."""
        if key in self._parts:
            self._parts.move_to_end(key)
            return self._parts[key]
        made = self._parts[key] = make()
        while len(self._parts) > self.most:
            self._parts.popitem(last=False)
        return made
