"""Short signs for what is printed on a tile: what it costs, what it brings once, what its activation does.

They are for tables and maps, where a sentence of `descriptions.py` would not fit.
"""

from __future__ import annotations

from typing import Any, Final

from ...kernel.lines import Line, Span
from ..shared import maps
from ..shared import signs as shared
from ..shared.naming import Names as SharedNames
from ..shared.signs import AGAIN, LETTERS, RIVER, SHAPES, good_span
from . import component_form as form
from .notation import Names
from .rules import stacks
from .state import (
    CASTLE,
    IN_STACKS,
    LOCH,
    MATERIAL,
    NO_CARD,
    NO_GOOD,
    PERSON,
    PLAYERS,
    PRODUCE,
    SPECIAL,
    STACKS,
    THE_END,
    TRADE,
    TRADE_TILE,
    VILLAGE,
    WHISKY,
)

__all__ = ["LETTERS", "SHAPES"]

OVER, CASTLE_SIGN = "^", "#"  # built over another tile; the home castle
STYLES: Final = {  # the kinds that share a colour lie on the table beside each other seldom enough
    VILLAGE: "frame.grey",
    CASTLE: "frame.grey",
    MATERIAL: "frame.green",
    WHISKY: "frame.yellow",
    TRADE_TILE: "frame.brown",
    LOCH: "frame.blue",
    PERSON: "gain",
    SPECIAL: "title",
}


def say(names: Names, key: str, **arguments: Any) -> str:
    return names.say(f"sign.{key}", **arguments)


def kind_style(box: Any, tile: int) -> str:
    return STYLES.get(box.kind[tile], "frame.green")


def cost(names: Names, box: Any, tile: int) -> Line:
    """`wood+stone`, or a word for what costs nothing."""
    if tile == THE_END:
        return []
    others = (
        ("any_kind", box.cost_any[tile]),
        ("coins", box.cost_coins[tile]),
        ("casks", box.cost_casks[tile]),
        ("clansmen", box.cost_clansmen[tile]),
    )
    return shared.cost(names, box, tile, others)


def gains(names: Names, box: Any, tile: int) -> list[Line]:
    """What a tile brings once, when it is laid, each with a plus."""
    amounts = (
        ("clansmen", box.gain_clansmen[tile]),
        ("markers", box.gain_markers[tile]),
        ("casks", box.gain_casks[tile]),
        ("coins", box.gain_coins[tile]),
        ("points", box.gain_points[tile]),
        ("of_choice", box.gain_goods[tile]),
        ("removes", box.may_remove[tile]),
        ("persons", box.persons[tile] if box.persons[tile] > 1 else 0),
    )
    parts = [*names.amounts(box.gain_good[tile]), *(say(names, key, n=n) for key, n in amounts if n)]
    parts += [say(names, "activates_all")] if box.activates_all[tile] else []
    parts += card_effects(names, box, box.card[tile]) if box.card[tile] != NO_CARD else []
    return shared.gained(parts)


def card_effects(names: Names, box: Any, card: int) -> list[str]:
    """What the card of a landmark does from now on or at the end."""
    parts = [say(names, "doubles")] if box.doubles_castle[card] else []
    parts += [say(names, "anywhere")] if box.extra_activation[card] else []
    if box.coins_counted[card]:
        parts.append(say(names, "coins_at_end", coins=box.coins_counted[card], points=box.coin_points[card]))
    return parts


def activation(names: SharedNames, box: Any, tile: int) -> Line:
    """What an activation does: `wood`, `wood+stone`, `1 move`, `barley → cask`; nothing for a loch."""
    if box.activation[tile] == PRODUCE and box.produces_too[tile] != NO_GOOD:
        good, too = box.produces[tile], box.produces_too[tile]
        if good == too:
            return [good_span(names, good, 2)]
        return shared.joined([[good_span(names, good)], [good_span(names, too)]])
    if box.activation[tile] == TRADE and box.makes_markers[tile]:
        return shared.trade(names, box, tile, names.say("sign.markers", n=box.makes_markers[tile]))
    return shared.activation(names, box, tile)


def brings(names: Names, box: Any, tile: int) -> list[Line]:
    """One-time gains, then the activation behind its sign."""
    does = activation(names, box, tile)
    return gains(names, box, tile) + ([[(f"{AGAIN} ", "again"), *does]] if does else [])


def ways(box: Any, tile: int) -> Line:
    """The signs of the river, and of what is built over another tile."""
    river: Span = (RIVER, "river") if box.river[tile] else (" ", "")
    return [river, (OVER if box.overbuilds[tile] else " ", "dim")]


def stack_counts(box: Any, s: Any) -> list[tuple[str, int]]:
    """The stacks that are not used up, each with the number of its tiles; The End counts with its stack."""
    counts = shared.stack_counts(box, s, STACKS, IN_STACKS)
    return [(form.STACK_WORDS[stack], left) for stack, left in counts]


def castle_mark(s: Any, seat: int, tile: int) -> str:
    """The home castle, whatever was built over it."""
    return CASTLE_SIGN if tile == stacks.home_castle(s, seat) else ""


MANNER = maps.Manner((" ", ""), (RIVER, "river"), kind_style, activation, castle_mark)

assert len(SHAPES) == len(LETTERS) > PLAYERS
