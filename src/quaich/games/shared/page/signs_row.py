"""Short rows of icons and figures: `1-2 sheep -> 2/4 points`. What is printed on a tile is said with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ....pictures.icons import icon
from ....pictures.markup import Markup, el
from ..naming import Names
from ..signs import ALL_KINDS, numbers_traded, points_paid
from ..state import ANY, ANY_GOOD, EXACT, GOODS, MOVEMENT, PRODUCE, REWARD, TRADE

FIGURE = 0.5  # width of a figure, in heights of the letters
TEXT = 0.82  # height of the letters beside an icon
GAP = 0.12  # between two signs


@dataclass(frozen=True)
class Sign:
    """An icon, a text, or a patch in the colour and pattern of a frame."""

    icon: str = ""
    text: str = ""
    frame: str = ""
    scale: float = 1

    def width(self, size: float) -> float:
        if self.text:
            narrow = sum(letter in "/.,·–- " for letter in self.text)
            return (len(self.text) - 0.25 * narrow) * FIGURE * TEXT * size * self.scale
        return size * self.scale * (0.8 if self.frame else 1)

    def draw(self, x: float, y: float, size: float) -> Markup:
        own = size * self.scale
        top = y + (size - own) / 2
        if self.text:
            return el("text", self.text, x=x, y=y + size / 2 + own * 0.28, font_size=own * TEXT, class_="figure")
        if self.frame:
            side = own * 0.8
            return el("rect", x=x, y=y + (size - side) / 2, width=side, height=side, rx=2, class_=f"patch {self.frame}")
        return icon(self.icon, x, top, own)


ARROW = Sign(icon="arrow", scale=0.5)


def width_of(signs: Sequence[Sign], size: float) -> float:
    return sum(sign.width(size) for sign in signs) + GAP * size * max(len(signs) - 1, 0)


def row(signs: Sequence[Sign], x: float, y: float, size: float) -> Markup:
    """The signs side by side from x on, `size` high."""
    drawn = []
    for sign in signs:
        drawn.append(sign.draw(x, y, size))
        x += sign.width(size) + GAP * size
    return el("g", drawn)


def counted(name: str, n: int) -> list[Sign]:
    """Nothing, an icon, or a number and an icon."""
    if not n:
        return []
    return [Sign(icon=name)] if n == 1 else [Sign(text=str(n)), Sign(icon=name)]


def flat(parts: Iterable[list[Sign]]) -> list[Sign]:
    return [sign for part in parts for sign in part]


def halves(signs: Sequence[Sign]) -> tuple[list[Sign], list[Sign]]:
    """A trade in two rows: what it asks, and what it pays."""
    middle = list(signs).index(ARROW)
    return list(signs[:middle]), list(signs[middle:])


def goods(names: Names, amounts: Sequence[int]) -> list[Sign]:
    """Just these goods."""
    return flat(counted(names.goods[good], n) for good, n in enumerate(amounts))


def activation(names: Names, box: Any, tile: int) -> list[Sign]:
    """What an activation does."""
    does = box.activation[tile]
    if does == PRODUCE:
        good = box.produces[tile]
        return [Sign(icon="any" if good == ANY_GOOD else names.goods[good])]
    if does == MOVEMENT:
        return counted("move", box.moves[tile])
    if does == REWARD:
        return [Sign(text=str(box.reward[tile])), Sign(icon="point")]
    return trade(names, box, tile, counted("cask", box.makes_casks[tile])) if does == TRADE else []


def trade(names: Names, box: Any, tile: int, brought: list[Sign]) -> list[Sign]:
    """What a trade asks and pays; `brought` is what it brings beside points."""
    scale = points_paid(box, tile)
    points = [Sign(text=scale), Sign(icon="point")] if scale.strip("0/") else []
    return [*asked(names, box, tile), ARROW, *points, *brought]


def asked(names: Names, box: Any, tile: int) -> list[Sign]:
    """What a trade asks."""
    amount = [Sign(text=amount_asked(box, tile))]
    if box.trade[tile] == EXACT:
        return [*(amount if box.most[tile] > 1 else []), *goods(names, box.gives[tile])]
    if box.trade[tile] == ANY:
        return [*amount, *kinds_asked(names, box.accepts[tile])]
    return [*amount, Sign(icon="different")]


def kinds_asked(names: Names, accepts: int) -> list[Sign]:
    """The goods that do, with a stroke between them."""
    if accepts == ALL_KINDS:
        return [Sign(icon="any")]
    kinds = [[Sign(text="/"), Sign(icon=names.goods[good])] for good in range(GOODS) if accepts >> good & 1]
    return flat(kinds)[1:]


def amount_asked(box: Any, tile: int) -> str:
    """`3`, `1–3`, `2/4`."""
    numbers = numbers_traded(box, tile)
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return "/".join(map(str, numbers))
