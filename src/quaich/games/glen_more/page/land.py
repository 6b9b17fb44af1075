"""What a player of Glen More has beside the territory, and the tile in hand."""

from __future__ import annotations

from typing import Any

from ....kernel.game import NOBODY
from ....pictures.markup import Markup
from ...shared.page.land import cards, counts, moves_left
from .. import asking, drawing, signs
from ..notation import Names
from ..rules import vocabulary as v
from ..signs import say as sign_word

IN_HAND = (v.PAYING, v.PAYING_DIFFERENT, v.GIVING_CLANSMEN, v.LAYING)


def in_hand(s: Any, seat: int) -> int:
    """The tile that was taken and is not laid yet."""
    if s.over or s.player != seat or asking.step_of(s) not in IN_HAND:
        return NOBODY
    return int(s.todo[s.depth - 1][1])


def has(names: Names, box: Any, s: Any, seat: int) -> list[Markup | None]:
    """What counts, and the cards of special places."""
    return [figures(names, box, s, seat), places(names, s, box, seat)]


def figures(names: Names, box: Any, s: Any, seat: int) -> Markup:
    told = drawing.standing(box, s, seat)
    bonnets = sum(box.bonnets[card] for card in drawing.cards_of(s, seat))
    found = [
        ("coins", "coin", told["coins"]),
        ("casks", "cask", told["casks"]),
        ("chieftains", "chieftain", str(s.chieftains[seat])),
        ("bonnets", "bonnet", str(bonnets)),
        ("places", "card", told["places"]),
        ("points", "point", told["points"]),
    ]
    return counts(names, found + moves_left(s, seat))


def places(names: Names, s: Any, box: Any, seat: int) -> Markup | None:
    """The special places by name, with what their cards do."""
    tiles = [list(box.card).index(card) for card in drawing.cards_of(s, seat)]
    held = [(names.tile(tile), ", ".join(card_words(names, box, box.card[tile]))) for tile in tiles]
    return cards(names, "places", "card", held)


def card_words(names: Names, box: Any, card: int) -> list[str]:
    bonnets = box.bonnets[card]
    return [sign_word(names, "bonnets", n=bonnets)] * bool(bonnets) + signs.card_effects(names, box, card)
