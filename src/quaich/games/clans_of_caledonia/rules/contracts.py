"""Contracts: the stack, taking and drawing them, fulfilling them, slaughter, imports, and the bonuses at once."""

from ....kernel.agenda import pop, push
from ....kernel.chance import SETUP, shuffle
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import CONTRACTS, COW, CRATES, GOODS, GRAIN, HEXES, IMPORTS, LOOKING, SHEEP, SPARE_ANIMALS, UNKNOWN, WHISKY
from . import placing, ports
from .vocabulary import (
    ANIMALS_MISSING,
    BREWED,
    BREWING,
    BUTCHERING,
    CASKS_IN_CELLAR,
    COIN,
    DREW,
    EXPANDING,
    FULFIL,
    FULFILLED,
    FULFILLING,
    GOODS_MISSING,
    GOT_MONEY,
    IMPORTED,
    KEEP,
    KEEPING,
    KEPT,
    NO_CRATE,
    NO_MONEY,
    NOT_NOW,
    NOT_THERE,
    OK,
    PORT_AWAY,
    PUT_UNDER,
    REVEALED,
    SLAUGHTER,
    SLAUGHTERED,
    SPARE,
    SPARED,
    TAKE,
    TAKING,
    TOOK,
    UPGRADING,
)

# the stack and the board


@rule
def shuffle_stack(s):
    """[COC.4]"""
    for contract in range(CONTRACTS):
        s.stack[contract] = contract
    shuffle(s, SETUP, s.stack, 0, CONTRACTS)
    s.left = CONTRACTS


@rule
def draw_one(s):
    """The contract on top of the stack; there is one."""
    contract = s.stack[s.top]
    s.stack[s.top] = UNKNOWN
    s.seen[s.top] = 0
    s.top = (s.top + 1) % CONTRACTS
    s.left -= 1
    return contract


@rule
def put_under(s, p, contract):
    """A contract goes under the stack; who looked at it knows where it lies. [COC.17]"""
    at = (s.top + s.left) % CONTRACTS
    s.stack[at] = contract
    s.seen[at] = 1 << p
    s.left += 1


@rule
def face_up(box, s):
    n = 0
    for slot in range(box.slots):
        n += s.offer[slot] != 0
    return n


@rule
def refill(box, s, many):
    """So many contracts lie face up, as long as there are any; those that nobody took stay. [COC.4 COC.10]"""
    lie = face_up(box, s)
    for slot in range(box.slots):
        if s.offer[slot] == 0 and lie < many and s.left > 0:
            reveal(s, slot)
            lie += 1


@rule
def reveal(s, slot):
    s.offer[slot] = 1 + draw_one(s)
    tell(s, REVEALED, s.offer[slot] - 1, slot, 0)


# taking one


@rule
def price(box, s):
    """By round; it is received in the first. [COC.14 COC.T17]"""
    return box.contract_cost[s.round]


@rule
def free_crates(box, s, p):
    """[COC.14 COC.K-buchanan]"""
    n = 0
    for crate in range(box.crates[s.clan[p]]):
        n += s.crate[p][crate] == 0
    return n


@rule
def slot_of(box, s, contract):
    """Where a contract lies face up, or -1."""
    for slot in range(box.slots):
        if s.offer[slot] == 1 + contract:
            return slot
    return -1


@rule
def why_not_take(box, s, p, contract):
    """Any that lies face up, if a crate is free and the price can be paid. [COC.14]"""
    if contract >= CONTRACTS or slot_of(box, s, contract) < 0:
        return NOT_THERE
    if free_crates(box, s, p) == 0:
        return NO_CRATE
    if s.todo[s.depth - 1][0] == TAKING:
        return OK
    return OK if price(box, s) <= s.cash[p] else NO_MONEY


@rule
def list_takes(box, s, out, n):
    """[COC.14]"""
    p = s.player
    first = s.todo[s.depth - 1][0] != TAKING
    if free_crates(box, s, p) == 0 or (first and price(box, s) > s.cash[p]):
        return n
    for slot in range(box.slots):
        if s.offer[slot]:
            out[n] = TAKE * 1024 + s.offer[slot] - 1
            n += 1
    return n


@rule
def store(box, s, p, contract):
    """A contract comes into a free crate."""
    done = False
    for crate in range(box.crates[s.clan[p]]):
        if s.crate[p][crate] == 0 and not done:
            s.crate[p][crate] = 1 + contract
            done = True


@rule
def take(box, s, p, contract):
    """Taken and paid; Buchanan may take a second one for the same price. [COC.14 COC.T17 COC.K-buchanan]"""
    s.offer[slot_of(box, s, contract)] = 0
    store(box, s, p, contract)
    tell(s, TOOK, p, contract, 0)
    if s.todo[s.depth - 1][0] != TAKING:
        s.cash[p] -= price(box, s)
        push(s, TAKING, 0, 0, 0)
    frame = s.todo[s.depth - 1]
    frame[1] += 1
    if frame[1] == box.takes_at_once[s.clan[p]] or free_crates(box, s, p) == 0 or face_up(box, s) == 0:
        pop(s)


# drawing some


@rule
def may_draw(box, s, p):
    """With a free crate, while the stack lasts. [COC.17]"""
    return s.left > 0 and free_crates(box, s, p) > 0


@rule
def draw_some(box, s, p):
    """Three contracts that only this player sees. [COC.17 COC.P8]"""
    many = min(box.draws[s.clan[p]], s.left)
    for i in range(many):
        s.looking[i] = 1 + draw_one(s)
    s.seals += 1
    tell(s, DREW, p, many, 0)
    push(s, KEEPING, 0, 0, 0)


@rule
def is_looked_at(s, contract):
    for i in range(LOOKING):
        if s.looking[i] == 1 + contract:
            return True
    return False


@rule
def can_keep(box, s, p):
    """The price of the round is paid once. [COC.17 COC.K-buchanan]"""
    return s.todo[s.depth - 1][1] > 0 or price(box, s) <= s.cash[p]


@rule
def why_not_keep(box, s, p, contract):
    """[COC.17]"""
    if contract >= CONTRACTS or not is_looked_at(s, contract):
        return NOT_THERE
    return OK if can_keep(box, s, p) else NO_MONEY


@rule
def list_keeps(box, s, out, n):
    """[COC.17]"""
    if can_keep(box, s, s.player):
        for i in range(LOOKING):
            if s.looking[i]:
                out[n] = KEEP * 1024 + s.looking[i] - 1
                n += 1
    return n


@rule
def keep(box, s, p, contract):
    """[COC.17 COC.K-buchanan]"""
    frame = s.todo[s.depth - 1]
    if frame[1] == 0:
        s.cash[p] -= price(box, s)
    frame[1] += 1
    for i in range(LOOKING):
        if s.looking[i] == 1 + contract:
            s.looking[i] = 0
    store(box, s, p, contract)
    tell(s, KEPT, p, contract, 0)
    if frame[1] == box.keeps[s.clan[p]] or free_crates(box, s, p) == 0:
        put_rest_under(s, p)


@rule
def put_rest_under(s, p):
    """What was not kept goes under the stack. [COC.17]"""
    pop(s)
    many = 0
    for i in range(LOOKING):
        if s.looking[i]:
            put_under(s, p, s.looking[i] - 1)
            s.looking[i] = 0
            many += 1
    tell(s, PUT_UNDER, p, many, 0)


# fulfilling one


@rule
def lacking_animals(box, s, p, contract):
    """Animals that the contract asks for and that the player does not have. [COC.21]"""
    meat = box.meat[contract]
    return max(meat[SHEEP] - s.built[p][SHEEP], 0) + max(meat[COW] - s.built[p][COW], 0)


@rule
def crate_of(s, p, contract):
    """The own crate in which a contract lies, or -1."""
    for crate in range(CRATES):
        if s.crate[p][crate] == 1 + contract:
            return crate
    return -1


@rule
def why_not_fulfil(box, s, p, contract):
    """Goods from the stock, and animals on the map, one less with a port. [COC.21 COC.P1 COC.K-mackenzie]"""
    if contract >= CONTRACTS or crate_of(s, p, contract) < 0:
        return NOT_THERE
    for good in range(GOODS):
        missing = box.needs[contract][good] - s.goods[p][good]
        if missing > 0:
            return CASKS_IN_CELLAR if good == WHISKY and ports.casks_of(box, s, p) >= missing else GOODS_MISSING
    lacking = lacking_animals(box, s, p, contract)
    if lacking == 0 or lacking <= ports.spared(box, s, p):
        return OK
    return ANIMALS_MISSING


@rule
def list_fulfilments(box, s, out, n):
    """[COC.21]"""
    p = s.player
    for crate in range(CRATES):
        contract = s.crate[p][crate] - 1
        if contract >= 0 and why_not_fulfil(box, s, p, contract) == OK:
            out[n] = FULFIL * 1024 + contract
            n += 1
    return n


@rule
def fulfil(box, s, p, contract):
    """The goods are given, then the animals. [COC.21]"""
    if s.todo[s.depth - 1][0] == FULFILLING:
        pop(s)
    elif box.fulfils[s.clan[p]] > 1:
        push(s, FULFILLING, box.fulfils[s.clan[p]] - 1, 0, 0)
    for good in range(GOODS):
        s.goods[p][good] -= box.needs[contract][good]
    push(s, BUTCHERING, contract, box.meat[contract][SHEEP], box.meat[contract][COW])
    if lacking_animals(box, s, p, contract) > 0:
        spare_what_is_missing(box, s, p, contract)
    if s.todo[s.depth - 1][2] + s.todo[s.depth - 1][3] == 0:
        settle(box, s, p)


@rule
def spare_what_is_missing(box, s, p, contract):
    """Where an animal is missing the port must be used, and is used before the slaughter. [COC.P1]"""
    frame = s.todo[s.depth - 1]
    ports.spend(box, s, p, ports.place_for(box, s, p, SPARE_ANIMALS))
    for unit in range(2):
        missing = max(box.meat[contract][unit] - s.built[p][unit], 0)
        frame[2 + unit] -= missing
        if missing:
            tell(s, SPARED, p, unit, 0)


@rule
def due_animal(s):
    """Sheep first, then cows."""
    return SHEEP if s.todo[s.depth - 1][2] > 0 else COW


@rule
def why_not_slaughter(s, p, h):
    """An own animal of the kind that is due. [COC.21]"""
    if h >= HEXES or s.unit_at[h] != placing.code_of(p, due_animal(s)):
        return NOT_THERE
    return OK


@rule
def why_not_spare(box, s, p, unit):
    """[COC.P1]"""
    if unit != due_animal(s):
        return NOT_NOW
    return OK if ports.spared(box, s, p) > 0 else PORT_AWAY


@rule
def list_animals(box, s, out):
    """[COC.21 COC.P1]"""
    n = 0
    p = s.player
    for h in range(HEXES):
        if s.unit_at[h] == placing.code_of(p, due_animal(s)):
            out[n] = SLAUGHTER * 1024 + h
            n += 1
    if ports.spared(box, s, p) > 0:
        out[n] = SPARE * 1024 + due_animal(s)
        n += 1
    return n


@rule
def slaughter(box, s, p, h):
    """The animal goes back to the board, its hex is free for everybody. [COC.21 COC.31]"""
    tell(s, SLAUGHTERED, p, placing.unit_of(s, h), h)
    placing.take_unit(box, s, p, h)
    animal_done(box, s, p)


@rule
def spare(box, s, p, unit):
    """[COC.P1]"""
    ports.spend(box, s, p, ports.place_for(box, s, p, SPARE_ANIMALS))
    tell(s, SPARED, p, unit, 0)
    animal_done(box, s, p)


@rule
def animal_done(box, s, p):
    frame = s.todo[s.depth - 1]
    frame[2 + due_animal(s)] -= 1
    if frame[2] + frame[3] == 0:
        settle(box, s, p)


@rule
def settle(box, s, p):
    """The contract lies beside the crate; imports, hops and the bonuses come. [COC.21]"""
    contract = s.todo[s.depth - 1][1]
    pop(s)
    s.crate[p][crate_of(s, p, contract)] = 0
    s.done[p] |= 1 << contract
    s.exports[p] += 1
    s.hop[p] += box.hops[contract]
    s.eaten[p] += box.meat[contract][SHEEP] + box.meat[contract][COW]
    tell(s, FULFILLED, p, contract, 0)
    bring_imports(box, s, p, contract)
    s.cash[p] += box.money[contract]
    if box.money[contract]:
        tell(s, GOT_MONEY, p, box.money[contract], 0)
    for _ in range(box.free_hexes[contract]):
        push(s, EXPANDING, 0, 0, 0)
    if box.upgrades[contract]:
        push(s, UPGRADING, box.upgrades[contract], 0, 0)
    if box.beer[s.clan[p]] and box.hops[contract]:
        push(s, BREWING, min(box.hops[contract], box.beer_most[s.clan[p]]), 0, 0)


@rule
def bring_imports(box, s, p, contract):
    """The markers move; onto a marked space or past it, that earns a pound. [COC.21 COC.37]"""
    for kind in range(IMPORTS):
        many = box.brings[contract][kind]
        s.imports[p][kind] += many
        if many:
            tell(s, IMPORTED, p, kind, many)
        for _ in range(0 if box.simple_imports else many):
            s.track[kind] += 1
            if box.coins and box.coin_space[1 + (s.track[kind] - 1) % box.spaces]:
                s.cash[p] += box.coins
                tell(s, COIN, p, box.coins, 0)


@rule
def brew(box, s, p, grain):
    """MacEwen's beer: grain for the hops of the contract. [COC.21]"""
    pop(s)
    s.goods[p][GRAIN] -= grain
    s.cash[p] += grain * box.beer[s.clan[p]]
    tell(s, BREWED, p, grain, grain * box.beer[s.clan[p]])


