"""The tiles of Glen More II: what is printed on them, in signs and in words, and what of it is reconstructed."""

from __future__ import annotations

from typing import Any, Final, cast

from ....kernel.game import Setting
from ....kernel.lines import plain
from ....pictures.markup import Markup
from ....words import listing
from ...shared.page import tile
from ...shared.page.scenes import Standing, river
from ...shared.page.tile import Face
from ...shared.page.wording import say
from .. import descriptions, signs
from ..component_form import KINDS
from ..notation import Names
from ..room import names as names_of
from ..rules import stacks
from ..state import (
    ANIMAL,
    CASTLE,
    HOME,
    LOCH,
    MATERIAL,
    NO_CARD,
    NO_GOOD,
    NOTHING,
    PERSON,
    PRODUCE,
    SPECIAL,
    TRADE_TILE,
    VILLAGE,
    WHISKY,
    WITH,
)
from . import signs_row
from .signs_row import kind_icon
from .wording import guessed, guessed_words

FRAMES: Final = {
    VILLAGE: "russet",
    CASTLE: "grey",
    ANIMAL: "green",
    MATERIAL: "brown",
    WHISKY: "yellow",
    TRADE_TILE: "heather",
    LOCH: "blue",
    PERSON: "parchment",
    SPECIAL: "parchment",
}
PATTERNS: Final = {
    "russet": ("6", "M0 1.500Q3 5 6 1.500M0 4.500Q3 8 6 4.500"),
    "heather": ("6", "M0 0 6 6M6 0 0 6"),
    "parchment": ("5", "M1 2.500H3"),
}
LANDSCAPES: Final = {"wood": "forest", "stone": "quarry", "barley": "field", "sheep": "meadow", "cattle": "pasture"}
STANDING: Final[dict[str, Standing]] = {
    "forest": ((8, 30, 30), (32, 36, 24), (53, 31, 28), (76, 40, 20)),
    "quarry": ((8, 32, 30), (48, 40, 24)),
    "field": ((10, 34, 28), (38, 40, 24), (64, 38, 26)),
    "meadow": ((10, 36, 26), (42, 42, 20), (66, 40, 24)),
    "pasture": ((6, 40, 24), (28, 40, 24), (50, 40, 24), (72, 40, 24)),
    "village": ((12, 34, 28), (52, 38, 24)),
    "fair": ((12, 32, 30), (46, 26, 34)),
    "loch": ((22, 22, 52),),
}
ALONE: Final[Standing] = ((30, 24, 38),)


def tiles_of(setting: Setting, language: str) -> Tiles:
    """The tiles in one language; kept with the setting, as a pack may print others."""
    key = f"tiles.{language}"
    if key not in setting.kept:
        setting.kept[key] = Tiles(names_of(setting, language), setting.box, guessed(setting.components))
    return cast(Tiles, setting.kept[key])


class Tiles(tile.Tiles):
    names: Names

    def __init__(self, names: Names, box: Any, guessed: list[list[str]]) -> None:
        super().__init__(names, box)
        self.guessed = guessed  # by tile: which of its values nobody has published

    def face(self, tile: int) -> Face:
        names, box = self.names, self.box
        scene = self.scene(tile)
        return Face(
            frame=FRAMES[box.kind[tile]],
            kind=kind_icon(box.kind[tile]),
            scene=scene,
            standing=STANDING.get(scene, ALONE),
            cost=signs_row.cost(names, box, tile),
            does=signs_row.activation(names, box, tile),
            once=signs_row.gains(names, box, tile),
            effect=signs_row.card_effect(box, box.card[tile]),
            ways=[river(turned=True)] if box.river[tile] else [],
            before="" if box.card[tile] == NO_CARD else "landmark",
            badges=("overbuild",) if box.overbuilds[tile] else (),
            note="*" if self.guessed[tile] else "",
        )

    def scene(self, tile: int) -> str:
        """The icon in the landscape: what is produced there, or the tile's kind."""
        box = self.box
        if box.kind[tile] in (ANIMAL, MATERIAL) and box.activation[tile] == PRODUCE and box.produces[tile] != NO_GOOD:
            return LANDSCAPES.get(signs_row.good_icon(self.names, box.produces[tile]), "quarry")
        return kind_icon(box.kind[tile])

    def printed(self, tile: int) -> list[str]:
        names, box = self.names, self.box
        if box.kind[tile] == SPECIAL:
            return []
        parts = [names.kind(box.kind[tile])]
        if box.overbuilds[tile]:
            parts.append(names.say("built_over", kind=names.kind(box.kind[tile])))
        if cost := descriptions.cost_words(names, box, tile):
            parts.append(names.say("costs", cost=cost))
        gains = [plain([gain[1:]]) for gain in signs.gains(names, box, tile)]
        parts += [say(names, "once", gains=listing(names.language, gains))] if gains else []
        if does := self.does(tile):
            parts.append(say(names, "activation", effect=does))
        parts += [names.say("components.river")] if box.river[tile] else []
        return parts + guessed_words(names, self.guessed[tile])

    def does(self, tile: int) -> str:
        names, box = self.names, self.box
        if box.activation[tile] == NOTHING:
            return ""
        if box.activation[tile] == PRODUCE and box.produces[tile] < len(names.goods):
            return plain([signs.activation(names, box, tile)])
        return descriptions.effect(names, box, None, tile)

    def here(self, s: Any, tile: int) -> list[str]:
        """The home castle, and what lies below."""
        names, parts = self.names, []
        if self.is_home_castle(s, tile):
            parts.append(say(names, "home_castle"))
        below = next((one for one in range(len(s.over_it)) if s.over_it[one] == 1 + tile), None)
        return parts if below is None else [*parts, say(names, "below", tile=names.tile(below))]

    def is_home_castle(self, s: Any, tile: int) -> bool:
        """Whether the Scotsmen on a tile count in scorings."""
        seat = s.fate[tile] - WITH
        return bool(0 <= seat < self.box.players and tile == stacks.home_castle(s, seat))

    def badge(self, s: Any, tile: int) -> str:
        return "castle" if tile < HOME and self.is_home_castle(s, tile) else ""


def more_patterns() -> list[Markup]:
    return tile.patterns(PATTERNS)


assert len(FRAMES) == len(KINDS)
