"""The tiles of Glen More: what is printed on them, in signs and in words."""

from __future__ import annotations

from typing import Any, cast

from ....kernel.game import Setting
from ....kernel.lines import plain
from ....words import listing
from ...shared.page import tile
from ...shared.page.signs_row import activation
from ...shared.page.tile import Face
from ...shared.page.wording import say
from .. import descriptions, signs
from ..component_form import FRAMES, KINDS
from ..notation import Names
from ..room import names as names_of
from ..state import ANY_GOOD, NO_CARD, NOTHING, PRODUCE
from . import scenes, signs_row


def tiles_of(setting: Setting, language: str) -> Tiles:
    """The tiles in one language; kept with the setting, as a pack may print others."""
    key = f"tiles.{language}"
    if key not in setting.kept:
        setting.kept[key] = Tiles(names_of(setting, language), setting.box)
    return cast(Tiles, setting.kept[key])


class Tiles(tile.Tiles):
    names: Names

    def face(self, tile: int) -> Face:
        names, box = self.names, self.box
        kind = KINDS[box.kind[tile]]
        return Face(
            frame=str(FRAMES[box.frame[tile]]),
            kind=kind,
            scene=kind,
            standing=scenes.STANDING[kind],
            cost=signs_row.cost(names, box, tile),
            does=activation(names, box, tile),
            once=signs_row.gains(box, tile),
            effect=signs_row.card_effect(box, box.card[tile]),
            ways=scenes.ways(bool(box.river[tile]), bool(box.road[tile])),
            before="" if box.card[tile] == NO_CARD else "card",
        )

    def printed(self, tile: int) -> list[str]:
        names, box = self.names, self.box
        parts = [signs.frame_word(names, box.frame[tile])]
        cost = descriptions.cost_words(names, box, tile)
        parts += [names.say("costs", cost=cost)] if cost else []
        gains = [plain([gain[1:]]) for gain in signs.gains(names, box, tile)]
        parts += [say(names, "once", gains=listing(names.language, gains))] if gains else []
        if does := self.does(tile):
            parts.append(say(names, "activation", effect=does))
        ways: list[tuple[str, Any]] = [("river", box.river[tile]), ("road", box.road[tile])]
        return parts + [names.say(f"components.{way}") for way, runs in ways if runs]

    def does(self, tile: int) -> str:
        names, box = self.names, self.box
        if box.activation[tile] == NOTHING:
            return ""
        if box.activation[tile] == PRODUCE and box.produces[tile] != ANY_GOOD:
            return names.amount(box.produces[tile], 1)
        return descriptions.effect(names, box, None, tile)
