"""What is printed on tiles and on the clan board as short rows of icons and figures."""

from __future__ import annotations

from typing import Any, Final

from ...shared.page import signs_row as shared
from ...shared.page.signs_row import ARROW, Sign, counted, flat, goods
from ..component_form import KINDS
from ..notation import Names
from ..state import (
    ANY_GOOD,
    COUNT_COINS,
    COUNT_OVERBUILDING,
    COUNT_RIVERS,
    COUNT_SETTLED,
    COUNT_VILLAGES,
    NO_CARD,
    NO_GOOD,
    NOT_COUNTED,
    PRODUCE,
    TRADE,
)

ICONS: Final = {"trade": "fair", "whisky": "distillery"}  # of kinds that have none of their own name
COUNTED: Final = {
    COUNT_VILLAGES: ["village"],
    COUNT_SETTLED: ["clansman", "anywhere"],
    COUNT_COINS: ["coin"],
    COUNT_OVERBUILDING: ["overbuild"],
    COUNT_RIVERS: ["river"],
}


def kind_icon(kind: int) -> str:
    return ICONS.get(KINDS[kind], KINDS[kind])


def cost(names: Names, box: Any, tile: int) -> list[Sign]:
    """What a tile costs."""
    signs = goods(names, box.cost[tile])
    if box.cost_any[tile]:
        signs += [Sign(text=str(box.cost_any[tile])), Sign(icon="any")]
    for field, icon in (("cost_coins", "coin"), ("cost_casks", "cask"), ("cost_clansmen", "clansman")):
        signs += counted(icon, getattr(box, field)[tile])
    return signs


def gains(names: Names, box: Any, tile: int) -> list[Sign]:
    """What it brings once, its card included."""
    fields = (("gain_clansmen", "clansman"), ("gain_markers", "marker"), ("gain_casks", "cask"), ("gain_coins", "coin"))
    signs = flat(counted(icon, getattr(box, field)[tile]) for field, icon in fields)
    if box.gain_points[tile]:
        signs += [Sign(text=str(box.gain_points[tile])), Sign(icon="point")]
    signs += goods(names, box.gain_good[tile])
    if box.gain_goods[tile]:
        signs += [Sign(text=str(box.gain_goods[tile])), Sign(icon="any")]
    signs += counted("remove", box.may_remove[tile])
    return signs + ([Sign(icon="activate"), Sign(icon="anywhere")] if box.activates_all[tile] else [])


def card_effect(box: Any, card: int) -> list[Sign]:
    """What a landmark's card does from now on or at the end."""
    if card == NO_CARD:
        return []
    signs = [Sign(text="2×"), Sign(icon="clansman"), Sign(icon="castle")] if box.doubles_castle[card] else []
    signs += [Sign(icon="activate"), Sign(text="1"), Sign(icon="anywhere")] if box.extra_activation[card] else []
    if box.coins_counted[card]:
        coins, points = str(box.coins_counted[card]), str(box.coin_points[card])
        signs += [Sign(text=coins), Sign(icon="coin"), Sign(text=f"+{points}"), Sign(icon="point")]
    return signs


def activation(names: Names, box: Any, tile: int) -> list[Sign]:
    """What its activation does: as in both games, or two goods, or a clan marker."""
    if box.activation[tile] == PRODUCE and box.produces_too[tile] != NO_GOOD:
        return [Sign(icon=good_icon(names, good)) for good in (box.produces[tile], box.produces_too[tile])]
    if box.activation[tile] == TRADE and box.makes_markers[tile]:
        return shared.trade(names, box, tile, counted("marker", box.makes_markers[tile]))
    return shared.activation(names, box, tile)


def good_icon(names: Names, good: int) -> str:
    return "any" if good == ANY_GOOD else names.goods[good]


# the clan board


def clan(names: Names, box: Any, number: int) -> list[Sign]:
    """What a field of the clan board brings."""
    signs = goods(names, box.clan_goods[number])
    amounts = (("clan_clansmen", "clansman"), ("clan_casks", "cask"), ("clan_coins", "coin"), ("clan_moves", "move"))
    signs += flat(counted(icon, getattr(box, field)[number]) for field, icon in amounts)
    if box.clan_points[number]:
        signs += [Sign(text=str(box.clan_points[number])), Sign(icon="point")]
    kinds = [kind for kind in range(len(KINDS)) if box.clan_activates[number] >> kind & 1]
    signs += [Sign(icon="activate"), *(Sign(icon=kind_icon(kind)) for kind in kinds)] if kinds else []
    signs += counted("remove", box.clan_removes[number]) + counted("pile", box.clan_builds[number])
    signs += counted("person", box.clan_persons[number])
    return signs + tiers(box, number) + lasting(box, number)


def tiers(box: Any, number: int) -> list[Sign]:
    """`3/4 villages -> 5/8 points`."""
    what = box.clan_counts[number]
    if what == NOT_COUNTED:
        return []
    steps = [
        (least, points) for least, points in zip(box.clan_least[number], box.clan_brings[number], strict=True) if points
    ]
    asked, paid = ("/".join(str(step[side]) for step in steps) for side in range(2))
    icons = [Sign(icon=icon) for icon in COUNTED[what]]
    return [Sign(text=asked), *icons, ARROW, Sign(text=paid), Sign(icon="point")]


def lasting(box: Any, number: int) -> list[Sign]:
    """What a clan does to the end of the game."""
    points = Sign(icon="point")
    signs: list[Sign] = []
    if box.cask_points[number]:
        signs += [Sign(icon="cask"), ARROW, Sign(text=str(box.cask_points[number])), points]
    if box.settles[number]:
        signs += [Sign(icon="castle"), Sign(text="="), Sign(icon="clansman")]
    if box.move_points[number]:
        signs += [Sign(icon="move"), ARROW, Sign(text=str(box.move_points[number])), points]
    if box.good_coins[number]:
        signs += [*counted("coin", box.good_coins[number]), ARROW, Sign(icon="any")]
    return signs
