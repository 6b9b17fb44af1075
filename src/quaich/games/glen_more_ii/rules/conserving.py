"""Nothing appears and nothing vanishes: what must hold in every state. Compiled, for millions of games.

These checks only add up; they use none of the rules.
"""

from ....kernel.engine import rule
from ..state import (
    CARDS,
    CLANS,
    EARNINGS,
    GOODS,
    IN_PILE,
    IN_STACKS,
    NO_CARD,
    PERSON,
    REMOVED,
    SPACES,
    THE_END,
    TILES,
    TO_COME,
    WITH,
)
from .vocabulary import LAYING, STOWING, TAKING

(
    FINE,
    COINS_NEGATIVE,
    MARKET_WRONG,
    POINTS_NEGATIVE,
    GOODS_NEGATIVE,
    STOCK_WRONG,
    TILE_OVERFULL,
    GOODS_ASTRAY,
    CLANSMEN_WRONG,
    CLANSMEN_ASTRAY,
    MARKERS_WRONG,
    FIELD_TWICE,
    TILE_TWICE,
    TILE_LOST,
    TERRITORY_WRONG,
    NEIGHBOURS_WRONG,
    CARDS_WRONG,
    PERSONS_WRONG,
    RONDEL_WRONG,
    COIN_LEFT,
) = range(20)


@rule
def check(box, s):
    """FINE, or the number of what does not hold."""
    for wrong in (money(box, s), goods(box, s), clansmen(box, s), clans(box, s), tiles(box, s), territories(box, s)):
        if wrong != FINE:
            return wrong
    for wrong in (beside(box, s), cards(box, s), rondel(box, s)):
        if wrong != FINE:
            return wrong
    return FINE


# what players have


@rule
def money(box, s):
    """Coins and points do not fall below nothing, and a market row has no more coins than fields."""
    for p in range(box.players):
        if s.coins[p] < 0 or s.casks[p] < 0:
            return COINS_NEGATIVE
        for source in range(EARNINGS):
            if s.points[p][source] < 0:
                return POINTS_NEGATIVE
    for good in range(GOODS):
        if s.filled[good] < 0 or s.filled[good] > 3:
            return MARKET_WRONG
    return COIN_LEFT if s.coin_given and s.depth == 1 else FINE


@rule
def goods(box, s):
    """At most three goods on a tile, and a player's stock is what lies on the own tiles."""
    everywhere = 0
    for p in range(box.players):
        for good in range(GOODS):
            lies = 0
            tile = s.first[p]
            while tile >= 0:
                if s.goods[tile][good] < 0:
                    return GOODS_NEGATIVE
                lies += s.goods[tile][good]
                tile = s.following[tile] - 1
            if lies != s.stock[p][good]:
                return STOCK_WRONG
            everywhere += lies
    for tile in range(TILES):
        lies = 0
        for good in range(GOODS):
            lies += s.goods[tile][good]
        if lies > box.capacity:
            return TILE_OVERFULL
        everywhere -= lies
    return FINE if everywhere + waiting(s) == 0 else GOODS_ASTRAY


@rule
def waiting(s):
    """Goods of removed tiles that wait for room in the home castle."""
    lies = 0
    for frame in range(s.depth):
        if s.todo[frame][0] == STOWING:
            for good in range(GOODS):
                lies += s.goods[s.todo[frame][1]][good]
    return lies


@rule
def clansmen(box, s):
    """Scotsmen of a colour stand on own uppermost tiles or wait in the supply, and there are always as many."""
    everywhere = 0
    for p in range(box.players):
        home = 0
        tile = s.first[p]
        while tile >= 0:
            if s.clansmen[tile] < 0:
                return CLANSMEN_WRONG
            home += s.clansmen[tile]
            tile = s.following[tile] - 1
        if s.idle[p] < 0 or home + s.idle[p] != box.start_clansmen + box.idle_clansmen:
            return CLANSMEN_WRONG
        everywhere += home
    for tile in range(TILES):
        everywhere -= s.clansmen[tile]
    return FINE if everywhere == 0 else CLANSMEN_ASTRAY


@rule
def clans(box, s):
    """A marker on each claimed field, one alone but on fields that can be claimed again."""
    for p in range(box.players):
        placed = 0
        again = False
        for clan in range(CLANS):
            if s.holders[clan] >> p & 1:
                placed += 1
                again = again or box.repeatable[clan] != 0
                if s.holders[clan] != 1 << p and not box.repeatable[clan]:
                    return FIELD_TWICE
        left = box.clan_markers - s.markers[p]
        if s.markers[p] < 0 or left < placed or (left > placed and not again):
            return MARKERS_WRONG
    return FINE


# tiles


@rule
def in_hand(s):
    """The tile that has been taken and is not laid yet, or -1; the uppermost such frame, for buildings nest."""
    for frame in range(s.depth - 1, -1, -1):
        if s.todo[frame][0] == LAYING:
            return s.todo[frame][1]
    return -1


@rule
def on_rondel(s, tile):
    for space in range(SPACES):
        if s.space[space] == 1 + tile:
            return True
    return False


@rule
def in_stack(s, tile):
    for place in range(s.top, IN_STACKS):
        if s.order[place] == tile:
            return True
    return False


@rule
def tiles(box, s):
    """Each tile is in one place: a stack, the rondel, a hand, the pile, out of the game, or with somebody."""
    for tile in range(IN_STACKS):
        places = (
            in_stack(s, tile)
            + on_rondel(s, tile)
            + (in_hand(s) == tile)
            + (s.fate[tile] == IN_PILE)
            + (s.fate[tile] == REMOVED)
            + (s.fate[tile] >= WITH)
        )
        if places == 0:
            return TILE_LOST
        if places > 1 or s.fate[tile] < TO_COME or s.fate[tile] >= WITH + box.players:
            return TILE_TWICE
    return FINE


@rule
def territories(box, s):
    """A territory's tiles, one after the other, are those that lie on top and no others."""
    for p in range(box.players):
        count = 0
        last = -1
        tile = s.first[p]
        while tile >= 0 and count <= TILES:
            if s.fate[tile] != WITH + p or s.over_it[tile]:
                return TERRITORY_WRONG
            count += 1
            last = tile
            tile = s.following[tile] - 1
        if count != s.laid[p] or last != s.newest[p]:
            return TERRITORY_WRONG
        for tile in range(TILES):
            if s.fate[tile] == WITH + p and box.kind[tile] != PERSON and not s.over_it[tile]:
                count -= 1
        if count != 0:
            return TERRITORY_WRONG
    return FINE


@rule
def beside(box, s):
    """Who lies beside another has that one beside itself, and lies where it should."""
    for p in range(box.players):
        tile = s.first[p]
        while tile >= 0:
            for direction in range(8):
                other = s.beside[tile][direction] - 1
                if other >= 0:
                    if s.fate[other] != WITH + p or s.over_it[other]:
                        return NEIGHBOURS_WRONG
                    if s.beside[other][(direction + 4) % 8] != 1 + tile:
                        return NEIGHBOURS_WRONG
            tile = s.following[tile] - 1
    return FINE


@rule
def cards(box, s):
    """A landmark's card is with whoever laid it, and Persons count as those who were taken do, with David Hume."""
    for card in range(CARDS):
        owners = 0
        for p in range(box.players):
            owners += s.cards[p] >> card & 1
        if owners > 1:
            return CARDS_WRONG
    for tile in range(THE_END):
        if box.card[tile] != NO_CARD and s.fate[tile] >= WITH:
            if not s.cards[s.fate[tile] - WITH] >> box.card[tile] & 1:
                return CARDS_WRONG
    for p in range(box.players):
        due = 0
        for tile in range(THE_END):
            if s.fate[tile] == WITH + p:
                due += box.persons[tile]
        for clan in range(CLANS):
            if s.holders[clan] >> p & 1:
                due += box.clan_persons[clan]
        if due != s.persons[p]:
            return PERSONS_WRONG
    return FINE


# rondel


@rule
def rondel(box, s):
    """Pieces stand where they say. While somebody decides which tile to take, the chain has no gap, the last piece is
    at its end, and behind it one space is free, or more when all tiles have come."""
    pieces = 0
    occupied = 0
    for space in range(SPACES):
        occupied += s.space[space] != 0
        if s.space[space] < 0:
            pieces += 1
            if s.at[-1 - s.space[space]] != space:
                return RONDEL_WRONG
    for piece in range(len(s.at)):
        pieces -= s.at[piece] >= 0
    if pieces != 0:
        return RONDEL_WRONG
    if not s.over and s.depth == 1 and s.todo[0][0] == TAKING:
        if occupied != SPACES - 1 and (s.top < IN_STACKS or occupied >= SPACES):
            return RONDEL_WRONG
        for k in range(occupied):
            if s.space[(s.last + k) % SPACES] == 0:
                return RONDEL_WRONG
        if s.space[s.last] != -1 - s.player or s.finished >> s.player & 1:
            return RONDEL_WRONG
    return FINE
