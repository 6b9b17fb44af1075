"""Clans of Caledonia as the rest of the house sees it: see `kernel.game.Room`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from ...kernel.game import Event, Option, Reason, ScoreLine, Setting
from ...kernel.state import Row
from ...words import Saying
from . import accounts, components, descriptions, notation, reports
from .box import TITLE, Agreed, build_box
from .box_maps import number_of
from .explanations import REASONS
from .map_building import combinations
from .names import Names
from .rules import solo
from .rules import vocabulary as v
from .state import PLAYERS, RANDOM_MAP, State

if TYPE_CHECKING:
    from ...kernel.viewing import View

GERMAN, PRINT = "german", "print"  # editions
RANDOM: Final = "random"
MAPS: Final = {" ".join(sides): number_of(sides) for sides in combinations()}  # by name, such as `A1 B2 C2 D1`
RATINGS: Final = ("beginner", "greenhorn", "would_be", "expert", "genius")


def names(setting: Setting, language: str) -> Names:
    """What things are called; kept with the setting."""
    if language not in setting.kept:
        setting.kept[language] = Names(language)
    return cast(Names, setting.kept[language])


class ClansOfCaledonia:
    name = "clans_of_caledonia"
    title = TITLE
    players = range(1, PLAYERS + 1)
    options = (
        Option("edition", (GERMAN, PRINT)),
        Option("map", (RANDOM, *MAPS)),
        Option("auction", (False, True)),
        Option("simple_imports", (False, True)),
        Option("variable_prices", (False, True)),
    )
    rulings = 1
    state: type[Row] = State
    visible = (
        *("player", "over", "todo", "depth", "round", "order", "place", "passed", "passes", "next_order", "rowed"),
        *("shifted", "near_bought", "map", "port_at", "scoring", "clan_at", "tile_at", "bidding", "bidder"),
        *("out_of_auction", "bid", "step", "placed", "left", "offer", "gone", "done", "track", "clan", "unit_at"),
        *("cash", "goods", "idle", "hired", "ships", "techs", "crate", "used_ports", "exports", "imports", "hop"),
        *("eaten", "glory", "cellar"),
    )

    def components(self, packs: Sequence[Path] = ()) -> components.Components:
        return components.load(packs)

    def box(self, packed: Any, players: int, options: dict[str, Any]) -> Row:
        agreed = Agreed(
            printed=options["edition"] == PRINT,
            simple_imports=options["simple_imports"],
            variable_prices=options["variable_prices"],
            auction=options["auction"],
            fixed_map=MAPS.get(options["map"], RANDOM_MAP),
        )
        return build_box(packed, players, agreed)

    def rules(self) -> ModuleType:
        return import_module(f"{__package__}.rules")

    def notation(self, setting: Setting, s: Any, action: int, language: str) -> str:
        return notation.notation(names(setting, language), setting.box, s, action)

    def imaginable(self, s: Any) -> list[int]:
        return notation.imaginable(s)

    def describe(self, setting: Setting, s: Any, action: int, language: str) -> str:
        return descriptions.describe(names(setting, language), setting.box, s, action)

    def reason(self, setting: Setting, s: Any, action: int, code: int) -> Reason:
        key, rules = REASONS[code]
        return Reason(f"clans_of_caledonia.why.{key}", rules)

    def report(self, setting: Setting, event: Event, language: str, seats: Sequence[str]) -> str | None:
        return reports.report(names(setting, language), setting.box, event, seats)

    def forced(self, event: Event) -> int | None:
        return event[1] if event[0] == v.FORCED else None

    def breakdown(self, setting: Setting, s: Any, seat: int, if_now: bool) -> list[ScoreLine]:
        return accounts.breakdown(setting.box, s, seat, if_now)

    def verdict(self, setting: Setting, s: Any) -> Saying | None:
        """How good the result of a solo game is. [COC.36]"""
        if setting.players > 1:
            return None
        return Saying(f"clans_of_caledonia.rating.{RATINGS[solo.rating(setting.box, s)]}")

    def drawing(self, setting: Setting, s: Any, language: str, seats: Sequence[str]) -> str:
        drawing = import_module(f"{__package__}.drawing")
        return cast(str, drawing.draw(names(setting, language), setting.box, s, seats))

    def view(self) -> View:
        """What the page shows; who plays in a terminal never loads it."""
        return cast("View", import_module(f"{__package__}.page.view").VIEW)


ROOM = ClansOfCaledonia()
