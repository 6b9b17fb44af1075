"""What a picture says to those who hear it: tiles, goods and people on them, in one sentence each."""

from __future__ import annotations

from typing import Any

from ....kernel.lines import plain
from ....words import listing, text
from .. import descriptions, signs
from ..notation import Names
from ..signs import say as sign_word
from ..state import ANY_GOOD, NOTHING, PRODUCE

READY, USED = 1, 2  # a tile that may be activated in this turn, and one that has been


def say(names: Names, key: str, **arguments: Any) -> str:
    return text(names.language, f"glen_more.page.{key}", **arguments)


def short_name(names: Names, tile: int) -> str:
    """A tile's name without what its icons say as well: `Fair` for `Fair (1-4)`."""
    return names.tile(tile).partition(" (")[0]


def printed(names: Names, box: Any, tile: int) -> list[str]:
    """What is printed on a tile beside its name."""
    cost = descriptions.cost_words(names, box, tile)
    parts = [names.say("costs", cost=cost)] if cost else []
    gains = [plain([gain[1:]]) for gain in signs.gains(names, box, tile)]
    parts += [say(names, "once", gains=listing(names.language, gains))] if gains else []
    if box.activation[tile] != NOTHING:
        parts.append(say(names, "activation", effect=does(names, box, tile)))
    ways = [("river", box.river[tile]), ("road", box.road[tile])]
    return parts + [names.say(f"components.{way}") for way, runs in ways if runs]


def does(names: Names, box: Any, tile: int) -> str:
    """What an activation brings, wherever the tile lies."""
    if box.activation[tile] == PRODUCE and box.produces[tile] != ANY_GOOD:
        return names.amount(box.produces[tile], 1)
    return descriptions.effect(names, box, None, tile)


def tile_words(names: Names, box: Any, tile: int) -> str:
    """`Distillery: costs 1 stone; once 1 cask; activation: 1 grain for 1 cask`."""
    frame = signs.frame_word(names, box.frame[tile])
    return say(names, "tile", tile=names.tile(tile), about="; ".join([frame, *printed(names, box, tile)]))


def laid_words(names: Names, box: Any, s: Any, tile: int, active: bool) -> str:
    """`Forest p17: wood 2 of 3; 1 clansman; active`."""
    parts = []
    for good, n in enumerate(s.goods[tile]):
        if n:
            most = box.capacity
            parts.append(say(names, "lie", goods=names.amount(good, n), most=most))
    if s.clansmen[tile]:
        parts.append(sign_word(names, "clansmen", n=s.clansmen[tile]))
    if s.ready[tile] == USED:
        parts.append(say(names, "used"))
    elif active:
        parts.append(say(names, "active"))
    if box.activation[tile] != NOTHING:
        parts.append(say(names, "activation", effect=does(names, box, tile)))
    placed = names.placed(s, tile)
    return say(names, "tile", tile=placed, about="; ".join(parts)) if parts else placed
