"""The start: clans on offer with their starting tiles, and the bids of an auction."""

from __future__ import annotations

from typing import Any

from ....kernel.viewing import Look
from ....pictures.icons import inline, seat_mark
from ....pictures.markup import Markup, classes, el
from .. import printed
from ..names import Names
from ..rules import vocabulary as v
from ..state import GOODS
from . import signs
from .signs import GOOD_ICONS, Sign
from .spots import Spots, marked
from .wording import capital, say


def on_offer(look: Look) -> list[int]:
    """Where clans lie on offer."""
    return [at for at, clan in enumerate(look.s.clan_at) if clan >= 0]


def is_open(look: Look) -> bool:
    """Whether clans are being chosen or auctioned."""
    return not look.s.over and look.s.todo[look.s.depth - 1][0] in (v.DRAFTING, v.BIDDING)


def draft(look: Look, names: Names, spots: Spots) -> Markup:
    """The clans side by side; below them the auction, if there is one."""
    cards = [clan_card(look, names, spots, at) for at in on_offer(look)]
    title = el("h3", say(names, "draft"))
    parts = [title, el("ul", cards, class_="clans")]
    if look.setting.box.auction:
        parts.append(auction(look, names, spots))
    return el("div", parts, class_="draft", id="draft", role="group", aria_label=say(names, "draft"))


def clan_card(look: Look, names: Names, spots: Spots, at: int) -> Markup:
    box, clan, tile = look.setting.box, look.s.clan_at[at], look.s.tile_at[at]
    words = say(
        names,
        "clan",
        clan=names.clan(clan),
        power=printed.clan(names, box, clan),
        start=printed.start(names, box, tile) if tile >= 0 else "",
    )
    drawn = [
        el("span", names.clan(clan), class_="clan-name"),
        el("span", starting_tile(box, tile), class_="start") if tile >= 0 else None,
        el("span", capital(printed.clan(names, box, clan)), class_="power"),
    ]
    face = el("span", drawn, class_="face", aria_hidden="true")
    id_ = f"spot-pick-{clan}"
    if id_ in spots:
        return el("li", marked(spots, id_, face, tag="div", class_="clan"))
    return el("li", el("div", face, class_="clan", role="img", aria_label=words))


def starting_tile(box: Any, tile: int) -> list[Markup]:
    """What comes with the clan, as signs."""
    money, goods = box.tile_money[tile], box.tile_goods[tile]
    found = [Sign("coin", text=str(money))] if money else []
    found += [Sign(GOOD_ICONS[good], text=str(goods[good])) for good in range(GOODS) if goods[good]]
    return signs.chips(found)


def auction(look: Look, names: Names, spots: Spots) -> Markup:
    """The highest bid, who has dropped out, and what may be bid."""
    s, box = look.s, look.setting.box
    if s.bidding:
        state = say(names, "bid_is", who=look.seats[s.bidder], n=s.bidding - 1)
    else:
        state = say(names, "no_bid")
    out = [
        el("li", seat_mark(seat), look.seats[seat], class_=f"seat{seat}")
        for seat in range(box.players)
        if s.out_of_auction >> seat & 1
    ]
    bids = [
        el("li", marked(spots, f"spot-bid-{n}", str(n), tag="span", class_="bid"))
        for n in range(box.highest_bid + 1)
        if f"spot-bid-{n}" in spots
    ]
    parts = [el("p", inline("point"), " ", state)]
    parts += [el("p", say(names, "dropped"), " "), el("ul", out, class_="order")] if out else []
    parts += [el("ul", bids, class_="bids", aria_label=say(names, "bids"))] if bids else []
    return el("div", parts, class_=classes("auction", "mine" if bids else None))
