"""The market: a row for each good with its scale, what one, two and three of it cost and bring, and the merchants."""

from __future__ import annotations

from typing import Any

from ....kernel.viewing import Look
from ....pictures.icons import inline, seat_mark
from ....pictures.markup import Markup, classes, el
from ..names import Names
from ..rules import market as rules
from ..rules import vocabulary as v
from ..state import GOODS, RAW
from . import forecast
from .signs import GOOD_ICONS
from .spots import TRADED, Spots, marked, trade_spot
from .wording import capital, say

MANY = range(1, TRADED + 1)
BUY, SELL = "buy", "sell"


def market(look: Look, names: Names, spots: Spots) -> Markup:
    """All goods, raw ones first."""
    near = near_goods(look.s)
    rows = [row(look, names, spots, good, near) for good in range(GOODS)]
    table = el("table", el("thead", heads(names)), el("tbody", rows))
    legend = el("p", say(names, "near_legend"), class_="legend") if look.setting.box.neighbour else None
    return el("div", table, legend, class_="market", id="market", role="group", aria_label=say(names, "market"))


def near_goods(s: Any) -> int:
    """The goods that the neighbourhood bonus sells just now, as bits."""
    step, goods, *_ = s.todo[s.depth - 1] if s.depth else (0, 0, 0, 0)
    return int(goods) if step == v.NEARING and not s.over else 0


def heads(names: Names) -> list[Markup]:
    """Two rows: the fields, and how many units."""
    upper = el(
        "tr",
        el("th", say(names, "market"), scope="col", rowspan=2, class_="title"),
        el("th", say(names, "price"), scope="col", rowspan=2),
        el("th", say(names, "buy"), scope="colgroup", colspan=TRADED, class_="side"),
        el("th", say(names, "sell"), scope="colgroup", colspan=TRADED, class_="side"),
    )
    numbers = [el("th", str(n), scope="col", class_="many") for _ in (BUY, SELL) for n in MANY]
    return [upper, el("tr", numbers)]


def row(look: Look, names: Names, spots: Spots, good: int, near: int) -> Markup:
    head = el("th", inline(GOOD_ICONS[good]), el("span", capital(names.good(good))), scope="row")
    cells = [el("td", scale(look, names, good), class_="prices")]
    for side in (BUY, SELL):
        cells += [trade(look, names, spots, side, good, n, bool(near >> good & 1)) for n in MANY]
        cells[-TRADED] = with_merchants(look, names, cells[-TRADED], good, side)
    return el("tr", head, cells, id=f"market-{good}", class_=classes("first-processed" if good == RAW else None))


def scale(look: Look, names: Names, good: int) -> Markup:
    """The ten prices, those between the brackets marked, and the one that holds now."""
    box, s = look.setting.box, look.s
    steps = []
    for step, price in enumerate(box.price[good]):
        now = step == s.step[good]
        medium = box.medium_from <= step <= box.medium_to
        steps.append(el("li", str(price), class_=classes("now" if now else None, "medium" if medium else None)))
    price = names.pounds(rules.price_of(box, s, good))
    return el(
        "span",
        el("span", say(names, "price_now", pounds=price), class_="unseen"),
        el("ol", steps, class_="scale", aria_hidden="true"),
        class_="scaled",
    )


def trade(look: Look, names: Names, spots: Spots, side: str, good: int, n: int, near: bool) -> Markup:
    """What so many cost or bring: a button if it can be had; with the discount that neighbours would give."""
    box, s, seat = look.setting.box, look.s, look.viewer
    discount = box.discount[good] if near and side == BUY else 0
    told = forecast.quote(box, s, seat, good, n, discount) if side == BUY else forecast.sale(box, s, seat, good, n)
    lower = None
    if side == BUY and box.neighbour >= n and not near:
        lower = el("small", str(forecast.quote(box, s, seat, good, n, box.discount[good]).pounds), class_="near")
    id_ = trade_spot(side, good, n)
    figure = el("span", str(told.pounds), class_="figure")
    if id_ in spots:
        return el("td", marked(spots, id_, figure, lower, tag="span", class_="deal"), class_=side)
    words = quote_words(look, names, side, good, told)
    return el("td", el("span", figure, lower, class_="deal", title=words), class_=side)


def quote_words(look: Look, names: Names, side: str, good: int, told: forecast.Quote) -> str:
    """`2 whisky: 20 pounds, then 12 each; beside a neighbour 14`."""
    box = look.setting.box
    pounds = names.pounds(told.pounds)
    words = say(names, f"quote.{side}", goods=names.goods(good, told.n), pounds=pounds, after=told.after)
    if side == SELL or box.neighbour < told.n:
        return words
    lower = forecast.quote(box, look.s, look.viewer, good, told.n, box.discount[good])
    return words + " " + say(names, "quote.near", pounds=names.pounds(lower.pounds))


def with_merchants(look: Look, names: Names, cell: Markup, good: int, side: str) -> Markup:
    """The merchants on a field stand in its first cell."""
    there = merchants(look, names, good, side)
    return Markup(cell.removesuffix("</td>") + there + "</td>") if there else cell


def merchants(look: Look, names: Names, good: int, side: str) -> Markup | None:
    sign = 1 if side == BUY else -1
    found = []
    for seat in range(look.setting.box.players):
        n = look.s.placed[seat][good] * sign
        if n > 0:
            words = say(names, f"merchants.{side}", n=n, who=look.seats[seat], good=names.good(good))
            found.append(el("span", seat_mark(seat), el("b", str(n)), el("span", words, class_="unseen"), title=words))
    return el("span", found, class_="merchants") if found else None
