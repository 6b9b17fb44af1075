"""Short signs for what is printed on a tile of either Glen More: goods, trades, activations, and marks of seats.

They are for tables and maps, where a sentence of `descriptions.py` would not fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.lines import Line, Span
from .naming import Names
from .state import ANY, ANY_GOOD, EXACT, GOODS, MOVEMENT, PRODUCE, REWARD, TRADE

SHAPES: Final = "●■▲◆⬢"  # a seat is told by shape and letter as well as by colour
LETTERS: Final = "ABCDE"
RIVER, ROAD, ONCE, AGAIN, ARROW = "≈", "=", "+", "↻", "→"
ALL_KINDS: Final = (1 << GOODS) - 1


def seat_span(seat: int, name: str = "") -> Span:
    """`●A Anna`, the mark by which a player is known everywhere."""
    mark = f"{SHAPES[seat]}{LETTERS[seat]}"
    return (f"{mark} {name}" if name else mark, f"seat{seat}")


def good_span(names: Names, good: int, amount: int = 1) -> Span:
    """`wood`, `2 sheep`."""
    word = names.good(good) if amount == 1 else names.amount(good, amount)
    return (word, f"good.{names.goods[good]}")


def good_sign(names: Names, good: int) -> str:
    """Two letters for a good, where there is no room for the word."""
    return names.say(f"sign.{names.goods[good]}")


def goods_signs(names: Names, good: int, amount: int) -> str:
    return f"{amount}{good_sign(names, good)}"


def plural(names: Names, good: int) -> str:
    """`sheep`, `Schafe`: the word for several, without their number."""
    return names.amount(good, 2).removeprefix("2 ")


def joined(parts: Sequence[Line]) -> Line:
    line: Line = []
    for part in parts:
        line += [("+", "dim"), *part] if line else part
    return line


def cost(names: Names, box: Any, tile: int, others: Sequence[tuple[str, int]]) -> Line:
    """`wood+stone`, or a word for what costs nothing; `others` is what else it costs, by the key of its sign."""
    parts: list[Line] = [[good_span(names, good, n)] for good, n in enumerate(box.cost[tile]) if n]
    parts += [[(names.say(f"sign.{key}", n=n), "")] for key, n in others if n]
    return joined(parts) or [(names.say("costs_nothing"), "dim")]


def gained(parts: Sequence[str]) -> list[Line]:
    """What a tile brings once, when it is laid, each with a plus."""
    return [[(ONCE, "gain"), (part, "gain")] for part in parts]


def activation(names: Names, box: Any, tile: int) -> Line:
    """What an activation does: `wood`, `1 move`, `grain → cask`; nothing for a loch."""
    does = box.activation[tile]
    if does == PRODUCE:
        good = box.produces[tile]
        return [(names.say("sign.of_choice", n=1), "")] if good == ANY_GOOD else [good_span(names, good)]
    if does == MOVEMENT:
        return [(names.say("sign.moves", n=box.moves[tile]), "")]
    if does == REWARD:
        return [(names.say("sign.points", n=box.reward[tile]), "points")]
    return trade(names, box, tile, scale(names, box, tile)) if does == TRADE else []


def numbers_traded(box: Any, tile: int) -> list[int]:
    """How many goods (EXACT: rounds) a trade takes: those that bring something."""
    numbers = range(box.least[tile], box.most[tile] + 1)
    paid = [n for n in numbers if box.points[tile][n]]
    return paid or list(numbers)


def amount_traded(box: Any, tile: int) -> str:
    """`3`, `1-3`, `2/4`."""
    numbers = numbers_traded(box, tile)
    if len(numbers) < 2:
        return str(numbers[0])
    without_gap = numbers[-1] - numbers[0] == len(numbers) - 1
    return f"{numbers[0]}-{numbers[-1]}" if without_gap else "/".join(map(str, numbers))


def points_paid(box: Any, tile: int) -> str:
    """`2/4/8`."""
    return "/".join(str(box.points[tile][n]) for n in numbers_traded(box, tile))


def scale(names: Names, box: Any, tile: int) -> str:
    """What a trade pays: casks, or points by the number of goods."""
    if box.makes_casks[tile]:
        return names.say("sign.casks", n=box.makes_casks[tile])
    return names.say("sign.scale", scale=points_paid(box, tile))


def trade(names: Names, box: Any, tile: int, paid: str) -> Line:
    """What a trade takes and what it pays."""
    return [*asked(names, box, tile), (f" {ARROW} ", "dim"), (paid, "points")]


def asked(names: Names, box: Any, tile: int) -> Line:
    """What a trade takes."""
    amount = amount_traded(box, tile)
    if box.trade[tile] == EXACT:
        goods = [(good, n) for good, n in enumerate(box.gives[tile]) if n]
        if box.most[tile] == 1:
            return joined([[good_span(names, good, n)] for good, n in goods])
        return [(f"{amount} ", ""), *joined([[several(names, good)] for good, _ in goods])]
    if box.trade[tile] == ANY and box.accepts[tile] != ALL_KINDS:
        kinds = "/".join(plural(names, good) for good in range(GOODS) if box.accepts[tile] >> good & 1)
        return [(f"{amount} {kinds}", "")]
    return [(names.say("sign.any_goods" if box.trade[tile] == ANY else "sign.different_goods", amount=amount), "")]


def several(names: Names, good: int) -> Span:
    return (plural(names, good), f"good.{names.goods[good]}")


def stack_counts(box: Any, s: Any, stacks: int, tiles: int) -> list[tuple[int, int]]:
    """The stacks that are not used up, each with the number of its tiles; `tiles` are those of all stacks."""
    sizes = [sum(box.stack[tile] == stack for tile in range(tiles)) for stack in range(stacks)]
    found, drawn = [], s.top
    for stack, size in enumerate(sizes):
        left = min(max(size - drawn, 0), size)
        drawn = max(drawn - size, 0)
        if left:
            found.append((stack, left))
    return found
