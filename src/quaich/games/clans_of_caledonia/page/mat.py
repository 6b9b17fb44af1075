"""A player's panel: name, clan, what the player has, the board, contracts, and what the next production brings."""

from __future__ import annotations

from typing import Any

from ....kernel.viewing import Look
from ....pictures.icons import inline, seat_mark
from ....pictures.markup import Inside, Markup, classes, el
from .. import printed
from ..names import CLANS, IMPORT_IDS, Names
from ..rules import final_scoring, settlements
from ..state import CELLAR, GOODS, IMPORTS, MACKENZIE, NO_CLAN, PORTS
from . import forecast
from .contract import card
from .mat_picture import Mat, mat_picture
from .signs import GOOD_ICONS
from .spots import Spots, marked
from .wording import capital, say

LETTERS = "ABCD"
assert len(CLANS) == NO_CLAN


def panel(look: Look, names: Names, seat: int, spots: Spots) -> Markup:
    box, s = look.setting.box, look.s
    acts = not s.over and s.player == seat
    spots = spots if acts else {}
    drawn = [
        header(look, names, seat, acts),
        stock(names, box, s, seat),
        looked_at(look, names, seat, spots),
        mat_picture(Mat(names, box, s, seat, spots), look.seats[seat]),
        own_contracts(look, names, seat, spots),
    ]
    return el("section", drawn, class_=classes("mat", f"of{seat}", "acts" if acts else None))


# the header


def header(look: Look, names: Names, seat: int, acts: bool) -> Markup:
    clan = look.s.clan[seat]
    who = el("h3", seat_mark(seat), el("span", look.seats[seat], class_="who-name"), class_=f"who seat{seat}")
    about = clan_note(names, look.setting.box, clan) if clan != NO_CLAN else None
    note = el("span", say(names, "acts"), class_="note") if acts else None
    return el("header", el("div", who, about, note, class_="line"), counts(look, names, seat))


def clan_note(names: Names, box: Any, clan: int) -> Markup:
    """The clan's name; what it does unfolds."""
    name = el("summary", say(names, "clan_name", clan=names.clan(clan)))
    return el("details", name, el("p", capital(printed.clan(names, box, clan))), class_="clan-note")


def counts(look: Look, names: Names, seat: int) -> Markup:
    """Icons with figures; their words are for those who hear the page, and for who points at them."""
    box, s = look.setting.box, look.s
    linked = settlements.connected(box, s, seat)
    all_ = settlements.settlements(box, s, seat)
    now = final_scoring.final_score(box, s, seat) if s.over else final_scoring.score_if_now(box, s, seat)
    items = [
        count(names, "pounds", "coin", str(s.cash[seat])),
        count(names, "glory", "glory", str(s.glory[seat])),
        count(names, "contracts", "contract", str(s.exports[seat])),
        count(names, "hops", "hops", str(s.hop[seat])),
        *(imported(names, s, seat, kind) for kind in range(IMPORTS) if s.imports[seat][kind]),
        count(names, "settlements", "settlement", str(all_) if linked == all_ else f"{linked}/{all_}"),
        count(names, "points" if s.over else "now", "point", str(now)),
    ]
    return el("ul", items, class_="counts")


def imported(names: Names, s: Any, seat: int, kind: int) -> Markup:
    words = names.imports(kind, s.imports[seat][kind])
    return entry(IMPORT_IDS[kind], str(s.imports[seat][kind]), words, words)


def count(names: Names, key: str, sign: str, figure: str) -> Markup:
    words = say(names, f"count.{key}")
    return entry(sign, figure, f"{words}: {figure}", words)


def entry(sign: str, figure: str, told: str, title: str) -> Markup:
    shown = el("span", inline(sign), figure, class_="figure", aria_hidden="true")
    return el("li", el("span", told, class_="unseen"), shown, title=title)


def stock(names: Names, box: Any, s: Any, seat: int) -> Markup:
    """The six goods, and casks in the cellar apart."""
    items = []
    for good in range(GOODS):
        n = s.goods[seat][good]
        drawn = el("span", inline(GOOD_ICONS[good]), str(n), class_="figure", aria_hidden="true")
        words = names.goods(good, n)
        items.append(el("li", el("span", words, class_="unseen"), drawn, title=words, class_=None if n else "none"))
    return el("ul", items, class_="stock", aria_label=say(names, "stock"))


# contracts


def looked_at(look: Look, names: Names, seat: int, spots: Spots) -> Markup | None:
    """Contracts that were drawn and are being looked at; others see only that there are some."""
    s = look.s
    held = [one for one in s.looking if one != 0]
    if not held or s.over or seat != s.player:
        return None
    known = [one - 1 for one in held if one > 0]
    if not known:
        return el("p", say(names, "looks_at", n=len(held)), class_="hint")
    cards = [card(names, look.setting.box, s, one, seat, spots, f"spot-keep-{one}") for one in known]
    title = el("h4", say(names, "drawn"))
    return el("div", title, el("ul", cards, class_="crates"), class_="drawn-contracts")


def own_contracts(look: Look, names: Names, seat: int, spots: Spots) -> Markup:
    """The crates with what is missing, ports that were used, and the cellar."""
    box, s = look.setting.box, look.s
    items: list[Inside] = []
    for number in range(box.crates[s.clan[seat]]):
        contract = s.crate[seat][number] - 1
        if contract < 0:
            empty = el("span", inline("contract"), el("span", say(names, "empty_crate")), class_="empty-crate")
            items.append(el("li", empty, class_="crate empty"))
        else:
            items.append(own_contract(look, names, seat, contract, spots))
    extra = [next_income(names, box, s, seat), cellar(names, box, s, seat, spots), ports_used(names, s, seat)]
    return el("div", el("ul", items, class_="crates"), el("div", extra, class_="beside"), class_="own-contracts")


def own_contract(look: Look, names: Names, seat: int, contract: int, spots: Spots) -> Markup:
    """A contract that was taken; the signs on it say what is missing."""
    return card(names, look.setting.box, look.s, contract, seat, spots, f"spot-fulfil-{contract}")


def cellar(names: Names, box: Any, s: Any, seat: int, spots: Spots) -> Markup | None:
    """MacKenzie's three spaces with what a cask on each pays."""
    if s.clan[seat] != MACKENZIE:
        return None
    items = []
    for space in range(CELLAR):
        words = say(names, "cellar_space", n=s.cellar[space], pounds=names.pounds(box.cellar_money[space]))
        drawn = [inline("cask"), str(s.cellar[space]), el("small", f"£{box.cellar_money[space]}")]
        shown = el("span", drawn, class_="figure", aria_hidden="true")
        id_ = f"spot-cask-{space}"
        if id_ in spots:
            items.append(el("li", marked(spots, id_, shown, tag="span", class_="cask")))
        else:
            items.append(el("li", el("span", words, class_="unseen"), shown, title=words))
    return el("ul", items, class_="cellar", aria_label=say(names, "cellar"))


def ports_used(names: Names, s: Any, seat: int) -> Markup | None:
    """The letters of the ports, those that were used struck out."""
    items = []
    for place in range(PORTS):
        used = s.used_ports[seat] >> place & 1
        words = say(names, "port_done" if used else "port_open", port=capital(names.port(place)))
        letter = el("span", LETTERS[place], aria_hidden="true")
        items.append(el("li", letter, el("span", words, class_="unseen"), title=words, class_="used" if used else None))
    return el("ul", inline_head("port"), items, class_="ports-used", aria_label=say(names, "ports"))


def inline_head(sign: str) -> Markup:
    return el("li", inline(sign), class_="sign", aria_hidden="true")


# what is to come


def next_income(names: Names, box: Any, s: Any, seat: int) -> Markup | None:
    """What the next production brings if nothing changes."""
    if s.over:
        return None
    found = forecast.income(box, s, seat)
    signs: list[Inside] = [el("span", inline("coin"), f"+{found.pounds}", class_="figure")]
    words = [names.pounds(found.pounds)]
    for good in range(GOODS):
        if found.goods[good]:
            signs.append(el("span", inline(GOOD_ICONS[good]), f"+{found.goods[good]}", class_="figure"))
            words.append(names.goods(good, found.goods[good]))
    label = el("span", say(names, "income"), class_="label", aria_hidden="true")
    told = say(names, "income_is", what=names.list(words))
    note = say(names, "income_shares") if found.sharing else ""
    shown = el("span", signs, aria_hidden="true", class_="signs")
    hint = el("small", note) if note else None
    return el("p", el("span", told, class_="unseen"), label, shown, hint, class_="income", title=told)
