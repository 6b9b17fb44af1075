"""Places in the pictures that stand for something that can be chosen, or that one might expect to choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ....kernel.action import argument_of, verb_of
from ....pictures.markup import Inside, Markup, classes, el
from ..rules import vocabulary as v
from ..rules.ports import COPYING

TRADED = 3  # goods of a kind that have a place of their own in the market; for more there are buttons

HIRE, SHIP, LUMBERJACKS, MINERS = "spot-hire", "spot-ship", "spot-tech-0", "spot-tech-1"
UPGRADED = (HIRE, SHIP, LUMBERJACKS, MINERS)  # argument of UPGRADE
NAMES = {
    v.PICK: "pick",
    v.BID: "bid",
    v.BUILD: "build",
    v.PLACE: "hex",
    v.SLAUGHTER: "hex",
    v.MOVE: "hex",
    v.TAKE: "take",
    v.KEEP: "keep",
    v.FULFIL: "fulfil",
    v.TECH: "tech",
    v.UNCASK: "cask",
}
TRADES = {v.BUY: "buy", v.BUY_NEAR: "buy", v.SELL: "sell"}


@dataclass(frozen=True)
class Spot:
    """What an element stands for: `text` is what a page sends back, `name` what it is in full, or why it is not."""

    can: bool
    name: str
    text: str = ""


Spots = Mapping[str, Spot]


def spot_of(act: int) -> str:
    """The id of the element that stands for an action; empty for what is a button outside the pictures."""
    verb, argument = verb_of(act), argument_of(act)
    if verb in NAMES:
        return f"spot-{NAMES[verb]}-{argument}"
    if verb in TRADES:
        good, many = divmod(argument, 8)
        return trade_spot(TRADES[verb], good, many) if 0 < many <= TRADED else ""
    if verb == v.UPGRADE:
        return UPGRADED[argument]
    if verb == v.PORT:
        return f"spot-port-{argument}" if argument < COPYING else ""
    return {v.SHIP: SHIP, v.HIRE: HIRE}.get(verb, "")


def trade_spot(side: str, good: int, many: int) -> str:
    return f"spot-{side}-{good}-{many}"


def hex_spot(h: int) -> str:
    return f"spot-hex-{h}"


def marked(spots: Spots, id_: str, *inside: Inside, tag: str = "g", class_: str = "", walked: bool = False) -> Markup:
    """What stands at a place, as a button if something can be done there, or if it is to say why not. `walked`: the
    arrow keys lead there, the tab key need not."""
    spot = spots.get(id_)
    if spot is None:
        return el(tag, inside, class_=class_ or None)
    drawing = tag == "g"
    return el(
        tag,
        el("title", spot.name) if drawing else None,
        inside,
        id=id_,
        class_=classes("spot", "can" if spot.can else "cannot", class_),
        role="button",
        tabindex=-1 if walked else 0,
        aria_disabled=None if spot.can else "true",
        aria_label=spot.name,
        data_do=spot.text or None,
        title=None if drawing else spot.name,
    )
