"""What a position is worth to a player, and which actions are tempting: for bots that look ahead. No rule of the game.

In hundredths of a victory point. The numbers were found by playing bots against each other (`quaich arena`).
"""

from ....kernel.engine import rule
from ..state import (
    BAKERY,
    COUNT_PROCESSED,
    COUNT_RAW,
    COW,
    CRATES,
    DAIRY,
    DISTILLERY,
    FIELD,
    GOODS,
    GRAIN,
    MILK,
    MONEY,
    PORTS,
    SHEEP,
    TERRAINS,
)
from . import contracts, final_scoring, hexes, ports, prospects, scoring_tiles, settlements, unfinished
from .prospects import POINT
from .vocabulary import BIDDING, BUILD, END, ENOUGH, FULFIL, MAKE, PASS, PLACE, TAKE

LOOK_AHEAD = 20  # turns of each player that search plays on greedily
AHEAD = (0, 560, 1050, 1190, 2080)  # so much more all this comes to when a round begins than when the last one ended
SETTLEMENT, SETTLEMENTS_ALONE = 155, 14
NEW_SPOT, NEW_SPOTS, SPOT, SPOTS = 15, 14, 8, 10  # free hexes in reach: where a settlement would begin, and all
MERCHANT, FEW, FURTHER_MERCHANT, IDLE = 36, 3, 8, 8  # for each round to come; for this round
LAST_PRICE, LAST_IDLE = 9, 92  # in the last round money becomes goods
LATER_GLORY = 90  # percent of glory that later rounds will bring
LATER_GOODS = 70  # percent of what will be made that is still there to be counted
OFFER = 50  # percent of the best contract that could be taken
PORT_POUNDS, MONEY_POUNDS = 5, 9
CLAN_POINTS = 3  # that a player would bid for a clan


@rule
def worth(box, s, p):
    """Points so far, and what may be expected of all that a player has."""
    if s.over:
        return POINT * final_scoring.final_score(box, s, p)
    price = unfinished.expect_unit(box, s, p)
    value = worth_of_stock(box, s, p)
    value += prospects.worth_of_production(box, s, p)
    value += worth_of_account(box, s, p)
    value += worth_of_contracts(box, s, p)
    value += worth_of_tiles(box, s, p)
    value += worth_of_map(box, s, p)
    value += worth_of_ports(box, s, p)
    value += worth_of_merchants(box, s, p)
    if p == s.player:
        value += unfinished.worth_of_turn(box, s, p)
    unfinished.forget_unit(s, p, price)
    return value - AHEAD[s.round]


@rule
def worth_of_stock(box, s, p):
    """Goods and money, with what passing will bring."""
    time = prospects.later(box, s)
    pounds = final_scoring.money(box, s, p)
    if not s.passed >> p & 1:
        pounds += box.passing[s.passes]
    value = pounds * prospects.pound(box, s, p)
    for good in range(GOODS):
        if s.goods[p][good]:
            value += s.goods[p][good] * prospects.worth_of_good(box, s, p, good, time)
    return value


@rule
def worth_of_account(box, s, p):
    """Glory, hops, imports and contracts so far, and the bid."""
    value = (s.glory[p] + s.hop[p] - s.bid[p]) * POINT
    for kind in range(len(s.imports[p])):
        value += s.imports[p][kind] * prospects.worth_of_import(box, s, kind)
    if box.players == 1:
        value += min(s.exports[p], prospects.EXPORTS_ALONE) * prospects.EXPORT_ALONE
    else:
        value += s.exports[p] * prospects.EXPORT_OF_SOME // 2
        value += final_scoring.points_of_exports(box, s, p) * POINT * (s.round + 1) // (2 * box.rounds)
    if s.depth > 0 and s.todo[s.depth - 1][0] == BIDDING and s.bidding and s.bidder == p:
        value += (CLAN_POINTS + 1 - s.bidding) * POINT
    return value


@rule
def worth_of_contracts(box, s, p):
    """Contracts in crates, and the best on offer while a crate is free."""
    value = 0
    for crate in range(CRATES):
        contract = s.crate[p][crate] - 1
        if contract >= 0 and not unfinished.is_being_paid(s, p, contract):
            value += prospects.prospect_of(box, s, p, contract, s.cash[p])
    if contracts.free_crates(box, s, p) > 0:
        value += prospects.best_offer(box, s, p) * OFFER // 100
    return value


# scoring tiles


@rule
def worth_of_tiles(box, s, p):
    """The glory of this round and of those to come, as things stand."""
    value = 0
    for k in range(s.round, box.rounds):
        tile = s.scoring[k]
        what = box.counts[tile]
        if what == COUNT_RAW or what == COUNT_PROCESSED:
            many = expected_goods(box, s, p, k, what == COUNT_RAW)
        else:
            many = scoring_tiles.counted(box, s, p, what) * POINT
        value += many * box.glory[tile] // box.each[tile] * (POINT if k == s.round else LATER_GLORY) // POINT
    return value


@rule
def expected_goods(box, s, p, k, raw):
    """Goods in stock at the end of a round, in hundredths: now those there are and will be made, later the latter."""
    built = s.built[p]
    now = k == s.round
    if now and prospects.first_production(box, s, p) > k:
        made = unfinished.still_to_make(s, p)
        many = scoring_tiles.raw_goods(s, p) - made if raw else scoring_tiles.processed_goods(s, p) + made
        return many * POINT
    milk = built[COW] + (s.goods[p][MILK] if now else 0)
    grain = 2 * built[FIELD] + (s.goods[p][GRAIN] if now else 0)
    made = min(built[DAIRY], milk) + min(built[BAKERY] + built[DISTILLERY], grain)
    if raw:
        many = built[SHEEP] + built[COW] + 2 * built[FIELD] - made
        many += scoring_tiles.raw_goods(s, p) if now else 0
    else:
        many = made + (scoring_tiles.processed_goods(s, p) if now else 0)
    return max(many, 0) * (POINT if now else LATER_GOODS)


# the map


@rule
def worth_of_map(box, s, p):
    """Settlements, and where more could begin."""
    linked = settlements.connected(box, s, p)
    left = box.rounds - s.round
    if box.players == 1:
        value = min(linked, SETTLEMENTS_ALONE) * SETTLEMENT
        reached = final_scoring.by_threshold(box.solo_settlements, linked) * POINT
        value += (reached - value) * s.round // (2 * box.rounds)
    else:
        value = linked * SETTLEMENT
        value += final_scoring.points_of_settlements(box, s, p) * POINT * (s.round + 1) // (2 * box.rounds)
    new = 0
    spots = 0
    for word in range(2):
        free = s.reach[p][word] & ~s.taken[word]
        ground = box.fishing[s.map][word] if box.fishes[s.clan[p]] else 0
        for kind in range(TERRAINS):
            ground |= box.land[s.map][kind][word]
        free &= ground
        spots += hexes.count_bits(free)
        new += hexes.count_bits(free & ~unfinished.beside_own(box, s, p, word))
    return value + (min(new, NEW_SPOTS) * NEW_SPOT + min(spots, SPOTS) * SPOT) * left // 2


@rule
def worth_of_ports(box, s, p):
    """Ports in reach that are not used yet."""
    pounds = 0
    for place in range(PORTS):
        if ports.why_not_reach(box, s, p, place) == 0:
            pounds += MONEY_POUNDS if box.port_does[s.port_at[place]] == MONEY else PORT_POUNDS
    return pounds * prospects.pound(box, s, p)


@rule
def worth_of_merchants(box, s, p):
    """They trade in every round to come; those who are idle now, perhaps in this one."""
    each = min(s.hired[p], FEW) * MERCHANT + max(s.hired[p] - FEW, 0) * FURTHER_MERCHANT
    value = each * (box.rounds - 1 - s.round)
    if s.passed >> p & 1:
        return value
    if s.round + 1 == box.rounds:
        return value + min(s.idle[p], s.cash[p] // LAST_PRICE) * LAST_IDLE
    return value + s.idle[p] * IDLE


@rule
def temptation(number):
    """How often an action is tried in a game played on at random, as a weight."""
    verb = number // 1024
    if verb == FULFIL:
        return 64
    if verb == BUILD or verb == TAKE:
        return 12
    if verb == PLACE or verb == MAKE:
        return 1 + 4 * (verb == MAKE) * (number % 1024)
    if verb == PASS or verb == END or verb == ENOUGH:
        return 2
    return 2
