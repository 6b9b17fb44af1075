"""Actions in full: what a tile costs, what must be bought for how much, what it will activate, what a trade pays."""

from __future__ import annotations

from typing import Any

from ...kernel.action import argument_of, verb_of
from ..shared import descriptions as shared
from ..shared.descriptions import effect, missing_words, pays_now, purchases
from .notation import VERBS, Names, arguments, tiles_ahead
from .rules import costs
from .rules import vocabulary as v

__all__ = ["cost_words", "describe", "effect", "missing_words", "purchases"]


def describe(names: Names, box: Any, s: Any, action: int) -> str:
    """An action as a person wants to hear it before choosing."""
    verb, argument = verb_of(action), argument_of(action)
    words: dict[str, Any] = dict(arguments(names, s, verb, argument))
    if verb == v.TAKE:
        return describe_take(names, box, s, argument)
    if verb == v.LAY:
        words["tiles"] = shared.activated_at(names, box, s, s.todo[s.depth - 1][1], argument)
    elif verb == v.USE:
        words["effect"] = ", ".join([effect(names, box, s, argument), *purchases(names, box, s, argument)])
    elif verb == v.BUY:
        words["n"] = box.price[s.filled[argument]]
    elif verb == v.SELL:
        words["n"] = box.price[s.filled[argument % 8] - 1]
    elif verb == v.PASS_OVER:
        words["tile"] = names.tile(tiles_ahead(s)[0][1])
    elif verb in (v.MOVE, v.PROMOTE):
        words["n"] = s.moves - 1
    elif verb == v.FINISH:
        words["n"] = s.moves
    elif verb == v.ENOUGH:
        words["n"] = pays_now(box, s)
    return names.say(f"full.{VERBS[verb]}", **words)


def cost_words(names: Names, box: Any, tile: int) -> str:
    """`1 wood and 1 stone`; empty for a tile that costs nothing."""
    others = (
        ("cost_casks", box.cost_casks[tile]),
        ("cost_different", box.cost_different[tile]),
        ("cost_clansmen", box.cost_clansmen[tile]),
    )
    return shared.cost_words(names, box, tile, others)


def describe_take(names: Names, box: Any, s: Any, tile: int) -> str:
    """`Distillery, 4 spaces ahead, costs 1 stone: you buy 1 stone for 2 coins`."""
    seat = s.player
    steps = next(steps for steps, other in tiles_ahead(s) if other == tile)
    parts = [names.say("full.take", tile=names.tile(tile), n=steps)]
    cost = cost_words(names, box, tile)
    parts.append(names.say("costs", cost=cost) if cost else names.say("costs_nothing"))
    missing = missing_words(names, box, s, seat, tile)
    price = costs.price_of_cost(box, s, seat, tile)
    if missing:
        parts.append(names.say("to_buy", goods=missing, n=price))
    elif price:
        parts.append(names.say("to_spend", n=price))
    return ", ".join(parts)
