"""Setting up: map, ports, scoring tiles, market, contracts, boards, and the clans to choose from."""

from ....kernel.chance import SETUP, draw, shuffle
from ....kernel.engine import rule
from ..state import CLANS, GOODS, HEXES, MAPS, NEUTRAL, NO_CLAN, PORTS, RANDOM_MAP, TILES, WORDS
from . import auction, contracts, drafting, hexes, start_prices

NOTHING_LIES = -1  # in a place for a tile or a clan


@rule
def lay_map(box, s):
    """A random side of each module, or the map agreed on; alone, neutral workers on the cheap hexes. [COC.1 COC.33
    COC.T16]"""
    drawn = draw(s, SETUP, MAPS)  # even if it is not used, so that a key gives the same tiles on any map
    s.map = drawn if box.fixed_map == RANDOM_MAP else box.fixed_map
    for word in range(WORDS):
        s.taken[word] = box.neutral[s.map][word]
    for h in range(HEXES):
        s.unit_at[h] = NEUTRAL if hexes.holds(s.taken, h) else 0


@rule
def draw_tiles(s, tiles, in_game, drawn):
    """Some tiles out of those in the game, in random order; the others go back to the box."""
    for tile in range(TILES):
        tiles[tile] = tile
    shuffle(s, SETUP, tiles, 0, in_game)
    for tile in range(drawn, TILES):
        tiles[tile] = NOTHING_LIES


@rule
def lay_tiles(box, s):
    """Four ports, and a scoring tile for each round. [COC.2 COC.5]"""
    draw_tiles(s, s.port_at, box.ports_in_game, PORTS)
    draw_tiles(s, s.scoring, box.scoring_in_game, box.rounds)


@rule
def open_market(box, s):
    """[COC.3 COC.38]"""
    for good in range(GOODS):
        s.step[good] = box.start_step
    if box.variable_prices:
        start_prices.vary_prices(box, s)


@rule
def stock_board(box, s):
    """[COC.4]"""
    contracts.shuffle_stack(s)
    contracts.refill(box, s, box.open_first)


@rule
def seat_players(box, s):
    """Money and merchants as for anybody without a clan; the turns go clockwise from a random seat. [COC.6 COC.7
    COC.40]"""
    first = draw(s, SETUP, box.players)
    for p in range(box.players):
        s.order[p] = (first + p) % box.players
        s.clan[p] = NO_CLAN
        s.cash[p] = box.start_money
        s.idle[p] = box.start_merchants[NO_CLAN]
        s.hired[p] = box.start_merchants[NO_CLAN]


@rule
def offer_clans(box, s):
    """Each clan on offer with a starting tile. [COC.8 COC.39]"""
    for clan in range(CLANS):
        s.clan_at[clan] = clan
    shuffle(s, SETUP, s.clan_at, 0, box.clans_in_game)
    for at in range(box.clans_offered, CLANS):
        s.clan_at[at] = NOTHING_LIES
    draw_tiles(s, s.tile_at, TILES, box.clans_offered)


@rule
def set_up(box, s, key):
    """A fresh game from a key of four 32-bit words. Nothing of an earlier game may be left in the state. [COC.1 COC.2
    COC.3 COC.4 COC.5 COC.6 COC.7 COC.8]"""
    for i in range(4):
        s.key[i] = key[i]
    lay_map(box, s)
    lay_tiles(box, s)
    open_market(box, s)
    stock_board(box, s)
    seat_players(box, s)
    offer_clans(box, s)
    if box.auction:
        auction.begin(box, s, s.order[0])
    else:
        drafting.begin(s, box.players - 1)
