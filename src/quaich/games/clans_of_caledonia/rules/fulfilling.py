"""Fulfilling contracts: goods, slaughter, imports and the bonuses at once."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import CONTRACTS, COW, CRATES, GOODS, GRAIN, HEXES, IMPORTS, SHEEP, SPARE_ANIMALS, WHISKY
from . import cellar, placing, ports
from .vocabulary import (
    ANIMALS_MISSING,
    BREW,
    BREWED,
    BREWING,
    BUTCHERING,
    CASKS_IN_CELLAR,
    COIN,
    EXPANDING,
    FULFIL,
    FULFILLED,
    FULFILLING,
    GOODS_MISSING,
    GOT_MONEY,
    IMPORTED,
    NO_GOODS,
    NOT_NOW,
    NOT_THERE,
    OK,
    PORT_AWAY,
    SLAUGHTER,
    SLAUGHTERED,
    SPARE,
    SPARED,
    TOO_MANY,
    UPGRADING,
)


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
            return CASKS_IN_CELLAR if good == WHISKY and cellar.casks_of(s, p) >= missing else GOODS_MISSING
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
def why_not_butcher(box, s, p, verb, argument):
    """[COC.21 COC.P1]"""
    return why_not_slaughter(s, p, argument) if verb == SLAUGHTER else why_not_spare(box, s, p, argument)


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
def why_not_brew(s, p, grain):
    """A grain for each hop, as far as grain goes; none if one likes. [COC.21]"""
    if grain > s.todo[s.depth - 1][1]:
        return TOO_MANY
    return OK if grain <= s.goods[p][GRAIN] else NO_GOODS


@rule
def list_brews(s, out):
    """[COC.21]"""
    most = min(s.todo[s.depth - 1][1], s.goods[s.player][GRAIN])
    for grain in range(most + 1):
        out[grain] = BREW * 1024 + grain
    return most + 1


@rule
def brew(box, s, p, grain):
    """MacEwen's beer: grain for the hops of the contract. [COC.21]"""
    pop(s)
    s.goods[p][GRAIN] -= grain
    s.cash[p] += grain * box.beer[s.clan[p]]
    tell(s, BREWED, p, grain, grain * box.beer[s.clan[p]])
