"""The open decision as a page needs it: offers and refusals, each with the place in the pictures that stands for it."""

from __future__ import annotations

from typing import Any

from ....kernel.action import argument_of, verb_of
from ....kernel.asking import Refused
from ....kernel.viewing import Decision, Look, Offer, Refusal
from ....words import text
from .. import asking
from ..names import Names, hex_name
from ..notation import DIRECTIONS, rowed_to
from ..room import names as names_of
from ..rules import vocabulary as v
from ..rules.ports import COPYING
from . import expected
from .spots import TRADED, Spot, Spots, spot_of
from .wording import cannot, capital, hex_words, say

BOARD = "board"
ON_BOARD = (  # decisions that are taken on the map, in the market, or among contracts and clans on offer
    v.DRAFTING, v.BIDDING, v.PLACING, v.NEARING, v.TAKING, v.BUTCHERING, v.MOVING, v.SWAPPING,
)  # fmt: skip
WHOLE = (v.DRAFTING, v.BIDDING, v.SETTLING, v.ACTING, v.ENDING, v.MAKING, v.STORING, v.CHURNING)
OBVIOUS = (v.OFF_MAP, v.HEX_TAKEN, v.WRONG_TERRAIN, v.OUT_OF_REACH)  # the map shows it, and says it hex by hex


def land_key(seat: int) -> str:
    return f"land-{seat}"


def whole(s: Any) -> bool:
    """Whether nothing is half done, such as a unit that is chosen and has no hex yet."""
    return bool(s.over) or asking.step_of(s) in WHOLE


def decision(look: Look) -> Decision:
    """Question, offers, refusals, and the panel in which to look."""
    if look.s.over:
        return Decision(text(look.language, "game.over"), [], [], BOARD)
    question = asking.question(look.setting, look.s, look.legal, look.language) if look.legal else waiting(look)
    panel = BOARD if asking.step_of(look.s) in ON_BOARD else land_key(look.s.player)
    return Decision(question, offers(look), refusals(look), panel)


# offers


def offers(look: Look) -> list[Offer]:
    """All that may be done, in the order of the rules."""
    names = names_of(look.setting, look.language)
    return [offer(look, names, act) for act in look.legal]


def offer(look: Look, names: Names, act: int) -> Offer:
    room, setting, s = look.setting.room, look.setting, look.s
    full = room.describe(setting, s, act, look.language)
    heading, label = in_group(look, names, act)
    short = label or capital(room.notation(setting, s, act, look.language))
    return Offer(act, room.notation(setting, s, act, "en"), full, short, heading, spot_of(act))


def in_group(look: Look, names: Names, act: int) -> tuple[str, str]:
    """The heading of an action that has no place of its own and stands among many, and its label there."""
    verb, argument = verb_of(act), argument_of(act)
    if verb in (v.BUY, v.SELL, v.BUY_NEAR) and argument % 8 > TRADED:
        return say(names, "group.sell" if verb == v.SELL else "group.buy"), capital(names.goods(*divmod(argument, 8)))
    if verb == v.ROW:
        here, there = hex_name(argument // DIRECTIONS), rowed_to(argument)
        return say(names, "group.row"), f"{here} → {there}"
    if verb == v.SHIFT:
        key = "shift.up" if argument % 2 else "shift.down"
        return say(names, "group.shift"), say(names, key, good=capital(names.good(argument // 2)))
    if verb == v.PORT and argument >= COPYING:
        return say(names, "group.copy"), capital(names.port(argument - COPYING))
    if verb == v.SWAP:
        return say(names, "group.swap", hex=hex_name(argument // 8)), capital(names.unit(argument % 8))
    if verb == v.RECALL:
        return say(names, "group.recall"), capital(names.good(argument))
    return "", ""


# what cannot be chosen


def refusals(look: Look) -> list[Refusal]:
    """What one might expect and why it is not to be had. What the map shows by itself is said on it only."""
    if not look.legal:
        return []
    return [
        Refusal(one.label, one.reason, spot)
        for one, spot in refused_spots(look)
        if not (verb_of(one.action) == v.PLACE and one.code in OBVIOUS)
    ]


def refused_spots(look: Look) -> list[tuple[Refused, str]]:
    """Refused actions with their places, where nothing else can be done."""
    taken = {spot_of(act) for act in look.legal}
    found = expected.refused(look, names_of(look.setting, look.language))
    return [(one, "" if (spot := spot_of(one.action)) in taken else spot) for one in found]


def spots(look: Look) -> Spots:
    """The places in the pictures at this decision, by id."""
    if not look.legal or look.s.over:
        return {}
    names = names_of(look.setting, look.language)
    found = {}
    for one, spot in refused_spots(look):
        reason = one.reason.told(look.language)
        label = one.label
        if verb_of(one.action) == v.PLACE:
            label = hex_words(names, look.setting.box, look.s, look.seats, argument_of(one.action))
        found[spot] = Spot(False, cannot(names, label, reason, one.reason.rules))
    found |= {offer.spot: Spot(True, offer.name, offer.text) for offer in offers(look)}
    found.pop("", None)
    return found


def offered_hexes(look: Look) -> list[int]:
    """Hexes where the unit in hand may stand."""
    return [argument_of(act) for act in look.legal if verb_of(act) == v.PLACE]


# somebody else


def waiting(look: Look) -> str:
    """What the player whose turn it is decides just now."""
    if look.s.over:
        return text(look.language, "game.over")
    names, s = names_of(look.setting, look.language), look.s
    step, first, *_ = s.todo[s.depth - 1]
    words: dict[str, Any] = {"who": look.seats[s.player]}
    if step == v.PLACING:
        words["unit"] = names.unit(first)
    return say(names, f"waiting.{asking.STEPS[step]}", **words)
