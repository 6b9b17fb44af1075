"""Nothing appears and nothing vanishes: what must hold in every state. Compiled, for millions of games.

These checks only add up; they use none of the rules.
"""

from ....kernel.engine import rule
from ..state import ARMADALE_CASTLE, GOODS, IN_STACKS, SPACES, START_VILLAGE, TILES

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
            tile = START_VILLAGE + p
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
def clansmen(box, s):
    """Clansmen and chieftains are those that own tiles brought, less those that Loch Ness took; one stays at home."""
    for p in range(box.players):
        due = box.start_clansmen
        home = 0
        tile = START_VILLAGE + p
        spent = 0
        while tile >= 0:
            if s.clansmen[tile] < 0:
                return CLANSMEN_WRONG
            due += box.gain_clansmen[tile]
            home += s.clansmen[tile]
            spent += box.cost_clansmen[tile]
            tile = s.following[tile] - 1
        have = home + s.chieftains[p]
        if have + spent > due + 1 or have + spent < due - 1 or s.chieftains[p] < 0:
            return CLANSMEN_WRONG
        if home == 0 and not s.over and s.top < IN_STACKS - SPACES:
            return NO_CLANSMAN_LEFT
    return FINE


@rule
def tiles(box, s):
    """Every tile is in just one place; who has a special tile has its card, and nobody else."""
    for p in range(box.players):
        count = 0
        cards = 0
        tile = START_VILLAGE + p
        last = tile
        while tile >= 0:
            count += 1
            if count > TILES:
                return TERRITORY_WRONG
            if box.card[tile] >= 0:
                cards |= 1 << box.card[tile]
            last = tile
            tile = s.following[tile] - 1
        if count != s.laid[p] or last != s.newest[p]:
            return TERRITORY_WRONG
        if cards != s.cards[p]:
            return CARDS_WRONG
    for tile in range(IN_STACKS):
        if times_seen(box, s, tile) > 1:
            return TILE_TWICE
    return FINE


@rule
def times_seen(box, s, tile):
    """In how many places a tile is: stacks, rondel, territories."""
    n = 0
    for place in range(s.top, IN_STACKS):
        n += s.order[place] == tile
    for space in range(SPACES):
        n += s.space[space] == 1 + tile
    if s.cell[tile] > 0:
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
    if not s.over and s.depth == 1 and s.todo[0][0] == 1:
        behind = (s.last + SPACES - 1) % SPACES
        if occupied != SPACES - 1 or s.space[behind] != 0 or s.space[s.last] >= 0:
            return RONDEL_WRONG
    return FINE
