"""Short signs for what is printed on a tile: what it costs, what it brings once, what its activation does.

They are for tables and maps, where a sentence of `descriptions.py` would not fit.
"""

from __future__ import annotations

from typing import Any

from ...kernel.lines import Line, Span
from ...words import text
from .component_form import FRAMES, KINDS
from .notation import GOODS, Names, good_name
from .state import ANY_GOOD, EXACT, IN_STACKS, MOVEMENT, NO_CARD, PLAYERS, PRODUCE, REWARD, STACKS, TRADE

SHAPES = "●■▲◆⬢"  # a seat is told by shape and letter as well as by colour
LETTERS = "ABCDE"
RIVER, ROAD, ONCE, AGAIN, ARROW = "≈", "=", "+", "↻", "→"


def say(names: Names, key: str, **arguments: Any) -> str:
    return text(names.language, f"glen_more.sign.{key}", **arguments)


def seat_span(seat: int, name: str = "") -> Span:
    """`●A Anna`, the mark by which a player is known everywhere."""
    mark = f"{SHAPES[seat]}{LETTERS[seat]}"
    return (f"{mark} {name}" if name else mark, f"seat{seat}")


def good_span(names: Names, good: int, amount: int = 1) -> Span:
    """`wood`, `2 sheep`."""
    word = good_name(good, names.language) if amount == 1 else goods_words(names, good, amount)
    return (word, f"good.{GOODS[good]}")


def goods_words(names: Names, good: int, amount: int) -> str:
    return text(names.language, f"glen_more.goods.{GOODS[good]}", n=amount)


def good_sign(names: Names, good: int) -> str:
    """Two letters for a good, where there is no room for the word."""
    return say(names, GOODS[good])


def goods_signs(names: Names, good: int, amount: int) -> str:
    return f"{amount}{good_sign(names, good)}"


def joined(parts: list[Line]) -> Line:
    line: Line = []
    for part in parts:
        line += [("+", "dim"), *part] if line else part
    return line


def cost(names: Names, box: Any, tile: int) -> Line:
    """`wood+stone`, or a word for what costs nothing."""
    parts: list[Line] = [[good_span(names, good, n)] for good, n in enumerate(box.cost[tile]) if n]
    for key, n in (
        ("different", box.cost_different[tile]),
        ("casks", box.cost_casks[tile]),
        ("clansman_or", box.cost_clansmen[tile]),
    ):
        if n:
            parts.append([(say(names, key, n=n), "")])
    return joined(parts) or [(text(names.language, "glen_more.costs_nothing"), "dim")]


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
    return [[(ONCE, "gain"), (part, "gain")] for part in parts]


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
    return text(names.language, f"glen_more.components.frame.{FRAMES[frame]}")


def kind_word(names: Names, kind: int) -> str:
    return text(names.language, f"glen_more.components.kind.{KINDS[kind]}")


def activation(names: Names, box: Any, tile: int) -> Line:
    """What an activation does: `wood`, `1 move`, `grain → cask`; nothing for a loch."""
    does = box.activation[tile]
    if does == PRODUCE:
        good = box.produces[tile]
        return [(say(names, "of_choice", n=1), "")] if good == ANY_GOOD else [good_span(names, good)]
    if does == MOVEMENT:
        return [(say(names, "moves", n=box.moves[tile]), "")]
    if does == REWARD:
        return [(say(names, "points", n=box.reward[tile]), "points")]
    return trade(names, box, tile) if does == TRADE else []


def trade(names: Names, box: Any, tile: int) -> Line:
    least, most = box.least[tile], box.most[tile]
    amount = str(most) if least == most else f"{least}-{most}"
    if box.trade[tile] == EXACT:
        goods = [(good, n) for good, n in enumerate(box.gives[tile]) if n]
        asked = joined([[good_span(names, good, n)] for good, n in goods])
        if most > 1:
            asked = [(f"{amount} ", ""), *joined([[(plural(names, good), f"good.{GOODS[good]}")] for good, _ in goods])]
    else:
        asked = [(say(names, ("", "any_goods", "different_goods")[box.trade[tile]], amount=amount), "")]
    scale = "/".join(str(box.points[tile][n]) for n in range(least, most + 1))
    paid = say(names, "casks", n=box.makes_casks[tile]) if box.makes_casks[tile] else say(names, "scale", scale=scale)
    return [*asked, (f" {ARROW} ", "dim"), (paid, "points")]


def plural(names: Names, good: int) -> str:
    """`sheep`, `Schafe`: the word for several, without their number."""
    return goods_words(names, good, 2).removeprefix("2 ")


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
    sizes = [sum(box.stack[tile] == stack for tile in range(IN_STACKS)) for stack in range(STACKS)]
    found, drawn = [], s.top
    for stack, size in enumerate(sizes):
        left = min(max(size - drawn, 0), size)
        drawn = max(drawn - size, 0)
        if left:
            found.append((stack, left))
    return found


assert len(SHAPES) == len(LETTERS) == PLAYERS
