"""Places in the pictures that stand for something that can be chosen, or that one might expect to choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ....kernel.action import argument_of, verb_of
from ....pictures.markup import Inside, Markup, classes, el
from ..rules import vocabulary as v

NAMES = {v.TAKE: "take", v.BUY: "buy", v.LAY: "lay", v.USE: "use", v.GIVE_CLANSMAN: "man"}


@dataclass(frozen=True)
class Spot:
    """What an element stands for: `text` is what a page sends back, `name` what it is in full, or why it is not."""

    can: bool
    name: str
    text: str = ""
    quiet: bool = False  # always to be had and seldom meant: sales


Spots = Mapping[str, Spot]


def spot_of(act: int) -> str:
    """The id of the element that stands for an action; empty for what is a button outside the pictures."""
    verb, argument = verb_of(act), argument_of(act)
    if verb in NAMES:
        return f"spot-{NAMES[verb]}-{argument}"
    if verb in (v.PAY, v.SELL):
        return f"spot-good-{argument // 8}-{argument % 8}"
    if verb == v.MOVE:
        return f"spot-move-{argument // 8}-{argument % 8}"
    return ""


def marked(spots: Spots, id_: str, *inside: Inside, tag: str = "g") -> Markup:
    """What stands at a place, as a button if something can be done there, or if it is to say why not."""
    spot = spots.get(id_)
    if spot is None:
        return el(tag, inside)
    drawing = tag == "g"
    return el(
        tag,
        el("title", spot.name) if drawing else None,
        inside,
        id=id_,
        class_=classes("spot", "can" if spot.can else "cannot", "quiet" if spot.quiet else None),
        role="button",
        tabindex=0,
        aria_disabled=None if spot.can else "true",
        aria_label=spot.name,
        data_do=spot.text or None,
        title=None if drawing else spot.name,
    )


def over(spots: Spots, id_: str, drawn: Inside, size: int) -> Markup:
    """A picture under its button. The figures in a picture are no part of the button's name, so they lie outside it."""
    ring = el("rect", x=0, y=0, width=size, height=size, rx=5, class_="ring")
    return el("g", drawn, marked(spots, id_, ring), class_="lift")
