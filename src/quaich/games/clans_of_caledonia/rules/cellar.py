"""MacKenzie's cellar."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import CELLAR, MACKENZIE, WHISKY
from .vocabulary import (
    ACTING,
    DRAWING,
    ENDING,
    EXPANDING,
    KEEPING,
    NEARING,
    NOT_THERE,
    OK,
    UNCASK,
    UNCASKED,
    UPGRADING,
)


@rule
def casks_of(s, p):
    """Casks in a player's cellar. [COC.K-mackenzie]"""
    if s.clan[p] != MACKENZIE:
        return 0
    n = 0
    for space in range(CELLAR):
        n += s.cellar[space]
    return n


@rule
def is_open(s):
    """A cask may leave at any time in the own turn at which it could matter: before and after the action, and where
    its money or the cask itself could be used. [COC.K-mackenzie]"""
    step = s.todo[s.depth - 1][0]
    if step == ACTING or step == ENDING:
        return s.shifted == 0
    if step == NEARING or step == KEEPING or step == DRAWING:
        return s.shifted == 0
    return step == EXPANDING or step == UPGRADING


@rule
def why_not_uncask(s, p, space):
    """[COC.K-mackenzie]"""
    return OK if s.clan[p] == MACKENZIE and space < CELLAR and s.cellar[space] > 0 else NOT_THERE


@rule
def list_casks(s, out, n):
    """[COC.K-mackenzie]"""
    for space in range(CELLAR):
        if why_not_uncask(s, s.player, space) == OK:
            out[n] = UNCASK * 1024 + space
            n += 1
    return n


@rule
def uncask(box, s, p, space):
    """A cask comes to the stock and ages no more; an aged one pays at once. [COC.K-mackenzie]"""
    s.cellar[space] -= 1
    s.goods[p][WHISKY] += 1
    s.cash[p] += box.cellar_money[space]
    tell(s, UNCASKED, p, space, box.cellar_money[space])
