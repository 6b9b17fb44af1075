"""Small pictures with figures: goods, meat, imports and what else a contract or a tile shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....pictures.icons import icon, inline
from ....pictures.markup import Markup, classes, el
from ..names import GOOD_IDS, IMPORT_IDS, MEAT_IDS
from ..state import (
    BUILD_ANYWHERE,
    COPY,
    COUNT_BORDER,
    COUNT_COSTLY,
    COUNT_IMPORTS,
    COUNT_MEAT,
    COUNT_PROCESSED,
    COUNT_PRODUCTION,
    COUNT_RAW,
    COUNT_UPGRADES,
    COUNT_WORKERS,
    DRAW_CONTRACTS,
    GOODS,
    IMPORTS,
    MONEY,
    MOVE_BUILDING,
    SHIFT_PRICE,
    SPARE_ANIMALS,
    SWAP_UNITS,
    TRADE_PROCESSED,
    TRADE_RAW,
    UPGRADE_PORT,
)

GOOD_ICONS = (*GOOD_IDS[:-1], "cask")
RAW_ICON, PROCESSED_ICON = "wool", "bread"
COUNTED_ICONS = {
    COUNT_RAW: ("wool", "grain", "milk"),
    COUNT_PROCESSED: ("bread", "cheese", "cask"),
    COUNT_PRODUCTION: ("field", "dairy"),
    COUNT_WORKERS: ("lumberjack", "miner"),
    COUNT_BORDER: ("hex", "anywhere"),
    COUNT_IMPORTS: ("cotton", "tobacco", "sugar_cane"),
    COUNT_MEAT: ("mutton", "beef"),
    COUNT_UPGRADES: ("upgrade",),
    COUNT_COSTLY: ("hex", "coin"),
}


@dataclass(frozen=True)
class Sign:
    """An icon with a number; `lacks`: so many of them are missing."""

    icon: str
    n: int = 1
    lacks: int = 0
    text: str = ""

    def figure(self) -> str:
        return self.text or (str(self.n) if self.n != 1 else "")


def needs(box: Any, contract: int) -> list[Sign]:
    """What a contract asks for."""
    found = [Sign(GOOD_ICONS[good], n) for good, n in enumerate(box.needs[contract]) if n]
    return found + [Sign(MEAT_IDS[animal], n) for animal, n in enumerate(box.meat[contract]) if n]


def gives(box: Any, contract: int) -> list[Sign]:
    """What it brings."""
    found = [Sign(IMPORT_IDS[kind], n) for kind, n in enumerate(box.brings[contract]) if n]
    more = (
        ("hops", box.hops[contract]),
        ("coin", box.money[contract]),
        ("hex", box.free_hexes[contract]),
        ("upgrade", box.upgrades[contract]),
    )
    return found + [Sign(name, n) for name, n in more if n]


def port(box: Any, tile: int) -> list[Sign]:
    """What a port tile does."""
    gain, pounds = f"1→{box.port_brings[tile]}", f"+{box.port_money[tile]}"
    known: dict[int, list[Sign]] = {
        SPARE_ANIMALS: [Sign("sheep", text=f"−{box.port_brings[tile]}"), Sign("cow")],
        TRADE_RAW: [Sign(RAW_ICON, text=gain)],
        TRADE_PROCESSED: [Sign(PROCESSED_ICON, text=gain)],
        BUILD_ANYWHERE: [Sign("hex"), Sign("anywhere")],
        MONEY: [Sign("coin", text=pounds)],
        SHIFT_PRICE: [Sign("coin", text=f"±{box.port_steps[tile]}")],
        MOVE_BUILDING: [Sign("dairy"), Sign("activate")],
        DRAW_CONTRACTS: [Sign("contract"), Sign("coin", text=pounds)],
        UPGRADE_PORT: [Sign("upgrade"), Sign("glory", box.port_glory[tile])],
        SWAP_UNITS: [Sign("activate", text=f"{box.port_brings[tile]}×")],
        COPY: [Sign("port", text="="), Sign("coin", text=f"−{box.port_pays[tile]}")],
    }
    return known[box.port_does[tile]]


def counted(box: Any, tile: int) -> list[Sign]:
    """What a scoring tile counts."""
    return [Sign(name) for name in COUNTED_ICONS[box.counts[tile]]]


def chip(sign: Sign, class_: str = "") -> Markup:
    """A sign in a line of text; what it means is said beside it."""
    missing = el("span", f"−{sign.lacks}", class_="lacks") if sign.lacks else None
    figure = sign.figure()
    return el(
        "span",
        el("b", figure) if figure else None,
        inline(sign.icon),
        missing,
        class_=classes("chip-sign", class_, "short" if sign.lacks else None),
    )


def chips(signs: list[Sign]) -> list[Markup]:
    return [chip(sign) for sign in signs]


def drawn(signs: list[Sign], y: float, size: float, room: float) -> list[Markup]:
    """Signs inside a picture, in a row around x = 0, smaller where there is not room enough."""
    smaller = size * min(1, room / sum(wide(sign, size) for sign in signs))
    y, size = y + (size - smaller) / 2, smaller
    widths = [wide(sign, size) for sign in signs]
    left = -sum(widths) / 2
    parts = []
    for sign, width in zip(signs, widths, strict=True):
        figure = sign.figure()
        if figure:
            words = el("text", figure, x=left, y=y + size * 0.8, class_="figure", font_size=size * 0.86)
            parts.append(words)
        parts.append(icon(sign.icon, left + width - 1.06 * size, y, size))
        left += width
    return parts


def wide(sign: Sign, size: float) -> float:
    """The width of a sign with its number."""
    return size + 0.52 * size * len(sign.figure()) + 0.12 * size


assert len(GOOD_ICONS) == GOODS
assert len(IMPORT_IDS) == IMPORTS
