"""Short rows of icons and figures: `1-2 sheep -> 2/4 points`. What is printed on a tile is said with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ....pictures.icons import icon
from ....pictures.markup import Markup, el
from ..component_form import FRAMES, KINDS
from ..notation import GOODS
from ..state import ANY_GOOD, EXACT, MOVEMENT, NO_CARD, PRODUCE, REWARD, TRADE

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


def cost(box: Any, tile: int) -> list[Sign]:
    """What a tile costs."""
    signs = flat(counted(GOODS[good], n) for good, n in enumerate(box.cost[tile]))
    signs += counted("cask", box.cost_casks[tile])
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
    for frame, points in enumerate(box.end_frame[card]):
        signs += [Sign(text=str(points)), Sign(icon="point"), Sign(text="/"), Sign(frame=FRAMES[frame])] * bool(points)
    for kind, points in enumerate(box.end_kind[card]):
        signs += [Sign(text=str(points)), Sign(icon="point"), Sign(text="/"), Sign(icon=KINDS[kind])] * bool(points)
    return signs


def activation(box: Any, tile: int) -> list[Sign]:
    """What its activation does."""
    kind = box.activation[tile]
    if kind == PRODUCE:
        good = box.produces[tile]
        return [Sign(icon="any" if good == ANY_GOOD else GOODS[good])]
    if kind == MOVEMENT:
        return counted("move", box.moves[tile])
    if kind == REWARD:
        return [Sign(text=str(box.reward[tile])), Sign(icon="point")]
    return trade(box, tile) if kind == TRADE else []


def trade(box: Any, tile: int) -> list[Sign]:
    """What a trade asks and pays."""
    least, most = box.least[tile], box.most[tile]
    amount = str(most) if least == most else f"{least}–{most}"
    if box.trade[tile] == EXACT:
        asked = flat(counted(GOODS[good], n) for good, n in enumerate(box.gives[tile]))
        asked = [Sign(text=amount), *asked] if most > 1 else asked
    else:
        asked = [Sign(text=amount), Sign(icon="any" if box.trade[tile] == 1 else "different")]
    scale = "/".join(str(box.points[tile][n]) for n in range(least, most + 1))
    paid = counted("cask", box.makes_casks[tile]) or [Sign(text=scale), Sign(icon="point")]
    return [*asked, ARROW, *paid]
