"""Glen More as the rest of the house sees it: see `kernel.game.Room`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from ...kernel.game import Event, Option, Reason, ScoreLine, Setting
from ...kernel.state import Row
from ...words import Saying
from ..shared.naming import text_id
from . import accounts, components, descriptions, drawing, notation, reports
from .explanations import REASONS
from .rules import vocabulary as v
from .state import State

if TYPE_CHECKING:
    from ...kernel.viewing import View


def names(setting: Setting, language: str) -> notation.Names:
    """What this game's tiles are called; kept with the setting, as a pack may call them otherwise."""
    if language not in setting.kept:
        setting.kept[language] = notation.Names(setting.components, language)
    return cast(notation.Names, setting.kept[language])


class GlenMore:
    name = "glen_more"
    title = "Glen More"
    players = range(2, 6)
    options = (Option("hidden_points", (False, True)),)
    rulings = 1
    state: type[Row] = State
    visible = (
        *("player", "over", "todo", "depth", "scorings", "moves", "extra_used", "space", "last", "order", "top"),
        *("cell", "goods", "clansmen", "ready", "coins", "casks", "chieftains", "cards", "points", "filled"),
    )

    def components(self, packs: Sequence[Path] = ()) -> components.Components:
        return components.load(packs)

    def box(self, packed: Any, players: int, options: dict[str, Any]) -> Row:
        return components.build_box(packed, players, bool(options["hidden_points"]))

    def rules(self) -> ModuleType:
        return import_module(f"{__package__}.rules")

    def notation(self, setting: Setting, s: Any, action: int, language: str) -> str:
        return notation.notation(names(setting, language), s, action)

    def imaginable(self, s: Any) -> list[int]:
        return notation.imaginable(s)

    def describe(self, setting: Setting, s: Any, action: int, language: str) -> str:
        return descriptions.describe(names(setting, language), setting.box, s, action)

    def reason(self, setting: Setting, s: Any, action: int, code: int) -> Reason:
        key, rules = REASONS[code]
        return Reason(text_id(self.name, f"why.{key}"), rules)

    def report(self, setting: Setting, event: Event, language: str, seats: Sequence[str]) -> str | None:
        return reports.report(names(setting, language), list(setting.box.card), event, seats)

    def forced(self, event: Event) -> int | None:
        return event[1] if event[0] == v.FORCED else None

    def breakdown(self, setting: Setting, s: Any, seat: int, if_now: bool) -> list[ScoreLine]:
        return accounts.breakdown(setting.box, s, seat, if_now)

    def verdict(self, setting: Setting, s: Any) -> Saying | None:
        return None  # nobody plays this alone

    def drawing(self, setting: Setting, s: Any, language: str, seats: Sequence[str]) -> str:
        return drawing.draw(names(setting, language), setting.box, s, seats)

    def view(self) -> View:
        """What the page shows; who plays in a terminal never loads it."""
        return cast("View", import_module(f"{__package__}.page.view").VIEW)


ROOM = GlenMore()
