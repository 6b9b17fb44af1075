"""Short signs for what is printed on a tile: what it costs, what it brings once, what its activation does.

They are for tables and maps, where a sentence of `descriptions.py` would not fit.
"""

from __future__ import annotations

from typing import Any

from ...kernel.lines import Line, Span
from ..shared import maps
from ..shared import signs as shared
from ..shared.signs import AGAIN, LETTERS, RIVER, ROAD, SHAPES, activation
from .component_form import FRAMES, KINDS
from .notation import Names
from .state import IN_STACKS, NO_CARD, PLAYERS, STACKS

__all__ = ["LETTERS", "SHAPES", "activation"]


def say(names: Names, key: str, **arguments: Any) -> str:
    return names.say(f"sign.{key}", **arguments)


def cost(names: Names, box: Any, tile: int) -> Line:
    """`wood+stone`, or a word for what costs nothing."""
    others = (
        ("different", box.cost_different[tile]),
        ("casks", box.cost_casks[tile]),
        ("clansman_or", box.cost_clansmen[tile]),
    )
    return shared.cost(names, box, tile, others)


def gains(names: Names, box: Any, tile: int) -> list[Line]:
    """What a tile brings once, when it is laid, each with a plus."""
    card = box.card[tile]
    amounts = (
        ("clansmen", box.gain_clansmen[tile]),
        ("casks", box.gain_casks[tile]),
        ("coins", box.gain_coins[tile]),
        ("of_choice", box.gain_goods[tile]),
        ("bonnets", box.bonnets[card] if card != NO_CARD else 0),
    )
    parts = [say(names, key, n=n) for key, n in amounts if n]
    parts += [say(names, "fills_empty")] if box.fills_empty[tile] else []
    parts += [say(names, "activates_all")] if box.activates_all[tile] else []
    parts += card_effects(names, box, card) if card != NO_CARD else []
    return shared.gained(parts)


def card_effects(names: Names, box: Any, card: int) -> list[str]:
    """What the card of a special place does beside its bonnets."""
    parts = [say(names, "doubles")] if box.doubles_chieftains[card] else []
    parts += [say(names, "anywhere")] if box.extra_activation[card] else []
    for frame, points in enumerate(box.end_frame[card]):
        if points:
            parts.append(say(names, "at_end", points=points, what=frame_word(names, frame)))
    for kind, points in enumerate(box.end_kind[card]):
        if points:
            parts.append(say(names, "at_end", points=points, what=kind_word(names, kind)))
    return parts


def frame_word(names: Names, frame: int) -> str:
    return names.say(f"components.frame.{FRAMES[frame]}")


def frame_style(box: Any, tile: int) -> str:
    return f"frame.{FRAMES[box.frame[tile]]}"


def kind_word(names: Names, kind: int) -> str:
    return names.say(f"components.kind.{KINDS[kind]}")


def brings(names: Names, box: Any, tile: int) -> list[Line]:
    """One-time gains, then the activation behind its sign."""
    does = activation(names, box, tile)
    return gains(names, box, tile) + ([[(f"{AGAIN} ", "again"), *does]] if does else [])


def ways(box: Any, tile: int) -> Line:
    """The signs of river and road on a tile."""
    river: Span = (RIVER, "river") if box.river[tile] else (" ", "")
    road: Span = (ROAD, "road") if box.road[tile] else (" ", "")
    return [river, road] if box.river[tile] else [road, (" ", "")]


def stack_counts(box: Any, s: Any) -> list[tuple[int, int]]:
    """The stacks that are not used up, each with the number of its tiles."""
    return shared.stack_counts(box, s, STACKS, IN_STACKS)


MANNER = maps.Manner((RIVER, "river"), (ROAD, "road"), frame_style, activation, lambda s, seat, tile: "")

assert len(SHAPES) == len(LETTERS) == PLAYERS
