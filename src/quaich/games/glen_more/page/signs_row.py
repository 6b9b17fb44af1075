"""What is printed on a tile as short rows of icons and figures: costs, what comes once, what cards do."""

from __future__ import annotations

from typing import Any

from ...shared.page.signs_row import Sign, counted, flat, goods
from ..component_form import FRAMES, KINDS
from ..notation import Names
from ..state import NO_CARD


def cost(names: Names, box: Any, tile: int) -> list[Sign]:
    """What a tile costs."""
    signs = goods(names, box.cost[tile]) + counted("cask", box.cost_casks[tile])
    if box.cost_different[tile]:
        signs += [Sign(text=str(box.cost_different[tile])), Sign(icon="different")]
    if box.cost_clansmen[tile]:
        signs += [*counted("clansman", box.cost_clansmen[tile]), Sign(text="/"), Sign(icon="chieftain")]
    return signs


def gains(box: Any, tile: int) -> list[Sign]:
    """What it brings once."""
    card = box.card[tile]
    signs = counted("clansman", box.gain_clansmen[tile]) + counted("cask", box.gain_casks[tile])
    signs += counted("coin", box.gain_coins[tile])
    if box.gain_goods[tile]:
        signs += [Sign(text=str(box.gain_goods[tile])), Sign(icon="any")]
    signs += [Sign(icon="fill")] if box.fills_empty[tile] else []
    signs += [Sign(icon="activate"), Sign(icon="anywhere")] if box.activates_all[tile] else []
    return signs + (counted("bonnet", box.bonnets[card]) if card != NO_CARD else [])


def card_effect(box: Any, card: int) -> list[Sign]:
    """What the card of a special place does beside its bonnets."""
    if card == NO_CARD:
        return []
    signs = [Sign(text="2×"), Sign(icon="chieftain")] if box.doubles_chieftains[card] else []
    signs += [Sign(icon="activate"), Sign(text="1"), Sign(icon="anywhere")] if box.extra_activation[card] else []
    return signs + flat(
        [
            *(at_end(points, Sign(frame=FRAMES[frame])) for frame, points in enumerate(box.end_frame[card])),
            *(at_end(points, Sign(icon=KINDS[kind])) for kind, points in enumerate(box.end_kind[card])),
        ]
    )


def at_end(points: int, what: Sign) -> list[Sign]:
    """Points for each of something; nothing if there are none."""
    return [Sign(text=str(points)), Sign(icon="point"), Sign(text="/"), what] if points else []
