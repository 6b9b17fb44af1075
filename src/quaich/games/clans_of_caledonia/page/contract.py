"""A contract as a card: what it asks for above, what it brings below, and what is still missing."""

from __future__ import annotations

from typing import Any

from ....kernel.room import NOBODY
from ....pictures.icons import inline
from ....pictures.markup import Inside, Markup, classes, el
from ..names import MEAT_IDS, Names
from ..state import GOODS, NO_CLAN
from . import forecast, signs
from .signs import GOOD_ICONS, Sign
from .spots import Spots, marked
from .wording import contract_words, say


def card(
    names: Names, box: Any, s: Any, contract: int, seat: int, spots: Spots, id_: str, note: Inside = None
) -> Markup:
    """`seat`: the player for whom missing goods are marked, or NOBODY. `id_`: the place that this card is."""
    plays = seat != NOBODY and s.clan[seat] != NO_CLAN
    lacks = forecast.missing(box, s, seat, contract) if plays else None
    drawn = [
        el("span", signs.chips(needed(box, contract, lacks)), class_="needs"),
        el("span", el("span", str(contract + 1), class_="number"), inline("arrow"), class_="turn"),
        el("span", signs.chips(signs.gives(box, contract)), class_="gives"),
        note,
    ]
    face = el("span", drawn, class_=classes("face", "ready" if lacks and lacks.nothing else None), aria_hidden="true")
    if id_ in spots:
        return el("li", marked(spots, id_, face, tag="div", class_="contract"), class_="crate")
    words = told(names, box, contract, lacks)
    return el("li", el("div", face, class_="contract", role="img", aria_label=words, title=words), class_="crate")


def needed(box: Any, contract: int, lacks: forecast.Missing | None) -> list[Sign]:
    """What it asks for, each with how many are missing."""
    found = []
    for good, n in enumerate(box.needs[contract]):
        if n:
            found.append(Sign(GOOD_ICONS[good], n, lacks.goods[good] if lacks else 0))
    for animal, n in enumerate(box.meat[contract]):
        if n:
            found.append(Sign(MEAT_IDS[animal], n, lacks.meat[animal] if lacks else 0))
    return found


def told(names: Names, box: Any, contract: int, lacks: forecast.Missing | None) -> str:
    """The contract in words, and what is missing for it."""
    words = contract_words(names, box, contract)
    return f"{words}. {missing_words(names, lacks)}" if lacks else words


def missing_words(names: Names, lacks: forecast.Missing) -> str:
    if lacks.nothing:
        return say(names, "nothing_missing")
    parts = [names.goods(good, lacks.goods[good]) for good in range(GOODS) if lacks.goods[good]]
    parts += [names.meat(animal, n) for animal, n in enumerate(lacks.meat) if n]
    return say(names, "missing", what=names.list(parts))
