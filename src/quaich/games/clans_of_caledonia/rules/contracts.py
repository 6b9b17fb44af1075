"""Contracts: the stack, the export board, taking one and drawing some."""

from ....kernel.agenda import pop, push
from ....kernel.chance import SETUP, shuffle
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import CONTRACTS, LOOKING, UNKNOWN
from .vocabulary import (
    DREW,
    KEEP,
    KEEPING,
    KEPT,
    NO_CRATE,
    NO_MONEY,
    NOT_THERE,
    OK,
    PUT_UNDER,
    REVEALED,
    TAKE,
    TAKING,
    TOOK,
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
def put_under(s, known, contract):
    """A contract goes under the stack; the seats that know it (as bits) know where it lies. [COC.17]"""
    at = (s.top + s.left) % CONTRACTS
    s.stack[at] = contract
    s.seen[at] = known
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
def why_not_draw(box, s, p):
    """With a free crate, while the stack lasts. [COC.17]"""
    if free_crates(box, s, p) == 0:
        return NO_CRATE
    return OK if s.left > 0 else NOT_THERE


@rule
def may_draw(box, s, p):
    return why_not_draw(box, s, p) == OK


@rule
def draw_some(box, s, p):
    """Three contracts that only this player sees. [COC.17 COC.P8]"""
    many = min(box.draws[s.clan[p]], s.left)
    for i in range(many):
        s.shown[i] = s.seen[s.top] | 1 << p
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
            s.shown[i] = 0
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
            put_under(s, s.shown[i], s.looking[i] - 1)
            s.looking[i] = 0
            s.shown[i] = 0
            many += 1
    tell(s, PUT_UNDER, p, many, 0)
