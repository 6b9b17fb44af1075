"""What a player of Glen More II has beside the territory, and the tile in hand."""

from __future__ import annotations

from typing import Any

from ....kernel.game import NOBODY
from ....pictures.markup import Markup
from ...shared.page.land import cards, counts, moves_left
from .. import drawing
from ..asking import step_of
from ..notation import Names
from ..rules import vocabulary as v
from . import wording

IN_HAND = (v.PAYING, v.PAYING_ANY, v.GIVING_CLANSMEN, v.LAYING)


def in_hand(s: Any, seat: int) -> int:
    """The tile that was taken and is not laid yet."""
    if s.over or s.player != seat or step_of(s) not in IN_HAND:
        return NOBODY
    return int(s.todo[s.depth - 1][1])


def has(names: Names, box: Any, s: Any, seat: int) -> list[Markup | None]:
    """What counts, and what lies beside the territory: landmarks, Persons, clans."""
    return [
        figures(names, box, s, seat),
        cards(names, "cards", "landmark", wording.landmarks(names, box, s, seat)),
        cards(names, "persons", "person", wording.persons(names, box, s, seat)),
        cards(names, "clans", "marker", wording.clans(names, box, s, seat)),
    ]


def figures(names: Names, box: Any, s: Any, seat: int) -> Markup:
    told = drawing.standing(box, s, seat)
    found = [
        ("coins", "coin", told["coins"]),
        ("casks", "cask", told["casks"]),
        ("castle", "castle", told["castle"]),
        ("cards", "landmark", told["cards"]),
        ("persons", "person", told["persons"]),
        ("markers", "marker", told["markers"]),
        ("idle", "clansman", told["idle"]),
        ("points", "point", told["points"]),
    ]
    return counts(names, found + moves_left(s, seat))
