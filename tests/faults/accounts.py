"""What clients know to have happened at a table, by the answers they got; compared with what the disk says."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import product
from typing import Any

ACT, UNDO, ASK, ANSWER = "act", "undo", "ask_back", "answer_back"


@dataclass(frozen=True)
class Change:
    """Something that was asked of a table, for one version of it."""

    call: str
    visitor: str
    version: int
    given: tuple[str, ...] | int | bool


@dataclass
class Model:
    """A table as it must be after some changes."""

    version: int
    steps: list[tuple[str, str, int]] = field(default_factory=list)  # text, visitor, version
    asked: int | None = None  # to which step somebody asks to go back

    def after(self, change: Change) -> Model:
        steps, asked = list(self.steps), None
        if change.call == ACT:
            assert isinstance(change.given, tuple)
            steps += [(text, change.visitor, change.version) for text in change.given]
        elif change.call == UNDO:
            steps = steps[: -int(change.given)]  # type: ignore[arg-type]
        elif change.call == ASK:
            asked = int(change.given)  # type: ignore[arg-type]
        elif change.given:
            steps = steps[: self.asked]
        return Model(self.version + 1, steps, asked)


@dataclass
class OnDisk:
    """A table as the database has it."""

    version: int
    steps: list[tuple[str, str, int]]
    asked: int | None

    @classmethod
    def of(cls, row: Any, steps: list[Any]) -> OnDisk:
        asked = None if row["asked_back"] is None else json.loads(row["asked_back"])["step"]
        return cls(row["version"], [(s["text"], s["visitor"], s["version"]) for s in steps], asked)


class Account:
    """One table: what was acknowledged, and what was under way when the server went away."""

    def __init__(self, table: str, version: int, bots: bool) -> None:
        self.table, self.bots = table, bots
        self.model = Model(version)
        self.acknowledged: dict[int, Change] = {}
        self.under_way: list[Change] = []
        self.over = False

    def note(self, change: Change) -> None:
        """An answer has come: the change has happened. No second one can have happened to the same version."""
        known = self.acknowledged.setdefault(change.version, change)
        assert known == change, f"two changes of one version: {known}, {change}"

    def lost(self, disk: OnDisk) -> list[Change]:
        """Acknowledged changes that are not on the disk."""
        return [change for version, change in self.acknowledged.items() if version >= disk.version]

    def settle(self, disk: OnDisk) -> str:
        """Compares with the disk; what is wrong, or nothing. From then on the disk is what is known."""
        if self.lost(disk):
            return f"lost: {self.lost(disk)}"
        wrong = self._wrong_with_bots(disk) if self.bots else self._wrong(disk)
        self.model = Model(disk.version, disk.steps, disk.asked)
        self.acknowledged.clear()
        self.under_way.clear()
        return wrong

    def _wrong(self, disk: OnDisk) -> str:
        """Every version since the last comparison is an acknowledged change, or one that was under way."""
        choices = []
        for version in range(self.model.version, disk.version):
            done = self.acknowledged.get(version)
            choices.append([done] if done else [c for c in self.under_way if c.version == version])
        for way in product(*choices):
            model = self.model
            for change in way:
                model = model.after(change)
            if (model.version, model.steps, model.asked) == (disk.version, disk.steps, disk.asked):
                return ""
        return f"{self.table}: {disk.steps[-5:]} cannot have come of {choices}"

    def _wrong_with_bots(self, disk: OnDisk) -> str:
        """Bots acknowledge nothing: what people did is there, whole, and nothing else of theirs; nothing was undone."""
        if disk.steps[: len(self.model.steps)] != self.model.steps:
            return f"{self.table}: earlier steps have changed"
        found: dict[int, list[str]] = {}
        for text, visitor, version in disk.steps[len(self.model.steps) :]:
            if visitor:
                found.setdefault(version, []).append(text)
        known = {version: list(change.given) for version, change in self.acknowledged.items()}  # type: ignore[arg-type]
        possible = [(change.version, list(change.given)) for change in self.under_way]  # type: ignore[arg-type]
        missing = [version for version in known if found.get(version) != known[version]]
        odd = [v for v in found if v not in known and (v, found[v]) not in possible]
        return f"{self.table}: missing {missing}, odd {odd}" if missing or odd else ""
