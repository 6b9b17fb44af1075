"""The export board: contracts on offer with their price, the track of imports, and the scoring tiles."""

from __future__ import annotations

from typing import Any

from ....kernel.viewing import Look
from ....pictures.icons import inline, seat_mark
from ....pictures.markup import Inside, Markup, classes, el
from ....words import text
from .. import printed
from ..names import IMPORT_IDS, Names
from ..rules import final_scoring, scoring_tiles
from ..rules import vocabulary as v
from ..state import IMPORTS, ROUNDS
from . import forecast, signs
from .contract import card
from .spots import Spots
from .wording import capital, import_name, say


def export(look: Look, names: Names, spots: Spots) -> Markup:
    parts = [contracts(look, names, spots), imports(look, names), rounds(look, names)]
    return el("div", parts, class_="export", id="export", role="group", aria_label=say(names, "export"))


def contracts(look: Look, names: Names, spots: Spots) -> list[Markup]:
    """The crates, each with its contract or empty; in a solo game with the number that takes it away."""
    box = look.setting.box
    title = el("h3", say(names, "export"), " ", el("small", price_words(look, names)))
    crates = [crate(look, names, spots, slot) for slot in range(box.slots)]
    return [title, el("ul", crates, class_="crates")]


def price_words(look: Look, names: Names) -> str:
    """`costs 5 pounds in this round`."""
    price = forecast.contract_price(look.setting.box, look.s)
    if price == 0:
        return say(names, "contract_free")
    return say(names, "contract_pays" if price < 0 else "contract_costs", pounds=names.pounds(abs(price)))


def crate(look: Look, names: Names, spots: Spots, slot: int) -> Markup:
    box, s = look.setting.box, look.s
    note: Inside = None
    if box.players == 1:
        number = box.die_price[list(box.leaving_slot).index(slot)]
        note = el("span", inline("die"), f"{number:+}".replace("-", "−"), class_="die-note")
    if s.offer[slot] == 0:
        return el("li", el("span", say(names, "empty_crate"), class_="unseen"), note, class_="crate empty")
    contract = s.offer[slot] - 1
    return card(names, box, s, contract, look.viewer, spots, f"spot-take-{contract}", note)


def imports(look: Look, names: Names) -> Markup:
    """How much of each was imported, and what a unit would be worth now."""
    box, s = look.setting.box, look.s
    items = []
    for kind in range(IMPORTS):
        value = final_scoring.import_value(box, s, kind)
        words = say(names, "import", what=capital(import_name(names, kind)), all=s.track[kind], n=value)
        drawn = [inline(IMPORT_IDS[kind]), el("b", str(s.track[kind])), inline("arrow", "small-arrow")]
        drawn += [el("b", str(value)), inline("point")]
        items.append(el("li", el("span", words, class_="unseen"), el("span", drawn, aria_hidden="true"), title=words))
    items.append(el("li", say(names, "stack", n=s.left), class_="hint"))
    return el("ul", items, class_="imports", aria_label=say(names, "imports"))


# the rounds


def rounds(look: Look, names: Names) -> Markup:
    """The scoring tile of each round, with what it would bring whoever looks."""
    tiles = [scoring_tile(look, names, number) for number in range(ROUNDS) if look.s.scoring[number] >= 0]
    return el("ol", tiles, class_="scorings", aria_label=say(names, "rounds"))


def scoring_tile(look: Look, names: Names, number: int) -> Markup:
    box, s, tile = look.setting.box, look.s, look.s.scoring[number]
    open_ = number >= s.round and not s.over
    known = look.viewer >= 0 and open_
    glory = scoring_tiles.tile_glory(box, s, look.viewer, tile) if known else 0
    words = say(names, "round_tile", round=number + 1, tile=printed.scoring(names, box, tile))
    words += " " + say(names, "glory_now", n=glory) if known else ""
    ratio = f"{box.glory[tile]}" if box.each[tile] == 1 else f"{box.glory[tile]}/{box.each[tile]}"
    drawn = [
        el("span", str(number + 1), class_="round-number"),
        el("span", el("b", ratio), inline("glory"), class_="ratio"),
        el("span", f"+{glory}", class_="now") if known else None,
        el("span", [inline(sign.icon) for sign in signs.counted(box, tile)], class_="counted"),
    ]
    state = "now" if number == s.round and open_ else None if open_ else "done"
    inside = el("span", drawn, aria_hidden="true")
    return el("li", el("span", words, class_="unseen"), inside, class_=classes("scoring", state), title=words)


def order(look: Look, names: Names) -> Markup:
    """The round, and the seats in the order of turns; those that have passed with their place in the next round."""
    s, players = look.s, look.setting.box.players
    passed = [] if s.over else list(s.next_order)[: s.passes]
    items = []
    for seat in list(s.order)[:players]:
        note = say(names, "passed", place=passed.index(seat) + 1) if seat in passed else ""
        acts = not s.over and seat == s.player
        name = el("span", look.seats[seat], class_="who-name")
        items.append(
            el(
                "li",
                seat_mark(seat),
                name,
                el("small", note) if note else None,
                class_=classes(f"seat{seat}", "acts" if acts else None, "passed" if note else None),
            )
        )
    seats = el("ol", items, class_="order", aria_label=say(names, "order"))
    return el("div", el("b", stage(look, names), class_="stage-name"), seats, class_="order-line")


def stage(look: Look, names: Names) -> str:
    """Where in the game we are."""
    if look.s.over:
        return text(look.language, "game.over")
    if is_before(look.s):
        return say(names, "before")
    return say(names, "round", n=look.s.round + 1, all=look.setting.box.rounds)


def is_before(s: Any) -> bool:
    """Whether the first round has not begun: clans are chosen, start workers placed."""
    step, _, way, _ = s.todo[s.depth - 1]
    return step in (v.DRAFTING, v.BIDDING, v.SETTLING) or bool(step == v.PLACING and way == v.AT_START)
