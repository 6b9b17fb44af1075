"""Games of Clans of Caledonia to look at: both editions, all variants, one to four players."""

import functools
import random

from checkers.lockstep import Lockstep
from checkers.play import OPTIONS, Chooser, Playing, Step, anyhow, by_verb, games, key_of, step_of
from quaich.games.clans_of_caledonia import rules
from quaich.games.clans_of_caledonia.box import Agreed, build_box
from quaich.games.clans_of_caledonia.components import load
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import Box, State

from .facts import GRAIN, MILK

__all__ = ["OPTIONS", "Chooser", "Step", "anyhow", "by_verb", "games", "key_of", "step_of"]

Setting = tuple[int, Agreed]

PLAIN, PRINT = Agreed(), Agreed(printed=True)
VARIED = Agreed(simple_imports=True, variable_prices=True, auction=True)
VARIED_PRINT = Agreed(printed=True, variable_prices=True, auction=True)
SETTINGS: list[Setting] = [
    (2, PLAIN), (3, PRINT), (4, PLAIN), (1, PRINT), (4, VARIED_PRINT), (2, PRINT), (1, PLAIN), (3, VARIED),
]  # fmt: skip


@functools.cache
def box_for(players: int, agreed: Agreed = PLAIN) -> Box:
    return build_box(load(), players, agreed)


def name_of(setting: Setting) -> str:
    """A setting in words, for reports of tests."""
    players, agreed = setting
    words = [word for word in ("printed", "simple_imports", "variable_prices", "auction") if getattr(agreed, word)]
    return " ".join([f"{players} players", *words])


# how likely each verb is; what is not here: 2
WEIGHTS = {
    v.FULFIL: 60, v.TAKE: 12, v.SLAUGHTER: 9, v.SPARE: 9, v.KEEP: 6, v.DRAW: 9, v.RECALL: 4, v.BREW: 9, v.BUY_NEAR: 6,
    v.BUY: 6, v.BUILD: 4, v.HIRE: 1, v.SHIP: 1, v.TECH: 1, v.PASS: 0.4, v.SELL: 1, v.ENOUGH: 0.5, v.UNCASK: 0.2,
    v.PORT: 0.5, v.DROP: 4,
}  # fmt: skip


def clansman(dice: random.Random, options: list[int]) -> int:
    """Fulfils contracts, takes new ones and buys for them; lets no production lie idle; sells grain and milk."""
    verbs = {option // 1024 for option in options}
    for wanted in (v.MAKE, v.BUTTER, v.STORE):
        if wanted in verbs:
            return max(option for option in options if option // 1024 == wanted)
    sales = [option for option in options if option // 1024 == v.SELL and option % 1024 // 8 not in (GRAIN, MILK)]
    kept = [option for option in options if option not in sales] or options
    verb = dice.choices(found := sorted({option // 1024 for option in kept}), [WEIGHTS.get(own, 2) for own in found])[0]
    return dice.choice([option for option in kept if option // 1024 == verb])


def sparing(dice: random.Random, options: list[int]) -> int:
    """A verb first, then one of its actions; passes late and bids low."""
    verbs = sorted({option // 1024 for option in options})
    if len(verbs) > 1 and v.PASS in verbs and dice.random() < 0.85:
        verbs.remove(v.PASS)
    verb = dice.choice(verbs)
    found = [option for option in options if option // 1024 == verb]
    return min(found) if verb == v.BID else dice.choice(found)


# by chance alone games stay poor, so other tempers take turns with it
TEMPERS: tuple[Chooser, ...] = (clansman, sparing, clansman, by_verb, clansman, anyhow)


def gifts_of(seed: int) -> tuple[int, int]:
    """Pounds, and goods of each kind, that everybody is given: in two of three games, so that much can happen."""
    return ((0, 0), (150, 3), (400, 6))[seed // len(SETTINGS) % 3]


class Generous(Playing[Setting]):
    """Games that begin with gifts."""

    def new_game(self, box: Box, seed: int, checked: bool = False) -> State:
        s: State = super().new_game(box, seed, checked)
        pounds, goods = gifts_of(seed)
        for p in range(box.players):
            s.cash[p] += pounds
            for good in range(len(s.goods[p])):
                s.goods[p][good] += goods
        return s


PLAYING = Playing[Setting](rules, State, SETTINGS, lambda setting, seed: box_for(*setting), TEMPERS)
GENEROUS = Generous(rules, State, SETTINGS, lambda setting, seed: box_for(*setting), TEMPERS)
LOCKSTEP = Lockstep("clans_of_caledonia", PLAYING)
