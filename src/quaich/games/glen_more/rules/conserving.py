"""Nothing appears and nothing vanishes: what must hold in every state. Compiled, for millions of games.

These checks only add up; they use none of the rules.
"""

from ....kernel.engine import rule
from ..state import ARMADALE_CASTLE, GOODS, IN_STACKS, SPACES, TILES
from .vocabulary import GIVING_CLANSMEN, LAYING, TAKING

(
    FINE,
    COINS_WRONG,
    COINS_NEGATIVE,
    GOODS_NEGATIVE,
    TILE_OVERFULL,
    STOCK_WRONG,
    CLANSMEN_WRONG,
    NO_CLANSMAN_LEFT,
    TILE_TWICE,
    CARDS_WRONG,
    RONDEL_WRONG,
    TERRITORY_WRONG,
    POINTS_NEGATIVE,
    MARKET_WRONG,
) = range(14)


@rule
def check(box, s):
    """FINE, or the number of what does not hold."""
    for wrong in (coins(box, s), goods(box, s), clansmen(box, s), tiles(box, s), rondel(box, s)):
        if wrong != FINE:
            return wrong
    return FINE


@rule
def coins(box, s):
    """Coins of players and market are those of the set-up, and three more once Armadale Castle is laid."""
    have = 0
    due = box.players * box.start_coins
    for p in range(box.players):
        if s.coins[p] < 0:
            return COINS_NEGATIVE
        have += s.coins[p]
        for source in range(4):
            if s.points[p][source] < 0:
                return POINTS_NEGATIVE
        if s.cards[p] >> ARMADALE_CASTLE & 1:
            due += gains_of(box, ARMADALE_CASTLE)
    for good in range(GOODS):
        if s.filled[good] < 0 or s.filled[good] > 3:
            return MARKET_WRONG
        for field in range(3):
            if field < s.filled[good]:
                have += box.price[field]
            if field < box.start_filled[box.players]:
                due += box.price[field]
    return FINE if have == due else COINS_WRONG


@rule
def gains_of(box, card):
    for tile in range(IN_STACKS):
        if box.card[tile] == card:
            return box.gain_coins[tile]
    return 0


@rule
def goods(box, s):
    """At most three goods on a tile, and a player's stock is what lies on the own tiles."""
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
    for tile in range(TILES):
        lies = 0
        for good in range(GOODS):
            lies += s.goods[tile][good]
        if lies > box.capacity:
            return TILE_OVERFULL
    return FINE


@rule
def in_hand(s):
    """The tile that has been taken and is not laid yet, or -1."""
    for frame in range(s.depth):
        if s.todo[frame][0] == LAYING:
            return s.todo[frame][1]
    return -1


@rule
def still_to_give(s):
    """Clansmen or chieftains that the tile in hand still costs."""
    for frame in range(s.depth):
        if s.todo[frame][0] == GIVING_CLANSMEN:
            return s.todo[frame][2]
    return 0


@rule
def clansmen(box, s):
    """Clansmen and chieftains are those that own tiles brought, less those that Loch Ness took; one stays at home."""
    for p in range(box.players):
        due = box.start_clansmen
        home = 0
        tile = s.first[p]
        while tile >= 0:
            if s.clansmen[tile] < 0:
                return CLANSMEN_WRONG
            due += box.gain_clansmen[tile] - box.cost_clansmen[tile]
            home += s.clansmen[tile]
            tile = s.following[tile] - 1
        if p == s.player and in_hand(s) >= 0:
            due += still_to_give(s) - box.cost_clansmen[in_hand(s)]
        if s.chieftains[p] < 0 or home + s.chieftains[p] != due:
            return CLANSMEN_WRONG
        if home == 0 and not s.over and s.top < IN_STACKS - SPACES:
            return NO_CLANSMAN_LEFT
    return FINE


@rule
def tiles(box, s):
    """A tile is in one place at most: a stack, the rondel, a hand or a territory; a special tile goes with its card."""
    low = 0  # tiles 0 to 39 seen, as bits
    high = 0  # tiles 40 and more
    seen = 0
    for place in range(s.top, IN_STACKS):
        low, high = mark(low, high, s.order[place])
        seen += 1
    for space in range(SPACES):
        if s.space[space] > 0:
            low, high = mark(low, high, s.space[space] - 1)
            seen += 1
    if in_hand(s) >= 0:
        low, high = mark(low, high, in_hand(s))
        seen += 1
    for p in range(box.players):
        count = 0
        cards = 0
        last = 0
        tile = s.first[p]
        while tile >= 0 and count <= TILES:
            low, high = mark(low, high, tile)
            seen += 1
            count += 1
            if box.card[tile] >= 0:
                cards |= 1 << box.card[tile]
            last = tile
            tile = s.following[tile] - 1
        if count != s.laid[p] or last != s.newest[p]:
            return TERRITORY_WRONG
        if cards != s.cards[p]:
            return CARDS_WRONG
    return FINE if bits_of(low) + bits_of(high) == seen else TILE_TWICE


@rule
def mark(low, high, tile):
    if tile < 40:
        return low | 1 << tile, high
    return low, high | 1 << (tile - 40)


@rule
def bits_of(word):
    n = 0
    while word:
        word &= word - 1
        n += 1
    return n


@rule
def rondel(box, s):
    """While somebody decides which tile to take, 13 of 14 spaces are occupied and a piece ends the chain."""
    pieces = 0
    occupied = 0
    for space in range(SPACES):
        pieces += s.space[space] < 0
        occupied += s.space[space] != 0
    if pieces != box.players + box.uses_die[box.players]:
        return RONDEL_WRONG
    for p in range(box.players):
        if s.space[s.at[p]] != -1 - p:
            return RONDEL_WRONG
    if not s.over and s.depth == 1 and s.todo[0][0] == TAKING:
        behind = (s.last + SPACES - 1) % SPACES
        if occupied != SPACES - 1 or s.space[behind] != 0 or s.space[s.last] >= 0:
            return RONDEL_WRONG
    return FINE
