"""The rulebook's examples of Glen More as pictures: see `shared.page.examples`."""

from __future__ import annotations

from typing import Any, Final

from ....pictures.markup import Markup
from ...shared.page.examples import Examples
from .. import drawing
from ..examples import BOOK
from ..notation import Names
from ..rules import vocabulary as v
from ..state import BY_CHIEFTAINS, BY_PLACES, BY_WHISKY
from .land import figures, in_hand
from .tile import tiles_of

COMPARED: Final = {BY_WHISKY: "casks", BY_CHIEFTAINS: "chieftains", BY_PLACES: "places"}


def has(names: Names, box: Any, s: Any, seat: int) -> Markup:
    return figures(names, box, s, seat)


def achievement(box: Any, s: Any, seat: int, source: int) -> int:
    """What a player has to show in one of the comparisons."""
    cards = drawing.cards_of(s, seat)
    if source == BY_CHIEFTAINS:
        return int(s.chieftains[seat] + sum(box.bonnets[card] for card in cards))
    return len(cards) if source == BY_PLACES else int(s.casks[seat])


EXAMPLES: Final = Examples(BOOK, tiles_of, has, in_hand, COMPARED, achievement, marks={v.PROMOTE: (36, 55)})
boards, ruled, board = EXAMPLES.boards, EXAMPLES.ruled, EXAMPLES.board
