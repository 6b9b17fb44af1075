"""Nothing appears and nothing vanishes: what must hold in every state. Compiled, for millions of games.

Money and goods come from the bank and are not limited; all else adds up. These checks use none of the rules.
"""

from ....kernel.engine import rule
from ..state import (
    CELLAR,
    CONTRACTS,
    CRATES,
    EACH,
    GOODS,
    HEXES,
    IMPORTS,
    LEVELS,
    LOOKING,
    MERCHANTS,
    NEUTRAL,
    NO_CLAN,
    PORTS,
    TOP_STEP,
    UNITS,
    WORDS,
    WORKERS,
)

(
    FINE,
    MONEY_NEGATIVE,
    GOODS_NEGATIVE,
    MERCHANTS_WRONG,
    UNITS_WRONG,
    TOO_MANY_UNITS,
    SETS_WRONG,
    REACH_WRONG,
    CONTRACT_TWICE,
    CONTRACT_LOST,
    EXPORTS_WRONG,
    IMPORTS_WRONG,
    TRACK_WRONG,
    PRICE_WRONG,
    UPGRADES_WRONG,
    GLORY_WRONG,
    ORDER_WRONG,
    CLANS_WRONG,
) = range(18)


@rule
def check(box, s):
    """FINE, or the number of what does not hold."""
    for wrong in (
        boards(box, s),
        units(box, s),
        sets(box, s),
        contracts(box, s),
        exports(box, s),
        market(s),
        order(box, s),
    ):
        if wrong != FINE:
            return wrong
    return FINE


@rule
def bits_of(word):
    n = 0
    while word:
        word &= word - 1
        n += 1
    return n


@rule
def boards(box, s):
    """Nobody owes anything; a merchant is beside the board or on one field of a good; clans are different."""
    clans = 0
    taken = 0
    for p in range(box.players):
        if s.cash[p] < 0:
            return MONEY_NEGATIVE
        busy = s.idle[p]
        for good in range(GOODS):
            if s.goods[p][good] < 0:
                return GOODS_NEGATIVE
            busy += abs(s.placed[p][good])
        if s.idle[p] < 0 or busy != s.hired[p] or s.hired[p] > MERCHANTS:
            return MERCHANTS_WRONG
        if s.ships[p] < 0 or s.ships[p] >= LEVELS or s.techs[p] < 0 or s.techs[p] > 3:
            return UPGRADES_WRONG
        if s.used_ports[p] >> PORTS:
            return UPGRADES_WRONG
        if s.glory[p] < 0:
            return GLORY_WRONG
        if s.clan[p] != NO_CLAN:
            clans |= 1 << s.clan[p]
            taken += 1
    for space in range(CELLAR):
        if s.cellar[space] < 0:
            return GOODS_NEGATIVE
    return FINE if bits_of(clans) == taken else CLANS_WRONG


@rule
def units(box, s):
    """Units on the map are those that left the boards, at most four of a kind; MacDonald has eight workers."""
    for p in range(box.players):
        workers = 0
        for unit in range(UNITS):
            lie = 0
            for h in range(HEXES):
                lie += s.unit_at[h] == 1 + p * UNITS + unit
            if lie != s.built[p][unit]:
                return UNITS_WRONG
            if unit >= WORKERS:
                workers += lie
            if lie > EACH and not (unit >= WORKERS and box.fishes[s.clan[p]]):
                return TOO_MANY_UNITS
        if workers > 2 * EACH:
            return TOO_MANY_UNITS
    return FINE


@rule
def sets(box, s):
    """The sets of hexes say the same as the units that stand there, and reach is what their own hexes reach."""
    for h in range(HEXES):
        word = h // 60
        bit = 1 << (h % 60)
        if (s.taken[word] & bit != 0) != (s.unit_at[h] != 0):
            return SETS_WRONG
        if s.unit_at[h] == NEUTRAL and box.neutral[s.map][word] & bit == 0:
            return SETS_WRONG
        for p in range(box.players):
            is_own = s.unit_at[h] > 0 and (s.unit_at[h] - 1) // UNITS == p
            if (s.own[p][word] & bit != 0) != is_own:
                return SETS_WRONG
    for p in range(box.players):
        for word in range(WORDS):
            reached = 0
            for h in range(HEXES):
                if s.own[p][h // 60] >> (h % 60) & 1:
                    reached |= box.reach[s.map][s.ships[p]][h][word]
            if reached != s.reach[p][word]:
                return REACH_WRONG
    return FINE


@rule
def contracts(box, s):
    """Each contract is in one place: stack, board, a crate, fulfilled, looked at, or out of the game."""
    found = s.gone
    many = bits_of(s.gone)
    for i in range(s.left):
        found |= 1 << s.stack[(s.top + i) % CONTRACTS]
        many += 1
    for slot in range(len(s.offer)):
        if s.offer[slot]:
            found |= 1 << (s.offer[slot] - 1)
            many += 1
    for i in range(LOOKING):
        if s.looking[i]:
            found |= 1 << (s.looking[i] - 1)
            many += 1
    for p in range(box.players):
        found |= s.done[p]
        many += bits_of(s.done[p])
        for crate in range(CRATES):
            if s.crate[p][crate]:
                found |= 1 << (s.crate[p][crate] - 1)
                many += 1
    if many != CONTRACTS:
        return CONTRACT_LOST
    return FINE if bits_of(found) == CONTRACTS else CONTRACT_TWICE


@rule
def exports(box, s):
    """What a player has of exports is printed on the contracts that were fulfilled, and the track adds them up."""
    for kind in range(IMPORTS):
        together = 0
        for p in range(box.players):
            together += s.imports[p][kind]
            due = 0
            for contract in range(CONTRACTS):
                due += (s.done[p] >> contract & 1) * box.brings[contract][kind]
            if due != s.imports[p][kind]:
                return IMPORTS_WRONG
        if s.track[kind] != (0 if box.simple_imports else together):
            return TRACK_WRONG
    for p in range(box.players):
        hops = 0
        meat = 0
        for contract in range(CONTRACTS):
            done = s.done[p] >> contract & 1
            hops += done * box.hops[contract]
            meat += done * (box.meat[contract][0] + box.meat[contract][1])
        if hops != s.hop[p] or meat != s.eaten[p] or bits_of(s.done[p]) != s.exports[p]:
            return EXPORTS_WRONG
    return FINE


@rule
def market(s):
    """A price stands on one of its steps."""
    for good in range(GOODS):
        if s.step[good] < 0 or s.step[good] > TOP_STEP:
            return PRICE_WRONG
    return FINE


@rule
def order(box, s):
    """Each seat has one place in the order of turns, and whoever passed has one in the next."""
    seats = 0
    passed = 0
    for place in range(box.players):
        seats |= 1 << s.order[place]
    for place in range(s.passes):
        passed |= 1 << s.next_order[place]
    if seats != (1 << box.players) - 1 or s.round < 0 or s.round >= box.rounds:
        return ORDER_WRONG
    return FINE if passed == s.passed and bits_of(s.passed) == s.passes else ORDER_WRONG
