"""A player's panel: name, what the player has, and the territory as one picture."""

from __future__ import annotations

from typing import Any

from ....kernel.game import NOBODY
from ....kernel.viewing import Look
from ....pictures.icons import inline, seat_mark
from ....pictures.markup import Markup, classes, el
from .. import asking, drawing, signs
from ..drawing import say as table_word
from ..notation import Names
from ..rules import vocabulary as v
from ..signs import say as sign_word
from .land_picture import Land, land_picture
from .spots import Spots
from .tile import SIZE, picture
from .wording import say, tile_words

IN_HAND = (v.PAYING, v.PAYING_DIFFERENT, v.GIVING_CLANSMEN, v.LAYING)


def panel(look: Look, names: Names, seat: int, spots: Spots) -> Markup:
    """The header over the map; beside it the tile in hand, for the one who lays."""
    box, s = look.setting.box, look.s
    acts = not s.over and s.player == seat
    hand = in_hand(s) if acts else NOBODY
    parts = [header(names, box, s, look.seats[seat], seat, acts)]
    parts += [hand_picture(names, box, hand)] if hand != NOBODY else []
    parts.append(land_picture(Land(names, box, s, seat, look.seats[seat], spots, hand)))
    return el("section", parts, class_=classes("land", "acts" if acts else None))


def in_hand(s: Any) -> int:
    """The tile that was taken and is not laid yet."""
    return int(s.todo[s.depth - 1][1]) if asking.step_of(s) in IN_HAND else NOBODY


def hand_picture(names: Names, box: Any, tile: int) -> Markup:
    words = say(names, "in_hand", tile=tile_words(names, box, tile))
    drawn = el("g", el("title", words), picture(names, box, tile, f"tile-{tile}"), role="img", aria_label=words)
    svg = el("svg", drawn, viewBox=f"0 0 {SIZE} {SIZE}", class_="tile-picture")
    return el("div", svg, el("span", say(names, "hand"), class_="caption"), class_="hand")


def header(names: Names, box: Any, s: Any, name: str, seat: int, acts: bool) -> Markup:
    """Who it is, what counts, and the cards."""
    letter = el("span", signs.LETTERS[seat], class_="letter")
    who = el("h3", seat_mark(seat), letter, " ", name, class_=f"who seat{seat}")
    note = el("span", table_word(names, "acts"), class_="note") if acts else None
    return el("header", el("div", who, note, class_="line"), counts(names, box, s, seat), cards(names, s, box, seat))


def counts(names: Names, box: Any, s: Any, seat: int) -> Markup:
    """Icons with figures; their words are for those who hear the page, and for who points at them."""
    told = drawing.standing(box, s, seat)
    bonnets = sum(box.bonnets[card] for card in drawing.cards_of(s, seat))
    items = [
        count(names, "coins", "coin", told["coins"]),
        count(names, "casks", "cask", told["casks"]),
        count(names, "chieftains", "chieftain", str(s.chieftains[seat])),
        count(names, "bonnets", "bonnet", str(bonnets)),
        count(names, "places", "card", told["places"]),
        count(names, "points", "point", told["points"]),
    ]
    if not s.over and s.player == seat and s.moves:
        items.append(count(names, "moves", "move", str(s.moves)))
    return el("ul", items, class_="counts")


def count(names: Names, key: str, sign: str, figure: str) -> Markup:
    words = say(names, f"count.{key}")
    figures = el("span", figure, class_="figure")
    return el("li", inline(sign), el("span", f"{words}: ", class_="unseen"), figures, title=words, class_=f"n-{key}")


def cards(names: Names, s: Any, box: Any, seat: int) -> Markup | None:
    """The special places by name, with what their cards do."""
    tiles = [list(box.card).index(card) for card in drawing.cards_of(s, seat)]
    if not tiles:
        return None
    items = []
    for tile in tiles:
        about = ", ".join(card_words(names, box, box.card[tile]))
        items.append(el("li", inline("card"), names.tile(tile), el("small", about) if about else None))
    return el("ul", items, class_="cards", aria_label=say(names, "count.places"))


def card_words(names: Names, box: Any, card: int) -> list[str]:
    bonnets = box.bonnets[card]
    return [sign_word(names, "bonnets", n=bonnets)] * bool(bonnets) + signs.card_effects(names, box, card)
