"""The four ports of a game: who may use which, and when."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import COPY, PORTS, SPARE_ANIMALS
from . import hexes
from .vocabulary import (
    ACTING,
    DRAWING,
    ENDING,
    EXPANDING,
    KEEPING,
    NEARING,
    NO_MONEY,
    NOT_THERE,
    OK,
    PORT_AWAY,
    PORT_USED,
    TAKING,
    UPGRADING,
    USED_PORT,
)

COPYING = 8  # added to a place: the ninth port does what the port there does
NOWHERE = -1


# who may use which


@rule
def are_open(box, s):
    """Ports may be used at any time in the own turn; printed edition: before and after the action. [COC.23]"""
    step = s.todo[s.depth - 1][0]
    if s.shifted:
        return False
    if step == ACTING or step == ENDING:
        return True
    if box.printed:
        return False
    if step == NEARING or step == DRAWING or step == KEEPING:
        return True
    return step == EXPANDING or step == UPGRADING or step == TAKING


@rule
def why_not_reach(box, s, p, place):
    """Each port once in a game, and only from a hex beside it or within shipping reach. [COC.23 COC.T7]"""
    if s.used_ports[p] >> place & 1:
        return PORT_USED
    if hexes.meet(s.own[p], box.port_from[s.map][place][s.ships[p]]):
        return OK
    return PORT_AWAY


@rule
def tile_for(s, place):
    """The port tile whose work is done: that of another place if the ninth port copies it. [COC.23]"""
    return s.port_at[place - COPYING] if place >= COPYING else s.port_at[place]


@rule
def place_of_copy(box, s):
    """Where the ninth port lies, or NOWHERE."""
    for place in range(PORTS):
        if box.port_does[s.port_at[place]] == COPY:
            return place
    return NOWHERE


@rule
def why_not_use(box, s, p, place):
    """Whether a port is at hand, directly or through the ninth one; whatever it does. [COC.23]"""
    if place < PORTS:
        return why_not_reach(box, s, p, place)
    copy = place_of_copy(box, s)
    if copy == NOWHERE or copy == place - COPYING:
        return NOT_THERE
    reason = why_not_reach(box, s, p, copy)
    if reason == OK and s.cash[p] < box.port_pays[s.port_at[copy]]:
        return NO_MONEY
    return reason


@rule
def place_for(box, s, p, does):
    """The place of a port at hand that does this, or NOWHERE. [COC.23]"""
    for place in range(PORTS):
        if box.port_does[s.port_at[place]] == does:
            if why_not_use(box, s, p, place) == OK:
                return place
            if box.printed and why_not_use(box, s, p, COPYING + place) == OK:
                return COPYING + place
    return NOWHERE


@rule
def why_none_for(box, s, p, does):
    """Why no port at hand does this: what is in the way of the port itself, or of paying the ninth one. [COC.23]"""
    for place in range(PORTS):
        if box.port_does[s.port_at[place]] == does:
            if box.printed and why_not_use(box, s, p, COPYING + place) == NO_MONEY:
                return NO_MONEY
            return why_not_use(box, s, p, place)
    return NOT_THERE


@rule
def fee(box, s, place):
    """Pounds that using a port takes: those of the ninth one, if it does another's work. [COC.23]"""
    return box.port_pays[s.port_at[place_of_copy(box, s)]] if place >= COPYING else 0


@rule
def spend(box, s, p, place):
    """The player's marker comes onto the port. [COC.23]"""
    marked = place_of_copy(box, s) if place >= COPYING else place
    s.cash[p] -= fee(box, s, place)
    s.used_ports[p] |= 1 << marked
    tell(s, USED_PORT, p, marked, tile_for(s, place))


@rule
def spared(box, s, p):
    """How many animals a port at hand saves. [COC.P1]"""
    place = place_for(box, s, p, SPARE_ANIMALS)
    return 0 if place == NOWHERE else box.port_brings[tile_for(s, place)]
