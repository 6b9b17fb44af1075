"""The rulebook's examples of Glen More II as pictures: see `shared.page.examples`."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.action import argument_of, verb_of
from ....pictures.markup import Markup
from ...shared.page.examples import Examples, Shown
from ..examples import BOOK, CLANS
from ..notation import Names
from ..room import names as names_of
from ..rules import scoring
from ..rules import vocabulary as v
from ..state import BY_CASTLE, BY_LANDMARKS, BY_PERSONS, BY_WHISKY
from .clan_map import clan_map
from .land import figures, in_hand
from .tile import tiles_of

COMPARED: Final = {BY_WHISKY: "casks", BY_CASTLE: "castle", BY_LANDMARKS: "cards", BY_PERSONS: "persons"}


def has(names: Names, box: Any, s: Any, seat: int) -> Markup:
    return figures(names, box, s, seat)


def achievement(box: Any, s: Any, seat: int, source: int) -> int:
    """What a player has to show in one of the comparisons."""
    return int(scoring.achievement(box, s, seat, source))


def clans(shown: Shown) -> list[Markup]:
    """The clan board as it stands."""
    game = shown.moment.game
    setting = game.setting
    names = names_of(setting, shown.names.language)
    asked = {argument_of(one.action): one.reason is None for one in shown.asked if verb_of(one.action) == v.CLAIM}
    return [clan_map(names, setting.components, setting.box, shown.s, game.seats, {}, asked)]


def label_of(shown: Shown, action: int) -> str:
    """Clans, tiles of the discard pile and tiles to be removed by their names: the pictures show what."""
    names = names_of(shown.moment.game.setting, shown.names.language)
    verb, argument = verb_of(action), argument_of(action)
    if verb == v.CLAIM:
        return names.clan(argument)
    if verb == v.BUILD:
        return names.tile(argument)
    return names.placed(shown.s, argument) if verb == v.REMOVE else ""


MARKS: Final = {v.STAND: (50.0, 50.0), v.REMOVE: (50.0, 50.0), v.USE_FOR_POINTS: (84.0, 54.0)}
EXAMPLES: Final = Examples(BOOK, tiles_of, has, in_hand, COMPARED, achievement, {CLANS: clans}, MARKS, label_of)
boards, ruled, board = EXAMPLES.boards, EXAMPLES.ruled, EXAMPLES.board
