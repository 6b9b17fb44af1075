"""Whether a database is whole: SQLite's own check, and every table replayed by the engine from its set-up."""

from __future__ import annotations

import json
import shutil
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quaich.kernel.game import Game, Setting
from quaich.table.live import setting_of
from quaich.table.packing import unpack


@dataclass
class Replica:
    """A table, played once more. What was compared before is not played again."""

    game: Game
    states: list[Any] = field(default_factory=list)  # the set-up, then after each step
    packed: list[bytes] = field(default_factory=list)  # as the disk has each step, and its text

    @classmethod
    def of(cls, row: Any, players: int) -> Replica:
        setting: Setting = setting_of(row["game"], players, json.loads(row["options"]), json.loads(row["packs"]))
        key = tuple(int(row["key"][i : i + 8], 16) for i in range(0, 32, 8))
        game = Game(setting, key, None)
        assert row["start"] == game.state.to_bytes()
        assert json.loads(row["opening"]) == [list(event) for event in game.opening]
        return cls(game, [game.state])

    def compare(self, row: Any, steps: list[Any]) -> str:
        """What does not fit; nothing if all does."""
        same = 0
        while same < min(len(steps), len(self.packed)) and self.packed[same] == steps[same]["state"]:
            same += 1
        self._back_to(same)
        for step in steps[same:]:
            if wrong := self._play(step):
                return wrong
        turn = self.game.player if row["status"] == "running" else -1
        stands = (row["steps"], row["turn"], row["status"] == "over", json.loads(row["winners"]))
        if stands != (len(steps), turn, self.game.over, self.game.winners):
            return f"{row['id']}: the table's row says {stands}"
        return ""

    def _back_to(self, step: int) -> None:
        game, state = self.game, self.states[step]
        self.game = Game.resumed(
            game.setting, game.key, None, game.seats, game.opening, game.steps[:step], state, self.states[:step]
        )
        del self.states[step + 1 :], self.packed[step:]

    def _play(self, row: Any) -> str:
        number, before = len(self.states), self.states[-1].to_bytes()
        if row["step"] != number or row["seat"] != self.game.player:
            return f"step {row['step']} of seat {row['seat']} stands where {number} of {self.game.player} should"
        step, said = self.game.play(row["text"]), (row["forced"], row["events"])
        if (row["action"], row["fingerprint"]) != (step.action, step.fingerprint):
            return f"step {number} is another action"
        if said != (json.dumps(step.forced), json.dumps(step.events)):
            return f"step {number} reports something else"
        if unpack(number, row["state"], before) != self.game.state.to_bytes():
            return f"the state after step {number} is another one"
        self.states.append(self.game.state)
        self.packed.append(row["state"])
        return ""


class Inspection:
    """A copy of a database as a crash has left it, recovered and read without the service."""

    def __init__(self, database: Path, folder: Path) -> None:
        self.copy = folder / "copy.db"
        for end in ("", "-wal", "-shm"):
            self.copy.with_name(self.copy.name + end).unlink(missing_ok=True)
        for end in ("", "-wal"):  # the index of the WAL is made anew: as after a power cut
            found = database.with_name(database.name + end)
            if found.exists():
                shutil.copy(found, self.copy.with_name(self.copy.name + end))
        self.connection = sqlite3.connect(self.copy)
        self.connection.row_factory = sqlite3.Row

    def wrong(self) -> str:
        """What SQLite itself finds, and rows without their tables."""
        found = [row[0] for row in self.connection.execute("PRAGMA integrity_check")]
        strays = list(self.connection.execute("PRAGMA foreign_key_check"))
        return "" if found == ["ok"] and not strays else f"{found} {strays}"

    def tables(self) -> dict[str, Any]:
        made = self.connection.execute("SELECT * FROM sqlite_master WHERE name = 'tables'").fetchone()
        if made is None:  # it was killed before it had made anything
            return {}
        return {row["id"]: row for row in self.connection.execute("SELECT * FROM tables")}

    def steps(self, table: str) -> list[Any]:
        return list(self.connection.execute("SELECT * FROM steps WHERE table_id = ? ORDER BY step", [table]))

    def names(self, table: str) -> list[str]:
        found = self.connection.execute("SELECT name FROM seats WHERE table_id = ? ORDER BY seat", [table])
        return [row["name"] for row in found]

    def close(self) -> None:
        self.connection.close()
