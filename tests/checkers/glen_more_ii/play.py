"""Games of Glen More II to look at: its boxes, its settings, and how to choose."""

from __future__ import annotations

import functools
import random

from checkers.lockstep import Lockstep
from checkers.play import OPTIONS, Chooser, Playing, Step, anyhow, by_verb, games, key_of, step_of
from quaich.games.glen_more_ii import rules
from quaich.games.glen_more_ii.box import Agreed, build_box
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import HOME, STONE, WOOD, Box, State

from .facts import COMPONENTS

__all__ = ["OPTIONS", "Chooser", "Step", "anyhow", "by_verb", "games", "key_of", "step_of"]

Setting = tuple[int, Agreed]

PLAIN, DIE, SHORT = Agreed(), Agreed(die=True), Agreed(short_game=True)
SETTINGS: list[Setting] = [(2, PLAIN), (3, PLAIN), (4, PLAIN), (3, DIE), (2, SHORT), (4, Agreed(True, True))]
VERBS = v.GIVE_COIN + 1


@functools.cache
def box_for(players: int, agreed: Agreed = PLAIN) -> Box:
    return build_box(COMPONENTS, players, agreed)


def name_of(setting: Setting) -> str:
    """A setting in words, for reports of tests."""
    players, agreed = setting
    return " ".join([f"{players} players", *(word for word in ("die", "short_game") if getattr(agreed, word))])


# how likely each verb is; what is not here: 3
WEIGHTS = {
    v.SELL: 0.4, v.END: 0.4, v.FINISH: 0.4, v.STOP: 0.1, v.ENOUGH: 1, v.MOVE: 2, v.USE: 9, v.CLAIM: 9, v.REMOVE: 5,
    v.USE_FOR_POINTS: 9, v.GIVE_COIN: 9, v.BUILD: 9,
}  # fmt: skip


def chieftain(dice: random.Random, options: list[int]) -> int:
    """Activates what can be activated, goes for tiles near ahead, sells little, and ends late."""
    verbs = sorted({option // 1024 for option in options})
    verb = dice.choices(verbs, [WEIGHTS.get(own, 3) for own in verbs])[0]
    found = [option for option in options if option // 1024 == verb]
    return found[min(int(dice.expovariate(0.4)), len(found) - 1)] if verb == v.TAKE else dice.choice(found)


TEMPERS: tuple[Chooser, ...] = (chieftain, anyhow, chieftain, by_verb)


def gifts_of(seed: int) -> tuple[int, int, int, int]:
    """Coins, casks, and Scotsmen of the supply who stand on the home castle, with a wood and a stone or not: in two of
    three games, so that much can happen, and supplies and room run out."""
    return ((0, 0, 0, 0), (30, 2, 0, 0), (9, 0, 7, 1))[seed // len(SETTINGS) % 3]


class Generous(Playing[Setting]):
    """Games that begin with gifts."""

    def new_game(self, box: Box, seed: int, checked: bool = False) -> State:
        s: State = super().new_game(box, seed, checked)
        coins, casks, scotsmen, each = gifts_of(seed)
        for p in range(box.players):
            castle = HOME + 2 * p + 1
            s.coins[p] += coins
            s.casks[p] += casks
            s.idle[p] -= scotsmen
            s.clansmen[castle] += scotsmen
            for good in (WOOD, STONE):
                s.goods[castle][good] += each
                s.stock[p][good] += each
        return s


PLAYING = Playing[Setting](rules, State, SETTINGS, lambda setting, seed: box_for(*setting), TEMPERS)
GENEROUS = Generous(rules, State, SETTINGS, lambda setting, seed: box_for(*setting), TEMPERS)
LOCKSTEP = Lockstep("glen_more_ii", PLAYING)
