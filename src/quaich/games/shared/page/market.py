"""The market: a row for each good with its three fields, and what it costs or brings just now."""

from __future__ import annotations

from typing import Any

from ....pictures.icons import inline
from ....pictures.markup import Markup, classes, el
from ..drawing import NONE
from ..drawing import say as table_word
from ..naming import Names
from .spots import Spots, marked
from .wording import say


def market(names: Names, box: Any, s: Any, spots: Spots) -> Markup:
    heads = [
        el("th", el("span", table_word(names, "market"), class_="caption"), scope="col"),
        el("th", el("span", say(names, "fields"), class_="unseen"), scope="col", colspan=len(box.price)),
        el("th", table_word(names, "buy"), scope="col"),
        el("th", table_word(names, "sell"), scope="col"),
    ]
    rows = [market_row(names, box, s, good, spots) for good in range(len(names.goods))]
    return el("table", el("thead", el("tr", heads)), el("tbody", rows), class_="market")


def market_row(names: Names, box: Any, s: Any, good: int, spots: Spots) -> Markup:
    filled = s.filled[good]
    buy = box.price[filled] if filled < len(box.price) else None
    sell = box.price[filled - 1] if filled else None
    cells = [coin_field(names, price, place < filled) for place, price in enumerate(box.price)]
    cells.append(el("td", marked(spots, f"spot-buy-{good}", price_tag(buy), tag="span"), class_="buy"))
    cells.append(el("td", price_tag(sell), class_="sell"))
    head = el("th", inline(names.goods[good]), el("span", names.good(good)), scope="row")
    return el("tr", head, cells, id=f"market-{good}")


def coin_field(names: Names, price: int, full: bool) -> Markup:
    """A field with a coin on it, or free."""
    said = say(names, "field_full" if full else "field_free", price=price)
    return el(
        "td", el("span", str(price), class_=classes("field", "full" if full else None), role="img", aria_label=said)
    )


def price_tag(price: int | None) -> Markup:
    return el("span", NONE if price is None else str(price), class_="price")
