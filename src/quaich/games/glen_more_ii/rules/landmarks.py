"""Landmark cards: taking one, what lasts, and what counts at the end. What a card brings once comes with its tile
(gaining.py)."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ...shared.rules.scoring import owns
from ..state import CARDS, NO_CARD
from . import stacks
from .vocabulary import GOT_CARD


@rule
def take_card(box, s, p, tile):
    """A landmark brings its card at once; it is kept whatever becomes of the tile. [GM2.50 GM2.55 GM2.75]"""
    if box.card[tile] != NO_CARD:
        s.cards[p] |= 1 << box.card[tile]
        tell(s, GOT_CARD, p, box.card[tile], 0)


@rule
def castle_scotsmen(box, s, p):
    """Scotsmen in the home castle, as scorings count them: Castle Moil doubles them. [GM2.90 GM2.95]"""
    there = s.clansmen[stacks.home_castle(s, p)]
    for card in range(CARDS):
        if box.doubles_castle[card] and owns(s, p, card):
            return 2 * there
    return there


@rule
def end_points(box, s, p):
    """What cards bring in the final scoring: Armadale Castle's point more for each of the first coins. [GM2.88
    GM2.99]"""
    points = 0
    for card in range(CARDS):
        if owns(s, p, card):
            points += min(s.coins[p], box.coins_counted[card]) * box.coin_points[card]
    return points
